"""IBus with one engine, as people have it who write Chinese."""

import os
import subprocess

from .waiting import wait_until


class InputMethod:
    """Its daemon lives as long as the desktop. A program has to be started with its `environment`."""

    def __init__(self, desktop, engine):
        self.engine = engine
        # Without a panel, and with settings of its own that nobody keeps.
        desktop.serve("ibus-daemon", "--panel=disable", "--emoji-extension=disable",
                      "--config=/usr/libexec/ibus-memconf")
        wait_until(lambda: self._ask("address").startswith("unix:"), "IBus")
        self.environment = {"GTK_IM_MODULE": "ibus", "IBUS_ADDRESS": self._ask("address")}

    def select(self):
        """Switches the engine on for the text that has the keyboard. It takes a moment to load its words."""
        def is_on():
            self._ask("engine", self.engine)
            return self._ask("engine") == self.engine

        wait_until(is_on, f"the engine {self.engine}")

    @staticmethod
    def _ask(*words):
        return subprocess.run(["ibus", *words], env=os.environ, capture_output=True, text=True,
                              timeout=60).stdout.strip()
