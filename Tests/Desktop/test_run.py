"""scripts/run: what it makes of the demo's arguments, with shell scripts in place of the toolchain, the demo and the desktop."""

import os
import re
import shutil
import subprocess
import tempfile
import unittest

import support

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def options_with_value():
    """As scripts/run knows them."""
    with open(ROOT + "/scripts/run", encoding="utf-8") as file:
        return set(re.search(r"^options_with_value=\((.*)\)$", file.read(), re.MULTILINE)[1].split())


class Run(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = os.path.realpath(folder.name)
        os.makedirs(self.root + "/scripts")
        os.makedirs(self.root + "/data")
        for name in ("run", "toolchain.sh"):
            shutil.copy(f"{ROOT}/scripts/{name}", f"{self.root}/scripts/{name}")
        self.write("scripts/setup", f'echo "$*" >{self.root}/purpose')
        self.write("scripts/translations", "exit 0")
        self.write("bin/swift", f"""
            case "$*" in
              --version) echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)' ;;
              *--show-bin-path) echo {self.root}/bin ;;
            esac""")
        self.write("bin/glib-compile-schemas", "exit 0")
        self.write("bin/tagflow-demo", """
            case "$*" in
              pages) printf 'tags a\\nstyles b\\n' ;;
              *) echo "demo: $*" ;;
            esac""")
        os.makedirs(self.root + "/Tests/Desktop/driver")
        with open(self.root + "/Tests/Desktop/driver/__main__.py", "w", encoding="utf-8") as file:
            file.write("import sys\nprint('desktop:')\nprint(sys.stdin.read())\n")

    def write(self, name, text):
        file = os.path.join(self.root, name)
        os.makedirs(os.path.dirname(file), exist_ok=True)
        with open(file, "w", encoding="utf-8") as script:
            script.write(f"#!/bin/sh\n{text}\n")
        os.chmod(file, 0o755)

    def run_demo(self, *arguments, **environment):
        environment = {"HOME": self.root, "PATH": f"{self.root}/bin:/usr/bin:/bin", **environment}
        done = subprocess.run([self.root + "/scripts/run", *arguments], capture_output=True, text=True, timeout=60, env=environment,
                              stdin=subprocess.DEVNULL)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        with open(self.root + "/purpose", encoding="utf-8") as file:
            self.purpose = file.read().strip()
        return done.stdout

    def pictures(self, *arguments):
        """Runs it without a display. Returns the arguments of the demo and the name of the picture, for each picture."""
        steps = self.run_demo(*arguments)
        self.assertEqual(self.purpose, "run")
        found = re.findall(rf"^start {self.root}/bin/tagflow-demo (.*)\nwindow {self.root}/pictures/(.*)\.png$", steps, re.MULTILINE)
        self.assertEqual([name for _, name in found], re.findall(rf"^run: {self.root}/pictures/(.*)\.png$", steps, re.MULTILINE))
        return found

    def test_without_a_display_there_is_a_picture_of_each_page(self):
        self.assertEqual(self.pictures("--direction", "rtl"),
                         [("--direction rtl --page tags", "tags"), ("--direction rtl --page styles", "styles")])

    def test_a_picture_has_the_name_of_the_given_page(self):
        self.assertEqual(self.pictures("--page", "styles"), [("--page styles", "styles")])
        self.assertEqual(self.pictures("--page=styles", "--fullscreen"), [("--page=styles --fullscreen", "styles")])

    def test_the_value_of_an_option_is_no_command(self):
        self.assertEqual(self.pictures("--page", "tags"), [("--page tags", "tags")])
        self.assertEqual(self.pictures("--page=pages"), [("--page=pages", "pages")])
        for option in options_with_value() - {"--page"}:
            with self.subTest(option):
                self.assertEqual(self.pictures(option, "pages", "--page", "tags"), [(f"{option} pages --page tags", "tags")])

    def test_a_command_needs_no_desktop(self):
        for arguments in (["pages", "--help"], ["tags", "export"], ["--page", "tags", "pages"], ["--fullscreen", "record", "file"],
                          ["replay", "--headless", "file"], ["help"], ["--help"], ["--page", "tags", "--version"]):
            with self.subTest(arguments):
                self.assertEqual(self.run_demo(*arguments), f"demo: {' '.join(arguments)}\n")
                self.assertEqual(self.purpose, "build")

    def test_on_a_display_the_demo_takes_the_arguments(self):
        for display in ("DISPLAY", "WAYLAND_DISPLAY"):
            with self.subTest(display):
                self.assertEqual(self.run_demo("--page", "tags", **{display: ":0"}), "demo: --page tags\n")
                self.assertEqual(self.purpose, "run")

    def test_the_options_with_a_value_are_those_of_the_demo(self):
        usage = subprocess.check_output([support.DEMO, "--help"], text=True)
        self.assertEqual(options_with_value(), set(re.findall(r"^  (--[a-z-]+) <", usage, re.MULTILINE)))
