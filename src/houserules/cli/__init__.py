"""The house from a terminal: one module for each command."""
