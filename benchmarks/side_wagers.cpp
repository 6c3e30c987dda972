// A plain reference: every ordered deal of two to four cards, classified from the rulebook's words, counted by outcome.
// Usage: side_wagers DECKS; prints "wager outcome-number deals", outcomes numbered as in the game's own records.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace {

enum { TWO = 0, SIX = 4, SEVEN = 5, EIGHT = 6, NINE = 7, TEN = 8, JACK = 9, QUEEN = 10, KING = 11, ACE = 12 };
enum { CLUBS, DIAMONDS, HEARTS, SPADES };

int rank(int card) { return card / 4; }
int suit(int card) { return card % 4; }
int points(int card) { return rank(card) == ACE ? 11 : std::min(rank(card) + 2, 10); }
bool red(int card) { return suit(card) == DIAMONDS || suit(card) == HEARTS; }
bool natural(int a, int b) { return points(a) + points(b) == 21; }
bool is(int card, int r, int s) { return rank(card) == r && suit(card) == s; }

int lucky_ladies(int a, int b, int c, int d) {
  if (points(a) + points(b) != 20) return 0;
  if (suit(a) != suit(b)) return 1;
  if (a != b) return 2;
  if (!is(a, QUEEN, HEARTS)) return 3;
  return natural(c, d) ? 5 : 4;
}

int kings_bounty(int a, int b, int c, int d) {
  if (points(a) + points(b) != 20) return 0;
  bool kings = rank(a) == KING && rank(b) == KING;
  if (suit(a) != suit(b)) return kings ? 2 : 1;
  if (a != b) return 3;
  if (!kings) return 4;
  if (suit(a) != SPADES) return 5;
  return natural(c, d) ? 7 : 6;
}

bool royal_pair(int a, int b) {
  return suit(a) == suit(b) && std::max(rank(a), rank(b)) == KING && std::min(rank(a), rank(b)) == QUEEN;
}

int royal_match(int a, int b, int c, int d) {
  if (royal_pair(a, b)) return royal_pair(c, d) ? 3 : 2;
  return suit(a) == suit(b);
}

int super_match(int a, int b, int c, int d) {
  int held[13] = {};
  for (int card : {a, b, c, d}) ++held[rank(card)];
  std::sort(held, held + 13);
  if (held[12] == 4) return 4;
  if (held[12] == 3) return 2;
  if (held[12] == 2) return held[11] == 2 ? 3 : 1;
  return 0;
}

int lucky_aces(int a, int b, int c, int d) {
  int aces = 0, last = -1;
  bool suited = true;
  for (int card : {a, b, c, d})
    if (rank(card) == ACE) {
      if (aces && suit(card) != last) suited = false;
      last = suit(card);
      ++aces;
    }
  switch (aces) {
    case 0: return 0;
    case 1: return last == DIAMONDS ? 2 : 1;
    case 2: return suited ? 4 : 3;
    case 3: return suited ? 6 : 5;
  }
  return 7;
}

int super_4(int a, int b, int c, int d) {
  if (!natural(c, d)) return rank(c) == ACE ? 1 : 0;
  int cards[4] = {a, b, c, d}, held[13] = {}, reds = 0;
  bool suited = true;
  for (int card : cards) {
    ++held[rank(card)];
    reds += red(card);
    suited = suited && suit(card) == suit(a);
  }
  bool straight = held[JACK] == 1 && held[QUEEN] == 1 && held[KING] == 1 && held[ACE] == 1;
  int pairs = 0, most = 0;
  for (int number : held) {
    pairs += number == 2;
    most = std::max(most, number);
  }
  if (straight && suited) return suit(c) == DIAMONDS ? 11 : 10;
  if (most == 3) return 9;
  if (straight) return 8;
  if (suited) return 7;
  if (pairs == 2) return 6;
  if (reds == 4) return 5;
  if (reds == 0) return 4;
  return pairs ? 3 : 2;
}

int three_cards(int a, int b, int c) {  // nothing, flush, straight, three of a kind, straight flush
  int ranks[3] = {rank(a), rank(b), rank(c)};
  std::sort(ranks, ranks + 3);
  bool suited = suit(a) == suit(b) && suit(b) == suit(c);
  bool run = (ranks[0] + 1 == ranks[1] && ranks[1] + 1 == ranks[2]) ||
             (ranks[0] == TWO && ranks[1] == TWO + 1 && ranks[2] == ACE);
  if (ranks[0] == ranks[2]) return 3;
  if (run) return suited ? 4 : 2;
  return suited ? 1 : 0;
}

int twenty_one_plus_3(int a, int b, int c) {
  int hand = three_cards(a, b, c);
  if (hand == 3 && suit(a) == suit(b) && suit(b) == suit(c)) return rank(a) == ACE ? 6 : 5;
  return hand;
}

int top_3(int a, int b, int c) {
  int hand = three_cards(a, b, c);
  if (hand == 3) return suit(a) == suit(b) && suit(b) == suit(c) ? 3 : 1;
  return hand == 4 ? 2 : 0;
}

int matches(int card, int up) { return rank(card) != rank(up) ? 0 : suit(card) == suit(up) ? 2 : 1; }

