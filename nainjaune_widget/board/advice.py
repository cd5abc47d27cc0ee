"""What a board says beyond its events: advice, accounts of jetons, comparisons, warnings."""

from __future__ import annotations

import inspect
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple, Self

from nainjaune_widget.board.branch import Branch
from nainjaune_widget.board.table import CardTable
from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.cards import Card, cards_of
from nainjaune_widget.engine.clauses import box_label, box_name
from nainjaune_widget.engine.events import Account, Event
from nainjaune_widget.engine.masks import above
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.explain import Explanation, Story, explain, opening
from nainjaune_widget.play import Round, View, look_of
from nainjaune_widget.players import chosen_card
from nainjaune_widget.sheets import Sheet, Text, change, number
from nainjaune_widget.words import BoardError, columns, is_among, isolated, listed, shown, text

MOST_REASONS = 2
"""The most consequences that advice names."""

FEW = 2
"""The number of hidden cards that are worth naming where only they can go on."""

_INSIDE = ("nainjaune_widget.", "contextlib")


class Advice(Text):
    """The advice of a strategy, in words.

    Attributes:
        card: the card to play, None to pass.
    """

    __slots__ = ("card",)

    card: Card | None

    def __new__(cls, said: str, card: Card | None = None) -> Self:
        """Keep a text and its card."""
        advice = super().__new__(cls, said)
        advice.card = card
        return advice


class Consequence(NamedTuple):
    """One thing that follows from a card.

    Attributes:
        key: the key of its text, without ``hint.``.
        cards: the cards that it names.
        n: the number that it names.
    """

    key: str
    cards: Sequence[Card] = ()
    n: int = 0

    def told(self, lang: str) -> str:
        """Put it into words.

        >>> Consequence("run", [Card("Q♠"), Card("K♠")]).told("fr")
        'vous pouvez enchaîner vous-même avec D♠ et R♠'
        """
        cards = listed([each.say(lang) for each in self.cards], lang)
        return text("board", f"hint.{self.key}", lang, cards=cards, n=self.n)


def hint(table: CardTable, lang: str, seen: int | None = None) -> Advice:
    """Ask the strategy `CardTable.hints` for a card, or a pass, and the reason for it.

    Args:
        table: the table.
        lang: ``"en"`` or ``"fr"``.
        seen: the event that the person looks at; the last when left out.

    Raises:
        BoardError: it is nobody's turn, or a curtain is down; or the strategy itself has
            moved the table on, perhaps to another person.
    """
    table.shown.check_in_turn(seen)
    branch, events = table.shown, table.round.events
    asked, eyes = (table.switches, branch.eyes, branch.curtain), branch.eyes
    if eyes is None:
        raise BoardError("board-curtain-down")
    view = table.round.view(eyes)
    card = chosen_card(view, table.hints)
    if table.round.events != events or (table.switches, branch.eyes, branch.curtain) != asked:
        raise BoardError("board-hint-late")
    table.round.followers.note_help("hint")
    return advice(view, card, lang)


def advice(view: View, card: Card | None, lang: str) -> Advice:
    """Put a card, or a pass, into words, with what follows from it.

    Args:
        view: the view of the seat to act.
        card: the card to play, None to pass.
        lang: ``"en"`` or ``"fr"``.
    """
    if card is None:
        key, kept = ("pass", _longest_run(view, view.legal)) if view.legal else ("sans", [])
        return Advice(Consequence(key, kept).told(lang))
    reasons = list(islice(consequences(view, card), MOST_REASONS)) or [_less_to_pay(view, card)]
    why = text("board", "hint.and", lang).join(reason.told(lang) for reason in reasons)
    return Advice(text("board", "hint", lang, card=card, why=why), card)


def consequences(view: View, card: Card) -> Iterator[Consequence]:
    """Yield what is certain to follow from a card, the most important first.

    >>> from nainjaune_widget import Deal, Round
    >>> view = Round(Deal.from_hands(["K♣", "6♣ 7♦ 8♦ 8♠", "2♣"], "lindor-1789")).view(1)
    >>> list(consequences(view, Card("8♠")))
    [Consequence(key='keeps', cards=[Card('6♣'), Card('7♦'), Card('8♦')], n=0)]
    """
    rules = view.rules
    is_only = len(view.legal) == 1 and not view.may_pass
    if is_only:
        yield Consequence("only")
    taken = _jetons_taken(view, card)
    if taken:
        yield Consequence("honour", n=taken)
    elif rules.numbers.paid_hocs >> card.number & 1:
        yield Consequence("hoc", n=view.players - 1)
    _, *following = run = run_from(view, card)
    end = _end_of(view, run)
    prefix = "run" if following else "alone"
    if end is not None:
        yield Consequence(f"{prefix}.{end}", following)
    elif following:
        yield Consequence("run", following)
    on_the_way = max(following, key=lambda each: _jetons_taken(view, each), default=card)
    if on_the_way != card and _jetons_taken(view, on_the_way):
        yield Consequence("way", [on_the_way], _jetons_taken(view, on_the_way))
    if end is None and rules.sequence == "any-suit":
        hidden = _could_go_on(view, run[-1])
        if 0 < len(hidden) <= FEW:
            yield Consequence("few", hidden)
    kept = _longest_run(view, [each for each in view.hand if each not in run])
    if len(kept) > 1 and not following and not is_only:
        yield Consequence("keeps", kept)


