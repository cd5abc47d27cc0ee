"""The bundles in VS Code, Colab and other hosts of anywidgets, by construction.

Such a host loads a widget's module from a blob, puts its style sheet into a page that is not ours,
and may have no network. So the bundles fetch nothing, ask nothing of the document, and style
nothing outside their own views.
"""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page

from tests.support.project.files import PACKAGE

BOARD = PACKAGE / "board"
BUNDLES = json.loads((BOARD / "frontend" / "bundles.json").read_text(encoding="utf-8"))
SCRIPTS = sorted((BOARD / "static").glob("*.js"))
SHEETS = sorted((BOARD / "static").glob("*.css"))
NAMESPACES = {"http://www.w3.org/2000/svg", "http://www.w3.org/1998/Math/MathML"}
FETCHES = r"\bimport\s*[\"'{*]|\bfrom\s*[\"']|\bfetch\(|XMLHttpRequest"
PLACEHOLDER = "http://www.w3.org/1999/xhtml"

OUTERMOST_SELECTORS = """css => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return [...sheet.cssRules].map(rule => rule.selectorText ?? rule.cssText);
}"""

STYLE_OF_ANNEX = """async source => {
    const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    const { default: make } = await import(address);
    return make({ Component: class {}, h() {} }).style;
}"""


def test_a_module_fetches_nothing_and_asks_nothing_of_the_document() -> None:
    for script in SCRIPTS:
        source = script.read_text(encoding="utf-8")
        addresses = set(re.findall(r"https?://[^\s\"'`]+", source))
        assert addresses <= {*NAMESPACES, PLACEHOLDER}
        assert re.findall(FETCHES, source) == [], script.name
        # Only what Python has sent as a message, from a blob.
        assert re.findall(r"\bimport\((.)", source) == (["t"] if script.name == "board.js" else [])
        asked = re.findall(r"(?<![\w.$])document\.\w+", source)
        assert [each for each in asked if not each.startswith("document.create")] == []
        assert "export{" in source.replace(" ", "")


def test_a_style_sheet_fetches_nothing() -> None:
    for sheet in SHEETS:
        source = sheet.read_text(encoding="utf-8")
        assert "@import" not in source
        assert [url for url in re.findall(r"url\(([^)]*)\)", source) if "data:" not in url] == []


def test_a_style_sheet_is_nested_in_the_class_of_its_root(page: Page) -> None:
    """It styles neither the host's page nor another widget, whose classes may have equal names.

    Keyframes are of the page as a whole: a name of ours begins with `nj-`.
    """
    for name, bundle in BUNDLES.items():
        if "shared" in bundle:
            module = (BOARD / "static" / f"{name}.js").read_text(encoding="utf-8")
            sheet = page.evaluate(STYLE_OF_ANNEX, module)
        else:
            sheet = (BOARD / "static" / f"{name}.css").read_text(encoding="utf-8")
        outermost = page.evaluate(OUTERMOST_SELECTORS, sheet)
        rules = [each for each in outermost if not each.startswith("@keyframes nj-")]
        assert rules == [f".{bundle['root']}"], name
