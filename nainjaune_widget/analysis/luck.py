"""The luck of a deal: the mean result of a seat, and the par of the deal.

The *par* is what `best` earns in the seat with the very deal, everybody playing `best`. The luck of
the cards is the par less the mean over all deals.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from nainjaune_widget.analysis.measuring import Steps
from nainjaune_widget.analysis.moments import Line
from nainjaune_widget.analysis.verdicts import figures
from nainjaune_widget.engine.generator import key_of
from nainjaune_widget.engine.table import NO_LIMIT
from nainjaune_widget.play import Round
from nainjaune_widget.players import find_strategies, play_on
from nainjaune_widget.simulation import Estimate, is_compiled, results_from_the_ante, setup_of

MEAN_DEALS = 1_024
"""The deals played for the mean of a seat where no figure ships with the package."""
AT_A_STEP, COMPILED_AT_A_STEP = 4, 1_024
"""The deals of them that are played in one step, in plain Python and compiled."""
MEANS_STREAM = 66
"""The stream of random numbers that the seeds of these deals are taken from."""
BEST = "best"


def par_of(line: Line, seat: int) -> int:
    """Return the par of a deal for a seat, in jetons.

    Args:
        line: the deal, its boxes and purses.
        seat: the seat.
    """
    current: Round = line.start()
    play_on(current, find_strategies(BEST, line.deal.players))
    return current.chips[seat]


def mean_of(line: Line, seat: int, seed: int, compiled: bool | None) -> Steps[Estimate]:
    """Find, step by step, the mean result of a seat when everybody plays `best`, over all deals.

    For usual hands and empty boxes it ships with the package. Jetons left in the boxes and short
    purses change it by a difference, which new deals measure with and without them.

    Args:
        line: the deal, its boxes and purses.
        seat: the seat.
        seed: the seed of new deals.
        compiled: True to use the compiled functions; None to use them where possible.
    """
    deal, rules = line.deal, line.deal.rules
    own = key_of(seed, line.number, MEANS_STREAM)
    setup = setup_of(rules, deal.players, BEST, own, deal.dealer)
    sizes = [mask.bit_count() for mask in deal.masks]
    boxes = [jetons for _, jetons in line.boxes]
    purses = [NO_LIMIT if purse is None else purse for purse in line.purses]
    unlimited, empty = [NO_LIMIT] * deal.players, [0] * len(boxes)
    known = None
    if not rules.changes and tuple(sizes) == rules.hand_sizes(deal.players, deal.dealer):
        known = _known_mean(rules.id, deal.players, (seat - deal.dealer) % deal.players)
    if known is not None and (boxes, purses) == (empty, unlimited):
        return known
    fast = is_compiled(compiled)

    def results(boxes: Sequence[int], purses: Sequence[int]) -> Steps[list[int]]:
        found: list[int] = []
        at_once = COMPILED_AT_A_STEP if fast else AT_A_STEP
        for first in range(0, MEAN_DEALS, at_once):
            end = min(MEAN_DEALS, first + at_once)
            rows = results_from_the_ante(setup, sizes, boxes, purses, first, end, fast)
            found += [row[seat] for row in rows]
            yield
        return found

    found = yield from results(boxes, purses)
    if known is None:
        return _mean(found)
    plain = yield from results(empty, unlimited)
    change = _mean([one - other for one, other in zip(found, plain, strict=True)])
    return replace(
        change,
        value=known.value + change.value,
        stderr=math.hypot(known.stderr, change.stderr),
    )


def _known_mean(rules: str, players: int, place: int) -> Estimate | None:
    """Return the mean of a place after the dealer that ships with the package, None for none."""
    table = figures().get(rules, {}).get(str(players))
    if table is None:
        return None
    value, stderr = table["means"][place]
    return Estimate(value, stderr, table["deals"])


def _mean(results: Sequence[int]) -> Estimate:
    return Estimate.of_sums(len(results), sum(results), sum(each * each for each in results))
