"""The main menu, by a real pointer: what each of its settings does to the window that it is in."""

from driver import wait_until
from support import DemoTest


def brightness(picture):
    """From 0 to 255, on the average."""
    colours = picture.colours()
    return sum(sum(colour) * count for colour, count in colours.items()) / (3 * sum(colours.values()))


class MainMenu(DemoTest):
    page = "reorder"
    is_fullscreen = False

    def choose(self, *names):
        """Opens the main menu and clicks an item, or one after the other."""
        self.mouse.click(self.program.find(role="push button", name="Main menu"))
        for name in names:
            self.mouse.click(self.menu_item(name))
        self.program.wait_gone(role="menu", where=lambda node: node.box[2] > 0)

    def picture(self):
        self.desktop.park()
        return self.desktop.screen.settled(self.view().box)

    def test_appearance(self):
        light = self.picture()
        self.assertGreater(brightness(light), 200)
        self.choose("Appearance", "Dark")
        self.assertLess(brightness(self.picture()), 100)
        self.choose("Appearance", "Follow the desktop")
        self.assertGreater(brightness(self.picture()), 200)

    def test_text_direction(self):
        def first_chip():
            return self.chip(self.names()[0]).box

        view, before = self.view().box, first_chip()
        name = self.names()[0]
        self.choose("Text Direction", "Right to Left")
        wait_until(lambda: self.chip(name).box[0] > before[0] + view[2] / 2, "the first chip at the right")
        self.choose("Text Direction", "Left to Right")
        wait_until(lambda: self.chip(name).box == before, "the first chip where it was")

    def test_text_size(self):
        name = self.names()[0]
        _, _, width, height = self.chip(name).box
        self.choose("Text Size", "200 %")
        wait_until(lambda: self.chip(name).box[2] > 1.3 * width and self.chip(name).box[3] > height, "larger chips",
                   otherwise=lambda: self.tree)
        self.choose("Text Size", "100 %")
        wait_until(lambda: self.chip(name).box[2:] == (width, height), "chips as they were")

    def test_animations(self):
        self.choose("Animations")
        first, second = self.names()[:2]
        self.mouse.click(self.chip(first))
        self.wait_focused(first)
        before, seen = self.chip(second).box, set()
        self.keyboard.press("Control+Shift+End")

        def is_last():
            seen.add(self.chip(second).box)
            return self.names()[-1] == first and self.chip(second).box != before

        wait_until(is_last, f"{first} to be the last", otherwise=self.names)
        seen.add(self.chip(second).rest())
        self.assertEqual(len(seen - {before}), 1, "it lands at once")
