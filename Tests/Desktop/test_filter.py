"""The filter page: house plants, filtered by groups of chips, with tags of the user's own."""

import csv
import io
import os
import re
import subprocess

import support
from driver import TimedOut, wait_until
from support import CHIP, LIST, DemoTest


class FilterTest(DemoTest):
    page = "filter"

    def count(self):
        """The number of matching plants. It is before the long list in the tree, so the search is short."""
        node = self.tree.first(where=lambda node: re.fullmatch(r"\d+( of \d+)? plants?", node.name))
        return int(re.search(r"\d+", node.name)[0]) if node else None

    def facet(self, title, **wanted):
        """The chip of a group, which also says what is chosen."""
        return self.program.find(role="push button", where=self.names(title), **wanted)

    @staticmethod
    def names(title):
        """Whether a node is the chip of a group."""
        return lambda node: re.fullmatch(f"{title}(: .*)?", node.name)

    def facet_in_sight(self, title):
        """The chip of a group, after a finger has scrolled the bar to it, if necessary."""
        for _ in range(8):
            chip = self.tree.first(role="push button", where=self.names(title))
            if chip and chip.rest()[0] + chip.box[2] < self.desktop.width:
                return chip
            left, top, width, height = self.program.find(name="Filters", role=LIST).box
            self.finger.swipe((left + 0.9 * width, top + height / 2), (left + 0.2 * width, top + height / 2), seconds=0.2)
        raise TimedOut(f"scrolling never reached {title}\n{self.tree}")

    def toggle(self, title, name):
        """Opens a group with the pointer, toggles its chip of this name with keys, and closes the group."""
        self.mouse.click(self.facet_in_sight(title))
        group = self.program.find(name=title, role=LIST)
        names = wait_until(lambda: [chip.name for chip in self.chips(group)], "the chips of the group")
        self.keyboard.press("Home")
        self.keyboard.press("Right", names.index(name))
        self.program.find(name=name, states={"focused"})
        self.keyboard.press("space")
        self.keyboard.press("Escape")
        self.facet(title, states={"focused"})

    def filters(self):
        """The names of the chips of the bar that filter: those in front that are checked or say a choice."""
        return [chip.name for chip in self.bar() if "checked" in chip.states or ": " in chip.name]

    def bar(self):
        """The visible chips of the bar, in reading order."""
        chips = [chip for chip in self.program.find(name="Filters", role=LIST).children if chip.role in ("check box", "push button")]
        boxes = dict(zip(chips, self.tree.boxes(chips)))
        return sorted(chips, key=lambda chip: boxes[chip][0])

    def places_in_popover(self, title, *names):
        """Where chips of an open group are on the monitor."""
        group = self.program.find(name=title, role=LIST)
        wait_until(lambda: self.chips(group), "the chips of the group")
        wire = self.program.wire
        wait_until(lambda: wire.open_popups and not wire.is_drawing, "the popover")

        def holds_bar(node):
            return any(child.role == "scroll pane" and any(view.name == "Filters" for view in child.children) for child in node.children)

        popover = next(child for child in self.tree.first(where=holds_bar).children if any(child.search(name=title, role=LIST)))
        (window_x, window_y, _, _), (x, y), (left, top, _, _) = self.desktop.window_box(self.program), wire.popup_origin, popover.rest()
        centers = [next(chip for chip in self.chips(group) if chip.name == name).center for name in names]
        return [(window_x + x + center_x - left, window_y + y + center_y - top) for center_x, center_y in centers]

    def swipe_over_several(self, pointer, *names):
        """Opens the kinds with a pointer, swipes from one to another, and closes them. Returns the selected ones."""
        # After a tap, GTK 4.8 requests the popup with a serial that Mutter doesn't know, so it may not open.
        opener = pointer if self.program.announces else self.mouse
        opener.tap(self.facet_in_sight("Kind"))
        start, end = self.places_in_popover("Kind", *names)
        pointer.press(start).move(end, seconds=0.3)
        pointer.release()
        group = self.program.find(name="Kind", role=LIST)

        def selected():
            return [chip.name for chip in self.chips(group) if "selected" in chip.states]

        wait_until(lambda: set(names) <= set(selected()), f"{names} to be selected", otherwise=lambda: self.tree)
        chosen = selected()
        self.keyboard.press("Escape")
        self.facet("Kind", states={"focused"})
        return chosen

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


