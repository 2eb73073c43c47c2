"""The programs that the tutorials end with."""

import pathlib

from driver import wait_until
from support import DemoTest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class TutorialTest(DemoTest):
    is_fullscreen = False

    def open(self, page=None):
        program = ROOT / ".build/debug" / self.program_name
        self.assertTrue(program.exists(), "run swift build")
        self.program = self.desktop.start([program])
        self.desktop.wait_shown(self.program, fullscreen=False)


class Herbs(TutorialTest):
    """“Filter a List by Chips”."""

    program_name = "Herbs"

    def wait_rows(self, *herbs):
        def rows():
            found = [row for row in self.tree.all(role="list item") if row.children]
            return [row.children[0].name for row in sorted(found, key=lambda row: row.box[1])]

        wait_until(lambda: self.program.alive() and rows() == [*herbs], f"the herbs {herbs}", otherwise=lambda: self.tree)

    def test_what_the_tutorial_says(self):
        self.wait_rows("Basil", "Chives", "Mint", "Oregano", "Parsley", "Sage", "Thyme")
        self.mouse.click(self.chip("Salad"))
        self.wait_rows("Basil", "Chives", "Mint", "Parsley")
        self.finger.tap(self.chip("Soup"))
        self.wait_rows("Chives", "Parsley")


class Planting(TutorialTest):
    """“Tags in a Form”."""

    program_name = "Planting"

    def button(self):
        return self.tree.first(role="push button", name="Save")

    def test_the_form_waits_until_it_is_complete(self):
        self.assertNotIn("sensitive", self.button().states)
        self.mouse.click(self.chip("Shade"))
        self.wait_selected("Shade")
        self.mouse.click(next(node for node in self.tree.all(role="text")))
        self.keyboard.type("mossy")
        self.keyboard.press("Return")
        wait_until(lambda: "sensitive" in self.button().states, "the button", otherwise=lambda: self.tree)
        self.mouse.click(self.button())
        wait_until(lambda: self.tree.first(name="Shade: mossy"), "the summary", otherwise=lambda: self.tree)
