"""Waiting for conditions: how often to check them, and for how long."""

import os
import time

from gi.repository import GLib

# Seconds. Generous, since a busy machine is slow; it only ends failed tests.
PATIENCE = float(os.environ.get("DESKTOP_PATIENCE", "60"))


class TimedOut(AssertionError):
    """A condition was not met in time. An AssertionError, so that a test fails rather than has an error."""


def pause(seconds):
    """Waits during a gesture, handling D-Bus messages meanwhile."""
    until = time.monotonic() + seconds
    context = GLib.MainContext.default()
    while True:
        while context.iteration(False):
            pass
        left = until - time.monotonic()
        if left <= 0:
            return
        time.sleep(min(left, 0.004))


def wait_until(condition, what, patience=None, otherwise=None):
    """Waits until `condition()` returns a true value, and returns it. The failure names `what` was expected, and what `otherwise()`
    returns as found instead."""
    patience = PATIENCE if patience is None else patience
    until = time.monotonic() + patience
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > until:
            seen = f"\n{otherwise()}" if otherwise else ""
            raise TimedOut(f"waited {patience:g} s for {what}{seen}")
        pause(0.02)
