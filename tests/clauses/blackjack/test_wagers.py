"""Blackjack, chapter 6 without the side wagers' hands: who may wager what, where, when and how much."""

import pytest

from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Ask, Attest, Bank, Deal, Invite, Leave, Sit, Stake
from houserules.engine.vocabulary import NO_MORE_BETS, NO_WAGERS
from kit import dealer
from kit.blackjack import rounds as bj

FIRST = bj.deal({1: "Th 6c"}, "9d 8s", "2h 3h")
SIDES = {"lucky-ladies": "A", "super-4-progressive": "A"}


def open_betting(seats: tuple[int, ...] = (1,)) -> Driver:
    driver = bj.table_of(FIRST, seats, bj.terms(sides=SIDES))
    bj.allowed(driver.begin("round"))
    return driver


def told(refusal: Refusal | None) -> str:
    assert refusal is not None
    return refusal.message


@pytest.mark.clause("BJ 6.A", "BJ 6.F")
def test_a_wager_is_chips_on_its_area_by_the_player() -> None:
    driver = open_betting()
    bj.allowed(driver.act(Act("player", "bet", {"wager": "blackjack", "amount": 500}, 1)))
    [stake] = bj.steps(driver, Stake)
    assert stake == Stake(seat=1, wager="blackjack", amount=500, cite="BJ 6.A, BJ 6.F")
    assert driver.table.chips.layout == {(1, "blackjack", 1): 500}


@pytest.mark.clause("BJ 6.A")
@pytest.mark.parametrize("role", ["dealer", "floorperson", "system"])
def test_nobody_else_lays_a_players_chips(role: str) -> None:
    driver = open_betting()
    act = Act(role, "bet", {"wager": "blackjack", "amount": 500}, 1)
    assert bj.refused_with(driver.act(act)) == (Reason.WRONG_ROLE, "BJ 6.D")
    assert driver.table.chips.layout == {}


@pytest.mark.clause("BJ 6.A", "BJ 6.B")
def test_before_the_first_card_the_dealer_attests_that_all_is_chips_on_its_areas() -> None:
    driver = bj.with_dealer(FIRST, {1: 500})
    bj.allowed(driver.act(Act("dealer", "announce", {"words": "no more bets"})))
    step = driver.waiting
    assert isinstance(step, Attest)
    assert {"BJ 6.A", "BJ 6.B"} <= set(step.cite.split(", "))
    assert "cash" in step.act
    assert bj.refused_with(driver.act(Act("player", "attest", {"act": step.act}, 1))) == (
        Reason.WRONG_ROLE,
        step.cite,
    )
    early = driver.act(Act("dealer", "deal", {"to": "seat-1"}))
    assert bj.refused_with(early) == (Reason.WRONG_ACT, step.cite)
    bj.allowed(driver.act(Act("dealer", "attest", {"act": step.act})))
    assert isinstance(driver.waiting, Deal)


@pytest.mark.clause("BJ 6.D")
@pytest.mark.parametrize("wager", ["insurance", "double", "split"])
def test_wagers_of_the_round_are_not_placed_before_the_deal(wager: str) -> None:
    driver = open_betting()
    bj.allowed(bj.bet(driver, 1, "blackjack", 500))
    clause = {"insurance": "BJ 6.D, BJ 8.B", "double": "BJ 6.D, BJ 10.A", "split": "BJ 6.D, BJ 11.A"}[wager]
    refusal = bj.bet(driver, 1, wager, 200)
    assert bj.refused_with(refusal) == (Reason.NOT_NOW, clause)
    assert told(refusal) == f"{wager} is not placed before the deal: the dealer asks for it in its turn"
    assert driver.table.chips.layout == {(1, "blackjack", 1): 500}


@pytest.mark.clause("BJ 6.D", "BJ 6.E")
@pytest.mark.parametrize("where", ["first-card", "question", "settlement"])
@pytest.mark.parametrize("amount", [0, 500, 1000], ids=["taken back", "the same", "raised"])
def test_after_no_more_bets_no_wager_is_placed_raised_or_taken_back(where: str, amount: int) -> None:
    driver = bj.with_dealer(FIRST, {1: 500})
    bj.allowed(driver.act(Act("dealer", "announce", {"words": "no more bets"})))
    stop = {"first-card": Deal, "question": Ask}.get(where)
    if stop is not None:
        dealer.up_to(driver, lambda step: isinstance(step, stop))
    else:
        dealer.to_clause(driver, "BJ 6.F")
    refusal = driver.act(Act("player", "bet", {"wager": "blackjack", "amount": amount}, 1))
    assert bj.refused_with(refusal) == (Reason.BETTING_CLOSED, "BJ 6.E")
    assert told(refusal) == "no wager is taken, raised or withdrawn after no more bets"
    assert driver.table.stake(1, "blackjack") == 500


