"""Behind a proxy that strips a path prefix, the page finds everything relative to where it lives."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from fastapi import FastAPI
from starlette.types import ASGIApp, Receive, Scope, Send

from houserules.service.app import create_app
from kit import house as kit
from kit.browser import Visitor
from kit.house import opened
from kit.served import served

PREFIX = "/casino/floor-2"


def stripped(app: ASGIApp) -> ASGIApp:
    async def proxy(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            assert scope["path"].startswith(f"{PREFIX}/"), scope["path"]
            scope = {**scope, "path": scope["path"].removeprefix(PREFIX), "raw_path": None}
        await app(scope, receive, send)

    return proxy


def test_the_lobby_and_a_table_behind_a_prefix(browser: Any, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/casino.db"
    with kit.house(url) as house:
        table = opened(house, "let-it-ride")
        with served(cast(FastAPI, stripped(create_app(house, url, demo=True)))) as client:
            at = cast(Any, type("Place", (), {"url": str(client.base_url).rstrip("/")})())
            visitor = Visitor(browser, at)
            page = visitor.open(f"{PREFIX}/")
            page.get_by_role("link", name="Watch").click()
            page.wait_for_url(f"**{PREFIX}/tables/{table}")
            page.reload()
            page.get_by_role("button", name="Sit down").first.wait_for()
            visitor.close()
            assert visitor.wrong == []
