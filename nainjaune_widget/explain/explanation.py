"""The explanation of an event."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from nainjaune_widget.explain.nouns import say
from nainjaune_widget.sheets import number
from nainjaune_widget.words import text


@dataclass(frozen=True, repr=False)
class Explanation:
    """An event in words: its reason, its worth, and its clause.

    ``str()`` of it is a few lines; as the last line of a notebook cell it shows as
    a small table.

    Attributes:
        headline: a few words.
        sentence: the event and its reason.
        log: the line of a log.
        sum: the arithmetic, as rows of a label and an amount in jetons.
        total: the label and the sum of the rows; None without rows.
        otherwise: an alternative, or what the event reveals.
        call: the words said aloud, None for silence.
        aside: the end of the line of the log, such as an amount.
        clause: the clause, such as ``"lindor-1789/sweep"``.
        clause_text: the text of the clause.
        reading: True when the clause is this package's reading of its source.
        spoken: all of it for a screen reader, with the cards by name.
        lang: the language of these texts.
    """

    headline: str
    sentence: str
    log: str
    sum: tuple[tuple[str, int], ...]
    total: tuple[str, int] | None
    otherwise: str | None
    call: str | None
    aside: str
    clause: str
    clause_text: str
    reading: bool
    spoken: str
    lang: str

    @property
    def arithmetic(self) -> str:
        """The arithmetic on one line.

        >>> held = (("J♣", 10), ("9♥", 9), ("A♠", 1))
        >>> Explanation(
        ...     "", "", "", held, ("paid", 20), None, None, "", "", "", False, "", "en"
        ... ).arithmetic
        'J♣ 10 + 9♥ 9 + A♠ 1 = 20'
        """
        if not self.sum or self.total is None:
            return ""
        by_product = any("×" in label for label, _ in self.sum)
        line = ""
        for label, amount in self.sum:
            line += self._term(label, amount, by_product=by_product, first=not line)
        return line if len(self.sum) == 1 else f"{line} = {self.total[1]}"

    def _term(self, label: str, amount: int, *, by_product: bool, first: bool) -> str:
        """Write one row: a product with its result, or an amount with its label."""
        if "×" in label:
            return ("" if first else " + ") + f"{label} = {amount}"
        if by_product:
            key = "sum.plus" if amount >= 0 else "sum.minus"
            return say(key, self.lang, n=abs(amount), what=label)
        if amount < 0:
            return f" − {-amount} {label}"
        return ("" if first else " + ") + f"{label} {amount}"

    @property
    def _rule(self) -> str:
        """The clause as a board cites it: the rules, and the clause's name in the language."""
        rules, _, name = self.clause.partition("/")
        cited = f"{rules} · {text('clause_names', name, self.lang)}"
        return say("rule.reading" if self.reading else "rule", self.lang, clause=cited)

    def __str__(self) -> str:
        lines = (self.headline, self.sentence, self.arithmetic, self.otherwise, self._rule)
        return "\n".join(line for line in lines if line)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        rows = [*self.sum, self.total] if self.sum and self.total else []
        cells = [(escape(label), number(amount, self.lang, "d")) for label, amount in rows]
        table = "".join(
            f"<tr><td>{label}</td><td style='text-align:right'>{amount}</td></tr>"
            for label, amount in cells
        )
        otherwise = f"<p><em>{escape(self.otherwise)}</em></p>" if self.otherwise else ""
        return (
            f"<div lang='{escape(self.lang)}'>"
            f"<p><strong>{escape(self.headline)}</strong><br>{escape(self.sentence)}</p>"
            f"{f'<table>{table}</table>' if table else ''}{otherwise}"
            f"<p title='{escape(self.clause_text)}'><small>{escape(self._rule)}</small></p></div>"
        )
