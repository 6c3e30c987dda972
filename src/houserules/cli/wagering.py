"""Wagers of a person: placed, changed, taken back, before the dealer says no more bets."""

from __future__ import annotations

from houserules.chips import dollars
from houserules.cli.explaining import MANY, limits_of
from houserules.cli.naming import titled, typed
from houserules.cli.seated import Seated
from houserules.cli.words import Unclear, amount_of, wagers_of
from houserules.engine.refusals import Reason
from houserules.engine.steps import Bet, Invite

WAGER_WORDS = (
    ("same", "the wagers of the last round again"),
    ("undo, back", "your wagers as they were before the last change"),
    ("deal, or Enter", "no more bets: the cards are dealt"),
    ("buy 100", "buy chips"),
    ("limits, rules, meters", "what may be wagered, what it pays, what the meters show"),
    ("why, verify", "why the last round was settled so; that its shuffle was settled before your wagers"),
    ("quit", "leave; the log keeps everything"),
)


class Wagering(Seated):
    """A person while wagers are open."""

    def _wager(self) -> None:
        self.show()
        self.earlier = []
        self.show_seal()
        if not self.usual:
            self._say(f"Say for example {self._example()} and then deal; help shows every word.")
        if not self.usual or len(self.live.table.terms.wagers) <= MANY:
            self.screen.print(limits_of(self.live.table.terms, self.live.company.placed))
        self.told = 0
        if self._is_short():
            self._say("Your chips do not reach for the least wager: buy 100 buys more, quit leaves.")
        while isinstance(self.live.driver.waiting, Invite):
            self._wager_word(self._prompt("wager"))

    def _wager_word(self, typed: str) -> None:
        words = typed.split()
        if typed in ("", "deal"):
            self._deal()
        elif typed == "same":
            self._change(self.usual) if self.usual else self._say("There is no earlier round to repeat.")
        elif typed in ("undo", "back"):
            self._undo()
        elif words[0] == "buy" and len(words) == 2:
            self._buy(words[1])
        elif not self._shared_word(typed, (self._wagering(), *WAGER_WORDS)):
            wanted = wagers_of(typed, self.live.table.terms, self.live.company.placed)
            if isinstance(wanted, Unclear):
                self._say(wanted.message)
            else:
                self._change({**self._standing(), **self.live.company.completed(wanted)})

    def _wagering(self) -> tuple[str, str]:
        return self._example(), "place wagers in dollars; 0 takes one back, a number alone is the main wager"

    def _example(self) -> str:
        """The main wager and a side wager of free size, where there is one, each at its least."""
        terms = self.live.table.terms
        offered = [rule for rule in self.live.table.game.offer.wagers if terms.offers(rule.name)]
        sides = [rule for rule in offered if rule.optional and not rule.stakes][:1]
        named = [(offered[0].name, offered[0].name), *((typed(rule.name), rule.name) for rule in sides)]
        return ", ".join(f"{said} {dollars(terms.wagers[name].minimum).removeprefix('$')}" for said, name in named)

    def _standing(self) -> dict[str, int]:
        return self.live.company.standing(self.live.table, self.seat)

    def _change(self, wanted: dict[str, int]) -> None:
        before = self._standing()
        refusal = self.live.change_wagers(self.seat, wanted)
        if refusal is not None:
            self._refuse(refusal)
            return
        self.earlier.append(before)
        self._show_wagers()

    def _undo(self) -> None:
        if not self.earlier:
            self._say("There is nothing to undo: your wagers are as this round began.")
            return
        refusal = self.live.change_wagers(self.seat, self.earlier.pop())
        self._refuse(refusal) if refusal else self._show_wagers()

    def _show_wagers(self) -> None:
        down = ", ".join(f"{titled(name)} {dollars(amount)}" for name, amount in self._standing().items())
        self._say(f"On the layout: {down or 'nothing'}. Chips left: {dollars(self.scene.purses[self.seat])}.")

    def _deal(self) -> None:
        if not self._standing():
            again = " or same" if self.usual else ""
            self._say(f"You have no wager down: say for example {self._example()}{again}, or quit.")
            return
        self.usual = self._standing()
        refusal = self.live.close_betting()
        if refusal is not None:
            self._refuse(refusal)

    def _buy(self, word: str) -> None:
        amount = amount_of(word)
        if isinstance(amount, Unclear) or not amount:
            self._say(amount.message if isinstance(amount, Unclear) else "Buy more than nothing.")
            return
        refusal = self.live.buy_chips(self.seat, amount)
        self._refuse(refusal) if refusal else self._show_wagers()

    def _is_short(self) -> bool:
        main = self.live.table.game.offer.wagers[0].name
        least = Bet(self.seat, main, self.live.table.terms.wagers[main].minimum)
        refusal = self.live.table.game.refuse_bet(self.live.table, least)
        return refusal is not None and refusal.reason == Reason.NOT_ENOUGH_CHIPS
