"""The players' decisions (chapters 9 to 11): surrender, double down, split, stand or draw, hand by hand."""

from __future__ import annotations

from collections.abc import Iterator

from houserules.engine.lines import LOSE, Line
from houserules.engine.procedures.irregularities import ask_or_default
from houserules.engine.procedures.wagering import has_chips, within_chips
from houserules.engine.steps import Ask, Attest, Collect, Range, Script, Stake
from houserules.engine.table import Table
from houserules.engine.vocabulary import parse_choice, seat_area
from houserules.games.blackjack.dealing import DEAD, Received, call_dead, finish_hand, leaving_shoe, next_card
from houserules.games.blackjack.hands import BROKEN, JUDGEMENTS, MOST, may_double, may_surrender, takes_cards
from houserules.games.blackjack.options import SURRENDER as SURRENDER_OFFERED
from houserules.games.blackjack.round_state import (
    EXPOSED,
    HandAt,
    RoundState,
    count_in_words,
    may_have_blackjack,
    stake_on,
    wagers_on,
)
from houserules.games.blackjack.splitting import has_its_one_card, split, split_is_open
from houserules.games.blackjack.surrender import surrender
from houserules.games.blackjack.variations import community, hand_dealt, switch
from houserules.games.blackjack.wagers import BLACKJACK, DOUBLE, SPLIT

STAND, HIT, SURRENDER = "stand", "hit", "surrender"
LATER = "later"


def play_hands(table: Table, state: RoundState) -> Script:
    """Clockwise, each seat's hands from the dealer's left (BJ 11.B); what was missed comes last (BJ 14.J(1))."""
    for seat in state.seats:
        if state.switch and all(HandAt(seat, number) not in state.finished for number in state.rows[seat]):
            yield from switch.offer_switch(table, state, seat)
        for number in state.rows[seat]:  # grows while it is walked: split hands come after the one they come from
            hand = HandAt(seat, number)
            if hand not in state.finished:
                yield from play_hand(table, state, hand)
    for hand in state.later:  # may grow while it is walked
        if (yield from receive(table, state, hand, "BJ 14.J(1)")):
            yield from play_on(table, state, hand)


def play_hand(table: Table, state: RoundState, hand: HandAt) -> Script:
    """A blackjack is not asked; half of a split pair gets its second card first (BJ 11.B)."""
    if hand in state.naturals:
        if state.by_hand:
            yield from hand_dealt.turn_over(table, hand, "BJ 12.B(14)")
        return
    if len(state.cards(table, hand)) == 1 and not (yield from receive(table, state, hand, "BJ 11.B")):
        return
    yield from play_on(table, state, hand)


def play_on(table: Table, state: RoundState, hand: HandAt) -> Script:
    """Ask until the hand stands, breaks, has 21 or takes no more cards."""
    while (ask := question(table, state, hand)) is not None:
        choice, amount = parse_choice((yield from ask_or_default(ask)))
        if choice == STAND:
            return
        if state.by_hand and choice in (SURRENDER, DOUBLE, SPLIT):
            yield from hand_dealt.turn_over(table, hand, "BJ 12.B(10)(a)")
        if choice == SURRENDER:
            yield from surrender(table, state, hand)
            return
        if choice == SPLIT:
            yield from split(table, state, hand)
        if not (yield from accepts(table, state, hand)):
            return
        if choice == DOUBLE:
            stake = amount or stake_on(table, hand)
            yield Stake(seat=hand.seat, wager=DOUBLE, amount=stake, hand=hand.number, cite="BJ 10.A, BJ 10.A(1)")
        if not (yield from take(table, state, hand, card_by(state, hand, choice))):
            return
    if state.total(table, hand) > MOST:
        yield from break_hand(table, state, hand)
    elif state.by_hand and state.total(table, hand) == MOST:  # that it is not asked again would tell it anyway
        yield from hand_dealt.turn_over(table, hand, "BJ 12.B(14)")


def card_by(state: RoundState, hand: HandAt, choice: str) -> str:
    """The clause under which a card is dealt for a choice; a plain draw as when dealt from the hand (reading B61)."""
    if choice == SPLIT:
        return "BJ 11.B"
    if choice == DOUBLE:
        return "BJ 10.A(2), BJ 10.C"
    if state.by_hand:
        return "BJ 12.B(11)"
    drawn = "BJ 12.A(4)(e)" if state.switch else "BJ 12.B(11)"
    return leaving_shoe(state, "BJ 11.C" if state.splits(hand) else drawn)


