"""The demonstration: one table per game with automatic players and a realistic submission, one account per role."""

from __future__ import annotations

from dataclasses import dataclass
from secrets import token_urlsafe

from houserules.games.catalogue import GAMES
from houserules.store.database import Store
from houserules.store.header import Setting
from houserules.submissions import TEMPLATES

NOTICE = "This is a demonstration: play chips, accounts with printed passwords, automatic players. Not for money."
PEOPLE = {"player": "pat", "dealer": "dana", "floorperson": "fay", "operator": "olga", "regulator": "rita"}
BOTS = (2, 5)
CHIPS = 1_000_000  # cents, for the player


@dataclass(frozen=True)
class Account:
    role: str
    name: str
    password: str


def hire(store: Store) -> list[Account]:
    """One account per role; at each start with a new password, since the old one was only printed."""
    known = {person.name for person in store.people.all()}
    accounts = [Account(role, name, token_urlsafe(9)) for role, name in PEOPLE.items()]
    for account in accounts:
        if account.name in known:
            store.people.change_password(account.name, account.password)
        else:
            chips = CHIPS if account.role == "player" else 0
            store.people.add(account.name, account.role, account.password, chips=chips)
    return accounts


def open_tables(store: Store) -> None:
    """What a pit usually offers, filed and approved once; then one table per game, unless it is open already."""
    filed = {filing.id for filing in store.submissions.all()}
    there = {row.game for row in store.tables.all() if row.closed is None and not row.imported}
    for game in GAMES.values():
        name = f"{game.name}-pit"
        if name not in filed:
            store.submissions.draft(name, TEMPLATES["pit"](game), PEOPLE["operator"])
            store.submissions.submit(name, PEOPLE["operator"])
            store.submissions.approve(name, PEOPLE["regulator"])
        if game.name not in there:
            store.tables.open(name, Setting(BOTS), by=PEOPLE["operator"])
