"""Typing tags: with keys only, with the Compose key, by pasting; and the entry's accessibility."""

import tempfile

from driver import wait_until
from support import CHIP, DemoTest


class TypingTest(DemoTest):
    def enter_text(self):
        """Focuses the text with keys only."""
        for _ in range(40):
            if "focused" in self.text().states:
                return
            self.keyboard.press("Tab")
        self.fail(f"Tab never reached the text\n{self.tree}")

    def wait_text(self, text):
        wait_until(lambda: self.text().text == text, f"the text to be {text!r}", otherwise=lambda: str(self.tree))

    def add(self, keys, *tags):
        """Types text and Return, and waits for these tags."""
        self.keyboard.type(keys)
        self.keyboard.press("Return")
        for tag in tags:
            self.events.wait_for(event="add", tag=tag)


class Typing(TypingTest):
    page = "entry"

    def test_with_keys_only(self):
        names = self.names()
        self.enter_text()
        self.add("chess", "chess")
        self.keyboard.type("tea;maps,")
        self.events.wait_for(event="add", tag="tea")
        self.events.wait_for(event="add", tag="maps", index=len(names) + 2)
        # Backspace focuses the last chip; a second one removes it.
        self.keyboard.press("BackSpace")
        self.wait_focused("maps")
        self.keyboard.press("BackSpace")
        self.events.wait_for(event="remove", tag="maps")
        self.keyboard.press("Control+z")
        self.wait_names([*names, "chess", "tea", "maps"])
        # A chip is edited in place; Escape cancels that.
        self.keyboard.press("Left")
        self.wait_focused("maps")
        self.keyboard.press("Left")
        self.keyboard.press("F2")
        self.wait_text("tea")
        self.keyboard.type("pot")
        self.keyboard.press("Return")
        self.events.wait_for(event="edit", tag="teapot", was="tea")
        self.wait_focused("teapot")
        self.keyboard.press("F2")
        self.keyboard.type("x")
        self.keyboard.press("Escape")
        self.wait_focused("teapot")
        self.keyboard.press("Control+Shift+Home")
        self.wait_names(["teapot", *names, "chess", "maps"])
        # Rejected text stays, and is reported.
        self.keyboard.press("End")
        self.add("Chess")
        self.events.wait_for(event="reject", tag="Chess")
        self.wait_text("Chess")

    def test_suggestions(self):
        self.enter_text()
        self.keyboard.type("new")
        rows = self.program.find(name="Suggestions").children
        self.assertEqual(len(rows), 2)
        self.wait_said("2 suggestions")
        self.assertIn("expanded", self.text().states)
        self.keyboard.press("Down")
        self.wait_said("New music, 1 of 2")
        self.assertIn("focused", self.text().states, "the focus stays in the text")
        self.keyboard.press("Return")
        self.events.wait_for(event="add", tag="New music")
        self.keyboard.type("tra")
        self.wait_said("1 suggestion")
        self.keyboard.press("Escape")
        wait_until(lambda: "expanded" not in self.text().states, "the suggestions to close")

    def test_a_paste_from_another_field_adds_several_tags(self):
        self.mouse.click(self.program.find(name="Search pages", role="entry"))
        self.keyboard.type("red, green;blue")
        self.keyboard.press("Control+a")
        self.keyboard.press("Control+c")
        self.mouse.click(self.text())
        self.keyboard.press("Control+v")
        for tag in ("red", "green", "blue"):
            self.events.wait_for(event="add", tag=tag)
        self.wait_said("Added 3 tags")

    def test_chips_are_reordered_and_dropped_on_the_zone(self):
        names = self.names()
        self.mouse.press(self.chip(names[1]))
        self.mouse.move(self.chip(names[1]).at(0.5, 0.5, dx=14), seconds=0.1)
        self.wait_said(f"Lifted {names[1]},")
        self.mouse.move(self.chip(names[0]).at(0.1, 0.5), seconds=0.4).rest(0.1).release()
        self.wait_names([names[1], names[0], *names[2:]])
        self.finger.long_press(self.chip(names[2]))
        self.wait_said(f"Lifted {names[2]},")
        field = self.view()
        wait_until(lambda: self.view().box[3] > field.box[3] or self.view().box[3] > 70, "room for the zone")
        self.finger.move(self.view().at(0.5, 1, dy=-20), seconds=0.5).rest(0.1).release()
        self.events.wait_for(event="remove", tag=names[2])


