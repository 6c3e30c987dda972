"""Texas Hold 'Em Bonus, chapter 11 from the dealer's cards on: who beats whom, what is paid, the cards afterwards."""

import pytest

from houserules.cards import text
from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Dealing, Terms
from houserules.engine.refusals import Reason
from houserules.engine.steps import Collect, Move, Pay, Return, TurnUp
from houserules.engine.vocabulary import RACK, SHOE
from kit import mistakes
from kit.texas_holdem_bonus import dealer as texas_dealer
from kit.texas_holdem_bonus import rounds as thb

HANDS = {2: "Kc Kd", 3: "6c 6d", 6: "As 3s"}
FIRST = thb.deal(HANDS, "8h 8s", "Ah Qd 7s 4c 2h", "3c 5d 9s")
WAGERS = {2: {"ante": 500, "bonus": 100}, 3: {"ante": 700, "bonus": 200}, 6: {"ante": 900, "bonus": 300}}
MAIN = ("ante", "flop", "turn", "river")
ALL_FOUR = (500, 1_000, 500, 500)
BURNS = "2d 3d 4d"


def settled(hand: str, of_dealer: str, board: str, ante_pays_on: str = "straight", burns: str = BURNS) -> Driver:
    """One player who makes every wager with an Ante of $5.00."""
    first = thb.deal({4: hand}, of_dealer, board, burns)
    return thb.played(first, {4: {"ante": 500}}, chosen=thb.terms(ante_pays_on=ante_pays_on))


def results(driver: Driver) -> dict[str, tuple[str, int, int, int]]:
    return {line.wager: (line.result, line.stake, line.payout, line.returned) for line in thb.lines(driver)}


def outcome(driver: Driver) -> str:
    """Of the Flop, Turn and River alike: the Ante may be otherwise."""
    [result] = {line.result for line in thb.lines(driver) if line.wager != "ante"}
    return result


@pytest.mark.clause("THB 11.I", "THB 11.I(1)")
@pytest.mark.parametrize(
    "chosen",
    [thb.terms(), thb.terms(Dealing("hand", "automated")), thb.terms(Dealing("automated-shoe", "continuous"))],
    ids=["manual", "hand", "reshuffling"],
)
def test_the_dealer_s_two_cards_are_turned_first_when_five_community_cards_lie(chosen: Terms) -> None:
    driver = texas_dealer.dealing(FIRST, WAGERS, chosen)
    step = texas_dealer.to_clause(driver, "THB 11.I")
    assert (type(step), step.area) == (TurnUp, "dealer")  # type: ignore[attr-defined]
    assert {"THB 11.I(1)", "THB 11.I(2)"} <= set(step.cite.split(", "))
    assert len(driver.table.cards_at("community")) == 5
    assert {area for area, _ in driver.table.cards.turned} == {"community"}
    assert driver.table.lines == []
    own = " ".join(text(card) for card in driver.table.cards_at("dealer"))
    thb.allowed(driver.act(Act("dealer", "turn", {"area": "dealer"})))
    assert driver.events[-1].answer == own
    assert {("dealer", 0), ("dealer", 1)} <= driver.table.cards.turned


@pytest.mark.clause("THB 11.I(3)", "THB 11.I(3)(a)", "THB 11.I(3)(c)")
def test_hands_are_turned_and_settled_counterclockwise_one_player_at_a_time() -> None:
    driver = thb.played(FIRST, WAGERS, {3: ["fold"]})
    turned = [event for event in driver.events if isinstance(event.step, TurnUp)]
    assert [event.step.area for event in turned if isinstance(event.step, TurnUp)] == [
        "dealer", "seat-6", "seat-3", "seat-2",
    ]  # fmt: skip
    assert [event.answer for event in turned[1:]] == [HANDS[6], HANDS[3], HANDS[2]]
    cites = [event.cite for event in turned[1:]]
    assert cites[0] == cites[2] == "THB 11.I(3), THB 11.I(3)(a), THB 11.I(3)(b), THB 11.I(3)(c)"
    ends = [*(event.n for event in turned[2:]), len(driver.events)]
    for event, until, seat in zip(turned[1:], ends, (6, 3, 2), strict=True):
        done = [e.step for e in driver.events[event.n : until] if isinstance(e.step, Pay | Collect | Return)]
        assert {step.line.seat for step in done} == {seat}


