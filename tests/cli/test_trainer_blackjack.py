"""The dealer in training at a blackjack table: every step can be said, mistakes are refused with their clause."""

from __future__ import annotations

from typing import Any

import pytest

from cli.test_blackjack_logs import KINDS
from houserules.audit.proof import prove
from houserules.cli.table.dealer_acts import act_of, act_text
from houserules.engine import steps
from houserules.engine.acts import Act
from houserules.store.jsonl import Log
from kit.blackjack.tabletop import header, trained
from kit.tabletop import live

OPENED = ("auto", "auto", "accept", "auto")  # opened, shuffled, cut and covered; wagers are open
DEALING = (*OPENED, "announce no more bets")


@pytest.mark.parametrize("kind", KINDS)
def test_every_step_can_be_said_as_the_hint_says_it(kind: str) -> None:
    head = header(seats=(1, 2, 5), attended=True, **KINDS[kind])
    table = live(head)
    said: set[str] = set()
    while table.table.rounds <= 6:
        table.go_on()
        step = table.driver.waiting
        assert step is not None
        words = step.default if isinstance(step, steps.Ask) else act_text(step, table.table)
        said.add(type(step).__name__)
        act = act_of(words, step)
        assert isinstance(act, Act), act
        refusal = table.driver.act(act)
        assert refusal is None, f"{words!r}: {refusal}"
    assert {"Invite", "Attest", "Deal", "Pay", "Collect", "Move"} <= said
    assert prove(Log(head, tuple(table.driver.events))).ok


def dealt_to(text: str) -> list[str]:
    return [part.split()[0] for part in text.split("✓ deal ")[1:]]


@pytest.mark.clause("BJ 7.B")
def test_a_card_to_the_wrong_box_is_refused_with_the_clause() -> None:
    person, text = trained(*DEALING, "done", "done", "deal 2", "deal 1", "deal dealer", seats=(1, 2))
    assert "✗ refused: this card does not go to seat 2. BJ 7.B" in text
    assert "✗ refused: this card does not go to the dealer. BJ 7.B" in text
    assert dealt_to(text) == ["1"]
    assert (person.training.right, person.training.wrong) == (5, 2)


@pytest.mark.clause("BJ 6.D")
def test_dealing_before_the_wagers_are_closed_is_refused() -> None:
    _, text = trained(*OPENED, "deal 1", seats=(1,))
    assert "✗ refused: wagers are open: 'deal' is not a wager and comes later." in text
    assert "BJ 6.D" in text


@pytest.mark.clause("BJ 14.A")
def test_a_card_found_face_up_is_declared_and_discarded() -> None:
    words = (*DEALING, "done", "done", "irregular card face up", "hint", "")
    person, text = trained(*words, seats=(1,))
    assert "✓ irregular card face up BJ 14.A" in text
    assert "Next: burn BJ 14.A" in text
    assert len(person.live.table.cards.rack) == 2  # with the burn of the fresh shoe


@pytest.mark.clause("BJ 14.C")
def test_an_irregularity_that_cannot_happen_now_is_refused() -> None:
    _, text = trained(
        *DEALING, "done", "done", "irregular card-drawn-in-error-and-exposed", "irregularities", seats=(1,)
    )
    assert "✗ refused: card-drawn-in-error-and-exposed: the first two cards are being dealt. BJ 14.C" in text
    assert "card-reader-malfunction the card reader does not work (BJ 14.L)" in text


@pytest.mark.parametrize(("order", "task", "clause"), [
    ("begin reshuffle", "The cards are shuffled again, as a floorperson directs.", "BJ 5.G"),
    ("begin new dealer", "A new dealer takes over.", "BJ 7.B(1)"),
    ("floor begin rest", "The table rests: the cards are spread.", "BJ 5.H"),
])  # fmt: skip
@pytest.mark.clause("BJ 7.B(4)")
@pytest.mark.clause("BJ 5.G")
@pytest.mark.clause("BJ 5.H")
def test_a_floorperson_orders_what_comes_after_the_round(order: str, task: str, clause: str) -> None:
    _, text = trained(*OPENED, order, *["auto"] * 12, seats=(1,))
    assert "begins when the current procedure is over" in text
    assert task in text
    assert text.index("Round 1 is over") < text.index(task)
    _, hinted = trained("auto", "auto", "accept", order, "auto", "hint", seats=(1,))
    assert clause in hinted.rpartition("Next:")[2]


@pytest.mark.clause("BJ 6.C(1)")
def test_nobody_who_sat_out_is_said() -> None:
    _, text = trained("auto", "auto", "accept", "begin permit", "auto", seats=(1,), options={"mid_shoe_entry": False})
    assert "nobody waits for leave to wager. BJ 6.C" in text


def test_an_order_that_is_none_is_said() -> None:
    _, text = trained("begin lunch", "begin round")
    assert "'lunch' cannot be ordered: choose reshuffle, new-dealer, rest, permit." in text
    assert "'round' cannot be ordered" in text


@pytest.mark.parametrize(("words", "area"), [("deal 2/3", "seat-2/3"), ("deal 2", "seat-2"), ("deal dealer", "dealer")])
def test_a_hand_of_a_seat_is_named_by_its_number(words: str, area: str) -> None:
    act: Any = act_of(words, steps.Deal(to="seat-1", cite="BJ 7.B"))
    assert act.says == {"to": area}
