"""`make check` runs the tests that a change can break, and leaves those that it cannot."""

from __future__ import annotations

import pytest

from scripts.checks.check import breakable_tests, import_graph


@pytest.mark.parametrize(
    ("changed", "breakable", "safe"),
    [
        pytest.param(
            "nainjaune_widget/engine/kernel.py",
            {"tests/engine/test_log.py", "tests/play/test_round.py", "tests/board/test_moving.py"},
            {"tests/words/test_catalogues.py", "tests/sheets/test_numbers.py"},
            id="a rule breaks all that plays",
        ),
        pytest.param(
            "nainjaune_widget/exercises/reading/answers.py",
            {"tests/exercises/test_reading.py", "nainjaune_widget/exercises/exercise.py"},
            {"tests/play/test_round.py", "tests/board/test_moving.py"},
            id="the reading of answers breaks no play",
        ),
        pytest.param(
            "nainjaune_widget/words/fr/explanations.json",
            {"tests/words/test_catalogues.py", "tests/explain/test_boxes.py"},
            {"tests/play/test_round.py"},
            id="a text breaks its room and the rooms that name its catalogue",
        ),
        pytest.param(
            "docs/fr/board.md",
            {"tests/project/test_metadata.py", "tests/docs/test_examples.py"},
            {"tests/play/test_round.py"},
            id="a page breaks the tests of the pages, and the rules that all files keep",
        ),
        pytest.param(
            "scripts/docs/repository.py",
            {
                "scripts/docs/repository.py",
                "scripts/web/pages/events.py",
                "tests/docs/test_badges.py",
                "tests/web/pages/test_pages_built.py",
            },
            {"tests/play/test_round.py", "tests/course/test_editions.py"},
            id="a script breaks its examples and those of the scripts that use it",
        ),
        pytest.param(
            "tests/support/deals/random_play.py",
            {"tests/play/test_round.py"},
            {"tests/words/test_catalogues.py"},
            id="what tests share breaks those that use it",
        ),
    ],
)
def test_the_choice(changed: str, breakable: set[str], safe: set[str]) -> None:
    chosen = breakable_tests([changed])
    assert breakable <= set(chosen)
    assert not safe & set(chosen)


def test_a_name_that_a_package_passes_on_is_imported_from_where_it_is_defined() -> None:
    graph = import_graph()
    assert "nainjaune_widget.play.deal" in graph["tests.play.test_deal"]
    assert "nainjaune_widget.play" not in graph["tests.play.test_deal"]
