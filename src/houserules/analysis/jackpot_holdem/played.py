"""What becomes of all deals of Jackpot Hold 'Em under some play: as it ships, or as it is kept on disk."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from houserules.analysis.counts import Counted, sections
from houserules.analysis.holdem.shipping import endings, tally_of
from houserules.engine.procedures.holdem import ANTE
from houserules.games.jackpot_holdem.wagers import TIMES

GAME = "jackpot-holdem"
ENUMERATION = "every deal of two cards, one, two, one and one community cards, and the dealer's two cards"
STAKED = 2  # Ante and X-tra Bonus, in Antes
IN_ALL = tuple(STAKED + times for times in TIMES)
FOLDED = "folded"


class Endings(Struct, frozen=True):
    """How rounds end."""

    tally: list[list[list[int]]]  # deals that are played: by the Play Wager, what the hand is called, and way
    folded: int  # deals
    total: int


class Played(Struct, frozen=True):
    """Values are sums of results, in the unit of these, over all deals after a hand and a first community card."""

    first: list[list[tuple[int, int]]]  # by rank of a first card of the first suit, and by hand: Play 3x, and check
    deals: int  # after a hand and a first card
    endings: Endings


@cache
def shipped_endings(letter: str) -> Endings:
    """Under best play at the printed odds, by the paytable of the X-tra Bonus."""
    found = sections(GAME, ANTE)[letter]
    return Endings(tally_of(found.counts, IN_ALL), found.counts[FOLDED], found.total)


def as_counted(found: Endings) -> Counted:
    """The same, to be shipped."""
    return Counted({FOLDED: found.folded, **endings(found.tally, IN_ALL)}, ENUMERATION)
