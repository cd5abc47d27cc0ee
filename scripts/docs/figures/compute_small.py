"""Solve small packs: docs/figures/small.csv.

    python -m scripts.docs.figures.compute_small

On small packs of every ruleset, all deals equally likely and seat 0 the dealer, a line for each
strategy and seat: its mean result where everybody plays that strategy, what it gains by its best
response to the others, the sum of the gains of all seats (NashConv), and the greatest of them. The
strategy ``equilibrium`` is the approximate one, whose gains are measured like those of the others.

A pack is written when it is solved, and one that is there is left as it is. It all takes about
two minutes on one core.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from nainjaune_widget.players import known_names
from nainjaune_widget.strength import SmallPack, approximate, playing, small_rules
from scripts.docs.figures.compute_play import add, done
from scripts.places import DOCS

SMALL = DOCS / "figures" / "small.csv"
ROUNDS = 200
EQUILIBRIUM = "equilibrium"
LONGEST = 24
"""The characters of a fraction; of one with more only the decimals are written."""
COLUMNS = (
    *("ruleset", "pack", "players", "cards", "deals", "places", "strategy", "seat"),
    *("mean", "mean_exact", "gain", "gain_exact", "nashconv", "most"),
)
PACKS = (
    ("lindor-1789", "7♦ 9♣ 10♦ J♣ J♥ Q♠ K♥", 2, 3),
    ("lindor-1789", "8♣ 9♣ 10♦ J♣ J♥ Q♠ K♥ K♣", 2, 3),
    ("lindor-1789", "9♣ 9♠ 10♦ J♣ J♥ Q♠ K♥", 3, 2),
    ("cats-at-cards", "8♣ 9♣ 10♦ J♣ J♥ Q♥ K♠ K♣", 2, 3),
    ("cats-at-cards", "7♦ 8♣ 9♣ 10♦ J♣ J♥ Q♥ K♠ K♣", 2, 4),
    ("cats-at-cards", "9♣ 10♦ 10♠ J♣ J♥ Q♥ Q♦ K♠ K♣", 3, 3),
    ("nain-1760", "6♦ 7♦ 9♦ 10♦ J♦ 10♣ J♣ Q♣", 2, 3),
    ("nain-1760", "7♦ 9♦ 10♦ J♦ 10♣ J♣ Q♣ K♣", 2, 4),
    ("nain-1760", "7♦ 9♦ 10♦ J♦ 10♣ J♣ Q♣ K♣ K♦", 3, 3),
    ("pope-joan", "9♦ 10♦ J♦ Q♦ K♦ J♣ Q♣ K♣", 2, 0),
    ("pope-joan", "A♦ 9♦ 10♦ Q♦ K♦ J♣ Q♣ K♣ A♣", 2, 0),
    ("pope-joan", "9♦ 10♦ J♦ Q♦ J♣ Q♣ K♣ A♣", 3, 0),
)
"""The rulesets, the cards that stay, the players, and the cards dealt to each; 0 where all are."""


def rows(rules: str, cards: str, players: int, each: int) -> Iterator[tuple[object, ...]]:
    """Yield the lines of the file for a pack."""
    pack = SmallPack(small_rules(cards, (players, each), base=rules), players)
    own = (rules, cards, players, each, len(pack.deals), len(pack.places))
    profiles = {name: playing(name) for name in known_names()}
    profiles[EQUILIBRIUM] = approximate(pack, ROUNDS)
    for strategy, profile in profiles.items():
        means, gains = pack.means(profile), pack.gains(profile)
        for seat, (mean, gain) in enumerate(zip(means, gains, strict=True)):
            found = (*written(mean), *written(gain), written(sum(gains))[0], written(max(gains))[0])
            yield (*own, strategy, seat, *found)


def written(value: Fraction | int) -> tuple[str, str]:
    """Return a number as decimals and as a fraction; of one too long to read only the first."""
    exact = str(value)
    return f"{float(value):.6g}", exact if len(exact) <= LONGEST else ""


def main() -> None:
    """Solve the packs that are missing."""
    there = done(SMALL, "ruleset", "pack", "players")
    for rules, cards, players, each in PACKS:
        if (rules, cards, str(players)) not in there:
            lines = list(rows(rules, cards, players, each))
            add(SMALL, COLUMNS, lines)
            print(rules, cards, *(line[6:] for line in lines), sep="\n", flush=True)


if __name__ == "__main__":
    main()
