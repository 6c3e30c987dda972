"""What each choice is worth with the cards a player sees: the hand, the up card, and any others known to be gone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from houserules.analysis.blackjack.insuring import before_the_hand
from houserules.analysis.blackjack.ranking import in_words, ranked
from houserules.analysis.blackjack.shoes import NAMES, PIPS, Shoe, full_shoe, given_shoe, kind_of, kinds_of, without
from houserules.analysis.blackjack.situations import Situation, chance_of_blackjack, worth_of_choices
from houserules.analysis.blackjack.switch_advice import CARDS, advise_switch
from houserules.analysis.blackjack.table_rules import TableRules, rules_of
from houserules.analysis.figures import Exact
from houserules.analysis.strategy import Advice
from houserules.cards import text
from houserules.chips import Paytable
from houserules.engine.offer.terms import Terms
from houserules.games.blackjack.hands import MOST, total
from houserules.games.blackjack.options import DECKS
from houserules.games.blackjack.wagers import BLACKJACK, BLACKJACK_WAGER, DOUBLE, SPLIT

MOST_PIPS = MOST + 9  # of a hand with its last card, aces as one: before that card it had 20 at most


def advise_hand(
    terms: Terms,
    hand: Sequence[int],
    up: int,
    dealt: Sequence[int] = (),
    shoe: Sequence[int] = (),
    splits: int = 0,
    paytable: Paytable | None = None,
) -> Advice:
    """The worth of every open choice, in wagers; a ValueError of one sentence where the cards cannot be."""
    rules = rules_of(terms, paytable or BLACKJACK_WAGER.paytable(terms), terms.wagers[BLACKJACK].minimum)
    held = without(given_shoe(shoe, terms[DECKS]) if shoe else full_shoe(terms[DECKS]), kinds_of(dealt))
    if rules.at_switch and len(hand) == CARDS:
        refuse_small_shoe(without(held, kinds_of((*hand, up))), rules)
        return advise_switch(rules, held, hand, up)
    refuse_hand(hand, splits, rules)
    situation = Situation(rules, held, tuple(hand), up, splits)
    left = situation.left
    refuse_small_shoe(left, rules)
    worths = worth_of_choices(situation)
    first = before_the_hand(rules, left, up, situation.natural, max(worths.values())) if situation.is_new else ()
    return Advice(
        decision=f"{in_words(hand)} against {NAMES[kind_of(up)]}",
        choices=ranked(after_reading(situation, worths)),
        enumeration=f"every course of this hand and of the dealer's from the {sum(left)} cards not seen",
        total=sum(left),
        before=first,
        notes=tuple(notes(situation, worths)),
    )


def after_reading(situation: Situation, worths: Mapping[str, Exact]) -> dict[str, Exact]:
    """Where the hole card is read, a hand is asked only when it makes no blackjack (reading B3)."""
    beaten = chance_of_blackjack(situation)
    if not situation.rules.reads_hole_card or situation.natural:
        return dict(worths)
    return {choice: (worth + beaten) / (1 - beaten) for choice, worth in worths.items()}


def notes(situation: Situation, worths: Mapping[str, Exact]) -> Iterator[str]:
    if SPLIT in worths:
        yield "After a split each hand is played as the same cards would be unsplit (CDZ-)."
        if situation.splits:
            yield "Splitting again is priced as if no other hand of the pair were split again."
    if situation.rules.reads_hole_card and chance_of_blackjack(situation) and not situation.natural:
        yield "The choices are priced after the hole card has been read and makes no blackjack."
    if DOUBLE in worths:
        yield "Doubling for less is never better than both doubling and hitting."


def refuse_hand(hand: Sequence[int], splits: int, rules: TableRules) -> None:
    if len(hand) < 2:
        raise ValueError(f"A hand that is played has two cards or more; this one has {len(hand)}.")
    if total(hand) > MOST:
        shown = " ".join(map(text, hand))
        raise ValueError(f"{shown} has {total(hand)} points: a hand above {MOST} has lost and decides nothing.")
    if not 0 <= splits <= rules.resplits + 1:
        raise ValueError(f"A pair may be split 0 to {rules.resplits + 1} times at this table, not {splits}.")


def refuse_small_shoe(left: Shoe, rules: TableRules) -> None:
    """Where the cards could run out in the middle of a round, they would be shuffled again (BJ 14.F)."""
    pips = sum(number * points for number, points in zip(left, PIPS, strict=True))
    hands = (rules.resplits + 2) * (2 if rules.at_switch else 1)
    if pips < MOST_PIPS * (hands + 1):
        raise ValueError(
            f"The cards left have {pips} pips; {MOST_PIPS * (hands + 1)} are needed to be sure that they last for "
            f"{hands} hands and the dealer's."
        )
