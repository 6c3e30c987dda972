"""The par sheet: what a lab files about the wagers of a submission."""

from __future__ import annotations

from collections.abc import Iterator

from houserules.analysis.figures import Worth
from houserules.analysis.kept import code_digest
from houserules.analysis.progress import Progress, unseen
from houserules.analysis.strategies import NONE_OF_THEIR_OWN, charts
from houserules.analysis.strategy import shared_notes
from houserules.analysis.worth import Analysis
from houserules.chips import dollars
from houserules.law.register import edition_of
from houserules.parsheets.chart_drawing import chart_svg, colors_of
from houserules.parsheets.document import (
    Column,
    Document,
    Facts,
    Grid,
    Part,
    Picture,
    Pictures,
    Prose,
    Section,
    Signatures,
)
from houserules.parsheets.numerals import as_sentence, decimal, fraction, percent, percent_or_tiny
from houserules.parsheets.question import Question, main_wager
from houserules.parsheets.readings import readings_of
from houserules.parsheets.submission_pages import submission_parts, value_text
from houserules.parsheets.wager_pages import title_of, wager_sections
from houserules.version import __version__

METHOD = (
    "Every way in which a wager can end is counted by the classifier and the paytable that settle it at the table; "
    "nothing is simulated. Counts are whole numbers and quotients are exact fractions; decimals are rounded for "
    "reading. Payouts are those that are settled, in whole cents, at the base wager named with each wager. What was "
    "counted is named with each wager, and how much of it there is.",
    "The house edge is the expected loss per base wager; the return is the share of all that is staked that comes "
    "back; the element of risk is the expected loss per unit staked; the hit frequency is the chance of taking back "
    "more than was staked. Meters stand at their reset amounts unless said otherwise.",
)


def par_sheet(
    asked: Question, analysis: Analysis, dated: str, progress: Progress = unseen, stamp: str = ""
) -> Document:
    """`stamp` says since when the submission is approved, or that it is not; it stands on every page."""
    about = asked.subject
    return Document(
        title=f"Par sheet: {about.game.title}",
        subtitle=about.terms.operator,
        head=Facts(tuple(_head(asked, dated, stamp))),
        sections=tuple(_sections(asked, analysis, progress)),
        foot=f"{about.game.title} · submission {about.sha256[:12]} · Houserules {__version__} · " + (stamp or dated),
    )


def _head(asked: Question, dated: str, stamp: str) -> Iterator[tuple[str, str, str]]:
    about = asked.subject
    edition = edition_of(about.game.book)
    yield "Operator", about.terms.operator, ""
    yield "Rulebook", f"{edition.agency}, {edition.title}", f"SHA-256 {edition.sha256}"
    yield "Submission", about.source or "the default of the game", f"SHA-256 {about.sha256}"
    for path, value in about.changes.items():
        yield f"  with {path}", value_text(path, value), ""
    for reason in about.left_out:
        yield "  without", reason, ""
    yield "Program", f"Houserules {__version__}", f"SHA-256 of its rules and analysis {code_digest().hex()}"
    players = "one player" if asked.players == 1 else f"{asked.players} players"
    yield "Table", f"{about.terms.positions} positions", f"analyzed for {players} at {asked.pace} rounds an hour"
    limit = about.terms.payout_limit
    yield "Payout limit", "none" if limit is None else dollars(limit), about.game.offer.payout_limit_clause
    if stamp:
        yield "Approval", stamp, ""
    yield "Date", dated, ""


def _sections(asked: Question, analysis: Analysis, progress: Progress) -> Iterator[Section]:
    yield Section("Summary", tuple(_summary(asked, analysis)))
    yield Section("Method", tuple(Prose(each) for each in METHOD))
    main = main_wager(asked.subject.game)
    for number, worth in enumerate(analysis.wagers, 1):
        drawn = tuple(_charts(asked, progress)) if worth.wager == main else ()
        yield from wager_sections(asked, worth, drawn)
        progress("pages", number, len(analysis.wagers))
    if found := _all_readings(asked, analysis):
        yield Section("Readings of unclear clauses", (found,), new_page=True)
    yield Section("The submission", tuple(submission_parts(asked.subject, analysis)), new_page=True)
    yield Section("Signatures", (Signatures(("Prepared by", "Reviewed by", "Approved by")),))


def _all_readings(asked: Question, analysis: Analysis) -> Grid | None:
    """Every reading on which a figure of this document rests, once."""
    found = {each.id: each for worth in analysis.wagers for each in readings_of(asked.subject, worth.wager)}
    columns = (Column("Reading"), Column("As read", wide=True), Column("What it is worth", wide=True))
    rows = ((each.id, f"{each.reading} ({', '.join(each.clauses)})", each.worth or "") for each in found.values())
    return Grid(columns, tuple(rows)) if found else None


def _summary(asked: Question, analysis: Analysis) -> Iterator[Part]:
    heads = ("House edge", "Exactly", "Hit freq.", "St. dev.")
    columns = (Column("Wager", wide=True), Column("Paytable"), *(Column(head, "right") for head in heads))
    yield Grid(columns, tuple(_line(asked, worth) for worth in analysis.wagers))
    if any(not worth.authorised for worth in analysis.wagers):
        yield Prose("* This paytable is not authorised by the rulebook.", warning=True)
    decimals = [worth.wager for worth in analysis.wagers if not worth.exact]
    if decimals:
        yield Prose(f"In decimals, not exact: {', '.join(decimals)}.")
    for _, why in analysis.unanswered:
        yield Prose(f"Not analyzed: {why}", warning=True)


def _line(asked: Question, worth: Worth) -> tuple[str, ...]:
    return (
        title_of(asked, worth),
        worth.paytable.replace("-", " ") + ("" if worth.authorised else " *"),
        percent(worth.house_edge),
        fraction(worth.house_edge),
        percent_or_tiny(worth.hit_frequency),
        decimal(worth.standard_deviation, 3),
    )


def _charts(asked: Question, progress: Progress) -> Iterator[Part]:
    """The best play as charts, where the game has decisions and its strategy is known."""
    about = asked.subject
    own = NONE_OF_THEIR_OWN if asked.own is None else {asked.own.wager: asked.own}
    try:
        drawn = charts(about.game, about.terms, own, progress)
    except ValueError:
        return
    shared, colors = shared_notes(drawn), colors_of(drawn)
    for chart in drawn:
        live, outlined = (chart_svg(chart, colors, live=each, notes=False) for each in (True, False))
        yield Pictures((Picture(outlined, "", live, scale=0.75),))
        if own_notes := [note.rstrip(".") for note in chart.notes if note not in shared]:
            yield Prose(" · ".join(own_notes), small=True)
    yield from (Prose(as_sentence(note)) for note in shared)
