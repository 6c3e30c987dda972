"""Dealing (chapters 7, 12 and 14): drawing a card whatever happens to it, the first two of each hand, the discards."""

from __future__ import annotations

from collections.abc import Generator

from houserules.cards import is_red
from houserules.engine.lines import VOID, Line
from houserules.engine.procedures.dealing import DRAWN_IN_ERROR, FACE_UP
from houserules.engine.procedures.irregularities import ask_or_default
from houserules.engine.procedures.shoe import discards_of, lay_cover_aside, refill
from houserules.engine.steps import Answer, Ask, Burn, Deal, Irregular, Move, Return, Script, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import DEALER, DOWN, NOBODY, OTHER_SHOE, RACK, SHOE, SHOES, UP, Face, seat_area
from houserules.games.blackjack.options import RED_SUITS_SIDE
from houserules.games.blackjack.procedures import BETWEEN_ROUNDS, COVERING
from houserules.games.blackjack.round_state import DEALER_HAND, EXPOSED, HAND_WAGERS, HandAt, RoundState
from houserules.games.blackjack.wagers import INSURANCE, take_off_meters

MISSED = "card-missed"  # the dealer passed over a player's hand, a request or the dealer's own hand
WRONG_SIDE = "dealt-from-the-wrong-side"
DRAWN_AND_EXPOSED = "card-drawn-in-error-and-exposed"
DETERMINANT = "determinant"
SECOND_CARD, DEAD = "second-card", "dead-hand"

Drawn = Generator[Step, Answer, "int | None"]
Received = Generator[Step, Answer, bool]


def leaving_shoe(state: RoundState, asked_by: str = "") -> str:
    """The clauses of a card: how it leaves the shoe, and what asks for it; dealt from the hand, only the latter."""
    return asked_by if state.by_hand else f"BJ 7.B(1), {asked_by}" if asked_by else "BJ 7.B(1)"


def draw_card(table: Table, state: RoundState, to: str, cite: str, face: Face = UP, eyes: str = NOBODY) -> Drawn:
    """The next usable card goes to an area; nothing where the dealer passed over it."""
    areas = table.cards.areas
    while True:
        if not areas.get(EXPOSED):
            if not areas[state.source]:
                yield from refill(table, BETWEEN_ROUNDS.cards_of(table), COVERING, state.source)  # BJ 14.F
            yield from lay_cover_aside(table, COVERING, state.source)  # BJ 7.D
        if areas.get(EXPOSED):  # it is the next card, wherever that goes
            yield Move(area=EXPOSED, to=to, cards=1, cite="BJ 14.C")
            return table.cards_at(to)[-1]
        answer = yield Deal(to=to, face=face, eyes=eyes, source=state.source, cite=cite)
        if isinstance(answer, int):
            return answer
        if isinstance(answer, Irregular):
            if answer.kind == MISSED:
                return None
            yield from mend(table, state, answer)


def next_card(table: Table, state: RoundState, to: str, cite: str) -> Received:
    """The next card; the answer is whether it came, since the dealer may miss it."""
    return (yield from draw_card(table, state, to, cite)) is not None


def mend(table: Table, state: RoundState, accident: Irregular) -> Script:
    """A card found face up is not used; one drawn in error is simply the next; a wrong side becomes the right one."""
    if accident.kind == DRAWN_IN_ERROR:
        return  # BJ 14.B: it is dealt by the very step at which it was drawn
    if accident.kind == WRONG_SIDE:
        state.source = other_side(state.source)  # BJ 14.I: the round is concluded from here
        state.stray_at = "" if state.stray_at else state.determinant_at
    elif accident.kind == DRAWN_AND_EXPOSED:
        yield from lay_open(state.source)
    elif accident.kind == FACE_UP:
        yield from discard_next(table, state.source, "BJ 14.A")


def lay_open(source: str) -> Script:
    """A card drawn in error lies before everyone and is the next card, whoever gets it."""
    yield Deal(to=EXPOSED, face=UP, source=source, cite="BJ 14.C")


def other_side(side: str) -> str:
    return OTHER_SHOE if side == SHOE else SHOE


def discard_next(table: Table, source: str, cite: str) -> Script:
    """Face up into the discard rack, or the segregated area of a double shoe."""
    away = discards_of(table, source)
    if away == RACK:
        yield Burn(face=UP, source=source, cite=cite)
    else:
        yield Deal(to=away, face=UP, source=source, cite=cite)


def burn_card(table: Table, state: RoundState, cite: str) -> Script:
    """The next usable card goes to the discard rack unseen."""
    yield from lay_cover_aside(table, COVERING, state.source)
    while isinstance(accident := (yield Burn(source=state.source, cite=cite)), Irregular):
        yield from mend(table, state, accident)


