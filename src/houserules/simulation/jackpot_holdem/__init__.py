"""Jackpot Hold 'Em, played by its kernel and settled by its rows."""

from houserules.simulation.jackpot_holdem.table import simulated

__all__ = ["simulated"]