class KnownNames(TypingTest):
    """An entry in which only suggestions may become tags, with an offer to add others."""
    page = "validation"

    def setUp(self):
        super().setUp()
        self.look_at(self.program.find(name="Labels", where=lambda node: any(child.role == CHIP for child in node.children)))

    def rows(self):
        return [row.name for row in self.program.find(name="Suggestions").children]

    def wait_rows(self, *names):
        wait_until(lambda: self.text().text and self.rows() == list(names), f"the suggestions {names}", otherwise=lambda: str(self.tree))

    def is_invalid(self):
        return not self.text().states.isdisjoint({"invalid", "invalid_entry"})

    def test_by_keys(self):
        names = self.names()
        self.mouse.click(self.text())
        self.keyboard.type("ne")
        self.wait_rows("needs design", "needs information", "Add “\u2068ne\u2069”…")
        self.wait_said("3 suggestions. Return enters “\u2068needs design\u2069”")
        self.assertFalse(self.is_invalid(), "it is no mistake yet")
        self.keyboard.press("Return")
        self.events.wait_for(event="add", tag="needs design")
        self.keyboard.type("doc,qu")
        self.events.wait_for(event="add", tag="documentation")
        self.wait_rows("question", "Add “\u2068qu\u2069”…")
        self.keyboard.press("Up")
        self.wait_said("Add “\u2068qu\u2069”…, 2 of 2")
        self.keyboard.press("Return")
        self.events.wait_for(event="add", tag="qu")
        # After Escape, Return enters only what is a suggestion as a whole.
        self.keyboard.type("dup")
        self.wait_rows("duplicate", "Add “\u2068dup\u2069”…")
        self.keyboard.press("Escape")
        wait_until(lambda: "expanded" not in self.text().states, "the suggestions to close")
        self.keyboard.press("Return")
        self.events.wait_for(event="reject", tag="dup")
        wait_until(self.is_invalid, "the text to be invalid")
        self.wait_text("dup")
        self.keyboard.type("licate")
        self.keyboard.press("Return")
        self.events.wait_for(event="add", tag="duplicate")
        self.wait_names([*names, "needs design", "documentation", "qu", "duplicate"])
        # A chip is edited by the same rule.
        self.keyboard.press("Left")
        self.wait_focused("duplicate")
        self.keyboard.press("F2")
        self.wait_text("duplicate")
        self.keyboard.press("Control+a")
        self.keyboard.type("sec")
        self.wait_rows("security", "Add “\u2068sec\u2069”…")
        self.keyboard.press("Return")
        self.events.wait_for(event="edit", tag="security", was="duplicate")

    def test_by_mouse_and_finger(self):
        for device, typed, tag in ((self.mouse, "help", "help wanted"), (self.finger, "good", "good first issue")):
            self.mouse.click(self.text())
            self.keyboard.type(typed)
            self.wait_rows(tag, f"Add “\u2068{typed}\u2069”…")
            popover = next(node for node in self.view().children if any(part.name == "Suggestions" for part in node.walk()))
            place = self.in_popup(popover, next(popover.search(name=tag, role="list item")))
            device.tap(place) if device is self.finger else device.click(place)
            self.events.wait_for(event="add", tag=tag)
            wait_until(lambda: "focused" in self.text().states, "the text to keep the focus")


class Composing(TypingTest):
    """The Compose key, with GTK's own input method: GTK 4.24 leaves the key to Mutter 50 otherwise, which does nothing with it."""
    page = "entry"

    def setUp(self):
        home = tempfile.TemporaryDirectory()
        self.addCleanup(home.cleanup)
        with open(home.name + "/.XCompose", "w", encoding="utf-8") as rules:
            rules.write('include "%L"\n<Multi_key> <n> <h> : "你好"\n')
        self.environment = {"HOME": home.name, "GTK_IM_MODULE": "gtk-im-context-simple"}
        super().setUp()

    def test_the_compose_key(self):
        self.enter_text()
        # Two keys after Compose make one letter.
        self.compose("'e", "é")
        self.add("te", "éte")
        # The user's own Compose rules may make several.
        self.compose("nh", "你好")
        self.add("", "你好")

    def test_a_code_point_typed_on_a_chip(self):
        self.enter_text()
        self.keyboard.press("Left")
        self.wait_focused(self.names()[-1])
        self.keyboard.press("Control+Shift+u")
        self.keyboard.type("e9")
        self.keyboard.press("space")
        self.wait_text("é")

    def compose(self, keys, text):
        """Replaces the text by Compose and some keys. GTK 4.24 reads the rules on another thread; until then, it ignores Compose."""
        def is_composed():
            self.keyboard.press("Control+a")
            self.keyboard.press("Delete")
            self.keyboard.press("Multi_key")
            self.keyboard.type(keys)
            return wait_until(lambda: self.text().text, "any text") == text

        wait_until(is_composed, f"{keys!r} to make {text!r}", otherwise=lambda: str(self.tree))


