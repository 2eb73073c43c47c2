"""Keys with Alt or Super belong to the window, such as Alt+Left, and so does Control+Return: views, entries and boxes handle them only
without."""
import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
gi.require_version("Tagflow", "1")
from gi.repository import Gdk, GLib, Gtk, Tagflow

Gtk.init()
context = GLib.MainContext.default()
HERBS = ["Basil", "Sage", "Thyme"]


def view():
    view = Tagflow.View(reorderable=True, removable=True)
    view.splice(0, 0, HERBS)
    return view, lambda: view.focus_tag(view.get_tag(1))


def box():
    box = Tagflow.Box()
    for herb in HERBS:
        box.append(Gtk.Label(label=herb))
    return box, lambda: box.get_child_at_index(1).get_parent().grab_focus()


def entry():
    entry = Tagflow.Entry()
    entry.splice(0, 0, HERBS)
    return entry, entry.grab_focus


def chip_of_entry():
    entry = Tagflow.Entry()
    entry.splice(0, 0, HERBS)
    return entry, lambda: [child for child in entry if child.get_css_name() == "tag"][1].grab_focus()


def show(make):
    """Shows a widget alone in a window, and focuses it."""
    widget, focus = make()
    window = Gtk.Window(child=widget)
    window.present()
    while not widget.get_width():
        context.iteration(True)
    focus()
    return widget, window


def press(widget, key, state):
    """Whether the widget handles a key."""
    controllers = [each for each in widget.observe_controllers() if isinstance(each, Gtk.EventControllerKey)]
    return any(each.emit("key-pressed", Gdk.keyval_from_name(key), 0, state) for each in controllers)


for make, keys in (
    (view, ("Left", "Home", "Return", "Delete", "Menu", "m", "t", "F10")),
    (box, ("Left", "Home", "Return", "space")),
    (entry, ("Left", "Up", "Home")),
    (chip_of_entry, ("Left", "Right", "Home", "End", "Return", "F2", "Delete", "BackSpace", "Escape", "Menu")),
):
    for key in keys:
        widget, window = show(make)
        focused, count = window.get_focus(), widget.get_n_children() if make is box else widget.get_n_tags()
        assert focused
        for modifier in Gdk.ModifierType.ALT_MASK, Gdk.ModifierType.SUPER_MASK:
            for more in Gdk.ModifierType(0), Gdk.ModifierType.SHIFT_MASK, Gdk.ModifierType.CONTROL_MASK:
                assert not press(widget, key, modifier | more), (make.__name__, key, modifier | more)
        assert key != "Return" or not press(widget, key, Gdk.ModifierType.CONTROL_MASK), make.__name__
        assert window.get_focus() == focused
        assert count == (widget.get_n_children() if make is box else widget.get_n_tags())
        assert press(widget, key, Gdk.ModifierType.SHIFT_MASK if key == "F10" else Gdk.ModifierType(0)), (make.__name__, key)
        window.destroy()

# A letter that a program emits comes without an event for the text's input method.
widget, window = show(chip_of_entry)
assert not press(widget, "a", Gdk.ModifierType(0))
window.destroy()
print("ok")
