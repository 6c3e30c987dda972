"""A log that departs from the rulebook is rejected at the very event, with the clause."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from houserules.cli.main import app
from kit import tabletop

Lines = list[dict[str, Any]]
Tamper = Callable[[Lines], int]  # changes the lines, tells the number of the event it changed


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Lines:
    """Four rounds with sealed shuffles, at one table after another until somebody has won: each has its own cards."""
    folder = tmp_path_factory.mktemp("honest")
    for attempt in range(40):
        head = msgspec.structs.replace(tabletop.header(seed=None), table=f"table {attempt}")
        lines = tabletop.played_log(folder / f"{attempt}.jsonl", head, rounds=4)
        if any(line["step"]["do"] == "pay" for line in lines[1:]):
            return lines
    raise AssertionError("nobody wins in 160 rounds")


def replay(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["replay", *words])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.output


def proof_of(path: Path) -> tuple[int, dict[str, Any]]:
    code, output = replay(str(path), "--json")
    return code, json.loads(output)


def place(lines: Lines, do: str, **said: object) -> int:
    """The line of the first step of this kind in or after the first round."""
    for number, line in enumerate(lines[1:], start=1):
        if line["step"]["do"] == do and all(line["step"].get(key) == value for key, value in said.items()):
            return number
    raise AssertionError(f"no {do} in this log")


def renumber(lines: Lines) -> None:
    for number, line in enumerate(lines[1:]):
        line["n"] = number


def test_an_honest_log_is_proved(tmp_path: Path, honest: Lines) -> None:
    path = tmp_path / "table.jsonl"
    tabletop.write_lines(path, honest)
    code, proof = proof_of(path)
    assert (code, proof["ok"], proof["rejection"]) == (0, True, None)
    assert proof["events"] == len(honest) - 1
    assert proof["rounds"] == 5
    assert proof["sealed"] is True
    net: dict[str, int] = {"1": 0, "2": 0, "3": 0}
    for line in honest[1:]:
        settled = line["step"].get("line")
        if settled:
            net[str(settled["seat"])] += settled.get("payout", 0) + settled.get("returned", 0) - settled["stake"]
    assert proof["net"] == net
    code, output = replay(str(path))
    assert code == 0
    assert "Proved" in output
    assert "all by the book" in output


def changed_card(lines: Lines) -> int:
    at = place(lines, "deal", to="seat-2")
    lines[at]["answer"] = "As" if lines[at]["answer"] != "As" else "Kd"
    return at


def changed_payout(lines: Lines) -> int:
    at = place(lines, "pay")
    lines[at]["step"]["line"]["payout"] += 100
    return at


def skipped_step(lines: Lines) -> int:
    at = place(lines, "attest", act="the cards are washed")
    del lines[at]
    renumber(lines)
    return at


def missing_event(lines: Lines) -> int:
    at = place(lines, "burn") if any(line["step"]["do"] == "burn" for line in lines[1:]) else place(lines, "cut")
    del lines[at]
    return at


def reordered(lines: Lines) -> int:
    at = place(lines, "deal", to="seat-1")
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    renumber(lines)
    return at


def changed_seal(lines: Lines) -> int:
    """Nothing in the log opens it, so the first card dealt under it cannot be proved."""
    at = place(lines, "shuffle")
    seal = lines[at]["answer"]["seal"]
    lines[at]["answer"]["seal"] = ("0" if seal[0] != "0" else "1") + seal[1:]
    return place(lines, "deal")


def given_order(lines: Lines) -> int:
    """An order that the seed does not give."""
    at = place(lines, "shuffle")
    lines[at]["answer"]["order"] = " ".join(rank + suit for suit in "cdhs" for rank in "23456789TJQKA")
    return at


def no_seed_at_all(lines: Lines) -> int:
    at = place(lines, "shuffle")
    answer = lines[at]["answer"]
    context = answer.pop("context")
    lines[at]["answer"] = {**answer, "seed": "not hexadecimal", "context": context}
    return at


def no_cards_at_all(lines: Lines) -> int:
    at = place(lines, "shuffle")
    lines[at]["answer"]["order"] = "Zz"
    return at


def wrong_role(lines: Lines) -> int:
    at = place(lines, "attest", by="floorperson")
    del lines[at]["step"]["by"]  # the dealer, then
    return at


def wrong_eyes(lines: Lines) -> int:
    at = place(lines, "deal", to="community")
    del lines[at]["eyes"]  # for everyone, then
    return at


def other_clause(lines: Lines) -> int:
    at = place(lines, "announce")
    lines[at]["step"]["cite"] = "LIR 8.D"
    return at


def cut_too_high(lines: Lines) -> int:
    at = place(lines, "cut")
    lines[at]["answer"] = 9
    return at


def kept_wager(lines: Lines) -> int:
    at = place(lines, "collect")
    del lines[at]
    renumber(lines)
    return at


def choice_not_open(lines: Lines) -> int:
    at = place(lines, "ask", about="bet-1")
    lines[at]["answer"] = "fold"
    return at


def moved_meter(lines: Lines) -> int:
    at = place(lines, "meter")
    lines[at]["step"]["change"] = "11"
    return at


@pytest.mark.clause("LIR 5.F", "LIR 8.C", "LIR 8.D(3)", "LIR 11.D(3)", "LIR 12.F(1)")
@pytest.mark.parametrize(
    ("tamper", "clause"),
    [
        (changed_card, "LIR 8.D(3)(a)"),
        (changed_payout, "LIR 11."),
        (skipped_step, "LIR 4.C(2)"),
        (missing_event, "LIR 5."),
        (reordered, "LIR 8.D(3)(a)"),
        (changed_seal, "LIR 8.D"),
        (given_order, "LIR 5.A(1)"),
        (no_seed_at_all, "LIR 5.A(1)"),
        (no_cards_at_all, "LIR 5.A(1)"),
        (wrong_role, "LIR 8.A"),
        (wrong_eyes, "LIR 8.D(3)(b)"),
        (other_clause, "LIR 8.C"),
        (cut_too_high, "LIR 5.F"),
        (kept_wager, "LIR 11."),
        (choice_not_open, "LIR 11.B"),
        (moved_meter, "LIR 12.F(1)"),
    ],
)
def test_a_tampered_log_is_rejected_where_it_departs(
    tmp_path: Path, honest: Lines, tamper: Tamper, clause: str
) -> None:
    lines = deepcopy(honest)
    event = tamper(lines) - 1  # the first line is the header
    path = tmp_path / "table.jsonl"
    tabletop.write_lines(path, lines)
    code, proof = proof_of(path)
    rejection = proof["rejection"]
    assert (code, proof["ok"], proof["events"]) == (1, False, event)
    assert rejection["event"] == event
    assert clause in rejection["clause"]
    assert rejection["message"]
    assert rejection["expected"]
    assert rejection["found"]["step"] == lines[event + 1]["step"]["do"]
    code, output = replay(str(path))
    assert code == 1
    assert f"event {event}" in " ".join(output.split())
    assert clause in " ".join(output.split())


def test_a_seed_that_was_not_sealed_is_rejected_at_its_reveal(tmp_path: Path, honest: Lines) -> None:
    lines = deepcopy(honest)
    at = place(lines, "reveal")
    lines[at]["step"]["seed"] = "00" * 32
    path = tmp_path / "table.jsonl"
    tabletop.write_lines(path, lines)
    code, proof = proof_of(path)
    assert (code, proof["rejection"]["event"]) == (1, place(lines, "deal") - 1)
    assert "still sealed" in proof["rejection"]["message"]


def test_a_reveal_left_out_is_missed_when_a_card_is_dealt_under_its_seal(tmp_path: Path, honest: Lines) -> None:
    lines = deepcopy(honest)
    at = place(lines, "reveal")
    del lines[at]
    renumber(lines)
    path = tmp_path / "table.jsonl"
    tabletop.write_lines(path, lines)
    code, proof = proof_of(path)
    assert (code, proof["rejection"]["event"]) == (1, place(lines, "deal") - 1)
    assert "still sealed" in proof["rejection"]["message"]


def test_a_file_cut_within_a_line_is_rejected_at_that_event(tmp_path: Path, honest: Lines) -> None:
    at = place(honest, "announce")
    path = tmp_path / "table.jsonl"
    tabletop.write_lines(path, honest[: at + 1], closed=False)
    path.write_bytes(path.read_bytes()[:-10])
    code, proof = proof_of(path)
    assert code == 1
    assert proof["rejection"]["event"] == at - 1
    assert proof["rejection"]["clause"] == "LIR 8.C"
    assert "cut short" in proof["rejection"]["message"]


def test_a_round_in_progress_is_proved_so_far_and_said_to_be_unfinished(tmp_path: Path, honest: Lines) -> None:
    at = place(honest, "announce")
    path = tmp_path / "table.jsonl"
    tabletop.write_lines(path, honest[:at])
    code, proof = proof_of(path)
    assert (code, proof["ok"]) == (0, True)
    assert proof["unfinished"] == "the dealer announces “no more bets”"
    assert set(proof["net"].values()) == {0}, "what is still in action is not lost"


def test_another_paytable_in_the_header_makes_the_payouts_depart(tmp_path: Path) -> None:
    for seed in range(100):
        path = tmp_path / f"{seed}.jsonl"
        lines = tabletop.played_log(path, tabletop.header(seed=seed), rounds=1)
        paid = [n for n, line in enumerate(lines[1:]) if line["step"].get("line", {}).get("outcome") == "two-pair"]
        if paid:
            break
    lines[0]["submission"]["wagers"]["bet"]["paytable"] = "C"
    tabletop.write_lines(path, lines)
    code, proof = proof_of(path)
    assert (code, proof["rejection"]["event"]) == (1, paid[0])


def test_a_submission_that_may_not_stand_rejects_the_log_at_its_header(tmp_path: Path, honest: Lines) -> None:
    lines = deepcopy(honest)
    lines[0]["submission"]["positions"] = 8
    path = tmp_path / "table.jsonl"
    tabletop.write_lines(path, lines)
    code, proof = proof_of(path)
    assert (code, proof["rejection"]["event"], proof["rejection"]["clause"]) == (1, None, "LIR 2.A(1)")
    assert replay(str(path))[0] == 1


@pytest.mark.parametrize("meters", [{}, {"main": "x"}, {"main": "1/0"}, {"main": "-1"}, {"main": "1", "mega": "1"}])
def test_meters_of_the_header_are_exact_and_those_in_force(
    tmp_path: Path, honest: Lines, meters: dict[str, str]
) -> None:
    lines = deepcopy(honest)
    lines[0]["meters"] = meters
    path = tmp_path / "table.jsonl"
    tabletop.write_lines(path, lines)
    code, proof = proof_of(path)
    assert (code, proof["rejection"]["event"]) == (1, None)


def test_chips_that_were_never_bought_are_rejected(tmp_path: Path, honest: Lines) -> None:
    lines = deepcopy(honest)
    at = place(lines, "sit", seat=2)
    lines[at]["step"]["chips"] = -100
    path = tmp_path / "table.jsonl"
    tabletop.write_lines(path, lines)
    code, proof = proof_of(path)
    assert (code, proof["rejection"]["event"]) == (1, at - 1)


def test_an_unreadable_file_is_bad_input_and_a_changed_line_is_rejected(tmp_path: Path, honest: Lines) -> None:
    path = tmp_path / "table.jsonl"
    assert replay(str(path))[0] == 2
    path.write_text("no log\n")
    assert replay(str(path))[0] == 2
    tabletop.write_lines(path, honest)
    lines = path.read_text().split("\n")
    lines[11] = "{}"
    path.write_text("\n".join(lines))
    code, output = replay(str(path))
    assert code == 1
    assert "its chain is broken" in " ".join(output.split())


def test_each_viewer_sees_what_he_may_see(tmp_path: Path, honest: Lines) -> None:
    path = tmp_path / "table.jsonl"
    tabletop.write_lines(path, honest)
    seen = {}
    for viewer in ("auditor", "public", "seat-2"):
        code, output = replay(str(path), "--view", viewer)
        assert code == 0
        seen[viewer] = [json.loads(line) for line in output.splitlines()]
        assert len(seen[viewer]) == len(honest) - 1
    over = max(n for n, event in enumerate(honest[1:]) if event["step"]["do"] == "reveal")
    for shown, kept in zip(seen["auditor"][:over], honest[1:], strict=False):
        assert {**kept, "answer": shown.get("answer")} == {"answer": None, **shown}
        assert shown.get("answer") == kept.get("answer") or kept.get("eyes") == "nobody"
    own, other = place(honest, "deal", to="seat-2") - 1, place(honest, "deal", to="seat-1") - 1
    shuffle = place(honest, "shuffle") - 1
    assert "answer" in seen["seat-2"][own]
    assert "answer" not in seen["seat-2"][other]
    assert "answer" not in seen["public"][own]
    assert seen["public"][shuffle]["answer"]["seal"] == honest[shuffle + 1]["answer"]["seal"]
    assert "seed" not in seen["public"][shuffle]["answer"]
    assert seen["public"][shuffle]["answer"]["order"] == ""
    assert replay(str(path), "--view", "dealer's cousin")[0] == 2


def test_a_view_is_of_a_seat_the_table_has(tmp_path: Path, honest: Lines) -> None:
    path = tmp_path / "table.jsonl"
    tabletop.write_lines(path, honest)
    assert replay(str(path), "--view", "seat-7")[0] == 0
    assert replay(str(path), "--view", "seat-8") == (
        2, "--view: 'seat-8' is not a viewer: choose auditor, public or a seat, seat-1 to seat-7.\n"
    )  # fmt: skip
