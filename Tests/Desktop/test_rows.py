"""A view, an entry and a box in rows of a list: what a chip does, the row does not."""

import re

from driver import wait_until
from page import LIST
from test_guest import GuestTest

NAME = re.compile(r"[ab]\d+")


class InRows:
    scene = "rows"

    def wait_shown(self):
        self.desktop.wait_shown(self.program)
        self.program.find(name="Basil")
        self.desktop.screen.settled()

    def lines(self, start):
        return [line for line in self.program.output.splitlines() if line.startswith(start)]

    def place(self, name, dx=0, dy=0):
        return self.program.find(name=name).at(0.5, 0.5, dx=dx, dy=dy)

    def test_a_dragged_chip_drags_nothing_else(self):
        self.drag(self.place("Basil"), self.place("Thyme", dx=20))
        self.wait_line("moved Basil from 0 to 2")
        self.drag(self.place("typed 0"), self.place("typed 2", dx=20))
        self.hit(self.program.find(name="Basil"))
        self.wait_line("select Basil")
        self.assertEqual(self.rows() + self.lines("around"), [])

    def rows(self):
        return self.lines("row ")

    def test_chips_that_only_show_something_are_part_of_the_row(self):
        shown = self.program.find(name="Only")
        wait_until(lambda: self.hit(shown) or self.rows(), "the activated row", otherwise=lambda: self.program.output)
        self.assertEqual(set(self.rows()), {"row 4"})
        self.assertNotIn("focused", shown.refreshed().states)

    def test_chips_of_a_read_only_entry_are_part_of_the_row(self):
        fixed = self.program.find(name="Fixed")
        wait_until(lambda: self.hit(fixed) or self.rows(), "the activated row", otherwise=lambda: self.program.output)
        self.assertEqual(set(self.rows()), {"row 5"})

    def test_exactly_one_thing_happens(self):
        self.hit(self.program.find(name="Basil"))
        self.wait_line("select Basil")
        self.hit(self.program.find(name="Basil"))
        self.wait_line("deselect Basil")
        self.hit(self.program.find(name="oak"))
        self.wait_line("box selects 1")
        self.hit(self.program.find(name="typed 1"))
        wait_until(lambda: "focused" in self.program.tree.first(name="typed 1").states, "the focus on the entry's chip",
                   otherwise=lambda: self.tree)
        self.assertEqual(self.rows(), [])
        # The row is activated by what is no chip. GTK 4.8 ignores the first tap on a row after one that another widget has
        # claimed, also if that is a GtkButton.
        label = self.program.find(name="Text beside the tags, line 1")
        wait_until(lambda: self.hit(label) or self.rows(), "the activated row", otherwise=lambda: self.program.output)
        self.assertEqual(set(self.rows()), {"row 3"})


class InRowsByMouse(InRows, GuestTest):
    def hit(self, node):
        self.mouse.click(node)

    def drag(self, start, end):
        self.mouse.swipe(start, end, seconds=0.5)

    def test_the_menu_of_a_chip_is_all_that_opens(self):
        self.mouse.click(self.program.find(name="Basil"), button=self.mouse.SECONDARY)
        self.program.find(name="Remove")
        self.keyboard.press("Escape")
        self.mouse.click(self.program.find(name="typed 1"), button=self.mouse.SECONDARY)
        self.program.find(name="Edit")
        self.keyboard.press("Escape")
        self.assertEqual(self.rows() + self.lines("around"), [])
        self.mouse.click(self.program.find(name="Text beside the tags, line 1"), button=self.mouse.SECONDARY)
        self.wait_line("around: menu")


    def test_a_secondary_click_on_chips_that_only_show_something_is_the_rows(self):
        self.mouse.click(self.program.find(name="Only"), button=self.mouse.SECONDARY)
        self.wait_line("around: menu")

    def test_a_secondary_click_on_a_read_only_entry_is_the_rows(self):
        self.mouse.click(self.program.find(name="Fixed"), button=self.mouse.SECONDARY)
        self.wait_line("around: menu")


