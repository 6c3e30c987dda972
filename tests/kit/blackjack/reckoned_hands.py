"""What a hand of Blackjack wins or loses against the dealer's, reckoned again: the net of each of its wagers."""

from __future__ import annotations

from kit.blackjack.reckoned_play import Hand, Play
from kit.blackjack.reckoned_sides import natural, total


def of_insurance(play: Play, hand: Hand) -> int:
    return 2 * hand.insured if natural(play.dealer) else -hand.insured


def of_hand(play: Play, hand: Hand) -> int:
    dealers = natural(play.dealer)
    if hand.even:
        return hand.stake
    if hand.given_up:
        surely = dealers and play.dealer[0][0] in "AKQJT"
        return -hand.stake if surely else hand.stake // 2 - hand.stake
    if hand.blackjack:
        return 0 if dealers else natural_pays(play, hand.stake)
    if dealers:
        return -hand.stake if hand.wager == "blackjack" else 0
    return against(play, hand) * hand.stake


def natural_pays(play: Play, stake: int) -> int:
    odds = str(play.options["switch_blackjack_pays" if play.switch else "blackjack_pays"])
    if play.switch and total(play.dealer) == 21:
        odds = "1 to 1"
    over, under = odds.split(" to ")
    return stake * int(over) // int(under)


def of_double(play: Play, hand: Hand) -> int:
    return 0 if natural(play.dealer) else against(play, hand) * hand.double


def against(play: Play, hand: Hand) -> int:
    mine, dealers = total(hand.cards), total(play.dealer)
    if hand.broken:
        return -1
    if dealers > 21:
        return 0 if play.switch and dealers == 22 else 1
    return (mine > dealers) - (mine < dealers)
