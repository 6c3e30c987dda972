"""Best play at the printed odds, counted for each paytable of the X-tra Bonus, to be shipped."""

from __future__ import annotations

from collections.abc import Mapping

from houserules.analysis.counts import Counted
from houserules.analysis.jackpot_holdem.played import as_counted
from houserules.analysis.jackpot_holdem.playing import play
from houserules.analysis.jackpot_holdem.worth import printed
from houserules.games.jackpot_holdem.wagers import XTRA_BONUS_WAGER

ANTE = 100  # cents; the results are the same at any


def best_by_paytable() -> Mapping[str, Counted]:
    found = {}
    for letter in XTRA_BONUS_WAGER.paytables:
        pays, fold, _ = printed(letter, ANTE)
        found[letter] = as_counted(play(pays, fold).endings)
    return found
