"""Opens every page of the demo with the keyboard, in several looks."""

import os
import subprocess
import unittest

import support
from driver import wait_until
from screenshots import LOOKS

PICTURES = os.path.normpath(os.path.join(support.FAILURES, "../pages"))


class Pages(support.Page, unittest.TestCase):
    """Starts the demo once per look. Saves pictures of the pages in pictures/pages for inspection; LooksTests.swift checks that
    nothing is cut off."""

    def open_all(self, name):
        look = LOOKS[name]
        listed = subprocess.check_output([support.DEMO, "pages"], text=True).splitlines()
        ids = [line.split()[0] for line in listed if line.strip()]
        self.assertGreaterEqual(len(ids), 10, listed)
        self.desktop = support.desktop()
        self.addCleanup(self.desktop.close_programs)
        self.program = self.desktop.start(support.demo("--page", ids[0], "--no-animations", *look.arguments),
                                          settings=look.settings)
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
            seen.save(os.path.join(PICTURES, name, f"{number:02}-{page}.png"))
            before = seen
        self.assertEqual(self.program.complaints, [], "printed by the program")
        self.assertTrue(self.program.is_running, self.program.output)

    def save_evidence(self):
        print(self.tree, self.program.output, flush=True)

    def test_every_page_in_light(self):
        self.open_all("light")

    def test_every_page_in_dark(self):
        self.open_all("dark")

    def test_every_page_from_right_to_left(self):
        self.open_all("rtl")

    def test_every_page_with_text_twice_as_large(self):
        self.open_all("large")


if __name__ == "__main__":
    unittest.main()
