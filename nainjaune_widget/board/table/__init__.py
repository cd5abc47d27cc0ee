"""Play at a table, without a page or a text: persons, bots, what-ifs, deals and games."""

from nainjaune_widget.board.table.arguments import Playable
from nainjaune_widget.board.table.arranging import TableOptions, names_for
from nainjaune_widget.board.table.table import Table
from nainjaune_widget.board.table.undoing import TakenBack
from nainjaune_widget.board.table.viewers import Scene

__all__ = ["Playable", "Scene", "Table", "TableOptions", "TakenBack", "names_for"]
