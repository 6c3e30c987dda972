"""Irregularities (chapter 14): most are mended where they happen, one may void the round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from houserules.engine.lines import VOID
from houserules.engine.procedures.dealing import DRAWN_IN_ERROR, FACE_UP
from houserules.engine.procedures.irregularities import SHUFFLES, in_the_rack, no_shuffler, only_at
from houserules.engine.procedures.settlement import return_wagers
from houserules.engine.procedures.shoe import is_double, lay_cover_aside
from houserules.engine.procedures.shuffling import JAM, OUT_OF_ORDER
from houserules.engine.rulings import Ruling, Void, Voiding
from houserules.engine.steps import Ask, Attest, Burn, Deal, Interrupt, Read, Return, Script, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import DOWN, FLOORPERSON, OTHER_SEGREGATED, SEGREGATED, SHOE, SHOES, seat_of
from houserules.games.blackjack.dealer_hand import still_draws
from houserules.games.blackjack.dealing import DEAD, DRAWN_AND_EXPOSED, MISSED, WRONG_SIDE, discard_next, lay_open
from houserules.games.blackjack.insurance import REPAIRED
from houserules.games.blackjack.options import COMMUNITY, VARIATION
from houserules.games.blackjack.procedures import COVERING, has_reader
from houserules.games.blackjack.round_state import DEALER_HAND, EXPOSED, may_have_blackjack
from houserules.games.blackjack.variations.community import SHARED
from houserules.games.blackjack.wagers import BLACKJACK, SPLIT, take_off_meters

DEALER_OVERDREW = "dealer-drew-on-17"
READ_IN_ERROR = "hole-card-read-in-error"
READER_BROKEN = "card-reader-malfunction"


def expose(table: Table, interrupt: Interrupt) -> Script:
    """It lies before everyone and is the next card for whoever takes one."""
    source = in_use(table)
    yield from lay_cover_aside(table, COVERING, source)  # BJ 7.D
    yield from lay_open(source)


def discard_overdraw(table: Table, interrupt: Interrupt) -> Script:
    """The dealer's card too many is not used."""
    source = in_use(table)
    yield from lay_cover_aside(table, COVERING, source)  # BJ 7.D
    yield from discard_next(table, source, "BJ 14.D")


def rule_on_reader(table: Table, interrupt: Interrupt) -> Script:
    """Read without need: all hands are dead where a player could have seen the card, else play goes on."""
    yield Attest(act="a floorperson or above is notified", by=FLOORPERSON, cite="BJ 14.K")
    verdict = yield Ask(seat=0, by=FLOORPERSON, choices=("not-visible", "visible"), default="not-visible",
                        about="the hole card in the reader", cite="BJ 14.K(1), BJ 14.K(2)")  # fmt: skip
    if verdict == "visible":
        raise Void(Voiding("BJ 14.K(1)"), "a player could have seen the hole card")


def repair_reader(table: Table, interrupt: Interrupt) -> Script:
    """Nothing goes on at this table without a reader that works."""
    yield Attest(act=REPAIRED, by=FLOORPERSON, cite="BJ 14.L")


def in_use(table: Table) -> str:
    """The side this round is dealt from: that of the last card dealt."""
    return next((shoe for shoe in SHOES if table.cards.backs.get(shoe) == table.cards.last_played), SHOE)


def void_round(table: Table, void: Void) -> Script:
    """Every wager still in action goes back."""
    for seat in table.clockwise():
        yield from take_off_meters(table, seat)
    yield from return_wagers(table, void.clause)


def round_is_void(table: Table, step: Step) -> bool:
    """Whether every wager still in action has gone back or is going back; one dead hand alone voids no round."""
    going_back = [step.line] if isinstance(step, Return) else []
    return any(line.result == VOID and line.outcome != DEAD for line in (*table.lines, *going_back))


def _before_two_each(table: Table, step: Step) -> str:
    if round_is_void(table, step) or table.procedure != "round":
        return "no hands are in play"
    if not every_player_has_two(table):
        return "the first two cards are being dealt"
    if isinstance(step, Deal | Burn) and not is_hole_card(step):
        return "a card is being drawn in its turn"
    return "a card lies exposed already" if table.cards_at(EXPOSED) else _no_card(table)


def every_player_has_two(table: Table) -> bool:
    """Whether the initial cards are dealt; a pair that was split had two as well."""
    if len(table.cards_at(DEALER_HAND)) >= 2 or any(wager == SPLIT for wager in _wagers_of_round(table)):
        return True
    if table.terms[VARIATION] == COMMUNITY:
        return len(table.cards_at(SHARED)) >= 2
    hands = [(seat, number) for seat, wager, number in table.chips.wagers_in_action() if wager == BLACKJACK]
    return bool(hands) and all(len(table.hand(*hand)) >= 2 for hand in hands)


