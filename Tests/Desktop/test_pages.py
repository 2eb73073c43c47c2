"""Opens every page of the demo with the keyboard."""

import os
import subprocess
import unittest

import support
from driver import wait_until
from screenshots import LOOKS

PICTURES = os.path.normpath(os.path.join(support.FAILURES, "../pages"))


class Pages(support.Page, unittest.TestCase):
    """Saves pictures of the pages in pictures/pages for inspection; LooksTests.swift checks that nothing is cut off."""

    def open_all(self, *names):
        """Starts the demo in looks that go together."""
        looks = [LOOKS[name] for name in names]
        arguments = [argument for look in looks for argument in look.arguments]
        settings = {schema: values for look in looks for schema, values in (look.settings or {}).items()}
        listed = subprocess.check_output([support.DEMO, "pages"], text=True).splitlines()
        ids = [line.split()[0] for line in listed if line.strip()]
        self.assertGreaterEqual(len(ids), 10, listed)
        self.desktop = support.desktop()
        self.addCleanup(self.desktop.close_programs)
        self.program = self.desktop.start(support.demo("--page", ids[0], "--no-animations", *arguments), settings=settings)
        self.desktop.wait_shown(self.program, fullscreen=False)
        before, titles = None, []
        for number, page in enumerate(ids):
            if number:
                self.keyboard.press("Control+Page_Down")
            titles.append(wait_until(lambda: (title := self.title()) not in titles and title, f"the page {page}",
                                     otherwise=lambda: self.tree))
            # Wait until the picture differs from the previous page's.
            box = self.desktop.window_box(self.program)
            seen = self.desktop.screen.wait_for_change(before, box) if before else self.desktop.screen.picture(box)
            seen.save(os.path.join(PICTURES, "-".join(names), f"{number:02}-{page}.png"))
            before = seen
        self.assertEqual(self.program.complaints, [], "printed by the program")
        self.assertTrue(self.program.is_running, self.program.output)

    def save_evidence(self):
        print(self.tree, self.program.output, flush=True)

    def test_every_page_in_light(self):
        self.open_all("light")

    def test_every_page_in_dark_from_right_to_left_with_text_twice_as_large(self):
        self.open_all("dark", "rtl", "large")


if __name__ == "__main__":
    unittest.main()
