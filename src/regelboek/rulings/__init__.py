"""What was ruled, beside the law: rulings as values, and what they say held against the law."""
