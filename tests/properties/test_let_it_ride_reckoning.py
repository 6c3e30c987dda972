"""Random rounds of Let It Ride, reckoned a second time with another evaluator and a transcription of Paytables A."""

import json
import warnings
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from houserules.cards import DECK, rank_of, text
from houserules.settle.answer import Settlement, settle_text
from kit.soak import examples

with warnings.catch_warnings():  # of a parser for ranges, which we do not use
    warnings.simplefilter("ignore")
    import eval7

CATEGORIES = ("Straight Flush", "Quads", "Full House", "Flush", "Straight", "Trips", "Two Pair", "Pair")
BET = dict(zip(("Royal", *CATEGORIES), (1000, 200, 50, 11, 8, 5, 3, 2, 1), strict=True))  # to 1
FIVE = dict(zip(("Royal", *CATEGORIES), (20000, 2000, 150, 75, 50, 25, 4, 3, 2), strict=True))  # dollars, whole return
SIX = dict(zip(("Royal", *CATEGORIES[:6]), (1000, 200, 50, 20, 15, 10, 5), strict=True))  # to 1
TEN, ACE = 8, 12


def ranked(cards: list[int]) -> str:
    """The best five by eval7; a pair below tens is nothing."""
    kind: str = eval7.handtype(eval7.evaluate([eval7.Card(text(card)) for card in cards]))
    ranks = [rank_of(card) for card in cards]
    if kind == "Pair" and max(rank for rank in ranks if ranks.count(rank) == 2) < TEN:
        return "nothing"
    if kind == "Straight Flush" and is_royal(cards):
        return "Royal"
    return kind


def is_royal(cards: list[int]) -> bool:
    return any({4 * rank + suit for rank in range(TEN, ACE + 1)} <= set(cards) for suit in range(4))


def reckoned(cards: list[int], seats: list[int], choices: dict[int, list[str]]) -> dict[tuple[int, str], int]:
    """The net of each wager: three to the box, then players and community in turn, a card at a time."""
    deal = iter(cards)
    box = [next(deal) for _ in range(3)]
    hands: dict[int, list[int]] = {seat: [] for seat in seats}
    community: list[int] = []
    for turn in range(3):
        for seat in seats:
            hands[seat].append(next(deal))
        community += [next(deal)] if turn < 2 else []
    nets = {}
    for seat in seats:
        five, six = ranked(hands[seat] + community), ranked(hands[seat] + box)
        for number, choice in enumerate((*choices[seat], "ride"), start=1):
            nets[seat, f"bet-{number}"] = 0 if choice == "withdraw" else 500 * BET.get(five, -1)
        nets[seat, "five-card-bonus"] = 100 * FIVE.get(five, 0) - 100
        nets[seat, "six-card-bonus"] = 200 * SIX.get(six, -1)
    return nets


def round_of(chance: Random) -> tuple[dict[str, Any], list[int], list[int], dict[int, list[str]]]:
    cards = list(DECK)
    chance.shuffle(cards)
    if chance.random() < 0.5:  # few ranks and suits, so that good hands are common
        cards.sort(key=lambda card: chance.random() + (rank_of(card) < TEN - 1 or card % 4 > 1))
    seats = sorted(chance.sample(range(1, 8), chance.randint(1, 7)))
    choices = {seat: [chance.choice(("ride", "withdraw")) for _ in range(2)] for seat in seats}
    wagers = {"bet": 500, "five-card-bonus": 100, "six-card-bonus": 200}
    told = [{"seat": seat, "wagers": wagers, "choices": choices[seat]} for seat in seats]
    return {"game": "let-it-ride", "cards": [text(card) for card in cards], "seats": told}, cards, seats, choices


@examples(300)
@given(st.integers(0, 2**32))
def test_settle_finds_what_another_evaluator_finds(seed: int) -> None:
    given_round, cards, seats, choices = round_of(Random(seed))
    settled = settle_text(json.dumps(given_round).encode())
    assert isinstance(settled, Settlement), settled
    found = {(line.seat, line.wager): line.net for line in settled.lines}
    super_royals = {(line.seat, line.wager) for line in settled.lines if (line.outcome or "").startswith("super")}
    expected = reckoned(cards, seats, choices)
    assert {key: net for key, net in found.items() if key not in super_royals} == {
        key: net for key, net in expected.items() if key not in super_royals
    }
    assert settled.cards_used == 3 + 2 + 3 * len(seats)


def test_the_rounds_meet_every_rank() -> None:
    met: set[str] = set()
    for seed in range(3000):
        _, cards, seats, _ = round_of(Random(seed))
        met.add(ranked([cards[3], cards[3 + len(seats) + 1], cards[5], cards[6], cards[7]]))
    assert met >= {"nothing", *CATEGORIES[1:]}
