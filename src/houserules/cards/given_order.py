"""Cards whose order is given beforehand: nothing shuffles them, nothing is drawn by chance."""

from collections.abc import Sequence


class ShuffleNeeded(RuntimeError):
    """The given cards were not enough: the table wanted to shuffle."""


class NoShuffler:
    """For rounds whose cards and draws are all known: given by a program, or recorded in a log."""

    def shuffle(self, cards: Sequence[int]) -> tuple[int, ...]:
        raise ShuffleNeeded(f"A shuffle of {len(cards)} cards was asked for, but their order is given.")

    def below(self, n: int) -> int:
        raise RuntimeError(f"A draw below {n} was asked for, but every draw is given.")
