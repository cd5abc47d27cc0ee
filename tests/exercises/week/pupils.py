"""The class: thirty pupils, what each does in a week, and how what they did is counted."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from scripts.places import COURSE as NOTEBOOKS
from scripts.web.lite.notebooks import for_the_browser
from tests.exercises.week.kernel import Sitting

COURSE, PATH, OTHER_COURSE = "premiere-b", "premiere", "premiere-a"
OWN_QUESTION = "rois-au-talon"

NOBODYS = 'exercises.course("nain-jaune", lang="fr")'
"""The line of notebooks that name nobody's class."""

PSEUDONYMS = (
    *("renard bleu", "Élan", "ours", "1/7", "été indien", "Zoé 3", "=1+1", "O’Neil", "chat botté"),
    *("loutre", "héron", "Ñandú", "lynx", "martre", "blaireau", "geai", "pie", "hérisson", "mulot"),
    *("belette", "carpe", "brochet", "truite", "grillon", "cigale", "fourmi", "abeille", "guêpe"),
    *("œillet", "tulipe"),
)
AT = {
    "in the browser": ("loutre", "héron", "Ñandú", "lynx", "martre"),
    "in another class on Monday": ("blaireau",),
}
SENDS = {
    "in capitals": ("Élan", "1/7"),
    "a copy of it": ("ours", "Ñandú"),
    "from a folder within folders": ("été indien", "héron", "renard bleu"),
    "it twice": ("Zoé 3",),
    "that of Monday too": ("O’Neil", "lynx", "blaireau"),
    "the table alone": ("geai",),
    "it cut in the middle": ("pie",),
    "it cut, and no table": ("hérisson",),
    "it packed": ("mulot",),
    "the progress instead": ("belette",),
    "nothing": ("carpe",),
    "it saved again by an editor": ("tulipe",),
    "a photo of it too": ("œillet",),
}
PLANTED = {
    "no-answer": ("brochet",),
    "judged": ("truite",),
    "moves": ("grillon",),
    "draws-of": ("cigale",),
    "previewed": ("fourmi",),
    "draws": ("abeille",),
    "not-listed": ("guêpe",),
}
"""By the key of a remark, the pupils who give reason for it."""

LOST = {*SENDS["it cut, and no table"], *SENDS["it packed"], *SENDS["the progress instead"]}
ABSENT = {*SENDS["nothing"]}
TABLES = {*SENDS["the table alone"], *SENDS["it cut in the middle"]}
"""The pupils without a file that counts, those who send nothing, and those whose table counts."""

WAYS: tuple[tuple[str, ...] | None, ...] = (
    *(None, (), ("right",), ("right",), ("mistake",), ("mistake", "right"), ("hint", "right")),
    ("mistake", "hint", "hint", "right"),
    ("mistake", "solution"),
    ("mistake", "solution", "again", "right"),
    *(("unreadable", "right"), ("unreadable",), ("solution", "right"), ("right", "again", "right")),
)
LATER: tuple[tuple[str, ...], ...] = ((), (), ("right",), ("mistake", "right"))

CHAPTER_8 = "08-ce-que-dit-un-sans"
MONDAY = ("must-or-may", "which-clause", "ways-to-run")
TUESDAY = ("after-k-sans", "first-given-last")
THURSDAY = ("winner-table", "where-is-it")
BY_CHOICE = ("second-ten", "which-room", "two-sans")
FRIDAY = ("losing-streak", "times-more", "small-room")
TEN_MINUTES = frozenset(
    {"class-pseudonym", "class-export"}
    | {f"cell-{place:02}" for place in (2, 5, 7, 10, 12, 14, 38, 44, 47, 52, 55, 61, 62)}
)
"""The cells of chapter 5 without those that play 400,000 deals, or need what these give."""

LONG_CELLS = frozenset({"cell-24", "cell-34", "cell-48", "cell-49"})
"""The cells of chapter 2 that look at 400 deals again, passed over by those who are in a hurry."""

BLANKS = ("ch2-second-stop", "ch8-deals-that-fit", "ch8-update", "ch5-frequency")
GUESSES = {
    "ch2-none-asleep": ("0", "17", "50", "25"),
    "ch2-eights-asleep": ("1", "0", "4"),
    "ch2-played-after-all": ("0", "12", "100"),
    "ch2-ways": ("8", "12", "24"),
    "ch8-two-calls": ("0.1", "0.5", "0.25", "'1/4'", "'25 %'"),
    "ch8-next": ("0.9", "0.5", "0.1", "'53 %'"),
    "ch5-share": ("0.25", "0.3", "'1/4'"),
    "ch5-apart": ("3", "6", "9"),
    "ch5-after-nine-losses": ("0.9", "0.25", "0.29"),
}


