"""Names of wagers as people read and type them: whole, or short where seven seats stand side by side."""

from __future__ import annotations

from collections.abc import Iterable

# Where first words are alike or long; a wager that is not named here goes by its first word.
SHORT = {
    "blackjack": "bj",
    "insurance": "ins.",
    "double": "dbl",
    "lucky-ladies": "ladies",
    "match-the-dealer": "match",
    "in-between": "betw.",
    "royal-match-21": "royal",
    "bet-the-set-21": "set",
    "kings-bounty": "kings",
    "super-match": "super",
    "bad-beat-progressive": "beat",
    "hit-and-run-progressive": "run",
    "lucky-lucky": "lucky2",
    "super-4-progressive": "super4",
    "upcard-luck-21": "upcard",
    "buster-blackjack": "buster",
    "buster-free-bonus": "free",
    "bonus-spin-progressive": "spin",
    "blazing-7s-progressive": "7s",
    "lucky-aces": "aces",
    "21-plus-3-progressive": "21+3",
    "top-3": "top3",
    "trilux-bonus": "trilux",
}


def worded(name: str) -> str:
    return name.replace("-", " ")


def titled(wager: str) -> str:
    """A wager by its name, which needs no telling that it is progressive."""
    return worded(wager.removesuffix("-progressive"))


def short(wager: str) -> str:
    """One word, short enough for seven seats side by side."""
    first = wager.split("-")[0]
    return SHORT.get(wager, first if len(first) <= 6 else f"{first[:4]}.")


def typed(wager: str) -> str:
    """The shortest word that names a wager."""
    return SHORT.get(wager, wager.split("-")[0]).rstrip(".")


def fitting(wager: str, amount: str, width: int) -> str:
    """A wager and its amount: by its whole name where that has room."""
    whole = f"{titled(wager)} {amount}"
    return whole if len(whole) <= width else f"{short(wager)} {amount}"


def matching(word: str, wagers: Iterable[str]) -> list[str]:
    """The wagers a typed word may mean: a whole name, its short name, its first words or its last."""
    names = list(wagers)
    if word in names:
        return [word]
    by_short = [name for name in names if name in SHORT and typed(name) == word]
    by_first = [name for name in names if name.startswith(f"{word}-")]
    return by_short or by_first or [name for name in names if name.endswith(f"-{word}")]
