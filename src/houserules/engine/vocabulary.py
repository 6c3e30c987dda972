"""The people at a table and the places on it: names that every step and every game uses."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal

DEALER = "dealer"
FLOORPERSON = "floorperson"
PLAYER = "player"
SYSTEM = "system"  # the shuffling device, the dealing shoe, the progressive table game system
ROLES = (DEALER, FLOORPERSON, PLAYER, SYSTEM)

Face = Literal["up", "down"]
How = Literal["hand", "machine", "preshuffled"]
UP: Face = "up"
DOWN: Face = "down"

ALL = "all"  # eyes: everyone
NOBODY = "nobody"  # eyes: nobody, not even the dealer

SHOE = "shoe"  # the cards in the dealing device, or in the dealer's hand
OTHER_SHOE = "other-shoe"  # the second compartment of a double shoe
SHOES = (SHOE, OTHER_SHOE)
STACK = "stack"  # the cards on the table before they go into the device
OTHER_STACK = "other-stack"  # those of the second compartment
STACKS = (STACK, OTHER_STACK)
RACK = "rack"  # the discard rack
SEGREGATED = "segregated"  # where a double shoe keeps the discards of its first side
OTHER_SEGREGATED = "other-segregated"  # and of its second
SHUFFLER = "shuffler"  # the deck stored in the machine while the other is in play
AWAY = "away"  # cards removed from the table
SHARED = "community"  # cards that every player uses

LEFT = "left"  # the answer for a player who has left
PLAY_OUT = "play-out"  # the floorperson's ruling that the hand of a player who left goes on
PERMIT = "permit"  # the floorperson's permission to wager again before the next shuffle
NO_MORE_BETS = "no-more-bets"
NO_MORE_BETS_SAID = "no more bets"  # the dealer's words
NO_WAGERS = "no-wagers"  # the dealer gives up waiting: the cards stay ready, the table may rest
# Cards in a pile are face down and belong to no hand.
PILES = (*SHOES, *STACKS, RACK, SEGREGATED, OTHER_SEGREGATED, SHUFFLER, AWAY)


def parse_choice(choice: str) -> tuple[str, int]:
    """A choice and the cents it names: `insurance:250` is insurance for 250; 0 if it names none."""
    word, _, amount = choice.partition(":")
    return word, int(amount or 0)


@lru_cache(maxsize=256, typed=True)  # asked some fifteen times a round; True is not 1
def seat_area(seat: int, hand: int = 1) -> str:
    """The area of the layout for a seat's cards; later hands of a split get their own."""
    return f"seat-{seat}" if hand == 1 else f"seat-{seat}/{hand}"


@cache
def hands_from_the_right(positions: int) -> tuple[str, ...]:
    """The areas of all positions, counterclockwise."""
    return tuple(seat_area(seat) for seat in range(positions, 0, -1))


def seat_of(area: str) -> int:
    """The seat an area belongs to; 0 if it is not a seat's."""
    return int(area.removeprefix("seat-").partition("/")[0]) if area.startswith("seat-") else 0


def hand_of(area: str) -> int:
    """The number of the hand in a seat's area."""
    return int(area.partition("/")[2] or 1)
