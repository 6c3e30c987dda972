"""Texas Hold 'Em Bonus, chapter 11 up to the River card: who is asked what, what follows, what is dealt then."""

from itertools import pairwise

import pytest

from houserules.cards import text
from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Dealing, Terms
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Attest, Burn, Collect, Deal, Move, Stake, TurnUp
from houserules.engine.vocabulary import RACK, SHOE, UP
from kit import dealer, mistakes
from kit.texas_holdem_bonus import dealer as texas_dealer
from kit.texas_holdem_bonus import rounds as thb

HANDS = {2: "Kc Kd", 3: "6c 6d", 6: "As 3s"}
FIRST = thb.deal(HANDS, "8h 8s", "Ah Qd 7s 4c 2h", "3c 5d 9s")
ANTES = {2: {"ante": 500}, 3: {"ante": 700}, 6: {"ante": 900}}
SIDES = {seat: {**wagers, "bonus": 100} for seat, wagers in ANTES.items()}
METHODS = pytest.mark.parametrize(
    "chosen",
    [
        thb.terms(Dealing("manual-shoe")),
        thb.terms(Dealing("hand", "automated")),
        thb.terms(Dealing("automated-shoe", "automated")),
        thb.terms(Dealing("automated-shoe", "continuous")),
    ],
    ids=["manual", "hand", "automated", "reshuffling"],
)
QUESTIONS = {"flop": "THB 11.B", "turn": "THB 11.E", "river": "THB 11.G"}
EACH_WAGER = pytest.mark.parametrize(
    ("wager", "clause"), [pytest.param(*each, marks=pytest.mark.clause(each[1])) for each in QUESTIONS.items()]
)


def asked(driver: Driver, about: str) -> list[int]:
    """Whom the dealer asked about this wager, in order."""
    steps = [event.step for event in driver.events if isinstance(event.step, Ask)]
    return [step.seat for step in steps if step.by == "player" and step.about == about]


def at(driver: Driver, clause: str) -> list[int]:
    return [event.n for event in thb.citing(driver, clause)]


@pytest.mark.clause("THB 11.A", "THB 11.A(2)", "THB 11.A(3)")
@METHODS
def test_players_look_at_their_cards_when_everybody_has_two(chosen: Terms) -> None:
    driver = thb.played(FIRST, ANTES, chosen=chosen)
    [look] = thb.citing(driver, "THB 11.A")
    assert {"THB 11.A(1)", "THB 11.A(2)", "THB 11.A(3)"} <= set(look.cite.split(", "))
    assert (type(look.step), look.step.actor, look.answer) == (Attest, "dealer", True)
    given = [event.n for event in driver.events if isinstance(event.step, Deal) and event.step.to != "community"]
    assert max(given) < look.n < min(event.n for event in driver.events if isinstance(event.step, Ask))


@pytest.mark.clause("THB 11.A(1)")
@EACH_WAGER
def test_nobody_decides_for_another_seat_or_out_of_turn(wager: str, clause: str) -> None:
    driver = texas_dealer.dealing(FIRST, ANTES)
    step = texas_dealer.to_clause(driver, clause)
    for other in (1, 3, 6):
        wrong = driver.act(Act("player", wager, {}, other))
        assert dealer.refused_with(wrong) == (Reason.NOT_YOUR_TURN, step.cite)
    for role in ("dealer", "floorperson"):
        wrong = driver.act(Act(role, wager, {}, 2))
        assert dealer.refused_with(wrong) == (Reason.WRONG_ROLE, step.cite)
    thb.allowed(driver.act(Act("player", wager, {}, 2)))
    assert isinstance(driver.waiting, Ask)
    assert driver.waiting.seat == 3
    again = driver.act(Act("player", wager, {}, 2))
    assert dealer.refused_with(again) == (Reason.NOT_YOUR_TURN, step.cite)


@EACH_WAGER
@pytest.mark.parametrize("seats", [(4,), (2, 5), (1, 2, 3, 4, 5, 6)])
def test_players_are_asked_clockwise_from_the_dealer_s_left(wager: str, clause: str, seats: tuple[int, ...]) -> None:
    driver = thb.played("", {seat: {"ante": 500} for seat in reversed(seats)})
    assert asked(driver, wager) == list(seats)
    assert len(thb.citing(driver, clause)) == len(seats)


