"""A Texas Hold 'Em Bonus table for tests: terms with a word or two changed, rounds with given cards, all recorded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from houserules.engine.offer.option import OptionValue
from houserules.engine.offer.terms import Dealing, Terms, WagerTerms
from houserules.games.texas_holdem_bonus import GAME
from kit.setting import Choices, Setting, allowed, bets_placed, chooser, citing, lines, seated, stacked, steps, world

__all__ = [
    "GAME", "OPTIONS", "SETTING", "Choices", "allowed", "bets_placed", "betting_round", "chooser", "citing", "deal",
    "lines", "opened", "played", "seated", "stacked", "steps", "terms", "world",
]  # fmt: skip

OPTIONS: dict[str, OptionValue] = {
    "ante_pays_on": "straight",
    "decks": 1,
    "backs": ("red", "blue"),
    "stub_count_every": 5,
    "odds_shown_on": "layout",
    "limit_shown_on": "layout",
    "tip_box": "opposite the drop box",
    "community_first": True,
}


def terms(
    dealing: Dealing | None = None,
    paytables: Mapping[str, str] | None = None,
    without: Iterable[str] = (),
    payout_limit: int | None = None,
    positions: int = 6,
    least: int = 500,
    least_bonus: int = 100,
    most: int = 10_000_000,
    **options: OptionValue,
) -> Terms:
    """Bonus Paytable A unless told otherwise; `without` leaves the Bonus out; high maximums, to meet the limit."""
    letter = (paytables or {}).get("bonus", "A")
    offered = {
        "ante": WagerTerms(least, most, 100, "A"),
        "flop": WagerTerms(2 * least, 2 * most, 100, "A"),
        "turn": WagerTerms(least, most, 100, "A"),
        "river": WagerTerms(least, most, 100, "A"),
        "bonus": WagerTerms(least_bonus, most, 100, letter),
    }
    return Terms(
        "texas-holdem-bonus", "Test House", positions, dealing or Dealing("manual-shoe"), {**OPTIONS, **options},
        {name: wager for name, wager in offered.items() if name not in without}, {}, payout_limit,
    )  # fmt: skip


def deal(hands: Mapping[int, str], dealer: str, board: str, burns: str) -> str:
    """The order in which cards leave a manual shoe or the hand: once around, twice around, then street by street."""
    order = [*(hands[seat].split() for seat in sorted(hands)), dealer.split()]
    first, second = zip(*order, strict=True)
    (b1, b2, b3), (c1, c2, c3, c4, c5) = burns.split(), board.split()
    return " ".join((*first, *second, b1, c1, c2, c3, b2, c4, b3, c5))


SETTING = Setting(GAME, terms)
betting_round, played, opened = SETTING.betting_round, SETTING.played, SETTING.opened
