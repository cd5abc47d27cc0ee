"""The calls that a notebook makes: a pupil's, a teacher's, those that choose a class."""
