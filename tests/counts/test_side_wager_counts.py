"""Every deal of the cards that a side wager sees, as `side_wagers/` has it: counted by the wager's own classifier, and
slowly by the rulebook's words.

A wager is added by its words in `slow_words.py` and a file. The words of some wagers take seconds: `make soak` counts
with all of them, every other run compares those on a few hundred deals.
"""

from __future__ import annotations

from random import Random

import pytest

from houserules.analysis.counted import CARD_NAMES
from houserules.analysis.outcome_kernel import COUNTABLE, outcome_counts
from houserules.cards import DECK, text
from houserules.games.blackjack.side_wagers import SIDE_WAGERS
from kit.blackjack.side_wager_counts import BETS, DECKS, GIVEN, cards_seen, counts_of, decks_of, rows_for
from kit.blackjack.slow_counts import RANK, SUIT, Look, Question, slow_counts
from kit.blackjack.slow_poker_words import SLOW_POKER
from kit.blackjack.slow_words import SLOW
from kit.soak import TIMES

WORDS = {**SLOW, **SLOW_POKER}
LONG = ("three-card-poker", "trilux-bonus", "21-plus-3-progressive", "super-4-progressive", "lucky-aces")
COUNTED_BY_WORDS = [wager for wager in WORDS if TIMES > 1 or wager not in LONG]


def test_every_wager_on_cards_of_the_deal_has_its_words() -> None:
    on_cards = [bet.name for bet in SIDE_WAGERS if set(bet.sees) <= {*CARD_NAMES, "chosen_suit"}]
    assert sorted(on_cards) == sorted(WORDS)


@pytest.mark.parametrize("wager", WORDS)
def test_the_classifier_counts_what_the_file_says(wager: str) -> None:
    for decks in decks_of(BETS[wager]):
        counted = outcome_counts(BETS[wager], decks, **GIVEN.get(wager, {}))
        assert counted == counts_of(wager, decks), decks


@pytest.mark.parametrize("wager", COUNTED_BY_WORDS)
def test_the_words_count_what_the_file_says(wager: str) -> None:
    for decks in decks_of(BETS[wager]):
        counted = slow_counts(WORDS[wager], len(cards_seen(BETS[wager])), decks, **GIVEN.get(wager, {}))
        assert dict.fromkeys(BETS[wager].outcomes, 0) | counted == counts_of(wager, decks), decks


@pytest.mark.parametrize("wager", LONG)
def test_the_words_and_the_classifier_agree_on_a_deal(wager: str) -> None:
    """Of few ranks, so that pairs and sequences come often."""
    luck, bet, given = Random(wager), BETS[wager], GIVEN.get(wager, {})
    few = [card for card in DECK if text(card)[0] in "A2QJK"]
    names = cards_seen(bet)
    for _ in range(400):
        dealt = luck.choices(few if luck.random() < 0.8 else DECK, k=len(names))
        answers: dict[Question, str] = {}
        for name, card in zip(names, map(text, dealt), strict=True):
            answers |= {(name, RANK): card[0], (name, SUIT): card[1]}
        said = WORDS[wager](Look(answers, tuple(given.items())))
        assert said == bet.called(*dealt, *given.values())


@pytest.mark.parametrize("wager", WORDS)
def test_every_outcome_can_come_and_every_row_pays_one(wager: str) -> None:
    bet = BETS[wager]
    assert all(counts_of(wager, max(decks_of(bet))).values())
    for paytable in bet.paytables.values():
        paid = {row.outcome for outcome in bet.outcomes for row in rows_for(paytable, outcome)}
        assert paid == {row.outcome for row in paytable.rows}
        assert not rows_for(paytable, bet.outcomes[0]), "the first outcome loses"


def test_another_suit_may_be_the_named_one() -> None:
    """It moves no chance: the four royal flushes are as likely as one another."""
    counts = outcome_counts(BETS["super-4-progressive"], 6, chosen_suit=3)
    assert counts == counts_of("super-4-progressive", 6)
    assert counts["royal-flush-other-suit"] == 3 * counts["royal-flush-named-suit"]


@pytest.mark.parametrize("stake", [4_99, 5_00])
def test_the_wheel_of_bonus_spin_is_spun_as_often_as_the_file_says(stake: int) -> None:
    for decks in DECKS:
        counted = outcome_counts(BETS["bonus-spin-progressive"], decks, stake=stake)
        assert counted == counts_of("bonus-spin-progressive", decks, f", ${stake / 100:.2f}")


def test_no_deal_is_too_many_for_the_counters() -> None:
    assert max(sum(counts_of(wager, decks).values()) for wager in WORDS for decks in decks_of(BETS[wager])) < COUNTABLE
    with pytest.raises(ValueError, match="more ways than a counter holds"):
        outcome_counts(BETS["super-match"], 1_060)


def test_a_wager_that_sees_more_than_cards_must_be_given_the_rest() -> None:
    with pytest.raises(ValueError, match="one to four cards"):
        outcome_counts(BETS["house-money"], 6, stake=100)
