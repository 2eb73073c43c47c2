"""Chips in layouts other than the flow, used with finger, mouse and keys."""

from driver import wait_until
from page import CHIP
from support import ByFinger, ByMouse, DemoTest

LAYOUTS = ["Flow", "Float", "Wrap, stretched lines", "Wrap, lines of the best fit", "Wrap, waterfall", "Table", "Row", "Column",
           "Wrap, from top to bottom", "Path, circle", "Path, wave"]
FIRST = "Wrap, waterfall"


class Layouts(DemoTest):
    page = "layouts"
    shows_controls = True
    layout = FIRST

    def open(self, page=None):
        super().open(page)
        if self.layout != FIRST:
            self.choose_layout(self.layout)

    def choose_layout(self, name):
        """Chooses a layout with keys."""
        wire = self.program.wire
        control = self.program.find(name="Layout", role="combo box")
        button = next(node for node in control.children if node.actions)
        frames, before = wire.frames, [chip.box for chip in self.chips()]
        self.keyboard.press("Shift")
        button.do(button.actions[0])
        wait_until(lambda: wire.open_popups and wire.frames > frames and not wire.is_drawing, "the choices to be seen")
        wait_until(lambda: wire.newest_has_keyboard, "the choices to take keys")
        # The initial focus differs between versions of GTK.
        self.keyboard.press("Home")
        self.keyboard.press("Down", times=LAYOUTS.index(name))
        self.keyboard.press("Return")
        wait_until(lambda: not wire.open_popups, "the choices to close")
        wait_until(lambda: [chip.box for chip in self.chips()] != before, f"the chips in {name}")
        self.desktop.screen.settled()

    def listed(self):
        """The visible chips in list order, which is the tree's order."""
        return [child.name for child in self.view().children if child.role == CHIP and child.box[2] > 0]

    def wait_listed(self, names):
        wait_until(lambda: self.listed() == names, f"the order {names}", otherwise=lambda: self.listed())


class Dragging:
    def test_a_chip_is_dropped_at_the_pointer(self):
        names = self.listed()
        self.lift(names[0])
        target = self.chip(names[7]).center
        self.device.move(target, seconds=0.6).rest(0.1)
        self.assert_still_under_a_still_pointer()
        self.assertEqual(self.events.new(), [], "the order changes once, at the release")
        self.device.release()
        event = self.events.wait_for(event="move", tag=names[0], by="drag")
        self.assertNotEqual(event["to"], 0)
        names.insert(event["to"], names.pop(0))
        self.wait_listed(names)
        self.desktop.screen.settled()
        x, y, width, height = self.chip(names[event["to"]]).box
        self.assertLess(abs(x + width / 2 - target[0]), width, "it lands near the pointer")
        self.assertLess(abs(y + height / 2 - target[1]), 2 * height)

    def test_a_drop_on_the_zone_removes_a_chip_and_undo_restores_it(self):
        names = self.listed()
        self.lift(names[3])
        self.device.move(self.view().at(0.5, 1, dy=-36), seconds=0.6).rest(0.1).release()
        self.events.wait_for(event="remove", tag=names[3])
        self.wait_listed(names[:3] + names[4:])
        self.keyboard.press("Control+z")
        self.wait_listed(names)

    def test_taps_select(self):
        names = self.listed()
        for name in (names[2], names[9]):
            self.device.tap(self.chip(name))
            self.events.wait_for(event="select", tag=name, by="tap")


class DraggingByFinger(Dragging, ByFinger, Layouts):
    pass


class DraggingByMouse(Dragging, ByMouse, Layouts):
    layout = "Float"


class ByKeys(Layouts):
    def test_arrows_reach_every_chip(self):
        names = self.listed()
        self.focus(self.names()[0])
        seen = [self.focused()]
        for _ in names[1:]:
            self.keyboard.press("Right")
            seen.append(wait_until(lambda: (name := self.focused()) not in seen and name, f"a chip other than {seen}",
                                   otherwise=lambda: self.focused()))
        self.assertEqual(sorted(seen), sorted(names))
        self.keyboard.press("Home")
        self.wait_focused(names[0])
        self.keyboard.press("End")
        self.wait_focused(names[-1])

    def test_down_goes_to_the_chip_below(self):
        column = [name for name in self.listed() if self.chip(name).box[0] == self.chip(self.listed()[0]).box[0]]
        self.focus(column[0])
        for name in column[1:]:
            self.keyboard.press("Down")
            self.wait_focused(name)

    def test_keys_move_a_chip_through_the_list(self):
        names = self.listed()
        self.focus(names[0])
        self.keyboard.press("Control+Shift+Right", times=2)
        self.wait_listed([*names[1:3], names[0], *names[3:]])
        self.wait_focused(names[0])
        self.keyboard.press("m")
        self.wait_said(f"Lifted {names[0]},")
        self.keyboard.press("Left", times=2)
        self.keyboard.press("Return")
        self.wait_listed(names)
        self.keyboard.press("Delete")
        self.wait_listed(names[1:])


class FromRightToLeft(Layouts):
    arguments = ("--direction", "rtl")

    def test_keys_move_a_chip_through_the_list(self):
        names = self.listed()
        self.focus(names[0])
        self.keyboard.press("Control+Shift+Left", times=2)
        self.wait_listed([*names[1:3], names[0], *names[3:]])


class DraggingOnACircle(Layouts):
    layout = "Path, circle"

    def test_a_chip_is_dropped_at_the_pointer(self):
        names = self.listed()
        self.lift_by_finger(names[0])
        self.finger.move(self.chip(names[7]).center, seconds=0.6).rest(0.1).release()
        event = self.events.wait_for(event="move", tag=names[0], by="drag")
        self.assertNotEqual(event["to"], 0)
        names.insert(event["to"], names.pop(0))
        self.wait_listed(names)
