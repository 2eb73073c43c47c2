"""A session with Mutter's interfaces for remote input and screen casts."""

from gi.repository import Gio, GLib

from .waiting import pause, wait_until

INPUT = "org.gnome.Mutter.RemoteDesktop"
CAST = "org.gnome.Mutter.ScreenCast"
MONITOR = "Meta-0"  # the name of the first virtual monitor
HIDDEN_CURSOR = 0
TIMEOUT = 60  # seconds; many events may be pending at a time


class Bus:
    """Calls the compositor's D-Bus methods."""

    def __init__(self, connection):
        self.connection = connection

    def call(self, path, interface, method, signature=None, *values):
        name = CAST if path.startswith("/org/gnome/Mutter/ScreenCast") else INPUT
        arguments = GLib.Variant(signature, values) if signature else None
        return self.connection.call_sync(name, path, interface, method, arguments, None,
                                         Gio.DBusCallFlags.NONE, 10_000, None).unpack()

    def begin(self, path, interface, method, signature, values, done):
        """Makes an asynchronous call; `done(connection, result)` is called with the reply."""
        self.connection.call(INPUT, path, interface, method, GLib.Variant(signature, values), None,
                             Gio.DBusCallFlags.NONE, 1_000 * TIMEOUT, None, done)


class Remote:
    """A remote desktop session with a stream of the monitor. Absolute positions refer to that stream."""

    def __init__(self, connection):
        self._bus = Bus(connection)
        self._unanswered, self._error = 0, None
        self._session, = wait_until(self._created, "Mutter to take a remote desktop session")
        name, = self._bus.call(self._session, "org.freedesktop.DBus.Properties", "Get", "(ss)",
                               INPUT + ".Session", "SessionId")
        cast, = self._bus.call("/org/gnome/Mutter/ScreenCast", CAST, "CreateSession", "(a{sv})",
                               {"remote-desktop-session-id": GLib.Variant("s", name)})
        # The monitor's stream: its D-Bus path, used in input events, and its PipeWire node.
        self.stream, = self._bus.call(cast, CAST + ".Session", "RecordMonitor", "(sa{sv})", MONITOR,
                                      {"cursor-mode": GLib.Variant("u", HIDDEN_CURSOR)})
        self.node = None
        connection.signal_subscribe(CAST, CAST + ".Stream", "PipeWireStreamAdded", self.stream, None,
                                    Gio.DBusSignalFlags.NONE, self._added)
        self._bus.call(self._session, INPUT + ".Session", "Start")
        wait_until(lambda: self.node, "the monitor's picture stream")

    def _added(self, connection, sender, path, interface, signal, parameters):
        self.node, = parameters.unpack()

    def _created(self):
        try:
            return self._bus.call("/org/gnome/Mutter/RemoteDesktop", INPUT, "CreateSession")
        except GLib.Error:  # the service isn't running yet
            pause(0.05)
            return None

    def send(self, method, signature, *values):
        """Sends an input event without waiting for the reply, so that a busy compositor doesn't change a gesture's timing.
        Events arrive in order."""
        self._unanswered += 1
        self._bus.begin(self._session, INPUT + ".Session", method, signature, values, self._answered)

    def _answered(self, connection, result):
        self._unanswered -= 1
        try:
            connection.call_finish(result)
        except GLib.Error as error:
            self._error = error

    def wait_answered(self, max_pending=0):
        """Waits until at most `max_pending` events are unanswered."""
        wait_until(lambda: self._unanswered <= max_pending, "Mutter to take the input", patience=TIMEOUT + 5)
        error, self._error = self._error, None
        if error:
            raise error
