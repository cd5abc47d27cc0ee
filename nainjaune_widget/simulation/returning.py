"""Whether a strategy can return a card at all."""

from __future__ import annotations

import dis
from itertools import pairwise
from types import FunctionType

from nainjaune_widget.players import StrategyLike
from nainjaune_widget.words import StrategyError


def check_returns(strategy: StrategyLike) -> None:
    """Refuse a function that gives None each time, as one with a forgotten ``return`` does.

    None means to pass, so that it would pass in silence wherever it may: nothing would tell
    that its choice was lost.

    Raises:
        StrategyError: naming the function.
    """
    if isinstance(strategy, FunctionType) and _only_none(strategy):
        raise StrategyError("strategy-returns", name=strategy.__name__)


def _only_none(function: FunctionType) -> bool:
    """Whether all its returns are of None, by what it was compiled to; False when in doubt."""
    found = False
    for before, step in pairwise(dis.get_instructions(function)):
        if step.opname == "RETURN_CONST":
            constant = step.argval is None
        elif step.opname == "RETURN_VALUE":
            constant = before.opname == "LOAD_CONST" and before.argval is None
        else:
            continue
        # What is jumped to can return what was computed elsewhere.
        if not constant or (step.is_jump_target and step.opname == "RETURN_VALUE"):
            return False
        found = True
    return found
