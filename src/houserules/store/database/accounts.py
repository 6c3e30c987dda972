"""The accounts of the casino's books, by name: where money is, at every moment.

| account | what it holds |
|---|---|
| `account:NAME` | a player's chips at the cashier |
| `purse:T:3`, `wager:T:3` | a seat's chips beside its wagers, and on them |
| `inventory:T`, `drop:T` | the table's own chips, and the cash that was dropped for chips |
| `meter:M`, `reserve:M` | what a meter shows, and what the house has put into it (as a debt) |
| `cash:T`, `cash:cashier` | the world outside: what came in from it is a debt to it |
"""

from __future__ import annotations

import re

CASHIER_CASH = "cash:cashier"
NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,39}", re.ASCII)


def is_name(player: str) -> bool:
    """Whether this is how an account is named; other players (automatic ones have a space) bring cash."""
    return NAME.fullmatch(player) is not None


def account(player: str) -> str:
    return f"account:{player}"


def purse(table: str, seat: int) -> str:
    return f"purse:{table}:{seat}"


def wager(table: str, seat: int) -> str:
    return f"wager:{table}:{seat}"


def inventory(table: str) -> str:
    return f"inventory:{table}"


def drop(table: str) -> str:
    return f"drop:{table}"


def cash(table: str) -> str:
    return f"cash:{table}"


def meter(name: str) -> str:
    return f"meter:{name}"


def reserve(name: str) -> str:
    return f"reserve:{name}"


def of_table(table: str, seats: int) -> list[str]:
    own = [inventory(table), drop(table), cash(table)]
    return own + [place(table, seat) for seat in range(1, seats + 1) for place in (purse, wager)]


def may_be_negative(name: str) -> bool:
    """The world outside, the house's reserves and its tables may owe; a player's account and a meter never do."""
    return not name.startswith(("account:", "meter:"))


def in_words(name: str) -> str:
    """An account in a sentence: the account of anna, the meter star."""
    kind, _, whose = name.partition(":")
    return f"the account of {whose}" if kind == "account" else f"the {kind} {whose}"
