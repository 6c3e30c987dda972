"""The players' decisions (chapters 9 to 11): surrender, double down, split, stand or draw, hand by hand."""

from __future__ import annotations

from collections.abc import Iterator

from houserules.engine.procedures.wagering import has_chips
from houserules.engine.steps import Ask, Attest, Range, Script, Stake
from houserules.engine.table import Table
from houserules.engine.vocabulary import seat_area, spoken
from houserules.games.blackjack.asking import choose, within_chips
from houserules.games.blackjack.dealing import DEAD, call_dead
from houserules.games.blackjack.drawing import Told, next_card
from houserules.games.blackjack.hands import MOST, may_double, may_surrender, takes_cards
from houserules.games.blackjack.keeping import EXPOSED, Box, Round, told, wager_of
from houserules.games.blackjack.losing import break_hand, surrender
from houserules.games.blackjack.options import SURRENDER as SURRENDER_OFFERED
from houserules.games.blackjack.splitting import has_its_one_card, split, split_is_open
from houserules.games.blackjack.variations import community, hand_dealt, switch
from houserules.games.blackjack.wagers import DOUBLE, SPLIT

STAND, HIT, SURRENDER = "stand", "hit", "surrender"
LATER = "later"


def play_hands(table: Table, kept: Round) -> Script:
    """Clockwise, each seat's hands from the dealer's left (BJ 11.B); what was missed comes last (BJ 14.J(1))."""
    for seat in kept.seats:
        if kept.switch and all((seat, hand) not in kept.finished for hand in kept.hands[seat]):
            yield from switch.offer_switch(table, kept, seat)
        for hand in kept.hands[seat]:  # grows while it is walked: split hands come after the one they come from
            if (seat, hand) not in kept.finished:
                yield from play_hand(table, kept, (seat, hand))
    for box in kept.later:  # may grow while it is walked
        if (yield from receive(table, kept, box, "BJ 14.J(1)")):
            yield from play_on(table, kept, box)


def play_hand(table: Table, kept: Round, box: Box) -> Script:
    """A blackjack is not asked; half of a split pair gets its second card first (BJ 11.B)."""
    if box in kept.naturals:
        if kept.by_hand:
            yield from hand_dealt.turn_over(table, box, "BJ 12.B(14)")
        return
    if len(kept.cards(table, box)) == 1 and not (yield from receive(table, kept, box, "BJ 11.B")):
        return
    yield from play_on(table, kept, box)


def play_on(table: Table, kept: Round, box: Box) -> Script:
    """Ask until the hand stands, breaks, has 21 or takes no more cards."""
    while (ask := question(table, kept, box)) is not None:
        choice, amount = spoken((yield from choose(ask)))
        if choice == STAND:
            return
        if kept.by_hand and choice in (SURRENDER, DOUBLE, SPLIT):
            yield from hand_dealt.turn_over(table, box, "BJ 12.B(10)(a)")
        if choice == SURRENDER:
            yield from surrender(table, kept, box)
            return
        if choice == SPLIT:
            yield from split(table, kept, box)
        if not (yield from accepts(table, kept, box)):
            return
        if choice == DOUBLE:
            stake = amount or table.stake(box[0], wager_of(table, box), box[1])
            yield Stake(seat=box[0], wager=DOUBLE, amount=stake, hand=box[1], cite="BJ 10.A, BJ 10.A(1)")
        if not (yield from take(table, kept, box, card_by(kept, choice))):
            return
    if kept.total(table, box) > MOST:
        yield from break_hand(table, kept, box)
    elif kept.by_hand and kept.total(table, box) == MOST:  # that it is not asked again would tell it anyway
        yield from hand_dealt.turn_over(table, box, "BJ 12.B(14)")


def card_by(kept: Round, choice: str) -> str:
    """The clause under which a card is dealt for a choice."""
    if choice == SPLIT:
        return "BJ 11.B"
    if choice == DOUBLE:
        return "BJ 10.A(2), BJ 10.C"
    return "BJ 12.B(11)" if kept.by_hand else "BJ 12.A(4)(e)" if kept.switch else "BJ 11.C"


