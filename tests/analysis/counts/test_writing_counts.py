"""The command that counts again what ships: it writes the files anew, or says what it does not know."""

from __future__ import annotations

from pathlib import Path

import pytest

from houserules.analysis.counts import FOLDER
from houserules.analysis.counts.__main__ import main
from houserules.analysis.counts.writing import write


def test_a_file_is_written_as_it_ships(tmp_path: Path) -> None:
    (file,) = write(("jackpot-holdem",), ("player-bonus",), tmp_path)
    assert file == tmp_path / "jackpot-holdem" / "player-bonus.txt"
    assert file.read_bytes() == (FOLDER / "jackpot-holdem" / "player-bonus.txt").read_bytes()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["poker"], "There is no game poker; the games are blackjack,"),
        (["jackpot-holdem", "ante-bonus"], "No counts of ante-bonus ship; those of jackpot-holdem are "),
    ],
)
def test_what_it_does_not_know_is_one_sentence(words: list[str], said: str) -> None:
    assert (main(words) or "").startswith(said)
