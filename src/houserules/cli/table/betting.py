"""A player's wagers: placed, changed and taken back until the dealer announces no more bets."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from houserules.chips import dollars
from houserules.cli.table.explaining import MANY, limits_of
from houserules.cli.table.parsing import Unclear, amount_of, wagers_of
from houserules.cli.table.seat import Seat
from houserules.engine.events import Event
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Begin, Bet, Invite
from houserules.engine.vocabulary import NO_MORE_BETS
from houserules.engine.words import wager_name

COMMANDS = (
    ("same", "repeat the wagers of the last round"),
    ("undo, back", "your wagers as they were before the last change"),
    ("deal, or Enter", "no more bets: the cards are dealt"),
    ("sit out", "let the others play this round without you"),
    ("buy 100", "buy chips"),
    ("limits, rules, meters", "what you may wager, what it pays, what the meters show"),
    ("why, verify", "why the last round was settled as it was; that its shuffle was fixed before your wagers"),
    ("quit", "leave the table"),
)


class Betting:
    """The wagers of one seat."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.live = seat.live
        self.terminal = seat.terminal
        self.usual = last_wagers(seat.live.driver.events, seat.number)
        self.earlier: list[dict[str, int]] = []  # for undo
        self.said_ahead = ""  # typed while the last result was still on the screen

    def take(self) -> None:
        """Until the player says deal."""
        self.seat.show(self._opening_words())
        self.earlier = []
        while isinstance(self.live.driver.waiting, Invite):
            typed, self.said_ahead = self.said_ahead or self.terminal.ask("wager>").lower(), ""
            self._obey(typed)

    def _opening_words(self) -> tuple[Text, ...]:
        """What to know before wagering; the limits only where they do not push the table off the screen."""
        words = self.seat.seal()
        if not self.usual:
            words.append(Text(f"Type, for example, {self._example()} and then deal; help lists what you may type."))
        limits = limits_of(self.live.table)
        if self.seat.has_room_for(*words, limits) and (not self.usual or len(self.live.table.terms.wagers) <= MANY):
            words.append(limits)
        if self._is_short():
            words.append(Text("You do not have enough chips for the minimum wager: buy 100 buys more, quit leaves."))
        return tuple(words)

    def _obey(self, typed: str) -> None:
        words = typed.split()
        if typed in ("", "deal"):
            self._deal()
        elif typed == "same":
            self._change(self.usual) if self.usual else self.terminal.say("There is no earlier round to repeat.")
        elif typed in ("sit out", "skip"):
            self._sit_out()
        elif typed in ("undo", "back"):
            self._undo()
        elif words[0] == "buy" and len(words) == 2:
            self._buy(words[1])
        elif not self.seat.answer(typed, (self._how_to_wager(), *COMMANDS)):
            self._place(typed)

    def _place(self, typed: str) -> None:
        wanted = wagers_of(typed, self.live.table)
        if isinstance(wanted, Unclear):
            self.terminal.say(wanted.message)
        else:
            self._change({**self._standing(), **self.live.players.completed(wanted)})

    def _how_to_wager(self) -> tuple[str, str]:
        return self._example(), "place wagers in dollars; 0 takes one back, a number alone is the main wager"

    def _example(self) -> str:
        """The main wager and, if there is one, a side wager of free size, each at its minimum."""
        table = self.live.table
        offered = [rule for rule in table.game.offer.wagers if table.terms.offers(rule.name)]
        sides = [rule.name for rule in offered if rule.optional and not rule.limits.stakes][:1]
        named = {offered[0].name: offered[0].name, **{name: table.game.words.typed(name) for name in sides}}
        least = {name: dollars(table.terms.wagers[name].minimum).removeprefix("$") for name in named}
        return ", ".join(f"{typed} {least[name]}" for name, typed in named.items())

    def _standing(self) -> dict[str, int]:
        return self.live.players.standing(self.live.table, self.seat.number)

    def _change(self, wanted: dict[str, int]) -> None:
        before = self._standing()
        refusal = self.live.change_wagers(self.seat.number, wanted)
        if refusal is None:
            self.earlier.append(before)
        self._show_wagers_or(refusal)

    def _undo(self) -> None:
        if not self.earlier:
            self.terminal.say("There is nothing to undo: your wagers are as they were when this round began.")
            return
        self._show_wagers_or(self.live.change_wagers(self.seat.number, self.earlier.pop()))

    def _show_wagers_or(self, refusal: Refusal | None) -> None:
        if refusal is not None:
            self.terminal.refuse(refusal)
            return
        down = ", ".join(f"{wager_name(name)} {dollars(amount)}" for name, amount in self._standing().items())
        chips = dollars(self.seat.scene.purses[self.seat.number])
        self.terminal.say(f"On the layout: {down or 'nothing'}. Chips left: {chips}.")

    def _deal(self) -> None:
        if not self._standing():
            again = " or same" if self.usual else ""
            self.terminal.say(f"You have not placed a wager: type, for example, {self._example()}{again}, or quit.")
            return
        self.usual = self._standing()
        refusal = self.live.close_betting()
        if refusal is not None:
            self.terminal.refuse(refusal)

    def _sit_out(self) -> None:
        """The others play a round without this player, whose wagers are taken back."""
        others = [seat for seat in self.live.table.clockwise() if seat != self.seat.number]
        if not others:
            self.terminal.say("Nobody else has wagered, so there is no round to sit out: place a wager, or quit.")
            return
        refusal = self.live.change_wagers(self.seat.number, {}) or self.live.close_betting()
        if refusal is not None:
            self.terminal.refuse(refusal)

    def _buy(self, word: str) -> None:
        amount = amount_of(word)
        if isinstance(amount, Unclear) or not amount:
            self.terminal.say(amount.message if isinstance(amount, Unclear) else "Buy more than $0 of chips.")
            return
        self._show_wagers_or(self.live.buy_chips(self.seat.number, amount))

    def _is_short(self) -> bool:
        table = self.live.table
        main = table.game.offer.wagers[0].name
        refusal = table.game.wagering.refuse_bet(table, Bet(self.seat.number, main, table.terms.wagers[main].minimum))
        return refusal is not None and refusal.reason == Reason.NOT_ENOUGH_CHIPS


def last_wagers(events: Iterable[Event], seat: int) -> dict[str, int]:
    """What a seat had wagered when the betting last closed."""
    last: dict[str, int] = {}
    down: dict[str, int] = {}
    for event in events:
        if isinstance(event.step, Begin):
            down = {}
        elif isinstance(event.answer, Bet) and event.answer.seat == seat:
            down[event.answer.wager] = event.answer.amount
        elif event.answer == NO_MORE_BETS:
            last = {wager: amount for wager, amount in down.items() if amount} or last
    return last
