"""What the wagers of Texas Hold 'Em Bonus are worth: Ante, Flop, Turn and River together, per Ante."""

from __future__ import annotations

from collections.abc import Mapping

from houserules.analysis.figures import Distribution
from houserules.analysis.worth import Analyst, Asked
from houserules.chips import Paytable
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager


def ante(terms: Terms, wager: Wager, paytable: Paytable, asked: Asked) -> Distribution:
    from houserules.analysis.texas_holdem_bonus.worth import worth_of_ante

    return worth_of_ante(terms, paytable, asked)


ANALYSTS: Mapping[str, Analyst] = {"ante": ante}
