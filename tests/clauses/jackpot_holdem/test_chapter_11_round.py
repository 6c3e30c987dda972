"""Jackpot Hold 'Em, chapter 11, A to G: community cards one, two and two; the Play Wager at three, two, one Antes."""

from itertools import pairwise

import pytest

from houserules.cards import text
from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Attest, Collect, Deal, Move, Stake, Step, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import RACK
from kit import dealer, mistakes
from kit.jackpot_holdem import dealer as jackpot_dealer
from kit.jackpot_holdem import rounds as jhe
from kit.jackpot_holdem.ways_of_dealing import WAYS, Way

HANDS = {2: "Ac 9d", 3: "7c 5d", 6: "Jc Jd"}
BOARD = "Ah Kd 7s 4c 2d"
FIRST = jhe.deal(HANDS, "Jh Js", BOARD)
THREE = {6: jhe.staked(1_000), 2: jhe.staked(500), 3: jhe.staked(700)}  # not in the order of the seats
ONE = {2: jhe.staked()}
ASKS = {
    "JHE 11.C": "JHE 11.C, JHE 11.C(1), JHE 11.C(2)(b)",
    "JHE 11.E": "JHE 11.E, JHE 11.E(1), JHE 11.E(2)(b)",
    "JHE 11.G": "JHE 11.G",
}
TIMES = {"JHE 11.C": 3, "JHE 11.E": 2, "JHE 11.G": 1}
STAKED_BY = {"JHE 11.C": "JHE 11.C(2)(a)", "JHE 11.E": "JHE 11.E(2)(a)", "JHE 11.G": "JHE 11.G(1)"}
EACH_QUESTION = pytest.mark.parametrize(
    "where", [pytest.param(clause, marks=pytest.mark.clause(*cite.split(", "))) for clause, cite in ASKS.items()]
)
EACH_WAY = pytest.mark.parametrize("way", WAYS.values(), ids=list(WAYS))


def checking(where: str, wagers: jackpot_dealer.Wagers, chips: int | None = None) -> Driver:
    """A human dealer's round in which everybody has checked so far; this question waits for the first seat."""
    table = Table.with_cards(jhe.GAME, jhe.terms(), jhe.stacked(FIRST))
    driver = Driver(table, jhe.world(attended=True))
    driver.world.decide = lambda table, ask: None
    jhe.seated(driver, sorted(wagers), chips)
    jhe.allowed(driver.begin("round"))
    dealer.closed(jhe.bets_placed(driver, wagers))
    while not (isinstance(driver.waiting, Ask) and where in driver.waiting.cite.split(", ")):
        jhe.allowed(driver.act(dealer.right_act(driver)))  # the default is to check
    return driver


def asked(driver: Driver, clause: str) -> list[int]:
    return [event.step.seat for event in jhe.citing(driver, clause) if isinstance(event.step, Ask)]


def span(driver: Driver, clause: str) -> tuple[int, int]:
    """When the first and the last event under this clause happened."""
    found = [event.n for event in jhe.citing(driver, clause)]
    return min(found), max(found)


def plays(driver: Driver) -> dict[int, tuple[int, str]]:
    steps = [event.step for event in driver.events if isinstance(event.step, Stake) and event.step.wager == "play"]
    return {step.seat: (step.amount, step.cite) for step in steps}


@pytest.mark.clause("JHE 11.A", "JHE 11.A(1)", "JHE 11.A(2)")
@EACH_WAY
def test_players_look_at_their_cards_when_the_hands_are_dealt(way: Way) -> None:
    driver = jhe.played(FIRST, THREE, chosen=way.terms)
    [look] = jhe.citing(driver, "JHE 11.A")
    assert look.cite == "JHE 11.A, JHE 11.A(1), JHE 11.A(2)"
    assert (type(look.step), look.step.actor, look.answer) == (Attest, "dealer", True)
    own = [event.n for event in driver.events if isinstance(event.step, Deal) and event.step.to.startswith("seat")]
    assert max(own) < look.n < span(driver, "JHE 11.B")[0]


