"""Rounds of one player of Jackpot Hold 'Em, with meters as chapter 12 prints them, at different amounts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Terms
from kit.jackpot_holdem import rounds as jhe

Hand = tuple[str, str, str]  # the player's two, the community's five, the dealer's two

METERS = {"star": 54_321_09, "spade": 16_543_21, "heart": 7_234_56, "diamond": 1_765_43, "club": 432_10}
RESET = {
    "A": {"star": 10_000_00, "spade": 5_000_00, "heart": 1_000_00, "diamond": 500_00},
    "B": {"star": 10_000_00, "spade": 1_000_00, "heart": 500_00, "diamond": 100_00},
    "C": {"star": 10_000_00, "spade": 5_000_00, "heart": 1_000_00, "diamond": 500_00},
    "D": {"star": 10_000_00, "spade": 1_000_00, "heart": 500_00, "diamond": 100_00},
    "E": {"star": 10_000_00, "spade": 10_000_00, "heart": 5_000_00, "diamond": 1_000_00, "club": 250_00},
}


def one_player(
    hand: Hand, wagers: Mapping[str, int], chosen: Terms | None = None, words: Sequence[str] | None = None
) -> Driver:
    """A round of seat 1 alone, dealt from a manual shoe; with a Play Wager of three Antes unless told otherwise."""
    own, board, dealer = hand
    first = jhe.deal({1: own}, dealer, board)
    meters = {name: METERS[name] for name in (chosen or jhe.terms()).meters}
    return jhe.played(first, {1: wagers}, {1: words} if words else {}, chosen, meters)


def meter_terms(letter: str, rate: str = "0", hand: str = "five-card") -> Terms:
    return jhe.terms(paytables={"progressive": letter}, rate=rate, progressive_hand=hand)


def meters_of(letter: str) -> dict[str, int]:
    return {name: METERS[name] for name in RESET[letter]}
