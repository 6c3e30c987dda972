"""Jackpot Hold 'Em, chapter 11, H to L: the dealer's hand, who is settled when, what is paid, the cards afterwards."""

import pytest

from houserules.cards import cards
from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.refusals import Reason
from houserules.engine.steps import Announce, Ask, Attest, Collect, Deal, Move, Pay, Return, TurnUp
from houserules.engine.vocabulary import RACK, SHOE
from houserules.games.jackpot_holdem.options import DEALER_CARDS_STAY
from kit import mistakes
from kit.jackpot_holdem import dealer as jackpot_dealer
from kit.jackpot_holdem import rounds as jhe
from kit.jackpot_holdem.ways_of_dealing import WAYS, Way

HANDS = {2: "Ac 9d", 3: "7c 5d", 6: "Jc Jd"}  # aces win, sevens lose, jacks tie
FIRST = jhe.deal(HANDS, "Jh Js", "Ah Kd 7s 4c 2d")
THREE = {seat: jhe.staked() for seat in HANDS}
ALL = jhe.staked(player_bonus=200, progressive=500)
FOLD = ["check", "check", "fold"]
SETTLING = Pay | Collect | Return
EACH_WAY = pytest.mark.parametrize("way", WAYS.values(), ids=list(WAYS))
Settled = list[tuple[str, str, str, int]]


def settled(driver: Driver, seat: int) -> Settled:
    """A seat's wagers in the order of settlement: which, how it ended, by which clause, what it won or lost."""
    return [(line.wager, line.result, line.clause, line.net) for line in jhe.lines(driver) if line.seat == seat]


def against(hand: str, of_dealer: str, board: str, **wagers: int) -> Driver:
    """One player who makes the Play Wager at once: 500, 500 and 1,500."""
    return jhe.played(jhe.deal({1: hand}, of_dealer, board), {1: jhe.staked(**wagers)})


def dealt_by(way: Way, hands: dict[int, str], of_dealer: str, board: str) -> str:
    if way.terms.dealing.method != "automated-shoe":
        return jhe.deal(hands, of_dealer, board)
    return jhe.stacks(hands, of_dealer, board, way.terms[DEALER_CARDS_STAY])


@pytest.mark.clause("JHE 11.H", "JHE 11.H(1)")
@EACH_WAY
def test_the_dealer_s_cards_are_shown_when_every_player_has_decided(way: Way) -> None:
    choices = {2: ["check", "check", "play"], 6: FOLD}
    driver = jhe.played(dealt_by(way, HANDS, "Jh Js", "Ah Kd 7s 4c 2d"), THREE, choices, way.terms)
    shown = jhe.citing(driver, "JHE 11.H(1)")
    stays = way.terms[DEALER_CARDS_STAY]
    assert [event.answer for event in shown] == (["Jh", "Js"] if stays else ["Jh Js"])
    assert {type(event.step) for event in shown} == {Deal if stays else TurnUp}
    assert {event.eyes for event in shown} == {"all"}
    last_question = max(event.n for event in driver.events if isinstance(event.step, Ask))
    fold = max(event.n for event in jhe.citing(driver, "JHE 11.G(2)"))
    first_settled = min(event.n for event in jhe.citing(driver, "JHE 11.I(2)"))
    assert max(last_question, fold) < shown[0].n <= shown[-1].n < first_settled


