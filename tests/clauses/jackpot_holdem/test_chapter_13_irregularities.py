"""Jackpot Hold 'Em, chapter 13: what a void round still settles, and when an exposed card of the dealer voids it.

What this book shares with the other hold'em book is held in the tests of both (tests/clauses/poker).
"""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from houserules.cards import DECK
from houserules.engine.driver import Driver
from houserules.engine.lines import VOID
from houserules.engine.offer.terms import Dealing, Terms
from houserules.engine.procedures.dealing import FACE_UP, SHOE_JAM
from houserules.engine.procedures.holdem import DEALER_EXPOSED, WRONG_NUMBER
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Burn, Deal, Move, Pay, Return, Step, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import NO_MORE_BETS, RACK, UP
from kit import dealer, pit
from kit.jackpot_holdem import dealer as jackpot_dealer
from kit.jackpot_holdem import rounds as jhe
from kit.texas_holdem_bonus.dealer import DealingTo, Stop

# Seat 2 makes a straight flush with the first three of the community, seat 5 three of a kind; seat 6 has no side wager.
HANDS = {2: "9h 8h", 5: "7c 7d", 6: "Kc Kd"}
DEALER, BOARD = "Qs Jd", "Th 7h 6h 2c 5d"
WAGERS = {
    2: jhe.staked(500, player_bonus=200, progressive=100),
    5: jhe.staked(1_000, player_bonus=300, progressive=500),
    6: jhe.staked(700),
}
ANSWERS = {2: ["play"], 5: ["check", "play"], 6: ["check", "check", "play"]}

MANUAL = Dealing("manual-shoe")
IN_HAND = Dealing("hand", "automated")
AUTOMATED = Dealing("automated-shoe", "automated")
RESHUFFLING = Dealing("automated-shoe", "continuous")
EACH_WAY = pytest.mark.parametrize("dealing", [MANUAL, IN_HAND, AUTOMATED, RESHUFFLING])
BY_THE_CARD = pytest.mark.parametrize("dealing", [MANUAL, IN_HAND])

# At 10% the round puts $0.60 on each meter; the straight flush takes the Heart meter with its own share.
RESET = {"star": 1_000_000, "spade": 500_000, "heart": 100_000, "diamond": 50_000}
FED = {name: Fraction(cents + 60) for name, cents in RESET.items()}
SIDES = {
    (5, "player-bonus"): ("win", "JHE 12.C(1)(g)", 900, 300),
    (5, "progressive"): ("win", "JHE 12.D(2)(h)", 5_000, 0),
    (2, "player-bonus"): ("win", "JHE 12.C(1)(b)", 8_000, 200),
    (2, "progressive"): ("win", "JHE 12.D(2)(c)", 100_060, 0),
}


def on_top(dealing: Dealing, board: str = BOARD) -> str:
    order = jhe.stacks if dealing.method == "automated-shoe" else jhe.deal
    return order(HANDS, DEALER, board)


def standing_at(
    stop: Stop | DealingTo,
    dealing: Dealing = MANUAL,
    answers: Mapping[int, list[str]] = ANSWERS,
    chosen: Terms | None = None,
    board: str = BOARD,
) -> Driver:
    driver = jhe.betting_round(on_top(dealing, board), WAGERS, answers, chosen or jhe.terms(dealing))
    at = stop.of(driver) if isinstance(stop, DealingTo) else stop
    return pit.stopped(driver, at, lambda driver: driver.answer(NO_MORE_BETS))


def asked(seat: int, about: str) -> Stop:
    return lambda step: isinstance(step, Ask) and (step.seat, step.about) == (seat, about)


def side_lines(driver: Driver) -> dict[tuple[int, str], tuple[str, str, int, int]]:
    """Settled side wagers in the order of their settlement."""
    return {
        (line.seat, line.wager): (line.result, line.clause, line.payout, line.returned)
        for line in driver.table.lines
        if line.wager in ("player-bonus", "progressive")
    }


