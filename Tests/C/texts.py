"""Each text of the catalog can be replaced by a program."""
import pathlib
import re

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Tagflow", "1")
from gi.repository import Gtk, Tagflow

Gtk.init()
catalog = pathlib.Path(__file__).resolve().parents[2] / "po/tagflow-1/tagflow-1.pot"
entries = re.findall(r'^msgid ((?:".*"\n)+)', catalog.read_text(), re.MULTILINE)
texts = ["".join(line[1:-1] for line in entry.splitlines()).replace('\\"', '"') for entry in entries]
assert texts[0] == "" and len(texts) > 80, texts

# What the library does not have is a critical, which ends the program.
for text in texts[1:]:
    Tagflow.replace_text(text, "Basil")
assert Tagflow.Entry().get_placeholder_text() == "Basil"

Tagflow.replace_text_func("Add tags…", lambda count, *_: f"{count} or more")
assert Tagflow.Entry().get_placeholder_text() == "1 or more"
Tagflow.replace_text("Add tags…", None)
assert Tagflow.Entry().get_placeholder_text() == "Add tags…"
