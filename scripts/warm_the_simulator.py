"""Compile the simulator for the calls in the course, so that nobody in the class waits for it.

    python -m scripts.warm_the_simulator

The compiled code is kept (docs/en/simulation.md); another kind of processor compiles it again.
"""

from __future__ import annotations

from nainjaune_widget import simulate, simulate_games
from nainjaune_widget.players import StrategyLike


def main() -> None:
    """Play and search deals and games, with built-in strategies and with a function."""
    own: list[StrategyLike] = [lambda view: view.legal[0], "random", "random", "random"]
    for strategies in ("longest-run", own):
        simulate("lindor-1789", 4, 100, strategies, compiled=True).find(opera=True)
        simulate_games("lindor-1789", 4, 2, strategies=strategies)


if __name__ == "__main__":
    main()
