"""A question about worth, with everything in it checked before anything is counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from tomllib import TOMLDecodeError

from msgspec.structs import replace

from houserules.analysis.meters import PACE
from houserules.analysis.worth import analyzed
from houserules.chips import MeterShare, Paytable, dollars
from houserules.chips.limits import MOST_CENTS
from houserules.chips.own_paytables import load_own_paytables
from houserules.engine.game import Game
from houserules.engine.offer.wager import Wager
from houserules.parsheets.refusals import BadQuestion
from houserules.parsheets.subject import Source, Subject, subject
from houserules.submissions import meters_in_use
from houserules.submissions.files import opened
from houserules.submissions.wording import printable, shown

MOST_BYTES = 1_000_000  # of a paytable or a strategy; no sensible one is longer


@dataclass(frozen=True)
class Question:
    """What is asked about a subject; amounts in cents."""

    subject: Subject
    wager: str | None = None  # None: every wager on offer
    own: Paytable | None = None  # a paytable of the user's own
    stake: int | None = None  # None: the least that each wager takes
    meters: Mapping[str, int] = field(default_factory=dict)  # those not named stand at their reset amounts
    players: int = 1
    strategy: str = ""  # the text of a strategy to price; empty: the best play
    pace: int = PACE  # rounds in an hour


@dataclass(frozen=True)
class Asking:
    """A question as it is put: nothing in it is checked yet."""

    game: str | None = None
    submission: Source = None
    settings: Mapping[str, object] = field(default_factory=dict)  # path in the submission -> value
    wager: str | None = None
    paytable: str | Path | None = None  # a letter of the rulebook, or a file
    stake: int | None = None
    meters: Mapping[str, int] = field(default_factory=dict)
    players: int = 1
    strategy: str = ""
    pace: int = PACE  # rounds in an hour


def question(asking: Asking) -> Question:
    """Raises BadQuestion with one sentence."""
    own, wager = _own_paytable(asking)
    about = subject(asking.game, asking.submission, asking.settings, wager or "")
    if asking.strategy and wager is None:
        wager = main_wager(about.game)  # whose decisions a strategy is about
    named = _wager(about, wager) if wager is not None else None
    if own is not None and named is not None:
        own = _fitted(about, named, own)
    elif asking.paytable is not None:
        if wager is None:
            raise BadQuestion(f"Paytable {shown(asking.paytable)} belongs to one wager: name the wager too.")
        lettered = {**asking.settings, f"wagers.{wager}.paytable": str(asking.paytable)}
        about = subject(asking.game, asking.submission, lettered, wager)
    return Question(
        subject=about,
        wager=wager,
        own=own,
        stake=_stake(about, named, asking.stake),
        meters=_meters(about, asking.meters),
        players=_players(about, asking.players),
        strategy=asking.strategy,
        pace=_pace(asking.pace),
    )


def read_text(path: Path, what: str) -> str:
    """The text of a file that the user names."""
    try:
        with opened(path) as file:
            content = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "not the name of a file"
        raise BadQuestion(printable(f"{what} {path} cannot be read: {why}.")) from None
    if len(content) > MOST_BYTES:
        raise BadQuestion(
            printable(f"{what} {path} is longer than {MOST_BYTES:,} bytes, which is the most that is read.")
        )
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadQuestion(printable(f"{what} {path} is not UTF-8 text.")) from None


def _own_paytable(asking: Asking) -> tuple[Paytable | None, str | None]:
    """The table in a file, and the wager it is for; a single table names its wager itself."""
    if asking.paytable is None or not _is_file(asking.paytable):
        return None, asking.wager
    path = Path(asking.paytable)
    try:
        read = load_own_paytables(read_text(path, "The paytable"))
    except TOMLDecodeError as error:
        raise BadQuestion(printable(f"The paytable {path} is not valid TOML: {error}.")) from None
    except BadQuestion:
        raise
    except ValueError as error:
        raise BadQuestion(printable(f"The paytable {path} cannot be used: {error}")) from None
    found = [table for tables in read.values() for table in tables.values() if asking.wager in (None, table.wager)]
    if len(found) == 1:
        return found[0], found[0].wager
    if not found:
        wagers = ", ".join(dict.fromkeys(table.wager for tables in read.values() for table in tables.values()))
        raise BadQuestion(printable(f"{path} has no table for {asking.wager}; it has tables for {wagers}."))
    names = ", ".join(f"{table.wager}.{table.letter}" for table in found)
    raise BadQuestion(printable(f"{path} has {len(found)} tables ({names}); one at a time is priced."))


def _is_file(paytable: str | Path) -> bool:
    """A letter or a name such as "six-decks" is the rulebook's; anything with a dot or a slash names a file."""
    return isinstance(paytable, Path) or any(sign in paytable for sign in "./\\")


