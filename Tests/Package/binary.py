"""The tests of Tests/Package/binary."""
import base64
import csv
import hashlib
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = ROOT / "Tests/Package"
WORK = ROOT / ".build/binary"
LIMIT = 300  # seconds; only a program that hangs takes longer
# The same surroundings on every machine: no accessibility bus, settings or graphics card, and no word about the latter.
SURROUNDINGS = {
    "GTK_A11Y": "none", "GSETTINGS_BACKEND": "memory", "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11",
    "GTK_IM_MODULE": "gtk-im-context-simple", "DBUS_SESSION_BUS_ADDRESS": "disabled:", "EGL_LOG_LEVEL": "fatal",
}


class Failure(Exception):
    pass


# The system's Python, which has PyGObject.
os.environ["PATH"] = f"/usr/bin:{os.environ['PATH']}"


def run(*command: str | pathlib.Path, timeout: int = LIMIT, folder: pathlib.Path = WORK, **environment: str) -> str:
    """The output of a command that must succeed."""
    try:
        done = subprocess.run(
            command, cwd=folder, env=os.environ | environment, timeout=timeout, text=True, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT)
    except subprocess.TimeoutExpired as expired:
        raise Failure(f"{command[0]} hangs:\n{(expired.stdout or b'').decode()[-2000:]}") from None
    if done.returncode != 0:
        raise Failure(f"{' '.join(map(str, command))} ended with {done.returncode}:\n{done.stdout[-4000:]}")
    return done.stdout


def windowed(*command: str | pathlib.Path, **environment: str) -> str:
    """The output of a program with windows; a warning ends it."""
    return run(ROOT / "scripts/headless", *command, **SURROUNDINGS, **{"G_DEBUG": "fatal-warnings"} | environment)


def expect(condition: bool, *explanation: object) -> None:
    if not condition:
        raise Failure(" ".join(map(str, explanation)))


def only(folder: pathlib.Path, pattern: str) -> pathlib.Path:
    found = [*folder.glob(pattern)]
    expect(len(found) == 1, f"{pattern} in {folder}: {found}")
    return found[0]


def newest(program: pathlib.Path, name: str) -> tuple[int, ...]:
    """The newest version of a library's symbols that a program uses."""
    found = re.findall(rf"\b{name}_([0-9.]+)", run("objdump", "--dynamic-syms", program))
    return max(tuple(map(int, version.split("."))) for version in found)


