"""Blackjack, chapter 5: whose right the cut is, where the cover card goes, when a floorperson has it cut again."""

import msgspec
import pytest

from houserules.cards import text
from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Dealing
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Attest, Cover, Cut, Leave, Move, Shuffle, Shuffled, Sit, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import DEALER, FLOORPERSON, OTHER_SHOE, OTHER_STACK, PLAYER, SHOE, STACK
from kit import pit as pits
from kit.blackjack.cards_only import (
    BY_HAND,
    CONTINUOUS,
    DOUBLE,
    HOUR,
    SHOE_ALONE,
    WITH_MACHINE,
    Pit,
    opened,
    ready,
    saying,
    terms,
)
from kit.dealer import refused_with
from kit.setting import allowed

SEATS = (3, 6, 1)  # in the order of their arrival


def is_cut(step: Step) -> bool:
    return isinstance(step, Cut)


def cuts(pit: Pit, since: int = 0) -> list[tuple[str, int]]:
    return [(step.by, step.seat) for step in pits.of_kind(pit.driver, Cut, since)]


def offered_next(pit: Pit) -> list[tuple[int, str]]:
    """Whom the cut of the next shoe is offered to, when all decline."""
    since = len(pit.driver.events)
    return pit.to_round().asked_to_cut(since)


@pytest.mark.clause("BJ 5.B", "BJ 5.D(1)")
def test_when_the_game_begins_the_first_player_to_arrive_cuts() -> None:
    pit = ready(seats=SEATS, decide=saying("cut"))
    assert pit.asked_to_cut() == [(3, "BJ 5.D(1)")]
    assert cuts(pit) == [(PLAYER, 3)]
    assert [step.cite for step in pits.of_kind(pit.driver, Ask) if step.seat] == ["BJ 5.B, BJ 5.D(1)"]


@pytest.mark.clause("BJ 5.B")
@pytest.mark.parametrize("dealing", [SHOE_ALONE, WITH_MACHINE, DOUBLE, BY_HAND])
def test_the_stack_is_held_out_with_its_backs_from_the_dealer_before_anyone_is_asked(dealing: Dealing) -> None:
    pit = opened(terms(dealing), seats=(3,))
    pits.stopped(pit.driver, lambda step: step.cite == "BJ 5.B", lambda driver: driver.begin("ready"))
    step = pit.driver.waiting
    assert isinstance(step, Attest)
    assert (step.actor, "backs facing away from the dealer" in step.act) == (DEALER, True)
    assert pit.asked_to_cut() == []
    assert refused_with(pit.driver.act(Act(PLAYER, "cut", seat=3))) == (Reason.WRONG_ROLE, "BJ 5.B")
    pit.driver.run()
    assert len(pits.of_kind(pit.driver, Cut)) == len(
        [each for each in pit.citing("BJ 5.B") if isinstance(each, Attest)]
    )


@pytest.mark.clause("BJ 5.D(1)")
def test_who_came_first_and_left_is_not_the_first_any_more() -> None:
    pit = opened(seats=SEATS)
    allowed(pit.driver.happen(Leave(seat=3, cite="")))
    allowed(pit.driver.happen(Sit(seat=3, player="another", cite="")))
    assert offered_next(pit) == [(6, "BJ 5.D(1)")]


@pytest.mark.clause("BJ 5.C")
@pytest.mark.parametrize("seats", [SEATS, ()])
def test_when_no_player_accepts_the_dealer_cuts(seats: tuple[int, ...]) -> None:
    pit = ready(seats=seats)
    assert cuts(pit) == [(DEALER, 0)]
    assert [step.cite for step in pits.of_kind(pit.driver, Cut)] == ["BJ 5.C, BJ 5.E, BJ 5.E(1)"]


@pytest.mark.clause("BJ 5.D(2)", "BJ 7.D")
@pytest.mark.parametrize("area", ["seat-1", "seat-6", "seat-6/2"])
def test_the_player_who_got_the_cover_card_is_next_to_cut(area: str) -> None:
    pit = ready(seats=SEATS).to_cover(area, "dealer")
    seat = 1 if area == "seat-1" else 6
    assert offered_next(pit) == [(seat, "BJ 5.D(2)")]
    assert cuts(pit)[-1] == (DEALER, 0), "nobody else is asked when he declines"


