"""Blackjack, bare: insurance, the card reader, surrender, doubles, splits, the dealer's rule, a shoe of many rounds."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.bare import blackjack_accidents as accidents
from engine.bare.blackjack_accidents import draw_card, rulings
from engine.bare.blackjack_hands import is_blackjack, is_pair, total
from engine.bare.furniture import DEALER_HAND, bare_game, choose, clear_the_layout, lose, push, terms, win
from houserules.cards import decks as packs
from houserules.cards import text
from houserules.chips import half
from houserules.engine.lines import SURRENDERED, Line
from houserules.engine.procedures.irregularities import return_wagers
from houserules.engine.procedures.wagering import has_chips, put_down, take_wagers
from houserules.engine.rulings import Void
from houserules.engine.steps import (
    Ask,
    Bet,
    Burn,
    Cover,
    Cut,
    Irregular,
    Move,
    Range,
    Read,
    Return,
    Script,
    Shuffle,
    Stake,
    Supply,
    TurnUp,
)
from houserules.engine.table import Table
from houserules.engine.vocabulary import RACK, SHOE, STACK, UP, seat_area, spoken

WAGER, INSURANCE, DOUBLE, SPLIT = "blackjack", "insurance", "double", "split"
UNIT = 100
TENS = "TJQK"


@dataclass
class Round:
    """What the dealer keeps in mind: each seat's hands from his left, and who takes no more cards (BJ 14.C(1))."""

    hands: dict[int, list[int]] = field(default_factory=dict)
    refused: set[int] = field(default_factory=set)


def round_of_play(table: Table) -> Script:
    if not (yield from take_wagers(table, place, "BJ 6.D")):
        return
    kept = Round({seat: [1] for seat in table.clockwise()})
    try:
        yield from deal_two_each(table)
        yield from offer_insurance(table)
        if not (yield from read_hole_card(table)):
            yield from play_hands(table, kept)
        yield from finish_dealer_hand(table, kept)
        yield from settle_counterclockwise(table, kept)
    except Void as void:
        yield from return_wagers(table, void.clause)
    yield from clear_the_layout(table, "BJ 14.C(2), BJ 7.A", stub=False)
    if table.cards.cover_reached():  # the round was completed: BJ 7.D
        yield Move(area=SHOE, to=RACK, cite="BJ 7.D, BJ 7.E(1)")


def place(table: Table, bet: Bet) -> Script:
    yield from put_down(table, bet, (WAGER,), "BJ 6.A, BJ 6.F")


def deal_two_each(table: Table) -> Script:
    """Reading B1: one to each box and one up, a second to each box, the hole card face down."""
    for seat in table.clockwise():
        yield from draw_card(table, seat_area(seat), "BJ 7.B", UP)
    yield from draw_card(table, DEALER_HAND, "BJ 7.B", UP)
    for seat in table.clockwise():
        yield from draw_card(table, seat_area(seat), "BJ 7.B", UP)
    yield from draw_card(table, DEALER_HAND, "BJ 1.B(10)")


def up_card(table: Table) -> str:
    return text(table.cards_at(DEALER_HAND)[0])[0]


