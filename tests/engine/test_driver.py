"""The driver: who may do what when, what is refused with which clause, and that a refusal changes nothing."""

from __future__ import annotations

import pytest

from engine.snapshot import refused
from houserules.cards import cards
from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Terms
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import (
    Answer,
    Ask,
    Attest,
    Begin,
    Bet,
    Collect,
    Count,
    Cut,
    Deal,
    Interrupt,
    Invite,
    Irregular,
    Leave,
    Pay,
    Reveal,
    Shuffled,
    Sit,
    Step,
)
from houserules.engine.table import Table
from houserules.engine.vocabulary import LEFT, NO_MORE_BETS
from houserules.engine.world import IllegalDecision, World
from houserules.games.let_it_ride import GAME
from kit.let_it_ride import rounds as lir

FIRST = "As 2c Ks 3d Qh"  # seat 1 alone: As Ks Qh, community 2c 3d
BET = {1: {"bet": 500}}
PLAIN = lir.terms(without=("five-card-bonus", "three-card-bonus", "six-card-bonus", "progressive"))


def waiting_world(attended: bool = True) -> World:
    """A world in which every choice and, attended, every act of the dealer waits for a person."""
    world = lir.world(attended=attended)
    world.decide = lambda table, ask: None
    return world


def round_under_way(
    attended: bool = True, seats: tuple[int, ...] = (1, 2), chosen: Terms = PLAIN, first: str = FIRST
) -> Driver:
    """Players sit, the betting is open, nothing is wagered."""
    driver = Driver(Table.with_cards(GAME, chosen, lir.stacked(first)), waiting_world(attended))
    lir.seated(driver, seats)
    lir.allowed(driver.begin("round"))
    return driver


def closed(driver: Driver) -> Driver:
    for seat in driver.table.people.seated:
        lir.allowed(driver.answer(Bet(seat, "bet", 500)))
    lir.allowed(driver.act(Act("dealer", NO_MORE_BETS)))
    return driver


def asked(seats: tuple[int, ...] = (1, 2)) -> Driver:
    """An unattended table that waits for the first player's choice."""
    driver = closed(round_under_way(attended=False, seats=seats))
    assert isinstance(driver.waiting, Ask)
    return driver


def reason_and_clause(refusal: Refusal) -> tuple[Reason, str]:
    return refusal.reason, refusal.clause


# begin


@pytest.mark.parametrize(
    ("procedure", "clause"),
    [("juggle", ""), ("ready", "LIR 4.A"), ("round", "LIR 4.A"), ("rest", "LIR 4.A"), ("reopen", "LIR 4.A")],
)
def test_nothing_but_opening_begins_at_a_closed_table(procedure: str, clause: str) -> None:
    driver = Driver(Table(GAME, PLAIN), lir.world())
    assert reason_and_clause(refused(driver, lambda: driver.begin(procedure))) == (Reason.NOT_NOW, clause)


@pytest.mark.parametrize(("procedure", "clause"), [("open", "LIR 4.A"), ("round", "LIR 5.A"), ("reopen", "LIR 5.H(3)")])
def test_an_open_table_shuffles_before_its_round(procedure: str, clause: str) -> None:
    driver = lir.opened(PLAIN)
    assert reason_and_clause(refused(driver, lambda: driver.begin(procedure))) == (Reason.NOT_NOW, clause)


def test_cards_are_not_readied_twice_and_a_round_needs_them_anew() -> None:
    driver = lir.opened(PLAIN)
    lir.allowed(driver.begin("ready"))
    assert refused(driver, lambda: driver.begin("ready")).reason is Reason.NOT_NOW
    lir.allowed(driver.begin("round"))
    lir.bets_placed(driver, BET)
    lir.allowed(driver.answer(NO_MORE_BETS))
    assert refused(driver, lambda: driver.begin("round")).clause == "LIR 5.A"


def test_no_procedure_begins_while_another_is_under_way() -> None:
    driver = round_under_way()
    for procedure in ("round", "ready", "open"):
        assert refused(driver, lambda name=procedure: driver.begin(name)).reason is Reason.NOT_NOW  # type: ignore[misc]


# act


def test_nobody_acts_when_nothing_is_under_way() -> None:
    driver = lir.opened(PLAIN)
    assert refused(driver, lambda: driver.act(Act("dealer", "deal", {"to": "seat-1"}))).reason is Reason.NOT_NOW
    assert refused(driver, lambda: driver.answer(None)).reason is Reason.NOT_NOW


