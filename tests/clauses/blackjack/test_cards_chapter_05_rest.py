"""Blackjack, chapter 5: a table that is open and has no players, and the first who comes back to it."""

import pytest

from houserules.cards import decks
from houserules.engine.offer.terms import Dealing
from houserules.engine.refusals import Reason
from houserules.engine.steps import Attest, Burn, Cut, Leave, Move, Shuffle, Sit
from houserules.engine.vocabulary import OTHER_STACK, RACK, SHOE, SHUFFLER, STACK
from kit import dealer
from kit import pit as pits
from kit.blackjack.cards_only import CONTINUOUS, DOUBLE, SHOE_ALONE, WITH_MACHINE, Pit, ready, saying, terms
from kit.setting import allowed

NO_MACHINE = pytest.mark.parametrize("dealing", [SHOE_ALONE, DOUBLE])


def rested(dealing: Dealing, decide: str = "") -> Pit:
    """One round was played; shoe and discards hold cards."""
    pit = ready(terms(dealing, decks=2)).play()
    if decide:
        pit.driver.world.decide = saying(decide)
    return pit.begin("rest")


@pytest.mark.clause("BJ 5.H")
def test_shoe_and_rack_are_emptied_and_the_cards_spread() -> None:
    pit = rested(SHOE_ALONE)
    assert sorted(pit.table.cards_at(STACK)) == sorted(decks(2))
    assert pit.table.cards_at(SHOE) == pit.table.cards_at(RACK) == ()
    places = [step for step in pit.citing("BJ 5.H") if isinstance(step, Move)]
    assert [(step.area, step.to) for step in places] == [(SHOE, STACK), (RACK, STACK)]


@pytest.mark.clause("BJ 5.H")
def test_the_sides_of_a_double_shoe_are_spread_apart() -> None:
    pit = rested(DOUBLE)
    for stack, back in ((STACK, "red"), (OTHER_STACK, "blue")):
        assert sorted(pit.table.cards_at(stack)) == sorted(decks(2))
        assert pit.table.cards.backs[stack] == back


@pytest.mark.clause("BJ 5.H")
@pytest.mark.parametrize("face", ["face-down", "face-up"])
def test_the_cards_lie_face_down_unless_a_player_asks_otherwise(face: str) -> None:
    pit = rested(SHOE_ALONE, face)
    [act] = [step.act for step in pit.citing("BJ 5.H") if isinstance(step, Attest)]
    assert act == f"the cards are spread {face.replace('-', ' ')} on the table"


@pytest.mark.clause("BJ 5.I", "BJ 5.I(1)")
@NO_MACHINE
def test_without_a_machine_the_cards_are_washed_stacked_shuffled_and_cut(dealing: Dealing) -> None:
    pit = rested(dealing)
    since = len(pit.driver.events)
    pit.begin("reopen", "ready")
    done = [event.step for event in pit.driver.events[since:] if isinstance(event.step, Attest | Shuffle | Cut)]
    assert [(step.actor, step.cite) for step in done[:3]] == [
        ("player", "BJ 5.I"),
        ("dealer", "BJ 5.I(1)"),
        ("dealer", "BJ 5.I(1)"),
    ]
    sides = 2 if dealing is DOUBLE else 1
    acts = [step.act.split()[-1] for step in done[:3] if isinstance(step, Attest)]
    assert acts == ["cards", "washed" if sides == 1 else "separately", "stacked"]
    assert isinstance(done[1], Attest)
    assert ("of each side" in done[1].act) == (sides == 2)
    assert [step.how for step in done if isinstance(step, Shuffle)] == ["hand"] * sides
    assert len([step for step in done if isinstance(step, Cut)]) == sides
    pit.play()


@pytest.mark.clause("BJ 5.D(1)", "BJ 5.I")
def test_after_a_rest_the_game_is_just_beginning_and_the_first_to_arrive_cuts() -> None:
    """Even where the shoe had ended with its cover card at another place."""
    pit = ready(seats=(2, 5)).to_cover("seat-5").begin("rest")
    for seat in (2, 5):
        allowed(pit.driver.happen(Leave(seat=seat, cite="")))
    for seat in (4, 7):
        allowed(pit.driver.happen(Sit(seat=seat, player=f"new {seat}", cite="")))
    since = len(pit.driver.events)
    pit.begin("reopen", "ready")
    assert pit.asked_to_cut(since) == [(4, "BJ 5.D(1)")]