@pytest.mark.clause("JHE 11.A(1)")
@EACH_QUESTION
def test_nobody_decides_for_another_seat_or_before_the_own_turn(where: str) -> None:
    driver = checking(where, THREE)
    for other in (1, 3, 6):
        wrong = driver.act(Act("player", "play", {}, other))
        assert dealer.refused_with(wrong) == (Reason.NOT_YOUR_TURN, ASKS[where])
    for role in ("dealer", "floorperson", "system"):
        assert dealer.refused_with(driver.act(Act(role, "play", {}, 2))) == (Reason.WRONG_ROLE, ASKS[where])
    assert plays(driver) == {}
    jhe.allowed(driver.act(Act("player", "play", {}, 2)))
    assert plays(driver) == {2: (TIMES[where] * 500, STAKED_BY[where])}


@pytest.mark.clause("JHE 11.B", "JHE 11.D", "JHE 11.F")
@EACH_WAY
def test_community_cards_are_shown_one_two_and_two_between_the_questions(way: Way) -> None:
    choices = {seat: ["check", "check", "play"] for seat in HANDS}
    driver = jhe.played(FIRST, THREE, choices, way.terms)
    up = [event for event in driver.events if isinstance(event.step, Deal | TurnUp) and event.eyes == "all"]
    for clause, number in (("JHE 11.B", 1), ("JHE 11.D", 2), ("JHE 11.F", 2)):
        assert len([event for event in up if clause in event.cite.split(", ")]) == number
    order = [span(driver, clause) for clause in
             ("JHE 11.B", "JHE 11.C", "JHE 11.D", "JHE 11.E", "JHE 11.F", "JHE 11.G", "JHE 11.H(1)")]  # fmt: skip
    assert all(last < first for (_, last), (first, _) in pairwise(order))


@pytest.mark.clause("JHE 11.B", "JHE 11.C")
def test_when_the_first_question_comes_one_community_card_lies_open() -> None:
    for where, shown in (("JHE 11.C", 1), ("JHE 11.E", 3), ("JHE 11.G", 5)):
        driver = checking(where, THREE)
        lying = driver.table.cards_at("community")
        assert [text(card) for card in lying] == BOARD.split()[:shown]
        assert driver.table.cards.turned == {("community", place) for place in range(shown)}


@EACH_QUESTION
@pytest.mark.parametrize("seats", [[4], [1, 6], [1, 2, 3, 4, 5, 6]])
def test_players_are_asked_clockwise_from_the_dealer_s_left(where: str, seats: list[int]) -> None:
    wagers = {seat: jhe.staked() for seat in reversed(seats)}
    driver = jhe.played(FIRST, wagers, {seat: ["check", "check", "fold"] for seat in seats})
    assert asked(driver, where) == seats


@EACH_QUESTION
def test_the_play_wager_is_three_two_or_one_times_the_own_ante(where: str) -> None:
    checks = list(TIMES).index(where)
    driver = jhe.played(FIRST, THREE, {seat: [*["check"] * checks, "play"] for seat in HANDS})
    times, cite = TIMES[where], STAKED_BY[where]
    assert plays(driver) == {seat: (times * THREE[seat]["ante"], cite) for seat in HANDS}


@pytest.mark.clause("JHE 11.C(2)", "JHE 11.C(2)(a)", "JHE 11.E(2)", "JHE 11.E(2)(a)", "JHE 11.G(1)")
@pytest.mark.parametrize("where", ASKS)
def test_the_chips_of_a_play_wager_go_onto_its_area_at_once(where: str) -> None:
    driver = checking(where, ONE, chips=10_000)
    jhe.allowed(driver.act(Act("player", "play", {}, 2)))
    staked = driver.events[-1]
    assert (type(staked.step), staked.cite) == (Stake, STAKED_BY[where])
    amount = TIMES[where] * 500
    assert driver.table.chips.layout == {(2, "ante", 1): 500, (2, "xtra-bonus", 1): 500, (2, "play", 1): amount}
    assert driver.table.chips.purses[2] == 10_000 - 1_000 - amount


@EACH_QUESTION
@pytest.mark.parametrize("word", ["raise", "left", "PLAY", "", "play:1000", "play:1500", "4x", "withdraw", "stand"])
def test_only_two_answers_are_open(where: str, word: str) -> None:
    driver = checking(where, THREE)
    step = driver.waiting
    assert isinstance(step, Ask)
    otherwise = "fold" if where == "JHE 11.G" else "check"
    assert (step.choices, step.default) == (("play", otherwise), otherwise)
    not_open = {"check", "fold"} - {otherwise}
    for said in (word, *not_open):
        wrong = driver.act(Act("player", said, {}, 2))
        assert dealer.refused_with(wrong) == (Reason.CHOICE_NOT_OPEN, ASKS[where])
    assert driver.waiting is step