@pytest.mark.clause("BJ 5.D(2)")
def test_it_is_the_area_of_the_card_behind_the_cover_card_that_counts() -> None:
    pit = ready(seats=SEATS)
    behind = pit.table.cards.areas[SHOE].cover
    pit.to_cover("seat-6", "seat-1", "dealer", "dealer")
    assert behind is not None
    assert pit.table.cards.cover_at == {SHOE: "seat-6"}
    assert offered_next(pit) == [(6, "BJ 5.D(2)")]
    assert pit.table.cards.cover_at == {}, "a new shoe knows nothing of it"


@pytest.mark.clause("BJ 5.D(3)", "BJ 5.D(4)")
def test_a_cover_card_in_the_dealers_hand_gives_the_cut_to_the_right_and_on_counterclockwise() -> None:
    rotation = [(6, "BJ 5.D(3)"), (3, "BJ 5.D(4)"), (1, "BJ 5.D(4)")]
    pit = ready(seats=SEATS).to_cover("dealer")
    assert offered_next(pit) == rotation
    assert cuts(pit)[-1] == (DEALER, 0)
    pit.to_cover("dealer").driver.world.decide = saying("cut", [3, 1])
    assert offered_next(pit) == rotation[:2]
    assert cuts(pit)[-1] == (PLAYER, 3)


@pytest.mark.clause("BJ 5.D(3)", "BJ 7.D")
def test_a_cover_card_that_is_first_as_a_round_begins_is_nobodys_and_counts_as_the_dealers() -> None:
    pit = ready(seats=SEATS).to_cover()
    assert pit.table.cards.ready, "the next round is begun, and completed"
    pit.play("seat-1", "dealer")
    assert not pit.table.cards.ready
    assert offered_next(pit)[0] == (6, "BJ 5.D(3)")


@pytest.mark.clause("BJ 5.D(2)", "BJ 5.D(3)")
def test_where_the_player_of_the_cover_card_has_gone_the_offer_goes_as_from_the_dealers_hand() -> None:
    pit = ready(seats=SEATS).to_cover("seat-6", "dealer")
    allowed(pit.driver.happen(Leave(seat=6, cite="")))
    assert offered_next(pit) == [(3, "BJ 5.D(3)"), (1, "BJ 5.D(4)")]


@pytest.mark.clause("BJ 5.D(5)", "BJ 5.D(6)")
def test_after_a_reshuffle_by_the_floorperson_the_cut_goes_from_the_right_too() -> None:
    pit = ready(seats=SEATS).play()
    since = len(pit.driver.events)
    pit.begin("reshuffle")
    assert pit.asked_to_cut(since) == [(6, "BJ 5.D(5)"), (3, "BJ 5.D(6)"), (1, "BJ 5.D(6)")]


@pytest.mark.clause("BJ 5.B", "BJ 5.D(2)")
def test_nobody_else_accepts_for_the_player_whose_right_it_is() -> None:
    pit = ready(seats=SEATS).to_cover("seat-6", "dealer")
    pits.stopped(pit.driver, lambda step: isinstance(step, Ask), lambda driver: driver.begin("ready"))
    clause = "BJ 5.B, BJ 5.D(2)"
    assert refused_with(pit.driver.act(Act(PLAYER, "cut", seat=1))) == (Reason.NOT_YOUR_TURN, clause)
    assert refused_with(pit.driver.act(Act(DEALER, "cut"))) == (Reason.WRONG_ROLE, clause)
    assert refused_with(pit.driver.act(Act(PLAYER, "recut", seat=6))) == (Reason.CHOICE_NOT_OPEN, clause)
    allowed(pit.driver.act(Act(PLAYER, "cut", seat=6)))
    assert cuts(pit)[-1] == (PLAYER, 6)


@pytest.mark.clause("BJ 5.B")
def test_a_player_who_leaves_before_he_answers_has_declined() -> None:
    pit = opened(seats=(3,))
    pits.stopped(pit.driver, lambda step: isinstance(step, Ask), lambda driver: driver.begin("ready"))
    allowed(pit.driver.happen(Leave(seat=3, cite="")))
    assert cuts(pit) == [(DEALER, 0)]
    assert pit.table.cards.ready


@pytest.mark.clause("BJ 5.B", "BJ 5.E")
@pytest.mark.parametrize("dealing", [SHOE_ALONE, WITH_MACHINE, DOUBLE, BY_HAND])
def test_every_stack_is_cut_whoever_shuffled_it(dealing: Dealing) -> None:
    pit = ready(terms(dealing, decks=2))
    sides = 2 if dealing is DOUBLE else 1
    assert len(cuts(pit)) == len(pits.of_kind(pit.driver, Cover)) == sides
    pit.to_cover("dealer").to_round()
    assert len(cuts(pit)) == sides + 1


