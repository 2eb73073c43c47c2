"""Deleting a chip by dragging it to the delete zone, and undoing that."""

from driver import wait_until
from support import ByFinger, ByMouse, DemoTest


class Deleting:
    page = "reorder"

    def zone(self):
        """The center of the zone, which is 56 pixels high and 8 above the view's bottom edge."""
        return self.view().at(0.5, 1, dy=-8 - 28)

    def hold_over_zone(self, name):
        """Lifts a chip and holds it over the zone."""
        self.lift(name)
        self.device.move(self.zone(), seconds=0.6).rest(0.3)

    def test_a_chip_dropped_on_the_zone_is_removed(self):
        names = self.names()
        self.hold_over_zone(names[4])
        self.assertEqual(self.events.new(), [], "nothing is deleted before the release")
        self.device.release()
        self.wait_names(names[:4] + names[5:])
        self.assert_events({"event": "remove", "tag": names[4], "index": 4, "by": "drag", "page": "reorder"})

    def test_escape_over_the_zone_deletes_nothing(self):
        names = self.names()
        self.hold_over_zone(names[4])
        self.keyboard.press("Escape")
        self.device.release()
        self.wait_names(names)
        self.device.tap(self.chip(names[1]))
        self.assertNotEqual(self.events.wait_for()["event"], "remove")

    def test_the_zone_shows_only_while_a_chip_is_lifted(self):
        box = self.zone()[0] - 150, self.zone()[1] - 20, 300, 40
        empty = self.desktop.screen.settled(box)
        self.lift(self.names()[1])
        shown = self.desktop.screen.wait_for_change(empty, box)
        shown = self.desktop.screen.settled(box)
        self.device.move(self.zone(), seconds=0.5)
        self.desktop.screen.wait_for_change(shown, box)  # armed looks different
        self.keyboard.press("Escape")
        self.device.release()
        self.assertTrue(self.desktop.screen.settled(box) == empty)

    def test_the_toast_undoes_too(self):
        names = self.names()
        self.hold_over_zone(names[4])
        self.device.release()
        self.events.wait_for(event="remove")
        # It closes after five seconds unless hovered, and the search may take longer.
        self.mouse.hover(self.view().at(0.5, 1, dy=-12 - 16))
        undo = wait_until(lambda: next(self.view().search(name="Undo", role="push button", where=lambda node: node.box[2] > 0), None),
                          "the toast", otherwise=lambda: self.tree)
        self.assertTrue(next(self.view().search(where=lambda node: names[4] in node.name and node.box[3] >= undo.box[3]), None))
        self.device.tap(undo)
        self.events.wait_for(event="undo")
        self.wait_names(names)


class DeleteByFinger(Deleting, ByFinger, DemoTest):
    def test_leaving_the_zone_again_deletes_nothing(self):
        names = self.names()
        place = self.chip(names[4]).center
        self.hold_over_zone(names[4])
        self.device.move(place, seconds=0.5).rest(0.2).release()
        self.device.tap(self.chip(names[1]))
        self.assertNotIn(self.events.wait_for()["event"], ("remove", "move"))
        self.wait_names(names)

    def test_undo_restores_the_chip_in_place(self):
        names = self.names()
        self.hold_over_zone(names[4])
        self.device.release()
        self.events.wait_for(event="remove")
        self.keyboard.press("Control+z")
        self.events.wait_for(event="undo")
        self.wait_names(names)


class DeleteByMouse(Deleting, ByMouse, DemoTest):
    pass


class CloseButtons(DemoTest):
    page = "gallery"

    def test_a_close_button_removes_its_chip_and_does_nothing_else(self):
        self.look_at(next(view for view in self.groups() if view.name == "People"))
        for device in (self.mouse, self.finger):
            name = self.names_at_rest()[0]
            chip = self.chip(name)
            # GTK 4.8 reports boxes without padding. GTK 4.18 reports the chip's with it, and the button's as if there were none.
            device.tap(chip.at(1, 0.5, dx=-16) if self.program.announces else next(chip.search(role="push button")))
            self.events.wait_for(event="remove", tag=name, by="tap")
        self.assertEqual([event["event"] for event in self.events.new()], ["remove", "remove"])

    def test_a_double_click_removes_one_chip(self):
        self.look_at(next(view for view in self.groups() if view.name == "People"))
        for device in (self.mouse, self.finger):
            name, *others = self.names_at_rest()
            chip = self.chip(name)
            device.tap(chip.at(1, 0.5, dx=-16) if self.program.announces else next(chip.search(role="push button")), times=2)
            self.events.wait_for(event="remove", tag=name, by="tap")
            self.wait_names(others)
        self.assertEqual([event["event"] for event in self.events.new()], ["remove", "remove"])


class Refusals(DemoTest):
    """The page's gates: one chip is protected, and the last one can't be deleted."""

    page = "reorder"

    def test_a_protected_chip_is_not_deleted_by_key(self):
        names = self.names()
        self.focus(self.PROTECTED)
        self.keyboard.press("Delete")
        self.events.wait_for(event="refuse", tag=self.PROTECTED, by="key")
        self.wait_names(names)

    def test_a_protected_chip_is_refused_by_the_zone(self):
        names = self.names()
        self.lift_by_finger(self.PROTECTED)
        self.finger.move(self.view().at(0.5, 1, dy=-36), seconds=0.6).rest(0.3).release()
        self.events.wait_for(event="refuse", tag=self.PROTECTED)
        self.wait_names(names)
        self.assertEqual(self.events.matching(event="remove"), [])

    def test_the_last_chip_is_not_deleted(self):
        names = [name for name in self.names() if name != self.PROTECTED]
        # After each removal the next chip is focused.
        self.focus(names[0])
        for count in range(1, len(names) + 1):
            self.keyboard.press("Delete")
            self.events.wait_for(count, event="remove")
        left, = self.names()
        self.wait_focused(left)
        self.keyboard.press("Delete")
        self.events.wait_for(event="refuse", tag=left, by="key")
        self.wait_names([left])

    PROTECTED = "Pinned"
