"""Regulated casino table games, run to the letter of the Standard Rules."""
