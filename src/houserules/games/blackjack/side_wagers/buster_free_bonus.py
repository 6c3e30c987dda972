"""Buster Blackjack with Free Bonus: a blackjack beside a Buster wager, and a dealer who breaks with many cards."""

from __future__ import annotations

from houserules.chips import DOLLAR, dollars, load_paytables
from houserules.engine.offer.layout import Notice
from houserules.engine.offer.wager import BettingArea, Limits, Placing, Settling, Signage, Wager
from houserules.engine.procedures.settlement import paid_by
from houserules.engine.steps import Pay, Script
from houserules.engine.table import Table
from houserules.games.blackjack.hands import MOST
from houserules.games.blackjack.side_wagers.buster_blackjack import BUSTER_BLACKJACK
from houserules.games.blackjack.side_wagers.sight import Sight

NEEDED = 5 * DOLLAR  # on Buster Blackjack: BJ 6.G(16)
FREE_BONUS = Notice(
    f"The Free Bonus pays a Blackjack with {dollars(NEEDED)} or more on Buster Blackjack if the dealer breaks.",
    "BJ 6.G(16)",
    wager="buster-free-bonus",
)
OUTCOMES = ("no-bonus", "seven-cards", "eight-or-more-cards")


def classify(blackjack: int, dealer_total: int, dealer_cards: int, stake: int) -> int:
    """`stake` is what lay on Buster Blackjack (reading B20)."""
    if not blackjack or stake < NEEDED or dealer_total <= MOST or dealer_cards < 7:
        return 0
    return 1 if dealer_cards == 7 else 2


PAYTABLES = load_paytables("""
[buster-free-bonus]
clause = "BJ 13.P"

[buster-free-bonus.A]
clause = "BJ 13.P(1)"
rows = [
  ["eight-or-more-cards", "$8,000", "BJ 13.P(1)(a)"],
  ["seven-cards",         "$1,000", "BJ 13.P(1)(b)"],
]

[buster-free-bonus.B]
clause = "BJ 13.P(2)"
rows = [
  ["eight-or-more-cards", "$5,000", "BJ 13.P(2)(a)"],
  ["seven-cards",         "$1,000", "BJ 13.P(2)(b)"],
]
""")


def settle(table: Table, seat: int, wager: Wager, sight: Sight) -> Script:
    """Nobody places it, so nobody loses it: there is a line only where it is won."""
    row = wager.paytable(table.terms).row(wager.outcome(sight, table.terms))
    if row is not None:
        yield Pay(line=paid_by(table, seat, wager.name, 0, row), cite=row.clause)


BUSTER_FREE_BONUS = Wager(
    name="buster-free-bonus",
    title="Buster Blackjack with Free Bonus",
    clause="BJ 6.G(16)",
    area=BettingArea("BJ 2.B(4)(n)", ("with Free Bonus",), named_in=BUSTER_BLACKJACK.name),
    sees=("blackjack", "dealer_total", "dealer_cards", "stake"),
    classify=classify,
    outcomes=OUTCOMES,
    paytables=PAYTABLES["buster-free-bonus"],
    limits=Limits(minimum=NEEDED, follows=BUSTER_BLACKJACK.name),
    placing=Placing(rests_on=BUSTER_BLACKJACK.name),
    settling=Settling(script=settle),
    signage=Signage(notices=(FREE_BONUS,)),
)
