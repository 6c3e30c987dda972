"""The law over HTTP is the law of the register."""

from __future__ import annotations

import httpx

from houserules.law.readings import readings
from houserules.law.register import BOOKS, register


def test_the_rulebooks_in_force(desk: httpx.Client) -> None:
    books = desk.get("/v1/rulebook").json()["rulebooks"]
    assert {book["book"]: book["clauses"] for book in books} == {name: len(register(name)) for name in BOOKS}
    for book in books:
        assert sum(book["by_status"].values()) == book["clauses"]
        assert len(book["edition"]["sha256"]) == 64


def test_a_rulebook_in_its_own_order(desk: httpx.Client) -> None:
    body = desk.get("/v1/rulebook/LIR").json()
    assert body["title"] == "Let It Ride"
    assert [each["id"] for each in body["clauses"]] == [each.id for each in register("LIR")]


def test_the_clauses_of_a_rulebook_make_a_tree(desk: httpx.Client) -> None:
    body = desk.get("/v1/rulebook/BJ").json()
    parents = {each["id"]: each["parent"] for each in body["clauses"]}
    assert parents["BJ 8.A(1)"] == "BJ 8.A"
    assert all(above is None or above in parents for above in parents.values())
    assert sum(each["clauses"] for each in body["chapters"]) == len(body["clauses"])
    for chapter in body["chapters"]:
        assert sum(chapter["by_status"].values()) == chapter["clauses"]


def test_a_clause_with_its_code_its_tests_and_its_readings(desk: httpx.Client) -> None:
    body = desk.get("/v1/rulebook/BJ/8.A(1)").json()
    assert body["id"] == "BJ 8.A(1)"
    assert body["parent"] == "BJ 8.A"
    assert body["cited"]
    assert body["tests"]
    assert "B7" in body["readings"]


def test_a_clause_may_be_spelled_loosely(desk: httpx.Client) -> None:
    assert desk.get("/v1/rulebook/BJ/8.a.1").json()["id"] == "BJ 8.A(1)"


def test_words_find_clauses_and_readings(desk: httpx.Client) -> None:
    found = desk.get("/v1/clauses", params={"words": "cover card"}).json()
    assert found["clauses"]
    assert all("cover" in each["says"].casefold() for each in found["clauses"])


def test_readings(desk: httpx.Client) -> None:
    assert len(desk.get("/v1/readings").json()["readings"]) == len(readings())
    touching = desk.get("/v1/readings", params={"clause": "LIR 7.B(2)"}).json()["readings"]
    assert "G10" in {each["id"] for each in touching}
    assert desk.get("/v1/readings/G10").json()["alternatives"] == ["Always lost.", "Always played out."]
    assert desk.get("/v1/readings/Z1").status_code == 404
    assert desk.get("/v1/readings", params={"clause": "LIR 99"}).status_code == 404
