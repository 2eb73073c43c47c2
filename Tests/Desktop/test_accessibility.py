"""What a screen reader is told."""

from driver import wait_until
from support import CHIP, DemoTest


class Reading(DemoTest):
    page = "tags"

    def test_the_view_is_a_named_list_box_of_options(self):
        view = self.view()
        self.assertTrue(view.name.strip(), "the list box has no name")
        # Beside its options there is only the status, which says what has happened.
        self.assertEqual({child.role for child in view.children}, {CHIP, "status bar"})
        self.assertTrue(all(chip.name.strip() for chip in self.chips()))

    def test_selected_is_a_state(self):
        name = next(name for name in self.names() if name not in self.selected())
        self.assertNotIn("selected", self.chip(name).states)
        self.finger.tap(self.chip(name))
        wait_until(lambda: "selected" in self.chip(name).states, f"{name!r} to be selected")

    def test_each_chip_knows_its_place_in_the_set(self):
        chips = self.chips()
        for index, chip in enumerate(chips, 1):
            self.assertEqual(self.place(chip), (index, len(chips)), chip)

    @staticmethod
    def place(chip):
        """Position and size of the set, 1-based: GTK 4.8 keeps its two relations to itself, so the chip says
        them in its description."""
        attributes = chip.attributes
        if "posinset" in attributes:
            return int(attributes["posinset"]), int(attributes["setsize"])
        return tuple(int(word) for word in chip.description.split() if word.isdigit())

    def test_a_chip_can_be_toggled_by_its_action(self):
        name = next(name for name in self.names() if name not in self.selected())
        chip = self.chip(name)
        toggle = [action for action in chip.actions if "toggle" in action]
        self.assertEqual(len(toggle), 1, f"the chip offers {chip.actions}")
        chip.do(toggle[0])
        self.events.wait_for(event="select", tag=name)

    def test_the_keyboard_is_where_the_tree_says(self):
        names = self.names()
        self.focus(names[1])
        self.assertIn("focused", self.chip(names[1]).states)