def _wagers_of_round(table: Table) -> Iterator[str]:
    """The names of the wagers in action, and of those settled already."""
    yield from (wager for _, wager, _ in table.chips.wagers_in_action())
    yield from (line.wager for line in table.lines)


def is_hole_card(step: Step) -> bool:
    """The one card that should have stayed hidden, and may be exposed as it is drawn."""
    return isinstance(step, Deal) and step.to == DEALER_HAND and step.face == DOWN


def _no_reader(table: Table, step: Step) -> str:
    if not has_reader(table):
        return "this table has no card reader"
    mending = isinstance(step, Attest) and step.act == REPAIRED
    return "the card reader is being repaired or replaced" if mending else ""


def _no_card(table: Table) -> str:
    return "" if table.cards.areas[in_use(table)] else "there is no card left to draw"


def _already_drawn(table: Table, step: Step) -> str:
    """A card already found or drawn is being dealt with: nothing else can go wrong with it."""
    away = isinstance(step, Deal) and step.to in (EXPOSED, SEGREGATED, OTHER_SEGREGATED)
    return "the card is out of the shoe already" if away else in_the_rack(table, step)


def _dealer_still_draws(table: Table, step: Step) -> str:
    shown = len(table.cards_at(DEALER_HAND)) >= 2 and (DEALER_HAND, 1) in table.cards.turned
    if not shown:
        return "the dealer's hand is not complete"
    waits = still_draws(table) or isinstance(step, Deal | Burn)
    return "the dealer has not stopped at 17" if waits else _no_card(table)


def _no_wrong_reading(table: Table, step: Step) -> str:
    hole_hidden = len(table.cards_at(DEALER_HAND)) == 2 and (DEALER_HAND, 1) not in table.cards.turned
    if not hole_hidden or round_is_void(table, step):
        return "there is no hidden hole card"
    return "the up card asks for the reader" if may_have_blackjack(table) else ""


def _not_missable(table: Table, step: Step) -> str:
    """The dealer can pass over any hand in the deal, and a player who asked for a card."""
    if not isinstance(step, Deal) or table.terms[VARIATION] == COMMUNITY:
        return "there is no hand to pass over"
    if step.to == DEALER_HAND:
        return "the dealer's first two cards are dealt already" if len(table.cards_at(DEALER_HAND)) >= 2 else ""
    return "" if seat_of(step.to) else "this card goes to no hand"


def _no_other_side(table: Table, step: Step) -> str:
    """The round is dealt from one side; that it is the wrong one shows with its first card."""
    if not is_double(table):
        return "the shoe has one side"
    if table.cards.drawn > 1:
        return "the round is dealt from its side already"
    return _already_drawn(table, step)


RULINGS: Mapping[str, Ruling] = {
    FACE_UP: Ruling("BJ 14.A", "a card was face up in the shoe", at=(Deal, Burn), barred=_already_drawn),
    DRAWN_IN_ERROR: Ruling("BJ 14.B", "a card was drawn in error and not exposed", at=(Deal,), barred=_already_drawn),
    DRAWN_AND_EXPOSED: Ruling("BJ 14.C", "a card was drawn in error and exposed", at=(Deal,),
                              barred=_before_two_each, mend=expose),
    DEALER_OVERDREW: Ruling("BJ 14.D", "the dealer drew on 17", barred=_dealer_still_draws, mend=discard_overdraw,
                            places=only_at(DEALER_HAND)),
    # BJ 14.E, BJ 14.G, BJ 14.H, BJ 14.J: whose card it was tells what follows.
    MISSED: Ruling("BJ 14.E", "the dealer passed over a hand", at=(Deal,), barred=_not_missable),
    WRONG_SIDE: Ruling("BJ 14.I", "the card came from the other side of the double shoe", at=(Deal,),
                       barred=_no_other_side),
    READ_IN_ERROR: Ruling("BJ 14.K", "the hole card was read without need", barred=_no_wrong_reading,
                          mend=rule_on_reader, places=only_at(DEALER_HAND)),
    READER_BROKEN: Ruling("BJ 14.L", "the card reader does not work", at=(Read,), barred=_no_reader,
                          mend=repair_reader),
    JAM: Ruling("BJ 14.M", "the shuffling device jammed", at=SHUFFLES, barred=no_shuffler),
    OUT_OF_ORDER: Ruling("BJ 14.N", "the shuffling device cannot be used", at=SHUFFLES, barred=no_shuffler),
}  # fmt: skip
