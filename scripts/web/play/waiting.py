"""The tables that the page draws while Python starts: the boards' own, before the cards."""

from __future__ import annotations

from typing import Any

from nainjaune_widget import RULESETS, Board, Deal
from nainjaune_widget.words import text

USUAL_PLAYERS = 4


def waiting(lang: str) -> dict[str, Any]:
    """Describe every table without its cards.

    Args:
        lang: ``"en"`` or ``"fr"``.

    Returns:
        The texts and settings of a board; ``tables``, a snapshot for each ruleset and number of
        players; ``codes``, the table of a code by its first two symbols; ``usual``, the table of
        a ruleset where the number of players is left open.
    """
    boards = {
        f"{rules.id}/{players}": Board(rules, players=players, human=0, seed=0, lang=lang)
        for rules in RULESETS.values()
        for players in rules.players
    }
    codes = {
        Deal.shuffled(rules, players, 0, dealer=dealer).code[:2]: f"{rules.id}/{players}"
        for rules in RULESETS.values()
        for players in rules.players
        for dealer in range(players)
    }
    usual = {
        rules.id: f"{rules.id}/{min(rules.players, key=lambda n: abs(n - USUAL_PLAYERS))}"
        for rules in sorted(RULESETS.values(), key=lambda rules: rules.id != "lindor-1789")
    }
    first = next(iter(boards.values()))
    return {
        "words": first.words,
        "settings": first.settings,
        "tables": {name: _before_the_cards(board, lang) for name, board in boards.items()},
        "codes": codes,
        "usual": usual,
    }


def _before_the_cards(board: Board, lang: str) -> dict[str, Any]:
    """Return a snapshot in which nothing has happened, and no card can be seen."""
    snapshot = board.snapshot
    cited = snapshot["opening"]["clause"]
    told = {
        "headline": text("play", "waiting", lang),
        "sentence": text("play", "waiting.told", lang),
    }
    return {
        **snapshot,
        "rev": 0,
        "live": False,
        "clauses": {cited: snapshot["clauses"][cited]},
        "opening": {**snapshot["opening"], **told, "sum": [], "total": None},
        "events": [],
        "hands": [None for _ in snapshot["hands"]],
        "turnUp": None,
        "turn": None,
        "legal": [],
        "mayPass": False,
        "yourTurn": None,
        "mayUndo": False,
    }
