"""A Jackpot Hold 'Em table for tests: terms with a word or two changed, rounds with given cards, all recorded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from houserules.engine.offer.option import OptionValue
from houserules.engine.offer.terms import Dealing, MeterTerms, Terms, WagerTerms
from houserules.games.jackpot_holdem import GAME
from kit.setting import Choices, Setting, allowed, bets_placed, chooser, citing, lines, seated, stacked, steps, world

__all__ = [
    "GAME", "LEAST", "METERS", "OPTIONS", "SETTING", "Choices", "allowed", "bets_placed", "betting_round",
    "chooser", "citing", "deal", "lines", "opened", "played", "seated", "stacked", "stacks", "staked", "steps",
    "terms", "world",
]  # fmt: skip

OPTIONS: dict[str, OptionValue] = {
    "progressive_hand": "five-card",
    "adjacent_boxes": 1,
    "decks": 1,
    "backs": ("red", "blue"),
    "stub_count_every": 5,
    "odds_shown_on": "layout",
    "limit_shown_on": "layout",
    "tip_box": "opposite the drop box",
    "dealer_cards_stay_in_shuffler": False,
}
METERS = ("star", "spade", "heart", "diamond", "club")
# The least initial and reset amounts in cents, by paytable, in the order of METERS; E alone has a club meter.
LEAST = {
    "A": (1_000_000, 500_000, 100_000, 50_000),
    "B": (1_000_000, 100_000, 50_000, 10_000),
    "C": (1_000_000, 500_000, 100_000, 50_000),
    "D": (1_000_000, 100_000, 50_000, 10_000),
    "E": (1_000_000, 1_000_000, 500_000, 100_000, 25_000),
}


def terms(
    dealing: Dealing | None = None,
    paytables: Mapping[str, str] | None = None,
    without: Iterable[str] = (),
    rate: str = "1/10",
    payout_limit: int | None = None,
    positions: int = 6,
    least: int = 500,
    most: int = 10_000_000,
    **options: OptionValue,
) -> Terms:
    """Every wager with Paytable A unless told otherwise; `without` leaves side wagers out; high maximums."""
    letters = dict.fromkeys(("ante", "xtra-bonus", "play", "player-bonus", "progressive"), "A")
    letters |= paytables or {}
    amounts = {"play": (least, 3 * most), "player-bonus": (100, most), "progressive": (100, 500)}
    offered = {
        name: WagerTerms(*amounts.get(name, (least, most)), 100, letter, (100, 500) if name == "progressive" else ())
        for name, letter in letters.items()
        if name not in without
    }
    amount_of = dict(zip(METERS, LEAST[letters["progressive"]], strict=False)) if "progressive" in offered else {}
    meters = {name: MeterTerms(cents, cents, Fraction(rate)) for name, cents in amount_of.items()}
    return Terms(
        "jackpot-holdem", "Test House", positions, dealing or Dealing("manual-shoe"), {**OPTIONS, **options},
        offered, meters, payout_limit,
    )  # fmt: skip


def staked(ante: int = 500, **sides: int) -> dict[str, int]:
    """Ante and equal X-tra Bonus, with `player_bonus` and `progressive` where named."""
    return {"ante": ante, "xtra-bonus": ante} | {name.replace("_", "-"): cents for name, cents in sides.items()}


def deal(hands: Mapping[int, str], dealer: str, board: str) -> str:
    """The order in which cards leave a manual shoe or the hand: once around, twice around, then the community."""
    order = [*(hands[seat].split() for seat in sorted(hands)), dealer.split()]
    first, second = zip(*order, strict=True)
    return " ".join((*first, *second, board))


def stacks(hands: Mapping[int, str], dealer: str, board: str, dealer_last: bool = False) -> str:
    """The order in which stacks leave an automated shoe: community, dealer, players; or the dealer's when asked for."""
    players = [hands[seat] for seat in sorted(hands)]
    return " ".join((board, *players, dealer) if dealer_last else (board, dealer, *players))


SETTING = Setting(GAME, terms)
betting_round, played, opened = SETTING.betting_round, SETTING.played, SETTING.opened
