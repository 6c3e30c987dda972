"""Texas Hold 'Em Bonus, chapters 8 to 10: the ways of dealing, card by card (counts of the stub are tested apart)."""

from dataclasses import dataclass

import pytest

from houserules.cards import text
from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Dealing, Terms
from houserules.engine.refusals import Reason
from houserules.engine.steps import Announce, Ask, Attest, Burn, Deal, Leave, Move, TurnUp
from houserules.engine.vocabulary import DOWN, NOBODY, RACK, SHOE, UP, Face, seat_area
from kit import dealer, mistakes, pit
from kit.texas_holdem_bonus import dealer as texas_dealer
from kit.texas_holdem_bonus import rounds as thb

SEATS = {1: [4], 2: [2, 5], 6: [1, 2, 3, 4, 5, 6]}
Drawn = tuple[str, Face, str]  # where to, how it lies, the clause

NUMBERS = pytest.mark.parametrize("number", [1, 2, 6])
FIRST = "3s 5h 8d 2c 7d 9h Js Kc 4h Qd 6s Ah"
RESHUFFLING = thb.terms(Dealing("automated-shoe", "continuous"))


@dataclass(frozen=True)
class Way:
    """One way of dealing, and the clauses of its chapter."""

    terms: Terms
    into_device: str
    announce: str
    handling: tuple[str, ...]
    community: str
    stub: str


MANUAL = Way(thb.terms(Dealing("manual-shoe")), "THB 8.B", "THB 8.C", ("THB 8.D(1)",), "THB 8.D(3)", "THB 8.D(4)")
HAND = Way(
    thb.terms(Dealing("hand", "automated")), "THB 9.A(2)", "THB 9.B(1)",
    ("THB 9.A(2)", "THB 9.A(2)(a)", "THB 9.A(2)(b)", "THB 9.B(2)"), "THB 9.B(4)", "THB 9.B(5)",
)  # fmt: skip
AUTOMATED = Way(
    thb.terms(Dealing("automated-shoe", "automated")), "THB 10.A(1)", "THB 10.A(2)", (), "THB 10.B(4)", "THB 10.B(5)"
)
FIRST_STACKS = Way(RESHUFFLING, "THB 10.A(1)", "THB 10.A(2)", (), "THB 10.I(2)", "THB 10.B(5)")
WAYS = {"manual": MANUAL, "hand": HAND, "automated": AUTOMATED, "reshuffling": FIRST_STACKS}


def each_way(*clauses: str, only: int = 4) -> pytest.MarkDecorator:
    """The ways in their order, each marked with the clause of its own."""
    ways = list(WAYS.items())[:only]
    own = dict(zip(WAYS, clauses, strict=False))
    return pytest.mark.parametrize(
        "way", [pytest.param(way, id=name, marks=pytest.mark.clause(own[name])) for name, way in ways]
    )


def antes(seats: list[int]) -> dict[int, dict[str, int]]:
    return {seat: {"ante": 500} for seat in seats}


def drawn(driver: Driver) -> list[Drawn]:
    """Where each card of the device went, in order, how it lay, and its clause."""
    cards = [event for event in driver.events if isinstance(event.step, Deal | Burn)]
    return [(getattr(event.step, "to", RACK), event.step.face, event.cite) for event in cards]  # type: ignore[union-attr]


def one_by_one(seats: list[int], cite: str) -> list[Drawn]:
    once = [(seat_area(seat), DOWN, cite) for seat in seats] + [("dealer", DOWN, cite)]
    return once + once


def in_stacks(seats: list[int]) -> list[Drawn]:
    first, *others = seats
    dealt = [(seat_area(first), DOWN, "THB 10.B(1)")] * 2
    for seat in others:
        dealt += [(seat_area(seat), DOWN, "THB 10.B(2)")] * 2
    return dealt + [("dealer", DOWN, "THB 10.B(3)")] * 2


def street_by_street(cite: str) -> list[Drawn]:
    """A burned card before each: three, one and one."""
    return [
        (RACK, DOWN, "THB 11.D(1)"),
        *[("community", UP, f"{cite}, THB 11.D, THB 11.D(2)")] * 3,
        (RACK, DOWN, "THB 11.F(1)"),
        ("community", UP, f"{cite}, THB 11.F, THB 11.F(2)"),
        (RACK, DOWN, "THB 11.H(1)"),
        ("community", UP, f"{cite}, THB 11.H, THB 11.H(2)"),
    ]


