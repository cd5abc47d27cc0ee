"""The jetons: moved between accounts, settled after a deal, counted for the end of a game."""
