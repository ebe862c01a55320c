"""``python -m tete``: the same as the command ``tete``."""

import sys

from tete.command import main

sys.exit(main())
