"""What a player types, as amounts and wagers. A word that is not exactly known is never guessed at."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from houserules.chips import cents
from houserules.engine.table import Table
from houserules.engine.words import readable


@dataclass(frozen=True)
class Unclear:
    """What was not understood, and what to type instead."""

    message: str


def amount_of(word: str) -> int | Unclear:
    """Dollars as people type them: 5, $5, 2.50."""
    try:
        return cents(word.removeprefix("$").replace(",", ""))
    except ValueError:
        return Unclear(f"{word!r} is not an amount of dollars: type 5, $5 or 2.50.")


def wagers_of(typed: str, table: Table) -> dict[str, int] | Unclear:
    """`bet 5, three 1, progressive 1`; a number alone is the main wager, 0 takes a wager back."""
    main = next(iter(table.terms.wagers))
    wanted: dict[str, int] = {}
    for part in _parts(typed):
        words = part.split()
        name = wager_named("-".join(words[:-1]), table, _placed(table)) if len(words) > 1 else main
        if isinstance(name, Unclear):
            return name
        amount = amount_of(words[-1])
        if isinstance(amount, Unclear):
            return amount if len(words) > 1 else Unclear(f"{part!r} is not a wager or a word known here: try help.")
        wanted[name] = amount
    return wanted or Unclear(f"No wager was named: type, for example, {main} 5.")


def _parts(typed: str) -> Iterator[str]:
    return filter(None, (piece.strip() for piece in re.split(r"[;,]|(?<=\d)\s+and\b", typed)))


def _placed(table: Table) -> list[str]:
    return [name for name in table.terms.wagers if name in table.game.players.placed]


def wager_named(word: str, table: Table, among: list[str] | None = None) -> str | Unclear:
    """The wager with this full name, printed name, short name, or first or last words: `three`, `ladies`, `21 + 3`."""
    if word in table.terms.wagers:
        return word
    offered = list(table.terms.wagers) if among is None else among
    printed = [rule.name for rule in table.wagers if rule.name in offered and rule.is_printed_as(word)]
    found = printed or table.game.words.matching(word, offered)
    if len(found) == 1:
        return found[0]
    if found:
        return Unclear(f"{word!r} could be {' or '.join(map(readable, found))}: say which.")
    return Unclear(f"{word!r} is not a wager offered here: choose {', '.join(offered)}.")
