"""What a player sees at once: the result stays, questions name prices and keys, and nothing important scrolls away."""

from __future__ import annotations

import io
import re

import pytest

from houserules.cards import cards
from houserules.cli.page import Page
from houserules.cli.play import at_table
from houserules.cli.table.player import Player
from houserules.cli.table.terminal import Terminal
from houserules.engine.steps import Invite
from houserules.games.catalogue import GAMES
from houserules.store.header import Header, Setting
from houserules.submissions import complete
from kit.tabletop import Script, header_of, live

SEAT = 2
WAGERS = {
    "let-it-ride": "5, three 1, five 1, six 1, progressive 1",
    "jackpot-holdem": "5, player 1, progressive 1",
    "texas-holdem-bonus": "20, bonus 1",
    "blackjack": "5, ladies 1, match 1, super4 1",
}
SCREENS = [(80, 24), (40, 24)]


class Reader:
    """Answers every question by its first word that is open, and keeps what stood on the screen at each prompt."""

    def __init__(self, screen: Page, rows: int, wagers: str) -> None:
        self.screen, self.rows, self.wagers = screen, rows, wagers
        self.seen: list[tuple[str, str]] = []  # each prompt, and the last rows of the screen above it

    def __call__(self, prompt: str) -> str:
        file = self.screen.file
        assert isinstance(file, io.StringIO)
        plain = re.sub(r"\x1b\[[0-9;]*m", "", file.getvalue()).splitlines()
        self.seen.append((" ".join(prompt.split()), "\n".join(plain[-(self.rows - prompt.count("\n") - 1) :])))
        if prompt.startswith("Enter"):
            raise EOFError
        if prompt.startswith("wager"):
            return "deal" if sum(seen.startswith("wager") for seen, _ in self.seen) > 1 else self.wagers
        if "cut (c)" in prompt:
            return "d"
        first = re.search(r"\((\w)\)", prompt)
        assert first is not None, prompt
        return first[1]


def header(game: str, seats: tuple[int, ...] = (1, 2, 3), seed: int = 3) -> Header:
    return header_of(GAMES[game], complete(GAMES[game], {}), Setting(seats, SEAT, 50000, seed, False))


def one_round(game: str, width: int, height: int, seats: tuple[int, ...] = (1, 2, 3)) -> tuple[Player, Reader]:
    screen = Page(file=io.StringIO(), width=width, height=height, force_terminal=True)
    reader = Reader(screen, height, WAGERS[game])
    person = at_table(live(header(game, seats)), Terminal(screen, reader))
    assert isinstance(person, Player)
    with pytest.raises(EOFError):
        person.play()
    return person, reader


@pytest.mark.parametrize("seats", [(1, 2, 3), (1, 2, 3, 4, 5, 6)], ids=["three", "six"])
@pytest.mark.parametrize(("width", "height"), SCREENS)
@pytest.mark.parametrize("game", GAMES)
def test_the_result_stays_and_is_seen_at_once(game: str, width: int, height: int, seats: tuple[int, ...]) -> None:
    person, reader = one_round(game, width, height, seats)
    prompt, screen = reader.seen[-1]
    assert prompt.startswith("Enter goes on to the next round")
    for line in person.seat.last:
        assert line.clause in screen
    won = sum(line.net for line in person.seat.last)
    assert f"You: {'+' if won > 0 else '−' if won < 0 else ''}$" in screen
    assert person.seat.last
    assert "♠" in screen or "♥" in screen or "♦" in screen or "♣" in screen


@pytest.mark.parametrize(("width", "height"), SCREENS)
@pytest.mark.parametrize("game", GAMES)
def test_every_question_is_seen_with_the_cards_it_is_about(game: str, width: int, height: int) -> None:
    _, reader = one_round(game, width, height)
    asked = [(prompt, screen) for prompt, screen in reader.seen if "you have" in prompt]
    assert asked
    for prompt, screen in asked:
        held = re.search(r"you have ([^:,]+)", prompt)
        assert held is not None
        assert held[1] in screen
        assert re.search(r"\(\w\)", prompt)


@pytest.mark.parametrize("width", [80, 40])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_wider_than_the_screen(game: str, width: int) -> None:
    _, reader = one_round(game, width, 24)
    for prompt, screen in reader.seen:
        assert max(map(len, screen.splitlines())) <= width, prompt


