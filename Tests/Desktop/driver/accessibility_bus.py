"""Queries on the accessibility bus. Libatspi makes one at a time, which takes several times as long as many at once."""

from gi.repository import Gio, GLib

PREFIX = "org.a11y.atspi."
PROPERTIES = "org.freedesktop.DBus.Properties"
REGISTRY = PREFIX + "Registry", "/org/a11y/atspi/accessible/root"
# Longer than a busy machine takes to answer.
TIMEOUT = 30_000


def connect(address):
    """A connection to the bus at an address."""
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)


def method(reference, interface, name, signature=None, *values):
    """A query that calls a method of the accessible with this reference, a bus name and a path."""
    return (*reference, PREFIX + interface, name, GLib.Variant(signature, values) if signature else None)


def value_of(reference, interface, name):
    """A query that reads a property."""
    return (*reference, PROPERTIES, "Get", GLib.Variant("(ss)", (PREFIX + interface, name)))


def setting(reference, interface, name, value):
    """A query that sets a property to a GLib.Variant."""
    return (*reference, PROPERTIES, "Set", GLib.Variant("(ssv)", (PREFIX + interface, name, value)))


def _process_id(bus_name):
    bus = "org.freedesktop.DBus"
    return bus, "/org/freedesktop/DBus", bus, "GetConnectionUnixProcessID", GLib.Variant("(s)", (bus_name,))


class AccessibilityBus:
    """The accessibility bus of a session."""

    def __init__(self, session):
        """Connects to the bus of the session with this bus, a Gio.DBusConnection."""
        address, = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
                                     Gio.DBusCallFlags.NONE, TIMEOUT, None).unpack()
        self._connection = connect(address)
        # For replies only: no other callback runs while they are awaited.
        self._context = GLib.MainContext()

    def reply(self, query):
        """The value that a query returns. Raises a GLib.Error, for example if the accessible no longer exists."""
        result, = self.replies([query])
        if isinstance(result, GLib.Error):
            raise result
        return result

    def replies(self, queries):
        """The values, or the errors, that queries made at once return, in order."""
        results = [None] * len(queries)
        pending = len(queries)

        def receive(connection, result, index):
            nonlocal pending
            pending -= 1
            try:
                results[index] = next(iter(connection.call_finish(result).unpack()), None)
            except GLib.Error as error:
                results[index] = error

        self._context.push_thread_default()
        try:
            for index, query in enumerate(queries):
                self._connection.call(*query, None, Gio.DBusCallFlags.NONE, TIMEOUT, None, receive, index)
            while pending:
                self._context.iteration(True)
        finally:
            self._context.pop_thread_default()
        return results

    def application(self, pid):
        """The reference of the application with this process ID, or None."""
        references = self.reply(method(REGISTRY, "Accessible", "GetChildren"))
        processes = self.replies([_process_id(name) for name, _ in references])
        return next((reference for reference, process in zip(references, processes) if process == pid), None)
