"""Per-page data for test_controls: which controls it skips, and how and in which order it uses the others."""

from page import CHIP, LIST

SWITCHES = {"toggle button", "check box", "switch"}
PRESSED = {"push button", "button", *SWITCHES}
NUMBERS = {"spin button", "slider"}
TEXTS = {"text", "entry"}
CHOICE = "combo box"
CONTROLS = {*PRESSED, *NUMBERS, *TEXTS, CHOICE}


def parts(node):
    """The descendants of a node, without chips and their contents. A long list is represented by its first row."""
    children = node.children
    for child in children[:1] if len(children) > 10 and node.role in ("list", "table") else children:
        yield child
        # The real button of a menu button is its child; the parent does nothing.
        if not is_control(child) and child.role not in (CHIP, LIST, "menu"):
            yield from parts(child)


def is_control(node):
    return node.role in CONTROLS and (node.role not in PRESSED or bool(node.actions))


# These belong to the window, not to a page; test_menu covers the main menu.
PANE = "Show the controls"
WINDOW = {"Show the pages", PANE, "View source", "Main menu", "Minimize", "Maximize", "Close", "Search pages", "Show the events",
          "Clear events"}

# Controls that open a popover, and name prefixes of those that open a dialog.
OPENS_POPOVER = {"In a Popover", "Tags", "Light", "Water", "Kind", "Pets", "Your tags"}
OPENS_DIALOG = ("In a Dialog…", "Edit Your Tags…", "Tags of ", "Open a recording…")

# The effect of these shows only after other input, so only their values are checked. test_typing covers typing; test_reorder,
# test_delete and test_swipe cover the gestures.
VALUE_ONLY = {
    "horizontal": ["Scroll position"],
    "layouts": ["Radius", "Select by swiping"],
    "styles": ["Change"],
    "entry": ["Commas separate", "Semicolons separate", "Spaces separate", "Tabs separate", "Line breaks separate", "Return commits",
              "Losing focus commits", "Capitalization", "Maximum tags (0: no limit)", "From", "Only suggestions",
              "Offer to add new tags", "Maximum suggestions", "Minimum letters", "Purpose",
              "Check spelling", "Complete words", "Offer emoji", "Keep private", "No on-screen keyboard", "Can be moved",
              "Delete zone", "Placeholder"],
    "gestures": ["Swipe", "Allow moving chips", "Allow removing chips", "Drag at once with the mouse", "Long-press with the mouse",
                 "Lift the whole selection", "Rubber band"],
    "reorder": ["Allow moving chips", "Lift the whole selection", "Drag at once with the mouse", "Long press (ms)", "Undo toast",
                "Inset from the chips", "Hit slop", "Background", "Highlighted", "Text color", "Icon color"],
}

# On these pages a chip is selected first, so that there is something to undo or remove.
NEEDS_SELECTION = {"swipe", "widgets"}

# Used before all others.
FIRST = {"reorder": ["Background", "Highlighted", "Text color", "Icon color"], "between": ["Pack All", "Unpack All"]}

# The effect of these shows while a chip is held. Used in this order.
HELD = {
    # The same color is chosen for everything, so no text is legible until the background is reset.
    "reorder": ["Background: use theme color", "Text", "Font", "Text color: use theme color", "Icon color: use theme color", "Height",
                "Inset from the edge", "Start inset", "End inset", "Corner radius", "Allow removing chips", "Delete zone"],
    "gestures": ["Pointer path", "Velocity", "Drop positions", "Autoscroll edges", "Zone hit slop", "Delete zone"],
}

# The same with the chip over the delete zone; and controls that can't be used during a drag, with a chip held before and after.
OVER_THE_ZONE = {"reorder": ["Highlighted: use theme color"]}
AROUND = {"reorder": ["Icon", "Edge"]}

# Values for controls of which a single step changes nothing.
VALUES = {"Exact width (0: none)": 120, "Minimum width (0: none)": 300}

# Reset after use, because they hide the effect of the next control.
RESET_AFTER_USE = {"Minimum width (0: none)"}

# Too slow in a debug build.
SLOW = {"1M", "10M"}

# The tiles of a board. Pressing one shows its controls in place of another's; the first is selected at the start.
TILES = ["Beech", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Hazel", "Ivy", "Juniper", "Kapok", "Larch", "Maple", "Nutmeg", "Oak", "Pine",
         "Quince", "Rowan", "Alder"]

# Moved to the other container, these become new objects. test_layouts covers them.
THINGS = {"Passport", "Tickets", "Charger", "Camera", "Socks", "Sweater", "Book", "Map", "Umbrella", "Toothbrush", "Swimsuit", "Sunglasses"}

# Used last, in this order: they leave the others nothing to do, or depend on them.
LAST = {
    **dict.fromkeys(("linear", "table", "wrap", "float", "frame", "relative"), TILES),
    "path": [*TILES, "Close the menu"],
    "sizeclass": ["Ada"],
    "horizontal": ["First"],
    "list": ["First"],
    "layouts": ["Reset", "Layout"],
    "tags": ["Line limit (0: none)", "Scrolling", "Distribution over rows", "Selection", "Remove Selected"],
    "styles": ["Border", "Text", "Change"],
    "entry": ["Read only", "Defaults of"],
}

# Suffix of the button that resets a color.
RESET = ": use theme color"

PAGES = {"layout": "welcome tags horizontal overflow layouts declarative", "looks": "gallery basic rich", "styles": "styles",
         "gestures": "swipe exchange gestures", "reordering": "reorder", "typing": "entry validation filter",
         "programming": "api attachments refresh", "scale": "million",
         "containers": "widgets list cards form nested pane",
         "lines": "linear table wrap float", "places": "frame relative path", "samples": "pinned between sections sizeclass"}