@pytest.mark.clause("JHE 11.H(2)", "JHE 11.H(3)")
@pytest.mark.parametrize(
    ("of_dealer", "board", "words"),
    [
        ("Qh 9s", "Ah Kd 7s 4c 2d", "a high card"),
        ("2h 2s", "Ah Kd 7s 4c Td", "a pair"),
        ("Ac Ks", "Ah Kd 7s 4c 2d", "two pair"),
        ("7h 7d", "Ah Kd 7s 4c 2d", "three of a kind"),
        ("5h 3d", "Ah Kd 7s 4c 2d", "a straight"),  # the ace is low
        ("8h 3s", "6c 7d 8c 9s Td", "a straight"),  # all five of the board
        ("Qh 9h", "Ah Kh 7h 4c 2d", "a flush"),
        ("Kh 4s", "Ah Kd Ks 4c 2d", "a full house"),
        ("Kh Kc", "Ah Kd Ks 4c 2d", "four of a kind"),
        ("5h 3h", "Ah 4h 2h Kc Kd", "a straight flush"),
        ("Qh 3s", "Ah Kh Jh Th 2d", "a royal flush"),
    ],
)
def test_the_best_five_of_the_dealer_s_seven_are_announced(of_dealer: str, board: str, words: str) -> None:
    driver = against("6s 6d" if "6" not in board else "2h 2c", of_dealer, board)
    [said] = jhe.citing(driver, "JHE 11.H(3)")
    assert isinstance(said.step, Announce)
    assert (said.step.words, said.cite) == (f"the dealer has {words}", "JHE 11.H(2), JHE 11.H(3)")
    [shown] = jhe.citing(driver, "JHE 11.H(1)")
    assert said.n == shown.n + 1


BOARD = "Ah Kd 7s 4c 2d"
NOBODY_QUALIFIES = "Qh 9s"  # ace, king, queen, nine, seven


@pytest.mark.clause("JHE 11.I", "JHE 11.I(1)")
@pytest.mark.parametrize(
    ("hand", "xtra", "play"),
    [
        ("Qc Tc", ("push", "JHE 12.B(1)(g)", 0), ("win", "JHE 12.A", 1_500)),  # a better fourth card
        ("2c 3s", ("push", "JHE 12.B(1)(g)", 0), ("win", "JHE 12.A", 1_500)),  # a pair
        ("5c 3d", ("win", "JHE 12.B(1)(f)", 500), ("win", "JHE 12.A", 1_500)),  # a straight
        ("Qc 9d", ("push", "JHE 11.I(3)(c)", 0), ("push", "JHE 11.I(3)(c)", 0)),  # the same five
        ("Qc 8d", ("lose", "JHE 11.I(3)(a)", -500), ("lose", "JHE 11.I(3)(a)", -1_500)),
        ("Jc 8d", ("lose", "JHE 11.I(3)(a)", -500), ("lose", "JHE 11.I(3)(a)", -1_500)),
    ],
)
def test_below_a_pair_the_ante_goes_back_whatever_the_player_holds(
    hand: str, xtra: tuple[str, str, int], play: tuple[str, str, int]
) -> None:
    """Readings J6 and J7."""
    driver = against(hand, NOBODY_QUALIFIES, BOARD)
    assert settled(driver, 1) == [
        ("ante", "push", "JHE 11.I(1)", 0),
        ("xtra-bonus", *xtra),
        ("play", *play),
    ]


@pytest.mark.clause("JHE 11.I(1)", "JHE 11.I(2)")
@pytest.mark.parametrize(
    ("of_dealer", "board", "qualifies"),
    [
        ("2h 2s", "3h 5d 7s 9c Jd", True),  # the lowest pair
        ("2h 3s", "3h 5d 7s 9c Jd", True),  # with the board
        ("Qh As", "3h 3d 7s 9c Jd", True),  # on the board
        ("As Qd", "Kh 3d 7s 9c Jd", False),  # the best hand below a pair has ace, king, queen, jack, nine
    ],
)
def test_a_pair_is_what_it_takes(of_dealer: str, board: str, qualifies: bool) -> None:
    driver = against("9h 9d", of_dealer, board)
    assert settled(driver, 1)[0] == (
        ("ante", "win", "JHE 12.A", 500) if qualifies else ("ante", "push", "JHE 11.I(1)", 0)
    )
    assert settled(driver, 1)[2] == ("play", "win", "JHE 12.A", 1_500)


