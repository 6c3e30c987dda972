"""What the side wagers of each seat see of a round, in a kernel: by the names of `SEEN`."""

from __future__ import annotations

from typing import Any

from houserules.cards.compiling import inlined
from houserules.simulation.blackjack.side_wagers.answers import SEEN

FIRST, SECOND, THIRD, FOURTH, UP, HOLE, TOTAL, CARDS, DEALER_BLACKJACK, TWENTY, BLACKJACK = range(len(SEEN))
TWENTY_POINTS = 20


@inlined
def see_cards(seen: Any, boxes: Any, dealt: Any, naturals: Any) -> None:
    """The first cards of each seat; it has two boxes at a Switch table, and with community cards all share one."""
    seats = len(seen)
    for seat in range(seats):
        box = seat * boxes // seats
        seen[seat, FIRST], seen[seat, SECOND] = dealt[box, 0] + 1, dealt[box, 1] + 1
        if boxes > seats:
            seen[seat, THIRD], seen[seat, FOURTH] = dealt[box + 1, 0] + 1, dealt[box + 1, 1] + 1
        seen[seat, BLACKJACK] = naturals[box]


@inlined
def see_the_rest(
    seen: Any, boxes: Any, box_state: Any, up: Any, hole: Any, total: Any, cards: Any, beaten: Any
) -> None:
    """The dealer's hand, and whether a final hand of the seat has 20.

    What was given up or paid is not in play any more, and has another fate than 0.
    """
    seats, hands, fates, finals = len(seen), box_state[0], box_state[1], box_state[3]
    for seat in range(seats):
        seen[seat, UP], seen[seat, HOLE] = up + 1, hole + 1
        seen[seat, TOTAL], seen[seat, CARDS], seen[seat, DEALER_BLACKJACK] = total, cards, beaten
        box, twenty = seat * boxes // seats, False
        if not fates[box]:
            for hand in range(hands[box]):
                twenty |= finals[box, hand] == TWENTY_POINTS
        seen[seat, TWENTY] = twenty
