"""What programs have screen readers say. GTK can announce since 4.14; AT-SPI passes it on as events."""

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402


def plain(text):
    """A text without the marks that keep names in another direction together, which nobody hears."""
    return text.replace("\u2068", "").replace("\u2069", "")


class Announced:
    """The announcements of one program, in order and plain."""

    def __init__(self):
        self.texts = []
        self._taken = 0

    def take(self, beginning):
        """Whether one begins with this that came after the last that was taken; it is taken then."""
        for index, text in enumerate(self.texts[self._taken:], self._taken):
            if text.startswith(plain(beginning)):
                self._taken = index + 1
                return True
        return False


class Listener:
    """Hears what the programs on the bus announce. A program tells nothing while nobody listens."""

    def __init__(self):
        self._announced = {}
        self._listener = Atspi.EventListener.new(self._hear)
        self._listener.register("object:announcement")

    def of(self, pid):
        """What the program with this process announces."""
        return self._announced.setdefault(pid, Announced())

    def _hear(self, event, *data):
        try:
            pid = event.source.get_process_id()
        except GLib.Error:  # it ended meanwhile
            return
        self.of(pid).texts.append(plain(event.any_data))

    def close(self):
        self._listener.deregister("object:announcement")
