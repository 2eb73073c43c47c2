"""Random programs in which every handler acts: each signal, function and gate of views, entries, boxes, layouts, filters and lists
adds, removes, sorts, binds, reparents, disposes, destroys and reads at random. Whatever a program does then, nothing may be
logged, crash or hang; each view has the tags of its list and of its model; undo and redo restore them; and all objects end.

  handlers.py [FIRST] [COUNT]    plays COUNT programs from the seed FIRST; behind one that fails, the others go on
  handlers.py --play SEED COUNT  plays them in this process, as the others are played in batches of it

The last line has the number of programs and of failed ones, whose seeds are above it. HANDLERS_TRACE=1 prints each action, and
HANDLERS_ACTIONS=N ends each program after N of them, to find the one that matters. GTK's frames and the turns of the main loop still
depend on the time, so a seed can fail now and then.
"""
import collections
import ctypes
import concurrent.futures
import contextlib
import faulthandler
import gc
import math
import os
import random
import resource
import signal
import subprocess
import sys

BATCH = 25
SECONDS = 20  # of computing, for one program
DEPTH = 3  # up to which handlers act in what other handlers do


def parent(first, count):
    """Plays the programs in processes of BATCH programs each, and returns the seeds of those that fail."""
    starts = range(first, first + count, BATCH)
    with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("HANDLERS_JOBS", "2"))) as pool:
        failed = sum(pool.map(lambda start: batch(start, min(BATCH, first + count - start)), starts), [])
    print(f"handlers: {count} programs, {len(failed)} failed{': ' if failed else ''}{' '.join(map(str, failed))}", flush=True)
    return len(failed)


def batch(start, count):
    """Plays programs in one process, and those behind one that fails in another."""
    failed, end = [], start + count
    while start < end:
        command = [sys.executable, "-W", "ignore", __file__, "--play", str(start), str(end - start)]
        result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        played = [line for line in result.stdout.splitlines() if line.startswith("seed ")]
        if result.returncode == 0:
            break
        seed = int(played[-1].split()[1]) if played else start
        text = result.stdout[result.stdout.rfind("seed "):]
        print(f"{text[-int(os.environ.get('HANDLERS_OUTPUT', '6000')):]}\nFAILED: seed {seed} ended with {result.returncode}", flush=True)
        failed.append(seed)
        start = seed + 1
    return failed


if len(sys.argv) < 2 or sys.argv[1] != "--play":
    numbers = [int(argument) for argument in sys.argv[1:]]
    sys.exit(parent(numbers[0] if numbers else 1, numbers[1] if len(numbers) > 1 else 100) > 0)

# The functions of GTK that don't return in time are ended by the signal, whose handler of Python would never run.
faulthandler.enable()
faulthandler.register(signal.SIGTRAP, chain=True)
resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
gi.require_version("Tagflow", "1")
from gi.repository import Gdk, GLib, GObject, Graphene, Gtk, Tagflow

# As G_DEBUG=fatal-warnings, but not for the library's own warnings, of wrong values, nor for what is GTK's own fault:
# - It measures a widget several times, and logs criticals and warnings if sizes change in between, even in a GtkCustomLayout whose function
#   changes a label. Curves are called then, and whoever observes the children of what measures texts in hidden ones, and change whatever
#   they like.
# - When a layout moves the parent of an open popover, such as a GtkMenuButton, GTK presents the popover again before the parent hears of
#   it, also where there is no monitor.
# - It loses the layout that a handler requests of any widget while GTK lays out the widgets around it, such as a handler of the state of a
#   scroll bar that the layout hides; and it gives up if handlers request more and more layouts.
# - A scrolled window doesn't ask for the margins of its child, such as a GtkTextView, and gives it a negative height.
# - A GtkText that has the focus in a hidden parent blinks on when its text is selected, as when a hidden GtkEntry gets the focus.
glib, libc = ctypes.CDLL("libglib-2.0.so.0"), ctypes.CDLL("libc.so.6")
glib.g_log_writer_default.argtypes = [ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p]
glib.g_log_writer_format_fields.argtypes = [ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
glib.g_log_writer_format_fields.restype = ctypes.c_char_p


@ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p)
def written(level, fields, count, data):
    flags, text = GLib.LogLevelFlags, glib.g_log_writer_format_fields(level, fields, count, 0)
    is_critical = level & (flags.LEVEL_CRITICAL | flags.LEVEL_ERROR)
    is_warning = level & flags.LEVEL_WARNING and b"Tagflow-WARNING" not in text
    if played:
        if played.acts_in_measuring and (is_warning or b"Expect overlapping widgets" in text):
            return 1
        if b"GDK_IS_MONITOR" in text and any(map(has_popover_off_screen, played.windows)):
            return 1
        if played.acts_in_turn and b"layout continuously requested" in text:
            return 1
        if b"unexpected blinking selection" in text and any(map(has_hidden_focus, played.windows)):
            return 1
    if b"without a current allocation" in text or b"attempt to allocate" in text:
        return 1
    glib.g_log_writer_default(level, fields, count, data)
    if is_critical or is_warning:
        stack = (ctypes.c_void_p * 100)()
        libc.backtrace_symbols_fd(stack, libc.backtrace(stack, len(stack)), sys.stderr.fileno())
        signal.raise_signal(signal.SIGTRAP)
    return 1


def has_hidden_focus(window):
    focused = window.get_focus()
    return bool(focused) and not focused.get_mapped()


def has_popover_off_screen(widget):
    """Whether a widget, or one in it, has an open popover and has been moved off the screen, in a window at its origin."""
    screen = Graphene.Rect().init(0, 0, 1280, 1024)
    child = widget.get_first_child()
    while child:
        if isinstance(child, Gtk.Popover) and child.get_mapped():
            found, bounds = widget.compute_bounds(widget.get_root())
            if found and not screen.intersection(bounds)[0]:
                return True
        if has_popover_off_screen(child):
            return True
        child = child.get_next_sibling()
    return False


