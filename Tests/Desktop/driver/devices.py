"""Virtual input devices of the compositor, controlled through Mutter's remote desktop interface."""

import time
from contextlib import contextmanager

import gi

gi.require_version("Gdk", "4.0")
from gi.repository import Gdk  # noqa: E402

from .geometry import along, point_of  # noqa: E402
from .waiting import pause  # noqa: E402

# Well over the 350 ms after which a chip lifts, for busy machines.
LONG_PRESS = 0.75
INTERVAL = 0.008  # a 125 Hz device


class Pointing:
    """The common part of finger and mouse. Pressing twice or releasing twice is an error."""

    def __init__(self, queue):
        self._queue = queue
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
        """Presses at a place and holds. Returns once a program has received it."""
        self._press(place)
        self._queue.flush()
        return self

    def move(self, *places, seconds=0.3):
        """Moves from the current position through `places` at even speed."""
        for x, y in along([self.position, *places], seconds):
            self._motion(x, y)
            self.position = (x, y)
            pause(INTERVAL)
            self._queue.throttle()
        self._queue.flush()
        return self

    def rest(self, seconds):
        """Stays still."""
        pause(seconds)
        return self

    def release(self):
        """Releases at the current position."""
        self._release()
        self._queue.flush()
        return self

    def tap(self, place, times=1):
        """Presses and releases without a pause: on a busy machine a pause could become a long press, or split a double tap."""
        place = point_of(place)
        if self._tap(place, times):
            # On a busy machine, Mutter 43 sometimes delivers a click in the middle of a window to no program.
            self._tap(place, times)

    def _tap(self, place, times):
        """Taps. Returns whether the tap was lost."""
        for _ in range(times):
            self._press(place)
            self._release()
        return self._queue.flush()

    def swipe(self, *places, seconds=0.4):
        """Presses at the first place, moves through the others, releases. Returns the duration in seconds, since a delay on a busy
        machine can make it another gesture."""
        places = [point_of(place) for place in places]
        began = time.monotonic()
        self._press(places[0])
        self.move(*places[1:], seconds=seconds).rest(0.05).release()
        return time.monotonic() - began

    def long_press(self, place):
        """Presses for longer than a long press takes, and stays down."""
        return self.press(place).rest(LONG_PRESS)

    def grab(self, place):
        """Presses as a drag begins, and stays down."""
        return self.press(place)

    def lift_and_drop(self, *places, seconds=0.5):
        """A long press at the first place, then a drag through the others, then up."""
        places = [point_of(place) for place in places]
        self.long_press(places[0]).move(*places[1:], seconds=seconds).rest(0.15).release()

    def let_go(self):
        """Releases if down, so that nothing stays pressed for the next program."""
        if self.is_down:
            self.release()


class Finger(Pointing):
    """A finger on a touchscreen. Several can be down at a time, each in its own slot."""

    def __init__(self, queue, slot):
        super().__init__(queue)
        self.slot = slot

    def __repr__(self):
        return f"finger {self.slot}"

    def _down(self, x, y):
        self._queue.send_change("NotifyTouchDown", "(sudd)", self._queue.stream, self.slot, x, y)

    def _motion(self, x, y):
        self._queue.send("NotifyTouchMotion", "(sudd)", self._queue.stream, self.slot, x, y)

    def _up(self):
        self._queue.send_change("NotifyTouchUp", "(u)", self.slot)


class Mouse(Pointing):
    PRIMARY, SECONDARY, MIDDLE = 0x110, 0x111, 0x112  # evdev's codes

    def __init__(self, queue):
        super().__init__(queue)
        self._button = self.PRIMARY

    def __repr__(self):
        return "mouse"

    def _down(self, x, y):
        self._motion(x, y)
        self._queue.send_change("NotifyPointerButton", "(ib)", self._button, True)

    def _motion(self, x, y):
        self._queue.send("NotifyPointerMotionAbsolute", "(sdd)", self._queue.stream, x, y)

    def _up(self):
        self._queue.send_change("NotifyPointerButton", "(ib)", self._button, False)

    def grab(self, place):
        """Presses and moves a little, which is a drag at once."""
        x, y = self.press(place).position
        return self.move((x + 12, y), seconds=0.1)

    def hover(self, place):
        """Moves to a place without a button."""
        self.position = point_of(place)
        self._motion(*self.position)
        self._queue.flush()

    def click(self, place, button=PRIMARY, times=1):
        self._button = button
        try:
            self.tap(place, times)
        finally:
            self._button = self.PRIMARY

    def click_meanwhile(self, button=SECONDARY):
        """Presses and releases another button while the first one is down."""
        for is_down in (True, False):
            self._queue.send_change("NotifyPointerButton", "(ib)", button, is_down)
        self._queue.flush()
        return self

    def scroll(self, dx, dy):
        """Scrolls smoothly by a distance, positive toward the end."""
        self._queue.send("NotifyPointerAxis", "(ddu)", float(dx), float(dy), 0)
        self._queue.flush()


class Keyboard:
    """Keys by X keysym names; `Control`, `Shift`, `Alt` and `Super` mean the left ones."""

    MODIFIERS = {"Control": "Control_L", "Shift": "Shift_L", "Alt": "Alt_L", "Super": "Super_L"}

    def __init__(self, queue):
        self._queue = queue

    def _value(self, name):
        value = Gdk.keyval_from_name(self.MODIFIERS.get(name, name))
        if value in (0, Gdk.KEY_VoidSymbol):
            raise ValueError(f"no key is called {name!r}")
        return value

    def _set(self, value, down):
        self._queue.send_change("NotifyKeyboardKeysym", "(ub)", value, down)

    def press(self, chord, times=1):
        """Presses and releases a chord like `Control+Shift+Right`, `times` times without a pause."""
        values = [self._value(name) for name in chord.split("+")]
        for _ in range(times):
            for value in values:
                self._set(value, True)
            for value in reversed(values):
                self._set(value, False)
        self._queue.flush()

    def type(self, text):
        for character in text:
            value = Gdk.unicode_to_keyval(ord(character))
            self._set(value, True)
            self._set(value, False)
        self._queue.flush()

    # Linux key codes, by the labels of an American keyboard.
    KEY_CODES = {name: first + place for first, names in (
        (16, "qwertyuiop"), (30, "asdfghjkl"), (44, "zxcvbnm")) for place, name in enumerate(names)} | {
        "Control": 29, "Shift": 42, "Caps_Lock": 58, "Num_Lock": 69, "space": 57, "Escape": 1, "semicolon": 39, "apostrophe": 40, "Return": 28, "Delete": 111, "Menu": 127,
        "Left": 105, "Right": 106, "KP_4": 75, "KP_6": 77, "KP_Enter": 96, "KP_Decimal": 83,
        "F13": 183, "F14": 184, "F15": 185, "F16": 186}

    def strike(self, chord):
        """Presses and releases physical keys, whatever they mean in the current layout: `z` is the first key of the bottom row."""
        codes = [self.KEY_CODES[name] for name in chord.split("+")]
        for code in codes:
            self._queue.send_change("NotifyKeyboardKeycode", "(ub)", code, True)
        for code in reversed(codes):
            self._queue.send_change("NotifyKeyboardKeycode", "(ub)", code, False)
        self._queue.flush()

    @contextmanager
    def holding(self, *names):
        """Holds modifiers down in a `with` block."""
        values = [self._value(name) for name in names]
        for value in values:
            self._set(value, True)
        self._queue.flush()
        try:
            yield
        finally:
            for value in reversed(values):
                self._set(value, False)
            self._queue.flush()
