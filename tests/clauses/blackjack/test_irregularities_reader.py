"""Blackjack, BJ 14.K and 14.L: the card reader used without need, or out of order."""

import pytest

from houserules.engine.driver import Driver
from houserules.engine.lines import VOID
from houserules.engine.offer.terms import Terms
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Attest, Deal, Interrupt, Read, Step, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import FLOORPERSON
from houserules.games.blackjack.dealing import DRAWN_AND_EXPOSED
from houserules.games.blackjack.irregularities import READ_IN_ERROR, READER_BROKEN
from kit.blackjack import rounds as bj
from kit.blackjack.accidents import by, happens, not_possible

TWO = {1: 500, 2: 700}
HANDS = bj.deal({1: "Th 9c", 2: "Td 2c"}, "9d 8s", "5h Ks")


def read_in_error(verdict: str, first: str = HANDS, wagers: bj.Wagers = TWO, chosen: Terms | None = None,
                  stop: bj.Stop | None = None, **said: list[str]) -> Driver:  # fmt: skip
    choices = {0: [verdict], **{int(seat.removeprefix("seat_")): words for seat, words in said.items()}}
    return bj.finished(
        happens(bj.round_at(stop or bj.asking(1, word="hit"), first, wagers, choices, chosen), READ_IN_ERROR)
    )


@pytest.mark.clause("BJ 14.K", "BJ 14.K(1)")
@pytest.mark.parametrize("up", ["2d", "9d"])
def test_a_card_players_could_have_seen_makes_all_hands_dead(up: str) -> None:
    """At the lowest and the highest up card that asks for no reading."""
    driver = read_in_error("visible", bj.deal({1: "Th 9c", 2: "Td 2c"}, f"{up} 8s"))
    assert bj.results(driver) == [(1, "blackjack", 1, VOID, 0), (2, "blackjack", 1, VOID, 0)]
    assert {line.clause for line in driver.table.lines} == {"BJ 14.K(1)"}
    assert driver.table.cards.laid_out() == []
    assert all(purse == 0 for purse in driver.table.chips.purses.values())


@pytest.mark.clause("BJ 14.K", "BJ 14.K(2)")
def test_else_the_round_goes_on_as_if_nothing_had_happened() -> None:
    driver = read_in_error("not-visible", seat_2=["hit", "stand"])
    assert [(line.seat, line.result) for line in driver.table.lines] == [(2, "push"), (1, "win")]
    plain = bj.played(HANDS, TWO, {2: ["hit", "stand"]})
    assert driver.table.lines == plain.table.lines


@pytest.mark.clause("BJ 14.K")
def test_a_floorperson_is_told_first_and_is_the_one_who_rules() -> None:
    driver = bj.round_at(bj.asking(1, word="hit"), HANDS, TWO, {0: ["not-visible"]})
    happens(driver, READ_IN_ERROR)
    told = [event.step for event in by(driver, "BJ 14.K")]
    assert [(type(step), step.actor) for step in told] == [(Attest, FLOORPERSON)]
    ruled = by(driver, "BJ 14.K(1)")
    assert [event.cite for event in ruled] == ["BJ 14.K(1), BJ 14.K(2)"]
    assert isinstance(ruled[0].step, Ask)
    assert ruled[0].step.by == FLOORPERSON


@pytest.mark.clause("BJ 14.K")
@pytest.mark.parametrize("up", ["Ad", "Td", "Jd", "Qd", "Kd"])
def test_under_an_ace_or_a_ten_it_is_no_irregularity(up: str) -> None:
    driver = bj.round_at(bj.of_kind(Ask), bj.deal({1: "Th 9c"}, f"{up} 8s"), {1: 500})
    not_possible(driver, READ_IN_ERROR, "BJ 14.K", "the up card asks for the reader")


@pytest.mark.clause("BJ 14.K")
def test_without_a_hidden_hole_card_there_is_nothing_to_read() -> None:
    why = "there is no hidden hole card"
    electronic = bj.round_at(bj.of_kind(Ask), "Th 9d 9c 8s", {1: 500}, None, bj.terms("electronic"))
    not_possible(electronic, READ_IN_ERROR, "BJ 14.K", why)
    before = bj.round_at(bj.dealing_to("dealer", 1), HANDS, TWO)
    not_possible(before, READ_IN_ERROR, "BJ 14.K", why)
    after = bj.round_at(bj.resting_on("BJ 13.A(1)"), bj.deal({1: "Th 9c"}, "9d 8s"), {1: 500})
    not_possible(after, READ_IN_ERROR, "BJ 14.K", why)


SIDES = {"hit-and-run-progressive": "only", "bet-the-set-21": "C"}
WAGERS = {1: {"blackjack": 500, "bet-the-set-21": 200, "hit-and-run-progressive": 500}}


@pytest.mark.clause("BJ 14.K(1)")
def test_a_side_wager_that_the_deal_decided_stays_decided_and_a_progressive_goes_back_with_its_share() -> None:
    """Reading B42: the pair had won; the progressive still waited for the dealer."""
    chosen = bj.terms(sides=SIDES)
    first = bj.deal({1: "9h 9c"}, "9d 8s")
    plain = bj.round_at(bj.asking(1, word="hit"), first, WAGERS, None, chosen)
    fed = plain.table.meters["hit-and-run"]
    driver = read_in_error("visible", first, WAGERS, chosen)
    results = {line.wager: (line.result, line.net) for line in driver.table.lines}
    assert results["bet-the-set-21"][0] == "win"
    assert results["bet-the-set-21"][1] > 0
    assert results["blackjack"] == results["hit-and-run-progressive"] == (VOID, 0)
    meter = chosen.meters["hit-and-run"]
    assert fed == meter.initial + 500 * meter.rate > meter.initial
    assert driver.table.meters["hit-and-run"] == meter.initial


