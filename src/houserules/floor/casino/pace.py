"""How long an automatic dealer waits, in seconds."""

from __future__ import annotations

from msgspec import Struct


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """`betting` runs from the first wager of a person; `decision` for each question; `pause` follows each round."""

    betting: float = 20.0
    decision: float = 20.0
    pause: float = 3.0
    alone: bool = False  # automatic players go on when nobody sits with them or watches


def ended(until: float | None, now: float, longest: float) -> float:
    """When a wait ends that lasts so long; if the clock was put back meanwhile, it begins anew."""
    latest = now + longest
    return latest if until is None else min(until, latest)


AT_ONCE = Pace(betting=0, decision=0, pause=0)
