"""Points on the monitor, in device pixels from its top left corner."""


def point_of(place):
    """The point of a place: a pair (x, y), or anything with a `center`, such as an accessible."""
    return getattr(place, "center", None) or (float(place[0]), float(place[1]))


def along(places, seconds, interval=0.008):
    """The points of a path through `places`, one for each event of a 125 Hz device, with the same duration for each leg."""
    # Don't wait for places to come to rest: the pointer may be down, and its duration matters.
    points = [getattr(place, "center_now", None) or point_of(place) for place in places]
    legs = len(points) - 1
    for (x1, y1), (x2, y2) in zip(points, points[1:]):
        steps = max(2, round(seconds / legs / interval))
        for step in range(1, steps + 1):
            part = step / steps
            yield x1 + (x2 - x1) * part, y1 + (y2 - y1) * part
