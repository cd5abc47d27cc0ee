"""The questions, a module for each topic. Their texts are in `words`."""
