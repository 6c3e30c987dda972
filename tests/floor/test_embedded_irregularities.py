"""Irregularities reported at an embedded table: where they happened, and when they can."""

from __future__ import annotations

from typing import Any

import pytest

from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Interrupt
from houserules.floor.embedded import EmbeddedTable
from kit.embedded import open_table, refused, wager

LIR_HANDS = "4c 8d 9h  Ks 7c Kd 9s Kc"
THB_HANDS = "As Ah 2c 7d Kd 9s 4h 3c Jd"


def dealt(game: str, cards: str, **chosen: Any) -> EmbeddedTable:
    """A round that waits for the first player's choice."""
    made = open_table(game, chosen, cards)
    assert [made.sit(box, f"player {box}") for box in (1, 2)] == [None, None]
    assert wager(made, game, 1, 2) == [None, None]
    if game == "texas-holdem-bonus":
        assert made.bet(1, "bonus", 500) is None
    assert made.no_more_bets() is None
    assert isinstance(made.waiting, Ask)
    return made


@pytest.mark.clause("THB 13.E", "THB 13.G")
@pytest.mark.parametrize(
    ("place", "area", "bonus"),
    [
        ({"seat": 2}, "seat-2", "void"),
        ({"area": "seat-2"}, "seat-2", "void"),
        ({"area": "seat-2", "seat": 2}, "seat-2", "void"),
        ({"area": "dealer"}, "dealer", "void"),
        ({"area": "community"}, "community", "win"),
    ],
)
def test_where_the_place_decides_what_follows_it_is_named(place: dict[str, Any], area: str, bonus: str) -> None:
    made = dealt("texas-holdem-bonus", THB_HANDS.replace("As Ah", "As Kh").replace("2c 7d", "2c Ah"))
    before = len(made.events)
    missing = made.irregular("wrong-number-of-cards")
    assert str(missing) == (
        "wrong-number-of-cards: say where, seat-1, seat-2, dealer, community: it decides what follows (THB 13.E)"
    )
    assert len(made.events) == before
    assert made.irregular("wrong-number-of-cards", **place) is None
    assert [event.step.area for event in made.events if isinstance(event.step, Interrupt)] == [area]
    results = {line.result for line in made.lines if line.wager == "bonus"}
    assert (results == {"void"}) is (bonus == "void")
    assert made.prove() is None


@pytest.mark.clause("LIR 13.D", "LIR 13.E", "LIR 13.C", "JHE 13.E", "JHE 13.F", "THB 13.E", "THB 13.F")
@pytest.mark.parametrize(
    ("game", "kind", "place", "message"),
    [
        ("let-it-ride", "wrong-number-of-cards", {"area": "dealer"},
         "wrong-number-of-cards cannot be at dealer: it can be at seat-1, seat-2, community (LIR 13.D)"),
        ("let-it-ride", "wrong-number-of-cards", {"seat": 5},
         "wrong-number-of-cards cannot be at seat-5: it can be at seat-1, seat-2, community (LIR 13.D)"),
        ("let-it-ride", "wrong-number-of-cards", {"seat": 1, "area": "seat-2"},
         "wrong-number-of-cards cannot be at seat 1 and seat-2: it can be at seat-1, seat-2, community (LIR 13.D)"),
        ("let-it-ride", "wrong-number-of-cards", {"seat": 1, "area": "community"},
         "wrong-number-of-cards cannot be at seat 1 and community: it can be at seat-1, seat-2, community (LIR 13.D)"),
        ("let-it-ride", "community-card-exposed", {"seat": 1},
         "community-card-exposed cannot be at seat-1: it can be at community (LIR 13.E)"),
        ("jackpot-holdem", "wrong-number-of-cards", {"area": "shoe"},
         "wrong-number-of-cards cannot be at shoe: it can be at seat-1, seat-2, dealer, community (JHE 13.E)"),
        ("jackpot-holdem", "dealer-card-exposed", {"seat": 1},
         "dealer-card-exposed cannot be at seat-1: it can be at dealer (JHE 13.F)"),
        ("texas-holdem-bonus", "wrong-number-of-cards", {"seat": 3},
         "wrong-number-of-cards cannot be at seat-3: it can be at seat-1, seat-2, dealer, community (THB 13.E)"),
        ("texas-holdem-bonus", "dealer-card-exposed", {"area": "community"},
         "dealer-card-exposed cannot be at community: it can be at dealer (THB 13.F)"),
        ("blackjack", "card-drawn-in-error-and-exposed", {"seat": 1},
         "card-drawn-in-error-and-exposed cannot be at seat-1: it has no place of its own (BJ 14.C)"),
        ("blackjack", "hole-card-read-in-error", {"seat": 1},
         "hole-card-read-in-error cannot be at seat-1: it can be at dealer (BJ 14.K)"),
        ("blackjack", "card-reader-malfunction", {"area": "dealer"},
         "card-reader-malfunction cannot be at dealer: it has no place of its own (BJ 14.L)"),
    ],
)  # fmt: skip
def test_a_place_that_makes_no_sense_is_refused(game: str, kind: str, place: dict[str, Any], message: str) -> None:
    made = dealt(game, {"let-it-ride": LIR_HANDS, "blackjack": "Th 9c 6d 5h 8s 4s"}.get(game, THB_HANDS))
    before = len(made.events)
    assert str(made.irregular(kind, **place)) == message
    assert len(made.events) == before


