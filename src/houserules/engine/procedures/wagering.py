"""Taking wagers: who may sit where, what may be placed before the deal, and "no more bets"."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator
from dataclasses import dataclass
from functools import cached_property

from houserules.chips import dollars
from houserules.engine.offer.option import Option
from houserules.engine.offer.terms import WagerTerms
from houserules.engine.offer.wager import Wager
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Announce, Answer, Attest, Bank, Bet, Count, Invite, Meter, Script, Stake, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import FLOORPERSON, NO_MORE_BETS, NO_MORE_BETS_SAID, PLAYER


@dataclass(frozen=True)
class Wagering:
    """A rulebook's chapter on wagers: which there are, the main one first, and its clauses."""

    game: str  # its name in a sentence
    wagers: tuple[Wager, ...]
    main_words: str  # the main wager in a sentence
    wagers_clause: str
    chips_clause: str  # chips go where the layout has an area
    open_by: str  # the clauses under which wagers are taken
    closed_by: str  # no wager is taken or touched after this clause's announcement
    positions: str
    seated: str
    boxes: str
    untouched_by: str = ""  # the clause by which a wager that was made is not altered; empty: `closed_by`
    most_boxes: Option[int] | None = None  # how many boxes one player may play; None: one
    refuses: Callable[[Table, Bet], Refusal | None] = lambda table, bet: None  # what this book alone refuses
    refuses_close: Callable[[Table], Refusal | None] = lambda table: None
    not_dealt: Callable[[Table], Collection[int]] = lambda table: ()  # boxes whose wagers go back before the deal
    places: Callable[[Table, Bet], Script] | None = None  # further chips that a bet brings

    @cached_property
    def placed(self) -> dict[str, Wager]:
        """The wagers a player places before the deal."""
        before = (wager for wager in self.wagers if not (wager.placing.in_turn or wager.placing.rests_on))
        return {wager.name: wager for wager in before}

    @cached_property
    def _placed_by(self) -> dict[str, str]:
        """The clauses under which chips are placed, by wager."""
        devices = {name: wager.placing.device for name, wager in self.placed.items()}
        into = {name: device.into if device else self.placed[name].clause for name, device in devices.items()}
        return {name: f"{self.chips_clause}, {clause}" for name, clause in into.items()}

    @cached_property
    def asked_in_turn(self) -> dict[str, str]:
        """The wagers a player makes during the round -> the clause under which the dealer asks for them."""
        return {wager.name: wager.placing.in_turn for wager in self.wagers if wager.placing.in_turn}

    @cached_property
    def sides(self) -> tuple[Wager, ...]:
        """The wagers that need the main one."""
        return tuple(self.placed.values())[1:]

    @cached_property
    def main(self) -> Wager:
        return self.wagers[0]

    def closed_clause(self, wager: str, made: bool = False) -> str:
        """The clause by which a wager can no longer be made, or one that was made can no longer be altered."""
        if made and self.untouched_by:
            return self.untouched_by
        known = self.placed.get(wager)
        return known.placing.device.locked if known and known.placing.device else self.closed_by

    def place(self, table: Table, bet: Bet) -> Script:
        """Chips go onto their areas; a device acknowledges what is put into it."""
        wager = self.placed[bet.wager]
        device, cite = wager.placing.device, self._placed_by[bet.wager]
        for area in wager.areas:  # a second bet on the same wager replaces the first
            change = bet.amount - table.stake(bet.seat, area)
            if change:
                yield Stake(seat=bet.seat, wager=area, amount=change, cite=cite)
        if device and bet.amount:
            act = f"the device accepts the {wager.title}"
            yield Attest(act=act, by=PLAYER, seat=bet.seat, cite=device.accepted)
        if self.places is not None:
            yield from self.places(table, bet)

    def refuse_bet(self, table: Table, bet: Bet) -> Refusal | None:
        """Every reason to refuse a wager before the deal, in the order in which a dealer would see it."""
        name = bet.wager
        if name in self.asked_in_turn:
            message = f"{name} is not placed before the deal: the dealer asks for it in its turn"
            return Refusal(Reason.NOT_NOW, message, self.asked_in_turn[name])
        if name in self.main.placing.onto:
            message = f"{name} is not placed alone: {self.main_words} are equal, place them as {self.main.name}"
            return Refusal(Reason.UNEQUAL, message, self.main.clause)
        if bet.seat not in table.people.seated and not _is_handed_back(table, bet):
            return self._refuse_seat(table, bet.seat)
        if name not in self.placed:
            message = f"{self.game} has no wager {name!r}: it has {', '.join(self.placed)}"
            return Refusal(Reason.NO_SUCH_WAGER, message, self.wagers_clause)
        if name not in table.terms.wagers:
            return Refusal(Reason.NOT_OFFERED, f"{name} is not offered at this table", self.placed[name].clause)
        return (
            self._refuse_order(table, bet)
            or self._refuse_size(table, bet)
            or self._refuse_apart(table, bet)
            or self.refuses(table, bet)
        )

    def _refuse_seat(self, table: Table, seat: int) -> Refusal:
        """A wager needs a position that exists and a player who sits there."""
        if seat not in range(1, table.terms.positions + 1):
            return self._no_such_seat(table, seat)
        return Refusal(Reason.NOT_SEATED, f"nobody sits in seat {seat}: only a seated player wagers", self.seated)

    def _refuse_order(self, table: Table, bet: Bet) -> Refusal | None:
        """Side wagers need the main one, and nothing else."""
        if bet.wager != self.main.name:
            if not bet.amount or table.stake(bet.seat, self.main.areas[0]):
                return None
            message = f"seat {bet.seat} must place {self.main_words} before {bet.wager}"
            return Refusal(Reason.MAIN_WAGER_FIRST, message, self.placed[bet.wager].clause)
        if bet.amount:
            return None
        sides = [wager for wager in self.sides if table.stake(bet.seat, wager.areas[0])]
        if not sides:
            return None
        names = ", ".join(wager.name for wager in sides)
        message = f"seat {bet.seat} cannot take back {self.main_words} while {names} rest on it"
        return Refusal(Reason.MAIN_WAGER_FIRST, message, sides[0].clause)

    def _refuse_size(self, table: Table, bet: Bet) -> Refusal | None:
        if not bet.amount:
            return None
        wager = self.placed[bet.wager]
        size = refuse_amount(bet.wager, table.terms.wagers[bet.wager], bet.amount, wager.clause)
        if size is not None or bet.seat in table.chips.unlimited:
            return size
        needed = sum(bet.amount - table.stake(bet.seat, area) for area in wager.areas)
        return refuse_chips(table, bet.seat, needed, wager.clause)

    def _refuse_apart(self, table: Table, bet: Bet) -> Refusal | None:
        """The boxes on which one player wagers stay side by side, whichever wager comes or goes."""
        if self.most_boxes is None or bet.wager != self.main.name:
            return None
        seated, left = table.people.seated, table.people.left
        player = seated.get(bet.seat) or left[bet.seat]
        boxes = [box for box in table.clockwise() if (seated.get(box) or left.get(box)) == player and box != bet.seat]
        if bet.amount:
            boxes.append(bet.seat)
        if are_adjacent(boxes):
            return None
        message = f"{player} would wager on {_listed(boxes)}, which are not side by side"
        return Refusal(Reason.NOT_ADJACENT, message, self.boxes)

    @staticmethod
    def _boxes_of(table: Table, player: str) -> list[int]:
        """Where this player sits, and where they left wagers in this round."""
        seated, left = table.people.seated, table.people.left
        boxes = [box for box, name in seated.items() if name == player]
        return boxes + [box for box in left if left[box] == player and box in table.clockwise()] if left else boxes

    def refuse_close(self, table: Table) -> Refusal | None:
        """No round is dealt without a main wager, nor to boxes of one player with a gap between them."""
        refusal = self.refuses_close(table) or self._refuse_gap(table)
        if refusal is not None or table.clockwise():
            return refusal
        return Refusal(Reason.NOT_NOW, f"no player has placed {self.main_words}", self.main.clause)

    def _refuse_gap(self, table: Table) -> Refusal | None:
        """A player may have left a box between two others whose wagers go back before the deal (reading G12)."""
        if self.most_boxes is None:
            return None
        dealt = set(table.clockwise()).difference(self.not_dealt(table))
        for player in dict.fromkeys((*table.people.seated.values(), *table.people.left.values())):
            boxes = dealt.intersection(self._boxes_of(table, player))
            if not are_adjacent(boxes):
                apart = f"{player} would be dealt in on {_listed(boxes)}, which are not side by side"
                message = f"{apart}: the wagers on one of them must be taken back first"
                return Refusal(Reason.NOT_ADJACENT, message, self.boxes)
        return None

    def refuse_sit(self, table: Table, seat: int, player: str) -> Refusal | None:
        """One player per box, and a player's boxes side by side."""
        boxes = 1 if self.most_boxes is None else table.terms[self.most_boxes]
        if seat not in range(1, table.terms.positions + 1):
            return self._no_such_seat(table, seat)
        seated = table.people.seated
        if seat in seated or (seat in table.people.left and seat in table.clockwise()):
            return Refusal(Reason.SEAT_TAKEN, f"seat {seat} is taken", self.seated)
        own = self._boxes_of(table, player)
        if len(own) >= boxes:
            message = f"{player} already plays {len(own)} of at most {boxes} boxes"
            return Refusal(Reason.TOO_MANY_BOXES, message, self.boxes)
        if own and not {seat - 1, seat + 1} & set(own):
            return Refusal(Reason.NOT_ADJACENT, f"seat {seat} is not beside {player}'s other boxes", self.boxes)
        return None

    def refuse_leave(self, table: Table, seat: int) -> Refusal | None:
        """A player who keeps two boxes cannot give up the one between them."""
        seated = table.people.seated
        if seat not in seated:
            return Refusal(Reason.NOT_SEATED, f"nobody sits in seat {seat}")
        kept = [other for other, name in seated.items() if name == seated[seat] and other != seat]
        if are_adjacent(kept):
            return None
        message = f"{seated[seat]} would keep {_listed(kept)}, which are not side by side: leave one of those first"
        return Refusal(Reason.NOT_ADJACENT, message, self.boxes)

    def _no_such_seat(self, table: Table, seat: int) -> Refusal:
        message = f"there is no seat {seat}: this table has seats 1 to {table.terms.positions}"
        return Refusal(Reason.NO_SUCH_SEAT, message, self.positions)


