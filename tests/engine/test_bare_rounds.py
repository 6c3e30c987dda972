"""The vocabulary of steps carries all four games: bare rounds of the other three run through the one driver."""

from __future__ import annotations

import re
from copy import deepcopy
from dataclasses import replace
from itertools import pairwise

import pytest

from engine.bare import blackjack, texas_holdem_bonus
from engine.bare.cases import BJ, CASES, JHE, THB, VOID_CASES, Case
from engine.bare.stage import (
    CHIPS,
    allowed,
    close,
    fresh_table,
    happens_now,
    nets,
    next_accident,
    on_stage,
    play,
    played,
    right_act,
    seat_players,
)
from houserules.cards.shuffling import SeededShuffler
from houserules.engine.acts import Act
from houserules.engine.driver import Driver, resume
from houserules.engine.events import Event, from_line, to_line
from houserules.engine.fold import apply
from houserules.engine.lines import VOID
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.rulings import Ruling
from houserules.engine.steps import (
    Ask,
    Attest,
    Bet,
    Burn,
    Collect,
    Deal,
    Interrupt,
    Invite,
    Irregular,
    Move,
    Pay,
    Read,
    Return,
    Script,
    Sit,
    Stake,
    Step,
    TurnUp,
)
from houserules.engine.table import Table
from houserules.engine.views import AUDITOR, view
from houserules.engine.vocabulary import DEALER, PILES, PLAYER, SHOE
from houserules.engine.world import World

every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
MOVES = (Deal, Burn, TurnUp, Move, Stake, Collect, Pay, Return)
CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")


def case_named(name: str) -> Case:
    return next(case for case in CASES if case.name == name)


def lines_of(events: list[Event]) -> list[str]:
    return [to_line(event) for event in events]


@every_case
def test_unattended_each_seat_ends_with_what_the_book_gives_it(case: Case) -> None:
    driver = played(case)
    assert nets(driver) == case.net
    assert driver.table.chips.layout == {}
    assert driver.table.cards.laid_out() == []
    assert next_accident(case, driver.events) is None


@every_case
def test_every_step_of_a_round_cites_its_book(case: Case) -> None:
    steps = [event.step for event in played(case).events if not isinstance(event.step, Sit)][1:]
    uncited = [step for step in steps if not all(part.startswith(case.game.book) for part in step.cite.split(", "))]
    assert uncited == []


def wrong_acts(driver: Driver) -> list[Act]:
    """What is wrong at any step but an invitation: a stranger, another step, the right one said wrongly."""
    step = driver.waiting
    assert step is not None
    acts = [Act("stranger", "deal"), Act(step.actor, "juggle", {}, getattr(step, "seat", 0))]
    if not isinstance(step, Ask):
        acts.append(Act(step.actor, step.verb, dict.fromkeys(step.says, "elsewhere")))
    return [act for act in acts if act.says or act.do != step.verb or act.by == "stranger"]


@every_case
def test_attended_every_dealer_step_waits_and_a_wrong_act_is_refused_with_the_clause(case: Case) -> None:
    driver = on_stage(case, attended=True, decides=False)
    seat_players(case, driver)
    for seat, wagers in case.bets.items():
        for wager, amount in wagers.items():
            allowed(driver.act(Act(PLAYER, "bet", {"wager": wager, "amount": amount}, seat)))
    allowed(driver.act(Act(DEALER, "no-more-bets")))
    while driver.waiting is not None:
        if happens_now(case, driver, driver.waiting):
            due = next_accident(case, driver.events)
            assert due is not None
            allowed(driver.irregular(due.kind))
            continue
        before = (len(driver.events), driver.waiting)
        for act in wrong_acts(driver):
            refusal = driver.act(act)
            assert isinstance(refusal, Refusal), f"{act} was taken for {driver.waiting}"
            assert refusal.clause == driver.waiting.cite
        assert (len(driver.events), driver.waiting) == before
        allowed(driver.act(right_act(case, driver)))
    assert nets(driver) == case.net
    assert lines_of(driver.events) == lines_of(played(case).events)


@every_case
def test_replay_equals_play(case: Case) -> None:
    original = played(case)
    replayed = on_stage(case)
    assert replayed.retrace(from_line(line) for line in lines_of(original.events)) is None
    assert lines_of(replayed.events) == lines_of(original.events)
    assert replayed.waiting is None
    assert replayed.table.chips == original.table.chips
    assert replayed.table.cards.areas == original.table.cards.areas


