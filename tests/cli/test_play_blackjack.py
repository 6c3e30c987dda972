"""A person at a blackjack table: split hands, amounts, short names, letters, what is shown and what is not."""

from __future__ import annotations

from typing import Any

import pytest

from houserules.cli.table.player import Player
from houserules.engine.steps import Ask, Invite
from houserules.engine.vocabulary import seat_area
from houserules.games.blackjack.side_wagers import SIDE_WAGERS
from houserules.games.blackjack.words import SHORT_NAMES, WORDS
from kit.blackjack.tabletop import SEAT, at_blackjack
from kit.tabletop import Script

ELEVEN = "6h 6c 5d Td Ts 9h"  # 11 against a 6; the double gets a ten, the dealer 16 and breaks
PAIR = "8h 6c 8d Td 3s Ts Tc 9h"  # eights: 11 and a ten, then 18; the dealer breaks
ACE = "Th Ac Ad Kd"  # a blackjack each
HIDDEN_ACE = "Th Ac 9d Kd"


def answers(person: Player) -> list[str]:
    """What the person was asked in the round, and answered."""
    events = person.live.driver.events
    begun = max(n for n, event in enumerate(events) if isinstance(event.step, Invite))
    asked = [event for event in events[begun:] if isinstance(event.step, Ask) and event.step.seat == SEAT]
    return [str(event.answer) for event in asked]


def prompts(person: Player) -> list[str]:
    assert isinstance(person.terminal.read, Script)
    return [" ".join(prompt.split()) for prompt in person.terminal.read.prompts]


@pytest.mark.clause("BJ 11.B")
def test_split_hands_are_shown_with_their_wagers_and_the_one_that_is_asked() -> None:
    person, text = at_blackjack(PAIR, "5", "deal", "split", "double", "stand")
    assert "You: split the pair → 3♠" in text
    assert "▶ hand 1 · hard 11 · $5 hand 2 · $5" in text
    assert "You, hand 1: double down on hard 11 → T♠" in text
    assert "hand 1 · 21 · $5 + $5 ▶ hand 2 · hard 18 · $5" in text
    assert "You, hand 2: stand on hard 18." in text
    assert "dealer · 25, broken" in text
    assert [(line.wager, line.hand) for line in person.seat.last] == [("blackjack", 1), ("double", 1), ("split", 2)]
    assert "split (hand 2) $5 dealer broken 1 to 1 +$5 BJ 13.A(1)" in text
    assert "You: +$15 · chips $515" in text


@pytest.mark.clause("BJ 11.D")
def test_four_hands_fit_the_screen() -> None:
    person, text = at_blackjack("8h 6c 8d Td 8c 8s 2d 3d 4d 5d 6d", "5", "deal", "p", "p", "p", "s", "s", "s", "s")
    assert [prompt.partition(",")[0] for prompt in prompts(person)[-5:-1]] == ["hand 1", "hand 2", "hand 3", "hand 4"]
    assert "hand 4 · hard 13" in text
    assert person.live.table.chips.purses[SEAT] == 52000 == person.seat.scene.purses[SEAT]


def test_the_question_shows_the_letters_that_are_understood() -> None:
    person, _ = at_blackjack(PAIR, "5", "deal")
    choices = "stand (s), hit (h), double for $5 (d), split for $5 (p) or surrender for $2.50 back (r)>"
    assert prompts(person)[-1] == f"you have hard 16: {choices}"
    person, _ = at_blackjack(ACE, "5", "deal")
    choices = "no insurance (n), even money and win $5 (e) or insurance for $2.50 (i)>"
    assert prompts(person)[-1] == f"you have 21: {choices}"


@pytest.mark.parametrize(("letter", "choice"), [
    ("s", "stand"), ("h", "hit"), ("d", "double"), ("p", "split"), ("r", "surrender"), ("SPLIT", "split"),
])  # fmt: skip
def test_a_letter_is_its_choice(letter: str, choice: str) -> None:
    person, _ = at_blackjack(PAIR, "5", "deal", letter)
    assert answers(person)[0] == choice


