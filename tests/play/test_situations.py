"""Each event of a deal is what exactly one row of the rules says, and each row is reached.

The rows are those of `docs/situations.toml`, written from the clauses and the sources alone. A row
that holds says which event must come next: its kind, seat, cards, clause, payments and all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.play import Round
from scripts.docs.write_situations_page import played
from tests.support.deals.judging import as_told, rows_of
from tests.support.deals.notation import ALL, CATS, LINDOR, NAIN, POPE, act, lay
from tests.support.deals.random_play import some_settings
from tests.support.deals.referee import Told
from tests.support.deals.variants import every_variant
from tests.support.deals.written_rules import ROWS, Row

each_row = pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)


def reached(
    current: Round,
    boxes: dict[str, int],
    rows: Sequence[Row] = ROWS,
    events: Sequence[Told] | None = None,
) -> list[Row]:
    """Hold each event of a round against the row that holds, and return the rows.

    Args:
        current: the round.
        boxes: the jetons that it began with.
        rows: the rows.
        events: other events than those of the round.
    """
    found = []
    left = iter(map(as_told, current.events) if events is None else events)
    for row, event in rows_of(current, boxes, rows):
        assert event is None or event == next(left, None)
        found.append(row)
    assert next(left, None) is None
    return found


@each_row
class TestEachRow:
    def test_its_example_reaches_it(self, row: Row) -> None:
        assert row in reached(played(row.example), {})

    def test_its_example_has_no_other(self, row: Row) -> None:
        others = [other for other in ROWS if other != row]
        with pytest.raises(AssertionError, match=r"^\[\] hold"):
            reached(played(row.example), {}, others)

    def test_a_second_one_is_seen(self, row: Row) -> None:
        with pytest.raises(AssertionError, match=f"^.*{row.id}.*{row.id}.* hold"):
            reached(played(row.example), {}, [*ROWS, row])

    def test_another_event_another_clause_and_other_jetons_are_seen(self, row: Row) -> None:
        broken = [replace(row, event="stop" if row.event != "stop" else "nothing")]
        if row.event != "nothing":
            broken.append(replace(row, clause="conservation"))
        if row.moves:
            *flow, times = row.moves if row.moves[3:] else (*row.moves, 1)
            broken.append(replace(row, moves=(*flow, times + 1)))
        for other in broken:
            with pytest.raises(AssertionError):
                reached(played(row.example), {}, [other if each == row else each for each in ROWS])


def test_a_broken_event_is_seen() -> None:
    """One that is missing, one too many, one under another clause, one jeton too many."""
    row = next(row for row in ROWS if row.id == "a bête doubles its box")
    current = played(row.example)
    events = [as_told(event) for event in current.events]
    for place, event in enumerate(events):
        wrong = [[], [event, event], [event._replace(clause="carry")]]
        if event.amount:
            *before, amount = event.moves[0]
            wrong.append([event._replace(moves=((*before, amount + 1), *event.moves[1:]))])
        for instead in wrong:
            with pytest.raises(AssertionError):
                reached(current, {}, events=[*events[:place], *instead, *events[place + 1 :]])


def tables_of(rules: str, step: int) -> list[tuple[Ruleset, int]]:
    """Return a ruleset with each number of players, and one variant of it in so many."""
    base = RULESETS[rules]
    tables = [(base, players) for players in base.players]
    for number, variant in enumerate(every_variant(rules)[::step]):
        tables.append((variant, variant.players[number % len(variant.players)]))
    return tables


def poor_deals(rules: str) -> Iterator[Round]:
    """Play deals that random ones hardly ever are: nobody has a jeton (*nothing paid*)."""
    variant = RULESETS[rules].replace(opera_pays="board")
    for hands, play in (("3♦ 10♦ | 7♦ | 2♣ 9♥", "7♦"), ("3♦ 9♠ | 5♣ K♦ | 2♣ 9♥", "K♦ 5♣")):
        turn_up = "4♠" if rules == POPE else None
        current = lay(hands.split("|"), variant, turn_up=turn_up, purses=[0, 0, 0])
        act(current, play)
        yield current


def count_rows(rules: str, step: int, each: int) -> Counter[str]:
    """Play deals of a ruleset, and return how often each row held."""
    count: Counter[str] = Counter()
    for variant, players in tables_of(rules, step):
        for setting in some_settings(variant, players, each):
            try:
                rows = reached(setting.play(), setting.boxes)
            except AssertionError as error:
                error.add_note(f"in {setting}")
                raise
            assert all(variant.clause(clause).text for clause in {row.clause for row in rows})
            count.update(row.id for row in rows)
    return count


@pytest.mark.parametrize("rules", ALL)
def test_each_event_is_what_one_row_says(rules: str) -> None:
    assert count_rows(rules, step=20, each=2)


EACH = {NAIN: 4, LINDOR: 2, CATS: 2, POPE: 20}
"""The deals at every table of every variant."""


@pytest.mark.slow
@pytest.mark.parametrize("rules", ALL)
def test_each_row_is_reached_in_each_of_its_rulesets(rules: str) -> None:
    count = count_rows(rules, step=1, each=EACH[rules])
    for current in poor_deals(rules):
        count.update(row.id for row in reached(current, {}))
    assert {row.id for row in ROWS if rules in row.rules} == set(count)
