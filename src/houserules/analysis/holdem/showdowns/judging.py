"""Showdowns that a count tells apart: what the player's hand is called, who wins, and which dealer's hands are apart.

What is paid may depend on nothing else. A game's judgements are asked about examples of each, and must agree on them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import NamedTuple, TypeVar

from houserules.analysis.holdem.showdowns.ranks import Apart, ranks
from houserules.cards import category, showdown

Answer = TypeVar("Answer")


class Showdown(NamedTuple):
    called: int  # the category of the player's hand
    way: int  # 2 * result + 1 if the dealer's hand is counted apart


def judged(judge: Callable[[int, int], Answer], apart: Apart) -> Mapping[Showdown, Answer]:
    """What a judgement over two strengths says of every showdown that can be."""
    found: dict[Showdown, Answer] = {}
    for player, dealer in product(_examples(apart), repeat=2):
        met = Showdown(category(player), 2 * showdown(player, dealer) + apart(dealer))
        answer = judge(player, dealer)
        if found.setdefault(met, answer) != answer:
            raise ValueError(f"{judge} tells apart hands that are counted as one: {met}.")
    return found


def _examples(apart: Apart) -> Iterator[int]:
    """The lowest, the highest and a few more strengths of each kind of dealer's hand."""
    kinds: dict[tuple[int, bool], list[int]] = {}
    for strength in ranks().strengths.tolist()[1:]:  # the first is no hand
        kinds.setdefault((category(strength), apart(strength)), []).append(strength)
    for each in kinds.values():
        yield from sorted({each[round(part * (len(each) - 1) / 4)] for part in range(5)})
