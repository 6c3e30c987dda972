"""Random rounds of Jackpot Hold 'Em under random submissions: `settle` and a reckoning of its own find the same."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import msgspec
from hypothesis import given

from houserules.cards import DECK, RANKS, rank_of, text
from houserules.settle.answer import SettledLine, Settlement, settle_text
from kit import plays
from kit.jackpot_holdem.reckoning import Reckoning, Told
from kit.soak import examples

LEAST = {  # in cents, by paytable
    "A": {"star": 1_000_000, "spade": 500_000, "heart": 100_000, "diamond": 50_000},
    "B": {"star": 1_000_000, "spade": 100_000, "heart": 50_000, "diamond": 10_000},
    "C": {"star": 1_000_000, "spade": 500_000, "heart": 100_000, "diamond": 50_000},
    "D": {"star": 1_000_000, "spade": 100_000, "heart": 50_000, "diamond": 10_000},
    "E": {"star": 1_000_000, "spade": 1_000_000, "heart": 500_000, "diamond": 100_000, "club": 25_000},
}
WAYS = (
    ("manual-shoe", "none"),
    ("hand", "automated"),
    ("automated-shoe", "automated"),
    ("automated-shoe", "continuous"),
)
RATES = ("0", "0.10", "1/7", "0.0125", "1/8")
ANSWERS = (["play"], ["check", "play"], ["check", "check", "play"], ["check", "check", "fold"])


def any_submission(luck: Random) -> dict[str, Any]:
    method, shuffler = luck.choice(WAYS)
    letter = luck.choice("ABCDE")
    return {
        "dealing": {"method": method, "shuffler": shuffler},
        "options": {
            "progressive_hand": luck.choice(["five-card", "five-card", "seven-card"]),
            "dealer_cards_stay_in_shuffler": luck.random() < 0.5,
            "stub_count_every": luck.randint(1, 5),
        },
        "wagers": {
            "ante": {"minimum": 500, "maximum": luck.choice([50_000, 10_000_000])},
            "player-bonus": {"maximum": 200_000},
            "progressive": {"paytable": letter},
        },
        "meters": {
            name: {"initial": least, "reset": least + luck.choice([0, 0, 12_345]), "rate": luck.choice(RATES)}
            for name, least in LEAST[letter].items()
        },
        "limits": luck.choice([{}, {"payout": 5_000_000}, {"payout": 7_777_700}]),
    }


def any_seat(luck: Random, seat: int, most: int) -> dict[str, Any]:
    ante = luck.choice([500, 700, 2_500, most])
    sides = {"player-bonus": luck.choice([0, 100, 200_000]), "progressive": luck.choice([0, 100, 500])}
    wagers = {"ante": ante, "xtra-bonus": ante} | {wager: stake for wager, stake in sides.items() if stake}
    return {"seat": seat, "wagers": wagers, "choices": luck.choice(ANSWERS)}


def any_cards(luck: Random) -> list[str]:
    """The whole deck, or its cards from the ten up alone, so that high hands are met."""
    least = luck.choice([0, 0, 8])
    pool = [card for card in DECK if rank_of(card) >= least]
    return [text(card) for card in luck.sample(pool, len(pool))]


def any_round(luck: Random) -> dict[str, Any]:
    submission, cards = any_submission(luck), any_cards(luck)
    numbers = luck.sample(range(1, 7), luck.randint(1, min(6, (len(cards) - 7) // 2)))
    seats = [any_seat(luck, number, submission["wagers"]["ante"]["maximum"]) for number in numbers]
    meters = {name: luck.randint(0, 3_000_000) for name in submission["meters"] if luck.random() < 0.5}
    asked = {"game": "jackpot-holdem", "submission": submission, "cards": cards, "seats": seats, "meters": meters}
    if len(cards) == len(DECK) and luck.random() < 0.3:
        give_a_sequence(luck, asked)
    return asked


def give_a_sequence(luck: Random, asked: dict[str, Any]) -> None:
    """Five cards of one suit in sequence, often the highest, for one seat and the first three community cards."""
    cards = asked["cards"]
    lie = reckoned(asked | {"cards": range(len(cards))})
    suit, low = luck.choice("cdhs"), luck.choice([8, 8, luck.randint(0, 8)])
    wanted = luck.sample([f"{rank}{suit}" for rank in RANKS[low : low + 5]], 5)
    for place, card in zip([*lie.hands[asked["seats"][0]["seat"]], *lie.board[:3]], wanted, strict=True):
        other = cards.index(card)
        cards[place], cards[other] = card, cards[place]


def reckoned(asked: dict[str, Any]) -> Reckoning:
    start = {name: meter["initial"] for name, meter in asked["submission"]["meters"].items()} | asked["meters"]
    meters = {name: Fraction(cents) for name, cents in start.items()}
    return Reckoning({seat["seat"]: seat for seat in asked["seats"]}, asked["submission"], asked["cards"], meters)


def as_told(line: SettledLine) -> Told:
    limited = line.limited if isinstance(line.limited, int) else 0
    kept = Fraction(line.remainder) if isinstance(line.remainder, str) else Fraction(0)
    return Told(
        line.seat, line.wager, line.stake, line.result, line.clause, line.payout, line.returned, limited, kept
    )  # fmt: skip


@examples(400)
@given(plays.seeds())
def test_settle_finds_what_another_evaluator_finds(seed: int) -> None:
    asked = any_round(Random(seed))
    other = reckoned(asked)
    lines = other.lines()
    answer = settle_text(msgspec.json.encode(asked))
    assert isinstance(answer, Settlement), answer
    assert [as_told(line) for line in answer.lines] == lines
    net = Counter({str(line.seat): 0 for line in lines})
    for line in lines:
        net[str(line.seat)] += line.payout + line.returned - line.stake
    assert answer.net == net
    assert answer.cards_used == 2 * len(asked["seats"]) + 7
    exact = {name: cents + Fraction(answer.meter_fractions.get(name, 0)) for name, cents in answer.meters.items()}
    assert exact == other.meters


def test_the_rounds_meet_every_row() -> None:
    """Chance is not left to itself: each row of every paytable is paid in the rounds of these seeds."""
    met = {line.clause for seed in range(1_500) for line in reckoned(any_round(Random(seed))).lines()}
    rows = {"B(1)": "abcdefg", "C(1)": "abcdefg", "D(2)": "abcdefghi", "D(3)": "abcdefghi"}
    rows |= {f"D({number})": "abcdefgh" for number in (4, 5, 6)}
    assert {f"JHE 12.{table}({row})" for table, letters in rows.items() for row in letters} <= met