PROMPTS = {
    "let-it-ride": r"bet 1, you have .+: ride \(r\) or withdraw \$5 \(w\)>",
    "jackpot-holdem": r"3x ante, you have .+: play for \$15 \(p\) or check \(c\)>",
    "texas-holdem-bonus": r"you have .+: flop for \$40 \(f\) or fold \(x\)>",
    "blackjack": r"you have (hard|soft) \d+: stand \(s\), hit \(h\), double for \$5 \(d\).* or surrender for .+ \(r\)>",
}


@pytest.mark.parametrize("game", GAMES)
def test_a_question_names_what_one_holds_prices_and_keys(game: str) -> None:
    _, reader = one_round(game, 80, 24)
    first = next(prompt for prompt, _ in reader.seen if "you have" in prompt)
    assert re.fullmatch(PROMPTS[game], first), first


def test_the_price_of_the_play_wager_falls_with_the_cards_shown() -> None:
    reader = Script("10", "deal", "c", "c", "x")
    person = at_table(live(header("jackpot-holdem")), Terminal(Page(file=io.StringIO(), width=80), reader))
    with pytest.raises(EOFError):
        person.play()
    asked = [" ".join(prompt.split()).partition(": ")[2] for prompt in reader.prompts if "you have" in prompt]
    assert asked == [
        "play for $30 (p) or check (c)>",
        "play for $20 (p) or check (c)>",
        "play for $10 (p) or fold (x)>",
    ]


def test_turn_and_river_cost_the_ante_each() -> None:
    reader = Script("20", "deal", "f", "t", "c")
    person = at_table(live(header("texas-holdem-bonus")), Terminal(Page(file=io.StringIO(), width=80), reader))
    with pytest.raises(EOFError):
        person.play()
    asked = [" ".join(prompt.split()).partition(": ")[2] for prompt in reader.prompts if "you have" in prompt]
    assert asked == [
        "flop for $40 (f) or fold (x)>",
        "turn for $20 (t) or check (c)>",
        "river for $20 (r) or check (c)>",
    ]


def said(game: str, *words: str, seats: tuple[int, ...] = (1, 2, 3)) -> tuple[Player, str]:
    screen = Page(file=io.StringIO(), width=80)
    person = at_table(live(header(game, seats)), Terminal(screen, Script(*words)))
    assert isinstance(person, Player)
    with pytest.raises(EOFError):
        person.play()
    assert isinstance(screen.file, io.StringIO)
    return person, " ".join(screen.file.getvalue().split())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("word", ["sit out", "skip"])
def test_a_player_may_sit_a_round_out(game: str, word: str) -> None:
    person, text = said(game, *(["d"] if game == "blackjack" else []), "5", word)
    assert "You sat this round out · chips $500" in text
    assert person.live.table.chips.purses[SEAT] == 50000
    assert person.live.table.rounds == 1
    assert {line.seat for line in person.seat.scene.lines} == {1, 3}


def test_nobody_sits_out_alone() -> None:
    person, text = said("let-it-ride", "sit out", seats=(SEAT,))
    assert "Nobody else has wagered, so there is no round to sit out" in text
    assert isinstance(person.live.driver.waiting, Invite)


def test_a_wager_typed_over_the_result_is_made_in_the_next_round() -> None:
    person, text = said("let-it-ride", "5", "deal", "w", "w", "why", "10")
    assert "bet 1 ($5): withdrawn" in text, "why is answered over the result"
    assert person.live.players.standing(person.live.table, SEAT) == {"bet": 1000}
    assert person.seat.scene.round == 2


def test_enter_goes_on_and_wagers_nothing() -> None:
    person, _ = said("let-it-ride", "5", "deal", "w", "w", "")
    assert person.live.players.standing(person.live.table, SEAT) == {}
    assert person.seat.scene.round == 2


@pytest.mark.clause("LIR 6.C(9)")
def test_let_it_ride_says_when_a_hand_already_pays() -> None:
    holds = GAMES["let-it-ride"].words.holds
    assert holds(cards("Td Th 2c"), ()) == "a pair of tens, which pays"
    assert holds(cards("9d 9h 2c"), ()) == "a pair of nines"
    assert holds(cards("9d 9h 2c"), cards("2d")) == "two pair, nines and twos, which pays"
    assert holds(cards("2d 4d 6d"), cards("8d Td")) == "a flush, ten high, which pays"
