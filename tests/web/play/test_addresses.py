"""Addresses: what a link says, and the table that the browser keeps for it."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scripts.frontend.npm import NODE
from scripts.web.common.tools import bundle
from scripts.web.play.page import PLAY

Ask = Callable[..., Any]
PAGE = "https://example.org/nainjaune/play/"


@pytest.fixture(scope="session")
def module(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Bundle the module of links."""
    target = tmp_path_factory.mktemp("links") / "link.mjs"
    bundle(PLAY / "src" / "link.ts", target, {})
    return target


@pytest.fixture
def ask(module: Path) -> Ask:
    """Make a function that works an expression out, with the module's functions at hand."""

    def asked(expression: str) -> Any:
        program = f"""import * as links from {json.dumps(module.as_uri())};
        const {{ readLink, address, tableOf, isInvitation, toPlay, toWatch, plainCode }} = links;
        const page = new URL("{PAGE}");
        const at = (rest) => readLink(new URL(page + rest));
        console.log(JSON.stringify({expression}));"""
        command = [str(NODE), "--input-type=module", "--eval", program]
        run = subprocess.run(command, check=True, capture_output=True, text=True)
        return json.loads(run.stdout)

    return asked


def test_a_link_says_what_its_words_say(ask: Ask) -> None:
    assert ask('at("?deal=4F2Y&lang=fr&human=none&x=1#play=AbC_-")') == {
        "deal": "4F2Y",
        "lang": "fr",
        "human": "none",
        "play": "AbC_-",
    }


def test_words_are_handed_on_as_they_are(ask: Ask) -> None:
    markup = "<img src=x onerror=alert(1)>"
    assert ask('at("?rules=" + encodeURIComponent("<img src=x onerror=alert(1)>"))') == {
        "rules": markup
    }
    assert ask('at("?__proto__=1&constructor=2")') == {}


def test_a_link_is_written_and_read_again(ask: Ask) -> None:
    written = ask('address(page, { play: "A_-b", deal: "4F2Y-D", lang: "fr", human: "0,2" })')
    assert written == f"{PAGE}?deal=4F2Y-D&lang=fr&human=0%2C2#play=A_-b"
    assert ask(f"readLink(new URL({json.dumps(written)}))")["human"] == "0,2"


def test_links_carry_seats_and_no_names(ask: Ask) -> None:
    parts = '{ deal: "4F2Y", play: "AB", human: [0, 2] }'
    assert ask(f'toPlay({parts}, "en")') == {"deal": "4F2Y", "lang": "en", "human": "0,2"}
    assert ask(f'toWatch({parts}, "en")') == {"deal": "4F2Y", "lang": "en", "play": "AB"}
    assert ask('toWatch({ deal: "4F2Y", play: null, human: [] }, "en")') is None
    assert ask('toPlay({ deal: "4F2Y", play: null, human: [] }, "en").human') == "none"


def test_the_same_deal_is_the_same_table_however_it_is_written(ask: Ask) -> None:
    assert ask('tableOf(at("?lang=fr&deal=4f2y-dsj9")) === tableOf(at("?deal=4F2YDSJ9&lang=en"))')
    assert ask('tableOf(at("?deal=4F2Y")) !== tableOf(at("?deal=4F2Y&human=1"))')
    assert ask('[tableOf(at("")), tableOf(at("?lang=fr"))]') == ["own", "own"]


def test_only_a_link_without_a_deal_is_an_invitation(ask: Ask) -> None:
    links = ["?rules=pope-joan", "?rules=pope-joan&seed=3", "?deal=4F2Y", ""]
    assert ask(f"{json.dumps(links)}.map((each) => isInvitation(at(each)))") == [
        *[True, False, False, False]
    ]
