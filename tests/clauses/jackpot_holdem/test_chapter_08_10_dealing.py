"""Jackpot Hold 'Em, chapters 8 to 10: the ways of dealing, card by card (counts of the stub are tested apart)."""

import pytest

from houserules.cards import text
from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Dealing
from houserules.engine.refusals import Reason
from houserules.engine.steps import Announce, Attest, Deal, Move, TurnUp
from houserules.engine.vocabulary import DOWN, NOBODY, RACK, SHOE, UP, Face, seat_area
from kit import dealer, pit
from kit.jackpot_holdem import dealer as jackpot_dealer
from kit.jackpot_holdem import rounds as jhe
from kit.jackpot_holdem.ways_of_dealing import AUTOMATED, HAND, MANUAL, STAYING, Way, each_way

SEATS = {1: [4], 2: [2, 5], 6: [1, 2, 3, 4, 5, 6]}
Drawn = tuple[str, Face, str]  # where to, how it lies, the clause

NUMBERS = pytest.mark.parametrize("number", [1, 2, 6])
FIRST = "3s 5h 8d 2c 7d 9h Js Kc 4h Qd 6s Ah"
PACK = [text(card) for card in jhe.stacked(FIRST)]


def antes(seats: list[int]) -> dict[int, dict[str, int]]:
    return {seat: jhe.staked() for seat in seats}


def drawn(driver: Driver) -> list[Drawn]:
    """Where each card of the device went, in order, how it lay, and its clause."""
    cards = [event for event in driver.events if isinstance(event.step, Deal)]
    return [(event.step.to, event.step.face, event.cite) for event in cards if isinstance(event.step, Deal)]


def taken(driver: Driver) -> list[object]:
    return [event.answer for event in driver.events if isinstance(event.step, Deal)]


def one_by_one(seats: list[int], cite: str) -> list[Drawn]:
    once = [(seat_area(seat), DOWN, cite) for seat in seats] + [("dealer", DOWN, cite)]
    return once + once


def in_stacks(seats: list[int], stays: bool) -> list[Drawn]:
    """The community's five, the dealer's two if they leave the shuffler, two for each player."""
    board = [("community", DOWN, "JHE 10.B(1)")] * 5
    own = [] if stays else [("dealer", DOWN, "JHE 10.B(2)")] * 2
    cite = "JHE 10.B(3)" if stays else "JHE 10.B(2)"
    return board + own + [(seat_area(seat), DOWN, cite) for seat in seats for _ in range(2)]


def revealed(cite: str) -> list[Drawn]:
    """One, two and two community cards."""
    return [("community", UP, f"{cite}, {clause}") for clause in (
        "JHE 11.B", "JHE 11.D", "JHE 11.D", "JHE 11.F", "JHE 11.F",
    )]  # fmt: skip


@pytest.mark.clause("JHE 8.A")
def test_the_place_of_the_shoe_is_attested_by_a_floorperson_when_the_table_opens() -> None:
    attested = jhe.citing(jhe.opened(), "JHE 8.A")
    assert [(event.step.actor, event.answer) for event in attested] == [("floorperson", True)]
    assert jhe.citing(jhe.opened(HAND.terms), "JHE 8.A") == []


@each_way("JHE 8.B", ("JHE 9.A(1)", "JHE 9.A(2)"), "JHE 10.A(1)", "JHE 10.A(1)")
def test_the_finished_stack_goes_into_the_device(way: Way) -> None:
    driver = jhe.opened(way.terms)
    pit.stack_goes_into_device(driver, way.into_device, unready="JHE 5.A")


@each_way("JHE 8.C(1)", "JHE 9.A(3)", "JHE 10.A(2)(a)", "JHE 10.A(2)(a)")
def test_no_more_bets_is_announced_before_any_card(way: Way) -> None:
    driver = jhe.played(FIRST, antes([1, 2]), chosen=way.terms)
    said = next(event for event in driver.events if isinstance(event.step, Announce))
    assert (said.cite, said.step.words) == (way.announce, "no more bets")  # type: ignore[union-attr]
    assert said.n < min(event.n for event in driver.events if isinstance(event.step, Deal))


@each_way("JHE 8.C(1)", "JHE 9.A(3)", "JHE 10.A(2)(a)", "JHE 10.A(2)(a)")
def test_without_the_announcement_nothing_is_dealt_and_other_words_do_not_close(way: Way) -> None:
    driver = jackpot_dealer.attended(FIRST, antes([1]), way.terms)
    for act in (Act("dealer", "announce", {"words": "good luck"}), Act("dealer", "deal", {"to": "seat-1"})):
        assert dealer.refused_with(driver.act(act)) == (Reason.WRONG_ACT, "JHE 7.D, JHE 7.E")
    assert (driver.table.cards.drawn, jhe.steps(driver, Announce)) == (0, [])
    again = dealer.closed(driver).act(Act("dealer", "announce", {"words": "no more bets"}))
    assert dealer.refused_with(again) == (Reason.WRONG_ACT, way.lock)


