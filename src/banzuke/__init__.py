"""Banzuke: tournaments, ratings and rating lists for mind-sport federations."""

from banzuke import rulebooks
from banzuke.core import version as _version
from banzuke.formats.loading import load
from banzuke.library import rate
from banzuke.words.explain import explain

__version__ = _version.VERSION

__all__ = ["__version__", "explain", "load", "rate", "rulebooks"]
