"""What a screen reader hears of icons, counts and rich text."""

from driver import wait_until
from support import DemoTest


class Looks(DemoTest):
    page = "basic"

    def test_icons_speak_if_they_are_named_and_counts_are_told(self):
        names = self.names()
        self.assertIn("Taught by Hannah Kraft, Handicraft", names)
        self.assertIn("Botany", names)
        place = names.index("Chemistry") + 1
        self.assertEqual(self.chip("Chemistry").description, f"count 118, {place} of {len(names)}")
        self.assertEqual([chip for chip in self.chips() if list(chip.children)], [], "icons are nothing by themselves")
        self.finger.tap(self.chip("Chemistry"))
        wait_until(lambda: "selected" in self.chip("Chemistry").states, "a chip with icon and count to be selected")
        # The names of rich texts are what they say.
        for _ in range(2):
            self.keyboard.press("Control+Page_Down")
        wait_until(lambda: "E = mc2" in self.names(), "the page of rich texts", otherwise=lambda: self.tree)
        self.assertIn("Swift 6.3", self.names())
