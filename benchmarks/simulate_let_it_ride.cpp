// Rounds of Let It Ride with Paytable A, played plainly: five cards of a shuffled deck, both bets by the published basic
// strategy (the best play of this paytable, but for ties), the hand by its ranks and suits. Written from the rulebook's
// words. Takes the number of rounds and a seed; prints how often each number of riding bets met each hand, and CPU seconds.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <utility>

enum { NOTHING, TENS, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL, HANDS };

static int hand(const int* cards) {
    int ranks[5], times[13] = {0}, suit = cards[0] & 3;
    bool flush = true;
    for (int i = 0; i < 5; i++) {
        ranks[i] = cards[i] >> 2;
        times[ranks[i]]++;
        flush = flush && (cards[i] & 3) == suit;
    }
    int pairs = 0, threes = 0, high = 0;
    for (int rank = 0; rank < 13; rank++) {
        if (times[rank] == 4) return FOUR;
        if (times[rank] == 3) threes++;
        if (times[rank] == 2) {
            pairs++;
            high = rank >= 8;
        }
    }
    if (threes) return pairs ? FULL_HOUSE : THREE;
    if (pairs) return pairs == 2 ? TWO_PAIR : high ? TENS : NOTHING;
    std::sort(ranks, ranks + 5);
    bool wheel = ranks[4] == 12 && ranks[3] == 3;
    bool straight = wheel || ranks[4] - ranks[0] == 4;
    if (straight && flush) return ranks[0] == 8 ? ROYAL : STRAIGHT_FLUSH;
    return flush ? FLUSH : straight ? STRAIGHT : NOTHING;
}

// Paid already, whatever cards follow: ranks in order.
static bool pays(const int* ranks, int size) {
    int pairs = 0;
    for (int i = 1; i < size; i++)
        if (ranks[i] == ranks[i - 1]) {
            if (ranks[i] >= 8 || (i > 1 && ranks[i - 2] == ranks[i])) return true;
            pairs++;
        }
    return pairs > 1;
}

static bool rides_1(const int* cards) {
    int ranks[3] = {cards[0] >> 2, cards[1] >> 2, cards[2] >> 2};
    std::sort(ranks, ranks + 3);
    if (pays(ranks, 3)) return true;
    bool suited = (cards[0] & 3) == (cards[1] & 3) && (cards[1] & 3) == (cards[2] & 3);
    if (!suited || ranks[0] == ranks[1] || ranks[1] == ranks[2]) return false;
    if (ranks[0] >= 8) return true;
    int spread = ranks[2] - ranks[0] + 1, high = (ranks[0] >= 8) + (ranks[1] >= 8) + (ranks[2] >= 8);
    if (spread == 3) return ranks[0] > 0;
    return (spread == 4 && high >= 1) || (spread == 5 && high >= 2);
}

static bool rides_2(const int* cards) {
    int ranks[4], suit = cards[0] & 3, high = 0;
    bool suited = true;
    for (int i = 0; i < 4; i++) {
        ranks[i] = cards[i] >> 2;
        suited = suited && (cards[i] & 3) == suit;
        high += ranks[i] >= 8;
    }
    std::sort(ranks, ranks + 4);
    if (suited || pays(ranks, 4)) return true;
    for (int i = 1; i < 4; i++)
        if (ranks[i] != ranks[i - 1] + 1) return false;
    return ranks[3] < 12 && high > 0;  // outside: a rank fits at either end
}

int main(int, char** words) {
    long rounds = std::atol(words[1]);
    std::mt19937_64 chance(std::atol(words[2]));
    long counts[3][HANDS] = {{0}};
    int deck[52];
    for (int card = 0; card < 52; card++) deck[card] = card;
    std::clock_t began = std::clock();
    for (long round = 0; round < rounds; round++) {
        for (int place = 0; place < 5; place++) {
            std::uniform_int_distribution<int> any(place, 51);
            std::swap(deck[place], deck[any(chance)]);
        }
        counts[rides_1(deck) + rides_2(deck)][hand(deck)]++;
    }
    double seconds = double(std::clock() - began) / CLOCKS_PER_SEC;
    for (auto& riding : counts) {
        for (long count : riding) std::printf("%ld ", count);
        std::printf("\n");
    }
    std::printf("%f\n", seconds);
}
