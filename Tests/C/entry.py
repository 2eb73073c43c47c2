"""The surface of Tagflow.Entry in Python: properties, signals, validation and completion."""
import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Tagflow", "1")
from gi.repository import Gio, GLib, Gtk, Tagflow

Gtk.init()
context = GLib.MainContext.default()
entry = Tagflow.Entry(placeholder_text="Herbs", max_tags=5, capitalization=Tagflow.Capitalization.WORDS)
assert entry.props.max_tags == entry.get_max_tags() == 5

told = []
entry.connect("tag-added", lambda entry, tag, index: told.append((tag.props.text, index)))
entry.connect("tag-refused", lambda entry, text, message: told.append((text, message)))
entry.connect("notify::n-tags", lambda entry, _: told.append(entry.props.n_tags))
entry.connect("validate", lambda entry, text: "Not here." if text == "Bread" else None)
entry.insert_text("basil,bread,")
assert told == [("Basil", 0), ("Bread", "Not here."), 1], told
assert entry.props.has_error and entry.props.error_message == "Not here."
entry.clear_text()
assert [tag.props.text for tag in entry.props.tags] == ["Basil"]
assert isinstance(entry.props.tags, Gio.ListModel)
entry.activate_action("history.undo", None)
assert entry.props.n_tags == 0 and entry.props.can_redo

tag = entry.add("Sage")
tag.note = "kept"
assert entry.get_tag(0) is tag and entry.get_tag(0).note == "kept"


def validate(entry, text, cancellable, task):
    GLib.timeout_add(1, answer, task, "No such herb." if text == "Stone" else None)


def answer(task, message):
    Tagflow.Entry.return_validation(task, message)
    return GLib.SOURCE_REMOVE


entry.set_validate_func(validate)
entry.insert_text("Thyme,Stone,")
assert entry.props.n_tags == 3
while not (entry.props.has_error and entry.is_valid(entry.get_tag(1))):
    context.iteration(True)
assert entry.props.error_message == "No such herb."
assert [(tag.props.text, entry.is_valid(tag)) for tag in entry.props.tags] == [("Sage", True), ("Thyme", True), ("Stone", False)]
assert entry.props.text == ""
entry.remove(entry.get_tag(2))
assert not entry.props.has_error
entry.set_validate_func(None)

# Characters that nobody sees make no tags and no differences; what the program adds is stored as it is.
entry.insert_text("Rue\u200b, \u200b, \ufe0f, \u3164, \u2800, r\u00adue,")
assert [tag.props.text for tag in entry.props.tags] == ["Sage", "Thyme", "Rue"] and entry.props.text == "Rue,"
entry.clear_text()
blank = entry.add("\u200b")
assert blank.props.text == "\u200b" and not entry.is_valid(blank)
entry.remove(blank)
entry.remove(entry.get_tag(2))

entry.set_completion_model(Gtk.StringList.new(["Mint", "Rue"]), None)
assert entry.get_completion_model().get_string(0) == "Mint"
herbs = Tagflow.View()
herbs.add("Dill")
entry.set_completion_model(herbs.props.tags, None)
assert entry.get_completion_model() == herbs.props.tags

asked, failures = [], []


def complete(entry, text, cancellable, task):
    asked.append(text)
    if text == "b":
        Tagflow.Entry.return_completions(task, ["Basil", "Bay leaf"])
    else:
        task.return_error(GLib.Error.new_literal(Gio.io_error_quark(), "No connection.", Gio.IOErrorEnum.FAILED))


def type_text(text):
    child = entry.get_first_child()
    while not isinstance(child, Gtk.Entry):
        child = child.get_next_sibling()
    child.grab_focus()
    child.set_text(text)


window = Gtk.Window(child=entry)
window.present()
while entry.get_width() == 0:
    context.iteration(True)
entry.clear_text()
entry.set_completion_func(complete)
entry.connect("completion-failed", lambda entry, error: failures.append(error.message))
type_text("b")
while asked != ["b"]:
    context.iteration(True)
entry.clear_text()
type_text("x")
while failures != ["No connection."]:
    context.iteration(True)

# Only suggestions. The list may change; the program may add any tag.
labels = Gio.ListStore.new(Tagflow.Tag)
red = Tagflow.Tag(text="bug", icon_name="starred-symbolic")
red.set_css("background: #ffd0d0")
labels.append(red)
entry.clear_text()
entry.remove_all()
entry.set_properties(max_tags=-1, capitalization=Tagflow.Capitalization.AS_TYPED, only_suggestions=True)
assert entry.get_only_suggestions() and not entry.props.suggest_new_tag
entry.set_completion_model(labels, None)
refused = []
entry.connect("tag-refused", lambda entry, text, message: refused.append(text))
entry.insert_text("bu")
assert not entry.props.has_error and entry.props.text == "bu"
entry.commit()
assert refused == ["bu"] and entry.props.text == "bu"
entry.clear_text()
entry.insert_text("BUG, docs, wish, ")
assert refused == ["bu", "docs", "wish"] and entry.props.n_tags == 1 and entry.props.text == "docs, wish,"
assert entry.props.error_message == "None of these can be used here: “\u2068docs\u2069”, “\u2068wish\u2069”", entry.props.error_message
bug = entry.get_tag(0)
assert bug != red and (bug.props.text, bug.props.icon_name) == ("bug", "starred-symbolic") and "background" in bug.get_css()
labels.append(Tagflow.Tag(text="Docs"))
while "docs" in entry.props.error_message:
    context.iteration(True)
entry.commit()
assert [tag.props.text for tag in entry.props.tags] == ["bug", "Docs"] and entry.props.text == "wish,"
assert entry.props.error_message == "“\u2068wish\u2069” is not among the tags that can be used here."
entry.clear_text()
entry.add("anything")
assert entry.props.n_tags == 3 and entry.is_valid(entry.get_tag(2))

# A function that is asked about what was pasted, and answers later.
entry.set_completion_func(lambda entry, text, cancellable, task: GLib.timeout_add(1, answer_known, task, text))


def answer_known(task, text):
    Tagflow.Entry.return_completions(task, ["Sage"] if text == "sage" else [])
    return GLib.SOURCE_REMOVE


entry.insert_text("sage, bread")
assert entry.props.text == "sage, bread" and not entry.props.has_error
while not entry.props.has_error or entry.get_n_tags() < 4:
    context.iteration(True)
assert entry.get_tag(3).props.text == "Sage" and entry.props.text == "bread"

# An input method whose text ends because the entry sets another one, before the chips are arranged.
child = next(child for child in entry if isinstance(child, Gtk.Entry)).get_delegate()
handler = child.connect("notify::cursor-position", lambda *_: child.emit("preedit-changed", ""))
entry.set_completion_func(None)
entry.props.only_suggestions = False
entry.clear_text()
entry.remove_all()
for text in "Dill", "Rue":
    type_text(text)
    entry.commit()
entry.edit(entry.get_tag(0))
entry.props.text = "Mint"
entry.commit()
entry.undo()
assert [tag.props.text for tag in entry.props.tags] == ["Dill", "Rue"]
child.disconnect(handler)
