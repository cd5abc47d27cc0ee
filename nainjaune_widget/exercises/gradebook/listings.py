"""The parts of a gradebook as tables that show themselves."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from nainjaune_widget.exercises.bank import QUESTIONS, title_of
from nainjaune_widget.exercises.blanks import BLANKS
from nainjaune_widget.exercises.gradebook.challenges.decisions import (
    choice_costs,
    cost_of_a_play,
    plays_of,
)
from nainjaune_widget.exercises.gradebook.challenges.duplicate import (
    FirstResults,
    has_moves,
    luck_of,
    ranking,
    results,
)
from nainjaune_widget.exercises.gradebook.contradictions import PupilRemark, contradictions
from nainjaune_widget.exercises.gradebook.exports import ClassList, Remark
from nainjaune_widget.exercises.gradebook.families import families_met
from nainjaune_widget.exercises.gradebook.grid import names_of
from nainjaune_widget.exercises.gradebook.predictions import (
    ClassPredictions,
    histograms,
    whys_of,
)
from nainjaune_widget.exercises.gradebook.unnamed import unnamed_numbers
from nainjaune_widget.exercises.listing import Listing, ListingCell, ListingRow, result_text
from nainjaune_widget.exercises.progress import BEST, PupilRecord, WrittenCode
from nainjaune_widget.sheets import change, number, percent, written
from nainjaune_widget.words import isolated, text
from nainjaune_widget.words import listed as listed_words

_DECIMALS = 2
_MOST_NAMED = 3
"""The questions or deals that a remark names, at most."""

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
        "answers": lambda row: _answers(row["values"], row["truth"], lang),
    }
    return _listing("predictions", rows, columns, lang, kind=ClassPredictions)


def _answers(values: Sequence[float], truth: float | None, lang: str) -> str:
    """Return all predictions from the lowest, each once with how many made it; the truth marked."""
    counted = Counter(values)
    places = [(value, 1, _times(value, count, lang)) for value, count in counted.items()]
    if truth is not None:
        places.append((truth, 0, f"▸{written(truth, lang, 3)}◂"))
    return "  ".join(shown for _, _, shown in sorted(places))


def _times(value: float, count: int, lang: str) -> str:
    return written(value, lang, 3) + (f"\u202f×\u202f{count}" if count > 1 else "")


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
    places = {each.pupil for each in ranking(found)}
    unchecked = [names[place] for place in sorted(places) if not has_moves(records[place])]
    if unchecked:
        pupils = listed_words([*map(isolated, unchecked)], lang)
        notes.append(_say("ranking.no-moves", lang, pupils=pupils))
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


def missing_listing(records: Sequence[PupilRecord], listed: ClassList, lang: str) -> Listing:
    """Return the pupils of the class list who have sent no export."""
    rows = [
        {"pupil": each, "name": listed.names[each]}
        for each in listed.missing([record.student for record in records])
    ]
    columns: dict[str, ListingCell] = {
        "pupil": lambda row: isolated(row["pupil"]),
        "name": lambda row: isolated(row["name"]),
    }
    part = "missing" if listed.names else "missing-list"
    return _listing(part, rows, columns, lang, left=2)


def remarks_listing(records: Sequence[PupilRecord], listed: ClassList, lang: str) -> Listing:
    """Return what a teacher has to put right."""
    names = names_of(records, lang)
    rows = [
        {**vars(each), "pupil": names[each.pupil], "said": _remark(each, lang)}
        for each in contradictions(records, listed)
    ]
    columns: dict[str, ListingCell] = {
        "pupil": lambda row: isolated(row["pupil"]),
        "said": "said",
    }
    notes = [_say("remarks.note", lang)] if rows else []
    return _listing("remarks", rows, columns, lang, left=2, notes=notes)


def _remark(remark: PupilRemark, lang: str) -> str:
    """Return a remark in words; of many deals the first few."""
    values = {name: value for name, value in remark.values.items() if name != "n"}
    said = {name: isolated(value) for name, value in values.items()}
    said["deals"] = "; ".join(
        _say("remark.deal", lang, noted=change(noted, lang), found=_found(found, lang), code=code)
        for code, noted, found in remark.deals[:_MOST_NAMED]
    )
    return _say(f"remark.{remark.key}", lang, n=remark.values.get("n", 0), **said)


def _found(net: int | None, lang: str) -> str:
    return _say("remark.no-end", lang) if net is None else change(net, lang)


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