class InRowsByFinger(InRows, GuestTest):
    def hit(self, node):
        self.finger.tap(node)

    def drag(self, start, end):
        self.finger.lift_and_drop(start, end)

    def test_a_swipe_over_chips_turns_the_page(self):
        for name in ("Basil", "typed 0", "oak"):
            before = len(self.lines("around"))
            # On a busy machine a swipe may be too slow.
            wait_until(lambda: self.finger.swipe(self.place(name), self.place(name, dx=160), seconds=0.2)
                       and len(self.lines("around")) > before,
                       f"the page turned over {name}", otherwise=lambda: self.program.output)
        self.assertEqual(set(self.program.output.splitlines()) & {"select Basil", "box selects 1"}, set())
        self.assertEqual(set(self.lines("around")), {"around: page"})

    def test_a_drag_down_over_chips_moves_the_sheet(self):
        for name in ("Basil", "typed 0", "oak"):
            before = len(self.lines("around"))
            self.finger.swipe(self.place(name), self.place(name, dy=60), seconds=0.3)
            wait_until(lambda: len(self.lines("around")) > before, f"the sheet moved over {name}", otherwise=lambda: self.program.output)
        self.assertEqual(set(self.program.output.splitlines()) & {"select Basil", "box selects 1"}, set())
        self.assertEqual(set(self.lines("around")), {"around: sheet"})


class InALongList:
    """Rows that are reused, each with a view; a chip moves from one to another that is not in sight."""

    scene = "list"

    def wait_shown(self):
        self.desktop.wait_shown(self.program)
        self.program.find(name="a1")
        self.desktop.screen.settled()

    def visible(self, name):
        """The place of a chip on the screen; None if it is elsewhere."""
        node = self.program.tree.first(name=name)
        if not node:
            return None
        (_, _, _, height), (x, y) = self.desktop.window_box(self.program), node.at(0.5, 0.5)
        return (x, y) if 60 < y < height - 60 else None

    def scroll_away(self, name):
        """Lifts a chip and holds it at the lower edge until row 60 and more are in sight; GTK has hidden the chip's row long before."""
        *_, height = self.desktop.window_box(self.program)
        x, y = self.program.find(name=name).at(0.5, 0.5)
        self.lift_at((x, y))
        self.device.move((x + 30, y + 10), (x + 60, height - 4))
        wait_until(lambda: any(self.visible(f"b{row}") for row in range(60, 200, 5)), "the list scrolled past row 60",
                   otherwise=lambda: self.tree)
        return (x + 60, height / 2)

    def hold_still_after_scrolling(self, name):
        self.device.move(self.scroll_away(name))
        self.desktop.screen.settled()

    def record(self, row):
        """The last line about a row's tags."""
        return next((line for line in reversed(self.program.output.splitlines()) if line.startswith(f"row {row}: ")), "")

    def test_a_chip_is_dragged_to_a_row_that_is_not_in_sight(self):
        self.hold_still_after_scrolling("a14")
        self.device.release()
        wait_until(lambda: self.record(14) == "row 14: b14", "the chip gone from its row", otherwise=lambda: self.program.output)
        target = [line for line in self.program.output.splitlines() if line.startswith("row ") and "a14" in line]
        self.assertEqual(len(target), 1, self.program.output)
        row = int(target[0].split()[1].rstrip(":"))
        self.assertGreater(row, 50)
        # One undo restores both rows.
        self.keyboard.press("Control+z")
        wait_until(lambda: self.record(14) == "row 14: a14 b14" and self.record(row) == f"row {row}: a{row} b{row}",
                   "both rows as before", otherwise=lambda: self.program.output)

    def test_a_chip_is_dropped_over_the_overlay_scrollbar(self):
        _, middle = self.scroll_away("a5")
        _, _, width, _ = self.desktop.window_box(self.program)
        self.device.move((width - 5, middle))
        self.device.release()
        wait_until(lambda: self.record(5) == "row 5: b5", "the chip gone from its row", otherwise=lambda: self.program.output)

    def test_escape_ends_the_drag_of_a_row_that_is_out_of_sight(self):
        self.hold_still_after_scrolling("a3")
        self.keyboard.press("Escape")
        self.device.release()
        self.desktop.screen.settled()
        self.assertEqual([line for line in self.program.output.splitlines() if line.startswith("row ")], [])


