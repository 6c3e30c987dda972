"""`houserules cache`: results that were counted once and kept on disk."""

from __future__ import annotations

import click

from houserules.cli.console import as_json, say_json, stop


@click.group()
def command() -> None:
    """Results that were counted once and are kept on disk: show or clear them.

    A result is found again only by the very code that made it, so it is safe to keep and safe to clear.
    """


@command.command(epilog="Example: houserules cache show")
@as_json
def show(as_json: bool) -> None:
    """Say where results are kept, how many and how large."""
    from houserules.analysis.kept import folder, results

    there = results()
    size = sum(file.stat().st_size for file in there if file.exists())
    if as_json:
        say_json({"folder": str(folder()), "results": len(there), "bytes": size})
    else:
        click.echo(f"{folder()} holds {_count(len(there))} in {size:,} bytes.")


@command.command(epilog="Example: houserules cache clear")
@as_json
def clear(as_json: bool) -> None:
    """Remove every kept result; the next question counts anew."""
    from houserules.analysis.kept import folder, forget

    try:
        removed = forget()
    except OSError as error:
        stop(f"{folder()} cannot be cleared: {error.strerror}.")
    if as_json:
        say_json({"folder": str(folder()), "removed": removed})
    else:
        click.echo(f"Removed {_count(removed)} from {folder()}.")


def _count(results: int) -> str:
    return f"{results:,} result{'' if results == 1 else 's'}"
