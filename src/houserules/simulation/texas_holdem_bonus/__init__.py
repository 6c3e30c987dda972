"""Texas Hold 'Em Bonus, played by its kernel and settled by its rows."""

from houserules.simulation.texas_holdem_bonus.table import simulated

__all__ = ["simulated"]
