"""nbval, without its layout of each message for a log that is not kept, and without ports.

Every board that a cell makes sends 180 KB, and to lay them out took most of a notebook's time.
"""

from __future__ import annotations

from typing import Any

import nbval.kernel

from tests.support.jupyter.kernels import SocketKernelManager

pytest_plugins = ["nbval.plugin"]


def as_it_is(message: Any) -> Any:
    """Leave the layout to the log, if there is one."""
    return message


nbval.kernel.pformat = as_it_is
nbval.kernel.KernelManager = SocketKernelManager
