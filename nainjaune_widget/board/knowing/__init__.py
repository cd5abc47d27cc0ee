"""The knowledge of the seat on show: where the hidden cards could be, and predictions of calls."""
