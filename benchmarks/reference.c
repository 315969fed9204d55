/* The reference fights in C: the same rules, choices and dice as the Simverse system plays them.

   It is the yardstick of `affray bench --limit`: winner, rounds and attacks of every fight must be
   equal to those of the rulebook, or the ratio of speeds does not count.

   Usage: reference FIGHTERS FIRST_SEED COUNT [list]
   FIGHTERS is 2 (Ash against Elm) or 8 (the first four against the last four).
   Prints: fights, wins of side 0, wins of side 1, rounds, attacks, turns, CPU seconds.
   With `list`, one line a fight: winner rounds attacks. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BLUDGEONING, CUTTING, IMPALING };
enum { ABLE, UNCONSCIOUS, DEAD, DESTROYED };
enum { IN_HAND, ON_THE_GROUND, BROKEN };

typedef struct {
    const char *name;
    int dx, skill, en, st, speed, vitality, ar, ad, shield, sd, dice, sides, flat, kind, aw;
} Sheet;

typedef struct {
    const Sheet *sheet;
    uint64_t key;
    int64_t stream;
    int side, vitality, bleeding, status, prone, dazed, reactions, attacked, weapon;
} Fighter;

static const Sheet SHEETS[8] = {
    {"Ash", 13, 4, 11, 2, 7, 23, 2, 1, 3, 1, 2, 6, 2, CUTTING, 17},
    {"Birch", 12, 5, 12, 2, 6, 24, 3, 0, -1, 0, 2, 6, 1, BLUDGEONING, 16},
    {"Cedar", 14, 3, 10, 0, 8, 20, 0, 2, -1, 0, 1, 6, 2, IMPALING, 15},
    {"Dorn", 11, 2, 12, 2, 5, 24, 4, 0, 2, 2, 2, 6, -1, BLUDGEONING, 14},
    {"Elm", 12, 4, 11, 0, 7, 22, 2, 1, 2, 1, 1, 6, 3, IMPALING, 13},
    {"Fir", 13, 3, 12, 1, 6, 22, 1, 1, -1, 0, 2, 6, 1, CUTTING, 12},
    {"Gorse", 11, 5, 10, 2, 5, 24, 4, 0, 4, 2, 1, 10, 1, BLUDGEONING, 11},
    {"Hazel", 14, 2, 11, 0, 8, 21, 0, 2, -1, 0, 1, 6, 3, IMPALING, 10},
};

static Fighter people[8];
static int order[8];
static int count;
static int over, winner, rounds_played, attacks, turns;

/* Dice */

static inline uint64_t scramble(uint64_t word) {
    word = ((word ^ (word >> 16)) * 0x21F0AAADu) & 0xFFFFFFFFu;
    word = ((word ^ (word >> 15)) * 0x735A2D97u) & 0xFFFFFFFFu;
    return word ^ (word >> 15);
}

static uint64_t key_of(const char *text) {
    uint64_t first = 0x2545F491, second = 0x6C8E9CF5;
    for (; *text; text++) {
        first = scramble(first ^ (uint64_t)(unsigned char)*text);
        second = scramble((second ^ first) & 0xFFFFFFFFu);
    }
    return (second >> 1) << 31 | first >> 1;
}

static inline uint64_t seed_key(uint64_t seed) {
    uint64_t high = scramble(((seed >> 32) & 0xFFFFFFFFu) ^ 0x3C6EF372u);
    uint64_t first = scramble((seed & 0xFFFFFFFFu) ^ high);
    uint64_t second = scramble(first ^ high);
    return (second >> 1) << 31 | first >> 1;
}

static inline int64_t stream(uint64_t seed, uint64_t name) {
    uint64_t first = scramble((seed ^ name) & 0x7FFFFFFFu);
    uint64_t second = scramble(((seed >> 31) ^ (name >> 31) ^ first) & 0xFFFFFFFFu);
    return (int64_t)((1 + (first & 0x3FFFFFFFu)) << 31 | (second & 0x7FFFFFFFu));
}

static inline int roll(Fighter *who, int dice, int sides) {
    int64_t state = who->stream;
    int total = dice;
    for (int i = 0; i < dice; i++) {
        state = 2062796916LL * (state & 0x7FFFFFFF) + (state >> 31);
        total += (int)(((state ^ (state >> 31)) & 0x7FFFFFFF) * sides >> 31);
    }
    who->stream = state;
    return total;
}

static inline int succeeds(int needed, int rolled) {
    return rolled == 3 || (rolled <= needed && rolled != 18);
}

/* Rules */

static void check_end(void) {
    int alive = -1;
    for (int i = 0; i < count; i++)
        if (people[i].status == ABLE) {
            if (alive >= 0 && people[i].side != alive) return;
            alive = people[i].side;
        }
    over = 1;
    winner = alive >= 0 ? alive : -2;
}

static void check_life(Fighter *f) {
    if (f->vitality > 0) return;
    int was = f->status, now = UNCONSCIOUS;
    if (f->vitality <= -2 * f->sheet->en) now = DESTROYED;
    else if (f->vitality <= -f->sheet->en) now = DEAD;
    if (now <= was) return;
    f->status = now;
    if (was == ABLE) {
        if (f->weapon == IN_HAND) f->weapon = ON_THE_GROUND;
        f->prone = 1;
        f->dazed = 0;
        f->reactions = 0;
        check_end();
    }
}

