"""Beliefs as a table and as a picture: card by place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.probability.explaining.derivations import rounded_of
from nainjaune_widget.probability.explaining.values import Probability
from nainjaune_widget.probability.places import Place, capitalised, name_of, say_place
from nainjaune_widget.probability.situations import Situation
from nainjaune_widget.sheets import Sheet, extra
from nainjaune_widget.sheets.plots import new_picture
from nainjaune_widget.words import text

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

ROW_INCHES = 0.24
"""The height of a card's row in a picture."""

MARGIN_INCHES = 1.2
"""The height of a picture's title and axis."""


@dataclass(frozen=True)
class Chart:
    """The probabilities of some cards, by place.

    Attributes:
        seat: the seat whose beliefs they are.
        by_card: by card, its probability in each other place, the talon last.
        situation: what the seat knows.
    """

    seat: int
    by_card: Mapping[Card, Mapping[Place, Probability]]
    situation: Situation

    @property
    def _places(self) -> list[int]:
        return [place for place in range(len(self.situation.sizes)) if place != self.seat]

    def to_frame(self) -> pd.DataFrame:
        """Return them as a table of pandas, a row for each card and a column for each place."""
        rows = [list(chances.values()) for chances in self.by_card.values()]
        columns = [name_of(place, self.situation.players) for place in self._places]
        index = [str(card) for card in self.by_card]
        frame: pd.DataFrame = extra("pandas").DataFrame(rows, index, columns, dtype=object)
        return frame

    def sheet(self, lang: str) -> Sheet:
        """Return them as a table, in percent."""
        rows = [
            [card.say(lang), *(rounded_of(chance, lang).plain for chance in chances.values())]
            for card, chances in self.by_card.items()
        ]
        return Sheet(self._title(lang), ["", *self._names(lang)], rows, lang=lang)

    def plot(self, lang: str) -> Figure:
        """Draw them as a picture of matplotlib, a shade and a percentage for each."""
        names = self._names(lang)
        height = MARGIN_INCHES + ROW_INCHES * len(self.by_card)
        figure, axes = new_picture(self._title(lang), "", "", lang, height)
        axes.grid(visible=False)
        rows = [list(chances.values()) for chances in self.by_card.values()]
        shades = [list(map(float, row)) for row in rows]
        axes.imshow(shades, cmap="Blues", vmin=0, vmax=1, aspect="auto")
        axes.set_xticks(range(len(names)), names)
        axes.set_yticks(range(len(rows)), [card.say(lang) for card in self.by_card])
        middle = {"ha": "center", "va": "center", "fontsize": "small"}
        for y, row in enumerate(rows):
            for x, chance in enumerate(row):
                colour = "white" if chance > 0.5 else "black"
                axes.text(x, y, rounded_of(chance, lang).plain, color=colour, **middle)
        return figure

    def _names(self, lang: str) -> list[str]:
        players = self.situation.players
        return [capitalised(say_place(place, players, lang)) for place in self._places]

    def _title(self, lang: str) -> str:
        seat = say_place(self.seat, self.situation.players, lang)
        return text("probability", "beliefs.title", lang, seat=seat)
