"""Announcements for screen readers, available since GTK 4.14, which AT-SPI delivers as events."""

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

# libatspi warns if it asks for a program's cache before the program has set it up.
GLib.log_set_handler("dbind", GLib.LogLevelFlags.LEVEL_WARNING, lambda *message: None, None)


def plain(text):
    """A text without the directional isolates around names."""
    return text.replace("\u2068", "").replace("\u2069", "")


class Announced:
    """The announcements of a program, in order, as plain text."""

    def __init__(self):
        self.texts = []
        self._taken = 0

    def take(self, prefix):
        """Takes the next announcement with this prefix, after the one taken last. Returns whether there was one."""
        for index, text in enumerate(self.texts[self._taken:], self._taken):
            if text.startswith(plain(prefix)):
                self._taken = index + 1
                return True
        return False


class Listener:
    """Receives the announcements of all programs on the bus. GTK sends them only while somebody listens."""

    def __init__(self):
        self._announced = {}
        self._listener = Atspi.EventListener.new(self._receive)
        self._listener.register("object:announcement")

    def of(self, pid):
        """The announcements of the program with this process ID."""
        return self._announced.setdefault(pid, Announced())

    def _receive(self, event, *data):
        try:
            pid = event.source.get_process_id()
        except GLib.Error:  # it has exited
            return
        self.of(pid).texts.append(plain(event.any_data))

    def close(self):
        self._listener.deregister("object:announcement")