@EACH_QUESTION
def test_a_play_wager_is_open_to_who_has_its_chips_to_the_last_cent(where: str) -> None:
    needed = TIMES[where] * 500
    for chips, is_open in ((needed, True), (needed - 1, False)):
        driver = checking(where, ONE, chips=1_000 + chips)
        assert isinstance(driver.waiting, Ask)
        assert ("play" in driver.waiting.choices) is is_open
        answer = driver.act(Act("player", "play", {}, 2))
        if is_open:
            assert (answer, driver.table.chips.purses[2]) == (None, 0)
        else:
            assert dealer.refused_with(answer) == (Reason.CHOICE_NOT_OPEN, ASKS[where])


@pytest.mark.clause("JHE 11.C(2)(b)", "JHE 11.E(2)(b)", "JHE 11.E", "JHE 11.G")
def test_who_checked_is_asked_again_and_who_played_is_not() -> None:
    choices = {2: ["check", "check", "play"], 3: ["play"], 6: ["check", "play"]}
    driver = jhe.played(FIRST, THREE, choices)
    assert [asked(driver, clause) for clause in ASKS] == [[2, 3, 6], [2, 6], [2]]
    assert {seat: amount for seat, (amount, _) in plays(driver).items()} == {3: 2_100, 6: 2_000, 2: 500}
    early = [event for event in driver.events[: span(driver, "JHE 11.E")[0]] if isinstance(event.step, Collect)]
    assert early == []  # a check costs nothing


@pytest.mark.clause("JHE 11.D", "JHE 11.F")
def test_all_community_cards_are_shown_though_nobody_is_left_to_ask() -> None:
    driver = jhe.played(FIRST, THREE)
    assert (asked(driver, "JHE 11.E"), asked(driver, "JHE 11.G")) == ([], [])
    assert len(jhe.citing(driver, "JHE 11.D")) == len(jhe.citing(driver, "JHE 11.F")) == 2


@pytest.mark.clause("JHE 11.G(2)")
def test_a_fold_costs_ante_and_xtra_bonus_at_once() -> None:
    driver = checking("JHE 11.G", THREE, chips=10_000)
    inventory = driver.table.chips.inventory
    jhe.allowed(driver.act(Act("player", "fold", {}, 2)))
    for wager, other in (("ante", "xtra-bonus"), ("xtra-bonus", "ante")):
        assert isinstance(driver.waiting, Collect)
        next_seat = driver.act(Act("player", "play", {}, 3))
        assert dealer.refused_with(next_seat) == (Reason.WRONG_ROLE, "JHE 11.G(2)")
        for seat, wrong_wager in ((2, other), (3, wager)):
            wrong = driver.act(Act("dealer", "collect", {"seat": seat, "wager": wrong_wager}))
            assert dealer.refused_with(wrong) == (Reason.WRONG_ACT, "JHE 11.G(2)")
        jhe.allowed(driver.act(Act("dealer", "collect", {"seat": 2, "wager": wager})))
    assert driver.table.chips.inventory == inventory + 1_000
    assert [(line.wager, line.result, line.outcome, line.clause, line.net) for line in driver.table.lines] == [
        ("ante", "lose", "folded", "JHE 11.G(2)", -500),
        ("xtra-bonus", "lose", "folded", "JHE 11.G(2)", -500),
    ]
    assert (driver.table.stake(3, "ante"), driver.table.stake(6, "ante")) == (700, 1_000)


SIDES = [
    pytest.param({}, marks=pytest.mark.clause("JHE 11.G(3)(b)", "JHE 11.G(4)(b)")),
    pytest.param({"player_bonus": 100}, marks=pytest.mark.clause("JHE 11.G(3)(a)")),
    pytest.param({"progressive": 100}, marks=pytest.mark.clause("JHE 11.G(4)(a)")),
    pytest.param(
        {"player_bonus": 100, "progressive": 100}, marks=pytest.mark.clause("JHE 11.G(3)(a)", "JHE 11.G(4)(a)")
    ),
]


