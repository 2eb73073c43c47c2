"""The commands in the README."""

import os
import re
import subprocess
import unittest

import support

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def readme():
    with open(ROOT + "/README.md", encoding="utf-8") as file:
        return file.read()


def blocks(chapter):
    """The shell examples in a chapter, as lists of lines."""
    text = re.search(rf"^## {chapter}$(.*?)(?=^## )", readme(), re.MULTILINE | re.DOTALL)[1]
    return [block.splitlines() for block in re.findall(r"^```(?:sh)?\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)]


def run(command):
    return subprocess.run(command, capture_output=True, text=True, timeout=120, stdin=subprocess.DEVNULL, cwd=ROOT)


class Readme(unittest.TestCase):
    def test_the_program_takes_each_documented_command_and_option(self):
        usage, = [block for block in blocks("Command line") if block[0].startswith("tagflow-demo")]
        help_text = run([support.DEMO, "--help"]).stdout
        for option in re.findall(r"--[a-z-]+", " ".join(usage)):
            self.assertIn(option, help_text)
        commands = [line.split()[1] for line in usage if re.match(r"tagflow-demo [a-z]", line)]
        self.assertEqual(commands, ["pages", "tags", "record", "replay"])
        for command in commands:
            with self.subTest(command):
                done = run([support.DEMO, command, "--help"])
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertIn("USAGE", done.stdout)
