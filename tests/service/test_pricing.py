"""Worth over HTTP: at once where it is known, as a job where it takes counting; par sheets; what a change is worth."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from houserules.client import Client, Refused
from houserules.games.catalogue import GAMES, NAMES
from houserules.parsheets.asking import answer
from houserules.parsheets.question import Asking, question
from houserules.parsheets.written import as_json
from houserules.submissions import complete
from kit.casino import approved
from kit.counters import counters, kill_counters
from kit.people import Served

LIR, JACKPOT = "let-it-ride", "jackpot-holdem"
SMALL = {"game": LIR, "operator": "Chesapeake Casino", "wagers": {"bet": {"paytable": "A"}}}


def filed(casino: Served, game: str = LIR, name: str = "filed") -> str:
    return approved(casino.house.store, game, None, name)


@pytest.fixture
def nothing_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No count of an earlier day is found."""
    monkeypatch.setenv("HOUSERULES_CACHE", str(tmp_path / "kept"))


def long_draft() -> dict[str, Any]:
    """A draft whose main wager takes counting, where nothing is kept."""
    return dict(complete(GAMES["blackjack"], {"options": {"variation": "switch"}}))


@pytest.mark.parametrize("game", NAMES)
def test_a_filed_submission_is_worth_what_the_terminal_says(casino: Served, game: str) -> None:
    name = filed(casino, game)
    told = casino.olga.worth(name)
    submission = casino.olga.ask("GET", f"/v1/submissions/{name}")["submission"]
    asked = question(Asking(submission=msgspec.json.encode(submission, order="sorted")))
    expected = msgspec.to_builtins(as_json(asked, answer(asked)))
    assert told["wagers"] == expected["wagers"]
    assert told["unanswered"] == expected["unanswered"]
    assert told["submission"]["source"] == name
    filing = casino.olga.ask("GET", f"/v1/submissions/{name}")["filing"]
    assert told["submission"]["sha256"] == filing["sha256"]


@pytest.mark.usefixtures("nothing_kept")
def test_nobody_has_more_jobs_by_asking_for_all_at_once(casino: Served) -> None:
    drafts = [{"submission": {**long_draft(), "operator": f"Casino {n}"}} for n in range(8)]
    with ThreadPoolExecutor(8) as pool:
        asked = list(pool.map(lambda draft: casino.olga.http.post("/v1/submissions/worth", json=draft), drafts))
    assert sorted(each.status_code for each in asked) == [202] * 4 + [429] * 4
    for each in asked:
        if each.status_code == 202:
            casino.olga.ask("DELETE", each.headers["location"])


def test_one_wager_by_another_paytable(casino: Served) -> None:
    name = filed(casino)
    for paytable in "AB":
        (worth,) = casino.ann.worth(name, wager="bet", paytable=paytable)["wagers"]
        assert (worth["wager"], worth["paytable"]) == ("bet", paytable)
    assert casino.ann.worth(name, wager="bet", paytable="A")["wagers"][0]["house_edge"]["fraction"] == "37963/1082900"


def test_a_draft_is_priced_before_it_is_filed(casino: Served) -> None:
    told = casino.olga.worth(SMALL)
    assert [each["wager"] for each in told["wagers"]] == ["bet"]
    toml = casino.olga.ask("GET", f"/v1/templates/{LIR}")["toml"]
    by_text = casino.olga.ask("POST", "/v1/submissions/worth", {"toml": toml}, wager="bet")
    assert by_text["wagers"][0]["house_edge"] == told["wagers"][0]["house_edge"]


BAD: list[tuple[dict[str, str], int, str]] = [
    ({"wager": "no-such"}, 422, "not a wager of let-it-ride"),
    ({"wager": "bet", "paytable": "Z"}, 422, "Z"),
    ({"paytable": "A"}, 422, "name the wager too"),
    ({"wager": "bet", "paytable": "../secrets.toml"}, 422, "paytable"),
    ({"wager": "bet", "paytable": "own.toml"}, 422, "paytable"),
]


@pytest.mark.parametrize(("query", "status", "says"), BAD)
def test_questions_that_cannot_be_asked(casino: Served, query: dict[str, str], status: int, says: str) -> None:
    with pytest.raises(Refused) as no:
        casino.olga.worth(SMALL, 60, **query)
    assert no.value.status == status
    assert says in no.value.detail


def test_a_draft_with_errors_has_no_worth(casino: Served) -> None:
    wrong = {**SMALL, "wagers": {"bet": {"paytable": "Q"}}}
    with pytest.raises(Refused) as no:
        casino.olga.worth(wrong)
    assert (no.value.status, no.value.reason) == (409, "invalid")


