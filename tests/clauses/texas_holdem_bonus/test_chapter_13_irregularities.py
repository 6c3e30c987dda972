"""Texas Hold 'Em Bonus, chapter 13: exposed cards of the dealer, and the Bonus Wagers that outlive a void round.

What this chapter shares with other hold'em books is tested with theirs.
"""

from collections.abc import Iterable, Mapping

import pytest

from houserules.cards import DECK
from houserules.engine.driver import Driver
from houserules.engine.lines import VOID
from houserules.engine.offer.terms import Dealing, Terms
from houserules.engine.procedures.dealing import FACE_UP, SHOE_OUT_OF_ORDER
from houserules.engine.procedures.holdem import DEALER_EXPOSED, WRONG_NUMBER
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Burn, Collect, Deal, Interrupt, Move, Pay, Return, Shuffle, Stake, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import RACK, SHOE, UP
from houserules.games.texas_holdem_bonus.irregularities import RULINGS
from kit import dealer, pit
from kit.texas_holdem_bonus import dealer as texas_dealer
from kit.texas_holdem_bonus import rounds as thb
from kit.texas_holdem_bonus.dealer import DealingTo, Stop, resting_on

HANDS = {2: "Kc Kd", 5: "Ts 9s"}
FIRST = thb.deal(HANDS, "8h 8s", "Ah Qd 7s 4c 2h", "3c 5d 6s")
IN_STACKS = "Kc Kd Ts 9s 8h 8s 3c Ah Qd 7s 5d 4c 6s 2h"
COMMUNITY_FIRST = "Ah Qd 7s 4c 2h Kc Kd Ts 9s 8h 8s"
WAGERS = {2: {"ante": 500, "bonus": 100}, 5: {"ante": 900, "bonus": 300}}
MANUAL = thb.terms()
IN_HAND = thb.terms(Dealing("hand", "automated"))
AUTOMATED = thb.terms(Dealing("automated-shoe", "automated"))
RESHUFFLING = thb.terms(Dealing("automated-shoe", "continuous"))
TOPS = {id(MANUAL): FIRST, id(IN_HAND): FIRST, id(AUTOMATED): IN_STACKS, id(RESHUFFLING): COMMUNITY_FIRST}
EACH_WAY = pytest.mark.parametrize(
    "chosen", [MANUAL, IN_HAND, AUTOMATED, RESHUFFLING], ids=["manual", "hand", "automated", "reshuffling"]
)
FROM_THE_HAND = pytest.mark.parametrize(
    "chosen", [MANUAL, IN_HAND, AUTOMATED], ids=["manual", "hand", "automated"]
)  # the ways in which the board is dealt after the hands
# Kings are paid 10 to 1 beside the stake, a ten and a nine lose.
BONUSES = {(2, "bonus"): 1_000, (5, "bonus"): -300}


def standing(
    stop: Stop | DealingTo,
    chosen: Terms = MANUAL,
    choices: thb.Choices | None = None,
    wagers: texas_dealer.Wagers = WAGERS,
) -> Driver:
    return texas_dealer.standing_at(stop, TOPS[id(chosen)], wagers, choices, chosen)


def about(wager: str, seat: int = 0) -> Stop:
    return lambda step: isinstance(step, Ask) and step.by == "player" and step.about == wager and seat in (0, step.seat)


def assert_cards_wait(driver: Driver) -> None:
    """All cards are in the rack and must be shuffled before the next round."""
    assert driver.waiting is None
    assert sorted(driver.table.cards_at(RACK)) == sorted(DECK)
    assert dealer.refused_with(driver.begin("round")) == (Reason.NOT_NOW, "THB 5.A")
    since = len(driver.events)
    thb.allowed(driver.begin("ready"))
    assert len(pit.of_kind(driver, Shuffle, since)) == 1
    assert sorted(driver.table.cards_at(SHOE)) == sorted(DECK)


def returned(driver: Driver) -> dict[tuple[int, str], str]:
    """What went back as void, with the clause."""
    lines = [line for line in driver.table.lines if line.result == VOID]
    assert all(line.returned == line.stake and line.payout == 0 for line in lines)
    return {(line.seat, line.wager): line.clause for line in lines}


def net_of(driver: Driver, wager: str) -> dict[tuple[int, str], int]:
    return {(line.seat, line.wager): line.net for line in thb.lines(driver, wager)}


