"""The compositor's own input devices, played through Mutter's remote desktop interface."""

import time
from contextlib import contextmanager

import gi

gi.require_version("Gdk", "4.0")
from gi.repository import Gdk  # noqa: E402

from .geometry import along, point_of  # noqa: E402
from .waiting import let_pass  # noqa: E402

# Longer than the 350 ms after which a chip lifts, by enough for a machine that is busy.
LONG_PRESS = 0.75
REPORT = 0.008  # a 125 Hz device


class Pointing:
    """What a finger and a mouse have in common: down, along, up. A device is either down or up, and says so
    when it is asked for what makes no sense."""

    def __init__(self, line):
        self._line = line
        self.position = None
        self.is_down = False

    def _press(self, place):
        if self.is_down:
            raise RuntimeError(f"{self}: already down at {self.position}")
        self.position = point_of(place)
        self._down(*self.position)
        self.is_down = True

    def _release(self):
        if not self.is_down:
            raise RuntimeError(f"{self}: not down")
        self._up()
        self.is_down = False

    def press(self, place):
        """Down at a place, and held. Returns when a program knows."""
        self._press(place)
        self._line.arrive()
        return self

    def move(self, *places, seconds=0.3):
        """From where it is through `places`, evenly."""
        for x, y in along([self.position, *places], seconds):
            self._motion(x, y)
            self.position = (x, y)
            let_pass(REPORT)
            self._line.keep_up()
        self._line.arrive()
        return self

    def rest(self, seconds):
        """Keeps still."""
        let_pass(seconds)
        return self

    def release(self):
        """Up where it is."""
        self._release()
        self._line.arrive()
        return self

    def tap(self, place, times=1):
        """Down and up at once: a machine that stands still in between would make a long press of it, and of two taps two
        single ones."""
        place = point_of(place)
        if self._tap(place, times):
            # On a busy machine, Mutter 43 has given a click to nobody, in the middle of a window.
            self._tap(place, times)

    def _tap(self, place, times):
        """Whether it is lost."""
        for _ in range(times):
            self._press(place)
            self._release()
        return self._line.arrive()

    def swipe(self, *places, seconds=0.4):
        """Down at the first place, through the others, up. How long it took, from the first to the last, in seconds: a
        machine that stands still meanwhile makes another gesture of it."""
        places = [point_of(place) for place in places]
        began = time.monotonic()
        self._press(places[0])
        self.move(*places[1:], seconds=seconds).rest(0.05).release()
        return time.monotonic() - began

    def long_press(self, place):
        """Down at a place and still there for longer than a long press takes. Stays down."""
        return self.press(place).rest(LONG_PRESS)

    def lift_and_drop(self, *places, seconds=0.5):
        """A long press at the first place, then a drag through the others, then up."""
        places = [point_of(place) for place in places]
        self.long_press(places[0]).move(*places[1:], seconds=seconds).rest(0.15).release()

    def let_go(self):
        """Up if it is down: leaves nothing pressed behind for the next program."""
        if self.is_down:
            self.release()


class Finger(Pointing):
    """A finger on the touch screen. Several can be down at a time, each with a slot of its own."""

    def __init__(self, line, slot):
        super().__init__(line)
        self.slot = slot

    def __repr__(self):
        return f"finger {self.slot}"

    def _down(self, x, y):
        self._line.turn("NotifyTouchDown", "(sudd)", self._line.stream, self.slot, x, y)

    def _motion(self, x, y):
        self._line.send("NotifyTouchMotion", "(sudd)", self._line.stream, self.slot, x, y)

    def _up(self):
        self._line.turn("NotifyTouchUp", "(u)", self.slot)


class Mouse(Pointing):
    PRIMARY, SECONDARY, MIDDLE = 0x110, 0x111, 0x112  # evdev's codes

    def __init__(self, line):
        super().__init__(line)
        self._button = self.PRIMARY

    def __repr__(self):
        return "mouse"

    def _down(self, x, y):
        self._motion(x, y)
        self._line.turn("NotifyPointerButton", "(ib)", self._button, True)

    def _motion(self, x, y):
        self._line.send("NotifyPointerMotionAbsolute", "(sdd)", self._line.stream, x, y)

    def _up(self):
        self._line.turn("NotifyPointerButton", "(ib)", self._button, False)

    def hover(self, place):
        """Moves there without a button."""
        self.position = point_of(place)
        self._motion(*self.position)
        self._line.arrive()

    def click(self, place, button=PRIMARY, times=1):
        self._button = button
        try:
            self.tap(place, times)
        finally:
            self._button = self.PRIMARY

    def scroll(self, dx, dy):
        """Turns the wheel by a smooth distance, positive toward the end."""
        self._line.send("NotifyPointerAxis", "(ddu)", float(dx), float(dy), 0)
        self._line.arrive()


class Keyboard:
    """Keys by the names of X's key symbols; `Control`, `Shift`, `Alt` and `Super` mean the left ones."""

    MODIFIERS = {"Control": "Control_L", "Shift": "Shift_L", "Alt": "Alt_L", "Super": "Super_L"}

    def __init__(self, line):
        self._line = line

    def _value(self, name):
        value = Gdk.keyval_from_name(self.MODIFIERS.get(name, name))
        if value in (0, Gdk.KEY_VoidSymbol):
            raise ValueError(f"no key is called {name!r}")
        return value

    def _set(self, value, down):
        self._line.turn("NotifyKeyboardKeysym", "(ub)", value, down)

    def press(self, chord, times=1):
        """Presses and releases `Control+Shift+Right` and the like, several times without a pause."""
        values = [self._value(name) for name in chord.split("+")]
        for _ in range(times):
            for value in values:
                self._set(value, True)
            for value in reversed(values):
                self._set(value, False)
        self._line.arrive()

    def type(self, text):
        for character in text:
            value = Gdk.unicode_to_keyval(ord(character))
            self._set(value, True)
            self._set(value, False)
        self._line.arrive()

    # Linux's numbers of the keys, by what an American keyboard has on them.
    PLACES = {name: first + place for first, names in (
        (16, "qwertyuiop"), (30, "asdfghjkl"), (44, "zxcvbnm")) for place, name in enumerate(names)} | {
        "Control": 29, "Shift": 42, "Caps_Lock": 58, "Num_Lock": 69, "space": 57, "Escape": 1, "semicolon": 39, "Return": 28, "Delete": 111, "Menu": 127,
        "Left": 105, "Right": 106, "KP_4": 75, "KP_6": 77, "KP_Enter": 96, "KP_Decimal": 83,
        "F13": 183, "F14": 184, "F15": 185, "F16": 186}

    def strike(self, chord):
        """Presses and releases keys by their place, whatever the layout has there: `Control+z` is the first key of the lowest row."""
        codes = [self.PLACES[name] for name in chord.split("+")]
        for code in codes:
            self._line.turn("NotifyKeyboardKeycode", "(ub)", code, True)
        for code in reversed(codes):
            self._line.turn("NotifyKeyboardKeycode", "(ub)", code, False)
        self._line.arrive()

    @contextmanager
    def holding(self, *names):
        """Holds modifiers down while something else happens."""
        values = [self._value(name) for name in names]
        for value in values:
            self._set(value, True)
        self._line.arrive()
        try:
            yield
        finally:
            for value in reversed(values):
                self._set(value, False)
            self._line.arrive()
