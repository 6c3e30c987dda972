"""Let It Ride, chapter 11: the decisions, the order of settlement, the cards afterwards."""

import pytest

from houserules.cards import cards, text
from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Dealing
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Attest, Collect, Deal, Meter, Move, Pay, Return, TurnUp
from houserules.engine.vocabulary import RACK, SHOE
from kit import dealer, mistakes
from kit.let_it_ride import rounds as lir

HANDS = {2: "2c 7d 9h", 3: "4c 4d 9s", 6: "Tc Td 2h"}
COMMUNITY = "Js Kc"
FIRST = dealer.one_by_one(HANDS, COMMUNITY, "3s 5h 8d")
ALL = {"bet": 500, "five-card-bonus": 100, "three-card-bonus": 200, "six-card-bonus": 300, "progressive": 500}
THREE_PLAYERS = {seat: {"bet": 500} for seat in HANDS}


def asked(driver: Driver, clause: str) -> list[tuple[int, str]]:
    """Whom the dealer asked under this clause, and about what."""
    steps = [event.step for event in lir.citing(driver, clause)]
    return [(step.seat, step.about) for step in steps if isinstance(step, Ask)]


@pytest.mark.clause("LIR 11.A", "LIR 11.A(2)", "LIR 11.A(3)")
def test_players_look_at_their_cards_when_the_deal_is_over() -> None:
    driver = lir.played(FIRST, THREE_PLAYERS)
    [look] = lir.citing(driver, "LIR 11.A")
    assert {"LIR 11.A(2)", "LIR 11.A(3)"} <= set(look.cite.split(", "))
    assert (type(look.step), look.step.actor, look.answer) == (Attest, "dealer", True)
    last_card = max(event.n for event in driver.events if isinstance(event.step, Deal))
    [stub] = lir.citing(driver, "LIR 8.D(4)")
    first_question = min(event.n for event in driver.events if isinstance(event.step, Ask))
    assert last_card < stub.n < look.n < first_question


@pytest.mark.clause("LIR 11.A(1)")
def test_nobody_decides_for_another_seat() -> None:
    driver = dealer.closed(dealer.attended(FIRST, THREE_PLAYERS))
    dealer.to_clause(driver, "LIR 11.B")
    for other in (1, 3, 6):
        wrong = driver.act(Act("player", "ride", {}, other))
        assert dealer.refused_with(wrong) == (Reason.NOT_YOUR_TURN, "LIR 11.B")
    for role in ("dealer", "floorperson"):
        wrong = driver.act(Act(role, "ride", {}, 2))
        assert dealer.refused_with(wrong) == (Reason.WRONG_ROLE, "LIR 11.B")
    lir.allowed(driver.act(Act("player", "ride", {}, 2)))
    assert isinstance(driver.waiting, Attest)


@pytest.mark.clause("LIR 11.A(4)")
def test_the_cards_lie_face_down_for_good_once_bet_2_is_decided() -> None:
    driver = lir.played(FIRST, THREE_PLAYERS)
    [down] = lir.citing(driver, "LIR 11.A(4)")
    assert (type(down.step), down.answer) == (Attest, True)
    last = max(event.n for event in driver.events if isinstance(event.step, Ask))
    [second] = lir.citing(driver, "LIR 11.C(2)")
    assert last < down.n < second.n


@pytest.mark.clause("LIR 11.B", "LIR 11.C")
@pytest.mark.parametrize("seats", [(4,), (2, 3, 6), (1, 2, 3, 4, 5, 6, 7)])
def test_players_are_asked_clockwise_about_each_bet(seats: tuple[int, ...]) -> None:
    driver = lir.played(FIRST, {seat: {"bet": 500} for seat in reversed(seats)})
    assert asked(driver, "LIR 11.B") == [(seat, "bet-1") for seat in seats]
    assert asked(driver, "LIR 11.C") == [(seat, "bet-2") for seat in seats]
    [first] = lir.citing(driver, "LIR 11.B(2)")
    [second] = lir.citing(driver, "LIR 11.C(2)")
    about_1 = [event.n for event in lir.citing(driver, "LIR 11.B")]
    about_2 = [event.n for event in lir.citing(driver, "LIR 11.C")]
    assert max(about_1) < first.n < min(about_2)
    assert max(about_2) < second.n