@pytest.mark.clause("JHE 11.I", "JHE 11.I(2)", "JHE 11.I(3)", "JHE 11.I(3)(a)", "JHE 11.I(3)(b)", "JHE 11.I(3)(c)")
def test_higher_is_paid_lower_is_collected_and_equal_goes_back() -> None:
    driver = jhe.played(FIRST, THREE)
    assert settled(driver, 2) == [
        ("ante", "win", "JHE 12.A", 500),
        ("xtra-bonus", "push", "JHE 12.B(1)(g)", 0),
        ("play", "win", "JHE 12.A", 1_500),
    ]
    lost, tied = ("lose", "JHE 11.I(3)(a)"), ("push", "JHE 11.I(3)(c)")
    assert settled(driver, 3) == [("ante", *lost, -500), ("xtra-bonus", *lost, -500), ("play", *lost, -1_500)]
    assert settled(driver, 6) == [("ante", *tied, 0), ("xtra-bonus", *tied, 0), ("play", *tied, 0)]
    cited = [(event.step.line.seat, event.cite) for event in driver.events if isinstance(event.step, SETTLING)]
    clause = {6: "JHE 11.I(3)(c)", 3: "JHE 11.I(3)(a)", 2: "JHE 11.I(3)(b)"}
    assert cited == [(seat, clause[seat]) for seat in (6, 3, 2) for _ in range(3)]


@pytest.mark.clause("JHE 11.I(3)(a)", "JHE 11.I(3)(b)", "JHE 11.I(3)(c)")
@pytest.mark.parametrize(
    ("hand", "of_dealer", "board", "play"),
    [
        ("Jc Td", "Jh 9s", "Ah Ad Qs 4c 2d", "win"),  # by the last of the five
        ("Jc 9d", "Jh 9s", "Ah Ad Qs 4c 2d", "push"),
        ("Jc 8d", "Jh 9s", "Ah Ad Qs 4c 2d", "lose"),
        ("8c 7d", "3h 2s", "Ah Ad Qs Jc 9d", "push"),  # a sixth card does not count
        ("3c 2d", "8h 7s", "Ah Ad Qs Jc 9d", "push"),
        ("Tc 3d", "5h 5s", "6c 7d 8c 9s 2h", "win"),  # a straight against a pair
        ("Ac 2h", "Kc 2s", "5d 6d 7d 8d 9d", "push"),  # the board plays, a straight flush: suits and aces do not count
        ("Td 2h", "Kd 2s", "5d 6d 7d 8d 9d", "win"),
    ],
)
def test_five_cards_decide_and_equal_ones_tie(hand: str, of_dealer: str, board: str, play: str) -> None:
    driver = against(hand, of_dealer, board)
    results = {line.wager: line.result for line in jhe.lines(driver)}
    assert (results["play"], results["ante"]) == (play, play)
    if play == "push":
        assert {(line.clause, line.returned, line.payout) for line in jhe.lines(driver)} == {
            ("JHE 11.I(3)(c)", stake, 0) for stake in (500, 1_500)
        }


@pytest.mark.clause("JHE 11.I(3)(b)", "JHE 11.I(3)(c)")
def test_the_xtra_bonus_pays_its_table_only_to_who_beats_the_dealer() -> None:
    """Reading J7: the same straight flush wins, ties and loses."""
    for hand, of_dealer, line in (
        ("Td 2h", "Ks 2s", ("xtra-bonus", "win", "JHE 12.B(1)(b)", 25_000)),
        ("4d 2h", "3d 2s", ("xtra-bonus", "push", "JHE 11.I(3)(c)", 0)),
        ("4d 2h", "Td 2s", ("xtra-bonus", "lose", "JHE 11.I(3)(a)", -500)),
    ):
        assert settled(against(hand, of_dealer, "5d 6d 7d 8d 9d"), 1)[1] == line


