"""The first line of a log: what a table was before its first event."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec

from houserules.law.register import edition_of
from houserules.version import __version__

FORMAT = 2
MOST_SEATS = 99
MOST_CHIPS = 10**12  # cents; more than any bankroll
_EXACT = re.compile(r"(0|[1-9][0-9]{0,15})(/[1-9][0-9]{0,30})?", re.ASCII)


class Setting(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What it takes to continue a table from its log: who sits where, with how many chips, and how it is shuffled."""

    seats: tuple[int, ...]
    human: int = 0  # the seat that a person plays; 0 when the person deals or there is none
    bankroll: int = 50000
    seed: int | None = None  # for a practice table, whose shuffles can be repeated
    attended: bool = False
    shared: tuple[str, ...] = ()  # meters that other tables feed and pay from, too
    optimal: bool = False  # automatic players take the best choice, not the rule of thumb
    trainee: str = ""  # whose table for training it is


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The edition in force: agency and title as printed, and the digest of its clauses (`law/edition.py`)."""

    agency: str
    title: str
    sha256: str


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rulebook, submission and meters (exact cents, "25/2") before the first event, and the table's name and key."""

    houserules: int  # the format of the log
    program: str  # the version that began it
    table: str  # no other table has this name
    game: str
    rulebook: Rulebook
    submission: dict[str, Any]
    submission_sha256: str
    meters: dict[str, str]
    practice: bool  # shuffles and draws are not sealed
    key: str  # the public key under which seals are opened; empty for a practice table
    setting: Setting


def submission_sha256(submission: Mapping[str, Any]) -> str:
    """Over the submission as JSON without spaces, its keys sorted at every level."""
    return hashlib.sha256(msgspec.json.encode(dict(submission), order="sorted")).hexdigest()


def new_header(table: str, game: str, submission: Mapping[str, Any], setting: Setting, key: str = "") -> Header:
    """The header of a table that begins now; its meters stand at their initial amounts."""
    meters = {name: str(meter["initial"]) for name, meter in submission["meters"].items()}
    edition = edition_of(game)
    return Header(
        FORMAT, __version__, table, game, Rulebook(edition.agency, edition.title, edition.sha256),
        dict(submission), submission_sha256(submission), meters, not key, key, setting,
    )  # fmt: skip


def exact_cents(text: str) -> Fraction:
    """An amount as a header writes it, "100000" or "25/2"; ValueError for any other text."""
    if not _EXACT.fullmatch(text):
        raise ValueError(f"{text[:20]!r} is not an exact number of cents")
    return Fraction(text)


def refuse_header(header: Header) -> str:
    """What is wrong with a header, in one sentence; empty if nothing is."""
    setting = header.setting
    positions = header.submission.get("positions")
    seats = positions if type(positions) is int and 0 < positions <= MOST_SEATS else MOST_SEATS
    if header.submission_sha256 != submission_sha256(header.submission):
        return "the submission is not the one whose SHA-256 is in the header"
    if any(not 1 <= seat <= seats for seat in setting.seats) or len(set(setting.seats)) != len(setting.seats):
        return f"the setting's seats are {list(setting.seats)}; this table has seats 1 to {seats}, each once"
    if setting.human and setting.human not in setting.seats:
        return f"the setting's human sits in seat {setting.human}, which is not one of its seats"
    if not 0 <= setting.bankroll <= MOST_CHIPS:
        return f"the setting's bankroll is {setting.bankroll} cents; it may be 0 to {MOST_CHIPS}"
    if setting.seed is not None and not 0 <= setting.seed < 2**64:
        return f"the setting's seed is {setting.seed}; it may be 0 to 2**64 - 1"
    if not set(setting.shared) <= set(header.meters) or len(set(setting.shared)) != len(setting.shared):
        return f"the setting shares the meters {list(setting.shared)}; this table has {list(header.meters)}"
    if header.practice == bool(header.key):
        return "a practice table has no key, and every other table has one"
    return ""
