"""Elements, colours and lettering of pictures in SVG."""

from nainjaune_widget.sheets.svg.elements import FONT, document, group, shape, write
from nainjaune_widget.sheets.svg.lettering import BOLD, broken, fitted, width

__all__ = ["BOLD", "FONT", "broken", "document", "fitted", "group", "shape", "width", "write"]
