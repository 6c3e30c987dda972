"""The meters of a submission for Blackjack: least amounts, rates, seeds, and the maximum of Must Hit."""

from __future__ import annotations

from typing import Any

import pytest

from houserules.engine.steps import Spin
from houserules.engine.table import Table
from houserules.engine.vocabulary import NOBODY
from houserules.games.blackjack import GAME
from houserules.games.blackjack.side_wagers.must_hit import TRIGGER, amounts_by, draw_trigger
from houserules.submissions import complete, review, to_toml
from houserules.submissions.clauses import clause_of
from houserules.submissions.comparing import Change, compare
from houserules.submissions.reading import values_of
from kit.desk import Desk, about_keys
from kit.marked import case

DESK = Desk(GAME)
places, message_about, terms_of = DESK.places, DESK.message_about, DESK.terms_of
MUST_HIT = {"options": {"must_hit": True}}


def letter(wager: str, paytable: str) -> dict[str, Any]:
    return {"wagers": {wager: {"paytable": paytable}}}


# Copied from the printed lists; `heading` is the clause above.
LEAST = [
    case({}, "bad-beat", 5_000_00, "BJ 13.C", "BJ 13.C(2)"),
    case({}, "hit-and-run", 1_000_00, "BJ 13.G", "BJ 13.G(2)"),
    case(letter("super-4-progressive", "A"), "super-4", 10_000_00, "BJ 13.I(2)", "BJ 13.I(2)(a)"),
    case(letter("super-4-progressive", "B"), "super-4", 50_000_00, "BJ 13.I(2)", "BJ 13.I(2)(b)"),
    case(letter("super-4-progressive", "C"), "super-4", 50_000_00, "BJ 13.I(2)", "BJ 13.I(2)(c)"),
    case(letter("super-4-progressive", "D"), "super-4-star", 50_000_00, "BJ 13.I(4)", "BJ 13.I(4)(a)"),
    case(letter("super-4-progressive", "D"), "super-4-spade", 5_000_00, "BJ 13.I(6)", "BJ 13.I(6)(a)"),
    case(letter("super-4-progressive", "D"), "super-4-heart", 500_00, "BJ 13.I(8)", "BJ 13.I(8)(a)"),
    case(letter("super-4-progressive", "D"), "super-4-diamond", 300_00, "BJ 13.I(10)", "BJ 13.I(10)(a)"),
    case(letter("bonus-spin-progressive", "A"), "bonus-spin", 5_000_00, "BJ 13.Q(5)(b)", "BJ 13.Q(5)(b)(i)"),
    case(letter("bonus-spin-progressive", "B"), "bonus-spin", 5_000_00, "BJ 13.Q(5)(b)", "BJ 13.Q(5)(b)(ii)"),
    case(letter("bonus-spin-progressive", "C"), "bonus-spin", 10_000_00, "BJ 13.Q(5)(b)", "BJ 13.Q(5)(b)(iii)"),
    case(letter("bonus-spin-progressive", "D"), "bonus-spin", 10_000_00, "BJ 13.Q(5)(b)", "BJ 13.Q(5)(b)(iv)"),
    case({}, "blazing-7s-minor", 2_500_00, "BJ 13.S(2)", "BJ 13.S(2)(a)(ii)#2"),
    case({}, "21-plus-3", 2_000_00, "BJ 13.W(2)", "BJ 13.W(2)(a)"),
]


@pytest.mark.parametrize(("given", "meter", "least", "heading", "clause"), LEAST)
@pytest.mark.parametrize("key", ["initial", "reset"])
@pytest.mark.clause("BJ 13.I", "BJ 13.I(2)", "BJ 13.I(4)", "BJ 13.I(6)", "BJ 13.I(8)", "BJ 13.I(10)")
@pytest.mark.clause(
    "BJ 13.C", "BJ 13.G", "BJ 13.Q(5)", "BJ 13.Q(5)(b)", "BJ 13.S", "BJ 13.S(2)", "BJ 13.W", "BJ 13.W(2)"
)
def test_a_meter_starts_at_least_here(
    given: dict[str, Any], meter: str, least: int, heading: str, clause: str, key: str
) -> None:
    assert clause.startswith(heading)
    assert getattr(terms_of(given).meters[meter], key) == least
    assert getattr(terms_of(given | {"meters": {meter: {key: least + 1}}}).meters[meter], key) == least + 1
    assert places(given | {"meters": {meter: {key: least - 1}}}) == [(clause, f"meters.{meter}.{key}")]


