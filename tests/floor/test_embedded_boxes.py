"""A player's boxes at an embedded table lie side by side from the first wager to the last."""

from __future__ import annotations

from random import Random

import pytest

from houserules.engine.procedures.wagering import are_adjacent
from houserules.engine.refusals import Reason
from houserules.floor.embedded import EmbeddedTable
from kit.embedded import WAGERS, open_table, refused, wager, wagers_open

BOXES = {"let-it-ride": "LIR 7.F", "jackpot-holdem": "JHE 7.G", "blackjack": "BJ 6.H"}
THREE = {"options": {"adjacent_boxes": 3}}


def three_boxes(game: str) -> EmbeddedTable:
    made = open_table(game, THREE)
    assert [made.sit(box, "Ann") for box in (1, 2, 3)] == [None] * 3
    return wagers_open(made)


@pytest.mark.clause("LIR 7.F", "JHE 7.G", "BJ 6.H")
@pytest.mark.parametrize("game", BOXES)
def test_the_boxes_a_player_wagers_on_are_side_by_side(game: str) -> None:
    made = three_boxes(game)
    first, apart = wager(made, game, 1, 3)
    assert first is None
    assert refused(apart) == (Reason.NOT_ADJACENT, BOXES[game])
    assert str(apart) == f"Ann would wager on boxes 1 and 3, which are not side by side ({BOXES[game]})"
    assert wager(made, game, 2, 3) == [None, None]
    assert made.no_more_bets() is None


@pytest.mark.clause("LIR 7.F", "JHE 7.G", "BJ 6.H")
@pytest.mark.parametrize("game", BOXES)
def test_the_wager_between_two_others_is_not_taken_back_alone(game: str) -> None:
    made = three_boxes(game)
    assert wager(made, game, 1, 2, 3) == [None] * 3
    main, *others = WAGERS[game]
    assert [made.bet(2, other, 0) for other in others] == [None] * len(others)
    before = len(made.events)
    assert refused(made.bet(2, main, 0)) == (Reason.NOT_ADJACENT, BOXES[game])
    assert refused(made.leave(2)) == (Reason.NOT_ADJACENT, BOXES[game])
    assert len(made.events) == before
    for name in reversed(WAGERS[game]):
        assert made.bet(3, name, 0) is None
    for name in reversed(WAGERS[game]):
        assert made.bet(2, name, 0) is None
    assert [made.leave(box) for box in (3, 2)] == [None, None]
    assert made.no_more_bets() is None


@pytest.mark.clause("LIR 7.F", "JHE 7.G", "BJ 6.H")
@pytest.mark.parametrize("game", BOXES)
def test_the_box_between_two_others_is_not_left_alone_at_any_time(game: str) -> None:
    made = three_boxes(game)
    refusal = made.leave(2)
    message = "Ann would keep boxes 1 and 3, which are not side by side: leave one of those first"
    assert str(refusal) == f"{message} ({BOXES[game]})"
    assert wager(made, game, 1, 2, 3) == [None] * 3
    assert made.no_more_bets() is None
    assert refused(made.leave(2)) == (Reason.NOT_ADJACENT, BOXES[game])
    assert made.leave(1) is None
    assert made.leave(2) is None


@pytest.mark.clause("LIR 7.F", "JHE 7.G", "BJ 6.H")
@pytest.mark.parametrize("game", BOXES)
@pytest.mark.parametrize("seed", range(20))
def test_when_betting_closes_every_player_s_boxes_are_side_by_side(game: str, seed: int) -> None:
    """Whatever two players try, in whatever order."""
    luck, made = Random(seed), wagers_open(open_table(game, THREE))
    owner: dict[int, str] = {}
    for _ in range(60):
        box = luck.randint(1, 6)
        if (act := luck.choice(["sit", "leave", "bet", "bet", "back"])) == "sit":
            player = luck.choice(["Ann", "Bob"])
            if made.sit(box, player) is None:
                owner[box] = player
        elif act == "leave":
            made.leave(box)
        else:
            names = list(WAGERS[game].items())
            for name, cents in names if act == "bet" else reversed(names):
                made.bet(box, name, cents if act == "bet" else 0)
    made.no_more_bets()
    wagered = made.driver.table.clockwise()
    assert all(are_adjacent([box for box in wagered if owner[box] == player]) for player in ("Ann", "Bob"))


@pytest.mark.clause("THB 7.H")
def test_a_book_that_allows_one_box_has_none_beside_it() -> None:
    made = open_table("texas-holdem-bonus")
    assert made.sit(1, "Ann") is None
    assert refused(made.sit(2, "Ann")) == (Reason.TOO_MANY_BOXES, "THB 7.H")
    assert made.sit(2, "Bob") is None
    wagers_open(made)
    assert wager(made, "texas-holdem-bonus", 1, 2) == [None, None]
