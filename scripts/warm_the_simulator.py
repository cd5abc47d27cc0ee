"""Compile what the course's cells call, so that nobody in the class waits for it.

    python -m scripts.warm_the_simulator

What is compiled is kept (docs/en/simulation.md); a processor of another kind compiles it again.
"""

from __future__ import annotations

from nainjaune_widget import simulate, simulate_games
from nainjaune_widget.players import StrategyLike


def main() -> None:
    """Play deals and games, by built-in strategies and by one of our own, and look for some."""
    own: list[StrategyLike] = [lambda view: view.legal[0], "random", "random", "random"]
    for strategies in ("longest-run", own):
        simulate("lindor-1789", 4, 100, strategies).find(opera=True)
        simulate_games("lindor-1789", 4, 2, strategies=strategies)


if __name__ == "__main__":
    main()
