"""The battery lets fair shuffles pass, is honest about its p-values, and catches planted faults."""

from collections.abc import Callable
from itertools import combinations, islice, permutations

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import stats

from houserules.cards import permutations as of
from houserules.cards.battery import examine, examine_bytes, place_by_card, poker_hands
from houserules.cards.entropy import Stream, keystream
from houserules.cards.permutations import Rows
from houserules.cards.sealing import ONE_DECK, Opening
from houserules.cards.shuffling import SeededShuffler
from houserules.cards.significance import Result, Verdict, chi_square, even, fit, normal, poisson

SHUFFLES = 20_000
N = 52


def dice(seed: int = 1) -> np.random.Generator:
    return np.random.default_rng(seed)


def ascending(count: int = SHUFFLES) -> Rows:
    return np.tile(np.arange(N), (count, 1))


def exchanged(picks: Callable[[int], Rows], count: int = SHUFFLES) -> Rows:
    """Exchange each place, from the last down to 1, with the place picked for it, in all decks at once."""
    rows, deck = ascending(count), np.arange(count)
    for place in range(N - 1, 0, -1):
        pick = picks(place)
        rows[deck, place], rows[deck, pick] = rows[deck, pick], rows[deck, place].copy()
    return rows


def fair(seed: int, count: int = SHUFFLES) -> Rows:
    rng = dice(seed)
    return exchanged(lambda place: rng.integers(0, place + 1, count), count)


# The planted faults.


def swap_with_any() -> Rows:
    """Each card changes places with any of 52, not only with those still to be settled."""
    rng = dice()
    return exchanged(lambda place: rng.integers(0, N, SHUFFLES))


def never_itself() -> Rows:
    """Off by one, Sattolo's: a card may not stay where it is, so every shuffle is one long cycle."""
    rng = dice()
    return exchanged(lambda place: rng.integers(0, place, SHUFFLES))


def bytes_modulo() -> Rows:
    """The remainder of a byte, which favors small numbers."""
    rng = dice()
    return exchanged(lambda place: rng.integers(0, 256, SHUFFLES) % (place + 1))


def stops_early() -> Rows:
    """The loop forgets its last step, so the two top places are never exchanged."""
    rng = dice()
    return exchanged(lambda place: rng.integers(0, place + 1 if place > 1 else 1, SHUFFLES) + (place == 1))


def top_stays() -> Rows:
    rows = fair(3)
    others = rows[rows != 0].reshape(SHUFFLES, N - 1)
    return np.insert(others, 0, 0, axis=1)


def riffled(rounds: int, seed: int = 1) -> Rows:
    """Gilbert, Shannon and Reeds: undo riffles by sorting on random bits, which keeps order among equals."""
    bits = dice(seed).integers(0, 2**rounds, (SHUFFLES, N))
    return of.places(np.argsort(bits, axis=1, kind="stable"))


def three_riffles() -> Rows:
    return riffled(3)


def seven_riffles() -> Rows:
    """Enough for a card room, too few for 20,000 decks under a microscope."""
    return riffled(7)


def overhand() -> Rows:
    """Packets of about five cards go over in turn, eight times."""
    rng, rows = dice(), ascending()
    for _ in range(8):
        cuts = rng.random((SHUFFLES, N)) < 0.2
        packet = np.cumsum(cuts, axis=1, dtype=np.intp)
        rows = np.take_along_axis(rows, np.argsort(-packet, axis=1, kind="stable"), axis=1)
    return rows


def thousand_seeds() -> Rows:
    return fair(4, 1000)[dice().integers(0, 1000, SHUFFLES)]


def sixteen_bit_seeds() -> Rows:
    return fair(4, 2**16)[dice().integers(0, 2**16, SHUFFLES)]


def barely_reshuffled() -> Rows:
    """Two riffles of the deck as the last round left it: each deck looks fair, each pair does not."""
    steps, rows = riffled(2), [fair(5, 1)[0]]
    for step in steps[1:]:
        rows.append(rows[-1][step])
    return np.array(rows)


def low_bits() -> Rows:
    """A linear congruential generator modulo 2**32, whose lowest bit only alternates."""
    words = linear_congruential(SHUFFLES * (N - 1)).reshape(SHUFFLES, N - 1)
    return exchanged(lambda place: words[:, N - 1 - place].astype(np.intp) % (place + 1))


def linear_congruential(count: int) -> NDArray[np.uint32]:
    words, state = np.empty(count, dtype=np.uint32), 1
    for at in range(count):
        state = (1_103_515_245 * state + 12_345) % 2**32
        words[at] = state
    return words


def seldom_lazy() -> Rows:
    """One deck in a hundred leaves the machine unshuffled."""
    rows = fair(6)
    rows[::100] = np.arange(N)
    return rows