class Binaries:
    """The artifacts in a folder, unpacked, with the wheel in a virtual environment."""

    def __init__(self, folder: pathlib.Path):
        self.folder = folder
        self.version = run(ROOT / "scripts/version").strip()
        system = f"linux-{os.uname().machine}"
        self.archive = folder / f"tagflow-{self.version}-{system}.tar.xz"
        self.demo = folder / f"tagflow-demo-{self.version}-{system}"
        self.prefix = WORK / f"tagflow-{self.version}-{system}"
        self.wheel = only(folder, f"tagflow-{self.version}-*.whl")
        self.program = WORK / "herbs"

    @property
    def library(self) -> pathlib.Path:
        return self.prefix / f"lib/libtagflow-1.so.{self.version}"

    @property
    def package(self) -> pathlib.Path:
        return only(self.program / "lib", "python3*/site-packages") / "tagflow"

    # The archive

    def the_archive_is_complete(self) -> None:
        run("tar", "-xf", self.archive)
        for path in (
            "lib/libtagflow-1.so", "lib/libtagflow-1.so.0", "lib/pkgconfig/tagflow-1.pc", "lib/girepository-1.0/Tagflow-1.typelib",
            "include/tagflow-1/tagflow.h", "share/gir-1.0/Tagflow-1.gir", "share/vala/vapi/tagflow-1.vapi",
            "share/vala/vapi/tagflow-1.deps", "share/licenses/tagflow/LICENSE", "share/locale/de/LC_MESSAGES/tagflow-1.mo",
        ):
            expect((self.prefix / path).exists(), path, "is missing")
        files = [path for path in self.prefix.rglob("*") if path.is_file()]
        expect(not [path for path in files if "demo" in path.name], "the archive has files of the demo")
        for path in files:
            data = path.read_bytes()
            expect(str(ROOT).encode() not in data or str(ROOT) == "/", path, "has the path of the build")
            expect(b"/usr/local" not in data or path.suffix in (".gir", ".h"), path, "has the prefix of the build")

    def it_needs_no_newer_system_than_the_wheel_says(self) -> None:
        """So a newer build machine can't raise what the library needs without raising the tag."""
        tag = re.fullmatch(r"tagflow-[^-]+-py3-none-manylinux_(\d+)_(\d+)_(\w+)\.whl", self.wheel.name)
        expect(tag is not None, self.wheel.name)
        expect(tag[3] == os.uname().machine, self.wheel.name)
        needed = newest(self.library, "GLIBC"), newest(self.library, "GLIBCXX")
        # GCC 11 came with glibc 2.34 in the systems that manylinux_2_34 stands for.
        expect(needed[0] <= (int(tag[1]), int(tag[2])), needed, self.wheel.name)
        expect(needed[0] == (int(tag[1]), int(tag[2])) or needed[1] > (3, 4, 29), needed, self.wheel.name)
        dynamic = run("readelf", "--dynamic", self.library)
        expect("RPATH" not in dynamic and "RUNPATH" not in dynamic, dynamic)

    def the_commands_in_docs_c_build_a_program(self) -> None:
        """The last one runs it only until it knows its options; Tests/C opens its window."""
        page = (ROOT / "docs/c.md").read_text()
        commands = re.search(r"^```sh\n(tar .*?)^```", page, re.MULTILINE | re.DOTALL)[1].strip()
        program = re.search(r"^```c\n(.*?)^```", page, re.MULTILINE | re.DOTALL)[1]
        folder = WORK / "commands"
        folder.mkdir()
        shutil.copy(self.archive, folder)
        (folder / "window.c").write_text(program)
        output = run("bash", "-euxc", f"{commands} --help", folder=folder)
        expect("Usage:" in output, output)

    def programs_in_c_python_javascript_and_vala_work(self) -> int:
        """Those of Tests/C. One of them loads the library into the demo."""
        (self.prefix / "bin").mkdir(exist_ok=True)
        shutil.copy(self.demo, self.prefix / "bin/tagflow-demo")
        log = WORK / "capi.log"
        run("bash", "-c", f"{ROOT}/Tests/C/run --installed {self.prefix} >{log} 2>&1 || true", timeout=3600)
        counts = re.search(r"^capi: (\d+) passed, 0 failed$", log.read_text(), re.MULTILINE)
        expect(counts is not None, log.read_text())
        return int(counts[1])

    # The wheel

    def the_wheel_lists_its_files(self) -> None:
        with zipfile.ZipFile(self.wheel) as archive:
            files = {name: archive.read(name) for name in archive.namelist()}
        record = only_key(files, ".dist-info/RECORD")
        listed = {path: (digest, size) for path, digest, size in csv.reader(files[record].decode().splitlines())}
        expect(listed.pop(record) == ("", ""), record)
        for path, (digest, size) in listed.items():
            found = base64.urlsafe_b64encode(hashlib.sha256(files[path]).digest()).rstrip(b"=").decode()
            expect((digest, size) == (f"sha256={found}", str(len(files[path]))), path)
        expect(listed.keys() | {record} == files.keys(), listed.keys() ^ files.keys())
        expect(files["tagflow/lib/libtagflow-1.so.0"] == self.library.read_bytes(), "it has another library than the archive")

    def the_commands_in_the_readme_open_a_window(self) -> None:
        """They need no network. The last one is run until its window shows the chips."""
        text = (ROOT / "README.md").read_text()
        chapter = text[text.index("## Use TagFlow in Python"):]
        commands = re.search(r"^```sh\n(.*?)^```", chapter, re.MULTILINE | re.DOTALL)[1].splitlines()
        program = re.search(r"^```python\n(.*?)^```", chapter, re.MULTILINE | re.DOTALL)[1]
        shutil.rmtree(self.program, ignore_errors=True)
        shutil.copy(self.wheel, WORK)
        (WORK / "herbs.py").write_text(program)
        expect("\n".join(commands[:-1]) in (ROOT / "docs/python.md").read_text(), "docs/python.md has other commands")
        run("bash", "-euxc", "\n".join(commands[:-1]), PIP_NO_INDEX="1", PIP_DISABLE_PIP_VERSION_CHECK="1")
        python, name = shlex.split(commands[-1])
        expect(name == "herbs.py", commands[-1])
        output = windowed(WORK / python, HERE / "seen.py", WORK / name)
        expect("seen: Basil Sage Thyme" in output, output)

    def python(self, *arguments: str | pathlib.Path, **environment: str) -> str:
        return windowed(self.program / "bin/python", *arguments, **environment)

    def the_library_is_that_of_the_wheel(self) -> None:
        script = """
import gi, tagflow
from gi.repository import Tagflow
assert tagflow.Tagflow is Tagflow
print(gi.Repository.get_default().get_typelib_path("Tagflow"))
print(*{line.split()[-1] for line in open("/proc/self/maps") if "libtagflow" in line})
"""
        found = self.python("-c", script).split()
        expect(found == [str(self.package / "lib/girepository-1.0/Tagflow-1.typelib"), str(self.package / "lib/libtagflow-1.so.0")], found)

    def it_speaks_the_language_of_the_user(self) -> None:
        locales = WORK / "locales"
        locales.mkdir(exist_ok=True)
        run("localedef", "--inputfile=de_DE", "--charmap=UTF-8", locales / "de_DE.UTF-8")
        script = "from tagflow import Tagflow; from gi.repository import Gtk; print(Tagflow.Entry().props.placeholder_text)"
        found = self.python("-c", script, LOCPATH=str(locales), LC_ALL="de_DE.UTF-8", LANGUAGE="de").strip()
        expected = re.search(r'^msgid "Add tags…"\nmsgstr "(.*)"', (ROOT / "po/tagflow-1/de.po").read_text(), re.MULTILINE)[1]
        expect(found == expected, found)

    def programs_in_python_work(self) -> int:
        """Those of Tests/C, and the snippets in docs/python.md, each after `import tagflow`."""
        programs = [path for path in sorted((ROOT / "Tests/C").glob("*.py"))
                    if path.name not in ("programs.py", "documentation.py", "fuzz.py", "fuzz_boxes.py", "handlers.py")]
        start = "import runpy, sys, tagflow; del sys.argv[0]; runpy.run_path(sys.argv[0], run_name='__main__')"
        for program in programs:
            self.python("-c", start, program)
        page = (ROOT / "docs/python.md").read_text()
        _, *snippets = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
        head = "from tagflow import Tagflow\nfrom gi.repository import GLib, Gtk\nGtk.init()\nview = Tagflow.View()\n"
        (WORK / "snippets.py").write_text(head + "\n".join(snippets))
        self.python(WORK / "snippets.py")
        return len(programs) + len(snippets)

    def the_stubs_have_what_the_library_has(self) -> None:
        self.python(HERE / "stubs.py", self.package / "Tagflow.pyi")

    def uninstalling_leaves_nothing(self) -> None:
        run(self.program / "bin/pip", "uninstall", "--yes", "tagflow")
        found = [path for path in self.package.parent.rglob("*") if "tagflow" in path.name.lower()]
        expect(not found, found)

    # The demo

    def the_demo_draws_its_window(self) -> None:
        """From a folder that has nothing else."""
        folder = WORK / "alone"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        program = shutil.copy(self.demo, folder / "tagflow-demo")
        expect(self.version in run(program, "--version"), "--version")
        expect("reorder\t" in run(program, "pages"), "pages")
        frames, log = folder / "frames", folder / "log"
        frames.touch()
        environment = os.environ | SURROUNDINGS | {"XDG_DATA_HOME": str(folder), "G_DEBUG": "fatal-warnings"}
        with log.open("w") as output:
            shown = subprocess.Popen(
                [ROOT / "scripts/headless", program, "--page", "reorder", "--frame-stats", frames], env=environment,
                stdout=output, stderr=output, start_new_session=True)
        try:
            deadline = time.monotonic() + LIMIT
            while frames.stat().st_size == 0:
                expect(shown.poll() is None and time.monotonic() < deadline, log.read_text())
                time.sleep(0.05)
        finally:
            os.killpg(shown.pid, 15)
            shown.wait()
        expect(not re.search("WARNING|CRITICAL", log.read_text()), log.read_text())


