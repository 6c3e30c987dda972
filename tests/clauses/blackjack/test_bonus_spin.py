"""The Bonus Spin: what spins the wheel, what its symbols pay, and what the other players get."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from houserules.engine.answers import refuse_answer
from houserules.engine.offer.terms import WagerTerms
from houserules.engine.refusals import Reason
from houserules.engine.steps import Spin
from houserules.engine.table import Table
from houserules.games.blackjack.side_wagers.settling import settle_side_wagers
from kit.blackjack.side_wager_scripts import BY_NAME, offered, one_line, run, settled, side_table, sight
from kit.marked import case

NAME = "bonus-spin-progressive"
BET = BY_NAME[NAME]
BLACKJACK, NO_ACE = sight("As Kd"), sight("Ks Qd")
METER = 6_543_21


def spins(
    letter: str = "A", stake: int = 5_00, community_pay: str = "none", fixed_prize: int = 0, wheel: tuple[str, ...] = ()
) -> WagerTerms:
    return offered(letter, stake=stake, community_pay=community_pay, fixed_prize=fixed_prize, wheel=wheel)


def wheel_table(terms: WagerTerms, *seats: int, stake: int = 5_00, meter: int | Fraction = METER) -> Table:
    return side_table({NAME: terms}, {seat: {NAME: stake} for seat in seats}, {"bonus-spin": (meter, 5_000_00)})


@pytest.mark.clause("BJ 6.G(17)", "BJ 13.Q")
@pytest.mark.parametrize(
    ("hand", "stake", "spun"),
    [
        ("As Kd", 1_00, True),
        ("Th Ac", 1_00, True),
        ("As Kd", 5_00, True),
        ("As 9d", 5_00, True),
        ("2c Ah", 5_00, True),
        ("Ac Ad", 5_00, True),
        ("As 9d", 4_99, False),
        ("Ac Ad", 4_99, False),
        ("2c Ah", 1_00, False),
        ("Ks Qd", 5_00, False),
        ("Ks Qd", 1_00, False),
    ],
)
def test_a_blackjack_spins_and_so_does_an_ace_beside_five_dollars(hand: str, stake: int, spun: bool) -> None:
    line = one_line(BET, spins(stake=stake), stake, sight(hand), *["$10"] * spun, meter=METER)
    if spun:
        assert (line.result, line.outcome, line.payout, line.returned) == ("win", "$10", 10_00, 0)
    else:
        assert (line.result, line.outcome, line.net, line.clause) == ("lose", "no-spin", -stake, "BJ 6.G(17)")


SYMBOLS = {  # dollars by paytable, in printed order from (b) on; None is the $55 that Paytable C prints again
    "A": (1000, 350, 120, 50, 23, 15, 10),
    "B": (1000, 350, 120, 50, 23, 15, 10),
    "C": (5000, 600, 750, 250, 55, 75, 70, 60, None, 50),
    "D": (5000, 600, 750, 250, 55, 75, 70, 60, 50, 40),
}


@pytest.mark.parametrize(
    ("letter", "dollars", "clause"),
    [
        case(letter, dollars, f"BJ 13.Q({'ABCD'.index(letter) + 1})({'bcdefghijk'[place]})")
        for letter, printed in SYMBOLS.items()
        for place, dollars in enumerate(printed)
        if dollars is not None
    ],
)
@pytest.mark.parametrize("stake", [1_00, 5_00])
@pytest.mark.clause("BJ 13.Q(4)#2")
def test_a_symbol_pays_its_dollars_whatever_the_stake(letter: str, dollars: int, clause: str, stake: int) -> None:
    line = one_line(BET, spins(letter, stake), stake, BLACKJACK, f"${dollars}", meter=METER)
    assert (line.result, line.clause.split(", ")[0], line.odds) == ("win", clause, f"${dollars}")
    assert (line.stake, line.payout, line.returned) == (stake, dollars * 100, 0)


@pytest.mark.clause("BJ 13.Q(3)(f)", "BJ 13.Q(3)(j)")
def test_the_55_that_is_printed_twice_is_one_symbol() -> None:
    """Reading B21: BJ 13.Q(3)(j) is the symbol of (f), and no wheel shows it twice by itself."""
    (spin, *_) = run(table := wheel_table(spins("C"), 1), settle_side_wagers(table, {1: BLACKJACK}, [BET]), "$55")
    assert isinstance(spin, Spin)
    assert spin.symbols.count("$55") == 1
    (line,) = settled(wheel_table(spins("C"), 1), {1: BLACKJACK}, "$55")
    assert (line.payout, line.clause) == (55_00, "BJ 13.Q(3)(f)")


@pytest.mark.parametrize(
    ("letter", "least", "clause"),
    [
        case("A", 5_000_00, "BJ 13.Q(1)(a)"),
        case("C", 10_000_00, "BJ 13.Q(3)(a)"),
        case("D", 10_000_00, "BJ 13.Q(4)(a)"),
    ],
)
def test_the_jackpot_is_the_fixed_prize(letter: str, least: int, clause: str) -> None:
    """Reading B39: the least amount of the letter where the submission names none; the meter is not touched."""
    for fixed_prize, paid in ((0, least), (7_777_77, 7_777_77)):
        table = wheel_table(spins(letter, fixed_prize=fixed_prize), 1)
        (line,) = settled(table, {1: BLACKJACK}, "jackpot")
        assert (line.outcome, line.odds, line.payout) == ("jackpot", "100% of fixed prize", paid)
        assert (line.clause, line.returned) == (clause, 0)
        assert table.meters["bonus-spin"] == METER


@pytest.mark.clause("BJ 13.Q(2)(a)", "BJ 13.Q(4)#3")
def test_the_jackpot_of_paytable_b_is_the_meter_at_the_players_turn() -> None:
    """Reading B33: the first takes it, the meter starts again, the next takes that; fractions of a cent stay."""
    table = wheel_table(spins("B"), 6, 2, meter=METER + Fraction(2, 3))
    first, second = settled(table, {2: BLACKJACK, 6: BLACKJACK}, "jackpot", "jackpot")
    assert (first.seat, first.payout, first.clause) == (6, METER, "BJ 13.Q(2)(a)")
    assert (second.seat, second.payout, second.odds) == (2, 5_000_00, "100% of meter bonus-spin")
    assert table.meters["bonus-spin"] == 5_000_00 + Fraction(2, 3)


def shown_by(terms: WagerTerms, *drawn: str) -> tuple[str, ...]:
    """The segments of the first wheel that is spun."""
    table = wheel_table(terms, 1, stake=terms.stakes[0])
    steps = run(table, settle_side_wagers(table, {1: BLACKJACK}, [BET]), *drawn)
    return next(step.symbols for step in steps if isinstance(step, Spin))


@pytest.mark.clause("BJ 13.Q(4)#2")
def test_without_a_wheel_in_the_submission_each_symbol_is_one_segment() -> None:
    printed = ("jackpot", "$1000", "$350", "$120", "$50", "$23", "$15", "$10")
    assert shown_by(spins("A"), "$10") == printed
    assert shown_by(spins("A", community_pay="A"), "$10") == (*printed, "$500", "$200", "$40")
    assert shown_by(spins("A", 1_00, community_pay="B"), "$10") == (*printed, "$250", "$100", "$20")
    in_c = shown_by(spins("C", 1_00, community_pay="A"), "$50")
    assert in_c.count("$250") == 1
    assert in_c[-2:] == ("$100", "$20")


@pytest.mark.clause("BJ 13.Q(4)#2")
def test_the_wheel_of_the_submission_has_its_weights() -> None:
    own = ("jackpot", "$1,000 x 2", "$10 x 5")
    assert shown_by(spins(wheel=own), "$1000") == ("jackpot", *["$1000"] * 2, *["$10"] * 5)


@pytest.mark.parametrize("shows", ["", "0", "1", "$16", "jackpot ", "$15 x 2", None, 15, True])
def test_a_wheel_shows_one_of_its_symbols_and_nothing_else(shows: Any) -> None:
    table = wheel_table(spins(), 1)
    script = settle_side_wagers(table, {1: BLACKJACK}, [BET])
    step = next(script)
    assert isinstance(step, Spin)
    refusal = refuse_answer(table, step, shows)
    assert refusal is not None
    assert (refusal.reason, refusal.clause) == (Reason.DEPARTS, step.cite)
    assert refusal.message.startswith(f"wheel cannot show {shows!r}; it shows ")


def test_the_wheel_is_spun_for_each_seat_in_the_order_of_settlement() -> None:
    table = wheel_table(spins(), 1, 4, 6)
    seen = {1: BLACKJACK, 4: NO_ACE, 6: BLACKJACK}
    steps = run(table, settle_side_wagers(table, seen, [BET]), "$350", "$23")
    assert [step.seat for step in steps if isinstance(step, Spin)] == [6, 1]
    assert [(line.seat, line.outcome) for line in table.lines] == [(6, "$350"), (4, "no-spin"), (1, "$23")]


COMMUNITY_PAY = [  # the stake, the list chosen, what is spun, what the others get
    case(1_00, "A", 250, 100, "BJ 13.Q(6)(a)(i)"),
    case(1_00, "A", 100, 20, "BJ 13.Q(6)(a)(ii)"),
    case(1_00, "A", 20, 3, "BJ 13.Q(6)(a)(iii)"),
    case(1_00, "B", 250, 100, "BJ 13.Q(6)(b)(i)"),
    case(1_00, "B", 100, 20, "BJ 13.Q(6)(b)(ii)"),
    case(1_00, "B", 20, 3, "BJ 13.Q(6)(b)(iii)"),
    case(5_00, "A", 500, 100, "BJ 13.Q(7)(a)(i)"),
    case(5_00, "A", 200, 50, "BJ 13.Q(7)(a)(ii)"),
    case(5_00, "A", 40, 15, "BJ 13.Q(7)(a)(iii)"),
    case(5_00, "B", 500, 100, "BJ 13.Q(8)(i)"),
    case(5_00, "B", 200, 50, "BJ 13.Q(8)(ii)"),
    case(5_00, "B", 40, 15, "BJ 13.Q(8)(iii)"),
]


@pytest.mark.parametrize(("stake", "chosen", "spun", "shared", "clause"), COMMUNITY_PAY)
@pytest.mark.clause("BJ 13.Q(4)#2", "BJ 13.Q(5)(a)#2", "BJ 13.Q(6)", "BJ 13.Q(7)")
def test_every_other_player_with_the_wager_shares(stake: int, chosen: str, spun: int, shared: int, clause: str) -> None:
    """Seat 5 was settled before, seat 1 will be after; both lost their own wagers."""
    table = wheel_table(spins(stake=stake, community_pay=chosen), 1, 3, 5, stake=stake)
    lines = settled(table, {1: NO_ACE, 3: BLACKJACK, 5: NO_ACE}, f"${spun}")
    assert [(line.seat, line.stake, line.payout) for line in lines] == [
        (5, stake, 0),
        (3, stake, spun * 100),
        (5, 0, shared * 100),
        (1, 0, shared * 100),
        (1, stake, 0),
    ]
    assert (lines[1].clause, lines[1].odds, lines[1].returned) == ("BJ 13.Q(4)#2", f"${spun}", 0)
    assert {(line.wager, line.result, line.clause, line.odds) for line in lines[2:4]} == {
        (NAME, "win", clause, f"${shared}")
    }


def test_a_symbol_of_the_paytable_is_shared_under_its_own_row() -> None:
    table = wheel_table(spins("C", 1_00, community_pay="A"), 3, 5, stake=1_00)
    _, spun, shared = settled(table, {3: BLACKJACK, 5: NO_ACE}, "$250")
    assert (spun.clause, spun.payout) == ("BJ 13.Q(3)(e)", 250_00)
    assert (shared.seat, shared.payout) == (5, 100_00)


@pytest.mark.parametrize(
    ("terms", "spun"),
    [(spins(community_pay="A"), "$1000"), (spins("D"), "$40"), (spins("C"), "$250")],
    ids=["no first symbol of a pair", "not chosen, though the paytable has the symbol", "not chosen"],
)
def test_nothing_is_shared(terms: WagerTerms, spun: str) -> None:
    lines = settled(wheel_table(terms, 3, 5), {3: BLACKJACK, 5: NO_ACE}, spun)
    assert [line.seat for line in lines] == [5, 3]


def test_who_has_no_such_wager_or_is_the_same_player_gets_nothing() -> None:
    wagers = {NAME: spins(community_pay="A"), "top-3": offered("A")}
    down = {2: {NAME: 5_00}, 3: {NAME: 5_00}, 4: {"top-3": 5_00}, 6: {NAME: 5_00}}
    table = side_table(wagers, down, {"bonus-spin": (METER, 5_000_00)}, players={2: "Ann", 3: "Ann"})
    lines = settled(table, {2: NO_ACE, 3: BLACKJACK, 4: NO_ACE, 6: NO_ACE}, "$500")
    assert [line.seat for line in lines if line.wager == NAME and not line.stake] == [6]


@pytest.mark.clause("BJ 13.Q(5)(a)#2")
def test_community_pay_goes_by_the_stake_of_who_receives_it() -> None:
    """At a table that takes both stakes: $200 is a first symbol for $5 alone."""
    terms = WagerTerms(1_00, 5_00, 1_00, "A", (1_00, 5_00), {"community_pay": "A", "fixed_prize": 0, "wheel": ()})
    down = {1: {NAME: 1_00}, 3: {NAME: 1_00}, 5: {NAME: 5_00}}
    table = side_table({NAME: terms}, down, {"bonus-spin": (METER, 5_000_00)})
    lines = settled(table, {1: NO_ACE, 3: BLACKJACK, 5: NO_ACE}, "$200")
    assert [(line.seat, line.payout) for line in lines if not line.stake] == [(5, 50_00)]
