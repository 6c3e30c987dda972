"""What a rulebook lets a casino choose, and what it has chosen."""
