"""The accessibility tree of a program."""

from gi.repository import GLib

from .accessibility import Accessible
from .waiting import wait_until


class Tree:
    """The tree of the program with this process ID."""

    def __init__(self, pid, wire, bus):
        self._pid, self.wire, self.bus = pid, wire, bus
        self.losses = 0  # how many nodes were removed while they were read
        # The window's position on the monitor, which a Wayland program doesn't know, and the monitor's scale.
        self.origin, self.scale = (0, 0), 1

    @property
    def root(self):
        """The application, or None if it is not on the bus."""
        reference = self.bus.application(self._pid)
        return next(iter(Accessible.read(self, [reference], 0)), None) if reference else None

    @property
    def window(self):
        """The active window, or None."""
        return self._read(lambda root: next((node for node in root.children if "active" in node.states), None), None)

    def boxes(self, nodes):
        """The boxes of nodes, each (x, y, width, height) on the monitor in device pixels, or the error of one that no longer exists."""
        (left, top), scale = self.origin, self.scale
        replies = self.bus.replies([node.extents for node in nodes])
        return [reply if isinstance(reply, GLib.Error)
                else (reply[0] * scale + left, reply[1] * scale + top, reply[2] * scale, reply[3] * scale) for reply in replies]

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
