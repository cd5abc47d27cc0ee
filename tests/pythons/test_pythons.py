"""Every Python that the project promises deals, believes and judges alike."""

from __future__ import annotations

import tomllib

import pytest

from scripts.checks.run_pythons import PYODIDES, main
from tests.support.project.files import ROOT


def test_every_python_that_is_promised_is_run() -> None:
    classifiers = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["classifiers"]
    promised = {name.rpartition(" ")[2] for name in classifiers if ":: Python :: 3." in name}
    assert promised == {"3.11", *PYODIDES}


@pytest.mark.slow
def test_each_tells_what_this_one_tells() -> None:
    assert main() == 0
