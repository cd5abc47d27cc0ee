"""VS Code, Colab and whatever else hosts anywidgets, by construction (issue 4, 7).

They load a widget's module from a blob, put its style sheet into a page that is not ours, and
may have no network: the bundles fetch nothing, ask nothing of the document, and style nothing
outside a view.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.support.tree import PACKAGE

STATIC = PACKAGE / "board" / "static"
SCRIPTS = sorted(STATIC.glob("*.js"))
SHEETS = sorted(STATIC.glob("*.css"))
NAMESPACES = {"http://www.w3.org/2000/svg", "http://www.w3.org/1998/Math/MathML"}
PLACEHOLDER = "http://www.w3.org/1999/xhtml"

OURS = re.compile(r"\.n[jk]\w*")

# The alternatives of all outermost selectors; `:is(a, b)` at the start is two of them.
SELECTORS = """css => {
    const alternatives = text => {
        const found = [""];
        let depth = 0;
        for (const letter of text) {
            depth += (letter === "(") - (letter === ")");
            if (letter === "," && depth === 0) found.push("");
            else found[found.length - 1] += letter;
        }
        return found.map(each => each.trim()).flatMap(each => {
            const inner = /^:(?:is|where)\\(/.exec(each);
            if (!inner) return [each];
            let end = inner[0].length;
            for (let open = 1; open > 0; end++) open += (each[end] === "(") - (each[end] === ")");
            return alternatives(each.slice(inner[0].length, end - 1));
        });
    };
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const look = rules => [...rules].flatMap(rule => {
        if (rule instanceof CSSStyleRule) return alternatives(rule.selectorText);
        if (rule instanceof CSSKeyframesRule) return [`.${rule.name}`];
        return rule.cssRules ? look(rule.cssRules) : [rule.cssText];
    });
    return look(sheet.cssRules);
}"""


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_module_fetches_nothing_and_asks_nothing_of_the_document(script: Path) -> None:
    source = script.read_text(encoding="utf-8")
    addresses = set(re.findall(r"https?://[^\s\"'`]+", source))
    assert addresses <= {*NAMESPACES, PLACEHOLDER}
    assert re.findall(r"\bimport\s*[\"'({*]|\bfrom\s*[\"']|\bfetch\(|XMLHttpRequest", source) == []
    asked = re.findall(r"(?<![\w.$])document\.\w+", source)
    assert [each for each in asked if not each.startswith("document.create")] == []
    assert "export{" in source.replace(" ", "")


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_a_style_sheet_fetches_nothing(sheet: Path) -> None:
    source = sheet.read_text(encoding="utf-8")
    assert "@import" not in source
    assert [url for url in re.findall(r"url\(([^)]*)\)", source) if "data:" not in url] == []


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_a_style_sheet_speaks_of_views_alone(sheet: Path, page: Page) -> None:
    """Every selector starts with a class whose name has the prefix of this project."""
    said = page.evaluate(SELECTORS, sheet.read_text(encoding="utf-8"))
    assert len(said) > 20
    assert [each for each in said if not OURS.match(each)] == []