@pytest.mark.clause("THB 8.A")
def test_the_place_of_the_shoe_is_attested_by_a_floorperson_when_the_table_opens() -> None:
    attested = thb.citing(thb.opened(), "THB 8.A")
    assert [(event.step.actor, event.answer) for event in attested] == [("floorperson", True)]
    assert thb.citing(thb.opened(HAND.terms), "THB 8.A") == []


@each_way("THB 8.B", "THB 9.A(2)", "THB 10.A(1)", "THB 10.A(1)")
def test_the_finished_stack_goes_into_the_device(way: Way) -> None:
    driver = thb.opened(way.terms)
    pit.stack_goes_into_device(driver, way.into_device, unready="THB 5.A")


@each_way("THB 8.C", "THB 9.B(1)", "THB 10.A(2)", "THB 10.A(2)")
def test_no_more_bets_is_announced_before_any_card(way: Way) -> None:
    driver = thb.played(FIRST, antes([1, 2]), chosen=way.terms)
    [said] = [event for event in driver.events if isinstance(event.step, Announce)]
    assert (said.cite, said.step.words) == (way.announce, "no more bets")  # type: ignore[union-attr]
    assert said.n < min(event.n for event in driver.events if isinstance(event.step, Deal | Burn))


@each_way("THB 8.C", "THB 9.B(1)", "THB 10.A(2)", "THB 10.A(2)")
def test_without_the_announcement_nothing_is_dealt_and_other_words_do_not_close(way: Way) -> None:
    driver = texas_dealer.attended(FIRST, antes([1]), way.terms)
    for act in (Act("dealer", "announce", {"words": "good luck"}), Act("dealer", "deal", {"to": "seat-1"})):
        assert dealer.refused_with(driver.act(act)) == (Reason.WRONG_ACT, "THB 7.D, THB 7.E")
    assert (driver.table.cards.drawn, thb.steps(driver, Announce)) == (0, [])
    again = dealer.closed(driver).act(Act("dealer", "announce", {"words": "no more bets"}))
    assert dealer.refused_with(again) == (Reason.WRONG_ACT, "THB 7.B")


@pytest.mark.clause("THB 8.D(1)", "THB 9.A(2)", "THB 9.A(2)(a)", "THB 9.A(2)(b)", "THB 9.B(2)")
@pytest.mark.parametrize("way", [MANUAL, HAND])
def test_how_the_dealer_handles_the_cards_is_attested_before_the_first_one(way: Way) -> None:
    driver = texas_dealer.dealing(FIRST, antes([1]), way.terms)
    for clause in way.handling:
        step = texas_dealer.to_clause(driver, clause)
        assert (type(step), step.actor) == (Attest, "dealer")
        assert driver.table.cards.drawn == 0
        if clause != "THB 9.A(2)":  # told with the next in one act
            early = driver.act(Act("dealer", "deal", {"to": "seat-1"}))
            assert dealer.refused_with(early) == (Reason.WRONG_ACT, step.cite)
            thb.allowed(driver.act(dealer.right_act(driver)))


@each_way("THB 8.D(2)", "THB 9.B(3)", only=2)
@NUMBERS
def test_cards_go_around_one_by_one_the_dealer_last(way: Way, number: int) -> None:
    seats = SEATS[number]
    wagers = antes(seats[::-1])  # whoever wagered first is not dealt first
    driver = texas_dealer.dealing(FIRST, wagers, way.terms)
    texas_dealer.to_clause(driver, "THB 11.A")
    hands = "THB 8.D(2)" if way is MANUAL else "THB 9.B(3)"
    assert drawn(driver) == one_by_one(seats, hands)
    pack = [text(card) for card in thb.stacked(FIRST)]
    for place, area in enumerate([*map(seat_area, seats), "dealer"]):
        assert [text(card) for card in driver.table.cards_at(area)] == [pack[place], pack[place + number + 1]]
    covered = [event for event in thb.citing(driver, hands) if isinstance(event.step, Attest)]
    assert [event.step.act for event in covered if isinstance(event.step, Attest)] == [
        "the dealer's cards lie under a cover card"
    ]


@pytest.mark.clause("THB 10.B(1)", "THB 10.B(2)", "THB 10.B(3)")
@NUMBERS
def test_stacks_of_two_go_to_the_players_and_then_to_the_dealer(number: int) -> None:
    seats = SEATS[number]
    driver = texas_dealer.dealing(FIRST, antes(seats[::-1]), AUTOMATED.terms)
    texas_dealer.to_clause(driver, "THB 11.A")
    assert drawn(driver) == in_stacks(seats)
    pack = [text(card) for card in thb.stacked(FIRST)]
    for place, area in enumerate([*map(seat_area, seats), "dealer"]):
        assert [text(card) for card in driver.table.cards_at(area)] == pack[2 * place : 2 * place + 2]
    [covered] = [event.step for event in thb.citing(driver, "THB 10.B(3)") if isinstance(event.step, Attest)]
    assert covered.act == "the dealer's cards lie under a cover card"


