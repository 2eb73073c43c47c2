"""The layout pages: keys, drags, the window's size and accessibility. LayoutPagesTests.swift and LayoutSamplesTests.swift test what the
pages show."""

from driver import wait_until
from support import DemoTest

TILES = ["Alder", "Beech", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Hazel", "Ivy", "Juniper", "Kapok", "Larch"]
BUTTONS = {"push button", "button", "toggle button"}  # "button" is GTK's newer name for the role


class Boards(DemoTest):
    page = "wrap"
    first = "Alder"
    shows_controls = True
    arguments = ("--no-animations",)

    def open(self, page=None):
        self.program = self.desktop.start(self.command(page))
        self.desktop.wait_shown(self.program, fullscreen=self.is_fullscreen)
        self.button(self.first)

    def button(self, name):
        return self.program.find(name=name, where=lambda node: node.role in BUTTONS)

    def wait_focus_on(self, name):
        """Waits until a button is focused."""
        wait_until(lambda: "focused" in self.button(name).states, f"{name} to have the focus", otherwise=lambda: self.tree)


class Wrapping(Boards):
    def test_keys_go_from_line_to_line(self):
        self.wait_focus_on(TILES[0])
        for name in TILES[1:]:
            self.keyboard.press("Tab")
            self.wait_focus_on(name)
        tops = [self.button(name).box[1] for name in TILES]
        self.assertEqual(tops, sorted(tops), "line by line")
        self.keyboard.press("Shift+Tab")
        self.wait_focus_on(TILES[-2])

    def test_a_selected_tile_shows_its_controls_and_keeps_its_width(self):
        narrow = self.button("Beech").box[2]
        self.mouse.click(self.button("Beech"))
        self.program.find(name="Tile: Beech")
        self.program.find(name="Tiles", where=lambda node: node.role == "spin button").step()
        self.button("Spruce")
        self.assertEqual(self.button("Beech").box[2], narrow)


class FromRightToLeft(Wrapping):
    arguments = ("--no-animations", "--direction", "rtl")

    def test_the_first_tile_is_at_the_right(self):
        self.assertGreater(self.button("Alder").box[0], self.button("Beech").box[0])


class Pinned(DemoTest):
    page = "pinned"
    shows_controls = True

    def without(self, *names):
        return [name for name in self.all if name not in names]

    def setUp(self):
        super().setUp()
        self.all = self.names()

    def drag(self, name, target):
        self.mouse.grab(self.chip(name)).move(target, seconds=0.5).rest(0.2).release()

    def test_double_clicked_tiles_are_removed_and_undo_restores_them(self):
        self.mouse.click(self.chip("Music"))
        self.mouse.click(self.chip("Films"), times=2)
        self.wait_names(self.without("Films"))
        self.finger.tap(self.chip("Food"), times=2)
        self.wait_names(self.without("Films", "Food"))
        self.keyboard.press("Control+z", times=2)
        self.wait_names(self.all)

    def test_dragged_tiles_stay_before_the_pinned_one(self):
        self.drag("News", self.chip("Garden"))
        self.wait_names([*self.all[1:-1], "News", "Add"])
        self.drag("Add", self.chip("Films"))
        self.wait_names([*self.all[1:-1], "News", "Add"])
        self.mouse.click(self.chip("Add"))
        self.wait_names([*self.all[1:-1], "News", "History", "Add"])


class Between(Boards):
    page, first = "between", "Passport"
    # With animations: packed things fly.
    arguments = ()

    def contents(self, title):
        """The accessible names of a container's children."""
        group = self.program.find(name=title, where=lambda node: node.children)
        return [node.name for node in group.children]

    def wait_packed(self, *names):
        wait_until(lambda: self.contents("In the suitcase") == list(names), f"{names} to be packed", otherwise=lambda: self.tree)

    def test_things_are_packed_and_taken_out(self):
        edge = self.button("Passport").box[0]
        self.finger.tap(self.button("Passport"))
        self.wait_packed("Passport")
        self.mouse.click(self.button("Camera"))
        self.wait_packed("Passport", "Camera")
        self.program.find(name="2 of 12 packed")
        wait_until(lambda: self.button("Passport").box[0] > edge + 200, "it to arrive")
        self.mouse.click(self.button("Passport"))
        self.wait_packed("Camera")
        self.mouse.click(self.button("Pack All"))
        self.program.find(name="12 of 12 packed")
        self.mouse.click(self.button("Unpack All"))
        self.program.find(name="0 of 12 packed")

    def test_the_focus_moves_to_the_next_unpacked_thing(self):
        self.wait_focus_on("Passport")
        self.keyboard.press("Return")
        self.wait_packed("Passport")
        self.wait_focus_on("Tickets")
        self.keyboard.press("space")
        self.wait_packed("Passport", "Tickets")
        self.wait_focus_on("Charger")


class Sections(Boards):
    page, first = "sections", "Fruit"

    def test_tags_are_selected_and_sections_collapse(self):
        self.wait_focus_on("Fruit")
        top = self.button("Greens").box[1]
        self.keyboard.press("Return")
        wait_until(lambda: "expanded" not in self.button("Fruit").states, "the section to collapse")
        wait_until(lambda: self.button("Greens").box[1] < top, "the next one to move up")
        self.keyboard.press("Tab")
        self.wait_focus_on("Greens")
        self.keyboard.press("Tab")
        self.keyboard.press("space")
        self.program.find(name="Selected: Lettuce")
        self.finger.tap(self.button("Mint"))
        self.program.find(name="Selected: Lettuce, Mint")
        self.assertIn("pressed", self.button("Mint").states)
        self.mouse.click(self.button("Fruit"))
        wait_until(lambda: "expanded" in self.button("Fruit").states, "the section to expand")
        self.mouse.click(self.button("Clear"))
        self.program.find(name="None selected")


class SizeClasses(Boards):
    page, first = "sizeclass", "Ada"
    is_fullscreen = False

    def drag_edge(self, across, down, to):
        """Drags an edge or corner of the window to a position."""
        x, y, width, height = self.desktop.window_box(self.program)
        self.mouse.press((x + width * across + 4 * (across == 1), y + height * down + 4 * (down == 1)))
        self.mouse.move(to, seconds=0.6).rest(0.1).release()

    def wait_arrangement(self, name):
        self.program.find(where=lambda node: node.name.endswith(f"Arrangement: {name}."))

    def place(self, name):
        return self.button(name).rest()

    def test_each_class_as_the_window_is_resized(self):
        x, y, width, height = self.desktop.window_box(self.program)
        self.wait_arrangement("sidebar")
        self.drag_edge(1, 0.5, (x + 660, y + height / 2))
        self.wait_arrangement("stage")
        self.assertGreater(self.place("Bo")[1], self.place("Ada")[1] + self.place("Ada")[3])
        self.drag_edge(1, 0.5, (x + 480, y + height / 2))
        self.wait_arrangement("column")
        self.assertEqual(self.place("Bo")[1], self.place("Cleo")[1])
        self.drag_edge(0.5, 1, (x + 240, y + 440))
        self.wait_arrangement("strip")
        self.assertEqual(self.place("Ada")[1], self.place("Bo")[1])
        self.drag_edge(1, 1, (x + 900, y + 640))
        self.wait_arrangement("sidebar")
