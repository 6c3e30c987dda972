"""Settling a player's wagers (chapter 11 I) at the odds of chapter 12."""

from __future__ import annotations

import msgspec

from houserules.cards import CATEGORY_NAMES, category, strength
from houserules.engine.lines import LOSE, PUSH, WIN, Line
from houserules.engine.procedures.settlement import limited, line_by, paid_by, settle
from houserules.engine.steps import Script, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import seat_area
from houserules.games.texas_holdem_bonus.dealing import COMMUNITY, DEALER_HAND
from houserules.games.texas_holdem_bonus.hands import ANTE_PAID_FROM, ante_is_paid, bonus_hand
from houserules.games.texas_holdem_bonus.hands import BONUS as BONUS_HANDS
from houserules.games.texas_holdem_bonus.options import PAYTABLES, limit_in_force
from houserules.games.texas_holdem_bonus.wagers import AGAINST_THE_DEALER, ANTE, BONUS, FLOP, RIVER, TURN

# THB 12.C, reading T5: the payout limit of a hand is cut from these, in this order.
CUT_FIRST = (BONUS, RIVER, TURN, FLOP, ANTE)


def settle_player(table: Table, seat: int) -> Script:
    """All of one player's wagers before the next player's (THB 11.I(3)(c)): those against the dealer, then the Bonus.

    The Bonus Wager goes by the player's two cards alone, won or lost beside any hand (THB 7.G).
    """
    folded = not table.stake(seat, FLOP)
    turning = "THB 11.C(3), THB 11.I(4)" if folded else "THB 11.I(3), THB 11.I(3)(a), THB 11.I(3)(b)"
    yield TurnUp(area=seat_area(seat), cite=turning)
    against = [] if folded else against_the_dealer(table, seat)
    for line in limited([*against, *bonus(table, seat)], limit_in_force(table.terms), CUT_FIRST):
        yield from settle(line, settled_by(line))


def settled_by(line: Line) -> str:
    if line.wager == BONUS:
        return "THB 11.I(4)"
    return "THB 11.I(3)(d)(ii)" if line.result == WIN else line.clause


def against_the_dealer(table: Table, seat: int) -> list[Line]:
    """The best five of seven on both sides (THB 1.B(7)) decide over Ante, Flop, Turn and River alike."""
    shared = table.cards_at(COMMUNITY)
    player, dealer = strength(table.hand(seat) + shared), strength(table.cards_at(DEALER_HAND) + shared)
    down = [wager for wager in AGAINST_THE_DEALER if table.stake(seat, wager)]
    return [line_against(table, seat, wager, player, dealer) for wager in down]


def line_against(table: Table, seat: int, wager: str, player: int, dealer: int) -> Line:
    stake, held = table.stake(seat, wager), CATEGORY_NAMES[category(player)]
    if player < dealer:
        return Line(seat, wager, stake, LOSE, "THB 11.I(3)(d)(i)", outcome=held)
    if player == dealer:
        return Line(seat, wager, stake, PUSH, "THB 11.I(3)(d)(iv)", outcome=held, returned=stake)
    if wager == ANTE and not ante_is_paid(player, ANTE_PAID_FROM[table.terms.word("ante_pays_on")]):
        return Line(seat, wager, stake, PUSH, "THB 11.I(3)(d)(iii)", outcome=held, returned=stake)
    won = paid_by(table, seat, wager, stake, PAYTABLES["ante"]["A"].rows[0])
    return msgspec.structs.replace(won, outcome=held)


def bonus(table: Table, seat: int) -> list[Line]:
    """The Bonus Wager, where there is one, by the paytable the submission chose."""
    if not table.stake(seat, BONUS):
        return []
    held = BONUS_HANDS[bonus_hand(*table.hand(seat), *table.cards_at(DEALER_HAND))]
    paytable = PAYTABLES[BONUS][table.terms.wagers[BONUS].paytable]
    return [line_by(table, seat, BONUS, paytable, held, "THB 11.I(4)")]


def settle_bonus_of_void(table: Table, seat: int, cite: str) -> Script:
    """A Bonus Wager that outlives a void round (reading T6)."""
    yield TurnUp(area=seat_area(seat), cite=cite)
    for line in limited(bonus(table, seat), limit_in_force(table.terms), CUT_FIRST):
        yield from settle(line, cite)
