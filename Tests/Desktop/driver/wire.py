"""What a program and the compositor say to each other, as libwayland prints it for WAYLAND_DEBUG: it tells when input has
reached the program, and when it is still to draw. Neither can be seen from outside, and on a busy machine either takes
its time."""

import re

_LINE = re.compile(r"^\[ *\d+\.\d+\] .*$")
# One thing that was said: "[1234.567]  -> wl_surface@31.frame(new id wl_callback@45)"; newer libwaylands write # for @, and name
# the queue.
_SAID = re.compile(r"^\[ *\d+\.\d+\] +(?:\{[^}]*\} +)?(-> )?(\w+)[@#](\d+)\.(\w+)\((.*)\)$")
_POPUP = re.compile(r"new id xdg_popup[@#](\d+)")
_ROLE = re.compile(r"new id xdg_surface[@#](\d+)")
_SURFACE = re.compile(r"wl_surface[@#](\d+)")
_CALLBACK = re.compile(r"wl_callback[@#](\d+)")
# Down or up: what the compositor tells exactly once for each report of a device.
_INPUT = {("wl_touch", "down"), ("wl_touch", "up"), ("wl_pointer", "button"), ("wl_keyboard", "key")}


class Wire:
    """The talk in the file with what a program prints."""

    def __init__(self, file):
        self._file = file
        self._read = 0
        # By surface, the callbacks by which it wants to be told that it may draw again, and once it has drawn, waits for it.
        self._wanted, self._waiting = {}, {}
        self._inputs = self._frames = self._windows = 0
        # By role, the surface that has it; that of the window or bubble that was opened last, and the one that has the keyboard.
        self._surfaces, self._newest, self._keyboard = {}, None, None
        # The bubble that was opened last; by bubble, where it is in its window, and the margin round what is seen of it.
        self._popup, self._popups, self._places, self._margins = None, {}, {}, {}
        self._open_popups = set()
        # How often it has asked for a drag to other windows, and what would become of what is dragged, as the compositor numbers
        # it; 0: nothing.
        self._drags = self._drop_action = 0

    @property
    def popup_origin(self):
        """Where the surface of the bubble that was opened last begins, from its window's corner: GTK tells the places of what is
        in it from elsewhere."""
        self._listen()
        (x, y), (left, top) = self._places[self._popup], self._margins[self._popup]
        return x - left, y - top

    @property
    def open_popups(self):
        """The bubbles that there are now. While one takes keys, GTK opens no other beside it."""
        self._listen()
        return frozenset(self._open_popups)

    @property
    def drags(self):
        """How many drags it has handed to the desktop."""
        self._listen()
        return self._drags

    @property
    def drop_is_taken(self):
        """Whether what is dragged from window to window would be taken where it is: both sides have told the compositor."""
        self._listen()
        return self._drop_action != 0

    @property
    def inputs(self):
        """How often the program was told of a finger, a button or a key that goes down or up."""
        self._listen()
        return self._inputs

    @property
    def frames(self):
        """How many frames the compositor has shown."""
        self._listen()
        return self._frames

    @property
    def windows(self):
        """How many windows it has, dialogs included."""
        self._listen()
        return self._windows

    @property
    def newest_has_keyboard(self):
        """Whether keys go to the window or bubble that was opened last."""
        self._listen()
        return self._newest is not None and self._keyboard == self._newest

    @property
    def is_drawing(self):
        """Whether a frame that was drawn is still to be shown. The next cannot be drawn before."""
        self._listen()
        return bool(self._waiting)

    @property
    def text(self):
        """Everything that was said and printed."""
        with open(self._file, encoding="utf-8", errors="replace") as file:
            return file.read()

    def _listen(self):
        with open(self._file, "rb") as file:
            file.seek(self._read)
            for line in file:
                if not line.endswith(b"\n"):  # still being written
                    break
                self._read += len(line)
                if said := _SAID.match(line.decode("utf-8", "replace").rstrip()):
                    self._hear(*said.groups())

    def _hear(self, is_request, interface, number, message, arguments):
        if not is_request:
            if (interface, message) in _INPUT:
                self._inputs += 1
            elif interface == "wl_callback":
                self._tell(number)
            elif (interface, message) == ("wl_data_source", "action"):
                self._drop_action = int(arguments)
            elif interface == "wl_keyboard" and message in ("enter", "leave"):
                self._keyboard = _SURFACE.search(arguments)[1] if message == "enter" else None
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
            self._wanted.setdefault(number, set()).add(_CALLBACK.search(arguments)[1])
        elif interface == "wl_surface" and message == "commit" and number in self._wanted:
            self._waiting[number] = self._wanted.pop(number)
        elif interface == "wl_surface" and (message == "destroy" or message == "attach" and arguments.startswith("nil")):
            # It is gone, or hidden as newer GTKs hide a bubble: nothing more of it will be shown.
            self._wanted.pop(number, None)
            self._waiting.pop(number, None)

    def _tell(self, callback):
        """The first of a surface's callbacks is the one that counts: GL has another, and looks at it before it draws again."""
        for surface, callbacks in list(self._waiting.items()):
            if callback in callbacks:
                del self._waiting[surface]
                self._frames += 1


def without_wire(text):
    """What a program printed, without what libwayland did."""
    return "".join(line for line in text.splitlines(keepends=True) if not _LINE.match(line.rstrip("\n")))
