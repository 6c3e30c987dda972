"""A table that a person deals: every step waits for its act, the names are in the events, a mistake is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from houserules import Act, open_table, table
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Attest, Cut, Deal
from kit.embedded import WAGERS, refused

STAFF = {"dealer": "Kim", "floorperson": "Lee"}


@pytest.mark.clause("LIR 7.D")
def test_a_bet_does_not_begin_the_round_of_a_dealer() -> None:
    lir = table("let-it-ride", cards="4c 8d 9h  Ks 7c Kd 9s Kc", staff=STAFF)
    assert lir.sit(1, "Ann") is None
    before = list(lir.events)
    assert refused(lir.bet(1, "bet", 500)) == (Reason.NOT_NOW, "LIR 7.C, LIR 7.D")
    assert lir.events == before
    assert lir.next_round() is None
    assert lir.bet(1, "bet", 500) is None


@pytest.mark.parametrize("game", WAGERS)
def test_every_step_is_the_dealers_and_can_be_done_as_it_is_due(game: str) -> None:
    made = table(game, staff=STAFF)
    assert refused(made.do_next()) == (Reason.NOT_NOW, "")
    assert made.sit(1, "Ann") is None
    while made.turn is None or made.turn.who != "player":
        assert (made.next_round() if made.turn is None else made.do_next()) is None
    assert made.do_next() is not None, "wagers are the players'"
    for wager, cents in WAGERS[game].items():
        assert made.bet(1, wager, cents) is None
    assert made.no_more_bets() is None
    waited: set[str] = set()
    while (turn := made.turn) is not None:
        waited.add(turn.who)
        if turn.who == "player":
            assert refused(made.do_next())[0] == Reason.WRONG_ROLE
            assert made.time_out() is None
        else:
            assert made.do_next() is None
    assert waited >= {"dealer"}
    dealt = {event.person for event in made.events if isinstance(event.step, Deal)}
    attested = {(event.step.by, event.person) for event in made.events if isinstance(event.step, Attest)}
    assert dealt == {"Kim"}
    assert attested >= {("dealer", "Kim"), ("floorperson", "Lee")}
    assert made.prove() is None


def test_who_deals_is_said_anew_when_a_log_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    with table("let-it-ride", log=path, staff=STAFF) as made:
        assert made.sit(1, "Ann") is None
        assert made.next_round() is None
        assert made.do_next() is None
    with open_table(path, staff={"dealer": "Max", "floorperson": "Sue"}) as made:
        now = len(made.events)
        for _ in range(5):
            assert made.do_next() is None
        assert {event.person for event in made.events[now:] if event.step.actor in STAFF} == {"Max", "Sue"}
    with open_table(path) as made:  # without a dealer the house deals
        assert made.next_round() is None
        assert made.turn is not None
        assert made.turn.does == "place wagers"
        assert made.prove() is None
    assert made.prove() is None


@pytest.mark.clause("BJ 5.B")
def test_a_dealer_offers_the_cut_where_the_program_wants_it() -> None:
    made = table("blackjack", staff=STAFF, offers_cut=True)
    assert made.sit(1, "Ann") is None
    while not (isinstance(made.waiting, Ask) and made.waiting.by == "player"):
        assert (made.next_round() if made.turn is None else made.do_next()) is None
    assert made.turn is not None
    assert (made.turn.seat, made.turn.choices) == (1, ("cut", "decline"))
    assert made.choose(1, "cut") is None
    assert [event.step.seat for event in made.events if isinstance(event.step, Cut)] == [1]
    verdict = made.act(Act("dealer", "accept"))
    assert refused(verdict)[0] == Reason.WRONG_ROLE
    assert made.act(Act("floorperson", "accept")) is None