def test_who_may_ask(casino: Served) -> None:
    store = casino.house.store
    store.submissions.draft("a-draft", complete(GAMES[LIR], {}), "olga")
    for client, status in ((casino.ann, 404), (casino.kim, 404)):
        with pytest.raises(Refused) as no:
            client.worth("a-draft")
        assert no.value.status == status
    assert casino.rita.worth("a-draft", wager="bet")["wagers"]
    with Client(str(casino.http.base_url)) as nobody, pytest.raises(Refused) as no:
        nobody.worth("a-draft")
    assert no.value.status == 401
    with pytest.raises(Refused) as player:
        casino.ann.worth(SMALL)
    assert player.value.status == 403
    with pytest.raises(Refused) as absent:
        casino.olga.worth("no-such")
    assert absent.value.status == 404


def begun(client: Client, draft: dict[str, Any]) -> dict[str, Any]:
    """A job for a draft that takes counting."""
    response = client.http.post("/v1/submissions/worth", json={"submission": draft})
    assert response.status_code == 202, response.text[:200]
    job: dict[str, Any] = response.json()
    assert response.headers["location"] == f"/v1/jobs/{job['job']}"
    assert job["state"] == "counting"
    return job


@pytest.mark.usefixtures("nothing_kept")
def test_a_job_is_for_whoever_asked_and_can_be_given_up(casino: Served) -> None:
    job = begun(casino.olga, long_draft())["job"]
    assert begun(casino.olga, long_draft())["job"] == job  # the same question, the same job
    with pytest.raises(Refused) as others:
        casino.rita.job(job)
    assert others.value.status == 404
    with pytest.raises(Refused) as not_theirs:
        casino.rita.cancel_job(job)
    assert not_theirs.value.status == 404
    of_rita = begun(casino.rita, long_draft())["job"]
    assert of_rita != job
    assert len(counters()) == 1  # counted once for both
    casino.olga.cancel_job(job)
    assert casino.rita.job(of_rita)["state"] == "counting"
    casino.rita.cancel_job(of_rita)
    with pytest.raises(Refused) as gone:
        casino.rita.job(of_rita)
    assert gone.value.status == 404
    assert casino.olga.worth(SMALL)["wagers"]  # the room counts on
    assert len(counters()) == 1


@pytest.mark.usefixtures("nothing_kept")
def test_what_is_known_is_told_while_the_rest_is_counted(casino: Served) -> None:
    job = begun(casino.olga, long_draft())["job"]
    while (told := casino.olga.job(job))["known"] is None:
        assert told["state"] == "counting"
    known = [each["wager"] for each in told["known"]["wagers"]]
    assert "super-match" in known
    assert "blackjack" not in known
    casino.olga.cancel_job(job)


@pytest.mark.usefixtures("nothing_kept")
def test_a_killed_process_is_told_as_a_problem(casino: Served) -> None:
    job = begun(casino.olga, long_draft())["job"]
    kill_counters()
    while (told := casino.olga.job(job))["state"] == "counting":
        pass
    assert told["state"] == "failed"
    assert told["problem"]["reason"] == "not-counted"
    assert told["result"] is None
    assert casino.olga.worth(SMALL)["wagers"]


@pytest.mark.usefixtures("nothing_kept")
def test_a_caller_has_a_few_jobs_at_once(casino: Served) -> None:
    jobs = [begun(casino.olga, {**long_draft(), "operator": f"Casino {number}"})["job"] for number in range(4)]
    more = casino.olga.http.post("/v1/submissions/worth", json={"submission": {**long_draft(), "operator": "Fifth"}})
    assert (more.status_code, more.json()["reason"]) == (429, "too-many")
    assert more.headers["retry-after"]
    for job in jobs:
        casino.olga.cancel_job(job)
    assert casino.olga.worth(SMALL)["wagers"]


def test_two_callers_ask_the_same(casino: Served) -> None:
    name = filed(casino, JACKPOT)
    with ThreadPoolExecutor(2) as both:
        first, second = both.map(lambda client: client.worth(name), (casino.olga, casino.rita))
    assert first == second


def test_par_sheets_have_the_date_of_approval(casino: Served) -> None:
    name = filed(casino)
    html = casino.ann.par_sheet(name, "html").decode()
    assert "<html" in html
    assert "Approved on" in html
    assert name in html
    assert casino.ann.par_sheet(name).startswith(b"%PDF")
    with pytest.raises(Refused) as absent:
        casino.ann.par_sheet("no-such")
    assert absent.value.status == 404


def test_a_change_has_its_worth(casino: Served) -> None:
    other = {**SMALL, "wagers": {"bet": {"paytable": "B"}}}
    compared = casino.olga.ask(
        "POST", "/v1/submissions/compare", {"old": {"submission": SMALL}, "new": {"submission": other}}
    )
    (change,) = compared["worth"]
    assert change["wager"] == "bet"
    assert change["old"]["fraction"] == "37963/1082900"
    assert casino.olga.worth_of_change(SMALL, other) == compared
    texas = {"game": "texas-holdem-bonus", "wagers": {}}
    with pytest.raises(Refused) as games:
        casino.olga.worth_of_change(SMALL, texas)
    assert games.value.status == 422