@pytest.mark.clause("BJ 6.D")
def test_a_seat_without_a_wager_cannot_join_after_the_first_card() -> None:
    driver = bj.with_dealer(FIRST, {1: 500})
    bj.allowed(driver.happen(Sit(seat=2, player="late", cite="")))
    bj.allowed(driver.act(Act("dealer", "announce", {"words": "no more bets"})))
    dealer.up_to(driver, lambda step: isinstance(step, Deal))
    late = driver.act(Act("player", "bet", {"wager": "blackjack", "amount": 500}, 2))
    assert bj.refused_with(late) == (Reason.BETTING_CLOSED, "BJ 6.D")
    dealer.finished(driver)
    assert {step.to for step in bj.steps(driver, Deal) if isinstance(step, Deal)} == {"seat-1", "dealer"}


@pytest.mark.clause("BJ 6.D")
def test_a_progressive_wager_after_the_deal_is_locked_out() -> None:
    driver = bj.with_dealer(FIRST, {1: {"blackjack": 500}}, bj.terms(sides=SIDES))
    bj.allowed(driver.act(Act("dealer", "announce", {"words": "no more bets"})))
    late = driver.act(Act("player", "bet", {"wager": "super-4-progressive", "amount": 100}, 1))
    assert bj.refused_with(late) == (Reason.BETTING_CLOSED, "BJ 2.C(4)")


@pytest.mark.clause("BJ 6.E")
def test_until_the_deal_a_wager_may_be_changed_and_taken_back() -> None:
    driver = open_betting()
    for amount in (500, 1500, 700, 0, 600):
        bj.allowed(bj.bet(driver, 1, "blackjack", amount))
        assert driver.table.stake(1, "blackjack") == amount


@pytest.mark.clause("BJ 6.E")
def test_a_wager_stays_where_it_lies_until_it_is_settled() -> None:
    """From the first card to the settlement its only movement is the settlement."""
    driver = bj.played(FIRST, {1: 500}, {1: ["hit", "hit"]})
    after = max(event.n for event in driver.events if isinstance(event.step, Invite))
    moved = [event.step for event in driver.events[after:] if isinstance(event.step, Stake | Bank)]
    assert moved == []
    assert bj.results(driver) == [(1, "blackjack", 1, "win", 500)]


@pytest.mark.clause("BJ 6.F")
def test_without_a_blackjack_wager_nobody_is_dealt_in() -> None:
    driver = open_betting((1, 2, 3))
    bj.allowed(bj.bet(driver, 2, "blackjack", 500))
    bj.allowed(driver.answer(NO_MORE_BETS))
    dealt = {step.to for step in bj.steps(driver, Deal) if isinstance(step, Deal)}
    assert dealt == {"seat-2", "dealer"}
    assert {line.seat for line in bj.lines(driver)} == {2}


@pytest.mark.clause("BJ 6.F")
def test_the_deal_cannot_begin_without_a_blackjack_wager() -> None:
    driver = open_betting()
    refusal = driver.answer(NO_MORE_BETS)
    assert bj.refused_with(refusal) == (Reason.NOT_NOW, "BJ 6.F")
    assert told(refusal) == "no player has placed the Blackjack Wager"
    bj.allowed(driver.answer(NO_WAGERS))
    assert driver.waiting is None
    assert bj.steps(driver, Deal) == []


@pytest.mark.clause("BJ 6.F", "BJ 6.G")
def test_a_side_wager_needs_the_blackjack_wager_first_and_holds_it_there() -> None:
    driver = open_betting()
    refusal = bj.bet(driver, 1, "lucky-ladies", 100)
    assert bj.refused_with(refusal) == (Reason.MAIN_WAGER_FIRST, "BJ 6.G(1)")
    assert told(refusal) == "seat 1 must place the Blackjack Wager before lucky-ladies"
    bj.allowed(bj.bet(driver, 1, "blackjack", 500))
    bj.allowed(bj.bet(driver, 1, "lucky-ladies", 100))
    back = bj.bet(driver, 1, "blackjack", 0)
    assert bj.refused_with(back) == (Reason.MAIN_WAGER_FIRST, "BJ 6.G(1)")
    bj.allowed(bj.bet(driver, 1, "lucky-ladies", 0))
    bj.allowed(bj.bet(driver, 1, "blackjack", 0))


