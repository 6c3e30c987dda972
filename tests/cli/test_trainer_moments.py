"""The dealer in training reports what goes wrong, and the law holds at each moment of the table."""

from __future__ import annotations

from typing import Any

import pytest

from houserules.engine.refusals import Reason
from houserules.engine.steps import (
    Ask,
    Attest,
    Bet,
    Count,
    Deal,
    Interrupt,
    Invite,
    Leave,
    Move,
    Return,
    Shuffle,
    Sit,
    Use,
    by_machine,
)
from houserules.engine.vocabulary import AWAY, DOWN, SHOE
from kit.trainer import WAGERS_ARE_OPEN, Lesson, of_kind

TWO_DECKS = {"dealing": {"method": "hand", "shuffler": "automated"}, "options": {"decks": 2}}
RESHUFFLING = {"dealing": {"method": "automated-shoe", "shuffler": "continuous"}}
TWO_BATCHES = {"dealing": {"method": "shoe", "shuffler": "automated"}, "options": {"decks": 2}}
FROM_SHOE = {"dealing": {"method": "shoe", "shuffler": "continuous"}}
MACHINES: list[tuple[str, dict[str, Any], str, str]] = [
    ("let-it-ride", TWO_DECKS, "LIR 13.F", "LIR 13.H"),
    ("let-it-ride", RESHUFFLING, "LIR 13.F", "LIR 13.H"),
    ("jackpot-holdem", TWO_DECKS, "JHE 13.H", "JHE 13.J"),
    ("jackpot-holdem", RESHUFFLING, "JHE 13.H", "JHE 13.J"),
    ("texas-holdem-bonus", TWO_DECKS, "THB 13.H", "THB 13.I"),
    ("texas-holdem-bonus", RESHUFFLING, "THB 13.H", "THB 13.I"),
    (
        "blackjack",
        {"dealing": {"method": "shoe", "shuffler": "automated"}, "options": {"decks": 2}},
        "BJ 14.M",
        "BJ 14.N",
    ),
    ("blackjack", {"dealing": {"method": "shoe", "shuffler": "continuous"}}, "BJ 14.M", "BJ 14.N"),
]
EACH = pytest.mark.parametrize(("game", "chosen", "jam", "broken"), MACHINES)


@pytest.mark.clause("LIR 13.F", "JHE 13.H", "JHE 13.H(1)", "THB 13.H", "THB 13.H(1)", "BJ 14.M")
@EACH
def test_a_machine_that_jams_is_reported_and_shuffles_again(
    game: str, chosen: dict[str, Any], jam: str, broken: str
) -> None:
    lesson = Lesson(game, chosen)
    lesson.until(by_machine)
    shown = lesson.say("irregular shuffler jam")
    assert f"✓ irregular shuffler jam {jam}" in shown
    assert isinstance(lesson.waiting, Shuffle)
    assert lesson.waiting.cite.partition(",")[0] == jam
    assert "✓ shuffle" in lesson.say("shuffle")
    lesson.until(of_kind(Deal))


@pytest.mark.clause("LIR 13.H", "JHE 13.J", "THB 13.I", "BJ 14.N")
@pytest.mark.parametrize("mark", ["covered", "marked"])
@EACH
def test_a_machine_that_cannot_be_used_is_covered_or_marked_before_another_way_is_used(
    game: str, chosen: dict[str, Any], jam: str, broken: str, mark: str
) -> None:
    lesson = Lesson(game, chosen)
    lesson.until(by_machine)
    assert f"✓ irregular shuffler-out-of-order {broken}" in lesson.say("irregular shuffler-out-of-order")
    assert isinstance(lesson.waiting, Ask)
    assert "✗ refused" in lesson.say("use manual-shoe none")
    assert f"✓ {mark}" in lesson.say(mark)
    assert isinstance(lesson.until(of_kind(Use)), Use)
    lesson.until(of_kind(Deal))
    assert next(event.answer for event in lesson.live.driver.events if isinstance(event.step, Ask)) == mark
    assert lesson.live.table.dealing.shuffler == "none"


@pytest.mark.clause("LIR 13.F", "JHE 13.H", "THB 13.H", "BJ 14.M")
@pytest.mark.parametrize("game", ["let-it-ride", "jackpot-holdem", "texas-holdem-bonus", "blackjack"])
def test_what_the_machine_counted_is_said_and_it_may_fail_there_too(game: str) -> None:
    method = "shoe" if game == "blackjack" else "automated-shoe"
    lesson = Lesson(game, {"dealing": {"method": method, "shuffler": "continuous"}})
    counting = lesson.until(of_kind(Count))
    assert by_machine(counting)
    lesson.say("irregular shuffler jam")
    assert isinstance(lesson.waiting, Shuffle)
    assert lesson.until(of_kind(Count)) == counting
    whole = lesson.live.table.tally(counting.what) if isinstance(counting, Count) else 0
    assert f"✓ count {whole}" in lesson.say(f"count {whole}")
    lesson.until(of_kind(Deal))


@pytest.mark.clause("LIR 13.F", "JHE 13.H", "THB 13.H", "BJ 14.M")
@EACH
def test_where_no_machine_is_at_work_a_jam_is_refused(game: str, chosen: dict[str, Any], jam: str, broken: str) -> None:
    lesson = Lesson(game, chosen)
    lesson.until(WAGERS_ARE_OPEN)
    assert "✗ refused: shuffler-jam happens at shuffle or count, but the step that is due is invite." in lesson.say(
        "irregular shuffler-jam"
    )


