"""Pictures of the monitor."""

import os
import subprocess
from collections import Counter

import gi

gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf, GLib  # noqa: E402

from .waiting import pause, wait_until  # noqa: E402


class Picture:
    """A picture of the monitor. Positions are in device pixels from its top left corner."""

    def __init__(self, pixbuf):
        self._pixbuf = pixbuf
        self.width, self.height = pixbuf.get_width(), pixbuf.get_height()
        self._channels, self._stride = pixbuf.get_n_channels(), pixbuf.get_rowstride()
        self._bytes = pixbuf.get_pixels()

    @classmethod
    def of_frame(cls, frame, width, height):
        """A picture of a frame's bytes, red, green, blue and alpha."""
        return cls(GdkPixbuf.Pixbuf.new_from_bytes(GLib.Bytes.new(frame), GdkPixbuf.Colorspace.RGB, True, 8, width, height, 4 * width))

    def __eq__(self, other):
        return self._bytes == other._bytes

    __hash__ = None

    def pixel(self, x, y):
        """Red, green and blue, each from 0 to 255."""
        start = int(y) * self._stride + int(x) * self._channels
        return tuple(self._bytes[start:start + 3])

    def part(self, box):
        """The part within (x, y, width, height), clipped to the picture."""
        x, y = max(0, int(box[0])), max(0, int(box[1]))
        width = min(int(box[2]), self.width - x)
        height = min(int(box[3]), self.height - y)
        # A copy: a sub-pixbuf's bytes are its parent's.
        return Picture(self._pixbuf.new_subpixbuf(x, y, width, height).copy())

    def scaled(self, factor):
        """The picture scaled with bilinear interpolation."""
        width, height = round(self.width * factor), round(self.height * factor)
        return Picture(self._pixbuf.scale_simple(width, height, GdkPixbuf.InterpType.BILINEAR))

    def colors(self):
        """The number of pixels of each color."""
        counts = Counter()
        for y in range(self.height):
            row = self._bytes[y * self._stride:y * self._stride + self.width * self._channels]
            counts.update(zip(*(row[channel::self._channels] for channel in range(3))))
        return counts

    def save(self, file):
        folder = os.path.dirname(os.path.abspath(file))
        os.makedirs(folder, exist_ok=True)
        self._pixbuf.savev(file, "png", [], [])


class Screen:
    def __init__(self, remote, width, height):
        self._remote, self._width, self._height = remote, width, height

    @property
    def node(self):
        """The PipeWire node of the monitor's stream."""
        return self._remote.node

    def picture(self, box=None):
        """The monitor's current picture, or the part within (x, y, width, height)."""
        frame = wait_until(self._take, "a picture of the monitor")
        picture = Picture.of_frame(frame, self._width, self._height)
        return picture.part(box) if box else picture

    def _take(self):
        """Takes a frame. Returns None if that failed: on a busy machine PipeWire sometimes fails to connect without an error, and
        a retry helps."""
        try:
            done = subprocess.run(
                ["gst-launch-1.0", "-q", "pipewiresrc", f"path={self._remote.node}", "num-buffers=1", "always-copy=true", "!",
                 "videoconvert", "!", "video/x-raw,format=RGBA", "!", "fdsink"],
                capture_output=True, timeout=10, stdin=subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            return None
        if done.returncode:
            raise RuntimeError(f"can't take a picture of the monitor: {done.stderr.decode(errors='replace')}")
        return done.stdout if len(done.stdout) == 4 * self._width * self._height else None

    def settled(self, box=None, patience=None):
        """The picture once two in a row are equal."""
        last = [self.picture(box)]

        def same():
            pause(0.1)
            before, last[0] = last[0], self.picture(box)
            return before == last[0]

        wait_until(same, "the monitor to come to rest", patience)
        return last[0]

    def wait_for_lasting_change(self, since, box=None, patience=None):
        """The first picture that differs from an earlier one and equals the next."""
        last = [since]

        def differs():
            pause(0.1)
            before, last[0] = last[0], self.picture(box)
            return before == last[0] != since

        wait_until(differs, "a lasting change of the picture", patience)
        return last[0]

    def wait_for_change(self, since, box=None, patience=None):
        """The first picture that differs from an earlier one."""
        now = [since]

        def differs():
            now[0] = self.picture(box)
            return now[0] != since

        wait_until(differs, "the picture to change", patience)
        return now[0]
