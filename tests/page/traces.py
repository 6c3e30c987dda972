"""`python tests/page/traces.py`: rounds of real tables as the page gets them, for the checks that it makes by itself.

Each file in `page/src/recall/traces/` is the answer to `trace-cards` with the orders and draws that Python makes of its
seeds. They are written once; `test_traces.py` holds them to `cards/sealing.py`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from tempfile import mkdtemp
from time import sleep
from typing import Any

from houserules.cards import text
from houserules.cards.card import DECK
from houserules.cards.sealing import Opening
from houserules.client import Client
from kit.casino import approved
from kit.people import Served, serving, with_people

FOLDER = Path(__file__).parents[2] / "page" / "src" / "recall" / "traces"
MACHINE = {"method": "automated-shoe", "shuffler": "automated"}
BAD_BEAT = {"bad-beat-progressive": {"draws_every": 1}}
# Name of the file -> game, what the submission says beyond the default, what must be drawn in the round.
ROUNDS: dict[str, tuple[str, dict[str, Any], str]] = {
    "let-it-ride": ("let-it-ride", {}, ""),
    "texas-two-decks": ("texas-holdem-bonus", {"dealing": MACHINE}, ""),
    "jackpot-holdem": ("jackpot-holdem", {}, ""),
    "blackjack-hand": ("blackjack", {"dealing": {"method": "hand"}, "options": {"decks": 2}}, ""),
    "blackjack-magic-card": ("blackjack", {"options": {"decks": 6}, "wagers": BAD_BEAT}, "magic-card"),
    "blackjack-wheel": ("blackjack", {"options": {"decks": 8}}, "wheel"),
}
FIRST, LATEST = 2, 60  # rounds that are played to find one


def played(casino: Served, name: str, player: Client) -> dict[str, Any]:
    """The first round after the second in which the thing was drawn, once all of it is revealed."""
    game, chosen, drawn = ROUNDS[name]
    approved(casino.house.store, game, chosen, name)
    table = casino.olga.open_table(game, name, bots=[2])
    player.sit(table, 4, 900_000 // len(ROUNDS))
    found = 0
    for number in range(1, LATEST):
        play_all(player, table, 4)
        if not found and number > FIRST and drawn in _drawn_in(player.round(table, number)):
            found = number
        if found and all(used(trace := player.cards(table, found))):
            return trace
    raise AssertionError(f"{name}: nothing found in {LATEST} rounds")


def _drawn_in(round_played: dict[str, Any]) -> list[str]:
    return ["", *(event["step"]["wheel"] for event in round_played["events"] if event["step"]["do"] == "spin")]


def play_all(player: Client, table: str, seat: int) -> None:
    """One round with the least on every wager that is offered, and the default answer to every question."""
    while not (waiting := player.table(table)["waiting"]):
        sleep(0.05)
    least: dict[str, int] = {}
    for span in waiting["ranges"]:
        least.setdefault(span["choice"], span["least"])
    for wager, amount in least.items():
        player.bet(table, seat, wager, amount)
    player.ready(table, seat)
    while (waiting := player.table(table)["waiting"]) and waiting["for"] == f"seat-{seat}":
        player.choose(table, seat, waiting["default"])


def used(trace: dict[str, Any]) -> list[str]:
    """The seeds of the seals in the trace but for those made after the round."""
    begins = [event["n"] for event in trace["events"] if event["step"]["do"] == "begin"]
    rounds = [event["n"] for event in trace["events"] if event["step"].get("procedure") == "round"]  # the last
    end = next((n for n in begins if n > rounds[-1]), 10**9)
    made = [
        event["answer"]["seal"]
        for event in trace["events"]
        if isinstance(event.get("answer"), dict) and event["answer"].get("seal") and event["n"] < end
    ]
    seeds = {seal["seal"]: seal["seed"] for seal in trace["seals"]}
    return [seeds[seal] for seal in made]


def orders(trace: dict[str, Any]) -> dict[str, str]:
    """Whole decks in the order that each seed puts them in, for every seed that is known."""
    pack = DECK * trace["decks"]
    openings = {each["seal"]: Opening(each["context"].encode(), bytes.fromhex(each["seed"])) for each in trace["seals"]}
    return {seal: " ".join(text(card) for card in one.order(pack)) for seal, one in openings.items() if one.seed}


def main(names: list[str]) -> None:
    folder = Path(mkdtemp())
    with serving(with_people(folder)) as casino:
        for name in names or ROUNDS:
            trace = played(casino, name, casino.ann)
            trace["orders"] = orders(trace)
            print(name, len(trace["events"]), "events since round", trace["since"], [bool(s) for s in used(trace)])
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / f"{name}.json").write_text(json.dumps(trace, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
