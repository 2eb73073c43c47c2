"""The chip that stands for what a line limit hides, and rows that scroll sideways."""

from driver import wait_until
from support import CHIP, DemoTest

BUTTON = "push button"


class Overflow(DemoTest):
    page = "overflow"

    def more(self):
        """The first view's overflow chip."""
        return next((node for node in self.view().children if node.role == BUTTON), None)

    def wait_more(self, start):
        wait_until(lambda: self.more() and self.more().name.startswith(start), f"a chip named {start!r}",
                   otherwise=lambda: f"there is: {self.more()}")
        return self.more()

    def test_it_opens_and_folds_by_mouse_finger_and_keys_and_says_how_many(self):
        shown = len(self.chips())
        self.assertEqual(self.wait_more("Show ").name, f"Show {36 - shown} more tags")
        self.mouse.tap(self.more())
        wait_until(lambda: len(self.chips()) == 36, "all 36 chips")
        self.wait_said("Showing all 36 tags")
        self.finger.tap(self.wait_more("Show fewer tags"))
        wait_until(lambda: len(self.chips()) == shown, f"{shown} chips again")

        self.focus(self.names()[0])
        self.keyboard.press("End")
        wait_until(lambda: "focused" in self.more().states, "the chip to have the keyboard")
        self.keyboard.press("Return")
        wait_until(lambda: len(self.chips()) == 36, "all 36 chips")
        self.wait_focused(self.names()[shown])
        self.keyboard.press("End")
        self.wait_more("Show fewer tags")
        wait_until(lambda: "focused" in self.more().states, "the chip to have the keyboard")
        self.keyboard.press("space")
        wait_until(lambda: len(self.chips()) == shown, f"{shown} chips again")
        wait_until(lambda: "focused" in self.more().states, "the chip still to have the keyboard")

        # Nothing else came of all that; and the number is right after a change.
        name = self.names()[1]
        self.focus(name)
        self.events.mark()
        self.keyboard.press("Delete")
        self.events.wait_for(event="remove", tag=name, by="key")
        self.nothing_but({"event": "remove", "tag": name})
        wait_until(lambda: self.more().name == f"Show {35 - len(self.chips())} more tags", "the number after a removal",
                   otherwise=lambda: f"{self.more()}, with {len(self.chips())} chips")
        self.assertEqual({node.role for node in self.view().children}, {CHIP, BUTTON, "status bar"})
