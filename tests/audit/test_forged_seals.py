"""Logs of a house that cheats with its seals, built completely by its own program, and refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from houserules.audit.proof import Rejection, prove
from houserules.cards import DECK, rank_of, text
from houserules.cards.house_key import HouseKey, key_of_this_process
from houserules.cards.sealing import Opening
from houserules.cards.shuffling import SecureShuffler
from houserules.engine import driver as driving
from houserules.engine.driver import Driver
from houserules.engine.events import Event
from houserules.engine.refusals import Reason
from houserules.engine.secrets import revealed_in, stripped
from houserules.engine.steps import Ask, Bet, Drawn, Reveal, Shuffled, Spin
from houserules.engine.table import Table
from houserules.engine.world import World
from houserules.games.blackjack import GAME as BLACKJACK
from houserules.games.blackjack.side_wagers.must_hit import MUST_HIT
from houserules.store.header import Header
from houserules.store.jsonl import Log
from kit import plays, tabletop
from kit.blackjack import rounds as bj
from kit.let_it_ride import rounds as lir

replace = msgspec.structs.replace
NAME, KEY = "let-it-ride", key_of_this_process()
HEADER = tabletop.header(seed=None)
ACE = 12


class Forger(SecureShuffler):
    """A house that opens another seal than the one that is due."""

    def __init__(self, forge: Callable[[bytes], Opening]) -> None:
        super().__init__(NAME, key=KEY)
        self.forge = forge

    def opening(self, context: bytes, seal: str = "") -> Opening:
        return self.forge(context)


class Stacked:
    """A house that lays the aces where it wants them, and seals nothing."""

    def shuffle(self, cards: Sequence[int]) -> tuple[int, ...]:
        return tuple(sorted(cards, reverse=True))

    def below(self, n: int) -> int:
        return 0


def forged(monkeypatch: pytest.MonkeyPatch, shuffler: Any, header: Header = HEADER, rounds: int = 3) -> Log:
    """Every event as this house's own program writes it: by the book, but for its checks of what is answered."""
    live = tabletop.live(header)
    live.driver.world.shuffler = shuffler
    live.person = 0
    events: list[Event] = []
    live.driver.on_event = events.append
    with monkeypatch.context() as own:
        own.setattr(driving, "refuse_answer", lambda *given: None)
        for _ in range(rounds):
            live.go_on()
            live.close_betting()
    assert live.table.rounds == rounds
    return Log(header, tuple(events))


def rejected(log: Log) -> Rejection:
    rejection = prove(log).rejection
    assert rejection is not None
    return rejection


def signed(context: bytes) -> Opening:
    return Opening(context, KEY.sign(context))


def test_an_honest_house_is_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same program, so that what is refused below is refused for its seals."""
    proof = prove(forged(monkeypatch, SecureShuffler(NAME, key=KEY)))
    assert (proof.ok, proof.rounds) == (True, 3)


def test_a_stacked_deck_without_a_seal_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    log = forged(monkeypatch, Stacked(), replace(HEADER, table="", key="", practice=True))
    assert prove(log).ok  # as practice, which its header says
    rejection = rejected(Log(HEADER, log.events))
    assert rejection.message == "the shuffle of the stack has no seal, and only a practice table goes without"


def test_one_seal_used_again_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    rejection = rejected(forged(monkeypatch, Forger(lambda context: signed(b"1:let-it-ride"))))
    assert "is sealed for '1:let-it-ride', but the next seal of this table is for '2:let-it-ride'" in rejection.message


def test_one_seed_under_the_next_number_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    first = signed(b"1:let-it-ride")
    rejection = rejected(forged(monkeypatch, Forger(lambda context: Opening(context, first.seed))))
    assert "has a seed that the house's key has not signed" in rejection.message


def test_seeds_ground_until_they_suit_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is promised and revealed as it should be; the first card is always an ace."""
    luck = Random(1)

    def ground(context: bytes) -> Opening:
        tried = (Opening(context, luck.randbytes(256)) for _ in range(10_000))
        return next(opening for opening in tried if rank_of(opening.order(DECK)[0]) == ACE)

    log = forged(monkeypatch, Forger(ground))
    orders = [event.answer.order for event in log.events if isinstance(event.answer, Shuffled)]
    assert {order[0] for order in orders} == {"A"}
    assert rejected(log).message == "the shuffle of the stack has a seed that the house's key has not signed"


