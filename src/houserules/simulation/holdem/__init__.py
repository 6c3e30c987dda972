"""What the simulated hold'em games share: boards and decisions as tables, and the reckoning of what they come to."""
