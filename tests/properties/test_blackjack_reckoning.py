"""Random rounds of Blackjack under random submissions: `settle` and a reckoning of its own find the same."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import msgspec
import pytest

from houserules.settle.answer import SettledLine, Settlement, settle_text
from houserules.settle.request import BadRound
from kit.blackjack.random_cards import many_high_hands
from kit.blackjack.random_rounds import Chance
from kit.blackjack.reckoned_play import Refused
from kit.blackjack.reckoned_tables import COMMUNITY_CLAUSE, TABLES
from kit.blackjack.reckoning import Reckoning, reckoned
from kit.soak import TIMES

ROUNDS, BATCH = 1_500, 100
MAIN = ("blackjack", "split", "double", "insurance")
EXTRA = {"BJ 13.B(3)", "BJ 13.B(4)", "BJ 13.T(1)(a)"}
ROWS = {row.clause for tables in TABLES.values() for table in tables.values() for row in table.values()} | EXTRA
ROWS |= {f"BJ {clause}({row})" for clause in COMMUNITY_CLAUSE.values() for row in ("i", "ii", "iii")}
PAYS = {row.clause: row.pays for tables in TABLES.values() for table in tables.values() for row in table.values()}


def compared(answer: Settlement, other: Reckoning) -> None:
    lines = Counter((line.seat, line.wager, line.net) for line in answer.lines)
    assert lines == Counter((line.seat, line.wager, line.net) for line in other.lines)
    assert answer.net == {
        str(seat): sum(line.net for line in other.lines if line.seat == seat) for seat in other.play.order
    }
    won = (line for line in answer.lines if line.result == "win" and line.wager not in MAIN)
    assert Counter((line.seat, line.wager, line.clause) for line in won) == other.rows()
    exact = {name: cents + Fraction(answer.meter_fractions.get(name, 0)) for name, cents in answer.meters.items()}
    assert exact == {name: other.meters[name] for name in exact}
    assert answer.cards_used == other.play.used
    assert hands_of(answer) == other.hands()
    for line in answer.lines:
        whole(line)


def hands_of(answer: Settlement) -> Counter[tuple[int, str, int, int | None, int | None]]:
    """Hand by hand as `Reckoning.hands` tells them; they are numbered from 1 without a gap."""
    nets = {(line.seat, line.hand, line.wager): line.net for line in answer.lines if line.wager in MAIN}
    played = [key for key in nets if key[2] in ("blackjack", "split")]
    for seat in {key[0] for key in played}:
        assert sorted(key[1] for key in played if key[0] == seat) == list(
            range(1, 1 + sum(k[0] == seat for k in played))
        )
    return Counter(
        (seat, wager, nets[seat, hand, wager], nets.get((seat, hand, "double")), nets.get((seat, hand, "insurance")))
        for seat, hand, wager in played
    )


def whole(line: SettledLine) -> None:
    """A line is right in itself: the money adds up, the result tells of the stake, the odds are the row's."""
    assert line.net == line.payout + line.returned - line.stake
    assert (line.result == "win") == (line.payout > 0 or (line.odds or "").startswith("100% of meter"))
    back = {"lose": 0, "push": line.stake, "surrendered": line.stake // 2, "win": line.stake}[line.result]
    pays = PAYS.get(line.clause, "")
    if line.result == "win" and line.wager not in MAIN:
        assert line.wager == "match-the-dealer" or not pays or line.odds == pays
        back = line.stake if " to " in (line.odds or "") else 0
    assert line.returned == back


@pytest.mark.parametrize("batch", range(ROUNDS * TIMES // BATCH))
def test_settle_finds_what_another_reckoning_finds(batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        chance = Chance(Random(seed))
        other = chance.play()
        assert other is not None, f"seed {seed}: the cards do not last"
        answer = settle_text(msgspec.json.encode(chance.asked))
        assert isinstance(answer, Settlement), (seed, answer)
        compared(answer, other)


def test_the_aggregate_limit_is_shared_as_another_reckoning_shares_it() -> None:
    """Rounds in which many hold a hand of BJ 13.J; most of them pass the limit."""
    limited = 0
    for seed in range(200 * TIMES):
        asked = many_high_hands(Random(seed))
        answer = settle_text(msgspec.json.encode(asked))
        assert isinstance(answer, Settlement), (seed, answer)
        compared(answer, reckoned(asked))
        limited += any(line.limited for line in answer.lines)
    assert limited >= 50 * TIMES


def test_the_rounds_meet_nearly_every_row() -> None:
    """Chance is not left to itself; the rows it misses are in the round files."""
    met: set[str] = set()
    for seed in range(ROUNDS):
        other = Chance(Random(seed)).play()
        met.update(line.clause for line in (other.lines if other else ()))
    assert len(ROWS) == 284
    assert len(ROWS & met) >= 255


def test_a_choice_that_is_not_open_is_refused_by_both() -> None:
    spoiled = 0
    for seed in range(300 * TIMES):
        chance = Chance(Random(seed), spoil=True)
        chance.play()
        if not chance.spoiled:
            continue
        spoiled += 1
        with pytest.raises(Refused):
            reckoned(chance.asked)
        answer = settle_text(msgspec.json.encode(chance.asked))
        assert isinstance(answer, BadRound), (seed, chance.spoiled)
    assert spoiled >= 100 * TIMES


def test_choices_and_cards_are_neither_too_few_nor_too_many() -> None:
    for seed in range(60):
        chance = Chance(Random(seed))
        other = chance.play()
        assert other is not None
        assert reckoned(chance.asked).lines == other.lines
        short = chance.asked | {"cards": chance.asked["cards"][: other.play.used - 1]}
        more = [seat | {"choices": [*seat["choices"], "stand"]} for seat in chance.asked["seats"]]
        fewer = [seat | {"choices": seat["choices"][:-1]} for seat in chance.asked["seats"]]
        spoiled = [
            short,
            chance.asked | {"seats": more},
            *([chance.asked | {"seats": fewer}] if chance.questions else []),
        ]
        for asked in spoiled:
            with pytest.raises(Refused):
                reckoned(asked)
            assert isinstance(settle_text(msgspec.json.encode(asked)), BadRound), seed
