"""Insurance and even money (chapter 8), and the card reader that ends them."""

from __future__ import annotations

from collections.abc import Generator

from houserules.engine.lines import LOSE, Line
from houserules.engine.procedures.settlement import paid_by
from houserules.engine.procedures.wagering import has_chips
from houserules.engine.steps import Answer, Ask, Attest, Collect, Irregular, Pay, Range, Read, Script, Stake, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import FLOORPERSON, spoken
from houserules.games.blackjack.asking import choose, within_chips
from houserules.games.blackjack.dealing import finish_box
from houserules.games.blackjack.hands import insurance_bounds, is_ace, may_take_even_money
from houserules.games.blackjack.keeping import DEALER_HAND, Box, Round, may_have_blackjack, up_card
from houserules.games.blackjack.options import EVEN_MONEY as EVEN_MONEY_OFFERED
from houserules.games.blackjack.variations import hand_dealt
from houserules.games.blackjack.wagers import BLACKJACK, INSURANCE, INSURANCE_WAGER, PAYTABLES

NO_INSURANCE, EVEN_MONEY = "no-insurance", "even-money"


def offer_insurance(table: Table, kept: Round) -> Script:
    """Under an ace, of every hand in turn (BJ 8.B), before the hole card is read (BJ 8.A(2))."""
    if not is_ace(up_card(table)):
        return
    for box in kept.in_play():
        choice, amount = spoken((yield from choose(question(table, kept, box))))
        if choice == INSURANCE:
            yield Stake(seat=box[0], wager=INSURANCE, amount=amount, hand=box[1], cite="BJ 8.A, BJ 8.A(2)")
        elif choice == EVEN_MONEY:
            yield from pay_even_money(table, kept, box)


def question(table: Table, kept: Round, box: Box) -> Ask:
    """Even money is for a blackjack, where the submission offers it (BJ 8.E(1), BJ 8.F); a Switch table has none.

    The clauses of a question are no secret, so that over hidden cards they are the same for every hand.
    """
    seat, hand = box
    offered = may_take_even_money(box in kept.naturals, table.terms[EVEN_MONEY_OFFERED], kept.switch)
    at_this_table = may_take_even_money(True, table.terms[EVEN_MONEY_OFFERED], kept.switch)
    cite = "BJ 8.A, BJ 8.B, BJ 8.E(1)" if offered or (kept.by_hand and at_this_table) else "BJ 8.A, BJ 8.B"
    return Ask(seat=seat, hand=hand, choices=(NO_INSURANCE, EVEN_MONEY) if offered else (NO_INSURANCE,),
               ranges=amounts(table, box), default=NO_INSURANCE, about=INSURANCE, veiled=kept.by_hand,
               cite=cite)  # fmt: skip


def amounts(table: Table, box: Box) -> tuple[Range, ...]:
    """Up to half the Blackjack Wager, or just over it to the next whole chip (BJ 8.A(1), reading B7), if he has it."""
    seat, hand = box
    stake, chip = table.stake(seat, BLACKJACK, hand), table.terms.wagers[BLACKJACK].increment
    half, rounded = insurance_bounds(stake, chip)
    least_to_half = Range(INSURANCE, 1, within_chips(table, seat, half))
    next_chip = Range(INSURANCE, rounded, rounded if rounded > half and has_chips(table, seat, rounded) else 0)
    return tuple(found for found in (least_to_half, next_chip) if found.most >= found.least)


def pay_even_money(table: Table, kept: Round, box: Box) -> Script:
    """In place of insurance (BJ 8.E): at once, and the cards are removed (BJ 8.E(2))."""
    if kept.by_hand:
        yield from hand_dealt.turn_over(table, box, "BJ 8.E(2)")
    seat, hand = box
    row = PAYTABLES[EVEN_MONEY]["only"].rows[0]
    line = paid_by(table, seat, BLACKJACK, table.stake(seat, BLACKJACK, hand), row, hand)
    yield Pay(line=line, cite="BJ 8.E(2)")
    yield from finish_box(table, kept, box, "BJ 8.E(2)")


def read_hole_card(table: Table, kept: Round) -> Generator[Step, Answer, bool]:
    """Under an ace or a ten the device tells whether the hole card makes a blackjack (BJ 1.B(3), reading B3)."""
    if kept.no_hole or not may_have_blackjack(table):
        return False
    looking_for = "TJQK" if is_ace(up_card(table)) else "A"
    read = Read(area=DEALER_HAND, which=1, ranks=looking_for, cite="BJ 1.B(3), BJ 8.D")
    while isinstance(told := (yield read), Irregular):
        yield Attest(act="the card reader is repaired or replaced", by=FLOORPERSON, cite="BJ 14.L")
    yield from settle_insurance(table, kept, bool(told))
    return bool(told)


def settle_insurance(table: Table, kept: Round, blackjack: bool) -> Script:
    """Paid or collected as soon as it is known, before any other card is drawn (BJ 8.C, BJ 8.D)."""
    outcome = INSURANCE_WAGER.called(blackjack)
    row = PAYTABLES[INSURANCE]["only"].row(outcome)  # BJ 13.A(3)
    for seat, hand in kept.counterclockwise():
        stake = table.stake(seat, INSURANCE, hand)
        if stake and row:
            yield Pay(line=paid_by(table, seat, INSURANCE, stake, row, hand), cite="BJ 8.C")
        elif stake:
            yield Collect(line=Line(seat, INSURANCE, stake, LOSE, "BJ 8.D", hand, outcome), cite="BJ 8.D")
