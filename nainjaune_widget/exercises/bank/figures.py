"""Reference figures of the game that questions name.

They are those of `docs/figures/figures.csv`, rounded: a hundred million deals of `lindor-1789` with
four players, all of whom play `longest-run`.
"""

from __future__ import annotations

WIN_RATES = {0: 0.2302, 1: 0.2935, 2: 0.2412, 3: 0.2351}
"""By seat, the share of deals that it wins. Seat 0 deals, seat 1 leads first."""

SPREADS = {0: 35, 1: 42, 2: 37, 3: 36}
"""By seat, the standard deviation of its result in a deal, in jetons."""

SEAT_OF_RATE = {rate: seat for seat, rate in WIN_RATES.items()}
"""The seat of each share."""
