"""A headless desktop: a Mutter compositor with a finger, a mouse and a keyboard controlled by a program, which sees the
accessibility tree and pictures of the monitor.

    with Desktop() as desktop:
        program = desktop.start(["tagflow-demo", "--page", "tags", "--fullscreen"])
        chip = program.find(name="Swift")
        desktop.finger.tap(chip)
        program.wait_for(name="Swift", states={"selected"})

Everything waits for conditions (`waiting.wait_until`), never for a fixed time; only gestures take as long as a user's.
`python3 -m driver --help` runs the same steps from a script.
"""

from .accessibility import Accessible, at_rest
from .announcements import plain
from .desktop import Desktop
from .input_method import InputMethod
from .orca import Orca
from .program import EventLog, Program
from .tree import Tree
from .waiting import TimedOut, pause, wait_until

__all__ = [
    "Accessible", "Desktop", "EventLog", "InputMethod", "Orca", "Program", "TimedOut", "Tree", "at_rest", "pause", "plain", "wait_until"]