@pytest.mark.clause("LIR 11.B", "LIR 11.C")
@pytest.mark.parametrize("where", ["LIR 11.B", "LIR 11.C"])
@pytest.mark.parametrize("word", ["fold", "raise", "left", "RIDE", "", "withdraw bet-3"])
def test_only_two_answers_are_open(where: str, word: str) -> None:
    driver = dealer.closed(dealer.attended(FIRST, THREE_PLAYERS))
    step = dealer.to_clause(driver, where)
    assert isinstance(step, Ask)
    assert step.choices == ("ride", "withdraw")
    wrong = driver.act(Act("player", word, {}, 2))
    assert dealer.refused_with(wrong) == (Reason.CHOICE_NOT_OPEN, where)


@pytest.mark.clause("LIR 11.B(1)(a)", "LIR 11.B(1)(a)(i)", "LIR 11.B(1)(a)(ii)")
def test_bet_1_that_rides_stays_to_the_end() -> None:
    driver = dealer.closed(dealer.attended(FIRST, {2: {"bet": 500}}))
    dealer.to_clause(driver, "LIR 11.B")
    lir.allowed(driver.act(Act("player", "ride", {}, 2)))
    sign = driver.waiting
    assert isinstance(sign, Attest)
    assert sign.cite == "LIR 11.B(1)(a), LIR 11.B(1)(a)(i), LIR 11.B(1)(a)(ii)"
    assert sign.seat == 2
    dealer.to_clause(driver, "LIR 11.D")
    assert driver.table.stake(2, "bet-1") == 500
    assert [line.wager for line in driver.table.lines] == ["bet-2"]


@pytest.mark.clause("LIR 11.C(1)(a)", "LIR 11.C(1)(a)(i)", "LIR 11.C(1)(a)(ii)")
def test_bet_2_that_rides_stays_to_the_end() -> None:
    driver = dealer.closed(dealer.attended(FIRST, {2: {"bet": 500}}))
    dealer.to_clause(driver, "LIR 11.C")
    lir.allowed(driver.act(Act("player", "ride", {}, 2)))
    sign = driver.waiting
    assert isinstance(sign, Attest)
    assert sign.cite == "LIR 11.C(1)(a), LIR 11.C(1)(a)(i), LIR 11.C(1)(a)(ii)"
    dealer.to_clause(driver, "LIR 11.D")
    assert driver.table.stake(2, "bet-2") == 500
    assert [line.wager for line in driver.table.lines] == ["bet-1"]


@pytest.mark.clause("LIR 11.B(1)(b)")
def test_bet_1_withdrawn_goes_back_at_once() -> None:
    driver = dealer.closed(dealer.attended(FIRST, THREE_PLAYERS))
    dealer.to_clause(driver, "LIR 11.B")
    purse = driver.table.chips.purses[2]
    lir.allowed(driver.act(Act("player", "withdraw", {}, 2)))
    assert isinstance(driver.waiting, Return)
    next_seat = driver.act(Act("player", "ride", {}, 3))
    assert dealer.refused_with(next_seat) == (Reason.WRONG_ROLE, "LIR 11.B(1)(b)")
    for seat, wager in ((2, "bet-2"), (3, "bet-1")):
        wrong = driver.act(Act("dealer", "return", {"seat": seat, "wager": wager}))
        assert dealer.refused_with(wrong) == (Reason.WRONG_ACT, "LIR 11.B(1)(b)")
    lir.allowed(driver.act(Act("dealer", "return", {"seat": 2, "wager": "bet-1"})))
    assert driver.table.chips.purses[2] == purse + 500
    assert (2, "bet-1", 1) not in driver.table.chips.layout
    assert (driver.table.stake(2, "bet-2"), driver.table.stake(2, "bet-3")) == (500, 500)
    [line] = driver.table.lines
    assert (line.result, line.clause, line.payout, line.returned, line.net) == (
        "withdrawn", "LIR 11.B(1)(b)", 0, 500, 0,
    )  # fmt: skip
    assert isinstance(driver.waiting, Ask)
    assert driver.waiting.seat == 3


@pytest.mark.clause("LIR 11.C(1)(b)", "LIR 11.C(1)(b)(i)", "LIR 11.C(1)(b)(ii)", "LIR 11.C(1)(b)(iii)")
def test_bet_2_withdrawn_with_a_scratch_goes_back_at_once_and_the_cards_are_tucked() -> None:
    driver = lir.played(FIRST, THREE_PLAYERS, {3: ("ride", "withdraw")})
    at = next(event.n for event in lir.citing(driver, "LIR 11.C") if event.answer == "withdraw")
    scratch, back, tuck = driver.events[at + 1 : at + 4]
    assert (type(scratch.step), scratch.cite) == (Attest, "LIR 11.C(1)(b), LIR 11.C(1)(b)(i)")
    assert (type(back.step), back.cite) == (Return, "LIR 11.C(1)(b)(ii)")
    assert (type(tuck.step), tuck.cite) == (Attest, "LIR 11.C(1)(b)(iii)")
    [line] = [line for line in driver.table.lines if line.result == "withdrawn"]
    assert (line.seat, line.wager, line.returned, line.net) == (3, "bet-2", 500, 0)
    assert [line.wager for line in driver.table.lines if line.seat == 3] == ["bet-2", "bet-1", "bet-3"]


