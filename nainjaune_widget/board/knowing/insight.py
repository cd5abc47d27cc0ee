"""The knowledge of the seat on show at a board: its beliefs, and the predictions of its person."""

from __future__ import annotations

from nainjaune_widget.board.branch import Branch
from nainjaune_widget.board.knowing.memory import BeliefMemory, KnownDeal
from nainjaune_widget.board.knowing.predictions import Prediction, Predictions
from nainjaune_widget.board.knowing.questions import CardQuestion, questions
from nainjaune_widget.board.table import CardTable
from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.words import BoardError, shown


class Insight:
    """The knowledge of the seat on show at a table.

    Args:
        table: the table.
        lang: the language, ``"en"`` or ``"fr"``.
        asks: True to ask for a probability before each call.

    Attributes:
        lang: the language.
        asks: True if predictions are asked for.

    Raises:
        BoardError: predictions are asked for, but nobody plays and all hands are shown.

    >>> from nainjaune_widget.board.table import TableOptions
    >>> insight = Insight(CardTable(TableOptions(seed=7), eyes=1), "en")
    >>> [known.since for known in insight.known(1, cursor=0)]
    [0]
    """

    def __init__(self, table: CardTable, lang: str, *, asks: bool = False) -> None:
        if asks and table.look().persons.see_all:
            raise BoardError("board-predict")
        self._table, self.lang, self.asks = table, lang, asks
        self._made: dict[tuple[object, ...], Prediction] = {}
        self._memory = BeliefMemory(table.round, lang)

    def known(self, seat: int, cursor: int | None = None) -> list[KnownDeal]:
        """Return the knowledge of a seat, as `BeliefMemory.known` does.

        Raises:
            BoardError: the cards of that seat are hidden, or the event does not exist.
        """
        branch = self._table.look()
        last, eyes = len(branch.names) - 1, branch.persons.eyes
        if not is_whole(seat := as_int(seat), 0, last) or not (branch.shows_all or seat == eyes):
            raise BoardError("board-beliefs", value=shown(seat), last=last)
        if cursor is not None:
            cursor = branch.check_event(cursor)
        current = self._table.round
        if (self._memory.round, self._memory.lang) != (current, self.lang):
            self._memory = BeliefMemory(current, self.lang)
        return self._memory.known(seat, cursor)

    def questions(self, branch: Branch) -> list[CardQuestion]:
        """Return the questions about the deal on show; none where none are asked."""
        return list(questions(branch)) if self.asks else []

    def made(self, question: CardQuestion) -> Prediction | None:
        """Return the prediction made of the deal on show before this question was answered."""
        return self._made.get(self._key(question))

    def predict(self, event: int, percent: int) -> None:
        """Take the probability that a person gives before an event; the first one counts.

        Args:
            event: the number of the event that answers the question.
            percent: the probability in percent, a whole number.

        Raises:
            BoardError: nothing is asked before that event.
        """
        branch = self._table.look()
        eyes = branch.persons.eyes
        question = next((each for each in self.questions(branch) if each.event == event), None)
        if question is None or eyes is None:
            raise BoardError("board-no-question", n=shown(event))
        if self.made(question) is not None:
            return
        known = self.known(eyes, event - 1)[-1].beliefs
        exact, explanation = question.exact(known, self.lang)
        self._made[self._key(question)] = Prediction(
            self._table.branches.deals,
            event,
            question.say(branch, self.lang),
            percent / 100,
            exact,
            question.happened,
            explanation,
        )

    @property
    def predictions(self) -> Predictions:
        """The predictions made so far, of all deals, in the order in which they were made."""
        return Predictions(self._made.values(), self.lang)

    def _key(self, question: CardQuestion) -> tuple[object, ...]:
        return self._table.branches.deals, question.event, question.seat, question.wanted
