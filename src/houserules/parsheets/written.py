"""The answer for programs: JSON with every quantity as an exact fraction and a decimal, and CSV, a row per outcome."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from fractions import Fraction
from io import StringIO
from typing import Any

from houserules.analysis.figures import Exact, MeterFigures, OutcomeFigures, Worth
from houserules.analysis.worth import Analysis
from houserules.law.readings import Reading
from houserules.law.register import edition_of
from houserules.parsheets.outcomes import by_outcome
from houserules.parsheets.question import Question
from houserules.parsheets.readings import Other, with_alternatives
from houserules.version import __version__

COLUMNS = (
    *("game", "wager", "paytable", "authorised", "stake_cents", "outcome", "deals", "total"),
    *("probability", "probability_fraction", "pays", "clause", "staked", "back", "share_of_return"),
    *("house_edge", "house_edge_fraction"),
)


def quantity(value: Exact) -> dict[str, Any]:
    """`fraction` is exact, or null where only a decimal is known."""
    exact = None if isinstance(value, float) else Fraction(value)
    return {
        "fraction": None if exact is None else f"{exact.numerator}/{exact.denominator}",
        "decimal": float(value),
    }


def as_json(asked: Question, analysis: Analysis, with_readings: bool = False) -> dict[str, Any]:
    about = asked.subject
    edition = edition_of(about.game.book)
    return {
        "game": analysis.game,
        "wagers": [_wager(asked, worth, with_readings) for worth in analysis.wagers],
        "unanswered": [{"wager": wager, "why": why} for wager, why in analysis.unanswered],
        "submission": {
            "source": about.source or None,
            "sha256": about.sha256,
            "changes": dict(about.changes),
            "left_out": list(about.left_out),
        },
        "rulebook": {"agency": edition.agency, "title": edition.title, "sha256": edition.sha256},
        "players": asked.players,
        "rounds_per_hour": asked.pace,
        "version": __version__,
    }


def _wager(asked: Question, worth: Worth, with_readings: bool) -> dict[str, Any]:
    answer = {
        "wager": worth.wager,
        "paytable": worth.paytable,
        "authorised": worth.authorised,
        "stake": worth.stake,
        "exact": worth.exact,
        "enumeration": worth.enumeration,
        "total": _whole(worth.total),
        "house_edge": quantity(worth.house_edge),
        "return": quantity(worth.return_to_player),
        "average_wager": quantity(worth.average_wager),
        "element_of_risk": quantity(worth.element_of_risk),
        "variance": quantity(worth.variance),
        "standard_deviation": worth.standard_deviation,
        "skewness": worth.skewness,
        "hit_frequency": quantity(worth.hit_frequency),
        "outcomes": [_outcome(each) for each in by_outcome(worth)],
        "cases": [_outcome(each) for each in worth.outcomes] if len(by_outcome(worth)) < len(worth.outcomes) else [],
        "return_without_meters": quantity(worth.return_without_meters),
        "long_run_return": _optional(worth.long_run_return),
        "meters": [_meter(each) for each in worth.meters],
        "strategy": worth.strategy,
        "notes": list(worth.notes),
    }
    if with_readings:
        answer["readings"] = [_reading(*each) for each in with_alternatives(asked, worth).items()]
    return answer


def _outcome(each: OutcomeFigures) -> dict[str, Any]:
    return {
        "outcome": each.outcome,
        "deals": each.deals,
        "probability": quantity(each.probability),
        "pays": each.pays,
        "clause": each.clause,
        "staked": quantity(each.staked),
        "back": quantity(each.back),
        "share_of_return": quantity(each.share_of_return),
        "beside": each.beside,
    }


def _meter(each: MeterFigures) -> dict[str, Any]:
    optional = ("average_when_hit", "wagers_between_hits", "rounds_between_hits", "hours_between_hits")
    return {
        "meter": each.meter,
        "amount": each.amount,
        "coefficient": quantity(each.coefficient),
        "break_even": each.break_even,
        "rate": quantity(each.rate),
        "hit_frequency": quantity(each.hit_frequency),
        **{name: _optional(getattr(each, name)) for name in optional},
        "curve": [{"amount": point.amount, "return": quantity(point.returned)} for point in each.curve],
    }


def _optional(value: Exact | None) -> dict[str, Any] | None:
    return None if value is None else quantity(value)


def _reading(each: Reading, others: Iterable[Other]) -> dict[str, Any]:
    return {
        "id": each.id,
        "clauses": list(each.clauses),
        "unclear": each.unclear,
        "reading": each.reading,
        "alternatives": list(each.alternatives),
        "worth": each.worth,
        "otherwise": [
            {"alternative": other.text, "house_edge": _optional(other.house_edge), "why_not": other.why or None}
            for other in others
        ],
    }


def _whole(value: Exact) -> int | str | float:
    """A count as a number, an exact sum of chances as a fraction."""
    if isinstance(value, float):
        return value
    exact = Fraction(value)
    return exact.numerator if exact.denominator == 1 else str(exact)


def as_csv(analysis: Analysis) -> str:
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(_rows(analysis))
    return out.getvalue()


def _rows(analysis: Analysis) -> Iterator[Iterable[object]]:
    for worth in analysis.wagers:
        for each in by_outcome(worth):
            yield (
                *(analysis.game, worth.wager, worth.paytable, _yes(worth.authorised), worth.stake, each.outcome),
                *("" if each.deals is None else each.deals, _whole(worth.total)),
                *(float(each.probability), _fraction(each.probability), each.pays, each.clause),
                *(float(each.staked), float(each.back), float(each.share_of_return)),
                *(float(worth.house_edge), _fraction(worth.house_edge)),
            )


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _fraction(value: Exact) -> str:
    return quantity(value)["fraction"] or ""