@pytest.mark.clause("LIR 11.B(2)", "LIR 11.C(2)")
@pytest.mark.parametrize("method", ["manual-shoe", "hand", "automated-shoe"])
def test_the_first_community_card_dealt_is_turned_first_and_one_at_a_time(method: str) -> None:
    chosen = lir.terms(Dealing(method, "automated"))
    driver = dealer.closed(dealer.attended(FIRST, THREE_PLAYERS, chosen))
    dealer.to_clause(driver, "LIR 11.B(2)")
    first, second = (text(card) for card in driver.table.cards_at("community"))
    early = driver.act(Act("dealer", "turn", {"area": "seat-2"}))
    assert dealer.refused_with(early) == (Reason.WRONG_ACT, "LIR 11.B(2)")
    lir.allowed(driver.act(Act("dealer", "turn", {"area": "community"})))
    assert driver.events[-1].answer == first
    assert driver.table.cards.turned == {("community", 0)}
    dealer.to_clause(driver, "LIR 11.C(2)")
    lir.allowed(driver.act(Act("dealer", "turn", {"area": "community"})))
    assert driver.events[-1].answer == second
    assert driver.table.cards.turned == {("community", 0), ("community", 1)}


@pytest.mark.clause("LIR 11.D", "LIR 11.D(1)", "LIR 11.F")
def test_hands_are_turned_and_settled_counterclockwise_and_stay_open() -> None:
    driver = lir.played(FIRST, dict.fromkeys(HANDS, ALL))
    turned = [event for event in driver.events if isinstance(event.step, TurnUp) and event.step.area.startswith("seat")]
    assert [event.step.area for event in turned] == ["seat-6", "seat-3", "seat-2"]  # type: ignore[union-attr]
    assert [event.answer for event in turned] == [HANDS[6], HANDS[3], HANDS[2]]
    for event, until in zip(turned, [*(each.n for each in turned[1:]), len(driver.events)], strict=True):
        seat = int(event.step.area[-1])  # type: ignore[union-attr]
        settled = [each.step for each in driver.events[event.n : until] if isinstance(each.step, Pay | Collect)]
        assert {step.line.seat for step in settled} == {seat}
    last = max(event.n for event in driver.events if isinstance(event.step, Pay | Collect))
    cleared = [event.n for event in driver.events if isinstance(event.step, Move) and event.step.area != SHOE]
    assert last < min(cleared)


@pytest.mark.clause("LIR 11.D(2)", "LIR 11.D(3)")
def test_the_best_five_card_hand_settles_the_three_wagers() -> None:
    driver = lir.played(FIRST, THREE_PLAYERS)
    found = [(line.seat, line.wager, line.outcome, line.result) for line in lir.lines(driver)]
    assert found == [
        *((6, f"bet-{number}", "tens-or-better", "win") for number in (1, 2, 3)),
        *((3, f"bet-{number}", "nothing", "lose") for number in (1, 2, 3)),  # a pair of fours
        *((2, f"bet-{number}", "nothing", "lose") for number in (1, 2, 3)),
    ]
    assert {event.cite for event in driver.events if isinstance(event.step, Pay | Collect)} == {"LIR 11.D(3)"}


