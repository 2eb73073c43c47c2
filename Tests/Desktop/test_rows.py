"""A view, an entry and a box in rows of a list: what a chip does, the row does not."""

from driver import wait_until
from test_guest import GuestTest


class InRows:
    scene = "rows"

    def wait_shown(self):
        self.desktop.wait_shown(self.program)
        self.program.find(name="Basil")
        self.desktop.screen.settled()

    def rows(self):
        return [line for line in self.program.output.splitlines() if line.startswith("row ")]

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

    def test_the_menu_of_a_chip_is_all_that_opens(self):
        self.mouse.click(self.program.find(name="Basil"), button=self.mouse.SECONDARY)
        self.program.find(name="Remove")
        self.assertEqual(self.rows(), [])


class InRowsByFinger(InRows, GuestTest):
    def hit(self, node):
        self.finger.tap(node)
