"""Where the program begins: the garbage collector rests while the code is loaded, which is a fifth of a start."""

from __future__ import annotations

import gc


def main() -> None:
    """The program `banzuke`."""
    gc.disable()
    from banzuke.cli.main import main as run  # noqa: PLC0415 - what is loaded is the point

    gc.freeze()
    gc.enable()
    run()
