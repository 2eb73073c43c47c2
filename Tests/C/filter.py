"""A filter of rows by tags in Python, and a view that chooses the tags."""
import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Tagflow", "1")
from gi.repository import Gio, GLib, GObject, Gtk, Tagflow

Gtk.init()


class Herb(GObject.Object):
    name = GObject.Property(type=str)

    def __init__(self, name, *tags):
        super().__init__(name=name)
        self.tags = list(tags)


herbs = Gio.ListStore.new(Herb)
for herb in (Herb("Basil", "green", "summer"), Herb("Sage", "grey"), Herb("Thyme", "green")):
    herbs.append(herb)
rows = Tagflow.Filter.new(herbs, lambda herb: herb.tags)
rows.set_text_func(lambda herb: herb.name)
shown = Gtk.FilterListModel.new(herbs, rows)


def names():
    return [herb.name for herb in shown]


view = Tagflow.View()
view.splice(0, 0, ["green", "grey", "summer"])
view.connect("selection-changed", lambda view: rows.set_tags([t.props.text for t in view.props.tags if t.props.selected]))
view.select(0)
assert rows.get_tags() == ["green"] and names() == ["Basil", "Thyme"], names()
rows.props.mode = Tagflow.FilterMode.ALL
view.select(2)
assert names() == ["Basil"], names()
view.unselect_all()
rows.props.search = "AG"
assert names() == ["Sage"] and rows.get_count("grey") == 1 and rows.get_count("green") == 0
herbs.append(Herb("Borage", "blue"))
assert names() == ["Sage", "Borage"]
herbs[1].tags = ["silver"]
rows.update(herbs[1])
assert rows.get_count("silver") == 1 and rows.get_count("grey") == 0


def search_for(herb):
    rows.props.search = herb.name
    return herb.tags


# The filter changes while it reads a row of which the list that uses it doesn't know yet.
rows = Tagflow.Filter.new(herbs, search_for)
rows.set_text_func(lambda herb: herb.name)
shown = Gtk.FilterListModel.new(herbs, rows)
herbs.splice(0, 3, [Herb("Mint")])
while names() != ["Mint"]:
    GLib.MainContext.default().iteration(True)


# A handler binds the view to something else while the tags of a group are shown: what comes last counts.
other = Gtk.StringList.new(["Dill"])
view = Tagflow.View()


def bind_other(view, _):
    if view.get_tag(0).get_text() == "green":
        view.bind_model(other, lambda item: Tagflow.Tag.new(item.get_string()))


view.connect("notify::n-tags", bind_other)
rows = Tagflow.Filter.new(Gtk.StringList.new(["green", "grey"]), lambda row: [row.get_string()])
view.bind_filter_group(rows.get_first_group())
other.append("Fennel")
assert [tag.get_text() for tag in view.get_tags()] == ["Dill", "Fennel"], [tag.get_text() for tag in view.get_tags()]