glib.g_log_set_writer_func(written, None, None)
Gtk.init()
Tagflow.init()
context = GLib.MainContext.default()
trace = bool(os.environ.get("HANDLERS_TRACE"))
WORDS = ["Basil", "Sage", "Thyme", "Mint", "Dill", "Lemon balm", "Parsley", "Marjoram and\nmore", "", "🌿"]
# While a widget comes to a window or leaves it, its parents are on the way, too. GTK ends a program that adds or moves children of them
# then: a GtkBox or GtkFlowBox with a child whose handler of "notify::root" appends another one is left with one that has no right root. GTK
# never releases a widget that takes the focus while it is being removed, in a handler of "unmap" for example.
MOVING = ("notify::root", "::realize", "::unrealize", "::map", "::unmap")
# The program that is being played: handlers must not keep it, nor its widgets. `current` is None while it ends.
current = played = None


def heard(name, kind="any"):
    """A handler that acts in some of the ways of ACTIONS, and answers at random where an answer is expected."""

    def handler(*_):
        return current.heard(name, kind) if current else None

    return handler


def notified(item, specification):
    """GTK's own properties are notified in the midst of its changes; see soft."""
    if current:
        kind = "any" if specification.owner_type.name.startswith("Tagflow") else "soft"
        current.heard(f"notify::{specification.name}", "still" if item in current.rows else kind)


def curve(parameter, *_):
    if current and current.chance.random() < 0.02:
        current.acts_in_measuring = True
        current.heard("curve", "soft", chance=1)
    return 90 * math.cos(parameter), 90 * math.sin(parameter)


def texts(widget):
    return [widget.get_tag(index).get_text() for index in range(widget.get_n_tags())]


def item_text(item):
    return item.get_text() if isinstance(item, Tagflow.Tag) else item.get_string()


class Mirror:
    """Follows a list by its changes alone."""

    def __init__(self, model):
        self.items = [model.get_item(index) for index in range(model.get_n_items())]
        self.handler = model.connect("items-changed", self.changed)
        self.model = model

    def changed(self, model, index, removed, added):
        # Another handler may have changed the list already: then only the number of items is known.
        self.items[index : index + removed] = [model.get_item(index + place) for place in range(added)]
        if current:
            current.heard("items-changed of a list")

    def check(self):
        count = self.model.get_n_items()
        assert len(self.items) == count, f"a mirror has {len(self.items)} of {count} items"


