"""The Wayland messages between a program and the compositor, which libwayland prints for WAYLAND_DEBUG. They show when input has
reached the program, and whether a frame is pending. Nothing else does, and both may take long on a busy machine."""

import re

# Milliseconds; libwayland 1.26 prints the time of day.
_TIME = r"^\[ *(?:\d\d:\d\d:)?\d+\.\d+\] "
_LINE = re.compile(_TIME)
# A message: "[1234.567]  -> wl_surface@31.frame(new id wl_callback@45)". Newer versions of libwayland print # instead of @, and
# the queue's name.
_MESSAGE = re.compile(_TIME + r" *(?:\{[^}]*\} +)?(-> )?(\w+)[@#](\d+)\.(\w+)\((.*)\)$")
_POPUP = re.compile(r"new id xdg_popup[@#](\d+)")
_ROLE = re.compile(r"new id xdg_surface[@#](\d+)")
_SURFACE = re.compile(r"wl_surface[@#](\d+)")
_CALLBACK = re.compile(r"wl_callback[@#](\d+)")
# Presses and releases: the compositor sends exactly one message for each.
_INPUT = {("wl_touch", "down"), ("wl_touch", "up"), ("wl_pointer", "button"), ("wl_keyboard", "key")}


class Wire:
    """The Wayland messages in a program's output file."""

    def __init__(self, file):
        self._file = file
        self._read = 0
        # Frame callbacks by surface: requested, and after the commit, pending.
        self._requested, self._pending = {}, {}
        self._inputs = self._frames = self._windows = 0
        # wl_surfaces by xdg_surface; that of the newest window or popup; the one with the keyboard focus.
        self._surfaces, self._newest, self._keyboard = {}, None, None
        # The newest popup; popups by xdg_surface; each one's position in its window, and the margin around its visible part.
        self._popup, self._popups, self._places, self._margins = None, {}, {}, {}
        self._open_popups = set()
        # The number of drags started, and the current drag's action, 0 for none.
        self._drags = self._drop_action = 0

    @property
    def popup_origin(self):
        """The position of the newest popup's surface in its window. GTK reports positions in a popup relative to something else."""
        self._read_messages()
        (x, y), (left, top) = self._places[self._popup], self._margins[self._popup]
        return x - left, y - top

    @property
    def open_popups(self):
        """The open popups. While one has the keyboard focus, GTK opens no other."""
        self._read_messages()
        return frozenset(self._open_popups)

    @property
    def drags(self):
        """The number of system drags started."""
        self._read_messages()
        return self._drags

    @property
    def drop_is_accepted(self):
        """Whether the surface under the pointer accepts the current drag."""
        self._read_messages()
        return self._drop_action != 0

    @property
    def inputs(self):
        """The number of presses and releases received of fingers, buttons and keys."""
        self._read_messages()
        return self._inputs

    @property
    def frames(self):
        """The number of frames shown by the compositor."""
        self._read_messages()
        return self._frames

    @property
    def windows(self):
        """The number of windows, including dialogs."""
        self._read_messages()
        return self._windows

    @property
    def newest_has_keyboard(self):
        """Whether the newest window or popup has the keyboard focus."""
        self._read_messages()
        return self._newest is not None and self._keyboard == self._newest

    @property
    def is_drawing(self):
        """Whether a committed frame hasn't been shown yet. The next can't be drawn before that."""
        self._read_messages()
        return bool(self._pending)

    @property
    def text(self):
        """The program's output, including the messages."""
        with open(self._file, encoding="utf-8", errors="replace") as file:
            return file.read()

    def _read_messages(self):
        with open(self._file, "rb") as file:
            file.seek(self._read)
            for line in file:
                if not line.endswith(b"\n"):  # still being written
                    break
                self._read += len(line)
                if message := _MESSAGE.match(line.decode("utf-8", "replace").rstrip()):
                    self._handle(*message.groups())

    def _handle(self, is_request, interface, number, message, arguments):
        if not is_request:
            if (interface, message) in _INPUT:
                self._inputs += 1
            elif interface == "wl_callback":
                self._complete_frame(number)
            elif (interface, message) == ("wl_data_source", "action"):
                self._drop_action = int(arguments)
            elif interface == "wl_keyboard" and message in ("enter", "leave"):
                    # The surface is nil if the program has destroyed it since.
                surface = _SURFACE.search(arguments) if message == "enter" else None
                self._keyboard = surface[1] if surface else None
            elif (interface, message) == ("xdg_popup", "configure"):
                self._places[number] = tuple(map(int, arguments.split(",")[:2]))
        elif (interface, message) == ("wl_data_device", "start_drag"):
            self._drags += 1
            self._drop_action = 0
        elif (interface, message) == ("xdg_wm_base", "get_xdg_surface"):
            self._surfaces[_ROLE.search(arguments)[1]] = _SURFACE.search(arguments)[1]
        elif (interface, message) == ("xdg_surface", "get_popup"):
            self._newest = self._surfaces[number]
            self._popup = self._popups[number] = _POPUP.search(arguments)[1]
            self._open_popups.add(self._popup)
        elif (interface, message) == ("xdg_popup", "destroy"):
            self._open_popups.discard(number)
        elif (interface, message) == ("xdg_surface", "set_window_geometry"):
            self._margins[self._popups.get(number)] = tuple(map(int, arguments.split(",")[:2]))
        elif (interface, message) == ("xdg_surface", "get_toplevel"):
            self._windows += 1
            self._newest = self._surfaces[number]
        elif (interface, message) == ("xdg_toplevel", "destroy"):
            self._windows -= 1
        elif interface == "wl_surface" and message == "frame":
            self._requested.setdefault(number, set()).add(_CALLBACK.search(arguments)[1])
        elif interface == "wl_surface" and message == "commit" and number in self._requested:
            self._pending[number] = self._requested.pop(number)
        elif interface == "wl_surface" and (message == "destroy" or message == "attach" and arguments.startswith("nil")):
            # Destroyed, or hidden, as newer versions of GTK do with popups.
            self._requested.pop(number, None)
            self._pending.pop(number, None)

    def _complete_frame(self, callback):
        """Ends a surface's pending frame at its first callback. GL requests another one, and handles it late."""
        for surface, callbacks in list(self._pending.items()):
            if callback in callbacks:
                del self._pending[surface]
                self._frames += 1


def without_wire(text):
    """A program's output without libwayland's messages."""
    return "".join(line for line in text.splitlines(keepends=True) if not _LINE.match(line.rstrip("\n")))