@pytest.mark.clause("THB 11.I(3)")
@pytest.mark.parametrize("seats", [(1, 6), (2, 3), (1, 2, 3, 4, 5, 6)])
def test_the_player_farthest_to_the_dealer_s_right_comes_first(seats: tuple[int, ...]) -> None:
    driver = thb.played("", {seat: {"ante": 500} for seat in seats})
    order = list(dict.fromkeys(line.seat for line in thb.lines(driver)))
    assert order == sorted(seats, reverse=True)


@pytest.mark.clause("THB 11.I(4)", "THB 11.I(3)(c)")
def test_within_a_player_ante_flop_turn_and_river_come_before_the_bonus() -> None:
    driver = thb.played(FIRST, WAGERS)
    for seat in WAGERS:
        steps = [
            e.step for e in driver.events if isinstance(e.step, Pay | Collect | Return) and e.step.line.seat == seat
        ]
        assert [step.line.wager for step in steps] == ["ante", "flop", "turn", "river", "bonus"]
        assert steps[-1].cite == "THB 11.I(4)"


@pytest.mark.clause("THB 11.I(4)")
def test_the_bonus_is_paid_or_lost_by_the_two_cards_whatever_became_of_the_hand() -> None:
    driver = thb.played(FIRST, WAGERS)
    found = {line.seat: (line.result, line.payout, line.clause) for line in thb.lines(driver, "bonus")}
    assert found == {
        6: ("lose", 0, "THB 11.I(4)"),  # a winning hand, an ace with a three
        3: ("win", 600, "THB 12.B(1)(h)"),  # a losing hand, sixes
        2: ("win", 1_000, "THB 12.B(1)(f)"),
    }
    assert {line.seat: line.result for line in thb.lines(driver, "flop")} == {6: "win", 3: "lose", 2: "win"}


@pytest.mark.clause("THB 11.I(3)(d)(i)")
@pytest.mark.parametrize(
    ("hand", "of_dealer", "board"),
    [
        ("6c 6h", "8h 8s", "Ah Qd 7s 4c 2h"),  # a lower pair
        ("Kc 9c", "Ks Th", "Ah Qd 7s 4c 2h"),  # the fourth of the five cards
        ("Kc Qc", "9c 9h", "Ks Kh 9s 4c 2h"),  # three of a kind against a full house
        ("Ac Kc", "2s 3h", "5c 6h 4s Qd Jh"),  # nothing against a straight of low cards
    ],
)
def test_a_lower_hand_loses_all_four_at_once(hand: str, of_dealer: str, board: str) -> None:
    driver = settled(hand, of_dealer, board, burns="7d 8d 9d")
    assert results(driver) == {wager: ("lose", stake, 0, 0) for wager, stake in zip(MAIN, ALL_FOUR, strict=True)}
    collected = [step for step in thb.steps(driver, Collect) if isinstance(step, Collect)]
    assert [(step.line.wager, step.cite) for step in collected] == [(wager, "THB 11.I(3)(d)(i)") for wager in MAIN]
    assert driver.table.chips.purses[4] == -2_500


@pytest.mark.clause("THB 11.I(3)(d)(ii)", "THB 12.A")
def test_a_higher_hand_is_paid_one_to_one_on_all_four() -> None:
    driver = settled("Ac Kc", "8h 8s", "Qc Jc 7c 5s 2h")
    assert results(driver) == {wager: ("win", stake, stake, stake) for wager, stake in zip(MAIN, ALL_FOUR, strict=True)}
    paid = [step for step in thb.steps(driver, Pay) if isinstance(step, Pay)]
    assert [(step.line.clause, step.line.odds, step.cite) for step in paid] == [
        ("THB 12.A", "1 to 1", "THB 11.I(3)(d)(ii)")
    ] * 4
    assert driver.table.chips.purses[4] == 2_500


@pytest.mark.clause("THB 11.I(3)(d)(ii)", "THB 12.A")
@pytest.mark.parametrize(
    ("choices", "net"),
    [(["turn", "river"], 2_500), (["turn", "check"], 2_000), (["check", "river"], 2_000), (["check", "check"], 1_500)],
)
def test_only_wagers_that_were_made_are_paid(choices: list[str], net: int) -> None:
    first = thb.deal({4: "Ac Kc"}, "8h 8s", "Qc Jc 7c 5s 2h", BURNS)
    driver = thb.played(first, {4: {"ante": 500}}, {4: ["flop", *choices]})
    assert sum(line.net for line in thb.lines(driver)) == net
    assert {line.wager for line in thb.lines(driver)} == {"ante", "flop"} | (set(choices) - {"check"})


