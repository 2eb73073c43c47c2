"""Points on the monitor, in logical pixels from its top left corner, and what can stand for one."""


def point_of(place):
    """A place is a pair (x, y), or anything with a `center`, such as an accessible."""
    return getattr(place, "center", None) or (float(place[0]), float(place[1]))


def along(places, seconds, interval=0.008):
    """The points of a way through `places`, one for each report of a 125 Hz device, at even speed for each leg."""
    # Something is held down: what it passes may be moving, and nobody waits for that.
    points = [getattr(place, "center_now", None) or point_of(place) for place in places]
    legs = len(points) - 1
    for (x1, y1), (x2, y2) in zip(points, points[1:]):
        steps = max(2, round(seconds / legs / interval))
        for step in range(1, steps + 1):
            part = step / steps
            yield x1 + (x2 - x1) * part, y1 + (y2 - y1) * part
