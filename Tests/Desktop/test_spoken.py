"""What screen readers are told of each widget, compared with a table."""

import os
import re

from gi.repository import GLib

import support
from c_library import library_environment
from driver import plain, wait_until
from support import DemoTest

PROGRAM = os.path.join(os.path.dirname(os.path.abspath(__file__)), "spoken_widgets.py")
STATES = ("focusable", "focused", "selectable", "selected", "multiselectable", "checked", "expandable", "expanded", "editable",
          "read_only", "invalid_entry", "busy")
# Screen readers pass over these unless they have a name. GTK 4.8 names them after their class.
CONTAINERS = ("panel", "grouping", "filler", "separator", "scroll bar", "scroll pane")

# Role, name, (description), states and relations of all that is in the group of this name in spoken_widgets.py, by depth. What is
# between < and > is told by GTK 4.8 only, which knows fewer states and announces by descriptions and a status; what is between
# { and }, by GTK 4.18 and 4.24, between which there is no difference.
AT_REST = {
    "plain": """
        list box "Herbs" {multiselectable}
          option pane "Basil" (1 of 2) focusable focused selectable
          option pane "Mint" (2 of 2) focusable selectable""",
    "close buttons": """
        list box "Herbs" {multiselectable}
          option pane "Basil" (1 of 2) focusable selectable
            push button "Remove Basil"
          option pane "Mint" (2 of 2) focusable selectable
            push button "Remove Mint\"""",
    "selected": """
        list box "Herbs" {multiselectable}
          option pane "Basil" (1 of 2) focusable selectable
          option pane "Mint" (selected, 2 of 2) focusable selectable selected""",
    "single": """
        list box "Herbs"
          option pane "Basil" (1 of 2) focusable selectable
          option pane "Mint" (2 of 2) focusable selectable""",
    "not selectable": """
        list box "Herbs"
          option pane "Basil" (1 of 2)
          option pane "Mint" (2 of 2)""",
    # GTK tells only what is disabled itself.
    "disabled view": """
        list box "Herbs" {multiselectable} disabled
          option pane "Basil" (1 of 2) focusable selectable
            push button "Remove Basil"
          option pane "Mint" (2 of 2) focusable selectable
            push button "Remove Mint\"""",
    "disabled chip": """
        list box "Herbs" {multiselectable}
          option pane "Basil" (1 of 2) focusable selectable
            push button "Remove Basil"
          option pane "Mint" (2 of 2) focusable selectable disabled
            push button "Remove Mint" disabled""",
    "words of the program": """
        list box "Herbs" {multiselectable}
          option pane "Sweet basil" (fresh, 1 of 4. A herb) focusable selectable
          check box "Mint" (2 of 4) focusable selectable selected checked
          option pane "Favorite, Dill" (count 3, 3 of 4) focusable selectable""",
    "removable and reorderable": """
        list box "Herbs" {multiselectable}
          option pane "Basil" (1 of 2) focusable selectable
          option pane "Mint" (2 of 2) focusable selectable""",
    "folded": """
        list box "Herbs" {multiselectable}
          option pane "Herb 1" (1 of 8) focusable selectable
          option pane "Herb 2" (2 of 8) focusable selectable
          option pane "Herb 3" (3 of 8) focusable selectable
          push button "Show 5 more tags" focusable expandable""",
    "empty": """
        list box "Herbs" {multiselectable}""",
    # The list of suggestions has a name once it is shown.
    "entry": """
        group "Herbs"
          text "Herbs" focusable editable controller for <"Suggestions">{""}""",
    "entry with chips": """
        group "Herbs"
          option pane "Basil" (1 of 2) focusable
            push button "Remove Basil"
          option pane "Mint" (2 of 2) focusable
            push button "Remove Mint"
          text "Herbs" focusable editable controller for <"Suggestions">{""}""",
    "entry with words of the program": """
        group "Herbs"
          option pane "Sweet basil" (1 of 2. A herb) focusable
          text "Herbs" focusable editable controller for <"Suggestions">{""}""",
    "disabled entry": """
        group "Herbs" disabled
          option pane "Basil" (1 of 1) focusable
          text "Herbs" focusable editable controller for <"Suggestions">{""}""",
    "entry that is read": """
        group "Herbs"
          option pane "Basil" (1 of 1) focusable
          text "Herbs" focusable read_only controller for <"Suggestions">{""}""",
    "box": """
        list box "Things" {multiselectable}
          option pane "Basil" (selected, 1 of 3) focusable selectable selected
            label "Basil"
          option pane "Water" (2 of 3) focusable selectable
            push button "Water" focusable
              label "Water"
          option pane "Star" (3 of 3) focusable selectable
            image "Starred\"""",
    "box without selection": """
        list box "Things"
          option pane "Basil" (1 of 1)
            label "Basil\"""",
    "filter bar": """
        list box "Places" {multiselectable}
          option pane "shade" (count 1, 1 of 3) focusable selectable
          option pane "sun" (count 1, 2 of 3) focusable selectable
          option pane "No place" (count 1, 3 of 3) focusable selectable""",
    "rows": """
        list "Rows" focusable
          list item focusable {selectable}
            list box "Herbs" {multiselectable}
              option pane "Basil" (1 of 2) focusable selectable
                push button "Remove Basil"
              option pane "Mint" (2 of 2) focusable selectable
                push button "Remove Mint"
        push button "Other herbs" focusable
          label "Other herbs\"""",
} | {f"{manager} layout": """
        push button "Basil" focusable
          label "Basil"
        push button "Mint" focusable
          label "Mint\"""" for manager in ("flow", "wrap", "float", "frame", "linear", "table", "relative", "path")}

