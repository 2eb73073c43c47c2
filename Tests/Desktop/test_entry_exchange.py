"""Chips dragged from a view to an entry, back, and to another entry."""

from driver import wait_until
from support import ByFinger, ByMouse
from test_guest import GuestTest


class BetweenViewAndEntries:
    scene = "exchange"

    def wait_shown(self):
        self.desktop.wait_shown(self.program)
        self.program.find(name="Basil")
        self.desktop.screen.settled()

    def drag(self, name, target):
        self.lift_with(self.device, name, self.program.find(name=name))
        # The entry has made room for its zone.
        self.desktop.screen.settled()
        self.device.move(self.program.find(name=target), seconds=0.6).rest(0.2).release()

    def test_chips_are_dragged_between_a_view_and_entries(self):
        self.drag("Sage", "typed 1")
        self.wait_line("added Sage to Typed")
        self.wait_line("remove Sage")
        self.drag("typed 0", "Thyme")
        self.wait_line("removed typed 0 from Typed")
        self.wait_line("add typed 0")
        self.drag("typed 2", "Named")
        self.wait_line("removed typed 2 from Typed")
        self.wait_line("added typed 2 to Letters")
        self.drag("Oregano", "Named")
        self.wait_line("added Oregano to Letters")
        # A rule forbids this one.
        self.drag("typed 0", "Named")
        self.wait_line("refused typed 0 by Letters")
        # One undo reverts both sides.
        self.keyboard.press("Control+z")
        wait_until(lambda: self.program.output.count("undo Oregano") == 1, "the view to have the chip again",
                   otherwise=lambda: self.program.output)
        self.wait_line("removed Oregano from Letters")


class BetweenViewAndEntriesByMouse(BetweenViewAndEntries, ByMouse, GuestTest):
    pass


class BetweenViewAndEntriesByFinger(BetweenViewAndEntries, ByFinger, GuestTest):
    pass
