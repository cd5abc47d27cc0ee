"""Play at a table, without a page or a text: persons, bots, what-ifs, deals and games."""

from nainjaune_widget.board.table.arranging import Playable, TableOptions, names_for
from nainjaune_widget.board.table.branch import Branch
from nainjaune_widget.board.table.table import Table
from nainjaune_widget.board.table.undoing import TakenBack

__all__ = ["Branch", "Playable", "Table", "TableOptions", "TakenBack", "names_for"]