@pytest.mark.clause("BJ 6.G")
def test_only_the_side_wagers_of_the_submission_are_taken() -> None:
    driver = open_betting()
    bj.allowed(bj.bet(driver, 1, "blackjack", 500))
    closed = bj.bet(driver, 1, "top-3", 100)
    assert bj.refused_with(closed) == (Reason.NOT_OFFERED, "BJ 6.G(21)")
    assert told(closed) == "top-3 is not offered at this table"
    unknown = bj.bet(driver, 1, "roulette", 100)
    assert bj.refused_with(unknown) == (Reason.NO_SUCH_WAGER, "BJ 6.G")
    assert "blackjack has no wager 'roulette': it has blackjack, lucky-ladies" in told(unknown)


@pytest.mark.clause("BJ 6.F")
@pytest.mark.parametrize(
    ("amount", "reason", "message"),
    [
        (500, None, ""),
        (499, Reason.BELOW_MINIMUM, "blackjack takes at least $5, not $4.99"),
        (600, None, ""),
        (550, Reason.OFF_INCREMENT, "blackjack goes in steps of $1, not $5.50"),
        (50000, None, ""),
        (50001, Reason.ABOVE_MAXIMUM, "blackjack takes at most $500, not $500.01"),
        (50100, Reason.ABOVE_MAXIMUM, "blackjack takes at most $500, not $501"),
        (-500, Reason.BELOW_MINIMUM, "blackjack takes at least $5, not -$5"),
    ],
)
def test_limits_of_the_table_hold_for_the_wager(amount: int, reason: Reason | None, message: str) -> None:
    """Reading G9."""
    driver = open_betting()
    refusal = bj.bet(driver, 1, "blackjack", amount)
    if reason is None:
        assert refusal is None
        assert driver.table.stake(1, "blackjack") == amount
    else:
        assert bj.refused_with(refusal) == (reason, "BJ 6.F")
        assert told(refusal) == message
        assert driver.table.stake(1, "blackjack") == 0


@pytest.mark.clause("BJ 6.F")
@pytest.mark.parametrize(("chips", "fits"), [(500, True), (499, False)])
def test_nobody_wagers_chips_he_has_not(chips: int, fits: bool) -> None:
    driver = bj.table_of(FIRST, (1,), chips=chips)
    bj.allowed(driver.begin("round"))
    refusal = bj.bet(driver, 1, "blackjack", 500)
    if fits:
        assert refusal is None
        return
    assert bj.refused_with(refusal) == (Reason.NOT_ENOUGH_CHIPS, "BJ 6.F")
    assert told(refusal) == "seat 1 has $4.99 in chips, not $5"


@pytest.mark.clause("BJ 6.F", "BJ 2.A")
@pytest.mark.parametrize("positions", [5, 7])
def test_wagers_are_taken_at_the_positions_there_are(positions: int) -> None:
    seats = tuple(range(1, positions + 1))
    driver = bj.table_of("", seats, bj.terms(positions=positions))
    bj.allowed(driver.begin("round"))
    for seat in seats:
        bj.allowed(bj.bet(driver, seat, "blackjack", 500))
    for seat in (0, positions + 1):
        refusal = bj.bet(driver, seat, "blackjack", 500)
        assert bj.refused_with(refusal) == (Reason.NO_SUCH_SEAT, "BJ 2.A")
        assert told(refusal) == f"there is no seat {seat}: this table has seats 1 to {positions}"
        sit = driver.happen(Sit(seat=seat, player="another", cite=""))
        assert bj.refused_with(sit) == (Reason.NO_SUCH_SEAT, "BJ 2.A")


