"""The command that fits the policy of `deep`: it learns, and reads weights as the policy does."""

from __future__ import annotations

import numpy as np
import pytest

from nainjaune_widget.players import fitted
from scripts.docs import fit_policy


def made_up(number: int) -> tuple[fit_policy.Integers, fit_policy.Floats]:
    """Return decisions of three options whose mean follows from two inputs, one by its size."""
    random = np.random.default_rng(5)
    inputs = random.integers(0, 3 * fitted.UNIT, (number, 3, fitted.INPUTS))
    units = inputs / fitted.UNIT
    return inputs, 20 * np.abs(units[:, :, 0] - 1) - 10 * units[:, :, 3]


def test_it_learns_what_the_means_follow_from(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit_policy, "SAMPLES", 200_000)
    inputs, means = made_up(3_000)
    network = fit_policy.fit(inputs[:2_000], means[:2_000])
    lost = fit_policy.lost(network, inputs[2_000:], means[2_000:]).mean()
    at_random = (means.max(axis=1) - means.mean(axis=1))[2_000:].mean()
    assert lost < 0.1 * at_random


def test_it_reads_weights_as_the_policy_does() -> None:
    """By the scores of `players.fitted` as means, the choice of a network loses nothing."""
    inputs, _ = made_up(40)
    inputs[:, :, fitted.OF_OPTION :] = inputs[:, :1, fitted.OF_OPTION :]
    network = np.random.default_rng(7).integers(-900, 900, fitted.NETWORK)
    policy = fitted.Policy(network.tolist(), [0] * fitted.ROOM)
    scores = np.zeros(inputs.shape[:2])
    for decision, row in zip(inputs, scores, strict=True):
        for number, option in enumerate(decision):
            policy.room[fitted.OPTION : fitted.SUMS] = option.tolist()
            fitted.prepare(policy, 0)
            row[number] = fitted.score(policy, 0)
    assert not fit_policy.lost(network, inputs, scores).any()
    assert fit_policy.lost(network, inputs, -scores).all()
