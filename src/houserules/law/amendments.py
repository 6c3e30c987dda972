"""What a new edition of a rulebook changes, and which code and tests each change touches.

The register never holds the regulator's text. For every edition it knows, in force or not, a file
`editions/<first 12 digits of its SHA-256>.txt` in the game's folder lists the clauses in order, each with a digest
of its text, so that an edition can be compared with a file of clauses (JSON Lines with `id` and `text`).
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any, Literal

from houserules.law.coverage import SOURCE, citations_in_code
from houserules.law.edition import digest
from houserules.law.held import holding_tests
from houserules.law.register import BOOKS, GAMES, clause, edition_of, exists

Kind = Literal["added", "removed", "changed"]
_DIGITS = 16  # of a clause's digest


class Unreadable(ValueError):
    """Neither an edition of the register nor a file of clauses; the message is one sentence for the user."""


@dataclass(frozen=True)
class Contents:
    """An edition as far as it can be compared: every clause in order, with the digest of its text."""

    sha256: str
    clauses: Mapping[str, str]


@dataclass(frozen=True)
class Change:
    """`says` is our line for the clause in the register, empty for one that is new."""

    clause: str
    change: Kind
    says: str
    cited: tuple[str, ...]
    mentioned: tuple[str, ...]
    tests: tuple[str, ...]


def contents(name: str) -> Contents:
    """The contents of "LIR" (the edition in force), "LIR@1e609724d4a0" (any in the register) or a file of clauses."""
    book, _, short = name.partition("@")
    if book not in BOOKS:
        return read_clauses(Path(name))
    file = GAMES / BOOKS[book].folder / "editions" / f"{short or edition_of(book).short}.txt"
    if not file.is_file():
        known = ", ".join(f"{book}@{each.stem}" for each in sorted(file.parent.glob("*.txt"))) or "none"
        raise Unreadable(f"{name} is not an edition in the register, which has {known}.")
    return read_contents(file.read_text(encoding="utf-8"))


def read_contents(text: str) -> Contents:
    sha256, *lines = text.splitlines()
    pairs = (line.split(" ", 1) for line in lines)
    return Contents(sha256, {clause_id: digits for digits, clause_id in pairs})


def write_contents(edition: Contents) -> str:
    """The file of an edition: its SHA-256, then a digest and an id on each line."""
    lines = (f"{digits} {clause_id}" for clause_id, digits in edition.clauses.items())
    return "".join(f"{line}\n" for line in (edition.sha256, *lines))


def read_clauses(path: Path) -> Contents:
    try:
        rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
        texts = {str(row["id"]): str(row["text"]) for row in rows}
        sha256 = digest(texts.items())
    except (OSError, ValueError, LookupError, TypeError, RecursionError) as error:
        why = getattr(error, "strerror", None) or "each line must be a JSON object with id and text"
        raise Unreadable(
            f"{path} is neither an edition in the register ({', '.join(BOOKS)}) nor a file of clauses: {why}."
        ) from None
    if len(texts) < len(rows):
        raise Unreadable(f"{path} has a clause id more than once; each id may appear once.")
    return Contents(sha256, {each: digest([(each, text)])[:_DIGITS] for each, text in texts.items()})


def compare(old: Contents, new: Contents) -> dict[str, Any]:
    """The answer of `houserules rulebook diff --json`."""
    kept = [each for each in new.clauses if each in old.clauses]
    return {
        "old": old.sha256,
        "new": new.sha256,
        "same": old == new and list(old.clauses) == list(new.clauses),
        "reordered": kept != [each for each in old.clauses if each in new.clauses],
        "changes": list(_changes(old.clauses, new.clauses)),
    }


def _changes(old: Mapping[str, str], new: Mapping[str, str]) -> Iterator[Change]:
    """In the order of the new edition; what it no longer has comes last."""
    cited, held = citations_in_code(SOURCE), holding_tests()
    for each in chain(new, (gone for gone in old if gone not in new)):
        if old.get(each) != new.get(each):
            places = cited.get(each, ())
            yield Change(
                each,
                "added" if each not in old else "removed" if each not in new else "changed",
                clause(each).says if exists(each) else "",
                cited=tuple(str(place) for place in places if place.runs),
                mentioned=tuple(str(place) for place in places if not place.runs),
                tests=tuple(held.get(each, ())),
            )
