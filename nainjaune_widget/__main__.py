"""``python -P -m nainjaune_widget``: the same as the command `nainjaune-course`."""

import sys

from nainjaune_widget.command import main

if __name__ == "__main__":
    sys.exit(main())
