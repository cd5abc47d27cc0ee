"""The page on strength: its pictures, and that it says what the figures say."""

from __future__ import annotations

from typing import Any

import pandas as pd
import pytest

from nainjaune_widget import RULESETS
from nainjaune_widget.analysis.by_worlds import DEALS
from nainjaune_widget.players import fitted
from nainjaune_widget.sheets import number
from scripts.docs.figures import draw_strength, play_tables
from scripts.docs.figures.compute_play import PLAY as CSV
from scripts.docs.figures.compute_play import tables
from scripts.docs.figures.compute_small import SMALL
from scripts.docs.markdown import with_reach
from scripts.places import DOCS, DOCUMENTED
from tests.support.deals.notation import CATS, LINDOR, NAIN, POPE

PLAY: list[Any] = list(play_tables.read().itertuples(index=False))
PAGES = {
    lang: (DOCS / lang / "strength.md").read_text(encoding="utf-8").replace("\n", " ")
    for lang in DOCUMENTED
}
SPAN = {"en": "{} to {}{}", "fr": "{} à {}{}"}
PERCENT = {"en": "%", "fr": "\u202f%"}
MOST_BYTES = 80_000


def rows(figure: str, item: str = "", strategy: str = "") -> dict[tuple[str, int], Any]:
    """Return by table the rows of a figure; of all strategies, if none is named."""
    return {
        (row.ruleset, row.players): row
        for row in PLAY
        if (row.figure, row.item) == (figure, item) and strategy in ("", row.strategy)
    }


def carried(item: str) -> dict[tuple[str, int], Any]:
    """Return by table what a seat gains that follows `worlds` at some choices, or a rule."""
    return rows("gain over best", item)


def span(values: list[float], lang: str, unit: str, decimals: int = 0) -> str:
    """Return the least and the greatest of some values as a page says them."""
    ends = (number(each, lang, f".{decimals}f") for each in (min(values), max(values)))
    return SPAN[lang].format(*ends, unit)


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_the_page_shows_its_pictures(lang: str) -> None:
    for name in draw_strength.PICTURES:
        picture = CSV.parent / f"{name}-{lang}.png"
        assert f"(../figures/{picture.name})" in PAGES[lang]
        assert 0 < picture.stat().st_size < MOST_BYTES


def test_the_marks_lie_where_the_page_describes_them() -> None:
    least, most = rows("gain over best"), rows("open cards over best")
    parts = [row.value / most[table].value for table, row in least.items()]
    assert len(parts) == len(tables())
    assert (min(parts), max(parts)) == pytest.approx((1 / 8, 2 / 5), abs=0.03)
    spans = {NAIN: (55, 66), LINDOR: (41, 49), CATS: (15, 21), POPE: (3, 5)}
    for (rules, _), row in most.items():
        assert spans[rules][0] <= round(row.value) <= spans[rules][1]


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_the_page_says_what_the_rule_and_worlds_gain(lang: str) -> None:
    for item in ("all choices", "rule of thumb"):
        for players in (3, 5):
            assert with_reach(carried(item)[NAIN, players], lang, 1) in PAGES[lang]
    passes, everything = (carried(item)[LINDOR, 4].value for item in ("may pass", "all choices"))
    numbers = [f"{each:.1f}" for each in (passes, everything)]
    said = {"en": "{} of {} jetons", "fr": "{} jetons sur {}"}[lang].format(*numbers)
    assert said.replace(".", "," if lang == "fr" else ".") in PAGES[lang]


def test_deep_gains_where_the_others_play_worlds_but_at_five_tables() -> None:
    gains = rows("gain over worlds").values()
    assert round(max(row.value for row in gains)) == 9
    assert sum(row.low < 0.1 for row in gains) == 5


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_the_page_says_how_much_is_learnt_by_best_and_by_worlds(lang: str) -> None:
    """The share of `worlds` is that of its lead over `random`, of what open cards bring over it."""
    percent, page = PERCENT[lang], PAGES[lang]
    best = {table: 100 * row.value for table, row in rows("share that can be learnt").items()}
    assert len(best) == len(tables())
    assert span([*best.values()], lang, percent) in page
    learnt, most = rows("best over random"), rows("open cards over best")
    shares = {
        table: 100 * (learnt[table].value + gain.value) / (learnt[table].value + most[table].value)
        for table, gain in rows("gain over best").items()
    }
    assert len(shares) == len(tables())
    assert span([*shares.values()], lang, percent) in page
    for share in (shares[NAIN, 3], best[NAIN, 3]):
        assert f"{share:.0f}{percent}" in page


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_the_page_says_how_long_a_choice_takes_and_how_large_the_network_is(lang: str) -> None:
    milliseconds = {"en": " ms", "fr": "\u202fms"}[lang]
    for strategy in ("worlds", "deep"):
        times = rows("milliseconds a choice", str(DEALS), strategy).values()
        assert span([row.value for row in times], lang, milliseconds) in PAGES[lang]
    assert PAGES[lang].count(str(fitted.NETWORK)) == 2


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_the_page_says_what_can_be_gained_on_small_packs(lang: str) -> None:
    small = pd.read_csv(SMALL)
    of_packs = small.drop_duplicates(["ruleset", "pack", "players", "strategy"])
    assert {len(pack.split()) for pack in of_packs["pack"]} == {7, 8, 9}
    named = of_packs.pivot(index=["ruleset", "pack", "players"], columns="strategy")["nashconv"]
    assert [*named.groupby("ruleset").size()] == [3] * len(RULESETS)
    assert (named["worlds"] < named["best"]).all()
    nain = named.index.get_level_values("ruleset") == NAIN
    deep = named["deep"]
    for values in (named["best"], named["worlds"], deep[nain], deep[~nain]):
        assert span([*values], lang, "", 1) in PAGES[lang]
    assert number(0.001, lang, ".3f") in PAGES[lang]
    assert of_packs[of_packs["strategy"] == "equilibrium"]["most"].max() < 0.001