@each_way("THB 8.D(3)", "THB 9.B(4)", "THB 10.B(4)", only=3)
@NUMBERS
def test_the_five_community_cards_follow_street_by_street(way: Way, number: int) -> None:
    seats = SEATS[number]
    driver = thb.played(FIRST, antes(seats), chosen=way.terms)
    hands = {"THB 8.D(3)": one_by_one(seats, "THB 8.D(2)"), "THB 9.B(4)": one_by_one(seats, "THB 9.B(3)")}
    assert drawn(driver) == hands.get(way.community, in_stacks(seats)) + street_by_street(way.community)
    taken = [event.answer for event in driver.events if isinstance(event.step, Deal | Burn)]
    assert taken == [text(card) for card in thb.stacked(FIRST)][: 2 * number + 2 + 8]


@pytest.mark.clause("THB 10.B(4)", "THB 9.A(2)", "THB 9.A(2)(a)", "THB 9.A(2)(b)", "THB 9.B(2)")
def test_the_rest_leaves_the_automated_shoe_and_is_dealt_from_the_hand_by_its_rules() -> None:
    driver = texas_dealer.dealing(FIRST, antes([1, 2]), AUTOMATED.terms)
    step = texas_dealer.to_clause(driver, "THB 10.B(4)")
    assert (type(step), driver.table.cards.drawn) == (Attest, 6)
    for clause in ("THB 10.B(4)", *HAND.handling[1:]):
        assert driver.waiting is not None
        assert clause in driver.waiting.cite.split(", ")
        thb.allowed(driver.act(dealer.right_act(driver)))
    texas_dealer.to_clause(driver, "THB 11.D(1)")
    assert driver.table.cards.drawn == 6


@each_way("THB 8.D(2)", "THB 9.B(3)", "THB 10.B(2)", "THB 10.B(2)")
def test_a_seated_player_without_an_ante_gets_no_card(way: Way) -> None:
    driver = thb.betting_round(FIRST, antes([2]), chosen=way.terms)
    thb.seated(driver, [1, 3])
    thb.allowed(driver.act(Act("dealer", "no-more-bets")))
    assert {to for to, _, _ in drawn(driver)} - {RACK} == {"seat-2", "dealer", "community"}


@each_way("THB 8.D(2)", "THB 9.B(3)", "THB 10.B(1)", "THB 10.I(1)")
def test_only_the_player_sees_the_own_cards_and_nobody_the_dealer_s(way: Way) -> None:
    driver = texas_dealer.dealing(FIRST, antes([1]), way.terms)
    texas_dealer.to_clause(driver, "THB 11.A")
    eyes = {event.step.to: event.eyes for event in driver.events if isinstance(event.step, Deal)}
    assert eyes.pop("community", NOBODY) == NOBODY
    assert eyes == {"seat-1": "seat-1", "dealer": NOBODY}


@each_way("THB 8.D(4)", "THB 9.B(5)", "THB 10.B(5)", "THB 10.B(5)")
def test_after_the_last_community_card_the_stub_goes_to_the_rack_unseen(way: Way) -> None:
    driver = texas_dealer.dealing(FIRST, antes([1]), way.terms)
    step = texas_dealer.to_clause(driver, way.stub)
    assert (type(step), step.area, step.to) == (Move, SHOE, RACK)  # type: ignore[attr-defined]
    assert len(driver.table.cards_at("community")) == 5
    burned, stub = driver.table.cards_at(RACK), driver.table.cards_at(SHOE)
    assert len(burned) == (0 if way is FIRST_STACKS else 3)
    assert len(stub) == 52 - 2 - 2 - 5 - len(burned)
    thb.allowed(driver.act(dealer.right_act(driver)))
    assert (driver.table.cards_at(SHOE), driver.table.cards_at(RACK)) == ((), burned + stub)
    assert driver.events[-1].answer is None
    assert not any(area in (SHOE, RACK) for area, _ in driver.table.cards.turned)


