"""The accessible names of icons, counts and rich text."""

from driver import wait_until
from support import DemoTest


class Looks(DemoTest):
    page = "basic"

    def test_named_icons_counts_and_rich_text_are_read(self):
        names = self.names()
        self.assertIn("Taught by Hannah Kraft, Handicraft", names)
        self.assertIn("Botany", names)
        place = names.index("Chemistry") + 1
        self.assertEqual(self.chip("Chemistry").description, f"count 118, {place} of {len(names)}")
        self.assertEqual([chip for chip in self.chips() if list(chip.children)], [], "icons are not accessibles of their own")
        self.finger.tap(self.chip("Chemistry"))
        wait_until(lambda: "selected" in self.chip("Chemistry").states, "a chip with icon and count to be selected")
        # The accessible name of rich text is its plain text.
        for _ in range(2):
            self.keyboard.press("Control+Page_Down")
        wait_until(lambda: {"E = mc2", "Swift 6.3"} <= set(self.names()), "the page of rich texts", otherwise=lambda: self.tree)
