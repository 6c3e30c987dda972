"""Let It Ride, played by its kernel and settled by its rows."""

from houserules.simulation.let_it_ride.table import simulated

__all__ = ["simulated"]
