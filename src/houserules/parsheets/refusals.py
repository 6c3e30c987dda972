"""Questions that have no answer: each says in one sentence what is wrong and what is allowed."""

from __future__ import annotations


class BadQuestion(ValueError):
    """The question cannot be asked."""


class UnfitSubmission(BadQuestion):
    """The submission itself has errors, whatever is asked about it."""
