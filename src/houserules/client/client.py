"""A casino from Python, with the same verbs as over HTTP: `Client.log_in("http://127.0.0.1:8000", "ann", "...")`.

Commands carry a key of their own, so that one whose answer was lost on the way is simply sent again.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from types import TracebackType
from typing import Any

from houserules.client.connection import ACCEPTED, Connection, Json
from houserules.client.law import Law


class Client:
    """One person's way into the house; without a token, anyone's. Close it, or use it as a context."""

    def __init__(self, url: str, token: str = "", name: str = "", role: str = "", timeout: float = 30) -> None:
        self.name, self.role, self.token = name, role, token
        self._house = Connection(url, token, timeout)
        self.http, self.ask, self.command = self._house.http, self._house.ask, self._house.command
        self.law = Law(self.ask)

    @classmethod
    def log_in(cls, url: str, name: str, password: str) -> Client:
        with cls(url) as door:
            session = door.ask("POST", "/v1/sessions", {"name": name, "password": password})
        return cls(url, session["token"], session["name"], session["role"])

    @classmethod
    def guest(cls, url: str) -> Client:
        """At a demonstration: a player with play chips."""
        with cls(url) as door:
            session = door.ask("POST", "/v1/guests")
        return cls(url, session["token"], session["name"], session["role"])

    # The house.

    def health(self) -> Json:
        return self._house.said("GET", "/v1/health")

    def metrics(self) -> str:
        """As Prometheus reads them."""
        found: bytes = self.ask("GET", "/metrics")
        return found.decode()

    def me(self) -> Json:
        return self._house.said("GET", "/v1/me")

    def log_out(self) -> None:
        """The token is worth nothing from here on."""
        self.ask("DELETE", "/v1/sessions")

    # Tables.

    def tables(self) -> list[Json]:
        found: list[Json] = self.ask("GET", "/v1/tables")["tables"]
        return found

    def open_table(self, game: str, submission: str, **more: Any) -> str:
        opened: str = self.ask("POST", "/v1/tables", {"game": game, "submission": submission, **more})["table"]
        return opened

    def close_table(self, table: str) -> None:
        self.ask("DELETE", f"/v1/tables/{table}")

    def table(self, table: str) -> Json:
        """The table as one may see it."""
        return self._house.said("GET", f"/v1/tables/{table}")

    def advice(self, table: str, seat: int, patience: float = 180) -> Json:
        """What each choice is worth that is open to one's seat; waits while it is being counted."""
        found: Json = self._house.counted(f"/v1/tables/{table}/advice", patience, seat=seat)
        return found

    def session(self, table: str, patience: float = 180) -> Json:
        """How one's session at a table went so far: result, expectation, mistakes, luck."""
        found: Json = self._house.counted(f"/v1/tables/{table}/session", patience)
        return found

    def train(self, game: str) -> str:
        """One's own table for training, at a demonstration."""
        table: str = self.ask("POST", "/v1/training", {"game": game})["table"]
        return table

    def dealing(self, table: str) -> Json:
        """What a dealer or a floorperson can do there now."""
        found: Json = self.ask("GET", f"/v1/tables/{table}/dealing")
        return found

    # Commands.

    def sit(self, table: str, seat: int, chips: int, key: str = "") -> Json:
        return self.command(table, {"do": "sit", "seat": seat, "chips": chips}, key)

    def bet(self, table: str, seat: int, wager: str, amount: int, key: str = "") -> Json:
        return self.command(table, {"do": "bet", "seat": seat, "wager": wager, "amount": amount}, key)

    def ready(self, table: str, seat: int, key: str = "") -> Json:
        return self.command(table, {"do": "ready", "seat": seat}, key)

    def choose(self, table: str, seat: int, choice: str, key: str = "") -> Json:
        return self.command(table, {"do": "choose", "seat": seat, "choice": choice}, key)

    def leave(self, table: str, seat: int, key: str = "") -> Json:
        return self.command(table, {"do": "leave", "seat": seat}, key)

    def act(self, table: str, do: str, says: Json | None = None, seat: int = 0, key: str = "") -> Json:
        return self.command(table, {"do": "act", "act": {"do": do, "says": says or {}, "seat": seat}}, key)

    def next(self, table: str, key: str = "") -> Json:
        return self.command(table, {"do": "next"}, key)

    def irregular(self, table: str, kind: str, seat: int = 0, area: str = "", key: str = "") -> Json:
        return self.command(table, {"do": "irregular", "kind": kind, "seat": seat, "area": area}, key)

    def begin(self, table: str, procedure: str, key: str = "") -> Json:
        return self.command(table, {"do": "begin", "procedure": procedure}, key)

    def hint(self, table: str, key: str = "") -> Json:
        """At one's own table for training: what is due."""
        return self.command(table, {"do": "hint"}, key)

    def drill(self, table: str, drill: str, key: str = "") -> Json:
        """At one's own table for training: deal, payout, irregularity, shuffle; or all of it, without a name."""
        return self.command(table, {"do": "drill", "drill": drill}, key)

    def resume(self, table: str, key: str = "") -> Json:
        return self.command(table, {"do": "resume"}, key)

    # What happened.

    def events(self, table: str, after: int = -1) -> list[Json]:
        found: list[Json] = self.ask("GET", f"/v1/tables/{table}/events", after=after)["events"]
        return found

    def stream(self, table: str, after: int | None = None) -> AbstractContextManager[Iterator[tuple[str, Json]]]:
        """Pairs of a kind (`event`, `waiting`) and what it says, as they come."""
        return self._house.stream(f"/v1/tables/{table}/stream", after)

    def round(self, table: str, number: int) -> Json:
        return self._house.said("GET", f"/v1/tables/{table}/rounds/{number}")

    def rounds(self, table: str, before: int | None = None, most: int | None = None) -> Json:
        """A page of the rounds it has played, the latest first."""
        found: Json = self.ask("GET", f"/v1/tables/{table}/rounds", before=before, most=most)
        return found

    def cards(self, table: str, number: int) -> Json:
        """What anyone needs to repeat the shuffles and draws of a round."""
        found: Json = self.ask("GET", f"/v1/tables/{table}/rounds/{number}/cards")
        return found

    def proof(self, table: str, number: int) -> Json:
        return self._house.said("GET", f"/v1/tables/{table}/rounds/{number}/proof")

    def verify(self, table: str = "") -> Json:
        """The whole log, or one table's: chain, signatures, seals, rulebook, ledger and meters."""
        return self._house.said("GET", "/v1/verification", table=table)

    def judge(self, table: str = "") -> Json:
        """What was seen against what a fair game promises."""
        return self._house.said("GET", "/v1/judgements", table=table)

    def export(self, table: str) -> bytes:
        """The table's log in JSON Lines, as `houserules replay` reads it."""
        found: bytes = self.ask("GET", f"/v1/tables/{table}/log.jsonl")
        return found

    def export_columns(self, table: str) -> bytes:
        """The table's events in Parquet."""
        found: bytes = self.ask("GET", f"/v1/tables/{table}/log.parquet")
        return found

    def ledger(self) -> Json:
        return self._house.said("GET", "/v1/ledger")

    def meters(self) -> dict[str, int]:
        return {each["meter"]: each["amount"] for each in self.ask("GET", "/v1/meters")["meters"]}

    def create_meter(self, meter: str, amount: int) -> Json:
        return self._house.said("POST", "/v1/meters", {"meter": meter, "amount": amount})

    def stream_meters(self, after: int | None = None) -> AbstractContextManager[Iterator[tuple[str, Json]]]:
        """Pairs of `event` and what every meter shows, now and whenever one has changed."""
        return self._house.stream("/v1/meters/stream", after)

    def stream_floor(self) -> AbstractContextManager[Iterator[tuple[str, Json]]]:
        """Pairs of `event` and every table as a line, now and whenever one has changed."""
        return self._house.stream("/v1/floor/stream", None)

    def meter_history(self, meter: str, after: int = 0) -> list[Json]:
        found: list[Json] = self.ask("GET", f"/v1/meters/{meter}/history", after=after)["changes"]
        return found

    def corrections(self) -> list[Json]:
        """Those that wait for a second person."""
        found: list[Json] = self.ask("GET", "/v1/corrections")["corrections"]
        return found

    def correct_meter(self, meter: str, change: int, why: str) -> Json:
        """Counts once a second person has said the same."""
        return self._house.said("POST", f"/v1/meters/{meter}/corrections", {"change": change, "why": why})

    # Submissions on the workbench: as JSON, or as the text of a TOML file.

    def template(self, game: str, kind: str = "full") -> Json:
        return self._house.said("GET", f"/v1/templates/{game}", template=kind)

    def check(self, submission: Json | str) -> Json:
        return self._house.said("POST", "/v1/submissions/check", _draft(submission))

    def compare(self, old: Json | str, new: Json | str) -> Json:
        return self._house.said("POST", "/v1/submissions/compare", {"old": _draft(old), "new": _draft(new)})

    def draw_layout(self, submission: Json | str, paper: str = "letter") -> bytes:
        drawn: bytes = self.ask("POST", "/v1/submissions/layout.svg", _draft(submission), paper=paper)
        return drawn

    def draw_sign(self, submission: Json | str, paper: str = "letter") -> bytes:
        drawn: bytes = self.ask("POST", "/v1/submissions/sign.pdf", _draft(submission), paper=paper)
        return drawn

    def draw_sign_on_screen(self, submission: Json | str, paper: str = "letter") -> bytes:
        drawn: bytes = self.ask("POST", "/v1/submissions/sign.svg", _draft(submission), paper=paper)
        return drawn

    # Submissions that are filed.

    def submissions(self) -> list[Json]:
        found: list[Json] = self.ask("GET", "/v1/submissions")["submissions"]
        return found

    def submission(self, name: str) -> Json:
        return self._house.said("GET", f"/v1/submissions/{name}")

    def draft(self, name: str, submission: Json) -> Json:
        return self._house.said("POST", "/v1/submissions", {"name": name, "submission": submission})

    def fill_in(self, submission: Json | None = None, toml: str | None = None) -> Json:
        """A draft as the keys that may be chosen now, its TOML, and what is wrong with it; give one of the two."""
        draft = {"submission": submission} if toml is None else {"toml": toml}
        return self._house.said("POST", "/v1/submissions/form", draft)

    def redraft(self, name: str, submission: Json, instead_of: str = "") -> Json:
        """With the digest of what was read, it is refused if somebody else has changed that meanwhile."""
        body = {"submission": submission, "instead_of": instead_of}
        return self._house.said("PUT", f"/v1/submissions/{name}", body)

    def submit(self, name: str) -> Json:
        return self._house.said("POST", f"/v1/submissions/{name}/submit")

    def approve(self, name: str, effective: int | None = None) -> Json:
        return self._house.said("POST", f"/v1/submissions/{name}/approve", {"effective": effective})

    def check_filed(self, name: str) -> Json:
        return self._house.said("POST", f"/v1/submissions/{name}/check")

    def send_back(self, name: str, note: str) -> Json:
        return self._house.said("POST", f"/v1/submissions/{name}/send-back", {"note": note})

    def supersede(self, name: str, note: str = "") -> Json:
        return self._house.said("POST", f"/v1/submissions/{name}/supersede", {"note": note})

    def put_away(self, name: str) -> Json:
        return self._house.said("POST", f"/v1/submissions/{name}/put-away")

    def compare_filed(self, name: str, other: str) -> Json:
        return self._house.said("GET", f"/v1/submissions/{name}/compare/{other}")

    def layout(self, name: str, paper: str = "letter") -> bytes:
        drawn: bytes = self.ask("GET", f"/v1/submissions/{name}/layout.svg", paper=paper)
        return drawn

    def sign(self, name: str, paper: str = "letter") -> bytes:
        drawn: bytes = self.ask("GET", f"/v1/submissions/{name}/sign.pdf", paper=paper)
        return drawn

    def worth(self, submission: str | Json, patience: float = 600, **only: str) -> Json:
        """What the wagers of a submission are worth, by its name or as a draft; waits while it is being counted."""
        if isinstance(submission, str):
            response = self.http.get(f"/v1/submissions/{submission}/worth", params=only)
        else:
            response = self.http.post("/v1/submissions/worth", json={"submission": submission}, params=only)
        found: Json = self._house.job_done(response, patience)
        return found

    def worth_of_change(self, old: Json, new: Json, patience: float = 600) -> Json:
        """What differs between two drafts, everything that takes counting included."""
        pair = {"old": {"submission": old}, "new": {"submission": new}}
        found: Json = self._house.job_done(self.http.post("/v1/submissions/worth/compare", json=pair), patience)
        return found

    def par_sheet(self, submission: str, form: str = "pdf", patience: float = 600) -> bytes:
        """The par sheet of a submission, as `pdf` or `html`."""
        path = f"/v1/submissions/{submission}/par-sheet.{form}"
        response = self.http.get(path)
        if response.status_code == ACCEPTED:
            self._house.job_done(response, patience)
            response = self.http.get(path)
        printed: bytes = self._house.read(response)
        return printed

    def job(self, name: str) -> Json:
        found: Json = self.ask("GET", f"/v1/jobs/{name}")
        return found

    def cancel_job(self, name: str) -> None:
        self.ask("DELETE", f"/v1/jobs/{name}")

    def close(self) -> None:
        self.http.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _draft(submission: Json | str) -> Json:
    return {"toml": submission} if isinstance(submission, str) else {"submission": submission}