@pytest.mark.clause("LIR 13.D", "LIR 13.E", "JHE 13.E", "JHE 13.F")
@pytest.mark.parametrize(
    ("game", "kind", "places"),
    [
        ("let-it-ride", "wrong-number-of-cards", [{}, {"seat": 1}, {"area": "community"}]),
        ("let-it-ride", "community-card-exposed", [{}, {"area": "community"}]),
        ("jackpot-holdem", "wrong-number-of-cards", [{}, {"seat": 2}, {"area": "dealer"}, {"area": "community"}]),
        ("jackpot-holdem", "dealer-card-exposed", [{}, {"area": "dealer"}]),
    ],
)
def test_where_the_place_decides_nothing_it_may_be_left_out(game: str, kind: str, places: list[dict[str, Any]]) -> None:
    ends = []
    for place in places:
        made = dealt(game, LIR_HANDS if game == "let-it-ride" else THB_HANDS)
        assert made.irregular(kind, **place) is None
        assert made.prove() is None
        ends.append([(line.seat, line.wager, line.result, line.payout) for line in made.lines])
    assert ends == [ends[0]] * len(places)


# Blackjack: the exposed card and the reader.


@pytest.mark.clause("BJ 14.L")
@pytest.mark.parametrize("moment", ["wagers are open", "a player decides"])
def test_a_card_reader_may_fail_at_any_moment_of_a_round(moment: str) -> None:
    made = open_table("blackjack", cards="Th 9c 6d 8s")
    assert made.sit(1, "Ann") is None
    assert wager(made, "blackjack", 1) == [None]
    if moment == "a player decides":
        assert made.no_more_bets() is None
    waits = made.waiting
    assert made.irregular("card-reader-malfunction") is None
    assert made.waiting == waits
    assert [event.cite for event in made.events][-2:] == ["BJ 14.L", "BJ 14.L"]
    assert made.prove() is None


@pytest.mark.clause("BJ 14.C")
def test_a_card_exposed_while_the_first_player_decides_is_the_next_one() -> None:
    made = open_table("blackjack", cards="Th 9c 6d 8s 5h")
    assert made.sit(1, "Ann") is None
    assert wager(made, "blackjack", 1) == [None]
    assert refused(made.irregular("card-drawn-in-error-and-exposed")) == (Reason.NOT_POSSIBLE, "BJ 14.C")
    assert made.no_more_bets() is None
    assert made.irregular("card-drawn-in-error-and-exposed") is None
    assert [made.choose(1, word) for word in ("hit", "accept")] == [None, None]
    assert [(line.result, line.payout) for line in made.lines] == [("win", 500)]  # 21 against 17
    assert made.prove() is None
