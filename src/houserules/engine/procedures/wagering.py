"""Taking wagers: who may sit where, what may be placed before the deal, and "no more bets"."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from houserules.chips import dollars
from houserules.engine.offer.terms import WagerTerms
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Announce, Answer, Attest, Bank, Bet, Count, Invite, Meter, Script, Stake, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import FLOORPERSON, NO_MORE_BETS, NO_MORE_BETS_SAID, PLAYER


@dataclass(frozen=True)
class SeatClauses:
    """The clause ids of a rulebook about positions and those who sit at them."""

    positions: str
    seated: str
    boxes: str


def refuse_seat(table: Table, seat: int, clauses: SeatClauses) -> Refusal | None:
    """A wager needs a position that exists and a player who sits there."""
    if seat not in range(1, table.terms.positions + 1):
        return no_such_seat(table, seat, clauses)
    if seat not in table.people.seated:
        return Refusal(Reason.NOT_SEATED, f"nobody sits in seat {seat}: only a seated player wagers", clauses.seated)
    return None


def refuse_sit(table: Table, seat: int, player: str, clauses: SeatClauses, boxes: int = 1) -> Refusal | None:
    """`boxes` is how many a player may play, and they lie side by side."""
    if seat not in range(1, table.terms.positions + 1):
        return no_such_seat(table, seat, clauses)
    left_wagers = {other: name for other, name in table.people.left.items() if other in table.clockwise()}
    if seat in table.people.seated or seat in left_wagers:
        return Refusal(Reason.SEAT_TAKEN, f"seat {seat} is taken", clauses.seated)
    own = [other for other, name in (table.people.seated | left_wagers).items() if name == player]
    if len(own) >= boxes:
        told = f"{player} already plays {len(own)} of at most {boxes} boxes"
        return Refusal(Reason.TOO_MANY_BOXES, told, clauses.boxes)
    if own and not {seat - 1, seat + 1} & set(own):
        return Refusal(Reason.NOT_ADJACENT, f"seat {seat} is not beside {player}'s other boxes", clauses.boxes)
    return None


def no_such_seat(table: Table, seat: int, clauses: SeatClauses) -> Refusal:
    told = f"there is no seat {seat}: this table has seats 1 to {table.terms.positions}"
    return Refusal(Reason.NO_SUCH_SEAT, told, clauses.positions)


@dataclass(frozen=True)
class Placing:
    """The wagers a player may place before the deal, the main one first."""

    game: str
    clauses: Mapping[str, str]  # wager -> the clause that lets a player place it
    main_words: str  # the main wager in a sentence
    wagers_clause: str
    chips_clause: str  # chips go where the layout has an area
    seats: SeatClauses
    areas: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # where a wager's chips go, if not to its own
    devices: Mapping[str, tuple[str, str]] = field(default_factory=dict)  # wager -> clauses: into a device, accepted

    @cached_property
    def main(self) -> str:
        return next(iter(self.clauses))

    @cached_property
    def sides(self) -> tuple[str, ...]:
        return tuple(self.clauses)[1:]

    def areas_of(self, wager: str) -> tuple[str, ...]:
        return self.areas.get(wager, (wager,))

    def has_main(self, table: Table, seat: int) -> bool:
        return table.stake(seat, self.areas_of(self.main)[0]) > 0


def place(table: Table, bet: Bet, placing: Placing) -> Script:
    """Chips go onto their areas; a device acknowledges what is put into it."""
    device, accepted = placing.devices.get(bet.wager, ("", ""))
    cite = f"{placing.chips_clause}, {device or placing.clauses[bet.wager]}"
    yield from put_down(table, bet, placing.areas_of(bet.wager), cite)
    if accepted and bet.amount:
        yield Attest(act=f"the device has taken the {bet.wager} wager", by=PLAYER, seat=bet.seat, cite=accepted)


def refuse_bet(table: Table, bet: Bet, placing: Placing) -> Refusal | None:
    """Every reason to refuse a wager before the deal, in the order in which a dealer would see it."""
    return (
        refuse_seat(table, bet.seat, placing.seats)
        or _refuse_wager(table, bet, placing)
        or _refuse_order(table, bet, placing)
        or _refuse_size(table, bet, placing)
    )


def _refuse_wager(table: Table, bet: Bet, placing: Placing) -> Refusal | None:
    if bet.wager not in placing.clauses:
        told = f"{bet.wager!r} is no wager of {placing.game}: it has {', '.join(placing.clauses)}"
        return Refusal(Reason.NO_SUCH_WAGER, told, placing.wagers_clause)
    if not table.terms.offers(bet.wager):
        return Refusal(Reason.NOT_OFFERED, f"{bet.wager} is not offered at this table", placing.clauses[bet.wager])
    return None


def _refuse_order(table: Table, bet: Bet, placing: Placing) -> Refusal | None:
    """Side wagers need the main one, and nothing else."""
    if bet.wager != placing.main and bet.amount and not placing.has_main(table, bet.seat):
        told = f"seat {bet.seat} must place {placing.main_words} before {bet.wager}"
        return Refusal(Reason.MAIN_WAGER_FIRST, told, placing.clauses[bet.wager])
    if bet.wager != placing.main or bet.amount:
        return None
    sides = [wager for wager in placing.sides if table.stake(bet.seat, placing.areas_of(wager)[0])]
    if sides:
        told = f"seat {bet.seat} cannot take back {placing.main_words} while {', '.join(sides)} rest on it"
        return Refusal(Reason.MAIN_WAGER_FIRST, told, placing.clauses[sides[0]])
    return None


def _refuse_size(table: Table, bet: Bet, placing: Placing) -> Refusal | None:
    if not bet.amount:
        return None
    clause = placing.clauses[bet.wager]
    needed = sum(bet.amount - table.stake(bet.seat, area) for area in placing.areas_of(bet.wager))
    size = refuse_amount(bet.wager, table.terms.wagers[bet.wager], bet.amount, clause)
    return size or refuse_chips(table, bet.seat, needed, clause)


def refuse_close(table: Table, placing: Placing) -> Refusal | None:
    if table.clockwise():
        return None
    told = f"no player has placed {placing.main_words}"
    return Refusal(Reason.NOT_NOW, told, placing.clauses[placing.main])


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
    yield Announce(words=NO_MORE_BETS_SAID, cite=announce)
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
