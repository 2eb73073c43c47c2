"""A page of the demo: its chips in reading order, and common steps of the tests."""

from gi.repository import GLib

from driver import TimedOut, at_rest, wait_until

MENU_ITEMS = ("menu item", "check menu item", "radio menu item")
LIST, CHIP = "list box", "option pane"  # GTK 4.8's AT-SPI roles for list-box and option


class Page:
    """The page shown by `self.program` on `self.desktop`."""

    @property
    def finger(self):
        return self.desktop.finger

    @property
    def mouse(self):
        return self.desktop.mouse

    @property
    def keyboard(self):
        return self.desktop.keyboard

    @property
    def events(self):
        return self.program.events

    @property
    def tree(self):
        return self.program.tree

    def title(self):
        """The window's title, empty while the window opens."""
        window = self.program.alive() and self.tree.window
        return window.name if window else ""

    # The chips.

    is_mirrored = False  # whether the page was opened from right to left
    _views = {}  # the last view found, by program

    def view(self):
        """The first list box with chips on the page, or the tag entry if there is none."""
        def has_chips(node):
            return any(child.role == CHIP for child in node.children)

        # Searching the whole tree takes hundreds of D-Bus calls, so the view found last is tried first.
        found = self._views.get(self.program)
        if found is None or not found.still_meets(has_chips):
            found = self.tree.first(role=LIST, where=has_chips) or self.tree.first(where=has_chips)
            self.look_at(found)
        return found

    def look_at(self, view):
        """Makes another view of the page the one that `view()` returns."""
        self._views = {self.program: view}

    def text(self):
        """The text field of the tag entry on the page, a sibling of its chips."""
        return next(node for node in self.view().walk() if node.role == "text")

    def groups(self):
        """Every list box with chips, in the order of the page."""
        return [node for node in self.tree.all(role=LIST) if any(child.role == CHIP for child in node.children)]

    def chips(self, view=None):
        """The visible chips in reading order: line by line, each from start to end."""
        view = view or self.view()
        if view is None:
            return []
        chips = [child for child in view.children if child.role == CHIP]
        boxes = [(chip, box) for chip, box in zip(chips, self.tree.boxes(chips))
                 if not isinstance(box, GLib.Error) and box[2] > 0 and box[3] > 0]
        boxes.sort(key=lambda pair: pair[1][1])
        lines = []
        for chip, box in boxes:
            if lines and box[1] < lines[-1][0][1][1] + lines[-1][0][1][3] / 2:
                lines[-1].append((chip, box))
            else:
                lines.append([(chip, box)])
        return [chip for line in lines for chip, _ in sorted(line, key=lambda pair: pair[1][0], reverse=self.is_mirrored)]

    def names(self):
        return [chip.name for chip in self.chips()]

    def names_at_rest(self):
        """The names once no chip is moving. While chips move, their places don't tell their order."""
        def places():
            chips = self.chips()
            return [chip.name for chip in chips], self.tree.boxes(chips)

        return at_rest(places, self.program.wire, "the chips")[0]

    def selected(self):
        return [chip.name for chip in self.chips() if "selected" in chip.states]

    def chip(self, name):
        """The first chip with this text, in any view."""
        view = self.view()
        found = [node for node in view.children if (node.name, node.role) == (name, CHIP)] if view else []
        return found[0] if found else self.program.find(name=name, role=CHIP)

    def focused(self):
        """The name of the focused chip, or None."""
        return next((chip.name for chip in self.chips() if "focused" in chip.states), None)

    def lines(self):
        """The chips' names, line by line."""
        lines, last = [], None
        for chip in self.chips():
            x, y, width, height = chip.box
            if last is None or abs(y - last) > height / 2:
                lines.append([])
                last = y
            lines[-1].append(chip.name)
        return lines

    # Menus.

    def menu_item(self, button, name):
        """The position on the monitor of an item in a button's open menu."""
        item = wait_until(lambda: next((node for node in button.search(name=name, where=lambda node: node.box[2] > 0)
                                        if node.role in MENU_ITEMS), None), f"the item {name}", otherwise=lambda: self.tree)
        return self.in_popup(next(button.search(role="menu", where=lambda node: node.box[2] > 0)), item)

    def in_popup(self, popup, node):
        """The position on the monitor of the center of something in the newest popup."""
        (window_x, window_y, _, _), (x, y) = self.desktop.window_box(self.program), self.program.wire.popup_origin
        popup_x, popup_y, _, _ = popup.rest()
        node_x, node_y = node.center
        return window_x + x + node_x - popup_x, window_y + y + node_y - popup_y

    # Actions and waits.

    def lift(self, name):
        """Lifts a chip with the test's pointer."""
        self.lift_with(self.device, name)

    def lift_by_finger(self, name):
        self.lift_with(self.finger, name)

    def lift_by_mouse(self, name):
        self.lift_with(self.mouse, name)

    def lift_with(self, device, name, place=None):
        """Grabs a chip, which may be at another place than its box tells, until the view announces that it is lifted."""
        device.grab(place or self.chip(name))
        self.wait_said(f"Lifted {name},")

    def wait_said(self, text):
        """Waits for an announcement that begins with `text`, after the one waited for last. Before GTK 4.14, which added
        announcements, the name of the view's status is the last one."""
        if self.program.announces:
            wait_until(lambda: self.program.alive() and self.program.announced.take(text), f"to hear {text!r}",
                       otherwise=lambda: f"heard: {self.program.announced.texts}")
        else:
            self.program.wait_for(where=lambda node: node.role != CHIP and node.name.startswith(text))

    def wait_selected(self, *names):
        """Waits until exactly these chips are selected, in any order."""
        wait_until(lambda: sorted(self.selected()) == sorted(names), f"{sorted(names)} to be selected",
                   otherwise=lambda: f"selected: {sorted(self.selected())}")

    def wait_names(self, names):
        """Waits until the chips are in this order."""
        wait_until(lambda: self.names() == list(names), f"the order {list(names)}",
                   otherwise=lambda: f"found: {self.names()}")

    def wait_focused(self, name):
        wait_until(lambda: self.focused() == name, f"{name!r} to have the focus",
                   otherwise=lambda: f"focused: {self.focused()!r}")

    def wait_focus(self):
        """Waits until a chip has the focus, and returns its name."""
        return wait_until(self.focused, "a chip to have the focus", otherwise=lambda: self.tree)

    def focus(self, name):
        """Focuses a chip with keys only: Tab into the view, then arrows."""
        for _ in range(40):
            if self.focused() is not None:
                break
            self.keyboard.press("Tab")
        else:
            raise TimedOut(f"Tab never reached the chips\n{self.tree}")
        self.keyboard.press("Home")
        names = self.names_at_rest()
        self.wait_focused(names[0])
        for following in names[1:names.index(name) + 1]:
            self.keyboard.press("Right")
            self.wait_focused(following)


class DemoWindow(Page):
    """The demo in a window of its own, for a script. Exits the script if GTK printed a warning."""

    has_chips = True  # whether to wait for chips

    def __init__(self, desktop, command, **options):
        self.desktop = desktop
        self.program = desktop.start(command, **options)
        desktop.wait_shown(self.program, fullscreen=False)
        if self.has_chips:
            wait_until(self.chips, "chips on the page", otherwise=lambda: self.tree)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        if not any(error) and self.program.complaints:
            raise SystemExit("\n".join(self.program.complaints))
        self.desktop.close_programs()
