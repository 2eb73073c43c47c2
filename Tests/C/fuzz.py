"""Random calls with random arguments, through introspection: nothing but criticals of Tagflow may come of it.

fuzz.py [SEED] [CALLS] repeats a run; the seed is printed at the start. The last line is printed only if nothing crashed.
"""
import random
import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Tagflow", "1")
from gi.repository import Gio, GLib, GObject, Graphene, Gtk, Tagflow

from fuzz_boxes import Boxes

seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
calls = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
chance = random.Random(seed)
print(f"seed {seed}, {calls} calls", flush=True)
Gtk.init()
window, scroller = Gtk.Window(default_width=300, default_height=200), Gtk.ScrolledWindow()
form = Gtk.Window(default_width=300, default_height=200)
context = GLib.MainContext.default()

TEXTS = [
    "", "Basil", "Sage", "long " * 200, "\u202eright", "a\nb", "<b>bold</b>", "<b>", "&", "🌿", "é" * 50, "fill min 40", "1e9",
    "50%", "weight 2 max 30", "Basil.end + 4", "wrap count 3, 40 average", "color: red; width: 300px", "max-width: 10000px",
]
WORDS = ["Undo", "Removed {tag}", "Removed {count} tag", "Release to delete", "There is already a tag {tag}.", ", "]
NUMBERS = [-(2**31), -2, -1, 0, 1, 2, 3, 7, 200, 2**31 - 1]
INDEXES = [0, 0, 0, 1, 1, 2, 3, 5, 50, 2**31, 2**32 - 1]
DISTANCES = [0, 0.5, 1, 8, 300, 2000, 1e9, -1, float("inf"), float("-inf"), float("nan")]

views, entries, tags = [Tagflow.View()], [Tagflow.Entry()], [Tagflow.Tag.new("Basil")]
boxes = Boxes(chance, TEXTS, INDEXES)
foreign = [Gtk.Label(), Gtk.Button(), Gio.ListStore()]
LAYOUTS = [
    Tagflow.FlowLayout, Tagflow.LinearLayout, Tagflow.FrameLayout, Tagflow.RelativeLayout, Tagflow.TableLayout,
    Tagflow.WrapLayout, Tagflow.FloatLayout, Tagflow.PathLayout,
]
layouts = {kind.__name__: kind() for kind in LAYOUTS}
page, frame = Gtk.Box(orientation=Gtk.Orientation.VERTICAL), Gtk.Frame()
herbs = Gtk.StringList.new(["Basil green", "Sage grey", "Thyme green"])
rows = Tagflow.Filter.new(herbs, lambda herb: chance.choice([[], herb.get_string().split()]))
shown = Gtk.FilterListModel.new(herbs, rows)


def new_children():
    """Boxes with the layouts, in the window, and the layout properties of a child of each that has them."""
    found = []
    for layout in layouts.values():
        box = Gtk.Box(layout_manager=layout)
        for text in ("Basil", "Sage", "Thyme"):
            box.append(Gtk.Label(label=text))
        page.append(box)
        if not isinstance(layout, Tagflow.FlowLayout):
            found.append(layout.get_layout_child(box.get_first_child()))
    return found


children = new_children()
page.append(frame)
scroller.set_child(page)
window.set_child(scroller)


def any_instance(name):
    """One of a type, given its name without the namespace."""
    if name in layouts:
        return layouts[name]
    if name == "LayoutChild":
        return chance.choice(children)
    if name == "Filter":
        return rows
    return {"View": any_view, "Entry": any_entry, "Box": boxes.any, "Tag": any_tag}[name]()


def new_view():
    view = Tagflow.View()
    for signal in ("tags-changed", "offer-undo", "tag-added", "tag-removed", "tag-moved", "selection-changed", "notify"):
        view.connect(signal, lambda *_: None)
    for gate in ("can-select", "can-remove", "can-move", "can-activate", "can-receive"):
        if chance.random() < 0.3:
            view.connect(gate, lambda *_: chance.random() < 0.5)
    return view


def new_entry():
    entry = Tagflow.Entry()
    for signal in ("tags-changed", "offer-undo", "tag-added", "tag-removed", "tag-moved", "tag-edited", "tag-refused", "changed", "notify"):
        entry.connect(signal, lambda *_: None)
    if chance.random() < 0.3:
        entry.connect("validate", lambda *_: chance.choice([None, None, "", "Not that one."]))
    if chance.random() < 0.1:
        entry.connect("validate", lambda entry, _: chance.choice(ENTRY_CALLS)(entry))
    return entry


