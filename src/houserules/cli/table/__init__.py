"""The table in the terminal: what is drawn and said, and what a player or a dealer types."""
