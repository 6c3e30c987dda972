"""A player at the table: wagers, decisions, what was won and why. Nothing unclear is ever taken as a choice."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec
from rich.console import Console
from rich.text import Text

from houserules.chips import dollars
from houserules.cli.choosing import amounts, choice_of, open_choices, question
from houserules.cli.explaining import MANY, limits_of, meters_of, rules_of, verified, why_asked, why_settled, words_of
from houserules.cli.felt import felt, settled
from houserules.cli.naming import titled, typed, worded
from houserules.cli.pips import CLAUSE, money
from houserules.cli.seeing import Seeing
from houserules.cli.telling import Teller
from houserules.cli.words import Unclear, amount_of, wager_named, wagers_of
from houserules.engine.events import Event
from houserules.engine.lines import Line
from houserules.engine.places import NO_MORE_BETS, seat_area
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Ask, Begin, Bet, Invite
from houserules.service.live import LiveTable
from houserules.service.scene import Scene

Read = Callable[[str], str]

WAGER_WORDS = (
    ("same", "the wagers of the last round again"),
    ("undo, back", "your wagers as they were before the last change"),
    ("deal, or Enter", "no more bets: the cards are dealt"),
    ("buy 100", "buy chips"),
    ("limits, rules, meters", "what may be wagered, what it pays, what the meters show"),
    ("why, verify", "why the last round was settled so; that its shuffle was settled before your wagers"),
    ("quit", "leave; the log keeps everything"),
)
CHOICE_WORDS = (
    ("advice", "what the published basic strategy would do"),
    ("why, rules, look", "the clause of the question, what the wagers pay, the table again"),
    ("quit", "leave; the round waits in the log"),
)


DECIDING = "your decision; it stands once it is made"


class Leave(Exception):
    """The person leaves the table."""


class Player:
    """One person in one seat, until he leaves."""

    def __init__(self, live: LiveTable, screen: Console, read: Read) -> None:
        self.live = live
        self.screen = screen
        self.read = read
        self.seat = live.setting.human or live.setting.seats[0]  # whose cards one sees when nobody is there
        self.scene = Scene.of(live.driver.events, seat_area(self.seat), live.first_meters)
        self.usual = last_wagers(live.driver.events, self.seat)
        self.earlier: list[dict[str, int]] = []
        self.last: list[Line] = []
        self.teller = Teller(self._hear, self.seat)
        self.told = 0  # of the own lines of this round, those settled before its end
        self.reported = self.scene.round if live.driver.waiting is None else self.scene.round - 1

    def notice(self, event: Event) -> None:
        """Told of each event after it is in the log."""
        self.scene.see(event)
        self.teller.hear(event, [seat for seat in self.scene.players if len(self.scene.hands(seat)) > 1])

    def _hear(self, line: Text) -> None:
        self.screen.print(line, style="dim" if line.plain.startswith("The ") else "")

    def play(self) -> None:
        """Round after round, until `Leave`."""
        self.live.driver.run()
        self.report()
        while True:
            self.live.go_on()
            step = self.live.driver.waiting
            if isinstance(step, Invite):
                self._wager()
            elif isinstance(step, Ask):
                self._decide(step)
            self.report()

    def show(self) -> None:
        self.teller.flush()
        table, step = self.live.table, self.live.driver.waiting
        seeing = Seeing.at(table, self.scene, self.seat, step if isinstance(step, Ask) else None)
        self.screen.print(felt(self.scene, f"{table.game.title} · {table.terms.operator}", seeing))

    # wagering

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

    # deciding

    def _decide(self, step: Ask) -> None:
        self.show()
        self._tell_settled()
        asked = self._question(step)
        while self.live.driver.waiting == step:
            word = self._prompt(asked)
            choice = choice_of(word, step)
            if isinstance(choice, Unclear):
                self._say(choice.message)
            elif choice is not None:
                self._answer(choice)
            elif word == "advice":
                self._say(f"Basic strategy: {worded(self.live.company.decide(self.live.table, step))}.")
            elif word == "why":
                self.screen.print(why_asked(step))
            elif word in ("undo", "back"):
                self._say(f"What is decided stands; wagers change before no more bets only ({step.cite}).")
            elif not self._shared_word(word, self._choice_words(step)):
                self._say(f"{word!r} is no choice here: say {' or '.join(open_choices(step))}, or help.")

    def _question(self, step: Ask) -> str:
        """Who holds the cards may know what they count, though the dealer may not say it."""
        own = self.scene.cards.get(seat_area(self.seat, step.hand), [])
        about = step.about or self.live.company.counted([card for card in own if card is not None])
        return question(msgspec.structs.replace(step, about=about), len(self.scene.hands(self.seat)) > 1)

    def _choice_words(self, step: Ask) -> tuple[tuple[str, str], ...]:
        return ((", ".join(open_choices(step)), DECIDING), *amounts(step), *CHOICE_WORDS)

    def _tell_settled(self) -> None:
        """Side wagers that the first cards decided, and hands that are over, while others are still played."""
        own = [line for line in self.scene.lines if line.seat == self.seat]
        if own[self.told :]:
            told = (f"{titled(line.wager)} {money(line.net)}" for line in own[self.told :])
            self._say(f"Settled already: {', '.join(told)}.")
        self.told = len(own)

    def _answer(self, word: str) -> None:
        refusal = self.live.driver.answer(word)
        if refusal is not None:
            self._refuse(refusal)

    # results

    def report(self) -> None:
        """Once a round: every wager with its clause, what the others did, the chips, the revealed seed."""
        if self.live.driver.waiting is not None or self.reported >= self.scene.round:
            return
        self.reported = self.scene.round
        self.teller.flush()
        table = self.live.table
        self.screen.print(felt(self.scene, f"{table.game.title} · settled", Seeing.at(table, self.scene, self.seat)))
        own = [line for line in self.scene.lines if line.seat == self.seat]
        self.last = own
        if own:
            self.screen.print(settled(own, self.live.company.hand_wagers))
        net = sum(line.net for line in own)
        summary = Text(f"You: {money(net)}", style="bold green" if net > 0 else "bold red" if net < 0 else "bold")
        summary.append(f" · chips {dollars(self.scene.purses[self.seat])}", style="not bold default")
        for seat in sorted(set(self.scene.players) - {self.seat}):
            won = sum(line.net for line in self.scene.lines if line.seat == seat)
            summary.append(f" · seat {seat} {money(won)}", style="not bold dim")
        self.screen.print(summary)
        if self.scene.revealed is not None:
            self.screen.print(Text(f"seed revealed {self.scene.revealed.seed}", style="dim"))

    def show_seal(self) -> None:
        if self.scene.seal:
            self.screen.print(Text(f"deck sealed   {self.scene.seal}", style="dim"))
        elif self.live.setting.seed is not None:
            self._say(f"A seeded practice table (seed {self.live.setting.seed}): its shuffles are known beforehand.")

    # words known everywhere

    def _shared_word(self, word: str, known: tuple[tuple[str, str], ...]) -> bool:
        if word == "quit":
            raise Leave
        if word == "help":
            self.screen.print(words_of(known))
        elif word.partition(" ")[0] == "rules":
            self._rules("-".join(word.split()[1:]))
        elif word == "limits":
            self.screen.print(limits_of(self.live.table.terms, self.live.company.placed))
        elif word == "meters":
            self.screen.print(meters_of(self.scene.meters))
        elif word == "why":
            self.screen.print(why_settled(self.last))
        elif word == "verify":
            self.screen.print(verified(self.live.driver.events))
        elif word == "look":
            self.show()
        else:
            return False
        return True

    def _rules(self, wager: str) -> None:
        named = wager_named(wager, self.live.table.terms) if wager else ""
        self.screen.print(Text(named.message) if isinstance(named, Unclear) else rules_of(self.live.table, named))

    def _prompt(self, about: str) -> str:
        return " ".join(self.read(f"{about}> ").lower().split())

    def _say(self, words: str) -> None:
        self.screen.print(Text(words))

    def _refuse(self, refusal: Refusal) -> None:
        clause = f"  {refusal.clause}" if refusal.clause else ""
        self.screen.print(Text(f"Refused: {refusal.message}.", style="red").append(clause, style=CLAUSE))


def last_wagers(events: Iterable[Event], seat: int) -> dict[str, int]:
    """What a seat had down when the betting was last closed."""
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
