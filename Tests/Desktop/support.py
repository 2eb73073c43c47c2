"""Shared by the desktop tests: the desktop, and the base class of tests of the demo."""

import os
import shutil
import unittest

from driver import Desktop, TimedOut, wait_until
from page import CHIP, LIST, Page  # noqa: F401: imported by the tests

DEMO = None  # the program under test; `run` sets it
THEME = "gtk"  # its stylesheet: gtk, or adwaita where libadwaita is installed
GUEST = None  # the program from Tests/Guest; `run` sets it
SESSION = {}  # arguments of Desktop, where they aren't the defaults
_desktop = None

FAILURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "pictures", "failed")


def desktop():
    """The process's desktop, started on first use."""
    global _desktop
    if _desktop is None:
        _desktop = Desktop(**SESSION)
    return _desktop


def desktop_has_crashed():
    return _desktop is not None and _desktop.has_crashed


def demo(*arguments):
    """A command that opens the demo's window, with the stylesheet under test."""
    return [DEMO, "--theme", THEME, *arguments]


def close_desktop():
    global _desktop
    if _desktop is not None:
        _desktop.close()
        _desktop = None


class ByFinger:
    """A test's pointer is a finger, which lifts a chip by a long press."""

    @property
    def device(self):
        return self.finger


class ByMouse:
    """A test's pointer is the mouse, which lifts a chip by a drag."""

    @property
    def device(self):
        return self.mouse


class DemoTest(Page, unittest.TestCase):
    """A test that starts the demo on one page, fullscreen by default. Fails if GTK printed a warning or the demo exited."""

    page = None
    arguments = ()
    shows_controls = False  # whether the controls pane is open, which is closed at the first start
    is_fullscreen = True
    settings = {}
    environment = {}
    session = {}  # arguments of Desktop for this test

    def setUp(self):
        self.desktop = desktop()
        self.addCleanup(self.desktop.close_programs)
        self.open()

    @property
    def is_mirrored(self):
        return "rtl" in self.arguments

    def open(self, page=None):
        try:
            self._open(page)
        except TimedOut:
            # GTK (seen in 4.18.6) has no answer yet if its application's accessible parent is asked for while it registers itself.
            if self.program.is_running or "g_variant_new_string: assertion 'string != NULL' failed" not in self.program.output:
                raise
            self.desktop.close_programs()
            self._open(page)

    def command(self, page=None):
        options = (["--fullscreen"] if self.is_fullscreen else []) + (["--show-controls"] if self.shows_controls else [])
        return demo("--page", page or self.page, *options, *self.arguments)

    def _open(self, page):
        self.program = self.desktop.start(self.command(page), events=True, settings=self.settings,
                                          environment=self.environment)
        self.desktop.wait_shown(self.program, fullscreen=self.is_fullscreen)
        wait_until(self.chips, "chips on the page", otherwise=lambda: self.tree)
        self.events.mark()

    # Parts of warnings that the program doesn't cause.
    ignored_complaints = ()

    def tearDown(self):
        complaints = [line for line in self.program.complaints if not any(part in line for part in self.ignored_complaints)]
        self.assertEqual(complaints, [], "printed by the program")
        self.assertTrue(self.program.is_running, f"the program ended:\n{self.program.output}")

    @property
    def failure_folder(self):
        """The folder for evidence if this test fails."""
        return os.path.normpath(os.path.join(FAILURES, self.id()))

    def save_evidence(self):
        """Saves a picture, the tree and the logs of a failed test."""
        folder = self.failure_folder
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        self.desktop.screen.picture().save(folder + "/monitor.png")
        for name, text in (("tree", str(self.tree)), ("output", self.program.output), ("wire", self.program.wire.text),
                           ("events", "\n".join(map(str, self.events.all())))):
            with open(f"{folder}/{name}.txt", "w", encoding="utf-8") as file:
                file.write(text + "\n")
        print(f"         {folder}", flush=True)

    def assert_still_under_a_still_pointer(self, area=None):
        """Asserts that motion events at the same position move no chip and, after animations, change no pixel in the area."""
        def places():
            self.device.move(self.device.position, seconds=0.1)
            return self.names_at_rest(), [chip.box for chip in self.chips()]

        def is_still():
            before = self.desktop.screen.settled(area)
            places()
            return self.desktop.screen.settled(area) == before

        first = places()
        # Twice at most: on a stalled machine, two equal pictures may be of the same moment of an animation.
        self.assertTrue(is_still() or is_still(), "something changes under a still pointer")
        self.assertEqual(places(), first, "a chip moved under a still pointer")

    def assert_events(self, *events):
        """Asserts that exactly these events came since the mark. Each is a dictionary of the fields to compare."""
        seen = self.events.new()
        self.assertEqual(len(seen), len(events), seen)
        for event, wanted in zip(seen, events):
            self.assertEqual({key: event.get(key) for key in wanted}, wanted)