def _less_to_pay(view: View, card: Card) -> Consequence:
    """Return what follows from every card."""
    if view.rules.losers_pay == "cards":
        return Consequence("fewer")
    return Consequence("points", n=card.points)


def _end_of(view: View, run: Sequence[Card]) -> str | None:
    """Return how a run that a seat plays alone is sure to end, None if others may go on."""
    if len(run) == len(view.hand):
        return "out"
    if run[-1] in view.rules.stops:
        return "stop"
    # Over a gap the seat would go on with a higher card instead of leading.
    return "last" if view.rules.gap == "lead" and not _could_go_on(view, run[-1]) else None


def _could_go_on(view: View, card: Card) -> tuple[Card, ...]:
    """Return the hidden cards with which another seat, as far as one knows, may follow a card."""
    rules = view.rules.numbers
    following = above(card.number, rules.same_suit) & rules.deck | rules.wild
    hidden = following & ~view.hand_mask & ~view.played_mask
    others = [lacks for seat, lacks in enumerate(view.lacks) if seat != view.seat]
    return tuple(
        each for each in cards_of(hidden) if not all(lacks >> each.number & 1 for lacks in others)
    )


def _jetons_taken(view: View, card: Card) -> int:
    """Count the jetons in the box that a card takes; 0 where it takes none by itself."""
    boxes = zip(view.rules.boxes, view.rules.cards_taking(view.turn_up), strict=True)
    return sum(view.boxes[box] for box, taking in boxes if taking == card)


def _longest_run(view: View, cards: Sequence[Card]) -> list[Card]:
    """Return the longest run that some cards of a hand form on their own; the lowest on ties."""
    return max((run_from(view, first, cards) for first in cards), key=len, default=[])


def run_from(view: View, card: Card, held: Sequence[Card] | None = None) -> list[Card]:
    """Return the cards that a seat could play alone, from one in its hand up to a stop.

    Args:
        view: the view of the seat.
        card: the first card.
        held: the cards to go on with; the whole hand when left out.

    >>> from nainjaune_widget import Deal, Round
    >>> view = Round(Deal.from_hands(["K♣", "6♣ 7♦ 8♦ 8♠", "2♣"], "lindor-1789")).view(1)
    >>> run_from(view, Card("6♣")), run_from(view, Card("8♠"))
    ([Card('6♣'), Card('7♦'), Card('8♦')], [Card('8♠')])
    """
    rules, run = view.rules, [card]
    cards = view.hand if held is None else held
    while run[-1] not in rules.stops:
        higher = [each for each in cards if each.rank == run[-1].rank + 1]
        if rules.sequence != "any-suit":
            higher = [each for each in higher if each.suit == card.suit]
        if not higher:
            break
        run.append(higher[0])
    return run


def find_account(account: object, rules: Ruleset, names: Sequence[str], lang: str) -> Account:
    """Find a seat or a box.

    Args:
        account: a seat's number or its player's name; a box by its name in the rules, or as
            the board calls it.
        rules: the ruleset; its own names of boxes come before all others.
        names: the names of the players.
        lang: the language of the board.

    Raises:
        BoardError: nothing, or more than one of them, has that name.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> rules, names = RULESETS["lindor-1789"], ("Ana", "Ben")
    >>> [find_account(each, rules, names, "fr") for each in ("ben", "D♠", "dix de carreau", 0)]
    [1, 'Q♠', '10♦', 0]
    """
    boxes = rules.boxes
    if is_among(account, boxes):
        return account
    if is_whole(seat := as_int(account), 0, len(names) - 1):
        return seat
    called: dict[Account, tuple[str, ...]] = {seat: (name,) for seat, name in enumerate(names)}
    called |= {box: (box_label(rules, box, lang), box_name(rules, box, lang)) for box in boxes}
    if isinstance(account, str):
        for alike in (look_of, lambda name: look_of(name).casefold()):
            found = [each for each, calls in called.items() if alike(account) in map(alike, calls)]
            if len(found) == 1:
                return found[0]
    raise BoardError(
        "board-account",
        value=shown(account),
        last=len(names) - 1,
        names=", ".join(map(isolated, names)),
        known=", ".join(box_label(rules, box, lang) for box in boxes),
    )


