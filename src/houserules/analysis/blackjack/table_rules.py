"""The rules of a table as a count needs them: every answer is asked of the game's own functions."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from houserules.analysis.dealer_hands import KINDS
from houserules.chips import Paytable
from houserules.engine.offer.terms import Terms
from houserules.games.blackjack.hands import (
    is_ace,
    is_limited_to_one_card,
    may_split,
    may_surrender,
    may_take_even_money,
    surrender_returns,
)
from houserules.games.blackjack.insurance import EVEN_MONEY as PAID_EVEN_MONEY
from houserules.games.blackjack.options import (
    DEALER_HITS_SOFT_17,
    EVEN_MONEY,
    HOLE_CARD,
    ONE_CARD_TO_SPLIT_ACES,
    PEEK,
    RESPLIT_ACES,
    RESPLITS,
    SURRENDER,
)
from houserules.games.blackjack.wagers import PAYTABLES, at_switch


class TableRules(Struct, frozen=True):
    """What decides the worth of a round besides the cards; amounts in units of the wager."""

    hits_soft_17: bool
    win: Fraction  # what a higher hand wins
    natural: Fraction  # what a blackjack wins
    surrender: Fraction | None  # what is lost by it; None: not offered
    even_money: Fraction | None  # what a blackjack wins at once; None: not offered
    resplits: int
    resplit_aces: bool
    one_card_to_split_aces: bool
    reads_hole_card: bool
    at_switch: bool = False  # the dealer's 22 ties (BJ 12.A(5)(e))

    def most_hands(self, kind: int) -> int:
        """As how many hands a pair of this kind may end."""
        splits, aces = 0, is_ace(KINDS[kind])
        while may_split(True, aces, splits, self.resplits, self.resplit_aces):
            splits += 1
        return splits + 1

    def takes_one_card(self, kind: int) -> bool:
        """Whether half a pair of this kind gets one card and no more."""
        return is_limited_to_one_card(is_ace(KINDS[kind]), 1, self.one_card_to_split_aces)


def rules_of(terms: Terms, paytable: Paytable, stake: int) -> TableRules:
    """What these terms and this paytable say for a wager of so many cents: odd cents are rounded as they are paid."""
    even = PAYTABLES[PAID_EVEN_MONEY]["only"].rows[0].odds.pay(stake)
    switch = at_switch(terms)
    offers_even = may_take_even_money(True, terms[EVEN_MONEY], switch)
    offers_surrender = may_surrender(2, 2 if switch else 1, terms[SURRENDER])
    back = surrender_returns(stake, dealer_blackjack=False)
    return TableRules(
        hits_soft_17=terms[DEALER_HITS_SOFT_17],
        win=Fraction(paytable.by_outcome["higher-hand"].odds.pay(stake).payout, stake),
        natural=Fraction(paytable.by_outcome["blackjack"].odds.pay(stake).payout, stake),
        surrender=Fraction(stake - back, stake) if offers_surrender else None,
        even_money=Fraction(even.payout, stake) if offers_even else None,
        resplits=terms[RESPLITS],
        resplit_aces=terms[RESPLIT_ACES],
        one_card_to_split_aces=terms[ONE_CARD_TO_SPLIT_ACES],
        reads_hole_card=terms[HOLE_CARD] == PEEK,
        at_switch=switch,
    )
