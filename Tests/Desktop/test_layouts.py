"""The layout pages: keys reach the tiles in reading order, and the pages are accessible."""

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

    def choose(self, name, times):
        """Selects the choice `times` below the first one, with keys."""
        self.mouse.click(self.program.find(name=name, role="combo box"))
        wait_until(lambda: self.program.wire.open_popups, "the choices to open")
        wait_until(lambda: self.program.wire.newest_has_keyboard, "the choices to take keys")
        self.keyboard.press("Down", times=times)
        self.keyboard.press("Return")

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


class Relative(Boards):
    page = "relative"

    def test_a_reference_cycle_is_reported_until_it_is_removed(self):
        ring = self.program.find(name="Cycle of references", where=lambda node: "focusable" in node.states)
        self.mouse.click(ring)
        self.program.find(where=lambda node: "depends on itself: " in node.name)
        self.button("Elm")
        self.mouse.click(ring)
        self.program.wait_gone(where=lambda node: "depends on itself: " in node.name)


class Path(Boards):
    page = "path"

    def test_the_menu_closes_and_opens(self):
        def distance(name):
            return abs(self.button(name).center[0] - self.button("Close the menu").center[0])

        self.assertGreater(distance("Cedar"), 100)
        self.mouse.click(self.button("Close the menu"))
        middle = self.button("Open the menu")
        wait_until(lambda: "sensitive" not in self.button("Cedar").states, "the tiles to be insensitive")
        self.mouse.click(middle)
        self.button("Close the menu")
        wait_until(lambda: "sensitive" in self.button("Cedar").states and distance("Cedar") > 100, "the menu to be open")


    def test_a_transform_flattens_the_circle(self):
        def height():
            return self.button("Elm").center[1] - self.button("Alder").center[1]

        round_height = height()
        self.choose("Transform", 3)
        wait_until(lambda: height() < round_height * 0.6, "the circle to be flat", otherwise=lambda: self.tree)
        middle = self.button("Close the menu").center[1]
        self.assertLess(abs(self.button("Cedar").center[1] - middle), 2, "the center stays")


class Table(Boards):
    page = "table"

    def test_rows_become_columns(self):
        first, second = self.button("Alder"), self.button("Beech")
        self.assertEqual(first.box[1], second.box[1])
        self.choose("Direction", 1)
        wait_until(lambda: first.box[0] == second.box[0] and first.box[1] < second.box[1], "columns",
                   otherwise=lambda: self.tree)


class Pinned(DemoTest):
    page = "pinned"
    shows_controls = True

    def without(self, *names):
        return [name for name in self.all if name not in names]

    def setUp(self):
        super().setUp()
        self.all = self.names()

    def drag(self, name, target):
        x, y = self.chip(name).center
        self.mouse.press((x, y)).move((x + 12, y), seconds=0.1)
        self.mouse.move(target, seconds=0.5).rest(0.2).release()

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

    def test_the_same_with_keys(self):
        self.focus("Films")
        self.keyboard.press("Return", times=2)
        self.keyboard.press("Delete")
        self.wait_names(self.without("Films"))
        self.focus("Add")
        self.keyboard.press("Delete")
        self.keyboard.press("Control+Shift+Home")
        self.keyboard.press("Return")
        self.wait_names([*self.without("Films", "Add"), "History", "Add"])
        self.keyboard.press("Control+z", times=2)
        self.wait_names(self.all)


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

    def test_a_pressed_tile_gets_the_largest_place(self):
        largest = self.place("Ada")
        self.wait_focus_on("Ada")
        self.keyboard.press("Tab")
        self.wait_focus_on("Bo")
        self.keyboard.press("Return")
        wait_until(lambda: self.place("Bo") == largest, "Bo at the largest place", otherwise=lambda: self.tree)
        self.finger.tap(self.button("Eve"))
        wait_until(lambda: self.place("Eve") == largest, "Eve at the largest place", otherwise=lambda: self.tree)


class Pages(Boards):
    def test_a_page_fills_the_available_width(self):
        self.choose("Lines", 4)
        wait_until(lambda: self.button("Juniper").box[0] > self.button("Alder").box[0] + 400, "the second page beside it",
                   otherwise=lambda: self.tree)
        self.assertEqual(self.button("Juniper").box[1], self.button("Alder").box[1])