class Program:
    def __init__(self, seed):
        self.chance = random.Random(seed)
        self.depth, self.left, self.kind = 0, int(os.environ.get("HANDLERS_ACTIONS", "150")), "any"
        self.views, self.entries, self.boxes, self.tags, self.layouts, self.others = [], [], [], [], [], []
        self.models, self.mirrors, self.filters, self.weak = [], [], [], collections.Counter()
        self.pasting = set()
        self.closed = set()  # popovers
        self.handling = 0  # how many handlers are running
        self.moving = 0  # how many of them are of MOVING
        self.acts_in_measuring = False  # whether a curve or an observer of children has acted
        self.acts_in_turn = False  # whether a handler has acted in this turn of the main loop, and so maybe in each of its layouts
        self.reporting = collections.Counter()  # the lists whose handlers are running
        self.boxed = set()  # the models of boxes
        self.boxes_filters = seed % 2 == 0  # whether these may be filtered: then no chips filter them
        self.losing = False  # whether an entry is losing the focus
        self.rows = set()  # the views in rows of lists, which the lists make, fill and remove
        self.lists = []  # the models of these lists
        self.following = set()  # the views that are bound to anything
        self.bound = {}  # the model of each view whose tags only the model has changed
        self.containers = []  # with layout managers
        self.windows, self.menus, self.ages, self.born, self.recorded = [], [], {}, 0, []
        for _ in range(self.chance.choice([1, 1, 2])):
            self.new_window()
        for _ in range(3):
            self.new_model()
        for make in self.chance.sample([self.new_view, self.new_view, self.new_entry, self.new_box], 3):
            self.put(make())

    # MARK: Objects

    def remember(self, item, kind):
        """Notes that an object ends."""
        self.weak[kind] += 1
        counter = self.weak

        def ended():
            counter[kind] -= 1

        item.weak_ref(ended)
        return item

    def listen(self, item, skipped=(), other="soft", own="any"):
        kind = type(item)
        for ancestor in kind.__mro__:
            way = own if ancestor.__module__.endswith("Tagflow") else other
            for name in GObject.signal_list_names(ancestor) if hasattr(ancestor, "__gtype__") else ():
                if self.chance.random() < 0.7 and name not in {"destroy", "move-focus", "query-tooltip", "keynav-failed", *skipped}:
                    item.connect(name, notified if name == "notify" else heard(f"{kind.__name__}::{name}", way))
        return item

    def new_window(self):
        window = self.remember(Gtk.Window(default_width=self.chance.choice([200, 500]), default_height=300), "window")
        place = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        kind = self.chance.randrange(3)
        content = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        window.set_child(content)
        # GTK logs a critical when a popover points to a place that is on no monitor.
        window.bar = Gtk.Box()
        content.append(window.bar)
        content.append(Gtk.ScrolledWindow(child=place, vexpand=True) if kind == 0 else place)
        window.place = place
        window.connect("notify::focus-widget", moved_focus)
        self.listen(window, {"activate-default", "activate-focus", "enable-debugging", "close-request"})
        window.present()
        self.windows.append(window)

    def new_view(self, in_row=False):
        view = self.remember(Tagflow.View(), "view")
        if in_row:
            # A GtkListView makes, fills and moves its rows in the midst of its changes.
            self.rows.add(view)
            self.listen(view, other="still", own="still")
        else:
            self.listen(view)
        view.splice(0, 0, [self.word() for _ in range(self.chance.randrange(20))])
        for name in ("reorderable", "removable", "show-close-buttons", "show-overflow", "delete-zone-enabled", "allow-import",
                     "allow-export", "record-program-changes", "show-undo"):
            if self.chance.random() < 0.5:
                view.set_property(name, True)
        if view.get_record_program_changes():
            view.set_history_limit(200)
            self.recorded.append(view)
        self.views.append(view)
        self.ages[view] = self.born = self.born + 1
        if self.chance.random() < 0.7:
            self.mirrors.append(Mirror(view.get_tags()))
        if self.chance.random() < 0.4:
            children = view.observe_children()
            children.connect("items-changed", heard("children of a view", "still" if in_row else "soft"))
            self.others.append(children)
        return view

    def new_entry(self):
        entry = self.listen(self.remember(Tagflow.Entry(), "entry"), {"validate"})
        if self.chance.random() < 0.3:
            entry.connect("validate", lambda *_: (current and current.heard("validate"), None)[1])
        entry.splice(0, 0, [self.word() for _ in range(self.chance.randrange(6))])
        entry.set_property("reorderable", True)
        # What an entry does with its text when it loses the focus is reported in the midst of it, as the value of a GtkSpinButton is: GTK
        # goes on along the parents that the widgets had.
        controller = Gtk.EventControllerFocus()
        controller.connect("leave", lost_focus)
        entry.add_controller(controller)
        self.entries.append(entry)
        if self.chance.random() < 0.5:
            self.mirrors.append(Mirror(entry.get_tags()))
        if self.chance.random() < 0.4:
            children = entry.observe_children()
            children.connect("items-changed", heard("children of an entry", "soft"))
            self.others.append(children)
        return entry

    def new_box(self):
        box = self.listen(self.remember(Tagflow.Box(), "box"))
        for _ in range(self.chance.randrange(5)):
            box.append(self.new_child())
        self.boxes.append(box)
        if self.chance.random() < 0.4:
            children = box.observe_children()
            children.connect("items-changed", heard("children of a box", "soft"))
            self.others.append(children)
        return box

    def new_child(self):
        kind = self.chance.choice([Gtk.Label, Gtk.Button, Gtk.Button, Gtk.CheckButton])
        child = self.remember(kind(label=self.word()), "child")
        for name in ("map", "unmap", "notify::has-focus", "state-flags-changed"):
            if self.chance.random() < 0.2:
                child.connect(name, heard(f"child::{name}", "soft"))
        return child

    def new_layout(self):
        kind = self.chance.choice([Tagflow.PathLayout, Tagflow.PathLayout, Tagflow.WrapLayout, Tagflow.FloatLayout, Tagflow.LinearLayout])
        layout = self.remember(kind(), "layout")
        layout.connect("failed", heard("layout::failed"))
        layout.connect("notify", heard("layout::notify"))
        if kind is Tagflow.PathLayout:
            layout.set_curve(0, 6.28, curve)
        self.layouts.append(layout)
        return layout

    def new_model(self):
        strings = Gtk.StringList.new([self.word() for _ in range(self.chance.randrange(12))])
        kind = self.chance.randrange(7)
        model = strings
        if kind == 1:
            sorter = Gtk.CustomSorter.new(self.compared)
            model = Gtk.SortListModel(model=strings, sorter=sorter)
            self.others.append(sorter)
        elif kind == 2:
            # A GtkFilterListModel that hears of a second change before the first asks for items that its model doesn't have.
            strings.connect("items-changed", lambda strings, *_: current and current.reporting.update([strings]))
            strings.connect_after("items-changed", lambda strings, *_: current and current.reporting.subtract([strings]))
            rule = Tagflow.Filter.new(strings, lambda row: [heard("filter", "still")() and "" or row.get_string()])
            rule.add_group(lambda row: [heard("group", "still")() and "short" or row.get_string()[:1]])
            rule.set_text_func(lambda row: heard("text of a row", "still")() and row.get_string() or None)
            rule.connect("counts-changed", heard("counts-changed"))
            self.filters.append(rule)
            model = Gtk.FilterListModel(model=strings, filter=rule)
        elif kind == 3:
            model = Gtk.MultiSelection(model=strings)
        elif kind == 4:
            model = Gtk.SingleSelection(model=strings)
        elif kind == 5:
            model = Gtk.MapListModel.new(strings, mapped)
        elif kind == 6:
            model = Gtk.SliceListModel(model=strings, offset=1, size=4)
        model.connect("items-changed", heard("items-changed of a model"))
        if isinstance(model, Gtk.SelectionModel):
            model.connect("selection-changed", heard("selection-changed of a model"))
        model.strings = strings
        self.remember(strings, "strings")
        self.models.append(model)
        return model

    def new_list(self):
        """A GtkListView whose rows have views, which are reused."""
        strings = Gtk.StringList.new([self.word() for _ in range(self.chance.randrange(30))])
        factory = Gtk.SignalListItemFactory()
        factory.connect("setup", row_made)
        factory.connect("bind", row_filled)
        factory.connect("teardown", row_removed)
        self.lists.append(strings)
        return Gtk.ListView(model=Gtk.NoSelection(model=strings), factory=factory)

    def compared(self, one, other, *_):
        heard("sorter", "still")()
        return (one.get_string() > other.get_string()) - (one.get_string() < other.get_string())

    def put(self, widget):
        """Puts a widget somewhere into a window."""
        if widget.get_parent() or not self.windows:
            return
        window = self.chance.choice(self.windows)
        if not hasattr(window, "place"):
            return
        kind = self.chance.randrange(10)
        holder = widget
        # A container gets its child later than it is made: a handler of "notify::parent" that asks for the parent would take, and drop,
        # the only reference to it.
        if kind in (0, 1, 2):
            holder = Gtk.ScrolledWindow(min_content_height=40)
            holder.set_child(widget)
            if self.chance.random() < 0.5:
                holder.set_policy(Gtk.PolicyType.NEVER, Gtk.PolicyType.AUTOMATIC)
        elif kind == 3:
            holder = Gtk.Frame()
            holder.set_child(widget)
        elif kind == 4:
            holder = Gtk.Stack()
            holder.add_child(widget)
            holder.add_child(Gtk.Label(label="other"))
        elif kind == 5:
            # GTK warns of a popover that opens without anything to focus.
            content = Gtk.Box()
            content.append(widget)
            content.append(Gtk.Button(label="Close"))
            # Cairo 1.16, with which GTK paints a popover's arrow, crashes when only parts of the popover beside the arrow are painted.
            holder = Gtk.MenuButton(popover=Gtk.Popover(child=content, has_arrow=False))
            self.menus.append(holder)
            window.bar.append(holder)
            if self.chance.random() < 0.5:
                holder.popup()
            return
        elif kind == 6:
            holder = Gtk.ListBox()
            holder.append(widget)
        elif kind == 7 and self.boxes:
            box = self.chance.choice(self.boxes)
            if box is not widget and not box.is_ancestor(widget):
                box.append(widget)
                return
        elif kind == 8:
            holder = Gtk.Box(layout_manager=self.new_layout())
            for child in (self.new_child(), widget, self.new_child()):
                holder.append(child)
            self.containers.append(holder)
        if widget is not holder and widget.get_parent() is None:
            return
        if holder.get_parent() is None:
            window.place.append(holder)

    # MARK: Acting

    def word(self):
        return self.chance.choice(WORDS)

    def some(self, items):
        """One of the items, but for views in rows whose chips have the focus while a list changes its rows: see can_focus."""
        items = [item for item in items if self.kind != "still" or item not in self.rows or item.get_focus_child() is None]
        return self.chance.choice(items) if items else None

    def widget(self):
        return self.some(self.views + self.views + self.entries + self.boxes)

    def index(self, count):
        return self.chance.randrange(count)

    def heard(self, name, kind="any", chance=0.3):
        if self.depth < DEPTH and self.left > 0 and self.chance.random() < chance:
            outer, self.kind = self.kind, max(self.kind, "soft" if self.losing else kind, kind, key=list(ACTIONS).index)
            is_moving = name.endswith(MOVING)
            self.moving += is_moving
            self.handling += 1
            self.acts_in_measuring |= name.startswith("children of")
            self.acts_in_turn = True
            self.act(name)
            self.handling -= 1
            self.moving -= is_moving
            self.kind = outer
        # An answer for a gate; other handlers' answers are ignored, but for texts.
        return self.chance.random() < 0.8

    def act(self, reason="the program"):
        self.left -= 1
        self.depth += 1
        action = self.chance.choice(ACTIONS[self.kind])
        if trace:
            print("  " * self.depth, reason, "->", action.__name__, flush=True)
        try:
            action(self)
        except GLib.Error:
            pass
        self.depth -= 1

    def turn(self):
        """A few turns of the main loop, and a frame of each window, without waiting for its time."""
        self.losing = False
        for _ in range(200):
            self.acts_in_turn = False
            if not context.iteration(False):
                break
        for window in self.windows:
            clock = window.get_frame_clock()
            if clock and self.chance.random() < 0.7:
                for phase in ("update", "layout", "paint"):
                    if window.get_mapped() and phase != "paint":
                        clock.emit(phase)

    # MARK: The end

    def play(self):
        for _ in range(100):
            if self.left <= 0:
                break
            self.act()
            self.turn()
        self.left = 0
        for _ in range(3):
            self.turn()
        self.check()

    def check(self):
        for view in self.views:
            count = view.get_n_tags()
            assert view.get_tags().get_n_items() == count, "the list of a view has other items than the view"
            assert [tag.get_text() for tag in view.get_tags()] == texts(view), "the list of a view has other tags than the view"
            selected = view.get_selection()
            assert selected.is_empty() or selected.get_maximum() < count, "the selection is beyond the tags"
            assert view.get_n_selected() == selected.get_size(), "another number of tags is selected"
        for view, model in self.bound.items():
            shown, items = texts(view), [item_text(item) for item in model]
            assert shown == items, f"a view has {shown}, its model {items}"
        for mirror in self.mirrors:
            mirror.check()
        # Undo can't restore the order of tags among others that the program has put there without a record, nor a selection that a
        # model doesn't take.
        for widget in self.views:
            if widget in self.following or widget not in self.recorded:
                continue
            step_all(widget.get_can_redo, widget.redo)
            before = texts(widget)
            step_all(widget.get_can_undo, widget.undo)
            step_all(widget.get_can_redo, widget.redo)
            after = texts(widget)
            assert before == after, f"undo and redo of all steps changed {before} to {after}"

    def close_popovers(self):
        """GTK never releases a popover that is open when its window is destroyed, nor many of those that a button has opened again,
        so what is in them is taken out."""
        for menu in self.menus:
            menu.popdown()
            if popover := menu.get_popover():
                # One that its button has not opened.
                popover.popdown()
                popover.set_child(None)

    def end(self):
        global played
        weak = self.weak
        self.close_popovers()
        # GTK asks for tooltips that have changed, for which a window must be realized.
        for _ in range(300):
            if not context.iteration(False):
                break
        for window in self.windows:
            window.destroy()
        played = None
        self.__dict__.clear()
        return weak


