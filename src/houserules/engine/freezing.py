"""A table between two procedures, frozen into bytes and thawed again: the fold of everything before, in one piece."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec

from houserules.cards import DiscardRack, Pile
from houserules.engine.ledger import Ledger
from houserules.engine.lines import Line
from houserules.engine.offer.terms import Dealing
from houserules.engine.table import CardsAtTable, Hours, People, Seals, Table


class Frozen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What events have made of a table, by the names of its attributes."""

    dealing: Dealing
    cards: CardsAtTable
    chips: Ledger
    people: People
    hours: Hours
    meters: dict[str, Fraction]
    drawn: dict[str, str]
    seals: Seals
    procedure: str
    interrupted_by: str
    no_more_bets: bool
    rounds: int
    lines: list[Line]


def freeze(table: Table) -> bytes:
    """Only between procedures: a script in progress cannot be frozen."""
    attributes = vars(table)
    return _encoder.encode(Frozen(**{name: attributes[name] for name in Frozen.__struct_fields__}))


def thaw(table: Table, frozen: bytes) -> None:
    """Give a fresh table of the same game and terms everything that was frozen; ValueError if it cannot be read."""
    state = _decoder.decode(frozen)
    for name in Frozen.__struct_fields__:
        setattr(table, name, getattr(state, name))


def can_thaw(frozen: bytes) -> bool:
    try:
        _decoder.decode(frozen)
    except (ValueError, TypeError, KeyError):
        return False
    return True


def _plain(value: Any) -> Any:
    if isinstance(value, Pile):
        hands = value.ends if isinstance(value, DiscardRack) else None
        return {"cards": bytes(value), "cover": value.cover, "ends": hands}
    if isinstance(value, Fraction):
        return str(value)
    raise TypeError(f"{type(value).__name__} cannot be frozen")


def _revived(kind: type, plain: Any) -> Any:
    if kind is Fraction:
        return Fraction(plain)
    if kind is Pile:
        pile = Pile() if plain["ends"] is None else DiscardRack(plain["ends"])
        pile.extend(plain["cards"])
        pile.cover = plain["cover"]
        return pile
    raise TypeError(f"{kind.__name__} cannot be thawed")


_encoder = msgspec.msgpack.Encoder(enc_hook=_plain)
_decoder = msgspec.msgpack.Decoder(Frozen, dec_hook=_revived)
