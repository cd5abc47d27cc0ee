"""Play the golden deals again and write down every event.

    python -m tests.goldens.regenerate

writes `tests/goldens/rounds/*.json`, one deal a file, an action or an event a line. Look
at the difference before committing it: it is a change of the rules, or of how events are
told.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nainjaune_widget.engine.generator import draw, key_of
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.play import Deal, Round
from nainjaune_widget.players import STRATEGIES
from nainjaune_widget.players import act as act_by
from tests.support.telling import BOTH, NAIN, POPE
from tests.support.whims import act_on

ROUNDS = Path(__file__).with_name("rounds")


@dataclass(frozen=True)
class Golden:
    """A deal and who plays it: a built-in strategy, or ``"whims"`` that also pass and forget."""

    rules: str
    players: int
    player: str
    dealer: int = 0
    boxes: tuple[int, ...] | None = None
    purses: tuple[int | None, ...] | None = None

    @property
    def path(self) -> Path:
        """Where it is written down."""
        return ROUNDS / f"{self.rules}-{self.players}-{self.player}.json"

    def play(self) -> Round:
        """The round, played to its end."""
        deal = Deal.shuffled(self.rules, self.players, seed=1760, dealer=self.dealer)
        current = Round(deal, boxes_before(deal.rules, self.boxes), self.purses)
        while not current.finished:
            if self.player == "whims":
                act_on(current, draw(key_of(1760, self.players, 9), len(current.actions)) & 255)
            else:
                act_by(current, STRATEGIES[self.player])
        return current


def boxes_before(rules: Ruleset, jetons: Sequence[int] | None) -> dict[str, int]:
    """What lies in the boxes before the ante; nothing where nothing is said."""
    return dict(zip(rules.boxes, jetons, strict=True)) if jetons else {}


GOLDENS = [
    Golden(NAIN, 3, "whims", dealer=1, boxes=(4, 0, 9, 12, 30)),
    Golden(NAIN, 3, "longest-run"),
    Golden(NAIN, 5, "random", dealer=2),
    Golden(NAIN, 5, "whims", dealer=3, purses=(3, None, 9, 10, 31)),
    Golden(POPE, 3, "whims", dealer=1, boxes=(12, 2, 4, 0, 1, 2, 3, 0)),
    Golden(POPE, 4, "longest-run"),
    Golden(POPE, 4, "random", dealer=2),
    Golden(POPE, 5, "whims", dealer=3, purses=(2, None, 0, 9, 1)),
    Golden(POPE, 8, "longest-run", purses=(60,) * 8),
    *(
        golden
        for rules in BOTH
        for golden in (
            Golden(rules, 3, "whims", dealer=1, boxes=(4, 0, 9, 12, 30)),
            Golden(rules, 4, "longest-run"),
            Golden(rules, 4, "random", dealer=2),
            Golden(rules, 5, "whims", dealer=3, purses=(20, None, 9, 40, 31)),
            Golden(rules, 8, "longest-run", boxes=(8, 16, 24, 32, 40), purses=(60,) * 8),
            Golden(rules, 8, "whims", dealer=7),
        )
    ),
]


def write_down(golden: Golden) -> str:
    """The whole round as JSON, an action or an event a line."""
    current = golden.play()
    parts: dict[str, Any] = {
        "rules": golden.rules,
        "dealer": golden.dealer,
        "hands": [" ".join(map(str, hand)) for hand in current.deal.hands],
        "boxes": golden.boxes or (0,) * len(current.rules.boxes),
        "purses": golden.purses,
    }
    if current.deal.turn_up:
        parts["talon"] = " ".join(map(str, current.deal.talon))
    lines = [f"{_json(name)}: {_json(value)}" for name, value in parts.items()]
    lines.append(_list("actions", [[str(a.card or "pass"), a.announce] for a in current.actions]))
    lines.append(_list("events", [event.to_json() for event in current.events]))
    lines.append(f'"chips": {_json(current.chips)}')
    lines.append(f'"boxes_after": {_json(current.boxes)}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _list(name: str, rows: list[Any]) -> str:
    return f'"{name}": [\n' + ",\n".join(_json(row) for row in rows) + "\n]"


def main() -> int:
    """Write every golden deal."""
    ROUNDS.mkdir(exist_ok=True)
    for golden in GOLDENS:
        golden.path.write_text(write_down(golden), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
