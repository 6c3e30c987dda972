"""A table with side wagers in action and cards given, for settling them without a round of play around."""

from __future__ import annotations

from collections.abc import Mapping

from houserules.cards import cards
from houserules.engine.events import record
from houserules.engine.fold import apply
from houserules.engine.lines import Line
from houserules.engine.offer.terms import Dealing, Terms, WagerTerms
from houserules.engine.offer.wager import Wager
from houserules.engine.table import Table
from houserules.games.blackjack import GAME
from houserules.games.blackjack.side_wagers import SIDE_WAGERS
from houserules.games.blackjack.side_wagers.settling import settle_side_wagers
from houserules.games.blackjack.side_wagers.sight import Sight

BETS = {bet.name: bet for bet in SIDE_WAGERS}


def sight_of(bet: Wager, dealt: str) -> Sight:
    """The cards in the order in which the wager looks at them."""
    return Sight(**dict(zip(bet.sees, cards(dealt), strict=True)))


def table_with(letters: Mapping[str, str], payout_limit: int | None = None) -> Table:
    """These wagers are on offer, each with its paytable."""
    offered = {wager: WagerTerms(100, 10_000_00, 1, letter) for wager, letter in letters.items()}
    terms = Terms("blackjack", "Test House", 7, Dealing("shoe"), {}, offered, {}, payout_limit)
    return Table(GAME, terms)


def settled(wager: str, letter: str, dealt: str, stake: int = 5_00) -> list[Line]:
    """The lines of one seat with this wager; every chip is accounted for."""
    table = table_with({wager: letter})
    table.chips.stake((1, wager, 1), stake)
    script = settle_side_wagers(table, {1: sight_of(BETS[wager], dealt)}, SIDE_WAGERS)
    for number, step in enumerate(script):
        apply(table, record(number, step, None))
    assert table.stake(1, wager) == 0
    assert table.chips.total() == 0
    assert table.chips.purses[1] == sum(line.net for line in table.lines)
    return table.lines