@dataclass(frozen=True)
class Pupil:
    """A pupil.

    Attributes:
        pseudonym: the pseudonym.
        place: the place in the class.
        folder: the folder with the notebooks.
    """

    pseudonym: str
    place: int
    folder: Path

    @property
    def name(self) -> str:
        """The name on the class list."""
        return f"Élève {self.place:02}"

    @property
    def is_in_the_browser(self) -> bool:
        """True for notebooks of the browser's edition, which name nobody's class."""
        return any(self.pseudonym in pupils for pupils in AT.values())

    def get_ready(self, given_out: Path) -> None:
        """Take the folder that the teacher gave out, or open the course in the browser."""
        if not self.is_in_the_browser:
            shutil.copytree(given_out, self.folder)
            return
        self.folder.mkdir(parents=True)
        for notebook in (NOTEBOOKS / "fr").glob("*.ipynb"):
            text = for_the_browser(notebook, "fr")
            (self.folder / notebook.name).write_text(text, encoding="utf-8")

    def week(self) -> list[list[Sitting]]:
        """Return the notebooks that are opened each day: the first page, then Monday to Friday."""
        later = dict.fromkeys(TUESDAY, LATER)
        more = BY_CHOICE if self.is_in_the_browser else (*BY_CHOICE, OWN_QUESTION)
        thursday = later | dict.fromkeys((*THURSDAY, *more), WAYS)
        hurry = LONG_CELLS if self.place % 5 else frozenset()
        deals = 1 + self.place % 3 if self.place % 4 else 0
        return [
            [self._first_page()] if self.is_in_the_browser else [],
            [self._sitting("02-sans", "monday", dict.fromkeys(MONDAY, WAYS), skipped=hurry)],
            [self._sitting(CHAPTER_8, "tuesday", dict.fromkeys(TUESDAY, WAYS), stops=True)],
            [self._sitting(CHAPTER_8, "thursday", thursday, more)],
            [
                self._sitting(
                    "05-mille-donnes",
                    "friday",
                    dict.fromkeys(FRIDAY, WAYS),
                    cells=TEN_MINUTES,
                    deals=deals,
                )
            ],
        ]

    def _first_page(self) -> Sitting:
        """Return what is done where no command was run: the class is chosen on the first page."""
        course = OTHER_COURSE if self._is_elsewhere else COURSE
        begun = f'begin("{course}", "{self.pseudonym}", path="{PATH}"'
        typed = {"begin(..., ...": begun}
        return Sitting(self.folder / "start.ipynb", self.pseudonym, typed=typed)

    @property
    def _is_elsewhere(self) -> bool:
        return self.pseudonym in AT["in another class on Monday"]

    def _sitting(
        self,
        notebook: str,
        day: str,
        ways: Mapping[str, Sequence[tuple[str, ...] | None]],
        more: Iterable[str] = (),
        **settings: Any,
    ) -> Sitting:
        """Return what is done with a notebook; `more` are questions in cells of one's own."""
        random = Random(f"{self.pseudonym} {day}")
        chosen = {question: random.choice(each) for question, each in ways.items()}
        steps = {question: each for question, each in chosen.items() if each is not None}
        own = [f'q = exercises.get("{question}")\nq' for question in more if question in steps]
        if day == "thursday" and self.pseudonym in (*PLANTED["previewed"], *PLANTED["draws"]):
            steps["two-dealt"] = ("right",)
            own += [self._planted(), 'q = exercises.get("two-dealt")']
        typed = {}
        if self.is_in_the_browser:
            own.append("exercises.export()")
        elif day == "monday":
            typed["exercises.student(...)"] = f'exercises.student("{self.pseudonym}")'
        if self._is_elsewhere and day == "tuesday":
            typed[NOBODYS] = f'{NOBODYS}\nexercises.join("{COURSE}")'
        guesses = {
            name: (random.choice(each), random.choice(("", "", "parce que")))
            for name, each in GUESSES.items()
            if random.random() < 0.85
        }
        written = random.choices(("right", "fails", "open"), (3, 1, 1), k=len(BLANKS))
        return Sitting(
            self.folder / f"{notebook}.ipynb",
            f"{self.pseudonym} {day}",
            typed=typed,
            predictions=guesses,
            blanks=dict(zip(BLANKS, written, strict=True)),
            steps=steps,
            own=tuple(own),
            by_form=random.random() < 0.5,
            **settings,
        )

    def _planted(self) -> str:
        """Return the cell by which an honest pupil gives reason for a remark."""
        if self.pseudonym in PLANTED["previewed"]:
            return 'exercises.preview("two-dealt")'
        own = 'exercises.get("two-dealt")'
        return f'exercises.pin("two-dealt", int({own}.question.draws[0] == {own}.draw))'


def stands(done: Iterable[tuple[str, str, int, str]]) -> dict[str, tuple[str, int]]:
    """Count what was done: for each question that was opened its state, and the different answers.

    Args:
        done: the steps in their order; see `Seen`.
    """
    found: dict[str, _Counted] = {}
    for question, step, place, given in done:
        found.setdefault(question, _Counted()).take(step, place, given)
    return {question: each.stand() for question, each in found.items()}


class _Counted:
    """How a pupil stands with a question, by what pupils are told of it."""

    def __init__(self) -> None:
        self.state, self.answers = "", set[tuple[int, str]]()
        self.hints = self.shown = self.solved = self.renewed = False

    def take(self, step: str, place: int, given: str) -> None:
        if step == "again" or (step == "get" and self.shown and not self.solved):
            self.hints = self.shown = self.solved = False
            self.renewed = True
        elif step == "hint":
            self.hints |= not self.solved
        elif step == "solution":
            self.shown |= not self.solved
        elif step in ("right", "mistake"):
            self.answers.add((place, given))
            if step == "right" and not self.shown and not self.solved:
                self.solved = True
                after = self.renewed and not self.state
                reached = "after" if after else "hints" if self.hints else "alone"
                self.state = max(self.state, reached, key=("", "after", "hints", "alone").index)

    def stand(self) -> tuple[str, int]:
        tries = len(self.answers)
        return self.state or ("tried" if tries else "opened"), tries
