"""A page of the demo as a person finds it: chips, in the order in which they are read."""

from driver import TimedOut, wait_until

MENU_ITEMS = ("menu item", "check menu item", "radio menu item")
LIST, CHIP = "list box", "option pane"  # how GTK 4.8 translates its roles list-box and option for AT-SPI


class Page:
    """What can be seen and done on the page of `self.program` on `self.desktop`."""

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
        """The window's title; nothing while it opens."""
        window = self.program.alive() and self.tree.first(states={"active"})
        return window.name if window else ""

    # The chips.

    is_mirrored = False  # whether the page was opened from right to left
    _views = {}  # by program, the view that was found in it

    def view(self):
        """The first list box on the page that has chips: where there are several, the page's own comes first. On a page
        without one, a tag entry."""
        def has_chips(node):
            return any(child.role == CHIP for child in node.children)

        # The whole tree has hundreds of nodes, each some calls over the bus: what was found is looked at first.
        found = self._views.get(self.program)
        if found is None or not found.holds(has_chips):
            found = self.tree.first(role=LIST, where=has_chips) or self.tree.first(where=has_chips)
            self._views = {self.program: found}
        return found

    def text(self):
        """The text of the tag entry on the page, which stands among its chips."""
        return next(node for node in self.view().walk() if node.role == "text")

    def groups(self):
        """Every list box with chips, in the order of the page."""
        return [node for node in self.tree.all(role=LIST) if any(child.role == CHIP for child in node.children)]

    def chips(self, view=None):
        """The chips on the screen in reading order: line by line, in each from start to end."""
        view = view or self.view()
        if view is None:
            return []
        boxes = [(chip, chip.box) for chip in view.children if chip.role == CHIP]
        boxes = [(chip, box) for chip, box in boxes if box[2] > 0 and box[3] > 0]
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

    def selected(self):
        return [chip.name for chip in self.chips() if "selected" in chip.states]

    def chip(self, name):
        """The chip with this text."""
        return self.program.find(name=name, role=CHIP)

    def focused(self):
        """The name of the chip that has the keyboard, or None."""
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
        """Where an item of a button's menu, which is open, is on the monitor."""
        item = wait_until(lambda: next((node for node in button.search(name=name, where=lambda node: node.box[2] > 0)
                                        if node.role in MENU_ITEMS), None), f"the item {name}", otherwise=lambda: self.tree)
        menu = next(button.search(role="menu", where=lambda node: node.box[2] > 0))
        (window_x, window_y, _, _), (x, y) = self.desktop.window_box(self.program), self.program.wire.popup_origin
        menu_x, menu_y, _, _ = menu.rest()
        item_x, item_y = item.center
        return window_x + x + item_x - menu_x, window_y + y + item_y - menu_y

    # What a test does and waits for.

    def lift_by_finger(self, name):
        """A long press on a chip, for as long as it takes until the view says that it is lifted."""
        self.finger.press(self.chip(name))
        self.wait_said(f"Lifted {name},")

    def lift_by_mouse(self, name):
        """A press on a chip and the beginning of a drag, which lifts it at once."""
        x, y = self.chip(name).center
        self.mouse.press((x, y)).move((x + 12, y), seconds=0.1)
        self.wait_said(f"Lifted {name},")

    def wait_said(self, text):
        """Waits until the view has told screen readers something that begins with this, after what was waited for last. GTK
        can announce since 4.14: before, the view has a status for it, whose name is what was said last."""
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
        """Waits until the chips stand in this order."""
        wait_until(lambda: self.names() == list(names), f"the order {list(names)}",
                   otherwise=lambda: f"there is: {self.names()}")

    def wait_focused(self, name):
        wait_until(lambda: self.focused() == name, f"{name!r} to have the keyboard",
                   otherwise=lambda: f"it is at: {self.focused()!r}")

    def focus(self, name):
        """Gives a chip the keyboard by keys alone: Tab into the view, then along it."""
        for _ in range(40):
            if self.focused() is not None:
                break
            self.keyboard.press("Tab")
        else:
            raise TimedOut(f"Tab never came to the chips\n{self.tree}")
        self.keyboard.press("Home")
        first = self.names()[0]
        self.wait_focused(first)
        for following in self.names()[1:self.names().index(name) + 1]:
            self.keyboard.press("Right")
            self.wait_focused(following)


class Sitting(Page):
    """The demo in its own window, for a script: if GTK has complained, the script ends."""

    has_chips = True  # whether they are waited for

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
