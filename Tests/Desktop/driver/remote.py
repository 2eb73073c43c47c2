"""Mutter's two interfaces for remote desktops, as one connection: input goes in, pictures come out."""

from contextlib import contextmanager

from gi.repository import Gio, GLib

from .waiting import let_pass, wait_until

INPUT = "org.gnome.Mutter.RemoteDesktop"
CAST = "org.gnome.Mutter.ScreenCast"
MONITOR = "Meta-0"  # the name of the first virtual monitor
HIDDEN_CURSOR = 0


class Bus:
    """Calls of the compositor's methods."""

    def __init__(self, connection):
        self.connection = connection

    def call(self, path, interface, method, signature=None, *values):
        name = CAST if path.startswith("/org/gnome/Mutter/ScreenCast") else INPUT
        arguments = GLib.Variant(signature, values) if signature else None
        return self.connection.call_sync(name, path, interface, method, arguments, None,
                                         Gio.DBusCallFlags.NONE, 10_000, None).unpack()


class Stream:
    """A stream of pictures: PipeWire has it under `node` once it has started."""

    def __init__(self, bus, record, *what, **options):
        self._bus = bus
        self._session, = bus.call("/org/gnome/Mutter/ScreenCast", CAST, "CreateSession", "(a{sv})", options)
        signature = "(sa{sv})" if what else "(a{sv})"
        self.path, = bus.call(self._session, CAST + ".Session", record, signature, *what,
                              {"cursor-mode": GLib.Variant("u", HIDDEN_CURSOR)})
        self.node = None
        bus.connection.signal_subscribe(CAST, CAST + ".Stream", "PipeWireStreamAdded", self.path, None,
                                        Gio.DBusSignalFlags.NONE, self._added)

    def _added(self, connection, sender, path, interface, signal, parameters):
        self.node, = parameters.unpack()

    def start(self):
        self._bus.call(self._session, CAST + ".Session", "Start")
        self.wait_started()

    def wait_started(self):
        wait_until(lambda: self.node, "a picture stream")

    def stop(self):
        self._bus.call(self._session, CAST + ".Session", "Stop")


class Remote:
    """One remote desktop session with one stream of the monitor. Absolute positions are that stream's."""

    def __init__(self, connection):
        self._bus = Bus(connection)
        self._session, = wait_until(self._created, "Mutter to take a remote desktop session")
        name, = self._bus.call(self._session, "org.freedesktop.DBus.Properties", "Get", "(ss)",
                               INPUT + ".Session", "SessionId")
        self._monitor = Stream(self._bus, "RecordMonitor", MONITOR,
                               **{"remote-desktop-session-id": GLib.Variant("s", name)})
        self._bus.call(self._session, INPUT + ".Session", "Start")
        self._monitor.wait_started()

    def _created(self):
        try:
            return self._bus.call("/org/gnome/Mutter/RemoteDesktop", INPUT, "CreateSession")
        except GLib.Error:  # the name is not taken yet
            let_pass(0.05)
            return None

    @property
    def stream(self):
        """The monitor's stream, as input reports name it."""
        return self._monitor.path

    @property
    def node(self):
        """The monitor's stream, as PipeWire numbers it."""
        return self._monitor.node

    @contextmanager
    def window(self):
        """The PipeWire node of a stream of the window that has the keyboard, with its shape."""
        stream = Stream(self._bus, "RecordWindow")
        stream.start()
        try:
            yield stream.node
        finally:
            stream.stop()

    def send(self, method, signature, *values):
        """One input report."""
        self._bus.call(self._session, INPUT + ".Session", method, signature, *values)
