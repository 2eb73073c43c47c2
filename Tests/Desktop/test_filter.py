"""The first real use: house plants, narrowed by chips in groups."""

import re

from driver import wait_until
from support import LIST, DemoTest


class Filtering(DemoTest):
    page = "filter"

    def count(self):
        """The number in the match count."""
        for node in self.tree.all(where=lambda node: re.search(r"\bplants?\b", node.name)):
            if (match := re.search(r"\d+", node.name)) and node.role != LIST:
                return int(match[0])
        return None

    def test_there_are_four_named_groups(self):
        names = " ".join(group.name for group in self.groups()).lower()
        for word in ("light", "water", "kind", "pets"):
            self.assertIn(word, names)

    def test_nothing_selected_shows_all(self):
        self.assertGreaterEqual(self.count(), 60)

    def test_chips_narrow_the_list_and_taking_them_back_widens_it(self):
        everything = self.count()
        chip = self.chips(self.groups()[0])[0]
        self.finger.tap(chip)
        wait_until(lambda: self.count() not in (None, everything), "the count to change")
        narrowed = self.count()
        self.assertTrue(0 < narrowed < everything, narrowed)
        other = self.chips(self.groups()[1])[0]
        self.mouse.click(other)
        wait_until(lambda: self.count() is not None and self.count() <= narrowed, "the count to fall")
        self.finger.tap(chip)
        self.finger.tap(other)
        wait_until(lambda: self.count() == everything, "all plants again")
