"""Makes every picture in the README and in docs/: `scripts/screenshots` runs it."""

import os
import sys

from driver import Desktop, wait_until
from page import Page

DARK = {"org.gnome.desktop.interface": {"gtk-theme": "Adwaita-dark", "color-scheme": "prefer-dark"}}
AROUND = 24  # so much of the desktop is left around a window


class Sitting(Page):
    """The demo on one page, in its own window, and the pictures that are taken of it."""

    def __init__(self, desktop, demo, folder, page, settings=None):
        self.desktop, self.folder = desktop, folder
        self.program = desktop.start([demo, "--page", page], events=True, settings=settings)
        desktop.wait_shown(self.program, fullscreen=False)
        wait_until(self.chips, "chips on the page", otherwise=lambda: self.tree)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        if not any(error) and self.program.complaints:
            raise SystemExit("\n".join(self.program.complaints))
        self.desktop.close_programs()

    def take(self, name):
        """A picture of the window once nothing moves in it, a gesture that is held included."""
        box = self.desktop.window_box(self.program, AROUND)
        file = os.path.join(self.folder, name + ".png")
        self.desktop.screen.settled(box).save(file)
        print(os.path.relpath(file), flush=True)


def main(demo, folder):
    with Desktop() as desktop:
        def sit(page, settings=None):
            return Sitting(desktop, demo, folder, page, settings)

        for settings, ending in ((None, ""), (DARK, "-dark")):
            with sit("tags", settings) as page:
                page.take("window" + ending)

            with sit("swipe", settings) as page:
                first, second = page.lines()[:2]
                way = [page.chip(name) for name in (first[0], first[2], second[1])]
                page.finger.press(way[0]).move(*way[1:], seconds=0.8)
                page.take("swipe" + ending)
                page.finger.release()

            with sit("reorder", settings) as page:
                name = page.names()[4]
                page.lift_by_finger(name)
                page.finger.move(page.chips()[0].at(1, 1), seconds=0.6)
                page.take("reorder" + ending)
                page.finger.move(page.view().at(0.5, 1, dy=-36), seconds=0.6)
                page.take("delete" + ending)
                desktop.keyboard.press("Escape")
                page.finger.release()

            with sit("filter", settings) as page:
                for group in page.groups()[:2]:
                    page.finger.tap(page.chips(group)[0])
                page.take("filter" + ending)


if __name__ == "__main__":
    main(*sys.argv[1:])
