# mypy: ignore-errors
"""Usual wrong functions, each with the idea behind it: a misconception's code, or a slip."""

from collections import Counter
import random
from collections.abc import Callable
from math import comb, perm, sqrt
from statistics import mean, stdev, variance
from typing import Any

from nainjaune_widget.engine.cards import PACK
from tests.exercises.blanks.written.notebooks import solutions

RIGHT = solutions("en")
at_least_one, distribution = RIGHT["ch6-at-least-one"], RIGHT["ch7-distribution"]
coverage, interval, paired = RIGHT["ch10-coverage"], RIGHT["ch10-interval"], RIGHT["ch11-paired"]
sweeps_of, second_stop = RIGHT["ch1-sweeps"], RIGHT["ch2-second-stop"]
update, settle = RIGHT["ch8-update"], RIGHT["ch12-settle"]


def _sweeps(box, deals):
    return [pay for played in deals for pay in played.payments if pay.why == "sweep"]


def _stops(played):
    stops, calls = [], 0
    for move in played.events:
        if move.kind == "play":
            calls = 0
        elif move.kind == "sans":
            calls += 1
            if calls == 4:
                stops.append(move.number)
    return stops


def _of_kind(played, kind, place):
    return [move.number for move in played.events if move.kind == kind][place]


def _paid(played, seat, *reasons):
    return sum(p.amount for p in played.payments if p.source == seat and p.why in reasons)


def _spread(share):
    return sqrt(share * (1 - share))


def _one_each(times, chance, ranks=13):
    pack = [rank for rank in range(1, ranks + 1) for suit in "♣♦♥♠"]
    found = 0
    for _ in range(times):
        chance.shuffle(pack)
        found += all(pack[seat * 12 : seat * 12 + 12].count(10) == 1 for seat in range(4))
    return found / times


