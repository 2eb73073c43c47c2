"""The playgrounds of the layouts: keys reach the tiles in the order in which they are read, and a screen reader finds what is
said of them."""

import support
from driver import wait_until
from support import DemoTest

TILES = ["Alder", "Beech", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Hazel", "Ivy", "Juniper", "Kapok", "Larch"]
BUTTONS = {"push button", "button"}  # GTK's newer name for the role


class Boards(DemoTest):
    page = "wrap"

    def open(self, page=None):
        command = [support.DEMO, "--page", page or self.page, "--fullscreen", "--no-animations", *self.arguments]
        self.program = self.desktop.start(command)
        self.desktop.wait_shown(self.program)
        self.button("Alder")

    def button(self, name):
        return self.program.find(name=name, where=lambda node: node.role in BUTTONS)

    def wait_at(self, name):
        """Waits until a button has the keyboard."""
        wait_until(lambda: "focused" in self.button(name).states, f"{name} to have the keyboard", otherwise=lambda: self.tree)


class Wrapping(Boards):
    def test_keys_go_from_line_to_line(self):
        self.wait_at(TILES[0])
        for name in TILES[1:]:
            self.keyboard.press("Tab")
            self.wait_at(name)
        tops = [self.button(name).box[1] for name in TILES]
        self.assertEqual(tops, sorted(tops), "line by line")
        self.keyboard.press("Shift+Tab")
        self.wait_at(TILES[-2])

    def test_a_tile_that_is_chosen_gets_what_is_asked_for(self):
        narrow = self.button("Beech").box[2]
        self.mouse.click(self.button("Beech"))
        self.program.find(name="Tile: Beech")
        self.program.find(name="Tiles", where=lambda node: node.role == "spin button").step()
        self.button("Spruce")
        self.assertEqual(self.button("Beech").box[2], narrow)


class FromRightToLeft(Wrapping):
    arguments = ("--direction", "rtl")

    def test_the_first_tile_stands_at_the_right(self):
        self.assertGreater(self.button("Alder").box[0], self.button("Beech").box[0])


class Relative(Boards):
    page = "relative"

    def test_a_ring_is_named_until_it_is_untied(self):
        ring = self.program.find(name="A ring of references", where=lambda node: "focusable" in node.states)
        self.mouse.click(ring)
        self.program.find(where=lambda node: "rests on itself: " in node.name)
        self.button("Elm")
        self.mouse.click(ring)
        self.program.wait_gone(where=lambda node: "rests on itself: " in node.name)


class Path(Boards):
    page = "path"

    def test_the_menu_closes_and_opens(self):
        def reach(name):
            return abs(self.button(name).center[0] - self.button("Close the menu").center[0])

        self.assertGreater(reach("Cedar"), 100)
        self.mouse.click(self.button("Close the menu"))
        middle = self.button("Open the menu")
        wait_until(lambda: "sensitive" not in self.button("Cedar").states, "the tiles to be out of reach")
        self.mouse.click(middle)
        self.button("Close the menu")
        wait_until(lambda: "sensitive" in self.button("Cedar").states and reach("Cedar") > 100, "the menu to be open")
