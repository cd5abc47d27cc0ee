"""Deals and whole games on plain ints, played and counted; runs as it stands and compiled."""
