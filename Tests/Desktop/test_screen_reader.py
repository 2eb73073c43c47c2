"""A session without sight: with keys, then with accessible actions only, and the announcements for both."""

from driver import plain, wait_until
from support import DemoTest


class Session(DemoTest):
    page = "reorder"

    _status = ""  # the last status, where GTK can't announce

    def is_said(self, text):
        """Whether this is the latest announcement. A repeated status gets a different name, so that it is read again."""
        if self.program.announces:
            return self.program.announced.take(text) and self.program.announced.texts[-1] == text
        status = self.program.find(role="status bar", where=lambda node: node.name.strip()).name
        if status == self._status or plain(status).rstrip("\u200b") != text:
            return False
        self._status = status
        return True

    def hear(self, text):
        wait_until(lambda: self.is_said(text), f"to hear {text!r}",
                   otherwise=lambda: f"heard: {self.program.announced.texts or self._status}\n{self.tree}")

    def do(self, name, action):
        """Performs an accessible action of a chip."""
        chip = self.chip(name)
        chip.do(next(offered for offered in chip.actions if offered.endswith(action)))

    def test_with_keys(self):
        names = self.names()
        first, second, third = names[:3]
        count = len(names)
        self.focus(first)
        self.assertEqual(self.view().name, "Places to see")
        self.assertIn(f"1 of {count}", self.chip(first).description)
        self.keyboard.press("space")
        self.hear(f"{first}, selected")
        self.assertIn("selected", self.chip(first).refreshed().states)
        self.keyboard.press("space")
        self.hear(f"{first}, not selected")

        self.keyboard.press("Right")
        self.wait_focused(second)
        self.keyboard.press("m")
        self.hear(f"Lifted {second}, position 2 of {count}")
        self.keyboard.press("Right")
        self.hear(f"Moved to position 3 of {count}")
        self.keyboard.press("Return")
        self.wait_names([first, third, second, *names[3:]])
        self.wait_focused(second)
        # A focused chip keeps its description, or a screen reader would say the announced position twice.
        self.keyboard.press("Right")
        self.wait_focused(names[3])
        self.keyboard.press("Left")
        self.wait_focused(second)
        wait_until(lambda: f"3 of {count}" in self.chip(second).description, "the chip's new place",
                   otherwise=lambda: self.chip(second).description)
        self.keyboard.press("m")
        self.hear(f"Lifted {second}, position 3 of {count}")
        self.keyboard.press("Escape")
        self.hear("Put back")

        self.keyboard.press("Delete")
        self.hear(f"Removed “{second}”")
        self.wait_focused(names[3])
        self.keyboard.press("Control+z")
        self.hear("Undone")
        self.keyboard.press("Control+z")
        self.hear("Undone")
        self.wait_names(names)
        self.keyboard.press("Control+Shift+z")
        self.hear("Redone")
        self.keyboard.press("Control+z")
        self.hear("Undone")
        self.wait_names(names)
        self.keyboard.press("Control+a")
        self.hear(f"{count} selected")
        self.keyboard.press("Control+Shift+a")
        self.hear("Nothing selected")

    def test_with_actions_only(self):
        names = self.names()
        first, second, third = names[:3]
        count = len(names)
        self.do(second, "toggle")
        self.hear(f"{second}, selected")
        self.do(second, "move-forward")
        self.hear(f"Moved to position 3 of {count}")
        self.do(second, "move-to-start")
        self.hear(f"Moved to position 1 of {count}")
        self.wait_names([second, first, *names[2:]])
        self.do(second, "pick")
        self.wait_said("Picked up")
        self.do(second, "move-to-end")
        self.do(second, "put-back")
        self.hear("Put back")
        self.wait_names([second, first, *names[2:]])
        self.do(second, "pick")
        self.do(third, "place")
        self.hear(f"Moved to position 3 of {count}")
        self.wait_names([first, third, second, *names[3:]])
        self.do(second, "pick")
        self.do(second, "move-to-start")
        self.do(second, "place")
        self.wait_names([second, first, *names[2:]])
        self.do(second, "toggle")
        self.do(third, "remove")
        self.hear(f"Removed “{third}”")
        # Undo with the toast's button.
        button = self.program.find(name="Undo", role="push button", where=lambda node: node.box[2] > 0)
        button.do(button.actions[0])
        self.hear("Undone")
        self.wait_names([second, first, *names[2:]])
        self.do("Pinned", "remove")
        self.hear("“Pinned” cannot be removed.")
        self.assertIn("Pinned", self.names())
