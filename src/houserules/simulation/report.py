"""A simulation as a document to file: what was played, what it returned, with plots."""

from __future__ import annotations

from collections.abc import Iterator

from houserules.chips import dollars
from houserules.games.catalogue import GAMES
from houserules.parsheets.document import Column, Document, Facts, Grid, Part, Picture, Pictures, Prose, Section
from houserules.simulation.plots import hold_plot, returns_plot, sessions_plot
from houserules.simulation.result import Simulation

METHOD = (
    "Every round is dealt and decided by a compiled kernel, from words that depend on the seed and the number of the "
    "round alone, and settled by the paytables that settle at the table. Sums are whole cents; nothing is rounded "
    "before it is divided. A round of the whole table is one observation. Bands are by the normal approximation."
)


def report(found: Simulation) -> Document:
    title = GAMES[found.game].title
    return Document(
        title=f"Simulation: {title}",
        subtitle=f"{found.rounds:,} rounds, {found.strategy}",
        head=Facts(tuple(_head(found))),
        sections=tuple(_sections(found)),
        foot=f"{title} · submission {found.manifest['submission'][:12]} · Houserules {found.manifest['version']}",
    )


def _head(found: Simulation) -> Iterator[tuple[str, str, str]]:
    yield "Rounds", f"{found.rounds:,}", f"{found.seats} seat{'s' * (found.seats > 1)}"
    yield "Seed", str(found.seed), "the same seed gives the same result"
    yield "Submission", "SHA-256", found.manifest["submission"]
    yield "Program", f"Houserules {found.manifest['version']}", f"SHA-256 of its code {found.manifest['code']}"


def _sections(found: Simulation) -> Iterator[Section]:
    pictures = (Picture(returns_plot(found), "Returns with 95 percent around them."),
                Picture(hold_plot(found), "Hold of the table, with bands of 95 and 99 percent."))  # fmt: skip
    yield Section("Wagers", (_wagers(found), Pictures(pictures)))
    yield Section("What the house keeps", (_holds(found),))
    if found.meters:
        yield Section("Meters", (_meters(found),))
    if found.sessions is not None:
        yield Section("Sessions", tuple(_sessions(found)))
    if found.against is not None:
        yield Section("Against the exact count", tuple(_compared(found)))
    yield Section("Method", (Prose(METHOD),))


def _grid(rows: Iterator[tuple[str, ...]], first: str, *heads: str) -> Grid:
    return Grid((Column(first, wide=True), *(Column(head, "right") for head in heads)), tuple(rows))


def _wagers(found: Simulation) -> Grid:
    rows = (
        (each.wager, dollars(each.stake), f"{each.returned:.4%}", f"{each.standard_error:.4%}",
         f"{each.hit_frequency:.4%}", f"{each.house_edge:.4%}")
        for each in found.wagers
    )  # fmt: skip
    return _grid(rows, "Wager", "Stake", "Return", "St. error", "Hit freq.", "House edge")


def _holds(found: Simulation) -> Grid:
    rows = (
        (each.what, f"{each.rounds:,}", dollars(round(each.won)), " to ".join(dollars(round(at)) for at in each.won_95),
         f"{each.hold:.2%}")
        for each in found.holds
    )  # fmt: skip
    return _grid(rows, "", "Rounds", "Won", "95 of 100", "Hold")


def _meters(found: Simulation) -> Grid:
    rows = (
        (each.meter, dollars(int(each.amount)), f"{each.hits:,}", dollars(each.paid), dollars(each.largest),
         "" if each.rounds_between_hits is None else f"{each.rounds_between_hits:,.0f}")
        for each in found.meters
    )  # fmt: skip
    return _grid(rows, "Meter", "Owed", "Won", "Paid in all", "Largest", "Rounds between")


def _sessions(found: Simulation) -> Iterator[Part]:
    sessions = found.sessions
    if sessions is None:
        return
    bankroll = "without end" if sessions.bankroll is None else f"of {dollars(sessions.bankroll)}"
    yield Prose(
        f"{sessions.sessions:,} sessions of {sessions.rounds:,} rounds with a bankroll {bankroll}: ruined "
        f"{sessions.ruined:.2%} ± {sessions.ruined_error:.2%}, ahead {sessions.ahead:.2%}, on average "
        f"{sessions.time_on_device:,.1f} rounds."
    )
    both = zip(sessions.percentiles, sessions.drawdowns, sessions.times, strict=True)
    rows = (
        (f"{one.share:.0%}", dollars(one.amount), dollars(fall.amount), f"{time.amount:,}") for one, fall, time in both
    )
    yield _grid(rows, "Sessions up to", "Result", "Deepest fall", "Rounds played")
    yield Pictures((Picture(sessions_plot(sessions), "Sessions by their result."),))


def _compared(found: Simulation) -> Iterator[Part]:
    if found.against is None:
        return
    words = {True: "yes", False: "no", None: "too few rounds"}
    rows = (
        (each.wager, each.figure, f"{each.exact:.4%}", f"{each.simulated:.4%}", f"{each.z:+.2f}",
         f"{each.corrected:.4f}", words[each.agrees])
        for each in found.against.wagers
    )  # fmt: skip
    yield _grid(rows, "Wager", "Figure", "Exact", "Played", "z", "p", "Agrees")
    yield Prose(f"p-values are corrected by {found.against.correction}'s method for the number of wagers.", small=True)
    for each in found.against.left_out:
        yield Prose(f"{each.wager} is not compared: {each.why}", small=True)