def _wager(about: Subject, name: str) -> Wager:
    known = {wager.name: wager for wager in analyzed(about.game, about.terms, parts=True)}
    if name in known:
        return known[name]
    wager = about.game.offer.wager(name)
    if wager is None:
        raise BadQuestion(f"{shown(name)} is not a wager of {about.game.name}; choose {', '.join(known)}.")
    if wager.limits.follows:
        raise BadQuestion(f"{name} is made in the course of a round; its worth is part of {main_wager(about.game)}.")
    where = about.source or "the submission"
    raise BadQuestion(printable(f"{name} is not offered by {where}; it offers {', '.join(known)}."))


def main_wager(game: Game) -> str:
    return next(wager.name for wager in game.offer.wagers if not wager.optional)


def _fitted(about: Subject, wager: Wager, own: Paytable) -> Paytable:
    """The table with what the chosen one says beside its rows, if all its outcomes and meters are known."""
    chosen = wager.paytable(about.terms)
    _demand_its_decks(about, wager, own)
    outcomes = dict.fromkeys(
        (*wager.outcomes, *(row.outcome for table in wager.paytables.values() for row in table.rows))
    )
    for row in own.rows:
        if row.outcome not in outcomes:
            raise BadQuestion(f"{shown(row.outcome)} is not an outcome of {wager.name}; it has {', '.join(outcomes)}.")
        if isinstance(row.odds, MeterShare) and row.odds.meter not in about.terms.meters:
            known = ", ".join(about.terms.meters) or "none"
            raise BadQuestion(f"{shown(row.odds.text)} is paid from a meter that is not in use; in use: {known}.")
    return replace(
        own, cards=own.cards or chosen.cards, stake=own.stake or chosen.stake, meters=own.meters or chosen.meters
    )


def _demand_its_decks(about: Subject, wager: Wager, own: Paytable) -> None:
    """A table that says for how many decks it is, is not priced for others."""
    decks = about.terms.options.get("decks", 1)
    if own.decks and decks not in own.decks:
        allowed = " or ".join(map(str, own.decks))
        raise BadQuestion(
            f"{wager.name}.{own.letter} is for {allowed} deck{'s' * (own.decks != (1,))}, not for {decks}."
        )


def _stake(about: Subject, wager: Wager | None, stake: int | None) -> int | None:
    if stake is None:
        return None
    if wager is None:
        raise BadQuestion(f"A stake of {dollars(stake)} is for one wager: name the wager too.")
    if not 0 < stake <= MOST_CENTS:
        raise BadQuestion(f"A stake is more than $0 and at most {dollars(MOST_CENTS)}.")
    limits = about.terms.wagers[wager.staked_on]
    if limits.stakes and stake not in limits.stakes:
        allowed = " or ".join(map(dollars, limits.stakes))
        raise BadQuestion(
            f"{wager.name} takes {allowed}, not {dollars(stake)} ({wager.limits.stake_clause or wager.clause})."
        )
    if about.source and not limits.stakes and not limits.minimum <= stake <= limits.maximum:
        span = f"{dollars(limits.minimum)} to {dollars(limits.maximum)}"
        raise BadQuestion(f"{wager.name} takes {span} under this submission, not {dollars(stake)} ({wager.clause}).")
    return stake


def _meters(about: Subject, given: Mapping[str, int]) -> dict[str, int]:
    used = meters_in_use(about.game, about.chosen)
    for name, amount in given.items():
        if name not in used:
            raise BadQuestion(f"{shown(name)} is not a meter in use; in use: {', '.join(used) or 'none'}.")
        least, most = used[name].meter.least, about.terms.meters[name].maximum
        if amount < least:
            clause = used[name].meter.clause
            raise BadQuestion(f"Meter {name} shows at least {dollars(least)}, not {dollars(amount)} ({clause}).")
        if amount > (most or MOST_CENTS):
            raise BadQuestion(f"Meter {name} shows at most {dollars(most or MOST_CENTS)}, not {dollars(amount)}.")
    return dict(given)


def _players(about: Subject, players: int) -> int:
    if not 1 <= players <= about.terms.positions:
        raise BadQuestion(
            f"{players} players cannot be at this table; it has 1 to {about.terms.positions} "
            f"({about.game.offer.positions_clause})."
        )
    return players


def _pace(rounds: int) -> int:
    if not 1 <= rounds <= 10_000:
        raise BadQuestion(f"{rounds} rounds an hour are not possible; say 1 to 10,000.")
    return rounds