def test_keys_ground_until_they_suit_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = [KEY, HouseKey.generate(), HouseKey.generate()]

    def ground(context: bytes) -> Opening:
        return max((Opening(context, key.sign(context)) for key in keys), key=lambda opening: opening.order(DECK))

    assert "has not signed" in rejected(forged(monkeypatch, Forger(ground), rounds=8)).message


@pytest.mark.parametrize("step", [0, 2, 3, -1])
def test_numbers_skipped_until_they_suit_are_refused(monkeypatch: pytest.MonkeyPatch, step: int) -> None:
    """Gaps, a row that begins late, one that stands still and one that goes back."""
    numbers = iter(range(5, 5 + step * 1000, step) if step else [5] * 1000)
    sealed = Forger(lambda context: signed(f"{next(numbers)}:{NAME}".encode()))
    assert "is sealed for '5:let-it-ride', but" in rejected(forged(monkeypatch, sealed)).message
    honest = forged(monkeypatch, SecureShuffler(NAME, key=KEY)).events
    shuffles = [event.n for event in honest if isinstance(event.answer, Shuffled)]
    second = honest[shuffles[1]].answer
    assert isinstance(second, Shuffled)
    for number in (1, 3, 0, -2, "02", " 2", "2.0"):
        other = replace(honest[shuffles[1]], answer=replace(second, context=f"{number}:{NAME}"))
        rejection = rejected(Log(HEADER, (*honest[: shuffles[1]], other, *honest[shuffles[1] + 1 :])))
        assert (rejection.event, "is sealed for" in rejection.message) == (shuffles[1], True)


def test_the_shuffles_of_another_table_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    other = forged(monkeypatch, SecureShuffler("table 8", key=KEY), replace(HEADER, table="table 8"))
    assert prove(other).ok
    message = rejected(Log(HEADER, other.events)).message
    assert "is sealed for '1:table 8', but the next seal of this table is for '1:let-it-ride'" in message


def test_a_log_under_another_key_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = forged(monkeypatch, SecureShuffler(NAME, key=KEY))
    for key in (HouseKey.generate().public.text, "", "no key"):
        assert not prove(Log(replace(HEADER, key=key), honest.events)).ok


def test_a_log_as_it_is_kept_is_refused_where_the_full_one_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """A forged seed that is revealed later is put to the same test as one that stands at its shuffle."""
    log = forged(monkeypatch, Forger(lambda context: Opening(context, bytes(256))))
    kept = Log(log.header, tuple(stripped(event) for event in log.events))
    assert rejected(kept).event == rejected(log).event
    assert rejected(kept).message == rejected(log).message


