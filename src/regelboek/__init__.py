"""Regelboek: the editions of a law side by side, compared and cited."""