def question(table: Table, kept: Round, box: Box) -> Ask | None:
    """What is open to this hand now: surrender before anything else (BJ 9.B); nothing where it takes no more cards."""
    seat, hand = box
    if not takes_cards(kept.total(table, box), doubled=table.stake(seat, DOUBLE, hand) > 0):
        return None
    if has_its_one_card(table, kept, box):  # one card each: only another split is left to ask for
        if not split_is_open(table, kept, box):
            return None
        return Ask(seat=seat, hand=hand, choices=(STAND, SPLIT), default=STAND, cite="BJ 11.D")
    if seat in kept.refused:  # BJ 14.C(1): no more cards, so there is nothing to ask
        return None
    of_two = may_double(len(kept.cards(table, box)))
    hidden = kept.by_hand and bool(hand_dealt.face_down(table, box))
    return Ask(seat=seat, hand=hand, choices=(STAND, HIT, *(open_to_two(table, kept, box) if of_two else ())),
               ranges=double_for_less(table, box) if of_two else (), default=STAND, veiled=hidden,
               about="" if hidden else told(kept.cards(table, box)), cite=asked_by(kept, box))  # fmt: skip


def open_to_two(table: Table, kept: Round, box: Box) -> Iterator[str]:
    """What is open to a hand of two cards alone, if the player has the chips; surrender to the only hand of a seat."""
    if has_chips(table, box[0], table.stake(box[0], wager_of(table, box), box[1])):
        yield DOUBLE
    if split_is_open(table, kept, box):
        yield SPLIT
    # No pair was split; a Switch seat has two hands.
    if may_surrender(len(kept.cards(table, box)), len(kept.hands[box[0]]), table.terms[SURRENDER_OFFERED]):
        yield SURRENDER


def double_for_less(table: Table, box: Box) -> tuple[Range, ...]:
    """Any amount up to the original wager (BJ 10.A(1), reading B6) that the player has."""
    most = within_chips(table, box[0], table.stake(box[0], wager_of(table, box), box[1]))
    return (Range(DOUBLE, 1, most),) if most else ()


def asked_by(kept: Round, box: Box) -> str:
    if kept.by_hand:
        return "BJ 12.B(9)"
    if box in kept.split_from or len(kept.hands[box[0]]) > (2 if kept.switch else 1):
        return "BJ 11.C, BJ 11.D"
    return "BJ 12.A(4)(b), BJ 12.A(4)(c), BJ 12.A(4)(d), BJ 12.A(4)(e)" if kept.switch else "BJ 9.B, BJ 10.A, BJ 11.A"


def receive(table: Table, kept: Round, box: Box, cite: str) -> Told:
    """One more card for a hand; the answer is whether it got one and its play goes on."""
    return (yield from accepts(table, kept, box)) and (yield from take(table, kept, box, cite))


def accepts(table: Table, kept: Round, box: Box) -> Told:
    """A card that everyone has seen may be refused; then the player gets no other in this round (BJ 14.C(1))."""
    known = kept.community and community.is_known(table, kept, box[0])  # then it is not this card that comes next
    if not table.cards_at(EXPOSED) or known or box[0] in kept.refused:
        return box[0] not in kept.refused
    answer = yield from choose(Ask(seat=box[0], hand=box[1], choices=("accept", "refuse"), default="refuse",
                                   about="the exposed card", cite="BJ 14.C, BJ 14.C(1)"))  # fmt: skip
    if answer == "refuse":
        kept.refused.add(box[0])
    return answer == "accept"


def take(table: Table, kept: Round, box: Box, cite: str) -> Told:
    """The next card goes to this hand. What the dealer missed comes later, or never."""
    if kept.community:
        yield from community.take_common(table, kept, box, cite)
    elif not (yield from next_card(table, kept, seat_area(*box), cite)):
        yield from missed(table, kept, box)
        return False
    if table.stake(box[0], DOUBLE, box[1]) and not kept.community:
        yield Attest(act="place the card of the double sideways", seat=box[0], cite="BJ 10.C")
    return True


def missed(table: Table, kept: Round, box: Box) -> Script:
    """The player had asked for a card and got none: it comes after the others', or the hand is dead (BJ 14.J)."""
    answer = yield from choose(Ask(seat=box[0], hand=box[1], choices=(LATER, DEAD), default=LATER,
                                   about="the card that was missed",
                                   cite="BJ 14.J, BJ 14.J(1), BJ 14.J(2)"))  # fmt: skip
    if answer == LATER:
        kept.later.append(box)
        yield Attest(act=f"seat {box[0]} gets the missed card before the hole card is shown", cite="BJ 14.J(1)")
    else:
        yield from call_dead(table, kept, box, "BJ 14.J(2)")
