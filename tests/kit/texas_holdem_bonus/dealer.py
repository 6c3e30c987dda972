"""A human dealer at a Texas Hold 'Em Bonus table, and rounds that stand at a given step, for tests."""

from kit.dealer import DealingTo, Stop, resting_on
from kit.holdem.dealer import Dealer, finished, right_act, says, to_clause, up_to
from kit.setting import Wagers
from kit.texas_holdem_bonus.rounds import SETTING

__all__ = [
    "DealingTo", "Stop", "Wagers", "attended", "dealing", "finished", "resting_on", "right_act", "says",
    "standing_at", "to_clause", "up_to",
]  # fmt: skip

attended = SETTING.attended
dealing, standing_at = Dealer(SETTING).dealing, Dealer(SETTING).standing_at
