"""The snapshot of a table that a board sends to its page.

It is plain data, with every text already written. The page knows no rule: it folds the effects
of the events over the hands, boxes and jetons given here, and so shows any moment of the deal
without asking. Nothing that the person at the board may not know is in here.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from nainjaune_widget.board.advice import LineComparison
from nainjaune_widget.board.branch import Branch, shared_start
from nainjaune_widget.board.contract import (
    Branching,
    Content,
    DialogSheet,
    EventText,
    GameEvent,
    GameInPlay,
    Growth,
    Mark,
    Player,
    PredictionSheet,
    Rules,
    RulesInPlay,
    SeatBeliefs,
    TableSetup,
)
from nainjaune_widget.board.knowledge import Insight, KnownDeal, Prediction, Predictions
from nainjaune_widget.board.table import CardTable, names_for
from nainjaune_widget.engine.bounds import as_int
from nainjaune_widget.engine.cards import Card, rank_name
from nainjaune_widget.engine.clauses import Clause, box_name, clause_names, clause_text, summary_of
from nainjaune_widget.engine.events import Event
from nainjaune_widget.engine.ruleset import CHOICES
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.engine.table import MOST_SEATS
from nainjaune_widget.explain import (
    Explanation,
    Story,
    banner,
    card_noun,
    explain,
    inflected_names,
    mark,
    opening,
    rank_noun,
)
from nainjaune_widget.play import Game, Round
from nainjaune_widget.players import LATER, STRATEGIES, Strategy, find_strategy, offered_names
from nainjaune_widget.probability import Percent
from nainjaune_widget.sheets import change, percent
from nainjaune_widget.words import LANGUAGES, RecordError, catalogue, isolated, text

MARKS_BY_KIND: dict[str, Mark] = {"sweep": "sweep", "lead": "stop", "stop": "king"}
"""The page's names for the marks of events, by the kind of event.

To the page, a lead after a run without a continuation is a stop; the stop of a king or a hoc, after
which no card may be played, is a king.
"""


class EventTexts:
    """Writes the texts of a deal and its events, and keeps them from one action to the next.

    The text of an event depends on the hands that may be told, on the events before it and on
    those that came with it. So it is kept until more may be told, or less.

    Args:
        lang: ``"en"`` or ``"fr"``.

    Attributes:
        lang: the language.
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._opening_of: tuple[object, ...] = ()
        self._opening: EventText
        self._told_of: tuple[object, ...] = ()
        self._heard: list[tuple[Event, Sequence[Card]]] = []
        self._written: list[GameEvent] = []

    def opening(self, story: Story) -> EventText:
        """Tell of the deal before its first event."""
        dealt = (story.rules, story.dealer, story.sizes, story.names, story.boxes)
        if dealt != self._opening_of:
            self._opening_of, self._opening = dealt, texts_of(opening(story, self.lang))
        return self._opening

    def write(self, story: Story, wanted: Sequence[Sequence[Card]]) -> list[GameEvent]:
        """Describe all events of a story.

        Args:
            story: the round as it may be told.
            wanted: for each event the cards that would continue the sequence after it.

        Returns:
            A new list. Dicts of the last call are used again where nothing has changed, so
            they must not be modified.
        """
        told_of = (story.hands, story.talon, story.finished, story.names, story.boxes)
        if told_of != self._told_of:
            self._told_of, self._heard, self._written = told_of, [], []
        heard = list(zip(story.events, wanted, strict=True))
        same = shared_start(heard, self._heard)
        new = [_event(story, event, cards, self.lang) for event, cards in heard[same:]]
        self._heard, self._written = heard, self._written[:same] + new
        return list(self._written)


def _event(story: Story, event: Event, wanted: Sequence[Card], lang: str) -> GameEvent:
    explanation = explain(story, event, lang)
    label = mark(story, event, lang)
    return {
        "number": event.number,
        "kind": event.kind,
        "seat": event.seat,
        "card": str(event.card) if event.card else None,
        "effects": [effect.to_json() for effect in event.effects],
        "mark": None if label is None else MARKS_BY_KIND[event.kind],
        "markText": label,
        "call": explanation.call,
        "banner": banner(story, event, lang),
        "text": texts_of(explanation, _wanted(wanted, lang)),
    }