def step_all(can_step, step):
    for _ in range(500):
        if can_step():
            step()


def lost_focus(_):
    if current:
        current.losing = True


def moved_focus(*_):
    if current:
        current.losing = False


def row_made(_, item):
    if current:
        item.set_child(current.new_view(in_row=True))


def row_filled(_, item):
    if current and item.get_child():
        outer, current.kind = current.kind, "still"
        view = item.get_child()
        forget_binding(current, view)
        if current.models and current.chance.random() < 0.5:
            current.following.add(view)
            view.bind_model(current.some(current.models), lambda item: Tagflow.Tag.new(item.get_string()))
        else:
            view.bind_model(None, None)
            view.splice(0, 0, [current.word() for _ in range(current.index(5))])
        current.kind = outer


def row_removed(_, item):
    if current and item.get_child():
        current.rows.discard(item.get_child())
        forget(current, item.get_child())


def mapped(item, *_):
    heard("map", "still")()
    return item


# Actions. A call is valid at the time it is made.


def add(p):
    widget = p.some(p.views + p.entries)
    if widget:
        p.bound.pop(widget, None)
        p.tags.append(widget.add(p.word()))


def append_tag(p):
    widget = p.some(p.views + p.entries)
    if widget:
        p.bound.pop(widget, None)
        tag = p.remember(Tagflow.Tag.new(p.word()), "tag")
        tag.connect("notify", heard("tag::notify"))
        p.tags.append(tag)
        widget.append(tag)