def find_the_side(table: Table, state: RoundState) -> Script:
    """The suit of the determinant card says from which side the round is dealt (BJ 1.B(5), BJ 1.B(6))."""
    side = yield Ask(seat=0, by=DEALER, choices=SHOES, default=SHOE, about="the side of the determinant card",
                     cite="BJ 7.C(1)")  # fmt: skip
    state.source = str(side)
    card = None
    while card is None:
        card = yield from draw_card(table, state, DETERMINANT, "BJ 7.C(1)")
    right = side_of(table, card)
    if right == state.source:
        state.determinant_at = seat_area(*next(state.hands()))
        yield Move(area=DETERMINANT, to=state.determinant_at, cite="BJ 7.C(1)(a), BJ 7.C(2)")
    else:
        yield Move(area=DETERMINANT, to=discards_of(table, state.source), cite="BJ 7.C(1)(a), BJ 7.C(3)")
        state.source = right


def side_of(table: Table, card: int) -> str:
    """Hearts and diamonds stand for the backs of one side, spades and clubs for the other's (BJ 7.C(1)(b))."""
    red = table.terms[RED_SUITS_SIDE]
    first_is_red = table.cards.backs.get(SHOE, red) == red
    return SHOE if is_red(card) == first_is_red else OTHER_SHOE


def deal_round(table: Table, state: RoundState, first: bool) -> Script:
    for hand in list(state.hands()):
        if not (first and table.cards_at(seat_area(*hand))):  # the determinant card is the first card (BJ 7.C(2))
            yield from deal_to_hand(table, state, hand, first_cards_by(state, first))


def first_cards_by(state: RoundState, first: bool) -> str:
    if state.by_hand:
        return "BJ 12.B(7)(a), BJ 12.B(6)" if first else "BJ 12.B(7)(c), BJ 12.B(6)"
    return leaving_shoe(state, "BJ 12.A(3)" if state.switch else "")


def complete_hands(table: Table, state: RoundState) -> Script:
    """A hand the dealer passed over once may have its second card now; one without a card is dead."""
    for hand in list(state.hands()):
        while len(table.hand(*hand)) == 1:  # also where it is missed once more
            ask = Ask(seat=hand.seat, hand=hand.number, choices=(SECOND_CARD, DEAD), default=SECOND_CARD,
                      about="the second card that was missed", cite="BJ 14.H")  # fmt: skip
            if (yield from ask_or_default(ask)) == DEAD:
                yield from call_dead(table, state, hand, "BJ 14.H")
            else:
                yield from deal_to_hand(table, state, hand, "BJ 14.H")
        if hand not in state.finished and not table.hand(*hand):
            yield from call_dead(table, state, hand, "BJ 14.G")


def call_dead(table: Table, state: RoundState, hand: HandAt, cite: str) -> Script:
    """The hand takes no part in the round: its wagers go back, and with them side wagers that could look at it."""
    # During the deal either hand of a Switch seat takes them along: one on four cards could not be decided.
    alone = not state.initial or not any(other.seat == hand.seat and other != hand for other in state.in_play())
    if alone:
        yield from take_off_meters(table, hand.seat)
    for seat, wager, number in list(table.chips.wagers_in_action()):
        goes_back = number == hand.number if wager in HAND_WAGERS else alone and wager != INSURANCE
        if seat == hand.seat and goes_back:
            stake = table.stake(seat, wager, number)
            yield Return(line=Line(seat, wager, stake, VOID, cite, number, DEAD, returned=stake), cite=cite)
    yield from finish_hand(table, state, hand, cite)


def finish_hand(table: Table, state: RoundState, hand: HandAt, cite: str) -> Script:
    """The cards of a hand that is over go to the discards."""
    state.finished.add(hand)
    yield from put_away(table, state, seat_area(*hand), cite)


def put_away(table: Table, state: RoundState, area: str, cite: str) -> Script:
    """To the discards; a determinant card from the other side of the shoe goes to that side's, as its back shows."""
    if area == state.stray_at and table.cards_at(area):
        others = len(table.cards_at(area)) - 1
        if others:
            yield Move(area=area, to=discards_of(table, state.source), cards=others, cite=cite)
        yield Move(area=area, to=discards_of(table, other_side(state.source)), cite=cite)
    elif table.cards_at(area):
        yield Move(area=area, to=discards_of(table, state.source), cite=cite)


def deal_to_hand(table: Table, state: RoundState, hand: HandAt, cite: str) -> Script:
    """Face up; in a hand-dealt game face down, for the player's eyes."""
    face, eyes = (DOWN, seat_area(hand.seat)) if state.by_hand else (UP, NOBODY)
    yield from draw_card(table, state, seat_area(*hand), cite, face, eyes)


def deal_to_dealer(table: Table, state: RoundState, missed: bool = False) -> Script:
    """The first up, the second down: the hole card (BJ 1.B(10)). What the dealer missed comes after the players'."""
    up = not table.cards_at(DEALER_HAND)
    by_hand, in_shoe = ("BJ 12.B(7)(b)", "") if up else ("BJ 12.B(7)(d)", "BJ 1.B(10)")
    cite = leaving_shoe(state, "BJ 14.E" if missed else by_hand if state.by_hand else in_shoe)
    yield from draw_card(table, state, DEALER_HAND, cite, UP if up else DOWN)
