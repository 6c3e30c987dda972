// Let It Ride with Paytable A, counted plainly: every hand of four cards with its 48 fifth cards, then every hand of
// three with its 49 fourth cards, both bets let ride where they win more than they lose. Written from the rulebook's
// words. Prints, for each number of bets that ride and each hand, in how many deals it comes.

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

enum { NOTHING, TENS, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL, HANDS };
static const int PAYS[HANDS] = {-1, 1, 2, 3, 5, 8, 11, 50, 200, 1000};

using Counts = std::array<int, HANDS>;

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

static long choose(int n, int k) {
    long ways = 1;
    for (int i = 0; i < k; i++) ways = ways * (n - i) / (i + 1);
    return ways;
}

int main() {
    std::vector<Counts> fifth(choose(52, 4));
    std::vector<long> sums(fifth.size());
    long number[5][52];
    for (int k = 1; k <= 4; k++)
        for (int card = 0; card < 52; card++) number[k][card] = choose(card, k);
    auto place = [&](const int* c) { return number[1][c[0]] + number[2][c[1]] + number[3][c[2]] + number[4][c[3]]; };
    int c[5];
    for (c[3] = 3; c[3] < 52; c[3]++)
        for (c[2] = 2; c[2] < c[3]; c[2]++)
            for (c[1] = 1; c[1] < c[2]; c[1]++)
                for (c[0] = 0; c[0] < c[1]; c[0]++) {
                    long at = place(c);
                    Counts counts{};
                    for (c[4] = 0; c[4] < 52; c[4]++)
                        if (c[4] != c[0] && c[4] != c[1] && c[4] != c[2] && c[4] != c[3]) counts[hand(c)]++;
                    fifth[at] = counts;
                    for (int h = 0; h < HANDS; h++) sums[at] += counts[h] * PAYS[h];
                }
    long deals[4][HANDS] = {};
    for (int third = 2; third < 52; third++)
        for (int second = 1; second < third; second++)
            for (int first = 0; first < second; first++) {
                long all = 0, at[52];
                for (int card = 0; card < 52; card++) {
                    at[card] = -1;
                    if (card == first || card == second || card == third) continue;
                    int four[4] = {first, second, third, card};
                    std::sort(four, four + 4);
                    at[card] = place(four);
                    all += sums[at[card]];
                }
                for (int card = 0; card < 52; card++) {
                    if (at[card] < 0) continue;
                    int riding = 1 + (all > 0) + (sums[at[card]] > 0);
                    for (int h = 0; h < HANDS; h++) deals[riding][h] += fifth[at[card]][h];
                }
            }
    for (int riding = 1; riding <= 3; riding++)
        for (int h = 0; h < HANDS; h++)
            if (deals[riding][h]) std::printf("%d %d %ld\n", riding, h, deals[riding][h]);
}