@each_way("JHE 8.D(1)", ("JHE 9.A", "JHE 9.A(2)", "JHE 9.A(2)(a)", "JHE 9.A(2)(b)", "JHE 9.B", "JHE 9.B(1)"))
def test_how_the_dealer_handles_the_cards_is_attested_before_the_first_one(way: Way) -> None:
    driver = jackpot_dealer.dealing(FIRST, antes([1]), way.terms)
    jackpot_dealer.to_clause(driver, "JHE 7.B")
    jhe.allowed(driver.act(dealer.right_act(driver)))
    for cite in way.handling:
        step = driver.waiting
        assert isinstance(step, Attest)
        assert (step.cite, step.actor, driver.table.cards.drawn) == (cite, "dealer", 0)
        early = driver.act(Act("dealer", "deal", {"to": "seat-1"}))
        assert dealer.refused_with(early) == (Reason.WRONG_ACT, cite)
        jhe.allowed(driver.act(dealer.right_act(driver)))
    assert isinstance(driver.waiting, Deal)


@each_way(("JHE 8.D", "JHE 8.D(2)"), "JHE 9.B(2)")
@NUMBERS
def test_cards_go_around_one_by_one_the_dealer_last_and_under_a_cover_card(way: Way, number: int) -> None:
    seats = SEATS[number]
    wagers = antes(seats[::-1])  # whoever wagered first is not dealt first
    driver = jackpot_dealer.dealing(FIRST, wagers, way.terms)
    jackpot_dealer.to_clause(driver, "JHE 11.A")
    hands = "JHE 8.D(2)" if way is MANUAL else "JHE 9.B(2)"
    assert drawn(driver) == one_by_one(seats, hands)
    for place, area in enumerate([*map(seat_area, seats), "dealer"]):
        assert [text(card) for card in driver.table.cards_at(area)] == [PACK[place], PACK[place + number + 1]]
    covered = [event.step for event in jhe.citing(driver, hands) if isinstance(event.step, Attest)]
    assert [step.act for step in covered] == ["the dealer's cards lie under a cover card"]
    assert not driver.table.cards.turned


@pytest.mark.clause("JHE 10.A", "JHE 10.B", "JHE 10.B(1)", "JHE 10.B(2)")
@NUMBERS
def test_stacks_go_to_the_community_the_dealer_and_then_to_the_players(number: int) -> None:
    seats = SEATS[number]
    driver = jackpot_dealer.dealing(FIRST, antes(seats[::-1]), AUTOMATED.terms)
    jackpot_dealer.to_clause(driver, "JHE 11.A")
    assert drawn(driver) == in_stacks(seats, stays=False)
    assert [text(card) for card in driver.table.cards_at("community")] == PACK[:5]
    for place, area in enumerate(["dealer", *map(seat_area, seats)]):
        assert [text(card) for card in driver.table.cards_at(area)] == PACK[5 + 2 * place : 7 + 2 * place]
    assert not driver.table.cards.turned
    assert jhe.citing(driver, "JHE 10.B(3)") == []


@pytest.mark.clause("JHE 10.B", "JHE 10.B(1)", "JHE 10.B(3)", "JHE 11.H(1)")
@NUMBERS
def test_the_dealer_s_cards_may_stay_in_the_shuffler_until_all_players_have_acted(number: int) -> None:
    seats = SEATS[number]
    driver = jackpot_dealer.dealing(FIRST, antes(seats[::-1]), STAYING.terms)
    jackpot_dealer.to_clause(driver, "JHE 11.A")
    assert drawn(driver) == in_stacks(seats, stays=True)
    for place, area in enumerate(map(seat_area, seats)):
        assert [text(card) for card in driver.table.cards_at(area)] == PACK[5 + 2 * place : 7 + 2 * place]
    step = jackpot_dealer.to_clause(driver, "JHE 11.H(1)")
    own = PACK[5 + 2 * number : 7 + 2 * number]
    assert (driver.table.cards_at("dealer"), len(driver.table.cards_at(SHOE))) == ((), 52 - 5 - 2 * number)
    assert isinstance(step, Deal)
    assert (step.to, step.face, step.cite) == ("dealer", UP, "JHE 11.H(1), JHE 10.B(3)")
    assert all(driver.table.stake(seat, "play") for seat in seats)
    jackpot_dealer.to_clause(driver, "JHE 10.B(4)")
    assert [text(card) for card in driver.table.cards_at("dealer")] == own
    assert {("dealer", 0), ("dealer", 1)} <= driver.table.cards.turned
    jackpot_dealer.finished(driver)
    assert not any(isinstance(event.step, TurnUp) and event.step.area == "dealer" for event in driver.events)
    assert taken(driver) == PACK[: 5 + 2 * number + 2]


