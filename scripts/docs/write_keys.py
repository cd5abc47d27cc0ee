"""Fill the table of keys in docs/*/board.md.

    python -m scripts.docs.write_keys

It has the texts of the page's own table of keys, so that no page names a key that does not exist.
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


def table_of(lang: str, _name: str = "") -> str:
    """Return the table of keys: the name of a key, and what it does."""
    return table(HEADS[lang], [[f"`{name}`", does] for name, does in keys(lang).values()])


def path_of(lang: str) -> Path:
    """Return the file of a language's page."""
    return DOCS / lang / "board.md"


def with_tables(page: str, lang: str) -> str:
    """Return the page of a language with its table written anew."""
    return filled(page, partial(table_of, lang))


def main() -> None:
    """Fill the page of every language."""
    for lang in DOCUMENTED:
        page = path_of(lang)
        page.write_text(with_tables(page.read_text(encoding="utf-8"), lang), encoding="utf-8")


if __name__ == "__main__":
    main()