@pytest.mark.clause("LIR 11.E", "LIR 11.E(1)", "LIR 11.E(2)", "LIR 11.E(3)", "LIR 11.E(4)", "LIR 11.E(5)")
def test_the_order_within_one_player() -> None:
    """A royal wins everything but the box; the other progressive player is paid envy at that very turn."""
    first = dealer.one_by_one({1: "As Ks Qs", 4: "2c 7d 9h"}, "Js Ts", "3s 5h 8d")
    driver = lir.played(first, {1: ALL, 4: {"bet": 500, "progressive": 100}})
    start = next(e.n for e in driver.events if isinstance(e.step, TurnUp) and e.step.area == "seat-1")
    settled = [event.step for event in driver.events[start + 1 :] if isinstance(event.step, Pay | Collect | Meter)]
    assert [(type(step), getattr(getattr(step, "line", None), "wager", ""), step.cite) for step in settled] == [
        (Pay, "bet-1", "LIR 11.D(3)"),
        (Pay, "bet-2", "LIR 11.D(3)"),
        (Pay, "bet-3", "LIR 11.D(3)"),
        (Pay, "five-card-bonus", "LIR 11.E, LIR 11.E(1)"),
        (Pay, "three-card-bonus", "LIR 11.E, LIR 11.E(2)"),
        (Collect, "six-card-bonus", "LIR 11.E, LIR 11.E(3)"),
        (Pay, "progressive", "LIR 11.E, LIR 11.E(4), LIR 12.G"),
        (Meter, "", "LIR 12.F(2)(a)"),
        (Pay, "envy-bonus", "LIR 11.E(5), LIR 12.H(1), LIR 12.H(2)"),
    ]
    envy = settled[-1]
    assert isinstance(envy, Pay)
    assert envy.line.seat == 4


@pytest.mark.clause("LIR 11.E(1)")
@pytest.mark.parametrize(
    ("letter", "lowest", "below"),
    [("A", "Tc Td 2h", "9c 9d 2h"), ("C", "Tc Jd 2h", "Ac Ad 2h"), ("G", "Jc Jd 2h", "Tc Jd 2h")],
)
def test_the_paytable_says_from_which_hand_the_five_card_bonus_pays(letter: str, lowest: str, below: str) -> None:
    """Reading L1: tens for A, two pair for C, three of a kind for G."""
    community = "Js Kc" if letter == "A" else "Js Th"
    chosen = lir.terms(paytables={"five-card-bonus": letter}, without=("six-card-bonus",))
    for hand, result in ((lowest, "win"), (below, "lose")):
        first = dealer.one_by_one({1: hand}, community)
        [line] = lir.lines(lir.played(first, {1: ALL_BUT_SIX}, chosen=chosen), "five-card-bonus")
        assert line.result == result, hand


ALL_BUT_SIX = {wager: amount for wager, amount in ALL.items() if wager != "six-card-bonus"}


@pytest.mark.clause("LIR 11.E(2)")
def test_the_three_card_bonus_pays_any_pair_of_the_player_alone() -> None:
    for hand, result in (("2c 2d 9h", "win"), ("2c 3d 9h", "lose")):  # a pair with the community does not count
        first = dealer.one_by_one({1: hand}, "Js 9c", "3s 5h 8d")
        [line] = lir.lines(lir.played(first, {1: ALL}), "three-card-bonus")
        assert line.result == result


@pytest.mark.clause("LIR 11.E(3)")
def test_the_six_card_bonus_goes_by_the_player_s_three_and_the_box() -> None:
    for box, community, result in (("2h 5h 8d", "Js 9c", "win"), ("3s 5h 8d", "2h 2s", "lose")):
        first = dealer.one_by_one({1: "2c 2d 9h"}, community, box)
        driver = lir.played(first, {1: ALL})
        [line] = lir.lines(driver, "six-card-bonus")
        assert line.result == result
        [shown] = [event for event in driver.events if isinstance(event.step, TurnUp) and event.cite == "LIR 11.E(3)"]
        assert shown.answer == box


@pytest.mark.clause("LIR 11.E(3)")
def test_the_box_stays_face_down_when_nobody_wagered_on_it() -> None:
    driver = lir.played(FIRST, THREE_PLAYERS)
    assert lir.citing(driver, "LIR 11.E(3)") == []
    box = [event for event in driver.events if isinstance(event.step, Deal) and event.step.to == "six-card-box"]
    assert {event.eyes for event in box} == {"nobody"}


@pytest.mark.clause("LIR 11.E(4)")
def test_the_progressive_is_paid_from_three_of_a_kind_up() -> None:
    for hand, result in (("2c 2d 2h", "win"), ("2c 2d 9h", "lose")):
        first = dealer.one_by_one({1: hand}, "Js 9c", "3s 5h 8d")
        [line] = lir.lines(lir.played(first, {1: ALL}), "progressive")
        assert line.result == result


