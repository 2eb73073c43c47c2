"""Typing with a real input method, which handles keys before the entry and shows uncommitted text in it."""

from driver import InputMethod, wait_until
from support import DemoTest, desktop


class Composing(DemoTest):
    page = "entry"

    def setUp(self):
        self.method = InputMethod(desktop())
        self.addCleanup(self.method.close)
        self.environment = self.method.environment
        super().setUp()
        self.mouse.click(self.text())
        wait_until(lambda: "focused" in self.text().states, "the text to have the focus", otherwise=lambda: self.tree)

    def wait_text(self, text):
        wait_until(lambda: self.text().text == text, f"the text to be {text!r}",
                   otherwise=lambda: f"found: {self.text().text!r}")

    def test_a_letter_with_an_accent(self):
        names = self.names()
        self.method.use("m17n:t:latn-post")
        # Only the last key is one that the input method passes on: on a busy machine, text committed later would overtake it.
        self.keyboard.type("e'")
        self.keyboard.press("Return")
        self.events.wait_for(event="add", tag="é")
        self.wait_text("")
        self.wait_names([*names, "é"])

    def test_chinese(self):
        names = self.names()
        self.method.use("m17n:zh:cangjie")
        for keys, text in (("onf", "你"), ("vnd", "你好")):
            self.keyboard.type(keys)
            # The input method handles Backspace and the arrows while it has letters.
            self.keyboard.press("space")
            self.wait_text(text)
        self.keyboard.type("vn")
        self.keyboard.press("BackSpace", times=2)
        self.wait_text("你好")
        self.keyboard.press("Return")
        self.events.wait_for(event="add", tag="你好")
        self.wait_names([*names, "你好"])
        # With the text empty, the entry handles Backspace again.
        self.keyboard.press("BackSpace")
        self.wait_focused("你好")
