"""Blackjack by the million: whole shoes, every option of a submission, one to all seats."""

from houserules.simulation.blackjack.table import simulated

__all__ = ["simulated"]