def question(table: Table, state: RoundState, hand: HandAt) -> Ask | None:
    """What is open to this hand now: surrender before anything else (BJ 9.B); nothing where it takes no more cards."""
    seat, number = hand
    if not takes_cards(state.total(table, hand), doubled=table.stake(seat, DOUBLE, number) > 0):
        return None
    if has_its_one_card(table, state, hand):  # one card each: only another split is left to ask for
        if not split_is_open(table, state, hand):
            return None
        return Ask(seat=seat, hand=number, choices=(STAND, SPLIT), default=STAND, cite="BJ 11.D")
    if seat in state.refused:  # BJ 14.C(1): no more cards, so there is nothing to ask
        return None
    of_two = may_double(len(state.cards(table, hand)))
    hidden = state.by_hand and bool(hand_dealt.face_down(table, hand))
    return Ask(seat=seat, hand=number, choices=(STAND, HIT, *(open_to_two(table, state, hand) if of_two else ())),
               ranges=double_for_less(table, hand) if of_two else (), default=STAND, veiled=hidden,
               about="" if hidden else count_in_words(state.cards(table, hand)),
               cite=asked_by(state, hand))  # fmt: skip


def open_to_two(table: Table, state: RoundState, hand: HandAt) -> Iterator[str]:
    """The choices that only a hand of two cards has, if the player has the chips for them."""
    if has_chips(table, hand.seat, stake_on(table, hand)):
        yield DOUBLE
    if split_is_open(table, state, hand):
        yield SPLIT
    # No pair was split; a Switch seat has two hands.
    if may_surrender(len(state.cards(table, hand)), len(state.rows[hand.seat]), table.terms[SURRENDER_OFFERED]):
        yield SURRENDER


def double_for_less(table: Table, hand: HandAt) -> tuple[Range, ...]:
    """Any amount up to the original wager (BJ 10.A(1), reading B6) that the player has."""
    most = within_chips(table, hand.seat, stake_on(table, hand))
    return (Range(DOUBLE, 1, most),) if most else ()


def asked_by(state: RoundState, hand: HandAt) -> str:
    """The clauses by which the player decides, from the shoe as from the hand (reading B61)."""
    if state.by_hand:
        return "BJ 12.B(9)"
    if state.splits(hand):
        return "BJ 11.C, BJ 11.D"
    if state.switch:
        return "BJ 12.A(4)(b), BJ 12.A(4)(c), BJ 12.A(4)(d), BJ 12.A(4)(e)"
    return "BJ 9.B, BJ 10.A, BJ 11.A, BJ 12.B(9)"


def break_hand(table: Table, state: RoundState, hand: HandAt) -> Script:
    """More than 21 loses at once. Where a blackjack may still come, it takes the original wager only (reading B31)."""
    cite, clause = "BJ 12.B(10)(b)", "BJ 12.B(10)(b)" if state.by_hand else "BJ 6.F"
    state.broken[hand] = state.total(table, hand)
    if state.by_hand:
        yield from hand_dealt.turn_over(table, hand, cite)
    for wager in wagers_on(table, hand):
        if wager == BLACKJACK or not (state.no_hole and may_have_blackjack(table)):
            stake = table.stake(hand.seat, wager, hand.number)
            yield Collect(line=Line(hand.seat, wager, stake, LOSE, clause, hand.number, JUDGEMENTS[BROKEN]), cite=cite)
    yield from finish_hand(table, state, hand, cite)


def receive(table: Table, state: RoundState, hand: HandAt, cite: str) -> Received:
    """One more card for a hand; the answer is whether it got one and its play goes on."""
    return (yield from accepts(table, state, hand)) and (yield from take(table, state, hand, cite))


def accepts(table: Table, state: RoundState, hand: HandAt) -> Received:
    """A card that everyone has seen may be refused; then the player gets no other in this round (BJ 14.C(1))."""
    known = state.community and community.is_known(table, state, hand.seat)  # then it is not this card that comes next
    if not table.cards_at(EXPOSED) or known or hand.seat in state.refused:
        return hand.seat not in state.refused
    ask = Ask(seat=hand.seat, hand=hand.number, choices=("accept", "refuse"), default="refuse",
              about="the exposed card", cite="BJ 14.C, BJ 14.C(1)")  # fmt: skip
    if (yield from ask_or_default(ask)) == "accept":
        return True
    state.refused.add(hand.seat)
    return False


def take(table: Table, state: RoundState, hand: HandAt, cite: str) -> Received:
    """The next card goes to this hand. What the dealer missed comes later, or never."""
    if state.community:
        yield from community.take_common(table, state, hand, cite)
    elif not (yield from next_card(table, state, seat_area(*hand), cite)):
        yield from missed(table, state, hand)
        return False
    if table.stake(hand.seat, DOUBLE, hand.number) and not state.community:
        yield Attest(act="the card of the double lies sideways", seat=hand.seat, cite="BJ 10.C")
    return True


def missed(table: Table, state: RoundState, hand: HandAt) -> Script:
    """The player had asked for a card and got none: it comes after the others', or the hand is dead (BJ 14.J)."""
    ask = Ask(seat=hand.seat, hand=hand.number, choices=(LATER, DEAD), default=LATER,
              about="the card that was missed", cite="BJ 14.J, BJ 14.J(1), BJ 14.J(2)")  # fmt: skip
    if (yield from ask_or_default(ask)) == LATER:
        state.later.append(hand)
        yield Attest(act=f"seat {hand.seat} gets the missed card before the hole card is shown", cite="BJ 14.J(1)")
    else:
        yield from call_dead(table, state, hand, "BJ 14.J(2)")