@EACH_WAGER
@pytest.mark.parametrize("word", ["raise", "left", "FLOP", "", "abandon", "ante", "bonus"])
def test_only_two_answers_are_open(wager: str, clause: str, word: str) -> None:
    driver = texas_dealer.dealing(FIRST, ANTES)
    step = texas_dealer.to_clause(driver, clause)
    assert isinstance(step, Ask)
    none = "fold" if wager == "flop" else "check"
    assert (step.choices, step.default) == ((wager, none), none)
    wrong = driver.act(Act("player", word, {}, 2))
    assert dealer.refused_with(wrong) == (Reason.CHOICE_NOT_OPEN, step.cite)


@pytest.mark.clause("THB 11.B(1)", "THB 11.E(2)(a)", "THB 11.G(2)")
def test_check_is_not_open_before_the_flop_nor_a_fold_after_it() -> None:
    driver = texas_dealer.dealing(FIRST, ANTES)
    for clause, word in (("THB 11.B", "check"), ("THB 11.E", "fold"), ("THB 11.G", "fold")):
        step = texas_dealer.to_clause(driver, clause)
        wrong = driver.act(Act("player", word, {}, 2))
        assert dealer.refused_with(wrong) == (Reason.CHOICE_NOT_OPEN, step.cite)


@pytest.mark.parametrize(
    ("wager", "times", "clause"),
    [
        pytest.param("flop", 2, "THB 11.B(2)", marks=pytest.mark.clause("THB 11.B(2)", "THB 11.C", "THB 11.C(1)")),
        pytest.param("turn", 1, "THB 11.E(2)(b)", marks=pytest.mark.clause("THB 11.E(2)(b)")),
        pytest.param("river", 1, "THB 11.G(2)", marks=pytest.mark.clause("THB 11.G(2)")),
    ],
)
def test_a_wager_in_its_turn_is_its_multiple_of_the_ante_and_lies_on_its_area(
    wager: str, times: int, clause: str
) -> None:
    driver = thb.played(FIRST, ANTES)
    staked = [event for event in driver.events if isinstance(event.step, Stake) and event.step.wager == wager]
    assert [(event.step.seat, event.step.amount) for event in staked if isinstance(event.step, Stake)] == [
        (seat, times * placed["ante"]) for seat, placed in ANTES.items()
    ]
    assert all(clause in event.cite.split(", ") for event in staked)
    for event in staked:
        asked_before = driver.events[event.n - 1]
        assert (asked_before.answer, type(asked_before.step)) == (wager, Ask)
    standing = texas_dealer.standing_at(texas_dealer.resting_on("THB 11.I"), FIRST, ANTES)
    assert {seat: standing.table.stake(seat, wager) for seat in ANTES} == {
        seat: times * placed["ante"] for seat, placed in ANTES.items()
    }


@pytest.mark.parametrize(
    ("wager", "chips", "clause"),
    [
        pytest.param("flop", 500 + 1_000, "THB 11.B", marks=pytest.mark.clause("THB 11.B(2)")),
        pytest.param("turn", 500 + 1_000 + 500, "THB 11.E", marks=pytest.mark.clause("THB 11.E(2)(b)")),
        pytest.param("river", 500 + 1_000 + 500 + 500, "THB 11.G", marks=pytest.mark.clause("THB 11.G(2)")),
    ],
)
@pytest.mark.parametrize("short", [0, 1])
def test_a_wager_is_open_to_the_player_who_has_the_chips_for_it(
    wager: str, chips: int, clause: str, short: int
) -> None:
    driver = thb.betting_round(FIRST, {})
    thb.seated(driver, [2], chips - short)
    thb.bets_placed(driver, {2: {"ante": 500}})
    thb.allowed(driver.act(Act("dealer", "no-more-bets")))
    [step] = [event.step for event in thb.citing(driver, clause) if isinstance(event.step, Ask)]
    assert (wager in step.choices) is (short == 0)
    assert step.choices[-1] == step.default
    assert driver.waiting is None
    assert bool(thb.lines(driver, wager)) is (short == 0)


