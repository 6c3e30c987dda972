"""The dealer in training: each step waits for the trainee, and anything else is refused with its clause."""

from __future__ import annotations

from textwrap import shorten

from rich.table import Table as Grid
from rich.text import Text

from houserules.cli.table.card_text import CLAUSE
from houserules.cli.table.dealer_acts import act_of, act_text, done_text, irregularity_of, spoken
from houserules.cli.table.explaining import cited, commands, rules_of
from houserules.cli.table.felt import Viewpoint, felt
from houserules.cli.table.narration import Narration
from houserules.cli.table.parsing import Unclear
from houserules.cli.table.terminal import Leave, Terminal
from houserules.engine.events import Event
from houserules.engine.refusals import Refusal
from houserules.engine.steps import Ask, Attest, Interrupt, Invite, Irregular, Step, TurnUp
from houserules.engine.views import PUBLIC
from houserules.engine.vocabulary import DEALER, FLOORPERSON, SHOE
from houserules.engine.words import readable
from houserules.floor.session import LiveTable
from houserules.floor.training.drills import DRILLS
from houserules.floor.training.score import Score
from houserules.floor.training.training import Training

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
        self.training = Training(live.driver, drill)
        live.next_procedure = self.training.procedure
        self.procedure = ""
        self.ordered: list[str] = []  # procedures to begin when the current one is over

    def notice(self, event: Event) -> None:
        self.scene.see(event)
        self.training.saw(event)
        if not self.training.has_the_cards and not _is_irregularity(event):
            return  # what the house does before a drill begins is shown as one table when it does
        line = self.narration.line_for_dealer(event, self.scene.seats_with_several_hands())
        if line is not None:
            self.terminal.show(line)

    def play(self) -> None:
        self.terminal.say(f"You deal. {HOW}")
        try:
            self._deal()
        finally:
            score = self.training.score
            if score.chapters:
                self.terminal.show(Text(f"\n{score.in_words()}", style="bold"))
                self.terminal.show(by_chapter(score))

    def _deal(self) -> None:
        """Until the trainee leaves."""
        while True:
            self._begin_ordered()
            self.live.go_on()
            if not self.training.has_the_cards:
                self._play_up_to_the_drill()
            self._show_new_procedure()
            step = self.live.driver.waiting
            if step is not None:
                self._obey(self.terminal.ask(self._prompt(step)), step)
            if self.live.driver.waiting is None:
                self._tally()

    def _play_up_to_the_drill(self) -> None:
        """The house does everything up to the place where the drill begins."""
        while self.training.lead():
            self.live.go_on()
        if self.training.drill is not None:
            self.terminal.show(Text(f"Drill: {DRILLS[self.training.drill.kind]}", style="bold"))

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
        if self.training.now != self.procedure:
            self.procedure = self.training.now
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
        hinted, self.training.hinted = self.training.hinted, None
        word = typed.lower()
        if word in ("", "yes") and hinted == step:
            self.training.show(step)
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
        self.training.hint()
        self.terminal.show(Text(f"Next: {act_text(step, self.live.table)}  ").append_text(cited(step.cite)))

    def _report_irregularity(self, typed: str, step: Step) -> None:
        known = self.live.table.game.irregularities
        kind, place = irregularity_of(typed, known)
        refusal = self.training.report(kind, place)
        self._tell(refusal, step, typed, known[kind].clause if kind in known else "")

    def _act(self, typed: str, step: Step) -> None:
        act = act_of(typed, step)
        if isinstance(act, Unclear):
            self.terminal.say(act.message)
            return
        self._tell(self.training.act(act), step, typed)

    def _tell(self, refusal: Refusal | None, step: Step, typed: str, cite: str = "") -> None:
        if refusal is not None:
            self._refuse(refusal)
            return
        done = f"attest {step.act}" if isinstance(step, Attest) else typed
        self.terminal.show(Text(f"✓ {done}  ", style="green").append(cite or step.cite, style=CLAUSE))
        if isinstance(step, TurnUp) and not step.area.startswith("seat-"):
            self._look()

    def _refuse(self, refusal: Refusal) -> None:
        self.terminal.refuse(refusal, "✗ refused")

    def _auto(self) -> None:
        """At least one step, then more until somebody has decided something or has to."""
        driver = self.live.driver
        while driver.waiting is not None:
            before = len(driver.events)
            self.training.do(driver.waiting)
            decided = any(isinstance(event.step, Ask) for event in driver.events[before:])
            if decided or isinstance(driver.waiting, Ask | Invite):
                self._look()
                return

    def _tally(self) -> None:
        if self.live.table.procedure == "round":
            so_far = self.training
            steps, hints = "step" if so_far.right == 1 else "steps", "hint" if so_far.hints == 1 else "hints"
            score = f"{so_far.right} {steps} right, {so_far.wrong} refused, {so_far.hints} {hints}"
            self.terminal.show(Text(f"Round {self.scene.round} is over: {score}.", style="bold"))
            so_far.right = so_far.wrong = so_far.hints = 0

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


def by_chapter(score: Score) -> Grid:
    """Each chapter that was met, by its name."""
    grid = Grid.grid(padding=(0, 2))
    for chapter, title, tally in score.by_chapter():
        grid.add_row(f"  {chapter}", title, f"{tally.right} of {tally.steps}")
    return grid
