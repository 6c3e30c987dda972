// Rounds of Jackpot Hold 'Em, played plainly at one seat: nine cards of a shuffled deck, the three decisions looked up, the
// dealer qualifying with a pair. Takes the file of tables, the number of rounds and a seed; prints how often each way to
// play met each hand and result.

#include "plain_holdem.h"

enum { FOLDED, FIRST, SECOND, LAST };

int main(int, char** given) {
    FILE* file = fopen(given[1], "rb");
    auto on_first = read<uint8_t>(file);
    auto flops = read<uint32_t>(file), turns = read<uint32_t>(file), fifths = read<uint32_t>(file);
    auto on_flop = read<uint8_t>(file), on_river = read<uint8_t>(file);
    auto played = [&](const int* board, const int* hand) {
        int high = std::max(hand[0], hand[1]), low = std::min(hand[0], hand[1]);
        if (on_first[board[0] * 1326 + high * (high - 1) / 2 + low]) return FIRST;
        uint32_t flop = flops[number(board, 3)];
        int pair = pair_of(hand, 4, suit_in(flop, hand[0]), suit_in(flop, hand[1]));
        if (bit(on_flop, (int64_t)(flop >> 8) * 1378 + pair)) return SECOND;
        uint32_t turn = turns[number(board, 4)];
        uint32_t river = fifths[(turn >> 8) * 52 + (board[4] >> 2) * 4 + suit_in(turn, board[4])];
        int flush = (river >> 16) - 1;
        pair = pair_of(hand, 2, suit_in(turn, hand[0]) == flush, suit_in(turn, hand[1]) == flush);
        return bit(on_river, (int64_t)(river & 0xFFFF) * 351 + pair) ? LAST : FOLDED;
    };
    run(atoll(given[2]), atoll(given[3]), 4 * 10 * 6, [&](const int* board, const int* dealer, const int* hand) {
        int how = played(board, hand), mine = best(hand, board);
        if (how == FOLDED) return kind_of(mine) * 6;
        int theirs = best(dealer, board), result = 1 + (mine > theirs) - (mine < theirs);
        return (how * 10 + kind_of(mine)) * 6 + 2 * result + (kind_of(theirs) == 0);
    });
}
