"""The counting of deals: worlds, the walk through their groups of cards, chances, samples."""
