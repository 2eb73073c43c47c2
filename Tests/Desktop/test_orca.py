"""Everything that a real screen reader says during a walk through five pages."""

from driver import Orca, pause, wait_until
from support import LIST, DemoTest, desktop


def common(piece):
    """The sentences that all versions of Orca have in common. Unlike 43 (Debian 12), 48 (Debian 13) adds the roles of chips, that a
    list box is multi-selectable, and the selection state after a change."""
    for extra in (" option pane", " list item", "multi-select "):
        piece = piece.replace(extra, "")
    return [sentence for sentence in piece.rstrip(".").split(". ") if sentence not in ("selected", "unselected")]


class Walk(DemoTest):
    page = "tags"
    # GTK's reply when Orca asks for positions on the screen, which a Wayland program doesn't know.
    ignored_complaints = ("Screen coordinates not supported",)

    def setUp(self):
        self.orca = Orca(desktop(), common)
        self.addCleanup(self.orca.close)
        super().setUp()

    def save_evidence(self):
        super().save_evidence()
        self.orca.save_log(self.failure_folder + "/orca.txt")

    def go(self, page):
        self.desktop.close_programs()
        self.orca.mark()
        self.open(page)

    def reach(self, name, *said):
        """Focuses a chip, and waits until Orca has said so."""
        self.focus(name)
        # GTK 4.8 doesn't report the focus in a window that opens, so it moves to the next chip and back.
        names = self.names_at_rest()
        following = names[names.index(name) + 1]
        self.keyboard.press("Right")
        wait_until(lambda: following in self.orca.new(), f"Orca to say {following!r}",
                   otherwise=lambda: f"it said: {self.orca.new()}")
        self.keyboard.press("Left")
        wait_until(lambda: self.orca.new()[-len(said):] == list(said), f"Orca to say {said}",
                   otherwise=lambda: f"it said: {self.orca.new()}")
        self.orca.mark()

    def hear(self, key, *said):
        """Presses a key, or types a text in angle brackets, and compares the next sentences, in any order: an announcement may come
        before or after the focused object. An extra sentence fails the next call."""
        # Orca drops an object's repeated events within a tenth of a second, which no user would produce.
        pause(0.3)
        if key.startswith("<"):
            self.keyboard.type(key[1:-1])
        else:
            self.keyboard.press(key)
        self.assertEqual(sorted(self.orca.take(len(said))), sorted(said), f"after {key}")

    def hear_among(self, key, text):
        """Presses a key, and waits for a sentence with a text. Versions of Orca say different things besides."""
        pause(0.3)  # as in hear()
        self.orca.mark()
        self.keyboard.press(key)
        wait_until(lambda: any(text in sentence for sentence in self.orca.new()), f"Orca to say {text!r}",
                   otherwise=lambda: f"it said: {self.orca.new()}")

    def place(self, index):
        """What Orca says when an unselected chip is focused."""
        names = self.names_at_rest()
        return names[index], f"{index + 1} of {len(names)}"

    def test_what_is_said(self):
        self.tags()
        self.go("swipe")
        self.swipe()
        self.go("reorder")
        self.reorder()
        self.go("filter")
        self.filter()
        self.go("entry")
        self.entry()

    def tags(self):
        count = len(self.names())
        self.reach("Swift", "Swift", f"selected, 1 of {count}")
        name, place = self.place(1)
        self.hear("Right", name, place)
        self.hear("space", f"{name}, selected")
        self.hear("space", f"{name}, not selected")
        self.hear("Left", "Swift", f"selected, 1 of {count}")

    def swipe(self):
        name, place = self.place(0)
        self.reach(name, name, place)
        self.hear("space", f"{name}, selected")
        self.hear("Right", *self.place(1))
        self.orca.wait_for_fresh_descriptions()
        self.hear("Left", name, f"selected, {place}")
        self.hear("Control+z", "Undone")

    def reorder(self):
        names, count = self.names(), len(self.names())
        first, second, third = names[:3]
        self.reach(second, *self.place(1))
        self.hear("Control+a", f"{count} selected")
        self.hear("Control+Shift+a", "Nothing selected")
        self.hear("m", f"Lifted {second}, position 2 of {count}")
        self.hear("Right", f"Moved to position 3 of {count}")
        self.hear("Return", f"Dropped at position 3 of {count}")
        self.hear("m", f"Lifted {second}, position 3 of {count}")
        self.hear("Escape", "Put back")
        self.hear("Control+Shift+Left", f"Moved to position 2 of {count}")
        self.hear("Delete", third, f"Removed “{second}”", f"2 of {count - 1}")
        self.hear("Control+z", "Undone")
        self.hear("End", *self.place(count - 1))
        self.hear("Delete", "“Pinned” cannot be removed")

    def filter(self):
        self.mouse.click(self.program.find(name="Light"))
        group = self.program.find(name="Light", role=LIST)
        first, second = wait_until(lambda: self.chips(group)[:2], "the chips of the group")
        self.look_at(group)
        self.reach(first.name, first.name, first.description)
        self.hear("Right", second.name, second.description)
        self.hear_among("space", f"{second.name}, selected")
        self.hear_among("Escape", f"Light: {second.name}")
        # A quick filter is a check box.
        self.hear_among("Right", "not checked")
        self.hear_among("space", "checked")

    def entry(self):
        for _ in range(40):
            if "focused" in self.text().states:
                break
            self.keyboard.press("Tab")
        # As in reach().
        self.keyboard.press("Tab")
        following = wait_until(lambda: self.program.tree.first(states={"focused"}) if "focused" not in self.text().states else None,
                               "the focus to leave the text").name
        wait_until(lambda: any(following in sentence for sentence in self.orca.new()), f"Orca to say {following!r}",
                   otherwise=lambda: f"it said: {self.orca.new()}")
        self.keyboard.press("Shift+Tab")
        wait_until(lambda: self.orca.new()[-1:] == ["Interests text"], "Orca to say the text's name",
                   otherwise=lambda: f"it said: {self.orca.new()}")
        self.orca.mark()
        self.keyboard.type("xylo")
        self.hear("Return", "Added “xylo”")
        # Said after a pause, and again on Return.
        self.hear("<xylo>", "There is already a tag “xylo”")
        self.hear("Return", "There is already a tag “xylo”")
