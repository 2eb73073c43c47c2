"""Builds and runs the programs of this folder against the installed library: programs.py LIBRARY NAME LANGUAGES"""
import os
import pathlib
import re
import subprocess
import sys
import traceback
from collections.abc import Callable
from functools import partial

folder = pathlib.Path(__file__).resolve().parent
root = folder.parent.parent
examples = root / "Examples/Languages"
library = pathlib.Path(sys.argv[1])
wanted = sys.argv[2]
languages = sys.argv[3].split()
work = root / ".build" / "capi-programs"
headers = next(library.parents[i] / "include/tagflow-1" for i in (1, 2) if (library.parents[i] / "include/tagflow-1").exists())
vapi = headers.parents[1] / "share/vala/vapi"
limit = 300  # seconds; only a program that hangs takes longer


class Failure(Exception):
    pass


def run(*command: str | pathlib.Path, timeout: int = limit, **environment: str) -> str:
    """The output of a command that must succeed."""
    try:
        done = subprocess.run(
            command, env=os.environ | environment, timeout=timeout, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    except subprocess.TimeoutExpired as expired:
        raise Failure(f"{command[0]} hangs:\n{(expired.stdout or b'').decode()[-2000:]}") from None
    if done.returncode != 0:
        raise Failure(f"{' '.join(map(str, command))} ended with {done.returncode}:\n{done.stdout[-4000:]}")
    return done.stdout


# What GTK 4.24 says of its own record of frames, when a popover is drawn in the first frame of its window.
GTK_OWN = re.compile(r"gdk_frame_timings_(submitted|presented|discarded)\(\)")


def run_program(*command: str | pathlib.Path, **environment: str) -> str:
    """The output of a program that must succeed and log no warning of its own."""
    output = run(*command, G_DEBUG="fatal-criticals", **environment)
    warnings = [line for line in output.splitlines() if "WARNING **" in line and not GTK_OWN.search(line)]
    if warnings:
        raise Failure(f"{' '.join(map(str, command))} logged {warnings}")
    return output


def pkg_config(*arguments: str) -> list[str]:
    return run("pkg-config", *arguments, "tagflow-1").split()


def compile_c(source: pathlib.Path, *options: str) -> pathlib.Path:
    program = work / source.stem
    run("cc", "-std=gnu11", "-Wall", "-Werror", "-I", folder, source, *options, "-o", program, *pkg_config("--cflags", "--libs"))
    return program


# What a test prints counts as its cases: lines of TAP, or one for the whole program.


def c_program(source: pathlib.Path) -> int:
    output = run_program(compile_c(source), "--tap")
    return len(re.findall(r"^ok ", output, re.MULTILINE))


def python_program(source: pathlib.Path) -> int:
    run_program("/usr/bin/python3", source, PYTHONDONTWRITEBYTECODE="1")
    return 1


def compile_vala(source: pathlib.Path) -> pathlib.Path:
    program = work / f"{source.stem}-vala"
    run("valac", "--vapidir", vapi, "--pkg", "gtk4", "--pkg", "tagflow-1", "-X", "-w", source, "-o", program)
    return program


def vala_program(source: pathlib.Path) -> int:
    run_program(compile_vala(source))
    return 1


def javascript_program(source: pathlib.Path) -> int:
    run_program("gjs", "-m", source)
    return 1


def symbols() -> int:
    """The library exports what capi/symbols lists, no more and no less, and the header declares it."""
    exported = run("nm", "--dynamic", "--defined-only", "--with-symbol-versions", library).splitlines()
    found = sorted(line.split()[-1] for line in exported if " A " not in line)
    expected = [f"{name}@@TAGFLOW_1" for name in (root / "capi/symbols").read_text().split()]
    if found != expected:
        raise Failure(f"not in capi/symbols: {set(found) - set(expected)}; only there: {set(expected) - set(found)}")
    text = "".join(path.read_text() for path in headers.rglob("*.h"))
    declared = set(re.findall(r"\b(tagflow_\w+) \(", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)))
    declared |= {f"{name}_get_type" for name in re.findall(r"G_DECLARE_\w+_TYPE \(\w+, (\w+)", text)}
    names = {name.split("@")[0] for name in found}
    if missing := names ^ {name for name in declared if name in names or not name.isupper()}:
        raise Failure(f"declared but not exported, or the other way around: {sorted(missing)}")
    return 1


def properties() -> int:
    """What scripts/properties writes is up to date, and every property is documented with its default and range."""
    run("/usr/bin/python3", root / "scripts/properties", "--compare", "--defaults")
    return 1


