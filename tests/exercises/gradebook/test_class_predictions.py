"""The predictions of a class, with their truth and reasons."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from nainjaune_widget import exercises
from nainjaune_widget.exercises.progress import KeptPrediction, PupilRecord
from tests.exercises.classes import COURSE, write_class

if TYPE_CHECKING:
    from matplotlib.patches import Rectangle


def test_the_predictions_of_a_class(folder: Path) -> None:
    given = ["0.9", "0,95", "90%", "1/2", "x"]
    records = [
        PupilRecord(COURSE, f"p{place}", predictions={"p": KeptPrediction.read(p, "fr")})
        for place, p in enumerate(given)
    ]
    write_class(folder, records)
    (row,) = exercises.gradebook(folder).predictions
    assert row["number"] == 4
    assert row["counts"] == (0, 0, 0, 0, 0, 1, 0, 0, 0, 3)
    assert row["median"] == 0.9
    bars = cast("list[Rectangle]", exercises.gradebook(folder).plot("p").axes[0].patches)
    assert [bar.get_height() for bar in bars] == list(row["counts"])


def test_the_truth_and_the_reasons_stand_beside_the_predictions(folder: Path) -> None:
    given = {"ana": ("0.9", 0.7), "ben": ("0.5", 0.66), "chloé": ("0.6", 0.66)}
    for name, (value, truth) in given.items():
        exercises.course(COURSE)
        exercises.student(name, folder)
        exercises.predict("ch6-a-ten", value, why="four tens" if name == "ben" else "")
        exercises.answered("ch6-a-ten", truth)
        exercises.export(folder / f"{name}.json")
    book = exercises.gradebook(folder)
    (row,) = book.predictions
    assert (row["truth"], row["whys"]) == (0.66, {"ben": "four tens"})
    assert "0.66" in str(book.predictions)
    book.to_html(folder / "class.html")
    page = (folder / "class.html").read_text(encoding="utf-8")
    (marked,) = (row for row in page.split("<tr>") if "It was 0.66" in row)
    assert ">0.6 to 0.7<" in marked
    (line,) = book.plot("ch6-a-ten").axes[0].lines
    assert line.get_label() == "It was 0.66"