def splice(p):
    widget = p.some(p.views + p.entries)
    if widget:
        p.bound.pop(widget, None)
        count = widget.get_n_tags()
        index = p.index(count + 1)
        widget.splice(index, p.index(count - index + 1), [p.word() for _ in range(p.index(4))])


def remove(p):
    view = p.some(p.views)
    if view and view.get_n_tags():
        p.bound.pop(view, None)
        view.remove_at(p.index(view.get_n_tags()))


def remove_tag(p):
    widget = p.some(p.views + p.entries)
    if widget and widget.get_n_tags():
        p.bound.pop(widget, None)
        widget.remove(widget.get_tag(p.index(widget.get_n_tags())))


def remove_all(p):
    # While GTK moves the focus, or maps widgets, the children of a box must stay, as those of a GtkFlowBox or GtkBox must.
    widget = p.widget() if p.kind == "any" else p.some(p.views + p.entries)
    if widget:
        p.bound.pop(widget, None)
        widget.remove_all()


def move(p):
    view = p.some(p.views)
    if view and view.get_n_tags():
        p.bound.pop(view, None)
        count = view.get_n_tags()
        view.move(p.index(count), p.index(count))


def sort(p):
    view = p.some(p.views)
    if view:
        p.bound.pop(view, None)
        view.sort(lambda one, other, *_: (one.get_text() > other.get_text()) - (one.get_text() < other.get_text()))


def change_tag(p):
    widget = p.some(p.views + p.entries)
    tag = widget and widget.get_n_tags() and widget.get_tag(p.index(widget.get_n_tags())) or p.some(p.tags)
    if tag:
        name = set_any(p, tag)
        if name in ("text", "markup"):
            p.bound.pop(tag.get_view(), None)


def forget_binding(p, view):
    p.bound.pop(view, None)
    p.following.discard(view)


def bind(p):
    view, model = p.some(p.views), p.some(p.models)
    if view and model:
        forget_binding(p, view)

        def create(item):
            heard("create")()
            return Tagflow.Tag.new(item.get_string())

        # Decided by what comes last: a handler may bind another one meanwhile. What the user pastes comes later, and is not in the model.
        if view not in p.pasting:
            p.bound[view] = model
        p.following.add(view)
        view.bind_model(model, p.chance.choice([None, create]) if isinstance(model, Gtk.StringList) else create)


def bind_own(p):
    """A list that derives from the tags of a view can be bound to another one."""
    one, other = p.some(p.views), p.some(p.views)
    # Not in a circle: a view may only have the tags of an older one.
    if one and other and p.ages[one] < p.ages[other]:
        forget_binding(p, other)
        p.following.add(other)
        other.bind_model(Gtk.SortListModel(model=one.get_tags()), lambda tag: Tagflow.Tag.new(tag.get_text()))


def bind_group(p):
    view, rule = p.some(p.views), p.some(p.filters)
    # Chips filter whenever they are selected, which may not remove children of boxes; see remove_all.
    if view and rule and not p.boxes_filters:
        forget_binding(p, view)
        p.following.add(view)
        view.bind_filter_group(rule.get_first_group())


def change_group(p):
    rule = p.some(p.filters)
    if rule and (p.kind == "any" or not p.boxed):
        group = rule.get_first_group()
        p.chance.choice([
            lambda: group.set_tags([p.word()]), lambda: group.set_tags([]), lambda: group.set_mode(p.chance.choice([0, 1, 2])),
            lambda: group.set_order(p.chance.choice([0, 1])), lambda: (group.get_all_tags(), group.get_count(p.word())),
        ])()


def unbind(p):
    view = p.some(p.views)
    if view:
        forget_binding(p, view)
        view.bind_model(None, None)


def bind_box(p):
    box, model = p.some(p.boxes), p.some(p.models)
    if box and model and (p.boxes_filters or not isinstance(model, Gtk.FilterListModel)):

        def create(item):
            heard("create")()
            return Gtk.Button(label=item.get_string())

        p.boxed.add(model)
        # See hide_child.
        leave_focus(box)
        box.bind_model(model, create)


def unbind_box(p):
    box = p.some(p.boxes)
    if box:
        leave_focus(box)
        box.bind_model(None, None)


def change_model(p):
    # See remove_all for the children of boxes.
    models = p.models if p.kind == "any" else [model for model in p.models if model not in p.boxed]
    model = p.some([model for model in models if not p.reporting[model.strings]])
    if model:
        strings = model.strings
        count = strings.get_n_items()
        index = p.index(count + 1)
        removed = p.index(count - index + 1)
        strings.splice(index, removed, [p.word() for _ in range(p.index(4) if count < 30 else 0)])


def resort(p):
    if p.kind != "any" and p.boxed:
        return
    for other in p.others:
        if isinstance(other, Gtk.Sorter):
            other.changed(Gtk.SorterChange.DIFFERENT)
            return


def refilter(p):
    rule = p.some(p.filters)
    if rule and (p.kind == "any" or not p.boxed):
        rule.set_search(p.chance.choice(["", "a", "Basil", "zzz"]))
        rule.set_tags([p.word()] if p.chance.random() < 0.3 else [])


def select_in_model(p):
    model = p.some([model for model in p.models if isinstance(model, Gtk.MultiSelection)])
    if model and model.get_n_items():
        index = p.index(model.get_n_items())
        model.select_item(index, p.chance.random() < 0.5) if p.chance.random() < 0.6 else model.unselect_item(index)


def new_model(p):
    p.new_model()
    if len(p.models) > 5:
        p.models.pop(0)


def select(p):
    view = p.some(p.views)
    if view and view.get_n_tags():
        (view.select if p.chance.random() < 0.6 else view.unselect)(p.index(view.get_n_tags()))


def select_all(p):
    view = p.some(p.views + p.boxes)
    if view:
        (view.select_all if p.chance.random() < 0.6 else view.unselect_all)()