def all_back(driver: Driver, clause: str, staked: Iterable[tuple[int, str]]) -> None:
    assert returned(driver) == dict.fromkeys(staked, clause)
    assert len(driver.table.lines) == len(returned(driver))
    assert set(driver.table.chips.purses.values()) == {0}
    assert (driver.table.chips.wagers_in_action(), driver.table.chips.inventory) == ([], 0)
    assert_cards_wait(driver)


def bonus_settled(driver: Driver, clause: str, settles: str, staked: Iterable[tuple[int, str]]) -> None:
    """All else went back; the Bonus Wagers were settled by their paytable, counterclockwise."""
    assert returned(driver) == dict.fromkeys(staked, clause)
    assert net_of(driver, "bonus") == BONUSES
    assert {line.clause for line in thb.lines(driver, "bonus")} == {"THB 12.B(1)(f)", "THB 11.I(4)"}
    acts = [event for event in thb.citing(driver, settles) if isinstance(event.step, Pay | Collect)]
    assert [event.step.line.seat for event in acts] == [5, 2]  # type: ignore[union-attr]
    back = [event.n for event in driver.events if isinstance(event.step, Return)]
    assert max(back, default=0) < acts[0].n
    turned = [event for event in thb.citing(driver, settles) if isinstance(event.step, TurnUp)]
    assert {event.step.area for event in turned if isinstance(event.step, TurnUp)} >= {"seat-5", "seat-2"}
    assert driver.table.chips.wagers_in_action() == []
    assert driver.table.chips.purses == {2: 1_000, 5: -300}
    assert_cards_wait(driver)


ANTES = [(2, "ante"), (5, "ante")]
FLOPS = [*ANTES, (2, "flop"), (5, "flop")]
TURNS = [*FLOPS, (2, "turn"), (5, "turn")]
RIVERS = [*TURNS, (2, "river"), (5, "river")]
EVERY = [*ANTES, (2, "bonus"), (5, "bonus")]


@pytest.mark.clause("THB 13.B", "THB 13.C")
@EACH_WAY
@pytest.mark.parametrize("area", ["seat-5", "dealer"])
def test_a_second_card_found_face_up_before_everybody_has_two_cards_returns_all_wagers(
    chosen: Terms, area: str
) -> None:
    driver = standing(DealingTo("seat-2"), chosen)
    again = DealingTo(area, 1).of(driver)
    pit.stopped(driver, again, lambda driver: thb.allowed(driver.irregular(FACE_UP)))
    thb.allowed(driver.irregular(FACE_UP))
    assert [step.face for step in pit.of_kind(driver, Burn) if step.face == UP] == [UP, UP]
    all_back(driver, "THB 13.B", EVERY)


@pytest.mark.clause("THB 13.B", "THB 13.C")
@FROM_THE_HAND
@pytest.mark.parametrize(
    ("stop", "staked"),
    [
        (resting_on("THB 11.D(1)"), FLOPS),
        (DealingTo("community"), FLOPS),
        (DealingTo("community", 2), FLOPS),
        (resting_on("THB 11.F(1)"), TURNS),
        (DealingTo("community", 3), TURNS),
        (DealingTo("community", 4), RIVERS),
    ],
    ids=["burn", "flop", "third of the flop", "second burn", "turn", "river"],
)
@pytest.mark.parametrize("first_found", ["among the hands", "right before"])
def test_cards_found_face_up_after_everybody_has_two_leave_the_bonus_to_be_settled(
    chosen: Terms, stop: Stop | DealingTo, staked: list[tuple[int, str]], first_found: str
) -> None:
    """Reading T6; the first of the two may have been found while the hands were dealt."""
    if first_found == "right before":
        driver = standing(stop, chosen)
        again: Stop = lambda step: isinstance(step, Deal) or (isinstance(step, Burn) and step.face != UP)  # noqa: E731
        pit.stopped(driver, again, lambda driver: thb.allowed(driver.irregular(FACE_UP)))
    else:
        spared = thb.stacked(f"As {TOPS[id(chosen)]}")  # the ace lies face up on top
        driver = standing_on(spared, chosen)
        at = stop.of(driver) if isinstance(stop, DealingTo) else stop
        pit.stopped(driver, at, lambda driver: thb.allowed(driver.irregular(FACE_UP)))
    thb.allowed(driver.irregular(FACE_UP))
    bonus_settled(driver, "THB 13.B", "THB 13.C", staked)


