"""Settlement: every wager counterclockwise, against the dealer's final hand."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from houserules.engine.lines import LOSE, PUSH, WIN, Line
from houserules.engine.procedures.settlement import act_for, paid_by
from houserules.engine.steps import Script
from houserules.engine.table import Table
from houserules.games.blackjack import hands
from houserules.games.blackjack.hands import is_blackjack, is_switched_blackjack, total
from houserules.games.blackjack.round_state import DEALER_HAND, HandAt, RoundState, wagers_on
from houserules.games.blackjack.side_wagers import SIDE_WAGERS
from houserules.games.blackjack.side_wagers.settling import settle_side_wagers
from houserules.games.blackjack.side_wagers.sight import NOTHING, Sight, decided_by_the_deal
from houserules.games.blackjack.variations import hand_dealt
from houserules.games.blackjack.wagers import (
    BLACKJACK,
    BLACKJACK_WAGER,
    DOUBLE,
    DOUBLE_WAGER,
    PAYTABLES,
    SPLIT,
    SPLIT_WAGER,
)

EARLY = tuple(wager for wager in SIDE_WAGERS if decided_by_the_deal(wager))
DRAWN_FOR = {wager.name: wager.settling.draws for wager in SIDE_WAGERS if wager.settling.draws is not None}
LATE = tuple(wager for wager in SIDE_WAGERS if not decided_by_the_deal(wager))


class HandSight(msgspec.Struct, frozen=True, gc=False):
    """What the wagers on a hand see when it is settled."""

    points: int
    natural: bool  # a dealt blackjack
    switched: bool  # a blackjack that a switch made
    dealer_total: int
    dealer_blackjack: bool


class Verdict(NamedTuple):
    """What a judgement means."""

    result: str
    clause: str = ""  # empty: that of the row
    row: str = ""  # of the paytable, for a win
    compared: bool = False  # the clause only says what the hands are; another asks for the settlement


ON_BLACKJACK = {
    hands.BROKEN: Verdict(LOSE, "BJ 6.F", compared=True),
    hands.LOWER_HAND: Verdict(LOSE, "BJ 6.F", compared=True),
    hands.DEALER_BLACKJACK: Verdict(LOSE, "BJ 1.B(2)", compared=True),
    hands.TIE: Verdict(PUSH, "BJ 6.F", compared=True),
    hands.TWO_BLACKJACKS: Verdict(PUSH, "BJ 1.B(2)", compared=True),
    hands.HIGHER_HAND: Verdict(WIN, row="higher-hand"),
    hands.DEALER_BROKEN: Verdict(WIN, row="higher-hand"),
    hands.BLACKJACK: Verdict(WIN, row="blackjack"),
}
# Where no hole card was read, these wagers go back when the dealer turns out to have a blackjack.
ON_DOUBLE = ON_BLACKJACK | {hands.EXTRA_RETURNED: Verdict(PUSH, "BJ 10.B")}
ON_SPLIT = ON_BLACKJACK | {hands.EXTRA_RETURNED: Verdict(PUSH, "BJ 11.E")}
AT_SWITCH = {
    hands.SWITCHED_BEATEN: Verdict(LOSE, "BJ 12.A(5)(c)"),
    hands.TWO_BLACKJACKS: Verdict(PUSH, "BJ 12.A(5)(b)"),
    hands.SWITCHED_TIE: Verdict(PUSH, "BJ 12.A(5)(d)"),
    hands.DEALER_22: Verdict(PUSH, "BJ 12.A(5)(e)"),
    hands.BLACKJACK: Verdict(WIN, "BJ 12.A(5)", "blackjack"),
    hands.BLACKJACK_AGAINST_21: Verdict(WIN, "BJ 12.A(5)(a)", "higher-hand"),
}
ON_A_HAND = {
    BLACKJACK: (BLACKJACK_WAGER, ON_BLACKJACK),
    DOUBLE: (DOUBLE_WAGER, ON_DOUBLE),
    SPLIT: (SPLIT_WAGER, ON_SPLIT),
}


def settle_counterclockwise(table: Table, state: RoundState) -> Script:
    if state.by_hand:
        yield from hand_dealt.turn_all(table, state)
    sights = sights_of(table, state)
    for hand in state.counterclockwise():
        yield from settle_hand(table, state, hand)
    down = table.chips.names_in_action()
    for wager, draws in DRAWN_FOR.items():
        if wager in down:
            yield from draws(table)
    yield from settle_side_wagers(table, sights, SIDE_WAGERS if state.by_hand else LATE)


def settle_early(table: Table, state: RoundState) -> Script:
    """Side wagers that the cards of the deal decide; cards that lie face down decide later (reading B42)."""
    if not state.by_hand:
        yield from settle_side_wagers(table, sights_of(table, state), EARLY)


def settle_hand(table: Table, state: RoundState, hand: HandAt) -> Script:
    wagers = wagers_on(table, hand)
    if not wagers:
        return
    sight = sight_of(table, state, hand)
    rows = PAYTABLES[BLACKJACK][table.terms.wagers[BLACKJACK].paytable].by_outcome
    for wager in wagers:
        record, verdicts = ON_A_HAND[wager]
        judged = record.judge(sight, table.terms)
        verdict = (AT_SWITCH.get(judged) if state.switch else None) or verdicts[judged]
        stake, outcome = table.stake(hand.seat, wager, hand.number), record.outcomes[judged]
        if verdict.row:
            paid = paid_by(table, hand.seat, wager, stake, rows[verdict.row], hand.number)
            line = msgspec.structs.replace(paid, clause=verdict.clause or paid.clause, outcome=outcome)
        else:
            back = stake if verdict.result == PUSH else 0
            line = Line(hand.seat, wager, stake, verdict.result, verdict.clause, hand.number, outcome, returned=back)
        yield act_for(line, f"{settled_by(state)}, {line.clause}" if verdict.compared else line.clause)


def settled_by(state: RoundState) -> str:
    """The clause by which hands are compared and settled, from the shoe as from the hand (reading B61)."""
    return "BJ 12.A(5)" if state.switch else "BJ 12.B(14)"


def sight_of(table: Table, state: RoundState, hand: HandAt) -> HandSight:
    dealer, natural = table.cards_at(DEALER_HAND), hand in state.naturals
    switched = state.switch and is_switched_blackjack(
        is_blackjack(state.cards(table, hand)), natural, state.splits(hand)
    )
    points = state.broken.get(hand) or state.total(table, hand)
    return HandSight(points, natural, switched, total(dealer), is_blackjack(dealer))


def sights_of(table: Table, state: RoundState) -> dict[int, Sight]:
    """What the side wagers of each seat may look at now."""
    dealer = table.cards_at(DEALER_HAND)
    up, hole = dealer[0], dealer[1] if len(dealer) > 1 else NOTHING
    seen = {}
    for seat in state.seats:
        if HandAt(seat, 1) not in state.initial:
            continue  # a dead hand
        first, second = state.initial[HandAt(seat, 1)]
        third, fourth = state.initial.get(HandAt(seat, 2), (NOTHING, NOTHING))
        live = [hand for hand in state.in_play() if hand.seat == seat]
        seen[seat] = Sight(
            first, second, third, fourth, up, hole,
            dealer_total=total(dealer), dealer_cards=len(dealer), dealer_blackjack=int(is_blackjack(dealer)),
            twenty=int(any(state.total(table, hand) == 20 for hand in live)),
            blackjack=int(HandAt(seat, 1) in state.naturals),
        )  # fmt: skip
    return seen
