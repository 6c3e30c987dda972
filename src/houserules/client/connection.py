"""How a client speaks with the house: requests, commands that are sent again, streams, and counts that take a while."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic, sleep
from typing import Any
from uuid import uuid4

import httpx

Json = dict[str, Any]
AGAIN = (0.1, 0.3, 1.0, 2.0)  # seconds before a command whose answer was lost is sent again
ACCEPTED = 202  # it is being counted: ask again


class Refused(Exception):
    """The house said no, and nothing has changed: `status`, `reason`, `detail` and the `clause` behind it."""

    def __init__(self, status: int, reason: str, detail: str, clause: str = "") -> None:
        super().__init__(f"{detail} ({clause})" if clause else detail)
        self.status, self.reason, self.detail, self.clause = status, reason, detail, clause


class Connection:
    """One person's connection; whatever the house refuses is raised as `Refused`."""

    def __init__(self, url: str, token: str, timeout: float) -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.Client(base_url=url, headers=headers, timeout=timeout)

    def ask(self, method: str, path: str, body: Any = None, **query: Any) -> Any:
        """Any operation, by its path; a `Refused` if the house says no."""
        given = {name: value for name, value in query.items() if value is not None}
        return self.read(self.http.request(method, path, json=body, params=given))

    def said(self, method: str, path: str, body: Any = None, **query: Any) -> Json:
        said: Json = self.ask(method, path, body, **query)
        return said

    @staticmethod
    def read(response: httpx.Response) -> Any:
        if response.is_error:
            raise _refused(response)
        kind = response.headers.get("content-type", "")
        if not response.content:
            return None
        return response.json() if kind.split(";")[0] == "application/json" else response.content

    def counted(self, path: str, patience: float, **query: Any) -> Any:
        """Ask until it is counted, or for so many seconds."""
        until = monotonic() + patience
        while (response := self.http.get(path, params=query)).status_code == ACCEPTED and monotonic() < until:
            sleep(float(response.headers.get("Retry-After", 1)))
        return self.read(response)

    def command(self, table: str, body: Json, key: str = "") -> Json:
        """Sent again under the same key until there is an answer, or the house stays silent too long."""
        headers = {"Idempotency-Key": key or uuid4().hex}
        for wait in (*AGAIN, None):
            try:
                response = self.http.post(f"/v1/tables/{table}/commands", json=body, headers=headers)
                if response.status_code != 503 or wait is None:
                    answered: Json = self.read(response)
                    return answered
            except httpx.TransportError:
                if wait is None:
                    raise
            sleep(wait)
        raise AssertionError("the last try returns or raises")

    @contextmanager
    def stream(self, path: str, after: int | None) -> Iterator[Iterator[tuple[str, Json]]]:
        headers = {} if after is None else {"Last-Event-ID": str(after)}
        with self.http.stream("GET", path, headers=headers) as response:
            if response.is_error:
                response.read()
                raise _refused(response)
            yield _messages(response)

    def job_done(self, response: httpx.Response, patience: float) -> Any:
        """The answer itself, or that of the job it has become."""
        job = self.read(response)
        if response.status_code != ACCEPTED:
            return job
        until = monotonic() + patience
        while job["state"] == "counting" and monotonic() < until:
            sleep(0.2)
            job = self.ask("GET", f"/v1/jobs/{job['job']}")
        if problem := job["problem"]:
            raise Refused(problem["status"], problem["reason"], problem["detail"], problem["clause"])
        if job["state"] == "counting":
            raise TimeoutError(f"job {job['job']} is still being counted")
        return job["result"]


def _refused(response: httpx.Response) -> Refused:
    try:
        problem = response.json()
        return Refused(response.status_code, problem["reason"], problem["detail"], problem["clause"])
    except (ValueError, KeyError, TypeError):
        return Refused(response.status_code, "unknown", response.text[:200])


def _messages(response: httpx.Response) -> Iterator[tuple[str, Json]]:
    """Server-sent events: a message ends with an empty line, comments keep the line open."""
    kind, data = "event", ""
    for line in response.iter_lines():
        if line.startswith("event: "):
            kind = line.removeprefix("event: ")
        elif line.startswith("data: "):
            data = line.removeprefix("data: ")
        elif not line and data:
            yield kind, json.loads(data)
            kind, data = "event", ""
