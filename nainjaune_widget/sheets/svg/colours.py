"""The colours of all pictures: those of the table and of the panel beside it.

Cards, jetons and emblems have theirs in the drawings' data.
"""

CREAM, PAPER, INK = "#fbf7ec", "#ffffff", "#1d1b18"
"""The ground of the picture and labels on the cloth; the panel; texts."""
BAIZE, SEAT, SEAT_EDGE = "#2c684e", "#3b7760", "#5c8f79"
"""The cloth of the table and the seats on it."""
WALNUT, RIM, FELT, POPE = "#67412a", "#4c2c17", "#f3e7cc", "#8f2a22"
"""The wood, the felt and the Pope's disc of the boards that hold the boxes."""
GOLD, LIT, RED = "#e0a326", "#ffe08a", "#b3261e"
"""The seat in turn and the middle of a board; a box that jetons have just left; a stop."""
COUNT = "#fdf6e3"
"""The numbers of jetons on dark ground."""
LINE, SOFT = "#e5dcc6", "#5f564a"
"""The edge of the panel, and its lesser texts."""
