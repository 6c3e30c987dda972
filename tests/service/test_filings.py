"""The life of a submission over HTTP, from the draft to the table that opens under it."""

from __future__ import annotations

import pytest

from houserules.client import Refused
from houserules.games.catalogue import GAMES
from houserules.submissions import TEMPLATES
from kit.people import Served

LIR = "let-it-ride"


def test_a_submission_lives(casino: Served) -> None:
    olga, rita = casino.olga, casino.rita
    pit = dict(TEMPLATES["pit"](GAMES[LIR]))
    drafted = olga.draft("lir-pit", pit)
    assert drafted["filing"]["state"] == "draft"
    assert olga.ask("POST", "/v1/submissions/lir-pit/check")["ok"]
    with pytest.raises(Refused) as early:
        rita.approve("lir-pit")
    assert early.value.status == 409
    with pytest.raises(Refused) as closed:
        olga.open_table(LIR, "lir-pit")
    assert closed.value.status == 409
    assert olga.submit("lir-pit")["filing"]["state"] == "submitted"
    with pytest.raises(Refused) as late:
        olga.ask("PUT", "/v1/submissions/lir-pit", {"submission": pit})
    assert late.value.status == 409
    assert rita.ask("POST", "/v1/submissions/lir-pit/send-back", {"note": "name"})["filing"]["state"] == "draft"
    pit["operator"] = "Another Casino"
    assert olga.ask("PUT", "/v1/submissions/lir-pit", {"submission": pit})["submission"]["operator"] == "Another Casino"
    olga.submit("lir-pit")
    approved = rita.approve("lir-pit")["filing"]
    assert (approved["state"], approved["approved_by"]) == ("effective", "rita")
    table = olga.open_table(LIR, "lir-pit")
    assert olga.ask("POST", "/v1/submissions/lir-pit/supersede", {"note": ""})["filing"]["state"] == "superseded"
    with pytest.raises(Refused):
        olga.open_table(LIR, "lir-pit")
    assert casino.ann.table(table)["game"] == LIR  # it plays on
    states = [step["state"] for step in rita.ask("GET", "/v1/submissions/lir-pit")["history"]]
    assert states == ["draft", "submitted", "draft", "draft", "submitted", "approved", "superseded"]
    assert [each["name"] for each in rita.ask("GET", "/v1/submissions")["submissions"]] == ["lir-pit"]


def test_a_draft_with_errors_is_kept_but_not_submitted(casino: Served) -> None:
    wrong = dict(TEMPLATES["pit"](GAMES[LIR]))
    wrong["wagers"]["bet"]["paytable"] = "Z"
    casino.olga.draft("wrong", wrong)
    assert not casino.olga.ask("POST", "/v1/submissions/wrong/check")["ok"]
    with pytest.raises(Refused) as refused:
        casino.olga.submit("wrong")
    assert refused.value.status == 409
    with pytest.raises(Refused) as drawn:
        casino.olga.ask("GET", "/v1/submissions/wrong/layout.svg")
    assert (drawn.value.status, drawn.value.reason) == (409, "invalid")


@pytest.mark.parametrize("positions", ["seven", None, [7]])
def test_no_table_opens_under_a_draft_whatever_it_says(casino: Served, positions: object) -> None:
    wrong = {**TEMPLATES["pit"](GAMES[LIR]), "positions": positions}
    casino.olga.draft("wrong", wrong)
    with pytest.raises(Refused) as refused:
        casino.olga.open_table(LIR, "wrong", bots=[1])
    assert refused.value.status == 409
    assert "draft" in refused.value.detail


def test_drawings_and_comparison_of_what_was_filed(casino: Served) -> None:
    olga = casino.olga
    olga.draft("one", dict(TEMPLATES["pit"](GAMES[LIR])))
    olga.draft("two", dict(TEMPLATES["full"](GAMES[LIR])))
    assert olga.ask("GET", "/v1/submissions/one/layout.svg").startswith(b"<svg")
    assert olga.ask("GET", "/v1/submissions/one/sign.pdf").startswith(b"%PDF")
    assert olga.ask("GET", "/v1/submissions/one/compare/two")["differ"]
    with pytest.raises(Refused) as hidden:
        casino.ann.ask("GET", "/v1/submissions/one/layout.svg")
    assert hidden.value.status == 404  # a draft is for those who work on it
    olga.submit("one")
    casino.rita.approve("one")
    assert casino.ann.ask("GET", "/v1/submissions/one/layout.svg").startswith(b"<svg")