@pytest.mark.clause("BJ 10.A(1)")
@pytest.mark.parametrize(("said", "answer"), [
    ("double", "double"), ("double 3", "double:300"), ("double for $3", "double:300"), ("d 2.50", "double:250"),
    ("d 5", "double:500"), ("double $0.01", "double:1"),
])  # fmt: skip
def test_people_double_in_dollars(said: str, answer: str) -> None:
    person, _ = at_blackjack(ELEVEN, "5", "deal", said)
    assert answers(person) == [answer]


@pytest.mark.parametrize(("said", "sentence"), [
    ("double 5.01", "Double takes up to $5 here, not $5.01 (BJ 9.B, BJ 10.A, BJ 11.A, BJ 12.B(9))."),
    ("double 0", "Double takes up to $5 here, not $0"),
    ("double:300", "Type dollars after a space: double $5."),
    ("double 3 4", "Type dollars after a space"),
    ("double all", "'all' is not an amount of dollars"),
    ("split", "'split' is not a choice here: say stand or hit or double or surrender, or help."),
    ("doubble", "'doubble' is not a choice here"),
    ("hit 3", "'hit 3' is not a choice here"),
    ("", "'' is not a choice here"),
    ("undo", "A decision stands"),
])  # fmt: skip
def test_what_is_unclear_decides_nothing(said: str, sentence: str) -> None:
    person, text = at_blackjack(ELEVEN, "5", "deal", said)
    assert sentence in text
    assert answers(person) == []


def test_a_double_beyond_ones_chips_asks_how_much() -> None:
    person, text = at_blackjack(ELEVEN, "5", "deal", "d", "d 3", chips=800)
    choices = "stand (s), hit (h), surrender for $2.50 back (r) or double for up to $3 (d)>"
    assert prompts(person)[-3] == f"you have hard 11: {choices}"
    assert "You have chips for double of up to $3: say how much." in text
    assert answers(person) == ["double:300"]


@pytest.mark.clause("BJ 8.A(1)")
@pytest.mark.parametrize(("said", "answer"), [
    ("insurance", "insurance:250"), ("i", "insurance:250"), ("insurance 2", "insurance:200"), ("i 3", "insurance:300"),
    ("no insurance", "no-insurance"), ("n", "no-insurance"), ("no-insurance", "no-insurance"),
])  # fmt: skip
def test_insurance_is_half_unless_another_amount_is_said(said: str, answer: str) -> None:
    person, text = at_blackjack(HIDDEN_ACE, "5", "deal", said)
    assert answers(person) == [answer]
    assert "The card reader shows a blackjack." in text


@pytest.mark.clause("BJ 8.A(1)")
@pytest.mark.parametrize("said", ["insurance 2.51", "insurance 2.99", "insurance 3.01", "insurance 0"])
def test_insurance_beyond_half_and_the_next_chip_is_not_taken(said: str) -> None:
    person, text = at_blackjack(HIDDEN_ACE, "5", "deal", said)
    assert "Insurance takes up to $2.50 or $3 here" in text
    assert answers(person) == []


@pytest.mark.clause("BJ 8.E(2)")
@pytest.mark.parametrize("said", ["even money", "even-money", "e"])
def test_even_money(said: str) -> None:
    person, text = at_blackjack(ACE, "5", "deal", said)
    assert "You: even money." in text
    assert [(line.outcome, line.net) for line in person.seat.last] == [("even-money", 500)]


def test_help_tells_how_amounts_are_said() -> None:
    _, text = at_blackjack(ELEVEN, "5", "deal", "help", "why", "advice")
    assert "double 5 for up to $5, in dollars" in text
    assert "The question comes from BJ 9.B" in text
    assert "Published basic strategy for 6 decks, the dealer standing on soft 17: double." in text