def are_adjacent(boxes: Collection[int]) -> bool:
    """Whether boxes lie side by side, with no other box between them."""
    return len(boxes) < 2 or max(boxes) - min(boxes) < len(boxes)


def _is_handed_back(table: Table, bet: Bet) -> bool:
    """Before the deal, what a player who has left would wager can still be taken off the layout."""
    return not bet.amount and bet.seat in table.people.left and bet.seat in table.clockwise()


def _listed(boxes: Collection[int]) -> str:
    return "boxes " + " and ".join(str(box) for box in sorted(boxes))


def take_wagers(table: Table) -> Generator[Step, Answer, bool]:
    """Wagers are open until the dealer closes them; the answer is whether there are any to deal for."""
    wagering = table.game.wagering
    invite = Invite(cite=wagering.open_by)
    while type(bet := (yield invite)) is Bet:
        yield from wagering.place(table, bet)
    return bet == NO_MORE_BETS


def close_betting(table: Table, announce: str) -> Script:
    """No wager is touched from here on; those collected before the deal are collected now."""
    yield Announce(words=NO_MORE_BETS_SAID, cite=announce)
    for wager in table.wagers:
        if wager.placing.collected:
            yield from collect(table, wager)


def collect(table: Table, wager: Wager) -> Script:
    """Collect, mark with a lammer, count against what was accepted, bank; a progressive feeds its meters."""
    clauses = wager.placing.collected[table.dealing.method]
    if clauses.lock:
        yield Attest(act="the progressive system is locked", cite=clauses.lock)
    seats = [seat for seat in table.clockwise() if table.stake(seat, wager.name)]
    if not seats:
        return
    yield Attest(act=f"the chips of the {wager.title} are collected", cite=clauses.collect)
    if clauses.lammer:
        yield Attest(act=f"a lammer lies before each player with the {wager.title}", cite=clauses.lammer)
    while (yield Count(what=wager.name, cite=clauses.verify)) != len(seats):
        yield Attest(act=f"the count of the {wager.title} is put right", by=FLOORPERSON, cite=clauses.verify)
    for seat in seats:
        stake = table.stake(seat, wager.name)
        yield Bank(seat=seat, wager=wager.name, amount=stake, cite=clauses.bank)
        if clauses.meters:
            yield from contribute(table, stake, clauses.meters)


