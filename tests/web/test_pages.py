"""The parts of which the pages are made: their list, their links, chapters and reference."""

from __future__ import annotations

import inspect
from collections import Counter
from pathlib import Path

import pytest

import nainjaune_widget
from nainjaune_widget import drawings, exercises, probability
from nainjaune_widget.words import LANGUAGES, catalogue
from scripts.make_editions import TEACHERS_TAGS
from scripts.web import contents
from scripts.web.chapters import alternative, course, pairs, to_read
from scripts.web.contents import documents, name_of, reference, sections
from scripts.web.documents import page_of, with_links
from scripts.web.leading import leading_pages
from scripts.web.navigation import live_chapter, other_language, same_page
from scripts.web.reference import named, reference_pages

CHAPTERS = [(chapter.name, lang) for lang in LANGUAGES for chapter in course(lang)]

# Contents


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_document_stands_once_in_the_contents(lang: str) -> None:
    """A new page of docs goes into web/pages/contents.toml."""
    listed = Counter(part.head for part in sections() if part.head)
    for part in sections():
        for group in part.groups:
            listed.update(group.pages)
    assert listed == Counter(map(name_of, documents(lang)))


def test_a_page_that_there_is_not_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listed = tmp_path / "contents.toml"
    listed.write_text('[[section]]\nname = "a"\ngroup = [{ name = "b", pages = ["whist"] }]\n')
    monkeypatch.setattr(contents, "CONTENTS", listed)
    with pytest.raises(ValueError, match=r"contents.toml names whist, which is no page"):
        sections()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sections_groups_and_reference_have_titles(lang: str) -> None:
    texts = catalogue("site", lang)
    wanted = {f"section.{part.name}" for part in sections()}
    wanted |= {f"title.{part.name}" for part in sections() if part.head is None}
    wanted |= {f"group.{group.name}" for part in sections() for group in part.groups}
    wanted |= {f"reference.{group}" for group in reference()}
    assert wanted <= set(texts)


def test_a_list_of_pages_says_what_each_is_about() -> None:
    page = leading_pages("en")["handbook"]
    assert "**[Where could it be?](beliefs.md)**" in page
    assert "\nThe board shows what a seat can know about the cards that it does not see" in page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lists_of_pages_lead_to_pages_of_their_language(lang: str) -> None:
    assert [name for name, page in leading_pages(lang).items() if "](../" in page] == []


# Links


def test_links_lead_where_the_site_has_the_pages() -> None:
    written = with_links(
        "[a](../board.md#keys) [b](README.md) [c](../../fr/guide/01.md) ![d](../../pictures/d.png)"
        " [e](../../../course/teacher/en/02-sans.ipynb) [f](../../../LICENSE) `[g](../no.md)`",
        "guide/01",
        "en",
    )
    assert written == (
        '[a](../board.md#keys) [b](index.md) <a href="../../fr/guide/01.html" lang="fr"'
        ' hreflang="fr">c</a> d [e](../course/02-sans.ipynb) f `[g](../no.md)`'
    )


def test_a_picture_of_the_documents_stays_beside_them() -> None:
    assert "![" in page_of("figures", "fr")
    assert with_links("![d](../pictures/why-en.png)", "board", "en") == "![d](pictures/why-en.png)"


def test_links_to_elsewhere_and_within_a_page_stay() -> None:
    links = "[a](https://example.org/b.md) [c](#d)"
    assert with_links(links, "board", "en") == links


# Both languages


def test_every_page_has_its_counterpart() -> None:
    assert same_page("guide/answers/03", "fr") == "fr/guide/answers/03.html"
    assert same_page("course/09-que-vaut-la-dame", "en") == (
        "en/course/09-what-is-the-queen-worth.html"
    )
    assert [other_language(lang) for lang in LANGUAGES] == ["fr", "en"]
    for lang in LANGUAGES:
        for chapter in course(lang):
            there = pairs()[f"course/{chapter.name}"]
            assert there[lang] == f"course/{chapter.name}"
            assert {int(name[7:9]) for name in there.values()} == {chapter.number}


@pytest.mark.parametrize(("name", "lang"), CHAPTERS)
def test_a_chapter_opens_live(name: str, lang: str) -> None:
    assert live_chapter(f"course/{name}", lang) == (
        f"lite/{lang}/notebooks/index.html?path={name}.ipynb"
    )


# Chapters


@pytest.mark.parametrize(("name", "lang"), CHAPTERS)
def test_a_chapter_to_read_shows_its_results_and_no_solution(name: str, lang: str) -> None:
    cells = to_read(name, lang).cells
    assert not any(TEACHERS_TAGS & set(cell.metadata.get("tags", [])) for cell in cells)
    outputs = [output for cell in cells for output in cell.get("outputs", [])]
    assert len(outputs) > 10
    assert not [output for output in outputs if output.output_type == "error"]


@pytest.mark.parametrize(("name", "lang"), CHAPTERS)
def test_every_picture_of_a_chapter_says_what_it_shows(name: str, lang: str) -> None:
    pictures = [
        output.data["image/svg+xml"]
        for cell in to_read(name, lang).cells
        for output in cell.get("outputs", [])
        if "image/svg+xml" in output.get("data", {})
    ]
    assert pictures
    assert all(len(alternative(picture)) > 20 for picture in pictures)


def test_what_a_picture_shows_is_not_said_twice() -> None:
    svg = "<svg><title>Lindor (1789): No six</title><desc>No six. Ben has none.</desc></svg>"
    assert alternative(svg) == "Lindor (1789): No six. Ben has none."
    assert alternative("<svg><title>A</title><desc>B</desc></svg>") == "A. B"


def test_the_course_has_a_card_for_each_chapter() -> None:
    page = leading_pages("fr")["course/index"]
    assert page.count("{container} chapter\n") == 12
    assert "[2 «\u202fSans\u202f»](02-sans.ipynb)" in page
    assert all(chapter.alternative in page for chapter in course("fr"))


# Reference


def test_the_reference_describes_every_public_name_once() -> None:
    described = [named(name) for names in reference().values() for name in names]
    public = [
        getattr(module, name)
        for module in (nainjaune_widget, drawings, exercises, probability)
        for name in module.__all__
    ]
    wanted = [each for each in public if not inspect.ismodule(each)]
    assert [each for each in wanted if not any(each is one for one in described)] == []
    assert len({id(each) for each in described}) == len(described)


def test_a_widget_is_described_without_what_it_inherits() -> None:
    page = reference_pages("en")["reference/table"]
    [members] = {line.strip() for line in page.splitlines() if ":inherited-members:" in line}
    assert {"AnyWidget", "Widget", "HasTraits"} <= set(members.partition(": ")[2].split(", "))
    assert page.count("snapshot") == 2
