"""Play written down: records of games, plays in one line, and the files that hold them."""
