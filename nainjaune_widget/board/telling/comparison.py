"""A deal as it was played and a what-if, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nainjaune_widget.engine.clauses import box_name
from nainjaune_widget.play import Round
from nainjaune_widget.sheets import Sheet, change, number
from nainjaune_widget.words import isolated, text

Row = tuple[str, str | int, str | int, str | int]


@dataclass(frozen=True, repr=False)
class LineComparison:
    """The settlement of a deal as it was played, and of a what-if.

    It prints as a table and, as the last line of a cell, shows as one.

    Attributes:
        title: the event at which the what-if begins, in words.
        columns: the heads of the columns.
        rows: the seats by name, then the boxes, then the winner and the opera. A row has its
            head, the value as played, the value in the what-if, and the difference in jetons.
        note: a warning that a line is unfinished, or both are; None when both are finished.
        lang: the language of these texts.
    """

    title: str
    columns: tuple[str, str, str, str]
    rows: tuple[Row, ...]
    note: str | None
    lang: str

    @classmethod
    def of(
        cls, played: Round, other: Round, left: int, names: Sequence[str], lang: str
    ) -> LineComparison:
        """Compare two rounds of the same deal.

        Args:
            played: the deal as it was played.
            other: the what-if.
            left: the event after which it left the deal.
            names: the names of the players.
            lang: ``"en"`` or ``"fr"``.
        """

        def say(key: str, **values: object) -> str:
            return text("board", f"compare.{key}", lang, **values)

        def won_by(current: Round) -> str:
            return say("nobody") if current.winner is None else called[current.winner]

        def opera(current: Round) -> str:
            return say("opera.yes" if current.opera else "opera.no")

        called = [isolated(name) for name in names]
        boxes = [say("box", box=box_name(played.rules, box, lang)) for box in played.boxes]
        before, after = ([*line.chips, *line.boxes.values()] for line in (played, other))
        jetons = zip([*called, *boxes], before, after, strict=True)
        rows: list[Row] = [(head, was, now, now - was) for head, was, now in jetons]
        rows.append((say("winner"), won_by(played), won_by(other), ""))
        if played.rules.opera is not None:
            rows.append((say("opera"), opera(played), opera(other), ""))
        unfinished = [
            key for key, line in (("played", played), ("other", other)) if not line.finished
        ]
        note = say(f"open.{'-'.join(unfinished)}") if unfinished else None
        columns = ("", say("played"), say("other"), say("difference"))
        return cls(say("title", cursor=left), columns, tuple(rows), note, lang)

    @property
    def sheet(self) -> Sheet:
        """The comparison with its numbers written out."""
        notes = [] if self.note is None else [self.note]
        rows = [self._written(row) for row in self.rows]
        return Sheet(self.title, self.columns, rows, notes, self.lang, left=1)

    def _written(self, row: Row) -> list[str]:
        head, *values, difference = row
        cells = [number(each, self.lang, "d") if isinstance(each, int) else each for each in values]
        signed = change(difference, self.lang) if isinstance(difference, int) else difference
        return [head, *cells, signed]

    def __str__(self) -> str:
        return str(self.sheet)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return self.sheet._repr_html_()