def test_a_seal_that_is_never_opened_stops_the_next_procedure(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = forged(monkeypatch, SecureShuffler(NAME, key=KEY)).events
    reveal = next(event.n for event in honest if isinstance(event.step, Reveal))
    rest = [replace(event, n=event.n - 1) for event in honest[reveal + 1 :]]
    rejection = rejected(Log(HEADER, (*honest[:reveal], *rest)))
    assert (rejection.event, rejection.message) == (reveal, "a shuffle or draw that is over was never revealed")


# wheels and the table game system

CHOSEN = bj.terms(
    sides={
        "super-4-progressive": {"paytable": "A", "maximum": 50_000},
        "bad-beat-progressive": {"paytable": "only", "maximum": 50_000},
    },
    meters={MUST_HIT: {"initial": 10_000, "reset": 10_000, "maximum": 50_000, "rate": "1/4"}},
    must_hit=True,
)


def drawn() -> SimpleNamespace:
    """A play in which the system draws a hidden trigger and two visible bonuses."""
    for seed in range(100):
        driver = plays.Play(CHOSEN, seed, mishaps=0, sealed=True).rounds(3)
        draws = [event for event in driver.events if isinstance(event.answer, Drawn)]
        if len({event.step.wheel for event in draws if isinstance(event.step, Spin)}) == 3:
            return SimpleNamespace(driver=driver, draws=draws, shuffler=driver.world.shuffler)
    raise AssertionError("no play drew everything")


@pytest.fixture(scope="module")
def play() -> SimpleNamespace:
    return drawn()


def refusal_of(play: SimpleNamespace, event: Event, answer: object) -> str:
    auditor = plays.fresh(play.driver)
    assert auditor.retrace(play.driver.events[: event.n]) is None
    refusal = auditor.retrace([replace(event, answer=answer)])
    assert refusal is not None
    assert refusal.clause == event.cite
    assert refusal.reason is Reason.DEPARTS
    return refusal.message


def test_every_draw_is_sealed_in_the_row_of_the_shuffles(play: SimpleNamespace) -> None:
    sealed = [event.answer for event in play.driver.events if isinstance(event.answer, Drawn | Shuffled)]
    assert [answer.context for answer in sealed] == [f"{n}:{play.shuffler.table}" for n in range(1, len(sealed) + 1)]


def test_a_draw_that_everyone_sees_is_revealed_after_its_round_and_a_hidden_one_is_not(play: SimpleNamespace) -> None:
    revealed = {event.step.seal for event in play.driver.events if isinstance(event.step, Reveal)}
    *replaced, in_force = [event.answer.seal for event in play.draws if event.step.eyes == "nobody"]
    assert {event.answer.seal for event in play.draws if event.step.eyes == "all"} <= revealed
    assert set(replaced) <= revealed
    assert in_force not in revealed
    assert in_force in [sealed.seal for sealed in play.driver.table.open_seals()]


def test_a_draw_without_its_seal_or_with_another_is_refused(play: SimpleNamespace) -> None:
    for event in play.draws:
        true: Drawn = event.answer
        assert "has no seal" in refusal_of(play, event, true.shows)
        assert "has no seal" in refusal_of(play, event, Drawn(true.shows, ""))
        assert "is sealed for '1:elsewhere'" in refusal_of(play, event, replace(true, context="1:elsewhere"))
        assert "does not open its seal" in refusal_of(play, event, replace(true, seed="00" * 256))
        assert "does not open its seal" in refusal_of(play, event, replace(true, seed="seed"))
        chosen = Opening(true.context.encode(), bytes(256))
        ground = Drawn(true.shows, chosen.commitment, chosen.seed.hex(), true.context)
        assert "has not signed" in refusal_of(play, event, ground)


def test_a_draw_that_shows_what_was_not_sealed_or_what_it_cannot_is_refused(play: SimpleNamespace) -> None:
    for event in play.draws:
        true: Drawn = event.answer
        could = event.step.symbols or ("10000", "10001", "50000")
        other = next(shows for shows in could if shows != true.shows)
        assert "was sealed to show" in refusal_of(play, event, replace(true, shows=other))
        for never in ("", "0", "-1", "01", "9999", "50001", "Ax", text(0).upper() + " "):
            assert "cannot show" in refusal_of(play, event, replace(true, shows=never))


def test_a_practice_table_has_nothing_to_seal_with(play: SimpleNamespace) -> None:
    practice = Driver(Table(BLACKJACK, CHOSEN), plays.Silent(revealed_in(()), lambda: 0))
    refusal = practice.retrace(play.driver.events)
    assert refusal is not None
    assert "is sealed, but a practice table has no key to seal with" in refusal.message


def test_only_a_shuffle_or_a_draw_is_answered_under_seal() -> None:
    """A sealed answer to a question would leave the choice open for ever."""
    live = tabletop.live(HEADER)
    live.go_on()
    assert live.driver.answer(Bet(tabletop.SEAT, "bet", 500)) is None
    assert live.close_betting() is None
    assert live.driver.answer("ride") is None
    events = live.driver.events
    asked = next(event for event in events if type(event.step) is Ask)
    sealed = Drawn("ride", "0" * 64, context=live.table.seals.context)
    forged = (*map(stripped, events[: asked.n]), replace(asked, answer=sealed))
    rejection = prove(Log(HEADER, forged), in_progress=True, key=KEY).rejection
    assert rejection is not None
    assert rejection.event == asked.n
    assert "is not open to the floorperson here" in rejection.message


def test_a_seal_that_is_opened_with_nothing_is_refused() -> None:
    """Of a shuffle from which no card was dealt, so that nothing else asks for its seed."""
    shuffler = SecureShuffler(NAME, key=KEY)
    driver = lir.opened(around=World(shuffler, lambda: 0))
    lir.allowed(driver.begin("ready"))
    lir.allowed(driver.begin("reshuffle"))
    kept = [stripped(event) for event in driver.events]
    assert plays.fresh(driver).retrace(kept) is None
    [reveal] = [event for event in kept if isinstance(event.step, Reveal)]
    forged = [replace(event, step=replace(event.step, seed="")) if event == reveal else event for event in kept]
    for source in (shuffler, revealed_in(forged), revealed_in(forged, shuffler)):
        auditor = Driver(plays.table(driver.table.terms, shuffler), plays.Silent(source, lambda: 0))
        refusal = auditor.retrace(forged)
        assert refusal is not None
        assert (refusal.message, auditor.count) == ("what is revealed is not what was sealed", reveal.n)
