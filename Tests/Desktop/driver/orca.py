"""A screen reader: Orca, that speaks into a file rather than through a loudspeaker."""

import os
import re
import shutil

from . import processes
from .waiting import wait_until

# What Orca asks of the system that is not there: speech, braille, and X's keyboard. It can do without each, but for the
# programs, which have to be there.
MISSING_MODULES = ("speechd", "brlapi")
PROGRAMS = ("xkbcomp", "xkbset", "xmodmap", "pgrep")

# Orca runs this before anything else. Its keys are not what is tested; on a desktop without X they never come, and asking for them takes minutes.
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
except ImportError:  # newer ones do without
    pass
def without_keys(*values):
    raise RuntimeError("this desktop has no keys for Orca")
Atspi.Device.new = without_keys
if orca.debug.debugFile:
    orca.debug.debugFile.reconfigure(line_buffering=True)
"""

_SAID = re.compile(r"SPEECH OUTPUT: '(.*?)' *(?:\{.*)?$")
# Marks of the direction of a text, and what makes a sentence new that is said twice: nobody hears them.
_UNHEARD = dict.fromkeys(map(ord, "\u2066\u2067\u2068\u2069\u200b\u200e\u200f"))


class Orca:
    """Orca on a desktop, from when it is ready."""

    def __init__(self, desktop, sentences=lambda piece: [piece]):
        """`sentences` gives what counts of each piece that Orca says."""
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
        self._heard = 0
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
        """Keeps what Orca tells of its work, which is more than it says."""
        shutil.copyfile(self._log, file)

    def all(self):
        """Everything that it has said."""
        if not os.path.exists(self._log):
            return []
        with open(self._log, encoding="utf-8", errors="replace") as log:
            said = [_SAID.search(line) for line in log if line.endswith("\n")]
        pieces = [match[1].translate(_UNHEARD).strip() for match in said if match]
        return [sentence for piece in pieces if piece for sentence in self._sentences(piece)]

    def new(self):
        """What it has said since the mark."""
        return self.all()[self._heard:]

    def mark(self):
        self._heard = len(self.all())

    def take(self, count):
        """The next so many pieces, waited for."""
        said = wait_until(lambda: self._is_running() and len(self.new()) >= count and self.new(), f"Orca to say {count} more",
                          otherwise=lambda: f"it said: {self.new()}")
        self._heard += count
        return said[:count]

    def close(self):
        processes.end(self._child, patience=0.3)
