"""Banzuke: tournaments, ratings and rating lists for mind-sport federations.

The names below are imported when they are first asked for: a command of one room does not wait for the others.
"""

import importlib as _importlib
import typing as _typing

from banzuke.core import version as _version

if _typing.TYPE_CHECKING:
    from banzuke import rulebooks
    from banzuke.formats.loading import load
    from banzuke.library import rate
    from banzuke.words.explain import explain

__version__ = _version.VERSION

__all__ = ["__version__", "explain", "load", "rate", "rulebooks"]

_MODULES = {"explain": "banzuke.words.explain", "load": "banzuke.formats.loading", "rate": "banzuke.library"}


def __getattr__(name: str) -> _typing.Any:  # noqa: ANN401 - the type of the name, which the block above states
    if name == "rulebooks":
        return _importlib.import_module("banzuke.rulebooks")
    if name not in _MODULES:
        raise AttributeError(f"module 'banzuke' has no attribute {name!r}")
    return getattr(_importlib.import_module(_MODULES[name]), name)
