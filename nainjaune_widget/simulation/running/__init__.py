"""A run of many deals or games: its table, its workers, its chunks and its interruption."""
