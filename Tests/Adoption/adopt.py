"""Makes a copy of Errands, a task list that Debian 13 packages, in which a Tagflow.View shows the tags of a task.

Nothing of Errands is in this project: it is downloaded, and the parts of its source that are replaced are found by their names.
"""
import ast
import pathlib
import re
import shutil
import subprocess
import textwrap

FOLDER = pathlib.Path(__file__).resolve().parent
PACKAGE = "errands"


class Unavailable(Exception):
    """The system's archive does not have the program."""


class Changed(Exception):
    """The program is not what this module expects."""


def run(*command, **options) -> str:
    done = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, command))} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def download(work: pathlib.Path) -> pathlib.Path:
    """Unpacks the package, and those it needs that are not installed, into a new folder in `work`. Installs nothing."""
    if shutil.which("apt-get") is None:
        raise Unavailable("this system has no apt-get")
    if not run("apt-cache", "search", "--names-only", f"^{PACKAGE}$"):
        raise Unavailable(f"this system's archive has no package {PACKAGE}; Debian 13 has")
    plan = run("apt-get", "install", "--simulate", "--no-install-recommends", PACKAGE)
    packages = re.findall(r"^Inst (\S+)", plan, re.MULTILINE) or [PACKAGE]
    archives, copy = work / "archives", work / PACKAGE
    shutil.rmtree(archives, ignore_errors=True)
    shutil.rmtree(copy, ignore_errors=True)
    archives.mkdir(parents=True)
    run("apt-get", "download", *packages, cwd=archives)
    for archive in archives.iterdir():
        run("dpkg", "--extract", archive, copy)
    run("glib-compile-schemas", copy / "usr/share/glib-2.0/schemas")
    return copy


def name(node: ast.stmt) -> str | None:
    """The name by which `replace` finds a statement."""
    match node:
        case ast.ClassDef() | ast.FunctionDef():
            return node.name
        case ast.Assign(targets=[target]) | ast.AnnAssign(target=target):
            return ast.unparse(target)
        case ast.Import(names=[module]):
            return f"import {module.name}"
        case ast.ImportFrom():
            return f"from {node.module}"


def replace(source: str, path: str, code: str) -> str:
    """Replaces one statement, such as `Class/method` or `Class/method/self.attribute`."""
    node = ast.parse(source)
    for part in path.split("/"):
        found = [child for child in node.body if name(child) == part]
        if len(found) != 1:
            raise Changed(f"{len(found)} statements {path}, not one")
        node = found[0]
    first = min([node.lineno, *(decorator.lineno for decorator in getattr(node, "decorator_list", []))])
    lines = source.splitlines(keepends=True)
    lines[first - 1 : node.end_lineno] = textwrap.indent(textwrap.dedent(code).strip() + "\n", " " * node.col_offset)
    return "".join(lines)


def substitute(source: str, text: str, code: str) -> str:
    """Replaces one part of a line."""
    if source.count(text) != 1:
        raise Changed(f"{source.count(text)} places with {text!r}, not one")
    return source.replace(text, code)


IMPORT = "from errands.widgets.tags_bar import new_tags_bar, show_tags"
TAGS_BAR = "self.tags_bar = new_tags_bar(self)"
TAGS = """
    @property
    def tags(self):
        return list(self.tags_bar.props.tags)
"""
UPDATE = """
    def update_tags_bar(self):
        show_tags(self.tags_bar, self.task_data.tags)
        self.tags_bar_rev.set_reveal_child(self.task_data.tags != [])
"""
# The same task on the page Today and in its list.
UPDATE_BOTH = UPDATE + """
        if linked := State.get_task(self.list_uid, self.uid):
            linked.update_tags_bar()
"""

# By file, what is replaced: statements, and where there is a blank in the key, parts of lines.
REPLACEMENTS = {
    "widgets/task.py": {
        "from errands.state": f"from errands.state import State\n{IMPORT}",
        "Task/__build_ui/self.tags_bar": TAGS_BAR,
        "Task/tags": TAGS,
        "Task/add_tag": "",
        "Task/update_tags_bar": UPDATE,
        "Tag": "",
    },
    "widgets/today/today_task.py": {
        "from errands.widgets.task": f"{IMPORT}\nfrom errands.widgets.task import Task",
        "TodayTask/__build_ui/self.tags_bar": TAGS_BAR,
        "TodayTask/tags": TAGS,
        "TodayTask/add_tag": "",
        "TodayTask/update_tags_bar": UPDATE_BOTH,
    },
    "widgets/shared/task_toolbar/toolbar.py": {"t.title for t in self.task.tags": "t.props.text for t in self.task.tags"},
    "widgets/tags/tags.py": {"== tag.title": "== tag.props.text"},
}


def adopt(copy: pathlib.Path) -> None:
    """Puts the view into the copy, and makes the copy run where it is."""
    package = copy / "usr/share/errands/errands"
    start = {
        "import gi": 'import gi\n\ngi.require_version("Tagflow", "1")',
        "pkgdatadir": f"pkgdatadir = {str(package.parent)!r}",
        "localedir": f"localedir = {str(copy / 'usr/share/locale')!r}",
    }
    modules = {package / file: changes for file, changes in REPLACEMENTS.items()}
    for file, changes in {copy / "usr/bin/errands": start, **modules}.items():
        source = file.read_text()
        for part, code in changes.items():
            is_statement = " " not in part or part.startswith(("from ", "import "))
            try:
                source = (replace if is_statement else substitute)(source, part, code)
            except (Changed, SyntaxError) as error:
                raise Changed(f"{file.relative_to(copy)} of {PACKAGE} has changed: {error}") from None
        file.write_text(source)
    shutil.copy(FOLDER / "tags_bar.py", package / "widgets/tags_bar.py")


def environment(copy: pathlib.Path, library: pathlib.Path) -> dict[str, str]:
    """What the copy needs to find itself, the packages unpacked with it, and the library."""
    folders = [library.parent, *(copy / "usr/lib").glob("*-linux-*")]
    return {
        "LD_LIBRARY_PATH": ":".join(map(str, folders)),
        "GI_TYPELIB_PATH": ":".join(f"{folder}/girepository-1.0" for folder in folders),
        "GSETTINGS_SCHEMA_DIR": f"{copy}/usr/share/glib-2.0/schemas",
        "XDG_DATA_DIRS": f"{copy}/usr/share:/usr/local/share:/usr/share",
        "PYTHONPATH": f"{copy}/usr/lib/python3/dist-packages",
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONUNBUFFERED": "1",
    }