int match_the_dealer(int a, int b, int c) {
  static const int outcome[3][3] = {{0, 1, 3}, {1, 2, 4}, {3, 4, 5}};
  return outcome[matches(a, c)][matches(b, c)];
}

int in_between(int a, int b, int c) {
  int low = std::min(rank(a), rank(b)), high = std::max(rank(a), rank(b)), spread = high - low - 1;
  if (low == high && rank(c) == low) return 5;
  if (rank(c) <= low || rank(c) >= high) return 0;
  return spread == 1 ? 4 : spread == 2 ? 3 : spread == 3 ? 2 : 1;
}

int lucky_lucky(int a, int b, int c) {
  int total = points(a) + points(b) + points(c), aces = (rank(a) == ACE) + (rank(b) == ACE) + (rank(c) == ACE);
  for (; total > 21 && aces; --aces) total -= 10;
  if (total != 21) return total == 20 ? 2 : total == 19 ? 1 : 0;
  int ranks[3] = {rank(a), rank(b), rank(c)};
  std::sort(ranks, ranks + 3);
  bool suited = suit(a) == suit(b) && suit(b) == suit(c);
  if (ranks[0] == SEVEN && ranks[2] == SEVEN) return suited ? 8 : 6;
  if (ranks[0] == SIX && ranks[1] == SEVEN && ranks[2] == EIGHT) return suited ? 7 : 5;
  return suited ? 4 : 3;
}

int upcard_luck(int a, int b, int c) {
  if (rank(c) > SEVEN) return 0;
  if (natural(a, b)) {
    bool first = is(a, ACE, SPADES) && is(b, JACK, SPADES), second = is(b, ACE, SPADES) && is(a, JACK, SPADES);
    return first || second ? 4 : 3;
  }
  int total = points(a) + points(b);
  return total >= 9 && total <= 11 ? 2 : total >= 18 && total <= 20 ? 1 : 0;
}

int blazing_7s(int a, int b, int c) {
  int sevens = (rank(a) == SEVEN) + (rank(b) == SEVEN) + (rank(c) == SEVEN);
  if (sevens < 3) return sevens;
  if (suit(a) == suit(b) && suit(b) == suit(c)) return suit(a) == DIAMONDS ? 6 : 5;
  return red(a) == red(b) && red(b) == red(c) ? 4 : 3;
}

int bet_the_set(int a, int b) { return rank(a) != rank(b) ? 0 : suit(a) == suit(b) ? 2 : 1; }

int house_money(int a, int b) {
  int low = std::min(rank(a), rank(b)), high = std::max(rank(a), rank(b));
  if (low == high) return 2;
  if (high - low != 1 && !(low == TWO && high == ACE)) return 0;
  if (suit(a) != suit(b)) return 1;
  return low == KING ? 4 : 3;
}

const int OUTCOMES = 12;
int64_t decks;

void print(const char *wager, const int64_t *counts) {
  for (int outcome = 0; outcome < OUTCOMES; ++outcome)
    if (counts[outcome]) std::printf("%s %d %lld\n", wager, outcome, static_cast<long long>(counts[outcome]));
}

template <typename Rule>
void two(const char *wager, Rule rule) {
  int64_t counts[OUTCOMES] = {};
  for (int a = 0; a < 52; ++a)
    for (int b = 0; b < 52; ++b) counts[rule(a, b)] += decks * (decks - (a == b));
  print(wager, counts);
}

template <typename Rule>
void three(const char *wager, Rule rule) {
  int64_t counts[OUTCOMES] = {};
  for (int a = 0; a < 52; ++a)
    for (int b = 0; b < 52; ++b)
      for (int c = 0; c < 52; ++c)
        counts[rule(a, b, c)] += decks * (decks - (a == b)) * std::max<int64_t>(0, decks - (c == a) - (c == b));
  print(wager, counts);
}

template <typename Rule>
void four(const char *wager, Rule rule) {
  int64_t counts[OUTCOMES] = {};
  for (int a = 0; a < 52; ++a)
    for (int b = 0; b < 52; ++b)
      for (int c = 0; c < 52; ++c) {
        int64_t ways = decks * (decks - (a == b)) * std::max<int64_t>(0, decks - (c == a) - (c == b));
        for (int d = 0; d < 52; ++d)
          counts[rule(a, b, c, d)] += ways * std::max<int64_t>(0, decks - (d == a) - (d == b) - (d == c));
      }
  print(wager, counts);
}

}  // namespace

int main(int, char **arguments) {
  decks = std::atoll(arguments[1]);
  four("lucky-ladies", lucky_ladies);
  three("match-the-dealer", match_the_dealer);
  three("in-between", in_between);
  four("royal-match-21", royal_match);
  two("bet-the-set-21", bet_the_set);
  four("kings-bounty", kings_bounty);
  four("super-match", super_match);
  three("three-card-poker", three_cards);
  two("house-money", house_money);
  three("lucky-lucky", lucky_lucky);
  four("super-4-progressive", super_4);
  three("upcard-luck-21", upcard_luck);
  three("blazing-7s-progressive", blazing_7s);
  four("lucky-aces", lucky_aces);
  three("21-plus-3-progressive", twenty_one_plus_3);
  three("top-3", top_3);
  three("trilux-bonus", three_cards);
}