@pytest.mark.clause("THB 8.E", "THB 8.F", "THB 8.G")
@pytest.mark.parametrize(
    ("leaves_at", "board"), [("THB 11.B", 0), ("THB 11.E", 3), ("THB 11.G", 4)], ids=["no board", "flop", "turn"]
)
@pytest.mark.parametrize("wrong", [0, 1])
def test_a_board_left_unfinished_since_all_are_gone_is_no_misdeal(leaves_at: str, board: int, wrong: int) -> None:
    driver = texas_dealer.dealing(FIRST, antes([1]), thb.terms(stub_count_every=1))
    texas_dealer.to_clause(driver, leaves_at)
    thb.allowed(driver.happen(Leave(seat=1, cite="")))
    thb.allowed(driver.act(Act("floorperson", "abandon")))
    texas_dealer.to_clause(driver, "THB 8.E")
    assert len(driver.table.cards_at("community")) == board
    stub = 52 - driver.table.cards.drawn
    thb.allowed(driver.act(Act("dealer", "count", {"what": "stub", "number": stub - wrong})))
    if wrong:
        assert isinstance(driver.waiting, Ask)
        assert (driver.waiting.cite, driver.waiting.default) == ("THB 8.G", "not-misdealt")
    else:
        assert isinstance(driver.waiting, Move)
        assert driver.waiting.cite == "THB 8.F"


@pytest.mark.clause("THB 10.I", "THB 10.I(1)", "THB 10.I(2)")
@NUMBERS
def test_a_reshuffling_shoe_gives_the_community_first_and_it_is_turned_street_by_street(number: int) -> None:
    """Reading T10: nothing is burned, for nothing is dealt when they are revealed."""
    seats = SEATS[number]
    driver = texas_dealer.dealing(FIRST, antes(seats), RESHUFFLING)
    texas_dealer.to_clause(driver, "THB 11.A")
    assert drawn(driver) == [("community", DOWN, "THB 10.I(1)")] * 5 + in_stacks(seats)
    board = [text(card) for card in driver.table.cards_at("community")]
    assert board == FIRST.split()[:5]
    assert not driver.table.cards.turned
    texas_dealer.finished(driver)
    shown = [event for event in driver.events if isinstance(event.step, TurnUp) and event.step.area == "community"]
    assert [(event.answer, event.cite) for event in shown] == [
        (board[0], "THB 10.I(2), THB 11.D, THB 11.D(2)"),
        (board[1], "THB 10.I(2), THB 11.D, THB 11.D(2)"),
        (board[2], "THB 10.I(2), THB 11.D, THB 11.D(2)"),
        (board[3], "THB 10.I(2), THB 11.F, THB 11.F(2)"),
        (board[4], "THB 10.I(2), THB 11.H, THB 11.H(2)"),
    ]
    assert thb.steps(driver, Burn) == []
    asked = {
        about: max(event.n for event in driver.events if isinstance(event.step, Ask) and event.step.about == about)
        for about in ("flop", "turn", "river")
    }
    assert asked["flop"] < shown[0].n
    assert shown[2].n < asked["turn"] < shown[3].n < asked["river"] < shown[4].n


@pytest.mark.clause("THB 10.I")
@pytest.mark.parametrize(
    ("dealing", "flag", "first"),
    [
        (Dealing("automated-shoe", "continuous"), True, True),
        (Dealing("automated-shoe", "continuous"), False, False),
        (Dealing("automated-shoe", "automated"), True, False),
        (Dealing("automated-shoe"), True, False),
        (Dealing("hand", "continuous"), True, False),
        (Dealing("manual-shoe", "continuous"), True, False),
    ],
)
def test_the_community_comes_first_from_a_reshuffling_shoe_alone_where_the_submission_says_so(
    dealing: Dealing, flag: bool, first: bool
) -> None:
    driver = thb.played(FIRST, antes([1]), chosen=thb.terms(dealing, community_first=flag))
    assert (drawn(driver)[0][0] == "community") is first
    assert len(thb.citing(driver, "THB 10.I(1)")) == (5 if first else 0)
    assert len(thb.steps(driver, Burn)) == (0 if first else 3)
    out_of_the_shoe = [event for event in thb.citing(driver, "THB 10.B(4)") if isinstance(event.step, Attest)]
    assert len(out_of_the_shoe) == (dealing.method == "automated-shoe" and not first)


