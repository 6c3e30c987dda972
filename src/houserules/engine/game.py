"""What a game brings to the engine: its chapters as scripts, its refusals, its rulings on irregularities."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from houserules.engine.refusals import Refusal
from houserules.engine.steps import Ask, Script
from houserules.engine.words import Words

if TYPE_CHECKING:
    from houserules.engine.offer.equipment import Equipment
    from houserules.engine.offer.layout import Layout
    from houserules.engine.offer.offer import Offer
    from houserules.engine.offer.terms import Terms
    from houserules.engine.procedures.wagering import Wagering
    from houserules.engine.rulings import Ruling
    from houserules.engine.table import Table


RULE_OF_THUMB = "a rule of thumb"


@dataclass(frozen=True)
class Players:
    """Automatic players for practice, and the wagers that players put down before the deal."""

    decide: Callable[[Table, Ask], str]
    wagers: Callable[[Terms, int], dict[str, int]]  # what an automatic player in this seat wagers
    standing: Callable[[Table, int], dict[str, int]]  # a seat's wagers, named as they were placed
    placed: Collection[str]  # wagers placed before the deal
    completed: Callable[[Mapping[str, int]], dict[str, int]] = dict  # adds the wagers that must go with these
    hand_wagers: Collection[str] = ()  # wagers on one hand, where a seat may have several
    prices: Callable[[Table, Ask], Mapping[str, str]] = lambda table, ask: {}
    """What a choice costs or gives back, in words: `{"flop": "for $40"}`."""
    advice_basis: Callable[[Terms, Ask], str] = lambda terms, ask: RULE_OF_THUMB  # what `decide` goes by


@dataclass(frozen=True)
class Game:
    """A game as the engine sees it."""

    name: str
    title: str
    book: str
    offer: Offer
    equipment: Equipment
    procedures: Mapping[str, Callable[[Table], Script]]
    refuse_begin: Callable[[Table, str], Refusal | None]
    wagering: Wagering
    irregularities: Mapping[str, Ruling]
    layout: Layout
    players: Players
    words: Words
    decks_in_play: Callable[[Terms], int] = lambda terms: 1  # how many times one card can appear in a round
