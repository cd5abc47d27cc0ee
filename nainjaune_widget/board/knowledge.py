"""The knowledge of the seat on show: beliefs, questions before calls, and predictions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple, Self

from nainjaune_widget.board.branch import Branch
from nainjaune_widget.board.table import CardTable
from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.cards import Card, mask_of
from nainjaune_widget.engine.events import Event
from nainjaune_widget.engine.heard import Heard
from nainjaune_widget.explain import card_noun, inflected_names, rank_noun
from nainjaune_widget.play import Round, View
from nainjaune_widget.probability import Beliefs, Probability, beliefs
from nainjaune_widget.sheets import Sheet, extra, number, percent
from nainjaune_widget.words import BoardError, shown, text

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True)
class KnownDeal:
    """The knowledge of a seat from one event on, until another event adds to it.

    Attributes:
        since: the number of the event; 0 for the deal.
        view: the view of the seat then.
        lang: the language of what the beliefs explain.
    """

    since: int
    view: View
    lang: str

    @cached_property
    def beliefs(self) -> Beliefs:
        """The beliefs of the seat."""
        return beliefs(self.view, self.lang)

    @cached_property
    def places(self) -> dict[tuple[Fraction, ...], list[Card]]:
        """The unseen cards, those that may be anywhere alike together, by their chances.

        The chances are those of each seat, then of the talon. There are no unseen cards once the
        deal is over and all lie open.
        """
        alike: dict[tuple[Fraction, ...], list[Card]] = {}
        places = (*range(self.view.players), "talon")
        for card in () if self.view.hands else self.beliefs.cards:
            by_place = self.beliefs.of(card)
            chances = tuple(Fraction(by_place.get(place, 0)) for place in places)
            alike.setdefault(chances, []).append(card)
        return alike


class CardQuestion(NamedTuple):
    """A question about hidden cards, which an event answers.

    Attributes:
        event: the number of the event.
        seat: the seat that is about to answer; None where the holder of the wanted card plays it,
            so that one asks for the talon.
        wanted: the cards that would continue the sequence.
        happened: True if the answer was yes; None if the event does not tell.
    """

    event: int
    seat: int | None
    wanted: tuple[Card, ...]
    happened: bool | None

    def say(self, branch: Branch, lang: str) -> str:
        """Return the question in words."""
        rules, first = branch.round.rules, self.wanted[0]
        card, rank = card_noun(first, lang), rank_noun(first.rank, lang)
        if self.seat is None:
            return text("board", "predict.asleep", lang, card=card)
        player = inflected_names(branch.names, len(branch.names), lang)[self.seat]
        values = {"player": player, "card": card, "rank": rank, "wild": rules.wild}
        kind = "card" if len(self.wanted) == 1 else "rank"
        apart = "" if rules.wild is None else ".wild"
        return text("board", f"predict.{kind}{apart}", lang, **values)

    def exact(self, known: Beliefs, lang: str) -> tuple[Probability, str]:
        """Return the exact probability of yes, and how it was found.

        Args:
            known: the beliefs just before the answer.
            lang: the language.
        """
        first = self.wanted[0]
        if self.seat is None:
            asleep = known.of(first)["talon"]
            return asleep, str(asleep.explain(lang))
        sans = known.sans(self.seat, first if len(self.wanted) == 1 else first.rank)
        exact = Probability(1 - Fraction(sans))
        told = text("board", "predict.opposite", lang, sans=str(sans), exact=str(exact))
        return exact, f"{sans.explain(lang)}\n{told}"


def questions(branch: Branch) -> Iterator[CardQuestion]:
    """Ask before each answer that the seat on show cannot foresee from single facts alone.

    It knows the answer where it sees all the wanted cards, and where the seat has called sans on
    them before. Nobody is asked about the wild card.

    Args:
        branch: the round, and its persons.
    """
    current, eyes = branch.round, branch.eyes
    if eyes is None:
        return
    numbers = current.rules.numbers
    pack = mask_of(current.rules.pack)
    seen = mask_of([*current.deal.hands[eyes], *filter(None, [current.deal.turn_up])])
    heard = Heard(current.rules, current.deal.players)
    wanted: tuple[Card, ...] = ()
    for event, following in zip(current.events, current.wanted_after, strict=True):
        # A lead closes the sequence before it: the card wanted there is asleep.
        wanted = wanted or event.unanswered
        hidden = mask_of(wanted) & pack & ~(seen | heard.played_mask | numbers.wild)
        if numbers.by_holder:
            if hidden and event.kind in ("play", "lead"):
                yield CardQuestion(event.number, None, wanted, event.kind == "lead")
        elif (
            event.kind in ("play", "sans", "pass")
            and event.seat != eyes
            and hidden & ~heard.lacks[event.seat]
            and not heard.is_over_a_gap(heard.run)
        ):
            yield CardQuestion(event.number, event.seat, wanted, _answer(event, hidden))
        heard.hear([event])
        wanted = following


def _answer(event: Event, hidden: int) -> bool | None:
    """Return the answer of a call or a card; the wild card tells nothing of the wanted ones."""
    if event.card is None or event.kind != "play":
        return event.kind == "pass"
    return True if hidden >> event.card.number & 1 else None


COLUMNS = ("deal", "event", "question", "given", "exact", "happened", "score")
"""The columns of a table of predictions."""

HEADS = ("event", "question", "given", "exact", "answer", "score")
"""The keys of the heads where they are shown."""

HALF = 0.5
FIFTHS = 5


@dataclass(frozen=True)
class Prediction:
    """A probability that a person gave before an event, and what came of it.

    Attributes:
        deal: the number of deals that the board had shown before.
        event: the number of the event that answered the question.
        question: the question in words.
        given: the probability that the person gave, from 0 to 1.
        exact: the exact probability, from all that the person's seat knew.
        happened: True if it was so, False if not; None if the event did not tell.
        explanation: the way in which the exact probability was found, in words.

    >>> one = Prediction(0, 12, "Does Ben hold a ten?", 0.7, Probability(3, 13), False, "")
    >>> round(one.score, 2)
    0.49
    """

    deal: int
    event: int
    question: str
    given: float
    exact: Probability
    happened: bool | None
    explanation: str

    @property
    def score(self) -> float | None:
        """The Brier score: the square of the distance from 1 if it happened, else from 0."""
        return self.score_of(self.given)

    def score_of(self, given: float | Fraction) -> float | None:
        """Return the Brier score of a probability given here; None if the event did not tell."""
        return None if self.happened is None else float((given - self.happened) ** 2)


class CalibrationPoint(NamedTuple):
    """The predictions of about the same probability.

    Attributes:
        given: the mean of the probabilities given.
        so: the share of the times that it was so.
        times: their number.
    """

    given: float
    so: float
    times: int

    def say(self, lang: str) -> str:
        """Return it in words."""
        given, so = (percent(share, lang, 0) for share in (self.given, self.so))
        return text("board", "calibration.point", lang, n=self.times, given=given, so=so)


class Predictions(tuple[Prediction, ...]):  # noqa: SLOT001 (a tuple has no room for slots)
    """The predictions made at a board, in order, with their mean scores.

    A Brier score is 0 for perfect knowledge, and ¼ for always saying one half; smaller is better.

    Args:
        made: the predictions.
        lang: the language of the table.

    >>> given = [(0.7, True), (0.4, False)]
    >>> made = Predictions(
    ...     Prediction(0, 12, "", share, Probability(3, 13), so, "") for share, so in given
    ... )
    >>> round(made.score, 3), round(made.exact_score, 3), made.half_score
    (0.125, 0.322, 0.25)
    """

    _lang: str

    def __new__(cls, made: Iterable[Prediction] = (), lang: str = "en") -> Self:
        """Keep predictions and their language."""
        predictions = super().__new__(cls, made)
        predictions._lang = lang
        return predictions

    @property
    def score(self) -> float | None:
        """The mean Brier score; None before the first event that told."""
        return self._mean(lambda each: each.given)

    @property
    def exact_score(self) -> float | None:
        """The mean score of always giving the exact probability."""
        return self._mean(lambda each: each.exact)

    @property
    def half_score(self) -> float | None:
        """The mean score of always saying one half."""
        return self._mean(lambda _: HALF)

    def to_frame(self, *, exact: bool = True) -> pd.DataFrame:
        """Return them as a table of pandas, a row for each.

        Args:
            exact: True for the exact probabilities as fractions; False for floats, which Arrow and
                Parquet can save.

        Raises:
            MissingLibraryError: pandas is not installed.
        """
        rows = [[getattr(each, name) for name in COLUMNS] for each in self]
        frame: pd.DataFrame = extra("pandas").DataFrame(rows, columns=list(COLUMNS))
        return frame if exact else frame.astype({"exact": float})

    def _mean(self, given: Callable[[Prediction], float | Fraction]) -> float | None:
        scores = [each.score_of(given(each)) for each in self]
        told = [score for score in scores if score is not None]
        return fmean(told) if told else None

    def calibration(self) -> list[CalibrationPoint]:
        """Return how often it was so where probabilities of each fifth from 0 to 1 were given.

        If the person judges well, the mean of the given ones is near the share of times it was so.
        """
        fifths: list[list[Prediction]] = [[] for _ in range(FIFTHS)]
        for made in self:
            if made.happened is not None:
                fifths[min(int(made.given * FIFTHS), FIFTHS - 1)].append(made)
        return [
            CalibrationPoint(
                fmean(made.given for made in fifth),
                fmean(made.happened is True for made in fifth),
                len(fifth),
            )
            for fifth in filter(None, fifths)
        ]

    def say_scores(self) -> str:
        """Return the mean scores in words."""
        scores = {"own": self.score, "exact": self.exact_score, "half": self.half_score}
        written = {name: self._written(value) for name, value in scores.items()}
        return text("board", "predictions.scores", self._lang, **written)

    def _sheet(self) -> Sheet:
        heads = [self._say(name) for name in HEADS]
        rows, notes = [*map(self._row, self)], [self.say_scores()]
        return Sheet(self._say("title"), heads, rows, notes, self._lang, left=2)

    def _row(self, made: Prediction) -> list[str]:
        answer = {True: "yes", False: "no", None: "untold"}[made.happened]
        return [
            str(made.event),
            made.question,
            percent(made.given, self._lang, 0),
            str(made.exact),
            self._say(answer),
            self._written(made.score),
        ]

    def _say(self, key: str) -> str:
        return text("board", f"predictions.{key}", self._lang)

    def _written(self, score: float | None) -> str:
        return "–" if score is None else number(score, self._lang, ".3f")

    def __repr__(self) -> str:
        return str(self._sheet())

    def _repr_html_(self) -> str:
        return self._sheet()._repr_html_()


class Insight:
    """The knowledge of the seat on show at a table.

    Beliefs are counted once for each event that adds to the knowledge of the seat, and kept also
    where it is taken back.

    Args:
        table: the table.
        lang: the language, ``"en"`` or ``"fr"``.
        asks: True to ask for a probability before each call.

    Attributes:
        lang: the language.
        asks: True if predictions are asked for.

    Raises:
        BoardError: predictions are asked for, but nobody plays and all hands are shown.

    >>> from nainjaune_widget.board.table import CardTable, TableOptions
    >>> from nainjaune_widget.play import Deal
    >>> current = Round(Deal.from_hands(["9♣ K♥", "7♦ 3♠", "8♣ 2♣"], "lindor-1789"))
    >>> _ = current.play("3♠")
    >>> insight = Insight(CardTable(TableOptions(current), eyes=0), "en")
    >>> [known.since for known in insight.known(0, cursor=7)]
    [6, 7]
    """

    def __init__(self, table: CardTable, lang: str, *, asks: bool = False) -> None:
        if asks and table.shown.sees_all:
            raise BoardError("board-predict")
        self._table, self.lang, self.asks = table, lang, asks
        self._made: dict[tuple[object, ...], Prediction] = {}
        self._known: dict[tuple[int, tuple[Event, ...]], KnownDeal] = {}
        self._known_about: tuple[Round, str] = table.round, lang

    def known(self, seat: int, cursor: int | None = None) -> list[KnownDeal]:
        """Return the knowledge of a seat about the round on show.

        Args:
            seat: the seat.
            cursor: the number of an event, to return the knowledge after it and, before that, the
                knowledge that was last added to; None to return all, from the deal on.

        Raises:
            BoardError: the cards of that seat are hidden, or the event does not exist.
        """
        branch = self._table.shown
        last, eyes = len(branch.names) - 1, branch.eyes
        if not is_whole(seat := as_int(seat), 0, last) or not (branch.shows_all or seat == eyes):
            raise BoardError("board-beliefs", value=shown(seat), last=last)
        current, about = branch.round, (branch.round, self.lang)
        if self._known_about != about:
            self._known, self._known_about = {}, about
        news = _news_of(current, seat)
        if cursor is not None:
            last_event = branch.check_event(cursor)
            news = [event for event in news if event <= last_event][-2:]
        for since in news:
            key = seat, current.events[:since]
            if key not in self._known:
                # Before the first card there are only stakes and the turn-up, which all have seen.
                view = current.view(seat, at=max(since, 1))
                self._known[key] = KnownDeal(since, view, self.lang)
        return [self._known[seat, current.events[:since]] for since in news]

    def questions(self, branch: Branch) -> list[CardQuestion]:
        """Return the questions about the deal on show; none where none are asked."""
        return list(questions(branch)) if self.asks else []

    def made(self, question: CardQuestion) -> Prediction | None:
        """Return the prediction made of the deal on show before this question was answered."""
        return self._made.get(self._key(question))

    def asked_at(self, cursor: int) -> CardQuestion | None:
        """Return the first question without an answer, up to the event after the one on show."""
        asked = (each for each in self.questions(self._table.shown) if self.made(each) is None)
        first = next(asked, None)
        return first if first is not None and first.event <= cursor + 1 else None

    def predict(self, event: int, percent: int) -> Prediction:
        """Take the probability that a person gives before an event; the first one counts.

        Args:
            event: the number of the event that answers the question.
            percent: the probability in percent, an integer.

        Raises:
            BoardError: nothing is asked before that event.
        """
        branch = self._table.shown
        eyes = branch.eyes
        question = next((each for each in self.questions(branch) if each.event == event), None)
        if question is None or eyes is None:
            raise BoardError("board-no-question", n=shown(event))
        if (before := self.made(question)) is not None:
            return before
        known = self.known(eyes, event - 1)[-1].beliefs
        exact, explanation = question.exact(known, self.lang)
        made = self._made[self._key(question)] = Prediction(
            self._table.deals,
            event,
            question.say(branch, self.lang),
            percent / 100,
            exact,
            question.happened,
            explanation,
        )
        return made

    @property
    def predictions(self) -> Predictions:
        """The predictions made so far, of all deals, in the order in which they were made."""
        return Predictions(self._made.values(), self.lang)

    def _key(self, question: CardQuestion) -> tuple[object, ...]:
        return self._table.deals, question.event, question.seat, question.wanted


def _news_of(current: Round, seat: int) -> list[int]:
    """Return 0, the events that add to the knowledge of a seat, and the one that opens all."""
    events = current.events
    heard = Heard(current.rules, current.deal.players).hear(events)
    plays = {number for number in heard.played.values() if events[number - 1].seat != seat}
    proofs = {fact.event for fact in heard.facts if fact.seat != seat}
    end = {event.number for event in events if event.kind == "out"}
    return [0, *sorted(plays | proofs | end)]
