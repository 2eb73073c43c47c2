"""A view or entry that has the focus keeps it when its tags change, unless the program then gives it to another widget."""
import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Tagflow", "1")
from gi.repository import GLib, Gtk, Tagflow

Gtk.init()
context = GLib.MainContext.default()


def draw(widget, count=3):
    frames = []
    widget.add_tick_callback(lambda *_: frames.append(1) or len(frames) < count)
    while len(frames) < count:
        widget.queue_draw()
        context.iteration(True)


def beside_an_entry(widget):
    """A window with a widget, and an entry of GTK that can take the focus."""
    other, box = Gtk.Entry(), Gtk.Box()
    box.append(widget)
    box.append(other)
    window = Gtk.Window(child=box)
    window.present()
    while not widget.get_width():
        context.iteration(True)
    return window, other


def is_within(focus, widget):
    return focus is not None and (focus == widget or focus.is_ancestor(widget))


CHANGES = {
    "undo": lambda view: view.undo(),
    "remove": lambda view: view.remove(view.get_focused_tag()),
    "remove all": lambda view: view.remove_all(),
    "replace all": lambda view: view.splice(0, view.props.n_tags, ["Mint"]),
    "move": lambda view: view.move(0, 1),
    "insert": lambda view: view.perform_insert(Tagflow.Tag.new("Mint"), 0),
    "disable": lambda view: setattr(view.get_focused_tag().props, "sensitive", False),
    "focus a new tag": lambda view: view.focus_tag(view.add("Mint")),
    "bind": lambda view: view.bind_model(Gtk.StringList.new(["Mint", "Dill"]), None),
}
for name, change in CHANGES.items():
    for grabs in False, True:
        view = Tagflow.View(removable=True, allow_import=True)
        view.splice(0, 0, ["Basil", "Sage", "Thyme"])
        window, other = beside_an_entry(view)
        view.focus_tag(view.get_tag(0))
        draw(view)
        view.activate_action("tag.remove", None)
        draw(view)
        assert is_within(window.get_focus(), view), name
        change(view)
        if grabs:
            other.grab_focus()
        draw(view)
        assert is_within(window.get_focus(), other if grabs else view), (name, grabs, window.get_focus())
        window.destroy()

# In the middle of typing, too.
for name, text in ("changed", "Basil"), ("tag-added", "Basil,"), ("tags-changed", "Basil,"), ("notify::n-tags", "Basil,"):
    entry = Tagflow.Entry()
    window, other = beside_an_entry(entry)
    entry.grab_focus()
    entry.connect(name, lambda *_: other.grab_focus())
    window.get_focus().emit("insert-at-cursor", text)
    draw(entry)
    assert is_within(window.get_focus(), other), name
    window.destroy()
print("ok")
