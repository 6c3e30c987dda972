"""The counts of Let It Ride that ship: what becomes of every three and four cards, and of the cards of side wagers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import combinations

from houserules.analysis.counts import Counted
from houserules.analysis.counts.writing import Shipment
from houserules.analysis.let_it_ride.deals import FOUR_CARDS, LIKE, ONE_DECK, THREE_CARDS
from houserules.cards import DECK
from houserules.engine.offer.wager import Wager
from houserules.games.let_it_ride.side_wagers import FIVE_CARD_BONUS, PROGRESSIVE, SIX_CARD_BONUS, THREE_CARD_BONUS
from houserules.games.let_it_ride.side_wagers.progressive import ENVY_BONUS
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


BONUS_HEAD = "{title} ({clause}): how many hands have each outcome, counted by the wager's own classifier."
ENVY_HEAD = """\
Envy Bonus (LIR 12.H): what the player's cards leave open to others, and how often each outcome of the player leaves it.
"2 x straight-flush" are two holdings of three cards that would earn another player's neighbors a bonus; "1 x
straight-flush and straight-flush" is one pair of holdings that share no card, so that two others may have them."""


def hands_of(size: int) -> Mapping[str, Counted]:
    """Every hand of five or six cards."""
    from houserules.analysis.let_it_ride.counting import every_hand

    counts = every_hand(size)
    in_words = f"every hand of {'five' if size == 5 else 'six'} cards from one deck"
    return {ONE_DECK: Counted({outcome: counts[outcome] for outcome in reversed(counts)}, in_words)}


def hands_of_three() -> Mapping[str, Counted]:
    return {ONE_DECK: _counted(THREE_CARD_BONUS.outcomes, THREE_CARD_BONUS.called)}


def progressive_hands() -> Mapping[str, Counted]:
    """On five cards, and on the player's three."""
    on_three = _counted(PROGRESSIVE.outcomes, lambda *hand: PROGRESSIVE.called(*hand, 0, 0, 3))
    return {"5 cards": hands_of(5)[ONE_DECK], "3 cards": on_three}


def envy() -> Mapping[str, Counted]:
    from houserules.analysis.let_it_ride.counting_envy import on_five_cards, on_three_cards

    return {**on_five_cards(), **on_three_cards()}


def _counted(outcomes: Sequence[str], called: Callable[..., str]) -> Counted:
    counts = Counter(called(*hand) for hand in combinations(DECK, 3))
    found = {outcome: counts[outcome] for outcome in reversed(outcomes) if counts[outcome]}
    return Counted(found, "every hand of three cards from one deck")


def _bonus(wager: Wager, sections: Callable[[], Mapping[str, Counted]]) -> Shipment:
    return Shipment(BONUS_HEAD.format(title=wager.title, clause=wager.clause), sections, quick=True)


SHIPMENTS = {
    BET.name: Shipment(BET_HEAD, bet_sections, quick=True),
    FIVE_CARD_BONUS.name: _bonus(FIVE_CARD_BONUS, partial(hands_of, 5)),
    THREE_CARD_BONUS.name: _bonus(THREE_CARD_BONUS, hands_of_three),
    SIX_CARD_BONUS.name: _bonus(SIX_CARD_BONUS, partial(hands_of, 6)),
    PROGRESSIVE.name: _bonus(PROGRESSIVE, progressive_hands),
    ENVY_BONUS: Shipment(ENVY_HEAD, envy, quick=True),
}
