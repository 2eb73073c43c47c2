"""The screen reader Orca, without audio; its speech is read from its log."""

import os
import re
import shutil

from . import processes
from .waiting import wait_until

# Orca's dependencies for speech, braille and the X keyboard. It can do without the modules, but the programs must exist.
MISSING_MODULES = ("speechd", "brlapi")
PROGRAMS = ("xkbcomp", "xkbset", "xmodmap", "pgrep")

# Run by Orca at startup. Without X, registering key bindings would take minutes and have no effect.
CUSTOMIZATIONS = """
import gi
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi
import orca.debug
import orca.settings
orca.settings.enableKeyEcho = False
try:
    import pyatspi
    for name in ("registerKeystrokeListener", "deregisterKeystrokeListener"):
        setattr(pyatspi.Registry, name, lambda *values, **named: None)
except ImportError:  # newer versions don't use it
    pass
def without_keys(*values):
    raise RuntimeError("this desktop has no keys for Orca")
Atspi.Device.new = without_keys
if orca.debug.debugFile:
    orca.debug.debugFile.reconfigure(line_buffering=True)
"""

_SAID = re.compile(r"SPEECH OUTPUT: '(.*?)' *(?:\{.*)?$")
# Unspoken characters: directional marks, and the zero-width space that makes a repeated sentence different.
_UNSPOKEN = dict.fromkeys(map(ord, "\u2066\u2067\u2068\u2069\u200b\u200e\u200f"))


class Orca:
    """Orca on a desktop. Ready once created."""

    def __init__(self, desktop, sentences=lambda piece: [piece]):
        """`sentences` returns the relevant sentences of each utterance."""
        self._sentences = sentences
        folder = os.path.join(desktop.folder, "orca")
        os.makedirs(folder + "/data/orca")
        os.makedirs(folder + "/bin")
        for module in MISSING_MODULES:
            self._write(f"{folder}/{module}.py", "raise ImportError('there is none on this desktop')\n")
        for program in PROGRAMS:
            self._write(f"{folder}/bin/{program}", "#!/bin/sh\nexit 0\n")
        self._write(folder + "/data/orca/orca-customizations.py", CUSTOMIZATIONS)
        self._log, self._output = folder + "/log", folder + "/output"
        self._marked = 0
        environment = dict(
            os.environ, WAYLAND_DISPLAY=desktop.display, GDK_BACKEND="wayland", DISPLAY=":none", LANG="C.UTF-8", LANGUAGE="en",
            PYTHONPATH=folder, PATH=f"{folder}/bin:{os.environ['PATH']}", XDG_DATA_HOME=folder + "/data")
        with open(self._output, "wb") as output:
            self._child = processes.start(["orca", "--replace", "--debug", f"--debug-file={self._log}"],
                                          env=environment, stdout=output, stderr=output)
        wait_until(lambda: self._is_running() and self.all(), "Orca to speak", patience=60, otherwise=self._read_output)
        self.mark()

    @staticmethod
    def _write(file, text):
        with open(file, "w", encoding="utf-8") as written:
            written.write(text)
        os.chmod(file, 0o755)

    def _is_running(self):
        if self._child.poll() is not None:
            raise AssertionError(f"Orca ended:\n{self._read_output()}")
        return True

    def _read_output(self):
        with open(self._output, encoding="utf-8", errors="replace") as output:
            return output.read()

    def save_log(self, file):
        """Saves Orca's debug log, which has more than its speech."""
        shutil.copyfile(self._log, file)

    def all(self):
        """Everything said so far."""
        if not os.path.exists(self._log):
            return []
        with open(self._log, encoding="utf-8", errors="replace") as log:
            said = [_SAID.search(line) for line in log if line.endswith("\n")]
        pieces = [match[1].translate(_UNSPOKEN).strip() for match in said if match]
        return [sentence for piece in pieces if piece for sentence in self._sentences(piece)]

    def new(self):
        """Everything said since the mark."""
        return self.all()[self._marked:]

    def mark(self):
        self._marked = len(self.all())

    def take(self, count):
        """Waits for the next `count` sentences and returns them."""
        said = wait_until(lambda: self._is_running() and len(self.new()) >= count and self.new(), f"Orca to say {count} more",
                          otherwise=lambda: f"said: {self.new()}")
        self._marked += count
        return said[:count]

    def wait_for_fresh_descriptions(self):
        """Waits until Orca has dropped the descriptions that newer versions remember for two seconds, even if they change."""
        count = self._clearings()
        if count:
            wait_until(lambda: self._clearings() > count, "Orca to drop the descriptions that it remembers")

    def _clearings(self):
        with open(self._log, encoding="utf-8", errors="replace") as log:
            return sum("GENERATOR: Clearing cache" in line for line in log)

    def close(self):
        processes.end(self._child, patience=0.3)
