"""What the alternatives of the readings make of the wagers of blackjack."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from msgspec.structs import replace

from houserules.analysis.alternatives import (
    PRINTED_ODDS,
    Alternative,
    AsRead,
    by_case,
    by_classifier,
    by_extras,
    by_options,
)
from houserules.analysis.blackjack import other_classifiers as other
from houserules.analysis.blackjack.bad_beat import bonuses_when_won, no_20
from houserules.analysis.dealer_hands import chance_of_a_pat_20, chances_beside_a_pat_20
from houserules.analysis.figures import Case, Distribution
from houserules.games.blackjack.options import (
    DEALER_HITS_SOFT_17,
    DECKS,
    HOLE_CARD,
    NO_HOLE_CARD,
    ONE_CARD_TO_SPLIT_ACES,
)
from houserules.games.blackjack.side_wagers.bad_beat_progressive import DRAWS_EVERY
from houserules.games.blackjack.side_wagers.bonus_spin_tables import community_table
from houserules.games.blackjack.side_wagers.bonus_spin_wheel import wheel_of

DEALERS = (
    "blackjack",
    "bad-beat-progressive",
    "buster-blackjack",
    "buster-free-bonus",
    "hit-and-run-progressive",
)
ON_THREE_CARDS = ("three-card-poker", "21-plus-3-progressive", "top-3", "trilux-bonus")
LADIES, BOUNTY, BETWEEN, LUCKY = ("lucky-ladies",), ("kings-bounty",), ("in-between",), ("lucky-lucky",)
SPIN, BAD_BEAT, SUPER_4 = ("bonus-spin-progressive",), ("bad-beat-progressive",), ("super-4-progressive",)
WITH_THE_HOLE_CARD = ("first", "second", "up", "hole")
WITH_THE_TOTAL = ("dealer_cards", "dealer_blackjack", "dealer_total")
SEEDED = ("blazing-7s-mega", "blazing-7s-major")


def unchanged(told: AsRead) -> Distribution:
    """Other words for the same deals."""
    return told.found


def crown_treasure_alone(told: AsRead, case: Case) -> Case:
    """B12: without the match beside it."""
    match = told.paytable.row("royal-match")
    if case.outcome != "crown-treasure" or match is None:
        return case
    paid = match.odds.pay(told.asked.stake)
    return replace(case, back=case.back - Fraction(paid.payout + paid.returned, told.asked.stake))


def repeated_amount_twice(told: AsRead) -> Distribution | None:
    """B21: only Paytable C prints an amount twice, and a wheel of the submission has its own weights."""
    own = told.terms.wagers[told.wager.name].extras["wheel"]
    if own or told.paytable.letter != "C":
        return None
    return by_extras(wheel=(*wheel_of(told.terms, told.paytable), "$55"))(told)


def shared_with_the_spinner(told: AsRead, case: Case) -> Case:
    """B21."""
    shared = community_table(told.terms.wagers[told.wager.name].extras["community_pay"], told.asked.stake)
    row = shared.row(case.outcome) if shared else None
    return case if row is None else replace(case, back=case.back + row.odds.pay(told.asked.stake).payout / _stake(told))


def the_first_two_cards(told: AsRead) -> Distribution:
    """B23: only a 20 that was dealt."""
    decks, hits_soft_17 = told.terms[DECKS], told.terms[DEALER_HITS_SOFT_17]
    dealt, beside = chance_of_a_pat_20(decks), chances_beside_a_pat_20(told.wager, decks, hits_soft_17)
    chances = {name: dealt * chance for name, chance in beside.items()} | {no_20(told.wager): 1 - dealt}
    cases = tuple(replace(case, weight=told.found.total * chances[case.outcome]) for case in told.found.cases)
    return replace(told.found, cases=cases)


def the_row_that_pays_most(told: AsRead, case: Case) -> Case:
    """B37: a royal flush as a straight, where that pays more."""
    straight = next(each for each in told.found.cases if each.outcome == "straight")
    if not case.outcome.startswith("royal-flush") or straight.meter:
        return case
    share = case.share * told.meters[case.meter].amount / _stake(told)
    return case if share >= straight.back else replace(straight, outcome=case.outcome, weight=case.weight)


def without_seeds(told: AsRead, case: Case) -> Case:
    """B41: a meter that starts at nothing."""
    return replace(case, share=0) if case.meter in SEEDED else case


def only_if_it_wins(told: AsRead) -> Distribution:
    """B59."""
    return replace(told.found, beside=tuple(bonuses_when_won(told.terms, told.wager, told.paytable, told.asked)))


def _stake(told: AsRead) -> Fraction:
    return Fraction(told.asked.stake)


def _rule(reading: str, place: int, wagers: tuple[str, ...], rule: Callable[..., int]) -> Alternative:
    return Alternative(reading, place, wagers, by_classifier(rule))


ALTERNATIVES = (
    *PRINTED_ODDS,
    _rule("G5", 0, ("three-card-poker",), other.no_high_ace),
    Alternative("B1", 0, DEALERS, by_options(**{DEALER_HITS_SOFT_17.key: True})),
    Alternative("B3", 0, ("blackjack", *BAD_BEAT), by_options(**{HOLE_CARD.key: NO_HOLE_CARD})),
    Alternative("B5", 1, ("blackjack",), by_options(**{ONE_CARD_TO_SPLIT_ACES.key: True})),
    _rule("B9", 1, LADIES, other.ladies_with_a_low_ace),
    _rule("B9", 1, BOUNTY, other.bounty_with_a_low_ace),
    _rule("B10", 0, ("match-the-dealer",), other.better_match_alone),
    _rule("B11", 0, BETWEEN, other.between_with_a_low_ace),
    _rule("B11", 1, BETWEEN, other.spread_as_difference),
    Alternative("B12", 0, ("royal-match-21",), by_case(crown_treasure_alone)),
    _rule("B14", 0, ("house-money",), other.house_money_ace_high),
    _rule("B15", 0, ("lucky-aces",), other.all_four_suited),
    Alternative("B16", 0, LUCKY, unchanged),
    _rule("B16", 1, LUCKY, other.lucky_with_ace_1),
    _rule("B16", 2, LUCKY, other.lucky_with_ace_11),
    _rule("B17", 0, SUPER_4, other.any_four_in_sequence),
    Alternative("B19", 0, ("upcard-luck-21",), by_classifier(other.luck_with_the_hole_card, WITH_THE_HOLE_CARD)),
    Alternative("B21", 0, SPIN, repeated_amount_twice),
    Alternative("B21", 1, SPIN, by_case(shared_with_the_spinner)),
    Alternative("B21", 2, SPIN, by_extras(wheel=())),
    Alternative("B23", 0, BAD_BEAT, the_first_two_cards),
    Alternative("B24", 0, ("hit-and-run-progressive",), by_classifier(other.hit_and_run_unbroken, WITH_THE_TOTAL)),
    Alternative("B27", 0, ON_THREE_CARDS, unchanged),
    _rule("B27", 1, ("top-3",), other.top_3_ace_high),
    Alternative("B37", 0, SUPER_4, by_case(the_row_that_pays_most)),
    Alternative("B41", 0, ("blazing-7s-progressive",), by_case(without_seeds)),
    Alternative("B59", 0, BAD_BEAT, only_if_it_wins),
    Alternative("B59", 1, BAD_BEAT, by_extras(**{DRAWS_EVERY.key: 1})),
)
