"""The dealer in training: each step waits for him, and what is not the next step is refused with its clause."""

from __future__ import annotations

from textwrap import shorten

from rich.console import Console
from rich.text import Text

from houserules.cli.explaining import cited, rules_of, words_of
from houserules.cli.felt import felt
from houserules.cli.naming import worded
from houserules.cli.pips import CLAUSE
from houserules.cli.seated import Leave, Read
from houserules.cli.seeing import Seeing
from houserules.cli.telling import told_to_dealer
from houserules.cli.words import SPOKEN, Unclear, act_done, act_of, act_said
from houserules.engine.events import Event
from houserules.engine.refusals import Refusal
from houserules.engine.scene import Scene
from houserules.engine.steps import Ask, Attest, Invite, Step, TurnUp
from houserules.engine.vocabulary import DEALER, FLOORPERSON, SHOE
from houserules.floor.session import LiveTable

OTHER_WORDS = (
    ("floor ...", "the act is the floorperson's"),
    ("hint", "the next step; Enter after it does it"),
    ("auto", "the dealer goes on by himself to the next decision"),
    ("look, rules, why", "the table, what it pays, the clause of what you did last"),
    ("quit", "leave; the log keeps everything"),
)


BY_THEMSELVES = ("open", "ready", "round", "reopen")  # the table begins these as it needs them