def arguments(kind):
    """Values for a parameter of a GType fundamental or interface."""
    if kind == "text":
        return chance.choice(TEXTS)
    return chance.choice({"number": NUMBERS, "index": INDEXES, "distance": DISTANCES, "flag": [False, True]}[kind])


def any_view():
    return chance.choice(views)


def any_entry():
    return chance.choice(entries)


def any_tag():
    return chance.choice(tags)


def any_indexes():
    return Gtk.Bitset.new_range(chance.choice([0, 0, 1, 50]), chance.choice([0, 1, 3, 50]))


def any_object():
    return chance.choice(foreign)


VIEW_CALLS = [
    (lambda v: tags.append(v.add(arguments("text")))),
    (lambda v: tags.append(v.add_markup(arguments("text")))),
    (lambda v: v.append(any_tag())),
    (lambda v: v.insert(any_tag(), arguments("index"))),
    (lambda v: v.splice(arguments("index"), arguments("index"), [arguments("text") for _ in range(chance.randrange(4))])),
    (lambda v: v.splice_tags(arguments("index"), arguments("index"), [any_tag() for _ in range(chance.randrange(4))])),
    (lambda v: v.get_indexes_in(Graphene.Rect().init(*(arguments("distance") for _ in range(4))))),
    (lambda v: v.get_natural_size(any_tag())),
    (lambda v: v.remove(any_tag())),
    (lambda v: v.remove_at(arguments("index"))),
    (lambda v: v.remove_all() if chance.random() < 0.05 else None),
    (lambda v: v.move(arguments("index"), arguments("index"))),
    (lambda v: v.get_tag(arguments("index"))),
    (lambda v: v.get_tag_by_id(chance.choice(NUMBERS))),
    (lambda v: v.get_index(any_tag())),
    (lambda v: v.select(arguments("index"))),
    (lambda v: v.unselect(arguments("index"))),
    (lambda v: v.scroll_to(arguments("index"), Tagflow.ScrollPosition.CENTER, arguments("flag"))),
    (lambda v: v.get_tag_at(arguments("distance"), arguments("distance"))),
    (lambda v: v.get_tag_bounds(any_tag())),
    (lambda v: v.activate_action(chance.choice(ACTIONS), None)),
    (lambda v: v.copy(any_indexes())),
    (lambda v: v.cut(any_indexes())),
    (lambda v: Tagflow.layout_set_padding(chance.choice([*layouts.values()]), *(arguments("distance") for _ in range(4)))),
    (lambda v: v.set_external_delete_zone(chance.choice([None, entries[0], foreign[0], v]))),
    (lambda v: v.sort(lambda *_: chance.randrange(-1, 2), None)),
    (lambda v: v.focus_tag(any_tag())),
    (lambda v: setattr(any_tag().props, chance.choice(["text", "markup", "icon_name"]), arguments("text"))),
    (lambda v: Tagflow.replace_text(chance.choice([*WORDS, arguments("text")]), chance.choice([*TEXTS, None]))),
    (lambda v: Tagflow.replace_text_func(chance.choice(WORDS), lambda *_: chance.choice([*TEXTS, None]))),
]
ENTRY_CALLS = [
    (lambda e: tags.append(e.add(arguments("text")))),
    (lambda e: e.append(any_tag())),
    (lambda e: e.insert(any_tag(), arguments("index"))),
    (lambda e: e.splice(arguments("index"), arguments("index"), [arguments("text") for _ in range(chance.randrange(4))])),
    (lambda e: e.splice_tags(arguments("index"), arguments("index"), [any_tag() for _ in range(chance.randrange(4))])),
    (lambda e: e.remove(any_tag())),
    (lambda e: e.get_tag(arguments("index"))),
    (lambda e: e.edit(any_tag())),
    (lambda e: e.set_text(arguments("text"))),
    (lambda e: e.insert_text(arguments("text") + chance.choice(["", ",", ", Dill,"]))),
    (lambda e: e.commit()),
    (lambda e: e.clear_text()),
    (lambda e: e.undo()),
    (lambda e: e.activate_action(chance.choice(ACTIONS), None)),
    (lambda e: e.set_completion_model(chance.choice([any_view().props.tags, Gtk.StringList.new(TEXTS), foreign[2]]), None)),
    (lambda e: e.set_completion_func(chance.choice([None, lambda e, text, c, task: return_soon(task, [text])]))),
    (lambda e: e.set_validate_func(chance.choice([None, None, lambda e, text, c, task: return_soon(task, None)]))),
]


def return_soon(task, texts):
    """Answers as a function for completions or for validation, whichever the task is from."""
    if chance.random() < 0.5:
        GLib.idle_add(Tagflow.Entry.return_completions, task, texts)
    else:
        GLib.idle_add(Tagflow.Entry.return_validation, task, chance.choice([None, "Not that one."]))


