"""The words of the games: every name in them is one the game knows, so that no phrase is written for nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from houserules.engine.game import Game
from houserules.games.catalogue import GAMES, NAMES

SOURCE = Path(__file__).parents[2] / "src" / "houserules"
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=NAMES)


def code_of(game: Game) -> str:
    """What the folder of a game says, its words and its data apart."""
    folder = SOURCE / "games" / game.name.replace("-", "_")
    return "".join(module.read_text() for module in sorted(folder.rglob("*.py")) if module.name != "words.py")


@each_game
def test_every_choice_and_every_draw_with_words_is_one_of_the_game(game: Game) -> None:
    words, code = game.words, code_of(game)
    for name in (*words.phrases, *words.letters, *words.amount_optional, *words.asked_once, *words.draws):
        assert f'"{name}"' in code, f"{game.name} has no {name!r}"


@each_game
def test_every_wager_with_a_short_name_is_one_of_the_game(game: Game) -> None:
    code, offered = code_of(game), {wager.name for wager in game.offer.wagers}
    named = (*game.words.short_names, game.words.example_wager, *(wager for wager, _ in game.words.lost_at_once))
    assert all(wager in offered or f'"{wager}"' in code for wager in named)


@each_game
def test_wagers_offered_have_short_names_of_their_own(game: Game) -> None:
    names = [rule.name for rule in game.offer.wagers]
    assert len({game.words.short(name) for name in names}) == len(names)
    assert all(game.words.matching(game.words.typed(name), names) == [name] for name in names)


@each_game
def test_how_to_play_is_a_few_sentences(game: Game) -> None:
    assert 3 <= len(re.findall(r"\. |\.$", game.words.how_to_play)) <= 10


def test_the_terminal_names_no_wager_and_no_choice_of_a_game() -> None:
    """General code has no words of its own for what is one game's."""
    names = {rule.name for game in GAMES.values() for rule in game.offer.wagers}
    names |= {choice for game in GAMES.values() for choice in game.words.phrases}
    also_plain = {"bet", "play", "check", "turn", "fold"}  # acts, commands, a way to wrap lines
    named = {f'"{name}"' for name in names - also_plain}
    for module in (*(SOURCE / "cli").rglob("*.py"), *(SOURCE / "floor").rglob("*.py")):
        found = {name for name in named if name in module.read_text()}
        assert not found, f"{module.name} names {found}"


def test_a_phrase_says_what_is_decided() -> None:
    blackjack, let_it_ride = GAMES["blackjack"].words, GAMES["let-it-ride"].words
    assert blackjack.phrase("double:300", "hard 11") == "double down on hard 11 for $3"
    assert blackjack.phrase("stand", "") == "stand"
    assert blackjack.phrase("insurance:250", "insurance") == "insurance for $2.50"
    assert blackjack.phrase("decline", "the cut") == "decline the cut"
    assert let_it_ride.phrase("ride", "bet-1") == "let bet 1 ride"
    assert GAMES["texas-holdem-bonus"].words.phrase("flop", "flop") == "wager on the Flop"
    assert GAMES["jackpot-holdem"].words.phrase("play", "3x ante") == "play 3x ante"
