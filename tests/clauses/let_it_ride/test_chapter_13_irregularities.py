"""Let It Ride, chapter 13: what is mended in place, what voids the round, and devices that fail."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from houserules.cards import DECK, text
from houserules.engine.driver import Driver
from houserules.engine.lines import VOID, WITHDRAWN
from houserules.engine.offer.terms import Dealing, Terms
from houserules.engine.procedures.dealing import DRAWN_IN_ERROR, FACE_UP, SHOE_JAM, SHOE_OUT_OF_ORDER
from houserules.engine.procedures.shuffling import OUT_OF_ORDER
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Burn, Collect, Deal, Move, Pay, Return, Shuffle, TurnUp, Use
from houserules.engine.table import Table
from houserules.engine.vocabulary import NO_MORE_BETS, RACK, SHOE, UP
from houserules.games.let_it_ride import GAME
from houserules.games.let_it_ride.irregularities import COMMUNITY_EXPOSED, WRONG_NUMBER
from kit import dealer, pit
from kit.dealer import DealingTo, Stop
from kit.let_it_ride import rounds as lir

FIRST = "3s 5h 8d 2c 7d 9h Js Kc 4h Qd 6s Ah"
EVERY = {"bet": 500, "five-card-bonus": 100, "three-card-bonus": 200, "six-card-bonus": 300, "progressive": 500}
TWO = {2: EVERY, 5: {"bet": 1000, "progressive": 100}}
MANUAL = lir.terms()
IN_HAND = lir.terms(Dealing("hand", "automated"))
AUTOMATED = lir.terms(Dealing("automated-shoe", "automated"))
RESHUFFLING = lir.terms(Dealing("automated-shoe", "continuous"))
EACH_WAY = pytest.mark.parametrize("chosen", [MANUAL, IN_HAND, AUTOMATED, RESHUFFLING])
EACH_SHOE = pytest.mark.parametrize("chosen", [AUTOMATED, RESHUFFLING])


def standing_at(
    stop: Stop | DealingTo, chosen: Terms | None = None, wagers: pit.Wagers = TWO, choices: lir.Choices | None = None
) -> Driver:
    """A round with these cards on top, closed, that stands at the first such step."""
    driver = lir.betting_round(FIRST, wagers, choices, chosen, {"main": 123456})
    at = stop.of(driver) if isinstance(stop, DealingTo) else stop
    return pit.stopped(driver, at, lambda driver: driver.answer(NO_MORE_BETS))


def assert_void(driver: Driver, clause: str, wagers: pit.Wagers = TWO) -> None:
    """Every wager went back once, the meters and the chips are as before, all cards wait to be shuffled."""
    table = driver.table
    assert driver.waiting is None
    staked = {(seat, name) for seat, placed in wagers.items() for name in wagers_of(placed)}
    assert {(line.seat, line.wager) for line in table.lines} == staked
    assert len(table.lines) == len(staked)
    assert {(line.result, line.clause) for line in table.lines if line.result != WITHDRAWN} == {(VOID, clause)}
    assert all(line.net == 0 and line.returned == line.stake for line in table.lines)
    assert set(table.chips.purses.values()) == {0}
    assert (table.chips.wagers_in_action(), table.chips.inventory) == ([], 0)
    assert table.meters == {"main": Fraction(123456)}
    assert sorted(table.cards_at(RACK)) == sorted(DECK)
    assert dealer.refused_with(driver.begin("round")) == (Reason.NOT_NOW, "LIR 5.A")


def wagers_of(placed: Mapping[str, int]) -> list[str]:
    return [wager for name in placed for wager in (("bet-1", "bet-2", "bet-3") if name == "bet" else (name,))]


def assert_reshuffled(driver: Driver) -> None:
    since = len(driver.events)
    lir.allowed(driver.begin("ready"))
    assert len(pit.of_kind(driver, Shuffle, since)) == 1
    assert sorted(driver.table.cards_at(SHOE)) == sorted(DECK)


@pytest.mark.clause("LIR 13.A")
@EACH_WAY
@pytest.mark.parametrize(("area", "place"), [("six-card-box", 0), ("seat-2", 0), ("community", 1), ("seat-5", 2)])
def test_one_card_found_face_up_is_discarded_and_the_next_one_used(chosen: Terms, area: str, place: int) -> None:
    driver = standing_at(DealingTo(area, place), chosen)
    [found, following] = list(driver.table.cards_at(SHOE))[:2]
    lir.allowed(driver.irregular(FACE_UP))
    [burned] = lir.citing(driver, "LIR 13.A")
    assert (burned.step, burned.answer) == (Burn(face=UP, cite="LIR 13.A"), text(found))
    dealt = [event.answer for event in driver.events if isinstance(event.step, Deal) and event.step.to == area]
    assert dealt[place + 1] == text(following), "after the irregular answer comes the next card"
    used = [event.answer for event in driver.events if isinstance(event.step, Deal)]
    assert text(found) not in used
    assert VOID not in {line.result for line in driver.table.lines}
    assert sorted(driver.table.cards_at(RACK)) == sorted(DECK)


@pytest.mark.clause("LIR 13.A")
def test_the_discarded_card_lies_in_the_rack_while_the_round_goes_on() -> None:
    driver = standing_at(DealingTo("seat-2"))
    found = driver.table.cards.areas[SHOE][0]
    driver = pit.stopped(driver, lambda step: isinstance(step, TurnUp), lambda driver: driver.irregular(FACE_UP))
    assert found in driver.table.cards_at(RACK)
    assert found not in driver.table.hand(2)


@pytest.mark.clause("LIR 13.B")
@EACH_WAY
@pytest.mark.parametrize("areas", [("seat-2", "seat-2"), ("six-card-box", "community"), ("community", "seat-5")])
def test_a_second_card_found_face_up_voids_the_round(chosen: Terms, areas: tuple[str, str]) -> None:
    first, second = areas
    driver = standing_at(DealingTo(first), chosen)
    again: Stop = (
        (lambda step: isinstance(step, Deal))
        if first == second
        else DealingTo(second, 2 if second == "seat-5" else 0).of(driver)
    )
    pit.stopped(driver, again, lambda driver: lir.allowed(driver.irregular(FACE_UP)))
    lir.allowed(driver.irregular(FACE_UP))
    assert [step.face for step in pit.of_kind(driver, Burn) if step.face == UP] == [UP, UP]
    assert_void(driver, "LIR 13.B")
    assert_reshuffled(driver)


@pytest.mark.clause("LIR 13.A", "LIR 13.B")
def test_the_cards_found_face_up_are_counted_in_each_round_anew() -> None:
    driver = pit.made_ready()
    for _ in range(2):
        pit.round_stopped(driver, DealingTo("seat-1").of(driver))
        lir.allowed(driver.irregular(FACE_UP))
        assert VOID not in {line.result for line in driver.table.lines}


@pytest.mark.clause("LIR 13.A", "LIR 10.H")
def test_a_card_of_the_community_stack_that_is_thrown_away_may_lie_face_up_too() -> None:
    driver = standing_at(lambda step: isinstance(step, Burn), RESHUFFLING)
    top = [text(card) for card in list(driver.table.cards.areas[SHOE])[:4]]
    lir.allowed(driver.irregular(FACE_UP))
    assert [event.answer for event in driver.events if isinstance(event.step, Burn)][1:] == top[:2]
    community = [
        event.answer for event in driver.events if isinstance(event.step, Deal) and event.step.to == "community"
    ]
    assert community == top[2:]


@pytest.mark.clause("LIR 13.A")
def test_a_card_that_is_being_discarded_is_found_once() -> None:
    driver = standing_at(DealingTo("seat-2"))
    face_up: Stop = lambda step: isinstance(step, Burn)  # noqa: E731
    pit.stopped(driver, face_up, lambda driver: lir.allowed(driver.irregular(FACE_UP)))
    for kind, clause in ((FACE_UP, "LIR 13.A"), (DRAWN_IN_ERROR, "LIR 13.C")):
        assert dealer.refused_with(driver.irregular(kind)) == (Reason.NOT_POSSIBLE, clause)
    driver.run()
    assert driver.waiting is None


@pytest.mark.clause("LIR 13.C")
@EACH_WAY
@pytest.mark.parametrize("area", ["six-card-box", "seat-2", "community", "seat-5"])
def test_a_card_drawn_in_error_is_the_next_card(chosen: Terms, area: str) -> None:
    driver = standing_at(DealingTo(area), chosen)
    drawn = driver.table.cards.areas[SHOE][0]
    lir.allowed(driver.irregular(DRAWN_IN_ERROR))
    wrong, right = [event for event in driver.events if isinstance(event.step, Deal) and event.step.to == area][:2]
    assert (wrong.step, right.answer) == (right.step, text(drawn))
    undisturbed = lir.played(FIRST, TWO, chosen=chosen, meters={"main": 123456})
    assert driver.table.lines == undisturbed.table.lines


@pytest.mark.clause("LIR 13.A", "LIR 13.C")
@pytest.mark.parametrize("kind", [FACE_UP, DRAWN_IN_ERROR])
def test_accidents_with_cards_happen_while_cards_are_dealt(kind: str) -> None:
    driver = standing_at(lambda step: isinstance(step, TurnUp))
    assert dealer.refused_with(driver.irregular(kind))[0] is Reason.NOT_POSSIBLE
    assert dealer.refused_with(pit.made_ready().irregular(kind))[0] is Reason.NOT_POSSIBLE


STAGES: list[tuple[str, Stop | DealingTo]] = [
    ("while the third card is dealt", DealingTo("seat-5", 2)),
    ("bet 1", lambda step: isinstance(step, Ask) and step.about == "bet-1"),
    ("first reveal", lambda step: isinstance(step, TurnUp) and step.which == 0),
    ("bet 2", lambda step: isinstance(step, Ask) and step.about == "bet-2"),
    ("second reveal", lambda step: isinstance(step, TurnUp) and step.which == 1),
]


@pytest.mark.clause("LIR 13.D")
@pytest.mark.parametrize(
    "stop",
    [
        DealingTo("seat-5"),  # the first player has a card too many or too few, no community card is dealt
        *(stop for _, stop in STAGES[1:]),
        lambda step: isinstance(step, TurnUp) and step.area == "seat-5",  # it shows when the hands are turned
        lambda step: isinstance(step, Collect | Pay),
    ],
)
def test_a_wrong_number_of_cards_voids_the_round(stop: Stop | DealingTo) -> None:
    driver = standing_at(stop)
    lir.allowed(driver.irregular(WRONG_NUMBER))
    assert_void(driver, "LIR 13.D")
    assert_reshuffled(driver)


@pytest.mark.clause("LIR 13.D")
def test_a_wrong_number_of_cards_comes_too_late_once_a_hand_is_settled() -> None:
    driver = standing_at(lambda step: isinstance(step, Collect | Pay))
    paid = len(driver.table.lines) + 1
    pit.stopped(driver, lambda step: len(driver.table.lines) == paid, lambda driver: driver.answer(None))
    refusal = driver.irregular(WRONG_NUMBER)
    assert dealer.refused_with(refusal) == (Reason.NOT_POSSIBLE, "LIR 13.D")  # reading L20


@pytest.mark.clause("LIR 13.D")
@pytest.mark.parametrize("settled", [0, 1, 2])
def test_a_wrong_number_of_cards_counts_until_the_first_wager_is_settled(settled: int) -> None:
    """Reading L20: all community cards lie open and a hand is turned; one line later it is too late."""
    driver = standing_at(lambda step: isinstance(step, Collect | Pay))
    for _ in range(settled):
        pit.stopped(driver, lambda step: isinstance(step, Collect | Pay), lambda driver: driver.answer(None))
    lines = list(driver.table.lines)
    refusal = driver.irregular(WRONG_NUMBER)
    assert (refusal is None) is (settled == 0)
    driver.run()
    assert driver.table.lines[: len(lines)] == lines, "what was paid is not taken back"
    assert (VOID in {line.result for line in driver.table.lines}) is (settled == 0)


@pytest.mark.clause("LIR 13.E")
@EACH_WAY
@pytest.mark.parametrize("stage", [0, 1, 2, 3, 4], ids=[name for name, _ in STAGES])
def test_a_community_card_seen_before_its_time_voids_the_round(chosen: Terms, stage: int) -> None:
    driver = standing_at(STAGES[stage][1], chosen)
    lir.allowed(driver.irregular(COMMUNITY_EXPOSED, area="community"))
    assert_void(driver, "LIR 13.E")
    assert_reshuffled(driver)


@pytest.mark.clause("LIR 13.E")
@pytest.mark.parametrize(
    "stop",
    [
        DealingTo("seat-2"),  # none is dealt yet
        lambda step: isinstance(step, TurnUp) and step.area != "community",  # both are revealed
        lambda step: isinstance(step, Move) and step.cite.startswith("LIR 11.F"),
    ],
)
def test_no_community_card_can_be_exposed_that_does_not_lie_face_down(stop: Stop | DealingTo) -> None:
    driver = standing_at(stop)
    refusal = driver.irregular(COMMUNITY_EXPOSED)
    assert dealer.refused_with(refusal) == (Reason.NOT_POSSIBLE, "LIR 13.E")
    driver.run()
    assert VOID not in {line.result for line in driver.table.lines}


@pytest.mark.clause("LIR 13.D", "LIR 13.E")
@pytest.mark.parametrize("kind", [WRONG_NUMBER, COMMUNITY_EXPOSED])
@pytest.mark.parametrize("stop", [lambda step: isinstance(step, Return), lambda step: isinstance(step, Move)])
def test_a_void_round_is_not_voided_twice(kind: str, stop: Stop) -> None:
    driver = standing_at(STAGES[1][1])
    pit.stopped(driver, stop, lambda driver: lir.allowed(driver.irregular(WRONG_NUMBER)))
    assert dealer.refused_with(driver.irregular(kind))[0] is Reason.NOT_POSSIBLE
    driver.run()
    assert_void(driver, "LIR 13.D")


@pytest.mark.clause("LIR 13.E")
def test_what_was_withdrawn_is_not_returned_again() -> None:
    choices = {2: ["withdraw", "withdraw"], 5: ["ride", "withdraw"]}
    driver = standing_at(lambda step: isinstance(step, TurnUp) and step.which == 1, choices=choices)
    lir.allowed(driver.irregular(COMMUNITY_EXPOSED))
    withdrawn = [(line.seat, line.wager) for line in driver.table.lines if line.result == WITHDRAWN]
    assert withdrawn == [(2, "bet-1"), (2, "bet-2"), (5, "bet-2")]
    assert_void(driver, "LIR 13.E")


@pytest.mark.clause("LIR 13.B", "LIR 13.D", "LIR 12.F(1)")
def test_a_void_round_leaves_the_meter_where_it_was() -> None:
    driver = standing_at(STAGES[1][1])
    assert driver.table.meters == {"main": Fraction(123456 + 50 + 10)}
    lir.allowed(driver.irregular(WRONG_NUMBER))
    assert driver.table.meters == {"main": Fraction(123456)}  # reading L16


def machine_table(dealing: Dealing, decks: int = 1) -> Driver:
    driver = lir.opened(lir.terms(dealing, decks=decks))
    return pit.stopped(driver, lambda step: isinstance(step, Shuffle), lambda driver: driver.begin("ready"))


@pytest.mark.clause("LIR 13.G")
@EACH_SHOE
@pytest.mark.parametrize(
    "stop", [DealingTo("six-card-box"), DealingTo("community"), DealingTo("seat-2", 1), DealingTo("seat-5", 2)]
)
def test_an_automated_shoe_that_jams_voids_the_round(chosen: Terms, stop: Stop | DealingTo) -> None:
    driver = standing_at(stop, chosen)
    left = len(driver.table.cards_at(SHOE))
    lir.allowed(driver.irregular(SHOE_JAM, by="system"))
    assert_void(driver, "LIR 13.G")
    removed = [event.step for event in lir.citing(driver, "LIR 13.G") if isinstance(event.step, Move)]
    assert removed == [Move(area=SHOE, to=RACK, cite="LIR 13.G")]
    assert left > 0
    assert driver.table.dealing == chosen.dealing, "a jam does not take the shoe out of use"
    assert_reshuffled(driver)


@pytest.mark.clause("LIR 13.G")
def test_the_discarded_card_of_the_community_stack_may_jam_the_shoe() -> None:
    driver = standing_at(lambda step: isinstance(step, Burn), RESHUFFLING)
    lir.allowed(driver.irregular(SHOE_JAM, by="system"))
    assert_void(driver, "LIR 13.G")


@pytest.mark.clause("LIR 13.G")
def test_an_automated_shoe_jams_during_a_round_of_play_only() -> None:
    driver = standing_at(lambda step: isinstance(step, TurnUp), AUTOMATED)
    assert dealer.refused_with(driver.irregular(SHOE_JAM)) == (Reason.NOT_POSSIBLE, "LIR 13.G")


@pytest.mark.clause("LIR 13.H", "LIR 13.G", "LIR 13.H(2)")
@pytest.mark.parametrize(("chosen", "shuffler"), [(AUTOMATED, "automated"), (RESHUFFLING, "none")])
def test_an_automated_shoe_out_of_order_gives_way_to_a_manual_one(chosen: Terms, shuffler: str) -> None:
    driver = standing_at(DealingTo("seat-2"), chosen)
    driver.world.decide = lambda table, ask: next((word for word in ask.choices if word in ("marked", "ride")), None)
    lir.allowed(driver.irregular(SHOE_OUT_OF_ORDER, by="system"))
    assert_void(driver, "LIR 13.G")
    [marked] = lir.citing(driver, "LIR 13.H(2)")
    [use] = pit.of_kind(driver, Use)
    assert marked.answer == "marked"
    assert isinstance(driver.events[marked.n + 1].step, Use)
    assert (use.method, use.shuffler) == ("manual-shoe", shuffler)
    assert driver.events[-1].cite == "LIR 8.A"
    since = len(driver.events)
    pit.play(driver, {2: {"bet": 500}})
    [shuffled] = pit.of_kind(driver, Shuffle, since)
    assert shuffled.how == ("machine" if shuffler == "automated" else "hand")
    assert "LIR 8.D(3), LIR 8.D(3)(a)" in {event.cite for event in driver.events[since:]}


@pytest.mark.clause("LIR 13.H", "LIR 13.G", "LIR 9.A(1)")
@pytest.mark.parametrize(
    ("dealing", "kind", "instead"),
    [
        (Dealing("manual-shoe", "automated"), OUT_OF_ORDER, Dealing("manual-shoe")),
        (Dealing("hand", "automated"), OUT_OF_ORDER, Dealing("manual-shoe")),
        (Dealing("automated-shoe", "automated"), OUT_OF_ORDER, Dealing("automated-shoe")),
        (Dealing("automated-shoe", "continuous"), OUT_OF_ORDER, Dealing("manual-shoe")),
        (Dealing("automated-shoe", "automated"), SHOE_OUT_OF_ORDER, Dealing("manual-shoe", "automated")),
        (Dealing("automated-shoe", "continuous"), SHOE_OUT_OF_ORDER, Dealing("manual-shoe")),
    ],
)
def test_what_takes_the_place_of_a_device_out_of_order(dealing: Dealing, kind: str, instead: Dealing) -> None:
    """Reading L22: play goes on with other means, with one deck where no machine is left."""
    decks = 2 if dealing.shuffler == "automated" and kind == OUT_OF_ORDER else 1
    if kind == OUT_OF_ORDER:
        driver = machine_table(dealing, decks)
    else:
        driver = standing_at(DealingTo("seat-2"), lir.terms(dealing))
    lir.allowed(driver.irregular(kind, by="system"))
    if kind == SHOE_OUT_OF_ORDER:
        assert_void(driver, "LIR 13.G")
    pit.play(driver, {2: {"bet": 500}} if kind == SHOE_OUT_OF_ORDER else pit.BET)
    assert (driver.table.dealing.method, driver.table.dealing.shuffler) == (instead.method, instead.shuffler)
    assert len(driver.table.cards_at(RACK)) == 52
    assert VOID not in {line.result for line in driver.table.lines}


@pytest.mark.clause("LIR 13.A", "LIR 13.E", "LIR 13.H")
@pytest.mark.parametrize(
    ("kind", "stop", "chosen"),
    [
        (FACE_UP, DealingTo("seat-2"), MANUAL),
        (COMMUNITY_EXPOSED, lambda step: isinstance(step, TurnUp), MANUAL),
        (SHOE_OUT_OF_ORDER, DealingTo("community"), AUTOMATED),
    ],
)
def test_a_recorded_irregularity_is_retraced_to_the_same_end(kind: str, stop: Stop | DealingTo, chosen: Terms) -> None:
    driver = standing_at(stop, chosen)
    lir.allowed(driver.irregular(kind))
    again = Driver(Table.with_cards(GAME, chosen, lir.stacked(FIRST), {"main": 123456}), lir.world())
    assert again.retrace(driver.events) is None
    assert again.table.lines == driver.table.lines
    assert again.table.cards.areas == driver.table.cards.areas
    assert again.table.dealing == driver.table.dealing


def test_an_irregularity_the_rulebook_does_not_know_is_refused() -> None:
    driver = standing_at(lambda step: isinstance(step, TurnUp))
    assert dealer.refused_with(driver.irregular("spilled-drink"))[0] is Reason.NOT_POSSIBLE