RATES = [
    case({}, "bad-beat", "BJ 13.C(1)"),
    case({}, "hit-and-run", "BJ 13.G(1)"),
    case({}, "super-4", "BJ 13.I(1)"),
    case(letter("super-4-progressive", "D"), "super-4-star", "BJ 13.I(3)"),
    case(letter("super-4-progressive", "D"), "super-4-spade", "BJ 13.I(5)"),
    case(letter("super-4-progressive", "D"), "super-4-heart", "BJ 13.I(7)"),
    case(letter("super-4-progressive", "D"), "super-4-diamond", "BJ 13.I(9)"),
    case(letter("bonus-spin-progressive", "B"), "bonus-spin", "BJ 13.Q(5)(a)"),
    case({}, "blazing-7s-mega", "BJ 13.S(1)"),
    case({}, "blazing-7s-major", "BJ 13.S(1)"),
    case({}, "blazing-7s-minor", "BJ 13.S(1)"),
    case(MUST_HIT, "must-hit", "BJ 13.U(1)"),
    case({}, "21-plus-3", "BJ 13.W(1)"),
]


@pytest.mark.parametrize(("given", "meter", "clause"), RATES)
def test_a_rate_is_a_share_of_the_wager(given: dict[str, Any], meter: str, clause: str) -> None:
    def rated(rate: str) -> dict[str, Any]:
        others = {name: {"rate": "0"} for name in terms_of(given).meters}
        return given | {"meters": others | {meter: {"rate": rate}}}

    for rate in ("0.10", "1", "1/8"):
        assert places(rated(rate)) == []
    assert (clause, f"meters.{meter}.rate") in places(rated("0"), "warning")
    for rate in ("1.0000001", "9/8", "-0.1", "10%"):
        assert places(rated(rate)) == [(clause, f"meters.{meter}.rate")]


@pytest.mark.parametrize(("given", "meter", "clause"), RATES)
def test_a_file_says_the_rate_and_the_amounts(given: dict[str, Any], meter: str, clause: str) -> None:
    filed = values_of(to_toml(GAME, complete(GAME, given)))
    assert [finding.path for finding in about_keys(review(GAME, filed))] == []
    of_meter = {key: value for key, value in filed["meters"][meter].items() if key != "rate"}
    unsaid = filed | {"meters": filed["meters"] | {meter: of_meter}}
    assert [(each.clause, each.path) for each in about_keys(review(GAME, unsaid))] == [(clause, f"meters.{meter}.rate")]
    gone = filed | {"meters": {name: said for name, said in filed["meters"].items() if name != meter}}
    (finding,) = about_keys(review(GAME, gone))
    assert (finding.severity, finding.path) == ("error", f"meters.{meter}")
    assert clause.startswith(finding.clause)


@pytest.mark.clause("BJ 13.Q(5)(a)")
def test_a_meter_that_pays_nothing_need_not_grow() -> None:
    """Reading B39: only Paytable B pays from it."""
    grows = [
        {"wagers": {"bonus-spin-progressive": {"paytable": paytable}}, "meters": {"bonus-spin": {"rate": "0.05"}}}
        for paytable in "ABCD"
    ]
    questioned = [("BJ 13.Q(5)(a)", "meters.bonus-spin.rate")]
    assert [places(given, "warning") for given in grows] == [questioned, [], questioned, questioned]
    assert [str(terms_of(letter("bonus-spin-progressive", each)).meters["bonus-spin"].rate) for each in "ABCD"] == [
        "0", "1/10", "0", "0",
    ]  # fmt: skip


def seeds(mega: int, major: int, *keys: str) -> dict[str, Any]:
    both = keys or ("initial", "reset")
    return {
        "meters": {
            "blazing-7s-mega": dict.fromkeys(both, mega),
            "blazing-7s-major": dict.fromkeys(both, major),
        }
    }


@pytest.mark.clause("BJ 13.S(2)(a)", "BJ 13.S(2)(a)(i)", "BJ 13.S(2)(a)(ii)", "BJ 13.S(2)(a)(ii)#2")
def test_seeds_are_at_least_here() -> None:
    """Reading B41."""
    assert places(seeds(10_000_00, 5_000_00)) == []
    assert places(seeds(10_000_01, 5_000_01)) == []
    mega, major = "meters.blazing-7s-mega", "meters.blazing-7s-major"
    below = [("BJ 13.S(2)(a)(i)", f"{mega}.initial"), ("BJ 13.S(2)(a)(i)", f"{mega}.reset")]
    assert places(seeds(9_999_99, 5_000_00)) == below
    below = [("BJ 13.S(2)(a)(ii)", f"{major}.initial"), ("BJ 13.S(2)(a)(ii)", f"{major}.reset")]
    assert places(seeds(10_000_00, 4_999_99)) == below
    seeded = seeds(10_000_00, 5_000_00)
    seeded["meters"]["blazing-7s-minor"] = {"reset": 2_499_99}
    assert places(seeded) == [("BJ 13.S(2)(a)(ii)#2", "meters.blazing-7s-minor.reset")]


