"""What the desktop tests share: one desktop for all of them, and the demo as a person finds it."""

import os
import shutil
import unittest

from driver import Desktop, wait_until

DEMO = None  # the program under test; `run` sets it
_desktop = None

LIST, CHIP = "list box", "option pane"  # how GTK 4.8 translates its roles list-box and option for AT-SPI
FAILED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "pictures", "failed")


def desktop():
    """The one desktop, begun when it is first asked for."""
    global _desktop
    if _desktop is None:
        _desktop = Desktop()
    return _desktop


def close_desktop():
    global _desktop
    if _desktop is not None:
        _desktop.close()
        _desktop = None


class DemoTest(unittest.TestCase):
    """A test that starts the demo on one page, fullscreen, and looks at it afterwards: no complaint of GTK's may
    have been printed, and it must not have ended by itself."""

    page = None
    arguments = ()
    settings = {}
    environment = {}

    def setUp(self):
        self.desktop = desktop()
        self.finger, self.mouse, self.keyboard = self.desktop.finger, self.desktop.mouse, self.desktop.keyboard
        self.addCleanup(self.desktop.close_programs)
        self.open()

    def open(self, page=None):
        command = [DEMO, "--page", page or self.page, "--fullscreen", *self.arguments]
        self.program = self.desktop.start(command, events=True, settings=self.settings,
                                          environment=self.environment)
        self.events, self.tree = self.program.events, self.program.tree
        self.desktop.wait_shown(self.program)
        wait_until(self.chips, "chips on the page", otherwise=lambda: self.tree)
        self.events.mark()

    def tearDown(self):
        self.assertEqual(self.program.complaints, [], "printed by the program")
        self.assertTrue(self.program.is_running, f"the program ended:\n{self.program.output}")

    def keep(self):
        """Keeps what there is to see of a failed test."""
        folder = os.path.normpath(os.path.join(FAILED, self.id()))
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        self.desktop.screen.picture().save(folder + "/monitor.png")
        for name, text in (("tree", str(self.tree)), ("output", self.program.output),
                           ("events", "\n".join(map(str, self.events.all())))):
            with open(f"{folder}/{name}.txt", "w", encoding="utf-8") as file:
                file.write(text + "\n")
        print(f"         {folder}", flush=True)

    # The chips.

    def view(self):
        """The first list box on the page that has chips: where there are several, the page's own comes first."""
        return self.tree.first(role=LIST, where=lambda node: any(child.role == CHIP for child in node.children))

    def chips(self, view=None):
        """The chips on the screen in reading order: line by line, in each from start to end."""
        view = view or self.view()
        if view is None:
            return []
        boxes = [(chip, chip.box) for chip in view.children if chip.role == CHIP]
        boxes = [(chip, box) for chip, box in boxes if box[2] > 0 and box[3] > 0]
        boxes.sort(key=lambda pair: pair[1][1])
        lines = []
        for chip, box in boxes:
            if lines and box[1] < lines[-1][0][1][1] + lines[-1][0][1][3] / 2:
                lines[-1].append((chip, box))
            else:
                lines.append([(chip, box)])
        return [chip for line in lines for chip, _ in sorted(line, key=lambda pair: pair[1][0])]

    def names(self):
        return [chip.name for chip in self.chips()]

    def selected(self):
        return [chip.name for chip in self.chips() if "selected" in chip.states]

    def chip(self, name):
        """The chip with this text."""
        return self.program.find(name=name, role=CHIP)

    def focused(self):
        """The name of the chip that has the keyboard, or None."""
        return next((chip.name for chip in self.chips() if "focused" in chip.states), None)

    def lines(self):
        """The chips' names, line by line."""
        lines, last = [], None
        for chip in self.chips():
            x, y, width, height = chip.box
            if last is None or abs(y - last) > height / 2:
                lines.append([])
                last = y
            lines[-1].append(chip.name)
        return lines

    # What a test does and waits for.

    def lift_by_finger(self, name):
        """A long press on a chip, for as long as it takes until the view says that it is lifted."""
        self.finger.press(self.chip(name))
        self.wait_said(f"Lifted {name},")

    def lift_by_mouse(self, name):
        """A press on a chip and the beginning of a drag, which lifts it at once."""
        x, y = self.chip(name).centre
        self.mouse.press((x, y)).move((x + 12, y), seconds=0.1)
        self.wait_said(f"Lifted {name},")

    def wait_said(self, text):
        """Waits until the view has told screen readers something that begins with this. GTK 4.8 cannot announce:
        the view has a status for it, whose name is what was said last."""
        self.program.wait_for(where=lambda node: node.role != CHIP and node.name.startswith(text))

    def wait_selected(self, *names):
        """Waits until exactly these chips are selected, in any order."""
        wait_until(lambda: sorted(self.selected()) == sorted(names), f"{sorted(names)} to be selected",
                   otherwise=lambda: f"selected: {sorted(self.selected())}")

    def wait_names(self, names):
        """Waits until the chips stand in this order."""
        wait_until(lambda: self.names() == list(names), f"the order {list(names)}",
                   otherwise=lambda: f"there is: {self.names()}")

    def wait_focused(self, name):
        wait_until(lambda: self.focused() == name, f"{name!r} to have the keyboard",
                   otherwise=lambda: f"it is at: {self.focused()!r}")

    def focus(self, name):
        """Gives a chip the keyboard by keys alone: Tab into the view, then along it."""
        for _ in range(40):
            if self.focused() is not None:
                break
            self.keyboard.press("Tab")
        else:
            self.fail(f"Tab never came to the chips\n{self.tree}")
        self.keyboard.press("Home")
        first = self.names()[0]
        self.wait_focused(first)
        for following in self.names()[1:self.names().index(name) + 1]:
            self.keyboard.press("Right")
            self.wait_focused(following)

    def nothing_but(self, *events):
        """The events since the mark are these and no others: dictionaries of the fields that matter."""
        seen = self.events.new()
        self.assertEqual(len(seen), len(events), seen)
        for event, wanted in zip(seen, events):
            self.assertEqual({key: event.get(key) for key in wanted}, wanted)
