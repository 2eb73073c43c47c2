"""The chip that stands for what a line limit hides."""

from driver import wait_until
from support import CHIP, DemoTest

BUTTON = "push button"


class Overflow(DemoTest):
    page = "overflow"

    def more(self, view):
        """A view's overflow chip."""
        return next((node for node in view.children if node.role == BUTTON and not node.name.startswith("Remove")), None)

    def wait_more(self, view, name):
        return wait_until(lambda: (chip := self.more(view)) and chip.name == name and chip, f"a chip named {name!r}",
                          otherwise=lambda: f"there is: {self.more(view)}")

    def wait_shown(self, view, count):
        wait_until(lambda: len(self.chips(view)) == count, f"{count} chips",
                   otherwise=lambda: f"there are {len(self.chips(view))}")

    def wait_at_the_chip(self, view):
        wait_until(lambda: (chip := self.more(view)) and "focused" in chip.states, "the chip to have the keyboard",
                   otherwise=lambda: self.tree)

    def test_a_screen_reader_meets_no_chip_that_does_not_show(self):
        for view in self.groups():
            hidden = [chip for chip in view.children if chip.role == CHIP and (chip.box[2] == 0 or chip.name == "TagFlowChip")]
            self.assertEqual(hidden, [], view.name)

    def test_it_opens_and_folds_by_mouse_finger_and_keys_and_says_how_many(self):
        subjects, people, _ = self.groups()
        shown = len(self.chips(people))
        for device in (self.mouse, self.finger):
            device.tap(self.wait_more(people, f"Show {9 - shown} more tags"))
            self.wait_shown(people, 9)
            device.tap(self.wait_more(people, "Show fewer tags"))
            self.wait_shown(people, shown)

        shown = len(self.chips(subjects))
        first = self.chips(subjects)[0]
        self.mouse.tap(first)
        self.events.wait_for(event="select", tag=first.name)
        self.events.mark()
        self.keyboard.press("End")
        self.wait_at_the_chip(subjects)
        self.keyboard.press("Return")
        self.wait_shown(subjects, 36)
        self.wait_focused(self.names()[shown])
        self.keyboard.press("End")
        self.wait_more(subjects, "Show fewer tags")
        self.wait_at_the_chip(subjects)
        self.keyboard.press("space")
        self.wait_shown(subjects, shown)
        self.wait_at_the_chip(subjects)

        # Nothing else came of all that; and the number is right after a change.
        name = self.names()[1]
        self.keyboard.press("Home")
        self.keyboard.press("Right")
        self.wait_focused(name)
        self.keyboard.press("Delete")
        self.events.wait_for(event="remove", tag=name, by="key")
        self.nothing_but({"event": "remove", "tag": name})
        self.wait_more(subjects, f"Show {35 - len(self.chips(subjects))} more tags")

    def test_the_driver_waits_for_a_chip_in_flight(self):
        _, people, _ = self.groups()
        self.mouse.tap(self.wait_more(people, f"Show {9 - len(self.chips(people))} more tags"))
        self.mouse.tap(self.wait_more(people, "Show fewer tags"))
        folded = self.wait_more(people, "Show 6 more tags")
        seen = folded.center
        self.desktop.screen.settled()
        self.assertEqual(seen, folded.center)