class Filtering(FilterTest):
    def test_selecting_chips_narrows_the_list_and_deselecting_widens_it(self):
        everything = self.count()
        self.assertGreaterEqual(everything, 60)
        self.toggle("Light", "Low light")
        wait_until(lambda: self.count() not in (None, everything), "the count to change")
        narrowed = self.count()
        self.assertTrue(0 < narrowed < everything, narrowed)
        self.finger.tap(self.program.find(name="Water weekly", role="check box"))
        wait_until(lambda: self.count() is not None and self.count() < narrowed, "the count to fall")
        choice = ["Water weekly", "Light: Low light"]
        wait_until(lambda: self.filters() == choice == [chip.name for chip in self.bar()][:2], "the choice in front",
                   otherwise=lambda: self.tree)
        # What is chosen is taken back where it was chosen.
        self.finger.tap(self.program.find(name="Water weekly", role="check box"))
        wait_until(lambda: self.count() == narrowed, "the count to rise")
        self.mouse.click(self.program.find(name="Clear"))
        wait_until(lambda: self.count() == everything and self.filters() == [], "all plants again")
        self.program.wait_gone(name="Clear")

    def test_swiping_over_several_chips_of_a_group_chooses_them_by_finger_and_mouse(self):
        self.swipe_over_several(self.finger, "Foliage", "Flowering")
        chosen = self.swipe_over_several(self.mouse, "Palm", "Climber")
        # A swipe that crosses a line also meets the chips between.
        self.assertLessEqual({"Foliage", "Flowering", "Palm", "Climber"}, set(chosen))
        wait_until(lambda: self.filters() == [f"Kind: {len(chosen)}"], "the number of choices", otherwise=lambda: self.tree)
        self.assertIn(", ".join(chosen), self.facet("Kind").description)

    def test_everything_works_with_keys(self):
        everything = self.count()
        self.keyboard.press("Tab", 2)
        first = self.bar()[0].name
        self.program.find(name=first, role="check box", states={"focused"})
        self.keyboard.press("space")
        self.program.find(name=first, role="check box", states={"focused", "checked"})
        wait_until(lambda: self.count() not in (None, everything), "the count to change")
        self.keyboard.press("space")
        self.program.find(name=first, role="check box", states={"focused"}, without={"checked"})
        self.keyboard.type("k")  # to Keep away from pets
        self.program.find(name="Keep away from pets", states={"focused"})
        self.keyboard.press("End")
        self.keyboard.press("Left")
        self.facet("Kind", states={"focused"}, without={"expanded"})
        self.keyboard.press("Return")
        self.facet("Kind", states={"expanded"})
        self.program.find(name="Foliage", states={"focused"})
        self.keyboard.press("Right")
        self.keyboard.press("space")
        wait_until(lambda: self.filters() == ["Kind: Flowering"], "the choice in the chip", otherwise=lambda: self.tree)
        self.keyboard.press("Escape")
        self.facet("Kind", states={"focused"}, without={"expanded"})
        wait_until(lambda: self.bar()[0].name == "Kind: Flowering", "the chip to move to the front", otherwise=lambda: self.tree)
        self.keyboard.press("Tab")
        self.program.find(name="Clear", states={"focused"})
        self.keyboard.press("Return")
        self.program.wait_gone(name="Clear")
        self.facet("Kind", states={"focused"})
        self.assertEqual(self.filters(), [])

    def test_nothing_found_says_what_to_do(self):
        self.toggle("Kind", "Fern")
        self.assertNotIn("sensitive", self.program.find(name="Keep away from pets", role="check box").states)
        self.mouse.click(self.program.find(name="Search plants"))
        self.keyboard.type("cactus")
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


class OnAPhone(FilterTest):
    session = {"width": 360, "height": 720}

    def test_the_bar_scrolls_by_finger_and_shows_the_choice(self):
        name = self.bar()[0].name
        start = self.program.find(name=name, role="check box")
        x, y, width, height = start.box
        places = (x + width, y + height / 2), (x + 10, y + height / 2)
        # On a busy machine the press may last as long as a long press, after which GTK doesn't scroll. Then try again.
        wait_until(lambda: self.finger.swipe(*places, seconds=0.2) and start.rest()[0] < x, "the bar to scroll",
                   otherwise=lambda: self.tree)
        self.assertEqual(self.filters(), [])
        quick = next(chip for chip in self.bar() if 0 < chip.rest()[0] < 200 and chip.name != name)
        chosen = quick.name
        self.finger.tap(quick)
        wait_until(lambda: self.filters() == [chosen], "the choice", otherwise=lambda: self.tree)
        wait_until(lambda: 0 <= self.bar()[0].rest()[0] < 60 and self.bar()[0].name == chosen, "the choice in front, in sight",
                   otherwise=lambda: self.tree)

    def test_a_group_opens_within_the_window(self):
        chosen = self.swipe_over_several(self.finger, "Foliage", "Flowering")
        wait_until(lambda: self.filters() == [f"Kind: {len(chosen)}"], "the choice", otherwise=lambda: self.tree)
        self.mouse.click(self.facet_in_sight("Kind"))
        group = self.program.find(name="Kind", role=LIST)
        names = wait_until(lambda: [chip.name for chip in self.chips(group)], "the chips of the group")
        for x, y in self.places_in_popover("Kind", *names):
            self.assertTrue(0 < x < 360 and 0 < y < 720, (x, y))
        self.keyboard.press("Escape")
