"""A side wager that the house does not have yet: one file and one line in its folder, and nothing else knows of it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from kit.copied_house import add_side_wager, copied_house, printed, printed_by

NEW = '''"""First Seven: the player's first card is a seven."""

from houserules.cards import SEVEN, rank_of
from houserules.chips import load_paytables
from houserules.engine.offer.wager import BettingArea, Wager


def classify(first: int) -> int:
    return 1 if rank_of(first) == SEVEN else 0


PAYTABLES = load_paytables("""
[first-seven]
clause = "{paid}"

[first-seven.only]
clause = "{paid}"
rows = [["seven", "11 to 1", "{paid}"]]
""")

FIRST_SEVEN = Wager(
    name="first-seven",
    title="First Seven",
    clause="{clause}",
    area=BettingArea("{area}"),
    sees=("first",),
    classify=classify,
    outcomes=("no-seven", "seven"),
    paytables=PAYTABLES["first-seven"],
)
'''


@dataclass(frozen=True)
class Addition:
    """First Seven in one game: its clauses there, the wager it is listed after, and a round to settle."""

    game: str
    paid: str
    clause: str
    area: str
    last: str
    main: dict[str, int]
    choices: list[str]
    cards: list[str]  # after the player's first
    without: tuple[str, ...] = ()  # wagers that would be dealt cards of their own

    @property
    def folder(self) -> str:
        return self.game.replace("-", "_")

    @property
    def module(self) -> str:
        return NEW.format(paid=self.paid, clause=self.clause, area=self.area)

    def round(self, first: str) -> dict[str, Any]:
        seat = {"seat": 1, "wagers": {**self.main, "first-seven": 500}, "choices": self.choices}
        submission = {"wagers": dict.fromkeys(self.without)}
        return {"game": self.game, "submission": submission, "cards": [first, *self.cards], "seats": [seat]}


ADDITIONS = (
    Addition(
        game="blackjack", paid="BJ 13.A", clause="BJ 6.G", area="BJ 2.B(4)", last="TRILUX_BONUS",
        main={"blackjack": 500}, choices=["stand"], cards=["9c", "Kd", "9s"],
    ),
    Addition(
        game="let-it-ride", paid="LIR 12.C", clause="LIR 7.E(4)", area="LIR 2.B(6)", last="PROGRESSIVE",
        main={"bet": 500}, choices=["ride", "withdraw"], cards=["9c", "Kd", "9s", "2c"],
        without=("six-card-bonus",),
    ),
)  # fmt: skip


@pytest.fixture(scope="module", params=ADDITIONS, ids=lambda addition: addition.game)
def added(request: pytest.FixtureRequest) -> Addition:
    addition: Addition = request.param
    return addition


@pytest.fixture(scope="module")
def house(added: Addition, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house with the new wager."""
    copy = copied_house(tmp_path_factory.mktemp("house"))
    add_side_wager(copy, added.folder, "first_seven", added.module, added.last)
    return copy


def test_it_is_offered_drawn_and_shown_on_the_sign(added: Addition, house: Path, tmp_path: Path) -> None:
    submission = printed(house, "submission", "new", added.game)
    assert "[wagers.first-seven]" in submission
    printed(house, "submission", "check", "-", given=submission)
    for drawing, shown in (("layout", 'data-area="first-seven" data-seat="7"'), ("sign", 'aria-label="First Seven')):
        printed(house, "submission", drawing, "-", "--out", str(tmp_path / f"{drawing}.svg"), given=submission)
        assert shown in (tmp_path / f"{drawing}.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(("first", "result", "payout"), [("7d", "win", 5500), ("8d", "lose", 0)])
def test_it_is_settled(added: Addition, house: Path, first: str, result: str, payout: int) -> None:
    answer = json.loads(printed(house, "settle", "-", "--json", given=json.dumps(added.round(first))))
    (line,) = [line for line in answer["lines"] if line["wager"] == "first-seven"]
    assert (line["result"], line["payout"]) == (result, payout)
    assert line["clause"] == (added.paid if payout else added.clause)


ANALYSIS = """
import sys
from houserules.analysis.worth import analyze
from houserules.games.catalogue import GAMES
from houserules.submissions import terms_for
game = GAMES[sys.argv[1]]
(worth,) = analyze(game, terms_for(game, {}), wager="first-seven").wagers
print(worth.house_edge, worth.enumeration, sep="; ")
"""


def test_its_worth_is_counted_though_no_counts_of_it_ship(added: Addition, house: Path) -> None:
    edge, enumeration = printed_by(house, ANALYSIS, added.game).strip().split("; ")
    assert edge == "1/13"  # twelve come back in one of thirteen
    assert enumeration.startswith("every ordered deal of the player's first card from")