@pytest.mark.parametrize(
    ("act", "reason"),
    [
        (Act("dealer", "bet", {"wager": "bet", "amount": 500}, 1), Reason.WRONG_ROLE),
        (Act("player", NO_MORE_BETS, {}, 1), Reason.WRONG_ROLE),
        (Act("floorperson", NO_MORE_BETS), Reason.WRONG_ROLE),
        (Act("player", "announce", {"words": "no more bets"}, 1), Reason.WRONG_ROLE),
        (Act("dealer", "deal", {"to": "seat-1"}), Reason.WRONG_ACT),
        (Act("player", "bet", {"wager": "bet"}, 1), Reason.WRONG_ACT),
        (Act("player", "bet", {"wager": "bet", "amount": "500"}, 1), Reason.WRONG_ACT),
        (Act("player", "bet", {"wager": "bet", "amount": 400}, 1), Reason.BELOW_MINIMUM),
        (Act("player", "bet", {"wager": "bet", "amount": 500}, 3), Reason.NOT_SEATED),
        (Act("dealer", NO_MORE_BETS), Reason.NOT_NOW),
    ],
)
def test_what_is_no_wager_is_refused_while_wagers_are_open(act: Act, reason: Reason) -> None:
    driver = round_under_way()
    assert isinstance(driver.waiting, Invite)
    refusal = refused(driver, lambda: driver.act(act))
    assert refusal.reason is reason
    assert refusal.clause.startswith("LIR 7.")


@pytest.mark.clause("LIR 7.D")
def test_a_wager_is_taken_until_no_more_bets_and_not_after() -> None:
    driver = round_under_way()
    bet = Act("player", "bet", {"wager": "bet", "amount": 500}, 1)
    raised = Act("player", "bet", {"wager": "bet", "amount": 700}, 1)
    taken_back = Act("player", "bet", {"wager": "bet", "amount": 0}, 1)
    for act, down in ((bet, 500), (raised, 700), (taken_back, 0), (bet, 500)):
        lir.allowed(driver.act(act))
        assert driver.table.stake(1, "bet-3") == down
    lir.allowed(driver.act(Act("dealer", NO_MORE_BETS)))
    for act in (bet, raised, taken_back):
        refusal = refused(driver, lambda late=act: driver.act(late))  # type: ignore[misc]
        assert reason_and_clause(refusal) == (Reason.BETTING_CLOSED, "LIR 7.D")


@pytest.mark.clause("LIR 2.C(2)")
def test_a_late_progressive_wager_is_refused_under_the_clause_on_the_lock() -> None:
    driver = closed(round_under_way(chosen=lir.terms()))
    late = Act("player", "bet", {"wager": "progressive", "amount": 100}, 1)
    refusal = refused(driver, lambda: driver.act(late))
    assert reason_and_clause(refusal) == (Reason.BETTING_CLOSED, "LIR 2.C(2)")


def test_the_announcement_closes_the_betting_and_is_said_once() -> None:
    driver = closed(round_under_way())
    said = [event.step for event in driver.events if type(event.step).__name__ == "Announce"]
    assert len(said) == 1
    assert isinstance(driver.waiting, Attest)


def to_deal(driver: Driver) -> Step:
    """The dealer does what is due until a card is."""
    while not isinstance(driver.waiting, Deal):
        assert isinstance(driver.waiting, Attest)
        lir.allowed(driver.act(Act("dealer", "attest", {"act": driver.waiting.act})))
    return driver.waiting


@pytest.mark.parametrize(
    ("act", "reason"),
    [
        (Act("player", "deal", {"to": "seat-1"}, 1), Reason.WRONG_ROLE),
        (Act("floorperson", "deal", {"to": "seat-1"}), Reason.WRONG_ROLE),
        (Act("system", "deal", {"to": "seat-1"}), Reason.WRONG_ROLE),
        (Act("dealer", "deal", {"to": "seat-2"}), Reason.WRONG_ACT),
        (Act("dealer", "deal", {"to": "community"}), Reason.WRONG_ACT),
        (Act("dealer", "deal"), Reason.WRONG_ACT),
        (Act("dealer", "deal", {"to": "seat-1", "face": "up"}), Reason.WRONG_ACT),
        (Act("dealer", "burn"), Reason.WRONG_ACT),
        (Act("dealer", "turn", {"area": "community"}), Reason.WRONG_ACT),
        (Act("dealer", "pay", {"seat": 1, "wager": "bet-1", "amount": 500}), Reason.WRONG_ACT),
    ],
)
def test_a_wrong_act_is_refused_with_the_clause_of_the_step_that_is_due(act: Act, reason: Reason) -> None:
    driver = closed(round_under_way())
    assert to_deal(driver) == Deal(to="seat-1", eyes="seat-1", cite="LIR 8.D(3), LIR 8.D(3)(a)")
    assert reason_and_clause(refused(driver, lambda: driver.act(act))) == (reason, "LIR 8.D(3), LIR 8.D(3)(a)")


