// A plain reference: the expected result of a round of blackjack by the best play of every hand, split hands played as
// the same cards would be unsplit. The dealer's cards are drawn one by one beside every hand; nothing is kept of them.
// Usage: blackjack_round DECKS HITS_SOFT_17 RESPLITS; aces are split once and get one card, nothing is surrendered.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>

namespace {

constexpr int KINDS = 10, TEN = 8, ACE = 9;
constexpr int LOW[KINDS] = {2, 3, 4, 5, 6, 7, 8, 9, 10, 1};
enum { STAND, HIT, DOUBLE };

using Counts = std::array<int, KINDS>;

struct Hand {
  Counts held{};
  int low = 0, cards = 0;
  Hand with(int kind) const {
    Hand more = *this;
    ++more.held[kind], more.low += LOW[kind], ++more.cards;
    return more;
  }
  bool soft() const { return held[ACE] && low + 10 <= 21; }
  int points() const { return soft() ? low + 10 : low; }
};

struct Dealer {
  double total[5] = {}, blackjack = 0, broken = 0;
};

struct Worth {
  double stand, hit, doubled, best;
  int play;
  double hit_or_stand() const { return std::max(hit, stand); }
};

int decks, resplits;
bool hits_soft_17;

int cards_in(const Counts &shoe) {
  int sum = 0;
  for (int number : shoe) sum += number;
  return sum;
}

void draw(Counts &shoe, int left, const Hand &hand, double chance, Dealer &found) {
  const int points = hand.points();
  if (hand.cards > 1 && (points > 17 || (points == 17 && !(hand.soft() && hits_soft_17)))) {
    if (points > 21) found.broken += chance;
    else if (points == 21 && hand.cards == 2) found.blackjack += chance;
    else found.total[points - 17] += chance;
    return;
  }
  for (int kind = 0; kind < KINDS; ++kind) {
    if (!shoe[kind]) continue;
    const double then = chance * shoe[kind] / left;
    --shoe[kind];
    draw(shoe, left - 1, hand.with(kind), then, found);
    ++shoe[kind];
  }
}

Dealer dealer(Counts shoe, int up) {
  Dealer found;
  draw(shoe, cards_in(shoe), Hand{}.with(up), 1, found);
  return found;
}

double against(const Dealer &found, int points, int stakes) {
  double worth = found.broken;
  for (int total = 17; total <= 21; ++total)
    worth += found.total[total - 17] * (points > total ? 1 : points < total ? -1 : 0);
  return stakes * worth;
}

class Round {
 public:
  explicit Round(int up) : up_(up), shoe_() {
    for (int kind = 0; kind < KINDS; ++kind) shoe_[kind] = (kind == TEN ? 16 : 4) * decks;
    --shoe_[up];
    cards_ = cards_in(shoe_);
  }

  double expected() {
    double sum = 0;
    for (int first = 0; first < KINDS; ++first)
      for (int second = 0; second < KINDS; ++second) {
        const double ways = double(shoe_[first]) * (shoe_[second] - (first == second));
        sum += ways / (double(cards_) * (cards_ - 1)) * worth_of(first, second);
      }
    return sum;
  }

 private:
  double worth_of(int first, int second) {
    const Hand hand = Hand{}.with(first).with(second);
    const double beaten = blackjack(beside(hand));
    if (hand.points() == 21) return 1.5 * (1 - beaten);
    const double unsplit = worth(hand).best;
    return first == second ? std::max(unsplit, split(first) - beaten) : unsplit;
  }

  Counts beside(const Hand &hand) const {
    Counts left = shoe_;
    for (int kind = 0; kind < KINDS; ++kind) left[kind] -= hand.held[kind];
    return left;
  }

  double blackjack(const Counts &left) const {
    const int makes = up_ == ACE ? TEN : up_ == TEN ? ACE : -1;
    return makes < 0 ? 0 : double(left[makes]) / cards_in(left);
  }

  // A dealer's blackjack costs one wager, whatever was staked.
  double stand(const Hand &hand, int stakes) const {
    const Counts left = beside(hand);
    if (hand.points() > 21) return -stakes + (stakes - 1) * blackjack(left);
    const Dealer found = dealer(left, up_);
    return against(found, hand.points(), stakes) - found.blackjack;
  }

