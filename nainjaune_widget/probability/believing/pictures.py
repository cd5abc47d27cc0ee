"""Beliefs as a table and as a picture: card by place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.probability.explaining.derivations import rounded_of
from nainjaune_widget.probability.explaining.values import Probability
from nainjaune_widget.probability.places import Place, read_place, say_place
from nainjaune_widget.probability.routes import capitalised
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
        places: the places, in order.
        by_card: by card and place, the probabilities.
        situation: what the seat knows.
    """

    seat: int
    places: Sequence[Place]
    by_card: Mapping[Card, Mapping[Place, Probability]]
    situation: Situation

    def to_frame(self) -> pd.DataFrame:
        """Return them as a table of pandas, a row for each card and a column for each place."""
        rows = [[chances[place] for place in self.places] for chances in self.by_card.values()]
        index = [str(card) for card in self.by_card]
        frame: pd.DataFrame = extra("pandas").DataFrame(
            rows, index=index, columns=list(self.places), dtype=object
        )
        return frame

    def sheet(self, lang: str) -> Sheet:
        """Return them as a table, in percent."""
        rows = [
            [card.say(lang), *(rounded_of(chances[place], lang).plain for place in self.places)]
            for card, chances in self.by_card.items()
        ]
        return Sheet(self._title(lang), ["", *self._names(lang)], rows, lang=lang)

    def plot(self, lang: str) -> Figure:
        """Draw them as a picture of matplotlib, a shade and a percentage for each."""
        names, cards = self._names(lang), list(self.by_card)
        height = MARGIN_INCHES + ROW_INCHES * len(cards)
        figure, axes = new_picture(self._title(lang), "", "", lang, height)
        axes.grid(visible=False)
        shades = [[float(self.by_card[card][place]) for place in self.places] for card in cards]
        axes.imshow(shades, cmap="Blues", vmin=0, vmax=1, aspect="auto")
        axes.set_xticks(range(len(names)), names)
        axes.set_yticks(range(len(cards)), [card.say(lang) for card in cards])
        for row, card in enumerate(cards):
            for column, place in enumerate(self.places):
                chance = self.by_card[card][place]
                colour = "white" if chance > 0.5 else "black"
                said = rounded_of(chance, lang).plain
                axes.text(
                    column, row, said, ha="center", va="center", color=colour, fontsize="small"
                )
        return figure

    def _names(self, lang: str) -> list[str]:
        players = self.situation.players
        return [
            capitalised(say_place(read_place(place, players), players, lang))
            for place in self.places
        ]

    def _title(self, lang: str) -> str:
        seat = say_place(self.seat, self.situation.players, lang)
        return text("probability", "beliefs.title", lang, seat=seat)