@pytest.mark.clause("LIR 11.G", "LIR 11.G(1)", "LIR 11.G(2)")
@pytest.mark.parametrize("method", ["manual-shoe", "hand", "automated-shoe"])
def test_the_rack_holds_all_cards_so_that_each_hand_can_be_rebuilt(method: str) -> None:
    chosen = lir.terms(Dealing(method, "automated"))
    driver = dealer.closed(dealer.attended(FIRST, THREE_PLAYERS, chosen))
    dealer.to_clause(driver, "LIR 11.G")
    lay = {area: tuple(cards) for area, cards in driver.table.cards.areas.items() if cards}
    dealer.finished(driver)
    assert [area for area, cards in driver.table.cards.areas.items() if cards] == [RACK]
    rack = driver.table.cards_at(RACK)
    assert sorted(rack) == list(range(52))
    order = ["seat-6", "seat-3", "seat-2", "community", "six-card-box"]
    assert rack == lay[RACK] + tuple(card for area in order for card in lay[area])
    placed = [event.step for event in driver.events if isinstance(event.step, Move) and event.step.area != SHOE]
    assert [step.area for step in placed] == order
    [attested] = lir.citing(driver, "LIR 11.G(2)")
    assert (attested.answer, attested.n) == (True, len(driver.events) - 1)


def wrong_acts() -> list[object]:
    cases: list[tuple[str, str, str, dict[str, int | str], Reason]] = [
        ("LIR 11.A", "dealer", "turn", {"area": "community"}, Reason.WRONG_ACT),
        ("LIR 11.B", "dealer", "turn", {"area": "community"}, Reason.WRONG_ROLE),
        ("LIR 11.B(2)", "player", "turn", {"area": "community"}, Reason.WRONG_ROLE),
        ("LIR 11.B(2)", "player", "withdraw", {}, Reason.WRONG_ROLE),
        ("LIR 11.C(1)(b)(ii)", "dealer", "return", {"seat": 2, "wager": "bet-3"}, Reason.WRONG_ACT),
        ("LIR 11.C(2)", "player", "withdraw", {}, Reason.WRONG_ROLE),
        ("LIR 11.D", "dealer", "turn", {"area": "seat-2"}, Reason.WRONG_ACT),
        ("LIR 11.D", "dealer", "collect", {"seat": 6, "wager": "bet-3"}, Reason.WRONG_ACT),
        ("LIR 11.D(3)", "dealer", "collect", {"seat": 6, "wager": "bet-3"}, Reason.WRONG_ACT),
        ("LIR 11.D(3)", "dealer", "pay", {"seat": 6, "wager": "bet-3", "amount": 501}, Reason.WRONG_ACT),
        ("LIR 11.D(3)", "dealer", "pay", {"seat": 6, "wager": "bet-3"}, Reason.WRONG_ACT),
        ("LIR 11.E(1)", "dealer", "pay", {"seat": 6, "wager": "three-card-bonus", "amount": 200}, Reason.WRONG_ACT),
        ("LIR 11.E(2)", "player", "pay", {"seat": 6, "wager": "three-card-bonus", "amount": 200}, Reason.WRONG_ROLE),
        ("LIR 11.E(3)", "dealer", "turn", {"area": "community"}, Reason.WRONG_ACT),
        ("LIR 11.E(4)", "dealer", "pay", {"seat": 6, "wager": "progressive", "amount": 1}, Reason.WRONG_ACT),
        ("LIR 11.G", "dealer", "move", {"area": "community", "to": "rack"}, Reason.WRONG_ACT),
        ("LIR 11.G(1)", "dealer", "move", {"area": "seat-6", "to": "away"}, Reason.WRONG_ACT),
    ]
    return [pytest.param(*case, marks=pytest.mark.clause(case[0])) for case in cases]


@pytest.mark.parametrize(("clause", "by", "do", "says", "reason"), wrong_acts())
def test_a_wrong_act_is_refused_with_the_clause(
    clause: str, by: str, do: str, says: dict[str, int | str], reason: Reason
) -> None:
    driver = dealer.closed(dealer.attended(FIRST, dict.fromkeys(HANDS, ALL)))
    dealer.to_clause(driver, clause)
    mistakes.refused_there(driver, Act(by, do, says, 2), reason)


@pytest.mark.clause("LIR 11.G(2)")
def test_the_rack_holds_each_hand_as_it_was() -> None:
    driver = lir.played("4c 8d 9h Ks Qs 7c Kd Qd 9s Kc Qc", {1: {"bet": 500}, 2: {"bet": 500}})
    stub, *hands = driver.table.cards.rack.hands()
    assert len(stub) == 52 - 11
    assert hands == [cards("Qs Qd Qc"), cards("Ks Kd Kc"), cards("7c 9s"), cards("4c 8d 9h")]
