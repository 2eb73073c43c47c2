"""Each control of a page, found from the tree and used once as a screen reader does: what comes of it is seen in the picture of the
page. A control from which nothing comes, and that nothing is said of here, fails."""

import unittest
from contextlib import contextmanager

import support
from controls import (AROUND, CHOICE, FIRST, HELD, LAST, LATER, NUMBERS, OPENS_BUBBLE, OPENS_DIALOG, OVER_THE_ZONE, PAGES, PANE, PRESSED,
                      RESET, SET_BACK, SLOW, SWITCHES, TAPPED, TEXTS, THINGS, VALUES, WINDOW, is_control, parts)
from driver import wait_until
from screenshots import LOOKS


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
            subject = control.name.removesuffix(RESET)
            return last.index(subject) + 1 if subject in last else 0, subject != control.name

        return sorted((node for node in nodes if is_control(node) and node.name not in WINDOW | SLOW | THINGS
                       and "sensitive" in node.states), key=order)

    def use(self, control):
        wire = self.program.wire
        if control.role in {*PRESSED, CHOICE}:
            # The compositor shows no bubble that no press has asked for. Any press will do.
            self.keyboard.press("Shift")
        if control.role in PRESSED:
            others = wire.open_popups
            control.do(control.actions[0])
            if self.opens_dialog(control):
                wait_until(lambda: wire.windows == 2, "the dialog")
            elif control.name in OPENS_BUBBLE:
                wait_until(lambda: wire.open_popups - others, "the bubble")
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
        """Whether a dialog comes of it. A button that shows a color has one."""
        return control.name.startswith(OPENS_DIALOG) or any(child.role == "image" and child.name for child in control.children)

    def choose(self, control):
        """Chooses the second of its choices, or, where that is chosen already, the next, or the first."""
        wire = self.program.wire
        others = wire.open_popups
        button = next(node for node in control.children if node.role in PRESSED)
        button.do(button.actions[0])
        bubble = wait_until(lambda: wire.open_popups - others, "the choices")
        wait_until(lambda: wire.newest_has_keyboard, "the choices to take keys")

        def focused():
            """The numbers of the choices that have the focus."""
            return [number for number, choice in enumerate(choices) if "focused" in choice.refreshed().states]

        choices = wait_until(lambda: list(control.search(role="list item")), "the choices in the tree")
        wait_until(focused, "a choice to have the focus")
        wanted = next(number for number in (1, 2, 0) if number < len(choices) and "selected" not in choices[number].states)
        # Where the focus begins differs from GTK to GTK.
        self.keyboard.press("Home")
        self.keyboard.press("Down", times=wanted)
        wait_until(lambda: focused() == [wanted], f"choice {wanted} to have the focus")
        self.keyboard.press("Return")
        # They may cover what is looked at, and while they are there no others open.
        wait_until(lambda: not bubble & wire.open_popups, "the choices to close")

    @staticmethod
    def setting(control):
        """What a control is set to, where it can be told."""
        if control.role in NUMBERS:
            return control.value
        if control.role in TEXTS:
            return control.text
        if control.role == CHOICE:
            # What is chosen stands somewhere in its button.
            return [node.name for node in next(node for node in control.children if node.role in PRESSED).walk()]
        return "checked" in control.refreshed().states

    def close_what_opened(self):
        """Closes a dialog, one for colors with another than it shows; whether it was one."""
        # GTK 4.8 gives no name to a window that comes or goes, and ends when it is asked for it: the compositor tells when.
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

    def close_bubble(self, control, others):
        """Closes what has opened beside a button that is pressed, where there is a bubble that was not there."""
        wire = self.program.wire
        if bubble := wire.open_popups - others:
            wait_until(lambda: wire.newest_has_keyboard, "the bubble to take keys")
            self.keyboard.press("Escape")
            wait_until(lambda: not bubble & wire.open_popups and not {"pressed", "checked"} & control.refreshed().states,
                       "the bubble to close")

    def use_each(self, page):
        self.open(page)
        nodes = list(parts(self.tree.root))
        self.area = self.content(nodes)
        if page in TAPPED:
            self.mouse.click(self.chips()[0])
            self.wait_selected(self.names()[0])
            self.desktop.park()
        self.seen = self.desktop.screen.settled(self.area)
        controls = self.controls(page, nodes)

        def take(names):
            """Those of the controls with these names, in their order, which are not among the others any more."""
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
    def part(self, control):
        """A part of the test, with a picture if it fails."""
        with self.subTest(f"{control.role} {control.name}"):
            try:
                yield
            except AssertionError:
                self.desktop.screen.picture().save(
                    f"{support.FAILED}/test_controls/{self.id()}-{control.name.replace('/', ' ')}.png")
                raise
            finally:
                self.seen = self.desktop.screen.settled(self.area)

    def wait_for_change(self):
        """Waits for a change that lasts: that a button looks pressed for a moment is none."""
        self.desktop.screen.wait_for_lasting_change(self.seen, self.area)

    def use_and_look(self, control, page):
        """Uses a control, and waits for what comes of it in the picture."""
        shows = control.name not in LATER.get(page, [])
        with self.part(control):
            setting, bubbles = self.setting(control), self.program.wire.open_popups
            self.use(control)
            if shows:
                self.wait_for_change()
            is_for_colors = self.close_what_opened()
            if is_for_colors and shows:
                self.wait_for_change()
            elif not shows and not is_for_colors:
                wait_until(lambda: self.setting(control) != setting, f"{control} to be changed")
            if control.role in PRESSED and {"pressed", "checked"} & control.refreshed().states:
                self.desktop.screen.settled(self.area)
                self.close_bubble(control, bubbles)
            if control.name in SET_BACK:
                control.set_value(setting)

    def lift(self, is_over_zone=False):
        """Holds the first chip beside the last, or over the zone. What is seen then."""
        chips = self.chips()
        self.mouse.press(chips[0])
        x, y = self.mouse.position
        self.mouse.move((x + 12, y), seconds=0.1)
        self.mouse.move(self.view().at(0.5, 1, dy=-40) if is_over_zone else chips[-1].center_now)
        self.seen = self.desktop.screen.settled(self.area)

    def drop(self):
        self.keyboard.press("Escape")
        self.mouse.release()
        self.desktop.park()

    def use_while_held(self, controls, is_over_zone=False):
        """Uses controls while a chip is held. What a switch has changed it brings back."""
        if not controls:
            return
        self.lift(is_over_zone)
        for control in controls:
            with self.part(control):
                self.use(control)
                self.wait_for_change()
            if control.role in SWITCHES:
                with self.part(control):
                    self.use(control)
                    self.wait_for_change()
        self.drop()

    def use_and_hold(self, control):
        """Uses a control, and compares what a chip is held over."""
        with self.part(control):
            self.lift()
            self.drop()
            before = self.seen
            self.use(control)
            self.lift()
            self.drop()
            self.assertFalse(self.seen == before, f"nothing came of {control}")


