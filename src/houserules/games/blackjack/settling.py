"""Settlement: every wager counterclockwise, against the dealer's final hand."""

from __future__ import annotations

import msgspec

from houserules.engine.lines import LOSE, PUSH, WIN, Line
from houserules.engine.procedures.settlement import act_for, paid_by
from houserules.engine.steps import Script
from houserules.engine.table import Table
from houserules.games.blackjack.hands import is_blackjack, total
from houserules.games.blackjack.judging import DEALER_BLACKJACK, Judgement, compared
from houserules.games.blackjack.keeping import DEALER_HAND, Box, Round, wagers_on
from houserules.games.blackjack.losing import BROKEN
from houserules.games.blackjack.side_wagers import SIDE_WAGERS
from houserules.games.blackjack.side_wagers.settling import settle_side_wagers
from houserules.games.blackjack.side_wagers.sight import NOTHING, Sight, decided_by_the_deal
from houserules.games.blackjack.variations import hand_dealt, switch
from houserules.games.blackjack.wagers import BLACKJACK, DOUBLE, PAYTABLES, SPLIT

EARLY = tuple(wager for wager in SIDE_WAGERS if decided_by_the_deal(wager))
LATE = tuple(wager for wager in SIDE_WAGERS if not decided_by_the_deal(wager))
EXTRA = {DOUBLE: "BJ 10.B", SPLIT: "BJ 11.E"}  # what a blackjack does not take where no hole card was read


def settle_counterclockwise(table: Table, kept: Round) -> Script:
    if kept.by_hand:
        yield from hand_dealt.turn_all(table, kept)
    sights = sights_of(table, kept)
    for box in kept.counterclockwise():
        yield from settle_hand(table, kept, box)
    down = table.chips.wagers()
    for wager in table.wagers:
        if wager.settling.draws is not None and wager.name in down:
            yield from wager.settling.draws(table)
    yield from settle_side_wagers(table, sights, SIDE_WAGERS if kept.by_hand else LATE)


def settle_early(table: Table, kept: Round) -> Script:
    """Side wagers that the cards of the deal decide; cards that lie face down decide later (reading B42)."""
    if not kept.by_hand:
        yield from settle_side_wagers(table, sights_of(table, kept), EARLY)


def settle_hand(table: Table, kept: Round, box: Box) -> Script:
    for wager in wagers_on(table, box):
        result, clause, outcome, row = judge(table, kept, box, wager)
        stake = table.stake(box[0], wager, box[1])
        if row is not None:
            paid = paid_by(table, box[0], wager, stake, row, box[1])
            line = msgspec.structs.replace(paid, clause=clause, outcome=outcome)
        else:
            line = Line(box[0], wager, stake, result, clause, box[1], outcome, returned=stake if result == PUSH else 0)
        yield act_for(line, clause)


def judge(table: Table, kept: Round, box: Box, wager: str) -> Judgement:
    """What becomes of one wager of a hand, against the dealer's final hand."""
    dealer = table.cards_at(DEALER_HAND)
    natural = is_blackjack(dealer)
    if natural and wager in EXTRA:
        return Judgement(PUSH, EXTRA[wager], DEALER_BLACKJACK)
    if box in kept.broken:
        return Judgement(LOSE, "BJ 6.F", BROKEN)
    rows = PAYTABLES[BLACKJACK][table.terms.wagers[BLACKJACK].paytable].by_outcome
    if kept.switch:
        return switch.judge(table, kept, box, rows)
    if box in kept.naturals:
        if natural:
            return Judgement(PUSH, "BJ 1.B(2)", "tie")
        return Judgement(WIN, rows["blackjack"].clause, "blackjack", rows["blackjack"])
    if natural:
        return Judgement(LOSE, "BJ 1.B(2)", DEALER_BLACKJACK)
    return compared(kept.total(table, box), total(dealer), rows["higher-hand"])


def sights_of(table: Table, kept: Round) -> dict[int, Sight]:
    """What the side wagers of each seat may look at now."""
    dealer = table.cards_at(DEALER_HAND)
    up, hole = dealer[0], dealer[1] if len(dealer) > 1 else NOTHING
    seen = {}
    for seat in kept.seats:
        if (seat, 1) not in kept.initial:
            continue  # a dead hand
        first, second = kept.initial[seat, 1]
        third, fourth = kept.initial.get((seat, 2), (NOTHING, NOTHING))
        live = [box for box in kept.in_play() if box[0] == seat]
        seen[seat] = Sight(
            first, second, third, fourth, up, hole,
            dealer_total=total(dealer), dealer_cards=len(dealer), dealer_blackjack=int(is_blackjack(dealer)),
            twenty=int(any(kept.total(table, box) == 20 for box in live)),
            blackjack=int((seat, 1) in kept.naturals),
        )  # fmt: skip
    return seen
