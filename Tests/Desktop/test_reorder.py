"""Lifting a chip and dropping it in another place."""

import os
import signal

from driver import wait_until
from support import ByFinger, ByMouse, DemoTest


def moved(names, start, to):
    """The order after moving the chip at `start` to `to`."""
    names = list(names)
    names.insert(to, names.pop(start))
    return names


class Reordering:
    page = "reorder"

    def first_place(self):
        """A point near the first slot, for the center of a lifted chip."""
        return self.chips()[0].at(0, 0.5, dx=4)

    def test_a_drag_to_the_first_place_drops_the_chip_there(self):
        names = self.names()
        name = names[4]
        self.lift(name)
        self.device.move(self.first_place(), seconds=0.6).rest(0.1)
        self.assertEqual(self.events.new(), [], "the order changes once, at the release")
        self.device.release()
        self.wait_names(moved(names, 4, 0))
        self.assert_events({"event": "move", "tag": name, "from": 4, "to": 0, "by": "drag", "page": "reorder"})

    def test_a_drag_over_another_chip_takes_its_place(self):
        names = self.names()
        self.lift(names[0])
        self.device.move(self.chip(names[5]), seconds=0.6).rest(0.1).release()
        event = self.events.wait_for(event="move", tag=names[0], by="drag")
        self.assertEqual(event["from"], 0)
        self.assertIn(event["to"], (4, 5, 6))
        self.wait_names(moved(names, 0, event["to"]))

    def test_the_neighbors_make_way_before_the_release_and_stay_under_a_still_pointer(self):
        names = self.names()
        lifted, other = names[4], names[0]
        before = self.chip(other).box
        self.lift(lifted)
        self.device.move(self.first_place(), seconds=0.6)
        wait_until(lambda: self.chip(other).box != before, f"{other!r} to make way")
        self.names_at_rest()
        # Not the whole window: the side bar's scroll bar vanishes after a while.
        area = self.view().box
        self.assert_still_under_a_still_pointer(area)
        self.device.release()
        self.events.wait_for(event="move", tag=lifted, to=0)

    def test_escape_puts_the_chip_back(self):
        names = self.names()
        self.lift(names[4])
        self.device.move(self.first_place(), seconds=0.5).rest(0.1)
        self.keyboard.press("Escape")
        self.device.release()
        self.wait_names(names)
        self.device.tap(self.chip(names[1]))
        self.assertNotEqual(self.events.wait_for()["event"], "move")


class ReorderByFinger(Reordering, ByFinger, DemoTest):
    def test_a_drag_before_the_long_press_lifts_nothing(self):
        names = self.names()
        # On a busy machine the press may last as long as a long press. Then try again.
        while self.finger.swipe(self.chip(names[4]), self.first_place(), seconds=0.1) > 0.33:
            if self.names() != names:
                self.keyboard.press("Control+z")
            self.wait_names(names)
            self.events.mark()
        self.finger.tap(self.chip(names[1]))
        self.assertNotEqual(self.events.wait_for()["event"], "move")
        self.wait_names(names)

    def test_a_chip_that_was_held_is_lifted_by_a_busy_program(self):
        """The press and the drag arrive together, and GTK's timer ends after them."""
        names = self.names()
        place, chip = self.first_place(), self.chip(names[4]).at(0.5, 0.5)
        os.kill(self.program.pid, signal.SIGSTOP)
        try:
            self.finger.long_press(chip).move(place, seconds=0.2)
        finally:
            os.kill(self.program.pid, signal.SIGCONT)
        self.desktop.screen.settled()
        self.finger.release()
        self.wait_names(moved(names, 4, 0))
        self.assertEqual([event["event"] for event in self.events.new()], ["move"])

    def test_a_second_finger_puts_the_chip_back(self):
        names = self.names()
        self.lift(names[4])
        self.finger.move(self.first_place(), seconds=0.5).rest(0.1)
        self.desktop.second_finger.press(self.chips()[-1])
        self.desktop.second_finger.release()
        self.finger.move(self.chips()[2], seconds=0.3).release()
        self.wait_names(names)
        self.assertEqual(self.events.new(), [], "nor is it a tap")

    def test_a_second_finger_outside_the_view_changes_nothing(self):
        names = self.names()
        outside = self.program.find(where=lambda node: node.name.startswith("Long-press a chip, or drag it"))
        self.lift(names[4])
        self.finger.move(self.first_place(), seconds=0.5).rest(0.1)
        self.desktop.second_finger.press(outside)
        self.desktop.second_finger.release()
        self.finger.release()
        self.events.wait_for(event="move", tag=names[4], to=0, by="drag")

    def test_a_chip_put_back_where_it_was_has_not_moved(self):
        names = self.names()
        place = self.chip(names[2]).center
        self.lift(names[2])
        self.device.move(self.chip(names[6]), seconds=0.4).move(place, seconds=0.4).rest(0.1).release()
        self.device.tap(self.chip(names[0]))
        self.assertNotEqual(self.events.wait_for()["event"], "move")
        self.wait_names(names)

    def test_undo_and_redo_of_a_move(self):
        names = self.names()
        self.lift(names[4])
        self.device.move(self.first_place(), seconds=0.5).rest(0.1).release()
        self.wait_names(moved(names, 4, 0))
        self.events.mark()
        self.keyboard.press("Control+z")
        self.wait_names(names)
        self.events.wait_for(event="undo")
        self.keyboard.press("Control+Shift+z")
        self.wait_names(moved(names, 4, 0))
        self.events.wait_for(event="redo")


class ReorderByMouse(Reordering, ByMouse, DemoTest):
    """With the mouse, a drag lifts at once."""

    def test_a_long_press_lifts_with_the_mouse_too(self):
        names = self.names()
        self.mouse.press(self.chip(names[4]))
        self.wait_said(f"Lifted {names[4]},")
        self.mouse.move(self.first_place(), seconds=0.5).rest(0.1).release()
        self.events.wait_for(event="move", tag=names[4], to=0, by="drag")

    def test_a_secondary_click_puts_the_chip_back(self):
        names = self.names()
        self.lift(names[4])
        self.mouse.move(self.first_place(), seconds=0.5).rest(0.1).click_meanwhile()
        self.wait_said("Put back")
        self.mouse.release()
        # A press that has not moved is no tap any more.
        self.mouse.press(self.chip(names[2])).click_meanwhile().release()
        # A menu would take this click.
        self.mouse.click(self.chip(names[1]))
        event = self.events.wait_for()
        self.assertEqual((event["event"], event["tag"]), ("select", names[1]))
        self.wait_names(names)


class ReorderInAnEntry(DemoTest):
    page = "entry"

    def test_a_secondary_click_puts_the_chip_back(self):
        names = self.names()
        self.lift_by_mouse(names[0])
        self.mouse.move(self.chip(names[2]), seconds=0.5).rest(0.1).click_meanwhile()
        self.wait_said("Put back")
        self.mouse.release()
        self.wait_names(names)