@pytest.mark.clause("BJ 13.S(2)(a)#2", "BJ 13.S(2)(a)(i)#2", "BJ 13.S(2)(a)(ii)#3", "BJ 13.S(2)(a)(ii)#4")
def test_without_seeds_they_start_from_nothing() -> None:
    """Reading B41: nothing, or the seed; only the minor meter has an amount even so."""
    assert places(seeds(0, 0)) == []
    assert places(seeds(0, 0), "warning") == []
    minor = seeds(0, 0)
    minor["meters"]["blazing-7s-minor"] = {"initial": 2_499_99, "reset": 2_500_00}
    assert places(minor) == [("BJ 13.S(2)(a)(ii)#4", "meters.blazing-7s-minor.initial")]
    one_cent = [path for _, path in places(seeds(1, 0))]
    assert one_cent == [f"meters.blazing-7s-mega.{key}" for key in ("initial", "reset")]
    assert places(seeds(10_000_00, 0)) == []
    questioned = [("BJ 13.S(2)(a)#2", "meters.blazing-7s-major.reset")]
    assert places(seeds(10_000_00, 0), "warning") == questioned


@pytest.mark.clause("BJ 13.S(2)(a)")
def test_by_default_the_meters_have_their_seeds() -> None:
    meters = terms_of({}).meters
    amounts = [meters[f"blazing-7s-{name}"].reset for name in ("mega", "major", "minor")]
    assert amounts == [10_000_00, 5_000_00, 2_500_00]


@pytest.mark.clause("BJ 6.G(13)(a)", "BJ 13.T", "BJ 13.U")
def test_must_hit_goes_with_super_4() -> None:
    assert "must-hit" not in terms_of({}).meters
    meter = terms_of(MUST_HIT).meters["must-hit"]
    assert (meter.initial, meter.reset, meter.maximum) == (100_00, 100_00, 200_00)
    alone = MUST_HIT | {"wagers": {"super-4-progressive": None}}
    assert places(alone) == [("BJ 6.G(13)(a)", "options.must_hit")]
    idle = {"meters": {"must-hit": {"initial": 100_00, "reset": 100_00, "maximum": 200_00, "rate": "0.01"}}}
    assert [path for _, path in places(idle)] == ["meters.must-hit"]
    for paytable in "ABCD":
        assert "must-hit" in terms_of(MUST_HIT | letter("super-4-progressive", paytable)).meters


def must_hit(**amounts: int | None) -> dict[str, Any]:
    return MUST_HIT | {"meters": {"must-hit": amounts}}


@pytest.mark.parametrize(
    ("reset", "maximum", "clause"),
    [
        case(250_00, 1_000_00, "BJ 13.U(2)(a)"),
        case(100_00, 500_00, "BJ 13.U(2)(b)"),
        case(100_00, 200_00, "BJ 13.U(2)(c)"),
    ],
)
def test_the_pairs_of_must_hit_and_anything_above(reset: int, maximum: int, clause: str) -> None:
    assert clause.startswith("BJ 13.U(2)")
    for more in (0, 1):
        given = must_hit(initial=reset + more, reset=reset + more, maximum=maximum + more)
        assert terms_of(given).meters["must-hit"].maximum == maximum + more


@pytest.mark.parametrize(
    ("reset", "maximum", "clause"),
    [
        case(250_00, 1_000_00, "BJ 13.U(2)(a)"),
        case(249_99, 1_000_00, "BJ 13.U(2)(b)"),
        case(250_00, 999_99, "BJ 13.U(2)(b)"),
        case(100_00, 500_00, "BJ 13.U(2)(b)"),
        case(100_00, 499_99, "BJ 13.U(2)(c)"),
        case(250_00, 499_99, "BJ 13.U(2)(c)"),
        case(100_00, 200_00, "BJ 13.U(2)(c)"),
    ],
)
def test_the_highest_pair_that_the_amounts_reach_is_the_one_they_rest_on(reset: int, maximum: int, clause: str) -> None:
    """Reading B18: it is cited in the submission, and where the trigger between the two amounts is drawn."""
    given = must_hit(initial=reset, reset=reset, maximum=maximum)
    for key in ("reset", "maximum"):
        assert clause_of(GAME, complete(GAME, given), f"meters.must-hit.{key}") == clause
    assert to_toml(GAME, complete(GAME, given)).count(f"({clause})") == 3
    draw = next(draw_trigger(Table(GAME, terms_of(given))))
    assert draw == Spin(wheel=TRIGGER, least=reset, most=maximum, eyes=NOBODY, cite=f"BJ 13.T, {clause}")


@pytest.mark.clause("BJ 13.U(2)", "BJ 13.U(2)(c)")
@pytest.mark.parametrize(("reset", "maximum"), [(99_99, 200_00), (100_00, 199_99), (99_99, 1_000_00), (250_00, 199_99)])
def test_amounts_that_reach_no_pair_rest_on_nothing(reset: int, maximum: int) -> None:
    assert amounts_by(reset, maximum) == ""
    assert places(must_hit(initial=reset, reset=reset, maximum=maximum))


