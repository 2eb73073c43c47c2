"""The filter page: house plants, filtered by groups of chips, with tags of the user's own."""

import csv
import io
import os
import re
import subprocess

import support
from driver import wait_until
from support import CHIP, LIST, DemoTest


class Filtering(DemoTest):
    page = "filter"

    def count(self):
        """The number of matching plants. It is before the long list in the tree, so the search is short."""
        node = self.tree.first(where=lambda node: re.fullmatch(r"\d+( of \d+)? plants?", node.name))
        return int(re.search(r"\d+", node.name)[0]) if node else None

    def toggle(self, title, name):
        """Opens a group with the pointer, toggles its chip of this name with keys, and closes the group."""
        self.mouse.click(self.program.find(name=title))
        group = self.program.find(name=title, role=LIST)
        names = wait_until(lambda: [chip.name for chip in self.chips(group)], "the chips of the group")
        self.keyboard.press("Home")
        self.keyboard.press("Right", names.index(name))
        self.program.find(name=name, states={"focused"})
        self.keyboard.press("space")
        self.keyboard.press("Escape")

    def filters(self):
        """The names of the chosen filters."""
        group = self.tree.first(name="Chosen filters", role=LIST)
        return [chip.name for chip in self.chips(group)] if group else []

    def own(self):
        """The names of the user's own tags, in the order of the file."""
        return list(dict.fromkeys(tag for tag, _ in self.exported()))

    def exported(self):
        """The (tag, plant) pairs exported by the command line."""
        environment = dict(os.environ, XDG_DATA_HOME=self.environment["XDG_DATA_HOME"])
        text = subprocess.run([support.DEMO, "tags", "export", "--format", "csv"], env=environment, check=True,
                              stdout=subprocess.PIPE).stdout.decode()
        return [(row["tag"], row["plant"]) for row in csv.DictReader(io.StringIO(text))]

    @property
    def environment(self):
        # Kept across restarts; by default each program gets a folder of its own.
        return {"XDG_DATA_HOME": f"{self.desktop.folder}/{self.id()}"}

    def test_selecting_chips_narrows_the_list_and_deselecting_widens_it(self):
        everything = self.count()
        self.assertGreaterEqual(everything, 60)
        self.toggle("Light", "Low light")
        wait_until(lambda: self.count() not in (None, everything), "the count to change")
        narrowed = self.count()
        self.assertTrue(0 < narrowed < everything, narrowed)
        self.toggle("Water", "Water weekly")
        wait_until(lambda: self.count() is not None and self.count() < narrowed, "the count to fall")
        self.assertEqual(self.filters(), ["Low light", "Water weekly"])
        # What is chosen is removed where it is shown: by a tap, or by keys.
        self.finger.tap(self.chips(self.tree.first(name="Chosen filters", role=LIST))[1])
        wait_until(lambda: self.count() == narrowed, "the count to rise")
        self.mouse.click(self.program.find(name="Clear"))
        wait_until(lambda: self.count() == everything and self.filters() == [], "all plants again")

    def test_nothing_found_says_what_to_do(self):
        self.toggle("Kind", "Fern")
        self.toggle("Pets", "Keep away from pets")
        self.program.find(name="No plant needs all of this")
        self.mouse.click(self.program.find(name="Clear Filters"))
        wait_until(lambda: self.count() is not None and self.count() >= 60, "all plants again")

    def test_own_tags_are_created_assigned_filtered_by_undone_and_saved(self):
        self.mouse.click(self.program.find(name="Search plants"))
        self.keyboard.type("snake plant")
        wait_until(lambda: self.count() == 2, "the snake plant and the rattlesnake plant")
        # The card's button opens the plant's tags, with the focus in the entry for a new one.
        button = self.program.find(name="Tags of Snake plant", role="push button")
        button.do(button.actions[0])
        entry = self.program.find(name="Name of the new tag", states={"focused"})
        self.assertEqual(entry.text, "")
        self.keyboard.type("Gift")
        self.keyboard.press("Return")
        wait_until(lambda: self.own() == ["Gift"], "the tag in the file", otherwise=lambda: self.tree)
        self.keyboard.press("Escape")
        self.program.wait_gone(name="Name of the new tag")
        self.toggle("Your tags", "Gift")
        wait_until(lambda: self.count() == 1, "the plant with the tag")

        # The tag is renamed and deleted in the editor with keys only.
        self.mouse.click(self.program.find(name="Tags", role="push button"))
        edit = self.program.find(name="Edit Tags…")
        edit.do(edit.actions[0])
        self.program.find(name="Name of the new tag", states={"focused"})
        self.keyboard.press("Tab", 2)
        self.keyboard.press("space")
        self.program.find(name="Name of the selected tag")
        self.keyboard.press("Tab")
        self.program.find(name="Name of the selected tag", states={"focused"})
        self.keyboard.press("Control+a")
        self.keyboard.type("Present")
        self.keyboard.press("Return")
        wait_until(lambda: self.own() == ["Present"], "the new name", otherwise=lambda: self.tree)
        self.keyboard.press("Shift+Tab")
        self.keyboard.press("Delete")
        wait_until(lambda: self.own() == [], "the tag to be removed", otherwise=lambda: self.tree)
        self.keyboard.press("Control+z")
        wait_until(lambda: self.own() == ["Present"], "the tag again", otherwise=lambda: self.tree)
        self.keyboard.press("Escape")
        self.program.wait_gone(name="Name of the new tag")

        # It survives a restart, and is exported by the command line.
        self.assertEqual(self.program.complaints, [])
        self.desktop.close_programs()
        self.assertEqual(self.exported(), [("Present", "Dracaena trifasciata")])
        self.open()
        self.mouse.click(self.program.find(name="Search plants"))
        self.keyboard.type("snake plant")
        wait_until(lambda: self.tree.first(name="Present", role=CHIP), "the tag on the card after a restart",
                   otherwise=lambda: self.tree)
