"""The monitor's scale, set as the settings of a person's desktop set it."""

from gi.repository import Gio, GLib

from .waiting import wait_until

NAME, PATH = "org.gnome.Mutter.DisplayConfig", "/org/gnome/Mutter/DisplayConfig"
ONCE, LOGICAL = 1, 1  # not to be kept for the next time; places are told in what the programs see, not in pixels
# What Mutter has to have switched on for a scale that is not whole.
SETTINGS = {"experimental-features": ["scale-monitor-framebuffer"]}


def _call(connection, method, arguments=None):
    return connection.call_sync(NAME, PATH, NAME, method, arguments, None, Gio.DBusCallFlags.NONE, 10_000, None).unpack()


def _state(connection):
    try:
        return _call(connection, "GetCurrentState")
    except GLib.Error:  # the name is not taken yet
        return None


def set_scale(connection, scale):
    """Has the compositor's one monitor show everything so much larger. Ends when it does."""
    serial, monitors, _, _ = wait_until(lambda: _state(connection), "Mutter to tell its monitors")
    (connector, *_), modes, _ = monitors[0]
    mode, _, _, _, _, possible, _ = next(mode for mode in modes if mode[6].get("is-current"))
    nearest = min(possible, key=lambda other: abs(other - scale))
    if abs(nearest - scale) > 0.01:
        raise RuntimeError(f"Mutter can show this monitor at {possible}, not at {scale}")
    monitor = (0, 0, nearest, 0, True, [(connector, mode, {})])
    _call(connection, "ApplyMonitorsConfig", GLib.Variant(
        "(uua(iiduba(ssa{sv}))a{sv})", (serial, ONCE, [monitor], {"layout-mode": GLib.Variant("u", LOGICAL)})))
    wait_until(lambda: _call(connection, "GetCurrentState")[2][0][2] == nearest, f"the scale {scale}")
