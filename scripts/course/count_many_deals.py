"""Count what chapters 10 and 12 show of more deals than a lesson can play: part of make figures.

``docs/figures/clubs.csv`` has 10,000 clubs with 400 deals each: how many Grand Operas each of them
saw, and how many wins of seat 1. ``docs/figures/leads.csv`` tells, for each sequence of a deal, how
often seat 1 led it, and the next one too. Copies lie beside the notebooks, in ``data``.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path

from nainjaune_widget import simulate
from scripts.places import DOCS

CLUBS, LEADS = DOCS / "figures" / "clubs.csv", DOCS / "figures" / "leads.csv"
NUMBER_OF_CLUBS, DEALS_OF_A_CLUB = 10_000, 400
DEALS, SEED = 100_000, 1
MOST_SEQUENCES = 8
"""Deals with more sequences than that are rare: their later sequences are not told."""


def of_clubs(seeds: Iterable[int]) -> Iterator[tuple[object, ...]]:
    """Yield the header, and a line for each club, whose number is its seed."""
    yield "club", "operas", "wins"
    for seed in seeds:
        club = simulate("lindor-1789", players=4, rounds=DEALS_OF_A_CLUB, seed=seed)
        yield seed, round(DEALS_OF_A_CLUB * club.opera_rate.value), round(club.wins[1])


def of_leads(deals: int, seed: int) -> Iterator[tuple[object, ...]]:
    """Yield the header and the lines on the sequences of so many deals.

    Where another sequence follows, seat 1 has kept, lost or gained the lead, or was without it and
    stays so.
    """
    led: Counter[tuple[int, bool]] = Counter()
    followed: Counter[tuple[int, bool, bool]] = Counter()
    result = simulate("lindor-1789", players=4, rounds=deals, seed=seed)
    for number in range(deals):
        events = result.round(number).events
        leads = [event.seat == 1 for event in events if event.kind == "lead"]
        led.update(enumerate(leads, start=1))
        followed.update((nth, *pair) for nth, pair in enumerate(pairwise(leads), start=1))
    yield "sequence", "deals", "led", "kept", "lost", "gained", "without"
    for nth in range(1, MOST_SEQUENCES + 1):
        steps = [followed[nth, now, then] for now in (True, False) for then in (True, False)]
        yield nth, led[nth, True] + led[nth, False], led[nth, True], *steps


def write(path: Path, lines: Iterable[tuple[object, ...]]) -> None:
    """Write a table."""
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(lines)


def main() -> None:
    """Count, and write both tables."""
    write(CLUBS, of_clubs(range(1, NUMBER_OF_CLUBS + 1)))
    write(LEADS, of_leads(DEALS, SEED))


if __name__ == "__main__":
    main()
