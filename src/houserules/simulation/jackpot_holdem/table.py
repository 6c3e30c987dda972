"""A table of Jackpot Hold 'Em that plays rounds by their numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from houserules.analysis.holdem.boards import FULL, pairs_of
from houserules.analysis.holdem.showdowns.judging import Showdown, judged
from houserules.analysis.holdem.showdowns.ways import CALLED, WAYS
from houserules.analysis.jackpot_holdem.played import STAKED
from houserules.analysis.jackpot_holdem.wagers import lines_of, not_qualified, paytables_of, settle, settled
from houserules.cards import CATEGORY_NAMES
from houserules.chips import dollars
from houserules.engine.lines import FOLDED
from houserules.engine.procedures.holdem import ANTE
from houserules.games.jackpot_holdem.hands import PROGRESSIVE as PAYOUT_HANDS
from houserules.games.jackpot_holdem.rules import CHECK, FOLD
from houserules.games.jackpot_holdem.side_wagers import PLAYER_BONUS, PROGRESSIVE, SIDE_WAGERS
from houserules.games.jackpot_holdem.side_wagers.progressive import cards_seen
from houserules.games.jackpot_holdem.wagers import PLAY, TIMES, XTRA_BONUS
from houserules.simulation.holdem import money
from houserules.simulation.holdem.boards import (
    CLASS_OF_FIVE,
    FLUSH_SUIT,
    NUMBERS,
    SUITS_IN_CODE,
    fifths,
    labeled,
    ranked,
    renamed,
)
from houserules.simulation.holdem.kernels import (
    ON_FLOP,
    bit,
    name_of,
    number_of_four,
    number_of_three,
    pair_of,
    river_pair,
)
from houserules.simulation.holdem.table import HoldemTable, Playing, refuse_functions
from houserules.simulation.jackpot_holdem.kernels import play
from houserules.simulation.jackpot_holdem.payout_hands import FLUSH_CARDS, payout_hands
from houserules.simulation.jackpot_holdem.strategies import Decisions, played_best, read_from
from houserules.simulation.setting import Setting

MOST_STAKED = STAKED + max(TIMES)  # in Antes


class Against(NamedTuple):
    """Ante, X-tra Bonus and Play of one showdown, before any limit."""

    words: str
    lines: money.Lines


def simulated(setting: Setting) -> HoldemTable:
    """Raises ValueError where the wagers or the strategy cannot be played."""
    refuse_functions(setting)
    ante = setting.stakes[ANTE]
    if (xtra := setting.stakes.get(XTRA_BONUS, ante)) != ante:
        raise ValueError(
            f"The X-tra Bonus equals the Ante of {dollars(ante)}; it cannot be {dollars(xtra)} (JHE 7.F(1))."
        )
    return table_of(setting, _decisions(setting))


def table_of(setting: Setting, decisions: Decisions) -> HoldemTable:
    sides = money.sides_of(SIDE_WAGERS, setting.terms, setting.stakes)
    hand_cards = cards_seen(setting.terms) if PROGRESSIVE.name in setting.stakes else 0
    looks = decisions.by_first, labeled(3), renamed(), fifths(), decisions.on_flop, decisions.on_river

    def choices(hand: Sequence[int], board: Sequence[int]) -> tuple[str, ...]:
        return _choices(decisions, hand, board)

    return HoldemTable(
        setting,
        Playing(
            main=ANTE,
            sides=sides,
            needed=MOST_STAKED * setting.stakes[ANTE] + sum(side.stake for side in sides),
            strategy=decisions.title,
            hands=tuple(_hands(setting, sides, PAYOUT_HANDS if hand_cards else PAYOUT_HANDS[:1])),
            kernel=play,
            known=(hand_cards, *looks, *NUMBERS, *ranked(), *payout_hands(hand_cards or FLUSH_CARDS)),
            choices=choices,
        ),
    )


def _decisions(setting: Setting) -> Decisions:
    if setting.strategy:
        return read_from(setting.strategy)
    terms, stake = setting.terms, setting.stakes[ANTE]
    return played_best(settled(paytables_of(terms, {}), stake, terms.payout_limit), stake)


def _hands(setting: Setting, sides: Sequence[money.Side], payout_hands: Sequence[str]) -> Iterator[money.Hand]:
    """By cell: folded or the Play Wager, what the hand is called, how it meets the dealer's, and the payout hand."""
    ante, limit = setting.stakes[ANTE], setting.terms.payout_limit
    for times in (0, *TIMES):
        met = _met(setting, times) if times else {}
        for place in range(CALLED * WAYS):
            called, way = divmod(place, WAYS)
            words, lines = met.get(Showdown(called, way), Against(FOLDED, ()))  # also for a hand that cannot be
            main = f"{words} at {STAKED + times}x" if lines else FOLDED
            for payout_hand in payout_hands:
                seen = {PLAYER_BONUS.name: CATEGORY_NAMES[called], PROGRESSIVE.name: payout_hand}
                outcomes = {ANTE: main} | {side.wager.name: seen[side.wager.name] for side in sides}
                yield money.settled(lines, (STAKED + times) * ante, sides, outcomes, limit)


def _met(setting: Setting, times: int) -> Mapping[Showdown, Against]:
    paid, stake = paytables_of(setting.terms, {}), setting.stakes[ANTE]
    rows = (paid.ante.by_outcome, paid.xtra_bonus.by_outcome, paid.ante.by_outcome)

    def judge(player: int, dealer: int) -> Against:
        words = settle(rows, stake, None, times, player, dealer).outcome
        return Against(words, tuple(lines_of(rows, stake, times, player, dealer)))

    return judged(judge, not_qualified)


def _choices(decisions: Decisions, hand: Sequence[int], board: Sequence[int]) -> tuple[str, ...]:
    """What a player answers who holds these two cards, as the kernel decides it."""
    low, high = sorted(hand)
    if decisions.by_first[board[0], high * (high - 1) // 2 + low]:
        return (PLAY,)
    flop = labeled(3)[number_of_three(*board[:3], NUMBERS.second, NUMBERS.third)]
    on_flop = int(flop >> SUITS_IN_CODE) * pairs_of(FULL, 3) + pair_of(high, low, flop, ON_FLOP)
    if bit(decisions.on_flop, on_flop):
        return CHECK, PLAY
    turn = renamed()[number_of_four(*board[:4], *NUMBERS)]
    river = int(fifths()[int(turn >> SUITS_IN_CODE), name_of(board[4], turn)])
    pair = river_pair(high, low, turn, river >> FLUSH_SUIT)
    plays = bit(decisions.on_river, (river & CLASS_OF_FIVE) * pairs_of(FULL, 5) + pair)
    return CHECK, CHECK, (FOLD, PLAY)[plays]
