"""Dealing two cards to each hand (chapters 7 and 12), whatever the shoe; hands without them, cards put away again."""

from __future__ import annotations

from houserules.cards import is_red
from houserules.engine.lines import VOID, Line
from houserules.engine.procedures.shoe import discards_of, is_double
from houserules.engine.steps import Ask, Move, Return, Script
from houserules.engine.table import Table
from houserules.engine.vocabulary import DEALER, DOWN, NOBODY, OTHER_SHOE, SHOE, SHOES, UP, seat_area
from houserules.games.blackjack.asking import choose
from houserules.games.blackjack.drawing import draw_card, other_side
from houserules.games.blackjack.keeping import DEALER_HAND, HAND_WAGERS, Box, Round
from houserules.games.blackjack.options import RED_SUITS_SIDE
from houserules.games.blackjack.variations import community, hand_dealt
from houserules.games.blackjack.wagers import INSURANCE, take_off_meters

DETERMINANT = "determinant"
SECOND_CARD, DEAD = "second-card", "dead-hand"


def deal_the_hands(table: Table, kept: Round) -> Script:
    """Reading B1: one to each box and one up, a second to each box, the hole card face down."""
    if kept.by_hand:
        yield from hand_dealt.burn_first(table, kept)  # BJ 12.B(7)
    if kept.community:
        yield from community.deal_shared(table, kept)  # BJ 12.C(2)
    else:
        if is_double(table):
            yield from find_the_side(table, kept)  # BJ 7.C
        yield from deal_round(table, kept, first=True)
        yield from deal_to_dealer(table, kept)
        yield from deal_round(table, kept, first=False)
        yield from complete_boxes(table, kept)  # BJ 14.G, BJ 14.H
    while len(table.cards_at(DEALER_HAND)) < (1 if kept.no_hole else 2):
        yield from deal_to_dealer(table, kept)  # the hole card; cards the dealer missed come now: BJ 14.E
    kept.look(table)
    if kept.by_hand:
        yield from hand_dealt.look_at_cards()  # BJ 12.B(8): before insurance, which may be even money


def find_the_side(table: Table, kept: Round) -> Script:
    """The suit of the determinant card says from which side the round is dealt (BJ 1.B(5), BJ 1.B(6), BJ 7.C(1)(a))."""
    side = yield Ask(seat=0, by=DEALER, choices=SHOES, default=SHOE, about="the side of the determinant card",
                     cite="BJ 7.C(1)")  # fmt: skip
    kept.source = str(side)
    card = None
    while card is None:
        card = yield from draw_card(table, kept, DETERMINANT, "BJ 7.C(1)")
    right = side_of(table, card)
    if right == kept.source:
        kept.determinant_at = seat_area(*next(kept.boxes()))
        yield Move(area=DETERMINANT, to=kept.determinant_at, cite="BJ 7.C(2)")
    else:
        yield Move(area=DETERMINANT, to=discards_of(table, kept.source), cite="BJ 7.C(3)")
        kept.source = right


def side_of(table: Table, card: int) -> str:
    """Hearts and diamonds stand for the backs of one side, spades and clubs for the other's (BJ 7.C(1)(b))."""
    red = table.terms[RED_SUITS_SIDE]
    first_is_red = table.cards.backs.get(SHOE, red) == red
    return SHOE if is_red(card) == first_is_red else OTHER_SHOE


def deal_round(table: Table, kept: Round, first: bool) -> Script:
    for box in list(kept.boxes()):
        if not (first and table.cards_at(seat_area(*box))):  # the determinant card is the first card (BJ 7.C(2))
            yield from deal_to_box(table, kept, box, "BJ 12.A(3)" if kept.switch else first_cards_by(kept, first))


def first_cards_by(kept: Round, first: bool) -> str:
    if kept.by_hand:
        return "BJ 12.B(7)(a), BJ 12.B(6)" if first else "BJ 12.B(7)(c), BJ 12.B(6)"
    return "BJ 7.B"


def complete_boxes(table: Table, kept: Round) -> Script:
    """A box the dealer passed over once may have its second card now; one without a card is dead."""
    for box in list(kept.boxes()):
        while len(table.hand(*box)) == 1:  # also where it is missed once more
            answer = yield from choose(Ask(seat=box[0], hand=box[1], choices=(SECOND_CARD, DEAD), default=SECOND_CARD,
                                           about="the second card that was missed", cite="BJ 14.H"))  # fmt: skip
            if answer == DEAD:
                yield from call_dead(table, kept, box, "BJ 14.H")
            else:
                yield from deal_to_box(table, kept, box, "BJ 14.H")
        if box not in kept.finished and not table.hand(*box):
            yield from call_dead(table, kept, box, "BJ 14.G")


def call_dead(table: Table, kept: Round, box: Box, cite: str) -> Script:
    """The hand takes no part in the round: its wagers go back, and with them side wagers that could look at it."""
    # During the deal either hand of a Switch seat takes them along: one on four cards could not be decided.
    alone = not kept.initial or not any(other[0] == box[0] and other != box for other in kept.in_play())
    if alone:
        yield from take_off_meters(table, box[0])
    for seat, wager, hand in list(table.chips.spots()):
        own = hand == box[1] if wager in HAND_WAGERS else alone and wager != INSURANCE
        if seat == box[0] and own:
            stake = table.stake(seat, wager, hand)
            yield Return(line=Line(seat, wager, stake, VOID, cite, hand, DEAD, returned=stake), cite=cite)
    yield from finish_box(table, kept, box, cite)


def finish_box(table: Table, kept: Round, box: Box, cite: str) -> Script:
    """The cards of a hand that is over go to the discards."""
    kept.finished.add(box)
    yield from put_away(table, kept, seat_area(*box), cite)


def put_away(table: Table, kept: Round, area: str, cite: str) -> Script:
    """To the discards; a determinant card from the other side of the shoe is told by its back and goes to its own."""
    if area == kept.stray_at and table.cards_at(area):
        others = len(table.cards_at(area)) - 1
        if others:
            yield Move(area=area, to=discards_of(table, kept.source), cards=others, cite=cite)
        yield Move(area=area, to=discards_of(table, other_side(kept.source)), cite=cite)
    elif table.cards_at(area):
        yield Move(area=area, to=discards_of(table, kept.source), cite=cite)


def deal_to_box(table: Table, kept: Round, box: Box, cite: str) -> Script:
    """Face up; in a hand-dealt game face down, for the player's eyes."""
    face, eyes = (DOWN, seat_area(box[0])) if kept.by_hand else (UP, NOBODY)
    yield from draw_card(table, kept, seat_area(*box), cite, face, eyes)


def deal_to_dealer(table: Table, kept: Round) -> Script:
    """The first up, the second down: the hole card (BJ 1.B(10))."""
    up = not table.cards_at(DEALER_HAND)
    by_hand, from_shoe = ("BJ 12.B(7)(b)", "BJ 7.B") if up else ("BJ 12.B(7)(d)", "BJ 1.B(10)")
    yield from draw_card(table, kept, DEALER_HAND, by_hand if kept.by_hand else from_shoe, UP if up else DOWN)
