"""Using chips with the keyboard only."""

from driver import wait_until
from support import DemoTest


class MovingFocus(DemoTest):
    page = "tags"

    def test_the_view_is_one_tab_stop_and_remembers_its_chip(self):
        names = self.names()
        self.focus(names[3])
        self.keyboard.press("Tab")
        self.wait_focused(None)
        self.keyboard.press("Shift+Tab")
        self.wait_focused(names[3])

    def test_arrows_move_in_reading_order(self):
        names = self.names()
        self.focus(names[0])
        for name in names[1:4]:
            self.keyboard.press("Right")
            self.wait_focused(name)
        self.keyboard.press("Left")
        self.wait_focused(names[2])

    def test_up_and_down_go_to_the_nearest_chip_of_the_next_line(self):
        first, second = self.lines()[:2]
        self.focus(first[1])
        x = self.chip(first[1]).center[0]
        self.keyboard.press("Down")
        nearest = min(second, key=lambda name: abs(self.distance(name, x)))
        self.wait_focused(nearest)
        self.keyboard.press("Up")
        self.wait_focused(first[1])

    def distance(self, name, x):
        left, _, width, _ = self.chip(name).box
        return 0 if left <= x <= left + width else min(abs(left - x), abs(left + width - x))

    def test_home_and_end(self):
        names = self.names()
        self.focus(names[2])
        self.keyboard.press("End")
        self.wait_focused(names[-1])
        self.keyboard.press("Home")
        self.wait_focused(names[0])


class Pages(DemoTest):
    page = "tags"

    def test_no_key_is_lost_while_the_page_changes(self):
        self.focus(self.names()[0])
        first = self.names()
        self.keyboard.press("Control+Page_Down", times=2)
        wait_until(lambda: self.title().startswith("Line Limits"), "the page after the next", otherwise=lambda: self.tree)
        self.assertNotEqual(self.names(), first)
        # The focus moves to the new page.
        wait_until(lambda: self.focused() == self.names()[0], "a chip to have the focus", otherwise=lambda: self.tree)


class Toggling(DemoTest):
    page = "tags"

    def test_space_and_enter_toggle(self):
        name = next(name for name in self.names() if name not in self.selected())
        self.focus(name)
        self.events.mark()
        self.keyboard.press("space")
        self.events.wait_for(event="select", tag=name, by="key")
        self.keyboard.press("Return")
        self.events.wait_for(event="deselect", tag=name, by="key")
        self.wait_focused(name)

    def test_undo_and_redo(self):
        before = self.selected()
        name = next(name for name in self.names() if name not in before)
        self.focus(name)
        self.keyboard.press("space")
        self.wait_selected(*before, name)
        self.keyboard.press("Control+z")
        self.wait_selected(*before)
        self.events.wait_for(event="undo")
        self.keyboard.press("Control+Shift+z")
        self.wait_selected(*before, name)
        self.events.wait_for(event="redo")


class Moving(DemoTest):
    page = "reorder"

    def test_control_shift_arrows_move_the_chip(self):
        names = self.names()
        self.focus(names[2])
        self.keyboard.press("Control+Shift+Right")
        self.events.wait_for(event="move", tag=names[2], to=3, by="key", **{"from": 2})
        self.wait_focused(names[2])
        self.keyboard.press("Control+Shift+Left")
        self.wait_names(names)

    def test_control_shift_home_and_end_move_the_chip_to_the_ends(self):
        names = self.names()
        self.focus(names[2])
        self.keyboard.press("Control+Shift+End")
        self.events.wait_for(event="move", tag=names[2], to=len(names) - 1, by="key")
        self.keyboard.press("Control+Shift+Home")
        self.wait_names([names[2], *names[:2], *names[3:]])

    def test_lift_mode_drops_the_chip_where_the_arrows_moved_it(self):
        names = self.names()
        self.focus(names[1])
        self.events.mark()
        self.keyboard.press("m")
        self.keyboard.press("Right", times=2)
        self.assertEqual(self.events.new(), [], "nothing moves before the drop")
        self.keyboard.press("space")
        self.wait_names([names[0], names[2], names[3], names[1], *names[4:]])
        self.assert_events({"event": "move", "tag": names[1], "from": 1, "to": 3, "by": "key"})
        self.wait_focused(names[1])

    def test_a_pointer_that_rests_on_chips_leaves_the_place_to_the_arrows(self):
        names = self.names()
        self.mouse.hover(self.chip(names[-2]))
        self.focus(names[1])
        self.keyboard.press("m")
        self.wait_names(names)
        self.keyboard.press("Right", times=2)
        self.wait_names([names[0], names[2], names[3], names[1], *names[4:]])
        self.mouse.hover(self.chip(names[-2]))
        self.keyboard.press("Right")
        self.wait_names([names[0], *names[2:5], names[1], *names[5:]])
        self.keyboard.press("space")
        self.events.wait_for(event="move", tag=names[1], to=4)

    def test_escape_cancels_lift_mode(self):
        names = self.names()
        self.focus(names[1])
        self.events.mark()
        self.keyboard.press("m")
        self.keyboard.press("Right", times=2)
        self.keyboard.press("Escape")
        self.wait_names(names)
        self.keyboard.press("space")
        self.assertNotEqual(self.events.wait_for(tag=names[1])["event"], "move")

    def test_one_undo_reverts_a_move_in_lift_mode(self):
        names = self.names()
        self.focus(names[1])
        self.keyboard.press("m")
        self.keyboard.press("Right", times=2)
        self.keyboard.press("Return")
        self.events.wait_for(event="move", to=3)
        self.keyboard.press("Control+z")
        self.wait_names(names)

    def test_delete_removes_the_chip_and_focuses_its_neighbor(self):
        names = self.names()
        self.focus(names[2])
        self.events.mark()
        self.keyboard.press("Delete")
        self.wait_names(names[:2] + names[3:])
        self.wait_focused(names[3])
        self.assert_events({"event": "remove", "tag": names[2], "index": 2, "by": "key"})
        self.keyboard.press("Control+z")
        self.wait_names(names)

    def test_the_menu_key_opens_a_menu_that_moves_and_removes(self):
        names = self.names()
        self.focus(names[2])
        self.keyboard.press("Menu")
        self.program.find(name="Move to Start", role="menu item", where=lambda node: node.box[2] > 0)
        self.keyboard.press("Escape")
        self.wait_focused(names[2])
        self.choose("Move to Start")
        self.wait_names([names[2], *names[:2], *names[3:]])
        self.wait_focused(names[2])
        self.choose("Remove")
        self.wait_names([*names[:2], *names[3:]])

    def choose(self, name):
        """Opens the menu and activates an item with keys only."""
        self.keyboard.press("Menu")
        self.program.find(name=name, role="menu item", where=lambda node: node.box[2] > 0)
        for item in self.program.find_all(role="menu item", where=lambda node: node.box[2] > 0):
            wait_until(lambda: "focused" in item.refreshed().states, f"{item} to have the focus")
            if item.name == name:
                break
            self.keyboard.press("Down")
        self.keyboard.press("Return")
