"""`houserules play` in a real pseudo-terminal: Ctrl-C, a killed process, a human dealer."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time
from contextlib import suppress
from pathlib import Path

from houserules.audit.proof import prove
from houserules.cards.house_key import HouseKey
from houserules.store.jsonl import Log, read_log
from houserules.store.logbook import key_file


class Late(AssertionError):
    """What must be shown is not there yet."""


class Terminal:
    """The command in a real pseudo-terminal."""

    def __init__(self, *words: str, **settings: str) -> None:
        self.master, slave = pty.openpty()
        environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "40", **settings}
        command = [sys.executable, "-c", "from houserules.cli.main import run; run()", "play", *words]
        self.process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environment,
                                        start_new_session=True, preexec_fn=self._own_terminal)  # fmt: skip
        os.close(slave)
        self.shown = ""

    @staticmethod
    def _own_terminal() -> None:
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # ignored by what was started in the background

    def until(self, mark: str, seconds: float = 30) -> str:
        """What is shown up to this mark, which must come."""
        end = time.monotonic() + seconds
        while mark not in self.shown:
            ready, _, _ = select.select([self.master], [], [], max(0.0, end - time.monotonic()))
            if not ready:
                raise Late(f"{mark!r} did not come after {self.shown[-500:]!r}")
            try:
                self.shown += os.read(self.master, 65536).decode(errors="replace")
            except OSError:
                raise AssertionError(f"the command ended before {mark!r}: {self.shown[-500:]!r}") from None
        before, _, self.shown = self.shown.partition(mark)
        return before

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def interrupt(self, mark: str) -> str:
        """Ctrl-C, once the command sleeps over its prompt: a signal that comes earlier is only seen at the next key."""
        for _ in range(3):
            while not self._sleeps():
                assert self.process.poll() is None
            self.type("\x03")
            with suppress(Late):
                return self.until(mark, 10)
        raise Late(f"Ctrl-C is not seen after {self.shown[-500:]!r}")

    def _sleeps(self, seconds: float = 0.2) -> bool:
        """Whether it does not wake up for so long, as Linux counts it."""
        before = self._naps()
        time.sleep(seconds)
        return before == self._naps()

    def _naps(self) -> tuple[str, str]:
        """The state of the process, and how often it has gone to sleep; equal only while it does not run."""
        told = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        facts = dict(line.split(":", 1) for line in told.splitlines())
        return ("S" if "S" in facts["State"] else f"awake {time.monotonic()}"), facts["voluntary_ctxt_switches"]

    def end(self) -> int:
        return self.process.wait(timeout=30)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *problem: object) -> None:
        self.process.kill()
        self.process.wait(timeout=30)
        os.close(self.master)


def test_a_round_in_a_real_terminal_left_by_ctrl_c_and_resumed(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    with Terminal("let-it-ride", "--seed", "3", "--log", str(path)) as terminal:
        assert "seeded practice table" in terminal.until("wager> ")
        terminal.type("bet 5\n")
        terminal.until("On the layout: bet $5")
        terminal.until("wager> ")
        terminal.type("deal\n")
        terminal.until("withdraw $5 (w)> ")
        assert "Traceback" not in terminal.interrupt("--resume")
        assert terminal.end() == 0
    with Terminal("let-it-ride", "--log", str(path), "--resume") as terminal:
        terminal.until("withdraw $5 (w)> ")
        terminal.type("ride\n")
        terminal.until("withdraw $5 (w)> ")
        terminal.type("withdraw\n")
        terminal.until("You: ")
        terminal.until("why explains this one> ")
        terminal.type("\n")
        terminal.until("wager> ")
        terminal.type("\x04")
        terminal.until("Goodbye")
        terminal.until("--head ")
        head = terminal.until("\n").strip()
        assert terminal.end() == 0
    log = read_log(path)
    assert isinstance(log, Log)
    proof = prove(log)
    assert proof.ok, proof.rejection
    assert proof.head == head
    assert proof.rounds == 2


def test_a_table_killed_in_the_middle_of_a_round_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    with Terminal("let-it-ride", "--log", str(path)) as terminal:
        terminal.until("wager> ")
        terminal.type("bet 5\ndeal\n")
        terminal.until("withdraw $5 (w)> ")
        terminal.process.kill()
        assert terminal.end() == -9
    log = read_log(path)
    assert isinstance(log, Log)
    assert not log.ending.closed
    assert prove(log, in_progress=True, key=HouseKey.load(key_file(path))).ok
    with Terminal("let-it-ride", "--log", str(path), "--resume") as terminal:
        terminal.until("withdraw $5 (w)> ")
        terminal.type("quit\n")
        terminal.until("Goodbye; the round in progress waits for you")
        assert terminal.end() == 0


def test_a_dealer_in_a_real_terminal(tmp_path: Path) -> None:
    with Terminal("let-it-ride", "--attended", "--seed", "3", "--players", "1") as terminal:
        terminal.until("dealer> ")
        terminal.type("deal 1\n")
        terminal.until("refused")
        terminal.until("dealer> ")
        terminal.type("done\n")
        terminal.until("attest the dealing shoe stands")
        terminal.until("dealer> ")
        terminal.type("quit\n")
        terminal.until("Goodbye.")
        assert terminal.end() == 0


def test_a_terminal_of_plain_letters_is_asked_and_answers() -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    with Terminal("texas-holdem-bonus", "--seed", "3", **plain) as terminal:
        terminal.until("wager> ")
        terminal.type("20\ndeal\n")
        assert "##" in terminal.until("flop for $40 (f) or fold (x)> ")
        terminal.type("é\n")
        assert "is not a choice here" in terminal.until("flop for $40 (f) or fold (x)> ")
        terminal.type("x\n")
        shown = terminal.until("why explains this one> ")
        assert shown.isascii()
        assert "You: -$20" in shown
        terminal.type("quit\n")
        terminal.until("Goodbye")
        assert terminal.end() == 0


def test_a_drill_in_a_real_terminal_ends_with_the_score() -> None:
    with Terminal("texas-holdem-bonus", "--attended", "--drill", "deal", "--seed", "3") as terminal:
        assert "The wagers are down and the betting is closed." in terminal.until("dealer> ")
        terminal.type("deal 2\n")
        terminal.until("this card does not go to seat 2")
        terminal.until("dealer> ")
        terminal.type("?\n")
        terminal.until("Next: deal seat-1")
        terminal.until("dealer> ")
        terminal.type("\n")
        terminal.until("last: deal seat-1")
        terminal.interrupt("Right the first time: 0 of 1 step.")
        terminal.until("dealing from a manual shoe")
        assert terminal.end() == 0
