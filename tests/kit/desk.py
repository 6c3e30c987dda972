"""The desk where submissions for a game are handed in, for tests; Let It Ride's is the one meant when none is named."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from houserules.engine.game import Game
from houserules.engine.offer.finding import Finding
from houserules.engine.offer.terms import Terms
from houserules.games.let_it_ride import GAME
from houserules.submissions import check, complete, terms_for

Place = tuple[str, str]  # clause, path


def about_keys(found: Iterable[Finding]) -> list[Finding]:
    """What is said of the keys, without which wagers favor the players."""
    return [finding for finding in found if " returns " not in finding.message]


@dataclass(frozen=True)
class Desk:
    game: Game

    def handed_in(self, given: Mapping[str, Any], severity: str = "error") -> list[Finding]:
        """What the checker says of these choices over the default."""
        found = check(self.game, complete(self.game, given))
        return [finding for finding in found if finding.severity == severity]

    def places(self, given: Mapping[str, Any], severity: str = "error") -> list[Place]:
        return [(finding.clause, finding.path) for finding in self.handed_in(given, severity)]

    def message_about(self, given: Mapping[str, Any], severity: str = "error") -> str:
        """The one sentence said of these choices."""
        (finding,) = self.handed_in(given, severity)
        return finding.message

    def terms_of(self, given: Mapping[str, Any]) -> Terms:
        found = terms_for(self.game, given)
        assert isinstance(found, Terms), found
        return found


DESK = Desk(GAME)
handed_in, places, message_about, terms_of = DESK.handed_in, DESK.places, DESK.message_about, DESK.terms_of
