"""What the game answers to every question that can come up in a round, as tables for the kernel."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.blackjack.hand_table import hand_table
from houserules.analysis.blackjack.shoes import SIZE, kind_of
from houserules.analysis.blackjack.table_rules import TableRules
from houserules.analysis.dealer_hands import KINDS
from houserules.cards import DECK
from houserules.chips import Paytable
from houserules.engine.lines import PUSH
from houserules.engine.offer.terms import Terms
from houserules.games.blackjack.hands import (
    MOST,
    SOFT,
    add,
    dealer_draws,
    insurance_bounds,
    is_ace,
    judge,
    makes_blackjack,
    may_make_blackjack,
    surrender_returns,
)
from houserules.games.blackjack.insurance import EVEN_MONEY
from houserules.games.blackjack.settling import AT_SWITCH, ON_BLACKJACK, ON_SPLIT, Verdict
from houserules.games.blackjack.wagers import BLACKJACK, INSURANCE, INSURANCE_WAGER, PAYTABLES, at_switch
from houserules.simulation.blackjack.kernels import BROKEN, DEALER_BLACKJACK, NATURAL, SWITCHED

Integers = NDArray[np.int64]
Flags = NDArray[np.bool_]
COUNTS = SOFT + MOST + 1 + 10  # as `add` counts a hand, and with one more card


class Known(NamedTuple):
    """Hands are rows of `hand_table()`, kinds of cards go by value."""

    kinds: NDArray[np.uint8]  # by card
    following: NDArray[np.int16]  # by hand and kind: the hand with that card more, negative where it breaks
    points: NDArray[np.uint8]  # by hand
    asked: Flags  # by hand: whether it may take a card
    pairs: NDArray[np.int8]  # by hand: the kind of which it is a pair, or -1
    blackjack: Flags  # by two kinds
    insurable: Flags  # by kind of the up card
    most_hands: NDArray[np.uint8]  # by kind: as how many hands a pair may end
    one_card: Flags  # by kind: half a pair gets one card
    dealer_next: NDArray[np.uint8]  # by count and kind
    dealer_draws: Flags  # by count
    dealer_total: NDArray[np.uint8]  # by count
    waits: Flags  # by kind of the up card: it may be half a blackjack, and a surrendered hand waits for the other half


class Money(NamedTuple):
    """Cents that come back, stakes included."""

    stake: int
    original: Integers  # by final hand and the dealer's
    extra: Integers  # likewise, of a double or a split
    surrendered: Integers  # by whether the dealer has a blackjack
    even: int
    insurance: int  # what is staked on it
    insured: Integers  # by whether the dealer has a blackjack


def known(rules: TableRules) -> Known:
    table, kinds = hand_table(), range(SIZE)
    pairs = np.full(len(table.cards), -1, np.int8)
    for kind in kinds:
        pairs[table.row((kind, kind))] = kind
    reached = _counts()
    following = np.zeros((COUNTS, SIZE), np.uint8)
    for counted in reached:
        following[counted] = [min(add(counted, card), COUNTS - 1) for card in KINDS]
    return Known(
        kinds=np.array([kind_of(card) for card in DECK], np.uint8),
        following=table.following.astype(np.int16),
        points=table.points.astype(np.uint8),
        asked=table.takes_cards,
        pairs=pairs,
        blackjack=np.array([[makes_blackjack(one, other) for other in KINDS] for one in KINDS]),
        insurable=np.array([is_ace(card) for card in KINDS]),
        most_hands=np.array([rules.most_hands(kind) for kind in kinds], np.uint8),
        one_card=np.array([rules.takes_one_card(kind) for kind in kinds]),
        dealer_next=following,
        dealer_draws=np.array([each in reached and dealer_draws(each, rules.hits_soft_17) for each in range(COUNTS)]),
        dealer_total=np.array([each % SOFT for each in range(COUNTS)], np.uint8),
        waits=np.array([may_make_blackjack(card) for card in KINDS]),
    )


def _counts() -> set[int]:
    """Every count to which a card may be added."""
    found, growing = {0}, {0}
    while growing:
        growing = {add(each, card) for each in growing for card in KINDS if each % SOFT < MOST} - found
        found |= growing
    return found


def money(terms: Terms, paytable: Paytable, stake: int) -> Money:
    half, _ = insurance_bounds(stake, terms.wagers[BLACKJACK].increment)
    even = PAYTABLES[EVEN_MONEY]["only"].rows[0].odds.pay(stake)
    insured = PAYTABLES[INSURANCE]["only"].row(INSURANCE_WAGER.called(True))
    assert insured is not None
    paid = insured.odds.pay(half)
    return Money(
        stake=stake,
        original=_settled(terms, paytable, stake, extra=False),
        extra=_settled(terms, paytable, stake, extra=True),
        surrendered=np.array([surrender_returns(stake, beaten) for beaten in (False, True)], np.int64),
        even=even.payout + even.returned,
        insurance=half,
        insured=np.array([0, paid.payout + paid.returned], np.int64),
    )


def _settled(terms: Terms, paytable: Paytable, stake: int, extra: bool) -> Integers:
    """What comes back of a wager, by the final hand and the dealer's."""
    switch = at_switch(terms)
    verdicts = (ON_SPLIT if extra else ON_BLACKJACK) | (AT_SWITCH if switch else {})
    found = np.zeros((SWITCHED + 1, DEALER_BLACKJACK + 1), np.int64)
    for hand in range(SWITCHED + 1):
        points = hand if hand <= BROKEN else MOST
        for dealer in range(DEALER_BLACKJACK + 1):
            beaten = dealer == DEALER_BLACKJACK
            total = MOST if beaten else dealer
            judged = judge(points, hand == NATURAL, hand == SWITCHED, total, beaten, extra, switch)
            if judged in verdicts:  # else it cannot happen at this table
                found[hand, dealer] = _back(verdicts[judged], paytable, stake)
    return found


def _back(verdict: Verdict, paytable: Paytable, stake: int) -> int:
    if not verdict.row:
        return stake if verdict.result == PUSH else 0
    paid = paytable.by_outcome[verdict.row].odds.pay(stake)
    return paid.payout + paid.returned
