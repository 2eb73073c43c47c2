"""The introspection data is there: a view in a window, in Python."""
import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Tagflow", "1")
from gi.repository import GLib, Gtk, Tagflow

Gtk.init()
window = Gtk.Window()
view = Tagflow.View.new()
assert isinstance(view, Gtk.Scrollable)
assert Tagflow.get_major_version() == Tagflow.MAJOR_VERSION
for text in ["Basil", "Thyme"]:
    view.add(text)
window.set_child(view)
window.present()
context = GLib.MainContext.default()
while view.get_width() == 0:
    context.iteration(True)
assert [tag.get_text() for tag in view.get_tags()] == ["Basil", "Thyme"]
