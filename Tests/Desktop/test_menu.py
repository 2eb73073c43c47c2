"""The main menu, used with a pointer, and the chips' menus, used with keys. The effect of each item is checked in the picture or the
tree; an item without a check fails the test."""

from driver import wait_until
from page import CHIP, MENU_ITEMS
from support import DemoTest


def brightness(picture):
    """The average brightness, from 0 to 255."""
    colors = picture.colors()
    return sum(sum(color) * count for color, count in colors.items()) / (3 * sum(colors.values()))


class MainMenu(DemoTest):
    page = "reorder"
    is_fullscreen = False

    SUBMENUS = {"Appearance": ["Follow System", "Light", "Dark"], "Text Direction": ["Left to Right", "Right to Left"],
                "Text Size": ["75%", "100%", "125%", "150%", "200%"]}
    PLAIN = ["Undo", "Redo", "Animations", "Next Page", "Previous Page", "Fullscreen", "Pages", "Controls", "Events", "View Source", "Keyboard Shortcuts",
             "About TagFlow Demo"]

    button = None  # the menu's button; searching below it is faster than searching the whole tree

    def open_menu(self):
        self.button = self.button or self.program.find(role="push button", name="Main menu", where=lambda node: node.box[2] > 0)
        self.mouse.click(self.button)
        wait_until(self.shown_menu, "the menu", otherwise=lambda: self.tree)

    def shown_menu(self):
        return next(self.button.search(role="menu", where=lambda node: node.box[2] > 0), None)

    def wait_closed(self):
        wait_until(lambda: not self.shown_menu(), "the menu to close", otherwise=lambda: self.tree)

    def choose(self, *names):
        """Opens the main menu and clicks an item, or an item in a submenu."""
        self.open_menu()
        for name in names:
            place = self.menu_item(self.button, name)
            self.items_seen |= {node.name for node in self.button.search(where=lambda node: node.role in MENU_ITEMS)}
            self.mouse.click(place)
        self.wait_closed()

    def picture(self):
        self.desktop.park()
        return self.desktop.screen.settled(self.view().box)

    def test_each_item(self):
        """In one session: each step leaves the state that the next needs."""
        self.items_seen = set()
        self.use_undo_and_redo()
        self.use_appearance()
        self.use_text_direction()
        self.use_animations()
        self.use_pages_window_and_help()
        self.use_text_size()
        # GTK 4.18 exposes a submenu once it is open.
        self.assertEqual(self.items_seen, {*self.PLAIN, *self.SUBMENUS, *sum(self.SUBMENUS.values(), [])})

    def use_appearance(self):
        self.choose("Appearance", "Dark")
        self.assertLess(brightness(self.picture()), 100)
        self.choose("Appearance", "Light")
        self.assertGreater(brightness(self.picture()), 200)
        self.choose("Appearance", "Dark")
        self.assertLess(brightness(self.picture()), 100)
        self.choose("Appearance", "Follow System")
        self.assertGreater(brightness(self.picture()), 200)

    def use_text_direction(self):
        name = self.names()[0]

        def is_at_the_right():
            # The view and the pane beside it swap places.
            x, _, width, _ = self.view().box
            return self.chip(name).center_now[0] > x + width / 2

        for choice in ("Right to Left", "Left to Right"):
            self.choose("Text Direction", choice)
            wait_until(lambda: is_at_the_right() == (choice == "Right to Left"), f"{name} to be on the side for {choice}")

    def use_text_size(self):
        name = self.names()[0]
        widths = []
        self.choose("Text Size", "200%")
        other = self.chip(name).rest()[2]
        for size in self.SUBMENUS["Text Size"]:
            self.choose("Text Size", size)
            wait_until(lambda: self.chip(name).box[2] != (widths or [other])[-1], f"chips at {size}", otherwise=lambda: self.tree)
            widths.append(self.chip(name).rest()[2])
        self.assertEqual(widths, sorted(widths))

    def use_animations(self):
        self.choose("Animations")
        first, second = self.names()[:2]
        self.mouse.click(self.chip(first))
        self.wait_focused(first)
        before, seen = self.chip(second).box, set()
        self.keyboard.press("Control+Shift+End")

        def is_last():
            seen.add(self.chip(second).box)
            return self.names()[-1] == first and self.chip(second).box != before

        wait_until(is_last, f"{first} to be the last", otherwise=self.names)
        seen.add(self.chip(second).rest())
        self.assertEqual(len(seen - {before}), 1, "it lands at once")

    def use_undo_and_redo(self):
        names = self.names()
        self.mouse.click(self.chip(names[0]))
        self.wait_selected(names[0])
        self.choose("Undo")
        self.wait_selected()
        self.choose("Redo")
        self.wait_selected(names[0])

    def use_pages_window_and_help(self):
        self.choose("Next Page")
        wait_until(lambda: self.title().startswith("Exchange"), "the next page", otherwise=self.title)
        self.choose("Previous Page")
        wait_until(lambda: self.title().startswith("Reorder"), "the page before", otherwise=self.title)
        button = self.program.find(name="Show the controls")
        for is_shown in ("pressed" not in button.states, "pressed" in button.states):
            self.choose("Controls")
            wait_until(lambda: ("pressed" in button.refreshed().states) == is_shown, "the controls to show or hide")
        for is_fullscreen in (True, False):
            self.choose("Fullscreen")
            wait_until(lambda: (self.desktop.window_box(self.program)[2:] == (self.desktop.width, self.desktop.height)) == is_fullscreen,
                       "the window to fill the monitor, or not")
            # Mutter 50 animates the change. Until its end, a click hits something else.
            self.desktop.screen.settled()
            self.desktop.locate(self.program)
        for entry, words in (("Keyboard Shortcuts", "Extend the selection"),
                             ("About TagFlow Demo", "Chips to tap, swipe over, reorder and delete."),
                             ("View Source", "Source of ReorderPage")):
            self.choose(entry)
            self.program.find(where=lambda node: words in node.name)
            self.keyboard.press("Escape")
            wait_until(lambda: self.title().startswith("Reorder and"), "the window again", otherwise=lambda: self.tree)


