"""The version of the program, which every posting and every result names."""

from __future__ import annotations

VERSION = "0.1.0"
