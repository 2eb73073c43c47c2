"""A view and an entry in a form: a heading, the view, text, the entry and more, in one scrolled window."""

import re

from driver import wait_until
from support import ByFinger, ByMouse
from test_guest import GuestTest


class InAForm:
    scene = "form"

    def wait_shown(self):
        self.desktop.wait_shown(self.program)
        self.program.find(name="tag 0")
        self.desktop.screen.settled()

    def find(self, name):
        return self.program.find(name=name)

    def is_in_sight(self, name, above=None):
        """Whether a chip is in the window, and ends above a position in it."""
        node = self.program.tree.first(name=name)
        if not node:
            return False
        x, y, width, height = node.box
        _, _, right, bottom = self.desktop.window_box(self.program)
        return width > 0 and x >= 0 and y >= 0 and y + height <= (above or bottom)

    def test_a_drag_to_the_edge_scrolls_to_the_end(self):
        self.lift("tag 3")
        _, _, width, height = self.desktop.window_box(self.program)
        # The zone is at the lower edge, 56 pixels high and 8 above it.
        self.device.move((width // 2, height - 64 - 20), seconds=0.4)
        wait_until(lambda: self.is_in_sight("tag 399", above=height - 64), "the last chip above the zone", otherwise=lambda: self.tree)
        self.device.rest(0.2).release()
        # The pointer is on one of the last lines.
        moved = re.compile(r"^moved tag 3 from 3 to 3[6-9]\d$", re.MULTILINE)
        wait_until(lambda: moved.search(self.program.output), "the move to the last lines", otherwise=lambda: self.program.output)


class InAFormByMouse(InAForm, ByMouse, GuestTest):
    def lift(self, name):
        self.mouse.press(self.find(name))
        self.mouse.move(self.find(name).at(0.5, 0.5, dx=14), seconds=0.2)

    def test_keys_show_the_focused_chip(self):
        self.mouse.click(self.find("tag 0"))
        for key, name in (("End", "tag 399"), ("Home", "tag 0"), ("End", "tag 399")):
            self.keyboard.press(key)
            wait_until(lambda: self.is_in_sight(name) and "focused" in self.program.tree.first(name=name).states, f"the focus on {name}",
                       otherwise=lambda: self.tree)


class InAFormByFinger(InAForm, ByFinger, GuestTest):
    def lift(self, name):
        self.finger.press(self.find(name))
        self.wait_said(f"Lifted {name},")

    def test_a_finger_that_moves_as_soon_as_the_chip_is_lifted_drags_it(self):
        target = self.find("tag 100").at(0.5, 0.5)
        # Sooner than GTK's own long-press time, 500 ms, until which the scrolled window would scroll.
        self.finger.press(self.find("tag 3")).rest(0.37)
        self.finger.move(target, seconds=0.2).rest(0.2).release()
        moved = re.compile(r"^moved tag 3 from 3 to ", re.MULTILINE)
        wait_until(lambda: moved.search(self.program.output), "the move", otherwise=lambda: self.program.output)