def test_the_right_act_of_the_dealer_is_the_step() -> None:
    driver = closed(round_under_way())
    to_deal(driver)
    lir.allowed(driver.act(Act("dealer", "deal", {"to": "seat-1"})))
    assert driver.table.hand(1) == cards("As")
    assert driver.waiting == Deal(to="seat-2", eyes="seat-2", cite="LIR 8.D(3), LIR 8.D(3)(a)")


@pytest.mark.parametrize(
    ("act", "reason"),
    [
        (Act("player", "ride", {}, 2), Reason.NOT_YOUR_TURN),
        (Act("dealer", "ride"), Reason.WRONG_ROLE),
        (Act("floorperson", "withdraw"), Reason.WRONG_ROLE),
        (Act("player", "fold", {}, 1), Reason.CHOICE_NOT_OPEN),
        (Act("player", LEFT, {}, 1), Reason.CHOICE_NOT_OPEN),
        (Act("player", "withdraw:500", {}, 1), Reason.CHOICE_NOT_OPEN),
    ],
)
def test_a_choice_is_the_players_own_in_turn_and_among_those_open(act: Act, reason: Reason) -> None:
    driver = asked()
    assert reason_and_clause(refused(driver, lambda: driver.act(act))) == (reason, "LIR 11.B")


def test_players_choose_in_turn() -> None:
    driver = asked()
    lir.allowed(driver.act(Act("player", "withdraw", {}, 1)))
    assert isinstance(driver.waiting, Ask)
    assert driver.waiting.seat == 2
    assert refused(driver, lambda: driver.act(Act("player", "ride", {}, 1))).reason is Reason.NOT_YOUR_TURN


def winning_round() -> Driver:
    """A pair of aces, one to one, at the moment the dealer pays its first wager."""
    driver = closed(round_under_way(seats=(1,), first="As 2c Ah 3d Qh"))
    while not isinstance(driver.waiting, Collect | Pay):
        step = driver.waiting
        assert step is not None
        answer = "ride" if isinstance(step, Ask) else driver.world.do(driver.table, step)
        lir.allowed(driver.answer(answer))
    return driver


@pytest.mark.parametrize(
    "said",
    [
        {"seat": 1, "wager": "bet-1", "amount": 499},
        {"seat": 1, "wager": "bet-1", "amount": 501},
        {"seat": 1, "wager": "bet-2", "amount": 500},
        {"seat": 2, "wager": "bet-1", "amount": 500},
        {"seat": 1, "wager": "bet-1"},
        {"seat": 1, "wager": "bet-1", "amount": 500, "hand": 2},
    ],
)
def test_a_payment_counts_only_to_the_right_place_and_cent(said: dict[str, int | str]) -> None:
    driver = winning_round()
    refusal = refused(driver, lambda: driver.act(Act("dealer", "pay", said)))
    assert reason_and_clause(refusal) == (Reason.WRONG_ACT, "LIR 11.D(3)")
    assert refused(driver, lambda: driver.act(Act("dealer", "collect", said))).reason is Reason.WRONG_ACT
    lir.allowed(driver.act(Act("dealer", "pay", {"seat": 1, "wager": "bet-1", "amount": 500})))


# answer


def first_of(kind: type[Step], answers: tuple[Answer, ...] = ()) -> Driver:
    """An attended table brought to the first step of a kind while its cards are readied."""
    driver = lir.opened(PLAIN, around=lir.world())
    driver.world.attended = True
    lir.allowed(driver.begin("ready"))
    while not isinstance(driver.waiting, kind):
        assert driver.waiting is not None
        lir.allowed(driver.answer(driver.world.do(driver.table, driver.waiting)))
    return driver


@pytest.mark.clause("LIR 5.F")
@pytest.mark.parametrize(("at", "stands"), [(9, False), (10, True), (51, True), (52, False), (-1, False)])
def test_a_cut_stands_at_ten_cards_and_beyond(at: int, stands: bool) -> None:
    driver = first_of(Cut)
    if stands:
        lir.allowed(driver.answer(at))
    else:
        refusal = refused(driver, lambda: driver.answer(at))
        assert refusal.reason is Reason.OUT_OF_RANGE
        assert "LIR 5.F" in refusal.clause


@pytest.mark.parametrize("answer", ["Ks", "2c", None, 51, True, Shuffled("As")])
def test_only_the_next_card_of_the_device_answers_a_deal(answer: Answer) -> None:
    driver = closed(round_under_way())
    to_deal(driver)
    assert refused(driver, lambda: driver.answer(answer)).reason is Reason.DEPARTS
    lir.allowed(driver.answer("As"))


