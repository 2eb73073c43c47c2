"""What the demo remembers from one start to the next, even if it is killed."""

import os
import signal
import subprocess
import tempfile

import support
from driver import wait_until
from support import DemoTest

DATA = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../data"))


class Memory(DemoTest):
    is_fullscreen = False

    def setUp(self):
        self.desktop = support.desktop()
        self.addCleanup(self.desktop.close_programs)
        listed = subprocess.check_output([support.DEMO, "pages"], text=True).splitlines()
        self.first, self.second = (line.split(maxsplit=1)[1].split("  ")[0] for line in listed[:2])
        home = tempfile.mkdtemp(dir=self.desktop.folder)
        subprocess.run(["glib-compile-schemas", "--strict", f"--targetdir={home}", DATA], check=True)
        # The driver's backend is a keyfile in the configuration folder, here the same for each start.
        self.environment = {"GSETTINGS_SCHEMA_DIR": home, "XDG_CONFIG_HOME": home}

    def start(self, *arguments):
        self.program = self.desktop.start(support.demo(*arguments), environment=self.environment)
        self.desktop.wait_shown(self.program, fullscreen=False)

    def kill(self):
        os.kill(self.program.pid, signal.SIGKILL)
        self.program.wait_end()
        self.desktop.close_programs()

    def wait_title(self, name):
        wait_until(lambda: self.title().startswith(name), f"the page {name}", otherwise=self.title)

    def is_pressed(self, name):
        return "pressed" in self.program.find(name=name).refreshed().states

    def test_page_panes_and_size_are_restored(self):
        self.start()
        self.wait_title(self.first)
        self.assertEqual([self.is_pressed(name) for name in ("Show the pages", "Show the controls", "Show the events")],
                         [True, False, False], "the content gets the window at first")
        self.keyboard.press("Control+Page_Down")
        self.wait_title(self.second)
        for keys in ("F9", "F12", "Shift+F9"):
            self.keyboard.press(keys)
        self.program.find(name="Clear events", where=lambda node: node.box[2] > 0)
        wait_until(lambda: not self.is_pressed("Show the pages"), "the pages to be hidden")
        x, y, width, height = self.desktop.window_box(self.program)
        self.mouse.press((x + width + 4, y + height + 4)).move((x + 970, y + 600), seconds=0.6).rest(0.1).release()
        wait_until(lambda: self.desktop.window_box(self.program)[2] < width, "a smaller window")
        size = self.desktop.window_box(self.program)[2:]
        self.kill()
        self.start()
        self.wait_title(self.second)
        self.assertEqual([self.is_pressed(name) for name in ("Show the pages", "Show the controls", "Show the events")],
                         [False, True, True])
        self.assertEqual(self.desktop.window_box(self.program)[2:], size)

    def test_options_apply_once(self):
        self.start("--page", "swipe", "--show-controls", "--color-scheme", "dark")
        self.wait_title("Swipe")
        wait_until(lambda: self.is_pressed("Show the controls"), "the controls")
        self.kill()
        self.start()
        self.wait_title(self.first)
        self.assertFalse(self.is_pressed("Show the controls"))
        self.assertGreater(sum(self.desktop.screen.settled().pixel(self.desktop.width // 2, self.desktop.height // 2)), 600, "light")
