"""Which paytables and meters the choices of a submission call for; every question bears half-written choices."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from houserules.chips.odds import MeterShare
from houserules.chips.paytables import Meter, Paytable
from houserules.engine.game import Game
from houserules.engine.offer.finding import Choices
from houserules.engine.offer.wager import Wager


class MeterInUse(NamedTuple):
    """A meter, the wager that feeds it and the paytable that pays from it."""

    rule: Wager
    paytable: Paytable
    meter: Meter


def section(chosen: Choices, name: str) -> Mapping[str, Any]:
    """A part of a submission, empty where something else stands there."""
    part = chosen.get(name)
    return part if isinstance(part, Mapping) else {}


def tables_allowed(rule: Wager, chosen: Choices) -> dict[str, Paytable]:
    """The wager's paytables for the number of decks in use, or the one that options pick."""
    if rule.filing.picks is not None:
        picked = rule.filing.picks(chosen)
        return {picked: rule.paytables[picked]} if picked in rule.paytables else {}
    decks = section(chosen, "options").get("decks")
    return {letter: table for letter, table in rule.paytables.items() if not table.decks or decks in table.decks}


def offered(game: Game, chosen: Choices) -> list[Wager]:
    wagers = section(chosen, "wagers")
    return [rule for rule in game.offer.wagers if isinstance(wagers.get(rule.name), Mapping)]


def paytable_of(rule: Wager, chosen: Choices) -> Paytable | None:
    """The chosen paytable of a wager, or nothing where there is none by that letter."""
    letter = (
        section(section(chosen, "wagers"), rule.name).get("paytable")
        if rule.filing.picks is None
        else rule.filing.picks(chosen)
    )
    return tables_allowed(rule, chosen).get(letter) if isinstance(letter, str) else None


def stakes_of(rule: Wager, chosen: Choices) -> tuple[int, ...]:
    """The only stakes its printed amounts allow, where they are fixed: for the wager, or for the chosen paytable."""
    table = paytable_of(rule, chosen)
    return (table.stake,) if table is not None and table.stake is not None else rule.limits.stakes


def told_together(found: Iterable[tuple[Wager, Paytable]]) -> list[tuple[str, Wager, Paytable]]:
    """Wagers that one and the same table pays are told under one title, at the place of the first."""
    sharing: dict[int, list[tuple[Wager, Paytable]]] = {}
    for rule, table in found:
        sharing.setdefault(id(table), []).append((rule, table))
    return [(_titles([rule.title for rule, _ in group]), *group[0]) for group in sharing.values()]


def _titles(titles: list[str]) -> str:
    *others, last = titles
    return f"{', '.join(others)} and {last}" if others else last


def tables_beside(rule: Wager, chosen: Choices) -> tuple[Paytable, ...]:
    """What is paid beside the wager's own paytable because an option says so."""
    options = section(chosen, "options")
    return tuple(table for option, table in rule.filing.beside.items() if options.get(option) is True)


def meters_in_use(game: Game, chosen: Choices) -> dict[str, MeterInUse]:
    """The meters that the paytables of the offered wagers pay from."""
    found: dict[str, MeterInUse] = {}
    for rule in offered(game, chosen):
        own = paytable_of(rule, chosen)
        for table in (*((own,) if own else ()), *tables_beside(rule, chosen)):
            found |= {meter.name: MeterInUse(rule, table, _resting(game, chosen, meter)) for meter in table.meters}
    return found


def _resting(game: Game, chosen: Choices, meter: Meter) -> Meter:
    """A meter with the clause that its least amount rests on beside the other choices."""
    clause = game.offer.least_clause(chosen, meter.name)
    return replace(meter, clause=clause) if clause else meter


def pays_from(use: MeterInUse) -> bool:
    """Whether the paytable pays from its meter: some have one and pay a fixed prize instead (reading B39)."""
    return any(isinstance(row.odds, MeterShare) and row.odds.meter == use.meter.name for row in use.paytable.rows)


def meter_names(game: Game) -> list[str]:
    """Every meter of the rulebook."""
    rules = game.offer.wagers
    tables = (table for rule in rules for table in (*rule.paytables.values(), *rule.filing.beside.values()))
    return list(dict.fromkeys(meter.name for table in tables for meter in table.meters))


def clause_of(game: Game, chosen: Choices, path: str) -> str:
    """The clause on which a key of the submission rests."""
    head, *rest = path.split(".")
    offer = game.offer
    if head in ("options", "dealing") and rest:
        return _option_clause(game, chosen, head, rest[0])
    if head == "wagers" and rest:
        return _wager_clause(game, chosen, rest)
    if head == "meters":
        return _meter_clause(game, chosen, rest)
    return {
        "wagers": offer.wagers_clause,
        "positions": offer.positions_clause,
        "operator": offer.operator_clause,
        "limits": offer.payout_limit_clause,
    }.get(head, "")


def _option_clause(game: Game, chosen: Choices, head: str, key: str) -> str:
    offer = game.offer
    kinds = {"method": offer.methods, "shuffler": offer.shufflers}
    if head == "dealing" and key in kinds:
        return kinds[key].get(str(section(chosen, "dealing").get(key)), "")
    options = offer.options if head == "options" else offer.dealing
    return next((option.clause for option in options if option.key == key), "")


def _wager_clause(game: Game, chosen: Choices, rest: list[str]) -> str:
    rule = game.offer.wager(rest[0])
    key = rest[1] if len(rest) > 1 else ""
    if rule is None:
        return game.offer.wagers_clause
    if key == "paytable":
        table = paytable_of(rule, chosen)
        return table.clause if table else paytables_clause(rule)
    extra = next((option.clause for option in rule.filing.extras if option.key == key), "")
    return extra or (rule.limits.stake_clause if key == "stake" else "") or rule.clause


def _meter_clause(game: Game, chosen: Choices, rest: list[str]) -> str:
    used = meters_in_use(game, chosen).get(rest[0]) if rest else None
    if used and len(rest) > 1:
        return game.offer.rate_of(rest[0]) if rest[1] == "rate" else used.meter.clause
    return game.offer.said_by(rest[0]) if rest else game.offer.meters_clause


def paytables_clause(rule: Wager) -> str:
    """The clause that lists the wager's paytables."""
    return next((table.wager_clause for table in rule.paytables.values()), rule.clause)
