"""Widgets in a TagBox, selected with finger, mouse and keys, and their accessibility."""

from driver import wait_until
from support import CHIP, DemoTest


class Widgets(DemoTest):
    page = "widgets"

    def test_finger_mouse_and_keys_select(self):
        self.finger.tap(self.chip("Starred"))
        self.wait_selected("Starred")
        self.mouse.click(self.chip("Lisbon"))
        self.wait_selected("Starred", "Lisbon")
        self.finger.tap(self.chip("Starred"))
        self.wait_selected("Lisbon")

        # A tap on the switch toggles it and doesn't select its item.
        switch = self.program.find(name="Wi-Fi", where=lambda node: node.role != CHIP and "checked" in node.states)
        self.finger.tap(switch)
        self.program.wait_for(name="Wi-Fi", where=lambda node: node.role != CHIP and "focusable" in node.states
                              and "checked" not in node.states)
        self.assertEqual(self.selected(), ["Lisbon"])

        # Tab focuses the box; arrows move along its items.
        names = self.names()
        self.focus(names[1])
        self.keyboard.press("space")
        self.wait_selected("Lisbon", names[1])
        self.keyboard.press("Control+Shift+a")
        self.wait_selected()
        self.keyboard.press("Shift+Right")
        self.wait_selected(names[1], names[2])

    def test_items_are_accessible(self):
        view = self.view()
        self.assertEqual(view.name, "Widgets")
        chips = self.chips()
        self.assertGreater(len(chips), 10)
        self.assertEqual([chip.description for chip in chips[:2]], [f"1 of {len(chips)}", f"2 of {len(chips)}"])
        for chip in chips:
            self.assertIn("selectable", chip.states, chip)
        # Without a name of its own, an item takes its content's.
        self.finger.tap(self.program.find(name="Add"))
        self.program.find(name=f"Widget {len(chips) + 1}", role=CHIP)
        self.chip("Starred").do("item.toggle")
        self.wait_selected("Starred")
        self.program.find(name="Class", role=CHIP)
        slider = self.program.find(name="Volume", where=lambda node: node.role == "slider")
        wait_until(lambda: "focusable" in slider.refreshed().states, "the slider to be focusable")
