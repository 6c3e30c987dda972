"""Match-the-Dealer: either of the player's initial two cards has the rank of the dealer's up card."""

from __future__ import annotations

from houserules.cards import rank_of, suit_of
from houserules.chips import Row, To, load_paytables
from houserules.engine.offer.wager import BettingArea, Settling, Wager
from houserules.engine.procedures.settlement import paid_by
from houserules.engine.steps import Script
from houserules.engine.table import Table
from houserules.games.blackjack.side_wagers.settling import pay_by_row, settle_line
from houserules.games.blackjack.side_wagers.sight import Sight

DIFFERENT, SAME = "different-suit-match", "same-suit-match"
# Each matching card is paid (reading B10): the rows of the paytable that pay each outcome, the better one first.
PAYS = {
    "no-match": (),
    DIFFERENT: (DIFFERENT,),
    "two-different-suit-matches": (DIFFERENT, DIFFERENT),
    SAME: (SAME,),
    "same-and-different-suit-matches": (SAME, DIFFERENT),
    "two-same-suit-matches": (SAME, SAME),
}


def match(card: int, up: int) -> int:
    """0 for none, 1 for a card of a different suit, 2 for one of the same suit; a king does not match a queen."""
    if rank_of(card) != rank_of(up):
        return 0
    return 2 if suit_of(card) == suit_of(up) else 1


def classify(first: int, second: int, up: int) -> int:
    """The matches of both cards: none; one; two of another suit; same suit; same and another; two of the same."""
    better, other = max(match(first, up), match(second, up)), min(match(first, up), match(second, up))
    return better * (better + 1) // 2 + other


PAYTABLES = load_paytables("""
[match-the-dealer]
clause = "BJ 13.A(5)"

[match-the-dealer.six-decks]
clause = "BJ 13.A(5)(a)"
decks = [6]
rows = [
  ["same-suit-match",      "11 to 1", "BJ 13.A(5)(a)(i)"],
  ["different-suit-match", "4 to 1",  "BJ 13.A(5)(a)(ii)"],
]

[match-the-dealer.eight-decks]
clause = "BJ 13.A(5)(b)"
decks = [8]
rows = [
  ["same-suit-match",      "14 to 1", "BJ 13.A(5)(b)(i)"],
  ["different-suit-match", "3 to 1",  "BJ 13.A(5)(b)(ii)"],
]
""")


def added(outcome: str, better: Row, other: Row) -> Row:
    """Two matches as one row: the odds of both together, under the clause of the better."""
    if not isinstance(better.odds, To) or not isinstance(other.odds, To):
        raise TypeError(f"only odds of so much to 1 add up, not {better.odds} and {other.odds}")
    paid = better.odds.paid * other.odds.per + other.odds.paid * better.odds.per
    return Row(outcome, To(paid, better.odds.per * other.odds.per), better.clause)


def settle_matches(table: Table, seat: int, wager: Wager, sight: Sight) -> Script:
    """One line, also where both cards match."""
    outcome = wager.outcome(sight, table.terms)
    rows = [wager.paytable(table.terms).by_outcome[row] for row in PAYS[outcome]]
    if len(rows) < 2:
        yield from pay_by_row(table, seat, wager, sight)
    else:
        both = paid_by(table, seat, wager.name, table.stake(seat, wager.name), added(outcome, *rows))
        yield from settle_line(table, wager, both)


MATCH_THE_DEALER = Wager(
    name="match-the-dealer",
    title="Match-the-Dealer",
    clause="BJ 6.G(2)",
    area=BettingArea("BJ 2.B(4)(b)", ("Match the Dealer",)),
    sees=("first", "second", "up"),
    classify=classify,
    outcomes=tuple(PAYS),
    paytables=PAYTABLES["match-the-dealer"],
    words={
        SAME: "Each match of the same suit",
        DIFFERENT: "Each match of another suit",
    },
    settling=Settling(script=settle_matches),
)
