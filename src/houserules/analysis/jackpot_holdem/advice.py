"""What each choice is worth with the cards that are seen: the expected result of the whole round, in Antes."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from houserules.analysis.holdem.one_hand import DEALS, cards_seen, choices, completed, results_on
from houserules.analysis.jackpot_holdem.played import Played
from houserules.analysis.jackpot_holdem.wagers import Plays, not_qualified, paytables_of, settled
from houserules.analysis.jackpot_holdem.worth import best_play, results
from houserules.analysis.progress import Progress, unseen
from houserules.analysis.strategies import NONE_OF_THEIR_OWN, OwnPaytables, Seen
from houserules.analysis.strategy import Advice
from houserules.analysis.worth import Asked
from houserules.cards import rank_of, suit_of
from houserules.engine.offer.terms import Terms
from houserules.engine.procedures.holdem import ANTE
from houserules.games.jackpot_holdem.rules import CHECK, FOLD
from houserules.games.jackpot_holdem.wagers import PLAY, TIMES

SHOWN = (1, 3, 5)  # community cards at the three decisions


def advise(terms: Terms, seen: Seen, own: OwnPaytables = NONE_OF_THEIR_OWN, progress: Progress = unseen) -> Advice:
    hand, board = cards_seen(seen, "Jackpot Hold 'Em", SHOWN)
    stake = terms.wagers[ANTE].minimum
    plays = settled(paytables_of(terms, own), stake, terms.payout_limit)
    if len(board) == 1:
        return _with_one_card(hand, board[0], plays, Asked(stake, progress=progress))
    table, fold, unit = results(plays, stake)
    _, two, one = results_on(hand, completed(hand, board), table, not_qualified).T.tolist()
    total = len(two) * DEALS
    if len(board) == 3:
        worth = {PLAY: sum(two), CHECK: sum(max(played, fold * DEALS) for played in one)}
        counted = "every turn, river and dealer's hand, in whatever order the first two come"
    else:
        worth = {PLAY: sum(one), FOLD: fold * DEALS}
        counted = "every dealer's hand"
    expected = {choice: Fraction(value * unit, total * stake) for choice, value in worth.items()}
    return Advice(f"Play {TIMES[SHOWN.index(len(board))]}x", choices(expected), counted, total)


def _with_one_card(hand: Sequence[int], first: int, plays: Plays, asked: Asked) -> Advice:
    found, stake, (_, _, unit) = best_play(plays, asked), asked.stake, results(plays, asked.stake)
    made, waited = after_first(found, hand, first)
    expected = {PLAY: Fraction(made * unit, found.deals * stake), CHECK: Fraction(waited * unit, found.deals * stake)}
    counted = "every deal after these three cards, the last two community cards in order"
    return Advice(f"Play {TIMES[0]}x", choices(expected), counted, found.deals)


def after_first(found: Played, hand: Sequence[int], first: int) -> tuple[int, int]:
    """The values of Play 3x and of a check; suits are renamed so that the card is of the first suit."""
    suit = suit_of(first)
    renamed = [card - suit_of(card) + {0: suit, suit: 0}.get(suit_of(card), suit_of(card)) for card in hand]
    high, low = max(renamed), min(renamed)
    return found.first[rank_of(first)][high * (high - 1) // 2 + low]
