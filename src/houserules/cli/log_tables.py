"""What `houserules log` prints for people."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from houserules.audit.recalling import Recalled
from houserules.audit.step_words import answer_words, sentence
from houserules.audit.verifying import Verdict
from houserules.chips import dollars
from houserules.cli.page import Page, count_of
from houserules.cli.table.card_text import CLAUSE, money
from houserules.games.catalogue import GAMES
from houserules.store.database.key_ring import GIVEN_FILE


def print_verdict(address: str, verdict: Verdict) -> None:
    screen = Page()
    events, rounds = sum(each.events for each in verdict.tables), sum(each.rounds for each in verdict.tables)
    counted = f"{count_of(len(verdict.tables), 'table')}, {count_of(events, 'event')}, {count_of(rounds, 'round')}"
    if verdict.departure is None:
        good = Text("Verified", style="bold green")
        screen.print(good.append(f": {address}: {counted}, all by the book.", style="not bold default"))
        if verdict.accounts:
            screen.print(Text(f"  {verdict.accounts} accounts, which come to $0 together", style="dim"))
    else:
        _print_departure(screen, address, verdict)
    for each in verdict.tables:
        state = "closed" if each.closed else (each.unfinished and f"next: {each.unfinished}") or "open"
        screen.print(
            Text(f"  {each.table}  {count_of(each.events, 'event')}, {count_of(each.rounds, 'round')}, {state}")
        )
    for name, amount in verdict.meters.items():
        beyond = f" and {amount % 1} of a cent" if amount % 1 else ""
        screen.print(Text(f"  meter {name}  {dollars(int(amount // 1))}{beyond}"))


def _print_departure(screen: Page, address: str, verdict: Verdict) -> None:
    wrong = verdict.departure
    assert wrong is not None
    word = "Not verified" if wrong.still_sealed else "Rejected"
    place = wrong.where if wrong.event is None else f"{wrong.where}, event {wrong.event}"
    screen.print(Text(word, style="bold red").append(f": {address}: {place}.", style="not bold default"))
    facts = Table.grid(padding=(0, 2))
    facts.add_row("  why", Text(wrong.message))
    if wrong.clause:
        facts.add_row("  clause", Text(wrong.clause, style=CLAUSE))
    if wrong.still_sealed:
        facts.add_row("  key ring", Text(f"put it beside the database, or name its place in {GIVEN_FILE}"))
    screen.print(facts)


def print_round(found: Recalled) -> None:
    screen = Page()
    game = GAMES[found.header.game]
    screen.print(Text(f"Round {found.round} of {found.header.table}, {game.title}", style="bold"))
    screen.print(Text(f"  submission {found.header.submission_sha256}", style="dim"), soft_wrap=True)
    steps = Table("event", "what happened", "answer", "clause", box=None, header_style="dim")
    for event in found.events:
        answer = "" if event.answer is None else answer_words(event.answer, game)
        steps.add_row(str(event.n), sentence(event.step, game), answer, Text(event.cite, style=CLAUSE))
    screen.print(steps)
    settled = Table("seat", "wager", "stake", "result", "pays", "net", "clause", box=None, header_style="dim")
    for line in found.lines:
        settled.add_row(
            str(line.seat), line.wager, dollars(line.stake), line.outcome or line.result, line.odds,
            money(line.net), Text(line.clause, style=CLAUSE),
        )  # fmt: skip
    screen.print(settled)
