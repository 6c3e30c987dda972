"""What has this casino chosen?"""

from houserules.engine.offer.finding import Finding
from houserules.submissions.checking import check, errors
from houserules.submissions.clauses import clause_of
from houserules.submissions.comparing import Change, Comparison, compare
from houserules.submissions.defaults import TEMPLATES, Chosen, as_new, complete, default
from houserules.submissions.describing import describe
from houserules.submissions.filing import as_filed, load, read, review
from houserules.submissions.form import filled_in, form_of
from houserules.submissions.in_use import meters_in_use, paytable_of
from houserules.submissions.reading import UnreadableSubmission, game_named
from houserules.submissions.terms import terms_for, terms_of
from houserules.submissions.writing import to_toml

__all__ = [
    "TEMPLATES",
    "Change",
    "Chosen",
    "Comparison",
    "Finding",
    "UnreadableSubmission",
    "as_filed",
    "as_new",
    "check",
    "clause_of",
    "compare",
    "complete",
    "default",
    "describe",
    "errors",
    "filled_in",
    "form_of",
    "game_named",
    "load",
    "meters_in_use",
    "paytable_of",
    "read",
    "review",
    "terms_for",
    "terms_of",
    "to_toml",
]
