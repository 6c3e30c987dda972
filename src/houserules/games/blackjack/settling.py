"""Settlement: every wager counterclockwise, against the dealer's final hand."""

from __future__ import annotations

from collections.abc import Mapping

from houserules.chips.paytables import Row
from houserules.engine.lines import LOSE, PUSH, WIN, Line
from houserules.engine.paying import settle
from houserules.engine.steps import Script
from houserules.engine.table import Table
from houserules.games.blackjack.hands import is_blackjack, total
from houserules.games.blackjack.keeping import DEALER_HAND, Box, Round, wagers_on
from houserules.games.blackjack.losing import BROKEN
from houserules.games.blackjack.options import PAYTABLES
from houserules.games.blackjack.side_bets import SIDE_BETS
from houserules.games.blackjack.side_bets.settling import settle_side_bets
from houserules.games.blackjack.side_bets.side_bet import NOTHING, Sight
from houserules.games.blackjack.side_bets.super_4_progressive import chosen_suit
from houserules.games.blackjack.splitting import splits_of
from houserules.games.blackjack.variations import hand_dealt, switch
from houserules.games.blackjack.wagers import BLACKJACK, DOUBLE, SPLIT

DEALER_BLACKJACK = "dealer-blackjack"
EARLY = tuple(bet for bet in SIDE_BETS if bet.early)
LATE = tuple(bet for bet in SIDE_BETS if not bet.early)
EXTRA = {DOUBLE: "BJ 10.B", SPLIT: "BJ 11.E"}  # what a blackjack does not take where no hole card was read


def settle_counterclockwise(table: Table, kept: Round) -> Script:
    if kept.by_hand:
        yield from hand_dealt.turn_all(table, kept)
    sights = sights_of(table, kept)
    for box in kept.counterclockwise():
        yield from settle_hand(table, kept, box)
    down = table.chips.wagers()
    for bet in SIDE_BETS:
        if bet.draws is not None and bet.wager in down:
            yield from bet.draws(table)
    yield from settle_side_bets(table, sights, SIDE_BETS if kept.by_hand else LATE)


def settle_early(table: Table, kept: Round) -> Script:
    """Side wagers that the cards of the deal decide; cards that lie face down decide later (reading B42)."""
    if not kept.by_hand:
        yield from settle_side_bets(table, sights_of(table, kept), EARLY)


def settle_hand(table: Table, kept: Round, box: Box) -> Script:
    for wager in wagers_on(table, box):
        result, row, clause, outcome = judge(table, kept, box, wager)
        stake = table.stake(box[0], wager, box[1])
        if row is not None:
            paid = row.odds.pay(stake)
            line = Line(box[0], wager, stake, WIN, clause, box[1], outcome, row.odds.text, paid.payout, paid.returned,
                        str(paid.remainder))  # fmt: skip
        else:
            line = Line(box[0], wager, stake, result, clause, box[1], outcome, returned=stake if result == PUSH else 0)
        yield from settle(line, clause)


Judgement = tuple[str, "Row | None", str, str]  # result, what pays a win, clause, outcome


def judge(table: Table, kept: Round, box: Box, wager: str) -> Judgement:
    """What becomes of one wager of a hand, against the dealer's final hand."""
    dealer = table.cards_at(DEALER_HAND)
    natural = is_blackjack(dealer)
    if natural and wager in EXTRA:
        return PUSH, None, EXTRA[wager], DEALER_BLACKJACK
    if box in kept.broken:
        return LOSE, None, "BJ 6.F", BROKEN
    rows = PAYTABLES[BLACKJACK][table.terms.wagers[BLACKJACK].paytable].by_outcome
    if kept.switch:
        return _at_switch(table, kept, box, rows)
    if box in kept.naturals:
        if natural:
            return PUSH, None, "BJ 1.B(2)", "tie"
        return WIN, rows["blackjack"], rows["blackjack"].clause, "blackjack"
    if natural:
        return LOSE, None, "BJ 1.B(2)", DEALER_BLACKJACK
    return _compared(kept.total(table, box), total(dealer), rows["higher-hand"])


def _compared(player: int, dealer: int, row: Row) -> Judgement:
    if dealer > 21 or player > dealer:
        return WIN, row, row.clause, "dealer-broken" if dealer > 21 else "higher-hand"
    if player < dealer:
        return LOSE, None, "BJ 6.F", "lower-hand"
    return PUSH, None, "BJ 6.F", "tie"


def _at_switch(table: Table, kept: Round, box: Box, rows: Mapping[str, Row]) -> Judgement:
    dealer = table.cards_at(DEALER_HAND)
    cards = kept.cards(table, box)
    to_blackjack = is_blackjack(cards) and box not in kept.naturals and not splits_of(kept, box)
    result, clause = switch.result(
        total(cards), box in kept.naturals, to_blackjack, total(dealer), is_blackjack(dealer)
    )
    if result != WIN:
        outcome = "tie" if result == PUSH else DEALER_BLACKJACK if is_blackjack(dealer) else "lower-hand"
        return result, None, clause or "BJ 6.F", outcome
    row = rows["blackjack" if box in kept.naturals and clause != "BJ 12.A(5)(a)" else "higher-hand"]
    outcome = "blackjack" if box in kept.naturals else "dealer-broken" if total(dealer) > 21 else "higher-hand"
    return WIN, row, clause or row.clause, outcome


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
            chosen_suit=chosen_suit(table.terms),
        )  # fmt: skip
    return seen
