"""The Must Hit meter beside Super 4 (BJ 13.T, BJ 13.U; readings B18, B35): what it is worth where it stands.

The hidden trigger is any whole cent from the reset amount to the maximum, each as likely as another. A meter that has
not been won says that its trigger is still ahead: the nearer the maximum, the likelier the next contribution wins.
Nothing is staked on it, so its figures are in units of the Super 4 wager that feeds it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import floor
from typing import NamedTuple

from msgspec.structs import replace

from houserules.analysis.blackjack.must_hit_cycle import Cycle, cycle
from houserules.analysis.exact import quotient
from houserules.analysis.figures import Case, Distribution, Worth, worth_of
from houserules.analysis.meters import MeterFigures, Point
from houserules.analysis.worth import Asked
from houserules.chips import dollars
from houserules.engine.offer.terms import MeterTerms, Terms
from houserules.games.blackjack.side_wagers.must_hit import MUST_HIT, MUST_HIT_OPTION, PAYTABLE
from houserules.games.blackjack.side_wagers.must_hit import SUPER_4 as SUPER_4

LOSES = "no-winner"
POINTS = 60  # of the curve
NOTES = (
    "It has no stake of its own: amounts are in units of the Super 4 wager that feeds it.",
    "It breaks even where Super 4, with its own meters as they stand, and Must Hit together favor the player.",
)


class Chance(NamedTuple):
    """What the next contribution may win."""

    triggers: int  # those that it reaches
    possible: int  # those that are still ahead
    pays: int  # cents, if it wins

    @property
    def worth(self) -> Fraction:
        """Cents on average."""
        return Fraction(self.triggers * self.pays, self.possible)


def beside_super_4(terms: Terms, super_4: Worth, asked: Asked, meters: Mapping[str, int]) -> Worth | None:
    """Its line beside the Super 4 wager, where the table has the meter."""
    if not terms[MUST_HIT_OPTION]:
        return None
    meter = terms.meters[MUST_HIT]
    added, amount = meter.rate * asked.stake, Fraction(meters.get(MUST_HIT, meter.reset))
    here, between = chance_at(meter, amount, added), cycle(meter.reset, most(meter), added)
    row = PAYTABLE.rows[0]
    won = Case(row.outcome, here.triggers, Fraction(here.pays, asked.stake), 0, row.odds.text, row.clause)
    lost = Case(LOSES, here.possible - here.triggers, staked=0)
    words = f"every whole cent at which the trigger may be, from {dollars(most(meter) - here.possible + 1)} on"
    found = worth_of(MUST_HIT, PAYTABLE.letter, Distribution((won, lost), words, here.possible), stake=asked.stake)
    return replace(
        found,
        meters=(_figures(meter, amount, here, between, super_4, asked),),
        return_without_meters=0,
        long_run_return=between.pays / between.wagers / asked.stake if between else None,
        notes=NOTES,
    )


def chance_at(meter: MeterTerms, amount: Fraction, added: Fraction) -> Chance:
    """With so much on the meter before the contribution; at the reset amount the trigger has just been drawn."""
    maximum, shown = most(meter), floor(amount + added)
    lowest = meter.reset if amount <= meter.reset else floor(amount) + 1  # of those still possible
    if lowest > maximum:
        raise ValueError(f"The {MUST_HIT} meter pays by {dollars(maximum)}: it never stands at {dollars(int(amount))}.")
    return Chance(max(min(shown, maximum) - lowest + 1, 0), maximum - lowest + 1, shown)


def most(meter: MeterTerms) -> int:
    if meter.maximum is None:
        raise ValueError(f"The {MUST_HIT} meter has no maximum (BJ 13.U(2)).")
    return meter.maximum


def _figures(
    meter: MeterTerms, amount: Fraction, here: Chance, between: Cycle | None, super_4: Worth, asked: Asked
) -> MeterFigures:
    """The chance goes by the amount, so a curve takes the place of a coefficient for all amounts."""
    rounds = between.wagers / asked.players if between else None
    return MeterFigures(
        meter=MUST_HIT,
        amount=int(amount),
        coefficient=Fraction(here.triggers, here.possible),
        break_even=break_even(meter, asked.stake, super_4),
        rate=meter.rate,
        hit_frequency=Fraction(here.triggers, here.possible),
        average_when_hit=between.pays if between else None,
        wagers_between_hits=between.wagers if between else None,
        rounds_between_hits=rounds,
        hours_between_hits=quotient(rounds, asked.pace) if rounds else None,
        players=asked.players,
        pace=asked.pace,
        curve=tuple(curve(meter, asked.stake)),
    )


def break_even(meter: MeterTerms, stake: int, super_4: Worth) -> int | None:
    """The first whole cent from which Super 4 and its Must Hit together favor the player; None if there is none."""
    added, due = meter.rate * stake, super_4.house_edge * stake
    low, high = meter.reset, most(meter) - 1  # what it is worth grows with the amount
    if chance_at(meter, Fraction(high), added).worth < due:
        return None
    while low < high:
        middle = (low + high) // 2
        if chance_at(meter, Fraction(middle), added).worth >= due:
            high = middle
        else:
            low = middle + 1
    return low


def curve(meter: MeterTerms, stake: int) -> Iterator[Point]:
    """What it returns from the reset amount up to a cent below the maximum."""
    span = most(meter) - 1 - meter.reset
    for place in range(POINTS + 1):
        amount = meter.reset + span * place // POINTS
        here = chance_at(meter, Fraction(amount), meter.rate * stake)
        yield Point(amount, here.worth / stake)
