"""Mutter's two interfaces for remote desktops, as one connection: input goes in, pictures come out."""

from gi.repository import Gio, GLib

from .waiting import let_pass, wait_until

INPUT = "org.gnome.Mutter.RemoteDesktop"
CAST = "org.gnome.Mutter.ScreenCast"
MONITOR = "Meta-0"  # the name of the first virtual monitor
HIDDEN_CURSOR = 0
TAKING = 60  # seconds; many reports wait for their turn at a time


class Bus:
    """Calls of the compositor's methods."""

    def __init__(self, connection):
        self.connection = connection

    def call(self, path, interface, method, signature=None, *values):
        name = CAST if path.startswith("/org/gnome/Mutter/ScreenCast") else INPUT
        arguments = GLib.Variant(signature, values) if signature else None
        return self.connection.call_sync(name, path, interface, method, arguments, None,
                                         Gio.DBusCallFlags.NONE, 10_000, None).unpack()

    def begin(self, path, interface, method, signature, values, done):
        """Makes a call and goes on; `done(connection, result)` is told of the answer."""
        self.connection.call(INPUT, path, interface, method, GLib.Variant(signature, values), None,
                             Gio.DBusCallFlags.NONE, 1_000 * TAKING, None, done)


class Remote:
    """One remote desktop session with one stream of the monitor. Absolute positions are that stream's."""

    def __init__(self, connection):
        self._bus = Bus(connection)
        self._unanswered, self._error = 0, None
        self._session, = wait_until(self._created, "Mutter to take a remote desktop session")
        name, = self._bus.call(self._session, "org.freedesktop.DBus.Properties", "Get", "(ss)",
                               INPUT + ".Session", "SessionId")
        cast, = self._bus.call("/org/gnome/Mutter/ScreenCast", CAST, "CreateSession", "(a{sv})",
                               {"remote-desktop-session-id": GLib.Variant("s", name)})
        # The stream of the monitor, as input reports name it, and as PipeWire numbers it.
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
        except GLib.Error:  # the name is not taken yet
            let_pass(0.05)
            return None

    def send(self, method, signature, *values):
        """One input report. Reports arrive in their order; nobody waits for one, so that a compositor that is busy for a
        moment makes no other gesture of them."""
        self._unanswered += 1
        self._bus.begin(self._session, INPUT + ".Session", method, signature, values, self._answered)

    def _answered(self, connection, result):
        self._unanswered -= 1
        try:
            connection.call_finish(result)
        except GLib.Error as error:
            self._error = error

    def finish(self, but=0):
        """Waits until every report has been taken, but for so many."""
        wait_until(lambda: self._unanswered <= but, "Mutter to take the input", patience=TAKING + 5)
        error, self._error = self._error, None
        if error:
            raise error