def assert_mains_returned(driver: Driver, clause: str, played: Mapping[int, int]) -> None:
    """Ante, X-tra Bonus and the Play Wagers made so far went back, nothing else did."""
    antes = {(seat, wager): WAGERS[seat][wager] for seat in WAGERS for wager in ("ante", "xtra-bonus")}
    void = [line for line in driver.table.lines if line.result == VOID]
    due = antes | {(seat, "play"): stake for seat, stake in played.items()}
    assert {(line.seat, line.wager): line.stake for line in void} == due
    assert len(void) == len(due)
    assert {line.clause for line in void} == {clause}
    assert all(line.returned == line.stake and line.payout == 0 for line in void)


def assert_sides_settled(driver: Driver) -> None:
    """Counterclockwise, with all five community cards; the meters keep the shares and pay what they show."""
    assert list(side_lines(driver).items()) == list(SIDES.items())
    assert driver.table.meters == FED | {"heart": Fraction(RESET["heart"])}
    net = sum(payout + returned for _, _, payout, returned in SIDES.values()) - 200 - 100 - 300 - 500
    assert sum(driver.table.chips.purses.values()) == net == -driver.table.chips.inventory


def assert_over(driver: Driver) -> None:
    assert driver.waiting is None
    assert driver.table.chips.wagers_in_action() == []
    assert sorted(driver.table.cards_at(RACK)) == sorted(DECK)
    assert dealer.refused_with(driver.begin("round")) == (Reason.NOT_NOW, "JHE 5.A")
    jhe.allowed(driver.begin("ready"))
    assert driver.table.cards.ready


def assert_all_returned(driver: Driver, clause: str) -> None:
    """Every wager of every kind, and the meters stand where they stood before the round."""
    assert {(line.result, line.clause) for line in driver.table.lines} == {(VOID, clause)}
    assert {(line.seat, line.wager) for line in driver.table.lines} >= {(s, w) for s in WAGERS for w in WAGERS[s]}
    assert set(driver.table.chips.purses.values()) == {0}
    assert driver.table.meters == RESET


def community_since(driver: Driver, since: int) -> list[Step]:
    """How the community cards came to lie face up from an event on."""
    return [
        event.step
        for event in driver.events[since:]
        if (isinstance(event.step, Deal) and event.step.to == "community")
        or (isinstance(event.step, TurnUp) and event.step.area == "community")
    ]


# Where the round stands, the Play Wagers made by then, and how many community cards lie face up.
STAGES: dict[str, tuple[Stop | DealingTo, dict[int, int], int]] = {
    "first question": (asked(2, "3x ante"), {}, 1),
    "after one Play Wager": (asked(5, "3x ante"), {2: 1_500}, 1),
    "second question": (asked(5, "2x ante"), {2: 1_500}, 3),
    "last question": (asked(6, "1x ante"), {2: 1_500, 5: 2_000}, 5),
}


@pytest.mark.clause("JHE 13.F", "JHE 13.G")
@EACH_WAY
@pytest.mark.parametrize(("stop", "played", "shown"), STAGES.values(), ids=STAGES)
def test_an_exposed_card_of_the_dealer_voids_the_hands_and_leaves_the_side_wagers(
    dealing: Dealing, stop: Stop | DealingTo, played: dict[int, int], shown: int
) -> None:
    """Reading J8: the community is dealt out for Player Bonus and progressive, the rest goes back."""
    driver = standing_at(stop, dealing)
    since = len(driver.events)
    jhe.allowed(driver.irregular(DEALER_EXPOSED, area="dealer"))
    assert_mains_returned(driver, "JHE 13.F", played)
    assert_sides_settled(driver)
    last = community_since(driver, since)
    assert len(last) == 5 - shown
    assert all("JHE 13.G" in step.cite.split(", ") for step in last)
    assert all(step.face == UP for step in last if isinstance(step, Deal))
    assert_over(driver)


