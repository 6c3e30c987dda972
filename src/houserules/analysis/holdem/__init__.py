"""What the hold'em games share: every deal of two hands and a board, counted up to suits."""
