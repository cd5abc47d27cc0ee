"""Play the golden deals again and write down every event.

    python -m tests.goldens.regenerate

Each file of `tests/goldens/rounds` holds a deal and what its seats chose; this plays them and
writes the events and the results into the same file. Look at the difference before committing
it: it is a change of the rules, or of the form of events.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from nainjaune_widget.play import Deal, Round

GOLDENS = sorted(Path(__file__).with_name("rounds").glob("*.json"))


def play(written: dict[str, Any]) -> Round:
    """Play a golden deal as its file says."""
    rules, talon = written["rules"], written["talon"]
    deal = Deal.from_hands(written["hands"], rules, written["dealer"], talon)
    boxes = dict(zip(deal.rules.boxes, written["boxes"], strict=True))
    current = Round(deal, boxes, written["purses"])
    for card, announce in written["actions"]:
        if card == "pass":
            current.decline()
        else:
            current.play(card, announce=announce)
    return current


def write_down(golden: Path) -> str:
    """Return a golden deal as JSON, one action or event a line."""
    written = json.loads(golden.read_text(encoding="utf-8"))
    current = play(written)
    names = ("rules", "dealer", "hands", "talon", "boxes", "purses")
    lines = [f"{_json(name)}: {_json(written[name])}" for name in names]
    lines.append(_list("actions", written["actions"]))
    lines.append(_list("events", [event.to_json() for event in current.events]))
    lines.append(f'"chips": {_json(current.chips)}')
    lines.append(f'"boxes_after": {_json(current.boxes)}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _list(name: str, rows: Sequence[Any]) -> str:
    return f'"{name}": [\n' + ",\n".join(_json(row) for row in rows) + "\n]"


def main() -> int:
    """Write every golden deal again."""
    for golden in GOLDENS:
        golden.write_text(write_down(golden), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
