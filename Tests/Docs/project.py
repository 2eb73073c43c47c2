"""The project's documentation, and a compiler for the examples in it."""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "scripts"))
from swiftmodules import build_folder, import_flags, output, toolchain  # noqa: E402

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CATALOGS = sorted(ROOT.glob("Sources/*/*.docc"))


def text_of(path):
    return (ROOT / path).read_text(encoding="utf-8")


def listed(*patterns):
    """The files under version control, and new ones, that match these patterns of git."""
    found = output(["git", "ls-files", "--cached", "--others", "--exclude-standard", *patterns]).splitlines()
    return sorted(path for path in found if (ROOT / path).exists())


def markdown():
    """All Markdown files outside of catalogs, whose links DocC checks."""
    return [path for path in listed("*.md") if ".docc/" not in path]


def fences(path, language):
    """The examples in a Markdown file in a language."""
    return [code for name, code in FENCE.findall(text_of(path)) if name == language]


def errors_in(*sources, options=()):
    """What the compiler says of a program of these files, if it is an error or a warning."""
    done = subprocess.run(
        toolchain([
            "swiftc", "-typecheck", "-swift-version", "6", "-module-name", "Example", *options, *import_flags(build_folder()), *sources]),
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return done.stdout if done.returncode or "warning:" in done.stdout else ""
