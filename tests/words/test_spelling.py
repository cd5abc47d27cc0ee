"""The spelling of every text that people read: British English, and French.

Words that no dictionary has – the game's, names, names in the code – stand in `spelling-en.txt`
and `spelling-fr.txt`, sorted. A word in small letters there may also begin with a capital.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hunspell import Hunspell

from scripts.frontend.npm import fetch_from_npm
from tests.support.texts.project_texts import LANGUAGES, Text, prose, strings_and_comments, texts

DICTIONARIES = {"en": "dictionary-en-gb@3.0.0", "fr": "dictionary-fr@3.0.0"}
WORD = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*")
NAME_IN_CODE = re.compile(
    r"""
    \\[A-Za-z]+                     # a command of a formula
    | (?<!\w)--?[a-z][\w-]*         # an option of a command
    | [\w.]*\w\([^()]*\)            # a call
    | \w+=\S*                       # a named argument
    | \w*_\w*                       # a name with an underscore
    | \w+\.\w[\w.]*                 # a dotted name or the name of a file
    | \[[a-z,]+\]                   # an extra of a package
    """,
    re.VERBOSE,
)
PLAIN = str.maketrans({"’": "'", "\u2011": "-"} | dict.fromkeys("⁰¹²³⁴⁵⁶⁷⁸⁹", " "))


class Speller:
    """A dictionary of one language, with the project's own words."""

    def __init__(self, lang: str, folder: Path) -> None:
        self.own = set(own_words(lang))
        self._english = lang == "en"
        self._dictionary = Hunspell("index", hunspell_data_dir=str(folder))

    def knows(self, word: str) -> bool:
        """Return True for a word of the dictionary."""
        return bool(self._dictionary.spell(self._stem(word)) or self._dictionary.spell(word))

    def own_of(self, word: str) -> str | None:
        """Return the project's own word that a word is, with a small first letter perhaps."""
        stem = self._stem(word)
        return next((each for each in (stem, stem[0].lower() + stem[1:]) if each in self.own), None)

    def _stem(self, word: str) -> str:
        return word.removesuffix("'s") if self._english else word


def own_words(lang: str) -> list[str]:
    """Return the words that the project allows in a language."""
    return Path(__file__).with_name(f"spelling-{lang}.txt").read_text(encoding="utf-8").split()


def words_of(text: Text) -> Iterator[str]:
    """Yield the words of a text, without names in the code and single letters.

    Of the source of a cell they are those of its comments and of its sentences: a string
    without a space is a name.
    """
    if text.kind == "code":
        sentences = (each for each in strings_and_comments(text.text) if " " in each.strip())
        said = "\n".join(map(prose, sentences))
    else:
        said = text.text
    plain = NAME_IN_CODE.sub(" ", said.translate(PLAIN))
    return (word for word in WORD.findall(plain) if len(word) > 1)


@cache
def spoken() -> dict[tuple[str, tuple[str, ...]], str]:
    """Return every word of the project in its languages, with one place where it stands."""
    found: dict[tuple[str, tuple[str, ...]], str] = {}
    for text in texts():
        if text.kind != "output":
            found |= {(word, text.langs): text.where for word in words_of(text)}
    return found


@pytest.fixture(scope="module")
def spellers(request: pytest.FixtureRequest) -> dict[str, Speller]:
    """Return a speller for each language, whose dictionaries are fetched once and kept."""
    assert request.config.cache is not None
    kept = request.config.cache.mkdir("dictionaries")
    return {lang: Speller(lang, dictionary(kept, DICTIONARIES[lang])) for lang in LANGUAGES}


def dictionary(kept: Path, package: str) -> Path:
    """Return the folder of a dictionary; several tests may fetch it at a time."""
    folder = kept / package
    if not folder.exists():
        with TemporaryDirectory(dir=kept) as fresh:
            unpacked = Path(fresh) / "unpacked"
            unpacked.mkdir()
            fetch_from_npm(unpacked, package)
            with suppress(OSError):  # another test was first
                unpacked.rename(folder)
    return folder


def misspelt(spellers: dict[str, Speller], word: str, langs: tuple[str, ...]) -> bool:
    """Return True for a word that none of the languages has."""
    return not any(spellers[lang].knows(word) or spellers[lang].own_of(word) for lang in langs)


def test_every_word_is_spelt_as_in_the_dictionary(spellers: dict[str, Speller]) -> None:
    """A word that is right all the same belongs into `spelling-en.txt` or `spelling-fr.txt`."""
    found = [
        f"{word} ({' or '.join(langs)}), {where}"
        for (word, langs), where in spoken().items()
        if misspelt(spellers, word, langs)
    ]
    assert not found, "\n".join(sorted(found))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_of_our_own_is_unused(lang: str, spellers: dict[str, Speller]) -> None:
    """Each one stands in a text, and no dictionary has it; take it out of the list otherwise."""
    speller = spellers[lang]
    needed = {
        speller.own_of(word)
        for word, langs in spoken()
        if lang in langs and not speller.knows(word)
    }
    unused = sorted(speller.own - needed)
    assert not unused, f"take out of spelling-{lang}.txt: {' '.join(unused)}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_our_own_words_are_sorted(lang: str) -> None:
    words = own_words(lang)
    assert words == sorted(set(words), key=lambda word: (word.lower(), word))


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "colour honour organise likelihood jetons Jetons dwarf's JupyterLab's"),
        ("fr", "œuvre l'événement aujourd'hui jetons donneur probabilité est-ce"),
    ],
)
def test_right_words_pass(lang: str, words: str, spellers: dict[str, Speller]) -> None:
    assert [word for word in words.split() if misspelt(spellers, word, (lang,))] == []


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "color honor organize probabilty jetones événement"),
        ("fr", "evenement probabilite siege jettons l'evenement likelihood"),
    ],
)
def test_wrong_words_are_seen(lang: str, words: str, spellers: dict[str, Speller]) -> None:
    assert [word for word in words.split() if not misspelt(spellers, word, (lang,))] == []


@pytest.mark.parametrize(
    ("kind", "text", "words"),
    [
        (
            "prose",
            "Call board.go(3), or predict(what=4): d’un sans-dix.",
            "Call or d'un sans-dix",
        ),
        (
            "code",
            'lead = "sweep"  # the dwarf\nprint(f"{n + 1} jetons won")',
            "the dwarf jetons won",
        ),
    ],
)
def test_names_in_the_code_are_left_out(kind: str, text: str, words: str) -> None:
    shown = Text("page", ("en",), kind, text)  # type: ignore[arg-type]
    assert list(words_of(shown)) == words.split()