def standing_on(pack: tuple[int, ...], chosen: Terms) -> Driver:
    """The same round at its first card, from this very pack."""
    driver = Driver(Table.with_cards(thb.GAME, chosen, pack), thb.world())
    thb.seated(driver, WAGERS)
    thb.allowed(driver.begin("round"))
    thb.bets_placed(driver, WAGERS)
    first = DealingTo("seat-2").of(driver)
    return pit.stopped(driver, first, lambda driver: driver.answer("no-more-bets"))


@pytest.mark.clause("THB 13.C")
@pytest.mark.parametrize("place", [0, 3, 4])
def test_one_card_face_up_on_a_street_voids_nothing(place: int) -> None:
    driver = standing(DealingTo("community", place))
    thb.allowed(driver.irregular(FACE_UP))
    assert returned(driver) == {}
    assert len(thb.lines(driver)) == 10


@pytest.mark.clause("THB 13.E")
@EACH_WAY
@pytest.mark.parametrize("area", ["community", "seat-2", "dealer"])
def test_a_wrong_number_before_everybody_has_two_cards_returns_all_wagers(chosen: Terms, area: str) -> None:
    driver = standing(DealingTo("dealer", 1), chosen)
    thb.allowed(driver.irregular(WRONG_NUMBER, area=area))
    all_back(driver, "THB 13.E", EVERY)


@pytest.mark.clause("THB 13.E", "THB 13.G")
@EACH_WAY
@pytest.mark.parametrize(
    ("stop", "staked"),
    [
        (about("flop"), ANTES),
        (about("turn"), FLOPS),
        (about("river"), TURNS),
        (resting_on("THB 11.I"), RIVERS),
        (resting_on("THB 11.I(3)(a)"), RIVERS),
    ],
    ids=["flop", "turn", "river", "dealer's hand", "players' hands"],
)
def test_a_wrong_number_of_community_cards_leaves_the_bonus_to_be_settled(
    chosen: Terms, stop: Stop, staked: list[tuple[int, str]]
) -> None:
    """Reading T11."""
    driver = standing(stop, chosen)
    thb.allowed(driver.irregular(WRONG_NUMBER, area="community"))
    bonus_settled(driver, "THB 13.E", "THB 13.G", staked)


UNTIL_DECIDED: list[tuple[str, Stop, list[tuple[int, str]]]] = [
    ("look", resting_on("THB 11.A"), ANTES),
    ("flop asked", about("flop", 2), ANTES),
    ("flop asked of the last", about("flop", 5), [*ANTES, (2, "flop")]),
    ("burn", resting_on("THB 11.D(1)"), FLOPS),
    ("flop dealt", resting_on("THB 11.D(2)"), FLOPS),
    ("turn asked", about("turn", 2), FLOPS),
    ("turn dealt", resting_on("THB 11.F(2)"), TURNS),
    ("river asked", about("river", 2), TURNS),
    ("river asked of the last", about("river", 5), [*TURNS, (2, "river")]),
]


def ways_and_stages() -> list[object]:
    """Nothing is burned where the community came first (reading T10)."""
    ways = {"manual": MANUAL, "hand": IN_HAND, "automated": AUTOMATED, "reshuffling": RESHUFFLING}
    return [
        pytest.param(chosen, stop, staked, id=f"{way}, {name}")
        for way, chosen in ways.items()
        for name, stop, staked in UNTIL_DECIDED
        if (way, name) != ("reshuffling", "burn")
    ]


@pytest.mark.clause("THB 13.F", "THB 13.G")
@pytest.mark.parametrize(("chosen", "stop", "staked"), ways_and_stages())
def test_a_dealer_s_card_seen_before_all_have_decided_voids_the_round_but_not_the_bonus(
    chosen: Terms, stop: Stop, staked: list[tuple[int, str]]
) -> None:
    driver = standing(stop, chosen)
    at = len(driver.events)
    thb.allowed(driver.irregular(DEALER_EXPOSED, area="dealer"))
    assert driver.events[at].step == Interrupt(kind=DEALER_EXPOSED, area="dealer", cite="THB 13.F")
    bonus_settled(driver, "THB 13.F", "THB 13.G", staked)


@pytest.mark.clause("THB 13.F")
def test_no_card_of_the_dealer_is_exposed_that_does_not_lie_there() -> None:
    refused = (Reason.NOT_POSSIBLE, "THB 13.F")
    assert dealer.refused_with(thb.betting_round(FIRST, WAGERS).irregular(DEALER_EXPOSED)) == refused
    for stop in (DealingTo("seat-2"), DealingTo("dealer")):
        assert dealer.refused_with(standing(stop).irregular(DEALER_EXPOSED)) == refused
    assert dealer.refused_with(thb.played(FIRST, WAGERS).irregular(DEALER_EXPOSED)) == refused


