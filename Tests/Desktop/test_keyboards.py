"""Shortcuts on other keyboard layouts."""

from support import DemoTest


class KeyboardTest(DemoTest):
    page = "reorder"
    LAYOUTS = ("us", "ru(winkeys)", "gr", "il")
    session = {"layouts": LAYOUTS}

    def open_page(self, page):
        self.desktop.close_programs()
        self.open(page)

    def switch_to(self, layout):
        """Switches to one of the keyboard's layouts, with the key for it."""
        self.keyboard.strike(f"F{13 + self.LAYOUTS.index(layout)}")

    def lock(self, key):
        """Toggles Caps Lock or Num Lock."""
        self.keyboard.strike(key)

    def use_every_shortcut(self):
        """Uses every shortcut with a letter on a focused chip, and restores everything."""
        # Chips that still move, as after the last shortcut with another layout, would be read in another order.
        self.desktop.screen.settled()
        names = self.names()
        strike = self.keyboard.strike
        self.focus(names[1])
        strike("Control+a")
        self.wait_selected(*names)
        strike("Control+Shift+a")
        self.wait_selected()
        strike("Control+z")
        self.wait_selected(*names)
        strike("Control+Shift+z")
        self.wait_selected()
        strike("Control+Shift+Right")
        moved = [names[0], names[2], names[1], *names[3:]]
        self.wait_names(moved)
        strike("Control+z")
        self.wait_names(names)
        strike("Control+y")
        self.wait_names(moved)
        strike("m")
        self.wait_said(f"Lifted {names[1]},")
        strike("Left")
        strike("m")
        self.wait_names(names)
        strike("Menu")
        self.program.find(where=lambda node: node.name.startswith("Move to Start") and node.box[2] > 0)
        strike("Escape")
        self.wait_focused(names[1])
        strike("Delete")
        self.wait_names([names[0], *names[2:]])
        strike("Control+z")
        self.wait_names(names)


class OtherScripts(KeyboardTest):
    def test_every_shortcut(self):
        for layout, lock in (("ru(winkeys)", None), ("gr", "Caps_Lock"), ("il", None), ("us", "Caps_Lock")):
            self.switch_to(layout)
            if lock:
                self.lock(lock)
            self.use_every_shortcut()
            if lock:
                self.lock(lock)

    def test_an_entry_in_cyrillic(self):
        self.open_page("entry")
        text = self.text()
        names = self.names()
        self.mouse.click(text)
        self.switch_to("ru(winkeys)")
        for key in "xfq":
            self.keyboard.strike(key)
        self.keyboard.strike("Return")
        self.events.wait_for(event="add", tag="чай")
        self.keyboard.strike("Control+z")
        self.wait_names(names)
        self.keyboard.strike("Control+Shift+z")
        self.wait_names([*names, "чай"])

    def test_the_keypad_with_and_without_num_lock(self):
        names = self.names()
        self.focus(names[1])
        self.keyboard.strike("KP_6")
        self.wait_focused(names[2])
        self.keyboard.strike("KP_4")
        self.wait_focused(names[1])
        before = self.selected()
        self.keyboard.strike("KP_Enter")
        self.wait_selected(*before, names[1])
        self.keyboard.strike("KP_Decimal")
        self.wait_names([names[0], *names[2:]])
        self.wait_focused(names[2])
        self.lock("Num_Lock")
        # Now they type characters, and no name begins with them.
        self.keyboard.strike("KP_6")
        self.keyboard.strike("KP_Decimal")
        self.keyboard.strike("Control+z")
        self.wait_names(names)


class Azerty(KeyboardTest):
    LAYOUTS = ("fr", "us")
    session = {"layouts": LAYOUTS}

    def test_shortcuts_follow_the_layouts_letters(self):
        names = self.names()
        self.focus(names[1])
        # In AZERTY, the key of Q types A, W types Z, the key right of L types M, and the key of M types a comma.
        self.keyboard.strike("Control+q")
        self.wait_selected(*names)
        self.keyboard.strike("Control+Shift+q")
        self.wait_selected()
        self.keyboard.strike("Control+w")
        self.wait_selected(*names)
        self.keyboard.strike("semicolon")
        self.wait_said("Lifted ")
        self.keyboard.strike("Escape")
        self.wait_names(names)
        self.keyboard.strike("m")
        self.keyboard.strike("Right")
        self.wait_focused(names[2])
        self.wait_names(names)


class DeadKeys(KeyboardTest):
    LAYOUTS = ("us(intl)",)
    session = {"layouts": LAYOUTS}

    def test_a_letter_with_an_accent_goes_from_a_chip_to_the_text(self):
        self.open_page("entry")
        text, names = self.text(), self.names()
        self.mouse.click(text)
        self.keyboard.strike("Left")
        self.wait_focused(names[-1])
        self.keyboard.strike("apostrophe")
        self.keyboard.strike("e")
        self.keyboard.strike("Return")
        self.events.wait_for(event="add", tag="é")
        self.keyboard.strike("Left")
        self.wait_focused("é")
        # Twice, it is the accent alone.
        for key in ("apostrophe", "apostrophe", "a", "Return"):
            self.keyboard.strike(key)
        self.events.wait_for(event="add", tag="´a")
