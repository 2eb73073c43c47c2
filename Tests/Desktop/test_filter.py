"""The filter page: house plants, filtered by groups of chips, with tags of the user's own."""

import csv
import io
import os
import re
import subprocess

import support
from driver import wait_until
from support import LIST, DemoTest


class Filtering(DemoTest):
    page = "filter"

    def count(self):
        """The number of matching plants. It is before the long list in the tree, so the search is short."""
        node = self.tree.first(where=lambda node: re.fullmatch(r"\d+( of \d+)? plants?", node.name))
        return int(re.search(r"\d+", node.name)[0]) if node else None

    def group(self, name):
        return self.program.find(name=name, role=LIST)

    def own(self):
        """The names of the user's own tags on the page."""
        group = self.tree.first(name="Your tags", role=LIST)
        return [chip.name for chip in self.chips(group)] if group else []

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
        chip = self.chips(self.group("Light"))[0]
        self.finger.tap(chip)
        wait_until(lambda: self.count() not in (None, everything), "the count to change")
        narrowed = self.count()
        self.assertTrue(0 < narrowed < everything, narrowed)
        other = self.chips(self.group("Water"))[0]
        self.mouse.click(other)
        wait_until(lambda: self.count() is not None and self.count() <= narrowed, "the count to fall")
        self.finger.tap(chip)
        self.finger.tap(other)
        wait_until(lambda: self.count() == everything, "all plants again")

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
        wait_until(lambda: self.own() == ["Gift"], "the tag on the page", otherwise=lambda: self.tree)
        self.keyboard.press("Escape")
        self.program.wait_gone(name="Name of the new tag")
        self.finger.tap(self.chips(self.group("Your tags"))[0])
        wait_until(lambda: self.count() == 1, "the plant with the tag")

        # The tag is renamed and deleted in the editor with keys only.
        self.mouse.click(self.program.find(name="Edit your tags"))
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
        wait_until(lambda: self.own() == ["Present"], "the tag after a restart", otherwise=lambda: self.tree)
