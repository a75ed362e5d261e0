"""A lock on a file that is held while the file is changed, by one process at a time, and falls with the process."""

from __future__ import annotations

import errno
import os
import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import IO

#: Nobody changes a file for longer than a moment; whoever waits so many seconds is told.
_PATIENCE = 10.0
_PAUSE = 0.02
#: Where Windows locks a byte: beyond all contents, which others may read.
_FAR = 2**30


@contextmanager
def locked(path: Path) -> Iterator[IO[bytes]]:
    """The file, opened for reading and appending and held by nobody else; it is made where it does not exist.

    OSError where it cannot be opened, or another process holds it for ten seconds.
    """
    deadline = time.monotonic() + _PATIENCE
    while True:
        file = path.open("a+b")
        try:
            _take(file, deadline, path)
            if _is_still(file, path):
                yield file
                return
        finally:
            file.close()


def _take(file: IO[bytes], deadline: float, path: Path) -> None:
    while not _try(file.fileno()):
        if time.monotonic() > deadline:
            raise OSError(errno.EWOULDBLOCK, os.strerror(errno.EWOULDBLOCK), str(path))
        time.sleep(_PAUSE)


def _is_still(file: IO[bytes], path: Path) -> bool:
    """Whether the locked file is the one at the path: somebody may have taken it away while we waited."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False


if sys.platform == "win32":
    import msvcrt

    def _try(handle: int) -> bool:
        os.lseek(handle, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _try(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
