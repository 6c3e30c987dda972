// Rounds of blackjack, played plainly at one seat by a chart: every round from a freshly shuffled shoe, of which only the
// cards that are needed are drawn, or round after round from whole shoes until the cover card comes out. Written from the
// rulebook's words; the chart and the options come from a file that benchmarks/simulate_blackjack.py writes.
// Takes that file, `fresh` or `shoes`, the number of rounds and a seed; prints JSON. Insurance is never taken.

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <utility>

static const int MOST_CARDS = 8 * 52, MOST_HANDS = 5, ACE = 1, TEN = 10, MOST = 21, WAGER = 10;  // ten is one wager
static const int EARLY = 20;  // rounds that every shoe of six decks reaches

enum { FIRST_TWO, MAY_SPLIT, MAY_NOT_SPLIT, LONGER, SITUATIONS };  // of a hand; the second and third are after a split
static const int PAIRS = 64, SOFT = 32, ROWS = 80;                 // hard totals, soft totals from 32, pairs from 64

static char chart[SITUATIONS][ROWS][16];  // H, S, D, P or R, by hand and up card
static int decks, hits_soft_17, blackjack_pays, resplits, resplit_aces, one_card_to_aces, burned, behind_cover;

static void read(const char* name) {
    FILE* file = fopen(name, "r");
    if (!file || fscanf(file, "%d %d %d %d %d %d %d %d", &decks, &hits_soft_17, &blackjack_pays, &resplits, &resplit_aces,
                        &one_card_to_aces, &burned, &behind_cover) != 8) exit(2);
    int situation, row;
    char plays[16];
    while (fscanf(file, "%d %d %15s", &situation, &row, plays) == 3) memcpy(chart[situation][row] + ACE, plays, 10);
    fclose(file);
}

// xoshiro256++ of Blackman and Vigna, seeded by splitmix64.
struct Chance {
    uint64_t s[4];
    explicit Chance(uint64_t seed) {
        for (auto& each : s) {
            uint64_t z = seed += 0x9E3779B97F4A7C15;
            z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
            z = (z ^ z >> 27) * 0x94D049BB133111EB;
            each = z ^ z >> 31;
        }
    }
    static uint64_t turned(uint64_t word, int by) { return word << by | word >> (64 - by); }
    uint64_t word() {
        uint64_t found = turned(s[0] + s[3], 23) + s[0], kept = s[1] << 17;
        s[2] ^= s[0], s[3] ^= s[1], s[1] ^= s[2], s[0] ^= s[3], s[2] ^= kept, s[3] = turned(s[3], 45);
        return found;
    }
    // Below `size`, without bias (Lemire, 2019).
    uint32_t below(uint32_t size) {
        unsigned __int128 product = (unsigned __int128)word() * size;
        if ((uint64_t)product < size)
            while ((uint64_t)product < -(uint64_t)size % size) product = (unsigned __int128)word() * size;
        return product >> 64;
    }
};

struct Shoe {
    int cards = 52 * decks, next = 0, cover = 52 * decks - behind_cover;
    uint8_t card[MOST_CARDS];
    Chance chance;
    explicit Shoe(uint64_t seed) : chance(seed) {
        for (int place = 0; place < cards; place++) card[place] = place % 13 < 9 ? place % 13 + 1 : TEN;
    }
    void shuffle() {
        for (int place = 0; place < cards - 1; place++) std::swap(card[place], card[place + chance.below(cards - place)]);
        next = burned;
    }
};

struct Shuffled {
    static const bool WHOLE = true;
    Shoe& shoe;
    void ready() {
        if (shoe.next > shoe.cover || shoe.next == 0) shoe.shuffle();
    }
    int draw() {
        if (shoe.next == shoe.cards) fprintf(stderr, "a round took more cards than lie behind the cover card\n"), exit(3);
        return shoe.card[shoe.next++];
    }
};

struct Fresh {
    static const bool WHOLE = false;
    Shoe& shoe;
    void ready() { shoe.next = 0; }
    int draw() {
        int place = shoe.next++;
        std::swap(shoe.card[place], shoe.card[place + shoe.chance.below(shoe.cards - place)]);
        return shoe.card[place];
    }
};

