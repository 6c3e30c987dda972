// Rounds of Texas Hold 'Em Bonus, played plainly at one seat: nine cards of a shuffled deck, both hands of seven ranked
// by counting ranks and suits, the three decisions looked up in a file of tables, which benchmarks/simulate_holdem.py
// writes. Takes that file, the number of rounds and a seed; prints how often each way to play met each result, and CPU
// seconds.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <vector>

static int top(int ranks, int count) {
    while (__builtin_popcount(ranks) > count) ranks &= ranks - 1;
    return ranks;
}

static int straight(int ranks) {
    int ladder = ranks << 1 | ranks >> 12;
    int run = ladder & ladder << 1 & ladder << 2 & ladder << 3 & ladder << 4;
    return top(run >> 1, 1);
}

static int made(int kind, int ranks, int kickers) { return kind << 26 | ranks << 13 | kickers; }

static int best(const int* hand, const int* board) {
    int times[13] = {0}, suits[4] = {0};
    for (int i = 0; i < 7; i++) {
        int card = i < 5 ? board[i] : hand[i - 5];
        times[card >> 2]++;
        suits[card & 3] |= 1 << (card >> 2);
    }
    for (int suit = 0; suit < 4; suit++)
        if (__builtin_popcount(suits[suit]) >= 5) {
            int end = straight(suits[suit]);
            return end ? made(8, end, 0) : made(5, 0, top(suits[suit], 5));
        }
    int once = 0, twice = 0, thrice = 0, four = 0;
    for (int rank = 0; rank < 13; rank++) {
        once |= (times[rank] > 0) << rank;
        twice |= (times[rank] > 1) << rank;
        thrice |= (times[rank] > 2) << rank;
        four |= (times[rank] > 3) << rank;
    }
    if (four) return made(7, four, top(once ^ four, 1));
    int trips = top(thrice, 1);
    if (trips && twice != trips) return made(6, trips, top(twice ^ trips, 1));
    if (int end = straight(once)) return made(4, end, 0);
    if (trips) return made(3, trips, top(once ^ trips, 2));
    int pairs = top(twice, 2);
    if (__builtin_popcount(pairs) == 2) return made(2, pairs, top(once ^ pairs, 1));
    return pairs ? made(1, pairs, top(once ^ pairs, 3)) : made(0, 0, top(once, 5));
}

static int choose(int n, int k) {
    int64_t ways = 1;
    for (int i = 0; i < k; i++) ways = ways * (n - i) / (i + 1);
    return (int)ways;
}

static int number(const int* board, int size, const int (*ways)[52]) {
    int cards[4], sum = 0;
    std::copy(board, board + size, cards);
    std::sort(cards, cards + size);
    for (int i = 0; i < size; i++) sum += ways[i][cards[i]];
    return sum;
}

static bool decided(const std::vector<uint8_t>& bits, uint32_t code, const int* hand, int width, int pairs, int of, int at) {
    int one = (hand[0] >> 2) * width + (code >> 2 * (hand[0] & 3) & 3);
    int other = (hand[1] >> 2) * width + (code >> 2 * (hand[1] & 3) & 3);
    if (one < other) std::swap(one, other);
    int64_t place = ((int64_t)(code >> 8) * pairs + one * (one + 1) / 2 + other) * of + at;
    return bits[place >> 3] >> (place & 7) & 1;
}

template <typename T> static std::vector<T> read(FILE* file) {
    int64_t size;
    if (fread(&size, 8, 1, file) != 1) exit(1);
    std::vector<T> found(size);
    if (fread(found.data(), sizeof(T), size, file) != (size_t)size) exit(1);
    return found;
}

int main(int, char** given) {
    FILE* file = fopen(given[1], "rb");
    auto stays = read<uint8_t>(file);
    auto flops = read<uint32_t>(file), turns = read<uint32_t>(file);
    auto on_flop = read<uint8_t>(file), on_turn = read<uint8_t>(file);
    static int ways[4][52];
    for (int i = 0; i < 4; i++)
        for (int card = 0; card < 52; card++) ways[i][card] = choose(card, i + 1);
    int64_t rounds = atoll(given[2]), found[4][3] = {{0}};
    std::mt19937_64 chance(atoll(given[3]));
    int deck[52];
    for (int card = 0; card < 52; card++) deck[card] = card;
    clock_t began = clock();
    for (int64_t round = 0; round < rounds; round++) {
        for (int place = 0; place < 9; place++) {
            int other = place + (int)((unsigned __int128)chance() * (52 - place) >> 64);
            std::swap(deck[place], deck[other]);
        }
        const int *board = deck, *dealer = deck + 5, *hand = deck + 7;
        if (!stays[hand[0] * 52 + hand[1]]) {
            found[0][0]++;
            continue;
        }
        int wagers = decided(on_flop, flops[number(board, 3, ways)], hand, 4, 1378, 1, 0);
        wagers += decided(on_turn, turns[number(board, 4, ways)], hand, 3, 780, 2, wagers);
        int mine = best(hand, board), theirs = best(dealer, board);
        found[1 + wagers][1 + (mine > theirs) - (mine < theirs)]++;
    }
    double seconds = (double)(clock() - began) / CLOCKS_PER_SEC;
    for (auto& way : found) printf("%lld %lld %lld\n", (long long)way[0], (long long)way[1], (long long)way[2]);
    printf("%f\n", seconds);
}
