"""What the desktop tests share: one desktop for all of them, and the demo as a person finds it."""

import os
import shutil
import unittest

from driver import Desktop, wait_until
from page import CHIP, LIST, Page  # noqa: F401: the tests take them from here

DEMO = None  # the program under test; `run` sets it
GUEST = None  # the same of the program that has views in its own windows
SESSION = {}  # what the desktop is like, where it is not as it always is
_desktop = None

FAILED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "pictures", "failed")


def desktop():
    """The one desktop, begun when it is first asked for."""
    global _desktop
    if _desktop is None:
        _desktop = Desktop(**SESSION)
    return _desktop


def close_desktop():
    global _desktop
    if _desktop is not None:
        _desktop.close()
        _desktop = None


class DemoTest(Page, unittest.TestCase):
    """A test that starts the demo on one page, fullscreen unless it says otherwise, and looks at it afterwards: no complaint of GTK's may
    have been printed, and it must not have ended by itself."""

    page = None
    arguments = ()
    is_fullscreen = True
    settings = {}
    environment = {}
    session = {}  # a desktop that is different, for this test alone: what `Desktop` is made with

    def setUp(self):
        self.desktop = desktop()
        self.addCleanup(self.desktop.close_programs)
        self.open()

    @property
    def is_mirrored(self):
        return "rtl" in self.arguments

    def open(self, page=None):
        size = ["--fullscreen"] if self.is_fullscreen else []
        command = [DEMO, "--page", page or self.page, *size, *self.arguments]
        self.program = self.desktop.start(command, events=True, settings=self.settings,
                                          environment=self.environment)
        self.desktop.wait_shown(self.program, fullscreen=self.is_fullscreen)
        wait_until(self.chips, "chips on the page", otherwise=lambda: self.tree)
        self.events.mark()

    # What GTK prints for another reason than what the program does.
    not_ours = ()

    def tearDown(self):
        complaints = [line for line in self.program.complaints if not any(part in line for part in self.not_ours)]
        self.assertEqual(complaints, [], "printed by the program")
        self.assertTrue(self.program.is_running, f"the program ended:\n{self.program.output}")

    @property
    def kept(self):
        """The folder for what there is to see of this test if it fails."""
        return os.path.normpath(os.path.join(FAILED, self.id()))

    def keep(self):
        """Keeps what there is to see of a failed test."""
        folder = self.kept
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        self.desktop.screen.picture().save(folder + "/monitor.png")
        for name, text in (("tree", str(self.tree)), ("output", self.program.output), ("wire", self.program.wire.text),
                           ("events", "\n".join(map(str, self.events.all())))):
            with open(f"{folder}/{name}.txt", "w", encoding="utf-8") as file:
                file.write(text + "\n")
        print(f"         {folder}", flush=True)

    def nothing_but(self, *events):
        """The events since the mark are these and no others: dictionaries of the fields that matter."""
        seen = self.events.new()
        self.assertEqual(len(seen), len(events), seen)
        for event, wanted in zip(seen, events):
            self.assertEqual({key: event.get(key) for key in wanted}, wanted)