def texts_of(explanation: Explanation, wanted: str | None = None) -> EventText:
    """Return an explanation as plain data.

    Args:
        explanation: the explanation.
        wanted: the rank or card that the run on the table waits for, in words.
    """
    return {
        "headline": explanation.headline,
        "sentence": explanation.sentence,
        "sum": [list(row) for row in explanation.sum],
        "total": None if explanation.total is None else list(explanation.total),
        "clause": explanation.clause,
        "reading": explanation.reading,
        "otherwise": explanation.otherwise,
        "log": explanation.log,
        "aside": explanation.aside,
        "spoken": explanation.spoken,
        "wanted": wanted,
    }


def _wanted(cards: Sequence[Card], lang: str) -> str | None:
    """Name what a run waits for: any card of a rank or, where suits matter, the one card.

    >>> from nainjaune_widget import Card
    >>> _wanted([Card("8♣"), Card("8♦"), Card("8♥"), Card("8♠")], "en"), _wanted([Card("8♣")], "en")
    ('eight', 'eight of clubs')
    """
    if not cards:
        return None
    rank = rank_name(cards[0].rank, lang)
    return rank if len(cards) > 1 else cards[0].name(lang)


SCHEMA = 4
"""Grows when the form of a snapshot changes."""


def snapshot(
    table: CardTable,
    texts: EventTexts,
    insight: Insight | None = None,
    *,
    tutor: bool,
) -> Content:
    """Describe a table as its page shows it.

    Args:
        table: the table.
        texts: writes the texts of its events, in the language of the page.
        insight: the knowledge of the seat on show, where predictions may be asked for.
        tutor: True if an honour is announced without being asked for.

    Returns:
        All of a snapshot but its revision. What has not changed is used again, so none of it may
        be modified.
    """
    branch, lang = table.shown, texts.lang
    story, current = branch.story, branch.round
    rules = current.rules
    left = table.left
    in_turn = bool(branch.seats) and branch.eyes is not None and branch.eyes == current.turn
    line: Branching | None = None
    if left is not None:
        line = {"from": left, "title": text("board", "line", lang, cursor=left)}
    sent: Content = {
        "schema": SCHEMA,
        "deal": table.deals,
        "lang": lang,
        "live": True,
        "rules": _rules(rules, current.deal.turn_up, lang),
        "clauses": _clauses(rules, lang),
        "players": _players(branch, lang),
        "dealer": story.dealer,
        "hands": [None if hand is None else _codes(hand) for hand in story.hands],
        "sizes": [len(hand) for hand in current.deal.hands],
        "talon": {
            "size": len(current.deal.talon),
            "cards": None if story.talon is None else _codes(story.talon),
            "deadHand": rules.trumps,
        },
        "turnUp": None if current.deal.turn_up is None else str(current.deal.turn_up),
        "chips": [purse or 0 for purse in current.purses],
        "boxes": dict(story.boxes),
        "events": texts.write(story, branch.wanted(story)),
        "opening": texts.opening(story),
        "turn": current.turn,
        "human": sorted(branch.seats),
        "eyes": branch.eyes,
        "curtain": branch.curtain,
        "over": current.finished and branch.shows_all,
        "legal": _codes(current.legal) if in_turn else [],
        "mayPass": in_turn and current.may_pass,
        "yourTurn": your_turn(current, lang) if in_turn else None,
        "mayUndo": any(action.seat in branch.seats for action in current.actions),
        "tutor": tutor,
        "whatIf": "after" if table.waits else "marked",
        "revealed": table.revealed,
        "game": _game(table.game, lang),
        "line": line,
    }
    if insight is not None and insight.asks:
        sent["predict"] = predictions(table, insight)
    return sent


