"""What a Rules Submission for Let It Ride may choose, with limit and clause."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

from houserules.chips import load_paytables, paytable_at
from houserules.chips.paytables import Paytable
from houserules.engine.offer import Choices, Finding, Offer, Option, WagerRule, error, warning

PAYTABLES = load_paytables(files(__package__).joinpath("paytables.toml").read_text(encoding="utf-8"))

DOLLAR = 100
MOST_POSITIONS = 7  # LIR 2.A(1)
STUB_COUNT_AT_LEAST_EVERY = 5  # LIR 8.D(5), LIR 9.E, LIR 10.D
OPPOSITE = "opposite the drop box"  # LIR 2.D
HOURS = {"hand": 4, "manual-shoe": 8, "automated-shoe": 8}  # LIR 3.C(1), LIR 3.C(2)


def envy_paytable(letter: str, stake: int) -> Paytable | None:
    """The Envy Bonus follows the letter of the Progressive paytable (LIR 12.H(2), reading L3).

    Its rows are the Envy Bonus Qualifying Hands (LIR 1.B(3)).
    """
    return paytable_at(PAYTABLES, "envy-bonus", letter, stake)


DEALING = (
    Option("counts_cards", False, "LIR 5.E(1)", "the shuffling device counts the deck after each shuffle"),
    Option("preshuffled", False, "LIR 4.F", "decks arrive preinspected and preshuffled"),
)

OPTIONS = (
    Option("adjacent_boxes", 1, "LIR 7.F", "how many boxes side by side one player may play", least=1,
           most=MOST_POSITIONS, to_be_said=True),
    Option("decks", 1, "LIR 3.B", "one deck, or two in turn with a shuffling device", allowed=(1, 2)),
    Option("backs", ("red", "blue"), "LIR 3.B(2)", "the colours of the backs, one a deck"),
    Option("stub_count_every", 5, "LIR 8.D(5)", "rounds between counts of the stub",
           least=1, most=STUB_COUNT_AT_LEAST_EVERY),
    Option("community_stack_of_three", True, "LIR 10.H",
           "a reshuffling shoe gives the community cards as a stack of three"),
    Option("odds_shown_on", "layout", "LIR 2.B(9)", "where the payout odds stand", allowed=("layout", "sign")),
    Option("limit_shown_on", "layout", "LIR 2.B(10)", "where the payout limit stands", allowed=("layout", "sign")),
    Option("tip_box", OPPOSITE, "LIR 2.E", "where the tip box is, as approved",
           allowed=(OPPOSITE, "beside the drop box")),
)  # fmt: skip

WAGERS = (
    WagerRule("bet", "LIR 7.E(1)", "Let It Ride Wagers", False, PAYTABLES["bet"],
              minimum=5 * DOLLAR, maximum=500 * DOLLAR, increment=DOLLAR, on_layout="LIR 2.B(2)",
              areas=("1", "2", "3")),
    WagerRule("five-card-bonus", "LIR 7.E(3)", "Five Card Bonus", True, PAYTABLES["five-card-bonus"],
              stakes=(DOLLAR,), stake_clause="LIR 12.B", other_stakes=True, on_layout="LIR 2.B(5)",
              areas=("Five Card Bonus",)),
    WagerRule("three-card-bonus", "LIR 7.E(4)", "Three Card Bonus", True, PAYTABLES["three-card-bonus"],
              minimum=DOLLAR, maximum=100 * DOLLAR, increment=DOLLAR, on_layout="LIR 2.B(6)",
              areas=("Three Card Bonus",)),
    WagerRule("six-card-bonus", "LIR 7.E(5)", "Six Card Bonus", True, PAYTABLES["six-card-bonus"],
              minimum=DOLLAR, maximum=100 * DOLLAR, increment=DOLLAR, on_layout="LIR 2.B(7)",
              areas=("Six Card Bonus",)),
    WagerRule("progressive", "LIR 7.E(6)", "Progressive Payout Wager", True, PAYTABLES["progressive"],
              stakes=(DOLLAR, 5 * DOLLAR), stake_clause="LIR 12.I, LIR 12.J", on_layout="LIR 2.B(8)",
              areas=("Progressive",)),
)  # fmt: skip


def conflicts(chosen: Choices) -> list[Finding]:
    """What no single key can tell."""
    return [*_without_a_machine(chosen), *_second_deck(chosen), *_questions(chosen)]


def _without_a_machine(chosen: Choices) -> Iterator[Finding]:
    dealing = chosen["dealing"]
    if dealing["shuffler"] != "none":
        return
    if dealing["method"] == "hand":
        told = 'dealing from the hand needs a shuffling device: choose "automated" or "continuous"'
        yield error("LIR 9.A(1)", "dealing.shuffler", told)
    if dealing["counts_cards"]:
        yield error("LIR 5.E(1)", "dealing.counts_cards", "only a shuffling device counts the deck; here there is none")


def _second_deck(chosen: Choices) -> Iterator[Finding]:
    decks, backs = chosen["options"]["decks"], chosen["options"]["backs"]
    if decks == 2 and chosen["dealing"]["shuffler"] != "automated":
        told = 'two decks need dealing.shuffler = "automated"; without it there is one deck'
        yield error("LIR 3.B", "options.decks", told)
    if len({back.strip().casefold() for back in backs[:decks]} - {""}) < decks:
        told = "each deck needs a colour of its backs, and two decks two different ones"
        yield error("LIR 3.B(2)", "options.backs", told)


def _questions(chosen: Choices) -> Iterator[Finding]:
    """What is allowed, but what an approver will ask about."""
    dealing, options = chosen["dealing"], chosen["options"]
    if dealing["method"] == "automated-shoe" and dealing["shuffler"] == "none":
        yield warning("LIR 10.A", "dealing.shuffler", "an automated dealing shoe is a shuffler too; here it has none")
    if options["tip_box"] != OPPOSITE and dealing["shuffler"] == "none" and dealing["method"] != "automated-shoe":
        told = "the tip box may be moved only where equipment is in its way; no device is named here"
        yield warning("LIR 2.E", "options.tip_box", told)
    if options["adjacent_boxes"] > chosen["positions"]:
        told = f"the table has {chosen['positions']} positions, fewer than the boxes one player may play"
        yield warning("LIR 7.F", "options.adjacent_boxes", told)


OFFER = Offer(
    positions_most=MOST_POSITIONS,
    positions_clause="LIR 2.A(1)",
    methods={"manual-shoe": "LIR 8.A", "hand": "LIR 9.A", "automated-shoe": "LIR 10.A"},
    shufflers={"none": "LIR 5.A", "automated": "LIR 5.C", "continuous": "LIR 5.I"},
    dealing=DEALING,
    options=OPTIONS,
    wagers=WAGERS,
    conflicts=conflicts,
    payout_limit_clause="LIR 2.B(10)",
    operator_clause="LIR 2.B(1)",
    wagers_clause="LIR 7.E",
    meters_clause="LIR 12.F",
    rate_clause="LIR 12.F(1)",
)
