"""The board: a widget for notebooks over a round, and the composer of deals."""