def tests_of(*sections):
    """Gives a class of tests one for each of these sections of pages."""
    def give(case):
        for section in sections:
            def use_all(self, pages=tuple(PAGES[section].split())):
                for page in pages:
                    self.use_each(page)
            setattr(case, f"test_{section}", use_all)
        return case
    return give


# Each page as it is, and for the sake of time in one of the other looks.
ANOTHER_LOOK = {"rtl": ["layout", "gestures", "reordering", "programming", "lines", "samples"],
                "large": ["looks", "styles", "typing", "scale", "containers", "places"]}


@tests_of(*PAGES)
class ControlsAsTheyAre(Controls, support.Page, unittest.TestCase):
    pass


@tests_of(*ANOTHER_LOOK["rtl"])
class ControlsFromRightToLeft(Controls, support.Page, unittest.TestCase):
    look = "rtl"


@tests_of(*ANOTHER_LOOK["large"])
class ControlsOfLargeText(Controls, support.Page, unittest.TestCase):
    look = "large"
    session = {"width": 1920, "height": 1200}  # room for the pane with the controls


class Looks(unittest.TestCase):
    def test_each_page_is_used_in_another_look(self):
        self.assertEqual(sorted(section for sections in ANOTHER_LOOK.values() for section in sections), sorted(PAGES))
