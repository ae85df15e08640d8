"""The law as values: names of places, provisions, editions. Imports nothing but problems."""
