"""A player's boxes at an embedded table lie side by side from the first wager to the last."""

from __future__ import annotations

from random import Random

import pytest

from houserules.engine.procedures.wagering import are_adjacent
from houserules.engine.refusals import Reason
from houserules.engine.steps import Deal, Sit, Stake
from houserules.engine.vocabulary import seat_area
from houserules.floor.embedded import EmbeddedTable
from kit.blackjack.side_wager_scripts import happen
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


@pytest.mark.clause("JHE 7.G", "JHE 7.F(1)")
@pytest.mark.parametrize("leaving", [(1, 2, 3), (3, 2, 1), (1, 2), (3, 2)])
@pytest.mark.parametrize("given_up", [1, 3])
def test_no_gap_is_dealt_where_an_unmatched_ante_goes_back(leaving: tuple[int, ...], given_up: int) -> None:
    """Reading G12: the player has left the box between two others, and its Ante is not dealt in."""
    made = three_boxes("jackpot-holdem")
    assert [made.bet(box, "ante", 500) for box in (1, 2, 3)] == [None] * 3
    assert [made.bet(box, "xtra-bonus", 500) for box in (1, 3)] == [None] * 2
    assert [made.leave(box) for box in leaving] == [None] * len(leaving)
    before = len(made.events)
    refusal = made.no_more_bets()
    apart = "Ann would be dealt in on boxes 1 and 3, which are not side by side"
    assert str(refusal) == f"{apart}: the wagers on one of them must be taken back first (JHE 7.G)"
    assert refused(refusal) == (Reason.NOT_ADJACENT, "JHE 7.G")
    assert len(made.events) == before
    assert [made.bet(given_up, wager, 0) for wager in ("xtra-bonus", "ante")] == [None] * 2
    assert made.no_more_bets() is None
    dealt = {event.step.to for event in made.events if isinstance(event.step, Deal)} - {"dealer", "community"}
    assert dealt == {seat_area(4 - given_up)}


@pytest.mark.clause("LIR 7.F", "JHE 7.G", "BJ 6.H")
@pytest.mark.parametrize("game", BOXES)
@pytest.mark.parametrize(("boxes", "apart"), [((1, 2, 3), False), ((2, 3), False), ((1, 3), True), ((1, 2, 4), True)])
def test_the_close_looks_at_the_boxes_once_more(game: str, boxes: tuple[int, ...], apart: bool) -> None:
    """Whichever way the wagers came there."""
    made = open_table(game, THREE).driver.table
    for box in boxes:
        happen(made, Sit(seat=box, player="Ann", cite=""))
        for name in WAGERS[game]:
            for area in made.game.wagering.placed[name].areas:
                happen(made, Stake(seat=box, wager=area, amount=500, cite=""))
    refusal = made.game.wagering.refuse_close(made)
    assert (refusal is not None) == apart
    assert refusal is None or refused(refusal) == (Reason.NOT_ADJACENT, BOXES[game])


@pytest.mark.clause("LIR 7.B", "JHE 7.C", "THB 7.C", "BJ 6.F")
@pytest.mark.parametrize("game", WAGERS)
@pytest.mark.parametrize("entry", [True, False])
def test_what_a_player_left_behind_is_handed_back_but_never_raised(game: str, entry: bool) -> None:
    chosen = {"options": {"mid_shoe_entry": entry}} if game == "blackjack" else None
    made = open_table(game, chosen)
    assert made.sit(1, "Ann") is None
    wagers_open(made)
    assert wager(made, game, 1) == [None]
    assert made.leave(1) is None
    for name in WAGERS[game]:
        assert refused(made.bet(1, name, 1000))[0] is Reason.NOT_SEATED
    assert [made.bet(1, name, 0) for name in reversed(WAGERS[game])] == [None] * len(WAGERS[game])
    assert refused(made.bet(1, next(iter(WAGERS[game])), 0))[0] is Reason.NOT_SEATED
    assert made.driver.table.chips.wagers_in_action() == []
    assert refused(made.no_more_bets())[0] is Reason.NOT_NOW
    assert made.sit(1, "Bob") is None


@pytest.mark.clause("THB 7.H")
def test_a_book_that_allows_one_box_has_none_beside_it() -> None:
    made = open_table("texas-holdem-bonus")
    assert made.sit(1, "Ann") is None
    assert refused(made.sit(2, "Ann")) == (Reason.TOO_MANY_BOXES, "THB 7.H")
    assert made.sit(2, "Bob") is None
    wagers_open(made)
    assert wager(made, "texas-holdem-bonus", 1, 2) == [None, None]
