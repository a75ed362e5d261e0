"""One rating system, one file; pure functions and one frozen object with `start`, `expected`, `rate`."""