# Winning hands of each rank against a lower one: the least straight and flush, and what lies just below.
WINNERS = [
    ("royal-flush", "As Ks", "8h 8c", "Qs Js Ts 7d 6h"),
    ("straight-flush", "5s 6s", "8h 8c", "7s 8s 9s Kd Jh"),
    ("four-of-a-kind", "7c 7h", "8h 8c", "7s 7d Ks Jd 5h"),
    ("full-house", "7c 7h", "8h 9c", "7s Kd Ks Jd 5h"),
    ("flush", "7c 5c", "8h 8s", "Kc Jc Tc 6h 6s"),
    ("straight", "Ac 5h", "8h 8s", "2c 3h 4s Jd Tc"),
    ("three-of-a-kind", "7c 7h", "8h 8s", "7s Kd Qs 5h 6c"),
    ("two-pair", "Kc Qh", "8h 8s", "Ks Qd 5h 6c 7s"),
    ("pair", "Kc Jh", "8h 9s", "Ks Qd 5h 6c 2s"),
    ("high-card", "Ac Jh", "8h 9s", "Ks Qd 5h 6c 2s"),
]
NO_SPARE = "Td 9d 3d"


@pytest.mark.clause("THB 11.I(3)(d)(iii)", "THB 2.B(7)(a)")
@pytest.mark.parametrize(
    ("ante_pays_on", "paid"), [("straight", 6), ("flush", 5)], ids=["straight or better", "flush or better"]
)
@pytest.mark.parametrize("place", range(10), ids=[row[0] for row in WINNERS])
def test_the_ante_is_paid_from_the_chosen_hand_on_and_returned_below(ante_pays_on: str, paid: int, place: int) -> None:
    """Reading T4: Flop, Turn and River are paid in any case."""
    name, hand, of_dealer, board = WINNERS[place]
    driver = settled(hand, of_dealer, board, ante_pays_on, NO_SPARE)
    assert {line.outcome for line in thb.lines(driver)} == {name}
    [ante] = thb.lines(driver, "ante")
    if place < paid:
        assert (ante.result, ante.payout, ante.returned, ante.clause) == ("win", 500, 500, "THB 12.A")
    else:
        assert (ante.result, ante.payout, ante.returned) == ("push", 0, 500)
        assert ante.clause == "THB 11.I(3)(d)(iii)"
        [back] = thb.citing(driver, "THB 11.I(3)(d)(iii)")
        assert isinstance(back.step, Return)
    others = [(line.result, line.payout, line.returned) for line in thb.lines(driver) if line.wager != "ante"]
    assert others == [("win", 1_000, 1_000), ("win", 500, 500), ("win", 500, 500)]


@pytest.mark.clause("THB 11.I(3)(d)(iii)")
@pytest.mark.parametrize("ante_pays_on", ["straight", "flush"])
def test_what_the_dealer_holds_does_not_pay_the_ante(ante_pays_on: str) -> None:
    """A dealer's losing straight against a flush, a dealer's pair against two pair."""
    high = settled("7c 5c", "9h 8s", "Kc Jc Tc Qd 2s", ante_pays_on)
    assert results(high)["ante"] == ("win", 500, 500, 500)
    low = settled("Kc Qh", "8h 8s", "Ks Qd 5h 6c 2s", ante_pays_on)
    assert results(low)["ante"] == ("push", 500, 0, 500)


@pytest.mark.clause("THB 11.I(3)(d)(iii)", "THB 11.I(3)(d)(i)")
def test_a_losing_straight_loses_its_ante() -> None:
    driver = settled("9h 8s", "7c 5c", "Kc Jc Tc Qd 2s")
    assert {line.outcome for line in thb.lines(driver)} == {"straight"}
    assert {line.result for line in thb.lines(driver)} == {"lose"}


