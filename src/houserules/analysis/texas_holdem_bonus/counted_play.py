"""Best play at the printed odds, counted for each rule about the Ante, to be shipped."""

from __future__ import annotations

from collections.abc import Mapping

from houserules.analysis.counts import Counted
from houserules.analysis.texas_holdem_bonus.played import as_sections
from houserules.analysis.texas_holdem_bonus.playing import play
from houserules.analysis.texas_holdem_bonus.wagers import settled_from
from houserules.analysis.texas_holdem_bonus.worth import PRINTED, UNLIMITED, results
from houserules.games.texas_holdem_bonus.options import ANTE_PAYS_FROM
from houserules.games.texas_holdem_bonus.wagers import ANTE_WAGER

ANTE = 100  # cents; the results are the same at any


def best_by_rule() -> Mapping[str, Counted]:
    found: dict[str, Counted] = {}
    for rule, least in ANTE_PAYS_FROM.items():
        pays, fold, _ = results(settled_from(least, ANTE_WAGER.paytables[PRINTED], ANTE, UNLIMITED), ANTE)
        found |= as_sections(rule, play(pays, fold))
    return found