class Made(Binaries):
    """What only the machine that made the artifacts can test."""

    def on_debian_12_they_need_what_the_documentation_says(self) -> None:
        page = (ROOT / "docs/packaging.md").read_text()
        for program, name in ((self.library, "library"), (self.demo, "demo")):
            documented = re.search(rf"the {name} needs\s+glibc (\d+)\.(\d+)", page, re.IGNORECASE)
            expect(newest(program, "GLIBC") == tuple(map(int, documented.groups())), name, newest(program, "GLIBC"))

    def the_description_of_the_wheel_is_the_readme(self) -> None:
        with zipfile.ZipFile(self.wheel) as archive:
            metadata = archive.read(f"tagflow-{self.version}.dist-info/METADATA").decode()
        expect(metadata.startswith("Metadata-Version:") and metadata.endswith((ROOT / "README.md").read_text()), metadata[:500])

    def another_time_they_are_the_same(self) -> None:
        again = WORK / "again"
        run(ROOT / "scripts/package", "binary", again, timeout=3600)
        for path in again.iterdir():
            expect(path.read_bytes() == (self.folder / path.name).read_bytes(), path.name, "differs")

    def debuggers_find_the_source(self) -> None:
        """With the debugging information unpacked over the library, and not without it."""
        symbols = run("objdump", "--dynamic-syms", self.library)
        address = re.search(r"^([0-9a-f]+) .* tagflow_view_add$", symbols, re.MULTILINE)[1]
        debug = WORK / f"{self.prefix.name}-debug"
        run("tar", "-xf", f"{self.archive}".replace(".tar.xz", "-debug.tar.xz"))
        shutil.copy(self.library, debug / "lib")
        for folder, expected in ((self.prefix, False), (debug, True)):
            found = run("addr2line", "-e", folder / "lib" / self.library.name, address)
            expect(("Sources/TagFlowC/" in found) == expected, folder, found)

    def a_type_checker_understands_the_stubs(self) -> None:
        """It finds no fault in a right program, and the fault of each line of a wrong one."""
        interpreter = ["--python-executable", str(self.program / "bin/python"), "--ignore-missing-imports", "--no-error-summary"]
        mypy = ["mypy", "--strict", "--cache-dir", str(WORK / "mypy"), "--no-color-output", *interpreter]
        right = run(*mypy, HERE / "right.py")
        expect(not right.strip(), right)
        done = subprocess.run([*mypy, HERE / "wrong.py"], cwd=WORK, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        found = {int(line) for line in re.findall(r"wrong\.py:(\d+): error", done.stdout)}
        wrong = {number for number, line in enumerate((HERE / "wrong.py").read_text().splitlines(), 1) if "# wrong" in line}
        expect(found == wrong, done.stdout)


def only_key(files: dict[str, bytes], suffix: str) -> str:
    (name,) = [name for name in files if name.endswith(suffix)]
    return name


def make(folder: pathlib.Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    run(ROOT / "scripts/package", "binary", folder, timeout=3600)
    run(ROOT / "scripts/package", "binary", "demo", folder, timeout=3600)


def tests(binaries: Binaries) -> list[Callable[[], int | None]]:
    found = [
        binaries.the_archive_is_complete, binaries.it_needs_no_newer_system_than_the_wheel_says,
        binaries.the_commands_in_docs_c_build_a_program, binaries.the_wheel_lists_its_files,
        binaries.the_commands_in_the_readme_open_a_window, binaries.the_library_is_that_of_the_wheel,
        binaries.it_speaks_the_language_of_the_user, binaries.programs_in_python_work, binaries.the_stubs_have_what_the_library_has,
    ]
    if isinstance(binaries, Made):
        if "VERSION_ID=\"12\"" in pathlib.Path("/etc/os-release").read_text():
            found.append(binaries.on_debian_12_they_need_what_the_documentation_says)
        found += [
            binaries.the_description_of_the_wheel_is_the_readme, binaries.another_time_they_are_the_same, binaries.debuggers_find_the_source,
            binaries.a_type_checker_understands_the_stubs,
        ]
    else:
        # Where they are made, `scripts/test capi` runs them with the same code.
        found.append(binaries.programs_in_c_python_javascript_and_vala_work)
    return [*found, binaries.uninstalling_leaves_nothing, binaries.the_demo_draws_its_window]


def main(arguments: list[str]) -> int:
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    if arguments:
        binaries = Binaries(pathlib.Path(arguments[0]).resolve())
    else:
        made = ROOT / ".build/package/binary"
        make(made)
        binaries = Made(made)
    passed = failed = 0
    for test in tests(binaries):
        name = test.__name__.replace("_", " ")
        started = time.monotonic()
        try:
            count = test() or 1
            passed += count
            print(f"binary: passed: {name} ({count}, {time.monotonic() - started:.0f} s)", flush=True)
        except Exception as error:
            failed += 1
            print(f"binary: FAILED: {name}: {error!r}" if not isinstance(error, Failure) else f"binary: FAILED: {name}: {error}", flush=True)
    print(f"\nbinary: {passed} passed, {failed} failed")
    return 0 if failed == 0 else 1


sys.exit(main(sys.argv[1:]))