  const Worth &worth(const Hand &hand) {
    const auto known = worths_.find(hand.held);
    if (known != worths_.end()) return known->second;
    Worth found{stand(hand, 1), -9, -9, 0, STAND};
    if (hand.points() < 21) {
      const Counts left = beside(hand);
      const double cards = cards_in(left);
      found.hit = 0;
      if (hand.cards == 2) found.doubled = 0;
      for (int kind = 0; kind < KINDS; ++kind) {
        if (left[kind] <= 0) continue;
        const Hand more = hand.with(kind);
        found.hit += left[kind] / cards * (more.points() > 21 ? -1 : worth(more).hit_or_stand());
        if (hand.cards == 2) found.doubled += left[kind] / cards * stand(more, 2);
      }
      if (found.hit > found.stand) found.play = HIT;
      if (found.doubled > std::max(found.hit, found.stand)) found.play = DOUBLE;
    }
    found.best = std::max({found.stand, found.hit, found.doubled});
    return worths_[hand.held] = found;
  }

  // One hand that begins with half a pair, with so many more cards of the kind gone: its result without a blackjack,
  // apart for a second card of another kind and of the same.
  void half(int pair, int gone, double result[2]) {
    Counts shoe = shoe_;
    shoe[pair] -= 1 + gone;
    for (int same = 0; same < 2; ++same) {
      std::map<Counts, std::pair<Hand, double>> hands;
      const Hand one = Hand{}.with(pair);
      for (int kind = 0; kind < KINDS; ++kind)
        if ((kind == pair) == same) {
          const int left = shoe[kind] - one.held[kind];
          if (left > 0) hands[one.with(kind).held] = {one.with(kind), double(left) / (cards_in(shoe) - 1)};
        }
      result[same] = 0;
      while (!hands.empty()) {
        std::map<Counts, std::pair<Hand, double>> longer;
        for (const auto &[held, reached] : hands) {
          const auto &[hand, chance] = reached;
          const int play = pair == ACE ? STAND : hand.points() >= 21 ? STAND : worth(hand).play;
          if (play == STAND) result[same] += chance * final(shoe, hand, 1);
          else
            for (int kind = 0; kind < KINDS; ++kind) {
              const int left = shoe[kind] - hand.held[kind];
              if (left <= 0) continue;
              const double then = chance * left / (cards_in(shoe) - hand.cards);
              const Hand more = hand.with(kind);
              if (play == DOUBLE || more.points() > 21) result[same] += then * final(shoe, more, play == DOUBLE ? 2 : 1);
              else longer[more.held].first = more, longer[more.held].second += then;
            }
        }
        hands.swap(longer);
      }
    }
  }

  double final(const Counts &shoe, const Hand &hand, int stakes) const {
    Counts left = shoe;
    for (int kind = 0; kind < KINDS; ++kind) left[kind] -= hand.held[kind];
    if (hand.points() > 21) return -stakes * (1 - blackjack(left));
    return against(dealer(left, up_), hand.points(), stakes);
  }

  // All courses of the second cards: `again` of the pair's kind, `other` of other kinds, the rest any.
  double split(int pair) {
    const int again_at_most = pair == ACE ? 0 : resplits;
    std::vector<double> others, any;
    double chance = 1;
    for (int gone = 0; gone <= 2 * again_at_most; ++gone) {
      double result[2] = {0, 0};
      if (chance > 0) half(pair, gone, result);
      others.push_back(chance * result[0]);
      any.push_back(chance * (result[0] + result[1]));
      chance *= std::max(shoe_[pair] - 2.0 - gone, 0.0) / (cards_ - 2 - gone);
    }
    return courses(others, any, again_at_most, 0, 0);
  }

  static double of_others(const std::vector<double> &by_gone, int again, int other) {
    if (!other) return by_gone[again];
    return of_others(by_gone, again, other - 1) - of_others(by_gone, again + 1, other - 1);
  }

  static double courses(const std::vector<double> &others, const std::vector<double> &any, int most, int again, int other) {
    const int waiting = 2 + again - other;
    if (again < most && waiting)
      return courses(others, any, most, again + 1, other) + courses(others, any, most, again, other + 1);
    double sum = 0;
    if (other) sum += other * of_others(others, again, other - 1);
    if (waiting) sum += waiting * of_others(any, again, other);
    return sum;
  }

  int up_, cards_;
  Counts shoe_;
  std::map<Counts, Worth> worths_;
};

}  // namespace

int main(int, char **given) {
  decks = std::atoi(given[1]), hits_soft_17 = std::atoi(given[2]), resplits = std::atoi(given[3]);
  double sum = 0;
  for (int up = 0; up < KINDS; ++up) sum += (up == TEN ? 4.0 : 1.0) / 13 * Round(up).expected();
  std::printf("%.15f\n", sum);
}
