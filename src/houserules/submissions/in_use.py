"""Which wagers, paytables and meters a submission puts to use; a half-written submission will do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from houserules.chips.odds import MeterShare
from houserules.chips.paytables import Meter, Paytable
from houserules.engine.game import Game
from houserules.engine.offer.finding import Choices, section
from houserules.engine.offer.wager import Wager


class MeterInUse(NamedTuple):
    """A meter, the wager that feeds it and the paytable that pays from it."""

    wager: Wager
    paytable: Paytable
    meter: Meter


def tables_allowed(wager: Wager, chosen: Choices) -> dict[str, Paytable]:
    """The wager's paytables for the number of decks in use, if that is known, or the one that the options select."""
    if wager.filing.picks is not None:
        picked = wager.filing.picks(chosen)
        return {picked: wager.paytables[picked]} if picked in wager.paytables else {}
    decks = section(chosen, "options").get("decks")
    return {
        letter: table
        for letter, table in wager.paytables.items()
        if not table.decks or decks is None or decks in table.decks
    }


def offered(game: Game, chosen: Choices) -> list[Wager]:
    wagers = section(chosen, "wagers")
    return [wager for wager in game.offer.wagers if isinstance(wagers.get(wager.name), Mapping)]


def paytable_of(wager: Wager, chosen: Choices) -> Paytable | None:
    """The chosen paytable of a wager; None if there is none by that letter."""
    letter = (
        section(section(chosen, "wagers"), wager.name).get("paytable")
        if wager.filing.picks is None
        else wager.filing.picks(chosen)
    )
    return tables_allowed(wager, chosen).get(letter) if isinstance(letter, str) else None


def stakes_of(wager: Wager, chosen: Choices) -> tuple[int, ...]:
    """The only stakes allowed, if the printed amounts of the wager or of the chosen paytable fix them."""
    table = paytable_of(wager, chosen)
    return (table.stake,) if table is not None and table.stake is not None else wager.limits.stakes


def grouped_by_paytable(found: Iterable[tuple[Wager, Paytable]]) -> list[tuple[str, Wager, Paytable]]:
    """Wagers paid by the same table are listed once, under a joint title, where the first of them stands."""
    sharing: dict[int, list[tuple[Wager, Paytable]]] = {}
    for wager, table in found:
        sharing.setdefault(id(table), []).append((wager, table))
    return [(_titles([wager.title for wager, _ in group]), *group[0]) for group in sharing.values()]


def _titles(titles: list[str]) -> str:
    *others, last = titles
    return f"{', '.join(others)} and {last}" if others else last


def added_tables(wager: Wager, chosen: Choices) -> tuple[Paytable, ...]:
    """Further paytables that an option adds to the wager's own."""
    options = section(chosen, "options")
    return tuple(table for option, table in wager.filing.beside.items() if options.get(option) is True)


def meters_in_use(game: Game, chosen: Choices) -> dict[str, MeterInUse]:
    """The meters that the paytables of the offered wagers pay from."""
    found: dict[str, MeterInUse] = {}
    for wager in offered(game, chosen):
        own = paytable_of(wager, chosen)
        for table in (*((own,) if own else ()), *added_tables(wager, chosen)):
            found |= {meter.name: MeterInUse(wager, table, _with_clause(game, chosen, meter)) for meter in table.meters}
    return found


def _with_clause(game: Game, chosen: Choices, meter: Meter) -> Meter:
    """The meter with the clause of its least amount, which may depend on other choices."""
    clause = game.offer.least_clause(chosen, meter.name)
    return replace(meter, clause=clause) if clause else meter


def pays_from(use: MeterInUse) -> bool:
    """Whether the paytable pays from its meter; some have a meter and pay a fixed prize instead (reading B39)."""
    return any(isinstance(row.odds, MeterShare) and row.odds.meter == use.meter.name for row in use.paytable.rows)


def meter_names(game: Game) -> list[str]:
    """Every meter of the rulebook."""
    tables = (table for wager in game.offer.wagers for table in _every_table(wager))
    return list(dict.fromkeys(meter.name for table in tables for meter in table.meters))


def _every_table(wager: Wager) -> tuple[Paytable, ...]:
    return (*wager.paytables.values(), *wager.filing.beside.values())
