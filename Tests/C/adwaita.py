"""Views, entries and boxes in an AdwClamp: as wide as it allows, and as high as that width needs."""
import ctypes

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Tagflow", "1")
from gi.repository import GLib, GObject, Gtk, Tagflow

libadwaita = ctypes.CDLL("libadwaita-1.so.0")
libadwaita.adw_init()
libadwaita.adw_clamp_get_type()
Tagflow.init()
context = GLib.MainContext.default()
TEXTS = [f"tag number {number}" for number in range(14)]


def filled(kind):
    widget = kind()
    for text in TEXTS:
        if kind is Tagflow.Box:
            widget.append(Gtk.Label(label=text))
        else:
            widget.add(text)
    return widget


for kind in Tagflow.View, Tagflow.Entry, Tagflow.Box:
    heights = []
    for width in 250, 420, 900:
        widget = filled(kind)
        clamp = GObject.new(GObject.type_from_name("AdwClamp"), child=widget, maximum_size=400, tightening_threshold=200)
        content = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        content.append(clamp)
        content.append(Gtk.Label(vexpand=True))
        window = Gtk.Window(default_width=width, default_height=500, child=content)
        window.present()
        while not widget.get_width():
            context.iteration(True)
        minimum, natural, _, _ = widget.measure(Gtk.Orientation.VERTICAL, widget.get_width())
        assert widget.get_width() <= 400 and widget.get_height() == minimum == natural, (widget, width, widget.get_width())
        heights.append(natural)
        window.destroy()
    assert heights == sorted(heights, reverse=True) and heights[0] > heights[-1], heights
print("ok")