@pytest.mark.clause("BJ 5.K", "BJ 5.J")
def test_a_device_that_reshuffles_and_counts_waives_all_from_the_offer_to_the_cover_card() -> None:
    pit = ready(terms(CONTINUOUS, decks=2), decide=saying("cut")).play().play().begin("ready")
    letters = {clause[5] for event in pit.driver.events for clause in event.cite.split(", ") if clause[:5] == "BJ 5."}
    assert letters == {"A", "J", "K"}
    assert (cuts(pit), pits.of_kind(pit.driver, Cover)) == ([], [])


@pytest.mark.clause("BJ 5.E")
@pytest.mark.parametrize("number", [1, 2, 6])
@pytest.mark.parametrize("by", [PLAYER, DEALER])
def test_the_cut_is_ten_cards_or_more_from_either_end(number: int, by: str) -> None:
    pit = opened(terms(decks=number), seats=(4,), decide=saying("cut" if by == PLAYER else "decline"))
    pits.stopped(pit.driver, is_cut, lambda driver: driver.begin("ready"))
    step = pit.driver.waiting
    assert isinstance(step, Cut)
    assert (step.by, step.least, step.most) == (by, 10, 52 * number - 10)
    for at in (9, 52 * number - 9, 0):
        assert refused_with(pit.driver.answer(at)) == (Reason.OUT_OF_RANGE, step.cite)
    at = 52 * number - 10
    assert pit.driver.act(Act(by, "cut", {"at": at}, step.seat)) is None
    assert pit.table.cards.ready


@pytest.mark.clause("BJ 5.E", "BJ 5.E(1)")
@pytest.mark.parametrize("at", [10, 42])
def test_the_cards_above_the_cover_card_go_to_the_bottom(at: int) -> None:
    pit = opened()
    pit.driver.world.cut = lambda step: at if isinstance(step, Cut) else step.least
    pits.stopped(pit.driver, lambda step: isinstance(step, Cover), lambda driver: driver.begin("ready"))
    [shuffled] = [event.answer for event in pit.driver.events if isinstance(event.answer, Shuffled)]
    order = shuffled.order.split()
    assert [text(card) for card in pit.table.cards_at(STACK)] == order[at:] + order[:at]


@pytest.mark.clause("BJ 5.E(2)")
@pytest.mark.parametrize(("number", "quarter"), [(1, 13), (2, 26), (5, 65), (6, 78), (8, 104)])
def test_the_cover_card_lies_a_quarter_of_the_way_in_or_more(number: int, quarter: int) -> None:
    pit = opened(terms(decks=number))
    pits.stopped(pit.driver, lambda step: isinstance(step, Cover), lambda driver: driver.begin("ready"))
    step = pit.driver.waiting
    assert isinstance(step, Cover)
    assert (step.least, step.most) == (quarter, 52 * number - 1)  # on top of all it would end the shoe unplayed
    assert refused_with(pit.driver.answer(52 * number)) == (Reason.OUT_OF_RANGE, "BJ 5.E(2)")
    assert refused_with(pit.driver.answer(quarter - 1)) == (Reason.OUT_OF_RANGE, "BJ 5.E(2)")
    allowed(pit.driver.answer(quarter))
    assert pit.table.cards.areas[SHOE].cover == quarter


@pytest.mark.clause("BJ 5.E(3)")
def test_the_cut_stack_goes_into_the_shoe() -> None:
    pit = ready()
    placed = [step for step in pits.of_kind(pit.driver, Move) if step.to == SHOE]
    assert placed == [Move(area=STACK, to=SHOE, cite="BJ 5.E(3), BJ 7.B")]


@pytest.mark.clause("BJ 5.F", "BJ 5.F(1)", "BJ 5.F(2)")
@pytest.mark.parametrize(
    ("verdict", "cutters"),
    [
        ("accept", [(PLAYER, 6)]),
        ("recut", [(PLAYER, 6), (PLAYER, 6)]),
        ("recut-by-next", [(PLAYER, 6), (PLAYER, 3)]),
    ],
)
def test_a_floorperson_may_have_it_cut_again_by_the_same_or_the_next(
    verdict: str, cutters: list[tuple[str, int]]
) -> None:
    pit = ready(seats=SEATS).to_cover("dealer")
    said = iter([verdict, "accept"])
    everyone = saying("cut")
    pit.driver.world.decide = lambda table, ask: next(said) if ask.by == FLOORPERSON else everyone(table, ask)
    since = len(pit.driver.events)
    pit.begin("ready")
    assert cuts(pit, since) == cutters
    assert len(pits.of_kind(pit.driver, Cover, since)) == 1, "covered once, when the cut stands"
    into = "BJ 5.E(3), BJ 7.B" if verdict == "accept" else "BJ 5.F(2), BJ 7.B"
    assert [step.cite for step in pits.of_kind(pit.driver, Move, since) if step.to == SHOE] == [into]