@pytest.mark.clause("JHE 13.F", "JHE 13.G")
@BY_THE_CARD
@pytest.mark.parametrize(("place", "played"), [(0, {}), (1, {2: 1_500}), (2, {2: 1_500}), (4, {2: 1_500, 5: 2_000})])
def test_the_card_may_be_exposed_while_the_community_is_dealt(
    dealing: Dealing, place: int, played: dict[int, int]
) -> None:
    driver = standing_at(DealingTo("community", place), dealing)
    jhe.allowed(driver.irregular(DEALER_EXPOSED))
    assert_mains_returned(driver, "JHE 13.F", played)
    assert_sides_settled(driver)
    assert_over(driver)


@pytest.mark.clause("JHE 13.F")
@pytest.mark.parametrize(
    ("stop", "dealing"),
    [
        (DealingTo("seat-2", 1), MANUAL),  # the dealer has one card, the players one each
        (DealingTo("dealer", 1), MANUAL),
        (DealingTo("dealer", 1), IN_HAND),
        (DealingTo("seat-2"), AUTOMATED),  # the dealer's come before the players'
        (DealingTo("seat-6", 1), RESHUFFLING),
    ],
)
def test_before_everybody_has_two_cards_every_wager_goes_back(stop: DealingTo, dealing: Dealing) -> None:
    driver = standing_at(stop, dealing)
    assert driver.table.meters == FED
    jhe.allowed(driver.irregular(DEALER_EXPOSED))
    assert_all_returned(driver, "JHE 13.F")
    assert jhe.citing(driver, "JHE 13.G") == []
    assert_over(driver)


@pytest.mark.clause("JHE 13.F")
@pytest.mark.parametrize(
    ("stop", "chosen"),
    [
        (DealingTo("dealer"), jhe.terms()),  # none is dealt yet
        (lambda step: isinstance(step, TurnUp) and step.area == "dealer", jhe.terms()),  # all have decided
        (lambda step: isinstance(step, Pay), jhe.terms()),
        (asked(5, "3x ante"), jhe.terms(AUTOMATED, dealer_cards_stay_in_shuffler=True)),  # they are in the shuffler
    ],
)
def test_no_card_of_the_dealer_can_be_exposed_too_early_then(stop: Stop | DealingTo, chosen: Terms) -> None:
    driver = standing_at(stop, chosen.dealing, chosen=chosen)
    assert dealer.refused_with(driver.irregular(DEALER_EXPOSED)) == (Reason.NOT_POSSIBLE, "JHE 13.F")
    driver.run()
    assert VOID not in {line.result for line in driver.table.lines}


@pytest.mark.clause("JHE 13.F", "JHE 11.G(2)", "JHE 13.G")
def test_what_a_fold_lost_stays_lost_and_its_side_wagers_are_settled() -> None:
    answers = {2: ["check", "check", "fold"], 5: ["check", "check", "play"], 6: ["check", "check", "play"]}
    driver = standing_at(asked(5, "1x ante"), answers=answers)
    jhe.allowed(driver.irregular(DEALER_EXPOSED))
    folded = [line for line in driver.table.lines if line.seat == 2][:2]
    assert [(line.wager, line.result, line.clause) for line in folded] == [
        ("ante", "lose", "JHE 11.G(2)"), ("xtra-bonus", "lose", "JHE 11.G(2)"),
    ]  # fmt: skip
    assert {line.seat for line in driver.table.lines if line.result == VOID} == {5, 6}
    assert side_lines(driver) == SIDES


@pytest.mark.clause("JHE 13.G")
@pytest.mark.parametrize("sides", [{}, {"player_bonus": 200}, {"progressive": 100}])
def test_the_community_is_dealt_out_for_a_side_wager_only(sides: dict[str, int]) -> None:
    wagers = {2: jhe.staked(**sides)}
    first = jhe.deal({2: HANDS[2]}, DEALER, BOARD)
    driver = jackpot_dealer.standing_at(asked(2, "3x ante"), first, wagers)
    since = len(driver.events)
    jhe.allowed(driver.irregular(DEALER_EXPOSED))
    assert len(community_since(driver, since)) == (4 if sides else 0)
    settled = {line.wager: line.payout for line in driver.table.lines if line.result != VOID}
    heart = RESET["heart"] + 10
    assert settled == {name.replace("_", "-"): {"player_bonus": 8_000, "progressive": heart}[name] for name in sides}


