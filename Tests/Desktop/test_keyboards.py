"""Keys on other keyboards than an American one: shortcuts are the keys that they are there."""

from support import DemoTest


class KeyboardTest(DemoTest):
    page = "reorder"
    LAYOUTS = ("us", "ru(winkeys)", "gr", "il")
    session = {"layouts": LAYOUTS}

    def change_to(self, layout):
        """Has the keyboard type in one of its layouts, as the key for it does."""
        self.keyboard.strike(f"F{13 + self.LAYOUTS.index(layout)}")

    def lock(self, key):
        """Caps Lock or Num Lock, on or off."""
        self.keyboard.strike(key)

    def use_every_shortcut(self):
        """From a chip that has the keyboard, through everything that has a letter, and back to how it was."""
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
            self.change_to(layout)
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
        self.change_to("ru(winkeys)")
        for key in "xfq":
            self.keyboard.strike(key)
        self.keyboard.strike("Return")
        self.events.wait_for(event="add", tag="чай")
        self.keyboard.strike("Control+z")
        self.wait_names(names)
        self.keyboard.strike("Control+Shift+z")
        self.wait_names([*names, "чай"])

    def open_page(self, page):
        self.desktop.close_programs()
        self.open(page)


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
        self.lock("Num_Lock")
        focused = self.focused()
        # Now they type, and no name begins so.
        self.keyboard.strike("KP_6")
        self.keyboard.strike("KP_Decimal")
        self.keyboard.strike("Control+z")
        self.wait_names(names)
        self.assertEqual(focused, names[2])


class Azerty(KeyboardTest):
    LAYOUTS = ("fr", "us")
    session = {"layouts": LAYOUTS}

    def test_letters_are_where_that_keyboard_has_them(self):
        names = self.names()
        self.focus(names[1])
        # A is on the key of Q, Z on that of W, M on that right of L; where the other layout has an M there is a comma.
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
