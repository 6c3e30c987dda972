"""Any request that the OpenAPI document allows, and many that it does not, by every role.

No server error, no answer that is not documented, nobody where the table of roles says no.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Err
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from houserules.service.admission import Rate
from houserules.service.app import create_app
from houserules.service.roles import ALLOWED, Role
from kit import house as kit
from kit.casino import approved
from kit.house import opened
from kit.people import Served, with_people
from kit.served import Badges, badge, served

EXAMPLES = 3 * int(os.environ.get("HOUSERULES_SOAK", "1"))
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
THERE = {"table": "blackjack-1", "name": "blackjack-pit", "other": "blackjack-pit", "meter": "jackpot",
         "book": "BJ", "reading": "G10", "game": "blackjack"}  # fmt: skip
ENDLESS = {"stream-events", "stream-floor", "stream-meters"}


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """What the examples of the document name is there: a table, a submission, a meter, a round."""
    url = with_people(tmp_path_factory.mktemp("any"))
    with kit.house(url) as house:
        app = create_app(house, url, doorkeeper=Badges(), rate=Rate(1e6, 10**6), demo=True)
        with served(app) as http:
            approved(house.store, "blackjack", None, "blackjack-pit")
            opened(house, "blackjack", bots=(2,), name="blackjack-1")
            house.store.meters.create("jackpot", 1000)
            yield Served(house, url, http)


@pytest.mark.parametrize("role", Role)
def test_every_operation_answers_as_documented(casino: Served, role: Role) -> None:
    url = str(casino.http.base_url).rstrip("/")
    schema = schemathesis.openapi.from_url(f"{url}/openapi.json")
    for found in schema.get_all_operations():
        assert not isinstance(found, Err), found.err()
        operation = found.ok()
        name = operation.definition.raw["operationId"]
        if name not in ENDLESS:
            _try_any(operation, name, role, url)


def _try_any(operation: Any, name: str, role: Role, url: str) -> None:
    number = "8.A(1)" if "rulebook" in operation.path else 1

    @given(case=_any_case(operation), is_there=st.booleans())
    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
    def one(case: Any, is_there: bool) -> None:
        if is_there:
            known = {**THERE, "number": number}
            case.path_parameters = {key: known.get(key, value) for key, value in (case.path_parameters or {}).items()}
        response = case.call(base_url=url, headers={**(case.headers or {}), **badge(role)})
        case.validate_response(response, checks=CHECKS)
        if role not in ALLOWED[name]:
            assert response.status_code in (401, 403, 404, 405, 413, 422), (name, role, response.status_code)

    one()


def _any_case(operation: Any) -> st.SearchStrategy[Any]:
    """What the document allows, and where anything can be wrong, what it does not."""
    modes = [GenerationMode.POSITIVE]
    if operation.body or operation.query or operation.path_parameters:
        modes.append(GenerationMode.NEGATIVE)
    return st.one_of([operation.as_strategy(generation_mode=mode) for mode in modes])
