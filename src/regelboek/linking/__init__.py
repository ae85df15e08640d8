"""References: words that cite are found, resolved where one reading remains, and never guessed."""
