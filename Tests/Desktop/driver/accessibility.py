"""The accessibility tree of a program, over AT-SPI: names, roles, states, positions, actions."""

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

from .waiting import wait_until  # noqa: E402

# Longer than a busy machine takes to answer: newer versions of libatspi abort the caller after a timeout.
Atspi.set_timeout(30_000, 30_000)
# libatspi warns if it asks for a program's cache before the program has set it up.
GLib.log_set_handler("dbind", GLib.LogLevelFlags.LEVEL_WARNING, lambda *message: None, None)

_STATES = {
    getattr(Atspi.StateType, name.upper()): name
    for name in ("active", "busy", "checked", "editable", "enabled", "expandable", "expanded", "focusable",
                 "focused", "invalid", "invalid_entry", "modal", "multiselectable", "pressed", "read_only", "required",
                 "selectable", "selected", "sensitive", "showing", "visible")
}
# Newer names of roles, and the names used here.
_ROLES = {"button": "push button"}


def _role(node):
    role = node.get_role_name()
    return _ROLES.get(role, role)


class Accessible:
    """A node of the tree. Name, role and states are as of its creation; `refreshed()` reads them again. All else is read from the
    program on each access."""

    def __init__(self, tree, node, depth=0):
        self._tree, self._node = tree, node
        self.depth = depth
        self.name = node.get_name() or ""
        self.role = _role(node)
        # Read all at once: each query of a state set is a call to the program.
        self.states = frozenset(_STATES[state] for state in node.get_state_set().get_states() if state in _STATES)

    def __repr__(self):
        return f"[{self.role}] {self.name!r} {{{' '.join(sorted(self.states))}}}"

    def refreshed(self):
        return Accessible(self._tree, self._node, self.depth)

    def still_meets(self, condition):
        """Whether it is still showing and meets the condition."""
        try:
            return "showing" in self.refreshed().states and condition(self)
        except GLib.Error:  # it no longer exists
            return False

    @property
    def description(self):
        return self._node.get_description() or ""

    @property
    def toolkit(self):
        """The version of an application's toolkit."""
        return self._node.get_toolkit_version()

    @property
    def attributes(self):
        return dict(self._node.get_attributes() or {})

    @property
    def children(self):
        """The children that still exist when they are read."""
        found = []
        for index in range(self._node.get_child_count()):
            try:
                child = self._node.get_child_at_index(index)
                if child is None:
                    self._tree.losses += 1
                else:
                    found.append(Accessible(self._tree, child, self.depth + 1))
            except GLib.Error:  # it was removed meanwhile
                self._tree.losses += 1
        return found

    def walk(self):
        """This node and its descendants, parents first."""
        pending = [self]
        while pending:
            node = pending.pop()
            yield node
            try:
                pending.extend(reversed(node.children))
            except GLib.Error:
                self._tree.losses += 1

    @property
    def box(self):
        """(x, y, width, height) on the monitor, in device pixels."""
        extents = self._node.get_extents(Atspi.CoordType.WINDOW)
        (x, y), scale = self._tree.origin, self._tree.scale
        return extents.x * scale + x, extents.y * scale + y, extents.width * scale, extents.height * scale

    def rest(self):
        """Its box once it has stopped moving. An unchanged box means nothing while a frame is pending, since only drawing moves
        a chip."""
        seen, wire = [], self._tree.wire
        frames = wire.frames

        def is_at_rest():
            nonlocal frames
            seen.append(self.box)
            if len(seen) > 1 and seen[-1] != seen[-2]:
                frames = wire.frames
            # Three frames are enough if something else keeps drawing, such as a blinking caret.
            return seen[-3:] == [seen[-1]] * 3 and (not wire.is_drawing or wire.frames >= frames + 3)

        wait_until(is_at_rest, f"{self} to come to rest", otherwise=lambda: f"last boxes: {seen[-3:]}")
        return seen[-1]

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
        interface = self._node.get_action_iface()
        if interface is None:
            return []
        return [interface.get_action_name(i) for i in range(interface.get_n_actions())]

    def do(self, action):
        """Performs one of its actions, as a screen reader does."""
        index = self.actions.index(action)
        self._node.get_action_iface().do_action(index)

    @property
    def value(self):
        """Its numeric value."""
        return self._node.get_value_iface().get_current_value()

    def set_value(self, value):
        """Sets its numeric value, as a screen reader can."""
        self._node.get_value_iface().set_current_value(value)

    def step(self):
        """Changes its value noticeably, by at most 100 of its increments: up or, from the maximum, down."""
        value = self._node.get_value_iface()
        now, least, most = value.get_current_value(), value.get_minimum_value(), value.get_maximum_value()
        increment = value.get_minimum_increment() or (1 if most - least > 1 else 0)
        room = most - now if now < most else least - now
        step = min(max(increment, abs(room) / 5), 100 * increment or abs(room))
        self.set_value(now + (step if room > 0 else -step))

    def insert(self, text):
        """Inserts text at the beginning of its own."""
        self._node.get_editable_text_iface().insert_text(0, text, len(text.encode()))

    @property
    def text(self):
        """Its text, empty if it has none."""
        interface = self._node.get_text_iface()
        # In newer versions of libatspi, an accessible has another method named `get_text`.
        return Atspi.Text.get_text(interface, 0, Atspi.Text.get_character_count(interface)) if interface else ""

    def search(self, name=None, role=None, **wanted):
        """The matches among this node and its descendants, parents first. Each query is a D-Bus call, so a node with another name
        or role isn't queried further."""
        pending = [(self._node, self.depth)]
        while pending:
            node, depth = pending.pop()
            try:
                if (name is None or name == (node.get_name() or "")) and (role is None or role == _role(node)):
                    found = Accessible(self._tree, node, depth)
                    if found.matches(name, role, **wanted):
                        yield found
                below = [(node.get_child_at_index(index), depth + 1) for index in range(node.get_child_count())]
            except GLib.Error:  # it was removed meanwhile
                self._tree.losses += 1
                continue
            self._tree.losses += sum(child is None for child, _ in below)
            pending.extend(child for child in reversed(below) if child[0] is not None)

    def matches(self, name=None, role=None, states=(), without=(), where=None):
        return ((name is None or self.name == name) and (role is None or self.role == role)
                and self.states.issuperset(states) and self.states.isdisjoint(without)
                and (where is None or where(self)))