@pytest.mark.clause("JHE 13.G", "JHE 12.F")
def test_the_payout_limit_holds_in_a_void_round_too_and_not_for_the_progressive() -> None:
    driver = standing_at(asked(2, "3x ante"), chosen=jhe.terms(payout_limit=700))
    jhe.allowed(driver.irregular(DEALER_EXPOSED))
    found = side_lines(driver)
    assert (found[2, "player-bonus"][2], found[5, "player-bonus"][2]) == (700, 700)
    assert found[2, "progressive"] == SIDES[2, "progressive"]


@pytest.mark.clause("JHE 13.F", "JHE 13.E")
@pytest.mark.parametrize("kind", [DEALER_EXPOSED, WRONG_NUMBER])
@pytest.mark.parametrize(
    "stop",
    [
        lambda step: isinstance(step, Return),
        lambda step: isinstance(step, Deal) and "JHE 13.G" in step.cite,
        lambda step: isinstance(step, TurnUp) and step.area == "seat-5",
        lambda step: isinstance(step, Pay) and step.line.wager == "progressive",
        lambda step: isinstance(step, Move),
    ],
)
def test_a_void_round_is_not_voided_again_while_its_side_wagers_are_settled(kind: str, stop: Stop) -> None:
    driver = standing_at(asked(2, "3x ante"))
    pit.stopped(driver, stop, lambda driver: jhe.allowed(driver.irregular(DEALER_EXPOSED)))
    assert dealer.refused_with(driver.irregular(kind))[0] is Reason.NOT_POSSIBLE
    driver.run()
    assert_mains_returned(driver, "JHE 13.F", {})
    assert_sides_settled(driver)


def with_faulty(place: int, faulty: str) -> str:
    """The community's cards with faulty ones lying before the card of this place."""
    cards = BOARD.split()
    return " ".join((*cards[:place], faulty, *cards[place:]))


@pytest.mark.clause("JHE 13.B", "JHE 13.C")
@BY_THE_CARD
@pytest.mark.parametrize(
    ("place", "played"),
    [(0, {}), (1, {2: 1_500}), (2, {2: 1_500}), (3, {2: 1_500, 5: 2_000}), (4, {2: 1_500, 5: 2_000})],
)
def test_two_cards_face_up_after_the_hands_void_them_and_leave_the_side_wagers(
    dealing: Dealing, place: int, played: dict[int, int]
) -> None:
    """Reading J8, at each of the five community cards: the two go to the rack, five others are dealt."""
    at = DealingTo("community", place)
    driver = standing_at(at, dealing, board=with_faulty(place, "3s 3d"))
    pit.stopped(driver, at.of(driver), lambda driver: jhe.allowed(driver.irregular(FACE_UP)))
    since = len(driver.events)
    jhe.allowed(driver.irregular(FACE_UP))
    assert [event.answer for event in driver.events if isinstance(event.step, Burn)] == ["3s", "3d"]
    assert_mains_returned(driver, "JHE 13.B", played)
    assert_sides_settled(driver)
    last = [step for step in community_since(driver, since) if "JHE 13.C" in step.cite.split(", ")]
    assert len(last) == 5 - place
    assert_over(driver)


