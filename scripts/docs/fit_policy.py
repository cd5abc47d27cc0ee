"""Fit the policy of the strategy `deep`: nainjaune_widget/analysis/policy.json.

    python -m scripts.docs.fit_policy [--rounds 2] [--rules lindor-1789,…]

Policy iteration: in deals that everybody plays by deals that fit, each option of each decision is
played out in such deals, at first everybody going on by `best`, in the next round by the policy
fitted in the one before. A network of integers for each ruleset (see `players.fitted`) learns from
the inputs of the options which of them has the highest mean; leads and other decisions have a
network each, and 3, 4 and 5 players share them.

What is printed: the jetons that a seat loses in a deal by the policy's leads, and by its other
choices, against the highest means, over decisions that the network has not seen. It takes a quarter
of an hour on one core; with the same seed it gives the same file.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from nainjaune_widget import RULESETS
from nainjaune_widget.analysis.by_worlds import POLICY, space_of
from nainjaune_widget.engine.table import NOBODY
from nainjaune_widget.players import fitted
from nainjaune_widget.players.choices import TO_PASS, WORLDS
from nainjaune_widget.simulation import deals, setup_of
from nainjaune_widget.simulation.backend import Backend

SEED = 1789
PLAYERS = (3, 4, 5)
DEALS = 256
"""The deals in which the options of a decision are played out."""
POSITIONS = {"nain-1760": 10_000, "lindor-1789": 60_000}
FEWER = 8_000
"""The decisions of a table, by ruleset, and where it is not named."""
MOST_OPTIONS = 14
UNSEEN = 0.1
"""The part of the decisions that the network does not see."""
SAMPLES, BATCH, RATE = 1_000_000, 256, 0.01
"""The decisions that a network is shown, again and again, so many at a time, and its first step."""
JETONS = 4.0
"""Options are told apart as far as their means differ by so many jetons."""

Floats = npt.NDArray[np.float64]
Integers = npt.NDArray[np.int64]


class Positions(NamedTuple):
    """Decisions, a row each.

    Attributes:
        inputs: by decision and option, what the policy sees.
        means: by decision and option, the mean result in jetons; -inf where there is no option.
        leads: by decision, True for a lead.
        seats: the number of seats of the deals that they come from.
    """

    inputs: Integers
    means: Floats
    leads: npt.NDArray[np.bool_]
    seats: int


class Watcher:
    """Plays a table at which everybody decides by deals that fit, and writes the decisions down.

    Args:
        rules: the ruleset.
        players: the number of seats.
        weights: those of the policy by which everybody goes on; none for `best`.
    """

    def __init__(self, rules: str, players: int, weights: Sequence[int]) -> None:
        self.backend = Backend(setup_of(rules, players, "best", SEED, 0), True, keeps_log=True)
        self.space: Any = space_of(self.backend, DEALS, weights)
        self.players = players

    def _call(self, name: str, *more: Any) -> Any:
        return self.backend.function(name)(self.backend.rules, self.backend.table, *more)

    def positions(self, decisions: int) -> Positions:
        """Return so many decisions, or a few more."""
        table: Any = self.backend.table
        seats = self.backend.machine.array([WORLDS] * self.players)
        sight = self.backend.machine.array([0] * deals.SIGHT_LENGTH)
        found: list[tuple[Integers, Floats, bool]] = []
        number = 0
        while len(found) < decisions:
            table["dealer"] = number % self.players
            self._call("empty_the_boxes")
            trumps = self.backend.machine.value(self.backend.rules, "trumps")
            self.backend.function("lay_out")(table, self.backend.pack, trumps, SEED, number)
            self._call("go_on", seats, number, deals.TO_BEGIN, sight)
            while int(table["turn"]) != NOBODY:
                action = self._decide(number, found)
                self._call("take_action", action, 1)
                self._call("go_on", seats, number, deals.TO_CONTINUE, sight)
            number += 1
        inputs, means, leads = zip(*found, strict=True)
        return Positions(np.array(inputs), np.array(means), np.array(leads), number * self.players)

    def _decide(self, number: int, found: list[tuple[Integers, Floats, bool]]) -> int:
        """Return the best option of a decision, and add the decision to those found."""
        space = self.space
        options = self._call("list_options", space.options)
        if options == 1:
            return int(space.options[0])
        fitting = self._call("deal_out", space, number)
        space.sums[:options] = 0
        for option in range(options):
            self._call("play_out", space, option, 0, fitting)
        if options <= MOST_OPTIONS:
            means = np.full(MOST_OPTIONS, -np.inf)
            means[:options] = space.sums[:options] / fitting
            leads = not self.backend.table["wanted"]
            found.append((self._inputs(space.options[:options]), means, leads))
        return int(space.options[int(np.argmax(space.sums[:options]))])

    def _inputs(self, options: Integers) -> Integers:
        """Return by option what the policy sees."""
        table: Any = self.backend.table
        inputs: Integers = np.zeros((MOST_OPTIONS, fitted.INPUTS), np.int64)
        honours = self.backend.function("honour_cards")(self.backend.rules, table["trumps"])
        room = self.space.policy.room
        legal = self._call("legal_cards")
        self._call("foresee", room, legal)
        self._call("look_around", room, honours)
        for row, option in zip(inputs, options, strict=False):
            if option == TO_PASS:
                self.backend.function("look_at_pass")(table, room)
            else:
                self._call("look_at", room, honours, int(option))
            row[:] = room[fitted.OPTION : fitted.SUMS]
        return inputs


# Fitting


def fit(inputs: Integers, means: Floats) -> Integers:
    """Return the integers of a network that gives the options with the highest means most weight.

    It is fitted by Adam's method to the shares that a softmax of the means gives to the options;
    a decision counts by what its options differ.
    """
    random = np.random.default_rng(SEED)
    x = inputs / fitted.UNIT
    scale = x[np.isfinite(means)].std(axis=0)
    scale[scale == 0] = 1
    x /= scale
    best = means.max(axis=1, keepdims=True)
    shares = softmax((means - best) / JETONS)
    behind = np.where(np.isfinite(means), best - means, 0).sum(axis=1)
    counts = np.minimum(behind / np.maximum(1, np.isfinite(means).sum(axis=1) - 1), 60)
    counts /= counts.mean()
    shape = fitted.INPUTS, fitted.HIDDEN
    weights = [
        random.normal(0, shape[0] ** -0.5, shape),
        random.normal(0, 0.5, shape[1]),
        random.normal(0, shape[1] ** -0.5, shape[1]),
        np.zeros(fitted.OF_OPTION),
    ]
    means_of, squares = ([np.zeros_like(each) for each in weights] for _ in range(2))
    steps = SAMPLES // BATCH
    for step in range(1, steps + 1):
        rows = random.integers(0, len(x), BATCH)
        of_rows = x[rows], np.isfinite(means[rows]), shares[rows], counts[rows]
        rate = RATE * (1.01 - step / steps)
        for n, slope in enumerate(slopes(weights, *of_rows)):
            means_of[n] += 0.1 * (slope - means_of[n])
            squares[n] += 0.001 * (slope**2 - squares[n])
            size = np.sqrt(squares[n] / (1 - 0.999**step)) + 1e-9
            weights[n] += rate * means_of[n] / (1 - 0.9**step) / size
    return in_integers(weights, scale)


def slopes(
    weights: list[Floats], x: Floats, there: npt.NDArray[np.bool_], shares: Floats, counts: Floats
) -> list[Floats]:
    """Return by weight how the fit of some decisions grows with it."""
    first, constant, second, straight = weights
    sums = x @ first + constant
    hidden = np.maximum(sums, 0)
    own = x[:, :, : fitted.OF_OPTION]
    scores = np.where(there, hidden @ second + own @ straight, -np.inf)
    push = (shares - softmax(scores)) * counts[:, None] / len(x)
    back = push[:, :, None] * second * (sums > 0)
    return [
        np.tensordot(x, back, ([0, 1], [0, 1])),
        back.sum(axis=(0, 1)),
        np.tensordot(push, hidden, ([0, 1], [0, 1])),
        np.tensordot(push, own, ([0, 1], [0, 1])),
    ]


def softmax(scores: Floats) -> Floats:
    """Return by option its share: e to the power of its score, of the sum of all."""
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    shares: Floats = powers / powers.sum(axis=1, keepdims=True)
    return shares


def in_integers(weights: list[Floats], scale: Floats) -> Integers:
    """Return weights as `players.fitted` reads them: with bits after the point, hidden by hidden.

    Args:
        weights: of the inputs to the hidden numbers, constants, of these to the score, and of the
            inputs straight to it.
        scale: what the inputs were divided by.
    """
    first, constant, second, straight = weights
    one = 1 << fitted.WEIGHT_BITS
    by_hidden = np.column_stack(
        [(first / scale[:, None]).T * one, constant * fitted.UNIT * one, second * one]
    )
    found = np.concatenate([by_hidden.ravel(), straight / scale[: fitted.OF_OPTION] * one])
    integers: Integers = np.rint(found).astype(np.int64)
    return integers


def lost(network: Integers, inputs: Integers, means: Floats) -> Floats:
    """Return by decision the jetons that the choice of a network loses against the best option."""
    by_hidden = network[: -fitted.OF_OPTION].reshape(fitted.HIDDEN, fitted.INPUTS + 2)
    hidden = np.maximum(inputs @ by_hidden[:, :-2].T + by_hidden[:, -2], 0) >> fitted.WEIGHT_BITS
    scores = (
        hidden @ by_hidden[:, -1] + inputs[:, :, : fitted.OF_OPTION] @ network[-fitted.OF_OPTION :]
    )
    chosen = np.where(np.isfinite(means), scores.astype(float), -np.inf).argmax(axis=1)
    missed: Floats = means.max(axis=1) - means[np.arange(len(means)), chosen]
    return missed


def fitted_to(tables: list[Positions]) -> tuple[Integers, list[float]]:
    """Return the networks for leads and for passes, and what they lose a seat and deal."""
    inputs, means, leads = (np.concatenate([each[n] for each in tables]) for n in range(3))
    networks, losses = [], []
    order = np.random.default_rng(SEED).permutation(len(leads))
    for lead in (True, False):
        chosen = order[leads[order] == lead]
        unseen = int(UNSEEN * len(chosen))
        network = np.zeros(fitted.NETWORK, np.int64)
        if len(chosen) > BATCH:
            network = fit(inputs[chosen[unseen:]], means[chosen[unseen:]])
        missed = lost(network, inputs[chosen[:unseen]], means[chosen[:unseen]])
        losses.append(missed.sum() / UNSEEN / sum(each.seats for each in tables))
        networks.append(network)
    return np.concatenate(networks), losses


def main() -> None:
    """Fit the policies of all rulesets."""
    parser = argparse.ArgumentParser(description="Fit the policy of the strategy deep.")
    parser.add_argument("--rounds", type=int, default=1, help="rounds of policy iteration")
    parser.add_argument("--rules", default=",".join(RULESETS), help="the rulesets")
    asked = parser.parse_args()
    policies = json.loads(POLICY.read_text(encoding="utf-8")) if POLICY.exists() else {}
    for rules in asked.rules.split(","):
        weights: list[int] = []
        for turn in range(asked.rounds):
            tables = [
                Watcher(rules, players, weights).positions(POSITIONS.get(rules, FEWER))
                for players in RULESETS[rules].players
                if players in PLAYERS
            ]
            networks, losses = fitted_to(tables)
            print(rules, turn, *(round(each, 2) for each in losses), flush=True)
            policies[rules] = weights = networks.tolist()
            POLICY.write_text(json.dumps(policies) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
