"""What `houserules log audit` prints for people."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from houserules.audit.judging.audit import Audit, TableAudit
from houserules.audit.judging.judgement import Judgement
from houserules.chips import dollars
from houserules.cli.page import Page, count_of

MOST = 12  # departures that are printed; `--json` has all


def print_audit(address: str, found: Audit) -> None:
    screen = Page()
    rounds = sum(each.rounds for each in found.tables)
    counted = ", ".join((
        count_of(len(found.tables), "table"), count_of(rounds, "round"), count_of(len(found.judgements), "judgement"),
    ))  # fmt: skip
    word, style = ("Nothing stands out", "bold green") if found.ok else ("Look at this", "bold red")
    screen.print(Text(word, style=style).append(f": {address}: {counted}.", style="not bold default"))
    screen.print(
        Text(f"  of a thousand fair audits, at most {1000 * found.level:g} would be accused of anything", style="dim")
    )
    for departure in found.departures[:MOST]:
        screen.print(Text(f"  {departure}", style="red"))
    if len(found.departures) > MOST:
        screen.print(Text(f"  and {len(found.departures) - MOST} more", style="red"))
    if found.alarms:
        screen.print(_judgements(found.alarms))
    for each in found.tables:
        _print_table(screen, each)


def _print_table(screen: Page, audited: TableAudit) -> None:
    screen.print(
        Text(f"\n{audited.table}", style="bold").append(f"  {count_of(audited.rounds, 'round')}", style="not bold dim")
    )
    if results := [each for each in audited.judgements if each.measure == "result in cents"]:
        screen.print(_judgements(results))
    for name, account in audited.meters.items():
        hits = f", paid out {count_of(account.hits, 'time')}" if account.hits else ""
        screen.print(Text(f"  meter {name}  {dollars(int(account.opened))} to {dollars(int(account.shows))}{hits}"))
    for pace in audited.paces:
        dealer = pace.dealer or "the house"
        screen.print(Text(f"  dealt by {dealer}  {count_of(pace.rounds, 'round')}, {pace.rounds_an_hour:.0f} an hour"))
    if audited.unpriced:
        screen.print(Text(f"  not judged: {', '.join(audited.unpriced)}", style="dim"))


def _judgements(listed: list[Judgement]) -> Table:
    shown = Table("what", "times", "seen", "expected", "deviations", "chance", box=None, header_style="dim")
    for each in listed:
        is_money = each.measure == "result in cents"
        seen, expected = ((_money(each.seen), _money(each.expected)) if is_money
                          else (f"{each.seen:g}", f"{each.expected:.1f}"))  # fmt: skip
        what = each.subject.partition(", ")[2] + ("" if is_money else f": {each.measure}")
        chance = "any" if each.chance >= 1 else f"at most {each.chance:.2g}"
        shown.add_row(what, f"{each.trials:,}", seen, expected, f"{each.deviations:+.1f}", chance)
    return shown


def _money(cents: float) -> str:
    return f"{'-' if cents < 0 else '+'}{dollars(abs(round(cents)))}"
