"""A prediction given: read, held to its kind, and kept; the first one counts."""

from __future__ import annotations

from dataclasses import replace

from nainjaune_widget.exercises.predictions.catalogue import Asked, asked_as
from nainjaune_widget.exercises.progress import KeptPrediction, PupilRecord
from nainjaune_widget.exercises.reading import Unreadable, read_answer
from nainjaune_widget.words import isolated, shown, text


def keep_prediction(record: PupilRecord, name: str, value: object, why: str, lang: str) -> str:
    """Keep a prediction, unless there is one of this name, and say what was done.

    Args:
        record: the pupil's record.
        name: the prediction.
        value: its value as it was given; with ``...`` nothing is kept yet.
        why: the reason; empty for none. It is added to an answer that has none, as long as its
            truth was not shown.
        lang: the language.
    """
    before = record.predictions.get(name)
    if value is ...:
        return _say("none", lang) if before is None else _stays(before, "kept", record, lang)
    asked = asked_as(name)
    try:
        answer = read_answer(value, lang)
        if not asked.takes(answer.value, in_percent=answer.in_percent):
            raise Unreadable
    except Unreadable:
        said = [_say("not-kept", lang, value=shown(value)), _wanted(asked, lang)]
        stays = [_stays(before, "kept", record, lang)] if before else []
        return " ".join([*said, *stays])
    given = KeptPrediction.of(answer, lang, kind=asked.kind, why=why)
    kept = record.predict(name, given)
    if before is None:
        return _say("first" if not why else "first.why", lang, value=kept.given)
    if kept.given != given.given:
        return _stays(kept, "kept", record, lang)
    if why and not kept.why and kept.truth is None:
        record.predictions[name] = replace(kept, why=given.why)
        return _say("why-added", lang, value=kept.given)
    late = why and given.why != kept.why
    return _stays(kept, "why-stays" if late else "again", record, lang)


def _wanted(asked: Asked, lang: str) -> str:
    """Say what kind of answer is wanted."""
    if asked.kind == "count" and asked.most is None:
        return _say("wants.any-count", lang)
    return _say(f"wants.{asked.kind or 'any'}", lang, least=asked.least, most=asked.most)


def _stays(kept: KeptPrediction, key: str, record: PupilRecord, lang: str) -> str:
    """Say that a first answer counts, and whose it is: a notebook may be somebody else's."""
    if key == "kept" and record.student:
        return _say("kept.of", lang, value=kept.given, student=isolated(record.student))
    return _say(key, lang, value=kept.given)


def _say(key: str, lang: str, **values: object) -> str:
    return text("predictions", f"prediction.{key}", lang, **values)
