"""What to do with Bet 1 on three cards and with Bet 2 on four: each is dealt on with every card that is left."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from houserules.analysis.let_it_ride.best_play import gain_of_bet_1, gain_of_bet_2
from houserules.analysis.let_it_ride.bets import Bets, bets_at
from houserules.analysis.let_it_ride.deals import Four, Three
from houserules.analysis.let_it_ride.kinds import kind_of
from houserules.analysis.progress import Progress, unseen
from houserules.analysis.strategies import NONE_OF_THEIR_OWN, OwnPaytables, Seen
from houserules.analysis.strategy import Advice, ChoiceWorth
from houserules.cards import DECK
from houserules.engine.offer.terms import Terms
from houserules.games.let_it_ride.hands import FIVE_CARD, five_card_hand
from houserules.games.let_it_ride.rules import RIDE, WITHDRAW
from houserules.games.let_it_ride.wagers import BET

HAND, BOARD, DEALT = "hand", "board", "dealt"
THREE = 3


def advise(terms: Terms, seen: Seen, own: OwnPaytables = NONE_OF_THEIR_OWN, progress: Progress = unseen) -> Advice:
    """What the open bet is worth, in bets: nothing if it is withdrawn."""
    hand, board = _cards_of(seen)
    left = [card for card in DECK if card not in (*hand, *board, *seen.get(DEALT, ()))]
    bets = bets_open_to(terms, own)
    if not board:
        gain, total = gain_of_bet_1(bets, dealt_on(hand, left)), len(left) * (len(left) - 1)
        return _advice("Bet 1", hand, bets, gain, total, "every first and second community card")
    riding = 1 + (terms.payout_limit is not None and _rode(bets, hand, [*left, *board]))
    gain = gain_of_bet_2(bets, four_of((*hand, *board), left), riding)
    return _advice("Bet 2", (*hand, *board), bets, gain, len(left), "every second community card")


def bets_open_to(terms: Terms, own: OwnPaytables) -> Bets:
    """At the least stake, by the chosen paytable or one of the user's own."""
    return bets_at(own.get(BET.name) or BET.paytable(terms), terms.wagers[BET.name].minimum, terms.payout_limit)


def dealt_on(hand: Sequence[int], left: Sequence[int]) -> Three:
    """Three cards with every first community card."""
    fourth = (four_of((*hand, card), [other for other in left if other != card]) for card in left)
    return Three(kind_of(hand), tuple(hand), 1, tuple((four, 1) for four in fourth))


def four_of(cards: Sequence[int], left: Sequence[int]) -> Four:
    """Four cards with every second community card."""
    first, second, third, fourth = cards
    fifth = [0] * len(FIVE_CARD)
    for card in left:
        fifth[five_card_hand(first, second, third, fourth, card)] += 1
    return Four(kind_of(cards), tuple(fifth))


def _rode(bets: Bets, hand: Sequence[int], left: Sequence[int]) -> bool:
    """Whether best play let Bet 1 ride: under a payout limit Bet 2 depends on it."""
    return gain_of_bet_1(bets, dealt_on(hand, left)) > 0


def _cards_of(seen: Seen) -> tuple[tuple[int, ...], tuple[int, ...]]:
    hand, board = seen.get(HAND, ()), seen.get(BOARD, ())
    for place in seen:
        if seen[place] and place not in (HAND, BOARD, DEALT):
            raise ValueError(f"Nobody sees cards called {place} at Let It Ride: there are {HAND}, {BOARD} and {DEALT}.")
    if len(hand) != THREE or len(board) > 1:
        raise ValueError(
            f"A decision at Let It Ride is made with three cards in the hand and none or one on the board, "
            f"not with {len(hand)} and {len(board)}."
        )
    return hand, board


def _advice(bet: str, cards: Sequence[int], bets: Bets, gain: int, total: int, enumeration: str) -> Advice:
    expected = Fraction(gain, bets.stake * total)
    best = max(expected, Fraction(0))
    choices = [
        ChoiceWorth(RIDE, expected, best - expected),
        ChoiceWorth(WITHDRAW, Fraction(0), best),
    ]
    choices.sort(key=lambda each: each.cost)
    note = f"The cards are: {kind_of(cards).words}."
    return Advice(bet, tuple(choices), enumeration, total, notes=(note,))
