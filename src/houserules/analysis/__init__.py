"""What is it worth? Exact counts by the games' own classifiers."""
