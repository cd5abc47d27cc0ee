"""Everything that a screen reader may say of a page, from Chromium's accessibility tree."""

from __future__ import annotations

from playwright.sync_api import Page

NAMED = {"image", "button", "slider"}
"""Roles of which only the name is said, not what is in them (WAI-ARIA: children presentational)."""


def texts_aloud(page: Page) -> list[str]:
    """Return the names of all parts of a page that a screen reader meets, and its plain texts."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    roles = {node["nodeId"]: node["role"]["value"] for node in nodes}
    return [
        str(node["name"]["value"])
        for node in nodes
        if not node["ignored"]
        and node["role"]["value"] != "InlineTextBox"
        and roles.get(node.get("parentId")) not in NAMED
        and node.get("name", {}).get("value")
    ]
