"""A draft as a form and as a file: either may be edited, and the other follows."""

from __future__ import annotations

from typing import Any

import pytest

from houserules.client import Refused
from houserules.games.catalogue import GAMES, NAMES
from houserules.submissions import TEMPLATES, review
from kit.people import Served

LIR = "let-it-ride"


def fields(filled: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {field["path"]: field for group in filled["form"] for field in group["fields"]}


def group(filled: dict[str, Any], path: str) -> dict[str, Any]:
    return next(each for each in filled["form"] if each["path"] == path)


def paths(submission: dict[str, Any], above: str = "") -> set[str]:
    found = set()
    for key, value in submission.items():
        found |= paths(value, f"{above}{key}.") if isinstance(value, dict) else {f"{above}{key}"}
    return found


def test_a_template_is_the_same_as_form_and_as_file(casino: Served) -> None:
    for game in NAMES:
        for write in TEMPLATES.values():
            chosen = dict(write(GAMES[game]))
            filled = casino.olga.fill_in(chosen)
            assert filled["ok"], filled["findings"]
            assert filled["submission"] == chosen
            again = casino.olga.fill_in(toml=filled["toml"])
            assert again["submission"] == chosen
            assert again["form"] == filled["form"]
            assert paths(chosen) - {"game"} <= set(fields(filled))  # nothing can be filed that the form lacks


def test_every_field_has_its_clause_and_its_bounds(casino: Served) -> None:
    for game in NAMES:
        for path, field in fields(casino.olga.fill_in(dict(TEMPLATES["full"](GAMES[game])))).items():
            assert field["clause"], path
            assert field["means"], path
    found = fields(casino.olga.fill_in(dict(TEMPLATES["full"](GAMES["blackjack"]))))
    assert (found["options.decks"]["least"], found["options.decks"]["most"]) == (1, 8)
    assert found["options.blackjack_pays"]["allowed"] == ["3 to 2", "6 to 5"]
    assert found["options.surrender"]["kind"] == "yes-no"


def test_switching_a_paytable_brings_its_meters(casino: Served) -> None:
    chosen = dict(TEMPLATES["full"](GAMES[LIR]))
    assert set(chosen["meters"]) == {"main"}
    chosen["wagers"]["progressive"] = {**chosen["wagers"]["progressive"], "paytable": "D"}
    filled = casino.olga.fill_in(chosen)
    assert set(filled["submission"]["meters"]) == {"major", "minor"}
    assert filled["ok"], filled["findings"]
    least = fields(filled)["meters.major.initial"]
    assert least["value"] >= least["least"] > 0
    del chosen["wagers"]["progressive"]
    filled = casino.olga.fill_in(chosen)
    assert filled["submission"]["meters"] == {}
    assert not group(filled, "wagers.progressive")["offered"]
    chosen["wagers"]["progressive"] = {}
    assert group(casino.olga.fill_in(chosen), "wagers.progressive")["offered"]


def test_a_wager_that_cannot_be_offered_says_why(casino: Served) -> None:
    chosen = dict(TEMPLATES["pit"](GAMES["blackjack"]))
    chosen["options"] = {**chosen["options"], "variation": "switch", "surrender": False, "even_money": False}
    filled = casino.olga.fill_in(chosen)
    assert any(each["barred"] for each in filled["form"] if each["path"].startswith("wagers."))


def test_a_wrong_draft_is_written_and_read_back_with_its_findings(casino: Served) -> None:
    """A form is wrong while it is typed into; nothing typed is lost."""
    chosen = dict(TEMPLATES["pit"](GAMES[LIR]))
    chosen["wagers"]["bet"] = {**chosen["wagers"]["bet"], "paytable": "Z", "minimum": "five", "nonsense": 3}
    chosen["wagers"]["no-such"] = {"paytable": "A"}
    chosen["options"] = {**chosen["options"], "decks": 9, "odd key": [1, "x"]}
    filled = casino.olga.fill_in(chosen)
    assert not filled["ok"]
    found = {finding["path"] for finding in filled["findings"]}
    assert {"wagers.bet.paytable", "wagers.bet.minimum", "wagers.no-such", "options.decks"} <= found
    again = casino.olga.fill_in(toml=filled["toml"])
    assert again["submission"] == filled["submission"]
    assert {finding["path"] for finding in again["findings"]} == found


def test_a_file_is_taken_at_its_word(casino: Served) -> None:
    toml = f'game = "{LIR}"\n[wagers.bet]\nminimum = 12.50\n'
    filled = casino.olga.fill_in(toml=toml)
    assert filled["toml"] == toml
    assert filled["submission"]["wagers"]["bet"]["minimum"] == 1250
    assert "wagers.bet.paytable" in {finding["path"] for finding in filled["findings"]}


@pytest.mark.parametrize(
    ("toml", "place"),
    [
        (f'game = "{LIR}"\npositions = = 7\n', (2, 13)),
        (f'game = "{LIR}"\n[wagers', (2, 8)),
        ('{"game": }', (1, 10)),
    ],
)
def test_text_that_cannot_be_read_is_refused_with_its_place(casino: Served, toml: str, place: tuple[int, int]) -> None:
    told = casino.http.post(
        "/v1/submissions/form", json={"toml": toml}, headers={"Authorization": f"Bearer {casino.olga.token}"}
    )
    assert (told.status_code, told.json()["reason"]) == (422, "malformed")
    assert (told.json()["line"], told.json()["column"]) == place


def test_two_people_do_not_overwrite_each_other(casino: Served) -> None:
    pit = dict(TEMPLATES["pit"](GAMES[LIR]))
    read = casino.olga.draft("shared", pit)["filing"]["sha256"]
    first = casino.olga.redraft("shared", {**pit, "operator": "First"}, read)["filing"]["sha256"]
    with pytest.raises(Refused) as late:
        casino.olga.redraft("shared", {**pit, "operator": "Second"}, read)
    assert (late.value.status, late.value.reason) == (409, "conflict")
    assert casino.olga.ask("GET", "/v1/submissions/shared")["submission"]["operator"] == "First"
    casino.olga.redraft("shared", {**pit, "operator": "Second"}, first)
    casino.olga.redraft("shared", pit)  # who does not ask is not told


def test_the_sign_is_drawn_for_a_page(casino: Served) -> None:
    pit = dict(TEMPLATES["pit"](GAMES[LIR]))
    assert casino.olga.ask("POST", "/v1/submissions/sign.svg", {"submission": pit}).startswith(b"<svg")
    with pytest.raises(Refused) as refused:
        casino.ann.fill_in(pit)
    assert refused.value.status == 403
    assert review(GAMES[LIR], pit) == []
