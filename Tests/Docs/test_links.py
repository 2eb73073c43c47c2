"""Links, anchors, pictures and paths in all Markdown files."""
import os
import re
import unittest

from project import FENCE, ROOT, listed, markdown, text_of

import guides

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)|(?:src|srcset)=\"([^\"]+)\"")
# Made by a script, and not in every checkout.
MADE = {"Tests/Pictures"}
# A path from the project's root, in code, with a file's or a folder's name.
PATH = re.compile(r"`((?:Sources|Tests|Examples|Benchmarks|docs|scripts|data|capi|po)/[^`\s*…{]*)`")
PICTURES = "docs/pictures"


def links(page):
    """The path from the project's root and the anchor of each link within the project."""
    for found in LINK.findall(FENCE.sub("", text_of(page))):
        address = found[0] or found[1]
        if not re.match(r"[a-z]+:", address):
            path, _, fragment = address.partition("#")
            yield (os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page), fragment


class Links(unittest.TestCase):
    def test_each_leads_to_a_file(self):
        for page in markdown():
            for path, _ in links(page):
                self.assertTrue((ROOT / path).exists(), f"{page} links to {path}")

    def test_each_anchor_is_a_heading(self):
        for page in markdown():
            for path, fragment in links(page):
                if fragment:
                    found = [guides.anchor(heading) for heading in guides.headings(text_of(path))]
                    self.assertEqual(found.count(fragment), 1, f"{page} links to {path}#{fragment}: {found}")

    def test_each_page_is_linked_from_the_readme(self):
        linked = {path for path, _ in links("README.md")}
        for page in listed("docs/*.md"):
            if ".docc/" not in page:
                self.assertIn(page, linked)

    def test_each_path_named_in_code_exists(self):
        for page in markdown():
            for path in set(PATH.findall(FENCE.sub("", text_of(page)))) - MADE:
                places = [ROOT / path, (ROOT / page).parent / path]
                self.assertTrue(any(place.exists() for place in places), f"{page} names {path}")

    def test_the_table_of_places_names_files(self):
        table = text_of("CONTRIBUTING.md").split("## Where things are")[1].split("\n## ")[0]
        rows = [line for line in table.splitlines() if line.startswith("|")]
        names = re.findall(r"`([\w+/.-]+(?:\.swift|\.css|/))`", "\n".join(rows))
        self.assertGreater(len(names), 20)
        files = listed("Sources", "Tests", "capi")
        for name in (name.removeprefix("../") for name in names):
            folders = "" if name.endswith("/") else "$"
            self.assertTrue(any(re.search(r"(^|/)" + re.escape(name) + folders, path) for path in files), name)
        for name, parenthesis in re.findall(r"`([\w+/.-]+)` \(((?:`[^`]*`|[^`)])+)\)", "\n".join(rows)):
            path, = (path for path in files if path == name.removeprefix("../") or path.endswith(f"/{name}"))
            for declared in re.findall(r"`(\w+)", parenthesis):
                self.assertRegex(text_of(path), rf"\b(func|var|case|def) {declared}\b", name)


class Pictures(unittest.TestCase):
    def test_each_is_linked(self):
        linked = {path for page in markdown() for path, _ in links(page)}
        # Software centers show these.
        linked |= {f"{PICTURES}/{name}" for path in listed("data/*.xml") for name in re.findall(r"/([\w-]+\.png)<", text_of(path))}
        for picture in listed(PICTURES):
            self.assertIn(picture, linked)

    def test_each_has_an_alternative_text(self):
        for page in markdown():
            # The text is in the first attribute, where scripts/guides.py expects it.
            texts = re.findall(r"!\[([^\]]*)\]|<img alt=\"([^\"]*)\"", text_of(page))
            for text in (one or other for one, other in texts):
                self.assertGreater(len(text.split()), 3, f"{page}: {text}")
            self.assertNotRegex(text_of(page), r"<img (?!alt)", page)
