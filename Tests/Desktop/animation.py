"""Moving pictures of a gesture, as APNG, which browsers and forges show like any other picture."""

import glob
import os
import struct
import tempfile
import zlib

import gi

gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf, GLib  # noqa: E402

from driver import processes, wait_until  # noqa: E402

RATE = 12  # frames per second
LONGEST = 1000  # milliseconds for which nothing happens
LAST = 1500  # milliseconds for which the last frame is shown, before it begins again
# Colors are rounded to 32 levels a channel, which nobody sees and which compresses well; white stays white.
LEVELS = bytes(min(255, round(value / 8) * 8) for value in range(256))


class Recording:
    """Records a part of the monitor while it is open, in real time."""

    def __init__(self, desktop, box):
        self._desktop, self._box = desktop, [int(value) for value in box]
        self._folder = tempfile.TemporaryDirectory()

    def _files(self):
        return sorted(glob.glob(self._folder.name + "/*.png"))

    def __enter__(self):
        x, y, width, height = self._box
        right, bottom = self._desktop.width - x - width, self._desktop.height - y - height
        self._recorder = processes.start([
            "gst-launch-1.0", "-q", "-e", "pipewiresrc", f"path={self._desktop.screen.node}", "always-copy=true", "keepalive-time=50",
            "!", "videorate", "!", f"video/x-raw,framerate={RATE}/1", "!", "videoconvert", "!", "video/x-raw,format=RGB",
            "!", "videocrop", f"left={x}", f"top={y}", f"right={right}", f"bottom={bottom}",
            "!", "pngenc", "compression-level=1", "!", "multifilesink", f"location={self._folder.name}/%05d.png"])
        wait_until(lambda: self._files(), "the first frame of a recording")
        return self

    def __exit__(self, *error):
        processes.end(self._recorder)

    def frames(self):
        """The frames that were completely written, as pixel buffers."""
        return [GdkPixbuf.Pixbuf.new_from_file(file) for file in self._files()[:-1] if os.path.getsize(file)]


def rounded(frame):
    pixels = frame.get_pixels().translate(LEVELS)
    return GdkPixbuf.Pixbuf.new_from_bytes(
        GLib.Bytes.new(pixels), GdkPixbuf.Colorspace.RGB, False, 8, frame.get_width(), frame.get_height(), frame.get_rowstride())


def changed_box(before, after):
    """The smallest box in which two frames differ, as (x, y, width, height); nil if they are equal."""
    one, other, stride, channels = before.get_pixels(), after.get_pixels(), after.get_rowstride(), after.get_n_channels()
    if one == other:
        return None
    rows = [row for row in range(after.get_height()) if one[row * stride:(row + 1) * stride] != other[row * stride:(row + 1) * stride]]
    width = after.get_width()

    def differs(column):
        start, length = rows[0] * stride + column * channels, (rows[-1] - rows[0] + 1) * stride
        return any(one[start + channel:start + length:stride] != other[start + channel:start + length:stride]
                   for channel in range(channels))

    left = next(column for column in range(width) if differs(column))
    right = next(column for column in reversed(range(width)) if differs(column))
    return left, rows[0], right - left + 1, rows[-1] - rows[0] + 1


def chunks(png):
    """The chunks of a PNG file as pairs of type and data."""
    position = 8
    while position < len(png):
        length, kind = struct.unpack_from(">I4s", png, position)
        yield kind, png[position + 8:position + 8 + length]
        position += length + 12


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def steps(frames):
    """Each frame that differs from the one before as [box, pixels, frames for which it is shown]."""
    frames = [rounded(frame) for frame in frames]
    found = [[(0, 0, frames[0].get_width(), frames[0].get_height()), frames[0], 1]]
    for before, after in zip(frames, frames[1:]):
        box = changed_box(before, after)
        if box:
            found.append([box, after.new_subpixbuf(*box), 1])
        else:
            found[-1][2] += 1
    return found


def save(frames, path):
    """Writes an animation that repeats forever. A frame holds only what has changed."""
    found = steps(frames)
    encoded = [pixels.copy().save_to_bufferv("png", ["compression"], ["9"])[1] for _, pixels, _ in found]
    header = next(data for kind, data in chunks(encoded[0]) if kind == b"IHDR")
    output, number = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"acTL", struct.pack(">II", len(found), 0)), 0
    for index, ((x, y, width, height), _, count) in enumerate(found):
        delay = LAST if index == len(found) - 1 else min(LONGEST, count * 1000 // RATE)
        output += chunk(b"fcTL", struct.pack(">IIIIIHHBB", number, width, height, x, y, delay, 1000, 0, 0))
        number += 1
        data = b"".join(data for kind, data in chunks(encoded[index]) if kind == b"IDAT")
        if index == 0:
            output += chunk(b"IDAT", data)
        else:
            output += chunk(b"fdAT", struct.pack(">I", number) + data)
            number += 1
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    with open(path, "wb") as file:
        file.write(output + chunk(b"IEND", b""))


def take(desktop, box, perform, path):
    """Records a part of the monitor while a function runs."""
    with Recording(desktop, box) as recording:
        perform()
    save(recording.frames(), path)
