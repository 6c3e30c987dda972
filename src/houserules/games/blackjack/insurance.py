"""Insurance and even money (chapter 8), and the card reader that ends them."""

from __future__ import annotations

from collections.abc import Generator

from houserules.engine.lines import LOSE, Line
from houserules.engine.procedures.irregularities import ask_or_default
from houserules.engine.procedures.settlement import paid_by
from houserules.engine.procedures.wagering import has_chips, within_chips
from houserules.engine.steps import Answer, Ask, Attest, Collect, Irregular, Pay, Range, Read, Script, Stake, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import FLOORPERSON, parse_choice
from houserules.games.blackjack.dealing import finish_hand
from houserules.games.blackjack.hands import insurance_bounds, is_ace, may_take_even_money
from houserules.games.blackjack.options import EVEN_MONEY as EVEN_MONEY_OFFERED
from houserules.games.blackjack.round_state import DEALER_HAND, HandAt, RoundState, may_have_blackjack, up_card
from houserules.games.blackjack.variations import hand_dealt
from houserules.games.blackjack.wagers import BLACKJACK, INSURANCE, INSURANCE_WAGER, PAYTABLES

NO_INSURANCE, EVEN_MONEY = "no-insurance", "even-money"
REPAIRED = "the card reader is repaired or replaced"


def offer_insurance(table: Table, state: RoundState) -> Script:
    """Under an ace, of every hand in turn (BJ 8.B), before the hole card is read (BJ 8.A(2))."""
    if not is_ace(up_card(table)):
        return
    for hand in state.in_play():
        choice, amount = parse_choice((yield from ask_or_default(question(table, state, hand))))
        if choice == INSURANCE:
            cite = "BJ 8.A, BJ 8.A(1), BJ 8.A(2)" if is_above_half(table, hand, amount) else "BJ 8.A, BJ 8.A(2)"
            yield Stake(seat=hand.seat, wager=INSURANCE, amount=amount, hand=hand.number, cite=cite)
        elif choice == EVEN_MONEY:
            yield from pay_even_money(table, state, hand)


def question(table: Table, state: RoundState, hand: HandAt) -> Ask:
    """Even money is for a blackjack, where the submission offers it (BJ 8.E(1), BJ 8.F); a Switch table has none.

    Everyone sees the clauses of a question: where cards are hidden, they are the same for every hand.
    """
    offered = may_take_even_money(hand in state.naturals, table.terms[EVEN_MONEY_OFFERED], state.switch)
    at_this_table = may_take_even_money(True, table.terms[EVEN_MONEY_OFFERED], state.switch)
    cite = "BJ 8.A, BJ 8.B, BJ 8.E(1)" if offered or (state.by_hand and at_this_table) else "BJ 8.A, BJ 8.B"
    return Ask(seat=hand.seat, hand=hand.number, choices=(NO_INSURANCE, EVEN_MONEY) if offered else (NO_INSURANCE,),
               ranges=amounts(table, hand), default=NO_INSURANCE, about=INSURANCE, veiled=state.by_hand,
               cite=cite)  # fmt: skip


def amounts(table: Table, hand: HandAt) -> tuple[Range, ...]:
    """Up to half the Blackjack Wager, or just over it to the next whole chip, as far as the player has chips."""
    seat, stake = hand.seat, table.stake(hand.seat, BLACKJACK, hand.number)
    chip = table.terms.wagers[BLACKJACK].increment
    half, rounded = insurance_bounds(stake, chip)
    least_to_half = Range(INSURANCE, 1, within_chips(table, seat, half))
    next_chip = Range(INSURANCE, rounded, rounded if rounded > half and has_chips(table, seat, rounded) else 0)
    return tuple(found for found in (least_to_half, next_chip) if found.most >= found.least)


def is_above_half(table: Table, hand: HandAt, amount: int) -> bool:
    return 2 * amount > table.stake(hand.seat, BLACKJACK, hand.number)


def pay_even_money(table: Table, state: RoundState, hand: HandAt) -> Script:
    """In place of insurance (BJ 8.E): at once, and the cards are removed (BJ 8.E(2))."""
    if state.by_hand:
        yield from hand_dealt.turn_over(table, hand, "BJ 8.E(2)")
    row = PAYTABLES[EVEN_MONEY]["only"].rows[0]
    stake = table.stake(hand.seat, BLACKJACK, hand.number)
    line = paid_by(table, hand.seat, BLACKJACK, stake, row, hand.number)
    yield Pay(line=line, cite="BJ 8.E(2)")
    yield from finish_hand(table, state, hand, "BJ 8.E(2)")


def read_hole_card(table: Table, state: RoundState) -> Generator[Step, Answer, bool]:
    """Under an ace or a ten the card reader says whether the hole card makes a blackjack (BJ 1.B(3), reading B3)."""
    if state.no_hole or not may_have_blackjack(table):
        return False
    looking_for, asked_by = ("TJQK", "BJ 8.D") if is_ace(up_card(table)) else ("A", "BJ 14.K")
    read = Read(area=DEALER_HAND, which=1, ranks=looking_for, cite=f"BJ 1.B(3), {asked_by}")
    while isinstance(found := (yield read), Irregular):
        yield Attest(act=REPAIRED, by=FLOORPERSON, cite="BJ 14.L")
    yield from settle_insurance(table, state, bool(found))
    return bool(found)


def settle_insurance(table: Table, state: RoundState, blackjack: bool) -> Script:
    """Paid or collected as soon as it is known, before any other card is drawn (BJ 8.C, BJ 8.D)."""
    outcome = INSURANCE_WAGER.called(blackjack)
    row = PAYTABLES[INSURANCE]["only"].row(outcome)  # BJ 13.A(3)
    for seat, number in state.counterclockwise():
        stake = table.stake(seat, INSURANCE, number)
        apart = ", BJ 9.D" if seat in state.surrendered else ""  # from the surrendered wager, which waits
        if stake and row:
            yield Pay(line=paid_by(table, seat, INSURANCE, stake, row, number), cite=f"BJ 8.C{apart}")
        elif stake:
            yield Collect(line=Line(seat, INSURANCE, stake, LOSE, "BJ 8.D", number, outcome), cite=f"BJ 8.D{apart}")
