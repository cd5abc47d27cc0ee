"""What play is worth, measured: seats, choices, races, and how much can be learnt.

Each function measures one part of the figures for a ruleset with a number of players, from the
deals of one seed. If it is not said otherwise, every seat plays `best`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from statistics import fmean
from time import process_time
from typing import Any, NamedTuple

import numpy as np

from nainjaune_widget import RULESETS, STRATEGIES, Deal, Game, Round, View
from nainjaune_widget.analysis.by_worlds import DEALS, MOST_OPTIONS, ByWorlds, worlds
from nainjaune_widget.analysis.decisions import Line, classes_of, moments_of
from nainjaune_widget.analysis.judgement import AnalysisSettings, judge_one
from nainjaune_widget.engine.cards import CARDS_IN_PACK, Card, cards_of
from nainjaune_widget.engine.masks import lowest_card
from nainjaune_widget.players import Strategy, StrategyLike, play_on
from nainjaune_widget.players.open_cards import Search
from nainjaune_widget.simulation import Estimate, is_compiled, setup_of
from nainjaune_widget.simulation import deals as counted
from nainjaune_widget.simulation.backend import Backend, columns_of

BEST, RANDOM, WORLDS, DEEP = "best", "random", "worlds", "deep"
LEVEL, LEAD_LEVEL = 0.95, 0.99
COST_DEALS = 256
"""The most deals that a choice at random is judged in."""
TIMED_DEALS = 40
LADDER = (16, 64, 256, 1_024)
"""The numbers of deals for a choice that `worlds` is measured with."""
GOALS = {"nain-1760": 1.5, "lindor-1789": 0.3, "cats-at-cards": 0.3, "pope-joan": 1.5}
"""The reach of an interval, in jetons, that is close enough for what a seat gains."""
AT_ONCE, LEAST_DEALS = 200, 2_000
"""The deals that a seat plays before the next one does, and the least number in all."""
RANDOM_TIMES = 30
"""So many times as many deals tell the lead over `random`."""
MOST_SEARCHED = 10_000_000
"""The most actions that a deal with open cards is searched for."""
SLOTS = 1 << 20
"""The positions of a deal whose worth is kept."""
ENOUGH_ENDED = 0.99
"""The least share of searches that must have come to their end."""


class Found(NamedTuple):
    """A figure.

    Attributes:
        strategy: the strategy that it is about.
        figure: its name.
        item: what it is of, where there are several.
        value, low, high: the value and the ends of its interval.
        level: the level of the interval.
        deals: the number of deals or games that it rests on.
    """

    strategy: str
    figure: str
    item: str
    value: float
    low: float
    high: float
    level: float
    deals: int


def found(strategy: str, figure: str, item: str, estimate: Estimate, level: float = LEVEL) -> Found:
    """Return an estimate as a figure."""
    low, high = estimate.interval(level)
    return Found(strategy, figure, item, estimate.value, low, high, level, estimate.count)


def mean_of(values: Sequence[float]) -> Estimate:
    """Return the mean of some values with its error.

    >>> mean_of([1, 2, 3, 4]).value
    2.5
    """
    mean = fmean(values)
    spread = math.sqrt(sum((each - mean) ** 2 for each in values) / max(1, len(values) - 1))
    return Estimate(mean, spread / math.sqrt(len(values)), len(values))


def ratio_of(tops: Sequence[float], bottoms: Sequence[float]) -> Estimate:
    """Return the sum of some values over that of others, deal by deal, with its error.

    >>> round(ratio_of([1, 2, 3], [2, 4, 6]).stderr, 9), ratio_of([1, 2, 3], [2, 4, 6]).value
    (0.0, 0.5)
    """
    ratio = sum(tops) / sum(bottoms)
    rests = [top - ratio * bottom for top, bottom in zip(tops, bottoms, strict=True)]
    return Estimate(ratio, mean_of(rests).stderr / fmean(bottoms), len(tops))


def share_of(part: Estimate, rest: Estimate) -> Estimate:
    """Return what a part is of itself and the rest, both measured in different deals.

    >>> share_of(Estimate(10.0, 1.0, 100), Estimate(30.0, 1.0, 100)).value
    0.25
    """
    whole = part.value + rest.value
    stderr = math.hypot(rest.value * part.stderr, part.value * rest.stderr) / whole**2
    return Estimate(part.value / whole, stderr, min(part.count, rest.count))


# Seats


def of_seats(rules: str, players: int, deals: int, seed: int) -> Iterator[Found]:
    """Yield how far the seat that earns most is ahead of the one that earns least.

    Seat 0 deals. The same for the seats that go out most and least often.
    """
    columns = columns_of(setup_of(rules, players, BEST, seed, 0), None, (0, deals))
    chips = columns[counted.CHIPS : counted.CHIPS + players]
    wins = [[int(winner == seat) for winner in columns[counted.WINNER]] for seat in range(players)]
    for figure, by_seat in (("fairness in jetons", chips), ("fairness in wins", wins)):
        sums = [sum(column) for column in by_seat]
        first, last = sums.index(max(sums)), sums.index(min(sums))
        ahead = [a - b for a, b in zip(by_seat[first], by_seat[last], strict=True)]
        yield found(BEST, figure, f"seat {first} over seat {last}", mean_of(ahead))


# Choices and races, deal by deal


def of_choices(rules: str, players: int, deals: int, seed: int) -> Iterator[Found]:
    """Yield the share of turns that are choices, and what choosing at random costs there.

    A turn is a card played; it is a choice where the rules do not make all cards equal that may be
    played. The cost is that of a card drawn at random from these, for one seat of each deal.
    """
    cards, choices, costs = [], [], []
    behind, halfway = [], []
    settings = AnalysisSettings(setup_of(rules, players, BEST, seed, 0), None, COST_DEALS)
    for number in range(deals):
        current = Round(Deal.shuffled(rules, players, seed, number))
        play_on(current, [STRATEGIES[BEST]] * players)
        line = Line.of(current, number)
        turns = zip(line.steps(), line.choices, strict=False)
        real = [len(classes_of(step.rules, step.legal, may_pass=False)) > 1 for step, _ in turns]
        cards.append(len(real))
        choices.append(sum(real))
        costs.append(_costs_at_random(line, number % players, settings))
        last, ahead = race_of(current)
        behind.append(last)
        halfway.append(ahead)
    yield found(BEST, "turns that are choices", "", ratio_of(choices, cards))
    yield found(
        BEST,
        "cost of choosing at random",
        "",
        ratio_of([sum(each) for each in costs], [len(each) for each in costs]),
    )
    yield found(BEST, "winner last behind", "deal", mean_of(behind))
    yield found(BEST, "ahead halfway wins", "deal", mean_of(halfway))


def _costs_at_random(line: Line, seat: int, settings: AnalysisSettings) -> list[float]:
    """Return what a card drawn at random costs at each choice of a seat, in jetons."""
    costs = []
    random = Random(f"{line.number} {seat}")
    for moment in moments_of(line, seat):
        classes = tuple(each for each in moment.classes if each != (None,))
        if len(classes) > 1:
            card = random.choice([card for each in classes for card in each])
            drawn = replace(moment, played=card, announced=True)
            costs.append(judge_one([(line, drawn)], settings, None, (0, 1)).cost.value)
    return costs


def race_of(current: Round) -> tuple[float, float]:
    """Return when the seat that goes out was last behind, and how far halfway told who would.

    A seat is behind while another one holds fewer cards.

    Args:
        current: a finished round.

    Returns:
        The share of the deal's cards that had been played when the winner was last behind; and
        for the seats with fewest cards after half of them, the winner's part: 1 if it was alone.
    """
    plays = [event.seat for event in current.events if event.kind == "play"]
    held = [len(hand) for hand in current.deal.hands]
    winner, last, ahead = current.winner, 0, 0.0
    for number, seat in enumerate([None, *plays]):
        if seat is not None:
            held[seat] -= 1
        fewest = min(held)
        if winner is not None and held[winner] > fewest:
            last = number + 1
        if number == len(plays) // 2 and winner is not None:
            ahead = (held[winner] == fewest) / held.count(fewest)
    return last / len(plays), ahead


# Games


def of_games(rules: str, players: int, games: int, seed: int) -> Iterator[Found]:
    """Yield when the winner of a game was last behind, and how often the leader halfway wins.

    The winner has most jetons at the end; of several each has a part. A seat is behind after a deal
    if another one has more jetons.
    """
    behind, halfway = [], []
    for standings in games_of(rules, players, games, seed):
        last, ahead = run_of(standings)
        behind.append(last)
        halfway.append(ahead)
    yield found(BEST, "winner last behind", "game", mean_of(behind))
    yield found(BEST, "ahead halfway wins", "game", mean_of(halfway))


def games_of(rules: str, players: int, games: int, seed: int) -> Iterator[list[list[int]]]:
    """Yield games of `best`: the jetons of each seat after each deal."""
    setup = setup_of(rules, players, BEST, seed, 0)
    agreed = Game(RULESETS[rules], players)
    backend = Backend(setup, is_compiled(None))
    names = ("sit_down", "lay_out", "go_on", "settle_deal")
    sit_down, lay_out, go_on, settle_deal = map(backend.function, names)
    sight, trumps = (
        backend.machine.array([0] * counted.SIGHT_LENGTH),
        backend.machine.value(backend.rules, "trumps"),
    )
    for number in range(games):
        own, dealt, ending = counted.seed_of_game(seed, number), 0, counted.GOES_ON
        sit_down(backend.rules, backend.table, agreed.first_chips, 0)
        standings = []
        while ending == counted.GOES_ON:
            lay_out(backend.table, backend.pack, trumps, own, dealt)
            go_on(backend.rules, backend.table, backend.strategies, dealt, counted.TO_BEGIN, sight)
            dealt += 1
            most = agreed.deals or 10**6
            ending = settle_deal(backend.rules, backend.table, dealt, most)
            standings.append(list(backend.machine.value(backend.table, "purses"))[:players])
        yield standings


def run_of(standings: Sequence[Sequence[int]]) -> tuple[float, float]:
    """Return when the winner of a game was last behind, and the winners' part halfway.

    Args:
        standings: the jetons of each seat after each deal.

    >>> run_of([[5, 9], [8, 6], [9, 8], [20, 1]])
    (0.25, 1.0)
    """
    end = standings[-1]
    winners = [seat for seat, jetons in enumerate(end) if jetons == max(end)]
    lasts = []
    for winner in winners:
        behind = [number for number, each in enumerate(standings, 1) if each[winner] < max(each)]
        lasts.append(max(behind, default=0) / len(standings))
    middle = standings[max(0, len(standings) // 2 - 1)]
    leaders = [seat for seat, jetons in enumerate(middle) if jetons == max(middle)]
    ahead = sum(seat in winners for seat in leaders) / len(leaders)
    return fmean(lasts), ahead


# Open cards, and learning


def of_bound(rules: str, players: int, deals: int, seed: int) -> Iterator[Found]:
    """Yield how much more `best` could earn if it saw all cards, and how much of it can be learnt.

    One seat searches each deal for the most that it can earn, the others playing `best`. What it
    earns more than `best` does there bounds what any strategy earns more. The share that can be
    learnt is the lead of `best` over `random`, of the lead of this seat over `random`. Where too
    many deals are not searched to their end, neither is given. Every seat has its turn in the same
    deals; `random` in more of them.
    """
    random = gains_over_best(RANDOM, rules, players, RANDOM_TIMES * deals, seed)
    learnt = mean_of([-gain for gain in random])
    yield found(BEST, "best over random", "", learnt)
    gains, ended = gains_with_open_cards(rules, players, deals, seed)
    yield found(BEST, "searched to the end", "", mean_of(ended))
    if fmean(ended) >= ENOUGH_ENDED:
        hidden = mean_of(gains)
        yield found(BEST, "open cards over best", "", hidden, LEAD_LEVEL)
        yield found(BEST, "share that can be learnt", "", share_of(learnt, hidden))


def gains_with_open_cards(
    rules: str, players: int, deals: int, seed: int
) -> tuple[list[float], list[float]]:
    """Return by deal what seeing all cards gains, and the share of seats searched to the end."""
    played = columns_of(setup_of(rules, players, BEST, seed, 0), None, (0, deals))
    backend = Backend(setup_of(rules, players, BEST, seed, 0), is_compiled(None))
    search, trumps = search_of(backend), backend.machine.value(backend.rules, "trumps")
    names = ("empty_the_boxes", "lay_out", "begin", "most_of_deal")
    empty_the_boxes, lay_out, begin, most_of_deal = map(backend.function, names)
    gains, ended = [], []
    for number in range(deals):
        empty_the_boxes(backend.rules, backend.table)
        lay_out(backend.table, backend.pack, trumps, seed, number)
        begin(backend.rules, backend.table)
        gain = whole = 0
        for seat in range(players):
            most, searched = most_of_deal(backend.rules, backend.table, search, seat, MOST_SEARCHED)
            gain += most - played[counted.CHIPS + seat][number]
            whole += searched < MOST_SEARCHED
        gains.append(gain / players)
        ended.append(whole / players)
    return gains, ended


def search_of(backend: Backend, slots: int = SLOTS) -> Search:
    """Return room for searching deals.

    Args:
        backend: what plays them.
        slots: the number of positions whose worth is kept, a power of 2.
    """
    # A deal has at most as many choices as cards, and a pass after each.
    depths = 2 * CARDS_IN_PACK + 1
    tables: Any = [backend.new_table() for _ in range(depths)]
    if backend.compiled:
        tables = np.array(tables, tables[0].dtype)
    by_depth = backend.machine.zeros(5, depths)
    return Search(
        backend.machine.array(backend.setup.codes),
        tables,
        backend.machine.zeros(depths, MOST_OPTIONS),
        *by_depth,
        *backend.machine.zeros(2, slots),
    )


def gains_over_best(
    strategy: StrategyLike, rules: str, players: int, deals: int, seed: int
) -> list[float]:
    """Return by deal what a strategy earns more than `best` in its place, over all seats.

    Args:
        strategy: the strategy of a seat, each in turn, all in the same deals; the others play
            `best`.
        rules: the ruleset.
        players: the number of seats.
        deals: the number of deals.
        seed: their seed.
    """
    gains = [0.0] * deals
    together = columns_of(setup_of(rules, players, BEST, seed, 0), None, (0, deals))
    for seat, alone in seated(strategy, rules, players, deals, seed):
        pairs = zip(gains, alone[counted.CHIPS + seat], together[counted.CHIPS + seat], strict=True)
        gains = [gain + (own - best) / players for gain, own, best in pairs]
    return gains


def seated(
    strategy: StrategyLike, rules: str, players: int, deals: int, seed: int
) -> Iterator[tuple[int, list[list[int]]]]:
    """Yield each seat and the columns of deals in which it plays a strategy, the others `best`."""
    for seat in range(players):
        yield seat, columns_with(strategy, seat, BEST, rules, players, (0, deals), seed)


def columns_with(
    strategy: StrategyLike,
    seat: int,
    others: str,
    rules: str,
    players: int,
    span: tuple[int, int],
    seed: int,
) -> list[list[int]]:
    """Return the columns of a span of deals in which a seat plays one strategy, the rest others."""
    line_up: list[StrategyLike] = [others] * players
    line_up[seat] = strategy
    return columns_of(setup_of(rules, players, line_up, seed, 0), None, span)


# The strategy `worlds`


def of_worlds(rules: str, players: int, deals: int, seed: int) -> Iterator[Found]:
    """Yield the lead of `worlds` over a table of `best`, and the time of a choice.

    One seat plays `worlds`, each in turn, all in the same deals; the lead is its result less the
    mean of the others.
    """
    yield from _lead_of(DEALS, rules, players, deals, seed)


def of_ladder(rules: str, players: int, deals: int, seed: int) -> Iterator[Found]:
    """Yield the same for several numbers of deals that a choice rests on, at the usual tables."""
    if players == usual_players(rules):
        for number in LADDER:
            if number != DEALS:
                yield from _lead_of(number, rules, players, deals, seed)


def usual_players(rules: str) -> int:
    """Return the number of players of a ruleset's usual table.

    >>> usual_players("nain-1760"), usual_players("pope-joan")
    (3, 4)
    """
    return min(RULESETS[rules].players, key=lambda each: (abs(each - 4), each))


def _lead_of(most: int, rules: str, players: int, deals: int, seed: int) -> Iterator[Found]:
    strategy, leads = ByWorlds(most), [0.0] * deals
    for seat, columns in seated(strategy, rules, players, deals, seed):
        for number, chips in enumerate(zip(*columns[counted.CHIPS :], strict=True)):
            others = (sum(chips) - chips[seat]) / (players - 1)
            leads[number] += (chips[seat] - others) / players
    yield found(WORLDS, "lead over best", str(most), mean_of(leads), LEAD_LEVEL)
    times = mean_of(_times_of(strategy, rules, players, seed))
    yield found(WORLDS, "milliseconds a choice", str(most), times)


def of_answer_to_best(rules: str, players: int, deals: int, seed: int) -> Iterator[Found]:
    """Yield what a seat gains that alone plays `worlds`, at a table of `best`.

    So much can be gained there, at least.
    """
    yield gain_of(WORLDS, BEST, rules, players, deals, seed)


def of_answer_to_worlds(rules: str, players: int, deals: int, seed: int) -> Iterator[Found]:
    """Yield what a seat gains that alone plays `deep`, at a table of `worlds`, and its time."""
    yield gain_of(DEEP, WORLDS, rules, players, deals, seed)
    times = mean_of(_times_of(ByWorlds(fitted=True), rules, players, seed))
    yield found(DEEP, "milliseconds a choice", str(DEALS), times)


def gain_of(answer: str, others: str, rules: str, players: int, deals: int, seed: int) -> Found:
    """Return what a seat gains that plays `answer` in place of `others`, as all others go on to do.

    Both are played in the same deals; each seat in turn has deals of its own. There are so many
    deals that the interval reaches no farther than `GOALS`, at most those asked for.
    """
    gains: list[float] = []
    reach = math.inf
    while len(gains) < deals and (reach > GOALS[rules] or len(gains) < LEAST_DEALS):
        span = len(gains), min(deals, len(gains) + AT_ONCE)
        seat = len(gains) // AT_ONCE % players
        usual = columns_with(others, seat, others, rules, players, span, seed)
        alone = columns_with(answer, seat, others, rules, players, span, seed)
        column = counted.CHIPS + seat
        gains += [a - b for a, b in zip(alone[column], usual[column], strict=True)]
        gain = found(answer, f"gain over {others}", "", mean_of(gains), LEAD_LEVEL)
        reach = gain.high - gain.value
    return gain


def _times_of(strategy: ByWorlds, rules: str, players: int, seed: int) -> list[float]:
    """Return the times of the real choices of a seat in some deals, in milliseconds."""
    times: list[float] = []

    def clocked(view: View) -> Card | None:
        begun = process_time()
        chosen = strategy(view)
        if len(classes_of(view.rules, view.legal, view.may_pass)) > 1:
            times.append(1_000 * (process_time() - begun))
        return chosen

    for number in range(TIMED_DEALS):
        current = Round(Deal.shuffled(rules, players, seed, number))
        play_on(current, [clocked, *[STRATEGIES[BEST]] * (players - 1)])
    return times


# Where the lead of `worlds` comes from


def of_carried(rules: str, players: int, deals: int, seed: int) -> Iterator[Found]:
    """Yield what a seat gains over `best` that follows `worlds` at one kind of choice alone.

    The same for a rule of thumb, in ten times as many deals; at the usual tables and at both of
    `nain-1760`.
    """
    if players == usual_players(rules) or RULESETS[rules].wild:
        for item, strategy in CARRIED.items():
            name, number = WORLDS, deals
            if strategy is stuck_first:
                name, number = "stuck-first", 10 * deals
            gains = mean_of(gains_over_best(strategy, rules, players, number, seed))
            yield found(name, "gain over best", item, gains, LEAD_LEVEL)


def kind_of(view: View) -> str:
    """Return the kind of choice that a seat has."""
    if view.leading:
        return "leads"
    return "may pass" if view.may_pass else "must go on"


def only_at(kind: str) -> Strategy:
    """Return a strategy that follows `worlds` at one kind of choice, and `best` elsewhere."""

    def followed(view: View) -> Card | str | None:
        return worlds(view) if kind_of(view) == kind else STRATEGIES[BEST](view)

    return followed


def stuck_only(view: View) -> Card | str | None:
    """Follow `worlds` where it leads a stuck card, and `best` elsewhere."""
    chosen = worlds(view) if view.leading else None
    return chosen if chosen in stuck_cards(view) else STRATEGIES[BEST](view)


def stuck_first(view: View) -> Card | str | None:
    """Lead a stuck card if there is one, and of several that with the greatest balance.

    Where it does not lead, it plays as `best`.
    """
    if not view.leading:
        return STRATEGIES[BEST](view)
    return max(stuck_cards(view) or view.legal, key=lambda card: balance(view, card))


def stuck_cards(view: View) -> list[Card]:
    """Return the cards that may be played and that no other hand can bring out.

    These are aces, cards above a stop, and those whose lower neighbours are all held or played.
    """
    numbers, brought = view.rules.numbers, 0
    for card in cards_of(numbers.deck & ~(view.hand_mask | view.played_mask)):
        brought |= numbers.following[card.number]
    return [card for card in view.legal if not brought >> card.number & 1]


def balance(view: View, card: Card) -> int:
    """Return, of the ranks from a card to the next stop, those held less those others may play."""
    ranks, wanted = 0, 1 << card.number
    while wanted & ~view.played_mask:
        ranks += 1 if wanted & view.hand_mask else -1
        wanted = view.rules.numbers.following[lowest_card(wanted)]
    return ranks


CARRIED: Mapping[str, Strategy] = {
    "all choices": worlds,
    **{kind: only_at(kind) for kind in ("leads", "may pass", "must go on")},
    "leads of stuck cards": stuck_only,
    "rule of thumb": stuck_first,
}
"""By what it is, a strategy whose gain over `best` is measured."""

Measure = Callable[[str, int, int, int], Iterator[Found]]

MEASURES: Mapping[str, tuple[Measure, int]] = {
    "seats": (of_seats, 400_000),
    "games": (of_games, 20_000),
    "choices": (of_choices, 1_000),
    "bound": (of_bound, 4_000),
    "worlds": (of_worlds, 2_000),
    "ladder": (of_ladder, 1_000),
    "answer to best": (of_answer_to_best, 24_000),
    "answer to worlds": (of_answer_to_worlds, 2_400),
    "carried": (of_carried, 600),
}
"""By part, what measures it, and the number of deals or games."""