def explain_move(story: Story, cursor: int, lang: str) -> Explanation:
    """Explain an event by its number, or the deal, which is 0."""
    if cursor == 0:
        return opening(story, lang)
    return explain(story, story.events[cursor - 1], lang)


def moved(event: Event, account: Account) -> int:
    """Count the jetons that an event brought to an account; those that it took are negative.

    >>> from nainjaune_widget.engine.events import Effect
    >>> paid = (Effect("jetons", 0, "7♦", amount=5), Effect("jetons", 0, "K♥", amount=4))
    >>> moved(Event(1, "ante", 0, None, (), "lindor-1789/ante", paid, 9), 0)
    -9
    """
    return sum(
        effect.amount * ((effect.target == account) - (effect.source == account))
        for effect in event.effects
        if effect.kind == "jetons"
    )


def why(branch: Branch, asked: object, cursor: int, lang: str) -> str:
    """Write an account: the jetons before the deal, then a row for each event that moved some.

    Args:
        branch: the round, and its persons.
        asked: a seat, its player or a box, as `find_account` finds it.
        cursor: the number of the last event to count.
        lang: ``"en"`` or ``"fr"``.

    Raises:
        BoardError: there is no such seat, player or box.
    """
    account = find_account(asked, branch.round.rules, branch.names, lang)
    story = branch.story
    before = branch.round.purses[account] or 0 if isinstance(account, int) else story.boxes[account]
    rows = [
        ("", text("board", "why.before", lang), before),
        *(
            (f"{event.number}.", explain(story, event, lang).log, amount)
            for event in story.events[:cursor]
            if (amount := moved(event, account))
        ),
    ]
    rows.append(("=", text("board", "why.total", lang), sum(amount for *_, amount in rows)))
    whose = (
        isolated(branch.names[account])
        if isinstance(account, int)
        else box_name(story.rules, account, lang)
    )
    width = max(columns(log) for _, log, _ in rows)
    lines = [
        f"{mark:>4} {log}{' ' * (width - columns(log))} {number(amount, lang, 'd'):>6}"
        for mark, log, amount in rows
    ]
    return "\n".join([text("board", "why.title", lang, account=whose, cursor=cursor), *lines])


Row = tuple[str, str | int, str | int, str | int]


@dataclass(frozen=True, repr=False)
class LineComparison:
    """The settlement of a deal as it was played, and of a what-if.

    It prints as a table and, as the last line of a cell, shows as one.

    Attributes:
        title: the event at which the what-if begins, in words.
        columns: the heads of the columns; that of the differences once both lines are finished.
        rows: the seats by name, then the boxes, then the winner and the opera. A row has its
            head, the value as played, the value in the what-if, and the difference in jetons once
            both are finished.
        note: a warning that a line is unfinished, or both are; None when both are finished.
        lang: the language of these texts.
    """

    title: str
    columns: tuple[str, ...]
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
        unfinished = [
            key for key, line in (("played", played), ("other", other)) if not line.finished
        ]
        # Half a deal against a whole one would say that the better choice loses.
        rows: list[Row] = [
            (head, was, now, "" if unfinished else now - was) for head, was, now in jetons
        ]
        rows.append((say("winner"), won_by(played), won_by(other), ""))
        if played.rules.opera is not None:
            rows.append((say("opera"), opera(played), opera(other), ""))
        note = say(f"open.{'-'.join(unfinished)}") if unfinished else None
        columns = ("", say("played"), say("other"), *(() if unfinished else (say("difference"),)))
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
        return [head, *cells, signed][: len(self.columns)]

    def __repr__(self) -> str:
        return str(self.sheet)

    def _repr_html_(self) -> str:
        return self.sheet._repr_html_()


def warn_in_cell(notice: str) -> None:
    """Warn of something that stops no action, as if the line of the cell that acted had warned."""
    frame, level = inspect.currentframe(), 1
    while frame is not None and frame.f_globals.get("__name__", "").startswith(_INSIDE):
        frame, level = frame.f_back, level + 1
    warnings.warn(notice, stacklevel=level)