@pytest.mark.clause("THB 13.F")
@FROM_THE_HAND
def test_the_dealer_s_first_card_seen_while_the_hands_are_dealt_returns_all_wagers(chosen: Terms) -> None:
    driver = standing(DealingTo("dealer", 1), chosen)
    thb.allowed(driver.irregular(DEALER_EXPOSED, area="dealer"))
    all_back(driver, "THB 13.F", EVERY)


@pytest.mark.clause("THB 13.F")
@EACH_WAY
@pytest.mark.parametrize("where", ["THB 11.H", "THB 11.I", "THB 11.I(3)(a)", "THB 11.J"])
def test_a_dealer_s_card_seen_after_the_last_decision_voids_nothing(chosen: Terms, where: str) -> None:
    """Reading T13."""
    driver = standing(resting_on(where), chosen)
    assert dealer.refused_with(driver.irregular(DEALER_EXPOSED)) == (Reason.NOT_POSSIBLE, "THB 13.F")
    driver.run()
    assert returned(driver) == {}
    assert driver.table.lines == thb.played(TOPS[id(chosen)], WAGERS, chosen=chosen).table.lines


@pytest.mark.clause("THB 13.F")
def test_the_burn_before_the_river_card_comes_after_the_last_decision() -> None:
    driver = standing(resting_on("THB 11.H(1)"))
    assert dealer.refused_with(driver.irregular(DEALER_EXPOSED)) == (Reason.NOT_POSSIBLE, "THB 13.F")


@pytest.mark.clause("THB 13.F")
@pytest.mark.parametrize(("last", "refused"), [(2, False), (5, True)])
def test_when_all_have_folded_the_dealer_s_cards_matter_no_more(last: int, refused: bool) -> None:
    """Before the second fold they still do."""
    driver = standing(about("flop", 5), choices={2: ["fold"], 5: ["fold"]})
    if last == 5:
        pit.stopped(driver, lambda step: isinstance(step, Move), lambda driver: driver.answer("fold"))
    answer = driver.irregular(DEALER_EXPOSED)
    assert (answer is not None) is refused
    driver.run()
    assert net_of(driver, "bonus") == BONUSES
    assert returned(driver) == ({} if refused else {(5, "ante"): "THB 13.F"})


@pytest.mark.clause("THB 13.F", "THB 11.C(2)")
def test_an_ante_lost_to_a_fold_is_not_given_back_by_a_void() -> None:
    """Reading T12; the folded player's Bonus is settled with the others."""
    driver = standing(about("turn"), choices={2: ["fold"]})
    thb.allowed(driver.irregular(DEALER_EXPOSED))
    assert returned(driver) == {(5, "ante"): "THB 13.F", (5, "flop"): "THB 13.F"}
    assert net_of(driver, "ante") == {(2, "ante"): -500, (5, "ante"): 0}
    assert net_of(driver, "bonus") == BONUSES
    assert_cards_wait(driver)


@pytest.mark.clause("THB 13.C", "THB 13.G")
@pytest.mark.parametrize("without", ["nobody placed it", "not offered"])
def test_without_a_bonus_wager_no_card_is_turned_after_a_void(without: str) -> None:
    chosen = thb.terms(without=("bonus",)) if without == "not offered" else MANUAL
    wagers = {2: {"ante": 500}, 5: {"ante": 900}}
    driver = texas_dealer.standing_at(about("flop"), FIRST, wagers, None, chosen)
    thb.allowed(driver.irregular(DEALER_EXPOSED))
    assert thb.steps(driver, TurnUp) == []
    all_back(driver, "THB 13.F", ANTES)


@pytest.mark.clause("THB 13.G")
def test_only_those_with_a_bonus_are_turned_and_the_dealer_s_cards_once() -> None:
    wagers: Mapping[int, Mapping[str, int]] = {2: {"ante": 500}, 5: {"ante": 900, "bonus": 300}}
    driver = standing(about("river"), wagers=wagers)
    thb.allowed(driver.irregular(DEALER_EXPOSED))
    turned = [step for step in thb.steps(driver, TurnUp) if isinstance(step, TurnUp)]
    assert [(step.area, step.cite) for step in turned] == [("dealer", "THB 13.G"), ("seat-5", "THB 13.G")]
    late = standing(resting_on("THB 11.I(3)(a)"), wagers=wagers)
    thb.allowed(late.irregular(WRONG_NUMBER, area="community"))
    turned = [step for step in thb.steps(late, TurnUp) if isinstance(step, TurnUp)]
    assert [step.area for step in turned] == ["dealer", "seat-5"]


