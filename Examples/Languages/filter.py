"""Filters a list by chips: python3 filter.py filter.ui"""
import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Tagflow", "1")
from gi.repository import GLib, Gtk, Tagflow

Gtk.init()
Tagflow.init()
loop = GLib.MainLoop()
builder = Gtk.Builder.new_from_file(sys.argv[1])
window, uses, herbs = map(builder.get_object, ("window", "uses", "herbs"))


def is_shown(row):
    """Whether a herb has all selected uses."""
    herb = row.get_child().get_text()
    return all(use.props.text in herb for use in uses.props.tags if use.props.selected)


herbs.set_filter_func(is_shown)
uses.connect("selection-changed", lambda _: herbs.invalidate_filter())
window.connect("close-request", lambda _: loop.quit())
window.present()
loop.run()
