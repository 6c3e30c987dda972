"""Settling a player's wagers (chapter 11 I-K) at the odds of chapter 12."""

from __future__ import annotations

import msgspec

from houserules.cards import CATEGORY_NAMES, category, strength
from houserules.chips import MeterShare, Paytable
from houserules.engine.lines import LOSE, PUSH, WIN, Line
from houserules.engine.procedures.settlement import limited, line_by, lower_meter, paid_by, settle
from houserules.engine.steps import Attest, Script
from houserules.engine.table import Table
from houserules.engine.vocabulary import FLOORPERSON, seat_area
from houserules.games.jackpot_holdem.dealing import COMMUNITY, DEALER_HAND
from houserules.games.jackpot_holdem.hands import PROGRESSIVE as PROGRESSIVE_HANDS
from houserules.games.jackpot_holdem.hands import XTRA, compared, progressive_hand, qualifies, xtra_hand
from houserules.games.jackpot_holdem.options import CARDS, PAYTABLES
from houserules.games.jackpot_holdem.wagers import (
    AGAINST_THE_DEALER,
    ANTE,
    PLAY,
    PLAYER_BONUS,
    PROGRESSIVE,
    XTRA_BONUS,
)

# JHE 12.F, JHE 12.F(2), reading J13: the payout limit is cut from these, in this order; never from the progressive.
CUT_FIRST = (PLAYER_BONUS, XTRA_BONUS, PLAY, ANTE)


def settle_player(table: Table, seat: int) -> Script:
    """All of one player's wagers before the next player's: against the dealer, Player Bonus, progressive."""
    against = against_the_dealer(table, seat) if table.stake(seat, PLAY) else []
    for line in limited([*against, *player_bonus(table, seat)], table.terms.payout_limit, CUT_FIRST):
        yield from settle(line, settled_by(line))
    yield from settle_progressive(table, seat)


def settled_by(line: Line) -> str:
    if line.wager == PLAYER_BONUS:
        return "JHE 11.J, JHE 11.J(1), JHE 11.J(2)" if line.result == WIN else "JHE 11.J, JHE 11.J(1)"
    return "JHE 11.I(3)(b)" if line.odds else line.clause


def strength_at(table: Table, area: str) -> int:
    """The best five of an area's two cards and the community's five (JHE 11.H(2), JHE 11.I(2)(b))."""
    return strength(table.cards_at(area) + table.cards_at(COMMUNITY))


def held_by(table: Table, seat: int) -> int:
    return strength_at(table, seat_area(seat))


def named(value: int) -> str:
    return CATEGORY_NAMES[category(value)]


def against_the_dealer(table: Table, seat: int) -> list[Line]:
    """Ante, X-tra Bonus and Play go by the same comparison."""
    player, dealer = held_by(table, seat), strength_at(table, DEALER_HAND)
    return [line_against(table, seat, wager, player, dealer) for wager in AGAINST_THE_DEALER]


def line_against(table: Table, seat: int, wager: str, player: int, dealer: int) -> Line:
    stake, held = table.stake(seat, wager), named(player)
    if wager == ANTE and not qualifies(dealer):  # whatever the player holds (reading J6)
        return Line(seat, wager, stake, PUSH, "JHE 11.I(1)", outcome=held, returned=stake)
    result = compared(player, dealer)
    if result < 0:
        return Line(seat, wager, stake, LOSE, "JHE 11.I(3)(a)", outcome=held)
    if result == 0:
        return Line(seat, wager, stake, PUSH, "JHE 11.I(3)(c)", outcome=held, returned=stake)
    if wager == XTRA_BONUS:  # only a hand that beats the dealer gets here (reading J7)
        return line_by(table, seat, wager, chosen_paytable(table, wager), XTRA[xtra_hand(player)], "JHE 12.B")
    won = paid_by(table, seat, wager, stake, chosen_paytable(table, ANTE).rows[0])
    return msgspec.structs.replace(won, outcome=held)


def chosen_paytable(table: Table, wager: str) -> Paytable:
    return PAYTABLES[wager][table.terms.wagers[wager].paytable]


def player_bonus(table: Table, seat: int) -> list[Line]:
    """By the player's own best five of seven, whatever the dealer holds."""
    if not table.stake(seat, PLAYER_BONUS):
        return []
    paytable = chosen_paytable(table, PLAYER_BONUS)
    return [line_by(table, seat, PLAYER_BONUS, paytable, named(held_by(table, seat)), "JHE 11.J(1)")]


def settle_progressive(table: Table, seat: int) -> Script:
    """Paid what the meter shows when it is this player's turn (JHE 12.E(11)), which then starts again."""
    if not table.stake(seat, PROGRESSIVE):
        return
    paytable = chosen_paytable(table, PROGRESSIVE)
    outcome = PROGRESSIVE_HANDS[progressive_hand(progressive_cards(table, seat))]
    line = line_by(table, seat, PROGRESSIVE, paytable, outcome, "JHE 11.K")
    if line.result != WIN:
        yield from settle(line, "JHE 11.K")
        return
    yield from validate(seat)
    yield from settle(line, "JHE 11.K, JHE 11.K(1), JHE 11.K(2)(d), JHE 12.E(11)")
    yield from lower_meter(table, paytable, line, reset_clause(paytable, outcome))


def progressive_cards(table: Table, seat: int) -> tuple[int, ...]:
    """The player's two and the first community cards, as many as the submission chose (reading J1)."""
    cards = CARDS[table.terms.word("progressive_hand")]
    return (table.hand(seat) + table.cards_at(COMMUNITY))[:cards]


def validate(seat: int) -> Script:
    yield Attest(act="the hand wins the progressive payout", seat=seat, cite="JHE 11.K(2), JHE 11.K(2)(a)")
    yield Attest(act="the right light of the progressive system is on", seat=seat, cite="JHE 11.K(2)(b)")
    yield Attest(act="the progressive payout is validated", by=FLOORPERSON, seat=seat, cite="JHE 11.K(2)(c)")


def reset_clause(paytable: Paytable, outcome: str) -> str:
    """The clause that fixes where the meter of this row starts again."""
    row = paytable.row(outcome)
    meter = paytable.meter(row.odds.meter) if row is not None and isinstance(row.odds, MeterShare) else None
    return meter.clause if meter else "JHE 12.E"


def settle_sides_of_void(table: Table, seat: int, cite: str) -> Script:
    """Side wagers that outlive a void round (reading J8)."""
    for line in limited(player_bonus(table, seat), table.terms.payout_limit, CUT_FIRST):
        yield from settle(line, cite)
    yield from settle_progressive(table, seat)
