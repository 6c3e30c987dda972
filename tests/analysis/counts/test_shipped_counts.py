"""What ships is what the kernels count now and what the slow counts of `tests/counts/` say."""

from __future__ import annotations

import pytest

from houserules.analysis.blackjack.shipments import DEALT_CARDS, decks_of
from houserules.analysis.counts import FOLDER, as_text, shipped
from houserules.analysis.counts.writing import shipments
from houserules.games.catalogue import NAMES
from kit.blackjack.side_wager_counts import BETS, GIVEN, counts_of
from kit.soak import TIMES

COUNTED_AGAIN = [
    (game, wager) for game in NAMES for wager, shipment in shipments(game).items() if shipment.quick or TIMES > 1
]


@pytest.mark.parametrize(("game", "wager"), COUNTED_AGAIN)
def test_counting_again_gives_the_file_that_ships(game: str, wager: str) -> None:
    shipment = shipments(game)[wager]
    written = (FOLDER / game / f"{wager}.txt").read_text(encoding="utf-8")
    assert as_text(shipment.head, shipment.sections()) == written


@pytest.mark.parametrize("game", NAMES)
def test_every_file_has_its_shipment_and_every_shipment_its_file(game: str) -> None:
    assert sorted(file.stem for file in (FOLDER / game).glob("*")) == sorted(shipments(game))


@pytest.mark.parametrize("wager", DEALT_CARDS)
def test_blackjack_ships_what_was_counted_from_the_rulebooks_words(wager: str) -> None:
    given = "".join(f", {name.replace('_', ' ')} {value}" for name, value in GIVEN.get(wager, {}).items())
    for decks in decks_of(BETS[wager]):
        found = shipped("blackjack", wager, f"{decks} deck{'s' * (decks > 1)}{given}")
        assert found is not None
        assert found.counts == counts_of(wager, decks)