def contribute(table: Table, stake: int, cite: str, meters: Collection[str] | None = None) -> Script:
    """The exact share of a progressive wager goes onto each of its meters; a negative stake takes it off again.

    Without `meters`, every meter of the table gets its share.
    """
    filings = table.game.offer.meters
    for name, meter in table.terms.meters.items():
        if meter.rate and (meters is None or name in meters):
            own = filings[name].rate if name in filings else cite
            yield Meter(meter=name, change=str(meter.rate * stake), cite=own)


def refuse_amount(wager: str, terms: WagerTerms, amount: int, clause: str) -> Refusal | None:
    """Table limits (reading G9): refused before the deal."""
    if terms.stakes:
        if amount in terms.stakes:
            return None
        allowed = " or ".join(dollars(stake) for stake in terms.stakes)
        return Refusal(Reason.WRONG_STAKE, f"{wager} takes {allowed}, not {dollars(amount)}", clause)
    if amount < terms.minimum:
        message = f"{wager} takes at least {dollars(terms.minimum)}, not {dollars(amount)}"
        return Refusal(Reason.BELOW_MINIMUM, message, clause)
    if amount > terms.maximum:
        message = f"{wager} takes at most {dollars(terms.maximum)}, not {dollars(amount)}"
        return Refusal(Reason.ABOVE_MAXIMUM, message, clause)
    if amount % terms.increment:
        message = f"{wager} goes in steps of {dollars(terms.increment)}, not {dollars(amount)}"
        return Refusal(Reason.OFF_INCREMENT, message, clause)
    return None


def has_chips(table: Table, seat: int, needed: int) -> bool:
    """Whether the player can afford a wager made during the round, such as a double."""
    return seat in table.chips.unlimited or needed <= table.chips.purses.get(seat, 0)


def within_chips(table: Table, seat: int, amount: int) -> int:
    """As much of an amount as the player can lay down."""
    return amount if has_chips(table, seat, amount) else table.chips.purses.get(seat, 0)


def refuse_chips(table: Table, seat: int, needed: int, clause: str) -> Refusal | None:
    """A player cannot wager chips they do not have."""
    if has_chips(table, seat, needed):
        return None
    have = table.chips.purses.get(seat, 0)
    return Refusal(Reason.NOT_ENOUGH_CHIPS, f"seat {seat} has {dollars(have)} in chips, not {dollars(needed)}", clause)
