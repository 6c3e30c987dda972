// Rounds of Texas Hold 'Em Bonus, played plainly at one seat: nine cards of a shuffled deck, the three decisions looked up.
// Takes the file of tables, the number of rounds and a seed; prints how often each way to play met each hand and result.

#include "plain_holdem.h"

int main(int, char** given) {
    FILE* file = fopen(given[1], "rb");
    auto stays = read<uint8_t>(file);
    auto flops = read<uint32_t>(file), turns = read<uint32_t>(file);
    auto on_flop = read<uint8_t>(file), on_turn = read<uint8_t>(file);
    run(atoll(given[2]), atoll(given[3]), 4 * 10 * 3, [&](const int* board, const int* dealer, const int* hand) {
        if (!stays[hand[0] * 52 + hand[1]]) return 0;
        uint32_t flop = flops[number(board, 3)], turn = turns[number(board, 4)];
        int pair = pair_of(hand, 4, suit_in(flop, hand[0]), suit_in(flop, hand[1]));
        int wagers = bit(on_flop, (int64_t)(flop >> 8) * 1378 + pair);
        pair = pair_of(hand, 3, suit_in(turn, hand[0]), suit_in(turn, hand[1]));
        wagers += bit(on_turn, ((int64_t)(turn >> 8) * 780 + pair) * 2 + wagers);
        int mine = best(hand, board), theirs = best(dealer, board);
        return ((1 + wagers) * 10 + kind_of(mine)) * 3 + 1 + (mine > theirs) - (mine < theirs);
    });
}