class InALongListByMouse(InALongList, GuestTest):
    @property
    def device(self):
        return self.mouse

    def lift_at(self, place):
        self.mouse.press(place)

    def focused(self):
        """The name of the focused chip, or of the chips in the focused row."""
        node = self.program.tree.first(where=lambda node: "focused" in node.states)
        return node and (node.name or next((chips.name for chips in node.search(role=LIST)), None))

    def test_arrows_walk_from_row_to_row(self):
        # A window's focus begins at the first chip, since GTK 4.18 at its row.
        wait_until(lambda: self.focused() in ("a0", "Tags 0"), "the focus in the first row", otherwise=lambda: self.tree)
        if self.focused() == "Tags 0":
            self.keyboard.press("Tab")
        wait_until(lambda: self.focused() == "a0", "the focus on the first chip", otherwise=lambda: self.tree)
        # From a chip, the list goes to the next row, and Tab into its chips.
        # Left of the first chip, as of a button, is the row, until the lists of GTK 4.24, which keep the focus where it is.
        for key, names in (("Right", ["b0"]), ("Down", ["Tags 1"]), ("Down", ["Tags 2"]), ("Tab", ["a2"]), ("Right", ["b2"]),
                           ("Up", ["Tags 1"]), ("Tab", ["a1"]), ("Left", ["Tags 1", "a1"]), ("Up", ["Tags 0"])):
            self.keyboard.press(key)
            wait_until(lambda: self.focused() in names, f"the focus on {names} after {key}",
                       otherwise=lambda: f"{self.focused()}\n{self.tree}")


class InALongListByFinger(InALongList, GuestTest):
    @property
    def device(self):
        return self.finger

    def lift_at(self, place):
        self.finger.long_press(place)


class InRowsOf:
    """Rows with chips are used as rows with buttons are: the same keys and clicks do the same."""

    def wait_shown(self):
        self.desktop.wait_shown(self.program)
        self.program.find(name="a1")
        self.desktop.screen.settled()

    def focused(self):
        """The name of the focused chip or button, or of the first one in the focused row."""
        node = self.program.tree.first(where=lambda node: "focused" in node.states)
        if not node or NAME.fullmatch(node.name):
            return node and node.name
        return next((f"row of {inner.name}" for inner in node.search(where=lambda inner: NAME.fullmatch(inner.name))), None)

    def press(self, key, focused):
        self.keyboard.press(key)
        wait_until(lambda: self.focused() == focused, f"the focus on {focused} after {key}",
                   otherwise=lambda: f"{self.focused()}\n{self.tree}")

    def test_keys_and_clicks(self):
        self.mouse.click(self.program.find(name="a0"))
        self.wait_line("clicked a0")
        # The list focuses the row that is clicked.
        wait_until(lambda: self.focused() == "row of a0", "the focus on the row", otherwise=lambda: self.tree)
        self.press("Tab", "a0")
        self.press("Down", "row of a1")
        self.press("Tab", "a1")
        # Behind the last stop of the row is the first one of the next row or, in the lists of GTK 4.18, that row itself.
        while (before := self.focused()) in ("a1", "b1"):
            self.keyboard.press("Tab")
            wait_until(lambda: self.focused() not in (before, None), "another focus after Tab", otherwise=lambda: self.tree)
        self.assertIn(self.focused(), ("a2", "row of a2"))
        self.press("Up", "row of a1")
        self.press("Tab", "a1")
        self.press("Return", "a1")
        self.wait_line("clicked a1")
        self.press("Up", "row of a0")
        self.press("Return", "row of a0")
        self.wait_line("row 0 activated")
        self.mouse.click(self.program.find(name="a3"), times=2)
        wait_until(lambda: self.lines().count("clicked a3") == 2, "two clicks", otherwise=lambda: self.program.output)
        self.mouse.click(self.program.find(name="a3").at(0, 0.5, dx=-30), times=2)
        self.wait_line("row 3 activated")
        # What is disabled can do nothing.
        self.mouse.click(self.program.find(name="b5"), times=2)
        self.wait_line("row 5 activated")
        self.assertEqual(self.lines(), ["clicked a0", "clicked a1", "row 0 activated", "clicked a3", "clicked a3", "row 3 activated",
                                        "row 5 activated"])

    def lines(self):
        return [line for line in self.program.output.splitlines() if line.startswith(("clicked", "row"))]


class InRowsOfChips(InRowsOf, GuestTest):
    scene = "list"


class InRowsOfButtons(InRowsOf, GuestTest):
    scene = "list-of-buttons"


class InTablesOfChips(InRowsOf, GuestTest):
    scene = "table"


class InTablesOfButtons(InRowsOf, GuestTest):
    scene = "table-of-buttons"
