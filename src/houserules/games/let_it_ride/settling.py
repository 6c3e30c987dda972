"""Settling a player's wagers (chapter 11 D-E) at the odds of chapter 12."""

from __future__ import annotations

from houserules.chips.paytables import Paytable
from houserules.engine.lines import Line
from houserules.engine.procedures.irregularities import ABANDONED
from houserules.engine.procedures.settlement import limited, line_by, lower_meter, paid_by, settle
from houserules.engine.steps import Pay, Script
from houserules.engine.table import Table
from houserules.games.let_it_ride.dealing import COMMUNITY, SIX_CARD_BOX
from houserules.games.let_it_ride.hands import (
    FIVE_CARD,
    SIX_CARD,
    SUITED_ACE_KING_QUEEN,
    THREE_CARD,
    five_card_hand,
    six_card_hand,
    suited_ace_king_queen,
    three_card_hand,
)
from houserules.games.let_it_ride.options import PAYTABLES, envy_paytable
from houserules.games.let_it_ride.wagers import (
    BETS,
    ENVY_BONUS,
    FIVE_CARD_BONUS,
    PROGRESSIVE,
    SIX_CARD_BONUS,
    THREE_CARD_BONUS,
    Progressives,
)

# LIR 2.B(10), readings L7 and L14: the payout limit is cut from these, in this order.
CUT_FIRST = (SIX_CARD_BONUS, FIVE_CARD_BONUS, THREE_CARD_BONUS, *BETS)
SETTLED_BY = {
    FIVE_CARD_BONUS: "LIR 11.E(1)",
    THREE_CARD_BONUS: "LIR 11.E(2)",
    SIX_CARD_BONUS: "LIR 11.E(3)",
    PROGRESSIVE: "LIR 11.E(4)",
}


def settled_by(wager: str) -> str:
    return SETTLED_BY.get(wager, "LIR 11.D(3)")


def settle_player(table: Table, seat: int, progressives: Progressives) -> Script:
    """The three wagers, then the side wagers (LIR 11.E): bonuses, the progressive at its meter, envy.

    Each wager is settled by its own cards and stake alone (LIR 7.E(7)).
    """
    for line in limited(fixed_lines(table, seat), table.terms.payout_limit, CUT_FIRST):
        yield from settle(line, settled_by(line.wager))
    if table.stake(seat, PROGRESSIVE):
        yield from settle_progressive(table, seat)
    if progressives.stakes:
        yield from pay_envy(table, seat, progressives)


def fixed_lines(table: Table, seat: int) -> list[Line]:
    """Every wager of the seat that is paid by fixed odds or dollars."""
    five = FIVE_CARD[five_card_hand(table.hand(seat) + table.cards_at(COMMUNITY))]
    lines = [line_of(table, seat, wager, "bet", five) for wager in BETS if table.stake(seat, wager)]
    if table.stake(seat, FIVE_CARD_BONUS):
        lines.append(line_of(table, seat, FIVE_CARD_BONUS, FIVE_CARD_BONUS, five))
    if table.stake(seat, THREE_CARD_BONUS):
        three = THREE_CARD[three_card_hand(*table.hand(seat))]
        lines.append(line_of(table, seat, THREE_CARD_BONUS, THREE_CARD_BONUS, three))
    if table.stake(seat, SIX_CARD_BONUS):
        six = SIX_CARD[six_card_hand(table.hand(seat) + table.cards_at(SIX_CARD_BOX))]
        lines.append(line_of(table, seat, SIX_CARD_BONUS, SIX_CARD_BONUS, six))
    return lines


def line_of(table: Table, seat: int, wager: str, offered_as: str, outcome: str) -> Line:
    """Win by the row of the chosen paytable, or lose where it has none (LIR 11.D(3))."""
    paytable = PAYTABLES[offered_as][table.terms.wagers[offered_as].paytable]
    return line_by(table, seat, wager, paytable, outcome, settled_by(wager))


def progressive_outcome(table: Table, seat: int, paytable: Paytable) -> str:
    """The Progressive Payout Hand, where the paytable has a row for it (LIR 1.B(6)).

    On five cards, or on the player's three for Paytables B and C (LIR 12.E(2), LIR 12.E(3), reading L8).
    """
    hand = table.hand(seat)
    if paytable.cards == 3:
        suited = suited_ace_king_queen(*hand)
        return SUITED_ACE_KING_QUEEN[suited - 1] if suited else THREE_CARD[three_card_hand(*hand)]
    return FIVE_CARD[five_card_hand(hand + table.cards_at(COMMUNITY))]


def progressive_paytable(table: Table) -> Paytable:
    return PAYTABLES[PROGRESSIVE][table.terms.wagers[PROGRESSIVE].paytable]


def settle_progressive(table: Table, seat: int) -> Script:
    """Paid what the meter shows when it is this player's turn (LIR 12.G); 100 percent resets the meter."""
    paytable = progressive_paytable(table)
    line = line_of(table, seat, PROGRESSIVE, PROGRESSIVE, progressive_outcome(table, seat, paytable))
    yield from settle(line, settled_by(PROGRESSIVE))
    yield from lower_meter(table, paytable, line, "LIR 12.F(2)")  # reading L12


def pay_envy(table: Table, holder: int, progressives: Progressives) -> Script:
    """The Envy Bonus (LIR 1.B(2)): every other player with the progressive wager, by his own stake (LIR 12.H(1))."""
    paytable = progressive_paytable(table)
    outcome = progressive_outcome(table, holder, paytable)
    gone = {line.seat for line in table.lines if line.outcome == ABANDONED}
    for seat in sorted(progressives.stakes, reverse=True):  # readings L3, L11, L15, L18
        envy = envy_paytable(paytable.letter, progressives.stakes[seat])
        row = envy.row(outcome) if envy else None
        if row is not None and seat not in gone and progressives.players[seat] != progressives.players[holder]:
            yield Pay(line=paid_by(table, seat, ENVY_BONUS, 0, row), cite="LIR 11.E(5)")
