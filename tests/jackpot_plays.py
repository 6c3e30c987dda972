"""Whole plays of Jackpot Hold 'Em by chance, and an auditor who reads the money from the cards in his own way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

import msgspec
from hypothesis import strategies as st

import jackpot_house as house
import plays
from houserules.cards import cards, text
from houserules.engine.steps import Bet
from houserules.engine.table import Table
from houserules.engine.terms import MeterTerms, Terms
from texas_plays import best, value

ROYAL_OF_DIAMONDS = set(cards("Ad Kd Qd Jd Td"))
KINDS = ["high", "pair", "two-pair", "three", "straight", "flush", "full-house", "four", "straight-flush", "royal"]
XTRA = {"royal": 500, "straight-flush": 50, "four": 10, "full-house": 4, "flush": 2, "straight": 1}
PLAYER_BONUS = {
    "royal": 100, "straight-flush": 40, "four": 30, "full-house": 8, "flush": 7, "straight": 4, "three": 3,
}  # fmt: skip
PROGRESSIVE: Mapping[str, Mapping[str, int | str]] = {
    "A": {"diamonds": "star", "royal": "spade", "straight-flush": "heart", "four": "diamond",
          "full-house": 50, "flush": 30, "straight": 20, "three": 10, "two-pair": 4},
    "B": {"diamonds": "star", "royal": "star", "straight-flush": "spade", "four": "heart", "full-house": "diamond",
          "flush": 30, "straight": 20, "three": 10, "two-pair": 4},
    "C": {"diamonds": "star", "royal": "spade", "straight-flush": "heart", "four": "diamond",
          "full-house": 60, "flush": 40, "straight": 30, "three": 15},
    "D": {"diamonds": "star", "royal": "star", "straight-flush": "spade", "four": "heart", "full-house": "diamond",
          "flush": 50, "straight": 30, "three": 15},
    "E": {"diamonds": "star", "royal": "spade", "straight-flush": "heart", "four": "diamond", "full-house": "club",
          "flush": 50, "straight": 30, "three": 10},
}  # fmt: skip


class JackpotPlay(plays.Play):
    """As at any table; but who has put down an Ante soon has the equal X-tra Bonus, or takes the Ante back."""

    game = house.GAME
    wagers = ("ante", "xtra-bonus", "player-bonus", "progressive")
    main_area = "ante"
    at_a_card = (*plays.AT_A_CARD, "shoe-out-of-order")
    thrown = ("wrong-number-of-cards", "dealer-card-exposed")

    def _betting(self) -> None:
        table = self.driver.table
        for seat in table.clockwise():
            if seat in table.players and table.stake(seat, "ante") != table.stake(seat, "xtra-bonus"):
                self._match(table, seat)
                return
        super()._betting()

    def _match(self, table: Table, seat: int) -> None:
        if self.driver.answer(Bet(seat, "xtra-bonus", table.stake(seat, "ante"))) is None:
            return
        last = next(wager for wager in reversed(self.wagers) if table.stake(seat, wager))
        house.allowed(self.driver.answer(Bet(seat, last, 0)))


@st.composite
def terms(draw: st.DrawFn) -> Terms:
    dealing = draw(plays.dealings())
    chosen = house.terms(
        dealing,
        {"progressive": draw(st.sampled_from("ABCDE"))},
        without=draw(st.sets(st.sampled_from(["player-bonus", "progressive"]))),
        payout_limit=draw(st.sampled_from([None, None, 5_000_000, 6_000, 700])),
        positions=draw(st.integers(1, 6)),
        least=draw(st.sampled_from([100, 300, 500])),
        adjacent_boxes=draw(st.integers(1, 3)),
        decks=2 if dealing.shuffler == "automated" and draw(st.booleans()) else 1,
        stub_count_every=draw(st.integers(1, 5)),
        progressive_hand=draw(st.sampled_from(["five-card", "seven-card"])),
        dealer_cards_stay_in_shuffler=draw(st.booleans()),
    )
    rates = st.sampled_from([Fraction(0), Fraction(1, 10), Fraction(1, 7), Fraction(1, 8)])
    meters = {name: MeterTerms(meter.initial, meter.reset, draw(rates)) for name, meter in chosen.meters.items()}
    return msgspec.structs.replace(chosen, meters=meters)


def kind_of(seen: tuple[int, list[int]]) -> str:
    """A straight flush up to the ace is a royal flush."""
    kind, ranks = seen
    return "royal" if kind == 8 and ranks[0] == 12 else KINDS[kind]


def progressive_kind(hand: Iterable[int]) -> str:
    hand = tuple(hand)
    kind = kind_of(best(hand) if len(hand) > 5 else value(hand))
    return "diamonds" if kind == "royal" and set(hand) >= ROYAL_OF_DIAMONDS else kind


def shown(hand: Iterable[int]) -> str:
    return " ".join(text(card) for card in hand)
