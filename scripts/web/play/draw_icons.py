"""Draw the icons of the page `play/` from the dwarf of the board, as SVG and as PNG.

    python -m scripts.web.play.draw_icons

The icons are committed, since a build needs no browser and the PNG files do.
"""

from __future__ import annotations

from nainjaune_widget.tabletop import ART
from scripts.web.common.places import WEB
from tests.support.browser.chromium import launch_chromium

ICONS = WEB / "play" / "icons"
SIZES = (192, 512)
CLOTH = "#2b684c"


def icon() -> str:
    """Return the drawing: the dwarf on green cloth, small enough for a round mask."""
    strokes = "".join(_stroke(stroke, ART["colours"]) for stroke in ART["emblems"]["7♦"])
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192">'
        f'<path fill="{CLOTH}" d="M0 0h192v192h-192z"/>'
        '<g stroke-linecap="round" stroke-linejoin="round" transform="translate(36 36)">'
        f"{strokes}</g></svg>\n"
    )


def _stroke(stroke: list[str | float], colours: dict[str, str]) -> str:
    path, colour, *width = stroke
    ink = colours[str(colour)]
    if width:
        return f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{width[0]}"/>'
    return f'<path d="{path}" fill="{ink}"/>'


def main() -> None:
    """Write the icons."""
    ICONS.mkdir(exist_ok=True)
    drawing = icon()
    (ICONS / "icon.svg").write_text(drawing, encoding="utf-8")
    with launch_chromium() as browser:
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{drawing}")
            page.screenshot(path=ICONS / f"icon-{size}.png")


if __name__ == "__main__":
    main()
