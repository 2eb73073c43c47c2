"""The surface of Tagflow.View in Python: properties, signals, gates, lists and errors."""
import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Tagflow", "1")
from gi.repository import Gio, GLib, GObject, Gtk, Tagflow

Gtk.init()
view = Tagflow.View(alignment=Tagflow.Alignment.CENTER, spacing=4, removable=True)
assert view.props.alignment == view.get_alignment() == Tagflow.Alignment.CENTER

changes = []
view.connect("notify::spacing", lambda *_: changes.append("spacing"))
view.connect("tag-removed", lambda view, tag, index: changes.append((tag.props.text, index)))
view.connect("selection-changed", lambda view: changes.append(view.get_n_selected()))
view.props.spacing = 5
view.add("Basil")
view.splice(0, 0, ["Sage", "Dill"])
view.select(1)
view.props.record_program_changes = True
view.add("Mint")
view.undo()
assert changes == ["spacing", 1, ("Mint", 3)], changes

tags = view.props.tags
assert isinstance(tags, Gio.ListModel) and isinstance(tags, Gtk.SelectionModel)
assert [tag.props.text for tag in tags] == ["Sage", "Dill", "Basil"]
assert tags.is_selected(1) and view.get_selection().get_size() == 1
assert view.get_tag(0) is tags[0]

other = Tagflow.View()
view.bind_property("alignment", other, "alignment", GObject.BindingFlags.SYNC_CREATE)
assert other.props.alignment == Tagflow.Alignment.CENTER

handler = view.connect("can-select", lambda view, tag: tag.props.text != "Sage")
view.activate_action("selection.all", None)
assert [tag.props.text for tag in tags if tag.props.selected] == ["Dill", "Basil"]

try:
    view.add_markup("<b>")
except GLib.Error as error:
    assert error.matches(Tagflow.error_quark(), Tagflow.Error.MARKUP)
else:
    raise AssertionError("invalid markup")

herbs = Gtk.StringList.new(["Mint", "Rue"])
other.bind_model(herbs, lambda item: Tagflow.Tag.new(item.get_string().upper()))
herbs.append("Dill")
assert [tag.props.text for tag in other.props.tags] == ["MINT", "RUE", "DILL"]
