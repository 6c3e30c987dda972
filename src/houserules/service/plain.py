"""The plain page at `/plain`: the tables and where to go from here. It needs no script."""

from __future__ import annotations

from html import escape

from fastapi import APIRouter, Request, Response

from houserules.chips import dollars
from houserules.floor.casino.actor import TableActor
from houserules.floor.casino.summary import Summary
from houserules.law.register import BOOKS
from houserules.service.casino import house_of
from houserules.version import __version__

router = APIRouter()

STYLE = """
:root { color-scheme: light dark; --felt: #14532d; --ink: #1c1917; --paper: #fafaf9; --line: #d6d3d1; --gold: #854d0e }
@media (prefers-color-scheme: dark) { :root { --ink: #f5f5f4; --paper: #1c1917; --line: #44403c; --gold: #facc15 } }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
header { background: var(--felt); color: #fff; padding: 24px 16px }
header h1, main { max-width: 960px; margin: 0 auto }
header p { max-width: 960px; margin: 4px auto 0 }
main { padding: 16px }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
caption, h2 { text-align: left; font-size: 1.25rem; font-weight: 600; margin: 16px 0 8px }
th, td { text-align: left; padding: 8px; border-bottom: 1px solid var(--line); vertical-align: top }
a { color: inherit } a:focus-visible { outline: 3px solid var(--gold); outline-offset: 2px }
.demo { border-left: 4px solid var(--gold); padding-left: 8px }
.scroll { overflow-x: auto }
"""


@router.get("/plain", operation_id="read-page", include_in_schema=False)
async def read_plain(request: Request) -> Response:
    house = house_of(request)
    rows = [_row(actor) for _, actor in sorted(house.actors.items()) if actor.summary is not None]
    return Response(_page("\n".join(rows), request.app.state.demo), media_type="text/html; charset=utf-8")


@router.get("/plain.css", operation_id="read-page", include_in_schema=False)
async def read_style() -> Response:
    return Response(STYLE, media_type="text/css; charset=utf-8")


def _row(actor: TableActor) -> str:
    about = actor.summary
    assert about is not None
    link = f'<a href="v1/tables/{escape(actor.table)}">{escape(actor.table)}</a>'
    meters = ", ".join(f"{escape(name)} {dollars(amount)}" for name, amount in about.meters.items()) or "none"
    state = f"halted: {escape(actor.halted)}" if actor.halted else _state(about)
    cells = (link, escape(about.title), _limits(about), f"{len(about.players)} of {about.positions}", meters, state)
    return f'<tr><th scope="row">{cells[0]}</th>{"".join(f"<td>{cell}</td>" for cell in cells[1:])}</tr>'


def _limits(about: Summary) -> str:
    main = about.limits[0]
    return f"{dollars(main.minimum)} to {dollars(main.maximum)}"


def _state(about: Summary) -> str:
    if not about.waiting_for:
        return "between rounds"
    return "wagers are open" if about.waiting_for == "players" else f"waiting for {escape(about.waiting_for)}"


def _page(rows: str, demo: bool) -> str:
    note = (
        '<p class="demo">This is a demonstration: the chips are play chips, and accounts are printed at the start.</p>'
    )
    books = "".join(f'<li><a href="v1/rulebook/{book}">{escape(BOOKS[book].name)}</a></li>' for book in BOOKS)
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Houserules</title>
<link rel="stylesheet" href="plain.css">
</head>
<body>
<header><h1><a href="./">Houserules</a></h1>
<p>Table games, run to the letter of the Standard Rules. Version {__version__}.</p></header>
<main>
{note if demo else ""}
<div class="scroll">
<table>
<caption>Tables</caption>
<thead><tr><th scope="col">Table</th><th scope="col">Game</th><th scope="col">Limits</th><th scope="col">Seats</th>
<th scope="col">Meters</th><th scope="col">Now</th></tr></thead>
<tbody>
{rows or '<tr><td colspan="6">No table is open.</td></tr>'}
</tbody>
</table>
</div>
<h2>Rulebooks</h2>
<ul>{books}</ul>
<h2>For programs</h2>
<ul>
<li><a href="openapi.json">OpenAPI document</a></li>
<li><a href="v1/tables">Tables</a>, <a href="v1/meters">meters</a>, <a href="v1/readings">readings</a></li>
<li><a href="metrics">Metrics</a>, <a href="v1/health">health</a></li>
</ul>
</main>
</body>
</html>
"""
