"""The surface of Tagflow.Box in Python, and the ends of its children."""
import gc
import pathlib

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Tagflow", "1")
from gi.repository import GLib, GObject, Gtk, Tagflow

Gtk.init()
context = GLib.MainContext.default()


def wait_until(condition):
    while not condition():
        gc.collect()
        if not context.iteration(False):
            GLib.usleep(1000)


def labels(box):
    return [box.get_child_at_index(index).props.label for index in range(box.props.n_children)]


box = Tagflow.Box(alignment=Tagflow.Alignment.CENTER, spacing=4, selection_mode=Gtk.SelectionMode.SINGLE)
assert box.props.alignment == box.get_alignment() == Tagflow.Alignment.CENTER
assert isinstance(box, Gtk.Orientable) and box.props.orientation == Gtk.Orientation.VERTICAL
changes = []
box.connect("notify::n-children", lambda box, _: changes.append(box.props.n_children))
box.connect("selection-changed", lambda box: changes.append([child.props.label for child in box.get_selected_children()]))
basil, sage = Gtk.Label(label="Basil"), Gtk.Label(label="Sage")
box.append(basil)
box.insert(sage, 0)
box.select_child(basil)
box.select_child(sage)
assert changes == [1, 2, ["Basil"], ["Sage"]], changes
assert labels(box) == ["Sage", "Basil"] and box.get_index(basil) == 1
assert box.get_child_at_index(0) is sage

other = Tagflow.Box()
box.bind_property("alignment", other, "alignment", GObject.BindingFlags.SYNC_CREATE)
assert other.props.alignment == Tagflow.Alignment.CENTER

herbs = Gtk.StringList.new(["Mint", "Rue"])
other.bind_model(herbs, lambda item: Gtk.Label(label=item.get_string().upper()))
herbs.splice(1, 1, ["Dill", "Thyme"])
assert labels(other) == ["MINT", "DILL", "THYME"]

ended = []


def watched(widget):
    widget.weak_ref(ended.append, None)
    return widget


# A child with an attribute, which PyGObject keeps by a toggle reference, ends when it is removed.
child = watched(Gtk.Label(label="Dill"))
child.mine = 1
box.append(child)
del child
gc.collect()
assert not ended and box.get_child_at_index(2).mine == 1
box.remove(box.get_child_at_index(2))
wait_until(lambda: ended)

# A child that another container took away.
ended.clear()
basil.unparent()
assert labels(box) == ["Sage"]
del basil, sage
watched(box).mine = 1
GObject.signal_handlers_destroy(box)
del box
wait_until(lambda: ended)

# Boxes and children with attributes end together, also where one has a closure that refers to the other.
for number in range(100):
    ended.clear()
    box, child = watched(Tagflow.Box()), watched(Gtk.Label())
    box.child, child.mine = child, number
    box.append(child)
    box.connect("child-activated", lambda *_, child=child: child)
    del box, child
    wait_until(lambda: len(ended) == 2)

builder = Gtk.Builder.new_from_file(str(pathlib.Path(__file__).with_name("box.ui")))
box = builder.get_object("box")
assert isinstance(box, Tagflow.Box) and box.props.n_children == 2
assert box.get_child_at_index(0) is builder.get_object("basil")
assert box.has_css_class("chips")


@Gtk.Template(string="""
<interface><template class="Herbs" parent="GtkBox">
  <child><object class="TagflowBox" id="herbs"><property name="spacing">3</property>
    <child><object class="GtkLabel" id="basil"><property name="label">Basil</property></object></child>
  </object></child>
</template></interface>""")
class Herbs(Gtk.Box):
    __gtype_name__ = "Herbs"
    herbs = Gtk.Template.Child()
    basil = Gtk.Template.Child()


template = Herbs()
assert labels(template.herbs) == ["Basil"] and template.herbs.props.spacing == 3
assert template.herbs.get_index(template.basil) == 0
ended.clear()
watched(template.herbs).mine = watched(template.basil).mine = 1
del template
wait_until(lambda: len(ended) == 2)
