"""Uses each control found in a page's accessibility tree once, as a screen reader does. A control that changes nothing in the picture
fails, unless controls.py lists it."""

import unittest
from contextlib import contextmanager

import support
from controls import (AROUND, CHOICE, FIRST, HELD, LAST, NEEDS_SELECTION, NUMBERS, OPENS_DIALOG, OPENS_POPOVER, OVER_THE_ZONE, PAGES, PANE,
                      PRESSED, RESET, RESET_AFTER_USE, SLOW, SWITCHES, TEXTS, THINGS, VALUE_ONLY, VALUES, WINDOW, is_control, parts)
from driver import wait_until


class Controls(support.Page):
    def setUp(self):
        self.desktop = support.desktop()
        self.addCleanup(self.desktop.close_programs)

    def open(self, page):
        # A blinking caret and a vanishing scroll bar would look like effects.
        settings = {"org.gnome.desktop.interface": {"cursor-blink": False, "overlay-scrolling": False}}
        self.program = self.desktop.start(support.demo("--page", page, "--fullscreen", "--show-controls", "--no-animations"),
                                          settings=settings)
        self.desktop.wait_shown(self.program)
        self.desktop.park()

    def content(self, nodes):
        """The area compared: everything but the header and the controls pane, if it is open."""
        x, y, width, _ = [node for node in nodes if node.role == "scroll pane"][-1].box
        if "pressed" not in next(node for node in nodes if node.name == PANE).states:
            return 0, y, self.desktop.width, self.desktop.height - y
        start, end = (0, x) if x > 0 else (width, self.desktop.width)
        return start, y, end - start, self.desktop.height - y

    def controls(self, page, nodes):
        """The page's controls, in order of use."""
        last = LAST.get(page, [])

        def order(control):
            subject = control.name.removesuffix(RESET)
            return last.index(subject) + 1 if subject in last else 0, subject != control.name

        return sorted((node for node in nodes if is_control(node) and node.name not in WINDOW | SLOW | THINGS
                       and "sensitive" in node.states), key=order)

    def use(self, control):
        wire = self.program.wire
        if control.role in {*PRESSED, CHOICE}:
            # The compositor shows a popover only after a key or button press. Any key will do.
            self.keyboard.press("Shift")
        if control.role in PRESSED:
            open_before = wire.open_popups
            control.do(control.actions[0])
            if self.opens_dialog(control):
                wait_until(lambda: wire.windows == 2, "the dialog")
            elif control.name in OPENS_POPOVER:
                wait_until(lambda: wire.open_popups - open_before, "the popover")
        elif control.role in NUMBERS:
            if control.name in VALUES:
                control.set_value(VALUES[control.name])
            else:
                control.step()
        elif control.role in TEXTS:
            control.insert("a")
        else:
            self.choose(control)

    @staticmethod
    def opens_dialog(control):
        """Whether the control opens a dialog, as color buttons do."""
        return control.name.startswith(OPENS_DIALOG) or any(child.role == "image" and child.name for child in control.children)

    def choose(self, control):
        """Selects the second choice, or the third or first if the second is selected."""
        wire = self.program.wire
        open_before = wire.open_popups
        button = next(node for node in control.children if node.role in PRESSED)
        button.do(button.actions[0])
        popover = wait_until(lambda: wire.open_popups - open_before, "the choices")
        wait_until(lambda: wire.newest_has_keyboard, "the choices to take keys")

        def focused():
            """The indexes of the focused choices."""
            return [number for number, choice in enumerate(choices) if "focused" in choice.refreshed().states]

        choices = wait_until(lambda: list(control.search(role="list item")), "the choices in the tree")
        wait_until(focused, "a choice to have the focus")
        wanted = next(number for number in (1, 2, 0) if number < len(choices) and "selected" not in choices[number].states)
        # The initial focus differs between versions of GTK.
        self.keyboard.press("Home")
        self.keyboard.press("Down", times=wanted)
        wait_until(lambda: focused() == [wanted], f"choice {wanted} to have the focus")
        self.keyboard.press("Return")
        # An open popover may cover the content, and prevents others from opening.
        wait_until(lambda: not popover & wire.open_popups, "the choices to close")

    @staticmethod
    def setting(control):
        """A control's value."""
        if control.role in NUMBERS:
            return control.value
        if control.role in TEXTS:
            return control.text
        if control.role == CHOICE:
            # The selected choice is shown inside its button.
            return [node.name for node in next(node for node in control.children if node.role in PRESSED).walk()]
        return "checked" in control.refreshed().states

    def close_what_opened(self):
        """Closes an open dialog, after choosing another color if it is for colors. Returns whether it was."""
        # GTK 4.8 crashes when asked for the name of a window that is opening or closing, so the Wayland log is used.
        if self.program.wire.windows == 1:
            return False
        self.desktop.screen.settled()
        wait_until(lambda: self.program.wire.newest_has_keyboard, "the dialog to take keys")
        dialog = self.tree.root.children[-1]
        is_for_colors = any(node.name.endswith("Select") for node in dialog.search(role="push button"))
        for key in ("space", "Alt+s") if is_for_colors else ("Escape",):
            self.keyboard.press(key)
        wait_until(lambda: self.program.wire.windows == 1, "the dialog to close")
        return is_for_colors

    def close_popover(self, control, open_before):
        """Closes a popover opened by the control, if any."""
        wire = self.program.wire
        if popover := wire.open_popups - open_before:
            wait_until(lambda: wire.newest_has_keyboard, "the popover to take keys")
            self.keyboard.press("Escape")
            wait_until(lambda: not popover & wire.open_popups and not {"pressed", "checked"} & control.refreshed().states,
                       "the popover to close")

    def use_each(self, page):
        self.open(page)
        nodes = list(parts(self.tree.root))
        self.area = self.content(nodes)
        if page in NEEDS_SELECTION:
            self.mouse.click(self.chips()[0])
            self.wait_selected(self.names()[0])
            self.desktop.park()
        self.seen = self.desktop.screen.settled(self.area)
        controls = self.controls(page, nodes)

        def take(names):
            """Removes and returns the controls with these names, in the order of the names."""
            names = names.get(page, [])
            taken = sorted((control for control in controls if control.name in names), key=lambda control: names.index(control.name))
            controls[:] = [control for control in controls if control not in taken]
            return taken

        for control in take(FIRST):
            self.use_and_look(control, page)
        self.use_while_held(take(HELD))
        self.use_while_held(take(OVER_THE_ZONE), is_over_zone=True)
        for control in take(AROUND):
            self.use_and_hold(control)
        for control in controls:
            if self.program.is_running:
                self.use_and_look(control, page)
        self.assertEqual(self.program.complaints, [])
        self.assertTrue(self.program.is_running, self.program.output)
        self.program.close()

    @contextmanager
    def subtest(self, control):
        """A subtest that saves a picture if it fails."""
        with self.subTest(f"{control.role} {control.name}"):
            try:
                yield
            except AssertionError:
                self.desktop.screen.picture().save(
                    f"{support.FAILURES}/test_controls/{self.id()}-{control.name.replace('/', ' ')}.png")
                raise
            finally:
                self.seen = self.desktop.screen.settled(self.area)

    def wait_for_change(self):
        """Waits for a lasting change, not just a button that looks pressed for a moment."""
        self.desktop.screen.wait_for_lasting_change(self.seen, self.area)

    def use_and_look(self, control, page):
        """Uses a control and waits for its effect in the picture."""
        shows = control.name not in VALUE_ONLY.get(page, [])
        with self.subtest(control):
            setting, popovers = self.setting(control), self.program.wire.open_popups
            self.use(control)
            if shows:
                self.wait_for_change()
            is_for_colors = self.close_what_opened()
            if is_for_colors and shows:
                self.wait_for_change()
            elif not shows and not is_for_colors:
                wait_until(lambda: self.setting(control) != setting, f"{control} to change")
            if control.role in PRESSED and {"pressed", "checked"} & control.refreshed().states:
                self.desktop.screen.settled(self.area)
                self.close_popover(control, popovers)
            if control.name in RESET_AFTER_USE:
                control.set_value(setting)

    def lift(self, is_over_zone=False):
        """Lifts the first chip and holds it beside the last one or over the zone."""
        chips = self.chips()
        self.mouse.grab(chips[0]).move(self.view().at(0.5, 1, dy=-40) if is_over_zone else chips[-1].center_now)
        self.seen = self.desktop.screen.settled(self.area)

    def drop(self):
        self.keyboard.press("Escape")
        self.mouse.release()
        self.desktop.park()

    def use_while_held(self, controls, is_over_zone=False):
        """Uses controls while a chip is held. Switches are used twice, to restore them."""
        if not controls:
            return
        self.lift(is_over_zone)
        for control in controls:
            with self.subtest(control):
                self.use(control)
                self.wait_for_change()
            if control.role in SWITCHES:
                with self.subtest(control):
                    self.use(control)
                    self.wait_for_change()
        self.drop()

    def use_and_hold(self, control):
        """Uses a control, and compares a held chip before and after."""
        with self.subtest(control):
            self.lift()
            self.drop()
            before = self.seen
            self.use(control)
            self.lift()
            self.drop()
            self.assertFalse(self.seen == before, f"{control} changed nothing")


class EachControl(Controls, unittest.TestCase):
    """A test for each section of pages."""


for section, pages in PAGES.items():
    def use_all(self, pages=tuple(pages.split())):
        for page in pages:
            self.use_each(page)
    setattr(EachControl, f"test_{section}", use_all)
