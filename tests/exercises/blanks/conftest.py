"""The folder of a class."""

from tests.exercises.gradebook.conftest import folder

__all__ = ["folder"]
