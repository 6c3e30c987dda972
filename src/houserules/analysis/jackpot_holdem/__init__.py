"""What the wagers of Jackpot Hold 'Em are worth, and how its three decisions are played; the main game per Ante."""

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
from houserules.games.jackpot_holdem.side_wagers import PLAYER_BONUS
from houserules.games.jackpot_holdem.wagers import TIMES, XTRA_BONUS, XTRA_BONUS_WAGER


@needs_no_kernel
def main_game(terms: Terms, wager: Wager, paytable: Paytable, asked: Asked) -> Distribution:
    """The whole game, with this paytable for one of its wagers: X-tra Bonus and Play have no worth of their own."""
    from houserules.analysis.jackpot_holdem.worth import worth_of_game

    return worth_of_game(terms, {wager.name: paytable}, asked)


@needs_no_kernel
def player_bonus(terms: Terms, wager: Wager, paytable: Paytable, asked: Asked) -> Distribution:
    """As its cards fall; a payout limit cuts it first (JHE 12.F, readings J11 and J13)."""
    found = by_cards(terms, wager, paytable, asked)
    return under_the_limit(
        found, paytable, asked.stake, terms.payout_limit, lambda outcome: _beside(terms, outcome), "JHE 12.F"
    )


def _beside(terms: Terms, outcome: str) -> int:
    """The most that Ante, X-tra Bonus and Play win with this hand, at the table's maximum Ante."""
    most = terms.wagers[ANTE].maximum
    row = XTRA_BONUS_WAGER.paytable(terms).row(outcome)
    return (1 + max(TIMES)) * most + (row.odds.pay(most).payout if row else 0)


def advise(terms: Terms, seen: Seen, own: OwnPaytables = NONE_OF_THEIR_OWN, progress: Progress = unseen) -> Advice:
    from houserules.analysis.jackpot_holdem.advice import advise as answer

    return answer(terms, seen, own, progress)


def charts(terms: Terms, own: OwnPaytables = NONE_OF_THEIR_OWN, progress: Progress = unseen) -> tuple[Chart, ...]:
    from houserules.analysis.jackpot_holdem.chart import charts as drawn

    return drawn(terms, own, progress)


ANALYSTS: Mapping[str, Analyst] = {ANTE: main_game, XTRA_BONUS: main_game, PLAYER_BONUS.name: player_bonus}
PARTS = (XTRA_BONUS,)  # for a paytable of one's own
EXAMPLE_STRATEGY = files(__package__).joinpath("simple_strategy.toml").read_text(encoding="utf-8")
