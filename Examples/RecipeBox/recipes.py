"""A recipe box: recipes with tags that are dragged, typed, filtered and undone. Usage: python3 recipes.py [FILE]"""
import contextlib
import json
import os
import sys

import gi

gi.require_version("Gtk", "4.0")
with contextlib.suppress(ImportError):
    import tagflow  # noqa: F401: the wheel, which need not be installed if the system has the library
gi.require_version("Tagflow", "1")
from gi.repository import Gio, GLib, GObject, Gtk, Tagflow

DEFAULT_FILE = os.path.join(GLib.get_user_data_dir(), "recipe-box.json")


class Recipe(GObject.Object):
    name = GObject.Property(type=str)
    tags = GObject.Property(type=object)


class RecipeBox:
    """The recipes, their file, and what can be undone. A step is a pair of functions that undo and redo it."""

    def __init__(self, path):
        self.path, self.recipes = path, Gio.ListStore.new(Recipe)
        self.undo_steps, self.redo_steps, self.changes = [], [], {}
        for name, tags in self.load():
            self.recipes.append(Recipe(name=name, tags=tags))

    def load(self):
        if not os.path.exists(self.path):
            return [("Pesto", ["vegetarian", "quick"]), ("Ratatouille", ["vegan", "summer"]), ("Tarte flambée", ["oven"])]
        with open(self.path, encoding="utf-8") as file:
            recipes = json.load(file)
        return [(str(recipe["name"]), [str(tag) for tag in recipe["tags"]]) for recipe in recipes]

    def save(self):
        recipes = [{"name": recipe.name, "tags": recipe.tags} for recipe in self.recipes]
        # Written to another file first, which then replaces this one.
        GLib.file_set_contents(self.path, json.dumps(recipes, ensure_ascii=False, indent=1).encode())

    def set_tags(self, recipe, tags):
        """Changes made together, such as those of a drag from one recipe to another, are one step."""
        if tags == recipe.tags:
            return
        if not self.changes:
            GLib.idle_add(self.record_changes, priority=GLib.PRIORITY_HIGH)  # before the next event
        self.changes.setdefault(recipe, recipe.tags)
        recipe.tags = tags

    def record_changes(self):
        changes, self.changes = [(recipe, old, recipe.tags) for recipe, old in self.changes.items()], {}

        def apply(index):
            for recipe, *tags in changes:
                recipe.tags = tags[index]

        self.record(lambda: apply(0), lambda: apply(1))

    def add(self, name, tags):
        recipe, index = Recipe(name=name, tags=tags), len(self.recipes)
        self.recipes.append(recipe)
        self.record(lambda: self.recipes.remove(index), lambda: self.recipes.append(recipe))

    def record(self, undo, redo):
        self.undo_steps.append((undo, redo))
        self.redo_steps.clear()
        self.save()

    def undo(self):
        self.step(self.undo_steps, self.redo_steps, 0)

    def redo(self):
        self.step(self.redo_steps, self.undo_steps, 1)

    def step(self, source, target, index):
        if source:
            target.append(source.pop())
            target[-1][index]()
            self.save()


class Row(Gtk.Box):
    """A recipe's name and its tags. The list gives the same row to other recipes as it scrolls."""

    def __init__(self, box):
        super().__init__(spacing=12, margin_top=6, margin_bottom=6, margin_start=12, margin_end=12)
        self.box, self.recipe, self.handler = box, None, 0
        self.name = Gtk.Label(xalign=0, width_chars=16)
        self.tags = Tagflow.View(
            accessible_name="Tags", selection_mode=Gtk.SelectionMode.NONE, reorderable=True, removable=True, show_close_buttons=True,
            allow_import=True, allow_export=True, history_limit=0, hexpand=True)
        self.tags.connect("tags-changed", lambda view: box.set_tags(self.recipe, [tag.props.text for tag in view.props.tags]))
        self.append(self.name)
        self.append(self.tags)

    def bind(self, recipe):
        self.recipe = recipe
        self.name.set_label(recipe.name)
        self.handler = recipe.connect("notify::tags", lambda *_: self.show_tags())
        self.show_tags()

    def unbind(self):
        self.recipe.disconnect(self.handler)

    def show_tags(self):
        if [tag.props.text for tag in self.tags.props.tags] != self.recipe.tags:
            self.tags.splice(0, self.tags.props.n_tags, self.recipe.tags)


