"""Settlement: the dealer's hand is completed, then every wager is settled counterclockwise."""

from __future__ import annotations

from collections.abc import Mapping

from houserules.chips.paytables import Row
from houserules.engine.lines import LOSE, PUSH, WIN, Line
from houserules.engine.paying import settle
from houserules.engine.steps import Place, Script, Turn
from houserules.engine.table import Table
from houserules.games.blackjack.drawing import draw_card
from houserules.games.blackjack.hands import count, dealer_draws, is_blackjack, total
from houserules.games.blackjack.insurance import settle_insurance
from houserules.games.blackjack.keeping import DEALER_HAND, EXPOSED, Box, Round, wagers_on
from houserules.games.blackjack.losing import BROKEN, settle_surrendered
from houserules.games.blackjack.options import PAYTABLES
from houserules.games.blackjack.side_bets import SIDE_BETS
from houserules.games.blackjack.side_bets.settling import settle_side_bets
from houserules.games.blackjack.side_bets.side_bet import NOTHING, Sight
from houserules.games.blackjack.side_bets.super_4_progressive import chosen_suit
from houserules.games.blackjack.splitting import splits_of
from houserules.games.blackjack.variations import hand_dealt, switch
from houserules.games.blackjack.wagers import BLACKJACK, DOUBLE, SPLIT

DEALER_BLACKJACK = "dealer-blackjack"
WATCHERS = tuple(bet.wager for bet in SIDE_BETS if bet.needs_dealer)  # BJ 6.G(15), readings B20 and B24
EARLY = tuple(bet for bet in SIDE_BETS if bet.early)
LATE = tuple(bet for bet in SIDE_BETS if not bet.early)
EXTRA = {DOUBLE: "BJ 10.B", SPLIT: "BJ 11.E"}  # what a blackjack does not take where no hole card was read


def finish_dealer_hand(table: Table, kept: Round) -> Script:
    """The second card is shown or comes now; the dealer draws only where a hand or a wager needs it."""
    if kept.no_hole:
        yield from second_card(table, kept)  # BJ 12.C(1)
    else:
        yield Turn(area=DEALER_HAND, which=1, cite="BJ 12.B(12)" if kept.by_hand else "BJ 1.B(10)")
    blackjack = is_blackjack(table.cards_at(DEALER_HAND))
    if kept.no_hole:
        yield from settle_insurance(table, kept, blackjack)
    yield from settle_surrendered(table, kept, blackjack)  # BJ 9.C(2)
    if needs_dealer(table, kept):
        yield from draw_to_17(table, kept)


def second_card(table: Table, kept: Round) -> Script:
    while len(table.cards_at(DEALER_HAND)) < 2:
        if table.cards_at(EXPOSED):
            yield Place(area=EXPOSED, to=DEALER_HAND, cards=1, cite="BJ 14.C")
        else:
            yield from draw_card(table, kept, DEALER_HAND, "BJ 12.C(1)")


def needs_dealer(table: Table, kept: Round) -> bool:
    """A hand in play that is no blackjack (at a Switch table even that), or a wager on the dealer's hand."""
    compete = [box for box in kept.in_play() if kept.switch or box not in kept.naturals]
    return bool(compete) or any(table.stake(seat, wager) for seat in kept.seats for wager in WATCHERS)


def draw_to_17(table: Table, kept: Round) -> Script:
    """Reading B1 (BJ 14.D); soft 17 as the submission says."""
    hits = table.terms.flag("dealer_hits_soft_17")
    while dealer_draws(count(table.cards_at(DEALER_HAND)), hits):
        if table.cards_at(EXPOSED):
            yield Place(area=EXPOSED, to=DEALER_HAND, cards=1, cite="BJ 14.C")
        else:
            yield from draw_card(table, kept, DEALER_HAND, "BJ 12.B(12)" if kept.by_hand else "BJ 14.D")
        if kept.by_hand:
            yield from hand_dealt.announce_dealer(table)


def settle_counterclockwise(table: Table, kept: Round) -> Script:
    if kept.by_hand:
        yield from hand_dealt.turn_all(table, kept)
    sights = sights_of(table, kept)
    for seat in reversed(kept.seats):
        for hand in kept.hands[seat]:
            yield from settle_hand(table, kept, (seat, hand))
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
    if natural and kept.no_hole and wager in EXTRA:
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
    to_blackjack = box[0] in kept.switched and not splits_of(kept, box) and is_blackjack(cards)
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
