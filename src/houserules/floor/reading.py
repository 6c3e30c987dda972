"""What a program reads from a table, in plain words and cents: hands, whose turn it is, what is open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from houserules.cards import text
from houserules.engine.acts import described
from houserules.engine.scene import Scene
from houserules.engine.steps import Ask, Invite, Range, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import PLAYER, SHARED, seat_area


@dataclass(frozen=True)
class Hand:
    """The cards that can be seen, how many more lie face down, and what they make in the game's own words."""

    cards: str = ""  # "8s 3c"
    face_down: int = 0
    words: str = ""  # "hard 11", "two pair, kings and tens"; empty while a card is hidden
    number: int = 1  # of a seat's hands
    wagers: Mapping[str, int] = field(default_factory=dict)  # in action on this hand, in cents


@dataclass(frozen=True)
class Turn:
    """What the table waits for. Only the person whose turn it is may know the choices: they can give cards away."""

    who: str  # player, dealer, floorperson or system
    does: str  # "place wagers", "decide about bet-1", "deal to seat-2"
    clause: str
    seat: int = 0  # the player's; 0: any player's, or nobody's
    hand: int = 1
    choices: tuple[str, ...] = ()
    ranges: tuple[Range, ...] = ()  # choices, or wagers, that name an amount: the cents that are open
    prices: Mapping[str, str] = field(default_factory=dict)  # what a choice costs or gives back: "for $10"
    default: str = ""  # what counts when the time is up


def hand_at(table: Table, scene: Scene, area: str) -> Hand:
    seen = scene.seen_at(area)
    down = len(scene.cards.get(area, ())) - len(seen)
    words = "" if area == SHARED else scene.held_at(area, table.game.words)  # shared cards are nobody's hand
    return Hand(" ".join(text(card) for card in seen), down, words)


def hands_of(table: Table, scene: Scene, seat: int) -> tuple[Hand, ...]:
    """Every hand of a seat, split ones too; none before a wager is placed."""
    stakes = table.chips.stakes.items()
    hands = (
        replace(
            hand_at(table, scene, seat_area(seat, number)), number=number,
            wagers={wager: cents for (owner, wager, hand), cents in stakes if (owner, hand) == (seat, number)},
        )
        for number in scene.hands(seat)
    )  # fmt: skip
    return tuple(hand for hand in hands if hand.cards or hand.face_down or hand.wagers)


def turn_of(table: Table, step: Step | None) -> Turn | None:
    """The step that waits for someone, in plain terms."""
    if step is None:
        return None
    if isinstance(step, Invite):
        return Turn(PLAYER, "place wagers", step.cite, ranges=_wagers_taken(table))
    seat = getattr(step, "seat", 0)
    if not isinstance(step, Ask):
        return Turn(step.actor, described(step), step.cite, seat)
    prices = table.game.players.prices(table, step) if step.by == PLAYER else {}
    open_now = {choice: price for choice, price in prices.items() if choice in step.choices}
    return Turn(
        step.actor, described(step), step.cite, seat, step.hand, step.choices, step.ranges, open_now, step.default
    )


def _wagers_taken(table: Table) -> tuple[Range, ...]:
    """What each wager takes; one whose stake is fixed has a range for each amount."""
    taken: list[Range] = []
    for name in table.game.wagering.placed:
        terms = table.terms.wagers.get(name)
        if terms is not None:
            first = -(-terms.minimum // terms.increment) * terms.increment
            spans = [(stake, stake) for stake in terms.stakes] or [(first, terms.maximum)]
            taken += [Range(name, least, most, terms.increment) for least, most in spans]
    return tuple(taken)
