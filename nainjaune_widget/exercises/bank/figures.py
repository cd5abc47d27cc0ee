"""Reference figures of the game that questions name.

The shares and deviations are rounded from `docs/figures/figures.csv`: a hundred million deals or
more of `lindor-1789` with four players, unless a table says otherwise, and every seat plays
`longest-run`. The evenings are played in the same way.
"""

from __future__ import annotations

WIN_RATES = {0: 0.2302, 1: 0.2935, 2: 0.2412, 3: 0.2351}
"""By seat, the share of deals that it wins. Seat 0 deals, seat 1 leads first."""

SPREADS = {0: 35, 1: 42, 2: 37, 3: 36}
"""By seat, the standard deviation of its result in a deal, in jetons."""

OPERA_RATES = {3: 0.00141, 4: 0.0024, 5: 0.00459, 6: 0.00693, 7: 0.012, 8: 0.0222}
"""By number of players, the share of deals that end in a Grand Opera."""

OPERA_RATES_BY_RULES = {
    "lindor-1789": OPERA_RATES,
    "cats-at-cards": {3: 0.0014, 4: 0.00235, 5: 0.00404, 6: 0.00562, 7: 0.00888, 8: 0.0141},
}
"""The same by ruleset."""

SEAT_OF_RATE = {rate: seat for seat, rate in WIN_RATES.items()}
"""The seat of each share."""

SEAT_OF_SPREAD = {spread: seat for seat, spread in SPREADS.items()}
"""The seat of each standard deviation."""

EVENING = 20
"""The number of deals of an evening."""

EVENINGS = {
    1: (209, -92, -268, -57),
    2: (-351, 148, 15, -104),
    3: (-297, 153, -67, 63),
    4: (-81, -158, 72, 3),
    5: (13, -79, -81, -9),
    6: (-142, -10, -148, -40),
    7: (-335, 271, -158, 54),
    8: (61, -15, -132, -162),
    9: (78, -342, -46, 114),
    10: (-83, 206, -340, -71),
    11: (-302, 37, -50, 115),
    12: (-193, 312, -335, 76),
}
"""By seed, the results of the four seats over an evening, in jetons: `simulate` with that seed."""
