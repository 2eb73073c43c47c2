"""Chips that go from view to view, through the clipboard, and out of the window."""

from driver import wait_until
from support import DemoTest


class Exchange(DemoTest):
    page = "exchange"

    def both(self):
        """The names in the two views."""
        return [[chip.name for chip in self.chips(view)] for view in self.groups()]

    def wait_both(self, pantry, soup):
        wait_until(lambda: [sorted(names) for names in self.both()] == [sorted(pantry), sorted(soup)],
                   f"{pantry} and {soup}", otherwise=lambda: f"there is: {self.both()}")

    def without(self, *names):
        return [name for name in self.pantry if name not in names]

    def carry(self, device, name, place):
        device.press(self.chip(name))
        if device is self.mouse:
            x, y = device.position
            device.move((x + 12, y), seconds=0.1)
        self.wait_said(f"Lifted {name},")
        device.move(place, seconds=0.6).rest(0.2).release()

    def test_chips_are_carried_to_the_other_view_and_to_the_bin(self):
        self.pantry, soup = self.both()
        self.carry(self.mouse, "Garlic", self.chip("Lentils"))
        self.wait_both(self.without("Garlic"), soup + ["Garlic"])
        self.wait_said("Added “\u2068Garlic\u2069” to Soup")
        self.carry(self.finger, "Cream", self.chip("Water"))
        self.wait_both(self.without("Garlic", "Cream"), soup + ["Garlic", "Cream"])
        # One undo takes back both halves.
        self.mouse.click(self.chip("Lentils"))
        self.keyboard.press("Control+z")
        self.keyboard.press("Control+z")
        self.wait_both(self.without("Garlic"), soup + ["Garlic"])
        # A gate and a duplicate refuse.
        self.carry(self.mouse, "Chocolate", self.chip("Lentils"))
        self.wait_said("“\u2068Chocolate\u2069” cannot be put here.")
        self.wait_both(self.without("Garlic"), soup + ["Garlic"])
        # A widget of the program's removes what is dropped on it.
        self.carry(self.mouse, "Thyme", self.program.find(name="Drop chips here to remove them"))
        self.wait_both(self.without("Garlic", "Thyme"), soup + ["Garlic"])

    def test_copy_cut_and_paste(self):
        self.pantry, soup = self.both()
        self.mouse.click(self.chip("Onion"))
        self.mouse.click(self.chip("Leek"))
        self.keyboard.press("Control+c")
        self.wait_said("Copied 2 tags")
        self.mouse.click(self.chip("Lentils"))
        self.keyboard.press("Control+v")
        self.wait_both(self.pantry, soup + ["Onion", "Leek"])
        self.keyboard.press("Control+v")
        self.wait_said("“\u2068Onion\u2069” is there already.")
        # Text from a field is split.
        field = self.program.find(name="Text to copy and paste")
        self.mouse.click(field)
        self.keyboard.type("Dill, Bean,,Water")
        self.keyboard.press("Control+a")
        self.keyboard.press("Control+c")
        self.mouse.click(self.chip("Water"))
        self.keyboard.press("Control+v")
        self.wait_said("Added 2 tags to Soup. “\u2068Water\u2069” is there already.")
        # Cutting removes, and what was cut can be pasted as text.
        self.mouse.click(self.chip("Celery"))
        self.keyboard.press("Control+x")
        wait_until(lambda: "Onion" not in self.both()[0], "the selection to be gone")
        self.mouse.click(field)
        self.keyboard.press("Control+a")
        self.keyboard.press("Control+v")
        wait_until(lambda: "Celery" in field.text, "the text in the field", otherwise=lambda: field.text)


class OutOfTheWindow(Exchange):
    """What leaves the window is the desktop's drag: it comes to other programs as text, and back as it was."""

    is_fullscreen = False

    test_chips_are_carried_to_the_other_view_and_to_the_bin = None
    test_copy_cut_and_paste = None

    def carry_around(self, name, target, *held):
        """Out of the window, and back into it, there with these keys held."""
        self.mouse.press(self.chip(name))
        start = self.mouse.position
        self.mouse.move((start[0] + 12, start[1]), seconds=0.1)
        self.wait_said(f"Lifted {name},")
        self.mouse.move((640, 795), seconds=0.5).rest(0.3)
        with self.keyboard.holding(*held):
            self.mouse.move(target, seconds=0.6).rest(0.3).release()

    def test_a_chip_leaves_the_window_and_comes_back(self):
        self.pantry, soup = self.both()
        target = self.chip("Lentils").at(0.5, 0.5, dy=40)
        self.carry_around("Celery", target)
        self.events.wait_for(event="add", tag="Celery", by="drag")
        self.wait_both(self.without("Celery"), soup + ["Celery"])
        # One undo takes back both halves.
        self.keyboard.press("Control+z")
        self.wait_both(self.pantry, soup)

    def test_with_control_a_copy_comes_back(self):
        self.pantry, soup = self.both()
        target = self.chip("Lentils").at(0.5, 0.5, dy=40)
        self.carry_around("Celery", target, "Control")
        self.events.wait_for(event="add", tag="Celery", by="drag")
        self.wait_both(self.pantry, soup + ["Celery"])
