"""The side wagers, in the order of BJ 6.G. A new one: see README.md."""

from houserules.engine.offer.wager import Wager
from houserules.games.blackjack.side_wagers.bad_beat_progressive import BAD_BEAT_PROGRESSIVE
from houserules.games.blackjack.side_wagers.bet_the_set_21 import BET_THE_SET_21
from houserules.games.blackjack.side_wagers.blazing_7s_progressive import BLAZING_7S_PROGRESSIVE
from houserules.games.blackjack.side_wagers.bonus_spin_progressive import BONUS_SPIN_PROGRESSIVE
from houserules.games.blackjack.side_wagers.buster_blackjack import BUSTER_BLACKJACK
from houserules.games.blackjack.side_wagers.buster_free_bonus import BUSTER_FREE_BONUS
from houserules.games.blackjack.side_wagers.hit_and_run_progressive import HIT_AND_RUN_PROGRESSIVE
from houserules.games.blackjack.side_wagers.house_money import HOUSE_MONEY
from houserules.games.blackjack.side_wagers.in_between import IN_BETWEEN
from houserules.games.blackjack.side_wagers.kings_bounty import KINGS_BOUNTY
from houserules.games.blackjack.side_wagers.lucky_aces import LUCKY_ACES
from houserules.games.blackjack.side_wagers.lucky_ladies import LUCKY_LADIES
from houserules.games.blackjack.side_wagers.lucky_lucky import LUCKY_LUCKY
from houserules.games.blackjack.side_wagers.match_the_dealer import MATCH_THE_DEALER
from houserules.games.blackjack.side_wagers.royal_match_21 import ROYAL_MATCH_21
from houserules.games.blackjack.side_wagers.super_4_progressive import SUPER_4_PROGRESSIVE
from houserules.games.blackjack.side_wagers.super_match import SUPER_MATCH
from houserules.games.blackjack.side_wagers.three_card_poker import THREE_CARD_POKER
from houserules.games.blackjack.side_wagers.top_3 import TOP_3
from houserules.games.blackjack.side_wagers.trilux_bonus import TRILUX_BONUS
from houserules.games.blackjack.side_wagers.twenty_one_plus_3_progressive import TWENTY_ONE_PLUS_3_PROGRESSIVE
from houserules.games.blackjack.side_wagers.upcard_luck_21 import UPCARD_LUCK_21

SIDE_WAGERS: tuple[Wager, ...] = (
    LUCKY_LADIES,
    MATCH_THE_DEALER,
    IN_BETWEEN,
    ROYAL_MATCH_21,
    BET_THE_SET_21,
    KINGS_BOUNTY,
    SUPER_MATCH,
    BAD_BEAT_PROGRESSIVE,
    THREE_CARD_POKER,
    HIT_AND_RUN_PROGRESSIVE,
    HOUSE_MONEY,
    LUCKY_LUCKY,
    SUPER_4_PROGRESSIVE,
    UPCARD_LUCK_21,
    BUSTER_BLACKJACK,
    BUSTER_FREE_BONUS,
    BONUS_SPIN_PROGRESSIVE,
    BLAZING_7S_PROGRESSIVE,
    LUCKY_ACES,
    TWENTY_ONE_PLUS_3_PROGRESSIVE,
    TOP_3,
    TRILUX_BONUS,
)
