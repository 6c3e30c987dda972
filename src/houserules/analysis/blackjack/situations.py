"""What a player who decides has before them, and what each choice is worth before the hole card is read."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import msgspec
from msgspec import Struct

from houserules.analysis.blackjack.shoes import Shoe, kind_of, kinds_of, without
from houserules.analysis.blackjack.table_rules import TableRules
from houserules.analysis.figures import Exact
from houserules.games.blackjack.hands import (
    MOST,
    is_ace,
    is_blackjack,
    is_limited_to_one_card,
    is_pair,
    may_double,
    may_split,
    may_surrender,
    takes_cards,
    total,
)
from houserules.games.blackjack.playing import HIT, STAND, SURRENDER
from houserules.games.blackjack.wagers import DOUBLE, SPLIT


class Situation(Struct, frozen=True):
    """One hand of a seat against an up card."""

    rules: TableRules
    shoe: Shoe  # before this hand and the up card were dealt, without all others known to be gone
    hand: tuple[int, ...]
    up: int
    splits: int = 0  # of the pair that this hand comes from
    formed: bool = False  # by a switch: then no blackjack (reading B32)

    @property
    def left(self) -> Shoe:
        return without(self.shoe, kinds_of((*self.hand, self.up)))

    @property
    def natural(self) -> bool:
        return not self.splits and not self.formed and is_blackjack(self.hand)

    @property
    def is_new(self) -> bool:
        """Whether nothing has been decided yet."""
        return len(self.hand) == 2 and not self.splits


def open_choices(situation: Situation) -> Iterator[str]:
    """What the dealer would ask; a hand at 21 is not asked and stands."""
    hand, rules, splits = situation.hand, situation.rules, situation.splits
    yield STAND
    if not takes_cards(total(hand), doubled=False):
        return
    aces = is_ace(hand[0])
    if may_split(is_pair(hand), aces, splits, rules.resplits, rules.resplit_aces):
        yield SPLIT
    if is_limited_to_one_card(aces, splits, rules.one_card_to_split_aces):
        return
    yield HIT
    if may_double(len(hand)):
        yield DOUBLE
    if may_surrender(len(hand), splits + 1, rules.surrender is not None):
        yield SURRENDER


def worth_of_choices(situation: Situation) -> dict[str, Exact]:
    """A dealer's blackjack is part of every worth. Standing and surrender are fractions, the others decimals."""
    rules, beaten = situation.rules, chance_of_blackjack(situation)
    if situation.natural:
        return {STAND: worth_of_a_natural(situation)}
    choices = set(open_choices(situation))
    worths: dict[str, Exact] = {STAND: worth_of_standing(situation)}
    if SURRENDER in choices and rules.surrender is not None:
        worths[SURRENDER] = -rules.surrender * (1 - beaten) - beaten
    if HIT in choices or SPLIT in choices:
        worths |= {choice: worth for choice, worth in _drawing(situation).items() if choice in choices}
    return worths


def _drawing(situation: Situation) -> dict[str, float]:
    from houserules.analysis.blackjack.hand_table import hand_table
    from houserules.analysis.blackjack.play import best

    rules = msgspec.structs.replace(situation.rules, resplits=situation.rules.resplits - situation.splits)
    play = best(rules, situation.shoe, (kind_of(situation.up),), with_pairs=SPLIT in open_choices(situation))
    row = hand_table().row(kinds_of(situation.hand))
    found = {HIT: play.values.hit, DOUBLE: play.values.double, SPLIT: play.split}
    return {choice: float(worth[0, row]) for choice, worth in found.items()}


def worth_of_standing(situation: Situation) -> Fraction:
    from houserules.analysis.blackjack.columns import DEALER_BROKEN, KEPT, WON, column_of, most_total, results
    from houserules.analysis.blackjack.dealer_tree import dealer_tree, exact_chances

    rules = situation.rules
    by_column = results(False, rules.at_switch)[total(situation.hand)]
    tree = dealer_tree(kind_of(situation.up), rules.hits_soft_17, most_total(rules.at_switch))
    amounts = {WON: rules.win, KEPT: Fraction(0)}
    worth, rest = Fraction(0), Fraction(1)
    for final, chance in exact_chances(tree, situation.left).items():
        worth += chance * amounts.get(int(by_column[column_of(final)]), Fraction(-1))
        rest -= chance
    return worth + rest * amounts.get(int(by_column[DEALER_BROKEN]), Fraction(-1))


def worth_of_a_natural(situation: Situation) -> Fraction:
    """At a Switch table a blackjack against a longer 21 wins like any other hand (BJ 12.A(5)(a))."""
    rules, beaten = situation.rules, chance_of_blackjack(situation)
    if not rules.at_switch:
        return rules.natural * (1 - beaten)
    from houserules.analysis.blackjack.dealer_tree import dealer_tree, exact_chances

    finals = exact_chances(dealer_tree(kind_of(situation.up), rules.hits_soft_17), situation.left)
    longer = sum((each for final, each in finals.items() if final.total == MOST and not final.blackjack), Fraction(0))
    return rules.natural * (1 - beaten - longer) + rules.win * longer


def chance_of_blackjack(situation: Situation) -> Fraction:
    from houserules.analysis.blackjack.columns import completing

    makes = completing(kind_of(situation.up))
    return Fraction(0 if makes is None else situation.left[makes], sum(situation.left))
