"""Whether to switch the second cards of two hands that are seen (BJ 12.A(4)(a))."""

from __future__ import annotations

from collections.abc import Sequence

from houserules.analysis.blackjack.insuring import before_the_hand
from houserules.analysis.blackjack.ranking import in_words, ranked
from houserules.analysis.blackjack.shoes import NAMES, Shoe, kind_of, kinds_of, without
from houserules.analysis.blackjack.situations import Situation, chance_of_blackjack, worth_of_choices
from houserules.analysis.blackjack.table_rules import TableRules
from houserules.analysis.figures import Exact
from houserules.analysis.strategy import Advice
from houserules.games.blackjack.variations.switch import KEEP, SWITCH

CARDS = 4  # hand 1, then hand 2
NOTES = (
    "Each hand is played best by its own cards, the other's first two and the up card.",
    "In units of one of the two wagers; an ace and a ten that a switch puts together are a plain 21.",
)

Two = tuple[int, int]


def advise_switch(rules: TableRules, shoe: Shoe, cards: Sequence[int], up: int) -> Advice:
    """What both hands are worth as they are, and with their second cards exchanged."""
    a, b, c, d = cards
    kept, switched = ((a, b), (c, d)), ((a, d), (c, b))
    left = without(shoe, kinds_of((*cards, up)))
    worth: dict[str, Exact] = {
        KEEP: sum(after_reading(one, cards) for one in _situations(rules, shoe, kept, up, dealt=True)),
        SWITCH: sum(after_reading(one, cards) for one in _situations(rules, shoe, switched, up, dealt=False)),
    }
    insured = (
        advice
        for one in _situations(rules, shoe, kept, up, dealt=True)
        for advice in before_the_hand(rules, left, up, one.natural, max(worth_of_choices(one).values()))
    )
    return Advice(
        decision=f"{in_words((a, b))} and {in_words((c, d))} against {NAMES[kind_of(up)]}",
        choices=ranked(worth),
        enumeration=f"every course of each hand and of the dealer's from the {sum(left)} cards not seen",
        total=sum(left),
        before=tuple(insured),
        notes=NOTES,
    )


def _situations(rules: TableRules, shoe: Shoe, hands: tuple[Two, Two], up: int, dealt: bool) -> list[Situation]:
    """Each hand when the cards of the other are gone; what a switch puts together is never a blackjack."""
    one, other = hands
    return [
        Situation(rules, without(shoe, kinds_of(beside)), hand, up, formed=not dealt)
        for hand, beside in ((one, other), (other, one))
    ]


def after_reading(situation: Situation, cards: Sequence[int]) -> Exact:
    """The best of a hand; where the hole card is read, the choice to switch comes after it."""
    worth = max(worth_of_choices(situation).values())
    if not situation.rules.reads_hole_card:
        return worth
    beaten = chance_of_blackjack(situation)
    return (worth + (0 if situation.natural else beaten)) / (1 - beaten)