struct Hand {
    int low = 0, ace = 0;  // the sum with every ace as one
    Hand with(int card) const { return {low + card, ace | (card == ACE)}; }
    bool soft() const { return ace && low + 10 <= MOST; }
    int points() const { return soft() ? low + 10 : low; }
    int row() const { return soft() ? SOFT + low + 10 : low; }
};

template <class Cards> static int play(Cards cards) {
    int first = cards.draw(), up = cards.draw(), second = cards.draw(), hole = cards.draw();
    bool natural = first + second == 11 && (first == ACE || second == ACE);
    if (up + hole == 11 && (up == ACE || hole == ACE)) return natural ? 0 : -WAGER;
    if (natural) return blackjack_pays;

    int result = 0, stakes[MOST_HANDS], totals[MOST_HANDS], standing = 0, hands = 1, waiting = 0;
    for (;;) {  // a hand of two cards; those that wait have one of the same value
        Hand hand = Hand{}.with(first).with(second);
        bool open = first == second && hands - 1 <= resplits && (hands == 1 || first != ACE || resplit_aces);
        int situation = hands == 1 ? FIRST_TWO : open ? MAY_SPLIT : MAY_NOT_SPLIT, stake = WAGER;
        int row = first == second ? PAIRS + first : hand.row();
        char choice = hand.points() == MOST ? 'S' : chart[situation][row][up];
        if (first == ACE && hands > 1 && one_card_to_aces && choice != 'P') choice = 'S';
        if (choice == 'P') {
            hands++, waiting++, second = cards.draw();
            continue;
        }
        if (choice == 'R') return -WAGER / 2;
        if (choice == 'D') hand = hand.with(cards.draw()), stake = 2 * WAGER;
        else
            while (choice == 'H') {
                hand = hand.with(cards.draw());
                choice = hand.points() >= MOST ? 'S' : chart[LONGER][hand.row()][up];
            }
        if (hand.points() > MOST) result -= stake;
        else stakes[standing] = stake, totals[standing++] = hand.points();
        if (!waiting) break;
        waiting--, second = cards.draw();
    }
    if (!standing) return result;

    Hand dealer = Hand{}.with(up).with(hole);
    while (dealer.points() < 17 || (dealer.points() == 17 && dealer.soft() && hits_soft_17)) dealer = dealer.with(cards.draw());
    int points = dealer.points() > MOST ? 0 : dealer.points();
    for (int hand = 0; hand < standing; hand++)
        result += totals[hand] > points ? stakes[hand] : totals[hand] < points ? -stakes[hand] : 0;
    return result;
}

struct Sum {
    int64_t rounds = 0, results = 0, squares = 0;
    void add(int result) { rounds++, results += result, squares += result * result; }
    double mean() const { return double(results) / rounds / WAGER; }
    double error() const {
        double mean = double(results) / rounds;
        return std::sqrt((double(squares) / rounds - mean * mean) / rounds) / WAGER;
    }
};

template <class Cards> static void run(Cards cards, int64_t rounds) {
    Sum all, early;  // which rounds are early does not depend on their cards, so that each is like one from a fresh shoe
    int since = 0;
    clock_t began = clock();
    for (int64_t round = 0; round < rounds; round++) {
        cards.ready();
        if (Cards::WHOLE) since = cards.shoe.next == burned ? 0 : since + 1;
        int result = play(cards);
        all.add(result);
        if (Cards::WHOLE && since < EARLY) early.add(result);
    }
    double seconds = double(clock() - began) / CLOCKS_PER_SEC;
    if (!Cards::WHOLE) early = all;
    printf("{\"rounds\": %lld, \"seconds\": %f, \"mean\": %.9f, \"standard_error\": %.9f, "
           "\"early_mean\": %.9f, \"early_standard_error\": %.9f}\n",
           (long long)rounds, seconds, all.mean(), all.error(), early.mean(), early.error());
}

int main(int, char** given) {
    read(given[1]);
    Shoe shoe(atoll(given[4]));
    if (strcmp(given[2], "shoes")) run(Fresh{shoe}, atoll(given[3]));
    else run(Shuffled{shoe}, atoll(given[3]));
}
