"""The challenges of a class: duplicate play, and what the choices in it cost."""