def _named_tens(times, chance):
    pack = [(rank, suit) for rank in range(1, 14) for suit in range(4)]
    found = 0
    for _ in range(times):
        chance.shuffle(pack)
        found += all(pack.index((10, suit)) // 12 == suit for suit in range(4))
    return found / times


def _keep_all(hidden, fits, times, chance):
    return [chance.sample(hidden, 40) for _ in range(times)]


def _keep_others(hidden, fits, times, chance):
    return [mixed for mixed in _keep_all(hidden, fits, times, chance) if not fits(mixed)]


def _keep_halves(hidden, fits, times, chance):
    mixed = (chance.sample(hidden, 24) for _ in range(times))
    return [each for each in mixed if fits(each)]


def _keep_one_list(hidden, fits, times, chance):
    kept, mixed = [], list(hidden)
    for _ in range(times):
        chance.shuffle(mixed)
        if fits(mixed):
            kept.append(mixed)
    return kept


def _keep_until_full(hidden, fits, times, chance):
    kept = []
    while len(kept) < times:
        mixed = chance.sample(hidden, 40)
        if fits(mixed):
            kept.append(mixed)
    return kept


def _keep_first(hidden, fits, times, chance):
    kept = []
    for _ in range(times):
        mixed = chance.sample(hidden, 40)
        if fits(mixed):
            kept.append(mixed)
            return kept


def _products(belief, likelihood):
    return {place: belief[place] * likelihood[place] for place in belief}


def _add_up_at_each_place(belief, likelihood):
    new = _products(belief, likelihood)
    for place in new:
        new[place] = new[place] / sum(new.values())
    return new


def _shared(values, total):
    return {place: each / total for place, each in values.items()}


def _hands(cards, hand):
    return [cards[0:12], hand, cards[12:24], cards[24:36]]


def _others(hand):
    return [card for card in PACK if card not in hand]


def _redeal_all(hand, times, result):
    total = 0
    for _ in range(times):
        mixed = random.sample(PACK, 52)
        total += result(_hands(mixed[12:], mixed[:12]))
    return total / times


def _redeal_once(hand, times, result):
    for _ in range(times):
        return result(_hands(random.sample(_others(hand), 40), hand))


def _redeal_never(hand, times, result):
    return sum(result(_hands(_others(hand), hand)) for _ in range(times)) / times


def _redeal_sum(hand, times, result):
    return sum(result(_hands(random.sample(_others(hand), 40), hand)) for _ in range(times))


def _redeal_with_replacement(hand, times, result):
    drawn = (random.choices(_others(hand), k=40) for _ in range(times))
    return sum(result(_hands(cards, hand)) for cards in drawn) / times


def _redeal_to_seat_0(hand, times, result):
    total = 0
    for _ in range(times):
        cards = random.sample(_others(hand), 40)
        total += result([hand, cards[0:12], cards[12:24], cards[24:36]])
    return total / times


def _first_card(hand, rank):
    for card in hand:
        if card.rank == rank:
            return 1
        else:
            return 0


def _last_card(hand, rank):
    for card in hand:
        if card.rank == rank:
            found = 1
        else:
            found = 0
    return found


def _gaps(mine, others):
    return [one - other for one, other in zip(mine, others)]


def _once(u):
    for x in range(1, len(u) - 1):
        u[x] = (u[x - 1] + u[x + 1]) / 2
    return u


MISTAKES: dict[str, list[tuple[str, Callable[..., Any]]]] = {
    "ch1-sweeps": [
        ("board-swept", lambda box, deals: len(_sweeps(box, deals))),
        ("certain", lambda box, deals: sum(box not in map(str, d.deal.talon) for d in deals)),
        (
            "jetons",
            lambda box, deals: sum(p.amount for p in _sweeps(box, deals) if p.source == box),
        ),
        ("share", lambda box, deals: sweeps_of(box, deals) / len(deals)),
        ("missed", lambda box, deals: len(deals) - sweeps_of(box, deals)),
        ("any-reason", lambda box, deals: sum(p.source == box for d in deals for p in d.payments)),
    ],
    "ch2-second-stop": [
        ("first", lambda played: _stops(played)[0]),
        ("last", lambda played: _stops(played)[-1]),
        ("index", lambda played: second_stop(played) - 1),
        ("stop-or-stopped", lambda played: _of_kind(played, "stop", 1)),
        ("not-in-a-row", lambda played: _of_kind(played, "sans", 7)),
        ("second-call", lambda played: _of_kind(played, "sans", 1)),
        ("number", lambda played: len(_stops(played))),
    ],
    "ch3-pays-at-the-end": [
        ("points-forgotten", lambda p, seat: _paid(p, seat, "bete")),
        ("ante", lambda p, seat: _paid(p, seat, "ante", "points", "bete")),
        ("points-misread", lambda p, seat: len(p.hands[seat]) + _paid(p, seat, "bete")),
        (
            "received",
            lambda p, seat: sum(
                each.amount
                for each in p.payments
                if each.target == seat and each.why in ("points", "bete")
            ),
        ),
        ("result", lambda p, seat: p.chips[seat]),
        ("loss", lambda p, seat: -p.chips[seat]),
    ],
    "ch4-agreement": [
        ("totals", lambda a, b: sum((Counter(a) & Counter(b)).values()) / len(a)),
        ("third", lambda a, b: 1 / 3),
        ("hundred", lambda a, b: sum(x == y for x, y in zip(a, b)) / 100),
    ],
    "ch5-frequency": [
        ("number", lambda winners, seat: winners.count(seat)),
        ("twenty", lambda winners, seat: winners.count(seat) / 20),
        ("ben", lambda winners, seat: winners.count(1) / len(winners)),
        ("even", lambda winners, seat: 0.25),
    ],
    "ch5-pooled": [
        ("plain-mean", lambda reports: sum(w / d for w, d in reports) / len(reports)),
        ("add", lambda reports: sum(w / d for w, d in reports)),
        ("pupils", lambda reports: sum(w for w, _ in reports) / len(reports)),
        ("twenty", lambda reports: sum(w for w, _ in reports) / (20 * len(reports))),
    ],
    "ch10-interval": [
        ("one-error", lambda f, n: (f - _spread(f) / sqrt(n), f + _spread(f) / sqrt(n))),
        ("spread", lambda f, n: (f - 1.96 * _spread(f), f + 1.96 * _spread(f))),
        ("root", lambda f, n: (f - 1.96 * f * (1 - f) / n, f + 1.96 * f * (1 - f) / n)),
        ("reversed", lambda f, n: interval(f, n)[::-1]),
        (
            "one-sided",
            lambda f, n: (f - 1.645 * _spread(f) / n**0.5, f + 1.645 * _spread(f) / n**0.5),
        ),
        ("only-errors", lambda f, n: (interval(f, n)[0] - f, interval(f, n)[1] - f)),
    ],
    "ch10-coverage": [
        ("complement", lambda ends, truth: 1 - coverage(ends, truth)),
        ("lower", lambda ends, truth: sum(low <= truth for low, _ in ends) / len(ends)),
        ("upper", lambda ends, truth: sum(truth <= high for _, high in ends) / len(ends)),
        ("promise", lambda ends, truth: 0.95),
        ("hundred", lambda ends, truth: coverage(ends, truth) * len(ends) / 100),
    ],
    "ch6-at-least-one": [
        ("add", lambda w, n: w * n / 52),
        ("replace", lambda w, n: 1 - ((52 - w) / 52) ** n),
        ("exactly-one", lambda w, n: w * comb(52 - w, n - 1) / comb(52, n)),
        ("complement", lambda w, n: comb(52 - w, n) / comb(52, n)),
        ("percent", lambda w, n: 100 * at_least_one(w, n)),
        ("rounded", lambda w, n: round(at_least_one(w, n), 2)),
        ("ten-tens", lambda w, n: at_least_one(4, n)),
        ("twelve", lambda w, n: at_least_one(w, 12)),
        ("one-seat", lambda w, n: n / 52),
    ],
    "ch6-curve": [
        ("add", lambda w, last: [w * n / 52 for n in range(1, last + 1)]),
        ("replace", lambda w, last: [1 - (1 - w / 52) ** n for n in range(1, last + 1)]),
        ("complement", lambda w, last: [1 - at_least_one(w, n) for n in range(1, last + 1)]),
        ("from-none", lambda w, last: [at_least_one(w, n) for n in range(last + 1)]),
        ("from-none-short", lambda w, last: [at_least_one(w, n) for n in range(last)]),
        ("short", lambda w, last: [at_least_one(w, n) for n in range(1, last)]),
    ],
    "ch7-distribution": [
        ("rest-forgotten", lambda w, n: {k: comb(w, k) / comb(52, n) for k in range(w + 1)}),
        (
            "double-count",
            lambda w, n: {k: comb(w, k) * comb(52 - k, n - k) / comb(52, n) for k in range(w + 1)},
        ),
        ("named", lambda w, n: {k: comb(52 - w, n - k) / comb(52, n) for k in range(w + 1)}),
        (
            "half-changed",
            lambda w, n: {k: comb(w, k) * comb(52, n - k) / comb(52, n) for k in range(w + 1)},
        ),
        ("number", lambda w, n: {k: comb(w, k) * comb(52 - w, n - k) for k in range(w + 1)}),
        ("short", lambda w, n: {k: distribution(w, n)[k] for k in range(w)}),
    ],
    "ch7-one-each": [
        ("talon", lambda times, chance: _one_each(times, chance, ranks=12)),
        ("named", _named_tens),
        ("certain", lambda times, chance: 1.0),
    ],
    "ch8-deals-that-fit": [
        ("unconditioned", _keep_all),
        ("complement", _keep_others),
        ("not-a-deal", _keep_halves),
        ("unmixed", _keep_one_list),
        ("until-full", _keep_until_full),
        ("too-few", _keep_first),
    ],
    "ch8-update": [
        ("joint", _products),
        ("moving-sum", _add_up_at_each_place),
        ("base-rate", lambda old, new: _shared(new, sum(new.values()))),
        ("equal", lambda old, new: _shared(_products(old, new), len(old))),
        ("likelihood", lambda old, new: dict(new)),
        ("sum-of-likelihoods", lambda old, new: _shared(_products(old, new), sum(new.values()))),
        ("length", lambda old, new: {"talon": update(old, new).get("talon", 0)}),
    ],
    "ch9-indicator": [
        ("double-count", lambda hand, rank: sum(card.rank == rank for card in hand)),
        ("exactly-one", lambda hand, rank: int(sum(card.rank == rank for card in hand) == 1)),
        ("first-card", _first_card),
        ("last-card", _last_card),
        ("complement", lambda hand, rank: all(card.rank != rank for card in hand)),
        ("share", lambda hand, rank: sum(card.rank == rank for card in hand) / len(hand)),
    ],
    "ch9-redealing": [
        ("unconditioned", _redeal_all),
        ("one-deal", _redeal_once),
        ("unmixed", _redeal_never),
        ("sum", _redeal_sum),
        ("pack", _redeal_with_replacement),
        ("seat", _redeal_to_seat_0),
    ],
    "ch11-player": [
        ("any-card", lambda view: view.hand[0]),
        ("passes", lambda view: None if view.leading else view.legal[0]),
        ("foreign", lambda view: next(c for c in PACK if c not in view.hand)),
    ],
    "ch11-paired": [
        ("spread", lambda a, b: (mean(_gaps(a, b)), stdev(_gaps(a, b)))),
        ("unpaired", lambda a, b: (mean(_gaps(a, b)), sqrt((variance(a) + variance(b)) / len(a)))),
        ("no-root", lambda a, b: (mean(_gaps(a, b)), stdev(_gaps(a, b)) / len(a))),
        ("root", lambda a, b: (mean(_gaps(a, b)), variance(_gaps(a, b)) / len(a))),
        ("reversed", lambda a, b: paired(b, a)),
        ("half-width", lambda a, b: (paired(a, b)[0], 1.96 * paired(a, b)[1])),
        ("total", lambda a, b: (sum(_gaps(a, b)), paired(a, b)[1])),
    ],
    "ch12-step": [
        ("stays", lambda antes, dice: antes + dice.choice([0, 1])),
        ("one-way", lambda antes, dice: antes + 1),
        ("uneven", lambda antes, dice: antes + dice.choice([-1, -1, 1])),
        ("only-change", lambda antes, dice: dice.choice([-1, 1])),
        ("far", lambda antes, dice: antes + 15 * dice.choice([-1, 1])),
    ],
    "ch12-settle": [
        ("complement", lambda u: settle(u)[::-1]),
        ("no-ends", lambda u: settle(u)[1:-1]),
        ("ends", lambda u: [0, *settle(u)[:-1]]),
        ("unsettled", _once),
        ("unmoved", lambda u: u),
    ],
}
