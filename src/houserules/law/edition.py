"""Which printing of a rulebook the house follows: its agency, its title, and a digest of its text.

The rulebooks carry no date, so an edition is known by the SHA-256 over its clauses. The bytes are, for each
clause in the order of the rulebook: its id ("LIR 11.B(1)(b)"), one tab (0x09), its text as printed, one line
feed (0x0A), all in UTF-8 without a byte order mark. The text itself is the regulator's and is not kept here.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Edition:
    agency: str
    title: str
    sha256: str

    @property
    def short(self) -> str:
        """Enough of the digest to tell editions apart at a glance."""
        return self.sha256[:12]

    def __str__(self) -> str:
        return f"{self.agency}, {self.title}, edition {self.short}"


def digest(clauses: Iterable[tuple[str, str]]) -> str:
    """The SHA-256 of (id, text) pairs, over the bytes that the top of this file describes."""
    total = hashlib.sha256()
    for clause_id, text in clauses:
        if any(mark in clause_id + text for mark in "\t\n"):
            raise ValueError(f"{clause_id!r} has a tab or a line feed, which would make its digest ambiguous.")
        total.update(f"{clause_id}\t{text}\n".encode())
    return total.hexdigest()
