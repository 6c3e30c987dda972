"""Wagers are understood by the names printed on the layout as well as by those of the contract."""

from __future__ import annotations

import pytest

from houserules.cli.table.parsing import Unclear, wagers_of
from houserules.engine.table import Table
from houserules.games.catalogue import GAMES
from houserules.submissions import default
from houserules.submissions.terms import terms_of

TABLES = {name: Table(game, terms_of(game, default(game))) for name, game in GAMES.items()}


@pytest.mark.parametrize(
    ("typed", "wager"),
    [
        ("21+3 1", "21-plus-3-progressive"),
        ("21 + 3 1", "21-plus-3-progressive"),
        ("21 + 3 progressive 1", "21-plus-3-progressive"),
        ("blazing 7's 1", "blazing-7s-progressive"),
        ("king's bounty 1", "kings-bounty"),
        ("bad beat 1", "bad-beat-progressive"),
        ("hit and run 1", "hit-and-run-progressive"),
        ("match the dealer 1", "match-the-dealer"),
        ("match-the-dealer 1", "match-the-dealer"),
        ("lucky ladies twenty point bonus 1", "lucky-ladies"),
        ("super 4 1", "super-4-progressive"),
        ("blackjack wager 1", "blackjack"),
    ],
)
def test_printed_names_are_understood_at_a_blackjack_table(typed: str, wager: str) -> None:
    assert wagers_of(typed, TABLES["blackjack"]) == {wager: 100}


@pytest.mark.parametrize("game", list(TABLES))
def test_every_wager_placed_before_the_deal_is_known_by_its_title_and_its_name(game: str) -> None:
    table = TABLES[game]
    for rule in table.wagers:
        if rule.name in table.game.players.placed and rule.name in table.terms.wagers:
            for name in (rule.title, rule.name):
                assert wagers_of(f"{name.lower()} 5", table) == {rule.name: 500}


def test_and_joins_wagers_only_after_an_amount() -> None:
    table = TABLES["blackjack"]
    assert wagers_of("5 and hit and run 1 and 21+3 1", table) == {
        "blackjack": 500, "hit-and-run-progressive": 100, "21-plus-3-progressive": 100,
    }  # fmt: skip


def test_a_printed_name_without_an_amount_is_not_guessed_at() -> None:
    assert isinstance(wagers_of("21 + 3", TABLES["blackjack"]), Unclear)
    assert isinstance(wagers_of("1 5", TABLES["let-it-ride"]), Unclear), "the numbers of the three areas name no wager"
