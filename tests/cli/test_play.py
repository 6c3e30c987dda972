"""A person at the table: wagers, decisions, slips of the finger, leaving and coming back."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from houserules.audit.proof import prove
from houserules.cards import text as written_card
from houserules.cli.main import app
from houserules.cli.play import watch_one_round
from houserules.cli.table.terminal import Leave
from houserules.engine.steps import Ask, Bet, Invite
from houserules.engine.vocabulary import NO_MORE_BETS
from houserules.store.jsonl import Log, read_log
from houserules.store.snapshot import snapshot_file
from kit import tabletop
from kit.tabletop import SEAT, Script, at_table, header, paper, written


def said(*words: str, seed: int | None = 7, width: int = 80, bankroll: int = 50000) -> str:
    """All a person reads who says these words, in one line."""
    screen = paper(width)
    at_table(Script(*words), header(seed, bankroll=bankroll), screen)
    return " ".join(written(screen).split())


def test_a_round_is_wagered_decided_and_settled_with_clauses() -> None:
    screen = paper()
    person = at_table(Script("bet 5, three 1, progressive 1", "deal", "ride", "withdraw"), screen=screen)
    text = " ".join(written(screen).split())
    assert "On the layout: bet $5, three card bonus $1, progressive $1. Chips left: $483." in text
    assert "Dealer: “no more bets”. LIR 8.C" in text
    assert "You: let bet 1 ride. LIR 11.B" in text
    assert "You: withdraw bet 2. LIR 11.C" in text
    assert {line.wager for line in person.seat.last} == {"bet-1", "bet-2", "bet-3", "three-card-bonus", "progressive"}
    for line in person.seat.last:
        assert line.clause in text
    assert person.seat.scene.purses[SEAT] == person.live.table.chips.purses[SEAT]


def test_the_purse_after_the_round_is_the_bankroll_and_what_was_won() -> None:
    person = at_table(Script("bet 5", "deal", "ride", "ride"))
    assert person.live.table.chips.purses[SEAT] == 50000 + sum(line.net for line in person.seat.last)


def test_undo_brings_back_the_wagers_before() -> None:
    text = said("bet 5, three 1", "bet 10", "undo", "back", "undo")
    assert "On the layout: bet $10, three card bonus $1." in text
    assert text.count("On the layout: bet $5, three card bonus $1.") == 2
    assert "On the layout: nothing. Chips left: $500." in text
    assert "There is nothing to undo" in text


def test_an_amount_alone_is_the_main_wager_and_zero_takes_one_back() -> None:
    text = said("5", "three $2.00", "three 0", "bet 0")
    assert "On the layout: bet $5. Chips left: $485." in text
    assert "On the layout: bet $5, three card bonus $2. Chips left: $483." in text
    assert text.endswith("On the layout: nothing. Chips left: $500.")


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("bte 5", "'bte' is not a wager offered here: choose bet, five-card-bonus"),
        ("bet five", "'five' is not an amount of dollars"),
        ("bet -5", "'-5' is not an amount of dollars"),
        ("bet 5.001", "is not an amount of dollars"),
        ("hello", "is not a wager or a word known here: try help"),
        ("ride", "is not a wager or a word known here: try help"),
        (",", "No wager was named"),
        ("bet 4", "Refused: bet takes at least $5, not $4. LIR 7.E(1)"),
        ("bet 501", "Refused: bet takes at most $500, not $501. LIR 7.E(1)"),
        ("bet 5, progressive 2", "Refused: progressive takes $1 or $5, not $2. LIR 7.E(6)"),
        ("three 1", "Refused: seat 2 must place the three Let It Ride wagers before three-card-bonus. LIR 7.E(4)"),
        ("bet 200", "Refused: seat 2 has $500 in chips, not $600. LIR 7.E(1)"),
        ("deal", "You have not placed a wager"),
        ("", "You have not placed a wager"),
        ("same", "There is no earlier round to repeat."),
        ("buy 0", "Buy more than $0 of chips."),
        ("buy x", "'x' is not an amount of dollars"),
        ("[red]x[/red]", "is not a wager or a word known here"),
    ],
)
def test_what_is_unclear_or_refused_changes_nothing(typed: str, sentence: str) -> None:
    screen = paper()
    person = at_table(Script(typed), screen=screen)
    assert sentence in " ".join(written(screen).split())
    assert person.live.players.standing(person.live.table, SEAT) == {}
    assert person.live.table.chips.purses[SEAT] == 50000
    assert isinstance(person.live.driver.waiting, Invite)


def test_a_wager_refused_in_part_leaves_all_as_it_was() -> None:
    person = at_table(Script("bet 10, five 1", "bet 5, three 1, six 101"))
    assert person.live.players.standing(person.live.table, SEAT) == {"bet": 1000, "five-card-bonus": 100}


@pytest.mark.clause("LIR 11.B")
@pytest.mark.parametrize("typed", ["rid", "wihtdraw", "rride", "yes", "", "1", "fold", "RIDE!", "bet 5", "undo"])
def test_a_mistyped_word_is_never_taken_as_a_choice(typed: str) -> None:
    screen = paper()
    person = at_table(Script("bet 5", "deal", typed), screen=screen)
    step = person.live.driver.waiting
    assert isinstance(step, Ask)
    assert (step.seat, step.about) == (SEAT, "bet-1")
    assert not [event for event in person.live.driver.events if isinstance(event.step, Ask) and event.step.seat == SEAT]
    text = " ".join(written(screen).split())
    assert "say ride or withdraw" in text or "A decision stands" in text


@pytest.mark.parametrize("typed", ["ride", "r", " RIDE ", "R"])
def test_the_word_and_its_letter_are_the_choice(typed: str) -> None:
    person = at_table(Script("bet 5", "deal", typed))
    asked = [
        event.answer for event in person.live.driver.events if isinstance(event.step, Ask) and event.step.seat == SEAT
    ]
    assert asked == ["ride"]


def test_same_repeats_the_wagers_of_the_last_round() -> None:
    person = at_table(Script("bet 5, three 1", "deal", "w", "w", "same"))
    assert person.live.players.standing(person.live.table, SEAT) == {"bet": 500, "three-card-bonus": 100}


def test_questions_are_answered() -> None:
    text = said("help", "limits", "rules", "why", "verify", "bet 5", "deal", "help", "why", "advice", "look", "rules")
    assert "repeat the wagers of the last round" in text
    assert "five card bonus $1 · three card bonus $1 to $100" in text
    assert "1,000 to 1" in text or "1000 to 1" in text
    assert "No round has been settled yet." in text
    assert "This is a practice table: its shuffles are never sealed, so there is nothing to verify." in text
    assert "The question comes from LIR 11.B" in text
    assert re.search(r"A rule of thumb: (ride|withdraw)\.", text)


def test_why_names_the_clause_of_each_wager_of_the_last_round() -> None:
    screen = paper(120)
    person = at_table(Script("bet 5, three 1", "deal", "r", "r", "why"), screen=screen)
    after = " ".join(written(screen).split("wager>")[-1].split())
    for line in person.seat.last:
        assert line.clause in after


def test_a_sealed_deck_is_shown_before_the_wager_and_proved_after_the_round() -> None:
    text = said("verify", "bet 5", "deal", "r", "r", "verify", "", seed=None)
    assert "No sealed shuffle has been revealed yet" in text
    seals = re.findall(r"deck sealed ([0-9a-f]{64})", text)
    assert len(seals) == 2
    assert text.index(seals[0]) < text.index("On the layout: bet $5")
    assert re.search(r"seed revealed [0-9a-f]{16}…", text)
    assert "It holds: the seal is SHA-256 of" in text
    assert f"seal {seals[0]} context 1:let-it-ride" in text


def test_a_seeded_table_says_so() -> None:
    assert "A seeded practice table (seed 7)" in said()
    assert "deck sealed" not in said()


def test_chips_are_bought_when_they_run_out() -> None:
    screen = paper()
    person = at_table(Script("bet 5", "buy 100", "bet 5", "buy 1"), header(bankroll=1400), screen)
    text = " ".join(written(screen).split())
    assert "You do not have enough chips for the minimum wager" in text
    assert "Refused: seat 2 has $14 in chips, not $15." in text
    assert "On the layout: nothing. Chips left: $114." in text
    assert "Refused: chips are bought before wagers are placed" in text
    assert person.live.table.chips.purses[SEAT] == 11400 - 1500
    assert person.live.table.people.seated[SEAT] == "you"


def test_what_others_hold_is_not_on_the_screen_before_it_is_turned() -> None:
    screen = paper()
    person = at_table(Script("bet 5", "deal"), screen=screen)
    table = person.live.table
    pips = dict(zip("cdhs", "♣♦♥♠", strict=True))
    names = [written_card(card) for area in ("seat-1", "seat-3", "community") for card in table.cards_at(area)]
    shown = written(screen)
    assert names
    for name in names:
        assert name[0] + pips[name[1]] not in shown
    for card in table.hand(SEAT):
        name = written_card(card)
        assert name[0] + pips[name[1]] in shown


def test_quit_leaves_at_any_prompt() -> None:
    for words in (["quit"], ["bet 5", "quit"], ["bet 5", "deal", "quit"], ["bet 5", "deal", "ride", "quit"]):
        with pytest.raises(Leave):
            at_table(Script(*words))


def test_nothing_drawn_is_wider_than_the_screen() -> None:
    for width in (80, 120):
        screen = paper(width)
        chosen = header()
        at_table(
            Script("bet 5, three 1, progressive 5, five 1, six 1", "deal", "r", "r", "rules", "help"), chosen, screen
        )
        assert max(len(line) for line in written(screen).splitlines()) <= width


def test_automatic_players_buy_more_and_the_money_agrees(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    tabletop.played_log(path, header(seed=11, bankroll=2000), rounds=30)
    log = read_log(path)
    assert isinstance(log, Log)
    sits = [event.step for event in log.events if type(event.step).__name__ == "Sit"]
    assert len(sits) > 3, "somebody has bought chips again"
    proof = prove(log)
    assert proof.ok, proof.rejection


@pytest.mark.clause("LIR 8.D(5)")
def test_many_rounds_are_proved_and_the_stub_is_counted(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    tabletop.played_log(path, header(seed=None), rounds=11)
    log = read_log(path)
    assert isinstance(log, Log)
    proof = prove(log)
    assert proof.ok, proof.rejection
    counts = [event for event in log.events if type(event.step).__name__ == "Count" and "LIR 8.D(5)" in event.cite]
    assert len(counts) == 2


@pytest.mark.parametrize(
    ("method", "shuffler", "decks"),
    [("manual-shoe", "none", 1), ("hand", "automated", 2), ("automated-shoe", "continuous", 1)],
)
def test_every_way_of_dealing_is_played_and_proved(tmp_path: Path, method: str, shuffler: str, decks: int) -> None:
    path = tmp_path / "table.jsonl"
    head = header(seed=None, dealing={"method": method, "shuffler": shuffler}, options={"decks": decks})
    tabletop.played_log(path, head, rounds=3)
    log = read_log(path)
    assert isinstance(log, Log)
    proof = prove(log)
    assert proof.ok, proof.rejection
    assert proof.rounds == 4


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["play", *words])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, " ".join(result.output.split())


def test_without_a_terminal_one_round_is_played_and_printed(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    code, text = run("let-it-ride", "--seed", "5", "--log", str(path), "--players", "7", "--seat", "7")
    assert code == 0
    assert "no more bets" in text
    assert "You:" in text
    log = read_log(path)
    assert isinstance(log, Log)
    proof = prove(log)
    assert (proof.ok, proof.rounds, proof.unfinished) == (True, 1, "")
    code, _ = run("let-it-ride", "--log", str(path), "--resume")
    again = read_log(path)
    assert code == 0
    assert isinstance(again, Log)
    assert prove(again).rounds == 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["whist"], "'whist' is not one of the games"),
        (["let-it-ride", "--seat", "8"], "seats 1 to 7"),
        (["let-it-ride", "--seat", "0"], "seats 1 to 7"),
        (["let-it-ride", "--players", "8"], "room for 1 to 7 players"),
        (["let-it-ride", "--seats", "2", "--seat", "3"], "seats 1 to 2"),
        (["let-it-ride", "--seats", "8"], "--seats 8: a table has 1 to 7 positions (LIR 2.A(1))."),
        (["let-it-ride", "--seats", "0"], "--seats 0: a table has 1 to 7 positions (LIR 2.A(1))."),
        (["blackjack", "--seats", "99999999999"], "--seats 99999999999: a table has 1 to 7 positions (BJ 2.A)."),
        (["let-it-ride", "--seat", "99999999999"], "seats 1 to 7"),
        (["let-it-ride", "--players", "-1"], "room for 1 to 7 players"),
        (["let-it-ride", "--bankroll", "1e9999999"], "is not an amount of dollars"),
        (["let-it-ride", "--bankroll", "NaN"], "is not an amount of dollars"),
        (["let-it-ride", "--bankroll", "0"], "a player starts with some chips"),
        (["let-it-ride", "--bankroll", "lots"], "is not an amount of dollars"),
        (["let-it-ride", "--seed", "-1"], "from 0 to 2**64 - 1"),
        (["let-it-ride", "--seed", str(2**64)], "--seed 18446744073709551616: a seed is a whole number from 0 to"),
        (["let-it-ride", "--attended"], "--attended needs a terminal"),
        (["blackjack", "--attended", "--drill", "payout"], "--attended needs a terminal"),
        (["let-it-ride", "--resume"], "--resume needs --log FILE"),
        (["let-it-ride", "--submission", "nowhere.toml"], "nowhere.toml cannot be read"),
        (["let-it-ride", "--log", "nowhere/table.jsonl"], "cannot be written"),
        (["let-it-ride", "--log", "nowhere.jsonl", "--resume"], "cannot be written"),
    ],
)
def test_bad_usage_gets_a_sentence(words: list[str], sentence: str) -> None:
    begun = time.process_time()
    code, text = run(*words)
    assert code == 2
    assert sentence in text
    assert time.process_time() - begun < 1


def test_a_log_that_departs_cannot_be_resumed(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    lines = tabletop.played_log(path)
    dealt = next(n for n, line in enumerate(lines) if line.get("step", {}).get("do") == "deal")
    del lines[dealt]
    tabletop.write_lines(path, lines)
    snapshot_file(path).unlink()
    code, text = run("let-it-ride", "--log", str(path), "--resume")
    assert code == 1
    assert f"departs from the rulebook at event {dealt - 1}" in text


def test_a_submission_decides_what_is_offered(tmp_path: Path) -> None:
    made = CliRunner().invoke(app, ["submission", "new", "let-it-ride"])
    path = tmp_path / "house.toml"
    path.write_text(made.output.replace("positions = 7", "positions = 4"))
    code, text = run("let-it-ride", "--submission", str(path), "--seat", "5")
    assert code == 2
    assert "seats 1 to 4" in text
    assert run("let-it-ride", "--submission", str(path), "--seat", "4")[0] == 0


@pytest.mark.parametrize(
    ("said", "instead", "fault"),
    [
        ("positions = 7", "positions = 0", "positions is 0; a table has 1 to 7 positions (LIR 2.A(1))"),
        ("rate = ", "# rate = ", "meters.main.rate is missing; the submission must state it (LIR 12.F(1))"),
        ("[meters.main]", "[meters]", "meters.initial is not a key"),
    ],
)
def test_a_table_opens_only_under_a_submission_that_passes(said: str, instead: str, fault: str, tmp_path: Path) -> None:
    made = CliRunner().invoke(app, ["submission", "new", "let-it-ride"])
    path = tmp_path / "house.toml"
    path.write_text(made.output.replace(said, instead))
    code, text = run("let-it-ride", "--submission", str(path), "--log", str(tmp_path / "table.jsonl"))
    assert code == 1
    assert fault in text
    assert not (tmp_path / "table.jsonl").exists()


def test_watching_finishes_the_round_in_progress() -> None:
    table = tabletop.live(header())
    table.go_on()
    table.driver.answer(Bet(SEAT, "bet", 500))
    table.driver.answer(NO_MORE_BETS)
    resumed = tabletop.live(header(), table.driver.events)
    resumed.person = 0
    screen = paper()
    watch_one_round(resumed, screen)
    assert resumed.driver.waiting is None
    assert resumed.table.rounds == 1
    assert "You:" in written(screen)
