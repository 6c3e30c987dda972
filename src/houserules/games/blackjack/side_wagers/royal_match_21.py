"""Royal Match 21: the player's initial two cards are of one suit; beside it the Crown Treasure Bonus."""

from __future__ import annotations

from houserules.cards import KING, QUEEN, rank_of, suit_of
from houserules.chips import load_paytables
from houserules.engine.offer.wager import BettingArea, Settling, Wager
from houserules.engine.procedures.settlement import line_by
from houserules.engine.steps import Script
from houserules.engine.table import Table
from houserules.games.blackjack.side_wagers.settling import pay_beside, pay_by_row, settle_line
from houserules.games.blackjack.side_wagers.sight import Sight

SUITED_MATCH, ROYAL_MATCH, CROWN_TREASURE = "suited-match", "royal-match", "crown-treasure"
# The Crown Treasure Bonus is paid beside the Royal Match (reading B12): the rows that pay each outcome.
PAYS = {
    "no-match": (),
    SUITED_MATCH: (SUITED_MATCH,),
    ROYAL_MATCH: (ROYAL_MATCH,),
    CROWN_TREASURE: (ROYAL_MATCH, CROWN_TREASURE),
}


def is_royal_match(first: int, second: int) -> bool:
    """BJ 1.B(15): in either order."""
    ranks = max(rank_of(first), rank_of(second)) == KING and min(rank_of(first), rank_of(second)) == QUEEN
    return ranks and suit_of(first) == suit_of(second)


def classify(first: int, second: int, up: int, hole: int) -> int:
    """A Suited Match (BJ 1.B(19)), a Royal Match, or one against a dealer's own: the Crown Treasure (BJ 1.B(4))."""
    if is_royal_match(first, second):
        return 3 if is_royal_match(up, hole) else 2
    return 1 if suit_of(first) == suit_of(second) else 0


PAYTABLES = load_paytables("""
[royal-match-21]
clause = "BJ 13.A(7)"

[royal-match-21.A]
clause = "BJ 13.A(7)(a)"
decks = [1]
rows = [
  ["royal-match",    "10 to 1",     "BJ 13.A(7)(a)(i)"],
  ["suited-match",   "3 to 1",      "BJ 13.A(7)(a)(ii)"],
  ["crown-treasure", "1,000 for 1", "BJ 13.A(7)(a)(iii)"],
]

[royal-match-21.B]
clause = "BJ 13.A(7)(b)"
decks = [1]
rows = [
  ["royal-match",    "5 to 1",      "BJ 13.A(7)(b)(i)"],
  ["suited-match",   "3 to 1",      "BJ 13.A(7)(b)(ii)"],
  ["crown-treasure", "1,000 for 1", "BJ 13.A(7)(b)(iii)"],
]

[royal-match-21.C]
clause = "BJ 13.A(7)(c)"
decks = [2, 3, 4, 5, 6, 7, 8]
rows = [
  ["royal-match",    "30 to 1",     "BJ 13.A(7)(c)(i)"],
  ["suited-match",   "2.5 to 1",    "BJ 13.A(7)(c)(ii)"],
  ["crown-treasure", "1,000 for 1", "BJ 13.A(7)(c)(iii)"],
]

[royal-match-21.D]
clause = "BJ 13.A(7)(d)"
decks = [2, 3, 4, 5, 6, 7, 8]
rows = [
  ["royal-match",    "25 to 1",     "BJ 13.A(7)(d)(i)"],
  ["suited-match",   "2.5 to 1",    "BJ 13.A(7)(d)(ii)"],
  ["crown-treasure", "1,000 for 1", "BJ 13.A(7)(d)(iii)"],
]

[royal-match-21.E]
clause = "BJ 13.A(7)(e)"
decks = [2, 3, 4, 5, 6, 7, 8]
rows = [
  ["royal-match",    "50 to 1",     "BJ 13.A(7)(e)(i)"],
  ["suited-match",   "2 to 1",      "BJ 13.A(7)(e)(ii)"],
  ["crown-treasure", "1,000 for 1", "BJ 13.A(7)(e)(iii)"],
]
""")


def settle_matches(table: Table, seat: int, wager: Wager, sight: Sight) -> Script:
    """The match by its row; the Crown Treasure Bonus is a second line, paid on the same stake."""
    if wager.outcome(sight, table.terms) != CROWN_TREASURE:
        yield from pay_by_row(table, seat, wager, sight)
        return
    stake = table.stake(seat, wager.name)
    match = line_by(table, seat, wager.name, wager.paytable(table.terms), ROYAL_MATCH, wager.clause)
    yield from settle_line(table, wager, match)
    yield from pay_beside(table, seat, wager, stake, CROWN_TREASURE)


ROYAL_MATCH_21 = Wager(
    name="royal-match-21",
    title="Royal Match 21",
    clause="BJ 6.G(4)",
    area=BettingArea("BJ 2.B(4)(d)"),
    sees=("first", "second", "up", "hole"),
    classify=classify,
    outcomes=tuple(PAYS),
    paytables=PAYTABLES["royal-match-21"],
    words={CROWN_TREASURE: "Crown Treasure, in addition"},
    settling=Settling(script=settle_matches),
)