@pytest.mark.clause("THB 11.B(1)", "THB 11.C", "THB 11.C(2)")
@pytest.mark.parametrize("wagers", [ANTES, SIDES])
def test_a_fold_loses_the_ante_at_once_before_the_next_player_is_asked(wagers: texas_dealer.Wagers) -> None:
    driver = texas_dealer.says(texas_dealer.dealing(FIRST, wagers), 3, "fold")
    assert isinstance(driver.waiting, Collect)
    next_seat = driver.act(Act("player", "flop", {}, 6))
    assert dealer.refused_with(next_seat) == (Reason.WRONG_ROLE, "THB 11.C(2)")
    for seat, wager in ((2, "ante"), (3, "flop"), (3, "bonus")):
        wrong = driver.act(Act("dealer", "collect", {"seat": seat, "wager": wager}))
        assert dealer.refused_with(wrong) == (Reason.WRONG_ACT, "THB 11.C(2)")
    before = driver.table.chips.inventory
    thb.allowed(driver.act(Act("dealer", "collect", {"seat": 3, "wager": "ante"})))
    assert driver.table.chips.inventory == before + 700
    assert driver.table.stake(3, "ante") == 0
    [line] = driver.table.lines
    assert (line.seat, line.result, line.outcome, line.clause, line.net) == (3, "lose", "folded", "THB 11.C(2)", -700)


@pytest.mark.clause("THB 11.C(3)", "THB 7.G")
def test_folded_cards_wait_face_down_under_the_bonus_until_it_is_settled() -> None:
    driver = texas_dealer.says(texas_dealer.dealing(FIRST, SIDES), 3, "fold")
    step = texas_dealer.to_clause(driver, "THB 11.C(3)")
    assert (type(step), step.seat) == (Attest, 3)  # type: ignore[attr-defined]
    away = driver.act(Act("dealer", "move", {"area": "seat-3", "to": "rack"}))
    assert dealer.refused_with(away) == (Reason.WRONG_ACT, "THB 11.C(3), THB 7.G")
    texas_dealer.to_clause(driver, "THB 11.I")
    assert " ".join(text(card) for card in driver.table.hand(3)) == HANDS[3]
    assert not any(area == "seat-3" for area, _ in driver.table.cards.turned)
    assert driver.table.stake(3, "bonus") == 100
    texas_dealer.finished(driver)
    turned = [event for event in driver.events if isinstance(event.step, TurnUp) and event.step.area == "seat-3"]
    assert [(event.answer, event.cite) for event in turned] == [(HANDS[3], "THB 11.C(3), THB 11.I(4)")]
    assert [(line.wager, line.net) for line in thb.lines(driver) if line.seat == 3] == [
        ("ante", -700),
        ("bonus", 300),
    ]


@pytest.mark.clause("THB 11.C(4)")
def test_folded_cards_without_a_bonus_go_to_the_rack_at_once() -> None:
    driver = texas_dealer.says(texas_dealer.dealing(FIRST, {**SIDES, 3: ANTES[3]}), 3, "fold")
    step = texas_dealer.to_clause(driver, "THB 11.C(4)")
    assert (type(step), step.area, step.to) == (Move, "seat-3", RACK)  # type: ignore[attr-defined]
    assert dealer.refused_with(driver.act(Act("player", "flop", {}, 6))) == (Reason.WRONG_ROLE, "THB 11.C(4)")
    thb.allowed(driver.act(dealer.right_act(driver)))
    assert [text(card) for card in driver.table.cards_at(RACK)] == HANDS[3].split()
    assert driver.table.hand(3) == ()
    texas_dealer.finished(driver)
    assert not [step for step in thb.steps(driver, TurnUp) if isinstance(step, TurnUp) and step.area == "seat-3"]
    assert [line.wager for line in thb.lines(driver) if line.seat == 3] == ["ante"]


@pytest.mark.clause("THB 11.E(1)", "THB 11.G(1)")
def test_only_those_with_a_flop_wager_are_asked_again_checked_or_not() -> None:
    driver = thb.played(FIRST, SIDES, {2: ["flop", "check", "check"], 3: ["fold"], 6: ["flop", "check", "river"]})
    assert (asked(driver, "flop"), asked(driver, "turn"), asked(driver, "river")) == ([2, 3, 6], [2, 6], [2, 6])


