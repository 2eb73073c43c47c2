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
PANE = "Show the controls"
WINDOW = {"Show the pages", PANE, "Main menu", "Close", "Search pages", "Clear the events", "Show all events"}

# What these are for shows when something else is done: here they must have been changed by it. test_typing types, and test_reorder,
# test_delete and test_swipe make the gestures.
LATER = {
    "horizontal": ["Where it comes to stand"],
    "entry": ["Commas separate", "Semicolons separate", "Spaces separate", "Tabs separate", "Line breaks separate", "Return commits",
              "Leaving commits", "Capitals", "Most tags (0: any number)", "From", "Shown at most", "After so many letters", "Purpose",
              "Check spelling", "Complete words", "Offer emoji", "Learn nothing of it", "No on-screen keyboard", "Can be moved",
              "Delete zone", "Placeholder"],
}

# Of these the second choice is made when the page opens.
SECOND = {"From"}

# These take a program that is not optimized, as it is tested while it is written, longer than anyone waits.
SLOW = {"1M", "10M"}

# What would leave the others nothing to do, or shows only after them, comes last, in this order.
LAST = {
    "horizontal": ["First"],
    "tags": ["Line limit (0: none)", "Scrolling", "Distribution to rows", "Selection", "Remove Selected"],
    "entry": ["Read only", "Defaults of"],
}

PAGES = {"layout": "tags horizontal overflow declarative", "looks": "gallery", "gestures": "swipe exchange",
         "typing": "entry validation filter", "programming": "api attachments refresh", "scale": "million",
         "containers": "widgets list cards form pane"}


def parts(node):
    """What is below a node, without chips and their parts. Of a long list the first row stands for all."""
    children = node.children
    for child in children[:1] if len(children) > 40 and node.role in ("list", "table") else children:
        yield child
        # A menu's button is in another, which does nothing itself.
        if not is_control(child) and child.role not in (CHIP, LIST, "menu"):
            yield from parts(child)


def is_control(node):
    return node.role in CONTROLS and (node.role not in PRESSED or bool(node.actions))


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

    def content(self, nodes):
        """Where effects are looked for: all but the header and, where it shows, the pane with the controls."""
        x, y, width, _ = [node for node in nodes if node.role == "scroll pane"][-1].box
        if "pressed" not in next(node for node in nodes if node.name == PANE).states:
            return 0, y, self.desktop.width, self.desktop.height - y
        start, end = (0, x) if x > 0 else (width, self.desktop.width)
        return start, y, end - start, self.desktop.height - y

    def controls(self, page, nodes):
        """Those of the page in the order in which they are used."""
        last = LAST.get(page, [])

        def order(control):
            return last.index(control.name) + 1 if control.name in last else 0

        return sorted((node for node in nodes if is_control(node) and node.name not in WINDOW | SLOW and "sensitive" in node.states),
                      key=order)

    def use(self, control):
        wire = self.program.wire
        if control.role in PRESSED:
            control.do(control.actions[0])
            # A button that shows a color has a dialog for it.
            if any(child.role == "image" and child.name for child in control.children):
                wait_until(lambda: wire.windows == 2, "the dialog")
        elif control.role in NUMBERS:
            control.step()
        elif control.role in TEXTS:
            control.insert("a")
        else:
            self.choose(control)

    def choose(self, control):
        """Chooses what follows the first choice, or, where that is chosen already, the one after it."""
        wire = self.program.wire
        popups, frames = wire.popups, wire.frames
        button = next(node for node in control.children if node.role in PRESSED)
        button.do(button.actions[0])
        wait_until(lambda: {"pressed", "checked"} & button.refreshed().states, "the choices")
        wait_until(lambda: wire.popups > popups and wire.frames > frames and not wire.is_drawing, "the choices to be seen")
        self.keyboard.press("Down", times=2 if control.name in SECOND else 1)
        self.keyboard.press("Return")

    @staticmethod
    def setting(control):
        """What a control is set to, where it can be told."""
        if control.role in NUMBERS:
            return control.value
        if control.role in TEXTS:
            return control.text
        nodes = [control, *control.children] if control.role == CHOICE else [control]
        return [(node.name, "checked" in node.states) for node in (node.refreshed() for node in nodes)]

    def close_what_opened(self):
        """Closes a dialog, one for colors with another than it shows; whether it was one."""
        # GTK 4.8 gives no name to a window that comes or goes, and ends when it is asked for it: the compositor tells when.
        if self.program.wire.windows == 1:
            return False
        self.desktop.screen.settled()
        # The dialog is not told to be active by each GTK.
        wait_until(lambda: "active" not in self.tree.root.children[0].states, "the dialog to take keys")
        dialog = self.tree.root.children[-1]
        is_for_colors = any(node.name.endswith("Select") for node in dialog.search(role="push button"))
        for key in ("space", "Alt+s") if is_for_colors else ("Escape",):
            self.keyboard.press(key)
        wait_until(lambda: self.program.wire.windows == 1, "the dialog to close")
        return is_for_colors

    def use_each(self, page):
        self.open(page)
        nodes = list(parts(self.tree.root))
        content = self.content(nodes)
        self.seen = self.desktop.screen.settled(content)
        for control in self.controls(page, nodes):
            if not self.program.is_running:
                break
            with self.subTest(f"{page}: {control.role} {control.name}"):
                self.use_and_look(control, content, control.name not in LATER.get(page, []))
        self.assertEqual(self.program.complaints, [])
        self.assertTrue(self.program.is_running, self.program.output)
        self.program.close()

    def use_and_look(self, control, content, shows):
        """Uses a control, and waits for what comes of it in the picture."""
        screen, before = self.desktop.screen, self.seen
        try:
            setting = self.setting(control)
            self.use(control)
            if not shows:
                wait_until(lambda: self.setting(control) != setting, f"{control} to be changed")
            else:
                screen.wait_for_change(before, content, patience=10)
            if self.close_what_opened() and shows:
                screen.wait_for_change(before, content, patience=10)
            elif control.role in PRESSED and "pressed" in control.refreshed().states:
                self.keyboard.press("Escape")
        except AssertionError:
            screen.picture().save(f"{support.FAILED}/test_controls/{self.id()}-{control.name.replace('/', ' ')}.png")
            raise
        finally:
            self.seen = screen.settled(content)


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


class ControlsOfLargeText(Controls, support.Page, unittest.TestCase):
    look = "large"

    def test_the_layouts(self):
        self.use_each("tags")
