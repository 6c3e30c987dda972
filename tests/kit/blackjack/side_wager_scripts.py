"""A table with side wagers down and nothing else: their scripts run without a round around them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from houserules.cards import cards
from houserules.engine.answers import refuse_answer
from houserules.engine.events import record
from houserules.engine.fold import apply
from houserules.engine.lines import Line
from houserules.engine.offer.option import OptionValue
from houserules.engine.offer.terms import Dealing, MeterTerms, Terms, WagerTerms
from houserules.engine.offer.wager import Wager
from houserules.engine.steps import Bank, Script, Sit, Spin, Stake, Step
from houserules.engine.table import Table
from houserules.games.blackjack import GAME
from houserules.games.blackjack.options import DECKS, EQUIPMENT
from houserules.games.blackjack.side_wagers import SIDE_WAGERS
from houserules.games.blackjack.side_wagers.settling import settle_side_wagers
from houserules.games.blackjack.side_wagers.sight import Sight
from houserules.games.blackjack.side_wagers.super_4_progressive import SUIT

BY_NAME = {bet.name: bet for bet in SIDE_WAGERS}

Down = Mapping[int, Mapping[str, int]]  # what each seat has on its wagers, in cents


def offered(
    paytable: str = "only", maximum: int = 100_00, stake: int | None = None, **extras: OptionValue
) -> WagerTerms:
    return WagerTerms(1, maximum, 1, paytable, () if stake is None else (stake,), extras)


def side_table(
    wagers: Mapping[str, WagerTerms],
    down: Down,
    meters: Mapping[str, tuple[int | Fraction, int]] | None = None,
    limit: int | None = None,
    positions: int = 7,
    players: Mapping[int, str] | None = None,
) -> Table:
    """`meters` have an amount and what they start again from. Chips of progressive wagers are collected already."""
    meters = meters or {}
    options: dict[str, OptionValue] = {EQUIPMENT.boxes.key: 1, DECKS.key: 6, SUIT.key: SUIT.default}
    resets = {name: MeterTerms(reset, reset, Fraction(0)) for name, (_, reset) in meters.items()}
    terms = Terms("blackjack", "House", positions, Dealing("shoe"), options, wagers, resets, limit)
    table = Table(GAME, terms, {name: Fraction(amount) for name, (amount, _) in meters.items()})
    for seat, stakes in down.items():
        happen(table, Sit(seat=seat, player=(players or {}).get(seat, f"player {seat}"), cite=""))
        for wager, amount in stakes.items():
            happen(table, Stake(seat=seat, wager=wager, amount=amount, cite=""))
            if BY_NAME[wager].progressive:
                happen(table, Bank(seat=seat, wager=wager, amount=amount, cite=""))
    return table


def happen(table: Table, step: Step, answer: str | None = None) -> None:
    apply(table, record(0, step, answer))


def run(table: Table, script: Script, *drawn: str) -> list[Step]:
    """Every step of a script, done; what wheels and the system draw comes in this order, all of it."""
    chips, draws, taken, answer = table.chips.total(), iter(drawn), [], None
    try:
        while True:
            step = script.send(answer)
            answer = next(draws) if isinstance(step, Spin) else None
            assert not isinstance(step, Spin) or refuse_answer(table, step, answer) is None
            happen(table, step, answer)
            taken.append(step)
    except StopIteration:
        assert next(draws, None) is None, "a draw was not needed"
    assert table.chips.total() == chips
    return taken


def settled(table: Table, sights: Mapping[int, Sight], *drawn: str) -> list[Line]:
    """The lines of all side wagers, settled as a round does it."""
    run(table, settle_side_wagers(table, sights, SIDE_WAGERS), *drawn)
    return table.lines


def sight(hand: str = "2c 3d", up: str = "2s 2s", **more: int) -> Sight:
    """The player's two cards, the dealer's two, and whatever else counts."""
    (first, second), (upper, hole) = cards(hand), cards(up)
    return Sight(first, second, up=upper, hole=hole, **more)


def one_line(bet: Wager, terms: WagerTerms, stake: int, seen: Sight, *drawn: str, meter: int = 0) -> Line:
    """The only line of one wager at seat 1; its meters stand at this amount."""
    meters = {each.name: (meter, each.least) for each in bet.paytables[terms.paytable].meters}
    (line,) = settled(side_table({bet.name: terms}, {1: {bet.name: stake}}, meters), {1: seen}, *drawn)
    return line
