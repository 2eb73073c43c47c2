"""Moving chips between views, through the clipboard, and out of the window."""

from driver import wait_until
from support import DemoTest


class Exchange(DemoTest):
    page = "exchange"

    def both(self):
        """The names in the two views."""
        return [[chip.name for chip in self.chips(view)] for view in self.groups()]

    def wait_both(self, pantry, soup):
        wait_until(lambda: [sorted(names) for names in self.both()] == [sorted(pantry), sorted(soup)],
                   f"{pantry} and {soup}", otherwise=lambda: f"found: {self.both()}")

    def without(self, *names):
        return [name for name in self.pantry if name not in names]

    def drag(self, device, name, place):
        self.lift_with(device, name)
        device.move(place, seconds=0.6).rest(0.2).release()

    def test_chips_are_dragged_to_the_other_view_and_to_the_bin(self):
        self.pantry, soup = self.both()
        self.drag(self.mouse, "Garlic", self.chip("Lentils"))
        self.wait_both(self.without("Garlic"), soup + ["Garlic"])
        self.wait_said("Added “\u2068Garlic\u2069” to Soup")
        self.drag(self.finger, "Cream", self.chip("Water"))
        self.wait_both(self.without("Garlic", "Cream"), soup + ["Garlic", "Cream"])
        # One undo reverts both views.
        self.mouse.click(self.chip("Lentils"))
        self.keyboard.press("Control+z")
        self.keyboard.press("Control+z")
        self.wait_both(self.without("Garlic"), soup + ["Garlic"])
        # A gate refuses the chip.
        self.drag(self.mouse, "Chocolate", self.chip("Lentils"))
        self.wait_said("“\u2068Chocolate\u2069” cannot be added here.")
        self.wait_both(self.without("Garlic"), soup + ["Garlic"])
        # A widget of the program removes chips dropped on it.
        self.drag(self.mouse, "Thyme", self.program.find(name="Drop chips here to remove them"))
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
        self.wait_said("“\u2068Onion\u2069” is already there.")
        # Text from a field is split.
        field = self.program.find(name="Text to copy and paste")
        self.mouse.click(field)
        self.keyboard.type("Dill, Bean,,Water")
        self.keyboard.press("Control+a")
        self.keyboard.press("Control+c")
        self.mouse.click(self.chip("Water"))
        self.keyboard.press("Control+v")
        self.wait_said("Added 2 tags to Soup. “\u2068Water\u2069” is already there.")
        # Cut chips are removed, and can be pasted as text.
        self.mouse.click(self.chip("Celery"))
        self.keyboard.press("Control+x")
        wait_until(lambda: "Onion" not in self.both()[0], "the selection to be removed")
        self.mouse.click(field)
        self.keyboard.press("Control+a")
        self.keyboard.press("Control+v")
        wait_until(lambda: "Celery" in field.text, "the text in the field", otherwise=lambda: field.text)


class OutOfTheWindow(Exchange):
    """A chip dragged out of the window becomes a system drag: other programs get text, and TagFlow's views get the tag."""

    is_fullscreen = False

    test_chips_are_dragged_to_the_other_view_and_to_the_bin = None
    test_copy_cut_and_paste = None

    def drag_out_and_back(self, name, target, *held):
        """Drags a chip out of the window and back to the target with these keys held."""
        self.mouse.press(self.chip(name))
        start = self.mouse.position
        self.mouse.move((start[0] + 12, start[1]), seconds=0.1)
        self.wait_said(f"Lifted {name},")
        self.mouse.move((640, 795), seconds=0.5).rest(0.3)
        with self.keyboard.holding(*held):
            self.mouse.move(target, seconds=0.6).rest(0.3).release()

    def test_a_chip_is_dragged_out_of_the_window_and_back(self):
        self.pantry, soup = self.both()
        target = self.chip("Lentils").at(0.5, 0.5, dy=40)
        self.drag_out_and_back("Celery", target)
        self.events.wait_for(event="add", tag="Celery", by="drag")
        self.wait_both(self.without("Celery"), soup + ["Celery"])
        # One undo reverts both views.
        self.keyboard.press("Control+z")
        self.wait_both(self.pantry, soup)

    def test_control_drops_a_copy(self):
        self.pantry, soup = self.both()
        target = self.chip("Lentils").at(0.5, 0.5, dy=40)
        self.drag_out_and_back("Celery", target, "Control")
        self.events.wait_for(event="add", tag="Celery", by="drag")
        self.wait_both(self.pantry, soup + ["Celery"])
