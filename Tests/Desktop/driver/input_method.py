"""An input method, IBus, for the programs that ask for it: each has a setting of its own, and the others never meet it."""

import os
import subprocess
import tempfile

from . import processes
from .waiting import wait_until


class InputMethod:
    def __init__(self, desktop):
        socket = tempfile.mkdtemp(prefix="ibus-", dir=desktop.folder) + "/socket"
        address = f"unix:path={socket}"
        # For a program that is to type by it.
        self.environment = {"GTK_IM_MODULE": "ibus", "IBUS_ADDRESS": address}
        self._environment = os.environ | self.environment | {"WAYLAND_DISPLAY": desktop.display}
        self._output = socket + "-output"
        with open(self._output, "wb") as output:
            self._child = processes.start(
                ["ibus-daemon", "--panel=disable", "--emoji-extension=disable", f"--address={address}"],
                env=self._environment, stdout=output, stderr=output)
        wait_until(lambda: os.path.exists(socket), "IBus", otherwise=self._read_output)

    def _read_output(self):
        with open(self._output, encoding="utf-8", errors="replace") as output:
            return output.read()

    def _engine(self, *name):
        return subprocess.run(["ibus", "engine", *name], env=self._environment, capture_output=True, text=True,
                              timeout=60, stdin=subprocess.DEVNULL).stdout.strip()

    def use(self, engine):
        """Has keys go through an engine: `m17n:zh:cangjie` and the like. A text has to have the keyboard."""
        def is_used():
            self._engine(engine)  # whether that worked it does not tell
            return self._engine() == engine

        wait_until(is_used, f"IBus to use {engine}", otherwise=self._read_output)

    def close(self):
        processes.end(self._child)