@pytest.mark.clause("BJ 14.K(1)")
def test_doubles_and_splits_go_back_too_and_what_was_lost_before_is_lost() -> None:
    first = bj.deal({1: "8h 8c", 2: "Td 6c", 3: "Ts 5c"}, "9d 7s", "3h 2c Kd 9s")
    wagers = dict.fromkeys((1, 2, 3), 500)
    words = {"seat_1": ["split", "double", "stand"], "seat_2": ["hit"]}
    driver = read_in_error("visible", first, wagers, None, bj.asking(3), **words)
    assert [(line.seat, line.wager, line.hand, line.result) for line in driver.table.lines] == [
        (2, "blackjack", 1, "lose"),
        (1, "blackjack", 1, VOID),
        (1, "double", 1, VOID),
        (1, "split", 2, VOID),
        (3, "blackjack", 1, VOID),
    ]


@pytest.mark.clause("BJ 14.K(1)")
@pytest.mark.parametrize("method", ["hand", "double-shoe"])
def test_the_hands_are_dead_whatever_they_were_dealt_from(method: str) -> None:
    chosen = bj.terms("hand", "automated", decks=2) if method == "hand" else bj.terms("double-shoe")
    first = "2c Th 9d 9c 8s" if method == "hand" else "9h 9d 9c 8s"
    driver = bj.round_at(
        bj.asking(1, word="hit"), first, {1: 500}, None, chosen, other="" if method == "hand" else "2c"
    )
    assert isinstance(driver.world, bj.House)
    driver.world.hear({0: ["visible"]})
    assert bj.results(bj.finished(happens(driver, READ_IN_ERROR))) == [(1, "blackjack", 1, VOID, 0)]
    assert driver.table.cards.laid_out() == []


@pytest.mark.clause("BJ 14.K")
def test_a_round_is_made_void_but_once() -> None:
    driver = bj.round_at(bj.asking(1, word="hit"), HANDS, TWO, {0: ["visible"]})
    assert isinstance(driver.world, bj.House)
    driver.world.stop = lambda table, step: step.cite == "BJ 14.K(1)"
    bj.allowed(driver.irregular(READ_IN_ERROR))
    refusal = driver.happen(Interrupt(kind=READ_IN_ERROR, cite="BJ 14.K"))
    assert bj.refused_with(refusal) == (Reason.NOT_POSSIBLE, "BJ 14.K")
    not_possible(driver, DRAWN_AND_EXPOSED, "BJ 14.C", "no hands are in play")  # nobody could use the card


@pytest.mark.clause("BJ 14.L")
@pytest.mark.parametrize("times", [1, 3])
def test_no_card_is_dealt_until_a_broken_reader_is_repaired_or_replaced(times: int) -> None:
    first = bj.deal({1: "Th 6c"}, "Kd 8s", "5h")
    driver = bj.round_at(bj.of_kind(Read), first, {1: 500}, {1: ["hit"]})
    assert isinstance(driver.world, bj.House)
    for _ in range(times):
        driver.world.stop = bj.of_kind(Read)
        bj.allowed(driver.irregular(READER_BROKEN))
        assert isinstance(driver.waiting, Read)
    since = len(driver.events)
    assert not any(isinstance(event.step, Deal) for event in driver.events[since - 2 * times :])
    repaired = [event.step for event in by(driver, "BJ 14.L")]
    assert repaired == [Attest(act="the card reader is repaired or replaced", by=FLOORPERSON, cite="BJ 14.L")] * times
    assert bj.results(bj.go_on(driver)) == [(1, "blackjack", 1, "win", 500)]  # 21 against 18


@pytest.mark.clause("BJ 14.L")
@pytest.mark.parametrize("at", [Deal, Ask, TurnUp])
def test_whenever_it_breaks_nothing_goes_on_before_it_works(at: type[Step]) -> None:
    driver = bj.round_at(bj.of_kind(at), HANDS, TWO)
    step = driver.waiting
    assert isinstance(driver.world, bj.House)
    driver.world.stop = lambda table, step: isinstance(step, Attest) and step.cite == "BJ 14.L"
    bj.allowed(driver.irregular(READER_BROKEN))
    assert driver.waiting == Attest(act="the card reader is repaired or replaced", by=FLOORPERSON, cite="BJ 14.L")
    not_possible(driver, READER_BROKEN, "BJ 14.L", "is being repaired or replaced")
    driver.world.stop = bj.of_kind(at)
    bj.allowed(driver.answer(True))
    assert driver.waiting == step, "the step that was due is due again"


@pytest.mark.clause("BJ 14.L", "BJ 2.G")
def test_it_may_break_while_it_is_inspected() -> None:
    driver = Driver(Table(bj.GAME, bj.terms()), bj.house())
    assert isinstance(driver.world, bj.House)
    driver.world.stop = bj.resting_on("BJ 2.G")
    bj.allowed(driver.begin("open"))
    driver.answer(1000)
    assert isinstance(driver.waiting, Attest)
    bj.allowed(driver.irregular(READER_BROKEN))
    assert [event.cite for event in driver.events][-2:] == ["BJ 14.L", "BJ 14.L"]
    assert driver.waiting.cite == "BJ 2.G"


@pytest.mark.clause("BJ 14.L")
def test_a_table_without_a_hole_card_has_none_to_break() -> None:
    driver = bj.round_at(
        bj.of_kind(Ask), bj.deal({1: "Th 6c"}, "9d", "8s 5h"), {1: 500}, {}, bj.terms(hole_card="none")
    )
    not_possible(driver, READER_BROKEN, "BJ 14.L", "this table has no card reader")
