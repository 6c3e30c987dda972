"""Decisions of the user's own, as Python functions over small ints: compiled, and asked about every hand once.

`bet-1` is a function of the player's three cards from the lowest, `bet-2` of these and the first community card. A card
is `4 * rank + suit`, as in `houserules.cards`. Each says whether its bet rides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houserules.cards import DECK, text
from houserules.cards.compiling import CompilerError, compiled, njit
from houserules.games.let_it_ride.wagers import BET_1, BET_2
from houserules.simulation.let_it_ride.strategies import Decisions, Rides, sets_of_three, sets_with_a_fourth
from houserules.simulation.setting import Functions

NAMES = (BET_1, BET_2)
TITLE = "functions of your own"


def decided_by(functions: Functions) -> Decisions:
    if set(functions) != set(NAMES):
        given = ", ".join(sorted(functions)) or "none"
        raise ValueError(f"A strategy by functions has one for {BET_1} and one for {BET_2}; given are {given}.")
    threes, fours = sets_of_three(), sets_with_a_fourth()
    possible = (fours[:, :3] != fours[:, 3:]).all(axis=1)
    bet_2 = np.zeros(len(fours), np.uint8)
    bet_2[possible] = _asked(BET_2, functions[BET_2], fours[possible])
    by_card = bet_2.reshape(len(threes), len(DECK))
    return Decisions(TITLE, _asked(BET_1, functions[BET_1], threes), np.stack([by_card, by_card]))


def _asked(name: str, decide: Callable[..., Any], hands: NDArray[np.uint8]) -> Rides:
    """Whether the bet rides with each of these hands."""
    answers = np.full(len(hands), np.nan)
    try:
        _loop(compiled(decide), hands.shape[1])(hands.astype(np.int64), answers)
    except CompilerError as error:
        if "setitem" in str(error):
            raise ValueError(
                f"The function for {name} answers neither True nor False; it says whether the bet rides."
            ) from None
        raise ValueError(f"The function for {name} cannot be compiled: {_first_line(error)}.") from None
    except Exception as error:  # whatever a function of the user's own may raise
        hand = _in_words(hands[int(np.isnan(answers).argmax())])
        raise ValueError(f"The function for {name} fails with {hand}: {error or type(error).__name__}.") from None
    wrong = ~np.isin(answers, (0, 1))
    if wrong.any():
        place = int(wrong.argmax())
        raise ValueError(
            f"The function for {name} answers {answers[place]:g} to {_in_words(hands[place])}; "
            "it answers True (the bet rides) or False (it is withdrawn)."
        )
    return answers.astype(np.uint8)


def _loop(decide: Any, size: int) -> Any:
    if size == 3:

        @njit
        def ask_three(hands: Any, answers: Any) -> None:
            for place in range(len(hands)):
                answers[place] = decide(hands[place, 0], hands[place, 1], hands[place, 2])

        return ask_three

    @njit
    def ask_four(hands: Any, answers: Any) -> None:
        for place in range(len(hands)):
            answers[place] = decide(hands[place, 0], hands[place, 1], hands[place, 2], hands[place, 3])

    return ask_four


def _in_words(hand: Sequence[int] | NDArray[np.uint8]) -> str:
    return " ".join(text(int(card)) for card in hand)


def _first_line(error: Exception) -> str:
    """The compiler explains at length; the line that says what is wrong is after its heading."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    telling = [line for line in lines if not line.startswith(("Failed in", "File", "During", "-", "^"))]
    return (telling[0] if telling else type(error).__name__).rstrip(".")[:200]
