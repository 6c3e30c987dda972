"""Blackjack: the best play, and what each wager is worth where that takes more than the row of each outcome."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from houserules.analysis.blackjack import bad_beat, bonus_spin, dealer_wagers, must_hit, side_wagers
from houserules.analysis.blackjack.advice import advise_hand
from houserules.analysis.blackjack.charts import charts
from houserules.analysis.blackjack.removal import worth_of_shoe
from houserules.analysis.blackjack.strategy_file import EXAMPLE_STRATEGY
from houserules.analysis.blackjack.worth import blackjack_worth, insurance_worth
from houserules.analysis.progress import Progress
from houserules.analysis.strategies import OwnPaytables, Seen
from houserules.analysis.strategy import Advice
from houserules.analysis.worth import Analyst, Beside
from houserules.engine.offer.terms import Terms
from houserules.games.blackjack.wagers import BLACKJACK, INSURANCE

__all__ = ["ANALYSTS", "BESIDE", "EXAMPLE_STRATEGY", "PROPOSALS", "advise", "advise_hand", "charts", "worth_of_shoe"]

ANALYSTS: Mapping[str, Analyst] = {
    BLACKJACK: blackjack_worth,
    INSURANCE: insurance_worth,
    **side_wagers.ANALYSTS,
    **dealer_wagers.ANALYSTS,
    **bonus_spin.ANALYSTS,
    **bad_beat.ANALYSTS,
}
# What is reported beside a wager without being one.
BESIDE: Mapping[str, Beside] = {must_hit.SUPER_4: must_hit.beside_super_4}
# What a setting that new submissions propose is worth, in words, by wager and key.
PROPOSALS: Mapping[tuple[str, str], Callable[[Terms], str]] = {
    ("bad-beat-progressive", "draws_every"): bad_beat.bonuses_in_words,
    ("bonus-spin-progressive", "wheel"): bonus_spin.wheel_in_words,
}


def advise(terms: Terms, seen: Seen, own: OwnPaytables, progress: Progress) -> Advice:
    """See `houserules.analysis.strategies`."""
    up = seen.get("up", ())
    if len(up) != 1:
        raise ValueError(f"The dealer shows one up card; {len(up)} are given.")
    if seen.get("board"):
        raise ValueError("Blackjack has no board: give the hand, the up card and other cards that are gone.")
    hand, dealt, shoe, splits = (seen.get(place, ()) for place in ("hand", "dealt", "shoe", "splits"))
    return advise_hand(terms, hand, up[0], dealt, shoe, splits[0] if splits else 0, own.get(BLACKJACK))
