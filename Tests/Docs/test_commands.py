"""The shell commands in all Markdown files: each must follow a rule that is tested here or elsewhere."""
import re
import shlex
import unittest

from project import ROOT, fences, markdown, output, text_of

# How the commands that are not checked here are tested, by their beginning.
ELSEWHERE = {
    "meson setup builddir": "scripts/test install and Tests/C/run",
    "meson compile -C builddir": "scripts/test install",
    "meson install -C builddir": "Tests/C/run",
    "sudo meson install -C builddir": "scripts/test install",
    "python3 -m driver": "Tests/Desktop/test_driver.py",
    "msginit --no-translator": "nothing: it is gettext's",
    "sudo apt install": "nothing: it is Debian's",
    "python3 -m venv": "Tests/Package/binary",
    "herbs/bin/": "Tests/Package/binary",
    "tar -xf tagflow-": "Tests/Package/binary",
    "cd tagflow-": "Tests/Package/binary",
    "cc ../window.c": "Tests/Package/binary",
    "./window": "Tests/Package/binary",
    "xdg-open .build/": "nothing: it shows a folder",
    "swift build --build-tests": "scripts/test swift",
    "scripts/headless env": "scripts/test swift",
}
DEMO = ROOT / ".build/debug/tagflow-demo"


def commands():
    """Each command with its page, without comments and here-documents."""
    for page in markdown():
        for block in fences(page, "sh"):
            block = re.sub(r"<<'(\w+)'\n.*?^\1$", "", block, flags=re.MULTILINE | re.DOTALL)
            for line in block.splitlines():
                words = shlex.split(line, comments=True)
                while words and re.match(r"[A-Z_]+=", words[0]):
                    del words[0]
                if words:
                    yield page, words


def help_of(program):
    return output([program, "--help"])


class Commands(unittest.TestCase):
    def check_options(self, page, program, words):
        options = [word for word in words if word.startswith("-")]
        known = help_of(program) if options else ""
        for option in options:
            self.assertIn(option, known, f"{page}: {program} {option}")

    def check_demo(self, page, words):
        """Its options are those of a subcommand and of the whole program."""
        known = help_of(DEMO)
        if words and not words[0].startswith("-"):
            known += output([DEMO, words[0], "--help"])
        for option in (word for word in words if word.startswith("-")):
            self.assertIn(option, known, f"{page}: tagflow-demo {words}")

    def check_example(self, page, words):
        if words[1:2] == ["--package-path"]:
            manifest = text_of(f"{words[2]}/Package.swift")
        else:
            manifest = text_of("Package.swift")
        self.assertIn(f'"{words[-1]}"', manifest, page)

    def test_each_follows_a_rule(self):
        seen = set()
        for page, words in commands():
            line = " ".join(words)
            if words[0] == "scripts/run":
                # It passes its options on to the demo.
                self.check_demo(page, words[1:])
            elif any(line.startswith(known) for known in ELSEWHERE):
                pass
            elif re.match(r"(scripts|Tests)/", words[0]):
                self.assertTrue((ROOT / words[0]).exists(), f"{page}: {line}")
                self.check_options(page, ROOT / words[0], words[1:])
            elif words[0] == "tagflow-demo":
                self.check_demo(page, words[1:])
            elif words[:2] == ["swift", "run"]:
                self.check_example(page, words[1:])
            elif words[0] == "cd":
                self.assertTrue((ROOT / words[1]).is_dir(), f"{page}: {line}")
            else:
                self.fail(f"{page}: no rule for: {line}")
            seen.add(words[0])
        self.assertLessEqual({"scripts/run", "scripts/test", "tagflow-demo", "meson"}, seen)

    def test_every_part_of_the_tests_is_documented(self):
        jobs = re.findall(r"^(?:test|all|named) +(\w+) +([\w-]+)", text_of("scripts/test"), re.MULTILINE)
        described = re.findall(r"^\| (\w+) \| `([\w-]+)` \|", text_of("CONTRIBUTING.md"), re.MULTILINE)
        self.assertEqual(sorted(described), sorted(jobs))
