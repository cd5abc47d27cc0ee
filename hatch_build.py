"""The course in the wheel: a hook of the build.

The pupils' edition goes in as it is, the teachers' without outputs. With NAINJAUNE_WITHOUT_COURSE
set the wheel has no course, for pages that load it in a browser.
"""

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LANGUAGES = ("en", "fr")


def without_outputs(notebook: str) -> str:
    """Return the text of a notebook without its outputs."""
    content = json.loads(notebook)
    for cell in content["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"], cell["execution_count"] = [], None
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


class CourseInWheel(BuildHookInterface[Any]):
    """Adds the course's files to a wheel; an editable installation reads them where they are."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the files to add, before the wheel is built."""
        if version == "editable" or os.environ.get("NAINJAUNE_WITHOUT_COURSE"):
            return
        self._stripped = tempfile.TemporaryDirectory()
        course, stripped = Path(self.root, "course"), Path(self._stripped.name)
        for lang in LANGUAGES:
            self._add(build_data, course / lang, f"course/{lang}")
            for path in (course / "teacher" / lang).glob("*.ipynb"):
                target = stripped / lang / path.name
                target.parent.mkdir(exist_ok=True)
                target.write_text(without_outputs(path.read_text("utf-8")), "utf-8")
            self._add(build_data, stripped / lang, f"course/teacher/{lang}")
            for name in ("pictures", "data"):
                beside = course / "teacher" / lang / name
                self._add(build_data, beside, f"course/teacher/{lang}/{name}")

    def finalize(self, *_: object) -> None:
        """Delete the notebooks without outputs, once the wheel is built."""
        if hasattr(self, "_stripped"):
            self._stripped.cleanup()

    @staticmethod
    def _add(build_data: dict[str, Any], folder: Path, name: str) -> None:
        for path in sorted(folder.rglob("*.*")):
            inside = path.relative_to(folder)
            if path.is_file() and not any(part.startswith(".") for part in inside.parts):
                target = f"nainjaune_widget/{name}/{inside.as_posix()}"
                build_data["force_include"][str(path)] = target
