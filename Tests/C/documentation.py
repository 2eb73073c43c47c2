"""The documentation of each property: its version, its default and range, and the defaults that its functions name."""
import os
import pathlib
import re
import xml.etree.ElementTree

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Tagflow", "1")
from gi.repository import GObject, Gtk, Tagflow

Gtk.init()
Tagflow.init()
CORE = "{http://www.gtk.org/introspection/core/1.0}"
library = next(path for path in os.environ["GI_TYPELIB_PATH"].split(":") if path)
gir = next(parent / "share/gir-1.0/Tagflow-1.gir" for parent in pathlib.Path(library).parents
           if (parent / "share/gir-1.0/Tagflow-1.gir").exists())
classes = {node.get("name"): node for node in xml.etree.ElementTree.parse(gir).iter(f"{CORE}class")}


def own_properties(cls):
    """The properties of a class, without those of GtkWidget and of interfaces."""
    own = [property for property in cls.list_properties() if property.owner_type == cls.__gtype__]
    return [property for property in own if property.name not in ("orientation", "hadjustment", "vadjustment", "hscroll-policy", "vscroll-policy")]


documented, defaults = 0, 0
for name, node in classes.items():
    nodes = {property.get("name"): property for property in node.iter(f"{CORE}property")}
    docs = {property_name: property.find(f"{CORE}doc") for property_name, property in nodes.items()}
    for property in own_properties(getattr(Tagflow, name)):
        assert docs[property.name] is not None and docs[property.name].text.endswith("."), f"{name}:{property.name}"
        assert re.fullmatch(r"\d+\.\d+", nodes[property.name].get("version") or ""), f"{name}:{property.name} has no version"
        # That they are right is up to scripts/properties --defaults.
        has_default = property.flags & GObject.ParamFlags.WRITABLE and property.value_type != GObject.TYPE_INT64
        assert ("Default: " in docs[property.name].text) == bool(has_default), f"{name}:{property.name}"
        documented += 1
        setter = f"set_{property.name.replace('-', '_')}"
        method = next((method for method in node.iter(f"{CORE}method") if method.get("name") == setter), None)
        text = " ".join(doc.text for doc in method.iter(f"{CORE}doc")) if method is not None else ""
        if match := re.search(r"(-?\d+(?:\.\d+)?|true|false)(?:, the default| by default)", text):
            expected = {"true": True, "false": False}.get(match[1])
            value = property.default_value
            assert value == (float(match[1]) if expected is None else expected), f"{name}:{property.name} is {value} by default, not {match[1]}"
            defaults += 1
assert documented > 200 and defaults > 60, (documented, defaults)
