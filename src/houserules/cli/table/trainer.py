"""The dealer in training: each step waits for the trainee, and anything else is refused with its clause."""

from __future__ import annotations

from textwrap import shorten

from rich.text import Text

from houserules.cli.table.card_text import CLAUSE
from houserules.cli.table.correcting import corrected
from houserules.cli.table.dealer_acts import act_of, act_text, done_text, irregularity_of, spoken
from houserules.cli.table.drills import DRILLS, Drill
from houserules.cli.table.explaining import cited, commands, rules_of
from houserules.cli.table.felt import Viewpoint, felt
from houserules.cli.table.narration import Narration
from houserules.cli.table.parsing import Unclear
from houserules.cli.table.score import Score
from houserules.cli.table.terminal import Leave, Terminal
from houserules.engine.events import Event
from houserules.engine.refusals import Refusal
from houserules.engine.steps import Ask, Attest, Interrupt, Invite, Irregular, Step, TurnUp
from houserules.engine.views import PUBLIC
from houserules.engine.vocabulary import DEALER, FLOORPERSON, SHOE
from houserules.engine.words import readable
from houserules.floor.session import LiveTable

COMMANDS = (
    ("floor ...", "the floorperson does it"),
    ("?, or hint", "the answer: what comes next; press Enter to do it"),
    ("auto", "the dealer goes on alone to the next decision"),
    ("look, rules, why", "the table, what it pays, the clause behind your last step"),
    ("quit", "leave the table"),
)
BEGIN_BY_THEMSELVES = ("open", "ready", "round", "reopen")  # the table begins these when it needs them
HOW = "Type what you do; help shows how, ? shows the next step."


