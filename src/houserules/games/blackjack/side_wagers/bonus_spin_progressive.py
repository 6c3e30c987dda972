"""Bonus Spin Progressive: a blackjack, or an ace beside $5.00, spins the wheel."""

from __future__ import annotations

from fractions import Fraction

from houserules.chips import DOLLAR, FixedPrize, Row, dollars
from houserules.engine.lines import LOSE, WIN, Line
from houserules.engine.offer.layout import Posted
from houserules.engine.offer.option import Option
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import BettingArea, Filing, Limits, MeterFiling, Settling, Signage, Wager
from houserules.engine.procedures.settlement import paid_by
from houserules.engine.steps import Collect, Pay, Script, Spin
from houserules.engine.table import Table
from houserules.games.blackjack.hands import is_ace, makes_blackjack
from houserules.games.blackjack.side_wagers.bonus_spin_tables import (
    BONUS_SPIN,
    PAYTABLES,
    SYMBOLS,
    community_table,
    in_words,
    prize,
    row_of,
)
from houserules.games.blackjack.side_wagers.bonus_spin_wheel import STAKE, check, proposed_wheel, wheel_of
from houserules.games.blackjack.side_wagers.settling import settle_line
from houserules.games.blackjack.side_wagers.sight import IN_A_DEVICE, Sight, wagered

WHEEL = "wheel"
ACE_SPINS_FROM = 5 * DOLLAR  # BJ 6.G(17)
OUTCOMES = ("no-spin", "spin")


def classify(first: int, second: int, stake: int) -> int:
    """Whether the wager is triggered (readings B21, B40); what it pays, the wheel says."""
    if makes_blackjack(first, second):
        return 1
    return 1 if stake >= ACE_SPINS_FROM and (is_ace(first) or is_ace(second)) else 0


NO_COMMUNITY_PAY = "none"
EXTRAS = (
    Option("wheel", (), "BJ 13.Q(4)#2",
           'the segments of the wheel, such as "jackpot", "$1000", "$10 x 5" (weight 5); empty: each symbol once',
           proposed=proposed_wheel),
    Option("fixed_prize", 0, "BJ 13.Q",
           "the dollar value of the jackpot of Paytables A, C and D; 0: the least the meter may start at", least=0),
    Option("community_pay", NO_COMMUNITY_PAY, "BJ 13.Q(5)(b)#2",
           "what other players who made the wager receive", allowed=(NO_COMMUNITY_PAY, "A", "B")),
)  # fmt: skip


def settle(table: Table, seat: int, wager: Wager, sight: Sight) -> Script:
    """Lost where nothing triggers it; else the wheel decides, for this player and perhaps for the others."""
    outcome = wager.outcome(sight, table.terms)
    if outcome == OUTCOMES[0]:
        yield Collect(line=Line(seat, wager.name, sight.stake, LOSE, wager.clause, outcome=outcome), cite=wager.clause)
        return
    symbol = str(
        (
            yield Spin(
                wheel=WHEEL, seat=seat, symbols=wheel_of(table.terms, wager.paytable(table.terms)), cite=wager.clause
            )
        )
    )
    yield from settle_line(table, wager, line_of(table, seat, wager, sight.stake, symbol))
    yield from pay_community(table, seat, wager, symbol)


def line_of(table: Table, seat: int, wager: Wager, stake: int, symbol: str) -> Line:
    paytable = wager.paytable(table.terms)
    row = row_of(paytable, symbol)
    if not isinstance(row.odds, FixedPrize):
        return paid_by(table, seat, wager.name, stake, row)
    paid = row.odds.pay(stake, prize_in_force(table.terms))
    return Line(
        seat, wager.name, stake, WIN, row.clause, outcome=symbol, odds=row.odds.text, payout=paid.payout
    )  # fmt: skip


def prize_in_force(terms: Terms) -> Fraction:
    """What a fixed prize pays under these terms (reading B39)."""
    spin = terms.wagers[BONUS_SPIN]
    return Fraction(prize(PAYTABLES[BONUS_SPIN][spin.paytable], spin.extras["fixed_prize"]))


def community_row(terms: Terms, stake: int, symbol: str) -> Row | None:
    """What another player with this stake receives when the wheel shows the symbol."""
    shared = community_table(terms.wagers[BONUS_SPIN].extras["community_pay"], stake)
    return shared.row(symbol) if shared else None


def pay_community(table: Table, spinner: int, wager: Wager, symbol: str) -> Script:
    """Every other player with the wager, by their own stake (reading B21)."""
    for seat in range(table.terms.positions, 0, -1):
        row = community_row(table.terms, wagered(table, seat, wager.name), symbol)
        if row is not None and player_at(table, seat) != player_at(table, spinner):
            yield Pay(line=paid_by(table, seat, wager.name, 0, row), cite=f"{row.clause}, BJ 13.Q(5)(a)#2")


def post_community_pay(terms: Terms) -> tuple[Posted, ...]:
    """What others get from a spin of the wheel."""
    spin = terms.wagers[BONUS_SPIN]
    found = (community_table(spin.extras["community_pay"], stake) for stake in spin.stakes)
    tables = tuple(table for table in found if table)
    return (Posted("Community Pay to other players", BONUS_SPIN, tables),) if tables else ()


def odds(terms: Terms, row: Row) -> str:
    """The fixed prize of the wheel in dollars (reading B39)."""
    if not isinstance(row.odds, FixedPrize):
        return ""
    return f"prize of {dollars(int(prize_in_force(terms)))}"


def player_at(table: Table, seat: int) -> str:
    """One player may have several boxes; a player who left in this round still has the wager."""
    return table.people.seated.get(seat) or table.people.left.get(seat) or f"seat {seat}"


BONUS_SPIN_PROGRESSIVE = Wager(
    name=BONUS_SPIN,
    title="Bonus Spin Progressive",
    clause="BJ 6.G(17)",
    area=BettingArea("BJ 2.B(4)(o)", ("Bonus Spin",)),
    sees=("first", "second", "stake"),
    classify=classify,
    outcomes=OUTCOMES,
    paytables=PAYTABLES[BONUS_SPIN],
    words={symbol: in_words(symbol) for symbol in SYMBOLS},
    limits=Limits(stakes=(STAKE,), stake_clause="BJ 13.Q"),
    placing=IN_A_DEVICE,
    settling=Settling(script=settle),
    filing=Filing(extras=EXTRAS, meters={"bonus-spin": MeterFiling("BJ 13.Q(5)", rate="BJ 13.Q(5)(a)")}, check=check),
    signage=Signage(also_posted=post_community_pay, odds=odds),
)