@pytest.mark.clause("JHE 13.A", "JHE 13.C")
def test_a_third_card_face_up_is_discarded_and_the_community_goes_on() -> None:
    """One card was face up among the hands, one before the community, two more while it is dealt out."""
    driver = standing_at(DealingTo("seat-5"), board="3s Th 3d 7h 3c 6h 2c 5d")
    found = driver.table.cards.areas["shoe"][0]
    pit.stopped(driver, DealingTo("community").of(driver), lambda driver: jhe.allowed(driver.irregular(FACE_UP)))
    for place in (1, 2):
        again = DealingTo("community", place).of(driver)
        pit.stopped(driver, again, lambda driver: jhe.allowed(driver.irregular(FACE_UP)))
    jhe.allowed(driver.irregular(FACE_UP))
    burned = [event.answer for event in driver.events if isinstance(event.step, Burn)]
    assert len(burned) == 4
    assert found in driver.table.cards_at(RACK)
    assert {line.clause for line in driver.table.lines if line.result == VOID} == {"JHE 13.B"}
    assert len(side_lines(driver)) == 4
    assert VOID not in {result for result, *_ in side_lines(driver).values()}
    assert_over(driver)


@pytest.mark.clause("JHE 13.C", "JHE 13.B")
@EACH_WAY
def test_two_cards_face_up_before_everybody_has_two_return_every_wager(dealing: Dealing) -> None:
    last = DealingTo("dealer", 1) if dealing.method != "automated-shoe" else DealingTo("seat-6", 1)
    driver = standing_at(last, dealing)
    pit.stopped(driver, last.of(driver), lambda driver: jhe.allowed(driver.irregular(FACE_UP)))
    jhe.allowed(driver.irregular(FACE_UP))
    assert_all_returned(driver, "JHE 13.B")
    assert jhe.citing(driver, "JHE 13.C") == []
    assert_over(driver)


@pytest.mark.clause("JHE 13.E", "JHE 13.I", "JHE 13.I(1)")
@pytest.mark.parametrize(
    ("kind", "clause", "stop", "dealing"),
    [
        (WRONG_NUMBER, "JHE 13.E", asked(2, "3x ante"), MANUAL),
        (WRONG_NUMBER, "JHE 13.E", asked(5, "2x ante"), IN_HAND),
        (WRONG_NUMBER, "JHE 13.E", asked(6, "1x ante"), AUTOMATED),
        (WRONG_NUMBER, "JHE 13.E", lambda step: isinstance(step, TurnUp) and step.area == "dealer", MANUAL),
        (SHOE_JAM, "JHE 13.I(1)", DealingTo("seat-5"), AUTOMATED),
        (SHOE_JAM, "JHE 13.I(1)", DealingTo("community", 4), RESHUFFLING),
    ],
)
def test_other_voids_return_the_side_wagers_and_take_their_shares_off_the_meters(
    kind: str, clause: str, stop: Stop | DealingTo, dealing: Dealing
) -> None:
    driver = standing_at(stop, dealing)
    assert driver.table.meters == FED
    jhe.allowed(driver.irregular(kind))
    assert_all_returned(driver, clause)
    assert jhe.citing(driver, "JHE 13.C") + jhe.citing(driver, "JHE 13.G") == []
    assert_over(driver)


@pytest.mark.clause("JHE 13.C", "JHE 13.F", "JHE 13.G")
@pytest.mark.parametrize("kinds", [(DEALER_EXPOSED,), (FACE_UP, FACE_UP), (FACE_UP, DEALER_EXPOSED)])
def test_a_recorded_void_with_side_wagers_is_retraced_to_the_same_end(kinds: tuple[str, ...]) -> None:
    at = DealingTo("community", 1)
    driver = standing_at(at)
    if len(kinds) == 2:
        pit.stopped(driver, at.of(driver), lambda driver: jhe.allowed(driver.irregular(kinds[0])))
    jhe.allowed(driver.irregular(kinds[-1]))
    again = Driver(Table.with_cards(jhe.GAME, jhe.terms(), jhe.stacked(on_top(MANUAL))), jhe.world())
    assert again.retrace(driver.events) is None
    assert again.table.lines == driver.table.lines != []
    assert again.table.meters == driver.table.meters
    assert again.table.cards.areas == driver.table.cards.areas
