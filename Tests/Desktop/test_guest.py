"""Views in windows that other people's programs make: in a popover over a small window, and in two windows of a program."""

import re

import support
from driver import wait_until
from page import LIST
from support import DemoTest
from test_reorder import moved


class GuestTest(DemoTest):
    """A scene of the program of GTK's (Tests/Guest), which says on a line what happened."""

    scene = None

    def open(self, page=None):
        self.program = self.desktop.start([support.GUEST, self.scene])
        self.wait_shown()

    def wait_line(self, line):
        """Waits until the program has said this."""
        wait_until(lambda: self.program.alive() and line in self.program.output.splitlines(), f"the line {line!r}",
                   otherwise=lambda: self.program.output)


class InAPopover:
    """It hangs out of its window: a lifted chip is drawn above it and stays its own, and it stays open."""

    scene = "popover"

    def wait_shown(self):
        self.desktop.wait_shown(self.program, fullscreen=False, frames=1)
        self.button = self.program.find(role="push button", where=lambda node: node.name.startswith(("GtkMenuButton", "Tags")))
        # Once a finger is up, GTK 4.8 asks for the popover in the name of a press that Mutter knows nothing of: it may not open.
        self.mouse.click(self.button)
        wait_until(lambda: len(self.chips()) == 8, "the chips", otherwise=lambda: self.tree)
        self.desktop.screen.settled()

    def is_open(self):
        return any("pressed" in node.refreshed().states for node in self.button.children)

    def place(self, node, across=0.5, down=0.5):
        """A point of what is in the popover, whose own place GTK tells from elsewhere."""
        popover = next(child for child in self.button.children if next(child.search(role=LIST), None))
        (window_x, window_y, _, _), (x, y) = self.desktop.window_box(self.program), self.program.wire.popup_origin
        (popover_x, popover_y, _, _), (node_x, node_y) = popover.box, node.at(across, down)
        return window_x + x + node_x - popover_x, window_y + y + node_y - popover_y

    def test_a_chip_is_lifted_above_it_and_dropped_in_its_place(self):
        names = self.names()
        first, empty = self.place(self.chip("oak")), self.place(self.view(), 0.5, 0.8)
        box = empty[0] - 40, empty[1] - 24, 80, 48
        before = self.desktop.screen.settled(box)
        self.assertEqual(len(before.colors()), 1, "nothing is there yet")
        self.lift("maple")
        self.device.move(empty)
        held = self.desktop.screen.settled(box)
        self.assertTrue(any(max(color) < 100 for color in held.colors()), "its text is seen where it is held")
        self.device.move((first[0] - 10, first[1])).rest(0.1).release()
        self.wait_names(moved(names, 6, 0))
        self.wait_line("moved maple from 6 to 0")
        self.assertTrue(self.is_open())
        self.assertTrue(self.desktop.screen.settled(box) == before, "nothing stays where it was held")
        # One step after the other: where a touch has ended before Mutter 48 deals with its beginning, it closes the popover.
        self.device.press(self.place(self.chip("elm"))).release()
        self.wait_selected("elm")
        self.assertTrue(self.is_open())
        self.keyboard.press("Escape")
        wait_until(lambda: not self.is_open(), "the popover to close")


class InAPopoverByFinger(InAPopover, GuestTest):
    @property
    def device(self):
        return self.finger

    def lift(self, name):
        self.finger.press(self.place(self.chip(name)))
        self.wait_said(f"Lifted {name},")


class InAPopoverByMouse(InAPopover, GuestTest):
    @property
    def device(self):
        return self.mouse

    def lift(self, name):
        x, y = self.place(self.chip(name))
        self.mouse.press((x, y)).move((x + 12, y), seconds=0.1)
        self.wait_said(f"Lifted {name},")


