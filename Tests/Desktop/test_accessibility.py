"""The accessibility tree of a view."""

from driver import wait_until
from support import CHIP, DemoTest


class Reading(DemoTest):
    page = "tags"

    def test_the_view_is_a_named_list_box_of_options(self):
        view = self.view()
        self.assertTrue(view.name.strip(), "the list box has no name")
        # Nothing else: the status for announcements comes with the first one.
        self.assertEqual({child.role for child in view.children}, {CHIP})
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
        """Position in the set (1-based) and its size. GTK 4.8 doesn't expose these relations, so they are also in the
        chip's description."""
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

    def test_the_focused_chip_has_the_focused_state(self):
        names = self.names()
        self.focus(names[1])
        self.assertIn("focused", self.chip(names[1]).states)
