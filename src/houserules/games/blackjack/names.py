"""The words of a submission that the rules go by: ways of dealing, shuffling devices, variations, the hole card."""

from __future__ import annotations

from houserules.engine.procedures import shoe

SINGLE_SHOE, DOUBLE_SHOE, HAND, ELECTRONIC = "shoe", shoe.DOUBLE_SHOE, "hand", "electronic"
AUTOMATED, CONTINUOUS = "automated", "continuous"
SWITCH, COMMUNITY = "switch", "community"  # of chapter 12; the hand-dealt game is a way of dealing
PEEK, NO_HOLE_CARD = "peek", "none"  # the hole card is read, or the dealer has none
