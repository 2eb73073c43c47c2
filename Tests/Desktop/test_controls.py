"""Each control of a page, found from the tree and used once as a screen reader does: what comes of it is seen in the picture of the
page. A control from which nothing comes, and that nothing is said of here, fails."""

import unittest

import support
from driver import wait_until
from page import CHIP, LIST
from screenshots import LOOKS

PRESSED = {"push button", "button", "toggle button", "check box", "switch"}
NUMBERS = {"spin button", "slider"}
TEXTS = {"text", "entry"}
CHOICE = "combo box"
CONTROLS = {*PRESSED, *NUMBERS, *TEXTS, CHOICE}

# They belong to the window: test_menu uses its menu, and each test its pages.
WINDOW = {"Show the pages", "Show the controls", "Main menu", "Close", "Search pages", "Clear the events", "Show all events"}

# What these are for shows when another control is used; here they must take it without complaint.
LATER = {
    ("horizontal", "Where it comes to stand"),
}

# What leads back to where the page begins comes behind those that lead away.
LAST = {("horizontal", "First")}

PAGES = {"layout": "tags horizontal overflow declarative", "gestures": "swipe exchange", "typing": "validation",
         "programming": "api attachments refresh", "containers": "widgets form nested pane"}


def controls(node):
    """The controls below a node, without chips and their parts. Of a long list the first row stands for all."""
    children = node.children
    for child in children[:1] if len(children) > 40 and node.role in ("list", "table") else children:
        # A menu's button is in another, which does nothing itself.
        if child.role in CONTROLS and (child.role not in PRESSED or child.actions):
            if child.name not in WINDOW and "sensitive" in child.states:
                yield child
        elif child.role not in (CHIP, LIST, "menu"):
            yield from controls(child)


class Controls:
    look = "light"

    def setUp(self):
        self.desktop = support.desktop()
        self.addCleanup(self.desktop.close_programs)

    def keep(self):
        """Nothing: what failed says what it was."""

    def open(self, page):
        look = LOOKS[self.look]
        settings = {key: dict(values) for key, values in (look.settings or {}).items()}
        # A caret that blinks comes of nothing.
        settings.setdefault("org.gnome.desktop.interface", {})["cursor-blink"] = False
        self.program = self.desktop.start([support.DEMO, "--page", page, "--fullscreen", "--no-animations", *look.arguments],
                                          settings=settings)
        self.desktop.wait_shown(self.program)
        self.desktop.park()

    def content(self):
        """Where effects are looked for: all but the header and, where it shows, the pane with the controls."""
        x, y, width, _ = self.tree.all(role="scroll pane")[-1].box
        if "pressed" not in self.tree.first(name="Show the controls").states:
            return 0, y, self.desktop.width, self.desktop.height - y
        start, end = (0, x) if x > 0 else (width, self.desktop.width)
        return start, y, end - start, self.desktop.height - y

    def use(self, control):
        if control.role in PRESSED:
            control.do(control.actions[0])
        elif control.role in NUMBERS:
            control.step()
        elif control.role in TEXTS:
            control.insert("a")
        else:
            button = next(node for node in control.children if node.role in PRESSED)
            button.do(button.actions[0])
            wait_until(lambda: "pressed" in button.refreshed().states or "checked" in button.refreshed().states, "the choices")
            self.keyboard.press("Down")
            self.keyboard.press("Return")

    def windows(self):
        return len(self.tree.root.children)

    def close_what_opened(self):
        """Closes a dialog or a bubble; whether there was one."""
        if self.windows() == 1:
            return False
        wait_until(lambda: any("active" in node.states for node in self.tree.root.children[1:]), "the dialog to take keys")
        self.keyboard.press("Escape")
        wait_until(lambda: self.windows() == 1 and "active" in self.tree.root.children[0].states, "the dialog to close")
        return True

    def use_each(self, page):
        self.open(page)
        content = self.content()
        before = self.desktop.screen.settled(content)
        for control in sorted(controls(self.tree.root), key=lambda control: (page, control.name) in LAST):
            name = f"{page}: {control.role} {control.name}"
            with self.subTest(name):
                self.use(control)
                if (page, control.name) not in LATER:
                    self.desktop.screen.wait_for_change(before, content, patience=10)
                if not self.close_what_opened() and control.role in PRESSED and "pressed" in control.refreshed().states:
                    self.keyboard.press("Escape")
            before = self.desktop.screen.settled(content)
        self.assertEqual(self.program.complaints, [])
        self.assertTrue(self.program.is_running, self.program.output)
        self.program.close()


class ControlsAsTheyAre(Controls, support.Page, unittest.TestCase):
    pass


for _section, _pages in PAGES.items():
    def _use_all(self, pages=tuple(_pages.split())):
        for page in pages:
            self.use_each(page)
    setattr(ControlsAsTheyAre, f"test_{_section}", _use_all)


class ControlsFromRightToLeft(Controls, support.Page, unittest.TestCase):
    look = "rtl"

    def test_the_layouts(self):
        self.use_each("tags")
