"""The demo on monitors on which two pixels, or one and a half, are one of the program's: what is drawn is sharp, and what is touched
is what the picture shows."""

from support import DemoTest
from test_reorder import moved


def steepness(picture):
    """How much the brightness changes from pixel to pixel, in all."""
    total = 0
    for y in range(0, picture.height, 2):
        row = [sum(picture.pixel(x, y)) for x in range(picture.width)]
        total += sum((after - before) ** 2 for before, after in zip(row, row[1:]))
    return total


class Scaled:
    page = "reorder"

    def chip_in_picture(self, name):
        """A chip's box as the picture has it: as far as it differs from the ground, along its middle and down it."""
        picture = self.desktop.screen.settled()
        x, y = (int(place) for place in self.chip(name).center)
        ground = picture.pixel(*self.view().at(0.5, 0.6))

        def far(dx, dy):
            """How far it goes in a direction, to the first of three pixels in a row that are the ground's."""
            return next(step for step in range(1000)
                        if all(picture.pixel(x + dx * (step + more), y + dy * (step + more)) == ground for more in range(3)))

        left, right, up, down = far(-1, 0), far(1, 0), far(0, -1), far(0, 1)
        return x - left, y - up, left + right, up + down

    def test_what_the_picture_shows(self):
        """In one sitting: a desktop with another monitor is another desktop."""
        self.look_at_the_text()
        self.touch_chips()
        self.drop_on_the_zone()

    def look_at_the_text(self):
        scale = self.desktop.scale

        def blown_up(picture):
            """What would be seen if it had been drawn with fewer pixels."""
            return picture.scaled(1 / scale).scaled(scale)

        sharp = self.desktop.screen.picture(self.chip_in_picture(self.names()[1]))
        blurred = blown_up(sharp)
        # What is sharp loses by it; what is blurred already, much less.
        loss, further_loss = steepness(sharp) / steepness(blurred), steepness(blurred) / steepness(blown_up(blurred))
        self.assertGreater(loss, 1.4 * further_loss)

    def touch_chips(self):
        names, scale = self.names(), self.desktop.scale
        # Just inside its edges, and just outside.
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
        # To the first place, by the left edge of what is held.
        first = self.chip_in_picture(names[0])
        self.lift_by_finger(names[4])
        self.finger.move((first[0] + 4 * scale, first[1] + first[3] / 2), seconds=0.5).rest(0.1).release()
        self.wait_names(moved(names, 4, 0))
        self.nothing_but(*({"event": event} for event in ("select", "deselect", "select", "deselect", "move")))

    def drop_on_the_zone(self):
        names, scale = self.names(), self.desktop.scale
        self.events.mark()
        before = self.desktop.screen.settled()
        self.lift_by_mouse(names[4])
        shown = self.desktop.screen.settled()
        x, bottom = self.view().at(0.5, 1)
        upper = next(row for row in range(int(bottom - 120 * scale), int(bottom)) if before.pixel(x, row) != shown.pixel(x, row))
        self.assertAlmostEqual(bottom - upper, (56 + 8) * scale, delta=2)
        # It takes what is let go over it, or within eight pixels of it.
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