@pytest.mark.clause("BJ 5.I")
def test_a_resting_table_waits_for_its_first_player() -> None:
    pit = ready().begin("rest")
    allowed(pit.driver.happen(Leave(seat=1, cite="")))
    pit.driver.world.attended = True
    pit.begin("reopen")
    assert pit.driver.waiting is not None
    assert (pit.driver.waiting.actor, pit.driver.waiting.cite) == ("player", "BJ 5.I")
    allowed(pit.driver.happen(Sit(seat=2, player="first", cite="")))
    assert pit.driver.waiting is not None
    assert pit.driver.waiting.cite == "BJ 5.I(1)"


@pytest.mark.clause("BJ 5.I(2)", "BJ 5.I(2)(a)", "BJ 5.I(2)(b)")
@pytest.mark.parametrize("played", [0, 1])
def test_with_a_machine_the_batch_it_kept_is_played_unspread(played: int) -> None:
    pit = ready(terms(WITH_MACHINE, decks=2))
    for _ in range(played):
        pit.play()
    pit.begin("rest")
    kept, since = pit.table.cards_at(SHUFFLER), len(pit.driver.events)
    pit.begin("reopen")
    moves = [(step.area, step.to, step.cite) for step in pits.of_kind(pit.driver, Move, since)]
    assert moves == [
        (STACK, RACK, "BJ 3.B(5)"),
        (SHUFFLER, STACK, "BJ 5.I(2)(a)"),
        (RACK, SHUFFLER, "BJ 5.I(2), BJ 3.B(3), BJ 3.B(5)"),
        (STACK, SHOE, "BJ 5.E(3), BJ 7.B"),
    ]
    shuffled = [(step.area, step.how, step.cite) for step in pits.of_kind(pit.driver, Shuffle, since)]
    assert shuffled == [(SHUFFLER, "machine", "BJ 5.I(2)")]
    assert (pit.table.cards.backs[SHOE], pit.table.cards.backs[SHUFFLER]) == ("blue", "red")
    assert sorted([*pit.table.cards_at(SHOE), *pit.table.cards_at(RACK)]) == sorted(kept)
    assert pit.table.cards.ready
    assert len(pits.of_kind(pit.driver, Cut, since)) == 1
    assert [step.cite for step in pits.of_kind(pit.driver, Burn, since)] == ["BJ 7.B(3)"], "the first of a full batch"


@pytest.mark.clause("BJ 5.I(2)(b)")
@pytest.mark.parametrize(("wish", "spread"), [("as-it-is", False), ("spread", True)])
def test_a_player_may_have_that_batch_spread_and_reshuffled(wish: str, spread: bool) -> None:
    pit = ready(terms(WITH_MACHINE, decks=2)).play().begin("rest")
    pit.driver.world.decide = saying(wish)
    since = len(pit.driver.events)
    pit.begin("reopen")
    asked = [event for event in pit.driver.events[since:] if event.cite == "BJ 5.I(2)(b)"]
    assert asked[0].answer == wish
    assert [event.step.actor for event in asked[1:4]] == (["dealer", "player", "dealer"] if spread else [])
    shuffled = [(step.area, step.how) for step in pits.of_kind(pit.driver, Shuffle, since)]
    assert shuffled == [(SHUFFLER, "machine"), *([(STACK, "hand")] if spread else [])], "the machine has the other"
    assert pit.table.cards.backs[SHOE] == "blue"


@pytest.mark.clause("BJ 5.I(2)", "BJ 5.K")
def test_a_continuous_device_takes_the_stacked_cards_again() -> None:
    pit = rested(CONTINUOUS)
    since = len(pit.driver.events)
    pit.begin("reopen", "ready")
    acts = pits.acts(pit.driver, since)
    assert acts[:2] == ["the first player looks over the spread cards", "the cards are stacked"]
    assert [step.how for step in pits.of_kind(pit.driver, Shuffle, since)] == ["machine"]
    assert pits.of_kind(pit.driver, Cut, since) == []
    pit.play()


@pytest.mark.clause("BJ 5.H", "BJ 5.I")
@pytest.mark.parametrize("procedure", ["round", "ready", "reshuffle", "rest", "new-dealer"])
def test_a_resting_table_is_reopened_first(procedure: str) -> None:
    pit = ready()
    too_early = (Reason.NOT_NOW, "BJ 5.I")
    assert dealer.refused_with(pit.driver.begin("reopen")) == too_early
    pit.begin("rest")
    assert dealer.refused_with(pit.driver.begin(procedure)) == too_early