def select_child(p):
    box = p.some(p.boxes)
    child = box and box.get_child_at_index(p.index(max(1, box.get_n_children())))
    if child:
        (box.select_child if p.chance.random() < 0.6 else box.unselect_child)(child)


def undo(p):
    widget = p.some(p.views + p.entries)
    if widget:
        p.bound.pop(widget, None)
        (widget.undo if p.chance.random() < 0.6 else widget.redo)()


def program(p):
    """What only programs do."""
    view = p.some(p.views)
    if view:
        p.bound.pop(view, None)
        p.chance.choice([
            view.clear_history, lambda: view.add_markup("<b>Dill</b>"), lambda: view.set_external_delete_zone(p.widget()),
            lambda: view.perform_insert(Tagflow.Tag.new(p.word()), p.index(view.get_n_tags() + 1)),
            lambda: view.search_async("a", 0, None, heard("found")),
        ])()


def activate(p):
    """What keys, menus and screen readers do."""
    widget = p.widget()
    if widget and not p.moving and can_focus(p, widget):
        p.bound.pop(widget, None)
        child = p.some(children_of(widget))
        names = ["tag.toggle", "tag.remove", "tag.menu", "tag.move-forward", "tag.pick", "tag.place", "tag.put-back", "tag.copy",
                 "tag.cut", "tag.paste", "tag.remove-selected", "tag.select-all", "tag.close", "item.toggle", "history.undo"]
        (child or widget).activate_action(p.chance.choice(names), None)


def children_of(widget):
    found, child = [], widget.get_first_child()
    while child:
        found.append(child)
        child = child.get_next_sibling()
    return found


def type_text(p):
    entry = p.some(p.entries)
    if entry:
        p.chance.choice([
            lambda: entry.insert_text(p.word()), lambda: entry.insert_text(p.word() + ","), entry.commit, entry.clear_text,
            lambda: entry.set_text(p.word()), lambda: entry.get_n_tags() and entry.edit(entry.get_tag(p.index(entry.get_n_tags()))),
            lambda: entry.get_n_tags() and entry.is_valid(entry.get_tag(0)),
        ])()


def complete(p):
    entry = p.some(p.entries)
    if entry:
        def answer(entry, text, cancellable, task, *_):
            heard("completion")()
            GLib.idle_add(lambda: (entry.return_completions(task, WORDS[:3]), False)[1])

        p.chance.choice([
            lambda: entry.set_completion_model(Gtk.StringList.new(WORDS[:7]), None), lambda: entry.set_completion_model(None, None),
            lambda: entry.set_completion_func(answer), lambda: entry.set_completion_func(None),
        ])()


DIRECTIONS = [getattr(Gtk.DirectionType, name) for name in ("TAB_FORWARD", "TAB_BACKWARD", "LEFT", "RIGHT", "UP", "DOWN")]
KEYS = [Gdk.keyval_from_name(name) for name in (
    "Left", "Right", "Up", "Down", "Home", "End", "Page_Down", "space", "Return", "Delete", "BackSpace", "Escape", "F2", "Menu", "m",
    "a", "s", "z", "v", "x", "Tab", "dead_acute")]
MODIFIERS = [Gdk.ModifierType(value) for value in (0, 0, Gdk.ModifierType.SHIFT_MASK, Gdk.ModifierType.CONTROL_MASK)]


def focus(p):
    widget = p.widget()
    if widget and not p.moving:
        child = p.some(children_of(widget))
        (child or widget).grab_focus() if p.chance.random() < 0.7 else widget.child_focus(p.chance.choice(DIRECTIONS))


def press_key(p):
    widget = p.widget()
    if widget and not p.moving and can_focus(p, widget):
        p.bound.pop(widget, None)
        p.pasting.add(widget)
        for controller in list(widget.observe_controllers()):
            if isinstance(controller, Gtk.EventControllerKey):
                controller.emit("key-pressed", p.chance.choice(KEYS), 0, p.chance.choice(MODIFIERS))


def can_focus(p, widget):
    """A GtkListView ends the program when the focus moves among its rows while it changes them, also with buttons in them."""
    return p.kind != "still" or widget not in p.rows


def focus_tag(p):
    view = p.some(p.views)
    if view and view.get_n_tags() and not p.moving and can_focus(p, view):
        view.focus_tag(view.get_tag(p.index(view.get_n_tags())))


def scroll(p):
    view = p.some(p.views)
    if view and view.get_n_tags():
        view.scroll_to(p.index(view.get_n_tags()), Tagflow.ScrollPosition.CENTER, p.chance.random() < 0.5)


def scroll_window(p):
    widget = p.widget()
    scrolled = widget and widget.get_ancestor(Gtk.ScrolledWindow)
    if scrolled:
        scrolled.get_vadjustment().set_value(p.chance.choice([0, 20, 1e6]))


def adjustment(p):
    widget = p.widget()
    scrolled = widget and widget.get_ancestor(Gtk.ScrolledWindow)
    if scrolled:
        new = Gtk.Adjustment(upper=100, page_size=10)
        new.connect("value-changed", heard("value-changed", "soft"))
        new.connect("changed", heard("changed", "soft"))
        scrolled.set_vadjustment(new)


def add_child(p):
    box = p.some(p.boxes)
    if box and not p.moving:
        child = p.new_child()
        index = p.index(box.get_n_children() + 1)
        box.insert(child, index)


def remove_child(p):
    box = p.some(p.boxes)
    child = box and box.get_child_at_index(p.index(max(1, box.get_n_children())))
    if child:
        # See hide_child.
        leave_focus(child)
        with within_gtk():
            p.chance.choice([lambda: box.remove(child), child.unparent])()


@contextlib.contextmanager
def within_gtk():
    """While GTK hides or removes something: gestures that end then are reported in the midst of it, as its own signals are."""
    outer, current.kind = current.kind, max(current.kind, "soft", key=list(ACTIONS).index)
    yield
    if current:
        current.kind = outer