class ViewMenu(DemoTest):
    page = "reorder"

    def shown(self):
        """The visible items of the menu. It is a child of its view; searching the whole tree would be slow."""
        return [node for child in self.view().children if child.role != CHIP for node in child.search(role="menu item")
                if node.box[2] > 0]

    def items(self):
        return [node.name for node in self.shown()]


class MenuByMouse(ViewMenu):
    def open_menu(self, place):
        self.mouse.click(place, button=self.mouse.SECONDARY)
        return wait_until(self.items, "the menu", otherwise=lambda: self.tree)

    def test_a_secondary_click_opens_the_menu_of_a_chip_or_of_the_view(self):
        name = self.names()[1]
        self.assertIn("Move Left", self.open_menu(self.chip(name)))
        self.keyboard.press("Escape")
        self.wait_focused(name)
        self.assertEqual(self.open_menu(self.view().at(0.5, 0.6)), ["Select All"])
        self.keyboard.press("Escape")
        self.wait_focused(name)
        self.assertEqual(self.events.new(), [])


class ChipMenu(ViewMenu):
    """A chip's menu, opened, navigated, closed and used with keys only."""

    def open_menu(self, name):
        """Opens the menu of a chip. Returns the items that the arrow keys reach."""
        if self.focused() != name:
            self.mouse.click(self.chip(name))
            self.wait_focused(name)
        self.keyboard.press("Menu")
        return [item for item in wait_until(self.shown, "the menu", otherwise=lambda: self.tree) if "sensitive" in item.states]

    @staticmethod
    def has_focus(item):
        return "focused" in item.refreshed().states

    def choose(self, name, item):
        items = self.open_menu(name)
        self.go_to(items, [node.name for node in items].index(item))
        self.keyboard.press("Return")
        wait_until(lambda: not self.shown(), "the menu to close")
        return items

    def go_to(self, items, number):
        """Moves down the menu, an item at a time."""
        at = next((index for index, item in enumerate(items) if self.has_focus(item)), -1)
        for item in items[at + 1:number + 1]:
            self.keyboard.press("Down")
            wait_until(lambda: self.has_focus(item), f"{item} to have the focus", otherwise=lambda: self.tree)

    def test_arrows_stay_in_the_menu_and_escape_restores_the_focus(self):
        name = self.names()[1]
        items = self.open_menu(name)
        self.go_to(items, len(items) - 1)
        # They wrap around from the last item to the first.
        self.keyboard.press("Down")
        wait_until(lambda: self.has_focus(items[0]), "the first item to have the focus", otherwise=lambda: self.tree)
        self.assertIsNone(self.focused(), "the focus is in the menu")
        self.keyboard.press("Escape")
        self.wait_focused(name)
        self.keyboard.press("Delete")
        wait_until(lambda: name not in self.names(), f"{name} to be removed")

    def test_each_item(self):
        names = self.names()
        first, second = names[:2]
        self.mouse.click(self.chip(second))
        self.wait_selected(second)
        done = []

        def use(chip, item):
            done.append(item)
            self.choose(chip, item)

        self.keyboard.press("space")
        self.wait_selected()
        use(second, "Select")
        self.wait_selected(second)
        use(second, "Deselect")
        self.wait_selected()
        use(second, "Select All")
        wait_until(lambda: set(self.selected()) == set(self.names()), "all to be selected", otherwise=self.selected)
        use(second, "Deselect All")
        self.wait_selected()
        start, end = ("Move Right", "Move Left") if "rtl" in self.arguments else ("Move Left", "Move Right")
        use(second, start)
        self.wait_names([second, first] + names[2:])
        use(second, end)
        self.wait_names(names)
        use(second, "Move to Start")
        self.wait_names([second, first] + names[2:])
        use(second, "Move to End")
        self.wait_names([first] + names[2:] + [second])
        self.keyboard.press("Control+z", times=1)
        wait_until(lambda: self.names() != [first] + names[2:] + [second], "undo")
        use(self.wait_focus(), "Move…")
        self.keyboard.press("Escape")
        use(self.wait_focus(), "Copy")
        chip = self.wait_focus()
        use(chip, "Remove")
        wait_until(lambda: chip not in self.names(), f"{chip} to be removed", otherwise=self.names)
        self.open_menu(self.wait_focus())
        self.assertLessEqual(set(self.items()), set(done), "an item without a check")


class ChipMenuFromRightToLeft(ChipMenu):
    arguments = ("--direction", "rtl")


class EntryChipMenu(DemoTest):
    page = "entry"

    def test_arrows_stay_in_the_menu_and_escape_restores_the_focus(self):
        self.mouse.click(self.chip("Cycling"))
        self.wait_focused("Cycling")
        self.keyboard.press("Menu")
        self.program.find(role="menu item", name="Edit", where=lambda node: node.box[2] > 0)
        for _ in range(8):
            self.keyboard.press("Down")
        wait_until(lambda: self.tree.first(role="menu item", states={"focused"}), "a focused item")
        self.keyboard.press("Escape")
        self.wait_focused("Cycling")


