"""Blackjack of every kind in the terminal: it fits the screen, its log is proved, it goes on where it stopped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from houserules.cli.main import app
from houserules.cli.play import at_table
from houserules.cli.table.player import Player
from houserules.cli.table.terminal import Terminal
from houserules.engine.steps import Ask, Invite
from houserules.floor.session import LiveTable
from houserules.store.header import Header
from houserules.store.jsonl import Unreadable, read_log
from kit.blackjack.tabletop import SEAT, header
from kit.tabletop import Script, live, paper, resumed, start_log, written

KINDS: dict[str, dict[str, Any]] = {
    "shoe": {},
    "Switch": {"options": {"variation": "switch"}},
    "community": {"options": {"variation": "community"}},
    "by hand": {"dealing": {"method": "hand"}},
    "double shoe": {"dealing": {"method": "double-shoe"}},
    "no hole card, Must Hit, Community Pay": {
        "options": {"must_hit": True, "hole_card": "none"},
        "wagers": {"super-4-progressive": {}, "bonus-spin-progressive": {"community_pay": "A"}},
    },
    "automated shuffler": {"dealing": {"shuffler": "automated"}},
    "continuous shuffler": {"dealing": {"shuffler": "continuous"}},
}
SEVEN = (1, 2, 3, 4, 5, 6, 7)


class Advised:
    """A player who takes the advice he is given, splits whatever can be split, and leaves after so many rounds."""

    def __init__(self, table: LiveTable, rounds: int) -> None:
        self.live = table
        self.rounds = rounds

    def __call__(self, prompt: str) -> str:
        step = self.live.driver.waiting
        if isinstance(step, Ask):
            return "split" if "split" in step.choices else self.live.players.decide(self.live.table, step)
        if step is None:  # the result is on the screen
            return ""
        if self.live.table.rounds > self.rounds:
            raise EOFError
        return "deal" if self.live.players.standing(self.live.table, SEAT) else "5, buster 1"


def play(path: Path, rounds: int, head: Header | None = None) -> tuple[Player, str]:
    """Go on with a log until so many rounds are over."""
    if head is not None:
        start_log(path, head)
    table, screen = resumed(path), paper()
    person = at_table(table, Terminal(screen, Advised(table, rounds)))
    assert isinstance(person, Player)
    with pytest.raises(EOFError):
        person.play()
    assert table.book is not None
    table.book.close()
    return person, written(screen)


@pytest.mark.parametrize("kind", KINDS)
def test_seven_seats_fit_eighty_columns_and_the_log_is_proved(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    person, shown = play(path, 4, header(seats=SEVEN, **KINDS[kind]))
    assert max(map(len, shown.splitlines())) <= 80
    assert person.seat.scene.purses == person.live.table.chips.purses
    assert person.seat.scene.meters == person.live.table.meters
    result = CliRunner().invoke(app, ["replay", str(path), "--json"])
    assert result.exit_code == 0, result.output
    proof = json.loads(result.stdout)
    assert (proof["ok"], proof["rounds"]) == (True, 5)
    assert proof["net"][str(SEAT)] == person.live.table.chips.purses[SEAT] - 50000


def test_a_table_goes_on_within_a_split(tmp_path: Path) -> None:
    """The first seed that deals a pair: the hand that waits is asked again, with its wagers."""
    for seed in range(60):
        path = tmp_path / f"{seed}.jsonl"
        start_log(path, header(seats=(1, 2), seed=seed))
        table = resumed(path)
        person = at_table(table, Terminal(paper(), Script("5", "deal", "split")))
        assert isinstance(person, Player)
        with pytest.raises(EOFError):
            person.play()
        assert table.book is not None
        table.book.close()
        waiting = person.live.driver.waiting
        if isinstance(waiting, Ask) and len(person.seat.scene.hands(SEAT)) == 2:
            break
    log_again = read_log(path)
    assert not isinstance(log_again, Unreadable)
    screen = paper()
    again = at_table(live(log_again.header, log_again.events), Terminal(screen, Script()))
    assert isinstance(again, Player)
    with pytest.raises(EOFError):
        again.play()
    assert again.live.driver.waiting == waiting
    assert isinstance(person, Player)
    assert again.seat.scene == person.seat.scene
    assert "▶ hand 1" in written(screen)


@pytest.mark.clause("BJ 12.B(6)")
def test_a_view_of_the_log_shows_a_seat_its_own_cards(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    play(path, 1, header(seats=(1, 2, 3), **KINDS["by hand"]))

    def dealt(viewer: str) -> dict[str, list[str]]:
        result = CliRunner().invoke(app, ["replay", str(path), "--view", viewer])
        assert result.exit_code == 0
        seen: dict[str, list[str]] = {}
        for event in map(json.loads, result.stdout.splitlines()):
            if event["step"]["do"] == "deal" and event["step"].get("face") != "up":
                seen.setdefault(event["step"]["to"], []).append(event.get("answer", ""))
        return seen

    own, public, auditor = dealt("seat-2"), dealt("public"), dealt("auditor")
    assert own["seat-2"] == auditor["seat-2"]
    assert own["seat-1"] == public["seat-1"] == ["", ""]
    assert public["seat-2"] == ["", ""]
    assert set(own["dealer"]) == {""}


def test_the_right_to_cut_is_asked_of_a_person_in_plain_words() -> None:
    table, screen = live(header()), paper()
    read = Script("cut", "5")
    person = at_table(table, Terminal(screen, read))
    with pytest.raises(EOFError):
        person.play()
    assert read.prompts[0] == "the cut: cut (c) or decline (d)> "
    assert "You: cut the cards." in written(screen)
    assert isinstance(table.driver.waiting, Invite)


@pytest.mark.parametrize(("kind", "seals"), [("shoe", 1), ("double shoe", 2)])
def test_each_side_of_the_shoe_is_sealed_before_the_wagers(kind: str, seals: int, tmp_path: Path) -> None:
    person, shown = play(tmp_path / "table.jsonl", 1, header(seed=None, **KINDS[kind]))
    assert len(set(person.seat.scene.sealed)) == seals
    assert all(
        shown.count(seal) == 2 for seal in person.seat.scene.sealed
    )  # before the first round and before the next
