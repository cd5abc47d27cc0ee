"""The parts of a gradebook as tables that show themselves."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from nainjaune_widget.exercises.bank import QUESTIONS, title_of
from nainjaune_widget.exercises.gradebook.duplicate import luck_of, ranking, results
from nainjaune_widget.exercises.gradebook.families import families_met
from nainjaune_widget.exercises.gradebook.grid import (
    names_of,
    solved_by_topic,
    topic_names,
    topic_sizes,
)
from nainjaune_widget.exercises.gradebook.predictions import histograms
from nainjaune_widget.exercises.gradebook.reading_exports import Remark
from nainjaune_widget.exercises.gradebook.unnamed import unnamed_numbers
from nainjaune_widget.exercises.lists import Listing
from nainjaune_widget.exercises.progress import PupilRecord
from nainjaune_widget.sheets import Sheet, number, percent, written
from nainjaune_widget.words import isolated, listed, text

_DECIMALS = 2


def topics_sheet(records: Sequence[PupilRecord], lang: str) -> Sheet:
    """Return the grid of pupils and topics."""
    sizes = topic_sizes()
    heads = [_say("pupil", lang), *sizes, _say("all", lang)]
    rows = []
    for name, record in zip(names_of(records, lang), records, strict=True):
        solved = solved_by_topic(record)
        rows.append([isolated(name), *map(str, solved.values()), str(sum(solved.values()))])
    of_all = _say("solved", lang, all=sum(sizes.values()))
    names = listed(
        [f"{letter} {name} ({sizes[letter]})" for letter, name in topic_names(lang).items()], lang
    )
    return Sheet(_say("topics.title", lang), heads, rows, [f"{of_all}. {names}."], lang, left=1)


def families_listing(records: Sequence[PupilRecord], lang: str) -> Listing:
    """Return who met each family of misconceptions, and who has overcome it."""
    names = names_of(records, lang)
    rows: list[dict[str, Any]] = [
        {
            "family": met.family,
            "name": text("misconceptions", f"family.{met.family}", lang),
            "met": met.met,
            "overcome": [names[place] for place in met.overcome],
            "still": [names[place] for place in met.still],
        }
        for met in families_met(records)
    ]
    cells = [
        [
            row["name"],
            str(row["met"]),
            str(len(row["overcome"])),
            ", ".join(map(isolated, row["still"])),
        ]
        for row in rows
    ]
    heads = [_say(f"families.{name}", lang) for name in ("family", "met", "overcome", "still")]
    return _listing(rows, "families", heads, cells, lang, left=1)


def unnamed_listing(records: Sequence[PupilRecord], lang: str) -> Listing:
    """Return the wrong numbers that many gave and nobody named."""
    names = names_of(records, lang)
    rows: list[dict[str, Any]] = []
    cells = []
    for found in unnamed_numbers(records):
        question = QUESTIONS[found.question]
        answer = question.case(found.draw).answer
        ratio = None if found.ratio is None else float(found.ratio)
        rows.append(
            {
                "question": found.question,
                "pupils": [names[place] for place in found.pupils],
                "ratio": ratio,
                "given": found.given,
                "draw": found.draw,
                "answer": answer,
            }
        )
        cells.append(
            [
                f"{title_of(question, lang)} ({found.question})",
                str(len(found.pupils)),
                "–" if ratio is None else written(ratio, lang, 3),
                " ".join(found.given.split()),
                answer if isinstance(answer, str) else written(answer, lang),
            ]
        )
    columns = ("pupils", "ratio", "given", "answer")
    heads = [text("exercises", "column.question", lang)]
    heads += [_say(f"unnamed.{name}", lang) for name in columns]
    return _listing(rows, "unnamed", heads, cells, lang, left=1)


def predictions_listing(records: Sequence[PupilRecord], lang: str) -> Listing:
    """Return the predictions by name, with their number and spread."""
    rows: list[dict[str, Any]] = []
    cells = []
    for found in histograms(records):
        ends = (found.values[0], found.middle, found.values[-1])
        rows.append(
            {
                "prediction": found.name,
                "number": len(found.values),
                "lowest": ends[0],
                "median": ends[1],
                "highest": ends[2],
                "edges": found.edges,
                "counts": found.counts,
            }
        )
        cells.append([found.name, str(len(found.values)), *(written(end, lang, 3) for end in ends)])
    names = ("name", "number", "least", "middle", "most")
    heads = [_say(f"predictions.{name}", lang) for name in names]
    return _listing(rows, "predictions", heads, cells, lang, left=1)


def ranking_listing(records: Sequence[PupilRecord], lang: str, *, marked: bool) -> Listing:
    """Return the ranking of duplicate play, and the part of luck."""
    names, found = names_of(records, lang), results(records, marked=marked)
    rows: list[dict[str, Any]] = []
    cells = []
    for each in ranking(found):
        rows.append(
            {
                "place": each.place,
                "pupil": names[each.pupil],
                "deals": each.deals,
                "difference": each.difference,
                "stderr": each.stderr,
                "marked": each.marked,
            }
        )
        cells.append(
            [
                str(each.place),
                isolated(names[each.pupil]),
                str(each.deals),
                _signed(each.difference, lang),
                "–" if math.isnan(each.stderr) else number(each.stderr, lang, f".{_DECIMALS}f"),
                str(each.marked),
            ]
        )
    columns = ("deals", "difference", "error", "marked")
    heads = [_say("ranking.place", lang), _say("pupil", lang)]
    heads += [_say(f"ranking.{name}", lang) for name in columns]
    notes = [_say("ranking.errors", lang), _luck_sentence(records, lang, marked=marked)]
    notes.append(_say("ranking.marks", lang))
    return _listing(rows, "ranking", heads, cells, lang, left=2, notes=notes)


def _luck_sentence(records: Sequence[PupilRecord], lang: str, *, marked: bool) -> str:
    found = results(records, marked=marked)
    luck = luck_of(found)
    if luck is None:
        return _say("ranking.no-luck", lang)
    if not luck.skill:
        return _say("ranking.all-luck", lang)
    evening = len(found)
    other, same = (
        percent(luck.share(evening, same_cards=same_cards), lang, 0) for same_cards in (False, True)
    )
    return _say("ranking.luck", lang, n=evening, other=other, same=same)


def files_listing(remarks: Sequence[Remark], lang: str) -> Listing:
    """Return the files that were not used, or not in full, with the reason."""
    rows = [{"file": remark.file, "reason": remark.reason(lang)} for remark in remarks]
    heads = [_say("files.file", lang), _say("files.reason", lang)]
    cells = [[isolated(row["file"]), row["reason"]] for row in rows]
    return _listing(rows, "files", heads, cells, lang, left=2)


def _listing(
    rows: list[dict[str, Any]],
    part: str,
    heads: list[str],
    cells: list[list[str]],
    lang: str,
    *,
    left: int,
    notes: Sequence[str] = (),
) -> Listing:
    title = _say(f"{part}.title", lang)
    if not rows:
        return Listing(rows, Sheet(title, [], [], [_say(f"{part}.none", lang)], lang))
    return Listing(rows, Sheet(title, heads, cells, notes, lang, left))


def _signed(value: float, lang: str) -> str:
    sign = "+" if round(value, _DECIMALS) > 0 else ""
    return sign + number(value, lang, f".{_DECIMALS}f")


def _say(key: str, lang: str, **values: Any) -> str:
    return text("gradebook", key, lang, **values)
