"""Deals and whole games on plain ints, played and counted, in plain Python or compiled."""
