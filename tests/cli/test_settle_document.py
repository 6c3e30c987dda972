"""`docs/settle.md` is true: its rounds settle to what it says, its errors are those of the program, its limits ours."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from houserules.chips import limits
from houserules.games.catalogue import GAMES
from houserules.settle.answer import Settlement, settle_text
from houserules.settle.request import BadRound

DOCUMENT = (Path(__file__).parents[2] / "docs" / "settle.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(json|text)\n(.*?)^```", DOCUMENT, flags=re.DOTALL | re.MULTILINE)
ROUNDS = [
    (request, kind, answer)
    for (first, request), (kind, answer) in pairwise(BLOCKS)
    if first == "json" and '"cards"' in request
]


def test_every_block_is_a_round_or_its_answer() -> None:
    assert len(BLOCKS) == 2 * len(ROUNDS)
    assert {json.loads(request)["game"] for request, _, _ in ROUNDS} == set(GAMES)


@pytest.mark.parametrize(("request_text", "kind", "answer"), ROUNDS, ids=range(len(ROUNDS)))
def test_a_round_comes_to_what_the_document_says(request_text: str, kind: str, answer: str) -> None:
    settled = settle_text(request_text.encode())
    if kind == "text":
        assert settled == BadRound(answer.strip())
    else:
        assert isinstance(settled, Settlement)
        found, said = msgspec.to_builtins(settled), json.loads(answer)
        assert {key: found[key] for key in said} == said


def test_the_limits_are_those_of_the_house() -> None:
    stated = (
        limits.MOST_BYTES_OF_A_ROUND, limits.MOST_CENTS, limits.MOST_VALUES, limits.MOST_DEPTH, limits.MOST_CHARACTERS,
        limits.MOST_CHARACTERS_OF_A_KEY, limits.MOST_JOBS, limits.MOST_BYTES_OF_A_LINE,
    )  # fmt: skip
    words = DOCUMENT.replace("\n", " ")
    assert [number for number in stated if f"at most {number:,}" not in words and f"than {number:,}" not in words] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_meter_and_every_way_of_dealing_is_named(game: str) -> None:
    offer = GAMES[game].offer
    meters = {meter.name for wager in offer.wagers for table in wager.paytables.values() for meter in table.meters}
    assert [name for name in sorted(meters) if f"`{name}`" not in DOCUMENT] == []
    assert [method for method in offer.methods if f"`{method}`" not in DOCUMENT] == []
