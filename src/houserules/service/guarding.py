"""What holds for every request and every answer: sizes, no cross-site writes, the right host, security headers."""

from __future__ import annotations

from asyncio import get_running_loop, timeout_at
from collections.abc import Collection
from urllib.parse import urlsplit

from fastapi import FastAPI, Request, Response
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from houserules.service.problems import Problem, Why

MOST_BYTES = 1 << 18  # of a request; the longest submission fits
BODY_WITHIN = 30.0  # seconds
READING = frozenset(("GET", "HEAD", "OPTIONS"))
LOOPBACK = frozenset(("localhost", "127.0.0.1", "::1"))

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
PRIVATE = {"Cache-Control": "no-store"}  # what somebody may see is for nobody's cache


class Guard:
    """Stands before the application; plain ASGI, so that streams flow through untouched."""

    def __init__(self, app: ASGIApp, hosts: Collection[str] = (), most_bytes: int = MOST_BYTES) -> None:
        self.app = app
        self.hosts = frozenset(hosts)  # the names under which the house is called; empty: any
        self.most_bytes = most_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        guarded = _with_headers(scope, send)
        headers = Headers(scope=scope)
        problem = self._refuse(scope, headers)
        if problem is not None:
            await problem.response()(scope, receive, guarded)
            return
        await self.app(scope, _Measured(receive, self.most_bytes, BODY_WITHIN).receive, guarded)

    def _refuse(self, scope: Scope, headers: Headers) -> Problem | None:
        host = headers.get("host", "")
        if self.hosts and _name(host) not in self.hosts:
            return Problem(421, Why.UNKNOWN, f"this house is not called {host[:100]!r}")
        if scope["method"] not in READING and _is_cross_site(headers, host):
            return Problem(403, Why.CROSS_SITE, "a page of another site may not write here")
        length = headers.get("content-length", "0")
        if length.isdecimal() and len(length) < 16 and int(length) <= self.most_bytes:
            return None
        return too_large(self.most_bytes)


def tell_mistakes(app: FastAPI) -> None:
    """Our own mistakes are answered outside the guard, so the headers must be put on here."""

    @app.exception_handler(Exception)
    async def broken(request: Request, error: Exception) -> Response:
        message = "the house made a mistake; it has been noted"
        return Problem(500, Why.BROKEN, message, headers={**HEADERS, **PRIVATE}).response()


def too_large(most: int) -> Problem:
    return Problem(413, Why.TOO_LARGE, f"a request has at most {most:,} bytes")


def too_slow(seconds: float) -> Problem:
    return Problem(422, Why.MALFORMED, f"the request came too slowly: it must be whole within {seconds:g} s")


class _Measured:
    """A body that does not say how long it is, is counted as it comes; one that does not come is not waited for."""

    def __init__(self, receive: Receive, most: int, seconds: float) -> None:
        self._receive, self._left, self._most, self._seconds = receive, most, most, seconds
        self._until = get_running_loop().time() + seconds
        self._is_whole = False

    async def receive(self) -> Message:
        if self._is_whole:
            return await self._receive()  # whether the caller is still there
        try:
            async with timeout_at(self._until):
                message = await self._receive()
        except TimeoutError:
            raise too_slow(self._seconds) from None
        self._is_whole = not message.get("more_body", False)
        self._left -= len(message.get("body", b""))
        if self._left < 0:
            raise too_large(self._most)
        return message


def _name(host: str) -> str:
    if set(host) & set("/?#@ "):
        return ""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:  # brackets with anything but an address between them
        return ""


def _is_cross_site(headers: Headers, host: str) -> bool:
    """Browsers say where a request comes from; other programs say nothing and bring a token instead."""
    origin, site = headers.get("origin"), headers.get("sec-fetch-site")
    if site in ("cross-site", "same-site"):
        return True
    return origin is not None and origin.partition("://")[2].casefold() != host.casefold()


def _with_headers(scope: Scope, send: Send) -> Send:
    async def guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            private = PRIVATE if scope["path"].startswith("/v1/") else {}
            for name, value in {**HEADERS, **private}.items():
                headers.setdefault(name, value)
        await send(message)

    return guarded
