"""The form of a question: a widget for notebooks."""

from nainjaune_widget.exercises.form.form import Form

__all__ = ["Form"]
