"""Builds the kernels: every module of `src/jantaku` that has a `.pxd` beside its `.py`.

Without a C compiler the package installs uncompiled, unless JANTAKU_REQUIRE_COMPILED=1. JANTAKU_ONLY (comma-separated module
names) limits the build; `none` builds nothing. JANTAKU_BOUNDSCHECK=1 (gcc or clang) stops the process at a bad index: Cython's
`boundscheck` looks at Python sequences only, so the C compiler checks the arrays, all but one that ends a struct.
"""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError, ExecError, PlatformError

ROOT = Path(__file__).parent
SRC = Path("src")
sys.path.insert(0, str(ROOT / SRC))

from jantaku.pure.stamp import MARK, stamp_of  # noqa: E402  (the one definition of the stamp)


def asked(variable: str) -> bool:
    return os.environ.get(variable, "") not in ("", "0")


BOUNDSCHECK = asked("JANTAKU_BOUNDSCHECK")
GENERATED = Path("build", "bounds" if BOUNDSCHECK else "release", "c")
DIRECTIVES = {
    "language_level": 3,
    "infer_types": True,
    "annotation_typing": False,
    "boundscheck": BOUNDSCHECK,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "freethreading_compatible": True,  # what a module holds is constant once it is loaded (`tests/test_pure.py`)
}


def kernels() -> list[Extension]:
    """One extension a kernel."""
    only = {name for name in os.environ.get("JANTAKU_ONLY", "").split(",") if name}
    os.chdir(ROOT)
    sources = [pxd.with_suffix(".py") for pxd in sorted(SRC.rglob("*.pxd"))]
    names = [".".join(source.relative_to(SRC).with_suffix("").parts) for source in sources]
    return [
        Extension(name, [str(source)])
        for name, source in zip(names, sources, strict=True)
        if source.is_file() and (name in only or not only)
    ]


def write_stamp(name: str, source: Path) -> str:
    """The path of a C file that puts the kernel's stamp into its binary; written only when the stamp changes."""
    path = GENERATED / f"{name}.stamp.c"
    export = "#ifdef _WIN32\n__declspec(dllexport)\n#endif\n"
    text = f'{export}const char jantaku_sources[] = "{MARK.decode()}{stamp_of(ROOT / source)}";\n'
    if not path.is_file() or path.read_text("utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return str(path)


class BuildKernels(build_ext):
    """Cython, then C; or neither where nothing compiles C."""

    def run(self) -> None:
        self.in_checkout = bool(self.inplace)  # setuptools unsets it meanwhile: it builds elsewhere and copies
        super().run()

    def build_extensions(self) -> None:
        if not self.compiles():
            if asked("JANTAKU_REQUIRE_COMPILED"):
                raise SystemExit("error: JANTAKU_REQUIRE_COMPILED is set, but no C compiler here can build a Python extension")
            self.warn("no C compiler can build a Python extension here: jantaku will run uncompiled, slower")
            self.extensions = []
            return
        from Cython.Build import cythonize

        new = [extension for extension in self.extensions if extension.sources[0].endswith(".py")]  # bdist_wheel comes twice
        translated = cythonize(
            new,
            compiler_directives=DIRECTIVES,
            build_dir=str(GENERATED),
            include_path=[str(SRC)],
            nthreads=int(self.parallel or 0),
        )
        sources = {extension.name: extension.sources for extension in translated}
        for extension in new:
            stamp = write_stamp(extension.name, Path(extension.sources[0]))
            extension.sources = [*sources[extension.name], stamp]
            extension.extra_compile_args = self.flags()
            extension.extra_link_args = self.link_flags()
        super().build_extensions()

    def flags(self) -> list[str]:
        """What the C compiler is told besides Python's own flags. Nothing unwinds C, and the tables for it are a sixteenth of a
        wheel."""
        if not BOUNDSCHECK:
            return ["-O3", "-g0", "-fno-asynchronous-unwind-tables"] if self.compiler.compiler_type == "unix" else []
        return ["-O1", "-fsanitize=bounds", "-fsanitize-undefined-trap-on-error"]

    def link_flags(self) -> list[str]:
        """No symbols in what is installed: a profiler wants them in a checkout only. Nothing else halves a wheel on Linux."""
        return ["-Wl,-s"] if sys.platform == "linux" and not self.in_checkout and not BOUNDSCHECK else []

    def compiles(self) -> bool:
        """Whether a C file that includes Python.h compiles."""
        with TemporaryDirectory() as folder:
            probe = Path(folder, "probe.c")
            probe.write_text("#include <Python.h>\n", "utf-8")
            try:
                self.compiler.compile([str(probe)], output_dir=folder, include_dirs=self.include_dirs)
            except (CCompilerError, ExecError, PlatformError):
                return False
        return True


if __name__ == "__main__":
    setup(ext_modules=kernels(), cmdclass={"build_ext": BuildKernels})
