"""Layout managers in Python: properties, children, a curve, and the layout of a view."""
import gc

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Tagflow", "1")
from gi.repository import GLib, Gtk, Tagflow

Gtk.init()
context = GLib.MainContext.default()

layout = Tagflow.WrapLayout(mode=Tagflow.WrapMode.COLUMNS, items_per_line=3, row_spacing=4)
assert isinstance(layout, Gtk.LayoutManager) and isinstance(layout, Gtk.Orientable)
changes = []
layout.connect("notify", lambda _, property: changes.append(property.name))
layout.props.items_per_line = 3
layout.props.items_per_line = 2
layout.props.mode = Tagflow.WrapMode.WRAP
layout.props.items_per_line = 5
assert changes == ["items-per-line", "mode", "items-per-line"], changes

box, label = Gtk.Box(), Gtk.Label(label="Basil")
box.set_layout_manager(layout)
box.append(label)
child = layout.get_layout_child(label)
assert isinstance(child, Tagflow.LayoutChild)
child.props.width = "weight 2"
child.props.visibility = Tagflow.Visibility.INVISIBLE
assert child.get_width() == "weight 2"

view = Tagflow.View(layout=layout)
assert view.props.layout is layout and view.get_layout() is layout
view.props.layout = None

path = Tagflow.PathLayout()
path.set_curve(0, 100, lambda parameter: (parameter, 5))
view.props.layout = path
view.splice(0, 0, ["Basil", "Sage"])
window = Gtk.Window(child=view)
window.present()
while view.get_width() == 0:
    context.iteration(True)
window.destroy()

# Two children of one name: without their properties, they are laid out nonetheless.
failures = []
for kind in Tagflow.RelativeLayout, Tagflow.LinearLayout, Tagflow.WrapLayout, Tagflow.FloatLayout, Tagflow.TableLayout, Tagflow.FrameLayout:
    same = kind()
    same.connect("failed", lambda _, message: failures.append(message))
    twins = Gtk.Box(layout_manager=same)
    for text in "Basil", "Sage":
        twin = Gtk.Label(label=text)
        twins.append(twin)
        same.get_layout_child(twin).props.id = "herb"
    window = Gtk.Window(child=twins)
    window.present()
    while not failures or not twin.get_width():
        context.iteration(True)
    assert "herb" in failures.pop(), kind
    window.destroy()

ended = []
layout.weak_ref(ended.append, None)
child.note = "an attribute"
del box, label, child, layout
while not ended:
    gc.collect()
    if not context.iteration(False):
        GLib.usleep(1000)