class Trainee:
    """One person who deals and stands in for the floorperson; automatic players sit in every seat."""

    def __init__(self, live: LiveTable, terminal: Terminal, drill: str = "") -> None:
        self.live = live
        self.terminal = terminal
        self.narration = Narration(live.table.game.words)
        self.scene = live.scene(PUBLIC)
        self.hinted: Step | None = None
        self.right = self.wrong = self.hints = 0
        self.score = Score()
        self.drill = Drill(drill) if drill else None
        self.handed_over = ""  # the last procedure that the house left to the trainee in the middle
        self.procedure = ""
        self.ordered: list[str] = []  # procedures to begin when the current one is over

    def notice(self, event: Event) -> None:
        self.scene.see(event)
        if self.drill is not None:
            self.drill.saw(event)
        if not self._has_the_cards() and not _is_irregularity(event):
            return  # what the house does before a drill begins is shown as one table when it does
        line = self.narration.line_for_dealer(event, self.scene.seats_with_several_hands())
        if line is not None:
            self.terminal.show(line)

    def play(self) -> None:
        self.terminal.say(f"You deal. {HOW}")
        try:
            self._deal()
        finally:
            if self.score.chapters:
                self.terminal.show(Text(f"\n{self.score.in_words()}", style="bold"))
                self.terminal.show(self.score.by_chapter())

    def _deal(self) -> None:
        """Until the trainee leaves."""
        while True:
            self._begin_ordered()
            self.live.go_on()
            if self.drill is not None and not self._has_the_cards():
                self._play_up_to(self.drill)
            self._show_new_procedure()
            step = self.live.driver.waiting
            if step is not None:
                self._obey(self.terminal.ask(self._prompt(step)), step)
            if self.live.driver.waiting is None:
                self._tally()

    def _has_the_cards(self) -> bool:
        """Whether the trainee deals now; in a drill, only from where it begins to the end of the procedure."""
        return self.drill is None or self.handed_over == self._now()

    def _now(self) -> str:
        return f"{self.live.table.procedure} {self.scene.round}"

    def _play_up_to(self, drill: Drill) -> None:
        """The house does everything up to the place where the drill begins."""
        driver, before = self.live.driver, ""
        while (step := driver.waiting) is not None:
            if self.live.table.procedure == "round" and self._now() != before:
                drill.new_round()
            before = self._now()
            if drill.begins(step, driver):
                break
            self._do(step)
            self.live.go_on()
        self.handed_over = before
        self.score.missed = False
        self.terminal.show(Text(f"Drill: {DRILLS[drill.kind]}", style="bold"))

    def _begin_ordered(self) -> None:
        while self.ordered and self.live.driver.waiting is None:
            refusal = self.live.driver.begin(self.ordered.pop(0))
            if refusal is not None:
                self._refuse(refusal)

    def _order(self, procedure: str) -> None:
        """A procedure that a floorperson directs between rounds."""
        known = [name for name in self.live.table.game.procedures if name not in BEGIN_BY_THEMSELVES]
        if procedure not in known:
            self.terminal.say(f"{procedure!r} cannot be ordered: choose {', '.join(known)}.")
            return
        self.ordered.append(procedure)
        self.terminal.say(f"{readable(procedure).capitalize()} begins when the current procedure is over.")

    def _show_new_procedure(self) -> None:
        if self._now() != self.procedure:
            self.procedure = self._now()
            self._look()

    def _prompt(self, step: Step) -> str:
        """The situation and what was done last; never what comes next."""
        table = self.live.table
        if isinstance(step, Ask):
            return f"{step.by}: {step.about} ({' or '.join(step.choices)})> "
        last = self._last()
        done = f" · last: {shorten(done_text(last, table), 40, placeholder=' …')}" if last else ""
        stage = "wagers are open" if isinstance(step, Invite) else table.procedure
        return f"{stage} · {len(table.cards.areas[SHOE])} cards in the shoe{done}\ndealer> "

    def _last(self) -> Event | None:
        """What the trainee did last."""
        events = reversed(self.live.driver.events)
        return next((event for event in events if event.step.actor in (DEALER, FLOORPERSON)), None)

    def _obey(self, typed: str, step: Step) -> None:
        hinted, self.hinted = self.hinted, None
        word = typed.lower()
        if word in ("", "yes") and hinted == step:
            self._do(step)
            self.score.done(step.cite)
        elif word == "":
            self.terminal.say(HOW)
        elif word in ("?", "hint"):
            self._hint(step)
        elif word == "auto":
            self._auto()
        elif word.startswith("irregular "):
            self._report_irregularity(word, step)
        elif word.startswith(("begin ", "floor begin ")):
            self._order(word.partition("begin ")[2].replace(" ", "-"))
        elif not self._answer(word):
            self._act(typed, step)

    def _hint(self, step: Step) -> None:
        self.hints += 1
        self.hinted = step
        self.score.miss()
        self.terminal.show(Text(f"Next: {act_text(step, self.live.table)}  ").append_text(cited(step.cite)))

    def _report_irregularity(self, typed: str, step: Step) -> None:
        known = self.live.table.game.irregularities
        kind, place = irregularity_of(typed, known)
        clause = known[kind].clause if kind in known else ""
        self._judge(self.live.driver.irregular(kind, area=place), step, typed, clause)

    def _act(self, typed: str, step: Step) -> None:
        act = act_of(typed, step)
        if isinstance(act, Unclear):
            self.terminal.say(act.message)
            return
        refusal = self.live.driver.act(act)
        self._judge(corrected(refusal, act, step) if refusal else None, step, typed)

    def _judge(self, refusal: Refusal | None, step: Step, typed: str, cite: str = "") -> None:
        if refusal is None:
            self.right += 1
            self.score.done(cite or step.cite)
            done = f"attest {step.act}" if isinstance(step, Attest) else typed
            self.terminal.show(Text(f"✓ {done}  ", style="green").append(cite or step.cite, style=CLAUSE))
            if isinstance(step, TurnUp) and not step.area.startswith("seat-"):
                self._look()
            return
        self.wrong += 1
        self.score.miss()
        self._refuse(refusal)

    def _refuse(self, refusal: Refusal) -> None:
        self.terminal.refuse(refusal, "✗ refused")

    def _do(self, step: Step) -> None:
        """The step as a dealer who makes no mistakes does it; a question gets its default."""
        driver = self.live.driver
        if isinstance(step, Invite):
            act = act_of("announce no more bets", step)
            refusal = None if isinstance(act, Unclear) else driver.act(act)
        else:
            refusal = driver.answer(step.default if isinstance(step, Ask) else driver.world.do(driver.table, step))
        if refusal is not None:
            raise RuntimeError(f"the step that is due was refused: {refusal}")

    def _auto(self) -> None:
        """At least one step, then more until somebody has decided something or has to."""
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
            steps, hints = "step" if self.right == 1 else "steps", "hint" if self.hints == 1 else "hints"
            score = f"{self.right} {steps} right, {self.wrong} refused, {self.hints} {hints}"
            self.terminal.show(Text(f"Round {self.scene.round} is over: {score}.", style="bold"))
            self.right = self.wrong = self.hints = 0

    def _answer(self, word: str) -> bool:
        """Answer what may be asked at any time; False when the word asks nothing."""
        show = self.terminal.show
        if word == "quit":
            raise Leave
        if word == "help":
            show(commands((*spoken(self.live.table).items(), *COMMANDS)))
        elif word == "look":
            self._look()
        elif word == "irregularities":
            known = self.live.table.game.irregularities.items()
            show(commands((kind, f"{ruling.means} ({ruling.clause})") for kind, ruling in known))
        elif word == "rules":
            show(rules_of(self.live.table))
        elif word == "why":
            last = self._last()
            show(cited(last.cite) if last else Text("Nothing has been done yet."))
        else:
            return False
        return True

    def _look(self) -> None:
        table = self.live.table
        title = table.game.title if table.procedure == "round" else f"{table.game.title} · {readable(table.procedure)}"
        self.terminal.show(felt(title, Viewpoint.at(table, self.scene)))


def _is_irregularity(event: Event) -> bool:
    return isinstance(event.step, Interrupt) or isinstance(event.answer, Irregular)