@pytest.mark.clause(
    "JHE 11.I(1)", "JHE 11.I(2)", "JHE 11.I(2)(a)", "JHE 11.I(2)(b)", "JHE 11.I(2)(c)", "JHE 11.I(2)(d)"
)
@pytest.mark.parametrize(("of_dealer", "due"), [("Jh Js", "JHE 11.I(2)"), ("Qh 8s", "JHE 11.I(1)")])
def test_hands_are_turned_told_and_settled_counterclockwise_one_player_at_a_time(of_dealer: str, due: str) -> None:
    driver = jhe.played(jhe.deal(HANDS, of_dealer, "Ah Kd 7s 4c 2d"), dict.fromkeys(HANDS, ALL))
    turned = [event for event in driver.events if isinstance(event.step, TurnUp) and event.step.area.startswith("seat")]
    assert [event.answer for event in turned] == [HANDS[6], HANDS[3], HANDS[2]]
    assert {event.cite for event in turned} == {f"{due}, JHE 11.I(2)(a), JHE 11.I(2)(d)"}
    ends = [*(event.n for event in turned[1:]), len(driver.events)]
    for event, until, seat in zip(turned, ends, (6, 3, 2), strict=True):
        told = driver.events[event.n + 1]
        assert isinstance(told.step, Announce)
        assert told.step.words == f"seat {seat} has a pair"
        assert told.cite == "JHE 11.I(2)(b), JHE 11.I(2)(c)"
        own = [each.step.line for each in driver.events[told.n : until] if isinstance(each.step, SETTLING)]
        assert [(line.seat, line.wager) for line in own] == [
            (seat, wager) for wager in ("ante", "xtra-bonus", "play", "player-bonus", "progressive")
        ]


@pytest.mark.clause("JHE 11.I(2)(b)")
def test_the_player_s_best_five_of_seven_count() -> None:
    for hand, board, words in (
        ("3c 8d", "5h 6d 7s 8c 9d", "seat 1 has a straight"),  # none of the own
        ("Qd 8s", "5d 6d 7d Tc 9d", "seat 1 has a flush"),  # one of them
        ("Qd 8d", "5d 6d 7d Tc 9s", "seat 1 has a flush"),  # both
    ):
        [told] = jhe.citing(against(hand, "2h 2s", board), "JHE 11.I(2)(b)")
        assert told.step.words == words  # type: ignore[union-attr]


@pytest.mark.clause("JHE 11.H", "JHE 11.L")
def test_when_everybody_has_folded_nobody_s_cards_but_the_dealer_s_are_shown() -> None:
    driver = jhe.played(FIRST, THREE, dict.fromkeys(HANDS, FOLD))
    turned = [event.step.area for event in driver.events if isinstance(event.step, TurnUp)]
    assert turned == ["dealer"]
    assert {line.outcome for line in jhe.lines(driver)} == {"folded"}
    assert len(driver.table.cards_at(RACK)) == 52


@pytest.mark.clause("JHE 11.L")
@EACH_WAY
def test_the_rack_holds_all_cards_so_that_each_hand_can_be_rebuilt(way: Way) -> None:
    driver = jackpot_dealer.dealing(dealt_by(way, HANDS, "Jh Js", "Ah Kd 7s 4c 2d"), THREE, way.terms)
    jackpot_dealer.to_clause(driver, "JHE 11.L")
    lay = {area: tuple(lying) for area, lying in driver.table.cards.areas.items() if lying}
    jackpot_dealer.finished(driver)
    assert [area for area, lying in driver.table.cards.areas.items() if lying] == [RACK]
    rack = driver.table.cards_at(RACK)
    assert sorted(rack) == list(range(52))
    order = ["seat-6", "seat-3", "seat-2", "dealer", "community"]
    assert rack == lay[RACK] + tuple(card for area in order for card in lay[area])
    placed = [event.step for event in driver.events if isinstance(event.step, Move) and event.step.area != SHOE]
    assert [step.area for step in placed] == order
    last = driver.events[-1]
    assert (type(last.step), last.cite, last.answer) == (Attest, "JHE 11.L", True)
    assert not driver.table.cards.turned


