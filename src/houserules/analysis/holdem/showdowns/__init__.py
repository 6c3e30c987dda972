"""Two hands and a board: how often which hand beats which, and what a game says of it."""
