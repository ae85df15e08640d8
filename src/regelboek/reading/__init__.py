"""Pages become an Expression: pages in, a tree out, nothing dropped and nothing mended in silence."""
