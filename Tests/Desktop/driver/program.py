"""A program under test: its process, accessibility tree, event log and output."""

import json
import os
import re

from . import processes
from .tree import Tree
from .waiting import TimedOut, wait_until
from .wire import Wire, without_wire

# Warnings and errors of GLib, GTK, Swift and the sanitizers.
COMPLAINT = re.compile(r"\b[\w-]*(?:WARNING|CRITICAL|ERROR) \*\*|^\*\* \(|Fatal error|runtime error", re.MULTILINE)
# GTK 4.24 warns when a popover is drawn in the first frame of its window, whatever program it is in.
TOOLKITS_OWN = re.compile(r"Gdk-WARNING \*\*: .*\bgdk_frame_timings_(?:submitted|presented|discarded)\(\)")


class EventLog:
    """The JSON lines that the program appends to its `--events` file."""

    def __init__(self, file):
        self.file = file
        self._seen = 0

    def all(self):
        """All events so far, without an incomplete last line."""
        if not os.path.exists(self.file):
            return []
        with open(self.file, encoding="utf-8") as lines:
            return [json.loads(line) for line in lines if line.endswith("\n")]

    def mark(self):
        """Makes `new` and `wait_for` ignore the events so far."""
        self._seen = len(self.all())

    def new(self):
        """The events since the mark."""
        return self.all()[self._seen:]

    def matching(self, **wanted):
        return [event for event in self.new() if all(event.get(key) == value for key, value in wanted.items())]

    def wait_for(self, count=1, **wanted):
        """Waits for the first `count` events since the mark that have these fields."""
        described = " ".join(f"{key}={value!r}" for key, value in wanted.items())
        found = wait_until(lambda: (m := self.matching(**wanted)) and len(m) >= count and m,
                           f"{count} event(s) {described}",
                           otherwise=lambda: "\n".join(map(str, self.new())) or "(no events)")
        return found[0] if count == 1 else found[:count]


class Program:
    def __init__(self, command, environment, folder, bus, listener):
        os.makedirs(folder, exist_ok=True)
        self.command = command
        file = os.path.join(folder, "output")
        with open(file, "wb") as output:
            self._child = processes.start(command, env=environment, stdout=output, stderr=output)
        self.pid = self._child.pid
        self.wire = Wire(file)
        self.tree = Tree(self.pid, self.wire, bus)
        self.announced = listener.of(self.pid)
        self.events = EventLog(os.path.join(folder, "events"))

    @property
    def is_running(self):
        return self._child.poll() is None

    @property
    def output(self):
        """Everything it has printed."""
        return without_wire(self.wire.text)

    @property
    def complaints(self):
        """The lines with warnings and errors."""
        return [line for line in self.output.splitlines() if COMPLAINT.search(line) and not TOOLKITS_OWN.search(line)]

    @property
    def announces(self):
        """Whether its version of GTK supports announcements."""
        return self.tree.toolkit >= (4, 14)

    def alive(self):
        """Returns true, or fails with the program's output if it has exited."""
        if not self.is_running:
            raise TimedOut(f"{self.command[0]} exited with {self._child.returncode}:\n{self.output}")
        return True

    def window(self):
        """Waits for the active window."""
        return wait_until(lambda: self.alive() and self.tree.window, "the window", otherwise=lambda: self.tree)

    def find(self, **wanted):
        """Waits for the first matching accessible. Fails at once if the program has exited."""
        return wait_until(lambda: self.alive() and self.tree.first(**wanted), f"an accessible {wanted}",
                          otherwise=lambda: self.tree)

    wait_for = find

    def find_all(self, **wanted):
        """All accessibles that match now."""
        return self.tree.all(**wanted)

    def wait_gone(self, **wanted):
        """Waits until no accessible matches."""
        wait_until(lambda: self.alive() and self.tree.root and not self.tree.first(**wanted),
                   f"no accessible {wanted}", otherwise=lambda: self.tree)

    def wait_end(self):
        """Waits until it exits, and returns its exit status."""
        wait_until(lambda: not self.is_running, f"{self.command[0]} to exit")
        return self._child.returncode

    def terminate(self):
        """Asks it to exit, as a session does at logout."""
        self._child.terminate()

    def close(self):
        """Ends it. Returns its exit status, usually that of a terminated program."""
        return processes.end(self._child)
