"""The project's Swift modules as the last `swift build` left them. Used by scripts/interface, scripts/docs and Tests/Docs."""
import json
import pathlib
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Each module comes after the modules that it imports.
MODULES = ["LayoutCore", "LayoutOperators", "TagModel", "GtkBridge", "TagFlow"]


def toolchain(command):
    """The command, with the Swift toolchain that the other scripts use on its PATH."""
    return ["bash", "-c", 'source "$0/scripts/toolchain.sh"; use_swift; exec "$@"', ROOT, *command]


def output(command):
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout


def build_folder():
    # This builds nothing, so it need not wait for a build or a test.
    return pathlib.Path(output(toolchain(["swift", "build", "--show-bin-path", "--ignore-lock"])).strip())


def target():
    return json.loads(output(toolchain(["swift", "-print-target-info"])))["target"]["unversionedTriple"]


def import_flags(build):
    """The compiler's arguments for importing the modules."""
    maps = [ROOT / "Sources/CTagFlowGtk/module.modulemap", build / "CTagFlowShims.build/module.modulemap"]
    flags = shlex.split(output(["pkg-config", "--cflags", "gtk4"])) + [f"-fmodule-map-file={path}" for path in maps]
    return ["-I", build / "Modules", *[part for flag in flags for part in ("-Xcc", flag)]]


def write_symbol_graphs(module, build, folder, *options):
    """Writes the compiler's symbol graphs of a module, its declarations and their relationships, and returns their paths. A
    name with an @ is that of the module's extensions of another module's types."""
    subprocess.run(
        toolchain([
            "swift-symbolgraph-extract", "-module-name", module, "-target", target(), "-minimum-access-level", "public",
            *options, "-output-dir", folder, *import_flags(build)]),
        check=True, stdout=sys.stderr)
    return [path for path in sorted(pathlib.Path(folder).glob(f"{module}*.symbols.json"))
            if path.name.split(".")[0].split("@")[0] == module]
