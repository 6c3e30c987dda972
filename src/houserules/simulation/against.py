"""Is what was played what was counted? Each wager's distance from its exact worth, in standard errors.

The house edge is compared; of a wager that is paid from meters, the return without them, since meters move. The
standard error is that of the exact distribution, or the one that was found where seats share cards and that is larger.
Several wagers are several chances to be far off, so their p-values are corrected by Holm's method.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, copysign, erfc, inf, sqrt

from msgspec import Struct

from houserules.analysis.figures import Distribution
from houserules.analysis.progress import Progress, unseen
from houserules.analysis.worth import Asked, distribution, worth
from houserules.games.catalogue import GAMES
from houserules.simulation.bases import base_of
from houserules.simulation.figures import covariance
from houserules.simulation.setting import Setting
from houserules.simulation.tally import Tally

SKEWED = 0.05  # the skewness of a mean below which it is taken for normal
SURE = 0.001  # a corrected p-value below this says that play and count disagree


class Compared(Struct, frozen=True):
    """One wager; shares are of a base wager."""

    wager: str
    figure: str  # what is compared
    exact: float
    simulated: float
    z: float
    p_value: float
    corrected: float  # by Holm's method, for all wagers that are compared
    rounds_needed: int  # before that, rare outcomes make the z-value jump, and it says nothing yet
    agrees: bool | None  # None: too few rounds to tell


class NotCompared(Struct, frozen=True):
    """A wager whose exact worth is not known, and why."""

    wager: str
    why: str


class Comparison(Struct, frozen=True):
    wagers: tuple[Compared, ...]
    left_out: tuple[NotCompared, ...] = ()
    correction: str = "Holm"
    sure: float = SURE

    @property
    def agrees(self) -> bool:
        """Unless some wager is surely far off."""
        return all(each.agrees is not False for each in self.wagers)


class _Expected(Struct, frozen=True):
    figure: str
    value: float  # of one hand, in base wagers
    variance: float
    skewness: float


class _Found(Struct, frozen=True):
    wager: str
    expected: _Expected
    simulated: float
    z: float


def against_exact(setting: Setting, tally: Tally, progress: Progress = unseen) -> Comparison:
    found: list[_Found] = []
    left_out: list[NotCompared] = []
    for place, name in enumerate(tally.wagers):
        try:
            expected = _expected(setting, name, progress)
        except (ValueError, LookupError) as why:
            left_out.append(NotCompared(name, str(why)))
            continue
        simulated, error = _simulated(tally, place, base_of(setting, name), expected)
        off = simulated - expected.value
        found.append(_Found(name, expected, simulated, off / error if error else copysign(inf, off) if off else 0.0))
    return Comparison(_corrected(found, tally.rounds, tally.seats), tuple(left_out))


def _expected(setting: Setting, name: str, progress: Progress) -> _Expected:
    game, stake = GAMES[setting.game], base_of(setting, name)
    wager = game.offer.wager(name)
    if wager is None:
        raise ValueError("It is paid from its meter alone, which moves.")
    asked = Asked(stake, setting.seats, setting.strategy if not wager.optional else "", progress)
    if setting.functions and not wager.optional:
        raise ValueError("What functions of your own are worth is not counted.")
    whole = worth(game, setting.terms, wager, None, asked, {})
    if wager.optional and whole.strategy:
        raise ValueError(f"It is decided by how hands are played, and counted for other play: {whole.strategy}.")
    if not whole.meters:
        return _Expected("house edge", float(whole.house_edge), float(whole.variance), whole.skewness)
    found = distribution(game, setting.terms, wager, wager.paytable(setting.terms), asked)
    return _without_meters(found, float(whole.return_without_meters))


def _without_meters(found: Distribution, mean: float) -> _Expected:
    cases = found.together or found.cases
    total = sum(float(case.weight) for case in cases)
    variance, cubes = (
        sum(float(case.weight) * (float(case.back) - mean) ** power for case in cases) / total for power in (2, 3)
    )
    return _Expected("return without meters", mean, variance, cubes / variance**1.5)


def _simulated(tally: Tally, place: int, stake: int, expected: _Expected) -> tuple[float, float]:
    """The figure that was found, and its standard error."""
    name, hands, rounds = tally.wagers[place], tally.rounds * tally.seats, tally.rounds
    back_place = len(tally.wagers) + place
    paid = tally.from_meters[name]
    if expected.figure == "house edge":
        value = int(tally.sums[place] - tally.sums[back_place]) / (hands * stake)
        variance = covariance(tally, place, place)
    else:
        back = tally.sums[back_place] - paid
        value = int(back) / (hands * stake)
        squares = tally.products[back_place, back_place] - tally.squares_from_meters[name]
        variance = Fraction(squares * rounds - back * back, max(1, rounds * (rounds - 1)))
    exact = sqrt(expected.variance / hands)
    return value, max(exact, sqrt(variance * rounds) / (hands * stake)) if tally.seats > 1 else exact


def _corrected(found: Sequence[_Found], rounds: int, seats: int) -> tuple[Compared, ...]:
    """Holm: the smallest p-value times the number of wagers, the next times one less, never below those before."""
    corrected: dict[str, float] = {}
    least = 0.0
    for rank, each in enumerate(sorted(found, key=lambda each: -abs(each.z))):
        least = max(least, min(1.0, p_value(each.z) * (len(found) - rank)))
        corrected[each.wager] = least
    return tuple(_compared(each, corrected[each.wager], rounds, seats) for each in found)


def _compared(found: _Found, corrected: float, rounds: int, seats: int) -> Compared:
    """A mean is close to normal once its own skewness is small."""
    needed = ceil((found.expected.skewness / SKEWED) ** 2 / seats)
    return Compared(
        wager=found.wager,
        figure=found.expected.figure,
        exact=found.expected.value,
        simulated=found.simulated,
        z=found.z,
        p_value=p_value(found.z),
        corrected=corrected,
        rounds_needed=needed,
        agrees=None if rounds < needed else corrected >= SURE,
    )


def p_value(z: float) -> float:
    """The chance to be as far off on either side."""
    return erfc(abs(z) / sqrt(2))
