"""Running modules of the web client by Node, for tests that hold the client against the library."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

WEB = Path(__file__).parents[2] / "web"
REQUIRED = "JANTAKU_REQUIRE_NODE"
"""Set to 1 where a Node that is missing is a failure."""


def missing() -> str:
    """Why no module of the client can be run here; empty: it can."""
    if shutil.which("node") is None:
        return "node is not installed"
    return "" if (WEB / "node_modules" / "vite").is_dir() else "web/node_modules is missing: run `npm ci` in web"


needs_node = pytest.mark.skipif(bool(missing()) and os.environ.get(REQUIRED) != "1", reason=missing())


def bundled(module: str, folder: Path) -> Path:
    """A module of web/src as one that Node runs."""
    vite = WEB / "node_modules" / "vite" / "bin" / "vite.js"
    source = str(WEB / "src" / f"{module}.ts")
    command = ["node", str(vite), "build", "--ssr", source, "--outDir", str(folder), "--emptyOutDir", "--logLevel", "error"]
    run = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return next(path for path in folder.iterdir() if path.stem == module)


def run_script(script: str, module: Path, asked: Any, folder: Path) -> Any:
    """What the script of that name beside this file answers about a question, both JSON."""
    question = folder / "question.json"
    question.write_text(json.dumps(asked), encoding="utf-8")
    command = ["node", str(Path(__file__).parent / script), str(module), str(question)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)
