"""A form of any draft, however wrong: it is filled in, written and read back."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from houserules.games.catalogue import GAMES
from houserules.submissions import TEMPLATES, as_filed, check, filled_in, form_of, to_toml

JUNK = [None, "x", 3, -5, True, [], ["a"], [1], {}, {"a": 1}, {"a": {"b": 2}}, 1.5, 10**30, "\x7f\n", {"paytable": 3}]


def spots(values: dict[str, Any]) -> list[tuple[dict[str, Any], str]]:
    found = [(values, key) for key in values if key != "game"]
    return [*found, *(spot for value in values.values() if isinstance(value, dict) for spot in spots(value))]


@given(st.sampled_from(sorted(GAMES)), st.sampled_from(sorted(TEMPLATES)), st.data())
def test_any_draft_has_a_form_and_a_file(name: str, template: str, data: st.DataObject) -> None:
    game = GAMES[name]
    draft = deepcopy(dict(TEMPLATES[template](game)))
    for _ in range(data.draw(st.integers(1, 3))):
        table, key = data.draw(st.sampled_from(spots(draft)))
        table[data.draw(st.sampled_from([key, "new key"]))] = deepcopy(data.draw(st.sampled_from(JUNK)))
    for chosen in (filled_in(game, draft), as_filed(game, draft)):
        assert form_of(game, chosen)
        tomllib.loads(to_toml(game, chosen))
    once = filled_in(game, draft)
    assert filled_in(game, dict(once)) == once or check(game, once)
