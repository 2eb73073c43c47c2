"""Examples/RecipeBox: what is changed is filtered, saved at once, undone and redone; a file that can't be read is named."""
import importlib.util
import json
import os
import pathlib
import subprocess
import sys
import tempfile

PROGRAM = pathlib.Path(__file__).resolve().parents[2] / "Examples/RecipeBox/recipes.py"
specification = importlib.util.spec_from_file_location("recipes", PROGRAM)
recipes = importlib.util.module_from_spec(specification)
specification.loader.exec_module(recipes)
from gi.repository import Gio, GLib, Gtk

context = GLib.MainContext.default()


def wait_until(condition):
    while not condition():
        context.iteration(True)


def saved(path):
    return {recipe["name"]: recipe["tags"] for recipe in json.loads(pathlib.Path(path).read_text(encoding="utf-8"))}


def chips(view):
    return [(tag.props.text, tag.props.badge) for tag in view.props.tags]


def descendants(widget):
    child = widget.get_first_child()
    while child:
        yield child
        yield from descendants(child)
        child = child.get_next_sibling()


def play(application, path):
    box = recipes.RecipeBox(path)
    window = recipes.MainWindow(application, box)
    window.present()
    bar = next(w for w in descendants(window) if isinstance(w, recipes.Tagflow.View))

    def rows():
        return {w.name.get_label(): w for w in descendants(window) if isinstance(w, recipes.Row) and w.get_mapped()}

    wait_until(lambda: len(rows()) == 3)
    assert ("quick", 1) in chips(bar) and ("vegan", 1) in chips(bar), chips(bar)

    # The user removes a tag, which is one step.
    tags = rows()["Pesto"].tags
    wait_until(lambda: any(isinstance(w, Gtk.Button) for w in descendants(tags)))
    next(w for w in descendants(tags) if isinstance(w, Gtk.Button)).emit("clicked")
    wait_until(lambda: os.path.exists(path) and len(saved(path)["Pesto"]) == 1)
    wait_until(lambda: len(bar.props.tags) == 4)
    box.undo()
    assert saved(path)["Pesto"] == ["vegetarian", "quick"]
    wait_until(lambda: ("vegetarian", 1) in chips(bar))
    box.redo()
    box.undo()

    # Changes made together are one step, too.
    pesto, ratatouille = box.recipes[0], box.recipes[1]
    box.set_tags(pesto, ["vegetarian"])
    box.set_tags(ratatouille, ["vegan", "summer", "quick"])
    wait_until(lambda: saved(path)["Ratatouille"] == ["vegan", "summer", "quick"])
    box.undo()
    assert saved(path)["Pesto"] == ["vegetarian", "quick"] and saved(path)["Ratatouille"] == ["vegan", "summer"]

    # A new recipe, and the filter.
    box.add("Gazpacho", ["vegan", "summer"])
    wait_until(lambda: ("vegan", 2) in chips(bar))
    bar.select([text for text, _ in chips(bar)].index("vegan"))
    wait_until(lambda: set(rows()) == {"Ratatouille", "Gazpacho"})
    box.undo()
    wait_until(lambda: set(rows()) == {"Ratatouille"})
    window.destroy()


with tempfile.TemporaryDirectory() as folder:
    path = f"{folder}/recipes.json"
    application = Gtk.Application(application_id="org.example.Recipes", flags=Gio.ApplicationFlags.NON_UNIQUE)
    application.connect("activate", lambda application: play(application, path))
    application.run()
    assert saved(path)["Tarte flambée"] == ["oven"]
    pathlib.Path(path).write_text("[{}]", encoding="utf-8")
    result = subprocess.run([sys.executable, PROGRAM, path], capture_output=True, text=True)
    assert result.returncode == 1 and "the recipes can't be read" in result.stderr, result
