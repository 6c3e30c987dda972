"""A Texas Hold 'Em Bonus table for tests: terms with a word or two changed, rounds with given cards, all recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from house import allowed, bets_placed, citing, lines, seated, stacked, steps
from houserules.cards.shuffling import SeededShuffler
from houserules.engine.driver import Driver
from houserules.engine.steps import NO_MORE_BETS, Ask
from houserules.engine.table import Table
from houserules.engine.terms import Dealing, OptionValue, Terms, WagerTerms
from houserules.engine.world import World
from houserules.games.texas_holdem_bonus import GAME

__all__ = [
    "GAME", "OPTIONS", "allowed", "bets_placed", "betting_round", "chooser", "citing", "deal", "lines", "opened",
    "played", "seated", "stacked", "steps", "terms", "world",
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


Choices = Mapping[int, Iterable[str]]


def chooser(choices: Choices) -> Callable[[Table, Ask], str | None]:
    """Players who say these words in turn; a seat not named makes every wager it is asked for."""
    left = {seat: iter(words) for seat, words in choices.items()}

    def decide(table: Table, ask: Ask) -> str | None:
        if ask.by != "player":
            return None
        return next(left[ask.seat]) if ask.seat in left else ask.choices[0]

    return decide


def world(choices: Choices | None = None, seed: int = 1, attended: bool = False, clock: int = 0) -> World:
    return World(SeededShuffler(seed), lambda: clock, attended, chooser(choices or {}))


def deal(hands: Mapping[int, str], dealer: str, board: str, burns: str) -> str:
    """The order in which cards leave a manual shoe or the hand: once around, twice around, then street by street."""
    order = [*(hands[seat].split() for seat in sorted(hands)), dealer.split()]
    first, second = zip(*order, strict=True)
    (b1, b2, b3), (c1, c2, c3, c4, c5) = burns.split(), board.split()
    return " ".join((*first, *second, b1, c1, c2, c3, b2, c4, b3, c5))


def betting_round(
    first: str,
    wagers: Mapping[int, Mapping[str, int]],
    choices: Choices | None = None,
    chosen: Terms | None = None,
    meters: Mapping[str, int] | None = None,
) -> Driver:
    """A round with these cards on top, the bets placed, the betting still open."""
    table = Table.with_cards(GAME, chosen or terms(), stacked(first), meters)
    driver = Driver(table, world(choices))
    seated(driver, wagers)
    allowed(driver.begin("round"))
    return bets_placed(driver, wagers)


def played(
    first: str,
    wagers: Mapping[int, Mapping[str, int]],
    choices: Choices | None = None,
    chosen: Terms | None = None,
    meters: Mapping[str, int] | None = None,
) -> Driver:
    """A whole round: these cards on top, these bets, these choices."""
    driver = betting_round(first, wagers, choices, chosen, meters)
    allowed(driver.answer(NO_MORE_BETS))
    return driver


def opened(chosen: Terms | None = None, seats: Iterable[int] = (1,), around: World | None = None) -> Driver:
    """A table opened by the book, with players in their seats, cards not yet readied."""
    driver = Driver(Table(GAME, chosen or terms()), around or world())
    seated(driver, seats)
    allowed(driver.begin("open"))
    return driver
