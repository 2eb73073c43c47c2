"""Takes all pictures in the README and in docs/. Run by `scripts/screenshots`.

Each picture is a line in SHOTS. A function of the open page can prepare it.
"""

import argparse
import os

import animation
from c_library import library_environment
from driver import Desktop, wait_until, pause
from page import DemoWindow

PICTURES = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/pictures"))
ROOT = os.path.normpath(os.path.join(PICTURES, "../.."))
EXAMPLES, TUTORIALS = ROOT + "/.build/debug", ROOT + "/Sources/TagFlow/TagFlow.docc/Resources"
SECOND_LOOK = 0.6  # seconds to see where something has landed
MARGIN = 24  # pixels of desktop around a window


class Look:
    """The desktop's settings and the demo's arguments for a picture, and the suffix of its file name."""

    def __init__(self, suffix="", settings=None, arguments=()):
        self.suffix, self.settings, self.arguments = suffix, settings, arguments


LOOKS = {
    "light": Look(),
    "dark": Look("-dark", {"org.gnome.desktop.interface": {"gtk-theme": "Adwaita-dark", "color-scheme": "prefer-dark"}}),
    "rtl": Look("-rtl", arguments=("--direction", "rtl")),
    "large": Look("-large", arguments=("--text-scale", "2")),
    "contrast": Look("-contrast", {"org.gnome.desktop.a11y.interface": {"high-contrast": True},
                                   "org.gnome.desktop.interface": {"gtk-theme": "HighContrast"}}),
}


class Shot:
    """A picture of a page: its file name, the page, how to prepare it, its looks, and whether the page has chips."""

    def __init__(self, name, page, prepare=None, looks=("light", "dark"), has_chips=True):
        self.name, self.page, self.prepare, self.looks, self.has_chips = name, page, prepare, looks, has_chips

    def take(self, desktop, demo, look, folder):
        """Opens the page in a look and saves its picture in the folder."""
        with ScreenshotWindow(desktop, demo, self.page, look, self.has_chips) as page:
            if self.prepare:
                self.prepare(page)
            page.save_picture(os.path.join(folder, self.name + look.suffix + ".png"))


class ExampleShot(Shot):
    """A picture of a program of Examples, which `swift build` and Tests/Examples/run build."""

    def __init__(self, name, program, prepare=None, folder=None):
        super().__init__(name, program, prepare, looks=("light",))
        self.folder = folder

    def take(self, desktop, demo, look, folder):
        file = os.path.join(self.folder if self.folder and folder == PICTURES else folder, self.name + ".png")
        with DemoWindow(desktop, [os.path.join(EXAMPLES, self.page)], settings=look.settings) as window:
            self.save_picture(window, file)
        print(file, flush=True)

    def save_picture(self, window, file):
        if self.prepare:
            self.prepare(window)
        window.desktop.screen.settled(window.desktop.window_box(window.program, MARGIN)).save(file)


class PythonShot(ExampleShot):
    """A picture of a program of Examples in Python, with the C library that is installed with the demo, or Tests/C/run's."""

    def take(self, desktop, demo, look, folder):
        with DemoWindow(desktop, ["/usr/bin/python3", f"{ROOT}/Examples/{self.page}"], settings=look.settings,
                        environment=library_environment(demo)) as window:
            file = os.path.join(folder, self.name + ".png")
            self.save_picture(window, file)
        print(file, flush=True)


class Animation(ExampleShot):
    """A moving picture of a program's window while something is done to it."""

    def save_picture(self, window, file):
        animation.take(window.desktop, window.desktop.window_box(window.program), lambda: self.prepare(window), file)


class ScreenshotWindow(DemoWindow):
    """The demo on one page in one look."""

    def __init__(self, desktop, demo, page, look, has_chips):
        self.has_chips = has_chips
        super().__init__(desktop, [demo, "--page", page, *look.arguments], events=True, settings=look.settings)

    def save_picture(self, file):
        """Saves a picture of the window once nothing moves in it. A gesture may be in progress."""
        box = self.desktop.window_box(self.program, MARGIN)
        self.desktop.screen.settled(box).save(file)
        print(file, flush=True)