@every_case
def test_a_log_that_leaves_out_a_move_of_cards_or_chips_is_refused_there(case: Case) -> None:
    events = played(case).events
    for left_out, following in pairwise(events):
        moved = isinstance(left_out.step, MOVES) and not isinstance(left_out.answer, Irregular)
        # An irregularity may come at any step: it would only have come one step earlier.
        if moved and not isinstance(following.step, Interrupt):
            later = [Event(e.n - 1, e.step, e.answer, e.eyes) for e in events[following.n :]]
            refusal = on_stage(case).retrace([*events[: left_out.n], *later])
            assert refusal is not None
            assert refusal.clause == left_out.cite


@every_case
def test_a_round_is_resumed_at_every_step(case: Case) -> None:
    whole = played(case).events
    for n in range(len(whole)):
        staged = on_stage(case)
        assert staged.retrace(whole[:n]) is None
        assert lines_of(play(case, staged).events) == lines_of(whole)


def test_resume_gives_a_driver_that_waits_where_it_stopped() -> None:
    case = BJ[0]
    whole = played(case).events
    asked = next(event.n for event in whole if isinstance(event.step, Ask))
    driver = resume(fresh_table(case), World(SeededShuffler(1), lambda: 0), whole[:asked])
    assert isinstance(driver, Driver)
    assert driver.waiting == whole[asked].step


@every_case
def test_money_and_cards_are_conserved_at_every_event(case: Case) -> None:
    table = fresh_table(case)
    pack = table.cards.all()
    for event in played(case).events:
        apply(table, event)
        assert table.cards.all() == pack
        assert table.chips.total() == CHIPS * len(table.people.seated)


def seen_by(viewer: str, step: Step, answer: str) -> list[str]:
    """What the faces of the cards allow a person to see of this step, told without the engine's own `eyes`."""
    shown = isinstance(step, TurnUp) or (isinstance(step, Deal | Burn) and step.face == "up")
    own = isinstance(step, Deal) and step.to == viewer
    return CARD.findall(answer) if shown or own else []


@every_case
@pytest.mark.parametrize("viewer", ["seat-1", "seat-2", "dealer", "table"])
def test_a_view_holds_no_card_before_it_is_seen(case: Case, viewer: str) -> None:
    events = played(case).events
    known: set[str] = set()
    for event, shown in zip(events, view(events, viewer), strict=True):
        known |= set(seen_by(viewer, event.step, str(event.answer)))
        assert set(CARD.findall(to_line(shown))) <= known
    assert lines_of(list(view(events, AUDITOR))) == lines_of(events)


def test_the_face_of_a_card_decides_what_players_see() -> None:
    """A face-down hole card is absent, a face-up player's card is there for all."""
    events = list(view(played(BJ[0]).events, "seat-2"))
    dealt = [(event.step.to, event.answer) for event in events if isinstance(event.step, Deal)]
    assert dealt[0] == ("seat-1", "Th")
    assert dealt[-1] == ("dealer", None)


@pytest.mark.parametrize("case", VOID_CASES, ids=lambda case: case.name)
def test_a_void_round_returns_what_must_be_returned(case: Case) -> None:
    driver = played(case)
    returned = [line for line in driver.table.lines if line.result == VOID]
    settled = [line for line in driver.table.lines if line.result != VOID]
    assert returned
    assert all(line.returned == line.stake and line.payout == 0 for line in returned)
    still_settled = {"bonus"} if "the bonus is settled" in case.name else set()
    folded = {"ante"} if "fold" in str(case.choices) else set()
    assert {line.wager for line in settled} == still_settled | folded


def test_a_bonus_wager_outlives_the_void_with_its_own_clause() -> None:
    driver = played(case_named("thb dealer card exposed voids, the bonus is settled"))
    assert [(line.seat, line.wager, line.result, line.clause) for line in driver.table.lines] == [
        (1, "ante", "void", "THB 13.F"), (1, "flop", "void", "THB 13.F"),
        (2, "ante", "void", "THB 13.F"), (3, "ante", "void", "THB 13.F"),
        (3, "bonus", "win", "THB 12.B(1)(h)"), (1, "bonus", "win", "THB 12.B(1)(b)"),
    ]  # fmt: skip
    assert {e.cite for e in driver.events if isinstance(e.step, TurnUp)} == {"THB 13.G"}


def test_a_mended_irregularity_gives_way_to_the_step_it_interrupted() -> None:
    driver = played(case_named("bj the hole card is read in error, unseen"))
    kinds = [type(event.step).__name__ for event in driver.events]
    thrown = kinds.index("Interrupt")
    assert kinds[thrown : thrown + 4] == ["Interrupt", "Attest", "Ask", "Ask"]
    assert driver.events[thrown + 3].answer == "stand"
    assert nets(driver) == {1: 500}


