"""A table of Texas Hold 'Em Bonus that plays rounds by their numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from houserules.analysis.holdem.boards import FULL, pairs_of
from houserules.analysis.holdem.showdowns.judging import Showdown, judged
from houserules.analysis.texas_holdem_bonus.wagers import LATER, lines_of, nothing_apart, settled
from houserules.engine.lines import FOLDED
from houserules.engine.procedures.holdem import ANTE
from houserules.games.texas_holdem_bonus.hands import BONUS as BONUS_HANDS
from houserules.games.texas_holdem_bonus.offer import MOST_ANTES_WON, limit_in_force
from houserules.games.texas_holdem_bonus.options import ANTE_PAYS_FROM, ANTE_PAYS_ON
from houserules.games.texas_holdem_bonus.rules import CHECK, FOLD
from houserules.games.texas_holdem_bonus.side_wagers import BONUS, SIDE_WAGERS
from houserules.games.texas_holdem_bonus.wagers import ANTE_WAGER, FLOP, RIVER, TURN
from houserules.simulation.holdem import money
from houserules.simulation.holdem.boards import NUMBERS, SUITS_IN_CODE, Codes, labeled, ranked
from houserules.simulation.holdem.kernels import ON_FLOP, ON_TURN, bit, number_of_four, number_of_three, pair_of
from houserules.simulation.holdem.table import HoldemTable, Playing, refuse_functions
from houserules.simulation.setting import Setting
from houserules.simulation.texas_holdem_bonus.kernels import CALLED, RESULTS, play
from houserules.simulation.texas_holdem_bonus.strategies import Decisions, played_best, read_from

Met = Mapping[Showdown, money.Lines]
NO_HAND = Showdown(0, 0)  # where a folded hand is counted


def simulated(setting: Setting) -> HoldemTable:
    """Raises ValueError where the strategy cannot be played."""
    refuse_functions(setting)
    return table_of(setting, _decisions(setting))


def table_of(setting: Setting, decisions: Decisions) -> HoldemTable:
    sides = money.sides_of(SIDE_WAGERS, setting.terms, setting.stakes)
    flops, turns, has_bonus = labeled(3), labeled(4), BONUS.name in setting.stakes
    known = (has_bonus, decisions.stays, flops, turns, decisions.on_flop, decisions.on_turn, *NUMBERS, *ranked())

    def choices(hand: Sequence[int], board: Sequence[int]) -> tuple[str, ...]:
        return _choices(decisions, flops, turns, hand, board)

    return HoldemTable(
        setting,
        Playing(
            main=ANTE,
            sides=sides,
            needed=MOST_ANTES_WON * setting.stakes[ANTE] + sum(side.stake for side in sides),
            strategy=decisions.title,
            hands=tuple(_hands(setting, sides)),
            kernel=play,
            known=known,
            choices=choices,
        ),
    )


def _decisions(setting: Setting) -> Decisions:
    if setting.strategy:
        return read_from(setting.strategy)
    terms, stake = setting.terms, setting.stakes[ANTE]
    return played_best(terms, settled(terms, ANTE_WAGER.paytable(terms), stake), stake)


def _hands(setting: Setting, sides: Sequence[money.Side]) -> Iterator[money.Hand]:
    """By cell: folded or what was wagered, what the hand is called, who wins, and the Bonus; in the kernel's order."""
    limit, bonuses = limit_in_force(setting.terms), BONUS_HANDS if sides else BONUS_HANDS[:1]
    for wagered, met in ((0, {NO_HAND: ()}), *((later, _met(setting, later)) for later in LATER)):
        staked = (1 + wagered) * setting.stakes[ANTE]
        for place in range(CALLED * RESULTS):
            called, result = divmod(place, RESULTS)
            lines = met.get(Showdown(called, 2 * result), ())  # none: a hand that cannot be
            main = f"{lines[0][1].outcome} at {1 + wagered}x" if lines else FOLDED
            for bonus in bonuses:
                outcomes = {ANTE: main} | ({BONUS.name: bonus} if sides else {})
                yield money.settled(lines, staked, sides, outcomes, limit)


def _met(setting: Setting, later: int) -> Met:
    """The lines of Ante, Flop, Turn and River, before any limit."""
    least, stake = ANTE_PAYS_FROM[setting.terms[ANTE_PAYS_ON]], setting.stakes[ANTE]
    rows = ANTE_WAGER.paytable(setting.terms).by_outcome

    def lines(player: int, dealer: int) -> money.Lines:
        return tuple(lines_of(least, rows, stake, later, player, dealer))

    return judged(lines, nothing_apart)


def _choices(
    decisions: Decisions, flops: Codes, turns: Codes, hand: Sequence[int], board: Sequence[int]
) -> tuple[str, ...]:
    """What a player answers who holds these two cards, as the kernel decides it."""
    first, second = hand
    if not decisions.stays[first, second]:
        return (FOLD,)
    flop = flops[number_of_three(*board[:3], NUMBERS.second, NUMBERS.third)]
    turn = turns[number_of_four(*board[:4], *NUMBERS)]
    on_flop = int(flop >> SUITS_IN_CODE) * pairs_of(FULL, 3) + pair_of(first, second, flop, ON_FLOP)
    on_turn = int(turn >> SUITS_IN_CODE) * pairs_of(FULL, 4) + pair_of(first, second, turn, ON_TURN)
    wagers = bit(decisions.on_flop, on_flop)
    return FLOP, (CHECK, TURN)[wagers], (CHECK, RIVER)[bit(decisions.on_turn, 2 * on_turn + wagers)]
