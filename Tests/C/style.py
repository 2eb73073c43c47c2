"""Styles and icons of tags in Python."""
import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Tagflow", "1")
from gi.repository import Gdk, Gio, GLib, Gtk, Pango, Tagflow

Gtk.init()
style = Tagflow.Style.parse("background: #3584e4; padding: 2px 8px")
assert style.to_string() == "background-color: #3584e4; padding: 2px 8px"
red = Gdk.RGBA()
red.parse("red")
style.set_foreground(red)
assert style.get("color") == "#ff0000" and style.get("width") is None
style.set_font(Pango.FontDescription("Bold 11"))
style.set_text_align(Gtk.Align.CENTER)
assert [style.get(name) for name in ("font-size", "font-weight", "text-align")] == ["11pt", "700", "center"]
other = style.copy()
other.set("padding", None)
assert not other.equal(style) and style.get("padding") == "2px 8px"

tag = Tagflow.Tag(text="Basil", style=style, gicon=Gio.ThemedIcon.new("starred-symbolic"))
assert tag.props.style.equal(style) and tag.get_style().equal(style)
assert tag.props.icon_name == "starred-symbolic"
tag.props.style = None
assert tag.get_style() is None and tag.get_selected_style() is None

try:
    Tagflow.Style.parse("color: nothing")
except GLib.Error as error:
    assert error.matches(Tagflow.error_quark(), Tagflow.Error.STYLE) and error.message.startswith("character 8: ")
else:
    raise AssertionError("an invalid style")
