"""The first deal, taught: one acts at each step, and the engine plays it."""
