"""How surprising a measurement is: p-values by plain arithmetic, and the verdict over many of them."""

from dataclasses import dataclass
from math import erfc, exp, lgamma, log, sqrt

import numpy as np
from numpy.typing import ArrayLike, NDArray

LEAST_EXPECTED = 10.0  # cells expected less often are joined with their neighbors


@dataclass(frozen=True)
class Result:
    """One test: how likely fair shuffles would have looked at least this strange, on either side."""

    name: str
    statistic: float
    p_value: float

    def __str__(self) -> str:
        return f"{self.name:<40}{self.statistic:>14.3f}   p = {self.p_value:.3g}"


@dataclass(frozen=True)
class Verdict:
    results: tuple[Result, ...]
    alpha: float

    @property
    def rejected(self) -> tuple[str, ...]:
        """Holm: the i-th smallest of m p-values must lie under alpha / (m - i), and so must all before it.

        Fair shuffles are rejected with a probability of at most alpha, however the tests depend on each other.
        """
        names = []
        for done, result in enumerate(sorted(self.results, key=lambda each: each.p_value)):
            if result.p_value > self.alpha / (len(self.results) - done):
                break
            names.append(result.name)
        return tuple(names)

    @property
    def passed(self) -> bool:
        return not self.rejected

    def __str__(self) -> str:
        verdict = "passed" if self.passed else "REJECTED by " + ", ".join(self.rejected)
        return "\n".join([*map(str, self.results), f"{verdict} (family-wise alpha {self.alpha:g})"])


def gamma_tails(a: float, x: float) -> tuple[float, float]:
    """The regularized incomplete gamma functions P and Q: a series below the mean, a fraction above."""
    if x <= 0:
        return 0.0, 1.0
    front = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        lower = front * _series(a, x)
        return lower, 1 - lower
    upper = front * _fraction(a, x)
    return 1 - upper, upper


def _series(a: float, x: float) -> float:
    term = total = 1 / a
    step = a
    while term > total * 1e-16:
        step += 1
        term *= x / step
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """Lentz's method on the continued fraction of Q."""
    b = x + 1 - a
    c, d = 1e300, 1 / b
    value, step, change = d, 0, 0.0
    while abs(change - 1) > 1e-15:
        step += 1
        part = step * (a - step)
        b += 2
        d = 1 / (part * d + b)
        c = b + part / c
        change = c * d
        value *= change
    return value


def two_sided(lower: float, upper: float) -> float:
    """Too even is as suspect as too uneven."""
    return min(1.0, 2 * min(lower, upper))


def chi_square(name: str, statistic: float, degrees: int) -> Result:
    return Result(name, statistic, two_sided(*gamma_tails(degrees / 2, statistic / 2)))


def normal(name: str, z: float) -> Result:
    return Result(name, z, erfc(abs(z) / sqrt(2)))


def poisson(name: str, count: int, mean: float) -> Result:
    at_most = gamma_tails(count + 1, mean)[1]
    at_least = gamma_tails(count, mean)[0] if count else 1.0
    return Result(name, count, two_sided(at_most, at_least))


def even(name: str, observed: ArrayLike) -> Result:
    """Whether cells that should be equally likely are."""
    counts = np.asarray(observed, dtype=float).ravel()
    expected = counts.sum() / len(counts)
    return chi_square(name, float(((counts - expected) ** 2).sum() / expected), len(counts) - 1)


def fit(name: str, values: NDArray[np.integer], chances: NDArray[np.float64]) -> Result:
    """Whether the values 0, 1, 2, ... occur as often as their chances say."""
    observed = np.bincount(values, minlength=len(chances)).astype(float)
    expected = chances * len(values)
    starts = _joined(expected)
    seen, due = np.add.reduceat(observed, starts), np.add.reduceat(expected, starts)
    return chi_square(name, float(((seen - due) ** 2 / due).sum()), len(starts) - 1)


def _joined(expected: NDArray[np.float64]) -> list[int]:
    """Where each joined cell starts, so that every one, the last included, is expected often enough."""
    starts, due, left = [0], 0.0, float(expected.sum())
    for place, one in enumerate(expected.tolist()):
        if due >= LEAST_EXPECTED and left >= LEAST_EXPECTED:
            starts.append(place)
            due = 0.0
        due += one
        left -= one
    return starts