@pytest.mark.clause("LIR 7.F", "JHE 7.G", "BJ 6.H")
@pytest.mark.parametrize(
    ("game", "wager", "clause"),
    [("let-it-ride", "bet", "LIR 7.F"), ("jackpot-holdem", "ante", "JHE 7.G"), ("blackjack", "blackjack", "BJ 6.H")],
)
def test_the_boxes_of_a_player_at_the_trainer_s_table_stay_side_by_side(game: str, wager: str, clause: str) -> None:
    """Automatic players have a box each; here a guest takes three."""
    lesson = Lesson(game, {"options": {"adjacent_boxes": 3}}, seats=(1,))
    lesson.until(WAGERS_ARE_OPEN)
    driver = lesson.live.driver
    for box in (3, 4, 5):
        assert driver.happen(Sit(seat=box, player="guest", cite="")) is None
    assert driver.answer(Bet(3, wager, 500)) is None
    for refusal in (driver.answer(Bet(5, wager, 500)), driver.happen(Leave(seat=4, cite=""))):
        assert refusal is not None
        assert (refusal.reason, refusal.clause) == (Reason.NOT_ADJACENT, clause)


OLD = [
    ("let-it-ride", 8, "LIR 3.C, LIR 3.C(2)"),
    ("jackpot-holdem", 8, "JHE 3.C, JHE 3.C(2)"),
    ("texas-holdem-bonus", 8, "THB 3.C, THB 3.C(2)"),
    ("blackjack", 24, "BJ 3.D"),
]


@pytest.mark.clause("LIR 3.C", "JHE 3.C", "THB 3.C", "BJ 3.D", "LIR 3.C(2)", "JHE 3.C(2)", "THB 3.C(2)")
@pytest.mark.parametrize(("game", "hours", "clause"), OLD)
def test_cards_whose_hours_ended_while_betting_was_open_are_changed_before_the_first_is_dealt(
    game: str, hours: int, clause: str
) -> None:
    lesson = Lesson(game)
    lesson.until(WAGERS_ARE_OPEN)
    down = dict(lesson.live.table.chips.stakes)
    late = lesson.live.driver.world.clock() + hours * 3600
    lesson.live.driver.world.clock = lambda: late
    lesson.say("announce no more bets")
    assert lesson.waiting == Move(area=SHOE, to=AWAY, cite=clause)
    assert "✗ refused" in lesson.say("deal 1")
    lesson.until(of_kind(Deal))
    assert dict(lesson.live.table.chips.stakes).keys() >= down.keys()
    assert not any(isinstance(event.step, Return) for event in lesson.live.driver.events)


@pytest.mark.clause("THB 13.E")
@pytest.mark.parametrize(
    ("said", "area"),
    [("seat 2", "seat-2"), ("2", "seat-2"), ("seat-2", "seat-2"), ("dealer", "dealer"), ("community", "community")],
)
def test_the_place_of_a_wrong_number_of_cards_is_typed_after_it(said: str, area: str) -> None:
    lesson = Lesson("texas-holdem-bonus")
    lesson.until(of_kind(Deal))
    lesson.say("deal 1")
    wrong = "wrong-number-of-cards: say where, seat-1, seat-2, dealer, community: it decides what follows."
    assert f"✗ refused: {wrong} THB 13.E" in lesson.say("irregular wrong number of cards")
    assert "cannot be at seat-5" in lesson.say("irregular wrong-number-of-cards 5")
    assert f"✓ irregular wrong number of cards {said} THB 13.E" in lesson.say(f"irregular wrong number of cards {said}")
    thrown = [event.step for event in lesson.live.driver.events if isinstance(event.step, Interrupt)]
    assert [step.area for step in thrown] == [area]


@pytest.mark.clause("BJ 14.C")
def test_a_hole_card_exposed_as_it_is_drawn_is_the_dealer_s_second_card_all_the_same() -> None:
    lesson = Lesson("blackjack")
    lesson.until(lambda step: isinstance(step, Deal) and step.to == "seat-2" and bool(lesson.live.table.hand(1)[1:]))
    early = lesson.say("irregular card drawn in error and exposed")
    assert "✗ refused: card-drawn-in-error-and-exposed: the first two cards are being dealt. BJ 14.C" in early
    lesson.until(lambda step: isinstance(step, Deal) and step.to == "dealer" and step.face == DOWN)
    assert "✓ irregular card drawn in error and exposed BJ 14.C" in lesson.say(
        "irregular card drawn in error and exposed", "deal exposed", "move exposed dealer"
    )
    assert len(lesson.live.table.cards_at("dealer")) == 2


@pytest.mark.clause("BJ 14.L")
@pytest.mark.parametrize("moment", [Invite, Deal, Move])
def test_a_card_reader_that_fails_stops_the_game_until_it_is_repaired(moment: type[Any]) -> None:
    lesson = Lesson("blackjack")
    lesson.until(lambda step: isinstance(step, moment) and lesson.live.table.procedure == "round")
    due = lesson.waiting
    assert "✓ irregular card reader malfunction BJ 14.L" in lesson.say("irregular card reader malfunction")
    assert isinstance(lesson.waiting, Attest)
    assert lesson.waiting.cite == "BJ 14.L"
    assert "✗ refused" in lesson.say("deal 1")
    lesson.say("floor done")
    assert lesson.waiting == due