@pytest.mark.clause("JHE 10.B(3)")
@pytest.mark.parametrize("method", ["manual-shoe", "hand"])
def test_the_dealer_s_cards_stay_in_an_automated_device_alone(method: str) -> None:
    chosen = jhe.terms(Dealing(method, "automated"), dealer_cards_stay_in_shuffler=True)
    plain = jhe.played(FIRST, antes([1]), chosen=jhe.terms(Dealing(method, "automated")))
    assert jhe.played(FIRST, antes([1]), chosen=chosen).events == plain.events
    assert jhe.citing(plain, "JHE 10.B(3)") == []


@each_way("JHE 8.D(3)", "JHE 9.B(3)")
@NUMBERS
def test_the_five_community_cards_follow_one_two_and_two(way: Way, number: int) -> None:
    seats = SEATS[number]
    driver = jhe.played(FIRST, antes(seats), chosen=way.terms)
    hands, community = ("JHE 8.D(2)", "JHE 8.D(3)") if way is MANUAL else ("JHE 9.B(2)", "JHE 9.B(3)")
    assert drawn(driver) == one_by_one(seats, hands) + revealed(community)
    assert taken(driver) == PACK[: 2 * number + 2 + 5]


@pytest.mark.clause("JHE 10.B(1)", "JHE 11.B", "JHE 11.D", "JHE 11.F")
@pytest.mark.parametrize("way", [AUTOMATED, STAYING], ids=["automated", "staying"])
def test_the_community_stack_lies_face_down_and_is_turned_one_two_and_two(way: Way) -> None:
    driver = jhe.played(FIRST, antes([1, 2]), chosen=way.terms)
    shown = [event for event in driver.events if isinstance(event.step, TurnUp) and event.step.area == "community"]
    assert [(event.answer, event.cite) for event in shown] == [
        (PACK[0], "JHE 11.B"),
        (PACK[1], "JHE 11.D"),
        (PACK[2], "JHE 11.D"),
        (PACK[3], "JHE 11.F"),
        (PACK[4], "JHE 11.F"),
    ]


@each_way("JHE 8.D(2)", "JHE 9.B(2)", "JHE 10.B(2)", "JHE 10.B(3)")
def test_a_seated_player_without_the_wagers_gets_no_card(way: Way) -> None:
    driver = jhe.betting_round(FIRST, antes([2]), chosen=way.terms)
    jhe.seated(driver, [1, 3])
    jhe.allowed(driver.act(Act("dealer", "no-more-bets")))
    assert {to for to, _, _ in drawn(driver)} == {"seat-2", "dealer", "community"}


@each_way("JHE 8.D(2)", "JHE 9.B(2)", ("JHE 10.B(1)", "JHE 10.B(2)"), "JHE 10.B(3)")
def test_only_the_player_sees_the_own_cards_and_nobody_those_of_dealer_and_community(way: Way) -> None:
    driver = jackpot_dealer.dealing(FIRST, antes([1]), way.terms)
    jackpot_dealer.to_clause(driver, "JHE 11.A")
    eyes = {event.step.to: event.eyes for event in driver.events if isinstance(event.step, Deal)}
    assert eyes.pop("community", NOBODY) == NOBODY
    assert eyes.pop("dealer", NOBODY) == NOBODY
    assert eyes == {"seat-1": "seat-1"}


@each_way("JHE 8.D(4)", "JHE 9.B(4)", "JHE 10.B(4)", "JHE 10.B(4)")
def test_the_stub_goes_to_the_rack_unseen(way: Way) -> None:
    """By hand and from a manual shoe after the last community card; from a device when all its stacks are out."""
    driver = jackpot_dealer.dealing(FIRST, antes([1]), way.terms)
    step = jackpot_dealer.to_clause(driver, way.stub)
    assert isinstance(step, Move)
    assert (step.area, step.to) == (SHOE, RACK)
    assert [len(driver.table.cards_at(area)) for area in ("community", "seat-1", "dealer")] == [5, 2, 2]
    shown = [place for area, place in driver.table.cards.turned if area == "community"]
    assert len(shown) == (0 if way is AUTOMATED else 5)
    stub = driver.table.cards_at(SHOE)
    assert (len(stub), driver.table.cards_at(RACK)) == (52 - 9, ())
    jhe.allowed(driver.act(dealer.right_act(driver)))
    assert (driver.table.cards_at(SHOE), driver.table.cards_at(RACK)) == ((), stub)
    assert driver.events[-1].answer is None
    assert not any(area in (SHOE, RACK) for area, _ in driver.table.cards.turned)


@each_way("JHE 8.D(4)", "JHE 9.B(4)")
def test_the_last_question_comes_after_the_stub_is_away(way: Way) -> None:
    choices = {1: ["check", "check", "play"]}
    driver = jhe.played(FIRST, antes([1]), choices, way.terms)
    [away] = jhe.citing(driver, way.stub)
    [last] = jhe.citing(driver, "JHE 11.G")
    assert max(event.n for event in driver.events if isinstance(event.step, Deal)) < away.n < last.n