def test_what_a_mending_script_cannot_mend_voids_the_round() -> None:
    driver = played(case_named("bj the hole card is read in error and could be seen"))
    assert [(line.wager, line.returned, line.clause) for line in driver.table.lines] == [
        ("blackjack", 500, "BJ 14.K(1)"), ("blackjack", 500, "BJ 14.K(1)"), ("double", 500, "BJ 14.K(1)"),
    ]  # fmt: skip


def brought_to(case: Case, driver: Driver, kind: type[Step]) -> Step:
    """An attended round of the case, played rightly up to the first step of a kind."""
    seat_players(case, driver)
    for seat, wagers in case.bets.items():
        for wager, amount in wagers.items():
            allowed(driver.answer(Bet(seat, wager, amount)))
    close(driver)
    while not isinstance(driver.waiting, kind):
        assert driver.waiting is not None
        allowed(driver.act(right_act(case, driver)))
    return driver.waiting


def test_a_void_round_is_not_voided_twice() -> None:
    case = case_named("thb wrong number voids all")
    driver = on_stage(case, attended=True, decides=False)
    brought_to(case, driver, Ask)
    allowed(driver.irregular("wrong-number-of-cards"))
    while isinstance(driver.waiting, Return):
        refusal = driver.irregular("dealer-card-exposed")
        assert isinstance(refusal, Refusal)
        assert (refusal.reason, refusal.clause) == (Reason.NOT_POSSIBLE, "THB 13.F")
        allowed(driver.act(right_act(case, driver)))
    assert isinstance(driver.irregular("dealer-card-exposed"), Refusal)


def a_pause(table: Table, interrupt: Interrupt) -> Script:
    yield Attest(act="wait a moment", cite="THB 13.A")


def test_what_is_thrown_while_something_is_mended_reaches_the_round() -> None:
    """A pause is mended by an act of the dealer; meanwhile a dealer's card is exposed, and the round is void."""
    game = texas_holdem_bonus.GAME
    rulings = {**game.irregularities, "pause": Ruling("THB 13.A", "a pause", mend=a_pause)}
    case = replace(case_named("thb wrong number voids all"), game=replace(game, irregularities=rulings), accidents=())
    driver = on_stage(case, attended=True, decides=False)
    asked = brought_to(case, driver, Ask)
    allowed(driver.irregular("pause"))
    assert driver.waiting == Attest(act="wait a moment", cite="THB 13.A")
    allowed(driver.irregular("pause"))
    for _ in range(2):
        allowed(driver.act(right_act(case, driver)))
    assert driver.waiting == asked
    allowed(driver.irregular("pause"))
    allowed(driver.irregular("dealer-card-exposed"))
    assert isinstance(driver.waiting, Return)
    assert on_stage(case).retrace(driver.events) is None


def test_an_irregularity_is_refused_where_it_cannot_happen() -> None:
    case = BJ[1]  # an ace is up: the reader is used by right
    staged = on_stage(case, decides=False)
    seat_players(case, staged)
    allowed(staged.answer(Bet(1, "blackjack", 500)))
    close(staged)
    refusal = staged.irregular("hole-card-read-in-error")
    assert isinstance(refusal, Refusal)
    assert (refusal.reason, refusal.clause) == (Reason.NOT_POSSIBLE, "BJ 14.K")


def test_the_card_reader_tells_one_thing_to_all_and_the_hole_card_to_nobody() -> None:
    driver = played(case_named("bj insurance wins"))
    read = next(event for event in driver.events if isinstance(event.step, Read))
    assert (read.answer, read.eyes) == (True, "all")
    forged = [*driver.events[: read.n], Event(read.n, read.step, False)]
    refusal = on_stage(case_named("bj insurance wins")).retrace(forged)
    assert isinstance(refusal, Refusal)
    assert refusal.reason is Reason.DEPARTS


@pytest.mark.parametrize(
    ("said", "reason"),
    [("insurance:300", None), ("insurance:100", None), ("insurance:400", Reason.OUT_OF_RANGE),
     ("insurance:150", Reason.OUT_OF_RANGE), ("insurance:0", Reason.OUT_OF_RANGE),
     ("insurance", Reason.CHOICE_NOT_OPEN), ("even-money", Reason.CHOICE_NOT_OPEN)],
)  # fmt: skip
def test_insurance_takes_the_amounts_of_its_range(said: str, reason: Reason | None) -> None:
    case = case_named("bj insurance wins")
    staged = on_stage(case, decides=False)
    seat_players(case, staged)
    allowed(staged.answer(Bet(1, "blackjack", 500)))
    close(staged)
    refusal = staged.act(Act(PLAYER, said, {}, 1))
    assert (refusal and refusal.reason) == reason
    assert refusal is None or "BJ 8.A" in refusal.clause