def dealt_in_turn() -> Rows:
    """Too even: the top card runs through the deck."""
    rows = fair(7)
    shift = (np.arange(SHUFFLES) - rows[:, 0]) % N
    return (rows + shift[:, None]) % N


PLANTED = {
    swap_with_any: {"place by card", "top card", "cycles", "fixed points", "even and odd orders"},
    never_itself: {"fixed points", "cycles", "even and odd orders", "cycles since the shuffle before"},
    bytes_modulo: {"place by card", "inversions"},
    stops_early: {"top card", "two cards on top", "cycles"},
    top_stays: {"top card", "bottom card", "places kept from the shuffle before", "repeated tops"},
    three_riffles: {"rising sequences", "neighbors kept", "place by card"},
    seven_riffles: {"rising sequences", "neighbors kept"},
    overhand: {"neighbors kept", "rising sequences", "inversions", "poker hands on top"},
    thousand_seeds: {"repeated tops"},
    sixteen_bit_seeds: {"repeated tops"},
    barely_reshuffled: {
        "place by place before",
        "neighbors kept from the shuffle before",
        "rising sequences since the shuffle before",
    },
    low_bits: {"place by card", "top card to top card", "two cards on top"},
    seldom_lazy: {"neighbors kept", "fixed points", "poker hands on top"},
    dealt_in_turn: {"top card", "top card to top card"},
}


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
def test_a_planted_fault_is_rejected_by_the_tests_made_for_it(plant: Callable[[], Rows]) -> None:
    assert PLANTED[plant] <= set(examine(plant()).rejected)


def test_every_test_catches_some_plant() -> None:
    assert {result.name for result in examine(fair(1, 1000)).results} == set().union(*PLANTED.values())


def test_chacha20_shuffles_pass_in_one_stream_and_with_a_seed_each() -> None:
    stream, seeds = Stream(bytes(range(32))), dice(2026)
    together = [stream.shuffle(ONE_DECK) for _ in range(SHUFFLES)]
    apart = [Opening(b"", seeds.bytes(256)).order(ONE_DECK) for _ in range(SHUFFLES)]
    for shuffled in (together, apart):
        verdict = examine(shuffled)
        assert verdict.passed, verdict


def test_seeded_shuffles_pass() -> None:
    shuffler = SeededShuffler(2026)
    verdict = examine([shuffler.shuffle(ONE_DECK) for _ in range(SHUFFLES)])
    assert verdict.passed, verdict


def test_six_decks_pass_with_their_cards_told_apart() -> None:
    shuffler = SeededShuffler(6)
    verdict = examine([shuffler.shuffle(range(6 * 52)) for _ in range(2_000)])
    assert verdict.passed, verdict
    assert "poker hands on top" not in str(verdict)


def test_the_raw_keystream_passes_and_a_weak_generator_does_not() -> None:
    strong = np.fromiter(islice(keystream(bytes(range(32))), 2**18), dtype="<u4")
    assert examine_bytes(strong.tobytes()).passed
    weak = examine_bytes(linear_congruential(2**18).tobytes())
    assert "changes by bit from word to word" in weak.rejected


@pytest.mark.parametrize(
    ("fault", "name"),
    [
        (lambda data: data | (data == 0), "bytes"),
        (lambda data: np.where(np.arange(len(data)) % 50 == 0, 255, data), "ones among the bits"),
        (lambda data: np.where(np.arange(len(data)) % 20 == 0, 0x55, data), "changes from bit to bit"),
        (lambda data: data | (np.arange(len(data)) % 64 == 8), "ones by bit of the word"),
        (lambda data: np.where(np.arange(len(data)) % 16 == 1, np.roll(data, 1), data), "pairs of bytes"),
    ],
)
def test_raw_bytes_with_a_fault_are_rejected(
    fault: Callable[[NDArray[np.uint8]], NDArray[np.uint8]], name: str
) -> None:
    data = np.frombuffer(dice().bytes(2**20), dtype=np.uint8)
    assert name in examine_bytes(fault(data).astype(np.uint8).tobytes()).rejected


def test_p_values_of_fair_shuffles_are_spread_evenly() -> None:
    """A battery that always says p = 0.5 would pass fair shuffles too."""
    runs = [examine(fair(seed, 3_000)) for seed in range(80)]
    for place, first in enumerate(runs[0].results):
        values = [run.results[place].p_value for run in runs]
        if first.name != "repeated tops":  # a count below ten cannot be even
            assert stats.kstest(values, "uniform").pvalue > 0.001, first.name