@pytest.mark.clause("THB 13.G", "THB 12.B(1)(a)", "THB 12.C")
def test_a_bonus_that_outlives_the_round_is_paid_by_the_dealer_s_cards_and_within_the_limit() -> None:
    first = thb.deal({2: "As Ah"}, "Ad Ac", "Kh Qd 7s 4c 2h", "3c 5d 6s")
    for stake, payout in ((5_000, 5_000_000), (5_100, 5_000_000)):
        driver = texas_dealer.standing_at(about("flop"), first, {2: {"ante": 500, "bonus": stake}})
        thb.allowed(driver.irregular(DEALER_EXPOSED))
        [line] = thb.lines(driver, "bonus")
        assert (line.payout, line.limited) == (payout, 1_000 * stake - payout)


@pytest.mark.clause("THB 13.E", "THB 13.F")
@pytest.mark.parametrize("kind", [WRONG_NUMBER, DEALER_EXPOSED])
@pytest.mark.parametrize(
    "stop",
    [
        lambda step: isinstance(step, Return),
        lambda step: isinstance(step, TurnUp),
        lambda step: isinstance(step, Collect),
        lambda step: isinstance(step, Pay),
        lambda step: isinstance(step, Move),
    ],
    ids=["returning", "turning", "collecting", "paying", "clearing"],
)
def test_a_void_round_is_not_voided_twice(kind: str, stop: Stop) -> None:
    driver = standing(about("turn"))
    pit.stopped(driver, stop, lambda driver: thb.allowed(driver.irregular(DEALER_EXPOSED)))
    assert dealer.refused_with(driver.irregular(kind)) == (Reason.NOT_POSSIBLE, RULINGS[kind].clause)
    driver.run()
    bonus_settled(driver, "THB 13.F", "THB 13.G", FLOPS)


@pytest.mark.clause("THB 13.E", "THB 13.G")
def test_a_void_round_that_has_only_bonuses_left_is_not_voided_twice() -> None:
    """All have folded, so that nothing goes back as void; the Bonus Wagers are settled once."""
    driver = standing(resting_on("THB 8.D(4)"), choices={2: ["fold"], 5: ["fold"]})
    turning: Stop = lambda step: isinstance(step, TurnUp)  # noqa: E731
    pit.stopped(driver, turning, lambda driver: thb.allowed(driver.irregular(WRONG_NUMBER, area="community")))
    assert dealer.refused_with(driver.irregular(WRONG_NUMBER, area="community")) == (Reason.NOT_POSSIBLE, "THB 13.E")
    driver.run()
    assert returned(driver) == {}
    assert net_of(driver, "bonus") == BONUSES
    assert_cards_wait(driver)


@pytest.mark.clause("THB 13.F")
def test_a_void_while_a_wager_is_being_placed_returns_what_lies_there() -> None:
    driver = standing(lambda step: isinstance(step, Stake) and step.wager == "turn" and step.seat == 5)
    thb.allowed(driver.irregular(DEALER_EXPOSED))
    bonus_settled(driver, "THB 13.F", "THB 13.G", [*FLOPS, (2, "turn")])


@pytest.mark.clause("THB 13.B", "THB 13.E", "THB 13.F", "THB 13.H")
@pytest.mark.parametrize(
    ("kind", "stop", "chosen"),
    [
        (FACE_UP, DealingTo("community"), MANUAL),
        (WRONG_NUMBER, about("river"), IN_HAND),
        (DEALER_EXPOSED, about("turn"), AUTOMATED),
        (SHOE_OUT_OF_ORDER, DealingTo("dealer"), RESHUFFLING),
    ],
)
def test_a_recorded_irregularity_is_retraced_to_the_same_end(kind: str, stop: Stop | DealingTo, chosen: Terms) -> None:
    driver = standing(stop, chosen)
    thb.allowed(driver.irregular(kind, area="dealer" if kind == WRONG_NUMBER else ""))
    again = Driver(Table.with_cards(thb.GAME, chosen, thb.stacked(TOPS[id(chosen)])), thb.world())
    assert again.retrace(driver.events) is None
    assert (again.table.lines, again.table.cards.areas) == (driver.table.lines, driver.table.cards.areas)
    assert again.table.dealing == driver.table.dealing
