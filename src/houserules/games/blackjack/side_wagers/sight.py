"""What a side wager of blackjack may see, and how wagers in a device are placed."""

from __future__ import annotations

import msgspec

from houserules.engine.offer.wager import Device, Placing, Wager
from houserules.engine.table import Table
from houserules.games.blackjack.options import COMMUNITY, NO_VARIATION, SWITCH

NOTHING = -1  # a card that is not there (yet)


class Sight(msgspec.Struct, frozen=True, gc=False):
    """What a side wager may look at when it is settled: small ints, each by its name.

    Cards are ints of `houserules.cards`; a card that is not there is NOTHING.
    """

    first: int = NOTHING  # the player's initial two cards; at a Switch table those of hand 1
    second: int = NOTHING
    third: int = NOTHING  # the initial two of hand 2 at a Switch table
    fourth: int = NOTHING
    up: int = NOTHING  # the dealer's up card
    hole: int = NOTHING  # and the second card of the dealer's hand
    dealer_total: int = 0  # of the dealer's final hand
    dealer_cards: int = 0  # their number
    dealer_blackjack: int = 0  # 1 where the dealer's initial two cards are one
    twenty: int = 0  # 1 where a final hand of the player that was not surrendered has 20 (reading B34)
    blackjack: int = 0  # 1 where the player's initial two cards are one
    stake: int = 0  # cents on this wager


AFTER_THE_DEAL = frozenset({"hole", "dealer_total", "dealer_cards", "dealer_blackjack", "twenty"})

IN_A_DEVICE = Placing(device=Device(into="BJ 2.C(2)", accepted="BJ 2.C(3)", locked="BJ 2.C(4)"))
ANY_VARIATION = (NO_VARIATION, SWITCH, COMMUNITY)  # else not at a Switch table (reading B36)


def decided_by_the_deal(wager: Wager) -> bool:
    """Whether the cards of the deal alone decide it: then it is settled before the dealer's hand is played."""
    return AFTER_THE_DEAL.isdisjoint(wager.sees)


def wagered(table: Table, seat: int, wager: str) -> int:
    """Cents a seat had on a wager in this round, whether settled by now or not."""
    settled = sum(line.stake for line in table.lines if (line.seat, line.wager) == (seat, wager))
    return table.stake(seat, wager) + settled
