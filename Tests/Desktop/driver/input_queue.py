"""Sending input events and waiting until programs receive them."""

import time

from .waiting import pause

# Seconds; longer than input takes on a busy machine. Input not received by then went to no program: a click on the desktop, or a
# key that the compositor handles.
TIMEOUT = 2.0
# After this many frames, a program has received all earlier events.
LATER_FRAMES = 3
# Enough for a press and the beginning of a swipe, which belong together.
MAX_PENDING = 3


class InputQueue:
    """Sends input events to the compositor, and waits until a program has received them."""

    def __init__(self, remote, programs):
        self._remote, self._programs = remote, programs
        self._expected = 0
        self.stream = remote.stream

    def _inputs(self):
        return sum(program.wire.inputs for program in self._programs)

    def _frames(self):
        return sum(program.wire.frames for program in self._programs)

    def send(self, method, signature, *values):
        """Sends an event that needs no confirmation, such as motion."""
        self._remote.send(method, signature, *values)

    def send_change(self, method, signature, *values):
        """Sends a press or release, which a program confirms in its log."""
        if self._expected == 0:
            self._received = self._inputs()
        self._expected += 1
        self.send(method, signature, *values)

    def throttle(self):
        """Waits while the compositor is more than a few events behind: merged motion would make another path."""
        self._remote.wait_answered(max_pending=MAX_PENDING)

    def flush(self):
        """Waits until the compositor has taken all events and a program, if any, has received the presses and releases.

        Returns whether they are lost: programs have received later frames, but none of the input."""
        self._remote.wait_answered()
        expected, self._expected = self._expected, 0
        until, frames = time.monotonic() + TIMEOUT, self._frames()
        while self._programs and expected and self._inputs() < self._received + expected and time.monotonic() < until:
            pause(0.004)
        return expected > 0 and self._inputs() == self._received and self._frames() >= frames + LATER_FRAMES
