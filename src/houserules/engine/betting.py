"""Taking wagers, and "no more bets": what is collected, counted and banked before the first card."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator
from dataclasses import dataclass

from houserules.chips import dollars
from houserules.engine.places import FLOORPERSON, NO_MORE_BETS
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Announce, Answer, Attest, Bank, Bet, Count, Invite, Meter, Script, Stake, Step
from houserules.engine.table import Table
from houserules.engine.terms import WagerTerms


@dataclass(frozen=True)
class Gathering:
    """The clauses by which the chips of one wager are gathered before the deal."""

    wager: str
    collect: str
    verify: str
    bank: str
    lammer: str = ""
    lock: str = ""  # the progressive system stops taking this wager
    meters: str = ""  # the rate of progression


def take_wagers(table: Table, place: Callable[[Table, Bet], Script], cite: str) -> Generator[Step, Answer, bool]:
    """Wagers are open until the dealer closes them; the answer is whether there are any to deal for."""
    while isinstance(bet := (yield Invite(cite=cite)), Bet):
        yield from place(table, bet)
    return bet == NO_MORE_BETS


def put_down(table: Table, bet: Bet, wagers: tuple[str, ...], cite: str) -> Script:
    """The chips of one bet go onto its areas; a second bet on the same wager replaces the first."""
    for wager in wagers:
        change = bet.amount - table.stake(bet.seat, wager)
        if change:
            yield Stake(seat=bet.seat, wager=wager, amount=change, cite=cite)


def close_betting(table: Table, announce: str, gatherings: tuple[Gathering, ...]) -> Script:
    yield Announce(words="no more bets", cite=announce)
    for gathering in gatherings:
        if table.terms.offers(gathering.wager):
            yield from gather(table, gathering)


def gather(table: Table, gathering: Gathering) -> Script:
    """Collect, mark with a lammer, count against what was accepted, bank; a progressive feeds its meters."""
    wager = gathering.wager
    if gathering.lock:
        yield Attest(act=f"lock the {wager} wager in the progressive system", cite=gathering.lock)
    seats = [seat for seat in table.clockwise() if table.stake(seat, wager)]
    if not seats:
        return
    yield Attest(act=f"collect the {wager} wagers", cite=gathering.collect)
    if gathering.lammer:
        yield Attest(act=f"place a lammer before each player with a {wager} wager", cite=gathering.lammer)
    while (yield Count(what=wager, cite=gathering.verify)) != len(seats):
        yield Attest(act=f"resolve the count of {wager} wagers", by=FLOORPERSON, cite=gathering.verify)
    for seat in seats:
        stake = table.stake(seat, wager)
        yield Bank(seat=seat, wager=wager, amount=stake, cite=gathering.bank)
        if gathering.meters:
            yield from contribute(table, stake, gathering.meters)


def contribute(table: Table, stake: int, cite: str, meters: Collection[str] | None = None) -> Script:
    """The exact share of a progressive wager goes onto each of its meters; a negative stake takes it off again.

    Its meters are all there are, where a table has one progressive.
    """
    for name, meter in table.terms.meters.items():
        if meter.rate and (meters is None or name in meters):
            own = table.game.offer.rate_clauses.get(name, cite)
            yield Meter(meter=name, change=str(meter.rate * stake), cite=own)


def refuse_amount(wager: str, terms: WagerTerms, amount: int, clause: str) -> Refusal | None:
    """Table limits (reading G9): refused before the deal."""
    if terms.stakes and amount not in terms.stakes:
        allowed = " or ".join(dollars(stake) for stake in terms.stakes)
        return Refusal(Reason.WRONG_STAKE, f"{wager} takes {allowed}, not {dollars(amount)}", clause)
    if terms.stakes:
        return None
    if amount < terms.minimum:
        return Refusal(
            Reason.BELOW_MINIMUM,
            f"{wager} takes at least {dollars(terms.minimum)}, not {dollars(amount)}",
            clause,
        )
    if amount > terms.maximum:
        return Refusal(
            Reason.ABOVE_MAXIMUM,
            f"{wager} takes at most {dollars(terms.maximum)}, not {dollars(amount)}",
            clause,
        )
    if amount % terms.increment:
        step = dollars(terms.increment)
        return Refusal(Reason.OFF_INCREMENT, f"{wager} goes in steps of {step}, not {dollars(amount)}", clause)
    return None


def has_chips(table: Table, seat: int, needed: int) -> bool:
    """Whether a wager of this round, a raise or a double, can be offered to the player at all."""
    return seat in table.chips.unlimited or needed <= table.chips.purses.get(seat, 0)


def refuse_chips(table: Table, seat: int, needed: int, clause: str) -> Refusal | None:
    """Nobody wagers chips that are not there."""
    if has_chips(table, seat, needed):
        return None
    have = table.chips.purses.get(seat, 0)
    return Refusal(Reason.NOT_ENOUGH_CHIPS, f"seat {seat} has {dollars(have)} of chips, not {dollars(needed)}", clause)
