"""The choices of a pupil as texts, and the play that they lead to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from nainjaune_widget.play import Deal, Round
from nainjaune_widget.players import STRATEGIES, Strategy, play_on

BEST = "best"
"""The strategy whose result at a seat is the par of a deal, when it plays all seats."""

_PASS = "pass"  # noqa: S105 - no password
_SILENT = " silent"


def choices_of(current: Round, seat: int) -> tuple[str, ...]:
    """Return the choices of a seat so far: cards, with a word if not announced, and passes.

    >>> current = Round(Deal.shuffled("lindor-1789", seed=7))
    >>> _ = current.play("4♦", announce=False)
    >>> choices_of(current, 1)
    ('4♦ silent',)
    """
    return tuple(
        _PASS if action.card is None else f"{action.card}{'' if action.announce else _SILENT}"
        for action in current.actions
        # A sans that was only asked for was no choice.
        if action.seat == seat and action.legal
    )


def replay(deal: Deal, seat: int, bot: Strategy, choices: Sequence[str]) -> Round:
    """Play a deal up to where a pupil's choices lead.

    Args:
        deal: the deal.
        seat: the seat of the pupil.
        bot: the strategy at the other seats.
        choices: the choices, as `choices_of` gives them.

    Raises:
        NainJauneError: this deal does not allow these choices.
    """
    current, bots = Round(deal), [bot] * deal.players
    for choice in choices:
        play_on(current, bots, persons=(seat,))
        if choice == _PASS:
            current.decline()
        else:
            current.play(choice.removesuffix(_SILENT), announce=not choice.endswith(_SILENT))
    return current


@cache
def net_of_bot(code: str, seat: int, bot: str) -> int:
    """Return the jetons that a seat wins or loses where the same bot plays all seats."""
    current = Round(Deal.from_code(code))
    play_on(current, [STRATEGIES[bot]] * current.deal.players)
    return current.chips[seat]
