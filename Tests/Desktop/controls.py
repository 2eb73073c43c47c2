"""What test_controls knows of the controls of each page: which are not for it, and in which order and how the others are used."""

# They belong to the window: test_menu uses its menu, and each test its pages.
PANE = "Show the controls"
WINDOW = {"Show the pages", PANE, "View source", "Main menu", "Close", "Search pages", "Clear events", "Show all events"}

# What opens a bubble, and how the names of what opens a dialog begin.
OPENS_BUBBLE = {"In a Popover", "Tags"}
OPENS_DIALOG = ("In a Dialog…", "Edit your tags", "Tags of ", "Open a recording…")

# What these are for shows when something else is done: here they must have been changed by it. test_typing types, and test_reorder,
# test_delete and test_swipe make the gestures.
LATER = {
    "horizontal": ["Scroll position"],
    "layouts": ["Radius", "Select by swiping"],
    "styles": ["Change"],
    "entry": ["Commas separate", "Semicolons separate", "Spaces separate", "Tabs separate", "Line breaks separate", "Return commits",
              "Losing focus commits", "Capitalization", "Maximum tags (0: no limit)", "From", "Maximum suggestions", "Minimum letters", "Purpose",
              "Check spelling", "Complete words", "Offer emoji", "Keep private", "No on-screen keyboard", "Can be moved",
              "Delete zone", "Placeholder"],
    "gestures": ["Swipe", "Allow moving chips", "Allow removing chips", "Drag at once with the mouse", "Long-press with the mouse",
                 "Lift the whole selection", "Rubber band"],
    "reorder": ["Allow moving chips", "Lift the whole selection", "Drag at once with the mouse", "Long press (ms)", "Undo toast",
                "Inset from the chips", "Hit slop", "Background", "Highlighted", "Text color", "Icon color"],
}

# Here a chip is selected first, for something to be taken back or removed.
TAPPED = {"swipe", "widgets"}

# To be used before those that follow.
FIRST = {"reorder": ["Background", "Highlighted", "Text color", "Icon color"], "between": ["Pack All", "Unpack All"]}

# What these are for shows while a chip is held; in this order.
HELD = {
    # The same color is chosen for all of it: nothing is to be read until the background is another again.
    "reorder": ["Background: use theme color", "Text", "Font", "Text color: use theme color", "Icon color: use theme color", "Height",
                "Inset from the edge", "Start inset", "End inset", "Corner radius", "Allow removing chips", "Delete zone"],
    "gestures": ["Pointer path", "Velocity", "Drop positions", "Autoscroll edges", "Zone hit slop", "Delete zone"],
}

# The same over the delete zone, and of what cannot be used meanwhile, with a chip held before and after.
OVER_THE_ZONE = {"reorder": ["Highlighted: use theme color"]}
AROUND = {"reorder": ["Icon", "Edge"]}

# Where a step leads to what another control has made of it already, or does not change large chips.
VALUES = {"Exact width (0: none)": 120, "Minimum width (0: none)": 300}

# What is set back at once, as the next shows only without it.
SET_BACK = {"Minimum width (0: none)"}

# These take a program that is not optimized, as it is tested while it is written, longer than anyone waits.
SLOW = {"1M", "10M"}

# The tiles of a board. Pressing one replaces the controls of another; the first is chosen already.
TILES = ["Beech", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Hazel", "Ivy", "Juniper", "Kapok", "Larch", "Maple", "Nutmeg", "Oak", "Pine",
         "Quince", "Rowan", "Alder"]

# On the way to the other container they become other objects: test_layouts presses them.
THINGS = {"Passport", "Tickets", "Charger", "Camera", "Socks", "Sweater", "Book", "Map", "Umbrella", "Toothbrush", "Swimsuit", "Sunglasses"}

# What would leave the others nothing to do, or shows only after them, comes last, in this order.
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

# The button beside a color takes back what was chosen there.
RESET = ": use theme color"

PAGES = {"layout": "tags horizontal overflow layouts declarative", "looks": "gallery basic rich", "styles": "styles",
         "gestures": "swipe exchange gestures", "reordering": "reorder", "typing": "entry validation filter",
         "programming": "api attachments refresh", "scale": "million",
         "containers": "widgets list cards form nested pane",
         "lines": "linear table wrap float", "places": "frame relative path", "samples": "pinned between sections sizeclass"}
