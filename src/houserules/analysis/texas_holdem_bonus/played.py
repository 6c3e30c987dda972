"""What becomes of all deals of Texas Hold 'Em Bonus under some play: as it ships, or as it is kept on disk.

What ships, for each rule about the Ante: how rounds end under best play, and what a Flop Wager is worth by two cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from msgspec import Struct

from houserules.analysis.counts import Counted, sections
from houserules.analysis.holdem.shipping import endings, tally_of
from houserules.analysis.holdem.starting_hands import every_class, hands_in
from houserules.engine.procedures.holdem import ANTE

GAME = "texas-holdem-bonus"
ENUMERATION = "every deal of two cards, a flop, a turn, a river and the dealer's two cards"
STAKED = (3, 4, 5)  # in Antes, by all who do not fold
FOLDED, WAGERED, CHECKED = "folded", "wagered", "checked"


class Played(Struct, frozen=True):
    """What becomes of all deals. Values are sums of results, in the unit of these."""

    hands: dict[str, int]  # by class of two cards: the value of a Flop Wager
    deals: dict[str, int]  # by class of two cards
    folds: list[str]  # the classes that fold
    tally: list[list[list[int]]]  # the deals of all others: by what was wagered, what the hand is called, and way
    turns: int  # deals with a Turn Wager
    rivers: int  # deals with a River Wager


@cache
def shipped_play(rule: str) -> Played:
    """Best play at the printed odds, when the Ante pays on this hand."""
    found = sections(GAME, ANTE)
    counts = found[rule].counts
    hands = dict(found[f"{rule}, two cards"].counts)
    of_one = found[rule].total // sum(map(hands_in, every_class()))
    deals = {name: hands_in(name) * of_one for name in every_class()}
    return Played(
        hands=hands,
        deals=deals,
        folds=sorted(name for name in hands if hands[name] < -deals[name]),
        tally=tally_of(counts, STAKED),
        turns=found[f"{rule}, turn"].counts[WAGERED],
        rivers=found[f"{rule}, river"].counts[WAGERED],
    )


def as_sections(rule: str, found: Played) -> Mapping[str, Counted]:
    """The same, to be shipped."""
    total = sum(found.deals.values())
    folded = sum(found.deals[name] for name in found.folds)
    return {
        rule: Counted({FOLDED: folded, **endings(found.tally, STAKED)}, ENUMERATION),
        f"{rule}, turn": _made("Turn Wager", found.turns, total),
        f"{rule}, river": _made("River Wager", found.rivers, total),
        f"{rule}, two cards": Counted(found.hands, "the results of a Flop Wager in Antes, added up over all deals"),
    }


def _made(wager: str, number: int, total: int) -> Counted:
    return Counted({WAGERED: number, CHECKED: total - number}, f"the same deals, by whether a {wager} is made")
