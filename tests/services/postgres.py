"""A private PostgreSQL server for the tests: made in a folder, on a free port of this machine only, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

#: The programs' names, and where Debian keeps them, since it puts only the clients on the path.
SERVER_PROGRAMS = ("initdb", "pg_ctl")
DEBIAN = Path("/usr/lib/postgresql")
#: Text sorted as a dictionary does, not by the letters' numbers: as many servers in the world are set up.
DICTIONARY = ("--locale-provider=icu", "--icu-locale=en")
#: The server refuses to run as root; this account comes with the package.
SERVER_ACCOUNT = "postgres"


def programs() -> dict[str, str]:
    """The server's programs; skips the test where they are not installed."""
    newest_first = sorted(DEBIAN.glob("*/bin"), key=lambda folder: int(folder.parent.name), reverse=True)
    path = os.pathsep.join([os.environ.get("PATH", ""), *map(str, newest_first)])
    found = {name: shutil.which(name, path=path) for name in SERVER_PROGRAMS}
    if None in found.values():
        pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    return {name: place for name, place in found.items() if place}


@contextmanager
def running_server(folder: Path) -> Iterator[str]:
    """Start a server whose data lie in `folder`; yields its address without a database's name."""
    found = programs()
    account = _account()
    place = Path("/tmp") / f"{folder.name}-{os.getpid()}" if account else folder  # noqa: S108 - root's folders are closed
    place.mkdir(mode=0o700, exist_ok=True)
    if account:
        shutil.chown(place, account, account)
    data, port = place / "data", free_port()
    _run(account, found["initdb"], "-D", data, "-U", "banzuke", "-A", "trust", "-E", "UTF8", "--no-sync", *DICTIONARY)
    settings = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off"
    try:
        _run(account, found["pg_ctl"], "-D", data, "-l", place / "log", "-w", "-o", settings, "start")
        yield f"postgresql://banzuke@127.0.0.1:{port}"
    finally:
        _run(account, found["pg_ctl"], "-D", data, "-w", "-m", "immediate", "stop")
        shutil.rmtree(place, ignore_errors=True)


def free_port() -> int:
    """A port of this machine on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _account() -> str | None:
    """Whom the server runs as: None where the tests do not run as root."""
    if os.getuid() != 0:
        return None
    try:
        return pwd.getpwnam(SERVER_ACCOUNT).pw_name
    except KeyError:
        pytest.skip(f"PostgreSQL does not run as root, and there is no account {SERVER_ACCOUNT!r}")


def _run(account: str | None, *command: object) -> None:
    subprocess.run(  # noqa: S603 - the server's own programs
        list(map(str, command)), check=True, user=account, group=account, cwd="/", capture_output=True, timeout=60
    )
