"""Tables for programs: a new one, or one whose log goes on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from os import PathLike
from time import time
from typing import Any

from houserules.cards import cards as read_cards
from houserules.cards import missing_and_extra, text
from houserules.cards.shuffling import SecureShuffler, SeededShuffler, Shuffler
from houserules.engine.game import Game
from houserules.engine.offer.finding import Finding
from houserules.engine.offer.terms import Terms
from houserules.engine.table import Table
from houserules.engine.vocabulary import DEALER
from houserules.engine.world import World
from houserules.floor.embedded import EmbeddedTable
from houserules.floor.given import demand_path, demand_seed, demand_staff
from houserules.floor.memory import Memory
from houserules.floor.recording import Record, open_record, start_record
from houserules.games.catalogue import GAMES
from houserules.store.header import Setting
from houserules.submissions import complete, terms_for
from houserules.submissions.wording import shown


def table(
    name: str,
    submission: Mapping[str, Any] | None = None,
    cards: str = "",
    world: World | None = None,
    watched: bool = False,
    *,
    offers_cut: bool = False,
    log: str | PathLike[str] | None = None,
    seed: int | None = None,
    staff: Mapping[str, str] | None = None,
) -> EmbeddedTable:
    """A table of this game under a submission (money in cents) merged over the default.

    Its shuffles are sealed, unless it is for practice: with these `cards` on top, or shuffled from a `seed`. A `log`
    records every event in a new file. `staff={"dealer": "Kim"}` makes it attended: every step of the dealer waits for
    an act. A watched table waits whenever a shuffling device is to work, for `run_machine` or
    `irregular("shuffler-jam")`. If it offers the cut, players who may cut are asked; otherwise the dealer cuts.
    A ValueError says in one line what is wrong with a table that cannot be made.
    """
    game, terms = _terms(name, submission)
    if not isinstance(cards, str):
        raise ValueError(f'Cards are given as text, such as "As Kd", not as {shown(cards)}.')
    if world is not None and not isinstance(world, World):
        raise ValueError(f"The world is a World, not {shown(world)}.")
    if world is not None and (seed is not None or log is not None):
        raise ValueError("A table with a seed or a log makes its own world: leave `world` out.")
    demand_seed(seed)
    people = demand_staff(staff)
    if log is not None:
        if cards:
            raise ValueError("A table with given cards has no log: the log could not tell where they came from.")
        chosen = complete(game, submission or {})
        setting = Setting((), bankroll=0, seed=seed, attended=DEALER in people)
        memory, record = start_record(demand_path(log), chosen, setting, _clock)
        return _at_table(memory, record, people, watched, offers_cut)
    given = _on_top(read_cards(cards), game.decks_in_play(terms))
    around = world or World(SecureShuffler(name) if seed is None else SeededShuffler(seed), _clock)
    if isinstance(around.shuffler, SecureShuffler):
        around.shuffler.claim()
    fresh = partial(_fresh, game, terms, given, around.shuffler)
    return _at_table(Memory.start(fresh(), around), fresh, people, watched, offers_cut)


def open_table(
    log: str | PathLike[str],
    *,
    watched: bool = False,
    offers_cut: bool = False,
    staff: Mapping[str, str] | None = None,
) -> EmbeddedTable:
    """The table of a log, which goes on where it stopped, in the middle of a round if need be.

    Say again who deals: without staff, the house does. A ValueError says in one line why a log cannot go on.
    """
    people = demand_staff(staff)
    memory, record = open_record(demand_path(log), _clock)
    return _at_table(memory, record, people, watched, offers_cut)


def _at_table(
    memory: Memory, origin: Record | Callable[[], Table], staff: Mapping[str, str], watched: bool, offers_cut: bool
) -> EmbeddedTable:
    world = memory.driver.world
    world.watched |= watched
    world.attended |= DEALER in staff
    world.staff = {**world.staff, **staff}
    return EmbeddedTable(memory, origin, offers_cut)


def _terms(name: str, submission: Mapping[str, Any] | None) -> tuple[Game, Terms]:
    if not isinstance(name, str) or name not in GAMES:
        raise ValueError(f"{shown(name)} is not one of the games; choose {', '.join(GAMES)}.")
    terms = terms_for(GAMES[name], {} if submission is None else submission)
    if not isinstance(terms, Terms):
        raise ValueError("; ".join(_in_words(finding) for finding in terms))
    return GAMES[name], terms


def _fresh(game: Game, terms: Terms, given: tuple[int, ...], shuffler: Shuffler) -> Table:
    """Under the house's seals, unless the cards are given or shuffled for practice."""
    if given:
        return Table.with_cards(game, terms, given)
    if isinstance(shuffler, SecureShuffler):
        return Table(game, terms, name=shuffler.table, key=shuffler.public_key)
    return Table(game, terms)


def _clock() -> int:
    return int(time())


def _on_top(given: tuple[int, ...], decks: int) -> tuple[int, ...]:
    """The given cards with the rest of their decks below them; empty if no cards are given."""
    rest, extra = missing_and_extra(given, decks)
    if extra:
        raise ValueError(
            f"{text(extra[0])} is given {given.count(extra[0])} times, but the cards in play hold only {decks}."
        )
    return (*given, *rest) if given else ()


def _in_words(finding: Finding) -> str:
    clause = f" ({finding.clause})" if finding.clause else ""
    return f"{finding.path}: {finding.message}{clause}" if finding.path else f"{finding.message}{clause}"
