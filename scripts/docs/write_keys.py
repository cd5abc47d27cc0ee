"""Fill the tables of keys in docs/*/board.md and docs/*/listening.md.

    python -m scripts.docs.write_keys

They are the texts of the page's own table of keys, so that no page names a key that does not exist.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from nainjaune_widget.board.messages import words_of_board
from scripts.docs.markdown import filled, table
from scripts.places import DOCS, DOCUMENTED

HEADS = {"en": ["key", "effect"], "fr": ["touche", "effet"]}
"""The heads of the columns."""

_KEY, _DOES = "key.", ".does"
_SPOKEN = ("1", "2", "3", "4", "5", "tab", "→", "←", "enter", "end", "b", "e", "escape", "?")
TABLES = {"keys": ("board.md", None), "by_ear": ("listening.md", _SPOKEN)}
"""The page of each table, and its keys in their order; None for all."""


def keys(lang: str) -> dict[str, tuple[str, str]]:
    """Return the keys of a board: the name of each and what it does, in the order of the texts.

    >>> keys("en")["n"]
    ('n', 'next sans stop')
    """
    texts = words_of_board(lang)
    named = (key.removeprefix(_KEY) for key in texts if key.startswith(_KEY))
    # That for the table itself comes last.
    found = sorted(named, key="?".__eq__)
    return {
        key: (str(texts[_KEY + key]), str(texts[_KEY + key + _DOES]))
        for key in found
        if _KEY + key + _DOES in texts
    }


def table_of(lang: str, name: str) -> str:
    """Return a table of keys: the name of a key, and what it does."""
    known = keys(lang)
    _, chosen = TABLES[name]
    return table(HEADS[lang], [[f"`{known[key][0]}`", known[key][1]] for key in chosen or known])


def pages(lang: str) -> list[Path]:
    """Return the pages of a language that have a table."""
    return [DOCS / lang / page for page, _ in TABLES.values()]


def with_tables(page: str, lang: str) -> str:
    """Return a page of a language with its table written anew."""
    return filled(page, partial(table_of, lang))


def main() -> None:
    """Fill the pages of every language."""
    for lang in DOCUMENTED:
        for page in pages(lang):
            page.write_text(with_tables(page.read_text(encoding="utf-8"), lang), encoding="utf-8")


if __name__ == "__main__":
    main()
