"""The mutator finds each kind of decision, and the map of areas leads somewhere."""

from __future__ import annotations

from textwrap import dedent

import pytest

from mutants.area import ROOT, Area, areas, sample
from mutants.mutating import mutants_of
from mutants.running import SOURCES


def changes(source: str) -> set[tuple[str, str]]:
    return {(mutant.before, mutant.after) for mutant in mutants_of("rules.py", dedent(source).encode())}


@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("drawn = points < limit", {"drawn = points <= limit"}),
        ("drawn = low < points <= high", {"drawn = low <= points <= high", "drawn = low < points < high"}),
        ("left = seat not in table", {"left = seat in table"}),
        ("pays = won and not limited", {"pays = won or not limited", "pays = won and limited"}),
        ("both = (a or b) and c", {"both = (a and b) and c", "both = (a or b) or c"}),
        ("least = 10", {"least = 11", "least = 9"}),
        ("open_ = True", {"open_ = False"}),
        ("net = payout + returned - stake", {"net = payout - returned - stake", "net = payout + returned + stake"}),
        ('said = f"{a + 1} cents"', set()),
    ],
)
def test_each_decision_is_changed_by_itself(line: str, after: set[str]) -> None:
    assert changes(line) == {(line, changed) for changed in after}


def test_steps_are_left_out_and_values_not_returned() -> None:
    found = changes(
        """
        def script(table):
            yield Turn(
                area=COMMUNITY,  # face up
            )
            yield from decide(table)
            return table
        """
    )
    assert found == {
        ("yield Turn( area=COMMUNITY, )", "yield from ()"),
        ("yield from decide(table)", "yield from ()"),
        ("return table", "return None"),
    }


def test_a_mutant_knows_its_place_and_differs_in_it_alone() -> None:
    source = (
        b"class Hand:\n    def soft(self):\n        # \xe2\x99\xa0\n        return self.points if self.ace else 0\n"
    )
    mutants = {mutant.after: mutant for mutant in mutants_of("hands.py", source)}
    negated = mutants["return self.points if not (self.ace) else 0"]
    assert (negated.module, negated.function, negated.line) == ("hands.py", "Hand.soft", 4)
    assert negated.source == source.replace(b"if self.ace", b"if not (self.ace)")


def test_types_and_decorators_are_not_mutated() -> None:
    assert not changes("@cache(2)\ndef odds(times: Literal[1]) -> Literal[2]: ...")


@pytest.mark.parametrize("area", areas(), ids=lambda area: area.name)
def test_the_map_leads_to_modules_and_tests(area: Area) -> None:
    """A module or test that has moved must move in `map.toml` too, or its mutants survive unnoticed."""
    lost = [glob for glob in area.modules if not list((ROOT / SOURCES).glob(glob))]
    lost += [glob for glob in area.tests if not list(ROOT.glob(glob))]
    assert not lost


def test_a_sample_is_spread_over_the_areas_and_the_same_every_time() -> None:
    lines = b"a = 1\nb = 2\nc = 3\n"
    mutants = {name: list(mutants_of(f"{name}.py", lines)) for name in ("much", "more")}
    chosen = sample(mutants, 4, seed=7)
    assert [area for area, _ in chosen] == ["much", "more", "much", "more"]
    assert chosen == sample(mutants, 4, seed=7)
