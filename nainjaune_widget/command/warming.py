"""The simulator, compiled ahead for what the course plays, so that a class need not wait."""

from __future__ import annotations

from nainjaune_widget.analysis import analyse
from nainjaune_widget.play import Deal, Round
from nainjaune_widget.players import StrategyLike, find_strategies, play_on
from nainjaune_widget.simulation import simulate, simulate_games


def warm(lang: str) -> None:
    """Play and search deals and games, and judge one, with built-in strategies and with a function.

    What is compiled for that is kept: in the folder that ``NAINJAUNE_CACHE`` names, else in the
    user's cache.

    Args:
        lang: the language of the announcement that something is being compiled.
    """
    own: list[StrategyLike] = [lambda view: view.legal[0], "random", "random", "random"]
    for strategies in ("longest-run", own):
        simulate("lindor-1789", 4, 100, strategies, compiled=True, lang=lang).find(opera=True)
        simulate_games("lindor-1789", 4, 2, strategies=strategies, lang=lang)
    # With jetons in a box, new deals are played for the mean of the seat.
    judged = Round(Deal.shuffled("lindor-1789", 4, seed=1), boxes={"7♦": 5})
    play_on(judged, find_strategies("longest-run", 4))
    for rollout in ("best", own):
        analyse(judged, seat=1, worlds=8, rollout=rollout, compiled=True, lang=lang)