@pytest.mark.parametrize(("words", "wagers"), [
    ("5, ladies 1, buster 5", {"blackjack": 500, "lucky-ladies": 100, "buster-blackjack": 500}),
    ("blackjack 10, 21+3 1, spin 5", {"blackjack": 1000, "21-plus-3-progressive": 100, "bonus-spin-progressive": 500}),
    ("5, kings bounty 2, between 1", {"blackjack": 500, "kings-bounty": 200, "in-between": 100}),
    ("5, super4 1, top3 1, 7s 1", {"blackjack": 500, "super-4-progressive": 100, "top-3": 100,
                                   "blazing-7s-progressive": 100}),
])  # fmt: skip
def test_wagers_are_known_by_short_names(words: str, wagers: dict[str, int]) -> None:
    person, _ = at_blackjack("", words)
    assert person.live.players.standing(person.live.table, SEAT) == wagers


@pytest.mark.parametrize(("words", "sentence"), [
    ("5, lucky 1", "'lucky' could be lucky ladies or lucky lucky or lucky aces: say which."),
    ("5, ladys 1", "'ladys' is not a wager offered here: choose blackjack, lucky-ladies"),
    ("ladies 1", "Refused: seat 2 must place the Blackjack Wager before lucky-ladies. BJ 6.G(1)"),
    ("5, insurance 2", "Refused: insurance is not placed before the deal"),
    ("4", "Refused: blackjack takes at least $5, not $4."),
    ("5, spin 1", "Refused: bonus-spin-progressive takes $5, not $1."),
])  # fmt: skip
def test_a_wager_that_is_unclear_or_refused_changes_nothing(words: str, sentence: str) -> None:
    person, text = at_blackjack("", words)
    assert sentence in text
    assert person.live.players.standing(person.live.table, SEAT) == {}


def test_short_names_can_be_told_apart() -> None:
    names = [bet.name for bet in SIDE_WAGERS] + ["blackjack", "insurance", "double", "split"]
    assert len({WORDS.short(name) for name in names}) == len(names)
    assert all(len(WORDS.short(name)) <= 7 for name in names)
    assert all(WORDS.matching(WORDS.typed(name), names) == [name] for name in SHORT_NAMES)


def test_beside_wagers_the_felt_says_that_no_cards_are_dealt() -> None:
    _, text = at_blackjack(PAIR, "5", "look", "deal")
    assert "no cards have been dealt" in text
    assert "the layout is clear" not in text


def test_only_meters_in_use_are_on_the_felt() -> None:
    _, text = at_blackjack(ELEVEN, "5, super4 1", "deal", "meters")
    assert "meters: super 4 $10,000.10 │" in text
    assert "bad beat $5,000 hit and run $1,000 super 4 $10,000.10" in text


def test_limits_and_rules_are_short() -> None:
    _, text = at_blackjack("", "limits", "rules", "rules ladies", "rules lucky")
    assert "$5 to $500: blackjack $1 to $100: lucky ladies, match the dealer" in text
    assert "$5: bonus spin $1: 21 plus 3" in text
    assert "insurance, lucky ladies" in text
    assert "queen of hearts pair 200 to 1" in text
    assert "'lucky' could be lucky ladies or" in text
    assert "free bonus $" not in text


def test_the_wheel_and_the_system_are_shown() -> None:
    _, text = at_blackjack("Ah Tc Kd 9h", "5, spin 5, beat 1", "deal")
    assert "The wheel spins for you: " in text
    assert "The Magic Card is" in text
    assert "The lucky position is" in text
    assert "blackjack $5 blackjack 3 to 2 +$7.50 BJ 13.A(2)(a)" in text


