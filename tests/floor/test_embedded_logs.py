"""A program's table in a log: recorded, left, opened again in the middle of a round, halted, proved from the disk."""

from __future__ import annotations

import resource
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from houserules import open_table, table
from houserules.cards.shuffling import SeededShuffler
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Begin
from houserules.engine.world import World
from houserules.floor.embedded import EmbeddedTable
from houserules.store.jsonl import Log, read_log
from houserules.store.logbook import key_file
from houserules.store.snapshot import snapshot_file
from kit.embedded import WAGERS, noon, refused

EACH = pytest.mark.parametrize("game", WAGERS)
Open = Callable[[], EmbeddedTable]


def at_noon(made: EmbeddedTable) -> EmbeddedTable:
    made.driver.world.clock = noon
    return made


def log_of(path: Path) -> Log:
    log = read_log(path)
    assert isinstance(log, Log), log
    return log


def play(made: EmbeddedTable, again: Callable[[EmbeddedTable], EmbeddedTable], rounds: int) -> EmbeddedTable:
    """After every act the program may leave the table and open it again."""
    game = made.driver.table.game.name
    for _ in range(rounds):
        for wager, cents in WAGERS[game].items():
            assert made.bet(1, wager, cents) is None
            made = again(made)
        assert made.no_more_bets() is None
        made = again(made)
        while (turn := made.turn) is not None:
            assert made.choose(1, turn.choices[0]) is None
            made = again(made)
    return made


@EACH
@pytest.mark.parametrize("seed", [None, 7])
def test_a_table_that_is_left_after_every_act_goes_on_to_the_same_end(
    game: str, seed: int | None, tmp_path: Path
) -> None:
    path = tmp_path / "table.jsonl"

    def again(made: EmbeddedTable) -> EmbeddedTable:
        seen = made.turn, made.hands(1), made.dealer_hand, made.chips(1), made.meters, made.lines, made.seals
        assert made.close() is None
        opened = at_noon(open_table(path))
        if opened.turn is not None:
            assert (opened.turn, opened.hands(1), opened.dealer_hand) == seen[:3]
        assert (opened.chips(1), opened.meters, opened.lines, opened.seals) == seen[3:]
        assert opened.prove() is None
        return opened

    made = at_noon(table(game, log=path, seed=seed))
    assert made.sit(1, "Ann", chips=100_000) is None
    made = play(made, again, 3)
    assert made.close() is None
    assert made.prove() is None
    if seed is not None:
        whole = at_noon(table(game, seed=seed))
        assert whole.sit(1, "Ann", chips=100_000) is None
        play(whole, lambda same: same, 3)
        assert list(log_of(path).events) == whole.events