@pytest.mark.clause("BJ 6.F")
def test_only_a_seated_player_wagers() -> None:
    driver = open_betting((1,))
    refusal = bj.bet(driver, 4, "blackjack", 500)
    assert bj.refused_with(refusal) == (Reason.NOT_SEATED, "BJ 6.F")
    assert told(refusal) == "nobody sits in seat 4: only a seated player wagers"
    taken = driver.happen(Sit(seat=1, player="another", cite=""))
    assert bj.refused_with(taken) == (Reason.SEAT_TAKEN, "BJ 6.F")


@pytest.mark.clause("BJ 6.H")
@pytest.mark.parametrize("boxes", [1, 2, 3])
def test_a_player_plays_as_many_neighbouring_boxes_as_the_submission_says(boxes: int) -> None:
    driver = bj.table_of(FIRST, (), bj.terms(adjacent_boxes=boxes))
    for seat in range(3, 3 + boxes):
        bj.allowed(driver.happen(Sit(seat=seat, player="Ada", cite="")))
    more = driver.happen(Sit(seat=3 + boxes, player="Ada", cite=""))
    assert bj.refused_with(more) == (Reason.TOO_MANY_BOXES, "BJ 6.H")
    assert told(more) == f"Ada already plays {boxes} of at most {boxes} boxes"
    bj.allowed(driver.happen(Sit(seat=3 + boxes, player="Grace", cite="")))


@pytest.mark.clause("BJ 6.H")
def test_a_players_boxes_lie_side_by_side() -> None:
    driver = bj.table_of(FIRST, (), bj.terms(adjacent_boxes=3))
    bj.allowed(driver.happen(Sit(seat=3, player="Ada", cite="")))
    for seat in (1, 5, 7):
        apart = driver.happen(Sit(seat=seat, player="Ada", cite=""))
        assert bj.refused_with(apart) == (Reason.NOT_ADJACENT, "BJ 6.H")
        assert told(apart) == f"seat {seat} is not beside Ada's other boxes"
    for seat in (2, 4):
        bj.allowed(driver.happen(Sit(seat=seat, player="Ada", cite="")))


@pytest.mark.clause("BJ 6.H")
def test_each_box_of_a_player_is_a_hand_with_its_own_wager() -> None:
    driver = bj.table_of(bj.deal({3: "Th 9c", 4: "Tc 6d"}, "9d 8s"), (), bj.terms(adjacent_boxes=2))
    for seat in (3, 4):
        bj.allowed(driver.happen(Sit(seat=seat, player="Ada", cite="")))
    bj.next_round(driver, {3: 500, 4: 900}, {3: ["stand"], 4: ["stand"]})
    assert bj.results(driver) == [(4, "blackjack", 1, "lose", -900), (3, "blackjack", 1, "win", 500)]


@pytest.mark.clause("BJ 6.E")
@pytest.mark.parametrize("where", ["deal", "question"])
def test_who_leaves_in_a_round_leaves_his_wager_and_the_hand_is_stood_on(where: str) -> None:
    first = bj.deal({1: "Th 9c", 2: "Tc 9d"}, "Ad 8s")
    stop = bj.dealing_to("seat-2", 1) if where == "deal" else bj.asking(1, word="hit")
    driver = bj.round_at(stop, first, {1: 500, 2: 500}, {2: ["no-insurance", "stand"]}, chips=5000)
    bj.allowed(driver.happen(Leave(seat=1, cite="")))
    taken = driver.happen(Sit(seat=1, player="another", cite=""))
    assert bj.refused_with(taken) == (Reason.SEAT_TAKEN, "BJ 6.F")
    bj.go_on(driver)
    answers = [event.answer for event in driver.events if isinstance(event.step, Ask) and event.step.seat == 1]
    assert answers[-1] == "left"
    assert bj.results(driver) == [(2, "blackjack", 1, "push", 0), (1, "blackjack", 1, "push", 0)]
    assert driver.table.chips.total() == 10000
    bj.allowed(driver.happen(Sit(seat=1, player="another", cite="")))


@pytest.mark.clause("BJ 6.E")
def test_who_leaves_before_the_deal_with_a_wager_down_is_still_in_the_round() -> None:
    driver = bj.placed(bj.table_of(bj.deal({1: "Th 9c"}, "9d 8s"), (1,), chips=5000), {1: 500})
    bj.allowed(driver.happen(Leave(seat=1, cite="")))
    bj.allowed(driver.answer(NO_MORE_BETS))
    assert bj.results(driver) == [(1, "blackjack", 1, "win", 500)]
    assert driver.table.chips.purses[1] == 5500
