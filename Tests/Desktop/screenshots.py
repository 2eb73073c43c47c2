"""Makes every picture in the README and in docs/: `scripts/screenshots` runs it.

A picture of a page is one line in SHOTS. What is to be done on the page before is a function of the open page.
"""

import argparse
import os

from driver import Desktop
from page import Sitting

PICTURES = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/pictures"))
AROUND = 24  # so much of the desktop is left around a window


class Look:
    """How the desktop is set and the demo started for a picture; what the picture's file name ends with."""

    def __init__(self, ending="", settings=None, arguments=()):
        self.ending, self.settings, self.arguments = ending, settings, arguments


LOOKS = {
    "light": Look(),
    "dark": Look("-dark", {"org.gnome.desktop.interface": {"gtk-theme": "Adwaita-dark", "color-scheme": "prefer-dark"}}),
    "rtl": Look("-rtl", arguments=("--direction", "rtl")),
    "large": Look("-large", arguments=("--text-scale", "2")),
    "contrast": Look("-contrast", {"org.gnome.desktop.a11y.interface": {"high-contrast": True},
                                   "org.gnome.desktop.interface": {"gtk-theme": "HighContrast"}}),
}


class Shot:
    """A picture of a page: its file's name, the page, what is done there before, the looks it is taken in, and whether
    the page has chips."""

    def __init__(self, name, page, do=None, looks=("light", "dark"), has_chips=True):
        self.name, self.page, self.do, self.looks, self.has_chips = name, page, do, looks, has_chips


class Portrait(Sitting):
    """The demo on one page in one look, to be drawn."""

    def __init__(self, desktop, demo, page, look, has_chips):
        self.has_chips = has_chips
        super().__init__(desktop, [demo, "--page", page, *look.arguments], events=True, settings=look.settings)

    def take(self, file):
        """A picture of the window once nothing moves in it, a gesture that is held included."""
        box = self.desktop.window_box(self.program, AROUND)
        self.desktop.screen.settled(box).save(file)
        print(file, flush=True)


# What is done on a page. A finger that is still down is lifted afterwards, and nothing comes of it.

def paint(page):
    first, second = page.lines()[:2]
    way = [page.chip(name) for name in (first[0], first[2], second[1])]
    page.finger.press(way[0]).move(*way[1:], seconds=0.8)


def carry(page):
    page.lift_by_finger(page.names()[4])
    page.finger.move(page.chips()[0].at(1, 1), seconds=0.6)


def carry_away(page):
    page.lift_by_finger(page.names()[4])
    page.finger.move(page.view().at(0.5, 1, dy=-36), seconds=0.6)


def roll(page):
    page.mouse.tap(page.program.find(name="Middle"))


def explain(page):
    for name in ("Saturn", "Jupiter"):
        page.finger.tap(page.chip(name))
    page.wait_selected("Saturn", "Jupiter")


def narrow(page):
    for group in page.groups()[:2]:
        page.finger.tap(page.chips(group)[0])


def put_controls_away(page):
    page.desktop.keyboard.press("F9")


def suggest(page):
    page.finger.tap(page.text())
    page.keyboard.type("new")
    page.wait_said("2 suggestions")
    page.keyboard.press("Down")


def refuse(page):
    page.finger.tap(page.text())
    page.keyboard.type("GR8ness")
    page.keyboard.press("Return")
    page.wait_said("“")


def hold(page):
    name = page.lines()[0][1]
    view = page.view()
    page.lift_by_finger(name)
    page.finger.move(view.at(0.25, 0.27), view.at(0.6, 0.42), view.at(0.45, 0.45), seconds=1.2)


def arm(page):
    hold(page)
    page.finger.move(page.view().at(0.5, 1, dy=-36), seconds=0.5)


# The playgrounds of the layouts, which have tiles.
BOARDS = ("linear", "frame", "relative", "table", "wrap", "float", "path")
# Pages without chips.
CHIPLESS = (*BOARDS, "between", "sections", "sizeclass")

SHOTS = [
    Shot("window", "tags"),
    Shot("swipe", "swipe", paint),
    Shot("reorder", "reorder", carry),
    Shot("delete", "reorder", carry_away),
    Shot("horizontal", "horizontal", roll),
    Shot("overflow", "overflow"),
    Shot("api", "api"),
    Shot("attachments", "attachments", explain),
    Shot("refresh", "refresh"),
    Shot("filter", "filter", narrow),
    Shot("gallery", "gallery", put_controls_away),
    Shot("content", "basic"),
    Shot("styles", "styles"),
    Shot("rich-text", "rich"),
    Shot("entry", "entry", suggest),
    Shot("validation", "validation", refuse),
    Shot("lab-lift", "gestures", hold),
    Shot("lab-delete", "gestures", arm),
    *(Shot("layout-" + page, page, put_controls_away, ("light",), has_chips=False) for page in BOARDS),
]


def main():
    parser = argparse.ArgumentParser(prog="scripts/screenshots", description="Makes the pictures in the documentation.")
    parser.add_argument("--only", action="append", metavar="NAME", help="the pictures with these names, not all")
    parser.add_argument("--page", action="append", metavar="PAGE",
                        help="a picture of this page of the demo as it opens, instead of the documentation's")
    parser.add_argument("--look", action="append", choices=LOOKS, help="in these looks, not in those that are listed")
    parser.add_argument("--to", default=PICTURES, metavar="FOLDER")
    parser.add_argument("demo")
    options = parser.parse_args()
    shots = [Shot(page, page, has_chips=page not in CHIPLESS) for page in options.page or []] or SHOTS
    if options.only:
        unknown = set(options.only) - {shot.name for shot in shots}
        if unknown:
            parser.error(f"there is no picture {', '.join(sorted(unknown))}")
        shots = [shot for shot in shots if shot.name in options.only]
    with Desktop() as desktop:
        for shot in shots:
            for look in (LOOKS[name] for name in options.look or shot.looks):
                with Portrait(desktop, options.demo, shot.page, look, shot.has_chips) as page:
                    if shot.do:
                        shot.do(page)
                    page.take(os.path.join(options.to, shot.name + look.ending + ".png"))


if __name__ == "__main__":
    main()
