"""Runs of many deals or games: setups, backends, counts, chunks, executors, interruption."""
