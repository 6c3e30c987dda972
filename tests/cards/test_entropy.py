"""The keystream is ChaCha20, the draws are exactly fair, and a commitment holds for one seed and context."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from itertools import islice, permutations, product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houserules.cards.entropy import WORDS, Stream, accepts, keystream
from houserules.cards.house_key import key_of_this_process, public_key
from houserules.cards.sealing import ONE_DECK, Opening, commit, context_of
from houserules.cards.shuffling import SecureShuffler, SeededShuffler, Shuffler

DOCUMENT = Path(__file__).parents[2] / "docs" / "randomness.md"
SEED = bytes(range(32))
CONTEXT = b"123:7"


def block(key: bytes, start: bytes = bytes(16)) -> str:
    return b"".join(word.to_bytes(4, "little") for word in islice(keystream(key, start), 16)).hex()


def scripted(*words: int) -> Stream:
    stream = Stream(bytes(32))
    stream._words = iter(words)
    return stream


# ChaCha20


def test_block_function_of_rfc_8439() -> None:
    start = bytes.fromhex("01000000000000090000004a00000000")  # section 2.3.2: counter 1, then the nonce
    assert block(SEED, start) == (
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
    )


def test_stream_starts_at_block_0_with_nonce_0() -> None:
    words = keystream(bytes(32))  # appendix A.1 of the RFC, test vectors 1 and 2
    both = b"".join(word.to_bytes(4, "little") for word in islice(words, 32)).hex()
    assert both == (
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"
    )
    assert Stream(bytes(32)).below(WORDS) == int.from_bytes(bytes.fromhex("76b8e0ad"), "little")


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_of_another_length_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match="only 32 are allowed"):
        Stream(bytes(length))


# Fair draws


def test_every_number_has_the_same_count_of_words() -> None:
    """With words of one byte all of them can be tried: no remainder is ever favored, and few are dropped."""
    for n in range(1, 257):
        counts = Counter(word % n for word in range(256) if accepts(word, n, words=256))
        assert counts == dict.fromkeys(range(n), 256 // n)


@pytest.mark.parametrize("n", [3, 10, 52, 312, 2**31 + 1, 2**32 - 1])
def test_the_last_fair_word_is_taken_and_the_next_dropped(n: int) -> None:
    limit = 2**32 // n * n
    assert scripted(limit - 1).below(n) == n - 1
    assert scripted(limit, WORDS - 1, 7).below(n) == 7 % n


@pytest.mark.parametrize("n", [1, 2, 64, 2**32])
def test_a_power_of_two_drops_no_word(n: int) -> None:
    assert scripted(WORDS - 1).below(n) == n - 1


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_a_draw_out_of_range_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match="1 to 4294967296 are allowed"):
        Stream(SEED).below(n)


@pytest.mark.parametrize("n", [2, 5, 52])
def test_draws_are_even(n: int) -> None:
    stream, times = Stream(SEED), 20_000
    counts = Counter(stream.below(n) for _ in range(times))
    chi_square = sum((counts[number] - times / n) ** 2 for number in range(n)) * n / times
    assert chi_square < n - 1 + 4 * (2 * (n - 1)) ** 0.5


def test_every_order_comes_from_exactly_one_row_of_draws() -> None:
    """Four cards have 4 * 3 * 2 rows of draws and as many orders: each order once."""
    orders = Counter(scripted(*draws).shuffle("abcd") for draws in product(range(4), range(3), range(2)))  # type: ignore[arg-type]
    assert orders == Counter(permutations("abcd"))


def test_draws_of_one_stream_follow_each_other() -> None:
    """51 words a deck, then the next deck: the order of draws is part of the recipe."""
    together, words = Stream(SEED), list(islice(keystream(SEED), 103))
    assert together.shuffle(ONE_DECK) == scripted(*words[:51]).shuffle(ONE_DECK)
    assert together.shuffle(ONE_DECK) == scripted(*words[51:102]).shuffle(ONE_DECK)
    assert together.below(WORDS) == words[102]


@pytest.mark.parametrize("cards", [(), (7,), (3, 3)])
def test_nothing_to_shuffle(cards: tuple[int, ...]) -> None:
    assert Stream(SEED).shuffle(cards) == cards


# Commitment


KEY = key_of_this_process()
SIGNATURE = KEY.sign(CONTEXT)
OPENING = Opening(CONTEXT, SIGNATURE)
SEALED, CARDS = OPENING.commitment, OPENING.order(ONE_DECK)


def test_a_true_opening_is_verified() -> None:
    assert OPENING.verify(SEALED, KEY.public, CARDS)


def flipped(data: bytes) -> Iterator[bytes]:
    for bit in range(8 * len(data)):
        yield (int.from_bytes(data) ^ 1 << bit).to_bytes(len(data))


def test_any_changed_bit_breaks_the_commitment() -> None:
    for seed in flipped(SIGNATURE):
        other = Opening(CONTEXT, seed)
        assert not other.verify(SEALED, KEY.public, other.order(ONE_DECK))
    for context in flipped(CONTEXT):
        assert not Opening(context, SIGNATURE).verify(SEALED, KEY.public, CARDS)
    for seal in flipped(bytes.fromhex(SEALED)):
        assert not OPENING.verify(seal.hex(), KEY.public, CARDS)


def test_a_seed_that_keeps_its_own_seal_but_is_not_signed_is_seen() -> None:
    """What a house could do that chooses its seeds: the seal holds, the key does not."""
    chosen = Opening(CONTEXT, SIGNATURE[::-1])
    assert not chosen.verify(chosen.commitment, KEY.public, chosen.order(ONE_DECK))


def test_two_exchanged_cards_are_seen() -> None:
    for place in range(51):
        other = [*CARDS]
        other[place : place + 2] = reversed(other[place : place + 2])
        assert not OPENING.verify(SEALED, KEY.public, other)


def test_a_pack_that_is_not_whole_is_seen() -> None:
    short, doubled = ONE_DECK[:-1], (*ONE_DECK[:-1], 0)
    for cards in (short, doubled):
        assert not OPENING.verify(SEALED, KEY.public, OPENING.order(cards))
    six = OPENING.order(ONE_DECK * 6)
    assert OPENING.verify(SEALED, KEY.public, six, pack=ONE_DECK * 6)
    assert not OPENING.verify(SEALED, KEY.public, six, pack=ONE_DECK * 8)


def test_bytes_moved_between_context_and_seed_are_seen() -> None:
    """The same bytes under the digest, cut elsewhere."""
    for context, seed in ((CONTEXT[:-1], CONTEXT[-1:] + SIGNATURE), (CONTEXT + SIGNATURE[:1], SIGNATURE[1:])):
        assert commit(seed, context) == SEALED
        assert not Opening(context, seed).verify(SEALED, KEY.public, CARDS)


@given(st.text(), st.integers(0), st.text(), st.integers(0))
def test_contexts_tell_tables_and_numbers_apart(table: str, number: int, other: str, another: int) -> None:
    same = context_of(table, number) == context_of(other, another)
    assert same == ((table, number) == (other, another))


# Things that shuffle


@pytest.mark.parametrize("shuffler", [SecureShuffler("7"), SeededShuffler(1)])
def test_the_same_cards_come_back_in_an_order_of_their_own(shuffler: Shuffler) -> None:
    decks = [shuffler.shuffle(ONE_DECK * 2) for _ in range(5)]
    assert len(set(decks)) == 5
    assert all(sorted(deck) == sorted(ONE_DECK * 2) for deck in decks)


def test_the_commitment_stands_before_the_shuffle_and_opens_after_it() -> None:
    shuffler = SecureShuffler("7", number=123)
    openings = []
    for number in (123, 124, 125):
        sealed = shuffler.sealed
        cards = shuffler.shuffle(ONE_DECK)
        opening = shuffler.reveal()
        assert (opening.commitment, opening.context) == (sealed, context_of("7", number))
        assert opening.verify(sealed, public_key(shuffler.public_key), cards)
        openings.append(opening)
    assert len({opening.seed for opening in openings}) == 3


def test_how_the_cards_lay_before_changes_nothing() -> None:
    """Else the house could choose it after the commitment."""
    for make in (lambda: SecureShuffler("7"), lambda: SeededShuffler(1)):
        assert make().shuffle(ONE_DECK) == make().shuffle(ONE_DECK[::-1])


def test_a_seed_is_not_revealed_before_its_use() -> None:
    with pytest.raises(RuntimeError, match="only a used seed"):
        SecureShuffler("7").reveal()


def test_a_table_without_a_name_gets_one_that_no_other_has() -> None:
    """Under one key, tables of one name would be dealt the same cards."""
    one, other = SecureShuffler(), SecureShuffler()
    assert one.table != other.table
    assert one.shuffle(ONE_DECK) != other.shuffle(ONE_DECK)


def test_a_shuffler_belongs_to_one_table() -> None:
    shuffler = SecureShuffler("7")
    shuffler.claim()
    with pytest.raises(ValueError, match=r"The shuffler of table 7-[0-9a-f]{16} is taken"):
        shuffler.claim()


def test_seeded_shuffles_repeat() -> None:
    """The first shuffle of seed 1, for good: recorded simulations must come out the same tomorrow."""
    assert SeededShuffler(1).shuffle(ONE_DECK)[:12] == (9, 36, 39, 31, 16, 2, 48, 28, 18, 43, 19, 27)
    one, same, other = SeededShuffler(2), SeededShuffler(2), SeededShuffler(3)
    first = [one.shuffle(ONE_DECK) for _ in range(3)]
    assert first == [same.shuffle(ONE_DECK) for _ in range(3)] != [other.shuffle(ONE_DECK) for _ in range(3)]


# The recipe as documented


def documented() -> dict[str, str]:
    """The lines of the text blocks: a name, two spaces or more, a value that may run on."""
    rows: dict[str, str] = {}
    for fenced in re.findall(r"```text\n(.*?)```", DOCUMENT.read_text(), re.DOTALL):
        for name, value in re.findall(r"^(\S.{0,10}?) {2,}(.*(?:\n {12}.*)*)", fenced, re.MULTILINE):
            rows[name] = " ".join(value.split())
    return rows


def second_program() -> dict[str, Any]:
    source = re.findall(r"```python\n(from base64.*?)```", DOCUMENT.read_text(), re.DOTALL)
    scope: dict[str, Any] = {}
    exec(source[0], scope)
    return scope


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def test_the_documented_vector_holds() -> None:
    vector = documented()
    opening = Opening(vector["context"].encode(), bytes.fromhex(vector["seed"].replace(" ", "")))
    cards = numbers(vector["shuffled"])
    assert opening.verify(vector["commitment"], public_key(vector["key"].replace(" ", "")), cards)
    assert vector["stream key"] == sha256(opening.seed).hexdigest()
    assert numbers(vector["words"]) == list(islice(keystream(bytes.fromhex(vector["stream key"])), 6))
    assert vector["as cards"].split() == ["23456789TJQKA"[card // 4] + "cdhs"[card % 4] for card in cards]
    assert int(vector["draw"]) == 10_000 + opening.below(40_001)
    stream = Stream(bytes.fromhex(vector["stream key"]))
    assert numbers(vector["below"]) == [stream.below(3_000_000_000) for _ in range(6)]


def test_the_documented_program_agrees() -> None:
    program, vector = second_program(), documented()
    words = program["words"](bytes.fromhex(vector["stream key"]))
    assert numbers(vector["below"]) == [program["below"](3_000_000_000, words) for _ in range(6)]
    shuffler = SecureShuffler("Café 7")
    for decks in (1, 6, 8):
        cards = shuffler.shuffle(ONE_DECK * decks)
        seen = shuffler.reveal()
        check = partial(program["check"], key=shuffler.public_key, context=seen.context, decks=decks)
        assert check(seen.commitment, seed=seen.seed, shuffled=cards) == "as promised"
        assert check(seen.commitment, seed=seen.seed, shuffled=cards[::-1]) == "the cards are not in the promised order"
        assert check(shuffler.sealed, seed=seen.seed, shuffled=cards) == "the seed is not the one that was promised"
        chosen = seen.seed[::-1]
        assert check(commit(chosen, seen.context), seed=chosen, shuffled=cards) == "the house's key has not signed it"


@pytest.mark.parametrize("source", [SecureShuffler("7"), SeededShuffler(1)])
def test_a_wheel_draws_a_number_below_any_other(source: SecureShuffler | SeededShuffler) -> None:
    for n in (1, 2, 52, 75_001, 2**32):
        assert 0 <= source.below(n) < n


def test_shuffles_and_draws_share_one_row_of_numbers() -> None:
    source = SecureShuffler("7")
    source.below(3)
    source.shuffle(ONE_DECK)
    assert (source.reveal().context, source.number) == (b"2:7", 3)


def test_seeded_draws_repeat_and_are_even() -> None:
    first, second = SeededShuffler(9), SeededShuffler(9)
    drawn = [first.below(6) for _ in range(6000)]
    assert drawn == [second.below(6) for _ in range(6000)]
    assert all(900 < drawn.count(face) < 1100 for face in range(6))
