"""What `settle` refuses of a round of blackjack: always one sentence, never a traceback."""

from __future__ import annotations

import json

import pytest

from houserules.settle.answer import Settlement, settle_text
from houserules.settle.request import BadRound
from kit.blackjack.given import BAD_BEAT, CARDS, MUST_HIT, SPIN, SUPER_4, SWITCH, a_round, refused

DECKS = [{"options": {"decks": number}} for number in range(9)]
REFUSED = {
    "too few choices": (a_round("Th 6c 2d Kd 3c", "hit"), "seat 1 has too few choices (1)"),
    "choices left over": (a_round(CARDS, "stand", "hit"), "seat 1 is asked once; choices left over are 'hit'"),
    "no such choice": (a_round(CARDS, "fold"), "'fold' is not open to seat 1 here: choose stand, hit"),
    "no pair": (a_round(CARDS, "split"), "'split' is not open to seat 1 here"),
    "too few cards": (a_round("Th 6c 9d Kd", "stand"), "cards: 4 are too few"),
    "no cards": (a_round("", "stand"), "cards: 0 are too few"),
    "seven of a kind": (
        a_round(f"{CARDS}{' 2c' * 7}", "stand"),
        "cards: 2c is given 7 times, but the cards in play hold only 6",
    ),
    "one deck": (
        a_round(f"{CARDS} 5s", "stand", submission=DECKS[1]),
        "5s is given 2 times, but the cards in play hold only 1",
    ),
    "no card": (a_round("Th 6c 9d 1d", "stand"), "cards[3]: '1d' is not a card"),
    "no decks": (a_round(CARDS, "stand", submission=DECKS[0]), "options.decks is 0; allowed: 1 to 8 (BJ 3.A)"),
    "nine decks": (
        a_round(CARDS, "stand", submission={"options": {"decks": 9}}),
        "options.decks is 9; allowed: 1 to 8 (BJ 3.A)",
    ),
    "decks by hand": (
        a_round(CARDS, "stand", submission={"dealing": {"method": "hand"}, "options": {"decks": 3}}),
        "(BJ 12.B(1))",
    ),
    "not by these decks": (
        a_round(CARDS, "stand", sides={"match-the-dealer": 100}, submission=DECKS[4]),
        "match-the-dealer is offered only with 6 or 8 decks (BJ 13.A(5))",
    ),
    "not at this table": (
        a_round(CARDS, "stand", sides={"super-match": 100}),
        "wagers.super-match cannot be offered: it is offered only with Blackjack Switch (BJ 6.G(7))",
    ),
    "not at a Switch table": (
        a_round(CARDS, "keep", sides={"lucky-ladies": 100}, submission=SWITCH),
        "wagers.lucky-ladies cannot be offered",
    ),
    "removed and placed": (
        a_round(CARDS, "stand", sides=BAD_BEAT, submission={"wagers": {"bad-beat-progressive": None}}),
        "bad-beat-progressive is placed, but submission.wagers.bad-beat-progressive is null",
    ),
    "removed main": (a_round(CARDS, "stand", submission={"wagers": {"blackjack": None}}), "blackjack is placed, but"),
    "Free Bonus placed": (a_round(CARDS, "stand", sides={"buster-free-bonus": 500}), "no wager 'buster-free-bonus'"),
    "insurance placed": (a_round(CARDS, "stand", sides={"insurance": 250}), "insurance is not placed before the deal"),
    "double placed": (a_round(CARDS, "stand", sides={"double": 500}), "double is not placed before the deal"),
    "no such wager": (a_round(CARDS, "stand", sides={"ante": 500}), "no wager 'ante'"),
    "wrong stake": (
        a_round(CARDS, "stand", sides={"bonus-spin-progressive": 400}),
        "bonus-spin-progressive takes $5, not $4",
    ),
    "unknown meter": (a_round(CARDS, "stand", meters={"main": 5}), "no wager offered here uses a meter 'main'"),
    "must-hit not chosen": (
        a_round(CARDS, "stand", meters={"must-hit": 5}),
        "no wager offered here uses a meter 'must-hit'",
    ),
    "magic card": (a_round(CARDS, "stand", draws={"magic-card": "Zz"}), "draws.magic-card: 'Zz' is not a card"),
    "lucky seat 8": (
        a_round(CARDS, "stand", draws={"lucky-seat": 8}),
        "draws.lucky-seat: this table has positions 1 to 7, not 8",
    ),
    "lucky seat 0": (
        a_round(CARDS, "stand", draws={"lucky-seat": 0}),
        "draws.lucky-seat: this table has positions 1 to 7, not 0",
    ),
    "wheel": (
        a_round("Th 6c Ad Kd 2s", sides=SPIN, draws={"wheel": ["$7"]}),
        "wheel cannot show '$7'; it shows jackpot",
    ),
    "empty symbol": (a_round(CARDS, "stand", draws={"wheel": [""]}), "draws.wheel[0]: expected a symbol of the wheel"),
    "trigger too low": (
        a_round(CARDS, "stand", sides=SUPER_4, submission=MUST_HIT, draws={"must-hit-trigger": 9999}),
        "it shows 10000 to 20000",
    ),
    "trigger too high": (
        a_round(CARDS, "stand", sides=SUPER_4, submission=MUST_HIT, draws={"must-hit-trigger": 20001}),
        "it shows 10000 to 20000",
    ),
    "trigger is words": (
        a_round(CARDS, "stand", draws={"must-hit-trigger": "x"}),
        "draws.must-hit-trigger: expected a whole number",
    ),
    "a wheel of numbers": (a_round(CARDS, "stand", draws={"wheel": [5]}), "draws.wheel[0]: expected a string"),
    "unknown draw": (
        a_round(CARDS, "stand", draws={"dice": 5}),
        '"dice" is not a key of draws: allowed are magic-card',
    ),
    "unknown option": (a_round(CARDS, "stand", submission={"options": {"deck": 6}}), "options.deck is not a key"),
    "variation of nobody": (
        a_round(CARDS, "stand", submission={"options": {"variation": "double"}}),
        "options.variation",
    ),
    "community by shoe": (
        a_round(CARDS, "stand", submission={"options": {"variation": "community"}, "dealing": {"method": "shoe"}}),
        'submission: options.variation: community cards require dealing.method = "electronic" (BJ 12.C(2))',
    ),
    "a hole card at an electronic table": (
        a_round(CARDS, "stand", submission={"options": {"hole_card": "peek"}, "dealing": {"method": "electronic"}}),
        "submission: options.hole_card: at an electronic table the dealer has no hole card",
    ),
    "too much insurance": (
        a_round("Th Ac 9d Kd", "insurance:251", submission={"wagers": {"blackjack": {"increment": 250}}}),
        "choices: seat 1: insurance takes 1 to 250 cents in steps of 1, not 251 (BJ 8.A",
    ),
    "seat 8": (
        {**a_round(CARDS), "seats": [{"seat": 8, "wagers": {"blackjack": 500}}]},
        "there is no seat 8: this table has seats 1 to 7 (BJ 2.A)",
    ),
    "no main wager": (
        {**a_round(CARDS), "seats": [{"seat": 1, "wagers": {"top-3": 100}}]},
        "seat 1 must place the Blackjack Wager before top-3",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_bad_round_is_refused_in_one_sentence(name: str) -> None:
    given, sentence = REFUSED[name]
    assert sentence in refused(given)


HUGE = b"9" * 5000
SEATED = b'{"game":"blackjack","cards":[],"seats":[{"seat":1,"wagers":{"blackjack":500}}]'
STRANGE = {
    "a huge stake": b'{"game":"blackjack","cards":[],"seats":[{"seat":1,"wagers":{"blackjack":' + HUGE + b"}}]}",
    "a huge seat": b'{"game":"blackjack","cards":[],"seats":[{"seat":' + HUGE + b',"wagers":{"blackjack":500}}]}',
    "a huge lucky seat": b'{"game":"blackjack","cards":[],"seats":[],"draws":{"lucky-seat":' + HUGE + b"}}",
    "huge decks": b'{"game":"blackjack","cards":["2c"],"seats":[{"seat":1,"wagers":{"blackjack":500}}],'
    b'"submission":{"options":{"decks":' + HUGE + b"}}}",
    "deep": b'{"game":"blackjack","cards":' + b"[" * 100_000 + b"]" * 100_000 + b',"seats":[]}',
    "deep submission": SEATED + b',"submission":' + b'{"options":' * 50_000 + b"1" + b"}" * 50_000 + b"}",
    "a number for cards": b'{"game":"blackjack","cards":5,"seats":[]}',
    "cards of numbers": b'{"game":"blackjack","cards":[5],"seats":[]}',
    "seats of strings": b'{"game":"blackjack","cards":[],"seats":["1"]}',
    "a true seat": b'{"game":"blackjack","cards":[],"seats":[{"seat":true,"wagers":{"blackjack":500}}]}',
    "half a cent": b'{"game":"blackjack","cards":[],"seats":[{"seat":1,"wagers":{"blackjack":500.5}}]}',
    "choices in a string": b'{"game":"blackjack","cards":[],"seats":[{"seat":1,"wagers":{},"choices":"hit"}]}',
    "a submission in a list": SEATED + b',"submission":[]}',
    "wagers in a list": SEATED + b',"submission":{"wagers":[]}}',
    "not a number": b'{"game":"blackjack","cards":[],"seats":[{"seat":1,"wagers":{"blackjack":NaN}}]}',
    "half a round": b'{"game":"blackjack","cards":["2c"',
    "latin letters": '{"game":"blackjack","cards":["Tü"],"seats":[]}'.encode("latin-1"),
    "a lone surrogate": b'{"game":"blackjack","cards":["\\ud800"],"seats":[{"seat":1,"wagers":{"blackjack":500}}]}',
    "nothing": b"",
    "null": b"null",
}


@pytest.mark.parametrize("name", STRANGE)
def test_anything_at_all_is_answered_with_a_sentence(name: str) -> None:
    refused(STRANGE[name])


def test_a_key_given_twice_counts_once() -> None:
    text = json.dumps(a_round(CARDS, "stand")).replace('"game"', '"game": "let-it-ride", "game"', 1)
    answer = settle_text(text.encode())
    assert isinstance(answer, Settlement | BadRound)