@pytest.mark.parametrize("answer", [False, None, 1, "done"])
def test_what_is_not_attested_is_not_done(answer: Answer) -> None:
    driver = closed(round_under_way())
    assert isinstance(driver.waiting, Attest)
    assert refused(driver, lambda: driver.answer(answer)).reason is Reason.DEPARTS


def test_a_count_told_wrong_is_a_true_log_of_a_wrong_count() -> None:
    """What people find is their answer: the driver keeps it, the script rules on it."""
    driver = Driver(Table.with_cards(GAME, lir.terms(stub_count_every=1), lir.stacked(FIRST)), waiting_world())
    lir.seated(driver, (1,))
    lir.allowed(driver.begin("round"))
    closed(driver)
    while not isinstance(driver.waiting, Count) or driver.waiting.what != "stub":
        assert driver.waiting is not None
        lir.allowed(driver.answer(driver.world.do(driver.table, driver.waiting)))
    for answer in (-1, True, "47", None):
        assert refused(driver, lambda told=answer: driver.answer(told)).reason is Reason.OUT_OF_RANGE  # type: ignore[misc]
    lir.allowed(driver.act(Act("dealer", "count", {"what": "stub", "number": 40})))
    assert isinstance(driver.waiting, Ask)


def test_a_decision_given_beforehand_that_is_not_open_is_told_to_whoever_gave_it() -> None:
    with pytest.raises(
        IllegalDecision, match=r"'fold' is not open to seat 1 here: choose ride, withdraw \(LIR 11\.B\)"
    ):
        lir.played(FIRST, BET, {1: ["fold"]}, PLAIN)


# happen


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        (Sit(seat=1, player="another", cite=""), Reason.SEAT_TAKEN),
        (Sit(seat=0, player="another", cite=""), Reason.NO_SUCH_SEAT),
        (Sit(seat=8, player="another", cite=""), Reason.NO_SUCH_SEAT),
        (Sit(seat=3, player="another", chips=-1, cite=""), Reason.OUT_OF_RANGE),
        (Leave(seat=3, cite=""), Reason.NOT_SEATED),
        (Begin(procedure="round", cite=""), Reason.NOT_NOW),
        (Reveal(seal="00", seed="00", context="", cite=""), Reason.DEPARTS),
        (Interrupt(kind="earthquake", cite=""), Reason.NOT_POSSIBLE),
        (Interrupt(kind="community-card-exposed", cite="LIR 13.E"), Reason.NOT_POSSIBLE),
    ],
)
def test_what_cannot_happen_now_is_refused(step: Step, reason: Reason) -> None:
    driver = round_under_way()
    assert refused(driver, lambda: driver.happen(step)).reason is reason


def test_a_player_who_left_is_not_asked() -> None:
    driver = asked()
    lir.allowed(driver.happen(Leave(seat=1, cite="")))
    answers = [event.answer for event in driver.events if isinstance(event.step, Ask) and event.step.by == "player"]
    assert answers == [LEFT]
    assert isinstance(driver.waiting, Ask)
    assert driver.waiting.seat == 2


# irregular


@pytest.mark.parametrize(
    ("kind", "clause"),
    [("card-face-up", "LIR 13.A"), ("card-drawn-in-error", "LIR 13.C"), ("shuffler-jam", "LIR 13.F")],
)
def test_an_irregularity_of_another_step_is_refused_with_its_own_clause(kind: str, clause: str) -> None:
    driver = asked()
    assert reason_and_clause(refused(driver, lambda: driver.irregular(kind))) == (Reason.NOT_POSSIBLE, clause)


def test_an_irregularity_the_book_does_not_know_is_refused_and_the_known_ones_are_named() -> None:
    driver = asked()
    refusal = refused(driver, lambda: driver.irregular("earthquake"))
    assert refusal.reason is Reason.NOT_POSSIBLE
    assert "community-card-exposed" in refusal.message


def test_nothing_irregular_happens_when_nothing_is_under_way() -> None:
    driver = lir.opened(PLAIN)
    assert refused(driver, lambda: driver.irregular("card-face-up")).reason is Reason.NOT_POSSIBLE


def test_an_irregularity_comes_the_way_its_ruling_says() -> None:
    """What happens to a card is the answer of its step; an exposed card is thrown, under its clause only."""
    driver = asked()
    assert refused(driver, lambda: driver.answer(Irregular("community-card-exposed"))).clause == "LIR 13.E"
    wrong = Interrupt(kind="community-card-exposed", cite="LIR 13.D")
    assert reason_and_clause(refused(driver, lambda: driver.happen(wrong))) == (Reason.DEPARTS, "LIR 13.E")
    lir.allowed(driver.irregular("community-card-exposed"))
    assert {line.result for line in driver.table.lines} == {"void"}
