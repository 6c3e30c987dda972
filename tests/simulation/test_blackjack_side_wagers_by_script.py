"""What the script saw, settled by the kernel and the reckoning of side wagers: to the cent, for any submission."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from houserules.cards import DECK, card, text
from houserules.games.blackjack.options import DECKS, EQUIPMENT
from houserules.games.blackjack.side_wagers import SIDE_WAGERS
from houserules.parsheets.subject import subject
from houserules.simulation.blackjack.side_wagers.answers import (
    ASKED,
    CARDS,
    SEEN,
    SIZES,
    Answers,
    View,
    answers_of,
    fixed_of,
    view_of,
)
from houserules.simulation.blackjack.side_wagers.cells import cells_of
from houserules.simulation.blackjack.table import BlackjackTable
from houserules.simulation.setting import Setting
from kit import any_submission
from kit.blackjack.random_cards import GIFTS
from kit.blackjack.simulated_sides import GAME, Deal, compare
from kit.simulated import any_stakes
from kit.simulated_blackjack import any_decisions
from kit.simulated_blackjack import any_setting as any_whole_setting
from kit.simulated_blackjack import compare as compare_whole

TIMES = int(os.environ.get("HOUSERULES_SOAK", "1"))
TABLES, ROUNDS = 16, 400  # for each of the parts
PARTS = 4
WHOLE_ROUNDS = 1500  # of a table with its main game
# Ranks and suits of the cards that are dealt first, so that rare hands come often; empty: all.
RANKS = ("", "", "A", "7", "QKA", "TJQKA", "23A", "QK", "TJQK", "234", "A2", "678")
SUITS = ("", "", "dh", "h", "s", "cs", "d")
SIDES = {wager.name: wager for wager in SIDE_WAGERS}


@pytest.mark.parametrize("part", range(PARTS))
def test_script_and_kernel_settle_side_wagers_to_the_same_cent(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(TABLES * TIMES):
        luck = Random(f"{part} {number}")
        setting = any_setting(luck)
        deal = pool_of(setting.terms[DECKS], luck.choice(RANKS), luck.choice(SUITS))
        compare(setting, luck, ROUNDS // setting.seats, deal, monkeypatch)


@pytest.mark.parametrize("part", range(PARTS))
def test_whole_rounds_with_side_wagers_come_to_the_same(part: int) -> None:
    """The simulation's own shoes, decisions and draws, beside the main game."""
    for number in range(TABLES * TIMES):
        luck = Random(f"{part} {number} whole")
        setting = any_whole_setting(luck, [name for name in GAME.wagering.placed if name in SIDES])
        simulated = BlackjackTable(setting, any_decisions(luck, setting))
        compare_whole(simulated, WHOLE_ROUNDS // setting.seats)


@pytest.mark.parametrize("seats", [1, 3])
def test_every_outcome_is_settled_alike(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """All wagers at once, with cards that make rare hands for every seat; and at a Switch table."""
    luck, met = Random(seats), set[tuple[str, str]]()
    any_hand, few_ranks, in_a_suit = pool_of(8, "", ""), pool_of(8, "23A", ""), pool_of(8, "", "s")
    beside = [(ALL_WAGERS, deal) for deal in (gift, long_hand, any_hand, in_a_suit)]
    for chosen, deal in (*beside, (AT_SWITCH, any_hand), (AT_SWITCH, few_ranks)):
        setting = all_wagers(chosen, seats, luck.randrange(2**63))
        outcomes = compare(setting, luck, 1500 // seats, deal, monkeypatch, calm=True)
        met |= {(wager, outcome) for wager, counts in outcomes.items() for outcome in counts}
    expected = {(wager.name, outcome) for wager in SIDE_WAGERS for outcome in wager.outcomes}
    expected |= {("must-hit", "random-winner"), ("must-hit", "no-winner")}
    expected |= {("bad-beat-progressive", "magic-card"), ("bad-beat-progressive", "lucky-player")}
    expected |= {("bonus-spin-progressive", "jackpot"), ("bonus-spin-progressive", "$40")}
    expected |= {("bonus-spin-progressive", "community-pay: $40")} if seats > 1 else set()
    assert expected - met == {("bonus-spin-progressive", "spin")}  # the wheel says what comes of it


def gift(luck: Random, seats: int) -> list[int]:
    """The same rare hand for every seat, against a dealer who makes it rarer."""
    first, second, up, hole = (card(each) for each in luck.choice((*GIFTS, "Kd Qd Jd Ad", "Kh Qh Ah Jh")).split())
    return [*[first] * seats, up, *[second] * seats, hole]


def long_hand(luck: Random, seats: int) -> list[int]:
    """A blackjack or a 20 against a dealer who takes many cards to 21 or breaks."""
    first, second = luck.choice(["As Kd", "Kh Qc"]).split()
    up, hole, *drawn = luck.choice(LONG_HANDS).split()
    dealt = [*[first] * seats, up, *[second] * seats, hole, *drawn]
    return [card(each) for each in dealt]


LONG_HANDS = (
    *("9c 2d Td", "2c 4d 5h Td", "2c 3d 4h 2s Td", "2c 2d 2h 3s 2d Td", "2c 2d 2h 2s 2c 2d 9h"),
    *("6c 6d Td", "2c 4d 6h Td", "2c 3d 4h 3s Td", "2c 2d 2h 3s 3d Td", "2c 2d 2h 2s 2c 2d Th"),
    *("2c 2d 2h 2s 2c 2d 2h Th", "2c 2d 2h 2s 2c 2d 3h 3s", "5c 5d Td"),
)
ALL_WAGERS: dict[str, Any] = {
    "options": {"decks": 8, "must_hit": True},
    "wagers": {
        "bonus-spin-progressive": {"paytable": "B", "stake": 500, "community_pay": "A", "wheel": []},
        "super-4-progressive": {"paytable": "D"},
        "bad-beat-progressive": {"draws_every": 2},
    },
    "limits": {"payout": 10_000_000},
}
AT_SWITCH: dict[str, Any] = {"options": {"variation": "switch"}}


def all_wagers(chosen: dict[str, Any], seats: int, seed: int) -> Setting:
    """High stakes, so that the limit of BJ 13.J cuts; low ones where they are fixed."""
    terms = subject("blackjack", chosen).terms
    stakes = {
        name: min(offered.stakes) if offered.stakes else max(500, offered.maximum)
        for name, offered in terms.wagers.items()
        if name in GAME.wagering.placed
    }
    return Setting("blackjack", terms, stakes, seats, seed=seed)


def any_setting(luck: Random) -> Setting:
    terms = any_submission.terms_in(GAME, any_submission.submission(luck, "blackjack"))
    if terms.dealing.method == "double-shoe":  # the script deals from one shoe here
        return any_setting(luck)
    placed = [name for name in GAME.wagering.placed if name in SIDES and terms.offers(name) and luck.random() < 0.85]
    if not placed:
        return any_setting(luck)
    meters = {
        name: meter.initial + luck.randrange(max(1, meter.maximum - meter.initial if meter.maximum else 10**6))
        for name, meter in terms.meters.items()
    }
    most = min(terms.positions, terms[EQUIPMENT.boxes])
    seats = min(luck.choice([1, 1, 1, 2, luck.randint(1, 7)]), most)
    stakes = any_stakes(luck, ("blackjack", *placed), terms)
    return Setting("blackjack", terms, stakes, seats, meters=meters, seed=luck.randrange(2**63))


def pool_of(decks: int, ranks: str, suits: str) -> Deal:
    """Cards of these ranks and suits by chance."""
    fits = [each for each in map(text, DECK) if (not ranks or each[0] in ranks) and (not suits or each[1] in suits)]
    pool = [card(each) for each in fits] * decks
    return lambda luck, seats: luck.sample(pool, min(len(pool), 60))


@pytest.mark.parametrize("name", SIDES)
def test_tables_say_what_the_classifier_says(name: str) -> None:
    wager, luck = SIDES[name], Random(name)
    terms = subject("blackjack", {"options": {"super_4_suit": "h"}} if name != "super-match" else AT_SWITCH).terms
    for stake in (100, 500):
        fixed = fixed_of(wager, terms, stake)
        answers, view = answers_of(wager, fixed), view_of(wager)
        looks, cells = cells_of([wager], {name: fixed})
        for _ in range(300):
            sight = {each: luck.choice(ASKED[each]) for each in SEEN}
            assert wager.classify is not None
            expected = wager.classify(*((sight | fixed)[each] for each in wager.sees))
            assert asked_of(answers, view, sight) == expected
            seen = [sight[each] + (each in CARDS) for each in SEEN]
            left, right = (
                sum(seen[place] * weight for place, weight in zip(*part, strict=True))
                for part in zip(looks.places[0].tolist(), looks.weights[0].tolist(), strict=True)
            )
            cell = looks.cells[int(looks.rights[right]) * int(looks.widths[0]) + int(looks.lefts[left])]
            assert cells[int(cell)][name] == expected


def asked_of(answers: Answers, view: View, sight: dict[str, int]) -> int:
    parts = []
    for names in view:
        place = 0
        for each in names:
            place = place * SIZES[each] + sight[each] + (each in CARDS)
        parts.append(place)
    return int(answers.outcomes[answers.left[parts[0]], answers.right[parts[1]]])
