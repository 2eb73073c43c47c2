"""Random calls of boxes, for fuzz.py."""
from gi.repository import Gtk, Tagflow


class Boxes:
    def __init__(self, chance, texts, indexes):
        self.chance, self.texts, self.indexes = chance, texts, indexes
        self.boxes = [Tagflow.Box()]
        self.model = Gtk.MultiSelection(model=Gtk.StringList.new(["Basil"]))
        # Not those that fuzz.py puts into its window.
        self.widgets = [Gtk.Label(), Gtk.Entry(), Gtk.Window(), Tagflow.Box(), Tagflow.View()]

    def any(self):
        return self.chance.choice(self.boxes)

    def any_widget(self):
        """A child of any box, or a widget that may be one."""
        children = [self.any().get_child_at_index(self.index()) for _ in range(2)]
        return self.chance.choice([*(child for child in children if child), *self.widgets])

    def index(self):
        return self.chance.choice(self.indexes)

    def text(self):
        return self.chance.choice(self.texts)

    def replace_some(self):
        """Lets all boxes but the last end, and returns a new one."""
        box = Tagflow.Box()
        for signal in ("child-activated", "child-refused", "blank-activated", "selection-changed", "notify"):
            box.connect(signal, lambda *_: None)
        for gate in ("can-select", "can-activate"):
            if self.chance.random() < 0.3:
                box.connect(gate, lambda *_: self.chance.random() < 0.5)
        self.boxes[:] = [self.boxes[-1], box]
        return box

    def call(self):
        """Calls a random function of a random box."""
        self.chance.choice(CALLS)(self, self.any())


def bind_model(boxes, box):
    boxes.model = Gtk.MultiSelection(model=Gtk.StringList.new([boxes.text(), "Basil"]))
    box.bind_model(boxes.model, lambda item: Gtk.Label(label=item.get_string()))


CALLS = [
    (lambda boxes, box: box.append(Gtk.Label(label=boxes.text()))),
    (lambda boxes, box: box.prepend(Gtk.Entry())),
    (lambda boxes, box: box.insert(Gtk.Button(label=boxes.text()), boxes.index())),
    (lambda boxes, box: box.append(boxes.any_widget())),
    (lambda boxes, box: box.remove(boxes.any_widget())),
    (lambda boxes, box: box.remove(box.get_first_child())),
    (lambda boxes, box: box.move(boxes.index(), boxes.index())),
    (lambda boxes, box: box.scroll_to(boxes.any_widget(), Tagflow.ScrollPosition.CENTER)),
    (lambda boxes, box: box.set_child_accessible_name(boxes.any_widget(), boxes.text())),
    (lambda boxes, box: box.select_child(boxes.any_widget())),
    (lambda boxes, box: box.unselect_child(boxes.any_widget())),
    (lambda boxes, box: box.get_child_at_index(0).unparent()),
    (lambda boxes, box: box.get_child_at_index(0).set_visible(boxes.chance.random() < 0.5)),
    (lambda boxes, box: box.get_first_child().unparent()),
    (lambda boxes, box: box.get_first_child().activate_action("item.toggle", None)),
    bind_model,
    (lambda boxes, box: boxes.model.get_model().splice(0, 1, [boxes.text(), "Sage"])),
    (lambda boxes, box: boxes.model.select_item(boxes.index(), boxes.chance.random() < 0.5)),
    (lambda boxes, box: box.remove_all() if box.get_n_children() > 30 else None),
]
