"""`houserules account`: who may log in, in which role, and the chips that players buy at the cashier."""

from __future__ import annotations

import getpass
import sys

import click

from houserules.cli.console import BAD, as_json, say_json, stop

ROLES = ("player", "dealer", "floorperson", "operator", "regulator")
database = click.option(
    "--database", "url", default="", help="sqlite:///PATH or postgresql://...; otherwise a file in the data directory."
)
name = click.argument("name")


@click.group(epilog="Example: houserules account add anna --role player --database sqlite:///casino.db < password.txt")
def command() -> None:
    """Accounts: add, list, and the cashier's chips."""


@command.command(epilog="Example: houserules account add anna --role player < password.txt")
@name
@click.option("--role", required=True, type=click.Choice(ROLES), help="What the person may do.")
@database
def add(name: str, role: str, url: str) -> None:
    """Add an account; its password is the first line of standard input."""
    from houserules.cli.databases import opened

    password = _password()
    with opened(url) as store:
        store.people.add(name, role, password)
        click.echo(f"{name} is {'an' if role == 'operator' else 'a'} {role} in {store.address}.")


def _password() -> str:
    """Asked for at a terminal, read from a pipe otherwise."""
    if sys.stdin.isatty():
        return getpass.getpass("Password: ")
    line = sys.stdin.readline()
    if not line:
        stop("A password is needed: its line on standard input is missing.", BAD)
    return line.rstrip("\r\n")


@command.command(
    epilog="Example: houserules account chips anna 50000",
    context_settings={"ignore_unknown_options": True},  # -50000 is an amount
)
@name
@click.argument("cents", type=int)
@database
def chips(name: str, cents: int, url: str) -> None:
    """Sell CENTS of chips to a player at the cashier; a negative amount cashes them in."""
    from houserules.chips import dollars
    from houserules.cli.databases import opened

    with opened(url) as store:
        holds = store.people.chips(name, cents, by="the cashier")
        click.echo(f"{name} has {dollars(holds)} at the cashier.")


@command.command("list", epilog="Example: houserules account list --json")
@database
@as_json
def show(url: str, as_json: bool) -> None:
    """Every account with its role and its chips."""
    from houserules.cli.databases import reading

    with reading(url) as store:
        people = store.people.all()
        address = store.address
    if as_json:
        say_json({"accounts": [{"name": each.name, "role": each.role, "chips": each.chips} for each in people]})
        return
    from rich.table import Table

    from houserules.chips import dollars
    from houserules.cli.page import Page

    listed = Table("name", "role", "chips", title=f"Accounts of {address}", title_justify="left", box=None)
    for each in people:
        listed.add_row(each.name, each.role, dollars(each.chips))
    Page().print(listed if people else f"{address} has no accounts.")
