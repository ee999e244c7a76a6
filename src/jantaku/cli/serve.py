"""`jantaku serve`: the web table for others; `jantaku backup`: its database, copied while it runs."""

from __future__ import annotations

import logging
import os
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from jantaku.cli.output import UsageError, note, say_if_uncompiled
from jantaku.i18n import Message, say

if TYPE_CHECKING:
    from jantaku.server.http import Settings
    from jantaku.server.hub import Hub
    from jantaku.server.kept import Config
    from jantaku.server.serve import Listening
    from jantaku.server.store import Store

_EXTRA = ("alembic", "itsdangerous", "sqlalchemy", "starlette", "uvicorn", "websockets")
"""What `jantaku[server]` installs."""
_NO_PAGES = Message("the pages are not built: run `make pages` in a checkout, or install a wheel")


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "",
    data: Path | None = None,
    root_path: str = "",
    origin: Annotated[list[str] | None, Parameter(negative="")] = None,
    proxies: str = "",
    synchronous: Literal["normal", "full"] = "normal",
    log: Literal["none", "requests", "addresses"] = "requests",
    limits: bool = True,
) -> None:
    """Serve the web table until Ctrl-C or SIGTERM; what was played is kept and goes on at the next start.

    The first line of the output is the address.

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 for all of this machine.
    port
        Where to listen; 0 takes any that is free.
    database
        postgresql://USER@HOST/NAME or sqlite:///FILE.
    data
        The folder of the SQLite file, without --database (default: the user's data folder).
    root_path
        Where a proxy has put the server, such as /mahjong.
    origin
        Where pages come from, such as https://example.org, if a proxy does not pass on the Host; may be given several times.
    proxies
        Addresses and networks of proxies whose X-Forwarded headers count, with commas between.
    synchronous
        Of SQLite: full waits for the disk, so that a power cut loses nothing that was acknowledged.
    log
        What the standard error says of each request; addresses only where asked for.
    limits
        Whether an address may only ask and open so much.
    """
    _need_extra()
    from jantaku.server.app import pages_are_built
    from jantaku.server.http import Settings
    from jantaku.server.serve import Listening

    if root_path and (not root_path.startswith("/") or root_path.endswith("/")):
        raise UsageError(Message("--root-path {path}: it begins with / and does not end with it", path=root_path))
    if not pages_are_built():
        note(say("{pages}; bots and programs are served without them", pages=_NO_PAGES))
    store = _store(database, data, synchronous == "full")
    settings = Settings("", root_path, frozenset(origin or ()), limits, log)
    _run(store, settings, Listening(host, port, proxies), lambda address, _: print(address, flush=True))


def serve_quick_game(rules: str, level: str, seed: str) -> None:
    """A quick game that a browser is led to: on a free port of this machine until Ctrl-C, or where this user's server runs."""
    _need_extra()
    from jantaku.server.app import pages_are_built
    from jantaku.server.http import Settings
    from jantaku.server.kept import Config
    from jantaku.server.serve import Listening
    from jantaku.server.store import StoreError, StoreReason

    if not pages_are_built():
        raise UsageError(_NO_PAGES)
    game = Config(rules=rules, level=level, seed=seed, quick=True, allowance=None)

    def begin(address: str, hub: Hub) -> None:
        table = f"{address}#/room/{hub.open(game)}"
        print(table, flush=True)
        note(say("the table is in the browser at the address above; Ctrl-C ends it, and what was played is kept"))
        _open_browser(table)

    store = _store("", None, False)
    try:
        _run(store, Settings("", limited=False), Listening(port=0), begin)
    except StoreError as error:
        if error.reason is not StoreReason.IN_USE:
            raise
        _open_in_neighbour(store, game)


def _open_in_neighbour(store: Store, game: Config) -> None:
    """The quick game on the server that holds the database. UsageError where that one cannot be asked."""
    from jantaku.server.neighbour import NeighbourError, open_there

    address = store.announced
    try:
        table = f"{address}#/room/{open_there(address, game)}"
    except NeighbourError as error:
        text = "{place}: another server runs on this database ({why}): stop that one, or set JANTAKU_HOME to another folder"
        raise UsageError(Message(text, place=store.place, why=error.message)) from error
    print(table, flush=True)
    note(say("a server of yours runs already: the table is in the browser at the address above"))
    _open_browser(table, stay=True)


def _run(store: Store, settings: Settings, where: Listening, started: Callable[[str, Hub], None]) -> None:
    """Serve until a signal; `started` is told the address."""
    from jantaku.server.app import application
    from jantaku.server.serve import address_of, listen
    from jantaku.server.serve import serve as run

    logging.basicConfig(format="jantaku: %(message)s", level=logging.WARNING)
    logging.getLogger("jantaku.server").setLevel(logging.INFO)
    say_if_uncompiled()
    with store.only_server(), listen(where) as listener:
        store.upgrade()
        app = application(store, replace(settings, key=store.key("cookies")))
        address = address_of(listener, settings.root_path)
        store.announce(address)
        run(app, listener, where.proxies, lambda: started(address, app.state.shared.hub))


def _open_browser(address: str, stay: bool = False) -> None:
    """Where there is a screen: a browser that runs in the terminal would take it from this command. `stay`: this process ends
    only when the browser has the address."""
    screens = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in screens):
        threading.Thread(target=webbrowser.open, args=(address,), daemon=not stay).start()


def backup(
    file: Path,
    /,
    *,
    database: str = "",
    data: Path | None = None,
) -> None:
    """Copy the server's SQLite database to a new file, also while a server runs on it.

    Parameters
    ----------
    file
        The file to write, which is there only when it is complete.
    database
        sqlite:///FILE.
    data
        The folder of the SQLite file, without --database (default: the user's data folder).
    """
    _need_extra()
    from jantaku.server.store import default_file

    place = Path(database.removeprefix("sqlite:///")) if database else default_file(data)
    if not database.startswith("postgres") and not place.is_file():
        raise UsageError(Message("{place}: there is no database to copy", place=place))
    store = _store(database, data, False)
    store.backup(file)
    store.dispose()


def _store(database: str, data: Path | None, full_sync: bool) -> Store:
    from jantaku.server.store import Store, default_url

    if database and data is not None:
        raise UsageError(Message("--database and --data name two databases: give one of them"))
    return Store(database or default_url(data), full_sync)


def _need_extra() -> None:
    """UsageError where what the server is made with is not installed."""
    missing = [name for name in _EXTRA if find_spec(name) is None]
    if missing:
        text = Message('the server needs {names}: run `pip install "jantaku[server]"`', names=tuple(missing))
        raise UsageError(text)