class BetweenTwoWindows:
    """A small window over a large one: what leaves the one is the desktop's drag, and comes to the other as what it was."""

    scene = "windows"

    def wait_shown(self):
        # Not every GTK tells which window is active.
        wait_until(lambda: self.program.alive() and self.program.wire.windows == 2 and self.in_window("Small") and self.focused(),
                   "the second window with the keyboard", otherwise=lambda: self.tree)
        self.desktop.screen.settled()

    def in_window(self, title):
        """The view in a window, and its chips from there on: each window is in the middle of the monitor."""
        root = self.tree.root
        window = root and next((node for node in root.children if node.name == title), None)
        self._view = window and next(window.search(role=LIST), None)
        if self._view:
            width, height = window.box[2:]
            self.tree.origin = (self.desktop.width - width) // 2, (self.desktop.height - height) // 2
        return self._view

    def view(self):
        return self._view

    def place(self, title, name):
        view = self.in_window(title)
        return next(chip for chip in self.chips(view) if chip.name == name).center

    def wait_both(self, small, large):
        def both():
            return self.names_in("Small"), self.names_in("Large")

        wait_until(lambda: both() == (small, large), f"{small} and {large}", otherwise=lambda: f"there is: {both()}")

    def names_in(self, title):
        return [chip.name for chip in self.chips(self.in_window(title))]

    def said(self, title, kind, count=1):
        """How elm looks and which it is, as a window has said of it with the last of so many such events. Waited for."""
        line = re.compile(rf"^{title}: {kind} elm (.*) by \w+$", re.MULTILINE)

        def found():
            lines = line.findall(self.program.output)
            return len(lines) == count and lines[-1]

        return wait_until(found, f"{title} to tell of {kind}", otherwise=lambda: self.program.output)

    def test_a_chip_keeps_look_and_id_and_one_undo_takes_back_both_halves(self):
        small, large = ["oak", "elm", "ash"], ["rose", "lily"]
        target = self.place("Large", "lily")
        self.carry(self.place("Small", "elm"), target)
        self.wait_both(["oak", "ash"], ["rose", "elm", "lily"])
        elm = self.said("Small", "remove")
        self.assertEqual(self.said("Large", "add"), elm)
        self.assertTrue(elm.startswith("black "), elm)
        # From the window that gave, which has the keyboard.
        self.keyboard.press("Control+z")
        self.wait_both(small, large)
        self.assertEqual(self.said("Small", "undo"), elm)
        self.keyboard.press("Control+Shift+z")
        self.wait_both(["oak", "ash"], ["rose", "elm", "lily"])
        # From the one that took. What lies below it then is not drawn, and its tree is not brought up to date.
        self.mouse.click((target[0], target[1] + 60))
        self.keyboard.press("Control+z")
        self.assertEqual([self.said(title, "undo", count=2) for title in ("Small", "Large")], [elm, elm])
        wait_until(lambda: self.names_in("Large") == large, f"{large} alone", otherwise=lambda: self.tree)


class BetweenTwoWindowsByMouse(BetweenTwoWindows, GuestTest):
    def carry(self, start, target):
        x, y = start
        self.mouse.press(start).move((x + 12, y), seconds=0.1)
        self.wait_said("Lifted elm,")
        self.move_over(self.mouse, start, target)
        self.drop(self.mouse)

    def move_over(self, device, start, target):
        """Out of the small window above its upper edge and, once the drag is the desktop's, into the large one: Mutter 48 never
        lets go of the window that a finger has left before."""
        self.in_window("Small")
        (x, _), top, drags = start, self.tree.origin[1], self.program.wire.drags
        device.move((x, top - 6), seconds=0.4)
        wait_until(lambda: self.program.wire.drags > drags, "the drag to be the desktop's")
        device.move((x, 250), target, seconds=0.6)

    def drop(self, device):
        """Lets go once the large window has said that it takes what is held: before that, the compositor takes it back. GTK looks
        at what is over a window when that moves."""
        x, y = device.position

        def is_taken():
            device.move((x + 1, y), (x, y), seconds=0.1)
            return self.program.wire.drop_is_taken

        wait_until(is_taken, "the large window to take it")
        device.release()


class BetweenTwoWindowsByFinger(BetweenTwoWindowsByMouse):
    def carry(self, start, target):
        self.finger.press(start)
        self.wait_said("Lifted elm,")
        self.move_over(self.finger, start, target)
        # A touch that leaves the window is nothing to GTK 4.8, which asks the compositor for the mouse's drag: the chip is back, and
        # the next drag is none the worse for it.
        if self.tree.toolkit < (4, 18):
            self.finger.release()
            self.desktop.screen.settled()
            self.wait_both(["oak", "elm", "ash"], ["rose", "lily"])
            super().carry(start, target)
        else:
            self.drop(self.finger)