class ComposingOnChips(DemoTest):
    page = "reorder"
    environment = {"GTK_IM_MODULE": "gtk-im-context-simple"}

    def test_a_code_point_finds_a_chip(self):
        self.focus(self.names()[0])
        self.keyboard.press("Control+Shift+u")
        self.keyboard.type("54")
        self.keyboard.press("space")
        self.wait_focused("Tbilisi")


class Refusing(TypingTest):
    page = "validation"
    shows_controls = True

    def is_invalid(self):
        """GTK 4.8 sets AT-SPI's "invalid" state; newer versions set "invalid entry"."""
        return not self.text().states.isdisjoint({"invalid", "invalid_entry"})

    def test_errors_and_pending_checks_are_accessible(self):
        self.enter_text()
        self.assertEqual(self.text().name, "Tag name")
        for text in ("GR8ness", "L$v"):
            self.add(text)
            reason = self.events.wait_for(event="reject", tag=text)["reason"]
            self.assertIn("only letters and spaces may be used", reason)
            wait_until(self.is_invalid, "the text to be invalid", otherwise=lambda: str(self.tree))
            self.assertEqual(self.text().description, reason)
            self.program.find(name=reason, role="label")
            self.wait_text(text)
            self.keyboard.press("Control+a")
            self.keyboard.press("Delete")
        wait_until(lambda: not self.is_invalid(), "the empty text to be no longer invalid")
        self.add("sad")
        self.events.wait_for(event="reject", tag="Sad")
        self.keyboard.press("Control+a")
        self.keyboard.press("Delete")
        # A chip is busy during its check, which takes long enough to be seen on a busy machine. A rejected one stays.
        self.program.find(name="Response time (ms)", role="spin button").set_value(4000)
        self.add("calm", "Calm")
        wait_until(lambda: "busy" in self.chip("Calm").states, "the chip to be busy")
        self.add("boring", "Boring")
        wait_until(lambda: "busy" not in self.chip("Calm").states, "the check to finish")
        self.events.wait_for(event="reject", tag="Boring")
        self.wait_said("The service finds that tag boring.")
        self.program.find(name="The service finds that tag boring.", role="label")
        self.assertIn("The service finds that tag boring.", self.chip("Boring").description)

    def test_a_late_rejection_leaves_the_typed_text_alone(self):
        names = self.names()
        self.program.find(name="Response time (ms)", role="spin button").set_value(1500)
        self.enter_text()
        self.keyboard.type("boring,calm")
        for _ in range(2):
            self.keyboard.press("Left")
        self.events.wait_for(event="reject", tag="Boring")
        self.wait_text("calm")
        # The caret is where it was.
        self.keyboard.type("x")
        self.wait_text("caxlm")
        self.keyboard.press("Return")
        self.events.wait_for(event="add", tag="Caxlm")
        self.wait_names([*names, "Boring", "Caxlm"])
        # The rejected chip is edited and validated again.
        self.keyboard.press("Left")
        self.wait_focused("Caxlm")
        self.keyboard.press("Left")
        self.wait_focused("Boring")
        self.keyboard.press("F2")
        self.wait_text("Boring")
        self.keyboard.type("ly")
        self.keyboard.press("Return")
        self.events.wait_for(event="edit", tag="Boringly", was="Boring")
        wait_until(lambda: "busy" not in self.chip("Boringly").states, "the check to finish")
        self.assertTrue(self.chip("Boringly").states.isdisjoint({"invalid", "invalid_entry"}))
