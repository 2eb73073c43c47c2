"""The programs in Examples that filter a list by chips, in each language. The C library is the one installed with the demo."""

import os
import pathlib
import subprocess

import support
from c_library import library, library_environment
from driver import wait_until
from support import DemoTest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAMS = ROOT / "Examples/Languages"


class FilterList:
    """Chips of one view filter the rows of a GtkListBox."""

    is_fullscreen = False

    @property
    def environment(self):
        return library_environment(support.DEMO) | {"PKG_CONFIG_PATH": f"{library(support.DEMO)}/pkgconfig"}

    def open(self, page=None):
        command = self.command()
        self.program = self.desktop.start([*map(str, command), str(PROGRAMS / "filter.ui")], environment=self.environment)
        self.desktop.wait_shown(self.program, fullscreen=False)
        self.wait_rows("Basil", "Mint", "Sage", "Woodruff")

    def build(self, *command):
        """The path of a program, which the command makes with this option."""
        program = os.path.join(self.desktop.folder, type(self).__name__)
        done = subprocess.run([*map(str, command), "-o", program], env=os.environ | self.environment,
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        return program

    def pkg_config(self):
        return subprocess.run(["pkg-config", "--cflags", "--libs", "tagflow-1"], env=os.environ | self.environment,
                              check=True, capture_output=True, text=True).stdout.split()

    def rows(self):
        """The herbs that are shown. GTK 4.8 does not tell which rows are hidden: they keep their places below the list's end, or
        where a later row is now."""
        herbs = self.tree.first(role="list")
        _, top, _, height = herbs.box
        places = {row.box[1]: row.children[0].name.split(":")[0] for row in herbs.children}
        return [name for y, name in sorted(places.items()) if top <= y < top + height]

    def wait_rows(self, *herbs):
        wait_until(lambda: self.program.alive() and self.rows() == [*herbs], f"the herbs {herbs}", otherwise=lambda: self.tree)

    def test_chips_filter_the_list_by_mouse_and_keys(self):
        self.assertEqual(self.view().name, "Uses")
        self.mouse.click(self.chip("kitchen"))
        self.wait_selected("kitchen")
        self.wait_rows("Basil", "Mint", "Sage")
        self.keyboard.press("End")
        self.wait_focused("shade")
        self.keyboard.press("Left")
        self.wait_focused("sun")
        self.keyboard.press("space")
        self.wait_selected("kitchen", "sun")
        self.wait_rows("Basil", "Sage")
        self.finger.tap(self.chip("kitchen"))
        self.finger.tap(self.chip("sun"))
        self.wait_rows("Basil", "Mint", "Sage", "Woodruff")


class InC(FilterList, DemoTest):
    def command(self):
        return [self.build("cc", PROGRAMS / "filter.c", *self.pkg_config())]


class InVala(FilterList, DemoTest):
    def command(self):
        vapi = next(parent / "share/vala/vapi" for parent in library(support.DEMO).parents if (parent / "share/vala/vapi").exists())
        return [self.build("valac", "--vapidir", vapi, "--pkg", "gtk4", "--pkg", "tagflow-1", "-X", "-w",
                           PROGRAMS / "filter.vala")]


class InPython(FilterList, DemoTest):
    def command(self):
        return ["/usr/bin/python3", PROGRAMS / "filter.py"]


class InJavaScript(FilterList, DemoTest):
    def command(self):
        return ["gjs", "-m", PROGRAMS / "filter.js"]


class InSwift(FilterList, DemoTest):
    environment = {}

    def command(self):
        program = ROOT / ".build/debug/FilterList"
        self.assertTrue(program.exists(), "run swift build")
        return [program]
