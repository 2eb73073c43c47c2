"""The overflow chip, which stands for the chips hidden by a line limit."""

from driver import wait_until
from support import CHIP, DemoTest

BUTTON = "push button"


class Overflow(DemoTest):
    page = "overflow"

    def overflow_chip(self, view):
        """A view's overflow chip."""
        return next((node for node in view.children if node.role == BUTTON and not node.name.startswith("Remove")), None)

    def wait_overflow(self, view, name):
        return wait_until(lambda: (chip := self.overflow_chip(view)) and chip.name == name and chip, f"a chip named {name!r}",
                          otherwise=lambda: f"found: {self.overflow_chip(view)}")

    def wait_shown(self, view, count):
        wait_until(lambda: len(self.chips(view)) == count, f"{count} chips",
                   otherwise=lambda: f"found: {len(self.chips(view))}")
        # The tree has the chips before the next frame places them.
        self.desktop.screen.settled()

    def wait_overflow_focused(self, view):
        wait_until(lambda: (chip := self.overflow_chip(view)) and "focused" in chip.states, "the chip to have the focus",
                   otherwise=lambda: self.tree)

    def test_hidden_chips_are_not_in_the_tree(self):
        for view in self.groups():
            hidden = [chip for chip in view.children if chip.role == CHIP and (chip.box[2] == 0 or chip.name == "TagFlowChip")]
            self.assertEqual(hidden, [], view.name)

    def test_it_expands_and_collapses_by_mouse_finger_and_keys_and_shows_a_count(self):
        subjects, people, _ = self.groups()
        shown = len(self.chips(people))
        for device in (self.mouse, self.finger):
            device.tap(self.wait_overflow(people, f"Show {9 - shown} more tags"))
            self.wait_shown(people, 9)
            device.tap(self.wait_overflow(people, "Show fewer tags"))
            self.wait_shown(people, shown)

        shown = len(self.chips(subjects))
        first = self.chips(subjects)[0]
        self.mouse.tap(first)
        self.events.wait_for(event="select", tag=first.name)
        self.events.mark()
        self.keyboard.press("End")
        self.wait_overflow_focused(subjects)
        self.keyboard.press("Return")
        self.wait_shown(subjects, 36)
        self.wait_focused(self.names()[shown])
        self.keyboard.press("End")
        self.wait_overflow(subjects, "Show fewer tags")
        self.wait_overflow_focused(subjects)
        self.keyboard.press("space")
        self.wait_shown(subjects, shown)
        self.wait_overflow_focused(subjects)

        # No other events were reported, and the count is updated after a change.
        name = self.names()[1]
        self.keyboard.press("Home")
        self.keyboard.press("Right")
        self.wait_focused(name)
        self.keyboard.press("Delete")
        self.events.wait_for(event="remove", tag=name, by="key")
        self.assert_events({"event": "remove", "tag": name})
        wait_until(lambda: self.overflow_chip(subjects).name == f"Show {35 - len(self.chips(subjects))} more tags", "a count of the rest",
                   otherwise=lambda: f"found: {self.overflow_chip(subjects)} beside {len(self.chips(subjects))} chips")

    def test_the_driver_waits_for_a_chip_in_flight(self):
        _, people, _ = self.groups()
        more = f"Show {9 - len(self.chips(people))} more tags"
        self.mouse.tap(self.wait_overflow(people, more))
        self.mouse.tap(self.wait_overflow(people, "Show fewer tags"))
        collapsed = self.wait_overflow(people, more)
        seen = collapsed.center
        self.desktop.screen.settled()
        self.assertEqual(seen, collapsed.center)
