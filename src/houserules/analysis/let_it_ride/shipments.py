"""The counts of Let It Ride that ship: what becomes of every three and four cards, and of the cards of side wagers."""

from __future__ import annotations

from collections.abc import Mapping

from houserules.analysis.counts import Counted
from houserules.analysis.counts.writing import Shipment
from houserules.analysis.let_it_ride.deals import FOUR_CARDS, LIKE, THREE_CARDS
from houserules.games.let_it_ride.wagers import BET

BET_HEAD = """\
Let It Ride Wagers (LIR 7.E(1)): what can become of four cards and of three, by kind of hand, counted by the wager's
own classifier. "Straights" is the number of straights that hold all the cards, "high" the number of cards whose pair
pays. Each hand of three is followed by every first and every second community card: 22,100 x 49 x 48 deals."""


def bet_sections() -> Mapping[str, Counted]:
    from houserules.analysis.let_it_ride.counting_kinds import four_cards, three_cards

    kinds = four_cards()
    return {
        **{f"{FOUR_CARDS}, {kind.words}": counted for kind, counted in kinds.items()},
        **{f"{THREE_CARDS}, {kind.words}, {LIKE} {like}": counted for (kind, like), counted in three_cards().items()},
    }


SHIPMENTS = {
    BET.name: Shipment(BET_HEAD, bet_sections, quick=True),
}
