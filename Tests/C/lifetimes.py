"""Views and tags in Python: attributes, closures with cycles, subclasses, templates, and the collector on any thread."""
import gc
import threading

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


ended = []


def watched(view):
    view.weak_ref(ended.append, None)
    return view


def with_attribute():
    view = watched(Tagflow.View())
    view.mine = "kept while the view is"
    view.add("Basil").note = 1
    assert view.mine and view.get_tag(0).note == 1


def with_inserted_tags():
    for kind in Tagflow.View, Tagflow.Entry:
        widget, source = watched(kind()), Gtk.Entry()

        def new(text):
            tag = Tagflow.Tag(text=text)
            tag.note = text
            source.bind_property("text", tag, "accessible-label", GObject.BindingFlags.DEFAULT)
            return tag

        widget.append(new("Basil"))
        widget.insert(new("Sage"), 1)
        widget.splice_tags(2, 0, [new("Thyme")])
        gc.collect()
        source.props.text = "An herb"
        assert [(tag.note, tag.props.accessible_label) for tag in widget.props.tags] == [
            (text, "An herb") for text in ("Basil", "Sage", "Thyme")]
        removed = []
        widget.get_tag(1).weak_ref(removed.append, None)
        widget.remove(widget.get_tag(1))
        wait_until(lambda: removed)


def with_cycle():
    view = watched(Tagflow.View())
    view.connect("selection-changed", lambda *_: view.get_n_tags())
    view.add("Basil")
    view.select(0)
    # PyGObject can't collect a cycle through a handler; whoever makes one ends it, as with GTK's own widgets.
    GObject.signal_handlers_destroy(view)


def in_a_window():
    window, view = Gtk.Window(), watched(Tagflow.View())
    view.mine = 1
    view.add("Basil")
    window.set_child(view)
    window.present()
    wait_until(lambda: view.get_width() > 0)
    window.destroy()


def filled(kind, **properties):
    widget = kind(**properties)
    widget.splice(0, 0, ["Basil", "Sage"])
    return widget


def filled_box(mode):
    box = Tagflow.Box(selection_mode=mode)
    for word in ("Basil", "Sage"):
        box.append(Gtk.Button(label=word))
    return box


def first(widget, css_name):
    child = widget.get_first_child()
    while child.get_css_name() != css_name:
        child = child.get_next_sibling()
    return child


def removed_while_it_changes(widget, focused, signal, change):
    window, box = Gtk.Window(), Gtk.Box()
    ended.clear()
    box.append(watched(widget))
    window.set_child(box)
    window.present()
    wait_until(lambda: widget.get_width() > 0)
    focused(widget).grab_focus()
    assert window.get_focus()
    widget.connect(signal, change)
    box.remove(widget)
    return window


# Children of a box without a selection don't take the focus, but what is in them does.
focusable = (
    (lambda: filled(Tagflow.View, reorderable=True, allow_import=True), lambda view: first(view, "tag"), lambda view: view.remove_at(0)),
    (lambda: filled(Tagflow.Entry, reorderable=True), lambda entry: first(entry, "tag"), lambda entry: entry.remove(entry.get_tag(0))),
    (lambda: filled_box(Gtk.SelectionMode.SINGLE), lambda box: box.get_child_at_index(0).get_parent(), lambda box: remove_child(box)),
    (lambda: filled_box(Gtk.SelectionMode.NONE), lambda box: box.get_child_at_index(0), lambda box: remove_child(box)),
)


def changed_while_it_is_removed():
    for make, focused, remove in focusable:
        for signal in ("unmap", "unrealize"):
            for change in (remove, lambda widget: widget.remove_all()):
                window = removed_while_it_changes(make(), focused, signal, change)
                wait_until(lambda: ended)
                window.destroy()


def remove_child(box):
    box.remove(box.get_child_at_index(0))


def focused_while_its_window_is_destroyed():
    window, box, button, view = Gtk.Window(), Gtk.Box(), Gtk.Button(), filled(Tagflow.View)
    box.append(button)
    box.append(watched(view))
    window.set_child(box)
    window.present()
    wait_until(lambda: view.get_width() > 0)
    window.connect("unmap", lambda _: view.focus_tag(view.add("Dill")))
    button.connect("notify::root", lambda *_: view.remove_all())
    window.destroy()


def removed_from_a_hidden_window(is_alone):
    """Removes a view that waits for the focus by itself, or with what is around it."""
    window, box, inner, view = Gtk.Window(), Gtk.Box(), Gtk.Box(), filled(Tagflow.View)
    inner.append(watched(view))
    box.append(inner)
    window.set_child(box)
    window.present()
    wait_until(lambda: view.get_width() > 0)
    window.set_visible(False)
    view.focus_tag(view.add("Dill"))
    view.connect("unrealize", lambda view: view.remove_all())
    inner.remove(view) if is_alone else box.remove(inner)
    window.destroy()


def removed_from_a_popover_that_has_been_closed(widget, focused, remove):
    window, button, box = Gtk.Window(), Gtk.MenuButton(), Gtk.Box()
    box.append(watched(widget))
    button.set_popover(Gtk.Popover(child=box))
    window.set_child(button)
    window.present()
    button.popup()
    wait_until(lambda: widget.get_width() > 0)
    focused(widget).grab_focus()
    button.popdown()
    widget.connect("unrealize", remove)
    button.get_popover().set_child(None)
    window.destroy()


def on_another_thread():
    views = [watched(Tagflow.View())]
    views[0].add("Basil")
    thread = threading.Thread(target=views.clear)
    thread.start()
    thread.join()


def an_entry_with_functions():
    entry = watched(Tagflow.Entry())
    entry.mine = 1
    entry.connect("validate", lambda entry, text: None)
    entry.set_completion_func(lambda *_: None)
    entry.set_validate_func(lambda entry, text, cancellable, task: Tagflow.Entry.return_validation(task, None))
    entry.insert_text("Basil,")
    entry.get_tag(0).note = 1


for make in (with_attribute, with_inserted_tags, with_cycle, in_a_window, changed_while_it_is_removed,
             focused_while_its_window_is_destroyed,
             lambda: removed_from_a_hidden_window(True), lambda: removed_from_a_hidden_window(False), on_another_thread,
             *(lambda case=case: removed_from_a_popover_that_has_been_closed(case[0](), *case[1:]) for case in focusable[:3]),
             an_entry_with_functions):
    ended.clear()
    make()
    wait_until(lambda: ended)

for number in range(1000):
    ended.clear()
    with_attribute()
    wait_until(lambda: ended)


@Gtk.Template(string="""
<interface><template class="Herbs" parent="GtkBox">
  <child><object class="TagflowView" id="view"><property name="removable">1</property></object></child>
</template></interface>""")
class Herbs(Gtk.Box):
    __gtype_name__ = "Herbs"
    view = Gtk.Template.Child()


herbs = Herbs()
assert isinstance(herbs.view, Tagflow.View) and herbs.view.props.removable
herbs.view.mine = 1
herbs.view.add("Basil")
ended.clear()
watched(herbs.view)
del herbs
wait_until(lambda: ended)
