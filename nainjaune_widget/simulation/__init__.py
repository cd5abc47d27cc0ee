"""The engine compiled, for playing deals by the million."""
