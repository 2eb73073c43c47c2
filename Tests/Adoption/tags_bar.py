"""The tags of a task as chips, which the user can remove and move. `adopt.py` puts this module into Errands."""
from gi.repository import Gtk, Tagflow

from errands.lib.sync.sync import Sync


def new_tags_bar(task):
    bar = Tagflow.View(
        accessible_name=_("Tags"),
        removable=True,
        reorderable=True,
        selection_mode=Gtk.SelectionMode.NONE,
        show_close_buttons=True,
        max_tag_width=240,
        show_undo=False,
        margin_start=12,
        margin_end=12,
        margin_bottom=6,
    )
    bar.add_css_class("compact")
    bar.connect("tags-changed", lambda _: save_tags(task))
    return bar


def texts(bar):
    return [tag.props.text for tag in bar.props.tags]


def show_tags(bar, tags):
    if texts(bar) != tags:
        bar.splice(0, bar.props.n_tags, tags)


def save_tags(task):
    task.update_props(["tags", "synced"], [texts(task.tags_bar), False])
    task.update_tags_bar()
    Sync.sync()
