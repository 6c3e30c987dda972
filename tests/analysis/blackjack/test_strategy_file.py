"""A strategy of the user's own: read from a file, priced, and refused with the cell that is wrong."""

from __future__ import annotations

import re

import pytest

from houserules.analysis.blackjack.round_ways import charted_round, expected
from houserules.analysis.blackjack.shoes import NAMES, full_shoe
from houserules.analysis.blackjack.strategy_file import EXAMPLE_STRATEGY, read_strategy
from houserules.analysis.dealer_hands import final_hands
from houserules.analysis.strategies import example
from houserules.analysis.worth import analyze
from houserules.engine.offer.terms import Terms
from houserules.games.blackjack.basic_strategy import chart
from houserules.games.catalogue import GAMES
from houserules.submissions import terms_for
from kit.blackjack.worths import rules

GAME = GAMES["blackjack"]


def terms(**options: object) -> Terms:
    found = terms_for(GAME, {"options": options})
    assert isinstance(found, Terms)
    return found


def test_the_example_is_the_published_chart() -> None:
    assert example(GAME) == EXAMPLE_STRATEGY
    assert read_strategy(EXAMPLE_STRATEGY).cells == chart(6, hits_soft_17=False)


def test_it_is_priced() -> None:
    options = {"surrender": False, "resplit_aces": False, "one_card_to_split_aces": True}
    worth = analyze(GAME, terms(**options), wager="blackjack", strategy=EXAMPLE_STRATEGY)["blackjack"]
    assert float(worth.house_edge) == pytest.approx(
        -expected(charted_round(rules(), full_shoe(6), chart(6, False)), rules()), abs=1e-15
    )
    assert 0.004028 < worth.house_edge < 0.00412
    assert worth.strategy.startswith("published basic strategy, four decks or more, standing on soft 17; split hands")


def like_the_dealer() -> str:
    """Draws to 17, doubles and splits nothing."""
    rows = {str(total): "H" if total < 17 else "S" for total in range(5, 20)}
    rows |= {f"A{rank}": "H" if rank < 6 else "S" for rank in range(2, 10)}
    rows |= {2 * name: "H" if name in "2345678A" else "S" for name in NAMES}
    chart = "\n".join([" ".join(NAMES), *(f"{row} {10 * f' {code}'}" for row, code in rows.items())])
    return f'game = "blackjack"\ntitle = "as the dealer"\nchart = """{chart}"""'


def test_a_player_who_plays_like_the_dealer() -> None:
    """All is even then, but that the house wins when both break, and pays half a wager more for a blackjack."""
    worth = analyze(GAME, terms(decks=8), wager="blackjack", strategy=like_the_dealer())["blackjack"]
    [natural] = [each.probability for each in worth.outcomes if each.outcome == "blackjack"]
    breaks = float(sum(chance for final, chance in final_hands(8, False).items() if final.total > 21))
    assert worth.average_wager == pytest.approx(1)
    assert float(worth.house_edge) == pytest.approx(breaks**2 - natural / 2, abs=1e-4)


def changed(row: str, line: str) -> str:
    return re.sub(rf"(?m)^ *{row} .*$", line, EXAMPLE_STRATEGY)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("nothing", "The strategy is not TOML"),
        ('game = "blackjack"', "The strategy has a wrong key or value (Object missing required field `title`)"),
        (
            EXAMPLE_STRATEGY.replace('"blackjack"', '"let-it-ride"'),
            "The strategy is for let-it-ride, not for blackjack.",
        ),
        (changed("16", ""), "The chart has no row 16; it needs 5 to 19, A2 to A9, and 22 to TT and AA."),
        (changed("16", "16 S S S S S H H Rh"), "The row 16 has no cell against T; it needs one for each up card."),
        (changed("16", "16" + 11 * " S"), "The row 16 has 11 cells; there are 10 up cards."),
        (changed("16", "16" + 9 * " S" + " X"), "16 against A says 'X'; allowed there: H, S, Dh, Ds, Rh, Rs, D, R."),
        (changed("16", "16 P" + 9 * " S"), "16 against 2 says 'P'; allowed there: H, S, Dh, Ds, Rh, Rs, D, R."),
        (changed("88", "88 Q" + 9 * " P"), "88 against 2 says 'Q'; allowed there: H, S, P, Dh, Ds, Rh, Rs, Rp, D, R."),
        (changed("16", "15" + 10 * " S"), "The chart has the row 15 twice; once is enough."),
        (changed("16", "21" + 10 * " S"), "The chart has a row '21'; the rows are 5 to 19, A2 to A9"),
        (EXAMPLE_STRATEGY.replace("8  9  T  A", "8  9  T"), "The first line of the chart names the up cards 2 3 4 5 6"),
        (20_001 * "#", "A strategy has at most 20,000 characters, this one 20,001."),
    ],
)
def test_what_is_wrong_is_said(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        read_strategy(text)


def test_short_codes() -> None:
    assert read_strategy(changed("16", "16" + 5 * " D" + 5 * " R")).cells["16", "2"] == "Dh"