class Tree:
    """The tree of the program with this process ID."""

    def __init__(self, pid, wire):
        self._pid, self.wire = pid, wire
        self.losses = 0  # how many nodes were removed while they were read
        # The window's position on the monitor, which a Wayland program doesn't know, and the monitor's scale.
        self.origin, self.scale = (0, 0), 1

    @property
    def root(self):
        desktop = Atspi.get_desktop(0)
        # Without a cache, to read the current state.
        desktop.set_cache_mask(Atspi.Cache.NONE)
        for index in range(desktop.get_child_count()):
            try:
                application = desktop.get_child_at_index(index)
                if application is not None and application.get_process_id() == self._pid:
                    application.set_cache_mask(Atspi.Cache.NONE)
                    return Accessible(self, application)
            except GLib.Error:  # another program that has just exited
                continue
        return None

    @property
    def toolkit(self):
        """The version of the program's GTK, such as (4, 8, 3)."""
        root = wait_until(lambda: self.root, "the program on the accessibility bus")
        return tuple(int(number) for number in root.toolkit.split("."))

    def _read(self, reading, nothing):
        """The result of reading the tree from its root. Nodes may be missed if others are removed meanwhile, so an empty result
        is retried then, a few times in case the program never rests."""
        for _ in range(5):
            losses, found = self.losses, nothing
            try:
                root = self.root
                found = reading(root) if root else nothing
            except GLib.Error:  # the program exited or restarted, or a queried node was removed
                self.losses += 1
            if found or losses == self.losses:
                break
        return found

    def all(self, **wanted):
        """All matching nodes, in tree order."""
        return self._read(lambda root: list(root.search(**wanted)), [])

    def first(self, **wanted):
        """The first matching node, or None."""
        return self._read(lambda root: next(root.search(**wanted), None), None)

    def __str__(self):
        return "\n".join(map(_line, self.all())) or "(no tree)"


def _line(node):
    words = [f"{'  ' * node.depth}{node}"]
    try:
        words.append("{2}x{3}+{0}+{1}".format(*node.box))
    except GLib.Error:  # an application has no box
        pass
    try:
        words += [f"{key}={value}" for key, value in sorted(node.attributes.items()) if key != "toolkit"]
        words += [f"({node.description})"] if node.description else []
    except GLib.Error:  # it was removed meanwhile
        pass
    return " ".join(words)
