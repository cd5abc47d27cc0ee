"""The spelling of every text that people read: British English, and French.

Words that no dictionary has – the game's, names, names in the code – stand in `spelling-en.txt`
and `spelling-fr.txt`, sorted. A word in small letters there may also begin with a capital.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from hunspell import Hunspell

from scripts.frontend.npm import fetched_from_npm
from scripts.places import ROOT
from scripts.prose.texts import LANGUAGES, Text, name_of, prose, strings_and_comments, texts

KEPT = ROOT / "build" / "dictionaries"
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

    def __init__(self, lang: str) -> None:
        self.list = Path(__file__).with_name(f"spelling-{lang}.txt")
        self.own = self.list.read_text(encoding="utf-8").split()
        self.needed: set[str] = set()
        self._english = lang == "en"
        package = DICTIONARIES[lang]
        try:
            folder = fetched_from_npm(KEPT / package, package)
        except RuntimeError as error:
            raise SystemExit(
                f"{error}: no dictionary to check the spelling with. npm fetches it once, into "
                f"{name_of(KEPT)}, and needs the network for it."
            ) from error
        self._dictionary = Hunspell("index", hunspell_data_dir=str(folder))

    def knows(self, word: str) -> bool:
        """Return True for a word of the dictionary, or for one of our own, which is needed then."""
        stem = word.removesuffix("'s") if self._english else word
        if self._dictionary.spell(stem) or self._dictionary.spell(word):
            return True
        own = {stem, stem[0].lower() + stem[1:]}.intersection(self.own)
        self.needed |= own
        return bool(own)

    def similar(self, word: str) -> str:
        """Return words of the dictionary that may be meant."""
        return " or ".join(self._dictionary.suggest(word)[:2]) or "another word"


def words_of(text: Text) -> set[str]:
    """Return the words of a text, without names in the code and single letters.

    Of the source of a cell they are those of its comments and of its sentences: a string
    without a space is a name.

    >>> sorted(words_of(Text("", ("en",), "prose", "Call board.go(3): d’un sans-dix.")))
    ['Call', "d'un", 'sans-dix']
    """
    said = text.text
    if text.kind == "code":
        sentences = (each for each in strings_and_comments(said) if " " in each.strip())
        said = "\n".join(map(prose, sentences))
    plain = NAME_IN_CODE.sub(" ", said.translate(PLAIN))
    return {word for word in WORD.findall(plain) if len(word) > 1}


def findings() -> Iterator[str]:
    """Yield the words that no dictionary has, and faults of the lists of our own."""
    spellers = {lang: Speller(lang) for lang in LANGUAGES}
    for text in texts():
        if text.kind == "output":
            continue
        of_text = [spellers[lang] for lang in text.langs]
        for word in sorted(words_of(text)):
            known = [speller.knows(word) for speller in of_text]  # each marks what it needs
            if not any(known):
                similar = " or ".join(speller.similar(word) for speller in of_text)
                yield (
                    f"{text.where}: {word} is in no dictionary, write {similar}, "
                    f"or add it to {name_of(of_text[0].list)}"
                )
    for speller in spellers.values():
        for word in sorted({*speller.own} - speller.needed):
            yield f"{name_of(speller.list)}: {word} is not needed, take it out"
        right = sorted({*speller.own}, key=lambda word: (word.lower(), word))
        if speller.own != right:
            first = next(a for a, b in zip(speller.own, [*right, ""], strict=False) if a != b)
            yield f"{name_of(speller.list)}: {first} is out of order, sort the list"