def test_the_context_closes_the_log_and_the_table(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    with table("let-it-ride", log=path) as made:
        assert made.sit(1, "Ann") is None
        assert not log_of(path).ending.closed
    assert log_of(path).ending.closed
    assert made.close() is None
    assert refused(made.bet(1, "bet", 500)) == (Reason.HALTED, "")
    assert str(made.sit(2, "Bob")) == "the table is closed"
    assert made.players == {1: "Ann"}


def test_a_table_without_a_log_is_closed_as_well() -> None:
    with table("let-it-ride", cards="4c 8d") as made:
        assert made.sit(1, "Ann") is None
    assert refused(made.leave(1)) == (Reason.HALTED, "")
    assert made.prove() is None


def test_a_round_leaves_memory_once_the_next_is_over(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    made = table("let-it-ride", log=path, seed=3)
    assert made.sit(1, "Ann") is None
    most = 0
    for number in range(1, 7):
        play(made, lambda same: same, 1)
        begun = [event.n for event in made.events if event.step == Begin(procedure="round", cite="")]
        assert len(begun) == 1
        assert [event.n for event in made.seen_by("seat-1")] == [event.n for event in made.events]
        assert (made.round, len(made.hands(1)), len(made.lines)) == (number, 1, 3)
        most = max(most, len(made.events))
    assert most < 100 < made.driver.count == len(log_of(path).events)
    made.close()


@EACH
def test_a_disk_that_is_full_halts_the_table_and_nothing_happens_twice(game: str, tmp_path: Path) -> None:
    whole = tmp_path / "whole.jsonl"
    with table(game, log=whole, seed=7) as made:
        made.sit(1, "Ann", chips=100_000)
        play(made, lambda same: same, 1)
        size = whole.stat().st_size
    for number, limit in enumerate(range(size // 2, size, size // 14)):
        path = tmp_path / f"{number}.jsonl"
        made = table(game, log=path, seed=7)
        made.sit(1, "Ann", chips=100_000)
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
        try:
            with pytest.raises(AssertionError, match="File too large"):
                play(made, lambda same: same, 1)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        halted = made.next_round()
        assert refused(halted) == (Reason.HALTED, "")
        assert refused(made.sit(2, "Bob")) == refused(made.no_more_bets()) == (Reason.HALTED, "")
        assert made.close() == halted
        with open_table(path) as made:
            assert finish(made, game) == finish_whole(whole)


def finish(made: EmbeddedTable, game: str) -> list[Any]:
    """The same round to its end, from wherever it stopped."""
    if not made.driver.table.no_more_bets:
        for wager, cents in WAGERS[game].items():
            assert made.bet(1, wager, cents) is None
        assert made.no_more_bets() is None
    while (turn := made.turn) is not None:
        assert made.choose(1, turn.choices[0]) is None
    assert made.prove() is None
    return [line.net for line in made.lines]


def finish_whole(path: Path) -> list[Any]:
    with open_table(path) as made:
        return [line.net for line in made.lines]


def test_a_log_that_was_deleted_halts_the_table(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    made = table("let-it-ride", log=path)
    path.unlink()
    halted = made.sit(1, "Ann")
    assert refused(halted) == (Reason.HALTED, "")
    assert str(halted) == f"the table is halted: {path} was deleted or replaced while the table was using it"
    assert refused(made.prove()) == (Reason.DEPARTS, "")
    made.close()


def test_a_log_that_was_changed_is_not_proved_and_does_not_go_on(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    with table("let-it-ride", log=path) as made:
        made.sit(1, "Ann")
    path.write_bytes(path.read_bytes().replace(b"Ann", b"Bob"))
    refusal = made.prove()
    assert refusal is not None
    assert refusal.reason == Reason.DEPARTS
    assert str(path) in refusal.message
    with pytest.raises(ValueError, match="cannot be continued: event 0"):
        open_table(path)


def test_a_log_that_was_never_closed_goes_on_but_is_not_whole(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    with table("let-it-ride", log=path) as made:
        made.sit(1, "Ann")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]))
    snapshot_file(path).unlink()  # as after a crash: nothing remembers where the table was left
    assert "the log was never closed" in str(made.prove())
    with open_table(path) as made:
        assert made.prove() is None
        assert made.players == {1: "Ann"}
    assert made.prove() is None


def test_no_two_logs_have_one_name_or_one_key(tmp_path: Path) -> None:
    """Under one key, tables of one name would be dealt the same cards."""
    paths = [tmp_path / f"{number}.jsonl" for number in range(3)]
    for path in paths:
        with table("blackjack", log=path) as made:
            made.sit(1, "Ann")
            assert made.bet(1, "blackjack", 500) is None
    headers = [log_of(path).header for path in paths]
    assert len({header.table for header in headers}) == len({header.key for header in headers}) == 3
    assert len({key_file(path).read_bytes() for path in paths}) == 3
    seals = []
    for path in paths:
        with open_table(path) as made:
            seals += made.seals
    assert len(set(seals)) == 3


def test_a_practice_table_says_so_and_has_no_key(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    with table("let-it-ride", log=path, seed=7) as made:
        assert made.sit(1, "Ann") is None
        assert made.bet(1, "bet", 500) is None
        assert made.seals == []
    header = log_of(path).header
    assert (header.practice, header.setting.seed, key_file(path).exists()) == (True, 7, False)
    assert table("let-it-ride", seed=7).seals == []


def test_without_its_snapshot_a_table_goes_on_as_well(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    with table("blackjack", log=path) as made:
        made.sit(1, "Ann", chips=100_000)
        play(made, lambda same: same, 3)
        chips = made.chips(1)
    assert snapshot_file(path).exists()
    snapshot_file(path).unlink()
    with open_table(path) as made:
        assert made.chips(1) == chips
        play(made, lambda same: same, 2)
        assert made.prove() is None
    with open_table(path, offers_cut=True, watched=True) as made:
        assert made.round == 5


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"cards": "As"}, "A table with given cards has no log"),
    ({"world": World(SeededShuffler(1), noon)}, "A table with a seed or a log makes its own world"),
    ({"log": 5}, 'A log is named by a path such as "table.jsonl", not by 5'),
    ({"log": "\ud800"}, "A log is named by a path"),
    ({"log": "x" * 300}, "cannot be written: File name too long"),
    ({"log": "no/such/folder.jsonl"}, "cannot be written: No such file or directory"),
    ({"log": "/dev/full"}, "/dev/full already exists"),
    ({"seed": -1}, "A seed is a whole number from 0 to"),
    ({"seed": 2**64}, "A seed is a whole number from 0 to"),
    ({"seed": True}, "A seed is a whole number from 0 to"),
    ({"staff": "Kim"}, "The staff is given by role"),
    ({"staff": {"player": "Kim"}}, 'The staff is a dealer and a floorperson, not "player"'),
    ({"staff": {"dealer": ""}}, "The dealer has a name"),
    ({"staff": {"dealer": 5}}, "The dealer has a name"),
]


@pytest.mark.parametrize(("given", "sentence"), WRONG, ids=range(len(WRONG)))
def test_a_log_that_cannot_be_begun_raises_one_line(given: dict[str, Any], sentence: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=sentence) as error:
        table("let-it-ride", **{"log": tmp_path / "table.jsonl", **given})
    assert len(str(error.value).splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_log_that_is_there_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    made = table("let-it-ride", log=path)
    data = path.read_bytes()
    with pytest.raises(ValueError, match="already exists: continue it with open_table"):
        table("let-it-ride", log=path)
    with pytest.raises(ValueError, match="is in use: another table is writing to it"):
        open_table(path)
    assert path.read_bytes() == data
    made.close()


@pytest.mark.parametrize("content", [None, b"", b"{}\n", b"\xff" * 100])
def test_what_is_no_log_is_not_opened(content: bytes | None, tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(ValueError, match=str(path)) as error:
        open_table(path)
    assert len(str(error.value).splitlines()) == 1


def test_the_names_of_players_stand_in_the_log(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    with table("let-it-ride", log=path) as made:
        made.sit(1, "Ann")
        made.bet(1, "bet", 500)
        made.no_more_bets()
        made.choose(1, "ride")
        made.time_out()
    asked = [event for event in log_of(path).events if isinstance(event.step, Ask)]
    asked = [event for event in asked if event.step.actor == "player"]
    assert [(event.person, event.timed_out) for event in asked] == [("Ann", False), ("Ann", True)]
