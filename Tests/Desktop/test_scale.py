"""The demo on monitors with scale 2 and 1.5: drawing is sharp, and input hits what the picture shows."""

from support import DemoTest
from test_reorder import moved


def steepness(picture):
    """The sum of the squared changes of brightness between neighboring pixels."""
    total = 0
    for y in range(0, picture.height, 2):
        row = [sum(picture.pixel(x, y)) for x in range(picture.width)]
        total += sum((after - before) ** 2 for before, after in zip(row, row[1:]))
    return total


class Scaled:
    page = "reorder"

    def chip_in_picture(self, name):
        """A chip's box in the picture, measured from its center to the backbackground in each direction."""
        picture = self.desktop.screen.settled()
        x, y = (int(place) for place in self.chip(name).center)
        background = picture.pixel(*self.view().at(0.5, 0.6))

        def extent(dx, dy):
            """The distance to the first of three background pixels in a row."""
            return next(step for step in range(1000)
                        if all(picture.pixel(x + dx * (step + more), y + dy * (step + more)) == background for more in range(3)))

        left, right, up, down = extent(-1, 0), extent(1, 0), extent(0, -1), extent(0, 1)
        return x - left, y - up, left + right, up + down

    def test_drawing_is_sharp_and_input_matches_it(self):
        """One test, because another monitor takes another desktop."""
        self.look_at_the_text()
        self.touch_chips()
        self.drop_on_the_zone()

    def look_at_the_text(self):
        scale = self.desktop.scale

        def blown_up(picture):
            """The picture as if drawn at scale 1 and enlarged."""
            return picture.scaled(1 / scale).scaled(scale)

        sharp = self.desktop.screen.picture(self.chip_in_picture(self.names()[1]))
        blurred = blown_up(sharp)
        # Enlarging costs a sharp picture much more sharpness than a blurred one.
        loss, further_loss = steepness(sharp) / steepness(blurred), steepness(blurred) / steepness(blown_up(blurred))
        self.assertGreater(loss, 1.4 * further_loss)

    def touch_chips(self):
        names, scale = self.names(), self.desktop.scale
        # Just inside the edges, and just outside.
        x, y, width, height = self.chip_in_picture(names[4])
        self.assertAlmostEqual(height, 32 * scale, delta=2)
        self.mouse.click((x + 2, y + height / 2))
        self.wait_selected(names[4])
        self.finger.tap((x + width - 3, y + height / 2))
        self.wait_selected()
        self.finger.tap((x + width / 2, y + 2))
        self.wait_selected(names[4])
        self.mouse.click((x + width / 2, y + height - 3))
        self.wait_selected()
        self.mouse.click((x + width + 4 * scale, y + height / 2))
        # To the first place.
        first = self.chip_in_picture(names[0])
        self.lift_by_finger(names[4])
        self.finger.move((first[0] + 4 * scale, first[1] + first[3] / 2), seconds=0.5).rest(0.1).release()
        self.wait_names(moved(names, 4, 0))
        self.assert_events(*({"event": event} for event in ("select", "deselect", "select", "deselect", "move")))

    def drop_on_the_zone(self):
        names, scale = self.names(), self.desktop.scale
        self.events.mark()
        before = self.desktop.screen.settled()
        self.lift_by_mouse(names[4])
        shown = self.desktop.screen.settled()
        x, bottom = self.view().at(0.5, 1)
        upper = next(row for row in range(int(bottom - 120 * scale), int(bottom)) if before.pixel(x, row) != shown.pixel(x, row))
        self.assertAlmostEqual(bottom - upper, (56 + 8) * scale, delta=2)
        # It accepts drops over it or within eight pixels.
        self.mouse.move((x, upper - 12 * scale), seconds=0.4).rest(0.1).release()
        move = self.events.wait_for(event="move", tag=names[4])
        self.wait_names(moved(names, 4, move["to"]))
        self.lift_by_mouse(names[4])
        self.mouse.move((x, upper + 2 * scale), seconds=0.4).rest(0.1).release()
        self.events.wait_for(event="remove", tag=names[4])
        self.wait_names(names[:4] + names[5:])


class AtTwice(Scaled, DemoTest):
    session = {"width": 2560, "height": 1600, "scale": 2}


class AtOneAndAHalf(Scaled, DemoTest):
    session = {"width": 1920, "height": 1200, "scale": 1.5}
