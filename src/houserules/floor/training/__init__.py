"""A dealer in training: drills, corrections and a score, the same at a terminal and over HTTP."""
