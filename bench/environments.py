"""Each peer in an environment of its own, installed by the ordinary clients: pip, and npm for what runs in Node."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.worker import ROOT, PeerFailed, Worker

FOLDER = ROOT / "build" / "bench"
INSTALL_LIMIT = 600


@dataclass(frozen=True)
class Peer:
    """A library to measure against."""

    name: str
    packages: tuple[str, ...]
    module: str
    """Its worker in `bench/peers`, a file of Node or a module of Python."""
    imports: str | None = None
    """What `import` takes, for the cost of an import."""


PEERS = (
    Peer("riichienv", ("riichienv",), "riichienv", "riichienv"),
    Peer("jansou", ("jansou[native]",), "jansou", "jansou.game.environment"),
    Peer("mahjong", ("mahjong",), "mahjong", "mahjong.hand_calculating.hand"),
    Peer("mjai", ("mjai",), "mjai", "mjai"),
    Peer("pymahjong", ("pymahjong",), "pymahjong", "pymahjong"),
    Peer("mahjax", ("mahjax",), "mahjax"),
    Peer("majiang-core", ("@kobalab/majiang-core",), "majiang.js"),
)


def ours() -> Worker:
    """jantaku as it stands in the checkout."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    return Worker(
        "jantaku",
        [sys.executable, "-m", "bench.peers.ours"],
        FOLDER / "jantaku.log",
        {"PYTHONPATH": str(ROOT / "src")},
    )


def installed(peer: Peer) -> Worker:
    """The peer's worker; its environment is made when there is none. PeerFailed."""
    folder = FOLDER / peer.name
    folder.mkdir(parents=True, exist_ok=True)
    if peer.module.endswith(".js"):
        _once(folder, peer, [_npm_install(folder, peer)])
        modules = {"NODE_PATH": str(folder / "node_modules")}
        return Worker(peer.name, [_program("node"), ROOT / "bench" / "peers" / peer.module], _log(peer), modules)
    _once(folder, peer, _pip_install(folder, peer))
    return Worker(peer.name, [python_of(peer), "-m", f"bench.peers.{peer.module}"], _log(peer))


def python_of(peer: Peer) -> Path:
    """The Python of a peer's environment."""
    folder = FOLDER / peer.name
    return folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def _log(peer: Peer) -> Path:
    return FOLDER / f"{peer.name}.log"


def _pip_install(folder: Path, peer: Peer) -> list[Sequence[str | Path]]:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    return [
        [sys.executable, "-m", "venv", "--clear", "--without-pip", folder],
        [*pip, "--python", python_of(peer), "install", *peer.packages],
    ]


def _npm_install(folder: Path, peer: Peer) -> Sequence[str | Path]:
    return [_program("npm"), "install", "--silent", "--no-audit", "--no-fund", "--prefix", folder, *peer.packages]


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise PeerFailed(f"{name} is not installed here")
    return found


def _once(folder: Path, peer: Peer, commands: Sequence[Sequence[str | Path]]) -> None:
    """Run the commands unless they were run before for these packages and this Python."""
    state = hashlib.sha256(repr((peer.packages, sys.version)).encode()).hexdigest()[:12]
    done = folder / f"installed-{state}"
    if done.exists():
        return
    for command in commands:
        try:
            found = subprocess.run(command, capture_output=True, text=True, timeout=INSTALL_LIMIT, cwd=ROOT)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise PeerFailed(f"cannot be installed: {type(error).__name__}") from None
        if found.returncode:
            lines = [line.strip() for line in (found.stderr or found.stdout).split("\n") if line.strip()]
            raise PeerFailed(f"cannot be installed: {lines[-1][:200] if lines else 'no reason given'}")
    done.touch()