def offer_insurance(table: Table) -> Script:
    if up_card(table) != "A":
        return
    for seat in table.clockwise():
        most = -(-table.stake(seat, WAGER) // (2 * UNIT)) * UNIT  # BJ 8.A(1), reading B7
        amounts = (Range(INSURANCE, UNIT, most, UNIT),) if has_chips(table, seat, most) else ()
        natural = is_blackjack(table.hand(seat))
        choices = ("no-insurance", "even-money") if natural else ("no-insurance",)
        answer = yield from choose(Ask(seat=seat, choices=choices, ranges=amounts, default="no-insurance",
                                       about=INSURANCE, cite="BJ 8.A, BJ 8.B, BJ 8.E(1)"))  # fmt: skip
        choice, amount = spoken(answer)
        if choice == INSURANCE:
            yield Stake(seat=seat, wager=INSURANCE, amount=amount, cite="BJ 8.A, BJ 8.A(2)")
        elif choice == "even-money":
            yield from win(table, seat, WAGER, "1 to 1", "BJ 8.E(2)", "BJ 8.E(2)")
            yield Move(area=seat_area(seat), to=RACK, cite="BJ 8.E(2)")


def read_hole_card(table: Table) -> accidents.Told:
    """Under an ace or a ten the device tells whether the hole card makes a blackjack (reading B3)."""
    looking_for = {"A": TENS}.get(up_card(table), "A" if up_card(table) in TENS else "")
    if not looking_for:
        return False
    while isinstance(told := (yield Read(area=DEALER_HAND, which=1, ranks=looking_for, cite="BJ 1.B(3)")), Irregular):
        yield from accidents.repair_the_reader()
    insured = [seat for seat in table.counterclockwise() if table.stake(seat, INSURANCE)]
    for seat in insured:
        if told:
            yield from win(table, seat, INSURANCE, "2 to 1", "BJ 13.A(3)", "BJ 8.C")
        else:
            yield from lose(table, seat, INSURANCE, "BJ 8.D")
    return bool(told)


def play_hands(table: Table, kept: Round) -> Script:
    for seat in table.clockwise():
        for hand in kept.hands[seat]:  # grows while it is walked: a split puts its new hand next in line
            if not is_natural(table, kept, seat):
                yield from play_hand(table, kept, seat, hand)


def play_hand(table: Table, kept: Round, seat: int, hand: int) -> Script:
    if len(table.hand(seat, hand)) == 1 and (yield from accepts_card(table, kept, seat, hand)):
        yield from take_card(table, seat, hand, "BJ 11.B")
    while total(table.hand(seat, hand)) < 21:
        choice, amount = spoken((yield from choose(question(table, kept, seat, hand))))
        if choice == "stand":
            return
        if choice == "surrender":
            yield from surrender(table, seat)
            return
        if choice == SPLIT:
            yield from split(table, kept, seat, hand)
            continue
        if not (yield from accepts_card(table, kept, seat, hand)):
            return
        if choice == DOUBLE:
            stake = amount or table.stake(seat, wager_of(hand), hand)
            yield Stake(seat=seat, wager=DOUBLE, amount=stake, hand=hand, cite="BJ 10.A, BJ 10.A(1)")
        yield from take_card(table, seat, hand, "BJ 10.A(2), BJ 10.C" if choice == DOUBLE else "BJ 14.J")
        if choice == DOUBLE:
            break
    if total(table.hand(seat, hand)) > 21:
        yield from break_hand(table, seat, hand)


def question(table: Table, kept: Round, seat: int, hand: int) -> Ask:
    """What is open to this hand now; who refused a card can only stand (BJ 14.C(1))."""
    cards, stake = table.hand(seat, hand), table.stake(seat, wager_of(hand), hand)
    choices: list[str] = ["stand"]
    ranges: tuple[Range, ...] = ()
    if seat not in kept.refused:
        choices.append("hit")
        first_two = len(cards) == 2
        if first_two and has_chips(table, seat, stake):
            choices.append(DOUBLE)
            ranges = (Range(DOUBLE, UNIT, stake, UNIT),)  # for less: reading B6
        if first_two and is_pair(cards) and len(kept.hands[seat]) < 4 and has_chips(table, seat, stake):
            choices.append(SPLIT)
        if first_two and len(kept.hands[seat]) == 1:
            choices.append("surrender")
    cite = "BJ 9.B, BJ 10.A, BJ 11.A" if len(kept.hands[seat]) == 1 else "BJ 11.C, BJ 11.D"
    return Ask(seat=seat, hand=hand, choices=tuple(choices), ranges=ranges, default="stand", cite=cite)


def accepts_card(table: Table, kept: Round, seat: int, hand: int) -> accidents.Told:
    """A card that everyone has seen may be refused; then this player gets no other (BJ 14.C(1))."""
    if not table.cards_at(accidents.EXPOSED):
        return seat not in kept.refused
    answer = yield from choose(Ask(seat=seat, hand=hand, choices=("accept", "refuse"), default="refuse",
                                   about="the exposed card", cite="BJ 14.C, BJ 14.C(1)"))  # fmt: skip
    if answer == "refuse":
        kept.refused.add(seat)
    return answer == "accept"


def take_card(table: Table, seat: int, hand: int, cite: str) -> Script:
    """An exposed card is the next one; else the shoe gives it."""
    if table.cards_at(accidents.EXPOSED):
        yield Move(area=accidents.EXPOSED, to=seat_area(seat, hand), cards=1, cite="BJ 14.C")
    else:
        yield from draw_card(table, seat_area(seat, hand), cite, UP)


def split(table: Table, kept: Round, seat: int, hand: int) -> Script:
    """One card of the pair and an equal wager make a new hand beside this one."""
    hands = kept.hands[seat]
    new = len(hands) + 1
    stake = table.stake(seat, wager_of(hand), hand)
    yield Stake(seat=seat, wager=SPLIT, amount=stake, hand=new, cite="BJ 11.A")
    yield Move(area=seat_area(seat, hand), to=seat_area(seat, new), cards=1, cite="BJ 11.A")
    hands.insert(hands.index(hand) + 1, new)
    if (yield from accepts_card(table, kept, seat, hand)):
        yield from take_card(table, seat, hand, "BJ 11.B")


def surrender(table: Table, seat: int) -> Script:
    """The hole card has been read, so half goes back at once under any up card (BJ 9.C(2), reading B3)."""
    stake = table.stake(seat, WAGER)
    back = half(stake)
    clause = "BJ 9.C(2)" if up_card(table) in f"A{TENS}" else "BJ 9.C(1)"
    line = Line(seat, WAGER, stake, SURRENDERED, clause, returned=back.returned, remainder=str(back.remainder))
    yield Return(line=line, cite=clause)
    yield Move(area=seat_area(seat), to=RACK, cite=clause)


def break_hand(table: Table, seat: int, hand: int) -> Script:
    for wager in wagers_on(table, seat, hand):
        yield from lose(table, seat, wager, "BJ 6.F, BJ 3.E", hand)
    yield Move(area=seat_area(seat, hand), to=RACK, cite="BJ 6.F, BJ 3.E")


def wager_of(hand: int) -> str:
    return WAGER if hand == 1 else SPLIT


def wagers_on(table: Table, seat: int, hand: int) -> list[str]:
    return [wager for wager in (WAGER, SPLIT, DOUBLE) if table.stake(seat, wager, hand)]


def is_natural(table: Table, kept: Round, seat: int) -> bool:
    """Twenty-one on a split hand is no blackjack (BJ 1.B(2), reading B5)."""
    return len(kept.hands[seat]) == 1 and is_blackjack(table.hand(seat))


def finish_dealer_hand(table: Table, kept: Round) -> Script:
    """The dealer draws to hard 17 (reading B1), only when a hand is still in play."""
    yield TurnUp(area=DEALER_HAND, which=1, cite="BJ 1.B(10)")
    if all(is_natural(table, kept, seat) for seat in table.clockwise()):
        return
    while total(table.cards_at(DEALER_HAND)) < 17:
        if table.cards_at(accidents.EXPOSED):
            yield Move(area=accidents.EXPOSED, to=DEALER_HAND, cards=1, cite="BJ 14.C")
        else:
            yield from draw_card(table, DEALER_HAND, "BJ 14.D", UP)


def settle_counterclockwise(table: Table, kept: Round) -> Script:
    dealer = table.cards_at(DEALER_HAND)
    for seat in table.counterclockwise():
        for hand in kept.hands[seat]:
            natural = is_natural(table, kept, seat)
            for wager in wagers_on(table, seat, hand):
                yield from settle(table, seat, hand, wager, natural, dealer)


def settle(table: Table, seat: int, hand: int, wager: str, natural: bool, dealer: tuple[int, ...]) -> Script:
    player, house = total(table.hand(seat, hand)), total(dealer)
    if natural and not is_blackjack(dealer):
        yield from win(table, seat, wager, "3 to 2", "BJ 13.A(2)(a)", "BJ 13.A(2)", hand)
    elif is_blackjack(dealer) and not natural:
        yield from lose(table, seat, wager, "BJ 1.B(2)", hand)
    elif house > 21 or player > house:
        yield from win(table, seat, wager, "1 to 1", "BJ 13.A(1)", "BJ 13.A(1)", hand)
    elif player < house:
        yield from lose(table, seat, wager, "BJ 6.F", hand)
    else:
        yield from push(table, seat, wager, "BJ 6.F", hand)


def open_the_table(table: Table) -> Script:
    yield Supply(area=STACK, back="red", decks=table.terms.number("decks"), cite="BJ 4.A")


def ready_the_cards(table: Table) -> Script:
    """One deck or several: shuffled, cut at least ten from either end, covered a quarter in, the first card burned."""
    if table.cards.areas[RACK]:
        yield Move(area=RACK, to=STACK, cite="BJ 5.A(1)")
    yield Shuffle(area=STACK, how="hand", cite="BJ 5.A")
    number = len(packs(table.terms.number("decks")))
    yield Cut(area=STACK, least=10, most=number - 10, cite="BJ 5.E, BJ 5.E(1)")
    yield Cover(area=STACK, least=number // 4, most=number - 1, cite="BJ 5.E(2)")
    yield Move(area=STACK, to=SHOE, cite="BJ 5.E(3), BJ 7.B")
    yield Burn(cite="BJ 7.B(3)")


GAME = bare_game(
    "blackjack", "Blackjack", "BJ",
    {"open": open_the_table, "ready": ready_the_cards, "round": round_of_play}, (WAGER,), "BJ 6.D", rulings(),
)  # fmt: skip
TERMS = terms("blackjack", (WAGER,), 7, decks=6)
