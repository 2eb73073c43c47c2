"""Runs a program until its window shows a view with tags, prints their texts, and closes the window: seen.py PROGRAM"""
import runpy
import sys

from gi.repository import GLib


def views(widget):
    from gi.repository import Tagflow

    if isinstance(widget, Tagflow.View):
        yield widget
    child = widget.get_first_child()
    while child is not None:
        yield from views(child)
        child = child.get_next_sibling()


def look():
    if "gi.repository.Gtk" not in sys.modules or "gi.repository.Tagflow" not in sys.modules:
        return GLib.SOURCE_CONTINUE
    Gtk = sys.modules["gi.repository.Gtk"]
    for window in Gtk.Window.get_toplevels():
        for view in views(window):
            if view.get_width() > 0 and view.get_n_tags() > 0:
                print("seen:", *(tag.get_text() for tag in view.get_tags()))
                GLib.idle_add(window.close)
                return GLib.SOURCE_REMOVE
    return GLib.SOURCE_CONTINUE


GLib.timeout_add(20, look)
runpy.run_path(sys.argv[1], run_name="__main__")
