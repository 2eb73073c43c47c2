"""The IBus input method, for programs started with its `environment`; others are not affected."""

import os
import subprocess
import tempfile

from . import processes
from .waiting import wait_until


class InputMethod:
    def __init__(self, desktop):
        socket = tempfile.mkdtemp(prefix="ibus-", dir=desktop.folder) + "/socket"
        address = f"unix:path={socket}"
        # For programs that use it.
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
        """Switches to an engine such as `m17n:zh:cangjie`. A text must be focused."""
        def is_used():
            self._engine(engine)  # its exit status doesn't tell whether that worked
            return self._engine() == engine

        wait_until(is_used, f"IBus to use {engine}", otherwise=self._read_output)

    def close(self):
        processes.end(self._child)
