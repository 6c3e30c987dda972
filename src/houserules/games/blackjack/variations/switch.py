"""Blackjack Switch (BJ 12.A): two hands, whose second cards may change places; the dealer's 22 is a tie."""

from __future__ import annotations

from collections.abc import Mapping

from houserules.chips.paytables import Row
from houserules.engine.lines import LOSE, PUSH, WIN
from houserules.engine.steps import Announce, Ask, Move, Script
from houserules.engine.table import Table
from houserules.engine.vocabulary import seat_area
from houserules.games.blackjack.asking import choose
from houserules.games.blackjack.hands import MOST, is_blackjack, total
from houserules.games.blackjack.judging import DEALER_BLACKJACK, Judgement, compared
from houserules.games.blackjack.keeping import DEALER_HAND, Box, Round
from houserules.games.blackjack.splitting import splits_of

SWITCH, KEEP = "switch", "keep"
PUSHES = 22  # the dealer's total that ties instead of breaking: BJ 12.A(5)(e)
BETWEEN = "switching"  # where a card lies while two change places


def offer_switch(table: Table, kept: Round, seat: int) -> Script:
    """Asked once, as the totals are announced (BJ 12.A(4)); any switch makes plain hands of both (reading B32)."""
    totals = " and ".join(str(kept.total(table, (seat, hand))) for hand in (1, 2))
    yield Announce(words=f"seat {seat} has {totals}", cite="BJ 12.A(4)")
    choice = yield from choose(Ask(seat=seat, choices=(KEEP, SWITCH), default=KEEP, about="the second cards",
                                   cite="BJ 12.A(4)(a)"))  # fmt: skip
    if choice != SWITCH:
        return
    first, second = seat_area(seat, 1), seat_area(seat, 2)
    for source, to in ((first, BETWEEN), (second, first), (BETWEEN, second)):
        yield Move(area=source, to=to, cards=1, cite="BJ 12.A(4)(a)")
    kept.naturals -= {(seat, 1), (seat, 2)}


def judge(table: Table, kept: Round, box: Box, rows: Mapping[str, Row]) -> Judgement:
    """BJ 12.A(5): a dealt blackjack beats all but the dealer's; one that a switch made is a plain 21; 22 is a tie."""
    cards, dealer = kept.cards(table, box), table.cards_at(DEALER_HAND)
    switched_to = is_blackjack(cards) and box not in kept.naturals and not splits_of(kept, box)
    if box in kept.naturals:
        if is_blackjack(dealer):
            return Judgement(PUSH, "BJ 12.A(5)(b)", "tie")
        if total(dealer) == MOST:
            return Judgement(WIN, "BJ 12.A(5)(a)", "blackjack", rows["higher-hand"])
        return Judgement(WIN, "BJ 12.A(5)", "blackjack", rows["blackjack"])
    if is_blackjack(dealer):
        return Judgement(LOSE, "BJ 12.A(5)(c)" if switched_to else "BJ 1.B(2)", DEALER_BLACKJACK)
    if total(dealer) == PUSHES:
        return Judgement(PUSH, "BJ 12.A(5)(d)" if switched_to else "BJ 12.A(5)(e)", "tie")
    judgement = compared(total(cards), total(dealer), rows["higher-hand"])
    tied = judgement.result == PUSH and switched_to
    return judgement._replace(clause="BJ 12.A(5)(d)") if tied else judgement
