"""Alternatives of the readings that have no house edge of their own, and why.

Written as in the register: "B8" stands for every alternative of a reading that is not priced, "B5.1" for its first.
"""

from __future__ import annotations

from functools import cache

from houserules.analysis.alternatives import alternatives_of
from houserules.games.catalogue import GAMES
from houserules.law.readings import readings

REASONS = {
    "It is about how the table is run, and moves no money.": (
        "G7 G8 G10 G11 G12 G13 G14 B7 B26 B28 B29 B35 B36 B42 B44 B45 B46 B47 B48 B49 B50 B51 B52 B53 B54 B55 B57 B60 "
        "B61 B62 B63 B64 B65 L4 L5 L9 L15 L16 L17 L19 L20 L21 L22 L23 J3 J4 J8 J9 J10 J12 J15 J16 J17 J18 J19 J20 J21 "
        "J22 T6 T7 T9 T10 T11 T12 T13 T14 T15"
    ),
    "The text could mean nothing else.": "G6 B2 B30 L10",
    "It decides what a submission may choose; each choice is priced where it is asked for.": (
        "G9 B13 B18.2 B25 B38.1 B39.2 B40.1 B41.2 B56 L7 J2 J11 T1 T4"
    ),
    "It moves less than a cent of a payout.": "G3 G4",
    "It moves less than one contribution.": "B43",
    "It makes no difference to the best play, which never uses it.": "B5.1 B6",
    "It makes no difference at the least amounts: they are the same.": "B39.1",
    "Any six cards are as good as any others, so nothing changes but which wagers win together.": "L6",
    "It depends on how players play their hands, and such play is not priced.": "B14.2 B20 B22 B34 T3",
    "It takes another way to play or settle the main game, which is not reckoned.": "B4 B31 B32 J5 J6 J7 T8",
    "It matters only where several players win one meter in a round.": "B33",
    "It matters only where a payout limit is set and reached.": "B8 L14 J13 T5",
    "The text gives no order by which several rows would add up.": "B9.1",
    "It goes by boxes or by who made the wager; the register has its figure for each hand.": "B38.2 L11 L18",
    "It matters only for stakes above $5, where a single ace would not spin the wheel.": "B40.2",
    "The register has its figure: what it returns in the long run.": "B18.1",
    "The register has its figure: it changes what later winners find on the meter.": "L12",
    "The register has its figure: what each cent of insurance costs.": "B58",
}


@cache
def unpriced() -> dict[tuple[str, int], str]:
    """By reading and place of the alternative, from 0: why it has no house edge of its own."""
    told = {(each.reading, each.place) for game in GAMES.values() for each in alternatives_of(game)}
    found: dict[tuple[str, int], str] = {}
    for reason, listed in REASONS.items():
        for written in listed.split():
            name, _, number = written.partition(".")
            places = range(len(_alternatives()[name])) if not number else (int(number) - 1,)
            found |= {(name, place): reason for place in places if (name, place) not in told}
    return found


@cache
def _alternatives() -> dict[str, tuple[str, ...]]:
    return {each.id: each.alternatives for each in readings()}
