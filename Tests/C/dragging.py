"""Dragging, the delete zone, the clipboard and the user's changes in Python, whose references are toggle references."""
import weakref

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Tagflow", "1")
from gi.repository import GLib, Gtk, Tagflow

Gtk.init()
context = GLib.MainContext.default()
view = Tagflow.View(removable=True, allow_export=True, delete_zone_edge=Tagflow.Edge.END, delete_zone_text="Bin", drag_threshold=12)
view.splice(0, 0, ["Sage", "Basil", "Thyme"])
assert view.get_delete_zone_edge() == Tagflow.Edge.END and view.props.delete_zone_text == "Bin"
assert view.props.long_press_time == 350 and view.get_drag_threshold() == 12

told = []
view.connect("tags-changed", lambda view: told.append([tag.props.text for tag in view.props.tags]))
view.connect("offer-undo", lambda view, message: told.append(message) or True)
view.focus_tag(view.get_tag(0))
view.activate_action("tag.remove", None)
message, = [change for change in told if isinstance(change, str)]
assert "Sage" in message and ["Basil", "Thyme"] in told and len(told) == 2, told
view.undo()
assert told[-1] == ["Sage", "Basil", "Thyme"], told


class Shelf(Gtk.Box):
    """A widget of Python's, with attributes, can be the zone and can end."""


shelf = Shelf()
shelf.note = "by the window"
view.props.external_delete_zone = shelf
assert view.get_external_delete_zone() is shelf
reference = weakref.ref(shelf)
del shelf
assert reference() is None and view.props.external_delete_zone is None


def by_text(one, other, data=None):
    return (one.props.text > other.props.text) - (one.props.text < other.props.text)


view.sort(by_text, None)
assert [tag.props.text for tag in view.props.tags] == ["Basil", "Sage", "Thyme"]

other = Tagflow.View(allow_import=True, import_duplicates=Tagflow.Duplicates.MERGE)
other.add("Sage")
window = Gtk.Window(child=other)
window.present()
view_window = Gtk.Window(child=view)
view_window.present()
while other.get_width() == 0 or view.get_width() == 0:
    context.iteration(True)
view.copy(Gtk.Bitset.new_range(0, 3))
other.paste()
while other.props.n_tags < 3:
    context.iteration(True)
assert [tag.props.text for tag in other.props.tags] == ["Sage", "Basil", "Thyme"]
window.destroy()
view_window.destroy()
