"""The examples in the reference and in the tutorials compile; those in docs/ are run by the widget tests."""
import pathlib
import re
import subprocess
import tempfile
import unittest

from project import CATALOGS, ROOT, errors_in, fences, listed, output, text_of, toolchain

TUTORIALS = ROOT / "Sources/TagFlow/TagFlow.docc"
# What the short examples in comments use without declaring it.
CONTEXT = ROOT / "Tests/Docs/context.swift"
COMMENT = re.compile(r"(?:^ *///.*\n)+", re.MULTILINE)


def commented_examples():
    """The indented paragraphs of documentation comments, as pairs of place and code."""
    for path in listed("Sources/*.swift"):
        source = text_of(path)
        for comment in COMMENT.finditer(source):
            lines = [re.sub(r"^ */// ?", "", line) for line in comment[0].splitlines()]
            text = "\n".join(lines)
            for block in re.finditer(r"(?:^|(?<=\n)\n)((?:    .*\n?)+)", text):
                before = text[:block.start()].rstrip().splitlines()
                # What is indented in a list belongs to its entry.
                if not (before and re.match(r"\s*- |    ", before[-1])):
                    line = source[:comment.start()].count("\n") + 1
                    yield f"{path}:{line}", block[1]


class Examples(unittest.TestCase):
    def compiles(self, name, *files, options=()):
        """Checks files that are given as pairs of name and text."""
        with tempfile.TemporaryDirectory() as folder:
            paths = [pathlib.Path(folder) / file for file, _ in files]
            for path, (_, text) in zip(paths, files):
                path.write_text(text, encoding="utf-8")
            self.assertEqual(errors_in(*paths, options=options), "", name)

    def test_each_step_of_a_tutorial_compiles(self):
        shown = set()
        for page in TUTORIALS.rglob("*.tutorial"):
            text = page.read_text(encoding="utf-8")
            for name, file in re.findall(r'@Code\(name: "([^"]+)", file: "([^"]+)"\)', text):
                shown.add(file)
                if name == "main.swift":
                    self.compiles(file, (name, (TUTORIALS / "Resources" / file).read_text(encoding="utf-8")))
        self.assertEqual(shown, {path.name for path in (TUTORIALS / "Resources").glob("*.swift")})

    def test_the_examples_are_the_last_steps(self):
        for program, step in (("Herbs", "herbs-7-counts"), ("Planting", "planting-6-complete")):
            self.assertEqual(text_of(f"Examples/Sources/{program}/main.swift"),
                             (TUTORIALS / f"Resources/{step}.swift").read_text(encoding="utf-8"))
            self.assertIn(f'file: "{step}.swift"', "".join(
                page.read_text(encoding="utf-8") for page in TUTORIALS.rglob("*.tutorial")))

    def test_each_example_of_a_catalog_compiles(self):
        for catalog in CATALOGS:
            for page in catalog.rglob("*.md"):
                for code in fences(page, "swift"):
                    self.compiles(page, ("main.swift", code))

    def test_each_example_in_a_comment_compiles(self):
        examples = list(commented_examples())
        self.assertGreater(len(examples), 20, examples)
        functions = "".join(
            f'#sourceLocation(file: "{place.split(":")[0]}", line: {place.split(":")[1]})\n'
            f"@MainActor func example{number}() {{\n{code}\n}}\n"
            for number, (place, code) in enumerate(examples))
        imports = "".join(f"import {module}\n" for module in (
            "CTagFlowGtk", "GtkBridge", "LayoutCore", "LayoutOperators", "TagFlow", "TagModel"))
        self.compiles("comments", ("context.swift", CONTEXT.read_text(encoding="utf-8")),
                      ("examples.swift", imports + functions), options=["-suppress-warnings"])


class Dependency(unittest.TestCase):
    def test_the_packages_of_the_tutorials_are_resolved(self):
        manifests = {path.name: path.read_text(encoding="utf-8") for path in TUTORIALS.rglob("*-package.swift")}
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            subprocess.run(["git", "clone", "--quiet", "--depth", "1", ROOT.as_uri(), folder / "tagflow"], check=True)
            for number, text in enumerate(manifests.values()):
                package = folder / f"package{number}"
                target = re.search(r'executableTarget\(\s*name: "(\w+)"', text)[1]
                (package / "Sources" / target).mkdir(parents=True)
                (package / "Sources" / target / "main.swift").write_text("import TagFlow\n", encoding="utf-8")
                (package / "Package.swift").write_text(text, encoding="utf-8")
                found = output(toolchain(["swift", "package", "--package-path", package, "show-dependencies", "--format", "flatlist"]))
                self.assertIn("tagflow", found.split())
