"""The accessibility tree of a program, over AT-SPI: names, roles, states, positions, actions."""

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

from .accessibility_bus import method, setting, value_of  # noqa: E402
from .waiting import wait_until  # noqa: E402

_STATES = {
    int(getattr(Atspi.StateType, name.upper())): name
    for name in ("active", "busy", "checked", "editable", "enabled", "expandable", "expanded", "focusable",
                 "focused", "invalid", "invalid_entry", "modal", "multiselectable", "pressed", "read_only", "required",
                 "selectable", "selected", "sensitive", "showing", "visible")
}
# Newer names of roles, and the names used here.
_ROLES = {"button": "push button"}


def _role(number):
    role = Atspi.role_get_name(Atspi.Role(number))
    return _ROLES.get(role, role)


def _states(words):
    return frozenset(name for bit, name in _STATES.items() if words[bit // 32] >> bit % 32 & 1)


def at_rest(read, wire, what):
    """What `read` returns once that has stopped changing. An unchanged box means nothing while a frame is pending, since only
    drawing moves a chip."""
    seen = []
    frames = wire.frames

    def is_at_rest():
        nonlocal frames
        seen.append(read())
        if len(seen) > 1 and seen[-1] != seen[-2]:
            frames = wire.frames
        # Three frames are enough if something else keeps drawing, such as a blinking caret.
        return seen[-3:] == [seen[-1]] * 3 and (not wire.is_drawing or wire.frames >= frames + 3)

    wait_until(is_at_rest, f"{what} to come to rest", otherwise=lambda: f"last: {seen[-3:]}")
    return seen[-1]


class Accessible:
    """A node of the tree. Name, role and states are as of its creation; `refreshed()` reads them again. All else is read from the
    program on each access."""

    def __init__(self, tree, reference, depth, name, role, states):
        self._tree, self._reference = tree, reference
        self.depth, self.name, self.role, self.states = depth, name, role, states

    @classmethod
    def read(cls, tree, references, depth):
        """Those nodes of these that still exist."""
        replies = tree.bus.replies([query for reference in references for query in (
            value_of(reference, "Accessible", "Name"), method(reference, "Accessible", "GetRole"),
            method(reference, "Accessible", "GetState"))])
        found = []
        for reference, *node in zip(references, replies[::3], replies[1::3], replies[2::3]):
            if any(isinstance(reply, GLib.Error) for reply in node):
                tree.losses += 1
            else:
                name, role, states = node
                found.append(cls(tree, reference, depth, name, _role(role), _states(states)))
        return found

    def __repr__(self):
        return f"[{self.role}] {self.name!r} {{{' '.join(sorted(self.states))}}}"

    def _call(self, interface, name, signature=None, *values):
        return self._tree.bus.reply(method(self._reference, interface, name, signature, *values))

    def _value(self, interface, name):
        return self._tree.bus.reply(value_of(self._reference, interface, name))

    def refreshed(self):
        """The same node with its present name, role and states. Raises a GLib.Error if it no longer exists."""
        for found in self.read(self._tree, [self._reference], self.depth):
            return found
        raise GLib.Error(f"{self} no longer exists")

    def still_meets(self, condition):
        """Whether it still exists, is visible and meets the condition."""
        found = self.read(self._tree, [self._reference], self.depth)
        try:
            return bool(found) and "visible" in found[0].states and condition(found[0])
        except GLib.Error:  # it no longer exists
            return False

    @property
    def description(self):
        return self._value("Accessible", "Description")

    @property
    def toolkit(self):
        """The version of an application's toolkit."""
        return self._value("Application", "Version")

    @property
    def attributes(self):
        return self._call("Accessible", "GetAttributes")

    @property
    def relations(self):
        """The existing nodes that it is related to, by the name of the relation, such as {"labelled by": [node]}."""
        return {Atspi.RelationType(kind).value_nick.replace("-", " "): self.read(self._tree, references, self.depth)
                for kind, references in self._call("Accessible", "GetRelationSet")}

    @property
    def children(self):
        """The children that still exist when they are read."""
        return self._below([self])[0]

    @staticmethod
    def _below(nodes):
        """The existing children of each of these nodes of one tree and depth, with two batches of queries."""
        tree, depth = nodes[0]._tree, nodes[0].depth + 1
        lists = tree.bus.replies([method(node._reference, "Accessible", "GetChildren") for node in nodes])
        tree.losses += sum(isinstance(references, GLib.Error) for references in lists)
        lists = [[] if isinstance(references, GLib.Error) else references for references in lists]
        found = {node._reference: node for node in Accessible.read(tree, [child for children in lists for child in children], depth)}
        return [[found[reference] for reference in references if reference in found] for references in lists]

    def walk(self):
        """This node and its descendants, parents first. Read level by level, which takes fewer batches than node by node."""
        children, level = {}, [self]
        while level:
            below = self._below(level)
            children.update(zip(level, below))
            level = [node for nodes in below for node in nodes]
        pending = [self]
        while pending:
            node = pending.pop()
            yield node
            pending.extend(reversed(children[node]))

    @property
    def extents(self):
        """The query for its extents in its window, in application pixels."""
        return method(self._reference, "Component", "GetExtents", "(u)", Atspi.CoordType.WINDOW)

    @property
    def box(self):
        """(x, y, width, height) on the monitor, in device pixels."""
        box, = self._tree.boxes([self])
        if isinstance(box, GLib.Error):
            raise box
        return box

    def rest(self):
        """Its box once it has stopped moving."""
        return at_rest(lambda: self.box, self._tree.wire, self)

    @property
    def center(self):
        return self.at(0.5, 0.5)

    @property
    def center_now(self):
        """Its center, even while it moves."""
        return self._point(self.box, 0.5, 0.5)

    def at(self, across, down, dx=0, dy=0):
        """A point in its box: 0, 0 is the top left corner and 1, 1 the bottom right one, moved by dx, dy pixels."""
        x, y = self._point(self.rest(), across, down)
        return x + dx, y + dy

    def _point(self, box, across, down):
        x, y, width, height = box
        if width <= 0 or height <= 0:
            raise AssertionError(f"{self} has no extent: {box}")
        return x + width * across, y + height * down

    @property
    def actions(self):
        """The names of its actions."""
        try:
            count = self._value("Action", "NActions")
        except GLib.Error:  # it has none
            return []
        return [self._call("Action", "GetName", "(i)", index) for index in range(count)]

    def do(self, action):
        """Performs one of its actions, as a screen reader does."""
        self._call("Action", "DoAction", "(i)", self.actions.index(action))

    @property
    def value(self):
        """Its numeric value."""
        return self._value("Value", "CurrentValue")

    def set_value(self, value):
        """Sets its numeric value, as a screen reader can."""
        self._tree.bus.reply(setting(self._reference, "Value", "CurrentValue", GLib.Variant("d", value)))

    def step(self):
        """Changes its value noticeably, by at most 100 of its increments: up or, from the maximum, down."""
        now, least, most = self.value, self._value("Value", "MinimumValue"), self._value("Value", "MaximumValue")
        increment = self._value("Value", "MinimumIncrement") or (1 if most - least > 1 else 0)
        room = most - now if now < most else least - now
        step = min(max(increment, abs(room) / 5), 100 * increment or abs(room))
        self.set_value(now + (step if room > 0 else -step))

    def insert(self, text):
        """Inserts text at the beginning of its own."""
        self._call("EditableText", "InsertText", "(isi)", 0, text, len(text.encode()))

    @property
    def text(self):
        """Its text, empty if it has none."""
        try:
            return self._call("Text", "GetText", "(ii)", 0, self._value("Text", "CharacterCount"))
        except GLib.Error:  # it has none
            return ""

    def search(self, name=None, role=None, **wanted):
        """The matches among this node and its descendants, parents first."""
        for node in self.walk():
            if node.matches(name, role, **wanted):
                yield node

    def matches(self, name=None, role=None, states=(), without=(), where=None):
        return ((name is None or self.name == name) and (role is None or self.role == role)
                and self.states.issuperset(states) and self.states.isdisjoint(without)
                and (where is None or where(self)))
