"""The bars of a prediction: a widget on which its cases are placed."""

from __future__ import annotations

from html import escape
from typing import Any

from nainjaune_widget.exercises.form import PaperForm, words
from nainjaune_widget.exercises.predictions import asked_as, keep_prediction, labels_of
from nainjaune_widget.exercises.session import Session
from nainjaune_widget.sheets import chance
from nainjaune_widget.words import ExerciseError, catalogue, text


class Bars(PaperForm):
    """A prediction that is made by placing cases on bars; it is kept once, and then fixed.

    `exercises.predict` makes one. Once the answer was shown, each bar has the true share as well.

    Args:
        name: the prediction.
        why: the reason for it; empty for none.
        session: the pupil and their progress.

    >>> from nainjaune_widget import exercises
    >>> exercises.predict("ch1-all-boxes", ...).snapshot["of"]
    10
    """

    def __init__(self, name: str, why: str, session: Session) -> None:
        self._name, self._why, self._session, lang = name, why, session, session.lang
        texts = catalogue("predictions", lang)
        own = {key: each for key, each in texts.items() if key.startswith("bars.")}
        super().__init__(lang, words(lang) | own)
        session.watchers[name] = self.refresh

    def _shown(self) -> dict[str, Any]:
        asked, lang = asked_as(self._name), self._lang
        with self._session.record(change=False) as record:
            kept = record.predictions.get(self._name)
        return {
            "lang": lang,
            "question": self._name,
            "title": text("predictions", f"{self._name}.place", lang),
            "labels": labels_of(self._name, lang),
            "of": asked.of,
            "isKept": kept is not None,
            "placed": list(kept.bars) if kept else [],
            "truths": [[float(each), chance(each, lang)] for each in kept.truths] if kept else [],
        }

    def _act(self, content: Any) -> dict[str, Any]:
        match content:
            case {"type": "keep", "bars": list(bars)}:
                with self._session.record() as record:
                    said = keep_prediction(record, self._name, bars, self._why, self._lang)
            case _:
                raise ExerciseError("exercise-malformed")
        self.refresh()
        return {"message": said}

    def without_a_page(self) -> str:
        """Return what is asked, for hosts without widgets, where a list is given by a call."""
        lines = [self.snapshot["title"], "; ".join(self.snapshot["labels"]), repr(self)]
        told = "".join(f"<p>{escape(line)}</p>" for line in lines)
        return f'<div lang="{self._lang}">{told}</div>'

    def __repr__(self) -> str:
        asked = asked_as(self._name)
        values = {"bars": asked.bars, "of": asked.of}
        return text("predictions", "prediction.none.bars", self._lang, **values)
