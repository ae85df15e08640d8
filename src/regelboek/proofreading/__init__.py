"""Proofreading: the editions of a work in, probable errors of transcription out."""
