"""Whatever a program hands to an embedded table: a refusal in one sentence, at once, and nothing has changed."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import process_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.snapshot import snapshot
from houserules import table
from houserules.engine.acts import Act
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.views import UnknownViewer
from houserules.floor.embedded import EmbeddedTable

NAN = float("nan")
HALF = "\ud800"
LONG = "x" * 100_000
GIANT = 10**5_000
ODD_SEATS: list[Any] = [True, 1.0, NAN, None, "1", [], {}, b"1", HALF, GIANT, -GIANT, (1,), object()]
Deed = Callable[[EmbeddedTable], Refusal | None]


def a_table() -> EmbeddedTable:
    """Wagers are open, and seat 1 has one."""
    lir = table("let-it-ride", cards="4c 8d 9h  Ks 7c Kd 9s Kc")
    assert lir.sit(1, "Ann", chips=10_000) is None
    assert lir.bet(1, "bet", 500) is None
    return lir


def refused(deed: Deed) -> Refusal:
    """The refusal; nothing has changed, and the round goes on to its proof."""
    lir = a_table()
    before = snapshot(lir.driver)
    began = process_time()
    refusal = deed(lir)
    assert process_time() - began < 1
    assert isinstance(refusal, Refusal)
    assert snapshot(lir.driver) == before
    assert str(refusal).isprintable()
    assert len(str(refusal)) < 300
    assert [lir.no_more_bets(), lir.choose(1, "ride"), lir.choose(1, "ride"), lir.prove()] == [None] * 4
    return refusal


@pytest.mark.clause("LIR 2.A(1)")
@pytest.mark.parametrize("seat", ODD_SEATS, ids=range(len(ODD_SEATS)))
def test_a_seat_is_a_whole_number(seat: Any) -> None:
    for deed in (
        lambda lir: lir.sit(seat, "Bob"),
        lambda lir: lir.leave(seat),
        lambda lir: lir.bet(seat, "bet", 500),
        lambda lir: lir.choose(seat, "ride"),
        lambda lir: lir.act(Act("player", "bet", {"wager": "bet", "amount": 500}, seat)),
    ):
        refusal = refused(deed)
        assert (refusal.reason, refusal.clause) == (Reason.NO_SUCH_SEAT, "LIR 2.A(1)")
        assert "this table has seats 1 to 7" in refusal.message
    assert a_table().hand(seat) == ""


ODD_CHIPS: list[Any] = [1.5, 1.0, NAN, True, "x", "5", -1, -GIANT, GIANT, 10**14 + 1, [], {}, b"5"]


@pytest.mark.parametrize("chips", ODD_CHIPS, ids=range(len(ODD_CHIPS)))
def test_chips_are_whole_cents(chips: Any) -> None:
    assert refused(lambda lir: lir.sit(2, "Bob", chips)).reason == Reason.OUT_OF_RANGE


@pytest.mark.parametrize("name", [5, None, [], {}, b"Bob", NAN, HALF, LONG], ids=range(8))
def test_a_player_has_a_name(name: Any) -> None:
    refusal = refused(lambda lir: lir.sit(2, name))
    assert refusal.reason == Reason.WRONG_ACT
    assert "a player sits down under a name of at most 1,000 characters, not " in refusal.message


@pytest.mark.parametrize("amount", [True, 5.0, NAN, "500", None, [], {}, b"5", HALF], ids=range(9))
def test_an_amount_is_whole_cents(amount: Any) -> None:
    refusal = refused(lambda lir: lir.bet(1, "bet", amount))
    assert refusal.message == "a bet names its wager and its amount in whole cents"


@pytest.mark.parametrize("amount", [GIANT, -GIANT, 10**14 + 1], ids=range(3))
def test_an_amount_has_an_end(amount: int) -> None:
    refusal = refused(lambda lir: lir.bet(1, "bet", amount))
    assert (refusal.reason, "it goes up to 100,000,000,000,000" in refusal.message) == (Reason.OUT_OF_RANGE, True)


@pytest.mark.parametrize("wager", [5, None, [], {}, NAN])
def test_a_wager_has_a_name(wager: Any) -> None:
    assert refused(lambda lir: lir.bet(1, wager, 500)).reason == Reason.WRONG_ACT


@pytest.mark.parametrize("kind", [5, None, [], {}, NAN, HALF, LONG], ids=range(7))
def test_an_irregularity_has_a_name(kind: Any) -> None:
    assert refused(lambda lir: lir.irregular(kind)).reason == Reason.NOT_POSSIBLE


NO_ACTS: list[Any] = [None, 5, "ride", {"by": "dealer"}, []]
BAD_ACTS: list[tuple[Any, ...]] = [
    ("dealer", "deal", None),
    ("dealer", "deal", []),
    ("dealer", "deal", "to"),
    ("dealer", "deal", {1: 2}),
    ("dealer", "deal", {"to": None}),
    ("dealer", "deal", {"to": []}),
    ("dealer", "deal", {"to": 1.5}),
    ("dealer", "deal", {"to": HALF}),
    ("dealer", "deal", {HALF: 1}),
    ("dealer", "deal", {str(number): 1 for number in range(10_000)}),
    ("dealer", "count", {"number": True}),
    ("dealer", "count", {"number": NAN}),
    ("dealer", "count", {"number": GIANT}),
    (None, "deal"),
    (5, "deal"),
    ("dealer", None),
    ("dealer", []),
    ("dealer", HALF),
    ("dealer", LONG),
    ("player", "ride", {}, None),
    ("player", "ride", {}, 1.0),
]


@pytest.mark.parametrize("parts", BAD_ACTS, ids=range(len(BAD_ACTS)))
def test_an_act_is_words_and_whole_numbers(parts: tuple[Any, ...]) -> None:
    refusal = refused(lambda lir: lir.act(Act(*parts)))
    assert refusal.reason in (Reason.WRONG_ACT, Reason.OUT_OF_RANGE, Reason.NO_SUCH_SEAT)


@pytest.mark.parametrize("act", NO_ACTS)
def test_an_act_is_an_act(act: Any) -> None:
    assert 'an act is given as Act("dealer", "deal", ...), not as' in refused(lambda lir: lir.act(act)).message


@pytest.mark.parametrize("choice", [5, None, [], {}, NAN, HALF, LONG], ids=range(7))
def test_a_choice_is_a_word(choice: Any) -> None:
    assert refused(lambda lir: lir.choose(1, choice)).reason == Reason.WRONG_ACT


BAD_TABLES: list[tuple[dict[str, Any], str]] = [
    ({"name": 5}, "5 is not one of the games; choose blackjack, let-it-ride"),
    ({"name": None}, "null is not one of the games"),
    ({"name": []}, "a list is not one of the games"),
    ({"name": LONG}, '..." is not one of the games'),
    ({"submission": []}, "the submission is a list; it must be a table of keys and values"),
    ({"submission": 0}, "the submission is 0; it must be a table of keys and values"),
    ({"submission": "positions = 5"}, 'the submission is "positions = 5"; it must be a table of keys and values'),
    ({"submission": {"positions": NAN}}, "positions: positions is nan"),
    ({"submission": {"positions": GIANT}}, "it has a whole number of more than 4,300 digits"),
    ({"submission": {"positions": 10**30}}, "positions is a number that is far too large"),
    ({"submission": {"operator": HALF}}, "has half of a surrogate pair"),
    ({"submission": {1: 2}}, "it has the key 1, but every key is text"),
    ({"cards": 5}, 'Cards are given as text, such as "As Kd", not as 5'),
    ({"cards": ["As"]}, 'Cards are given as text, such as "As Kd", not as a list'),
    ({"cards": HALF}, "is not a card"),
    ({"cards": LONG}, "is not a card"),
    ({"cards": "As " * 100_000}, "As is given 100000 times"),
    ({"world": 5}, "The world is a World, not 5"),
]


@pytest.mark.parametrize(("given", "sentence"), BAD_TABLES, ids=range(len(BAD_TABLES)))
def test_a_table_that_cannot_be_made_raises_one_line(given: dict[str, Any], sentence: str) -> None:
    began = process_time()
    with pytest.raises(ValueError, match=re.escape(sentence)) as error:
        table(**{"name": "blackjack", **given})
    assert process_time() - began < 1
    assert len(str(error.value).splitlines()) == 1
    assert len(str(error.value)) < 500


@pytest.mark.parametrize("viewer", [5, None, [], {}, True, NAN, b"public", HALF, LONG, "", "SEAT-1"], ids=range(11))
def test_a_viewer_that_there_is_not_raises_one_line(viewer: Any) -> None:
    with pytest.raises(UnknownViewer, match="is not a viewer") as error:
        a_table().seen_by(viewer)
    assert str(error.value).isprintable()
    assert len(str(error.value)) < 200


ANYTHING = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5), st.binary(max_size=3), st.just(HALF),
    st.lists(st.integers(), max_size=2), st.dictionaries(st.text(max_size=2), st.integers(), max_size=2),
    st.sampled_from([1, 2, 7, 500, "Ann", "bet", "ride", "deal", "dealer", "player", "card-face-up"]),
)  # fmt: skip


@given(
    st.sampled_from(["sit", "leave", "bet", "choose", "irregular", "act"]), st.lists(ANYTHING, min_size=4, max_size=4)
)
def test_nothing_that_is_handed_in_is_raised(deed: str, handed: list[Any]) -> None:
    lir = table("let-it-ride", cards="4c 8d")
    a, b, c, d = handed
    deeds: dict[str, Callable[[], Refusal | None]] = {
        "sit": lambda: lir.sit(a, b, c),
        "leave": lambda: lir.leave(a),
        "bet": lambda: lir.bet(a, b, c),
        "choose": lambda: lir.choose(a, b),
        "irregular": lambda: lir.irregular(a),
        "act": lambda: lir.act(Act(a, b, c, d)),
    }
    before = snapshot(lir.driver)
    refusal = deeds[deed]()
    assert lir.prove() is None
    if refusal is not None and deed != "bet":
        assert snapshot(lir.driver) == before
