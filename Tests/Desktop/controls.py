"""What test_controls knows of the controls of each page: which are not for it, and in which order and how the others are used."""

from page import CHIP, LIST

SWITCHES = {"toggle button", "check box", "switch"}
PRESSED = {"push button", "button", *SWITCHES}
NUMBERS = {"spin button", "slider"}
TEXTS = {"text", "entry"}
CHOICE = "combo box"
CONTROLS = {*PRESSED, *NUMBERS, *TEXTS, CHOICE}


def parts(node):
    """What is below a node, without chips and their parts. Of a long list the first row stands for all."""
    children = node.children
    for child in children[:1] if len(children) > 10 and node.role in ("list", "table") else children:
        yield child
        # A menu's button is in another, which does nothing itself.
        if not is_control(child) and child.role not in (CHIP, LIST, "menu"):
            yield from parts(child)


def is_control(node):
    return node.role in CONTROLS and (node.role not in PRESSED or bool(node.actions))


# They belong to the window: test_menu uses its menu, and each test its pages.
PANE = "Show the controls"
WINDOW = {"Show the pages", PANE, "View source", "Main menu", "Close", "Search pages", "Clear the events", "Show all events"}

# What opens a bubble, and how the names of what opens a dialog begin.
OPENS_BUBBLE = {"In a Bubble", "Tags"}
OPENS_DIALOG = ("In a Dialog…", "Make and change your tags", "Tags of ", "Open a recording…")

# What these are for shows when something else is done: here they must have been changed by it. test_typing types, and test_reorder,
# test_delete and test_swipe make the gestures.
LATER = {
    "horizontal": ["Where it comes to stand"],
    "layouts": ["Radius", "Paint by swiping"],
    "styles": ["Change chips that are"],
    "entry": ["Commas separate", "Semicolons separate", "Spaces separate", "Tabs separate", "Line breaks separate", "Return commits",
              "Leaving commits", "Capitals", "Most tags (0: any number)", "From", "Shown at most", "After so many letters", "Purpose",
              "Check spelling", "Complete words", "Offer emoji", "Learn nothing of it", "No on-screen keyboard", "Can be moved",
              "Delete zone", "Placeholder"],
    "gestures": ["A swipe", "Chips can be moved", "Chips can be removed", "A mouse drags at once", "Long press by mouse",
                 "Lifts the selection", "Rubber band"],
    "reorder": ["Chips can be moved", "Lift the whole selection", "A mouse drags at once", "Long press (ms)", "Undo toast",
                "Inset to the chips", "Hit slop", "Background", "Highlighted", "Text color", "Icon color"],
}

# Here a chip is selected first, for something to be taken back or removed.
TAPPED = {"swipe", "widgets"}

# To be used before those that follow.
FIRST = {"reorder": ["Background", "Highlighted", "Text color", "Icon color"], "between": ["Pack All", "Unpack All"]}

# What these are for shows while a chip is held; in this order.
HELD = {
    # The same color is chosen for all of it: nothing is to be read until the background is another again.
    "reorder": ["Background: the theme’s", "Text", "Font", "Text color: the theme’s", "Icon color: the theme’s", "Height",
                "Inset to the edge", "Inset at the start", "Inset at the end", "Corner radius", "Chips can be removed", "Delete zone"],
    "gestures": ["Way of the pointer", "Velocity", "Places to land", "Edges that scroll", "Zone’s hit slop", "Delete zone"],
}

# The same over the delete zone, and of what cannot be used meanwhile, with a chip held before and after.
OVER_THE_ZONE = {"reorder": ["Highlighted: the theme’s"]}
AROUND = {"reorder": ["Icon", "Edge"]}

# Where a step leads to what another control has made of it already, or does not change large chips.
VALUES = {"Exact width (0: none)": 120, "Least width (0: none)": 300}

# What is set back at once, as the next shows only without it.
SET_BACK = {"Least width (0: none)"}

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
    "tags": ["Line limit (0: none)", "Scrolling", "Distribution to rows", "Selection", "Remove Selected"],
    "styles": ["Border", "Text", "Change chips that are"],
    "entry": ["Read only", "Defaults of"],
}

# The button beside a color takes back what was chosen there.
RESET = ": the theme’s"

PAGES = {"layout": "tags horizontal overflow layouts declarative", "looks": "gallery basic rich", "styles": "styles",
         "gestures": "swipe exchange gestures", "reordering": "reorder", "typing": "entry validation filter",
         "programming": "api attachments refresh", "scale": "million",
         "containers": "widgets list cards form nested pane",
         "lines": "linear table wrap float", "places": "frame relative path", "samples": "pinned between sections sizeclass"}
