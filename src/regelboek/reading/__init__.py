"""Pages become an Expression: pages in, a tree out, nothing dropped or mended in silence."""