def hide_child(p):
    widget = p.widget()
    child = widget and p.some(children_of(widget) if isinstance(widget, Tagflow.Box) else [widget])
    if child:
        # GTK never releases a widget that loses the focus by being hidden, and is shown and hidden again, or removed, before a frame.
        leave_focus(child)
        with within_gtk():
            child.set_visible(not child.get_visible())


def move_child(p):
    box = p.some(p.boxes)
    if box and box.get_n_children() and not p.moving:
        box.move(p.index(box.get_n_children()), p.index(box.get_n_children()))


def set_layout(p):
    widget = p.some(p.views + p.boxes)
    if widget:
        layout = p.chance.choice([None, "new", "new", *p.layouts])
        widget.set_layout(p.new_layout() if layout == "new" else layout)


def change_layout(p):
    layout = p.some(p.layouts)
    if layout:
        if isinstance(layout, Tagflow.PathLayout) and p.chance.random() < 0.2:
            layout.set_curve(0, p.chance.choice([1, 6.28]), curve)
        else:
            set_any(p, layout)


def change_layout_child(p):
    container = p.some(p.containers)
    child = container and p.some(children_of(container))
    if child:
        set_any(p, container.get_layout_manager().get_layout_child(child))


def look(p):
    widget = p.widget()
    if widget:
        set_any(p, widget, "opacity", "width-request", "height-request", "halign", "valign", "margin-start", "margin-top")


def set_any(p, item, *others):
    """Sets any property of a type of the library, or one of these others, to any value, and returns its name."""
    specification = p.some([
        each for each in item.list_properties()
        if each.flags & GObject.ParamFlags.WRITABLE and not each.flags & GObject.ParamFlags.CONSTRUCT_ONLY
        and (each.owner_type.name.startswith("Tagflow") or each.name in others)
        # The program knows what is recorded.
        and each.name != "record-program-changes"
    ])
    value = specification and any_value(p, specification)
    if value is None:
        return None
    item.set_property(specification.name, value)
    return specification.name


def any_value(p, specification):
    kind = specification.value_type
    if kind == GObject.TYPE_BOOLEAN:
        return p.chance.random() < 0.5
    if kind == GObject.TYPE_STRING:
        return p.chance.choice(["", "A", "Lemon balm", "color: red", "edit-undo-symbolic", "10", "50%", "fill"])
    if kind.is_a(GObject.TYPE_ENUM):
        return p.chance.choice(list(specification.enum_class.__enum_values__.values()))
    if kind in (GObject.TYPE_INT, GObject.TYPE_UINT, GObject.TYPE_DOUBLE):
        return max(specification.minimum, min(specification.maximum, p.chance.choice([-1, 0, 1, 2, 5, 12, 50])))
    return None


def direction(p):
    widget = p.some(p.views + p.entries + p.boxes + p.windows)
    if widget:
        widget.set_direction(p.chance.choice([Gtk.TextDirection.LTR, Gtk.TextDirection.RTL, Gtk.TextDirection.NONE]))


def style(p):
    widget = p.widget()
    if widget:
        (widget.remove_css_class if widget.has_css_class("compact") else widget.add_css_class)("compact")


def move_widget(p):
    """Takes a widget out of its parent, and puts it elsewhere."""
    widget = p.widget()
    if widget and widget not in p.rows:
        take_out(widget)
        p.put(widget)


def leave_focus(widget):
    window = widget.get_root()
    if isinstance(window, Gtk.Window):
        # A handler would take it back.
        depth, current.depth = current.depth, DEPTH
        window.set_focus(None)
        current.depth = depth


def take_out(widget):
    # See hide_child.
    leave_focus(widget)
    parent = widget.get_parent()
    if parent is None:
        return
    current.moving += 1
    with within_gtk():
        remove_from(parent, widget)
    current.moving -= 1


def remove_from(parent, widget):
    if parent.get_css_name() == "tagboxchild":
        parent.get_parent().remove(widget)
    elif isinstance(parent, Gtk.Viewport):
        # A focus that moves in a handler of its last move leaves behind viewports that GTK believes to have it. When it moves again,
        # GTK logs a critical of each such viewport that has no child.
        scroller = parent.get_parent()
        scroller.get_parent().remove(scroller)
        parent.set_child(None)
    elif isinstance(parent, (Gtk.ScrolledWindow, Gtk.Frame, Gtk.Popover)):
        parent.set_child(None)
    elif isinstance(parent, Gtk.ListBoxRow):
        parent.set_child(None)
    elif isinstance(parent, (Gtk.Box, Gtk.Stack)):
        parent.remove(widget)
    else:
        raise AssertionError(f"a widget is in a {parent}")


def let_go(p):
    """Takes a widget out and releases it."""
    widget = p.widget()
    if widget and widget not in p.rows:
        forget(p, widget)
        take_out(widget)


def forget(p, widget):
    for list_ in (p.views, p.entries, p.boxes):
        if widget in list_:
            list_.remove(widget)
    forget_binding(p, widget)
    p.ages.pop(widget, None)
    p.pasting.discard(widget)
    if widget in p.recorded:
        p.recorded.remove(widget)


def dispose(p):
    widget = p.widget()
    if widget and widget not in p.rows and p.chance.random() < 0.5:
        forget(p, widget)
        take_out(widget)
        if widget.get_parent():
            return
        widget.run_dispose()
        read_widget(p, widget)
        p.others.append(widget)


def dispose_item(p):
    tag = p.some(p.tags)
    if tag and p.chance.random() < 0.3:
        tag.run_dispose()


def new_list(p):
    window = p.some(p.windows)
    if window and len(p.lists) < 2 and not p.handling:
        window.place.append(Gtk.ScrolledWindow(child=p.new_list(), min_content_height=80))


def change_list(p):
    # Only the program itself: rows are laid out, and call handlers, while a GtkListView still holds what it shows.
    strings = p.some(p.lists)
    if strings and not p.handling:
        count = strings.get_n_items()
        index = p.index(count + 1)
        strings.splice(index, p.index(count - index + 1), [p.word() for _ in range(p.index(6))])


