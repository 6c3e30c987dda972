"""Hands and meters for chapter 12 of Let It Ride, from the printed chapter: the best and the least hand of each row."""

from __future__ import annotations

from houserules.engine.offer.terms import Terms
from kit.let_it_ride import rounds as lir

# The player's three cards and the two community cards: the best and the least hand of each row.
FIVE = {
    "royal": [("As Ks Qs", "Js Ts"), ("Tc Jc Ac", "Kc Qc")],
    "straight flush": [("Kd Qd Jd", "Td 9d"), ("Ah 2h 3h", "4h 5h")],
    "four": [("Ac Ad Ah", "As Kc"), ("2c 2d 3c", "2h 2s")],
    "full house": [("Ac Ad Kh", "Ah Kc"), ("2c 2d 2h", "3c 3d")],
    "flush": [("Ac Kc Qc", "Jc 9c"), ("2s 3s 4s", "5s 7s")],
    "straight": [("Ac Kd Qh", "Js Tc"), ("Ac 2d 3h", "4s 5c")],
    "three": [("Ac Ad Ah", "Kc Qd"), ("2c 3d 4h", "2h 2s")],
    "two pair": [("Ac Ad Kh", "Kc Qd"), ("3c 2d 4h", "3d 2s")],
    "pair": [("Ac Kd 2h", "Ad 3s"), ("Tc Td 2h", "3s 4d"), ("2h 3s 4d", "Tc Td")],
    "below": [("9c 9d 2h", "3s 4d"), ("Ac Kd Qh", "Js 9c"), ("2c 3d 4h", "9s 9c")],
}
# The player's three cards; the community gives nothing.
THREE = {
    "akq spades": ["As Ks Qs", "Qs As Ks"],
    "akq": ["Ah Kh Qh", "Kd Ad Qd", "Qc Kc Ac"],
    "straight flush": ["Kd Qd Jd", "Ah 2h 3h", "Ks Qs Js"],
    "three": ["Ac Ad Ah", "2c 2d 2h"],
    "straight": ["Ac Kd Qh", "2d Ah 3s"],
    "flush": ["Ac Kc Jc", "2s 3s 5s"],
    "pair": ["Ac Ad 2h", "2c 2d 3h"],
    "below": ["Ac Kd Jh", "2c 3d 5h"],
}
# The player's three cards and the three of the box.
SIX = {
    "super diamonds": [("Ad Kd Qd", "Jd Td 9d"), ("9d Ad Jd", "Kd Td Qd")],
    "super": [("Ah Kh Qh", "Jh Th 9h"), ("9s As Js", "Ks Ts Qs"), ("Ac 9c Jc", "Kc Tc Qc")],
    "royal": [("As Ks Qs", "Js Ts 9d"), ("As Ks 8s", "Js Ts Qs"), ("Ad Kd Qd", "Jd Td 8d")],
    "straight flush": [("Kd Qd Jd", "Td 9d 8d"), ("Ah 2h 3h", "4h 5h Kc"), ("Ks Qs Js", "Ts 9s Ad")],
    "four": [("Ac Ad Ah", "As Kc Kd"), ("2c 3c 4c", "2d 2h 2s")],
    "full house": [("Ac Ad Ah", "Kc Kd Kh"), ("2c 2d 2h", "3c 3d 5s")],
    "flush": [("Ac Kc Qc", "Jc 9c 2d"), ("2s 3s 4s", "5s 7s 9s")],
    "straight": [("Ac Kd Qh", "Js Tc 9d"), ("Ac 2d 3h", "4s 5c Kd")],
    "three": [("Ac Ad Ah", "Kc Qd Jh"), ("2c 3d 4h", "2h 2s 7d")],
    "below": [("Ac Ad Kh", "Kc Qd Qh"), ("Tc Td 2h", "3s 4d 7h"), ("Ac Kd Qh", "Js 9c 8d")],
}

METERS = {"main": 1_234_567, "mega": 5_432_109, "major": 654_321, "minor": 76_543}
RESET = {"main": 100_000, "mega": 1_000_000, "major": 100_000, "minor": 25_000}
SPARE = "Js 9c"  # community cards for three-card hands, kept from pairing below


def progressive_hands(letter: str, row: str) -> list[tuple[str, str]]:
    """Hand and community for a row; B and C look at three cards alone."""
    if letter not in "BC":
        return FIVE[row]
    return [(hand, SPARE if "Js" not in hand else "8h 9c") for hand in THREE[row]]


def meter_terms(letter: str, rate: str = "0") -> Terms:
    return lir.terms(paytables={"progressive": letter}, without=("six-card-bonus",), rate=rate)


def meters_of(letter: str) -> dict[str, int]:
    return {name: METERS[name] for name in lir.METERS[letter].split()}
