"""What a simulation found, in one record."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from houserules.simulation.against import Comparison
from houserules.simulation.figures import MeterFigures, TableFigures, WagerFigures
from houserules.simulation.holding import Hold
from houserules.simulation.sessions import SessionFigures


class Simulation(Struct, frozen=True):
    """What was played, and what came of it."""

    game: str
    strategy: str
    seats: int
    seed: int
    rounds: int
    wagers: tuple[WagerFigures, ...]
    covariance: tuple[tuple[float, ...], ...]  # of the results of the wagers in one round, in cents squared
    table: TableFigures
    meters: tuple[MeterFigures, ...]
    seconds: float
    manifest: dict[str, Any]
    holds: tuple[Hold, ...] = ()
    sessions: SessionFigures | None = None
    against: Comparison | None = None

    @property
    def rounds_per_second(self) -> float:
        return self.rounds / self.seconds if self.seconds else 0.0

    def __getitem__(self, wager: str) -> WagerFigures:
        for each in self.wagers:
            if each.wager == wager:
                return each
        raise KeyError(f"{wager!r} is not among {', '.join(each.wager for each in self.wagers)}")

    def __repr__(self) -> str:
        listed = "".join(
            f"\n  <{each.wager}: return {each.returned:.4%} ± {each.standard_error:.4%}>" for each in self.wagers
        )
        return f"<simulation of {self.rounds:,} rounds of {self.game}:{listed}>"

    def frame(self) -> Any:
        """The wagers as a polars frame, a row each."""
        import polars

        return polars.DataFrame(rows(self))


def rows(found: Simulation) -> list[dict[str, Any]]:
    """One for each wager, with what belongs to the whole run beside it."""
    run = {"game": found.game, "strategy": found.strategy, "seats": found.seats, "seed": found.seed}
    run |= {"rounds": found.rounds}
    return [
        run
        | {
            "wager": each.wager,
            "stake": each.stake,
            "staked": each.staked,
            "back": each.back,
            "return": each.returned,
            "standard_error": each.standard_error,
            "hit_frequency": each.hit_frequency,
            "house_edge": each.house_edge,
            "house_edge_error": each.house_edge_error,
            "variance": each.variance,
        }
        for each in found.wagers
    ]
