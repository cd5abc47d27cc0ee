"""The files of a class: exports, tables, the class list; each is used, or listed with a reason."""

from nainjaune_widget.exercises.gradebook.exports.class_list import (
    NO_LIST,
    ClassList,
    read_class_list,
)
from nainjaune_widget.exercises.gradebook.exports.reading import Remark, read_exports

__all__ = ["NO_LIST", "ClassList", "Remark", "read_class_list", "read_exports"]
