"""The variations of chapter 12: what each does otherwise than the game from a shoe."""
