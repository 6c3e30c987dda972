"""What the wagers of Texas Hold 'Em Bonus are worth, and how its three decisions are played; all figures per Ante."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

from houserules.analysis.counted import by_cards
from houserules.analysis.figures import Distribution
from houserules.analysis.holdem.side_limit import under_the_limit
from houserules.analysis.progress import Progress, unseen
from houserules.analysis.strategies import NONE_OF_THEIR_OWN, OwnPaytables, Seen
from houserules.analysis.strategy import Advice, Chart
from houserules.analysis.worth import Analyst, Asked, needs_no_kernel
from houserules.chips import Paytable
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager
from houserules.engine.procedures.holdem import ANTE
from houserules.games.texas_holdem_bonus.offer import MOST_ANTES_WON, limit_in_force


@needs_no_kernel
def ante(terms: Terms, wager: Wager, paytable: Paytable, asked: Asked) -> Distribution:
    from houserules.analysis.texas_holdem_bonus.worth import worth_of_ante

    return worth_of_ante(terms, paytable, asked)


@needs_no_kernel
def bonus(terms: Terms, wager: Wager, paytable: Paytable, asked: Asked) -> Distribution:
    """As its cards fall; a payout limit cuts it first (THB 12.C, readings T5 and T8)."""
    most = MOST_ANTES_WON * terms.wagers[ANTE].maximum
    found = by_cards(terms, wager, paytable, asked)
    return under_the_limit(found, paytable, asked.stake, limit_in_force(terms), lambda outcome: most, "THB 12.C")


def advise(terms: Terms, seen: Seen, own: OwnPaytables = NONE_OF_THEIR_OWN, progress: Progress = unseen) -> Advice:
    from houserules.analysis.texas_holdem_bonus.advice import advise as answer

    return answer(terms, seen, own, progress)


def charts(terms: Terms, own: OwnPaytables = NONE_OF_THEIR_OWN, progress: Progress = unseen) -> tuple[Chart, ...]:
    from houserules.analysis.texas_holdem_bonus.chart import charts as drawn

    return drawn(terms, own, progress)


ANALYSTS: Mapping[str, Analyst] = {"ante": ante, "bonus": bonus}
EXAMPLE_STRATEGY = files(__package__).joinpath("simple_strategy.toml").read_text(encoding="utf-8")
