"""Widgets in many states, for test_spoken.py. Each is in a group with a name of its own."""

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Tagflow", "1")
from gi.repository import GLib, Gtk, Tagflow  # noqa: E402

HERBS = ("Basil", "Mint")
ACCESSIBLE_LABEL = [Gtk.AccessibleProperty.LABEL]


def view(*texts, **properties):
    made = Tagflow.View(accessible_name="Herbs", **properties)
    made.splice_tags(0, 0, [Tagflow.Tag(**(text if isinstance(text, dict) else {"text": text})) for text in texts])
    return made


def folded():
    made = view(*(f"Herb {number}" for number in range(1, 9)), line_limit=1, show_overflow=True)
    made.set_size_request(200, -1)
    return made


def entry(*texts, **properties):
    made = Tagflow.Entry(accessible_name="Herbs", **properties)
    made.splice(0, 0, list(texts))
    return made


def entry_with_words():
    made = entry()
    made.splice_tags(0, 0, [
        Tagflow.Tag(**{"text": "Basil", "accessible-label": "Sweet basil", "accessible-description": "A herb"}),
        Tagflow.Tag(**{"text": "Rue", "accessible-hidden": True})])
    return made


def refusing():
    made = entry("Basil")
    made.connect("validate", lambda entry, text: "Not here." if text == "Bread" else None)
    return made


def completing():
    made = entry("Basil")
    made.set_completion_model(Gtk.StringList.new(["Mint", "Mugwort"]), None)
    return made


def box():
    made = Tagflow.Box(accessible_name="Things", selection_mode=Gtk.SelectionMode.MULTIPLE)
    star = Gtk.Image(icon_name="starred-symbolic")
    star.update_property(ACCESSIBLE_LABEL, ["Starred"])
    for child in (Gtk.Label(label="Basil"), Gtk.Label(label="Hidden", visible=False), Gtk.Button(label="Water"), star):
        made.append(child)
    made.set_child_accessible_name(star, "Star")
    made.select_child(made.get_child_at_index(0))
    return made


def box_without_selection():
    made = Tagflow.Box(accessible_name="Things", selection_mode=Gtk.SelectionMode.NONE)
    made.append(Gtk.Label(label="Basil"))
    return made


def laid_out(manager):
    made = Gtk.Box(layout_manager=manager)
    for name in HERBS:
        made.append(Gtk.Button(label=name))
    return made


def filter_bar():
    herbs = Gtk.StringList.new(["Basil: sun", "Mint: shade", "Sage"])
    made = Tagflow.Filter.new(herbs, lambda item: item.get_string().partition(": ")[2].split())
    made.get_first_group().props.untagged_label = "No place"
    bar = Tagflow.View(accessible_name="Places")
    bar.filter = made
    bar.bind_filter_group(made.get_first_group())
    return bar


def rows():
    """A list of one row in sight, which is used again for other herbs."""
    store = Gtk.StringList.new(["Basil, Mint"])
    factory = Gtk.SignalListItemFactory()
    factory.connect("setup", lambda _, item: item.set_child(Tagflow.View(accessible_name="Herbs", removable=True, show_close_buttons=True)))

    def bind(_, item):
        item.get_child().bind_model(Gtk.StringList.new(item.get_item().get_string().split(", ")))

    factory.connect("bind", bind)
    shown = Gtk.ListView(model=Gtk.NoSelection.new(store), factory=factory)
    shown.update_property(ACCESSIBLE_LABEL, ["Rows"])
    other = Gtk.Button(label="Other herbs")
    other.connect("clicked", lambda _: store.splice(0, 1, ["Sage, Dill"]))
    both = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    both.append(shown)
    both.append(other)
    return both


SCENES = {
    "plain": lambda: view(*HERBS),
    "close buttons": lambda: view(*HERBS, removable=True, show_close_buttons=True),
    "selected": lambda: view("Basil", {"text": "Mint", "selected": True}),
    "single": lambda: view(*HERBS, selection_mode=Gtk.SelectionMode.SINGLE),
    "not selectable": lambda: view(*HERBS, selection_mode=Gtk.SelectionMode.NONE),
    "disabled view": lambda: view(*HERBS, removable=True, show_close_buttons=True, sensitive=False),
    "disabled chip": lambda: view("Basil", {"text": "Mint", "sensitive": False}, removable=True, show_close_buttons=True),
    "words of the program": lambda: view(
        {"text": "Basil", "accessible-label": "Sweet basil", "accessible-description": "A herb", "accessible-value": "fresh"},
        {"text": "Mint", "accessible-role": Tagflow.TagRole.CHECKBOX, "selected": True},
        {"text": "Dill", "icon-name": "starred-symbolic", "icon-accessible-name": "Favorite", "badge": 3, "accessible-label": ""},
        {"text": "Rue", "accessible-hidden": True}),
    "removable and reorderable": lambda: view(*HERBS, removable=True, reorderable=True, show_menu=True),
    "folded": folded,
    "empty": view,
    "entry": entry,
    "entry with chips": lambda: entry(*HERBS, show_close_buttons=True),
    "entry with words of the program": entry_with_words,
    "disabled entry": lambda: entry("Basil", sensitive=False),
    "entry that is read": lambda: entry("Basil", editable=False),
    "refusing entry": refusing,
    "completing entry": completing,
    "box": box,
    "box without selection": box_without_selection,
    "flow layout": lambda: laid_out(Tagflow.FlowLayout()),
    "wrap layout": lambda: laid_out(Tagflow.WrapLayout()),
    "float layout": lambda: laid_out(Tagflow.FloatLayout()),
    "frame layout": lambda: laid_out(Tagflow.FrameLayout()),
    "linear layout": lambda: laid_out(Tagflow.LinearLayout()),
    "table layout": lambda: laid_out(Tagflow.TableLayout()),
    "relative layout": lambda: laid_out(Tagflow.RelativeLayout()),
    "path layout": lambda: laid_out(Tagflow.PathLayout()),
    "filter bar": filter_bar,
    "rows": rows,
}


def main():
    Gtk.init()
    columns = Gtk.Box(spacing=12, homogeneous=True)
    names = list(SCENES)
    for start in range(4):
        column = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6)
        for name in names[start::4]:
            group = Gtk.Box(accessible_role=Gtk.AccessibleRole.GROUP, orientation=Gtk.Orientation.VERTICAL)
            group.update_property(ACCESSIBLE_LABEL, [name])
            group.append(SCENES[name]())
            column.append(group)
        columns.append(column)
    loop = GLib.MainLoop()
    window = Gtk.Window(title="Spoken widgets", child=columns)
    window.connect("close-request", lambda _: loop.quit())
    window.fullscreen()
    window.present()
    loop.run()


main()
