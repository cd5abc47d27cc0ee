"""The messages between a board and its page, as plain data."""
