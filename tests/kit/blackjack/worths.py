"""Rules for counts, without a submission: those that are most often published unless said otherwise."""

from __future__ import annotations

from fractions import Fraction

from houserules.analysis.blackjack.table_rules import TableRules


def rules(
    hits_soft_17: bool = False,
    resplits: int = 2,
    resplit_aces: bool = False,
    one_card_to_split_aces: bool = True,
    surrender: bool = False,
    reads_hole_card: bool = True,
) -> TableRules:
    return TableRules(
        hits_soft_17=hits_soft_17,
        win=Fraction(1),
        natural=Fraction(3, 2),
        surrender=Fraction(1, 2) if surrender else None,
        even_money=None,
        resplits=resplits,
        resplit_aces=resplit_aces,
        one_card_to_split_aces=one_card_to_split_aces,
        reads_hole_card=reads_hole_card,
    )
