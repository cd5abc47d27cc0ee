"""Write the draws of new questions into `draws.json`; those that are there stay as they are."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from nainjaune_widget.exercises.bank import BANK_VERSION, QUESTIONS, Question

FROZEN = Path(__file__).with_name("draws.json")


def digest(question: Question) -> str:
    """Return the number of a question's draws, and a digest of all of them in their order."""
    draws = [dict(draw) for draw in question.draws]
    written = json.dumps(draws, ensure_ascii=False)
    return f"{len(draws)} {hashlib.sha256(written.encode()).hexdigest()[:16]}"


def main() -> None:
    """Add what is new; a new version of the bank begins again."""
    kept = json.loads(FROZEN.read_text(encoding="utf-8")) if FROZEN.exists() else {}
    before = kept.get("draws", {}) if kept.get("bank") == BANK_VERSION else {}
    draws = {name: before.get(name) or digest(each) for name, each in QUESTIONS.items()}
    data = {"bank": BANK_VERSION, "draws": draws}
    FROZEN.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