MENU = """
            menu item "Deselect" focusable focused
              <label "Deselect">
            menu item "Select All" focusable
              <label "Select All">
            menu item "Deselect All" focusable
              <label "Deselect All">
            menu item "Move Left" focusable
              <label "Move Left">
            menu item "Move to Start" focusable
              <label "Move to Start">
            menu item "Move…" focusable
              <label "Move…">
            menu item "Copy" focusable
              <label "Copy">
            menu item "Remove" focusable
              <label "Remove">"""


def described(node, depth=0):
    """A line for each node below this one."""
    for child in node.children:
        name = plain(child.name).strip()
        is_passed_over = child.role in CONTAINERS and (not name or name.startswith("Gtk"))
        if not is_passed_over:
            yield "  " * depth + line(child, name)
        yield from described(child, depth if is_passed_over else depth + 1)


def line(node, name):
    words = ["group" if node.role in ("panel", "grouping") else node.role]
    words += [f'"{name}"'] if name else []
    words += [f"({plain(node.description)})"] if node.description else []
    words += [state for state in STATES if state in node.states]
    words += [] if "sensitive" in node.states else ["disabled"]
    words += [f'controller for "{plain(other.name)}"' for other in node.relations.get("controller for", [])]
    return " ".join(words)


class Spoken(DemoTest):
    """No test checks for a name of list items, which GTK leaves to the program since 4.12, and of the menu's scroller."""

    @property
    def environment(self):
        return library_environment(support.DEMO)

    def open(self, page=None):
        self.program = self.desktop.start(["/usr/bin/python3", PROGRAM], environment=self.environment)
        self.desktop.wait_shown(self.program)

    def group(self, name):
        return next(node for node in self.tree.window.walk() if node.name == name and node.role in ("panel", "grouping"))

    def within(self, group, **wanted):
        return wait_until(lambda: next(self.group(group).search(**wanted), None), f"{wanted} in {group}", otherwise=lambda: self.tree)

    def menu(self):
        """GTK 4.18 tells of the menu's pages."""
        return MENU if self.tree.toolkit < (4, 18) else '\n            group "Items"' + MENU.replace("\n", "\n  ")

    def wait_focused_in(self, group, name):
        self.within(group, name=name, states=["focused"])
        self.desktop.screen.settled()

    def table(self, text):
        """The lines of a table for this version of GTK."""
        own, other = (r"<(.*?)>", r"\{.*?\}") if self.tree.toolkit < (4, 18) else (r"\{(.*?)\}", "<.*?>")
        lines = [re.sub(own, r"\1", re.sub(other, "", line)).rstrip() for line in text.splitlines()]
        lines = [re.sub(r"(?<=\S) +", " ", line) for line in lines if line.strip()]
        margin = len(lines[0]) - len(lines[0].lstrip())
        return [line[margin:] for line in lines]

    def assert_told(self, group, text):
        wanted, told = self.table(text), []

        def is_told():
            try:
                told[:] = described(self.group(group))
            except GLib.Error:  # something was removed meanwhile
                return False
            return told == wanted

        wait_until(is_told, f"{group}:\n" + "\n".join(wanted), otherwise=lambda: "told:\n" + "\n".join(told))
        self.assert_all_have_names()

    def assert_all_have_names(self):
        unnamed = [node for node in self.tree.all(states=["focusable"]) if not node.name.strip() and node.role != "list item"
                   and (node.role != "scroll pane" or not next(node.search(role="menu item"), None))]
        self.assertEqual(unnamed, [])
        # Nor is anything named after its class that one can stop at.
        self.assertEqual([node for node in self.tree.all(states=["focusable"]) if node.name.startswith(("Gtk", "Tag"))], [])

    def test_at_rest(self):
        for group, text in AT_REST.items():
            with self.subTest(group):
                self.assert_told(group, text)

    def test_a_reused_row_is_told_anew(self):
        other = self.within("rows", name="Other herbs")
        other.do(other.actions[0])
        self.assert_told("rows", AT_REST["rows"].replace("Basil", "Sage").replace("Mint", "Dill"))

    def test_what_users_change(self):
        self.within("folded", name="Show 5 more tags").do("tag.toggle")
        self.assert_told("folded", """
            list box "Herbs" {multiselectable}
            """ + "\n            ".join(f'  option pane "Herb {number}" ({number} of 8) focusable selectable' for number in range(1, 9)) + """
              push button "Show fewer tags" focusable expandable expanded
              <status bar "Showing all 8 tags">""")
        self.desktop.screen.settled()
        # A lifted chip stays a chip, and the zone has nothing to stop at.
        self.lift_with(self.mouse, "Basil", self.within("removable and reorderable", name="Basil"))
        self.assert_told("removable and reorderable", """
            list box "Herbs" {multiselectable}
              option pane "Basil" (<Lifted Basil, position 1 of 2>{1 of 2}) focusable focused selectable
              option pane "Mint" (2 of 2) focusable selectable
              <status bar "Lifted Basil, position 1 of 2">""")
        self.keyboard.press("Escape")
        self.mouse.release()
        self.wait_said("Put back")
        self.keyboard.press("Right")
        self.keyboard.press("space")
        self.assert_told("removable and reorderable", """
            list box "Herbs" {multiselectable}
              option pane "Basil" (1 of 2) focusable selectable
              option pane "Mint" (<Mint, selected>{2 of 2}) focusable focused selectable selected
              <status bar "Mint, selected">""")
        self.desktop.screen.settled()
        # By a click: Mutter closes a menu at once that a key opens after a drag by the mouse.
        self.mouse.click(self.within("removable and reorderable", name="Mint"), button=self.mouse.SECONDARY)
        self.assert_told("removable and reorderable", """
        list box "Herbs" {multiselectable}
          option pane "Basil" (1 of 2) focusable selectable
          option pane "Mint" (selected, 2 of 2) focusable selectable selected
          <status bar "Mint, selected">
          menu "Actions for “Mint”\"""" + self.menu())
        self.keyboard.press("Escape")
        self.wait_focused_in("removable and reorderable", "Mint")
        self.keyboard.press("Delete")
        self.assert_told("removable and reorderable", """
            list box "Herbs" {multiselectable}
              option pane "Basil" (<Removed “Mint”. >1 of 1) focusable focused selectable
              <status bar "Removed “Mint”">
              group "Removed “Mint”"
                label "Removed “Mint”"
                push button "Undo" focusable
                  label "Undo\"""")

    def test_what_users_type(self):
        self.mouse.click(self.within("refusing entry", role="text"))
        self.keyboard.type("Bread,")
        self.assert_told("refusing entry", """
            group "Herbs"
              option pane "Basil" (1 of 1) focusable
              text "Herbs" (Not here.) focusable focused editable {invalid_entry} controller for <"Suggestions">{""}
              label "Not here.\"""")
        self.mouse.click(self.within("completing entry", role="text"))
        self.keyboard.type("M")
        suggestions = """
            group "Herbs"
              option pane "Basil" (1 of 1) focusable
              text "Herbs" <(2 suggestions)> focusable focused expandable expanded editable controller for "Suggestions"
              <status bar "2 suggestions">
              list "Suggestions" focusable
                list item "Mint" focusable selectable
                  label "Mint"
                list item "Mugwort" focusable selectable
                  label "Mugwort\""""
        self.assert_told("completing entry", suggestions)
        self.keyboard.press("Down")
        self.assert_told("completing entry", suggestions.replace("2 suggestions", "Mint, 1 of 2").replace(
            '"Mint" focusable selectable', '"Mint" focusable selectable selected'))
        self.keyboard.press("Escape")
        self.mouse.click(self.within("entry with chips", name="Mint").at(0.2, 0.5))
        self.keyboard.press("F2")
        self.assert_told("entry with chips", """
            group "Herbs"
              option pane "Basil" (1 of 2) focusable
                push button "Remove Basil"
              text "Herbs" focusable focused editable controller for <"Suggestions">{""}""")
