"""What a counting process answers: the analysis room's figures, in the shapes that go over HTTP."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

import msgspec

from houserules.analysis.exact import Exact
from houserules.analysis.progress import Progress
from houserules.analysis.strategy import Advice
from houserules.analysis.worth import Analysis, analyzed
from houserules.engine.offer.terms import Terms
from houserules.floor.coaching import advice_on
from houserules.games.catalogue import GAMES
from houserules.parsheets.asking import answer
from houserules.parsheets.question import Asking, Question, main_wager, question
from houserules.parsheets.written import as_json, quantity
from houserules.service.questions import AboutChange, AboutChoices, AboutDecisions, AboutSheet, AboutWorth
from houserules.submissions import compare, terms_of

Partly = Callable[[Any], None]  # hears of what is known already


def on_choices(asked: AboutChoices, progress: Progress, partly: Partly) -> dict[str, Any] | None:
    terms = _terms(asked.game, msgspec.json.encode(asked.submission))
    advice = advice_on(GAMES[asked.game], terms, asked.seen, asked.ask, progress)
    return None if advice is None else _written(advice, asked.stake)


def on_decisions(asked: AboutDecisions, progress: Progress, partly: Partly) -> list[dict[str, Any] | None]:
    terms, game = _terms(asked.game, msgspec.json.encode(asked.submission)), GAMES[asked.game]
    found = []
    for number, each in enumerate(asked.faced, 1):
        advice = advice_on(game, terms, each.seen, each.ask, progress)
        found.append(None if advice is None else _written(advice, each.stake))
        progress("decisions", number, len(asked.faced))
    return found


@lru_cache(maxsize=64)
def _terms(game: str, submission: bytes) -> Terms:
    return terms_of(GAMES[game], msgspec.json.decode(submission))


def _written(advice: Advice, stake: int) -> dict[str, Any]:
    choices = [
        {
            "choice": each.choice,
            "best": not each.cost,
            "expected": quantity(each.expected),
            "expected_cents": quantity(_times(each.expected, stake)),
            "cost": quantity(each.cost),
            "cost_cents": quantity(_times(each.cost, stake)),
        }
        for each in advice.choices
    ]
    return {
        "decision": advice.decision,
        "best": advice.best,
        "choices": choices,
        "counted": advice.enumeration,
        "notes": advice.notes,
    }


def _times(worth: Exact, stake: int) -> Exact:
    return worth * stake if isinstance(worth, float) else Fraction(worth) * stake


def on_worth(about: AboutWorth, progress: Progress, partly: Partly) -> dict[str, Any]:
    """The same as `houserules analyze --json`; side wagers first, since the main one may take long."""
    asked = _question(about)
    return as_json(asked, _analysis(asked, progress, lambda known: partly(as_json(asked, known))))


def on_sheet(asked: AboutSheet, progress: Progress, partly: Partly) -> str:
    """In base 64, since it may be a PDF."""
    from houserules.parsheets.sheet import par_sheet

    about = _question(asked.about)
    document = par_sheet(about, answer(about, progress), asked.dated, progress, stamp=asked.stamp)
    if asked.form == "html":
        from houserules.parsheets.html import as_html

        return b64encode(as_html(document).encode()).decode()
    from houserules.parsheets.pdf import as_pdf

    return b64encode(as_pdf(document, asked.paper)).decode()


def on_change(asked: AboutChange, progress: Progress, partly: Partly) -> dict[str, Any]:
    found = compare(GAMES[asked.game], asked.old, asked.new, progress)
    return {"differ": found.differ, **{each.name: getattr(found, each.name) for each in fields(found)}}


def _question(about: AboutWorth) -> Question:
    content = msgspec.json.encode(about.submission, order="sorted")
    asked = question(Asking(submission=content, wager=about.wager, paytable=about.paytable))
    return replace(asked, subject=replace(asked.subject, source=about.source))


def _analysis(asked: Question, progress: Progress, known: Callable[[Analysis], None]) -> Analysis:
    if asked.wager is not None:
        return answer(asked, progress)
    about = asked.subject
    order = [wager.name for wager in analyzed(about.game, about.terms)]
    main, parts = main_wager(about.game), dict[str, Analysis]()
    for number, name in enumerate(sorted(order, key=lambda each: each == main), 1):
        if name == main:
            known(_joined(about.game.name, order, parts))
        parts[name] = _part(asked, name, progress)
        progress("wagers", number, len(order))
    return _joined(about.game.name, order, parts)


def _part(asked: Question, wager: str, progress: Progress) -> Analysis:
    try:
        return answer(replace(asked, wager=wager), progress)
    except ValueError as why:
        return Analysis(asked.subject.game.name, (), ((wager, str(why)),))


def _joined(game: str, order: list[str], parts: dict[str, Analysis]) -> Analysis:
    def there() -> Iterator[Analysis]:
        return (parts[name] for name in order if name in parts)

    wagers = tuple(worth for part in there() for worth in part.wagers)
    return Analysis(game, wagers, tuple(each for part in there() for each in part.unanswered))
