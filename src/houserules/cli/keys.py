"""`houserules keys`: the keys of the house, and new ones in their place."""

from __future__ import annotations

import click

from houserules.cli.console import as_json, say_json


@click.group(epilog="Example: houserules keys rotate --database sqlite:///casino.db")
def command() -> None:
    """The house's keys: which there are, and new ones in their place."""


database = click.option("--database", "url", default="", help="sqlite:///PATH or postgresql://...")


@command.command("list", epilog="Example: houserules keys list --json")
@database
@as_json
def show(url: str, as_json: bool) -> None:
    """The public halves: whoever has written them down can tell who signed a checkpoint or sealed a shuffle."""
    from houserules.cli.databases import reading

    with reading(url) as store:
        listed = store.keys()
    if as_json:
        say_json({"keys": listed})
        return
    for key in listed:
        click.echo(f"{key.id}  {key.purpose}  {'retired' if key.retired else 'in use'}  {key.public}")


@command.command(epilog="Example: houserules keys rotate")
@database
def rotate(url: str) -> None:
    """New keys to encrypt, sign and seal with; no table may be open while they change.

    Tables go on under the key in their header, and what was signed before stays signed.
    """
    from houserules.cli.databases import opened
    from houserules.store.database.rotating import rotate as rotated

    with opened(url) as store:
        count = rotated(store)
        click.echo(f"{store.address} has new keys; {count} secrets were encrypted anew. Keep a copy of the key ring.")
