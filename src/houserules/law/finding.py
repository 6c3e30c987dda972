"""Finding clauses and readings by words, in our own words for them."""

from collections.abc import Iterable
from dataclasses import dataclass

from houserules.law.readings import Reading, readings
from houserules.law.register import BOOKS, Clause, register


@dataclass(frozen=True)
class Found:
    clauses: tuple[Clause, ...]
    readings: tuple[Reading, ...]


def find(words: Iterable[str]) -> Found:
    """Every clause (its line and its book's title) and reading that has all of these words, in any case."""
    wanted = [word.casefold() for word in words]

    def fits(*texts: str) -> bool:
        text = " ".join(texts).casefold()
        return all(word in text for word in wanted)

    return Found(
        tuple(each for book in BOOKS for each in register(book) if fits(each.says, each.id, BOOKS[book].name)),
        tuple(
            each
            for each in readings()
            if fits(each.id, *each.clauses, each.unclear, each.reading, *each.alternatives, each.worth or "")
        ),
    )
