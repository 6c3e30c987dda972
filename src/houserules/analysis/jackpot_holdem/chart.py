"""The three decisions of Jackpot Hold 'Em as charts: the first exactly, later ones by what has been made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from houserules.analysis.holdem.charts import ALL, BOARDS, NONE, Shares, share_chart, square
from houserules.analysis.holdem.starting_hands import HIGHEST_FIRST, SIZE, SUITED, every_class
from houserules.analysis.jackpot_holdem.advice import after_first
from houserules.analysis.jackpot_holdem.played import GAME, Played
from houserules.analysis.jackpot_holdem.wagers import Plays, paytables_of, settled
from houserules.analysis.jackpot_holdem.worth import best_play, results
from houserules.analysis.kept import kept
from houserules.analysis.progress import Progress, unseen
from houserules.analysis.strategies import NONE_OF_THEIR_OWN, OwnPaytables
from houserules.analysis.strategy import Chart
from houserules.analysis.worth import Asked
from houserules.cards import RANKS, SUITS
from houserules.engine.offer.terms import Terms
from houserules.engine.procedures.holdem import ANTE

PAIRS = "P"
LEGEND = (
    (ALL, "Play 3x, whatever the first community card is"),
    (PAIRS, "Play 3x only if it pairs one of the two cards"),
    (NONE, "check, whatever it is"),
)
NUMBER = "A number: with so many of the 50 cards that may come first, Play 3x; the next chart tells which."
EVERY, OF_THE_SUIT, OF_THE_HIGHER, OTHERWISE, CHECK = "R", "s", "h", "?", "."
WHICH_LEGEND = (
    (EVERY, "Play 3x"),
    (OF_THE_SUIT, "only if it is of the suit of one of the two cards"),
    (OF_THE_HIGHER, "only if it is of the suit of the higher card"),
    (OTHERWISE, "it depends on the suit otherwise: ask for the hand"),
    (CHECK, "check"),
)


class FirstCards(NamedTuple):
    """With which first community cards a hand makes the Play Wager: by rank, the suits; the hand's own come first."""

    name: str
    raises: tuple[frozenset[int], ...]  # by rank
    dealt: tuple[frozenset[int], ...]  # by rank: the suits that may come

    @property
    def number(self) -> int:
        return sum(map(len, self.raises))

    @property
    def code(self) -> str:
        if self.number in (0, sum(map(len, self.dealt))):
            return ALL if self.number else NONE
        pairing = tuple(
            dealt if rank in self.name else frozenset() for rank, dealt in zip(RANKS, self.dealt, strict=True)
        )
        return PAIRS if self.raises == pairing else str(self.number)

    def on(self, rank: int) -> str:
        """For a first card of this rank."""
        raises, dealt = self.raises[rank], self.dealt[rank]
        own = {0} if self.name.endswith(SUITED) else {0, 1}
        if not raises or raises == dealt:
            return EVERY if raises else CHECK
        return OF_THE_SUIT if raises == own & dealt else OF_THE_HIGHER if raises == {0} else OTHERWISE


def charts(terms: Terms, own: OwnPaytables = NONE_OF_THEIR_OWN, progress: Progress = unseen) -> tuple[Chart, ...]:
    stake = terms.wagers[ANTE].minimum
    plays = settled(paytables_of(terms, own), stake, terms.payout_limit)
    asked = Asked(stake, progress=progress)
    hands = list(first_cards(best_play(plays, asked)))
    second, last = later_decisions(plays, asked)
    cells = {hand.name: hand.code for hand in hands}
    return (
        square("Play 3x, by two cards and the first community card", cells, LEGEND, (NUMBER,)),
        _which([hand for hand in hands if hand.code not in (ALL, PAIRS, NONE)]),
        share_chart("Play 2x, with three community cards", second, "made by now"),
        share_chart("Play 1x or fold, with five community cards", last, "made in the end", BOARDS),
    )


def first_cards(found: Played) -> Iterator[FirstCards]:
    suits = range(len(SUITS))
    for name in every_class():
        high, low = (RANKS.index(rank) * len(SUITS) for rank in name[:2])
        hand = (high, low if name.endswith(SUITED) else low + 1)
        dealt = [frozenset(suit for suit in suits if rank * len(SUITS) + suit not in hand) for rank in range(SIZE)]
        raises = [
            frozenset(suit for suit in open_suits if _raises(found, hand, rank * len(SUITS) + suit))
            for rank, open_suits in enumerate(dealt)
        ]
        yield FirstCards(name, tuple(raises), tuple(dealt))


def _raises(found: Played, hand: tuple[int, int], first: int) -> bool:
    made, waited = after_first(found, hand, first)
    return made > waited


def _which(hands: list[FirstCards]) -> Chart:
    cells = tuple(tuple(hand.on(rank) for rank in reversed(range(SIZE))) for hand in hands)
    title = "Play 3x, with hands that depend on the first community card"
    rows = tuple(hand.name for hand in hands)
    return Chart(title, rows, tuple(HIGHEST_FIRST), cells, WHICH_LEGEND, "hand, first card")


def later_decisions(plays: Plays, asked: Asked) -> tuple[Shares, Shares]:
    """Found anew, or as they were kept."""
    pays, fold, _ = results(plays, asked.stake)

    def find() -> bytes:
        from houserules.analysis.jackpot_holdem.later import later_shares

        return msgspec.json.encode(later_shares(pays, fold, asked.progress))

    return msgspec.json.decode(kept(f"{GAME}-charts", [pays, fold], find), type=tuple[Shares, Shares])