@pytest.mark.clause("JHE 11.L", "JHE 11.G(3)(b)")
def test_the_rack_holds_each_hand_as_it_was_the_folded_one_first() -> None:
    driver = jhe.played(FIRST, THREE, {3: FOLD})
    stub, *hands = driver.table.cards.rack.hands()
    assert len(stub) == 52 - 13
    assert hands == [cards(HANDS[3]), cards(HANDS[6]), cards(HANDS[2]), cards("Jh Js"), cards("Ah Kd 7s 4c 2d")]


def wrong_acts() -> list[object]:
    """The clause at which it is tried, by whom, what, saying what, why it is refused."""
    act, role = Reason.WRONG_ACT, Reason.WRONG_ROLE
    cases: list[tuple[str, str, str, dict[str, int | str], Reason]] = [
        ("JHE 11.H(1)", "dealer", "turn", {"area": "seat-6"}, act),
        ("JHE 11.H(1)", "player", "turn", {"area": "dealer"}, role),
        ("JHE 11.H(1)", "dealer", "collect", {"seat": 3, "wager": "ante"}, act),
        ("JHE 11.H(3)", "dealer", "announce", {"words": "the dealer has two pair"}, act),
        ("JHE 11.H(3)", "dealer", "turn", {"area": "seat-6"}, act),
        ("JHE 11.I(2)", "dealer", "turn", {"area": "seat-2"}, act),
        ("JHE 11.I(2)(a)", "dealer", "return", {"seat": 6, "wager": "ante"}, act),
        ("JHE 11.I(2)(c)", "dealer", "announce", {"words": "seat 6 has a flush"}, act),
        ("JHE 11.I(2)(c)", "floorperson", "announce", {"words": "seat 6 has a pair"}, role),
        ("JHE 11.I(3)(c)", "dealer", "collect", {"seat": 6, "wager": "ante"}, act),
        ("JHE 11.I(3)(c)", "dealer", "return", {"seat": 6, "wager": "play"}, act),
        ("JHE 11.I(3)(a)", "dealer", "return", {"seat": 3, "wager": "ante"}, act),
        ("JHE 11.I(3)(a)", "dealer", "collect", {"seat": 2, "wager": "ante"}, act),
        ("JHE 11.I(3)(b)", "dealer", "pay", {"seat": 2, "wager": "ante", "amount": 501}, act),
        ("JHE 11.I(3)(b)", "dealer", "pay", {"seat": 2, "wager": "ante", "amount": 499}, act),
        ("JHE 11.I(3)(b)", "dealer", "pay", {"seat": 2, "wager": "ante"}, act),
        ("JHE 11.I(3)(b)", "player", "pay", {"seat": 2, "wager": "ante", "amount": 500}, role),
        ("JHE 11.J", "dealer", "collect", {"seat": 6, "wager": "progressive"}, act),
        ("JHE 11.J(1)", "dealer", "return", {"seat": 6, "wager": "player-bonus"}, act),
        ("JHE 11.K", "dealer", "pay", {"seat": 6, "wager": "progressive", "amount": 1}, act),
        ("JHE 11.K", "dealer", "turn", {"area": "seat-3"}, act),
        ("JHE 11.L", "dealer", "move", {"area": "community", "to": "rack"}, act),
        ("JHE 11.L", "dealer", "move", {"area": "seat-6", "to": "away"}, act),
    ]
    return [pytest.param(*case, marks=pytest.mark.clause(case[0])) for case in cases]


@pytest.mark.parametrize(("clause", "by", "do", "says", "reason"), wrong_acts())
def test_a_wrong_act_is_refused_with_the_clause(
    clause: str, by: str, do: str, says: dict[str, int | str], reason: Reason
) -> None:
    driver = jackpot_dealer.dealing(FIRST, dict.fromkeys(HANDS, ALL))
    jackpot_dealer.to_clause(driver, clause)
    mistakes.refused_there(driver, Act(by, do, says, 2), reason)
    jhe.allowed(driver.act(jackpot_dealer.right_act(driver)))
