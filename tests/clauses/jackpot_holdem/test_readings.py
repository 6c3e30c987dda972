"""The readings of Jackpot Hold 'Em: each pinned by a round that its alternatives would settle otherwise."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from houserules.engine.driver import Driver
from houserules.engine.lines import Line
from houserules.engine.offer.terms import Dealing, Terms
from houserules.engine.procedures.dealing import FACE_UP, SHOE_JAM
from houserules.engine.procedures.holdem import DEALER_EXPOSED, WRONG_NUMBER
from houserules.engine.procedures.shuffling import JAM
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Ask, Bet, Burn, Deal, Leave, Move, Shuffle, Step, TurnUp
from houserules.engine.vocabulary import NO_MORE_BETS, UP
from kit import pit
from kit.jackpot_holdem import rounds as jhe
from kit.jackpot_holdem.rounds import deal, staked

HANDS = {1: "Kc 7d", 2: "9h 8h"}
DEALER, BOARD = "Qs Jd", "2c 5d Th 7h 6h"  # seat 2: straight flush on the last two, seat 1: a pair of sevens
SIDES = {1: staked(player_bonus=100, progressive=100), 2: staked(player_bonus=100, progressive=500)}
AUTOMATED = Dealing("automated-shoe", "automated")

Stop = Callable[[Step], bool]


def result(driver: Driver, seat: int, wager: str) -> Line:
    found = [line for line in driver.table.lines if (line.seat, line.wager) == (seat, wager)]
    assert len(found) == 1, found
    return found[0]


def summary(driver: Driver) -> list[tuple[int, str, str, int, int]]:
    return [(line.seat, line.wager, line.result, line.payout, line.returned) for line in driver.table.lines]


def standing_at(stop: Stop, chosen: Terms | None = None, choices: jhe.Choices | None = None) -> Driver:
    """The round of HANDS at the first such step."""
    automated = chosen is not None and chosen.dealing.method == "automated-shoe"
    order = jhe.stacks(HANDS, DEALER, BOARD) if automated else deal(HANDS, DEALER, BOARD)
    driver = jhe.betting_round(order, SIDES, choices, chosen)
    return pit.stopped(driver, stop, lambda driver: jhe.allowed(driver.answer(NO_MORE_BETS)))


def asked(seat: int, about: str) -> Stop:
    return lambda step: isinstance(step, Ask) and (step.seat, step.about) == (seat, about)


def to_community(step: Step) -> bool:
    return isinstance(step, Deal) and step.to == "community"


def refused_with(refusal: Refusal | None) -> tuple[Reason, str]:
    assert refusal is not None
    return refusal.reason, refusal.clause


@pytest.mark.clause("JHE 7.F(3)")
@pytest.mark.parametrize(
    ("hand", "outcome", "payout"), [("five-card", "three-of-a-kind", 10_00), ("seven-card", "full-house", 50_00)]
)
def test_j1_the_progressive_goes_by_five_cards_unless_seven_are_chosen(hand: str, outcome: str, payout: int) -> None:
    order = deal({1: "Kc Kd"}, "2s 3d", "Kh 5d 9s 9h 6h")
    driver = jhe.played(order, {1: staked(progressive=100)}, chosen=jhe.terms(progressive_hand=hand))
    line = result(driver, 1, "progressive")
    assert (line.outcome, line.payout) == (outcome, payout)


@pytest.mark.clause("JHE 7.F(1)")
def test_j4_a_play_wager_is_what_follows_ante_and_xtra_bonus() -> None:
    driver = jhe.played(deal({1: "Ac Ad"}, DEALER, BOARD), {1: staked()})
    assert [line.wager for line in driver.table.lines] == ["ante", "xtra-bonus", "play"]


@pytest.mark.clause("JHE 7.D", "JHE 7.E", "JHE 1.B(5)")
def test_j3_the_player_bonus_too_closes_with_the_betting() -> None:
    driver = standing_at(asked(1, "3x ante"))
    refusal = pit.says(driver, "player", "bet", wager="player-bonus", amount=100)
    assert refused_with(refusal) == (Reason.BETTING_CLOSED, "JHE 7.E")


@pytest.mark.clause("JHE 11.G(3)", "JHE 11.G(3)(a)", "JHE 11.G(3)(b)", "JHE 11.G(4)(a)", "JHE 11.G(4)(b)")
@pytest.mark.parametrize(
    ("sides", "stay"),
    [({}, False), ({"player_bonus": 100}, True), ({"progressive": 100}, True),
     ({"player_bonus": 100, "progressive": 100}, True)],
)  # fmt: skip
def test_j5_folded_cards_stay_for_either_side_wager(sides: dict[str, int], stay: bool) -> None:
    driver = jhe.played(deal({1: "7c 2d"}, "Qs Jd", "3c 5d Th 9h 6h"), {1: staked(**sides)},
                          {1: ["check", "check", "fold"]})  # fmt: skip
    collected = [event for event in jhe.citing(driver, "JHE 11.G(3)(b)") if isinstance(event.step, Move)]
    assert bool(collected) is not stay
    turned = [step.area for step in pit.of_kind(driver, TurnUp)]
    assert ("seat-1" in turned) is stay
    assert [line.wager for line in driver.table.lines] == ["ante", "xtra-bonus", *(s.replace("_", "-") for s in sides)]


@pytest.mark.clause("JHE 11.I(1)")
@pytest.mark.parametrize(("hand", "play"), [("Ac Kd", "win"), ("8c 2d", "lose")])
def test_j6_a_dealer_without_a_pair_returns_the_ante_whatever_the_player_holds(hand: str, play: str) -> None:
    driver = jhe.played(deal({1: hand}, "Qs Jd", "3c 5d Th 9h 6h"), {1: staked()})
    assert (result(driver, 1, "ante").result, result(driver, 1, "ante").returned) == ("push", 500)
    assert result(driver, 1, "ante").clause == "JHE 11.I(1)"
    assert result(driver, 1, "play").result == play
    assert result(driver, 1, "xtra-bonus").result == ("push" if play == "win" else "lose")


@pytest.mark.clause("JHE 12.B", "JHE 11.I(3)(a)", "JHE 11.I(3)(b)", "JHE 11.I(3)(c)")
@pytest.mark.parametrize(
    ("hand", "dealer", "found"),
    [
        ("Ac 4d", "9s 9d", ("win", 500, 500)),  # A-2-3-4-5 is a straight
        ("Ac 4d", "4s 6d", ("lose", 0, 0)),  # the same straight below the dealer's
        ("Ac 4d", "Ad 4s", ("push", 0, 500)),  # a tie
        ("Ac Ad", "9s 8d", ("push", 0, 500)),  # a winning pair
    ],
)
def test_j7_the_xtra_bonus_pays_only_what_beats_the_dealer(hand: str, dealer: str, found: tuple[str, int, int]) -> None:
    driver = jhe.played(deal({1: hand}, dealer, "2c 3d 5h Ts Jc"), {1: staked(500)})
    line = result(driver, 1, "xtra-bonus")
    assert (line.result, line.payout, line.returned) == found


def two_face_up(stop: Stop, chosen: Terms | None = None) -> Driver:
    """One card is found face up at the first such step, a second right after it."""
    driver = standing_at(stop, chosen)
    pit.stopped(driver, stop, lambda driver: jhe.allowed(driver.irregular(FACE_UP)))
    jhe.allowed(driver.irregular(FACE_UP))
    return driver


@pytest.mark.clause("JHE 13.B", "JHE 13.C")
def test_j8_two_cards_face_up_after_the_hands_leave_the_side_wagers_to_be_settled() -> None:
    driver = two_face_up(to_community)
    mains = [line for line in summary(driver) if line[1] in ("ante", "xtra-bonus")]
    assert mains == [(seat, wager, "void", 0, 500) for seat in (1, 2) for wager in ("ante", "xtra-bonus")]
    assert {line.clause for line in driver.table.lines if line.result == "void"} == {"JHE 13.B"}
    # The two cards gone, the community begins with the third: Th 7h 6h and two more of the deck.
    board = [event.answer for event in jhe.citing(driver, "JHE 13.C") if to_community(event.step)]
    assert board[:3] == ["Th", "7h", "6h"]
    assert len(board) == 5
    assert result(driver, 2, "player-bonus").outcome == "straight-flush"
    assert result(driver, 2, "progressive").outcome == "straight-flush"
    assert result(driver, 2, "progressive").result == "win"


@pytest.mark.clause("JHE 13.F", "JHE 13.G")
@pytest.mark.parametrize("chosen", [jhe.terms(), jhe.terms(AUTOMATED)], ids=["manual", "automated"])
@pytest.mark.parametrize("at", [asked(1, "3x ante"), asked(2, "2x ante"), asked(2, "1x ante")])
def test_j8_an_exposed_dealers_card_leaves_the_side_wagers_to_be_settled(chosen: Terms, at: Stop) -> None:
    driver = standing_at(at, chosen, {1: ["check", "check", "play"], 2: ["check", "check", "play"]})
    jhe.allowed(driver.irregular(DEALER_EXPOSED))
    assert {line.wager for line in driver.table.lines if line.result == "void"} >= {"ante", "xtra-bonus"}
    assert not {line.wager for line in driver.table.lines if line.result != "void"} & {"ante", "xtra-bonus", "play"}
    assert result(driver, 2, "player-bonus").outcome == "straight-flush"
    assert result(driver, 1, "player-bonus").outcome == "pair"
    assert {line.clause for line in driver.table.lines if line.result == "void"} == {"JHE 13.F"}
    assert len(jhe.citing(driver, "JHE 13.G")) > 0


@pytest.mark.clause("JHE 13.F")
def test_j19_a_card_exposed_when_all_have_decided_voids_nothing() -> None:
    driver = standing_at(lambda step: isinstance(step, TurnUp) and step.area == "dealer")
    assert refused_with(driver.irregular(DEALER_EXPOSED)) == (Reason.NOT_POSSIBLE, "JHE 13.F")


@pytest.mark.clause("JHE 13.F", "JHE 11.G(2)")
def test_j19_an_ante_folded_before_the_void_stays_lost() -> None:
    driver = standing_at(asked(2, "1x ante"), choices={1: ["check", "check", "fold"], 2: ["check", "check", "play"]})
    jhe.allowed(driver.irregular(DEALER_EXPOSED))
    assert (result(driver, 1, "ante").result, result(driver, 1, "ante").clause) == ("lose", "JHE 11.G(2)")
    assert (result(driver, 2, "ante").result, result(driver, 2, "ante").clause) == ("void", "JHE 13.F")


@pytest.mark.clause("JHE 12.F", "JHE 12.F(2)")
@pytest.mark.parametrize(
    ("limit", "paid"),
    [
        (None, {"ante": 500, "xtra-bonus": 25_000, "play": 1_500, "player-bonus": 4_000}),
        (31_000, {"ante": 500, "xtra-bonus": 25_000, "play": 1_500, "player-bonus": 4_000}),
        (30_999, {"ante": 500, "xtra-bonus": 25_000, "play": 1_500, "player-bonus": 3_999}),
        (27_000, {"ante": 500, "xtra-bonus": 25_000, "play": 1_500, "player-bonus": 0}),
        (26_999, {"ante": 500, "xtra-bonus": 24_999, "play": 1_500, "player-bonus": 0}),
        (1_999, {"ante": 500, "xtra-bonus": 0, "play": 1_499, "player-bonus": 0}),
        (499, {"ante": 499, "xtra-bonus": 0, "play": 0, "player-bonus": 0}),
    ],
)
def test_j13_the_limit_cuts_player_bonus_xtra_bonus_play_ante(limit: int | None, paid: dict[str, int]) -> None:
    order = deal({1: "9h 8h"}, "2s 2d", "Th 7h 6h 3c 4d")
    driver = jhe.played(order, {1: staked(player_bonus=100, progressive=100)},
                          chosen=jhe.terms(payout_limit=limit))  # fmt: skip
    assert {wager: result(driver, 1, wager).payout for wager in paid} == paid
    assert result(driver, 1, "progressive").payout == 1_000_10, "never cut"
    assert all(line.returned == line.stake for line in driver.table.lines if line.wager in paid)


@pytest.mark.clause("JHE 11.J", "JHE 11.K")
def test_j12_side_wagers_of_who_folded_are_settled_in_his_own_turn() -> None:
    hands = {1: "Kc 7d", 2: "4h 3h", 3: "9c 9d"}
    wagers = {seat: staked(player_bonus=100) for seat in hands}
    driver = jhe.played(deal(hands, DEALER, BOARD), wagers, {2: ["check", "check", "fold"]})
    settled = [(line.seat, line.wager) for line in driver.table.lines]
    mains = ["ante", "xtra-bonus", "play", "player-bonus"]
    assert settled == [
        (2, "ante"), (2, "xtra-bonus"), *((3, wager) for wager in mains), (2, "player-bonus"),
        *((1, wager) for wager in mains),
    ]  # fmt: skip


@pytest.mark.clause("JHE 12.E(11)")
def test_j9_a_meter_won_by_one_player_pays_no_other() -> None:
    order = deal({1: "9h 8h", 2: "Ac Kd"}, "2s 2d", "Th 7h 6h 3c 4d")
    driver = jhe.played(order, {seat: staked(progressive=100) for seat in (1, 2)})
    paid = {line.seat: line.payout for line in driver.table.lines if line.wager == "progressive"}
    assert paid == {1: 1_000_20, 2: 0}


@pytest.mark.clause("JHE 7.F(3)", "JHE 12.E(11)")
@pytest.mark.parametrize("stake", [100, 500])
def test_j14_a_meter_pays_the_same_for_any_stake(stake: int) -> None:
    order = deal({1: "9h 8h"}, "2s 2d", "Th 7h 6h 3c 4d")
    driver = jhe.played(order, {1: staked(progressive=stake)}, chosen=jhe.terms(rate="0"))
    assert result(driver, 1, "progressive").payout == 1_000_00


@pytest.mark.clause("JHE 7.F(3)")
def test_j14_other_stakes_than_one_and_five_dollars_are_refused() -> None:
    driver = jhe.betting_round("", {1: staked()})
    for amount in (99, 101, 200, 499, 501):
        assert refused_with(driver.answer(Bet(1, "progressive", amount))) == (Reason.WRONG_STAKE, "JHE 7.F(3)")


@pytest.mark.clause("JHE 8.D(3)", "JHE 9.B(3)", "JHE 11.B", "JHE 11.D", "JHE 11.F")
@pytest.mark.parametrize("dealing", [Dealing("manual-shoe"), Dealing("hand", "automated")])
def test_j15_community_cards_are_dealt_face_up_when_they_are_revealed(dealing: Dealing) -> None:
    driver = jhe.played(deal(HANDS, DEALER, BOARD), SIDES, {1: ["check", "check", "play"]}, jhe.terms(dealing))
    told = [
        event.step.cite.split(", ")[-1] if isinstance(event.step, Deal) else "ask"
        for event in driver.events
        if to_community(event.step) or (isinstance(event.step, Ask) and event.step.seat == 1)
    ]
    assert told == ["JHE 11.B", "ask", "JHE 11.D", "JHE 11.D", "ask", "JHE 11.F", "JHE 11.F", "ask"]
    dealt = pit.of_kind(driver, Deal)
    assert {step.face for step in dealt if step.to == "community"} == {UP}
    assert pit.of_kind(driver, Burn) == []


@pytest.mark.clause("JHE 10.B(3)", "JHE 10.B(4)", "JHE 11.H(1)")
def test_j16_cards_that_stay_in_the_shuffler_come_out_when_all_have_acted() -> None:
    chosen = jhe.terms(AUTOMATED, dealer_cards_stay_in_shuffler=True)
    driver = jhe.played(jhe.stacks(HANDS, DEALER, BOARD, dealer_last=True), SIDES, chosen=chosen)
    order = [event.step for event in driver.events if isinstance(event.step, Deal | Ask | Move)]
    last_ask = max(place for place, step in enumerate(order) if isinstance(step, Ask))
    after = order[last_ask + 1 : last_ask + 4]
    assert [(step.to, getattr(step, "face", "")) for step in after if isinstance(step, Deal)] == [("dealer", UP)] * 2
    assert after[2] == Move(area="shoe", to="rack", cite="JHE 10.B(4)")


@pytest.mark.clause("JHE 13.B", "JHE 13.C", "JHE 10.B(3)")
def test_j17_a_dealer_whose_cards_wait_in_the_shuffler_has_not_received_them() -> None:
    chosen = jhe.terms(AUTOMATED, dealer_cards_stay_in_shuffler=True)
    driver = jhe.betting_round(jhe.stacks(HANDS, DEALER, BOARD, dealer_last=True), SIDES, chosen=chosen)
    to_dealer: Stop = lambda step: isinstance(step, Deal) and step.to == "dealer"  # noqa: E731
    pit.stopped(driver, to_dealer, lambda driver: jhe.allowed(driver.answer(NO_MORE_BETS)))
    pit.stopped(driver, to_dealer, lambda driver: jhe.allowed(driver.irregular(FACE_UP)))
    jhe.allowed(driver.irregular(FACE_UP))
    assert {line.result for line in driver.table.lines} == {"void"}


@pytest.mark.clause("JHE 13.B", "JHE 13.E", "JHE 13.I(1)")
@pytest.mark.parametrize("kind", [FACE_UP, WRONG_NUMBER, SHOE_JAM])
def test_j17_other_voids_return_everything_and_take_the_shares_off_the_meters(kind: str) -> None:
    chosen = jhe.terms(AUTOMATED, rate="1/7")
    last: Stop = lambda step: isinstance(step, Deal) and step.to == "seat-2"  # noqa: E731
    if kind == FACE_UP:
        driver = two_face_up(last, chosen)
    else:
        driver = standing_at(last, chosen)
        jhe.allowed(driver.irregular(kind))
    assert {(line.result, line.net) for line in driver.table.lines} == {("void", 0)}
    assert len(driver.table.lines) == 8
    assert driver.table.meters == {name: Fraction(meter.initial) for name, meter in chosen.meters.items()}


@pytest.mark.clause("JHE 13.A", "JHE 13.C")
def test_j18_one_card_face_up_on_the_board_is_discarded_and_play_goes_on() -> None:
    driver = standing_at(to_community)
    jhe.allowed(driver.irregular(FACE_UP))
    assert {line.result for line in driver.table.lines} <= {"win", "lose", "push"}
    assert [event.answer for event in driver.events if isinstance(event.step, Burn)] == ["2c"]
    assert result(driver, 2, "play").stake == 1_500


@pytest.mark.clause("JHE 11.H", "JHE 11.H(1)", "JHE 11.H(3)")
def test_j20_the_dealer_shows_his_hand_though_all_have_folded() -> None:
    driver = jhe.played(deal({1: "7c 2d"}, DEALER, "3c 5d Th 9h 6h"), {1: staked()}, {1: ["check", "check", "fold"]})
    assert [step.area for step in pit.of_kind(driver, TurnUp)] == ["dealer"]
    assert len(jhe.citing(driver, "JHE 11.H(3)")) == 1


@pytest.mark.clause("JHE 7.F(1)")
@pytest.mark.parametrize("others", [True, False])
def test_j21_an_ante_left_unmatched_goes_back(others: bool) -> None:
    driver = jhe.betting_round(deal({1: "Kc 7d"}, DEALER, BOARD), {1: staked()} if others else {})
    jhe.seated(driver, [3])
    jhe.allowed(driver.answer(Bet(3, "ante", 700)))
    assert refused_with(driver.answer(NO_MORE_BETS)) == (Reason.UNEQUAL, "JHE 7.F(1)")
    jhe.allowed(driver.happen(Leave(seat=3, cite="")))
    jhe.allowed(driver.answer(NO_MORE_BETS))
    line = result(driver, 3, "ante")
    assert (line.result, line.returned, line.clause) == ("withdrawn", 700, "JHE 7.F(1)")
    assert bool(driver.table.cards.drawn) is others
    assert driver.waiting is None
    assert driver.table.chips.wagers_in_action() == []


@pytest.mark.clause("JHE 13.H", "JHE 13.H(1)", "JHE 13.H(2)", "JHE 13.H(3)")
def test_j22_no_wager_lies_there_while_a_machine_shuffles() -> None:
    driver = jhe.opened(jhe.terms(AUTOMATED))
    pit.stopped(driver, lambda step: isinstance(step, Shuffle), lambda driver: driver.begin("ready"))
    assert refused_with(pit.says(driver, "player", "bet", wager="ante", amount=500))[0] == Reason.BETTING_CLOSED
    jhe.allowed(driver.irregular(JAM, by="system"))
    assert driver.table.cards.ready
    assert driver.table.chips.wagers_in_action() == []
    again = pit.of_kind(driver, Shuffle)[-1]
    assert again.cite == "JHE 13.H, JHE 13.H(1), JHE 13.H(3)"
    assert len(driver.table.cards_at("shoe")) == 52