TIES = [
    ("the board plays", "2c 3h", "2s 4h", "As Kd Qh Jc Tc", "straight"),
    ("a flush on the board", "2s 3h", "4c 4h", "As Ks Qs Js 9s", "flush"),
    ("equal ranks in other suits", "Ac 9h", "Ad 9s", "Kh Qd 7s 4c 2h", "high-card"),
    ("one pair and the same kickers", "Ac 3h", "Ad 5s", "As Kd Qh Jc 2c", "pair"),
    ("two pair, third pairs do not count", "7c 7h", "6c 6h", "Ks Kd Qh Qc Ac", "two-pair"),
    ("the same straight", "Tc 2h", "Td 3s", "9s 8d 7h 6c Kc", "straight"),
    ("four of a kind with a kicker on the board", "2c 3h", "Qc Jd", "9s 9d 9h 9c Ac", "four-of-a-kind"),
]


@pytest.mark.clause("THB 11.I(3)(d)(iv)", "THB 6.E(2)", "THB 6.C")
@pytest.mark.parametrize(
    ("hand", "of_dealer", "board", "name"), [row[1:] for row in TIES], ids=[row[0] for row in TIES]
)
@pytest.mark.parametrize("ante_pays_on", ["straight", "flush"])
def test_a_tie_returns_all_four(hand: str, of_dealer: str, board: str, name: str, ante_pays_on: str) -> None:
    driver = settled(hand, of_dealer, board, ante_pays_on, "2d 3d 5d")
    assert {line.outcome for line in thb.lines(driver)} == {name}
    assert results(driver) == {wager: ("push", stake, 0, stake) for wager, stake in zip(MAIN, ALL_FOUR, strict=True)}
    back = [step for step in thb.steps(driver, Return) if isinstance(step, Return)]
    assert [(step.line.wager, step.cite) for step in back] == [(wager, "THB 11.I(3)(d)(iv)") for wager in MAIN]
    assert driver.table.chips.purses[4] == 0


@pytest.mark.clause("THB 11.I(2)", "THB 11.I(3)(b)", "THB 1.B(7)")
@pytest.mark.parametrize(
    ("hand", "of_dealer", "board", "result"),
    [
        ("Ac 2h", "Kc Kh", "As 9d 8h 7s 3c", "win"),  # one own card
        ("Ac Ah", "Kc Kh", "Qs 9d 8h 7s 3c", "win"),  # both own cards
        ("2c 3h", "Kc Kh", "As Ad Ah Ks 9c", "lose"),  # three aces against aces full
        ("Kc Qc", "Ac 2h", "Ks Qd 9h 8s 2c", "win"),  # two pair above a pair of the dealer
        ("Ac Kc", "7h 7d", "7s 2c 5h 6s Jd", "lose"),
        ("2c 7h", "2h 8d", "As Kd Qh Jc 9s", "push"),  # neither own card is among the best five
        ("2c 7h", "2h 8s", "As Kd Qh 5c 4d", "lose"),  # an eight is the fifth card
    ],
)
def test_the_best_five_of_seven_decide_on_both_sides(hand: str, of_dealer: str, board: str, result: str) -> None:
    driver = settled(hand, of_dealer, board, burns="Td 6d 3d")
    assert outcome(driver) == result


@pytest.mark.clause("THB 11.I(3)(d)(i)", "THB 11.I(3)(d)(ii)", "THB 11.I(3)(d)(iv)")
def test_players_are_compared_with_the_dealer_and_not_with_each_other() -> None:
    hands = {1: "Ac Ah", 3: "Qc Qh", 4: "Kd 2h", 6: "Kh 3c"}
    first = thb.deal(hands, "Ks 2c", "Qd Jd 9h 8s 5c", "3d 4d 6d")
    driver = thb.played(first, {seat: {"ante": 500} for seat in hands})
    assert {line.seat: line.result for line in thb.lines(driver, "flop")} == {
        6: "push", 4: "push", 3: "win", 1: "win",
    }  # fmt: skip