@pytest.mark.clause("JHE 11.G(3)", "JHE 11.G(4)")
@pytest.mark.parametrize("sides", SIDES)
def test_folded_cards_stay_face_down_while_a_side_wager_is_in_action(sides: dict[str, int]) -> None:
    """Reading J5: they are collected at once only where neither is."""
    driver = checking("JHE 11.G", {**THREE, 2: jhe.staked(**sides)})
    start = len(driver.events)
    jhe.allowed(driver.act(Act("player", "fold", {}, 2)))
    jackpot_dealer.up_to(driver, lambda step: isinstance(step, Ask))
    acts = [event.step for event in driver.events[start + 1 :]]
    after = [(type(step), step.cite) for step in acts if not isinstance(step, Collect)]
    kept: dict[str, tuple[type[Step], str]]
    kept = {"player_bonus": (Attest, "JHE 11.G(3)(a)"), "progressive": (Attest, "JHE 11.G(4)(a)")}
    collected: tuple[type[Step], str] = (Move, "JHE 11.G(3)(b), JHE 11.G(4)(b)")
    assert after == ([kept[side] for side in sides] or [collected])
    assert {step.seat for step in acts if isinstance(step, Attest)} <= {2}
    lying = [text(card) for card in driver.table.cards_at("seat-2")]
    assert lying == (HANDS[2].split() if sides else [])
    assert not any(area == "seat-2" for area, _ in driver.table.cards.turned)
    if not sides:
        assert [text(card) for card in driver.table.cards_at(RACK)[-2:]] == HANDS[2].split()


def wrong_acts() -> list[object]:
    """The clause at which it is tried, by whom, what, saying what, why it is refused."""
    act, role = Reason.WRONG_ACT, Reason.WRONG_ROLE
    cases: list[tuple[str, str, str, dict[str, int | str], Reason]] = [
        ("JHE 11.A", "dealer", "deal", {"to": "community"}, act),
        ("JHE 11.A", "player", "play", {}, role),
        ("JHE 11.B", "dealer", "turn", {"area": "dealer"}, act),
        ("JHE 11.B", "dealer", "deal", {"to": "seat-2"}, act),
        ("JHE 11.B", "player", "deal", {"to": "community"}, role),
        ("JHE 11.B", "player", "play", {}, role),
        ("JHE 11.C", "dealer", "deal", {"to": "community"}, role),
        ("JHE 11.D", "player", "play", {}, role),
        ("JHE 11.D", "dealer", "burn", {}, act),
        ("JHE 11.D", "dealer", "turn", {"area": "dealer"}, act),
        ("JHE 11.E", "dealer", "deal", {"to": "community"}, role),
        ("JHE 11.F", "player", "check", {}, role),
        ("JHE 11.F", "dealer", "move", {"area": "shoe", "to": "rack"}, act),
        ("JHE 11.G", "dealer", "turn", {"area": "dealer"}, role),
        ("JHE 11.G(2)", "dealer", "pay", {"seat": 2, "wager": "ante", "amount": 500}, act),
        ("JHE 11.G(2)", "dealer", "return", {"seat": 2, "wager": "ante"}, act),
        ("JHE 11.G(2)", "floorperson", "collect", {"seat": 2, "wager": "ante"}, role),
        ("JHE 11.G(3)(a)", "dealer", "move", {"area": "seat-2", "to": "rack"}, act),
        ("JHE 11.G(3)(a)", "dealer", "collect", {"seat": 2, "wager": "player-bonus"}, act),
        ("JHE 11.G(4)(a)", "dealer", "turn", {"area": "seat-2"}, act),
        ("JHE 11.G(3)(b)", "dealer", "turn", {"area": "seat-3"}, act),
        ("JHE 11.G(4)(b)", "dealer", "move", {"area": "seat-2", "to": "rack"}, act),
    ]
    return [pytest.param(*case, marks=pytest.mark.clause(case[0])) for case in cases]


@pytest.mark.parametrize(("clause", "by", "do", "says", "reason"), wrong_acts())
def test_a_wrong_act_is_refused_with_the_clause(
    clause: str, by: str, do: str, says: dict[str, int | str], reason: Reason
) -> None:
    """Everybody checks twice and folds; seat 2 has both side wagers, the others none."""
    wagers = {**THREE, 2: jhe.staked(player_bonus=100, progressive=100)}
    driver = jackpot_dealer.dealing(FIRST, wagers)
    dealer.to_clause(driver, clause)
    mistakes.refused_there(driver, Act(by, do, says, 2), reason)
    jhe.allowed(driver.act(dealer.right_act(driver)))