@pytest.mark.clause("THB 11.E(2)(a)", "THB 11.G(2)")
def test_who_checks_stays_in_with_what_is_down() -> None:
    driver = thb.played(FIRST, ANTES, {2: ["flop", "check", "check"]})
    kept = [(line.wager, line.stake) for line in thb.lines(driver) if line.seat == 2]
    assert kept == [("ante", 500), ("flop", 1_000)]
    river_only = thb.played(FIRST, ANTES, {2: ["flop", "check", "river"]})
    kept = [(line.wager, line.stake) for line in thb.lines(river_only) if line.seat == 2]
    assert kept == [("ante", 500), ("flop", 1_000), ("river", 500)]


STREETS = [
    ("flop", "THB 11.D", 3, 3, ["Ah", "Qd", "7s"], "3c"),
    ("turn", "THB 11.F", 1, 4, ["4c"], "5d"),
    ("river", "THB 11.H", 1, 5, ["2h"], "9s"),
]


@pytest.mark.parametrize(
    ("wager", "clause", "number", "lying", "shown", "burned"),
    [pytest.param(*row, marks=pytest.mark.clause(row[1], f"{row[1]}(1)", f"{row[1]}(2)")) for row in STREETS],
)
def test_a_card_is_burned_and_the_street_dealt_face_up_when_all_have_answered(
    wager: str, clause: str, number: int, lying: int, shown: list[str], burned: str
) -> None:
    driver = texas_dealer.dealing(FIRST, ANTES)
    step = texas_dealer.to_clause(driver, f"{clause}(1)")
    assert isinstance(step, Burn)
    assert asked(driver, wager) == [2, 3, 6]
    early = driver.act(Act("dealer", "deal", {"to": "community"}))
    assert dealer.refused_with(early) == (Reason.WRONG_ACT, f"{clause}(1)")
    racked = driver.table.cards_at(RACK)
    thb.allowed(driver.act(Act("dealer", "burn")))
    assert [text(card) for card in driver.table.cards_at(RACK)[len(racked) :]] == [burned]
    assert driver.events[-1].eyes == "nobody"
    for card in shown:
        dealing = driver.waiting
        assert isinstance(dealing, Deal)
        assert (dealing.to, dealing.face) == ("community", UP)
        assert {clause, f"{clause}(2)"} <= set(dealing.cite.split(", "))
        thb.allowed(driver.act(Act("dealer", "deal", {"to": "community"})))
        assert (driver.events[-1].answer, driver.events[-1].eyes) == (card, "all")
    assert len(driver.table.cards_at("community")) == lying
    assert not isinstance(driver.waiting, Deal)
    assert len(shown) == number


@pytest.mark.clause("THB 11.E", "THB 11.G")
def test_each_question_comes_when_its_street_lies_and_before_the_next_card() -> None:
    driver = thb.played(FIRST, ANTES)
    order = ["THB 11.B", "THB 11.D(1)", "THB 11.D(2)", "THB 11.E", "THB 11.F(1)", "THB 11.F(2)", "THB 11.G",
             "THB 11.H(1)", "THB 11.H(2)", "THB 11.I"]  # fmt: skip
    places = [at(driver, clause) for clause in order]
    assert [len(found) for found in places] == [3, 1, 3, 3, 1, 1, 3, 1, 1, 1]
    for earlier, later in pairwise(places):
        assert max(earlier) < min(later)