# Preparations. A finger that is still down is lifted after the picture.

def drag(page):
    page.lift_by_finger(page.names()[4])
    page.finger.move(page.chips()[0].at(1, 1), seconds=0.6)


def filter_plants(page):
    page.finger.tap(page.program.find(name="Safe for pets", role="check box"))
    for group, chips_after in (("Light", 2), ("Kind", 1)):
        page.keyboard.press("End")
        page.keyboard.press("Left", chips_after)
        page.keyboard.press("Return")
        chips = page.program.find(name=group, role="list box")
        wait_until(lambda: page.chips(chips), f"the chips of {group}")
        page.keyboard.press("Right")
        page.keyboard.press("space")
        page.keyboard.press("Escape")
        page.program.find(role="push button", states={"focused"})


def hide_controls(page):
    page.desktop.keyboard.press("F9")


def suggest(page):
    page.finger.tap(page.text())
    page.keyboard.type("new")
    page.wait_said("2 suggestions")
    page.keyboard.press("Down")


def type_invalid_tag(page):
    page.finger.tap(page.text())
    page.keyboard.type("GR8ness")
    page.keyboard.press("Return")
    page.wait_said("“")


def hold_chip(page):
    name = page.lines()[0][1]
    view = page.view()
    page.lift_by_finger(name)
    page.finger.move(view.at(0.25, 0.27), view.at(0.6, 0.42), view.at(0.45, 0.45), seconds=1.2)


def hold_over_zone(page):
    hold_chip(page)
    page.finger.move(page.view().at(0.5, 1, dy=-36), seconds=0.5)


def reorder_and_delete(page):
    """Carries a chip to another place, and then one to the delete zone, at a speed that the eye can follow."""
    page.lift_by_finger("Mint")
    page.finger.move(page.chip("Sage"), page.chip("Chives"), seconds=1.6)
    pause(SECOND_LOOK)
    page.finger.release()
    pause(SECOND_LOOK)
    page.lift_by_finger("Dill")
    page.finger.move(page.view().at(0.35, 1, dy=-36), seconds=1.2)
    pause(SECOND_LOOK)
    page.finger.release()
    pause(SECOND_LOOK)


def choose_salad(page):
    page.finger.tap(page.chip("Salad"))
    page.wait_selected("Salad")


def choose_quick(page):
    page.finger.tap(page.chip("quick"))
    page.wait_selected("quick")


# The pages of layouts, which have tiles.
BOARDS = ("linear", "frame", "relative", "table", "wrap", "float", "path")
# Pages without chips.
CHIPLESS = (*BOARDS, "between", "sections", "sizeclass")

SHOTS = [
    Animation("gesture", "../examples/debug/Garden", reorder_and_delete),
    ExampleShot("herbs", "Herbs", choose_salad, folder=TUTORIALS),
    ExampleShot("planting", "Planting", folder=TUTORIALS),
    PythonShot("recipes", "RecipeBox/recipes.py", choose_quick),
    Shot("window", "tags"),
    Shot("reorder", "reorder", drag),
    Shot("filter", "filter", filter_plants),
    Shot("gallery", "gallery", hide_controls),
    Shot("entry", "entry", suggest),
    Shot("validation", "validation", type_invalid_tag),
    Shot("lab-lift", "gestures", hold_chip),
    Shot("lab-delete", "gestures", hold_over_zone),
    *(Shot("layout-" + page, page, hide_controls, ("light",), has_chips=False) for page in BOARDS),
]


def main():
    parser = argparse.ArgumentParser(prog="scripts/screenshots", description="Takes the pictures in the documentation.")
    parser.add_argument("--only", action="append", metavar="NAME", help="only the pictures with these names")
    parser.add_argument("--page", action="append", metavar="PAGE",
                        help="a picture of this page as it opens, instead of the documentation's pictures")
    parser.add_argument("--look", action="append", choices=LOOKS, help="these looks instead of the listed ones")
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
                shot.take(desktop, options.demo, look, options.to)


if __name__ == "__main__":
    main()
