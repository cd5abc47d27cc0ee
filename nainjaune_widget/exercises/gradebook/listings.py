"""The parts of a gradebook as tables that show themselves."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from nainjaune_widget.exercises.bank import QUESTIONS, title_of
from nainjaune_widget.exercises.blanks import BLANKS
from nainjaune_widget.exercises.gradebook.decisions import (
    BEST,
    choice_costs,
    cost_of_a_play,
    plays_of,
)
from nainjaune_widget.exercises.gradebook.duplicate import FirstResults, luck_of, ranking, results
from nainjaune_widget.exercises.gradebook.families import families_met
from nainjaune_widget.exercises.gradebook.grid import names_of
from nainjaune_widget.exercises.gradebook.predictions import (
    ClassPredictions,
    histograms,
    whys_of,
)
from nainjaune_widget.exercises.gradebook.reading_exports import Remark
from nainjaune_widget.exercises.gradebook.unnamed import unnamed_numbers
from nainjaune_widget.exercises.listing import Listing, ListingCell, ListingRow, result_text
from nainjaune_widget.exercises.progress import PupilRecord, WrittenCode
from nainjaune_widget.sheets import change, number, percent, written
from nainjaune_widget.words import isolated, text

_DECIMALS = 2

L = TypeVar("L", bound=Listing)


def families_listing(records: Sequence[PupilRecord], lang: str) -> Listing:
    """Return who met each family of misconceptions, and who has overcome it."""
    names = names_of(records, lang)
    rows = [
        {
            "family": met.family,
            "name": text("misconceptions", f"family.{met.family}", lang),
            "met": met.met,
            "overcome": [names[place] for place in met.overcome],
            "still": [names[place] for place in met.still],
        }
        for met in families_met(records)
    ]
    columns: dict[str, ListingCell] = {
        "family": "name",
        "met": "met",
        "overcome": lambda row: str(len(row["overcome"])),
        "still": lambda row: ", ".join(map(isolated, row["still"])),
    }
    return _listing("families", rows, columns, lang)


def unnamed_listing(records: Sequence[PupilRecord], lang: str) -> Listing:
    """Return the wrong numbers that several pupils gave and no misconception explains."""
    names = names_of(records, lang)
    rows = [
        {
            **vars(found),
            "pupils": [names[place] for place in found.pupils],
            "ratio": None if found.ratio is None else float(found.ratio),
            "answer": QUESTIONS[found.question].case(found.draw).answer,
        }
        for found in unnamed_numbers(records)
    ]

    def answer(row: ListingRow) -> str:
        return result_text(QUESTIONS[row["question"]], row["answer"], row["draw"], lang)

    columns: dict[str, ListingCell] = {
        "question": lambda row: f"{title_of(QUESTIONS[row['question']], lang)} ({row['question']})",
        "pupils": lambda row: str(len(row["pupils"])),
        "ratio": lambda row: "–" if row["ratio"] is None else written(row["ratio"], lang, 3),
        "given": lambda row: " ".join(row["given"].split()),
        "answer": answer,
    }
    return _listing("unnamed", rows, columns, lang)


def predictions_listing(records: Sequence[PupilRecord], lang: str) -> ClassPredictions:
    """Return the predictions by name, with their number and spread, and the reasons given."""
    names = names_of(records, lang)
    rows = [
        {
            "prediction": found.name,
            "number": len(found.values),
            "lowest": found.values[0],
            "median": found.middle,
            "highest": found.values[-1],
            "truth": found.truth,
            "edges": found.edges,
            "counts": found.counts,
            "values": found.values,
            "whys": whys_of(found.name, records, names),
        }
        for found in histograms(records)
    ]
    columns: dict[str, ListingCell] = {
        "name": "prediction",
        "number": "number",
        "least": lambda row: written(row["lowest"], lang, 3),
        "middle": lambda row: written(row["median"], lang, 3),
        "most": lambda row: written(row["highest"], lang, 3),
        "truth": lambda row: "–" if row["truth"] is None else written(row["truth"], lang, 3),
    }
    return _listing("predictions", rows, columns, lang, kind=ClassPredictions)


def code_listing(records: Sequence[PupilRecord], lang: str) -> Listing:
    """Return what was written for each blank, a row for each pupil."""
    names = names_of(records, lang)
    rows = [
        {
            "blank": blank,
            "title": text("blanks", f"{blank}.title", lang),
            "pupil": names[place],
            "said": _verdict(record.code[blank], lang),
            **vars(record.code[blank]),
        }
        for blank in BLANKS
        for place, record in enumerate(records)
        if blank in record.code
    ]
    columns: dict[str, ListingCell] = {
        "blank": lambda row: f"{row['title']} ({row['blank']})",
        "pupil": lambda row: isolated(row["pupil"]),
        "verdict": "said",
        "tries": "tries",
        "source": lambda row: " ⏎ ".join(row["source"].splitlines()),
    }
    return _listing("code", rows, columns, lang, left=5)


def _verdict(written: WrittenCode, lang: str) -> str:
    """Return the verdict on a function in words; of misconceptions, their names."""
    named = [text("misconceptions", f"{code}.name", lang) for code in written.codes]
    return ", ".join(named) or _say(f"code.{written.verdict}", lang)


def ranking_listing(records: Sequence[PupilRecord], lang: str, *, marked: bool) -> Listing:
    """Return the ranking of duplicate play, and the part of luck."""
    names, found = names_of(records, lang), results(records, marked=marked)
    rows = [vars(each) | {"pupil": names[each.pupil]} for each in ranking(found)]
    columns: dict[str, ListingCell] = {
        "place": "place",
        "pupil": lambda row: isolated(row["pupil"]),
        "deals": "deals",
        "difference": lambda row: _signed(row["difference"], lang),
        "error": lambda row: "–" if math.isnan(row["stderr"]) else _rounded(row["stderr"], lang),
        "marked": "marked",
    }
    notes = [_say("ranking.errors", lang), _luck(found, lang), _say("ranking.marks", lang)]
    return _listing("ranking", rows, columns, lang, left=2, notes=notes)


def decisions_listing(
    records: Sequence[PupilRecord], lang: str, *, worlds: int, marked: bool
) -> Listing:
    """Return what the choices of challenges cost the class, on average."""
    plays = plays_of(records, worlds, marked=marked)
    rows = [vars(each) for each in choice_costs(plays)]
    columns: dict[str, ListingCell] = {
        "deal": "deal",
        "par": lambda row: change(row["par"], lang),
        "choice": "choice",
        "pupils": "pupils",
        "cost": lambda row: _rounded(row["cost"], lang),
        "error": lambda row: "–" if math.isnan(row["stderr"]) else _rounded(row["stderr"], lang),
    }
    cost, many = cost_of_a_play(plays)
    total = _say("decisions.total", lang, n=many, cost=_rounded(cost, lang))
    notes = [total, _say("decisions.meaning", lang, best=BEST), _say("ranking.marks", lang)]
    return _listing("decisions", rows, columns, lang, notes=notes)


def files_listing(remarks: Sequence[Remark], lang: str) -> Listing:
    """Return the files that were not used, or not in full, with the reason."""
    rows = [{"file": remark.file, "reason": remark.reason(lang)} for remark in remarks]
    columns: dict[str, ListingCell] = {
        "file": lambda row: isolated(row["file"]),
        "reason": "reason",
    }
    return _listing("files", rows, columns, lang, left=2)


def _listing(
    part: str,
    rows: Sequence[ListingRow],
    columns: dict[str, ListingCell],
    lang: str,
    *,
    left: int = 1,
    notes: Iterable[str] = (),
    kind: type[L] = Listing,  # type: ignore[assignment]
) -> L:
    """Return a part of the book, with a sentence in the place of columns where it is empty."""
    title = _say(f"{part}.title", lang)
    if not rows:
        return kind(title, [], [], lang, notes=[_say(f"{part}.none", lang)])
    heads = [(_say(f"{part}.{key}", lang), cell) for key, cell in columns.items()]
    return kind(title, rows, heads, lang, notes=[*notes], left=left)


def _luck(found: FirstResults, lang: str) -> str:
    """Say how much of the differences after an evening is luck."""
    luck = luck_of(found)
    if luck is None:
        return _say("ranking.no-luck", lang)
    if not luck.skill:
        return _say("ranking.all-luck", lang)
    deals = len(found)
    other, same = (
        percent(luck.share(deals, same_cards=same_cards), lang, 0) for same_cards in (False, True)
    )
    return _say("ranking.luck", lang, n=deals, other=other, same=same)


def _signed(value: float, lang: str) -> str:
    sign = "+" if round(value, _DECIMALS) > 0 else ""
    return sign + _rounded(value, lang)


def _rounded(value: float, lang: str) -> str:
    return number(value, lang, f".{_DECIMALS}f")


def _say(key: str, lang: str, **values: Any) -> str:
    return text("gradebook", key, lang, **values)