class Trainee:
    """One person who deals and stands in for the floorperson; automatic players sit in every seat."""

    def __init__(self, live: LiveTable, screen: Console, read: Read) -> None:
        self.live = live
        self.screen = screen
        self.read = read
        self.scene = Scene.of(live.driver.events, DEALER, live.first_meters)
        self.hinted: Step | None = None
        self.right = self.wrong = self.hints = 0
        self.procedure = ""
        self.ordered: list[str] = []  # procedures that begin when the one under way is over

    def notice(self, event: Event) -> None:
        self.scene.see(event)
        line = told_to_dealer(event, [seat for seat in self.scene.players if len(self.scene.hands(seat)) > 1])
        if line is not None:
            self.screen.print(line)

    def play(self) -> None:
        self.screen.print("You deal. Say what you do; [b]help[/b] shows how, [b]hint[/b] tells the next step.")
        while True:
            self._begin_ordered()
            self.live.go_on()
            self._show_new_procedure()
            step = self.live.driver.waiting
            if step is not None:
                self._word(" ".join(self.read(self._situation(step)).split()), step)
            if self.live.driver.waiting is None:
                self._tally()

    def _begin_ordered(self) -> None:
        while self.ordered and self.live.driver.waiting is None:
            refusal = self.live.driver.begin(self.ordered.pop(0))
            if refusal is not None:
                self._refuse(refusal)

    def _order(self, procedure: str) -> None:
        """What a floorperson directs between rounds."""
        known = [name for name in self.live.table.game.procedures if name not in BY_THEMSELVES]
        if procedure not in known:
            self._say(f"{procedure!r} is nothing that begins by order: choose {', '.join(known)}.")
            return
        self.ordered.append(procedure)
        self._say(f"{worded(procedure).capitalize()}: it begins when what is under way is over.")

    def _show_new_procedure(self) -> None:
        now = f"{self.live.table.procedure} {self.scene.round}"
        if now != self.procedure:
            self.procedure = now
            self._look()

    def _situation(self, step: Step) -> str:
        """What lies on the table, and what was done last; never what comes next."""
        table = self.live.table
        if isinstance(step, Ask):
            return f"{step.by}: {step.about} ({' or '.join(step.choices)})> "
        last = self._last()
        done = f" · last: {shorten(act_done(last, table), 40, placeholder=' …')}" if last else ""
        stage = "wagers are open" if isinstance(step, Invite) else table.procedure
        return f"{stage} · {len(table.cards.areas[SHOE])} cards in the shoe{done}\ndealer> "

    def _last(self) -> Event | None:
        """What the trainee did last."""
        events = reversed(self.live.driver.events)
        return next((event for event in events if event.step.actor in (DEALER, FLOORPERSON)), None)

    def _word(self, typed: str, step: Step) -> None:
        hinted, self.hinted = self.hinted, None
        word = typed.lower()
        if word in ("", "yes") and hinted == step:
            self._do(step)
        elif word == "":
            self._say("Say what you do; help shows how, hint tells the next step.")
        elif word == "hint":
            self.hints += 1
            self.hinted = step
            self.screen.print(Text(f"Next: {act_said(step, self.live.table)}  ").append_text(cited(step.cite)))
        elif word == "auto":
            self._auto()
        elif word.startswith("irregular "):
            kind = word.removeprefix("irregular ").replace(" ", "-")
            ruling = self.live.table.game.irregularities.get(kind)
            self._judge(self.live.driver.irregular(kind), step, word, ruling.clause if ruling else "")
        elif word.startswith(("begin ", "floor begin ")):
            self._order(word.partition("begin ")[2].replace(" ", "-"))
        elif not self._shared_word(word):
            self._act(typed, step)

    def _act(self, typed: str, step: Step) -> None:
        act = act_of(typed, step)
        if isinstance(act, Unclear):
            self._say(act.message)
            return
        self._judge(self.live.driver.act(act), step, typed)

    def _judge(self, refusal: Refusal | None, step: Step, typed: str, cite: str = "") -> None:
        if refusal is None:
            self.right += 1
            done = f"attest {step.act}" if isinstance(step, Attest) else typed
            self.screen.print(Text(f"✓ {done}  ", style="green").append(cite or step.cite, style=CLAUSE))
            if isinstance(step, TurnUp) and not step.area.startswith("seat-"):
                self._look()
            return
        self.wrong += 1
        self._refuse(refusal)

    def _refuse(self, refusal: Refusal) -> None:
        clause = f"  {refusal.clause}" if refusal.clause else ""
        self.screen.print(Text(f"✗ refused: {refusal.message}.", style="red").append(clause, style=CLAUSE))

    def _do(self, step: Step) -> None:
        """The step as a dealer without mistakes does it; a question gets its default."""
        driver = self.live.driver
        if isinstance(step, Invite):
            said = act_of("announce no more bets", step)
            refusal = None if isinstance(said, Unclear) else driver.act(said)
        else:
            refusal = driver.answer(step.default if isinstance(step, Ask) else driver.world.do(driver.table, step))
        if refusal is not None:
            raise RuntimeError(f"the step that is due was refused: {refusal}")

    def _auto(self) -> None:
        """At least one step, then on until somebody has decided or must decide something."""
        driver = self.live.driver
        while driver.waiting is not None:
            before = len(driver.events)
            self._do(driver.waiting)
            decided = any(isinstance(event.step, Ask) for event in driver.events[before:])
            if decided or isinstance(driver.waiting, Ask | Invite):
                self._look()
                return

    def _tally(self) -> None:
        if self.live.table.procedure == "round":
            score = f"{self.right} steps right, {self.wrong} refused, {self.hints} hints"
            self.screen.print(Text(f"Round {self.scene.round} is over: {score}.", style="bold"))
            self.right = self.wrong = self.hints = 0

    def _shared_word(self, word: str) -> bool:
        if word == "quit":
            raise Leave
        if word == "help":
            self.screen.print(words_of((*SPOKEN.items(), *OTHER_WORDS)))
        elif word == "look":
            self._look()
        elif word == "irregularities":
            known = self.live.table.game.irregularities.items()
            self.screen.print(words_of((kind, f"{ruling.means} ({ruling.clause})") for kind, ruling in known))
        elif word == "rules":
            self.screen.print(rules_of(self.live.table))
        elif word == "why":
            last = self._last()
            self.screen.print(cited(last.cite) if last else Text("Nothing has been done yet."))
        else:
            return False
        return True

    def _look(self) -> None:
        table = self.live.table
        title = table.game.title if table.procedure == "round" else f"{table.game.title} · {worded(table.procedure)}"
        self.screen.print(felt(self.scene, title, Seeing.at(table, self.scene)))

    def _say(self, words: str) -> None:
        self.screen.print(Text(words))