@pytest.mark.clause("THB 11.D")
@METHODS
@pytest.mark.parametrize("wagers", [ANTES, {**ANTES, 6: SIDES[6]}])
def test_when_all_have_folded_no_community_card_is_shown(chosen: Terms, wagers: texas_dealer.Wagers) -> None:
    """Reading T9: the dealer's cards are turned only where a Bonus Wager is in action."""
    driver = thb.played(FIRST, wagers, {seat: ["fold"] for seat in wagers}, chosen)
    assert thb.steps(driver, Burn) == []
    assert [(line.seat, line.outcome) for line in thb.lines(driver, "ante")] == [(seat, "folded") for seat in wagers]
    turned = [step.area for step in thb.steps(driver, TurnUp) if isinstance(step, TurnUp)]
    assert turned == (["dealer", "seat-6"] if wagers is not ANTES else [])
    dealt_up = [step for step in thb.steps(driver, Deal) if isinstance(step, Deal) and step.face == UP]
    assert dealt_up == []
    assert (driver.waiting, len(driver.table.cards_at(RACK))) == (None, 52)
    assert driver.table.chips.wagers_in_action() == []
    assert driver.table.rounds == 1


@pytest.mark.clause("THB 11.D", "THB 12.B(1)(a)")
def test_a_folded_bonus_alone_is_settled_against_the_dealer_s_cards() -> None:
    first = thb.deal({1: "As Ah"}, "Ad Ac", "Kh Qd 7s 4c 2h", "3c 5d 9s")
    driver = thb.played(first, {1: {"ante": 500, "bonus": 100}}, {1: ["fold"]})
    assert [(line.wager, line.outcome, line.net) for line in thb.lines(driver)] == [
        ("ante", "folded", -500),
        ("bonus", "aces-of-player-and-dealer", 100_000),
    ]


@pytest.mark.clause("THB 11.B")
def test_one_of_six_stays_and_the_board_is_dealt_for_him() -> None:
    wagers = {seat: {"ante": 500} for seat in range(1, 7)}
    driver = thb.played("", wagers, {seat: ["fold"] for seat in wagers if seat != 4})
    assert asked(driver, "turn") == asked(driver, "river") == [4]
    assert len([step for step in thb.steps(driver, Deal) if isinstance(step, Deal) and step.to == "community"]) == 5
    assert {line.seat for line in thb.lines(driver, "flop")} == {4}


def wrong_acts() -> list[object]:
    act, role = Reason.WRONG_ACT, Reason.WRONG_ROLE
    cases: list[tuple[str, str, str, dict[str, int | str], Reason]] = [
        ("THB 11.A", "dealer", "burn", {}, act),
        ("THB 11.A", "player", "flop", {}, role),
        ("THB 11.B", "dealer", "burn", {}, role),
        ("THB 11.B", "dealer", "collect", {"seat": 2, "wager": "ante"}, role),
        ("THB 11.D(1)", "dealer", "deal", {"to": "community"}, act),
        ("THB 11.D(1)", "dealer", "burn", {"face": "up"}, act),
        ("THB 11.D(1)", "player", "fold", {}, role),
        ("THB 11.D(2)", "dealer", "burn", {}, act),
        ("THB 11.D(2)", "dealer", "deal", {"to": "rack"}, act),
        ("THB 11.E", "dealer", "burn", {}, role),
        ("THB 11.F(1)", "player", "turn", {}, role),
        ("THB 11.F(2)", "dealer", "turn", {"area": "dealer"}, act),
        ("THB 11.G", "dealer", "burn", {}, role),
        ("THB 11.H(1)", "dealer", "deal", {"to": "community"}, act),
        ("THB 11.H(2)", "dealer", "burn", {}, act),
        ("THB 8.D(4)", "dealer", "deal", {"to": "community"}, act),
    ]
    return [pytest.param(*case, marks=pytest.mark.clause(case[0])) for case in cases]


@pytest.mark.parametrize(("clause", "by", "do", "says", "reason"), wrong_acts())
def test_a_wrong_act_is_refused_with_the_clause(
    clause: str, by: str, do: str, says: dict[str, int | str], reason: Reason
) -> None:
    driver = texas_dealer.dealing(FIRST, ANTES)
    texas_dealer.to_clause(driver, clause)
    mistakes.refused_there(driver, Act(by, do, says, 2), reason)
    thb.allowed(driver.act(texas_dealer.right_act(driver)))


def test_the_shoe_still_holds_the_stub_when_the_river_is_dealt() -> None:
    driver = texas_dealer.standing_at(texas_dealer.resting_on("THB 8.D(4)"), FIRST, ANTES)
    assert len(driver.table.cards_at(SHOE)) == 52 - 8 - 8
