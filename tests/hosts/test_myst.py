"""A board in a MyST page: the page's own lines, in a host with MyST's model, which answers nothing.

mystmd and its theme are not run: the test reads the directive as mystmd does.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from scripts.places import DOCS, DOCUMENTED
from tests.support.jupyter.jupyterlab import console_errors

EXAMPLE = re.compile(r"```python\n(import json\n.*?)```", re.DOTALL)
DIRECTIVE = re.compile(r":::\{anywidget\} (\S+)\n:css: (\S+)\n(.*)\n:::\n")
HOST = """<!doctype html><meta charset="utf-8"><div id="host"></div><script type="module">
class Model {
  #state; #target = new EventTarget();
  constructor(state) { this.#state = state; }
  get(name) { return this.#state[name]; }
  set(name, value) { this.#state[name] = value; }
  on(name, callback) { this.#target.addEventListener(name, callback); }
  off() { throw new Error("off is not there"); }
  save_changes() { throw new Error("save_changes is not there"); }
  send() { throw new Error("send is not there"); }
}
const root = document.getElementById("host").attachShadow({ mode: "open" });
root.innerHTML = '<link rel="stylesheet" href="{css}"><div></div>';
const { default: widget } = await import("./{esm}");
const model = new Model(await (await fetch("model.json")).json());
widget.render({ model, el: root.lastElementChild });
</script>"""


@pytest.mark.slow
@pytest.mark.parametrize("lang", DOCUMENTED)
def test_the_deal_is_stepped_through(
    lang: str, page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    [example] = EXAMPLE.findall((DOCS / lang / "export.md").read_text("utf-8"))
    monkeypatch.chdir(tmp_path)
    exec(example, {})  # noqa: S102 - what readers are told to run
    found = DIRECTIVE.fullmatch(Path("deal.md").read_text("utf-8"))
    assert found is not None
    esm, css, model = found.groups()
    Path("model.json").write_text(model, "utf-8")
    Path("deal.html").write_text(HOST.replace("{esm}", esm).replace("{css}", css), "utf-8")
    page.route(
        "http://myst.test/**",
        lambda route: route.fulfill(path=tmp_path / route.request.url.rpartition("/")[2]),
    )
    errors = console_errors(page)
    page.goto("http://myst.test/deal.html")
    board = page.locator(".nj")
    expect(board).to_have_attribute("data-cursor", "0")
    board.focus()
    board.press("ArrowRight")
    expect(board).to_have_attribute("data-cursor", "1")
    assert board.evaluate("board => getComputedStyle(board).display") != "inline"
    assert errors == []
