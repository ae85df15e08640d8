"""Two editions side by side: what answers to what, and what happened to the words."""