static int defends(Fighter *d, int penalty) {
    const Sheet *s = d->sheet;
    if (d->reactions <= 0) return 0;
    int dazed = d->dazed ? 2 : 0;
    int which = 0, value = s->dx / 2 + s->ad - dazed - penalty;
    if (d->weapon == IN_HAND) {
        int parry = (s->dx + s->skill) / 2 - (d->attacked ? 4 : 0) - dazed - penalty;
        if (parry > value) { which = 1; value = parry; }
    }
    if (s->shield >= 0) {
        int block = (s->dx + s->shield) / 2 + s->sd - dazed - penalty;
        if (block > value) { which = 2; value = block; }
    }
    int rolled = roll(d, 3, 6);
    if (rolled != 3) d->reactions--;
    if (rolled == 18) {
        if (which == 0) d->prone = 1;
        else if (which == 1 && !succeeds(s->aw / 2, roll(d, 3, 6))) d->weapon = BROKEN;
    }
    return succeeds(value, rolled);
}

static void attack(Fighter *a, Fighter *t) {
    const Sheet *s = a->sheet;
    int armed = a->weapon == IN_HAND;
    attacks++;
    int needed = s->dx + (armed ? s->skill : -2) - (a->dazed ? 2 : 0) - (a->prone ? 4 : 0)
                 + (t->prone ? 4 : 0);
    int rolled = roll(a, 3, 6);
    if (armed) a->attacked = 1;
    if (!succeeds(needed, rolled)) {
        if (rolled == 18) {
            if (roll(a, 1, 6) <= 3 && armed) a->weapon = ON_THE_GROUND;
            else a->prone = 1;
        }
        return;
    }
    int margin = needed - rolled;
    if (rolled == 3) margin = (margin > 0 ? margin : 0) + 10;
    if (defends(t, margin / 5)) return;
    int kind = armed ? s->kind : BLUDGEONING;
    int raw = (armed ? roll(a, s->dice, s->sides) + s->flat : roll(a, 1, 6)) + s->st;
    if (raw < 1) raw = 1;
    int passed = raw - (kind == CUTTING ? 2 * t->sheet->ar : t->sheet->ar);
    if (passed > 0) {
        t->vitality -= kind == IMPALING ? 2 * passed : passed;
        check_life(t);
        if (kind == CUTTING) t->bleeding++;
    }
    if (rolled == 3 && t->status == ABLE) t->dazed = 1;
}

static void turn(Fighter *f) {
    turns++;
    f->reactions = 1;
    if (!f->dazed) {
        if (f->prone) f->prone = 0;
        else if (f->weapon == ON_THE_GROUND) f->weapon = IN_HAND;
    }
    Fighter *target = NULL;
    for (int i = 0; i < count; i++) {
        Fighter *o = &people[i];
        if (o->side != f->side && o->status == ABLE && (!target || o->vitality < target->vitality))
            target = o;
    }
    attack(f, target);
    f->dazed = 0;
}

static void end_round(void) {
    for (int i = 0; i < count; i++) {
        Fighter *f = &people[order[i]];
        if (f->status >= DEAD) continue;
        if (f->bleeding > 0) {
            f->vitality -= f->bleeding;
            int rolled = roll(f, 3, 6);
            if (succeeds(f->sheet->en - 2 * f->bleeding, rolled)) {
                f->bleeding--;
                if (rolled == 3 && f->bleeding > 0) f->bleeding--;
            }
        }
        if (f->status == UNCONSCIOUS) f->vitality--;
        check_life(f);
    }
}

static void fight(uint64_t seed) {
    uint64_t key = seed_key(seed);
    over = 0; winner = -1; rounds_played = 0; attacks = 0; turns = 0;
    for (int i = 0; i < count; i++) {
        Fighter *f = &people[i];
        f->stream = stream(key, f->key);
        f->vitality = f->sheet->vitality;
        f->bleeding = f->status = f->prone = f->dazed = f->attacked = 0;
        f->reactions = 1;
        f->weapon = IN_HAND;
    }
    for (int i = 0; i < count; i++) {
        int at = i;
        const Sheet *s = people[i].sheet;
        while (at > 0) {
            const Sheet *o = people[order[at - 1]].sheet;
            if (s->speed < o->speed || (s->speed == o->speed && s->aw <= o->aw)) break;
            order[at] = order[at - 1];
            at--;
        }
        order[at] = i;
    }
    while (!over) {
        rounds_played++;
        for (int i = 0; i < count; i++) people[i].attacked = 0;
        for (int i = 0; i < count && !over; i++)
            if (people[order[i]].status == ABLE) turn(&people[order[i]]);
        if (over) break;
        end_round();
        if (!over && rounds_played >= 50) { over = 1; winner = -2; }
    }
}

int main(int argc, char **argv) {
    if (argc < 4) return 2;
    count = atoi(argv[1]);
    long long first = atoll(argv[2]), many = atoll(argv[3]);
    int list = argc > 4;
    static const int DUEL[2] = {0, 4};
    for (int i = 0; i < count; i++) {
        int which = count == 2 ? DUEL[i] : i;
        memset(&people[i], 0, sizeof people[i]);
        people[i].sheet = &SHEETS[which];
        people[i].side = i >= count / 2;
        people[i].key = key_of(SHEETS[which].name);
    }
    long long wins[2] = {0, 0}, rounds_sum = 0, attack_sum = 0, turn_sum = 0;
    clock_t start = clock();
    for (long long i = 0; i < many; i++) {
        fight((uint64_t)(first + i));
        if (winner >= 0) wins[winner]++;
        rounds_sum += rounds_played;
        attack_sum += attacks;
        turn_sum += turns;
        if (list) printf("%d %d %d\n", winner, rounds_played, attacks);
    }
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    if (!list)
        printf("%lld %lld %lld %lld %lld %lld %.6f\n", many, wins[0], wins[1], rounds_sum,
               attack_sum, turn_sum, seconds);
    return 0;
}
