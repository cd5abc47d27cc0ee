"""Every public name and argument of a version is there in the next, as the pages promise.

See ``docs/en/stability.md``.
"""

from __future__ import annotations

import json

from tests.goldens.freeze_names import FROZEN, gone, public_names

KEPT = json.loads(FROZEN.read_text(encoding="utf-8"))


def test_no_public_name_and_no_argument_has_gone() -> None:
    assert gone(KEPT, public_names()) == []


def test_every_new_one_is_frozen() -> None:
    assert public_names() == KEPT, "run python -m tests.goldens.freeze_names"
