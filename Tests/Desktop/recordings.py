"""Records the gestures that the unit tests replay: with finger, mouse and keys, on a real compositor.

    Tests/Desktop/recordings.py PROGRAM [FOLDER] [NAME …]      the recordings with these names, or all of them
"""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

from driver import Desktop, wait_until  # noqa: E402
from page import DemoWindow  # noqa: E402

FOLDER = os.path.join(HERE, "..", "TagFlowCommandsTests", "Recordings")


class RecordingWindow(DemoWindow):
    """The demo on one page, recording."""

    def __init__(self, desktop, demo, file, page, *arguments):
        super().__init__(desktop, [demo, "record", file, "--page", page, *arguments])
        self.file = file

    def __exit__(self, *error):
        super().__exit__(*error)
        print(os.path.relpath(self.file), flush=True)

    def chip_at(self, line, place):
        return self.chip(self.lines()[line][place])


def tap(page):
    for place in ((0, 1), (1, 0), (0, 1)):
        page.finger.tap(page.chip_at(*place))


def swipe(page):
    page.finger.swipe(*(page.chip_at(*place).center for place in ((0, 0), (0, 2), (1, 1))))
    wait_until(lambda: len(page.selected()) > 2, "a selection")


def unpaint(page):
    first, far, back = page.chip_at(0, 0).center, page.chip_at(1, 2).center, page.chip_at(0, 1).center
    page.mouse.press(first).move(back, far, back, seconds=0.8).release()
    wait_until(lambda: len(page.selected()) == 2, "two chips to stay selected")


def limit(page):
    lines = page.lines()[:3]
    page.finger.swipe(*(page.chip(name).center for line in lines for name in line), seconds=1.2)
    wait_until(lambda: len(page.selected()) == 6, "the limit to be reached")


def reorder_touch(page):
    name = page.chip_at(0, 1).name
    target = page.chip_at(1, 2).center
    page.lift_by_finger(name)
    page.finger.move(target, seconds=0.5).rest(0.1).release()
    page.wait_said("Moved to")


def reorder_mouse(page):
    name, target = page.chip_at(1, 1).name, page.chip_at(0, 0).at(0, 0.5)
    page.lift_by_mouse(name)
    page.mouse.move(target, seconds=0.5).rest(0.1).release()
    page.wait_said("Moved to")


def zone(page):
    return page.view().at(0.5, 1, dy=-36)


def delete(page):
    name = page.chip_at(0, 2).name
    page.lift_by_finger(name)
    page.finger.move(zone(page), seconds=0.5).rest(0.1).release()
    page.wait_said("Removed")


def refused(page):
    page.lift_by_finger("Pinned")
    page.finger.move(zone(page), seconds=0.5).rest(0.1).release()
    page.wait_said("Put back")


def escape(page):
    name = page.chip_at(0, 1).name
    page.lift_by_finger(name)
    page.finger.move(page.chip_at(1, 1).center, seconds=0.4)
    page.keyboard.press("Escape")
    page.wait_said("Put back")
    page.finger.release()


def menu(page):
    page.lift_by_finger(page.chip_at(0, 1).name)
    page.finger.release()
    page.wait_said("Put back")


def autoscroll(page):
    names = page.names()
    page.finger.press(page.chip_at(0, 0)).move(page.view().at(0.4, 1, dy=-20), seconds=0.5)
    wait_until(lambda: page.names()[-1] != names[-1], "the view to scroll")
    page.finger.rest(0.3).release()
    wait_until(lambda: page.selected(), "a selection")


def keys(page):
    names = page.names()
    page.focus(names[1])
    page.keyboard.press("m")
    page.keyboard.press("Right", times=2)
    page.keyboard.press("Down")
    page.keyboard.press("Return")
    page.wait_said("Moved to")
    page.keyboard.press("Home")
    page.wait_focused(names[0])
    page.keyboard.press("space")
    page.keyboard.press("Control+Shift+End")
    page.keyboard.press("Delete")
    page.wait_said("Removed")


RECORDINGS = {
    "tap": (tap, "tags"), "swipe": (swipe, "swipe"), "unpaint": (unpaint, "swipe"), "limit": (limit, "swipe"),
    "reorder-touch": (reorder_touch, "reorder"), "reorder-mouse": (reorder_mouse, "reorder"),
    "delete": (delete, "reorder"), "refused": (refused, "reorder"), "escape": (escape, "reorder"),
    "menu": (menu, "reorder"), "autoscroll": (autoscroll, "swipe", "--text-scale", "2"), "keys": (keys, "reorder"),
}


def main(demo, folder=FOLDER, *names):
    with Desktop() as desktop:
        for name in names or RECORDINGS:
            perform, page, *arguments = RECORDINGS[name]
            with RecordingWindow(desktop, demo, os.path.join(folder, name + ".jsonl"), page, *arguments) as window:
                perform(window)
                window.finger.let_go()
                window.mouse.let_go()


if __name__ == "__main__":
    main(*sys.argv[1:])