@pytest.mark.clause("BJ 5.F(1)", "BJ 5.C")
@pytest.mark.parametrize("verdict", ["recut", "recut-by-next"])
def test_after_the_last_player_the_dealer_is_next(verdict: str) -> None:
    pit = ready(seats=(3,)).to_cover("seat-3")
    said = iter([verdict, verdict, "accept"])
    everyone = saying("cut" if verdict == "recut-by-next" else "decline")
    pit.driver.world.decide = lambda table, ask: next(said) if ask.by == FLOORPERSON else everyone(table, ask)
    since = len(pit.driver.events)
    pit.begin("ready")
    first = (PLAYER, 3) if verdict == "recut-by-next" else (DEALER, 0)
    assert cuts(pit, since) == [first, (DEALER, 0), (DEALER, 0)]


@pytest.mark.clause("BJ 5.F")
def test_only_a_floorperson_judges_the_cut_and_only_before_the_cards_are_in_the_shoe() -> None:
    pit = opened()
    judged = pits.stopped(
        pit.driver, lambda step: isinstance(step, Ask) and step.by == FLOORPERSON, lambda driver: driver.begin("ready")
    )
    for by in (DEALER, PLAYER):
        assert refused_with(judged.act(Act(by, "recut"))) == (Reason.WRONG_ROLE, "BJ 5.F, BJ 5.F(1)")
    assert pit.table.cards_at(SHOE) == ()
    allowed(judged.act(Act(FLOORPERSON, "accept")))
    assert refused_with(judged.act(Act(FLOORPERSON, "recut")))[0] is Reason.NOT_NOW


@pytest.mark.clause("BJ 5.D(2)", "BJ 5.D(3)")
def test_each_side_of_a_double_shoe_goes_by_its_own_cover_card() -> None:
    pit = ready(terms(DOUBLE), seats=SEATS).to_cover("seat-1", "dealer")
    assert offered_next(pit) == [(1, "BJ 5.D(2)")]
    pit.to_cover("dealer", source=OTHER_SHOE)
    since = len(pit.driver.events)
    assert offered_next(pit)[0] == (6, "BJ 5.D(3)")
    assert [step.area for step in pits.of_kind(pit.driver, Shuffle, since)] == [OTHER_STACK]


@pytest.mark.clause("BJ 5.E", "BJ 5.E(2)")
def test_a_log_with_a_cut_too_near_the_end_is_refused() -> None:
    pit = ready()
    again = Driver(Table(pit.table.game, pit.table.terms), pit.driver.world)
    events = list(pit.driver.events)
    place = next(n for n, event in enumerate(events) if isinstance(event.step, Cut))
    events[place] = msgspec.structs.replace(events[place], answer=9)
    assert refused_with(again.retrace(events))[0] is Reason.OUT_OF_RANGE


@pytest.mark.clause("BJ 5.F(1)", "BJ 5.C")
def test_a_player_who_has_gone_does_not_cut_again() -> None:
    pit = opened(seats=(3,), decide=saying("cut"))

    def cut_and_gone(driver: Driver) -> None:
        allowed(driver.begin("ready"))
        allowed(driver.happen(Leave(seat=3, cite="")))

    pits.stopped(pit.driver, lambda step: step.cite == "BJ 5.F, BJ 5.F(1)", cut_and_gone)
    allowed(pit.driver.answer("recut"))
    assert cuts(pit) == [(PLAYER, 3), (DEALER, 0)]


@pytest.mark.clause("BJ 5.D(1)", "BJ 5.D(3)", "BJ 3.D")
def test_each_side_of_a_double_shoe_is_cut_by_how_its_own_last_shoe_ended() -> None:
    """One was changed at its hours and begins anew; the cover card of the other had come to the dealer."""
    pit = ready(terms(DOUBLE), seats=SEATS).to_cover("dealer", source=OTHER_SHOE)
    pit.clock.now, since = 24 * HOUR, len(pit.driver.events)
    pit.to_round()
    assert pit.asked_to_cut(since)[:2] == [(3, "BJ 5.D(1)"), (6, "BJ 5.D(3)")]