@pytest.mark.clause("BJ 13.T")
def test_the_trigger_of_the_must_hit_meter_is_shown_to_nobody() -> None:
    chosen: Any = {"options": {"must_hit": True}}
    person, text = at_blackjack(ELEVEN, "5, super4 1", "deal", "s", **chosen)
    drawn = int(person.live.table.drawn["must-hit-trigger"])
    assert "must hit $100.10" in text
    assert "trigger" not in text
    assert f"{drawn / 100:.2f}" not in text


def test_wagers_settled_before_the_decision_are_shown() -> None:
    _, text = at_blackjack("Qh 6c Qd Td 9h", "5, 21+3 1", "deal")
    assert "Already settled: 21 plus 3 −$1." in text


def test_a_hand_that_breaks_is_said() -> None:
    _, text = at_blackjack("Th 6c 6d Td 9h", "5", "deal", "h")
    assert "You: hit hard 16 → 9♥" in text
    assert "You break. BJ 12.B(10)(b)" in text
    assert "25, broken" in text


def test_which_hand_of_a_split_pair_breaks_is_said() -> None:
    _, text = at_blackjack("8h 6c 8d Td 6s Ts Tc 9h", "5", "deal", "p", "h", "s")
    assert "You, hand 1: hit hard 14 → T♠" in text
    assert "You, hand 1, break. BJ 12.B(10)(b)" in text
    assert "Already settled: blackjack −$5." in text


SWITCH: Any = {"options": {"variation": "switch"}}


@pytest.mark.clause("BJ 12.A(4)(a)")
def test_both_hands_of_a_switch_table_are_shown_and_their_cards_change_places() -> None:
    person, text = at_blackjack("Th 5c 6d 5h Tc 9s Kc 2s", "5", "deal", "switch", "s", "s", **SWITCH)
    assert prompts(person)[2] == "the second cards, you have hard 15: keep (k) or switch (s)>"
    assert "hand 1 · hard 15 · $5 hand 2 · hard 15 · $5" in text
    assert "You: switch the second cards." in text
    assert "▶ hand 1 · hard 20 · $5 hand 2 · hard 10 · $5" in text
    assert "blackjack (hand 2) $5" in text
    choices = "stand (s), hit (h), double for $5 (d) or split for $5 (p)>"
    assert prompts(person)[-2] == f"hand 2, you have hard 10: {choices}"


@pytest.mark.clause("BJ 12.C(2)")
def test_community_cards_and_common_draws_lie_in_the_middle() -> None:
    chosen: Any = {"options": {"variation": "community"}}
    person, text = at_blackjack("5h 6d 9c 4s Kc", "5", "deal", "h", "s", **chosen)
    assert "Community 5♥ · Community 6♦ · Dealer 9♣" in text
    assert "community dealer draws" in text
    assert "You: hit hard 11." in text
    assert prompts(person)[-2] == "hard 15: stand (s) or hit (h)>"


@pytest.mark.clause("BJ 12.B(6)")
def test_cards_dealt_by_hand_are_seen_by_their_player_alone() -> None:
    chosen: Any = {"dealing": {"method": "hand"}}
    person, text = at_blackjack("", "5", "deal", seats=(1, 2, 3), **chosen)
    hands = {seat: person.seat.scene.cards[seat_area(seat)] for seat in (2, 3)}
    assert None not in hands[2]
    assert hands[3] == [None, None]
    assert "▒▒ ▒▒" in text
    assert prompts(person)[-1].startswith(
        ("you have hard ", "you have soft ")
    )  # the player may count, though the dealer may not say


@pytest.mark.clause("BJ 6.C")
def test_whoever_sits_out_waits_for_the_shuffle_where_nobody_enters_a_shoe() -> None:
    chosen: Any = {"options": {"mid_shoe_entry": False}}
    person, text = at_blackjack("", "5", "sit out", "5", seats=(1, 2), **chosen)
    assert "You sat this round out" in text
    assert "Refused: " in text
    assert "BJ 6.C" in text.rpartition("Refused: ")[2]
    assert person.live.players.standing(person.live.table, SEAT) == {}
