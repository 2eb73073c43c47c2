"""Dragging a selection, rubber band selection, and moving a chip with clicks only."""

from driver import wait_until
from support import ByFinger, ByMouse, DemoTest


class Together:
    page = "reorder"

    def hold_selected(self, name, count):
        """Lifts a chip that is selected."""
        self.device.grab(self.chip(name))
        self.wait_said(f"Lifted {count} tags")

    def select(self, *names):
        for name in names:
            self.device.tap(self.chip(name))
        self.wait_selected(*names)
        self.events.mark()

    def test_a_selection_is_moved_and_deleted_together(self):
        names = self.names()
        picked = [names[1], names[4], names[6]]
        rest = [name for name in names if name not in picked]
        self.select(*picked)

        # One undo reverts a move to the first place.
        self.hold_selected(picked[1], 3)
        self.device.move(self.chips()[0].at(0, 0.5, dx=4), seconds=0.6).rest(0.1)
        self.assertEqual(self.events.new(), [], "nothing changes before the release")
        self.device.release()
        self.wait_names(picked + rest)
        self.wait_said("Moved 3 tags to position 1 of 13")
        self.keyboard.press("Control+z")
        self.wait_names(names)

        # Escape puts them all back.
        self.hold_selected(picked[0], 3)
        self.device.move(self.chip(rest[-2]), seconds=0.4).rest(0.1)
        self.keyboard.press("Escape")
        self.device.release()
        self.wait_said("Put back")
        self.wait_names(names)

        # The zone removes them together, and one undo restores them.
        self.hold_selected(picked[2], 3)
        self.device.move(self.view().at(0.5, 1, dy=-8 - 28), seconds=0.6).rest(0.2).release()
        self.wait_names(rest)
        self.wait_said("Removed 3 tags")
        self.keyboard.press("Control+z")
        self.wait_names(names)


class TogetherByFinger(Together, ByFinger, DemoTest):
    pass


class TogetherByMouse(Together, ByMouse, DemoTest):
    pass


class TogetherByKeys(DemoTest):
    page = "reorder"

    def test_keys_lift_a_selection(self):
        names = self.names()
        self.focus(names[1])
        self.keyboard.press("space")
        self.keyboard.press("Shift+Right")
        self.wait_selected(names[1], names[2])
        self.keyboard.press("m")
        self.wait_said("Lifted 2 tags")
        self.keyboard.press("Home")
        self.wait_said("Moved 2 tags to position 1 of")
        self.keyboard.press("Return")
        self.wait_names([names[1], names[2], names[0], *names[3:]])
        self.wait_focused(names[2])
        self.keyboard.press("Control+z")
        self.wait_names(names)


class PickAndPlace(DemoTest):
    """WCAG 2.5.7: everything done by dragging can be done by clicking."""

    page = "reorder"

    def test_a_chip_is_moved_with_clicks_only(self):
        names = self.names()
        name = names[1]
        # The tree doesn't tell a popover's position on the monitor, so "Move…" is activated through accessibility.
        self.chip(name).do("tag.pick")
        self.wait_said("Picked up.")
        place = self.chip(names[6]).center
        before = self.chip(names[6]).box
        self.mouse.hover(place)
        wait_until(lambda: self.chip(names[6]).box != before, "the gap to follow the pointer", otherwise=lambda: self.tree)
        self.assertEqual(self.events.new(), [], "nothing moves before the click")
        self.mouse.click(place)
        event = self.events.wait_for(event="move", tag=name, by="tap")
        self.assertIn(event["to"], (5, 6, 7))
        self.assertEqual(self.selected(), [], "the click does nothing else")
        self.keyboard.press("Control+z")
        self.wait_names(names)

        # A tap places it as well, and Escape puts it back.
        self.chip(name).do("tag.pick")
        self.wait_said("Picked up.")
        self.keyboard.press("Escape")
        self.wait_said("Put back")
        self.chip(name).do("tag.pick")
        self.wait_said("Picked up.")
        self.mouse.click(self.chip(names[6]), button=self.mouse.SECONDARY)
        self.wait_said("Put back")
        self.events.mark()
        self.chip(name).do("tag.pick")
        self.wait_said("Picked up.")
        self.finger.tap(self.chip(names[0]).at(0, 0.5, dx=4))
        self.events.wait_for(event="move", tag=name, to=0, by="tap")


class RubberBand(DemoTest):
    page = "reorder"

    def touched(self, start, end):
        """The names of the chips that intersect a rectangle."""
        (x1, y1), (x2, y2) = start, end
        left, right, top, bottom = min(x1, x2), max(x1, x2), min(y1, y2), max(y1, y2)
        return [chip.name for chip in self.chips()
                for x, y, width, height in [chip.box]
                if x < right and x + width > left and y < bottom and y + height > top]

    def draw(self, end):
        self.mouse.press(self.start).move(end, seconds=0.4).rest(0.1)

    def test_a_mouse_drag_selects_chips_in_a_rectangle(self):
        names = self.names()
        x, y, width, height = self.view().box
        self.start = x + width - 30, y + height - 100
        chip = self.chip(names[2])
        wanted = self.touched(self.start, chip.center)
        self.assertIn(names[2], wanted)
        self.assertNotIn(names[0], wanted)
        self.draw(chip.center)
        wait_until(lambda: sorted(self.selected()) == sorted(wanted), "the chips to look selected")
        self.assertEqual(self.events.new(), [], "they are selected at the release")
        self.mouse.release()
        self.events.wait_for(event="select", tag=names[2])
        self.wait_selected(*wanted)

        # Control toggles the chips in the rectangle; Escape restores them.
        with self.keyboard.holding("Control"):
            self.draw(self.chip(names[0]).center)
        wait_until(lambda: names[0] in self.selected() and names[2] not in self.selected(), "the chips to toggle")
        self.keyboard.press("Escape")
        self.wait_selected(*wanted)
        self.mouse.release()
        self.wait_selected(*wanted)
