"""Setting the monitor's scale, as a desktop's settings program does."""

from gi.repository import Gio, GLib

from .waiting import wait_until

NAME, PATH = "org.gnome.Mutter.DisplayConfig", "/org/gnome/Mutter/DisplayConfig"
TEMPORARY, LOGICAL = 1, 1  # not saved; layout in logical pixels
# Enables fractional scales in Mutter.
SETTINGS = {"experimental-features": ["scale-monitor-framebuffer"]}


def _call(connection, method, arguments=None):
    return connection.call_sync(NAME, PATH, NAME, method, arguments, None, Gio.DBusCallFlags.NONE, 10_000, None).unpack()


def _state(connection):
    try:
        return _call(connection, "GetCurrentState")
    except GLib.Error:  # the service isn't running yet
        return None


def set_scale(connection, scale):
    """Sets the scale of the compositor's only monitor, and waits until it applies."""
    serial, monitors, _, _ = wait_until(lambda: _state(connection), "Mutter to report its monitors")
    (connector, *_), modes, _ = monitors[0]
    mode, _, _, _, _, possible, _ = next(mode for mode in modes if mode[6].get("is-current"))
    nearest = min(possible, key=lambda other: abs(other - scale))
    if abs(nearest - scale) > 0.01:
        raise RuntimeError(f"Mutter can show this monitor at {possible}, not at {scale}")
    monitor = (0, 0, nearest, 0, True, [(connector, mode, {})])
    _call(connection, "ApplyMonitorsConfig", GLib.Variant(
        "(uua(iiduba(ssa{sv}))a{sv})", (serial, TEMPORARY, [monitor], {"layout-mode": GLib.Variant("u", LOGICAL)})))
    wait_until(lambda: _call(connection, "GetCurrentState")[2][0][2] == nearest, f"the scale {scale}")
