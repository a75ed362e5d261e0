"""The commands of the federation's book. Importing this starts Django, so nothing imports it before it is called."""

from __future__ import annotations

import errno

from banzuke.federation.book import connect

try:
    connect()
except ValueError as failure:
    raise OSError(errno.EINVAL, str(failure), "DATABASE_URL") from failure
