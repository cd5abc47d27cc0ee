"""What a page shows of a board: the widget, a table on it, the review of its deal."""
