"""Selecting chips by swiping over them; at most six on this page."""

from support import ByFinger, ByMouse, DemoTest

LIMIT = 6


class Swiping:
    page = "swipe"

    def line(self, least=3):
        """The chips of the first line with at least `least` chips and none selected."""
        for names in self.lines():
            chips = [self.chip(name) for name in names]
            if len(chips) >= least and not any("selected" in chip.states for chip in chips):
                return chips
        self.fail(f"no line has {least} chips: {self.lines()}")

    def test_a_swipe_selects_what_it_crosses(self):
        chips = self.line()[:3]
        self.device.swipe(*chips)
        self.wait_selected(*(chip.name for chip in chips))
        selects = self.events.wait_for(3, event="select")
        self.assertEqual([event["tag"] for event in selects], [chip.name for chip in chips])
        self.assertEqual({event["by"] for event in selects}, {"swipe"})

    def test_a_fast_swipe_skips_no_chip(self):
        chips = self.line()[:LIMIT]
        self.device.press(chips[0])
        self.device.move(chips[-1], seconds=0)  # only two events; the other chips are on the segment between them
        self.device.release()
        self.wait_selected(*(chip.name for chip in chips))

    def test_swiping_back_deselects(self):
        chips = self.line()[:3]
        self.device.swipe(chips[0], chips[2], chips[0], seconds=0.8)
        self.wait_selected(chips[0].name)
        self.assert_events({"event": "select", "tag": chips[0].name, "by": "swipe"})

    def test_the_limit_stops_a_swipe_and_says_so(self):
        lines = [names for names in self.lines() if len(names) > 1]
        path = [self.chip(name) for names in lines[:3] for name in (names[0], names[-1])]
        self.device.swipe(*path, seconds=1.5)
        self.events.wait_for(event="refuse", by="swipe")
        self.assertEqual(len(self.selected()), LIMIT, self.selected())

    def test_escape_cancels_the_swipe(self):
        chips = self.line()[:3]
        self.device.press(chips[0]).move(*chips[1:], seconds=0.4)
        self.wait_selected(*(chip.name for chip in chips))  # shown before the release
        self.keyboard.press("Escape")
        self.wait_selected()
        self.device.release()
        self.device.tap(chips[0])
        self.assertEqual(self.events.wait_for()["by"], "tap")


class SwipeByFinger(Swiping, ByFinger, DemoTest):
    def test_a_second_finger_cancels_the_swipe(self):
        chips = self.line()[:3]
        self.finger.press(chips[0]).move(*chips[1:], seconds=0.4)
        self.wait_selected(*(chip.name for chip in chips))
        self.desktop.second_finger.press(self.chips()[-1])
        self.wait_selected()
        self.desktop.second_finger.release()
        self.finger.release()
        self.wait_selected()

    def test_the_limit_stops_a_tap_too(self):
        names = self.names()
        for name in names[:LIMIT]:
            self.device.tap(self.chip(name))
        self.wait_selected(*names[:LIMIT])
        self.device.tap(self.chip(names[LIMIT]))
        self.events.wait_for(event="refuse", tag=names[LIMIT], by="tap")
        self.wait_selected(*names[:LIMIT])

    def test_one_undo_reverts_a_whole_swipe(self):
        chips = self.line()[:3]
        self.device.swipe(*chips)
        self.wait_selected(*(chip.name for chip in chips))
        self.keyboard.press("Control+z")
        self.wait_selected()
        self.keyboard.press("Control+Shift+z")
        self.wait_selected(*(chip.name for chip in chips))

    def test_a_swipe_that_begins_on_a_selected_chip_deselects(self):
        chips = self.line()[:3]
        names = [chip.name for chip in chips]
        self.device.swipe(*chips)
        self.wait_selected(*names)
        self.events.mark()
        self.device.swipe(*chips)
        self.wait_selected()
        self.assertEqual([event["tag"] for event in self.events.wait_for(3, event="deselect", by="swipe")], names)


class SwipeByMouse(Swiping, ByMouse, DemoTest):
    def test_a_drag_from_the_blank_area_is_a_rubber_band(self):
        chips = [self.chip(name) for name in self.lines()[-1]][:2]
        self.mouse.press(chips[0].at(0, 1, dx=-10, dy=60)).move(chips[-1], seconds=0.4).rest(0.1).release()
        self.wait_selected(*(chip.name for chip in chips))
        self.assert_events(*({"event": "select", "tag": chip.name} for chip in chips))

    def test_a_secondary_click_cancels_a_swipe_and_a_rubber_band(self):
        chips = [self.chip(name) for name in self.lines()[-1]][:2]
        first = chips[0]
        for start in (first, first.at(0, 1, dx=-10, dy=60)):
            self.mouse.press(start).move(chips[-1].at(1, 0.5, dx=-2), seconds=0.4).rest(0.1)
            self.wait_selected(*(chip.name for chip in chips))
            self.mouse.click_meanwhile()
            self.wait_selected()
            self.mouse.release()
        self.mouse.click(first)
        self.wait_selected(first.name)
        self.assert_events({"event": "select", "tag": first.name, "by": "tap"})
