// What the plain loops of the hold'em games share: hands of seven ranked by counting ranks and suits, the tables of decisions
// that benchmarks/simulate_holdem.py writes, and the loop itself.

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

static int kind_of(int hand) { return hand >> 26; }  // from a high card, 0, to a royal flush, 9

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
            return end ? made(end == 1 << 12 ? 9 : 8, end, 0) : made(5, 0, top(suits[suit], 5));
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

// The number of three or four cards, as the tables have it.
static int number(const int* board, int size) {
    static int ways[4][52];
    if (!ways[0][1])
        for (int i = 0; i < 4; i++)
            for (int card = 0; card < 52; card++) ways[i][card] = choose(card, i + 1);
    int cards[4], sum = 0;
    std::copy(board, board + size, cards);
    std::sort(cards, cards + size);
    for (int i = 0; i < size; i++) sum += ways[i][cards[i]];
    return sum;
}

template <typename T> static std::vector<T> read(FILE* file) {
    int64_t size;
    if (fread(&size, 8, 1, file) != 1) exit(1);
    std::vector<T> found(size);
    if (fread(found.data(), sizeof(T), size, file) != (size_t)size) exit(1);
    return found;
}

// The number of a pair of kinds; a kind is a rank with what its suit is on this board.
static int pair_of(const int* hand, int width, int suit_0, int suit_1) {
    int one = (hand[0] >> 2) * width + suit_0, other = (hand[1] >> 2) * width + suit_1;
    return one > other ? one * (one + 1) / 2 + other : other * (other + 1) / 2 + one;
}

static int suit_in(uint32_t code, int card) { return code >> 2 * (card & 3) & 3; }

static bool bit(const std::vector<uint8_t>& bits, int64_t place) { return bits[place >> 3] >> (place & 7) & 1; }

// Plays so many rounds, each of nine cards (five of the board, two of the dealer, two of the player) that `cell_of` gets;
// prints how often it found each cell, and CPU seconds.
template <class Cell> static void run(int64_t rounds, int64_t seed, int cells, Cell cell_of) {
    std::vector<int64_t> found(cells);
    std::mt19937_64 chance(seed);
    int deck[52];
    for (int card = 0; card < 52; card++) deck[card] = card;
    clock_t began = clock();
    for (int64_t round = 0; round < rounds; round++) {
        for (int place = 0; place < 9; place++) {
            int other = place + (int)((unsigned __int128)chance() * (52 - place) >> 64);
            std::swap(deck[place], deck[other]);
        }
        found[cell_of(deck, deck + 5, deck + 7)]++;
    }
    double seconds = (double)(clock() - began) / CLOCKS_PER_SEC;
    for (int64_t times : found) printf("%lld ", (long long)times);
    printf("\n%f\n", seconds);
}
