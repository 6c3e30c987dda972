"""The contract of the store, people: roles, chips at the cashier, passwords and tokens that are never kept in clear."""

from __future__ import annotations

import pytest

from houserules.audit.verifying import verify
from houserules.store.database import Store
from houserules.store.database.failures import NotAllowed, NotEnoughChips
from houserules.store.database.people import ROLES

PASSWORD = "correct horse"


def test_each_role_has_an_account(store: Store) -> None:
    for role in ROLES:
        store.people.add(f"the-{role}", role, PASSWORD)
    assert {person.name: person.role for person in store.people.all()} == {f"the-{role}": role for role in ROLES}
    with pytest.raises(NotAllowed, match="there is an account 'the-player' already"):
        store.people.add("the-player", "dealer", PASSWORD)


@pytest.mark.parametrize("name", ["", "Anna", "anna b", "-anna", "a" * 41, "anna:b", "änna", "anna\n"])
def test_names_that_no_account_has(store: Store, name: str) -> None:
    with pytest.raises(NotAllowed, match="is not a name"):
        store.people.add(name, "player", PASSWORD)


def test_whoever_knows_the_password_gets_a_token(store: Store) -> None:
    store.people.add("anna", "player", PASSWORD, chips=700)
    assert store.people.log_in("anna", "wrong horse") is None
    assert store.people.log_in("nobody", PASSWORD) is None
    token = store.people.log_in("anna", PASSWORD)
    assert token is not None
    person = store.people.behind(token)
    assert person is not None
    assert (person.name, person.role, person.chips) == ("anna", "player", 700)
    assert store.people.behind(token + "x") is None
    store.people.log_out(token)
    assert store.people.behind(token) is None


def test_a_token_ends_with_its_time_its_password_or_its_account(store: Store) -> None:
    store.people.add("anna", "player", PASSWORD)
    assert store.people.behind(store.people.token_for("anna", hours=0)) is None
    old = store.people.token_for("anna")
    store.people.change_password("anna", "battery staple")
    assert store.people.behind(old) is None
    assert store.people.log_in("anna", PASSWORD) is None
    token = store.people.log_in("anna", "battery staple")
    assert token is not None
    store.people.close("anna")
    assert store.people.behind(token) is None
    assert store.people.log_in("anna", "battery staple") is None
    assert store.people.find("anna") is None
    with pytest.raises(NotAllowed, match="there is no account"):
        store.people.token_for("anna")
    assert verify(store).ok


def test_neither_passwords_nor_tokens_are_kept_in_clear(store: Store) -> None:
    store.people.add("anna", "player", PASSWORD)
    token = store.people.token_for("anna")
    with store.office.reading() as connection:
        kept = repr(connection.rows("SELECT * FROM people")) + repr(connection.rows("SELECT * FROM sessions"))
        hashed = connection.rows("SELECT password FROM people")[0][0]
    assert PASSWORD not in kept
    assert token not in kept
    assert hashed.startswith("$argon2id$")


def test_the_cashier_sells_chips_and_takes_back_what_is_there(store: Store) -> None:
    store.people.add("anna", "player", PASSWORD)
    assert store.people.chips("anna", 5_000) == 5_000
    assert store.people.chips("anna", -2_000) == 3_000
    with pytest.raises(NotEnoughChips, match=r"the account of anna holds \$30, which is less than \$30\.01"):
        store.people.chips("anna", -3_001)
    with pytest.raises(NotAllowed, match="bought or cashed in by 1 to"):
        store.people.chips("anna", 0)
    assert store.people.chips("anna", -3_000) == 0
    assert sum(store.balances().values()) == 0
    assert verify(store).ok
