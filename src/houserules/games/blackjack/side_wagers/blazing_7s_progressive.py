"""Blazing 7's Progressive: sevens among the player's initial two cards and the up card (reading B22)."""

from __future__ import annotations

from collections.abc import Iterator

from houserules.cards import DIAMONDS, SEVEN, is_red, rank_of, suit_of
from houserules.chips import DOLLAR, dollars, load_paytables
from houserules.engine.offer.finding import Choices, Finding, error, section, warning
from houserules.engine.offer.wager import BettingArea, Filing, MeterFiling, Wager
from houserules.games.blackjack.side_wagers.sight import IN_A_DEVICE
from houserules.games.blackjack.side_wagers.three_cards import one_suit

OUTCOMES = (
    "no-seven",
    "one-seven",
    "two-sevens",
    "three-sevens",
    "three-sevens-one-color",
    "three-sevens-suited",
    "three-sevens-of-diamonds",
)


def classify(first: int, second: int, up: int) -> int:
    sevens = 0
    for card in (first, second, up):
        if rank_of(card) == SEVEN:
            sevens += 1
    if sevens < 3:
        return sevens
    if one_suit(first, second, up):
        return 6 if suit_of(first) == DIAMONDS else 5
    return 4 if is_red(first) == is_red(second) and is_red(second) == is_red(up) else 3


# The least amounts are those without seeds (BJ 13.S(2), BJ 13.S(2)(a)#2); a submission with fixed seeds says so by
# higher amounts of mega and major (reading B41).
PAYTABLES = load_paytables("""
[blazing-7s-progressive]
clause = "BJ 13.R"

[blazing-7s-progressive.A]
clause = "BJ 13.R(1)"
rows = [
  ["three-sevens-of-diamonds", "100% of meter blazing-7s-mega",  "BJ 13.R(1)(a)"],
  ["three-sevens-suited",      "100% of meter blazing-7s-major", "BJ 13.R(1)(b)"],
  ["three-sevens-one-color",   "100% of meter blazing-7s-minor", "BJ 13.R(1)(c)"],
  ["three-sevens",             "200 for 1",                      "BJ 13.R(1)(d)"],
  ["two-sevens",               "25 for 1",                       "BJ 13.R(1)(e)"],
  ["one-seven",                "2 for 1",                        "BJ 13.R(1)(f)"],
]
meters_clause = "BJ 13.S"
meters = [
  ["blazing-7s-mega",  0.00,    "BJ 13.S(2)(a)(i)#2"],
  ["blazing-7s-major", 0.00,    "BJ 13.S(2)(a)(ii)#3"],
  ["blazing-7s-minor", 2500.00, "BJ 13.S(2)(a)(ii)#4"],
]
""")

# Where the Blazing 7's meters have fixed seeds (BJ 13.S(2)(a), reading B41); the minor one has its amount without too.
SEEDS = {
    "blazing-7s-mega": (10_000 * DOLLAR, "BJ 13.S(2)(a)(i)"),
    "blazing-7s-major": (5_000 * DOLLAR, "BJ 13.S(2)(a)(ii)"),
}


MINOR = "blazing-7s-minor"


def check(chosen: Choices) -> Iterator[Finding]:
    """Each starts from nothing or from its seed at least; that one has a seed and the other none is a question."""
    resets = {name: section(chosen["meters"], name).get("reset", 0) for name in SEEDS if name in chosen["meters"]}
    for name, (seed, clause) in SEEDS.items():
        for key, amount in section(chosen["meters"], name).items():
            if key in ("initial", "reset") and 0 < amount < seed:
                message = (
                    f"meters.{name}.{key} is {dollars(amount)}; it must be $0 without a seed, or with one at least"
                )
                yield error(clause, f"meters.{name}.{key}", f"{message} {dollars(seed)}")
    if any(resets.values()) and not all(resets.values()):
        without = next(name for name, amount in resets.items() if not amount)
        message = f"meters.{without}.reset is $0, but the other meter has a seed; the rulebook has both or neither"
        yield warning("BJ 13.S(2)(a)#2", f"meters.{without}.reset", message)


def least_clause(chosen: Choices, meter: str) -> str:
    """With seeds the minor meter's least amount is another clause; the amount is the one of its paytable."""
    seeded = any(section(section(chosen, "meters"), name).get("reset") for name in SEEDS)
    return "BJ 13.S(2)(a)(ii)#2" if meter == MINOR and seeded else ""


BLAZING_7S_PROGRESSIVE = Wager(
    name="blazing-7s-progressive",
    title="Blazing 7's Progressive",
    clause="BJ 6.G(18)",
    area=BettingArea("BJ 2.B(4)(p)", ("Blazing 7's",)),
    sees=("first", "second", "up"),
    classify=classify,
    outcomes=OUTCOMES,
    paytables=PAYTABLES["blazing-7s-progressive"],
    words={
        "three-sevens-one-color": "Three sevens of the same color",
        "three-sevens-suited": "Three sevens of another suit",
    },
    placing=IN_A_DEVICE,
    filing=Filing(
        meters={
            **{meter: MeterFiling("BJ 13.S", rate="BJ 13.S(1)", seed=amount) for meter, (amount, _) in SEEDS.items()},
            MINOR: MeterFiling("BJ 13.S", rate="BJ 13.S(1)"),
        },
        least_clause=least_clause,
        check=check,
    ),
)