def version() -> int:
    """The pkg-config file has the version of the header."""
    header = (headers / "tagflow-version.h").read_text()
    numbers = re.findall(r"#define TAGFLOW_(?:MAJOR|MINOR|MICRO)_VERSION (\d+)", header)
    if [".".join(numbers)] != pkg_config("--modversion"):
        raise Failure(f"the header has {numbers}")
    return 1


def order() -> int:
    """A release has the functions of capi/order side by side, and few of them have become others."""
    places = {}
    for line in run("nm", "--print-size", library).splitlines():
        if (fields := line.split())[2:3] in (["t"], ["T"], ["w"], ["W"]):
            places[fields[3]] = (int(fields[0], 16), int(fields[1], 16))
    names = (root / "capi/order").read_text().splitlines()[1:]
    found = [places[name] for name in names if name in places]
    # What the system loads at once. Swift's own library can't be ordered.
    blocks = {block for start, size in found for block in range(start >> 16, (start + size >> 16) + 1)}
    if len(found) < 0.9 * len(names) or len(blocks) > 50:
        raise Failure(f"{len(found)} of {len(names)} functions are in {len(blocks)} blocks of 64 kB: run scripts/order")
    return 1


def subclass() -> int:
    """Python says why a subclass of a final type is refused."""
    script = "import gi\ngi.require_version('Gtk', '4.0')\nfrom gi.repository import Tagflow\nclass Mine(Tagflow.View): pass\nMine()"
    done = subprocess.run(["/usr/bin/python3", "-W", "ignore", "-c", script], timeout=limit, text=True, capture_output=True)
    if done.returncode != 1 or not re.search("(subclass of|final parent type) '?TagflowView", done.stderr):
        raise Failure(f"{done.returncode}: {done.stderr}")
    return 1


def fuzz() -> int:
    """Random calls: only criticals of Tagflow, which are not fatal here, and no crash."""
    output = run("/usr/bin/python3", folder / "fuzz.py", os.environ.get("TAGFLOW_FUZZ_SEED", "1"), timeout=900)
    expected = (
        "Tagflow-CRITICAL|Tagflow-WARNING.*: (TagflowTag: (selected-)?(markup|css) |delete-zone-(armed-)?css: |Invalid value |Invalid layout: )"
        "|GLib-GObject-(WARNING|CRITICAL).*out of range for property"
        # GTK 4.24 warns when a popover is drawn in the first frame of its window, whatever program it is in.
        r"|Gdk-WARNING.* gdk_frame_timings_(submitted|presented|discarded)\(\)"
        # So does any popover under X11, a GtkMenuButton's too, when a layout moves its parent off the screen: here when a box
        # above a view becomes very high. Scrolling does not do that; see SurroundedViewTests.
        r"|Gdk-CRITICAL.* gdk_monitor_get_geometry: "
        # A horizontal GtkBox expects that no child becomes higher with more width; see docs/layouts-in-gtk.md.
        r"|Gtk-WARNING.* GtkBox \S+ \(box\) reported min height \d+ and natural height \d+"
        # GTK 4.18's takes its minimum height and its baseline for different widths. It would name a child with a wrong baseline first.
        r"|Gtk-WARNING.* GtkBox \S+ reported baselines of minimum \d+ and natural \d+, but sizes")
    lines = [line for line in output.splitlines() if re.search("WARNING|CRITICAL|ERROR", line)]
    foreign = [line for line in lines if not re.search(expected, line)]
    if foreign or "survived" not in output:
        raise Failure("\n".join(foreign[:20]) or output[-2000:])
    return 1


def handlers() -> int:
    """Random programs in which every handler acts: $TAGFLOW_HANDLERS of them. Not one of the tests without that variable."""
    count = int(os.environ["TAGFLOW_HANDLERS"])
    run("/usr/bin/python3", "-W", "ignore", folder / "handlers.py", "1", str(count), timeout=600 + 5 * count)
    return 1


def blocks(page: str, language: str) -> list[str]:
    """The fenced blocks of a page in docs/."""
    text = (root / "docs" / page).read_text()
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def preloaded(name: str, *command: str | pathlib.Path) -> str:
    """The output of a program with one of the preloaded libraries of this folder."""
    module = work / f"{name}.so"
    flags = ["-Wall", "-Werror", "-shared", "-fPIC", "-I", folder, *pkg_config("--cflags")]
    run("cc", *flags, folder / f"{name}.c", "-o", module, *pkg_config("--libs"))
    return run(*command, LD_PRELOAD=str(module), G_DEBUG="fatal-criticals")


def watched(*command: str | pathlib.Path) -> None:
    """Runs a program until its window shows the herbs."""
    output = preloaded("spectator", *command)
    if "seen: Basil Sage Thyme" not in output or "3 " not in output:
        raise Failure(output)


