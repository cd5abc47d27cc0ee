"""Two ways that a deal went, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from nainjaune_widget.explain.nouns import box_name
from nainjaune_widget.play import Round
from nainjaune_widget.words import text

Row = tuple[str, str | int, str | int, str | int]


@dataclass(frozen=True)
class Comparison:
    """The settlement of a deal as it was played, and of a what-if.

    ``str()`` of it is a table of plain text; as the last line of a cell it shows as a table.

    Attributes:
        title: what is compared.
        columns: the heads of the columns.
        rows: the seats by name, then the boxes, then who won and whether it was an opera:
            what, as it was played, in the what-if, and the difference in jetons.
        note: which of the two is not over, None when both are.
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
    ) -> Comparison:
        """Compare two rounds of the same deal.

        Args:
            played: the deal as it was played.
            other: the what-if.
            left: the event after which it left the deal.
            names: what the players are called.
            lang: ``"en"`` or ``"fr"``.
        """

        def say(key: str, **values: object) -> str:
            return text("board", f"compare.{key}", lang, **values)

        def won_by(current: Round) -> str:
            return say("nobody") if current.winner is None else names[current.winner]

        def opera(current: Round) -> str:
            return say("opera.yes" if current.opera else "opera.no")

        def amounts(what: str, before: int, after: int) -> Row:
            return what, before, after, after - before

        rows: list[Row] = [
            amounts(name, *chips)
            for name, *chips in zip(names, played.chips, other.chips, strict=True)
        ]
        rows += [
            amounts(say("box", box=box_name(box, lang)), jetons, other.boxes[box])
            for box, jetons in played.boxes.items()
        ]
        rows.append((say("winner"), won_by(played), won_by(other), ""))
        if played.rules.opera is not None:
            rows.append((say("opera"), opera(played), opera(other), ""))
        open_lines = [
            key for key, line in (("played", played), ("other", other)) if not line.finished
        ]
        note = say(f"open.{'-'.join(open_lines)}") if open_lines else None
        columns = ("", say("played"), say("other"), say("difference"))
        return cls(say("title", cursor=left), columns, tuple(rows), note, lang)

    def sheet(self) -> dict[str, Any]:
        """The same for the page."""
        rows = [[*row[:3], _signed(row[3])] for row in self.rows]
        sheet: dict[str, Any] = {"title": self.title, "columns": list(self.columns), "rows": rows}
        return sheet if self.note is None else sheet | {"note": self.note}

    def __str__(self) -> str:
        rows = [self.columns, *map(_written, self.rows)]
        widths = [max(len(row[place]) for row in rows) for place in range(4)]
        lines = [self.title]
        for what, *cells in rows:
            padded = [f"{cell:>{width}}" for cell, width in zip(cells, widths[1:], strict=True)]
            lines.append("  ".join([f"{what:<{widths[0]}}", *padded]).rstrip())
        return "\n".join([*lines, self.note] if self.note else lines)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        head = "".join(f"<th scope='col'>{escape(column)}</th>" for column in self.columns)
        body = "".join(
            f"<tr><th scope='row'>{escape(what)}</th>"
            + "".join(f"<td style='text-align:right'>{escape(cell)}</td>" for cell in cells)
            + "</tr>"
            for what, *cells in map(_written, self.rows)
        )
        note = f"<p>{escape(self.note)}</p>" if self.note else ""
        return (
            f"<div lang='{escape(self.lang)}'><table><caption>{escape(self.title)}</caption>"
            f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{note}</div>"
        )


def _written(row: Row) -> tuple[str, ...]:
    """The cells of a row as text, a difference with its sign."""
    what, before, after, change = row
    return what, _minus(before), _minus(after), _signed(change)


def _minus(cell: str | int) -> str:
    return f"−{-cell}" if isinstance(cell, int) and cell < 0 else str(cell)


def _signed(change: str | int) -> str:
    return f"+{change}" if isinstance(change, int) and change > 0 else _minus(change)
