"""The way of input from the devices to the programs."""

import time

from .waiting import let_pass

# Longer than input takes to a program on a busy machine. What is never heard went to no program: a click on the desktop,
# a key that the compositor keeps.
HEARING = 2.0
# A program that is told of so many frames has been told of all that came before them.
LATER_FRAMES = 3
# Enough for a press and the beginning of a swipe, which belong together.
AHEAD = 3


class Line:
    """Sends reports to the compositor, and knows when a program has heard of them."""

    def __init__(self, remote, programs):
        self._remote, self._programs = remote, programs
        self._expected = 0
        self.stream = remote.stream

    def _inputs(self):
        return sum(program.wire.inputs for program in self._programs)

    def _frames(self):
        return sum(program.wire.frames for program in self._programs)

    def send(self, method, signature, *values):
        """A report of where something is."""
        self._remote.send(method, signature, *values)

    def turn(self, method, signature, *values):
        """A report that something goes down or up."""
        if self._expected == 0:
            self._heard = self._inputs()
        self._expected += 1
        self.send(method, signature, *values)

    def keep_up(self):
        """Waits while the compositor is more than a few reports behind: all at once they would be another way."""
        self._remote.finish(but=AHEAD)

    def arrive(self):
        """Waits until what was sent has been taken, and what went down or up has been heard by a program, where there is one.

        Whether it is lost: programs have been told since of frames that were shown, but of nothing that was sent."""
        self._remote.finish()
        expected, self._expected = self._expected, 0
        until, frames = time.monotonic() + HEARING, self._frames()
        while self._programs and expected and self._inputs() < self._heard + expected and time.monotonic() < until:
            let_pass(0.004)
        return expected > 0 and self._inputs() == self._heard and self._frames() >= frames + LATER_FRAMES
