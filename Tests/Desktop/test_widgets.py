"""Widgets in a box, selected by a finger, the mouse and the keys, and read by a screen reader."""

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

        # What takes the pointer itself keeps it: the switch switches, and its place is not selected.
        switch = self.program.find(name="Wi-Fi", where=lambda node: node.role != CHIP and "checked" in node.states)
        self.finger.tap(switch)
        self.program.wait_for(name="Wi-Fi", where=lambda node: node.role != CHIP and "focusable" in node.states
                              and "checked" not in node.states)
        self.assertEqual(self.selected(), ["Lisbon"])

        # Tab to the box, arrows along its places.
        names = self.names()
        self.focus(names[1])
        self.keyboard.press("space")
        self.wait_selected("Lisbon", names[1])
        self.keyboard.press("Control+Shift+a")
        self.wait_selected()
        self.keyboard.press("Shift+Right")
        self.wait_selected(names[1], names[2])

    def test_what_a_screen_reader_finds(self):
        view = self.view()
        self.assertEqual(view.name, "Widgets")
        chips = self.chips()
        self.assertGreater(len(chips), 10)
        self.assertEqual([chip.description for chip in chips[:2]], [f"1 of {len(chips)}", f"2 of {len(chips)}"])
        for chip in chips:
            self.assertIn("selectable", chip.states, chip)
        # Where no name has been given, the content says it.
        self.finger.tap(self.program.find(name="Add"))
        self.program.find(name=f"Widget {len(chips) + 1}", role=CHIP)
        self.chip("Starred").do("item.toggle")
        self.wait_selected("Starred")
        self.program.find(name="Class", role=CHIP)
        slider = self.program.find(name="Volume", where=lambda node: node.role == "slider")
        wait_until(lambda: "focusable" in slider.refreshed().states, "a slider that keys reach")
