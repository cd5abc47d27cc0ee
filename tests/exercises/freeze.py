"""Write the numbers of new questions into `draws.json`; those that are there stay as they are.

Which draws of the questions that play deals are asked goes into the bank's own `PLAYED_FILE`.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from nainjaune_widget.exercises.bank import BANK_VERSION, QUESTIONS, Question
from nainjaune_widget.exercises.bank.question import PLAYED, PLAYED_FILE, is_asked
from nainjaune_widget.exercises.bank.topics.playing import K

FROZEN = Path(__file__).with_name("draws.json")


def played() -> dict[str, str]:
    """Return `PLAYED`, found by playing every deal."""
    return {
        question.id: "".join(str(int(is_asked(case))) for _, case in question.each_case())
        for question in K.questions
    }


def digest(question: Question) -> str:
    """Return the number of a question's draws, and a digest of all of them in their order."""
    draws = [dict(draw) for draw in question.draws]
    written = json.dumps(draws, ensure_ascii=False)
    return f"{len(draws)} {hashlib.sha256(written.encode()).hexdigest()[:16]}"


def answers(question: Question) -> str:
    """Return what is right with the first draw and, by its code, each usual wrong answer.

    A digest of those of all draws follows.
    """
    told = [_results(question, draw) for draw in range(len(question.draws))]
    return f"{told[0]} {hashlib.sha256(repr(told).encode()).hexdigest()[:16]}"


def _results(question: Question, draw: int) -> str:
    case = question.case(draw)
    named = {"right": case.answer, **case.wrong}
    return ", ".join(
        f"{code} {each if isinstance(each, str) else format(float(each), '.6g')}"
        for code, each in named.items()
    )


def main() -> None:
    """Add what is new; a new version of the bank begins again."""
    PLAYED.update(played())
    PLAYED_FILE.write_text(json.dumps(PLAYED, indent=1) + "\n", encoding="utf-8")
    kept = json.loads(FROZEN.read_text(encoding="utf-8")) if FROZEN.exists() else {}
    before = kept if kept.get("bank") == BANK_VERSION else {}
    data: dict[str, object] = {"bank": BANK_VERSION}
    for part, made in {"draws": digest, "answers": answers}.items():
        old = before.get(part, {})
        data[part] = {name: old.get(name) or made(each) for name, each in QUESTIONS.items()}
    FROZEN.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