def your_turn(current: Round, lang: str) -> str:
    """Write what is wanted of the seat in turn, and which of its cards fits.

    The cards that may be played stand raised in its hand.

    Args:
        current: the round, which is not over.
        lang: ``"en"`` or ``"fr"``.

    >>> from nainjaune_widget import Deal, Round
    >>> current = Round(Deal.shuffled("lindor-1789", players=4, seed=7))
    >>> your_turn(current, "en")
    'Your turn to lead: any card.'
    >>> _ = current.play("4♦"); your_turn(current, "en")
    'Your turn: a five, one of the raised ones.'
    """
    legal, held = current.legal, current.hands[current.turn or 0]
    count = "one" if len(legal) == 1 else "some"
    if current.leading:
        any_card = "last" if len(held) == 1 else "any"
        return _your_turn(f"lead.{any_card if len(legal) == len(held) else count}", lang)
    first = current.wanted[0]
    alone = len(current.wanted) == 1
    wanted = card_noun(first, lang).the if alone else rank_noun(first.rank, lang).a
    if not legal:
        return _your_turn("sans", lang, wanted=wanted)
    others = [card for card in legal if card not in current.wanted]
    if others:
        key = "other" if len(others) == len(legal) else "wild"
        return _your_turn(key, lang, wanted=wanted, name=first.name(lang), card=others[0])
    return _your_turn(count, lang, wanted=wanted)


def _your_turn(key: str, lang: str, **values: object) -> str:
    return text("board", f"turn.{key}", lang, **values)


def _players(branch: Branch, lang: str) -> list[Player]:
    inflected = inflected_names(branch.names, len(branch.names), lang)
    return [
        {
            "name": name,
            "called": called.label,
            "of": called.of,
            "human": seat in branch.seats,
        }
        for seat, (name, called) in enumerate(zip(branch.names, inflected, strict=True))
    ]


def _game(game: Game | None, lang: str) -> GameInPlay | None:
    """Describe a game and its end; None without a game."""
    if game is None:
        return None
    number, ending, told = len(game.rounds), game.ending, None
    if ending is not None:
        why = clause_text(ending, lang, game.rules)
        told = text("board", "game.over", lang, n=number, why=why)
    finished = ending is not None
    return {"number": number, "deals": game.deals, "finished": finished, "ending": told}


@lru_cache(maxsize=64)
def _clauses(rules: Ruleset, lang: str) -> dict[str, str]:
    """Return all clauses that an event, a refusal or the end of a game may cite."""
    return {
        each: clause_text(each, lang, rules) for each in map(rules.clause_id, clause_names(rules))
    }


@lru_cache(maxsize=64)
def _rules(rules: Ruleset, turn_up: Card | None, lang: str) -> RulesInPlay:
    return {
        "id": rules.id,
        "title": rules.title(lang),
        "layout": rules.layout,
        "boxes": [
            {"id": box, "card": str(card) if card else None, "name": box_name(rules, box, lang)}
            for box, card in zip(rules.boxes, rules.cards_taking(turn_up), strict=True)
        ],
        "direction": rules.direction,
        "announcing": rules.announcing,
        "byHolder": rules.continues == "holder",
        "passing": rules.continuing == "optional" or rules.wild is not None,
    }


def _codes(cards: Sequence[Card]) -> list[str]:
    return [str(card) for card in cards]


_COUNTED = ("rev", "events")


def growth(old: Mapping[str, Any], new: Mapping[str, Any]) -> Growth:
    """Return the changes that turn one snapshot into another.

    Returns:
        ``keep``, the number of first events that stay; ``texts``, the texts of these that have
        changed, by the index of the event; ``events``, the events that follow; ``patch``, every
        other field that has changed, whole.

    >>> was = {"rev": 1, "turn": 0, "events": [{"number": 1, "text": {"log": "Ana: 7♦"}}]}
    >>> now = {"rev": 2, "turn": 1, "events": [*was["events"], {"number": 2, "text": {}}]}
    >>> growth(was, now)
    {'keep': 1, 'events': [{'number': 2, 'text': {}}], 'texts': {}, 'patch': {'turn': 1}}
    """
    keep, texts = 0, dict[str, dict[str, Any]]()
    for before, after in zip(old["events"], new["events"], strict=False):
        if before is not after:
            if not _differ_in_words_alone(before, after):
                break
            told, before_told = after["text"], before["text"]
            other = {key: said for key, said in told.items() if said != before_told[key]}
            if other:
                texts[str(keep)] = other
        keep += 1
    patch = {
        key: value
        for key, value in new.items()
        if key not in _COUNTED and (key not in old or old[key] != value)
    }
    return {"keep": keep, "events": new["events"][keep:], "texts": texts, "patch": patch}


