"""Everything that a screen reader may say of a page, from Chromium's accessibility tree."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

NAMED = {"image", "button", "slider", "StaticText"}
"""Roles of which only the name is said, not what is in them (WAI-ARIA: children presentational)."""


def texts_aloud(page: Page) -> list[str]:
    """Return the names of all parts of a page that a screen reader meets, and its plain texts."""
    session = page.context.new_cdp_session(page)
    nodes = {node["nodeId"]: node for node in session.send("Accessibility.getFullAXTree")["nodes"]}
    session.detach()

    def is_told_by_another(node: dict[str, Any]) -> bool:
        parent = nodes.get(node.get("parentId", ""))
        return parent is not None and (
            parent["role"]["value"] in NAMED or is_told_by_another(parent)
        )

    return [
        str(node["name"]["value"])
        for node in nodes.values()
        if not node["ignored"]
        and node.get("name", {}).get("value")
        and not is_told_by_another(node)
    ]
