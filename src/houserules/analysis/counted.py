"""Wagers that the cards of the deal alone decide: counted by their own classifier, paid by their rows.

Counts of the rulebook's own wagers ship with the package; a kernel counts what does not.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from houserules.analysis.counts import Counted, shipped
from houserules.analysis.figures import Distribution
from houserules.analysis.kept import kept
from houserules.analysis.paid import paid_by_rows
from houserules.analysis.worth import Asked, NotShipped
from houserules.chips import Paytable
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager
from houserules.games.catalogue import GAMES

CARD_NAMES = (
    *("first", "second", "third", "fourth", "up", "hole", "dealer_1", "dealer_2"),
    *("community_1", "community_2", "box_1", "box_2", "box_3"),
    *("board_1", "board_2", "board_3", "board_4", "board_5"),
)  # what the games call a card that a wager sees
# Cards that are named together, in the words of an enumeration.
TOGETHER = {
    ("first", "second", "third", "fourth"): "the four cards of the player's two hands",
    ("first", "second", "third"): "the player's three cards",
    ("first", "second"): "the player's two cards",
    ("first",): "the player's first card",
    ("up",): "the up card",
    ("hole",): "the hole card",
    ("dealer_1", "dealer_2"): "the dealer's two cards",
}


def by_cards(terms: Terms, wager: Wager, paytable: Paytable, asked: Asked) -> Distribution:
    counts, enumeration = counted(terms, wager, asked.kernels)
    return paid_by_rows(counts, paytable, asked.stake, enumeration)


def decided_by_cards(wager: Wager) -> bool:
    """Whether it sees nothing but cards and what the terms fix."""
    return bool(wager.sees) and set(wager.sees) <= {*CARD_NAMES, *wager.given}


def counted(terms: Terms, wager: Wager, kernels: bool = True) -> Counted:
    """The deals of a wager by outcome, under the decks and the other facts that these terms fix."""
    decks = GAMES[terms.game].decks_in_play(terms) if terms.game in GAMES else 1
    given = {name: fixed(terms) for name, fixed in wager.given.items()}
    of_the_rulebook = is_of_the_rulebook(terms.game, wager)
    if of_the_rulebook and (found := shipped(terms.game, wager.name, heading(decks, given))):
        return found
    if not kernels:
        raise NotShipped(f"No counts of {wager.name} ship for {heading(decks, given)}.")
    rule = "" if of_the_rulebook else _name_of(wager)
    return count(wager, decks, given) if rule is None else _kept(terms, wager, decks, given, rule)


def count(wager: Wager, decks: int, given: Mapping[str, int]) -> Counted:
    """Now, by a kernel; the best outcomes first, as paytables are printed."""
    from houserules.analysis.outcome_kernel import outcome_counts

    counts = outcome_counts(wager, decks, **given)
    return Counted({outcome: counts[outcome] for outcome in reversed(wager.outcomes)}, in_words(wager, decks))


def heading(decks: int, given: Mapping[str, int]) -> str:
    """The section of these decks: "6 decks", or "6 decks, chosen suit 1"."""
    return ", ".join([decks_in_words(decks), *(f"{name.replace('_', ' ')} {value}" for name, value in given.items())])


def in_words(wager: Wager, decks: int) -> str:
    """What is counted: "every ordered deal of the player's two cards and the up card from 6 decks"."""
    cards = tuple(name for name in wager.sees if name in CARD_NAMES)
    parts = []
    while cards:
        group = next((group for group in TOGETHER if cards[: len(group)] == group), cards[:1])
        parts.append(TOGETHER.get(group, group[0].replace("_", " ")))
        cards = cards[len(group) :]
    *others, last = parts
    listed = f"{', '.join(others)} and {last}" if others else last
    return f"every ordered deal of {listed} from {decks_in_words(decks)}"


def _kept(terms: Terms, wager: Wager, decks: int, given: Mapping[str, int], rule: str) -> Counted:
    """By a kernel, and only once: classifiers of this package are part of the code by which results are kept."""
    question = [terms.game, wager.name, decks, given, rule]
    answer = json.loads(kept("deals", question, lambda: json.dumps(count(wager, decks, given)).encode()))
    return Counted(*answer)


def _name_of(wager: Wager) -> str | None:
    """Another classifier of this package and what it sees; None for one from anywhere else."""
    rule = wager.classify
    if rule is None or rule.__module__.partition(".")[0] != __package__.partition(".")[0] or "<" in rule.__qualname__:
        return None
    return f"{rule.__module__}.{rule.__qualname__}({', '.join(wager.sees)})"


def is_of_the_rulebook(game: str, wager: Wager) -> bool:
    """Not so where somebody asks for the same wager by another classifier."""
    printed = GAMES[game].offer.wager(wager.name) if game in GAMES else None
    return printed is not None and (printed.classify, printed.sees, printed.outcomes, printed.given) == (
        wager.classify,
        wager.sees,
        wager.outcomes,
        wager.given,
    )


def decks_in_words(decks: int) -> str:
    return f"{decks} deck{'s' * (decks > 1)}"