ACTIONS = ["tag.remove", "tag.toggle", "history.undo", "history.redo", "selection.all", "selection.none", "clipboard.copy",
           "clipboard.cut", "clipboard.paste"]


def any_function():
    """Calls any function of a type with any arguments: those of Tagflow without arguments but the instance, and setters."""
    info = chance.choice(METHODS)
    instance = any_instance(info.get_container().get_name())
    values = [value_of(argument.get_type_info()) for argument in info.get_arguments()]
    getattr(instance, info.get_name())(*values)


def value_of(kind):
    import gi.repository.GIRepository as GIRepository  # noqa: F401

    tag = kind.get_tag_as_string()
    if tag == "gboolean":
        return chance.random() < 0.5
    if tag in ("gint32", "gint64"):
        return chance.choice(NUMBERS)
    if tag == "guint32":
        return chance.choice(INDEXES)
    if tag == "gdouble":
        return chance.choice(DISTANCES)
    if tag == "array":
        return [chance.choice(TEXTS) for _ in range(chance.randrange(4))]
    if tag == "utf8":
        return chance.choice([*TEXTS, None])
    name = kind.get_interface().get_name() if tag == "interface" else ""
    if name == "Tag":
        return any_tag() if chance.random() < 0.9 else any_object()
    if name == "Widget":
        return boxes.any_widget()
    if name == "LayoutManager":
        return chance.choice([None, Gtk.BoxLayout(), *layouts.values()])
    # Newer versions of PyGObject refuse to look up the type of a callback.
    if not name.endswith("Func") and hasattr(Tagflow, name):
        return getattr(Tagflow, name)(chance.randrange(-1, 7))
    return None


def methods():
    """Those of Tagflow's own that take nothing but the instance and what value_of() knows."""
    found = []
    for type_ in (Tagflow.View, Tagflow.Entry, Tagflow.Box, Tagflow.Tag, Tagflow.LayoutChild, Tagflow.Filter, *LAYOUTS):
        for name, function in vars(type_).items():
            if hasattr(function, "get_arguments") and function.get_container() is not None:
                found.append(function)
    return found


METHODS = methods()


def set_any_property():
    target = any_instance(chance.choice(["View", "View", "Entry", "Entry", "Box", "Tag", "Tag", "LayoutChild", "Filter", *layouts]))
    specification = chance.choice([p for p in target.list_properties() if p.flags & GObject.ParamFlags.WRITABLE])
    if specification.owner_type.name.startswith("Tagflow"):
        kind = specification.value_type.name
        value = {
            "gboolean": lambda: arguments("flag"), "gint": lambda: arguments("number"),
            "gdouble": lambda: arguments("distance"), "gchararray": lambda: arguments("text"),
        }.get(kind, lambda: chance.randrange(3))()
        target.set_property(specification.name, value)


def replace_some():
    """Keeps few objects, so that others end."""
    if len(tags) > 40:
        del tags[: chance.randrange(1, 40)]
    if chance.random() < 0.2:
        views[:] = views[-2:] + [new_view()]
        row = Gtk.Box()
        for widget in (views[-1], boxes.replace_some()):
            row.append(widget)
        frame.set_child(row)
        window.present()
    if chance.random() < 0.2:
        entries[:] = entries[-2:] + [new_entry()]
        form.set_child(Gtk.ScrolledWindow(child=entries[-1]))
        form.present()
    for widget in views + entries:
        if widget.get_n_tags() > 300:
            widget.remove_all()
    for entry in entries:
        if len(entry.get_text()) > 2000:
            entry.clear_text()
    herbs.splice(chance.randrange(herbs.get_n_items() + 1), 0, [arguments("text")])
    if herbs.get_n_items() > 100:
        herbs.splice(10, 80, [])


def main():
    for number in range(calls):
        try:
            kind = chance.random()
            if kind < 0.25:
                chance.choice(VIEW_CALLS)(any_view())
            elif kind < 0.4:
                chance.choice(ENTRY_CALLS)(any_entry())
            elif kind < 0.5:
                boxes.call()
            elif kind < 0.75:
                any_function()
            else:
                set_any_property()
        except (TypeError, ValueError, OverflowError, GLib.Error, AttributeError):
            pass  # refused by PyGObject, or an error of the function
        tags[:] = [tag for tag in tags if tag is not None] or [Tagflow.Tag.new("Basil")]
        if number % 50 == 0:
            replace_some()
            while context.iteration(False):
                pass
    print("survived", flush=True)


main()