def two_runtimes() -> int:
    """The library in a Swift program with another runtime and another copy of TagFlow."""
    demos = [headers.parents[1] / "bin/tagflow-demo", root / ".build/debug/tagflow-demo"]
    demo = next((demo for demo in demos if demo.exists()), None)
    if demo is None:
        raise Failure("no tagflow-demo: swift build --product tagflow-demo")
    if "both" not in preloaded("companion", demo):
        raise Failure("the library was not used")
    return 1


def c_page() -> int:
    """docs/c.md and translating.md: the program is run, the functions are compiled, the statements are run with a view."""
    program, *snippets = [*blocks("c.md", "c"), *blocks("translating.md", "c")]
    (work / "herbs.c").write_text(program)
    watched(compile_c(work / "herbs.c"))
    functions = [text for text in snippets if text.startswith(("static ", "typedef "))]
    statements = [text for text in snippets if text not in functions]
    interfaces = ["".join(f'"{line}"' for line in text.replace('"', "'").splitlines()) for text in blocks("c.md", "xml")]
    (xml,) = [text for text in interfaces if "'herbs'" in text]
    main = f"""
      int main (void) {{
        gtk_init ();
        tagflow_init ();
        g_autoptr (GtkBuilder) builder = gtk_builder_new_from_string ({xml}, -1);
        TagflowView *view = TAGFLOW_VIEW (gtk_builder_get_object (builder, "herbs"));
        g_assert_cmpuint (tagflow_view_get_n_tags (view), ==, 2);
        {"".join(f"g_object_unref (gtk_builder_new_from_string ({text}, -1));" for text in interfaces)}
        g_signal_connect (view, "can-remove", G_CALLBACK (can_remove), NULL);
        TagflowEntry *entry = TAGFLOW_ENTRY (g_object_ref_sink (tagflow_entry_new ()));
        {"".join(f"{{ {text} }}" for text in statements)}
        return 0;
      }}"""
    (work / "snippets.c").write_text("#include <tagflow.h>\n" + "\n".join(functions) + main)
    run_program(compile_c(work / "snippets.c"))
    return 1 + len(snippets)


def blueprint() -> int:
    """docs/c.md: the Blueprint is compiled, and has the chips it names."""
    (text,) = blocks("c.md", "blueprint")
    (work / "herbs.blp").write_text(text)
    run("blueprint-compiler", "compile", "--output", work / "blueprint.ui", work / "herbs.blp")
    script = f"""
import gi
gi.require_version("Gtk", "4.0")
gi.require_version("Tagflow", "1")
from gi.repository import Gtk, Tagflow
Gtk.init()
Tagflow.init()
builder = Gtk.Builder.new_from_file("{work}/blueprint.ui")
view = builder.get_object("herbs")
layout = view.get_layout()
print(view.get_accessible_name(), layout.get_mode().value_nick, layout.get_items_per_line())
for tag in view.props.tags:
    print(tag.get_text(), tag.get_selected(), "#3584e4" in (tag.get_css() or ""))
"""
    found = run_program("/usr/bin/python3", "-c", script).splitlines()
    if found != ["Herbs columns 2", "Basil False False", "Sage True True"]:
        raise Failure("\n".join(found))
    return 1


def python_page() -> int:
    """docs/python.md: the program is run, then the snippets one after the other with a view."""
    program, *snippets = blocks("python.md", "python")
    (work / "herbs.py").write_text(program)
    watched("/usr/bin/python3", work / "herbs.py")
    head = program[: program.index("\n\n\n")].replace("import Gtk", "import GLib, Gtk")
    (work / "snippets.py").write_text(f"{head}\nGtk.init()\nview = Tagflow.View()\n" + "\n".join(snippets))
    run_program("/usr/bin/python3", work / "snippets.py")
    return 1 + len(snippets)


def lists_page() -> int:
    """docs/lists.md: the snippets of Python, one after the other."""
    snippets = blocks("lists.md", "python")
    head = blocks("python.md", "python")[0].partition("\n\n\n")[0]
    end = "\ncontext = GLib.MainContext.default()\nwhile not window.get_mapped() or context.pending():\n    context.iteration(True)\n"
    (work / "lists.py").write_text(f"{head}\nfrom gi.repository import GLib\nGtk.init()\n" + "\n".join([snippets[0] + end, *snippets[1:]]))
    run_program("/usr/bin/python3", work / "lists.py")
    return len(snippets)


def recipe_box_page() -> int:
    """docs/recipe-box.md: each snippet is a part of the program, which recipes.py plays."""
    program = [line.strip() for line in (root / "Examples/RecipeBox/recipes.py").read_text().splitlines()]
    snippets = blocks("recipe-box.md", "python")
    for snippet in snippets:
        lines = [line.strip() for line in snippet.splitlines()]
        if not any(program[start:start + len(lines)] == lines for start in range(len(program))):
            raise Failure(f"docs/recipe-box.md has other lines than the program:\n{snippet}")
    return len(snippets)