@pytest.mark.parametrize(
    ("before", "after", "clause"),
    [
        case((250_00, 1_000_00), (250_00, 999_99), "BJ 13.U(2)(b)"),
        case((250_00, 999_99), (250_00, 1_000_00), "BJ 13.U(2)(a)"),
        case((100_00, 500_00), (100_00, 499_99), "BJ 13.U(2)(c)"),
        case((100_00, 499_99), (100_00, 500_00), "BJ 13.U(2)(b)"),
    ],
)
def test_a_change_of_the_amounts_is_told_with_the_pair_it_leads_to(
    before: tuple[int, int], after: tuple[int, int], clause: str
) -> None:
    old, new = (complete(GAME, must_hit(initial=r, reset=r, maximum=m)) for r, m in (before, after))
    assert list(compare(GAME, old, new).changes) == [Change("meters.must-hit.maximum", before[1], after[1], clause)]


@pytest.mark.clause("BJ 13.U(2)(c)")
def test_an_initial_amount_below_every_pair_is_refused_by_the_lowest() -> None:
    given = must_hit(initial=99_99, reset=250_00, maximum=1_000_00)
    assert places(given) == [("BJ 13.U(2)(c)", "meters.must-hit.initial")]


@pytest.mark.clause("BJ 13.U(2)", "BJ 13.U(2)(c)")
def test_below_the_lowest_pair_must_hit_is_refused() -> None:
    """Reading B18: at least one of the pairs; so the lowest of them sets what is refused."""
    assert places(must_hit(reset=99_99)) == [("BJ 13.U(2)(c)", "meters.must-hit.reset")]
    assert places(must_hit(maximum=199_99)) == [("BJ 13.U(2)", "meters.must-hit.maximum")]
    assert places(must_hit(initial=99_99)) == [("BJ 13.U(2)(c)", "meters.must-hit.initial")]
    assert places(must_hit(initial=200_01)) == [("BJ 13.U(2)", "meters.must-hit.initial")]
    assert places(must_hit(initial=200_00)) == []
    for maximum in (249_99, 250_00):
        given = must_hit(initial=250_00, reset=250_00, maximum=maximum)
        assert "meters.must-hit.maximum" in [path for _, path in places(given)]
    assert places(must_hit(maximum=None)) == [("BJ 13.U(2)", "meters.must-hit.maximum")]
    other = {"meters": {"bad-beat": {"maximum": 10_000_00}}}
    assert [path for _, path in places(other)] == ["meters.bad-beat.maximum"]


@pytest.mark.clause("BJ 13.I(1)", "BJ 13.U(1)")
def test_must_hit_takes_its_share_of_the_super_4_wager() -> None:
    def shares(super_4: str, hit: str) -> dict[str, Any]:
        return MUST_HIT | {"meters": {"super-4": {"rate": super_4}, "must-hit": {"rate": hit}}}

    assert places(shares("0.5", "0.5")) == []
    assert places(shares("0.5", "0.50001")) == [("BJ 13.U(1)", "meters.must-hit.rate")]


@pytest.mark.clause("BJ 2.C(1)", "BJ 13.I")
def test_a_meter_stands_only_with_its_wager() -> None:
    assert not terms_of({"options": {"variation": "switch"}, "wagers": {"hit-and-run-progressive": None}}).meters
    for wager, meter, clause in (
        ("bad-beat-progressive", "bad-beat", "BJ 13.C"),
        ("21-plus-3-progressive", "21-plus-3", "BJ 13.W"),
    ):
        idle = {"wagers": {wager: None}, "meters": {meter: {"initial": 9_000_00}}}
        assert [(finding[0].startswith(clause), finding[1]) for finding in places(idle)] == [(True, f"meters.{meter}")]
    assert places({"meters": {"grand": {"rate": "0.01"}}}) == [("BJ 2.C(1)", "meters.grand")]
    star = {"meters": {"super-4-star": {"initial": 50_000_00}}}
    assert [path for _, path in places(star)] == ["meters.super-4-star"]


@pytest.mark.clause("BJ 13.H(4)(a)")
@pytest.mark.parametrize("paytable", "ABCD")
def test_a_chosen_suit_has_an_effect_under_paytable_d_alone(paytable: str) -> None:
    given = letter("super-4-progressive", paytable) | {"options": {"super_4_suit": "h"}}
    idle = [] if paytable == "D" else [("BJ 13.H(4)(a)", "options.super_4_suit")]
    assert (places(given), places(given, "warning")) == ([], idle)
    assert places(letter("super-4-progressive", paytable), "warning") == []
