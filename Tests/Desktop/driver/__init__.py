"""A real desktop without a screen: a Mutter compositor that nobody looks at, with a finger, a mouse and a
keyboard that a program plays, and with eyes: the accessibility tree and pictures of the monitor.

    with Desktop() as desktop:
        program = desktop.start(["tagflow-demo", "--page", "tags", "--fullscreen"])
        chip = program.find(name="Swift")
        desktop.finger.tap(chip)
        program.wait_for(name="Swift", states={"selected"})

Everything waits for conditions (`waiting.wait_until`), never for time as such; only a gesture takes the
time that it has in a person's hand. `python3 -m driver --help` plays the same things from a text.
"""

from .accessibility import Accessible, Tree
from .announcements import plain
from .desktop import Desktop
from .input_method import InputMethod
from .orca import Orca
from .program import EventLog, Program
from .waiting import TimedOut, let_pass, wait_until

__all__ = ["Accessible", "Desktop", "EventLog", "InputMethod", "Orca", "Program", "TimedOut", "Tree", "let_pass", "plain", "wait_until"]
