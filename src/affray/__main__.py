"""`python -m affray` is the command `affray`."""

import sys

from affray.frontends.cli.main import main

sys.exit(main())
