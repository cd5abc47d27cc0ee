"""Elements, colours and lettering of pictures in SVG."""

from nainjaune_widget.sheets.svg.elements import SANS, document, group, shape, write
from nainjaune_widget.sheets.svg.lettering import BOLD, broken, fitted, width

__all__ = ["BOLD", "SANS", "broken", "document", "fitted", "group", "shape", "width", "write"]
