"""What `import jantaku` costs and which form of a kernel it loads."""

import ast
import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import version
from pathlib import Path

import pytest

import jantaku
from jantaku.pure import finder
from jantaku.pure.stamp import MARK, stamp_of

ROOT = Path(__file__).parent.parent
PACKAGE = Path(jantaku.__file__).parent


def python(code: str, where: Path = PACKAGE.parent, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `code` in a new Python that finds the package in `where`."""
    variables = {name: value for name, value in os.environ.items() if not name.startswith("JANTAKU_")}
    return subprocess.run(
        [sys.executable, "-c", code],
        env=variables | {"PYTHONPATH": str(where)} | environment,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The `src` of a checkout whose one kernel, `toy`, has a binary without a stamp."""
    src = tmp_path / "src"
    shutil.copytree(PACKAGE / "pure", src / "jantaku" / "pure")
    shutil.copy(PACKAGE / "__init__.py", src / "jantaku")
    (tmp_path / "pyproject.toml").touch()
    (src / "jantaku" / "toy.py").write_text("ANSWER = 1\n")
    (src / "jantaku" / "toy.pxd").write_text("cdef int ANSWER\n")
    toy_binary(src).write_bytes(b"no binary")
    return src


def toy_binary(src: Path) -> Path:
    return src / "jantaku" / f"toy{EXTENSION_SUFFIXES[0]}"


def test_import_needs_little_of_the_standard_library() -> None:
    run = python("import sys; before = set(sys.modules); import jantaku; print(*sorted(set(sys.modules) - before))")
    loaded = set(run.stdout.split())
    assert {name.split(".")[0] for name in loaded} - {"jantaku"} <= sys.stdlib_module_names, run.stderr
    assert loaded.isdisjoint({"asyncio", "dataclasses", "hashlib", "inspect", "pathlib", "re", "typing"})
    assert len(loaded) < 12


@pytest.mark.skipif(not jantaku.compiled, reason="layouts are read with more of the standard library")
def test_scoring_and_playing_need_little_more() -> None:
    use = "jantaku.Match; jantaku.shanten; jantaku.score.score; jantaku.Ruleset.of('tenhou_4p')"
    run = python(f"import sys, jantaku, jantaku.score; {use}; print(*sorted(sys.modules))")
    loaded = set(run.stdout.split())
    assert "jantaku.referee" in loaded, run.stderr
    assert loaded.isdisjoint({"asyncio", "concurrent.futures", "gettext", "json", "multiprocessing", "pathlib", "urllib"})
    assert loaded.isdisjoint({"jantaku.bots", "jantaku.conformance", "jantaku.log", "jantaku.sim", "jantaku.setup"})


@pytest.mark.parametrize("name", [stem[len(str(PACKAGE.parent)) + 1 :].replace(os.sep, ".") for stem in finder.kernels()])
def test_pure_loads_the_source_of_every_kernel(name: str) -> None:
    run = python(f"import jantaku, {name} as kernel; print(jantaku.compiled, kernel.__file__)", JANTAKU_PURE="1")
    assert run.stdout.split() == ["False", str(PACKAGE.parent.joinpath(*name.split("."))) + ".py"], run.stderr


def test_compiled_tells_which_form_runs() -> None:
    binaries = [finder.binary(stem) for stem in finder.kernels()]
    assert jantaku.compiled == (all(binaries) and not finder.pure())


def test_unknown_name() -> None:
    with pytest.raises(AttributeError, match="no_such_name"):
        jantaku.no_such_name  # noqa: B018


def test_a_stale_binary_refuses_to_load_in_one_line(checkout: Path) -> None:
    run = python("import jantaku.toy", checkout)
    last = run.stderr.splitlines()[-1]
    assert last.endswith("StaleBinary: the binary of jantaku.toy was built from other sources: run `make build`")


def test_a_stale_binary_does_not_matter_uncompiled(checkout: Path) -> None:
    assert python("import jantaku.toy; print(jantaku.toy.ANSWER)", checkout, JANTAKU_PURE="1").stdout == "1\n"


def test_a_current_binary_is_handed_to_python(checkout: Path) -> None:
    toy_binary(checkout).write_bytes(MARK + stamp_of(checkout / "jantaku" / "toy.py").encode())
    error = python("import jantaku.toy", checkout).stderr.splitlines()[-1]
    assert error.startswith("ImportError")  # from the loader of binaries: this one is none


def test_an_installed_binary_is_not_checked(checkout: Path) -> None:
    (checkout.parent / "pyproject.toml").unlink()
    error = python("import jantaku.toy", checkout).stderr.splitlines()[-1]
    assert error.startswith("ImportError")


def test_the_stamp_covers_cimported_layouts(checkout: Path) -> None:
    package = checkout / "jantaku"
    (package / "user.py").touch()
    (package / "user.pxd").write_text("from jantaku.toy cimport ANSWER\n")
    before = stamp_of(package / "user.py")
    (package / "toy.py").write_text("ANSWER = 2\n")
    assert stamp_of(package / "user.py") == before
    (package / "toy.pxd").write_text("cdef long ANSWER\n")
    assert stamp_of(package / "user.py") != before


def test_public_names_are_sorted_and_what_type_checkers_see() -> None:
    tree = ast.parse((PACKAGE / "__init__.py").read_text("utf-8"))
    block = next(node for node in tree.body if isinstance(node, ast.If))
    imports = [node for node in block.body if isinstance(node, ast.ImportFrom)]
    homes = {alias.name: (node.module or "").removeprefix("jantaku.") for node in imports for alias in node.names}
    assert homes == jantaku._HOMES
    assert list(jantaku._HOMES) == sorted(jantaku._HOMES)


@pytest.mark.parametrize("name", [*jantaku._HOMES, "compiled", "__version__"])
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(jantaku, name) is not None
    assert name in dir(jantaku)


def test_the_version_is_the_installed_one() -> None:
    assert jantaku.__version__ == version("jantaku")


def build(target: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Build the package where nothing compiles C."""
    command = [sys.executable, "setup.py", "--quiet", "build", "--build-base", str(target)]
    variables = os.environ | {"CC": "/bin/false"} | environment
    return subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, text=True, check=False)


@pytest.mark.skipif(sys.platform == "win32", reason="CC does not choose the compiler on Windows")
def test_without_a_compiler_the_package_is_built_uncompiled(tmp_path: Path) -> None:
    run = build(tmp_path, JANTAKU_REQUIRE_COMPILED="")
    assert run.returncode == 0, run.stderr
    built = {path.suffix for path in tmp_path.rglob("*") if path.is_file()}
    assert {".py", ".pxd", ".pyi", ".typed"} <= built
    assert built.isdisjoint({".c", *(Path(suffix).suffix for suffix in EXTENSION_SUFFIXES)})


@pytest.mark.skipif(sys.platform == "win32", reason="CC does not choose the compiler on Windows")
def test_a_release_demands_the_compiler_in_one_line(tmp_path: Path) -> None:
    run = build(tmp_path, JANTAKU_REQUIRE_COMPILED="1")
    assert run.returncode == 1
    error = "error: JANTAKU_REQUIRE_COMPILED is set, but no C compiler here can build a Python extension"
    assert run.stderr.splitlines()[-1] == error
