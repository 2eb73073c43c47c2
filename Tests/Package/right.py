"""A program without a fault, for type checkers."""
from gi.repository import Gio, Gtk
from tagflow import Tagflow

view = Tagflow.View(accessible_name="Herbs", alignment=Tagflow.Alignment.CENTER, hexpand=True)
tag: Tagflow.Tag = view.add("Basil")
texts: list[str] = [tag.get_text() for tag in view.get_tags()]
view.props.reorderable = True
name: str | None = tag.props.icon_name
view.splice(0, view.get_n_tags(), ["Sage", "Thyme"])
view.splice(0, 0)
style: Tagflow.Style = Tagflow.Style.parse("color: white")
found, bounds = view.get_tag_bounds(tag)


def may_move(view: Tagflow.View, tag: Tagflow.Tag) -> bool:
    return tag.props.text != "Sage" and bool(found)


def removed(view: Tagflow.View, tag: Tagflow.Tag, index: int, name: str) -> None:
    print(tag.get_text(), index, name)


def compare(one: Tagflow.Tag, other: Tagflow.Tag) -> int:
    return len(one.get_text()) - len(other.get_text())


view.connect("can-move", may_move)
view.connect("tag-removed", removed, "herbs")
view.connect("notify::n-tags", print)
view.sort(compare)
entry = Tagflow.Entry()
entry.connect("validate", lambda entry, text: None if text else "Type a herb.")


def complete(entry: Tagflow.Entry, text: str, cancellable: Gio.Cancellable | None, task: Gio.Task) -> None:
    Tagflow.Entry.return_completions(task, [text])


entry.set_completion_func(complete)
layout: Gtk.LayoutManager = Tagflow.WrapLayout(mode=Tagflow.WrapMode.SHORTEST_COLUMN)
