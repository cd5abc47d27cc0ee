"""A deal as a short code, and its signs as people read and type them."""
