"""The law for a client: rulebooks, clauses and readings, as `Client.law` asks for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Json = dict[str, Any]


class Law:
    """What the regulator says, and how we read it."""

    def __init__(self, ask: Callable[..., Any]) -> None:
        self._ask = ask

    def rulebooks(self) -> list[Json]:
        found: list[Json] = self._ask("GET", "/v1/rulebook")["rulebooks"]
        return found

    def rulebook(self, book: str) -> Json:
        found: Json = self._ask("GET", f"/v1/rulebook/{book}")
        return found

    def clause(self, book: str, number: str) -> Json:
        """By its id, such as `BJ` and `8.A(1)`."""
        found: Json = self._ask("GET", f"/v1/rulebook/{book}/{number}")
        return found

    def find_clauses(self, words: str) -> Json:
        found: Json = self._ask("GET", "/v1/clauses", words=words)
        return found

    def readings(self, clause: str | None = None) -> list[Json]:
        found: list[Json] = self._ask("GET", "/v1/readings", clause=clause)["readings"]
        return found

    def reading(self, reading: str) -> Json:
        found: Json = self._ask("GET", f"/v1/readings/{reading}")
        return found

    def applied(self, book: str, number: str, most: int = 20) -> list[Json]:
        """Rounds in which a clause was applied, by its rulebook and number (`BJ`, `8.A(1)`), the newest first."""
        found: list[Json] = self._ask("GET", f"/v1/rulebook/{book}/{number}/rounds", most=most)["rounds"]
        return found