class NewRecipe(Gtk.Window):
    def __init__(self, box, known, parent):
        super().__init__(title="New Recipe", modal=True, transient_for=parent, default_width=360)
        name = Gtk.Entry(placeholder_text="Name", activates_default=True)
        tags = Tagflow.Entry(placeholder_text="Tags", accessible_name="Tags", activates_default=True)
        tags.set_completion_model(Gtk.StringList.new(known), None)
        add = Gtk.Button(label="Add", halign=Gtk.Align.END, sensitive=False, css_classes=["suggested-action"])
        name.connect("changed", lambda name: add.set_sensitive(bool(name.get_text().strip())))

        def finish(_):
            tags.commit()
            if tags.props.has_error:
                return
            box.add(name.get_text().strip(), [tag.props.text for tag in tags.props.tags])
            self.close()

        add.connect("clicked", finish)
        content = Gtk.Box(
            orientation=Gtk.Orientation.VERTICAL, spacing=12, margin_top=18, margin_bottom=18, margin_start=18, margin_end=18)
        for widget in (name, tags, add):
            content.append(widget)
        self.set_child(content)
        self.set_default_widget(add)


class MainWindow(Gtk.ApplicationWindow):
    def __init__(self, application, box):
        super().__init__(application=application, title="Recipe Box", default_width=560, default_height=480)
        self.box = box
        self.filter = Tagflow.Filter.new(box.recipes, lambda recipe: recipe.tags)
        self.filter.set_text_func(lambda recipe: recipe.name)
        self.group = self.filter.get_first_group()
        self.group.props.untagged_label = "No tags"
        bar = Tagflow.View(accessible_name="Filter", margin_start=12, margin_end=12, history_limit=0)
        bar.bind_filter_group(self.group)
        search = Gtk.SearchEntry(placeholder_text="Search", margin_start=12, margin_end=12, margin_top=12)
        search.bind_property("text", self.filter, "search", GObject.BindingFlags.DEFAULT)

        shown = Gtk.FilterListModel.new(box.recipes, self.filter)
        factory = Gtk.SignalListItemFactory()
        factory.connect("setup", lambda _, item: item.set_child(Row(box)))
        factory.connect("bind", lambda _, item: self.bind(item.get_child(), item.get_item()))
        factory.connect("unbind", lambda _, item: item.get_child().unbind())
        rows = Gtk.ListView(model=Gtk.NoSelection.new(shown), factory=factory, vexpand=True)
        content = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6)
        for widget in (search, bar, Gtk.ScrolledWindow(child=rows, hscrollbar_policy=Gtk.PolicyType.NEVER)):
            content.append(widget)
        self.set_child(content)

        header = Gtk.HeaderBar()
        for icon, name, function in (
                ("list-add-symbolic", "add", self.add), ("edit-undo-symbolic", "undo", box.undo), ("edit-redo-symbolic", "redo", box.redo)):
            action = Gio.SimpleAction.new(name, None)
            action.connect("activate", lambda *_, function=function: function())
            self.add_action(action)
            button = Gtk.Button(icon_name=icon, action_name=f"win.{name}", tooltip_text=name.capitalize())
            button.update_property([Gtk.AccessibleProperty.LABEL], [name.capitalize()])
            header.pack_start(button)
        self.set_titlebar(header)
        application.set_accels_for_action("win.undo", ["<Control>z"])
        application.set_accels_for_action("win.redo", ["<Control><Shift>z"])
        application.set_accels_for_action("win.add", ["<Control>n"])

    def bind(self, row, recipe):
        row.bind(recipe)
        if not getattr(recipe, "is_followed", False):
            recipe.is_followed = True
            recipe.connect("notify::tags", lambda recipe, _: self.filter.update(recipe))

    def add(self):
        NewRecipe(self.box, [tag for tag in self.group.get_all_tags() if tag], self).present()


def main():
    try:
        box = RecipeBox(sys.argv[1] if len(sys.argv) > 1 else DEFAULT_FILE)
    except (OSError, ValueError, KeyError, TypeError) as error:
        sys.exit(f"{sys.argv[0]}: the recipes can't be read: {error}")
    application = Gtk.Application(application_id="org.example.RecipeBox", flags=Gio.ApplicationFlags.NON_UNIQUE)
    application.connect("activate", lambda application: MainWindow(application, box).present())
    return application.run()


if __name__ == "__main__":
    sys.exit(main())