def wrong_acts() -> list[object]:
    """How it is dealt, the clause at which it is tried, by whom, what, saying what, why it is refused."""
    act, role = Reason.WRONG_ACT, Reason.WRONG_ROLE
    cases: list[tuple[str, str, str, str, dict[str, int | str], Reason]] = [
        ("manual", "THB 8.D(1)", "dealer", "deal", {"to": "seat-1"}, act),
        ("manual", "THB 8.D(1)", "floorperson", "attest", {"act": "x"}, role),
        ("manual", "THB 8.D(2)", "dealer", "deal", {"to": "seat-2"}, act),
        ("manual", "THB 8.D(2)", "dealer", "deal", {"to": "dealer"}, act),
        ("manual", "THB 8.D(2)", "dealer", "deal", {"to": "community"}, act),
        ("manual", "THB 8.D(2)", "dealer", "deal", {"to": "seat-1", "face": "up"}, act),
        ("manual", "THB 8.D(2)", "dealer", "deal", {}, act),
        ("manual", "THB 8.D(2)", "dealer", "burn", {}, act),
        ("manual", "THB 8.D(2)", "player", "deal", {"to": "seat-1"}, role),
        ("manual", "THB 8.D(3)", "dealer", "burn", {}, act),
        ("manual", "THB 8.D(3)", "dealer", "deal", {"to": "dealer"}, act),
        ("manual", "THB 8.D(3)", "dealer", "deal", {"to": "community", "face": "down"}, act),
        ("manual", "THB 8.D(4)", "dealer", "burn", {}, act),
        ("manual", "THB 8.D(4)", "dealer", "turn", {"area": "dealer"}, act),
        ("manual", "THB 8.D(4)", "dealer", "move", {"area": "community", "to": "rack"}, act),
        ("hand", "THB 9.A(2)(b)", "dealer", "deal", {"to": "seat-1"}, act),
        ("hand", "THB 9.B(2)", "floorperson", "deal", {"to": "seat-1"}, role),
        ("hand", "THB 9.B(3)", "dealer", "deal", {"to": "seat-2"}, act),
        ("hand", "THB 9.B(3)", "player", "deal", {"to": "seat-1"}, role),
        ("hand", "THB 9.B(3)", "dealer", "turn", {"area": "seat-1"}, act),
        ("hand", "THB 9.B(4)", "dealer", "burn", {}, act),
        ("hand", "THB 9.B(5)", "dealer", "move", {"area": "shoe", "to": "stack"}, act),
        ("automated", "THB 10.B(1)", "dealer", "deal", {"to": "seat-2"}, act),
        ("automated", "THB 10.B(1)", "dealer", "deal", {"to": "community"}, act),
        ("automated", "THB 10.B(2)", "dealer", "deal", {"to": "seat-1"}, act),
        ("automated", "THB 10.B(2)", "dealer", "deal", {"to": "dealer"}, act),
        ("automated", "THB 10.B(3)", "dealer", "deal", {"to": "seat-1"}, act),
        ("automated", "THB 10.B(3)", "floorperson", "deal", {"to": "dealer"}, role),
        ("automated", "THB 10.B(4)", "dealer", "burn", {}, act),
        ("automated", "THB 10.B(4)", "dealer", "deal", {"to": "community"}, act),
        ("automated", "THB 10.B(5)", "dealer", "turn", {"area": "dealer"}, act),
        ("reshuffling", "THB 10.I(1)", "dealer", "deal", {"to": "seat-1"}, act),
        ("reshuffling", "THB 10.B(1)", "dealer", "deal", {"to": "community"}, act),
        ("reshuffling", "THB 10.I(2)", "dealer", "burn", {}, act),
        ("reshuffling", "THB 10.I(2)", "dealer", "turn", {"area": "dealer"}, act),
        ("reshuffling", "THB 10.I(2)", "player", "turn", {"area": "community"}, role),
    ]
    return [pytest.param(*case, marks=pytest.mark.clause(case[1])) for case in cases]


@pytest.mark.parametrize(("way", "clause", "by", "do", "says", "reason"), wrong_acts())
def test_a_wrong_act_is_refused_with_the_clause(
    way: str, clause: str, by: str, do: str, says: dict[str, int | str], reason: Reason
) -> None:
    driver = texas_dealer.dealing(FIRST, antes([1, 2]), WAYS[way].terms)
    texas_dealer.to_clause(driver, clause)
    mistakes.refused_there(driver, Act(by, do, says, 1), reason)
    thb.allowed(driver.act(texas_dealer.right_act(driver)))


@pytest.mark.parametrize("way", WAYS.values(), ids=list(WAYS))
def test_a_human_dealer_without_mistake_makes_the_same_log_as_an_unattended_table(way: Way) -> None:
    wagers = {1: {"ante": 500, "bonus": 100}, 2: {"ante": 700}, 6: {"ante": 900, "bonus": 200}}
    by_hand = texas_dealer.finished(texas_dealer.dealing(FIRST, wagers, way.terms))
    assert by_hand.events == thb.played(FIRST, wagers, chosen=way.terms).events
