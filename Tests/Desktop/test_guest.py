"""Views in windows created by a C program: in a popover over a small window, and in two windows."""

import re

import support
from driver import wait_until
from page import LIST
from support import ByFinger, ByMouse, DemoTest
from test_reorder import moved


class GuestTest(DemoTest):
    """A scene of the guest program (Tests/Guest), which prints a line for each event."""

    scene = None

    def open(self, page=None):
        self.program = self.desktop.start([support.GUEST, self.scene])
        self.wait_shown()

    def wait_line(self, line):
        """Waits until the program has printed this line."""
        wait_until(lambda: self.program.alive() and line in self.program.output.splitlines(), f"the line {line!r}",
                   otherwise=lambda: self.program.output)


class InAPopover:
    """A popover larger than its window. A lifted chip is drawn above it and stays in its view, and the popover stays open."""

    scene = "popover"

    def wait_shown(self):
        self.desktop.wait_shown(self.program, fullscreen=False)
        self.button = self.program.find(role="push button", where=lambda node: node.name.startswith(("GtkMenuButton", "Tags")))
        # After a tap, GTK 4.8 requests the popup with a serial that Mutter doesn't know, so it may not open.
        self.mouse.click(self.button)
        wait_until(lambda: len(self.chips()) == 8, "the chips", otherwise=lambda: self.tree)
        self.desktop.screen.settled()

    def is_open(self):
        return any("pressed" in node.refreshed().states for node in self.button.children)

    def place(self, node, across=0.5, down=0.5):
        """A point in a node in the popover, on the monitor. GTK reports positions in a popover with an offset."""
        popover = next(child for child in self.button.children if next(child.search(role=LIST), None))
        (window_x, window_y, _, _), (x, y) = self.desktop.window_box(self.program), self.program.wire.popup_origin
        (popover_x, popover_y, _, _), (node_x, node_y) = popover.box, node.at(across, down)
        return window_x + x + node_x - popover_x, window_y + y + node_y - popover_y

    def test_a_lifted_chip_is_drawn_above_the_popover_and_dropped_in_its_view(self):
        names = self.names()
        first, empty = self.place(self.chip("oak")), self.place(self.view(), 0.5, 0.8)
        box = empty[0] - 40, empty[1] - 24, 80, 48
        before = self.desktop.screen.settled(box)
        self.assertEqual(len(before.colors()), 1, "the area is empty at first")
        self.lift_with(self.device, "maple", self.place(self.chip("maple")))
        self.device.move(empty)
        held = self.desktop.screen.settled(box)
        self.assertTrue(any(max(color) < 100 for color in held.colors()), "the lifted chip's text shows")
        self.device.move((first[0] - 10, first[1])).rest(0.1).release()
        self.wait_names(moved(names, 6, 0))
        self.wait_line("moved maple from 6 to 0")
        self.assertTrue(self.is_open())
        self.assertTrue(self.desktop.screen.settled(box) == before, "the area is empty again")
        # Not `tap`: Mutter 48 closes the popover if a touch ends before its beginning is handled.
        self.device.press(self.place(self.chip("elm"))).release()
        self.wait_selected("elm")
        self.assertTrue(self.is_open())
        self.keyboard.press("Escape")
        wait_until(lambda: not self.is_open(), "the popover to close")


class InAPopoverByFinger(InAPopover, ByFinger, GuestTest):
    pass


class InAPopoverByMouse(InAPopover, ByMouse, GuestTest):
    pass


class BetweenTwoWindows:
    """A small window over a large one. A chip dragged out of one becomes a system drag, and is dropped in the other unchanged."""

    scene = "windows"

    def wait_shown(self):
        # Not every version of GTK reports which window is active.
        wait_until(lambda: self.program.alive() and self.program.wire.windows == 2 and self.in_window("Small") and self.focused(),
                   "the second window to have the focus", otherwise=lambda: self.tree)
        self.desktop.screen.settled()

    def in_window(self, title):
        """The view in a window. Positions refer to that window from then on; all windows are centered on the monitor."""
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

        wait_until(lambda: both() == (small, large), f"{small} and {large}", otherwise=lambda: f"found: {both()}")

    def names_in(self, title):
        return [chip.name for chip in self.chips(self.in_window(title))]

    def printed_tag(self, title, kind, count=1):
        """The style and id of elm as printed with the last of `count` events of this kind in a window. Waits for it."""
        line = re.compile(rf"^{title}: {kind} elm (.*) by \w+$", re.MULTILINE)

        def found():
            lines = line.findall(self.program.output)
            return len(lines) == count and lines[-1]

        return wait_until(found, f"{title} to print {kind}", otherwise=lambda: self.program.output)

    def test_a_chip_keeps_style_and_id_and_one_undo_reverts_both_windows(self):
        small, large = ["oak", "elm", "ash"], ["rose", "lily"]
        target = self.place("Large", "lily")
        self.drag(self.place("Small", "elm"), target)
        self.wait_both(["oak", "ash"], ["rose", "elm", "lily"])
        elm = self.printed_tag("Small", "remove")
        self.assertEqual(self.printed_tag("Large", "add"), elm)
        self.assertTrue(elm.startswith("black "), elm)
        # Undo in the source window, which has the focus.
        self.keyboard.press("Control+z")
        self.wait_both(small, large)
        self.assertEqual(self.printed_tag("Small", "undo"), elm)
        self.keyboard.press("Control+Shift+z")
        self.wait_both(["oak", "ash"], ["rose", "elm", "lily"])
        # Undo in the target window. The other one is covered then: it isn't drawn, and its tree isn't updated.
        self.mouse.click((target[0], target[1] + 60))
        self.keyboard.press("Control+z")
        self.assertEqual([self.printed_tag(title, "undo", count=2) for title in ("Small", "Large")], [elm, elm])
        wait_until(lambda: self.names_in("Large") == large, f"{large} alone", otherwise=lambda: self.tree)


class BetweenTwoWindowsByMouse(BetweenTwoWindows, GuestTest):
    def drag(self, start, target):
        self.mouse.grab(start)
        self.wait_said("Lifted elm,")
        self.move_over(self.mouse, start, target)
        self.drop(self.mouse)

    def move_over(self, device, start, target):
        """Leaves the small window at its top edge and, once the system drag has started, enters the large one. Mutter 48 never
        releases a window that a finger left earlier than that."""
        self.in_window("Small")
        (x, _), top, drags = start, self.tree.origin[1], self.program.wire.drags
        device.move((x, top - 6), seconds=0.4)
        wait_until(lambda: self.program.wire.drags > drags, "the system drag")
        device.move((x, 250), target, seconds=0.6)

    def drop(self, device):
        """Releases once the large window has accepted the drag; before that, the compositor cancels it. GTK answers only
        motion, so the pointer moves."""
        x, y = device.position

        def is_accepted():
            device.move((x + 1, y), (x, y), seconds=0.1)
            return self.program.wire.drop_is_accepted

        wait_until(is_accepted, "the large window to accept the drag")
        device.release()


class BetweenTwoWindowsByFinger(BetweenTwoWindowsByMouse):
    def drag(self, start, target):
        self.finger.press(start)
        self.wait_said("Lifted elm,")
        self.move_over(self.finger, start, target)
        # GTK 4.8 can't start a system drag by touch; it requests one of the mouse. The chip is put back, and the next drag works.
        if self.tree.toolkit < (4, 18):
            self.finger.release()
            self.desktop.screen.settled()
            self.wait_both(["oak", "elm", "ash"], ["rose", "lily"])
            super().drag(start, target)
        else:
            self.drop(self.finger)