def test_a_split_moves_one_card_and_its_face() -> None:
    case = case_named("bj split to four hands, double on one")
    whole = played(case).events
    moves = [event.n for event in whole if isinstance(event.step, Move) and event.step.to not in PILES]
    staged = on_stage(case)
    assert staged.retrace(whole[: moves[-1] + 1]) is None
    assert [len(staged.table.hand(1, hand)) for hand in (1, 2, 3, 4)] == [3, 1, 1, 1]
    assert {("seat-1/2", 0), ("seat-1/3", 0), ("seat-1/4", 0)} <= staged.table.cards.turned
    assert ("seat-1/3", 1) not in staged.table.cards.turned
    stakes = [staged.table.stake(1, "blackjack"), *(staged.table.stake(1, "split", hand) for hand in (2, 3, 4))]
    assert stakes == [500] * 4


def test_a_fifth_hand_is_not_offered() -> None:
    case = case_named("bj split to four hands, double on one")
    asked = [e.step for e in played(case).events if isinstance(e.step, Ask)]
    assert ["split" in ask.choices for ask in asked] == [True, True, False, False, True, False, False, False]


def test_a_choice_that_costs_chips_is_offered_to_who_has_them() -> None:
    for case, word in ((JHE[0], "play"), (THB[0], "flop"), (BJ[5], "double")):
        driver = Driver(fresh_table(case), World(SeededShuffler(1), lambda: 0))
        allowed(driver.happen(Sit(seat=1, player="short", chips=1000, cite="")))
        allowed(driver.begin("round"))
        wager, amount = next(iter(case.bets[1])), 500
        allowed(driver.answer(Bet(1, wager, amount)))
        close(driver)
        assert isinstance(driver.waiting, Ask)
        enough = driver.table.chips.purses[1] >= {"play": 1500, "flop": 1000, "double": 500}[word]
        assert (word in driver.waiting.choices) is enough


def test_a_shoe_lasts_until_its_cover_card() -> None:
    """Six decks; rounds go on from the same shoe, then the rest joins the discards and a new shuffle is due."""
    table = Table(blackjack.GAME, blackjack.TERMS)
    world = World(SeededShuffler(4), lambda: 0, decide=lambda table, ask: ask.default)
    driver = Driver(table, world)
    allowed(driver.happen(Sit(seat=1, player="one", cite="")))
    allowed(driver.begin("open"))
    allowed(driver.begin("ready"))
    assert (len(table.cards.areas[SHOE]), table.cards.decks) == (6 * 52 - 1, 6)
    cover = table.cards.areas[SHOE].cover
    assert cover is not None
    while table.cards.ready:
        before = len(table.cards.areas[SHOE])
        assert before > cover
        allowed(driver.begin("round"))
        allowed(driver.answer(Bet(1, "blackjack", 500)))
        close(driver)
        assert driver.waiting is None
        assert len(table.cards.all()) == 6 * 52
    assert table.rounds > 10
    assert (len(table.cards.areas[SHOE]), table.cards.areas[SHOE].cover) == (0, None)
    assert driver.begin("round") is not None
    allowed(driver.begin("ready"))
    allowed(driver.begin("round"))
    assert isinstance(driver.waiting, Invite)
    again = Driver(Table(blackjack.GAME, blackjack.TERMS), deepcopy(world))
    assert again.retrace(driver.events) is None


def hits_once(table: Table, ask: Ask) -> str:
    return "hit" if "hit" in ask.choices and len(table.hand(ask.seat)) == 2 else "stand"


def test_too_few_cards_in_the_shoe_are_mended_from_the_discards() -> None:
    case = case_named("bj win, lose, blackjack")
    table = fresh_table(case)
    while len(table.cards.areas[SHOE]) > 8:
        table.cards.areas["rack"].append(table.cards.areas[SHOE].pop())
    driver = Driver(table, World(SeededShuffler(2), lambda: 0, decide=hits_once))
    for seat in case.bets:
        allowed(driver.happen(Sit(seat=seat, player=f"player {seat}", cite="")))
    allowed(driver.begin("round"))
    for seat in case.bets:
        allowed(driver.answer(Bet(seat, "blackjack", 500)))
    close(driver)
    assert driver.waiting is None
    assert [e.cite for e in driver.events if isinstance(e.step, Burn)] == ["BJ 14.F(2)"]
    assert len(table.cards.all()) == 52
