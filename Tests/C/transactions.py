"""Transactions in Python: their changes, an undo history of the program, a drag between views, and inserting as the user would."""
import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Tagflow", "1")
from gi.repository import Gtk, Tagflow

Gtk.init()


def texts(view):
    return [tag.props.text for tag in view.props.tags]


def changes(transaction):
    found = [transaction.get_change(index) for index in range(transaction.get_n_changes())]
    return [(change.get_kind().value_nick, change.get_tag().props.text, change.get_index()) for change in found]


view = Tagflow.View(removable=True, history_limit=0)
view.splice(0, 0, ["Basil", "Sage", "Dill"])
told, undoable = [], []


def follow(view, transaction):
    told.append((transaction.get_cause().value_nick, changes(transaction)))
    if transaction.is_undoable():
        undoable.append(transaction)


view.connect("transaction", follow)

# The program's changes are told, and are no steps.
view.add("Mint")
assert told == [("program", [("add", "Mint", 3)])] and not undoable, told

# A move has both indexes.
moves = []
handler = view.connect("transaction", lambda view, transaction: moves.append(transaction.get_change(0)))
view.move(3, 0)
view.move(0, 3)
assert [(change.get_old_index(), change.get_index()) for change in moves] == [(3, 0), (0, 3)]
view.disconnect(handler)

# Selecting by the user is a step.
view.activate_action("selection.all", None)
assert told[-1] == ("menu", [("select", text, index) for index, text in enumerate(texts(view))]), told[-1]
assert len(undoable) == 1
view.unselect_all()
assert told[-1][0] == "program" and len(undoable) == 1

# A tag inserted as by the user can be undone by a history of the program's own, and redone.
undoable.clear()
added = []
view.connect("tag-added", lambda view, tag, index: added.append((tag.props.text, index)))
rue = Tagflow.Tag.new("Rue")
assert view.perform_insert(rue, 1)
assert added == [("Rue", 1)] and told[-1] == ("menu", [("add", "Rue", 1)]), told[-1]
assert view.get_tag(1) is rue and not view.props.can_undo
(step,) = undoable
again = view.revert(step)
assert texts(view) == ["Basil", "Sage", "Dill", "Mint"] and changes(again) == [("remove", "Rue", 1)]
assert len(undoable) == 1, "reverting is no step"
once_more = view.revert(again)
assert texts(view) == ["Basil", "Rue", "Sage", "Dill", "Mint"] and view.get_tag(1).props.text == "Rue"
assert changes(view.revert(once_more)) == [("remove", "Rue", 1)]
assert view.revert(once_more).get_n_changes() == 0, "there is nothing left to undo"

# Changes keep their tags after the view has gone.
last = undoable[-1].get_change(0)
assert undoable[-1].get_change(1) is None

# A refused tag stays the program's.
view.connect("can-receive", lambda view, tag: tag.props.text != "Nettle")
refused = []
view.connect("tag-refused", lambda view, tag, reason: refused.append((tag.props.text, reason)))
nettle = Tagflow.Tag.new("Nettle")
assert not view.perform_insert(nettle, 0)
assert refused == [("Nettle", Tagflow.Refusal.NOT_RECEIVED)] and nettle.get_view() is None
other = Tagflow.View()
other.append(nettle)
assert texts(other) == ["Nettle"] and nettle.get_view() is other

# A handler may change the tags; each change has its transaction, in their order.
names = []
other.connect("transaction", lambda other, transaction: names.append(changes(transaction)[0][1]))
other.connect("transaction", lambda other, transaction: other.add("Yarrow") if len(names) == 1 else None)
other.add("Sorrel")
assert names == ["Sorrel", "Yarrow"], names

del view, other
assert last.get_tag().props.text == "Rue" and last.get_old_index() == Gtk.INVALID_LIST_POSITION
