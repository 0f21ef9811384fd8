"""`python -m generator.cli`: the same as the command `bordtryk`."""

import sys

from . import main

sys.exit(main())