def pack(added: Mapping[str, Any]) -> bytes:
    """Pack a growth as the page unpacks it: JSON, in zlib's format (RFC 1950)."""
    plain = json.dumps(added, ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(plain.encode(), 9)


def _differ_in_words_alone(before: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
    return all(before[key] == value for key, value in after.items() if key != "text")


def beliefs_of(
    table: CardTable, insight: Insight, seat: int, cursor: int | None = None
) -> SeatBeliefs:
    """Describe where a seat could believe the unseen cards to be.

    Args:
        table: the table.
        insight: the knowledge of the seat on show there.
        seat: the seat.
        cursor: the number of an event, to describe the beliefs after it; None for those at all
            events.

    Raises:
        BoardError: the event or the seat does not exist, or its cards are hidden.
    """
    known, wanted = insight.known(seat, cursor), _wanted_since(table.shown, seat)
    if cursor is not None:
        wanted = [each for each in wanted if each[0] <= cursor][-1:]
    table.round.followers.note_help("beliefs")
    return {
        "seat": as_int(seat),
        "wanted": wanted,
        "known": [[each.since, _places(each)] for each in known],
    }


def _places(known: KnownDeal) -> list[list[Any]]:
    """Return the unseen cards that may be anywhere alike, with the chances of each place."""
    alike = known.places.items()
    return [[list(map(str, cards)), list(map(str, chances))] for chances, cards in alike]


def predictions(table: CardTable, insight: Insight) -> PredictionSheet:
    """Describe the questions and the predictions of the deal on show."""
    branch, lang = table.shown, insight.lang
    asked = [(question, insight.made(question)) for question in insight.questions(branch)]
    made = Predictions([found for _, found in asked if found], lang)
    points = made.calibration()
    return {
        "asked": [[each.event, each.say(branch, lang)] for each, found in asked if not found],
        "made": [
            [each.event, each.question, say_outcome(each, lang), str(each.exact), each.explanation]
            for each in made
        ],
        "scores": made.say_scores() if made else "",
        "points": [[round(point.given, 4), round(point.so, 4), point.times] for point in points],
        "told": " ".join(point.say(lang) for point in points),
    }


def say_outcome(made: Prediction, lang: str) -> str:
    """Return a prediction, the exact probability and what happened in words."""
    answer = {True: "so", False: "not", None: "untold"}[made.happened]
    return text(
        "board",
        "predict.outcome",
        lang,
        given=percent(made.given, lang, 0),
        exact=made.exact,
        percent=Percent(made.exact, lang),
        answer=text("board", f"predict.{answer}", lang),
    )


def _wanted_since(branch: Branch, seat: int) -> list[list[Any]]:
    """Return the cards that were wanted last, with the event since when, for every change.

    Before the first of them it is the hidden card that takes the box of the highest stake.
    """
    rules, deal, story = branch.round.rules, branch.round.deal, branch.story
    taking = zip(rules.stakes, rules.cards_taking(deal.turn_up), strict=True)
    seen = {None, deal.turn_up, *deal.hands[as_int(seat)]}
    boxes = [(stake, card) for stake, card in taking if card not in seen]
    changes = [[0, [str(card)]] for _, card in sorted(boxes, reverse=True)[:1]]
    for event, cards in zip(story.events, branch.wanted(story), strict=True):
        named = [str(card) for card in cards]
        if named and (not changes or changes[-1][1] != named):
            changes.append([event.number, named])
    return changes


ANNOUNCING = ("sweep", "forgot")
"""The clauses that say what an announcement is for."""

_STRONGEST_FIRST = ("best", "longest-run", "honours-first", "lowest", "highest", "random")


def setup(table: CardTable, lang: str, *, tutor: bool) -> TableSetup:
    """Describe the table as it is, and what it could be.

    The code of the deal gives every card away, so it is there only where all are shown.

    Args:
        table: the table.
        lang: ``"en"`` or ``"fr"``.
        tutor: True if an honour is announced without being asked for.
    """
    branch = table.shown
    rules = branch.round.rules
    by_strength = (*reversed(LATER), *_STRONGEST_FIRST, *STRATEGIES)

    def is_all(bot: Strategy) -> bool:
        return all(each is bot for each in table.arranged.strategies)

    return {
        "given": table.follows,
        "rulesets": [
            {
                "id": each.id,
                "title": each.title(lang),
                "players": list(each.players),
                "announcing": each.announcing,
                "gap": each.continues != "holder",
            }
            for each in RULESETS.values()
        ],
        "rules": rules.id,
        "variant": bool(rules.changes),
        "gap": rules.gap,
        "gaps": [
            {"id": each, "title": text("rules", f"sheet.gap.{each}", lang)}
            for each in CHOICES["gap"]
        ],
        "players": len(table.names),
        "names": [isolated(name) for name in names_for(table.arranged.known_names, MOST_SEATS)],
        "human": sorted(table.human),
        "strategies": [
            {"id": name, "title": _called(name, lang)}
            for name in sorted(offered_names(), key=by_strength.index)
        ],
        "bots": next((name for name in offered_names() if is_all(find_strategy(name))), None),
        "game": table.game is not None,
        "tutor": tutor,
        "lang": lang,
        "languages": [{"id": each, "title": text("language", "name", each)} for each in LANGUAGES],
        "hidden": not branch.shows_all,
        "code": _code(table) if branch.shows_all else None,
    }


def rules_sheet(rules: Ruleset, lang: str) -> Rules:
    """Write the rules on a sheet: in short, then every clause, and every option in words.

    An option that means nothing here is left out, and the source comes last.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> rules_sheet(RULESETS["cats-at-cards"], "en")["title"]
    'CatsAtCards (modern American rules)'
    """
    sheet, summary = rules.describe(lang), summary_of(rules, lang)
    nothing = text("rules", "sheet.none", lang)
    rows = [row for row in sheet.rows if row.value != nothing]
    about = [clause for clause in sheet.clauses if _name(clause) in ANNOUNCING]
    return {
        "title": sheet.title,
        "aim": summary.aim,
        "summary": [list(part) for part in summary.parts.items()],
        "announcing": [clause.text for clause in about] if rules.announcing else [],
        "rows": [
            [row.label, sheet.row_value(row)]
            for row in sorted(rows, key=lambda row: row.option == "source")
        ],
        "clauses": [
            {"name": _name(clause), "text": clause.text, "reading": clause.reading}
            for clause in sheet.clauses
        ],
    }


def comparison_sheet(comparison: LineComparison) -> DialogSheet:
    """Write a comparison on a sheet, whose page writes the jetons, but for the differences."""
    rows = [
        [*values, change(difference, comparison.lang) if isinstance(difference, int) else ""]
        for *values, difference in comparison.rows
    ]
    width = len(comparison.columns)
    sheet: DialogSheet = {
        "title": comparison.title,
        "columns": list(comparison.columns),
        "rows": [row[:width] for row in rows],
    }
    return sheet if comparison.note is None else {**sheet, "note": comparison.note}


def _called(strategy: str, lang: str) -> str:
    key = f"bots.{strategy}"
    return text("setup", key, lang) if key in catalogue("setup", lang) else strategy


def _code(table: CardTable) -> str | None:
    """Return the code of the deal, None if its rules have none."""
    try:
        return table.round.deal.code
    except RecordError:
        return None


def _name(clause: Clause) -> str:
    return clause.id.partition("/")[2]
