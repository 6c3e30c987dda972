"""What a shell offers when Tab is pressed: the games, the rulebooks, the clauses."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

from houserules.games.catalogue import NAMES


def games_beginning(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    return [name for name in NAMES if name.startswith(incomplete)]


def books_beginning(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    from houserules.law.register import BOOKS

    return [book for book in BOOKS if book.startswith(incomplete.upper())]


def clauses_beginning(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Written so that no shell needs quotes, "LIR11.B.1.b", which `rulebook show` reads as LIR 11.B(1)(b)."""
    from houserules.law.register import BOOKS, register

    begun = _plain(incomplete).upper()
    found = [(_plain(each.id), each.says) for book in BOOKS for each in register(book)]
    return [CompletionItem(plain, help=says) for plain, says in found if plain.upper().startswith(begun)]


def _plain(clause_id: str) -> str:
    return clause_id.replace(" ", "").replace("(", ".").replace(")", "")
