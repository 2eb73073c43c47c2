"""Waiting for conditions. The one place that decides how often to look and how long to be patient."""

import os
import time

from gi.repository import GLib

# A machine under load is slow, not wrong: the limit is there to end a test that has failed.
PATIENCE = float(os.environ.get("DESKTOP_PATIENCE", "60"))


class TimedOut(AssertionError):
    """A condition did not come true. An assertion: in a test this is a failure, not an error."""


def let_pass(seconds):
    """Lets time pass while a gesture is under way, answering what arrives on the bus meanwhile."""
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
    """The first true value that `condition()` gives. `what` says in the failure what was waited for, and
    `otherwise()`, where given, what was there instead."""
    patience = PATIENCE if patience is None else patience
    until = time.monotonic() + patience
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > until:
            seen = f"\n{otherwise()}" if otherwise else ""
            raise TimedOut(f"waited {patience:g} s for {what}{seen}")
        let_pass(0.02)
