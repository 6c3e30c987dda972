"""The other programs that share our database: which of them has which table, and how to ask it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from time import monotonic
from typing import Any

import httpx

from houserules.floor.casino.house import House
from houserules.service.casino import in_thread

FORWARDED = "x-houserules-forwarded"
FRESH = 1.0  # seconds for which it is known who has what
INNER = re.compile(r"(http://\S+) ")  # an owner's name begins with the address of its inner door
PATIENCE = httpx.Timeout(30, read=None)


def owner_at(inner: str, unique: str) -> str:
    """The name under which a program with this inner door takes its leases."""
    return f"{inner} {unique}"


class Neighbors:
    def __init__(self, house: House) -> None:
        self._house = house
        self._client: httpx.AsyncClient | None = None
        self._owners: dict[str, str] = {}
        self._looked = -FRESH

    @property
    def us(self) -> str:
        return self._house.store.leases.owner

    async def owners(self, afresh: bool = False) -> dict[str, str]:
        """Who has which table."""
        if afresh or monotonic() - self._looked > FRESH:
            leases = await in_thread(self._house.store.leases.live)
            self._owners = {lease.log: lease.owner for lease in leases}
            self._looked = monotonic()
        return self._owners

    async def owner(self, table: str) -> str:
        """Empty if nobody has it; what was known a moment ago is looked up again before that is said."""
        known = (await self.owners()).get(table, "")
        return known if known and known != self.us else (await self.owners(afresh=True)).get(table, "")

    async def ask(
        self, owner: str, method: str, path: str, headers: list[tuple[str, str]], body: bytes = b""
    ) -> httpx.Response | None:
        """The answer, still to be read; None if there is nobody."""
        inner = INNER.match(owner)
        if inner is None:
            return None
        self._client = self._client or httpx.AsyncClient(timeout=PATIENCE)
        try:
            request = self._client.build_request(
                method, inner[1] + path, headers=[*headers, (FORWARDED, "1")], content=body
            )
            return await self._client.send(request, stream=True)
        except (httpx.TransportError, httpx.InvalidURL):
            return None

    async def close(self) -> None:
        if self._client is not None:
            await self._client.aclose()

    async def tables(self) -> list[dict[str, Any]]:
        """The lines of the lobby that others write."""
        others = {owner for owner in (await self.owners()).values() if owner != self.us}
        found = await asyncio.gather(*(self._lines(owner) for owner in others))
        return [line for lines in found for line in lines]

    async def _lines(self, owner: str) -> list[dict[str, Any]]:
        response = await self.ask(owner, "GET", "/v1/tables", [])
        if response is None:
            return []
        try:
            await asyncio.wait_for(response.aread(), 2)
            lines: list[dict[str, Any]] = response.json()["tables"]
        except (httpx.TransportError, TimeoutError, ValueError, KeyError):
            return []
        finally:
            await response.aclose()
        return lines


async def parts_of(response: httpx.Response) -> AsyncIterator[bytes]:
    """As they come; if the other program dies in the middle, so does the answer."""
    try:
        async for part in response.aiter_raw():
            yield part
    except httpx.TransportError:
        return
    finally:
        await asyncio.shield(response.aclose())
