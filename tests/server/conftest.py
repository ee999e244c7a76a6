"""Databases for tests: a SQLite file, and a PostgreSQL server of the test run's own."""

import glob
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from jantaku.server.store import Store

REQUIRED = "JANTAKU_REQUIRE_POSTGRES"
"""Set to 1 where a PostgreSQL that is missing is a failure."""


class Postgres:
    """A server that nobody but this test run reaches: it listens on a socket in a folder of its own."""

    def __init__(self, programs: Path, driver: ModuleType) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="jantaku-pg-"))
        self._programs = programs
        self._driver = driver
        self._user = unprivileged()
        self._numbers = itertools.count()
        if self._user:
            shutil.chown(self.folder, self._user)
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        options = ["--auth=trust", "--username=jantaku", "--encoding=UTF8", "--no-locale", "--no-sync"]
        self._run("initdb", "-D", str(self.folder / "data"), *options).check_returncode()
        self._process = self._popen("-D", str(self.folder / "data"), "-k", str(self.folder), "-c", "listen_addresses=")
        deadline = time.monotonic() + 20
        while not self._answers():
            assert self._process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < deadline
            time.sleep(0.05)

    def new_database(self) -> str:
        """The URL of an empty database: a schema, which is made in no time."""
        name = f"test{next(self._numbers)}"
        with self._connect() as connection:
            connection.execute(f"CREATE SCHEMA {name}")
        return f"postgresql://jantaku@/postgres?host={self.folder}&options=-csearch_path%3D{name}"

    def stop(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait()
        shutil.rmtree(self.folder)

    def _answers(self) -> bool:
        try:
            self._connect().close()
        except self._driver.OperationalError:
            return False
        return True

    def _connect(self) -> Any:
        return self._driver.connect(f"user=jantaku dbname=postgres host={self.folder}")

    def _run(self, program: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        command = [self._programs / program, *arguments]
        return subprocess.run(command, user=self._user, cwd="/", stdout=subprocess.DEVNULL, check=False)

    def _popen(self, *arguments: str) -> subprocess.Popen[bytes]:
        with open(self.folder / "log", "wb") as log:  # fsync: the machine does not fail while tests run
            command = [self._programs / "postgres", *arguments, "-c", "fsync=off"]
            return subprocess.Popen(command, user=self._user, cwd="/", stdout=log, stderr=log)


def unprivileged() -> str | None:
    """The user to run as for root, as whom PostgreSQL refuses to run."""
    if os.geteuid() != 0:
        return None
    import pwd

    users = {user.pw_name for user in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in users)


def programs() -> Path | None:
    """The folder of PostgreSQL's programs; None too where there are no sockets in folders."""
    if os.name != "posix":
        return None
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    return max(map(Path, glob.glob("/usr/lib/postgresql/*/bin")), key=lambda path: float(path.parent.name), default=None)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    where = programs()
    try:
        import psycopg
    except ModuleNotFoundError:
        psycopg = None
    if where is None or psycopg is None:
        missing = "PostgreSQL's initdb" if where is None else "psycopg"
        if os.environ.get(REQUIRED) == "1":
            pytest.fail(f"{missing} is not installed, and {REQUIRED}=1")
        pytest.skip(f"{missing} is not installed")
    server = Postgres(where, psycopg)
    try:
        server.start()
        yield server
    finally:
        server.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/server.sqlite"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """A store on an empty database of each kind, its time standing still until a test moves it."""
    made = Store(url, now=lambda: 1000.0)
    made.upgrade()
    yield made
    made.dispose()
