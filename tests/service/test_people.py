"""Logging in and out, guests, and how often one may be wrong."""

from __future__ import annotations

import pytest

from houserules.client import Client, Refused
from kit.house import PASSWORD
from kit.people import PEOPLE, Served, serving


def test_a_person_logs_in_and_out(casino: Served) -> None:
    url = str(casino.http.base_url)
    with Client.log_in(url, "ann", PASSWORD) as ann:
        assert (ann.name, ann.role) == ("ann", "player")
        assert ann.me() == {"name": "ann", "role": "player", "chips": 1_000_000}
        ann.ask("DELETE", "/v1/sessions")
        with pytest.raises(Refused) as out:
            ann.me()
        assert out.value.status == 401


def test_every_role_has_its_own(casino: Served) -> None:
    for name, role in PEOPLE.items():
        assert casino.client(name).me()["role"] == role


@pytest.mark.parametrize(("name", "password"), [("ann", "wrong wrong"), ("nobody", PASSWORD)])
def test_a_wrong_name_and_a_wrong_password_are_told_alike(casino: Served, name: str, password: str) -> None:
    with pytest.raises(Refused) as wrong:
        Client.log_in(str(casino.http.base_url), name, password)
    assert (wrong.value.status, wrong.value.detail) == (401, "name or password is wrong")


def test_wrong_passwords_are_limited(casino: Served) -> None:
    statuses = [
        casino.http.post("/v1/sessions", json={"name": "nobody", "password": "wrong"}).status_code for _ in range(12)
    ]
    assert statuses[0] == 401
    assert statuses[-1] == 429
    assert casino.http.post("/v1/sessions", json={"name": "ann", "password": PASSWORD}).status_code == 200


def test_guests_are_welcome_at_a_demonstration_only(casino: Served, url: str) -> None:
    with Client.guest(str(casino.http.base_url)) as guest:
        assert guest.role == "player"
        assert guest.me()["chips"] == 100_000


def test_no_guests_elsewhere(url: str) -> None:
    with serving(url, demo=False) as casino, pytest.raises(Refused) as refused:
        Client.guest(str(casino.http.base_url))
    assert refused.value.status == 404
