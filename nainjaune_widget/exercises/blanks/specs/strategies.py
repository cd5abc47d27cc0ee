"""Blanks on strategies: a player of one's own, and its lead on the same deals."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import sqrt
from random import Random
from statistics import mean, stdev

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.exercises.blanks.blank import RIGHT, Blank, Trial, trial
from nainjaune_widget.play import Deal, Round, View
from nainjaune_widget.players import STRATEGIES, act

_SEED = 111
_TURNS = 14
_FEWEST_CARDS = 3


def _player() -> list[Trial]:
    return [Trial({"hand": view.hand}, (view,), partial(_is_player, view)) for view in _views()]


def _views() -> list[View]:
    """Return moments at which seat 1 has a choice, or its first card is not allowed."""
    current = Round(Deal.shuffled("lindor-1789", players=4, seed=_SEED, number=3))
    views: list[View] = []
    while current.turn is not None and len(views) < _TURNS:
        view = current.view(current.turn)
        if len(view.hand) >= _FEWEST_CARDS and view.legal:
            views.append(view)
        act(current, STRATEGIES["lowest"])
    return views


def _is_player(view: View, card: Card | None) -> frozenset[str]:
    if card in view.legal or (card is None and view.may_pass):
        return frozenset({RIGHT, "any-card", "foreign", "passes"})
    if card is None:
        return frozenset({"passes"})
    return frozenset({"any-card"} if card in view.hand else {"foreign"})


def _paired() -> list[Trial]:
    return [_paired_of(deals, seed) for deals, seed in ((60, 111), (100, 112), (400, 113))]


def _paired_of(deals: int, seed: int) -> Trial:
    source = Random(seed)
    luck = [source.randint(-40, 60) for _ in range(deals)]
    mine = [each + source.randint(-8, 15) for each in luck]
    theirs = [each + source.randint(-12, 8) for each in luck]
    gaps = [one - other for one, other in zip(mine, theirs, strict=True)]
    root, gain = sqrt(deals), mean(gaps)
    spread = stdev(gaps)
    # The deviation of a sample or of a population: both are right.
    error = spread / root * (1 - 1 / (4 * deals))
    apart = [stdev(mine) / root, stdev(theirs) / root]
    wrong: dict[str, Sequence[float]] = {
        "unpaired": (gain, sqrt(apart[0] ** 2 + apart[1] ** 2)),
        "sum": (gain, sum(apart)),
        "spread": (gain, spread),
        "no-root": (gain, spread / deals),
        "root": (gain, spread**2 / deals),
        "reversed": (-gain, error),
        "half-width": (gain, 1.96 * error),
        "total": (sum(gaps), error),
    }
    tolerance = error / (2 * deals)
    arguments = (mine, theirs)
    return trial({"n": deals}, arguments, (gain, error), wrong, tolerance=tolerance)


PLAYER = Blank("ch11-player", 11, "card", _player)
PAIRED = Blank("ch11-paired", 11, "pair", _paired)