def new_widget(p):
    if len(p.views) + len(p.entries) + len(p.boxes) < 8:
        p.put(p.chance.choice([p.new_view, p.new_entry, p.new_box])())


def put(p):
    widget = p.widget()
    if widget:
        p.put(widget)


def destroy_window(p):
    if p.windows and p.chance.random() < 0.3:
        window = p.windows.pop(p.index(len(p.windows)))
        p.close_popovers()
        # Later, because GTK asks for tooltips that have changed in this turn, for which the window must be realized.
        GLib.idle_add(destroy, window, priority=GLib.PRIORITY_LOW)
        if not p.windows:
            p.new_window()


def destroy(window):
    with within_gtk() if current else contextlib.nullcontext():
        window.destroy()


def hide_window(p):
    window = p.some(p.windows)
    if window:
        with within_gtk():
            window.set_visible(not window.get_visible())


def drop_tags(p):
    del p.tags[: p.index(len(p.tags) + 1)]


def stack(p):
    widget = p.widget()
    parent = widget and widget.get_ancestor(Gtk.Stack)
    if parent:
        # See hide_child.
        leave_focus(parent)
        with within_gtk():
            parent.set_visible_child(p.chance.choice(children_of(parent)))


def popover(p):
    widget = p.widget()
    parent = widget and widget.get_ancestor(Gtk.Popover)
    # Once for each: GTK never releases a popover that opens again while it closes, whatever is in it.
    if parent and parent.get_root() and parent not in p.closed:
        p.closed.add(parent)
        with within_gtk():
            (parent.popdown if parent.get_mapped() else parent.popup)()


def read(p):
    for widget in p.views + p.entries + p.boxes:
        read_widget(p, widget)


def read_widget(p, widget):
    """Reads all that is public."""
    for specification in widget.list_properties():
        if specification.owner_type.name.startswith("Tagflow") and specification.flags & GObject.ParamFlags.READABLE:
            widget.get_property(specification.name)
    for width in (-1, 200):
        widget.measure(Gtk.Orientation.VERTICAL, width)
    if isinstance(widget, Tagflow.Box):
        for index in range(widget.get_n_children()):
            child = widget.get_child_at_index(index)
            child and widget.get_index(child)
        widget.get_child_at(20, 20)
        widget.get_selected_children()
        return
    count = widget.get_n_tags()
    for index in range(count):
        tag = widget.get_tag(index)
        if tag is None:
            continue
        assert widget.get_index(tag) == index, "a tag has another index"
        tag.get_view()
        widget.get_tag_by_id(tag.get_id())
        if isinstance(widget, Tagflow.View):
            widget.get_tag_bounds(tag)
            widget.get_natural_size(tag)
    widget.get_tags().get_n_items()
    if isinstance(widget, Tagflow.View):
        widget.get_tag_at(20, 20)
        widget.get_indexes_in(Graphene.Rect().init(0, 0, 200, 200))
        widget.get_focused_tag()
        widget.get_delete_zone_bounds()


def copy(p):
    view = p.some(p.views)
    if view and view.get_n_tags():
        indexes = Gtk.Bitset.new_range(0, 1)
        p.bound.pop(view, None)
        p.pasting.add(view)
        p.chance.choice([lambda: view.copy(indexes), lambda: view.cut(indexes), view.paste, view.cancel_gesture])()


def queue(p):
    widget = p.widget()
    if widget:
        p.chance.choice([widget.queue_resize, widget.queue_allocate, widget.queue_draw])()


# Those in the midst of what GTK's own models do, which can't be changed then; those in the midst of what its widgets do, which may not
# lose their parents or windows then; and all others.
STILL = [
    add, append_tag, splice, splice, remove, remove_tag, remove_all, move, sort, change_tag, change_tag, select, select_all,
    select_child, undo, undo, activate, activate, press_key, press_key, type_text, type_text, complete, focus_tag, scroll, add_child,
    move_child, set_layout, program, change_layout, change_layout_child, look, look, style, drop_tags, read, read, copy, queue,
]
SOFT = [
    *STILL, bind, bind, bind_own, bind_group, change_group, unbind, change_model, change_model, change_model, resort, refilter,
    select_in_model, new_model, scroll_window, direction,
]
ANY = [
    *SOFT, bind_box, unbind_box, focus, focus, adjustment, remove_child, hide_child, move_widget, let_go, dispose, dispose_item, new_widget,
    put, new_list, change_list, destroy_window, hide_window, stack, popover,
]
ACTIONS = {"any": ANY, "soft": SOFT, "still": STILL}


def collect(weak):
    """Waits for the objects to end, some of which a timer may hold."""
    end = GLib.get_monotonic_time() + 6_000_000
    while GLib.get_monotonic_time() < end:
        gc.collect()
        for _ in range(200):
            if not context.iteration(False):
                break
        if not +weak:
            return
        GLib.usleep(5000)
    assert not +weak, f"never released: {dict(+weak)}"


def move_pointer_away():
    """GTK shows the tooltip of what is under the pointer, even if its popover has been closed, and then logs a critical. Nor is anything
    dragged: GTK crashes when a handler of its signals removes the widget that is being pressed."""
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x.XOpenDisplay(None))
    x.XDefaultRootWindow.restype = ctypes.c_ulong
    root = ctypes.c_ulong(x.XDefaultRootWindow(display))
    x.XWarpPointer(display, ctypes.c_ulong(0), root, 0, 0, 0, 0, 100_000, 100_000)
    x.XSync(display, 0)


def play(seed):
    global current, played
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    print(f"seed {seed}", flush=True)
    gc.disable()
    current = played = Program(seed)
    current.play()
    program, current = current, None
    weak = program.end()
    del program
    collect(weak)
    signal.setitimer(signal.ITIMER_PROF, 0)


failed = False


def failure(kind, value, traceback):
    sys.__excepthook__(kind, value, traceback)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(1)


# Also of handlers, whose exceptions PyGObject prints only.
sys.excepthook = failure
move_pointer_away()
for number in range(int(sys.argv[3])):
    play(int(sys.argv[2]) + number)
os._exit(0)
