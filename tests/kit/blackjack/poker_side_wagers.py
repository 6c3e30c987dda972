"""Side wagers on three and four cards, settled with cards and meters given, without a round of play around."""

from __future__ import annotations

from fractions import Fraction

from houserules.cards import cards
from houserules.engine.events import record
from houserules.engine.fold import apply
from houserules.engine.lines import Line
from houserules.engine.offer.terms import Dealing, MeterTerms, Terms, WagerTerms
from houserules.engine.offer.wager import Wager
from houserules.engine.table import Table
from houserules.games.blackjack import GAME
from houserules.games.blackjack.side_wagers.settling import settle_side_wagers
from houserules.games.blackjack.side_wagers.sight import Sight
from kit.blackjack.side_wager_table import BETS

# Different amounts, so that no row can pay from the wrong meter unseen.
METERS = {
    "super-4": 76_543_21, "super-4-star": 87_654_32, "super-4-spade": 6_543_21, "super-4-heart": 765_43,
    "super-4-diamond": 345_67, "blazing-7s-mega": 12_345_67, "blazing-7s-major": 5_678_90,
    "blazing-7s-minor": 2_567_89, "21-plus-3": 2_109_87,
}  # fmt: skip


def terms_with(wager: str, letter: str, suit: str = "d") -> Terms:
    """This wager is on offer; its meters stand at `METERS` and go back to their least amounts."""
    bet = BETS[wager]
    offered = {wager: WagerTerms(100, 10_000_00, 1, letter)}
    meters = {
        meter.name: MeterTerms(METERS[meter.name], meter.least, Fraction(0)) for meter in bet.paytables[letter].meters
    }
    return Terms("blackjack", "Test House", 7, Dealing("shoe"), {"super_4_suit": suit}, offered, meters)


def sight_at(dealt: str) -> Sight:
    """The player's two cards, the up card, the hole card where there is one."""
    named = dict(zip(("first", "second", "up", "hole"), cards(dealt), strict=False))
    return Sight(**named)


def settled_at(table: Table, bet: Wager, dealt: str, stake: int) -> Line:
    """The only line of seat 1 with this wager; every chip is accounted for."""
    spot = (1, bet.name, 1)
    table.chips.stake(spot, stake)
    if bet.progressive:
        table.chips.bank(spot, stake)
    for number, step in enumerate(settle_side_wagers(table, {1: sight_at(dealt)}, (bet,))):
        apply(table, record(number, step, None))
    [line] = table.lines
    assert table.chips.wagers_in_action() == []
    assert table.chips.total() == 0
    assert table.chips.purses[1] == line.net == line.payout + line.returned - stake
    return line


def settled(wager: str, letter: str, dealt: str, stake: int = 5_00, suit: str = "d") -> Line:
    return settled_at(Table(GAME, terms_with(wager, letter, suit)), BETS[wager], dealt, stake)
