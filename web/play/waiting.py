"""The tables that the page draws while Python starts: the boards' own, before the cards."""

from __future__ import annotations

from typing import Any

from nainjaune_widget import RULESETS, Board, Deal
from nainjaune_widget.board.lesson import teach
from nainjaune_widget.board.requests import Learn
from nainjaune_widget.words import text

USUAL_RULES, USUAL_PLAYERS = "lindor-1789", 4


def waiting(lang: str) -> dict[str, Any]:
    """Describe every table without its cards.

    Args:
        lang: ``"en"`` or ``"fr"``.

    Returns:
        The texts and settings of a board; ``tables``, a snapshot for each ruleset and number of
        players, and ``orders``, the seats in the order in which they are dealt cards; ``packs``,
        the cards of a ruleset; ``codes``, the table and the dealer of a code by its first two
        symbols; ``usual``, the table of a ruleset where the number of players is left open;
        ``dealt``, what the table says while only one hand is known; ``lesson``, the first step of
        the lesson.
    """
    boards = {
        f"{rules.id}/{players}": Board(rules, players=players, human=0, seed=0, lang=lang)
        for rules in RULESETS.values()
        for players in rules.players
    }
    orders = {
        f"{rules.id}/{players}": "".join(map(str, rules.dealing_order(players, 0)))
        for rules in RULESETS.values()
        for players in rules.players
    }
    codes = {
        Deal.shuffled(rules, players, 0, dealer=dealer).code[:2]: (f"{rules.id}/{players}", dealer)
        for rules in RULESETS.values()
        for players in rules.players
        for dealer in range(players)
    }
    usual = {
        rules.id: f"{rules.id}/{min(rules.players, key=lambda n: abs(n - USUAL_PLAYERS))}"
        for rules in sorted(RULESETS.values(), key=lambda rules: rules.id != USUAL_RULES)
    }
    first = next(iter(boards.values()))
    return {
        "words": first.words,
        "settings": first.settings,
        "tables": {name: _before_the_cards(board, lang) for name, board in boards.items()},
        "orders": orders,
        "packs": {rules.id: [str(card) for card in rules.pack] for rules in RULESETS.values()},
        "codes": codes,
        "usual": usual,
        "dealt": _told("dealt", lang),
        "lesson": teach(USUAL_RULES, Learn(step=1), lang),
    }


def _before_the_cards(board: Board, lang: str) -> dict[str, Any]:
    """Return a snapshot in which nothing has happened, and no card can be seen."""
    snapshot = board.snapshot
    cited = snapshot["opening"]["clause"]
    return {
        **snapshot,
        "rev": 0,
        "live": False,
        "clauses": {cited: snapshot["clauses"][cited]},
        "opening": {**snapshot["opening"], **_told("waiting", lang), "sum": [], "total": None},
        "events": [],
        "hands": [None for _ in snapshot["hands"]],
        "turnUp": None,
        "turn": None,
        "legal": [],
        "mayPass": False,
        "yourTurn": None,
        "mayUndo": False,
    }


def _told(key: str, lang: str) -> dict[str, str]:
    """Return what a table says while Python starts."""
    headline, sentence = text("play", key, lang), text("play", f"{key}.told", lang)
    return {"headline": headline, "sentence": sentence, "spoken": f"{headline}. {sentence}"}
