"""Selecting chips by tapping them with a finger or clicking them with the mouse."""

from support import ByFinger, ByMouse, DemoTest


class Tapping:
    page = "tags"

    def test_a_tap_toggles_the_chip_and_no_other(self):
        before = self.selected()
        name = next(name for name in self.names() if name not in before)
        self.device.tap(self.chip(name))
        self.wait_selected(*before, name)
        self.device.tap(self.chip(name))
        self.wait_selected(*before)
        index = self.names().index(name)
        self.assert_events({"event": "select", "tag": name, "index": index, "by": "tap", "page": "tags"},
                         {"event": "deselect", "tag": name, "index": index, "by": "tap", "page": "tags"})

    def test_taps_on_several_chips_add_up(self):
        for name in self.selected():
            self.device.tap(self.chip(name))
        self.wait_selected()
        wanted = self.names()[:4]
        for name in wanted:
            self.device.tap(self.chip(name))
        self.wait_selected(*wanted)

    def test_a_tap_at_the_edge_of_a_chip_hits_it(self):
        name = next(name for name in self.names() if "selected" not in self.chip(name).states)
        self.device.tap(self.chip(name).at(0, 0.5, dx=3))
        self.events.wait_for(event="select", tag=name, by="tap")


class TapByFinger(Tapping, ByFinger, DemoTest):
    def test_a_tap_just_outside_a_chip_hits_it(self):
        """Chips are 32 pixels high; a finger needs 44. GTK reports the extents of the chip or of its label, with the same center."""
        last = self.chips()[-1]
        self.finger.tap(last.at(0.5, 0.5, dy=16 + 4))
        self.assertEqual(self.events.wait_for()["tag"], last.name)


class TapByMouse(Tapping, ByMouse, DemoTest):
    def test_a_tap_between_chips_changes_nothing(self):
        first, second = self.chips()[:2]
        gap = (first.at(1, 0.5)[0] + second.at(0, 0.5)[0]) / 2, first.center[1]
        self.device.tap(gap)
        self.device.tap(second)
        self.assertEqual(self.events.wait_for()["tag"], second.name)

    def test_shift_and_a_click_select_the_chips_from_the_last_one(self):
        for name in self.selected():
            self.mouse.click(self.chip(name))
        names = self.names()
        self.mouse.click(self.chip(names[1]))
        self.wait_selected(names[1])
        with self.keyboard.holding("Shift"):
            self.mouse.click(self.chip(names[4]))
            self.wait_selected(*names[1:5])
            self.mouse.click(self.chip(names[0]))
            self.wait_selected(*names[:2])
