"""The composer: a deal laid out by hand, in a notebook."""
