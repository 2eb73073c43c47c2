"""The desktop: a session bus, PipeWire and a compositor in a temporary folder."""

import os
import shutil
import tempfile

from . import monitor, processes
from .accessibility_bus import AccessibilityBus, connect
from .announcements import Listener
from .devices import Finger, Keyboard, Mouse
from .input_queue import InputQueue
from .program import Program
from .remote import Remote
from .screen import Screen
from .waiting import wait_until

DISPLAY = "tagflow-desktop"

# Variables that would connect a program to another desktop.
FOREIGN = ("DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "XDG_SESSION_ID", "AT_SPI_BUS_ADDRESS",
           "GTK_THEME", "GDK_BACKEND", "GDK_SCALE", "GTK_MODULES")


class Desktop:
    """A desktop with one monitor. Only one per process, since libatspi finds its bus in the process's environment."""

    display = DISPLAY

    def __init__(self, width=1280, height=800, layouts=(), scale=1):
        """Sizes and positions are in device pixels, whatever the `scale`. `layouts` are up to four XKB layouts to switch between;
        by default the keyboard is American."""
        self.width, self.height, self.layouts, self.scale = width, height, layouts, scale
        self.folder = tempfile.mkdtemp(prefix="tagflow-desktop-")
        self._children = []
        self._programs = []
        try:
            self._start_services()
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def _start_services(self):
        os.chmod(self.folder, 0o700)
        for name in FOREIGN:
            os.environ.pop(name, None)
        os.environ.update(
            XDG_RUNTIME_DIR=self.folder, GSETTINGS_BACKEND="memory", NO_AT_BRIDGE="0", LIBGL_ALWAYS_SOFTWARE="1",
            XDG_CONFIG_HOME=self.folder + "/config", XDG_DATA_HOME=self.folder + "/data",
            XDG_CACHE_HOME=self.folder + "/cache", XDG_STATE_HOME=self.folder + "/state")
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = address = f"unix:path={self.folder}/bus"
        self._start("dbus-daemon", "--session", "--nofork", f"--address={address}")
        wait_until(lambda: os.path.exists(self.folder + "/bus"), "the session bus", otherwise=self._log)
        self._start("pipewire")
        wait_until(lambda: os.path.exists(self.folder + "/pipewire-0"), "PipeWire", otherwise=self._log)
        self._start("wireplumber")
        self._write_keyboard()
        # A busy program may handle a release late, and would repeat the key until then.
        mutter = {"center-new-windows": True} | (monitor.SETTINGS if self.scale != 1 else {})
        self.write_settings(self.folder, {"org.gnome.mutter": mutter,
                                          "org.gnome.desktop.peripherals.keyboard": {"repeat": False}})
        self._start("env", "GSETTINGS_BACKEND=keyfile", "mutter", "--wayland", "--headless", "--no-x11",
                    "--wayland-display", DISPLAY, "--virtual-monitor", f"{self.width}x{self.height}")
        wait_until(lambda: os.path.exists(f"{self.folder}/{DISPLAY}"), "Mutter", otherwise=self._log)
        self._bus = connect(address)
        if self.scale != 1:
            monitor.set_scale(self._bus, self.scale)
        remote = Remote(self._bus)
        queue = InputQueue(remote, self._programs)
        self.finger, self.second_finger = Finger(queue, 0), Finger(queue, 1)
        self.mouse, self.keyboard = Mouse(queue), Keyboard(queue)
        self.screen = Screen(remote, self.width, self.height)
        self._accessibility = AccessibilityBus(self._bus)
        self._listener = Listener()
        # Mutter creates each device on its first event. Sent now, so that programs see all devices from the start.
        self.finger.tap((1, 1))
        self.park()
        self.keyboard.press("Shift")
        self._empty = self.screen.settled()

    def _write_keyboard(self):
        """Replaces the layout "us", which Mutter uses, with one of our own. It adds a Compose key, `Multi_key`, between Shift and Z,
        and F13 to F16 switch to one of its layouts permanently."""
        name = "xkb/symbols/us"
        with open("/usr/share/X11/" + name, encoding="utf-8") as system:
            first, brace, rest = system.read().partition("{")
        keys = " key <LSGT> { [ Multi_key ] };"
        if self.layouts:
            first, rest = 'default xkb_symbols "basic" ', "};\n"
            for number, layout in enumerate(self.layouts, 1):
                keys += (f'\n include "{"latin" if layout == "us" else layout}:{number}"\n key <FK{12 + number}> '
                         f"{{ [ F{12 + number} ], actions[Group1] = [ LockGroup(group={number}) ] }};\n")
        os.makedirs(os.path.dirname(f"{self.folder}/config/{name}"), exist_ok=True)
        with open(f"{self.folder}/config/{name}", "w", encoding="utf-8") as own:
            own.write(first + "{" + keys + rest)

    def _start(self, *command):
        with open(self.folder + "/log", "ab") as log:
            self._children.append(processes.start(command, stdout=log, stderr=log))

    @property
    def has_crashed(self):
        """Whether one of its services ended. Mutter crashes in Mesa's software renderer now and then."""
        return any(child.poll() is not None for child in self._children)

    def _log(self):
        with open(self.folder + "/log", encoding="utf-8", errors="replace") as log:
            return log.read()

    def window_box(self, program, margin=0):
        """The box of the program's window, (x, y, width, height), enlarged by a margin."""
        x, y, width, height = program.window().box
        return x - margin, y - margin, width + 2 * margin, height + 2 * margin

    def park(self):
        """Moves the mouse to where it hovers over nothing."""
        self.mouse.hover((self.width - 1, self.height - 1))

    def start(self, command, events=False, settings=None, environment=None):
        """Starts a program on this desktop. With `events` it gets `--events FILE`, and `program.events` reads the file.

        `settings` are GSettings, such as {"org.gnome.desktop.interface": {"text-scaling-factor": 2.0}}, in a keyfile for this
        program. `environment` is added to the process's."""
        folder = tempfile.mkdtemp(prefix="program-", dir=self.folder)
        environment = dict(
            os.environ, WAYLAND_DISPLAY=DISPLAY, GDK_BACKEND="wayland", GTK_A11Y="atspi",
            G_DEBUG="fatal-criticals", WAYLAND_DEBUG="1", GSETTINGS_BACKEND="keyfile", XDG_CONFIG_HOME=folder + "/config",
            XDG_DATA_HOME=folder + "/data") | (environment or {})
        self.write_settings(folder, settings or {})
        command = [*command, "--events", folder + "/events"] if events else list(command)
        program = Program(command, environment, folder, self._accessibility, self._listener)
        program.tree.scale = self.scale
        self._programs.append(program)
        return program

    def wait_shown(self, program, fullscreen=True):
        """Waits until the program's window is visible and takes input; if fullscreen, until it fills the monitor. The demo's
        controls, if they are open, appear with the second frame.

        The accessibility tree exists before the window does, and a window has the focus before it is drawn. Only a picture
        proves that a tap will hit it."""
        program.window()
        if fullscreen:
            wait_until(lambda: program.alive()
                       and program.tree.window.box[2:] == (self.width, self.height),
                       "the window to fill the monitor", otherwise=lambda: program.tree)
        wait_until(lambda: program.alive() and self.screen.picture() != self._empty, "the window to be seen")
        frames = 2 if "--show-controls" in program.command else 1
        wait_until(lambda: program.alive() and program.wire.frames >= frames and not program.wire.is_drawing,
                   "the window to be drawn")
        self.locate(program)

    def locate(self, program):
        """Sets the tree's origin: a Wayland program doesn't know its window's position, but Mutter is set up to center it."""
        width, height = program.tree.window.box[2:]
        program.tree.origin = (self.width - width) // 2, (self.height - height) // 2

    @staticmethod
    def write_settings(folder, settings):
        """Writes a keyfile for GSettings to the folder's config, with values as GVariant text."""
        file = folder + "/config/glib-2.0/settings/keyfile"
        os.makedirs(os.path.dirname(file), exist_ok=True)
        with open(file, "w", encoding="utf-8") as keyfile:
            for schema, values in settings.items():
                print(f"[{schema.replace('.', '/')}]", file=keyfile)
                for key, value in values.items():
                    text = {bool: str(value).lower(), str: f"'{value}'"}.get(type(value), repr(value))
                    print(f"{key}={text}", file=keyfile)

    def close_programs(self):
        """Releases all devices and ends all programs."""
        for device in (self.finger, self.second_finger, self.mouse):
            device.let_go()
        while self._programs:
            self._programs.pop().close()
        self.park()

    def close(self):
        for program in self._programs:
            program.close()
        for child in reversed(self._children):
            processes.end(child, patience=0.3)  # Mutter doesn't exit during a remote session
        shutil.rmtree(self.folder, ignore_errors=True)
