"""Hands that end before the dealer's: surrendered (chapter 9) or broken."""

from __future__ import annotations

from fractions import Fraction

from houserules.engine.lines import LOSE, SURRENDERED, Line
from houserules.engine.steps import Attest, Collect, Return, Script
from houserules.engine.table import Table
from houserules.games.blackjack.dealing import finish_box
from houserules.games.blackjack.hands import BROKEN, DEALER_BLACKJACK, JUDGEMENTS, surrender_returns
from houserules.games.blackjack.keeping import Box, Round, may_have_blackjack, wagers_on
from houserules.games.blackjack.variations import hand_dealt
from houserules.games.blackjack.wagers import BLACKJACK


def surrender(table: Table, kept: Round, box: Box) -> Script:
    """Settled at once under a low card; else the wager waits on the cards for the dealer's second (BJ 9.C).

    An Insurance Wager is settled apart, by chapter 8 (BJ 9.D).
    """
    if may_have_blackjack(table):
        yield Attest(act="place the wager on top of the surrendered cards", seat=box[0], cite="BJ 9.C(2)")
        kept.surrendered.append(box[0])
    else:
        yield from give_half_back(table, kept, box, "BJ 9.C(1)")


def give_half_back(table: Table, kept: Round, box: Box, cite: str) -> Script:
    """Half the wager is surrendered (BJ 9.A); an odd cent stays with the house (reading G4)."""
    seat, hand = box
    stake = table.stake(seat, BLACKJACK, hand)
    back = surrender_returns(stake, dealer_blackjack=False)
    line = Line(seat, BLACKJACK, stake, SURRENDERED, cite, hand, "surrendered", returned=back,
                remainder=str(Fraction(stake, 2) - back))  # fmt: skip
    yield Return(line=line, cite=f"{cite}, BJ 9.A")
    yield from finish_box(table, kept, box, cite)


def settle_surrendered(table: Table, kept: Round, blackjack: bool) -> Script:
    """When the second card is revealed: the whole wager to a blackjack, else half of it (BJ 9.C(2), reading B4)."""
    for seat in sorted(kept.surrendered, reverse=True):
        if blackjack:
            stake = table.stake(seat, BLACKJACK)
            line = Line(seat, BLACKJACK, stake, LOSE, "BJ 9.C(2)", outcome=JUDGEMENTS[DEALER_BLACKJACK])
            yield Collect(line=line, cite="BJ 9.C(2)")
            yield from finish_box(table, kept, (seat, 1), "BJ 9.C(2)")
        else:
            yield from give_half_back(table, kept, (seat, 1), "BJ 9.C(2)")


def break_hand(table: Table, kept: Round, box: Box) -> Script:
    """More than 21 loses at once. Where a blackjack may still come, it takes the original wager only (reading B31)."""
    cite = "BJ 12.B(10)(b)" if kept.by_hand else "BJ 6.F"
    kept.broken[box] = kept.total(table, box)
    if kept.by_hand:
        yield from hand_dealt.turn_over(table, box, cite)
    for wager in wagers_on(table, box):
        if wager == BLACKJACK or not (kept.no_hole and may_have_blackjack(table)):
            stake = table.stake(box[0], wager, box[1])
            yield Collect(line=Line(box[0], wager, stake, LOSE, cite, box[1], JUDGEMENTS[BROKEN]), cite=cite)
    yield from finish_box(table, kept, box, cite)