@pytest.mark.clause("THB 11.J")
@pytest.mark.parametrize(
    "chosen",
    [
        thb.terms(),
        thb.terms(Dealing("hand", "automated")),
        thb.terms(Dealing("automated-shoe", "automated")),
        thb.terms(Dealing("automated-shoe", "continuous")),
    ],
    ids=["manual", "hand", "automated", "reshuffling"],
)
def test_the_rack_holds_all_cards_so_that_each_hand_can_be_rebuilt(chosen: Terms) -> None:
    driver = texas_dealer.dealing(FIRST, WAGERS, chosen)
    texas_dealer.says(driver, 3, "fold")
    texas_dealer.to_clause(driver, "THB 11.J")
    assert driver.table.chips.wagers_in_action() == [], "all wagers are settled"
    lay = {area: tuple(cards) for area, cards in driver.table.cards.areas.items() if cards}
    texas_dealer.finished(driver)
    assert [area for area, cards in driver.table.cards.areas.items() if cards] == [RACK]
    rack = driver.table.cards_at(RACK)
    assert sorted(rack) == list(range(52))
    order = ["seat-6", "seat-3", "seat-2", "dealer", "community"]
    assert rack == lay[RACK] + tuple(card for area in order for card in lay[area])
    placed = [step for step in thb.steps(driver, Move) if isinstance(step, Move) and step.area != SHOE]
    assert [step.area for step in placed] == order
    *_, attested = thb.citing(driver, "THB 11.J")
    assert (attested.answer, attested.n) == (True, len(driver.events) - 1)


def wrong_acts() -> list[object]:
    act, role = Reason.WRONG_ACT, Reason.WRONG_ROLE
    cases: list[tuple[str, str, str, dict[str, int | str], Reason]] = [
        ("THB 11.I(1)", "dealer", "turn", {"area": "seat-6"}, act),
        ("THB 11.I(1)", "player", "turn", {"area": "dealer"}, role),
        ("THB 11.I(3)(a)", "dealer", "turn", {"area": "seat-2"}, act),
        ("THB 11.I(3)(a)", "dealer", "pay", {"seat": 6, "wager": "ante", "amount": 900}, act),
        ("THB 11.I(3)(d)(iii)", "dealer", "pay", {"seat": 6, "wager": "ante", "amount": 900}, act),
        ("THB 11.I(3)(d)(iii)", "dealer", "return", {"seat": 6, "wager": "flop"}, act),
        ("THB 11.I(3)(d)(ii)", "dealer", "pay", {"seat": 6, "wager": "flop", "amount": 1_801}, act),
        ("THB 11.I(3)(d)(ii)", "dealer", "pay", {"seat": 6, "wager": "flop", "amount": 900}, act),
        ("THB 11.I(3)(d)(ii)", "dealer", "pay", {"seat": 6, "wager": "turn", "amount": 900}, act),
        ("THB 11.I(3)(d)(ii)", "dealer", "collect", {"seat": 6, "wager": "flop"}, act),
        ("THB 11.I(3)(d)(ii)", "player", "pay", {"seat": 6, "wager": "flop", "amount": 1_800}, role),
        ("THB 11.I(4)", "dealer", "pay", {"seat": 6, "wager": "bonus", "amount": 300}, act),
        ("THB 11.I(4)", "dealer", "turn", {"area": "seat-3"}, act),
        ("THB 11.I(3)(d)(i)", "dealer", "pay", {"seat": 3, "wager": "ante", "amount": 700}, act),
        ("THB 11.I(3)(d)(i)", "dealer", "collect", {"seat": 2, "wager": "ante"}, act),
        ("THB 11.J", "dealer", "move", {"area": "community", "to": "rack"}, act),
        ("THB 11.J", "dealer", "move", {"area": "seat-6", "to": "away"}, act),
    ]
    return [pytest.param(*case, marks=pytest.mark.clause(case[0])) for case in cases]


@pytest.mark.parametrize(("clause", "by", "do", "says", "reason"), wrong_acts())
def test_a_wrong_act_is_refused_with_the_clause(
    clause: str, by: str, do: str, says: dict[str, int | str], reason: Reason
) -> None:
    driver = texas_dealer.dealing(FIRST, WAGERS)
    texas_dealer.to_clause(driver, clause)
    mistakes.refused_there(driver, Act(by, do, says, 2), reason)
    thb.allowed(driver.act(texas_dealer.right_act(driver)))


def test_every_wager_has_one_line_and_every_line_one_step() -> None:
    driver = thb.played(FIRST, WAGERS, {3: ["fold"], 6: ["flop", "check", "river"]})
    lines = [event.step.line for event in driver.events if isinstance(event.step, Pay | Collect | Return)]
    assert lines == thb.lines(driver)
    assert len({(line.seat, line.wager) for line in lines}) == len(lines) == 5 + 2 + 4
    assert sum(driver.table.chips.purses.values()) + driver.table.chips.inventory == 0
