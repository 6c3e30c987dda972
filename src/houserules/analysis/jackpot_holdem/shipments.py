"""The counts of Jackpot Hold 'Em that ship: how its rounds end under best play, and hands of five and seven cards."""

from __future__ import annotations

from collections.abc import Mapping

from houserules.analysis.counted import heading
from houserules.analysis.counts import Counted
from houserules.analysis.counts.writing import Shipment
from houserules.cards import CATEGORY_NAMES, ROYAL_FLUSH, SUITS, cards
from houserules.cards.counting import category_counts
from houserules.engine.offer.wager import Wager
from houserules.games.jackpot_holdem.hands import PROGRESSIVE as HANDS
from houserules.games.jackpot_holdem.hands import best_rank
from houserules.games.jackpot_holdem.options import CARDS
from houserules.games.jackpot_holdem.side_wagers import PLAYER_BONUS, PROGRESSIVE
from houserules.games.jackpot_holdem.wagers import ANTE_WAGER

SEVEN = 7
ANTE_HEAD = f"""\
Ante, X-tra Bonus and Play ({ANTE_WAGER.clause}) under best play, for each paytable of the X-tra Bonus: by what is
staked in all, in Antes, what the player's hand is called, and whether it beats the dealer's; a dealer's hand that does
not qualify is counted apart. The last two community cards are told apart."""


def player_bonus() -> Mapping[str, Counted]:
    counts = dict(zip(CATEGORY_NAMES, category_counts(SEVEN), strict=True))
    return {heading(1, {}): _counted(PLAYER_BONUS, SEVEN, counts)}


def progressive() -> Mapping[str, Counted]:
    """By the hand that the submission chooses; the wager itself says which royal flush is which."""
    found = {}
    for number in sorted(CARDS.values()):
        counts = dict(zip(HANDS, (*category_counts(number), 0), strict=True))
        each = counts.pop(CATEGORY_NAMES[ROYAL_FLUSH]) // len(SUITS)
        for suit in SUITS:
            royal = HANDS[best_rank(cards(" ".join(f"{rank}{suit}" for rank in "AKQJT")))]
            counts[royal] = counts.get(royal, 0) + each
        found[heading(1, {"cards": number})] = _counted(PROGRESSIVE, number, counts)
    return found


def _counted(wager: Wager, number: int, counts: Mapping[str, int]) -> Counted:
    best_first = {outcome: counts[outcome] for outcome in reversed(wager.outcomes)}
    return Counted(best_first, f"every hand of {number} cards from 1 deck")


def _head(wager: Wager) -> str:
    return f"{wager.title} ({wager.clause}): how many hands give each outcome, from patterns of ranks and suits."


def ante() -> Mapping[str, Counted]:
    from houserules.analysis.jackpot_holdem.counted_play import best_by_paytable  # by kernels

    return best_by_paytable()


SHIPMENTS = {
    ANTE_WAGER.name: Shipment(ANTE_HEAD, ante),
    PLAYER_BONUS.name: Shipment(_head(PLAYER_BONUS), player_bonus, quick=True),
    PROGRESSIVE.name: Shipment(_head(PROGRESSIVE), progressive, quick=True),
}
