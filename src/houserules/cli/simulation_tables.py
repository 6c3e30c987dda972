"""A simulation as people read it in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.table import Table

from houserules.chips import DOLLAR, dollars
from houserules.cli.page import Page

if TYPE_CHECKING:
    from houserules.simulation.against import Comparison
    from houserules.simulation.result import Simulation
    from houserules.simulation.sessions import SessionFigures


def print_simulation(page: Page, found: Simulation) -> None:
    page.print(_wagers(found))
    page.print(
        f"The table holds {found.table.hold:.4%} ± {found.table.hold_error:.4%} of what is staked; "
        f"{found.rounds_per_second:,.0f} rounds a second, seed {found.seed}."
    )
    if found.meters:
        page.print(_meters(found))
    page.print(_holds(found))
    if found.sessions:
        _print_sessions(page, found.sessions)
    if found.against:
        _print_comparison(page, found.against)


def _grid(title: str, *headings: str) -> Table:
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for place, heading in enumerate(headings):
        table.add_column(heading, justify="right" if place else "left", no_wrap=place == 0, overflow="fold")
    return table


def _wagers(found: Simulation) -> Table:
    players = f"{found.seats} seat{'s' * (found.seats > 1)}"
    title = f"{found.rounds:,} rounds of {found.game}, {players}, {found.strategy}"
    table = _grid(title, "wager", "stake", "return", "standard error", "hit frequency", "house edge")
    for each in found.wagers:
        table.add_row(
            each.wager, dollars(each.stake), f"{each.returned:.4%}", f"{each.standard_error:.4%}",
            f"{each.hit_frequency:.4%}", f"{each.house_edge:.4%}",
        )  # fmt: skip
    return table


def _meters(found: Simulation) -> Table:
    table = _grid("Meters", "meter", "stands at", "won", "paid in all", "largest", "rounds between", "longest wait")
    for each in found.meters:
        between = "" if each.rounds_between_hits is None else f"{each.rounds_between_hits:,.0f}"
        longest = "" if each.longest_wait is None else f"{each.longest_wait:,}"
        table.add_row(
            each.meter, _whole(each.amount), f"{each.hits:,}", _whole(each.paid), _whole(each.largest), between,
            longest,
        )  # fmt: skip
    return table


def _holds(found: Simulation) -> Table:
    table = _grid("What the house keeps", "", "rounds", "won", "95 of 100 between", "hold")
    for each in found.holds:
        low, high = map(_whole, each.won_95)
        table.add_row(each.what, f"{each.rounds:,}", _whole(each.won), f"{low} and {high}", f"{each.hold:.2%}")
    return table


def _whole(cents: float) -> str:
    """To the dollar."""
    return dollars(round(cents / DOLLAR) * DOLLAR)


def _print_sessions(page: Page, found: SessionFigures) -> None:
    bankroll = "without end" if found.bankroll is None else f"of {dollars(found.bankroll)}"
    table = _grid(
        f"{found.sessions:,} sessions of {found.rounds:,} rounds, a bankroll {bankroll}",
        "share of sessions up to", "result", "deepest fall", "rounds played",
    )  # fmt: skip
    for result, fall, time in zip(found.percentiles, found.drawdowns, found.times, strict=True):
        table.add_row(f"{result.share:.0%}", dollars(result.amount), dollars(fall.amount), f"{time.amount:,}")
    page.print(table)
    page.print(
        f"Ruined: {found.ruined:.2%} ± {found.ruined_error:.2%}; ahead: {found.ahead:.2%}; "
        f"on average {found.time_on_device:,.1f} rounds and {dollars(round(found.mean))}."
    )


def _print_comparison(page: Page, found: Comparison) -> None:
    table = _grid(
        f"Against what is counted exactly; p-values corrected by {found.correction}'s method",
        "wager", "figure", "exact", "played", "z", "p", "agrees",
    )  # fmt: skip
    for each in found.wagers:
        agrees = {True: "yes", False: "no", None: "too few rounds"}[each.agrees]
        table.add_row(
            each.wager, each.figure, f"{each.exact:.4%}", f"{each.simulated:.4%}", f"{each.z:+.2f}",
            f"{each.corrected:.4f}", agrees,
        )  # fmt: skip
    page.print(table)
    early = [f"{each.wager} {each.rounds_needed:,}" for each in found.wagers if each.agrees is None]
    if early:
        page.print(f"Rounds from which a z-value tells: {', '.join(early)}.")
    for left in found.left_out:
        page.print(f"{left.wager} is not compared: {left.why}")