def typing_page() -> int:
    """docs/typing-tags.md: the snippets of Python, one after the other."""
    snippets = blocks("typing-tags.md", "python")
    head = blocks("python.md", "python")[0].partition("\n\n\n")[0]
    end = 'entry.insert_text("BUG, feature,")\nassert entry.get_tag(0).props.dot_color and entry.props.text == "feature,", entry.props.text\n'
    (work / "typing_tags.py").write_text(f"{head}\nfrom gi.repository import Gdk, Gio\nGtk.init()\n" + "\n".join(snippets) + end)
    run_program("/usr/bin/python3", work / "typing_tags.py")
    return len(snippets)


def javascript_page() -> int:
    """docs/javascript.md: the program is run, then the snippets with a view."""
    program, *snippets = blocks("javascript.md", "js")
    (work / "herbs.js").write_text(program)
    watched("gjs", "-m", work / "herbs.js")
    head = program[: program.index("\n\n")]
    (work / "snippets.js").write_text(f"{head}\nGtk.init();\nconst view = new Tagflow.View();\n" + "\n".join(snippets))
    run_program("gjs", "-m", work / "snippets.js")
    return 1 + len(snippets)


def vala_page() -> int:
    """docs/vala.md: the program is run, then the snippets with a view."""
    program, *snippets = blocks("vala.md", "vala")
    (work / "herbs.vala").write_text(program)
    watched(compile_vala(work / "herbs.vala"))
    body = "\n".join(f"{{ {text} }}" for text in snippets)
    (work / "snippets.vala").write_text(f"void main () {{ Gtk.init (); var view = new Tagflow.View (); {body} }}")
    return vala_program(work / "snippets.vala") + len(snippets)


def plays_as_all_others(*command: str | pathlib.Path) -> int:
    """Examples/Languages: each program filters the same list by the same chips."""
    output = preloaded("player", *command, examples / "filter.ui")
    if "Basil Mint Sage Woodruff \nBasil Mint Sage \nBasil Sage \n" not in output:
        raise Failure(output)
    return 1


# The tests in a language that are not one of its programs in this folder.
others: dict[str, dict[str, Callable[[], int]]] = {
    "c": {
        "symbols": symbols, "properties": properties, "version": version, "two_runtimes": two_runtimes, "c_page": c_page,
        "filter.c": lambda: plays_as_all_others(compile_c(examples / "filter.c")),
    },
    "python": {
        "subclass": subclass, "python_page": python_page, "lists_page": lists_page, "recipe_box_page": recipe_box_page, "typing_page": typing_page,
        "fuzz": fuzz, **({"handlers": handlers} if "TAGFLOW_HANDLERS" in os.environ else {}),
        "filter.py": lambda: plays_as_all_others("/usr/bin/python3", examples / "filter.py"),
    },
    "vala": {"vala_page": vala_page, "filter.vala": lambda: plays_as_all_others(compile_vala(examples / "filter.vala"))},
    "javascript": {
        "javascript_page": javascript_page, "filter.js": lambda: plays_as_all_others("gjs", "-m", examples / "filter.js"),
    },
    "blueprint": {"blueprint": blueprint},
}
if "TAGFLOW_IS_RELEASE" in os.environ:
    others["c"]["order"] = order
programs = {"c": c_program, "python": python_program, "vala": vala_program, "javascript": javascript_program}
suffixes = {"c": ".c", "python": ".py", "vala": ".vala", "javascript": ".js"}
parts = ("programs.py", "fuzz.py", "fuzz_boxes.py", "handlers.py", "spectator.c", "companion.c", "player.c")


def tests() -> dict[str, Callable[[], int]]:
    found: dict[str, Callable[[], int]] = {}
    for language in languages:
        found |= others[language]
        if language in programs:
            found |= {source.name: partial(programs[language], source)
                      for source in sorted(folder.glob("*" + suffixes[language])) if source.name not in parts}
    return found


def main() -> int:
    work.mkdir(parents=True, exist_ok=True)
    passed = failed = 0
    for name, test in tests().items():
        if wanted not in name:
            continue
        try:
            count = test()
            passed += count
            print(f"{name}: {count} passed", flush=True)
        except Exception as error:
            failed += 1
            detail = str(error) if isinstance(error, Failure) else traceback.format_exc()
            print(f"FAILED: {name}: {detail}", flush=True)
    print(f"capi: {passed} passed, {failed} failed")
    return 0 if failed == 0 and passed > 0 else 1


sys.exit(main())
