"""A script language for the desktop."""

import re
import shlex

from .waiting import pause, wait_until

STEPS = """\
One step per line. Blank lines and lines that begin with # are ignored; words are split as in a shell.
A PLACE is X,Y in pixels of the monitor, the name of an accessible (its center), or NAME+DX,DY. If several
have the name, the smallest is used.

  start PROGRAM ARG ...         starts a program and waits until its window shows
  stop                          ends it
  tap PLACE                     taps with a finger; `click` and `menu` use the mouse's primary and secondary buttons
  swipe PLACE PLACE ... [in SECONDS]      presses a finger at the first place, moves through the others, releases
  lift PLACE PLACE ... [in SECONDS]       the same after a long press
  hold PLACE PLACE ... [in SECONDS]       like lift, but the finger stays down until `let go`
  let go
  mouse swipe | lift | hold | tap | go ...  the same with the mouse; `mouse at PLACE` only moves
  key CHORD [TIMES]             for example Tab, Control+z, Control+Shift+Right
  type TEXT
  scroll DX DY
  see NAME                      waits until an accessible has this name
  miss NAME                     waits until none has
  rest [SECONDS]                without a number: until two pictures of the monitor in a row are equal
  picture FILE.png              takes a picture of the monitor once it has come to rest
  now FILE.png                  takes one at once, for example in the middle of a gesture
  window FILE.png               takes one of the window with a margin
  tree                          prints the accessibility tree
"""

NUMBERS = re.compile(r"^(-?[\d.]+),(-?[\d.]+)$")
OFFSET = re.compile(r"^(.*)\+(-?[\d.]+),(-?[\d.]+)$")


class Player:
    """Runs steps on a desktop, with one program at a time."""

    def __init__(self, desktop, settings=None, environment=None):
        self.desktop = desktop
        self.settings, self.environment = settings, environment
        self.program = None

    def play(self, lines):
        for number, line in enumerate(lines, 1):
            words = shlex.split(line, comments=True)
            if not words:
                continue
            try:
                self.step(*words)
            except Exception as error:
                raise SystemExit(f"line {number}: {line.strip()}\n{error}") from error

    def step(self, verb, *words):
        method = getattr(self, f"do_{verb}", None)
        if method is None:
            raise ValueError(f"unknown step {verb!r}")
        method(*words)

    def place(self, word):
        if match := NUMBERS.match(word):
            return float(match[1]), float(match[2])
        name, dx, dy = word, 0, 0
        if match := OFFSET.match(word):
            name, dx, dy = match[1], float(match[2]), float(match[3])

        def smallest():
            self.program.alive()
            boxes = [node.box for node in self.program.find_all(name=name)]
            boxes = [box for box in boxes if box[2] > 0 and box[3] > 0]
            return boxes and min(boxes, key=lambda box: box[2] * box[3])

        x, y, width, height = wait_until(smallest, f"a visible accessible named {name!r}",
                                         otherwise=lambda: self.program.tree)
        return x + width / 2 + dx, y + height / 2 + dy

    def path(self, words):
        words = list(words)
        seconds = 0.5
        if len(words) > 2 and words[-2] == "in":
            seconds = float(words.pop())
            words.pop()
        return [self.place(word) for word in words], seconds

    def gesture(self, device, kind, *words):
        if kind == "go":
            return device.release()
        places, seconds = self.path(words)
        if kind == "tap":
            return device.tap(places[0])
        if kind == "at":
            return device.hover(places[0])
        if kind == "swipe":
            return device.swipe(*places, seconds=seconds)
        if kind == "lift":
            return device.lift_and_drop(*places, seconds=seconds)
        if kind == "hold":
            return device.long_press(places[0]).move(*places[1:], seconds=seconds).rest(0.3)
        raise ValueError(f"unknown gesture {kind!r}")

    def do_tap(self, *words):
        self.gesture(self.desktop.finger, "tap", *words)

    def do_swipe(self, *words):
        self.gesture(self.desktop.finger, "swipe", *words)

    def do_lift(self, *words):
        self.gesture(self.desktop.finger, "lift", *words)

    def do_hold(self, *words):
        self.gesture(self.desktop.finger, "hold", *words)

    def do_let(self, go):
        self.gesture(self.desktop.finger, go)

    def do_mouse(self, kind, *words):
        self.gesture(self.desktop.mouse, kind, *words)

    def do_click(self, place):
        self.desktop.mouse.click(self.place(place))

    def do_menu(self, place):
        self.desktop.mouse.click(self.place(place), button=self.desktop.mouse.SECONDARY)

    def do_scroll(self, dx, dy):
        self.desktop.mouse.scroll(float(dx), float(dy))

    def do_key(self, chord, times="1"):
        self.desktop.keyboard.press(chord, int(times))

    def do_type(self, text):
        self.desktop.keyboard.type(text)

    def do_see(self, name):
        self.program.find(name=name)

    def do_miss(self, name):
        self.program.wait_gone(name=name)

    def do_rest(self, seconds=None):
        if seconds is None:
            self.desktop.screen.settled()
        else:
            pause(float(seconds))

    def do_picture(self, file):
        self.desktop.screen.settled().save(file)

    def do_now(self, file):
        self.desktop.screen.picture().save(file)

    def do_window(self, file):
        self.desktop.screen.settled(self.desktop.window_box(self.program, margin=24)).save(file)

    def do_tree(self):
        print(self.program.tree, flush=True)

    def do_start(self, *command):
        self.do_stop()
        self.program = self.desktop.start(list(command), settings=self.settings, environment=self.environment)
        self.desktop.wait_shown(self.program, fullscreen="--fullscreen" in command)

    def do_stop(self):
        if self.program:
            self.desktop.close_programs()
            print(self.program.output, end="", flush=True)
            self.program = None
