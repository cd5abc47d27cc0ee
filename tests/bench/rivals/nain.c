/* Nain Jaune by the rules of cats-at-cards, written for speed and for nothing else.
 *
 * The rival of the compiled kernel in bench_rivals.py: four players, longest-run in every
 * seat, seat 0 deals, boxes empty before the ante. A hand is a 64-bit mask with four bits a
 * rank, suits in the order clubs, diamonds, hearts, spades. Random numbers are those of
 * xoshiro256** (Blackman and Vigna, 2018), seeded by SplitMix64.
 *
 *     cc -O3 -march=native -o nain nain.c && ./nain 1000000 1
 *
 * prints, a line each: deals, cards played, operas; then for each seat its wins, the sum of
 * its chips and the sum of their squares; then the seconds of processor time.
 */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { PLAYERS = 4, EACH = 12, CARDS = 52, BOXES = 5, KING = 12 };

#define CLUBS UINT64_C(0x1111111111111)
#define CARD(rank, suit) (UINT64_C(1) << (4 * ((rank) - 1) + (suit)))

static const uint64_t HONOUR[BOXES] = {
    CARD(10, 1), CARD(11, 0), CARD(12, 2), CARD(13, 3), CARD(7, 1)};
static const uint64_t HONOURS =
    CARD(10, 1) | CARD(11, 0) | CARD(12, 2) | CARD(13, 3) | CARD(7, 1);

/* Random numbers */

static uint64_t state[4];

static void seed_with(uint64_t seed) {
    for (int k = 0; k < 4; k++) {
        uint64_t word = seed += UINT64_C(0x9E3779B97F4A7C15);
        word = (word ^ word >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
        word = (word ^ word >> 27) * UINT64_C(0x94D049BB133111EB);
        state[k] = word ^ word >> 31;
    }
}

static inline uint64_t rotated(uint64_t word, int by) { return word << by | word >> (64 - by); }

static inline uint64_t draw(void) {
    const uint64_t drawn = rotated(state[1] * 5, 7) * 9, moved = state[1] << 17;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= moved;
    state[3] = rotated(state[3], 45);
    return drawn;
}

/* A number below a bound, from 32 random bits: off by less than one in 10^8. */
static inline uint32_t pick(uint32_t bits, uint32_t bound) {
    return (uint64_t)bits * bound >> 32;
}

/* The table */

static uint64_t hands[PLAYERS];
static int chips[PLAYERS], boxes[BOXES];
static uint8_t pack[CARDS];

static uint64_t cards_played, operas, wins[PLAYERS];
static int64_t chips_sum[PLAYERS], chips_squares[PLAYERS];

/* Fisher and Yates, broken off after the cards dealt; each goes to its hand at once. */
static void deal(void) {
    uint64_t bits = 0;
    for (int seat = 0; seat < PLAYERS; seat++) hands[seat] = 0;
    for (int place = 0; place < PLAYERS * EACH; place++) {
        bits = place & 1 ? bits >> 32 : draw();
        const int other = place + pick((uint32_t)bits, CARDS - place);
        const uint8_t card = pack[other];
        pack[other] = pack[place];
        pack[place] = card;
        hands[(place + 1) % PLAYERS] |= UINT64_C(1) << card;
    }
}

static void dress_the_board(void) {
    for (int seat = 0; seat < PLAYERS; seat++) chips[seat] = -15;
    for (int box = 0; box < BOXES; box++) boxes[box] = PLAYERS * (box + 1);
}

static inline uint64_t ranks_of(uint64_t hand) {
    const uint64_t pairs = hand | hand >> 1;
    return (pairs | pairs >> 2) & CLUBS;
}

/* The cards of the rank that starts the longest run, the lowest such rank on ties. */
static inline uint64_t longest_run(uint64_t hand) {
    const uint64_t ranks = ranks_of(hand);
    uint64_t starts = ranks, longest = 0;
    while (starts) {
        longest = starts;
        starts = ranks & starts >> 4;
    }
    return hand & UINT64_C(15) << __builtin_ctzll(longest);
}

static int points(uint64_t hand) {
    int sum = 0;
    for (; hand; hand &= hand - 1) {
        const int rank = __builtin_ctzll(hand) / 4 + 1;
        sum += rank < 10 ? rank : 10;
    }
    return sum;
}

static inline void sweep(int seat, uint64_t card) {
    for (int box = 0; box < BOXES; box++) {
        if (HONOUR[box] == card) {
            chips[seat] += boxes[box];
            boxes[box] = 0;
        }
    }
}

static void settle(int winner, int opera) {
    for (int step = 1; step < PLAYERS; step++) {
        const int loser = (winner + step) % PLAYERS, owed = points(hands[loser]);
        chips[loser] -= owed;
        chips[winner] += owed;
    }
    for (int step = 1; step < PLAYERS; step++) {
        const int loser = (winner + step) % PLAYERS;
        for (int box = 0; box < BOXES; box++) {
            if (hands[loser] & HONOUR[box]) {
                chips[loser] -= boxes[box];
                boxes[box] *= 2;
            }
        }
    }
    for (int box = 0; opera && box < BOXES; box++) {
        chips[winner] += boxes[box];
        boxes[box] = 0;
    }
}

static void play(void) {
    int seat = 1, in_turn = 0, had_turn = 0;
    uint64_t wanted = 0;
    for (;;) {
        const uint64_t legal = wanted ? hands[seat] & wanted : longest_run(hands[seat]);
        const uint64_t honour = legal & HONOURS, serve = honour ? honour : legal;
        const uint64_t card = serve & -serve;
        hands[seat] ^= card;
        cards_played++;
        in_turn++;
        if (card & HONOURS) sweep(seat, card);
        if (!hands[seat]) break;
        const int rank = __builtin_ctzll(card) / 4;
        if (rank == KING) {
            wanted = 0;
            continue;
        }
        wanted = UINT64_C(15) << 4 * (rank + 1);
        if (hands[seat] & wanted) continue;
        const int last = seat;
        do {
            had_turn |= 1 << seat;
            seat = (seat + 1) % PLAYERS;
        } while (seat != last && !(hands[seat] & wanted));
        in_turn = 0;
        if (seat == last) wanted = 0;
    }
    const int opera = in_turn == EACH && !(had_turn >> seat & 1);
    settle(seat, opera);
    wins[seat]++;
    operas += opera;
}

int main(int count, char **arguments) {
    if (count != 3) {
        fprintf(stderr, "usage: %s DEALS SEED\n", arguments[0]);
        return 2;
    }
    const long deals = strtol(arguments[1], NULL, 10);
    seed_with(strtoull(arguments[2], NULL, 10));
    for (int card = 0; card < CARDS; card++) pack[card] = card;
    const clock_t start = clock();
    for (long number = 0; number < deals; number++) {
        dress_the_board();
        deal();
        play();
        for (int seat = 0; seat < PLAYERS; seat++) {
            chips_sum[seat] += chips[seat];
            chips_squares[seat] += (int64_t)chips[seat] * chips[seat];
        }
    }
    const double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    printf("%ld\n%lu\n%lu\n", deals, (unsigned long)cards_played, (unsigned long)operas);
    for (int seat = 0; seat < PLAYERS; seat++)
        printf("%lu %lld %lld\n", (unsigned long)wins[seat], (long long)chips_sum[seat],
               (long long)chips_squares[seat]);
    printf("%.6f\n", seconds);
    return 0;
}