@pytest.mark.parametrize("cards", [[[0, 0, 1]], [[1, 2, 3]], [0, 1, 2], [[0, 1], [1, 1]]])
def test_a_shuffle_that_is_no_order_of_the_cards_is_refused(cards: list[list[int]]) -> None:
    with pytest.raises(ValueError, match="lost or doubled"):
        examine(cards)


MEASURES = ["fixed_points", "neighbors", "rising_sequences", "cycles", "inversions"]


@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("n", [2, 3, 7])
def test_chances_are_those_of_all_orders_counted(measure: str, n: int) -> None:
    rows = np.array(list(permutations(range(n))))
    counted = np.bincount(getattr(of, measure)(rows)) / len(rows)
    chances = getattr(of, f"{measure}_chances")(n)
    assert np.allclose(counted, chances[: len(counted)], rtol=1e-12)
    assert not chances[len(counted) :].any()


def test_moves_say_where_each_card_lay_before() -> None:
    rows = np.array([[2, 0, 1], [0, 1, 2]])
    assert of.moves(rows).tolist() == [[1, 2, 0]]


def test_every_hand_once_is_exactly_as_often_as_expected() -> None:
    hands = np.fromiter((card for hand in combinations(range(52), 5) for card in hand), dtype=np.intp)
    result = poker_hands(hands.reshape(-1, 5))
    assert result.p_value == pytest.approx(0, abs=1e-9), "too good to be chance: no cell differs at all"


@pytest.mark.parametrize("degrees", [1, 2, 9, 51, 255, 2601, 65_535])
@pytest.mark.parametrize("sigmas", [-4.0, -1.0, 0.0, 0.5, 3.0, 8.0, 30.0])
def test_chi_square_agrees_with_scipy(degrees: int, sigmas: float) -> None:
    statistic = max(1e-9, degrees + sigmas * (2 * degrees) ** 0.5)
    tails = stats.chi2.sf(statistic, degrees), stats.chi2.cdf(statistic, degrees)
    assert chi_square("", statistic, degrees).p_value == pytest.approx(min(1, 2 * min(tails)), rel=1e-8)


@pytest.mark.parametrize("z", [-9.0, -1.96, 0.0, 0.1, 3.0])
def test_normal_agrees_with_scipy(z: float) -> None:
    assert normal("", z).p_value == pytest.approx(2 * stats.norm.sf(abs(z)), rel=1e-12)


@pytest.mark.parametrize(("count", "mean"), [(0, 3.0), (1, 3.0), (3, 3.0), (31, 30.8), (80, 30.8), (5, 0.1)])
def test_poisson_agrees_with_scipy(count: int, mean: float) -> None:
    tails = stats.poisson.cdf(count, mean), stats.poisson.sf(count - 1, mean)
    assert poisson("", count, mean).p_value == pytest.approx(min(1, 2 * min(tails)), rel=1e-10)


def test_even_and_fit_agree_with_scipy() -> None:
    seen = [90, 110, 95, 105]
    expected = stats.chisquare(seen)
    assert even("", seen).statistic == pytest.approx(expected.statistic)
    assert even("", seen).p_value == pytest.approx(2 * min(expected.pvalue, 1 - expected.pvalue))
    values = np.repeat([0, 1, 2, 3], [40, 52, 6, 2])
    joined = stats.chisquare([40, 52, 8], [45, 45, 10])  # 6 and 4 expected: too few to stand alone
    fitted = fit("", values, np.array([0.45, 0.45, 0.06, 0.04]))
    assert fitted.statistic == pytest.approx(joined.statistic)
    assert fitted.p_value == pytest.approx(2 * min(joined.pvalue, 1 - joined.pvalue))


def test_place_by_card_is_scaled_to_its_degrees() -> None:
    """Whatever one shuffle is, its squares sum to the (n - 1)**2 that fair shuffles have on average."""
    assert place_by_card("", fair(1, 1)).statistic == pytest.approx(51**2)


def test_bits_are_measured_in_standard_deviations() -> None:
    ones, changes, *_ = examine_bytes(bytes([255] * 8)).results
    assert ones.statistic == pytest.approx(64 / 8)
    assert changes.statistic == pytest.approx(-(63**0.5))


def test_holm_steps_down_and_stops_at_the_first_that_holds() -> None:
    def verdict(*p_values: float) -> Verdict:
        return Verdict(tuple(Result(str(p), 0, p) for p in p_values), alpha=0.06)

    assert verdict(0.5, 0.02, 0.03).rejected == ("0.02", "0.03")  # at 0.06 / 3 and 0.06 / 2
    assert verdict(0.5, 0.021, 0.001).rejected == ("0.001", "0.021")
    assert verdict(0.5, 0.021, 0.022).passed
    assert verdict(0.5, 0.031, 0.001).rejected == ("0.001",)
