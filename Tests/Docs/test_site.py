"""The web site that scripts/docs makes: without a warning, complete, and with links that lead somewhere."""
import json
import pathlib
import re
import subprocess
import tempfile
import unittest

from project import ROOT, text_of

import guides


def references(page):
    """The addresses of pages that a page of the site links to."""
    for found in json.loads(page.read_text(encoding="utf-8")).get("references", {}).values():
        if found.get("type") in ("topic", "link") and found.get("url", "").startswith("/"):
            address = found["url"].partition("#")[0]
            # A chapter has an address, but is shown on the page of its book.
            if not address.startswith("/tutorials/tagflowtutorials/"):
                yield address


class Site(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.site = pathlib.Path(cls.folder.name) / "site"
        cls.manual = pathlib.Path(cls.folder.name) / "manual"
        cls.manual.mkdir()
        (cls.manual / "index.html").write_text("the C library", encoding="utf-8")
        cls.done = subprocess.run(
            [ROOT / "scripts/docs", "--skip-build", "--to", cls.site, "--c-manual", cls.manual], stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True)

    def test_there_is_no_warning(self):
        self.assertEqual(self.done.returncode, 0, self.done.stdout)
        self.assertNotRegex(self.done.stdout, "(warning|error): ")

    def test_the_first_page_links_every_part(self):
        index = (self.site / "index.html").read_text(encoding="utf-8")
        addresses = re.findall(r'href="([^"]+)"', index)
        self.assertEqual(len(addresses), 8, addresses)
        for address in addresses:
            self.assertTrue((self.site / address / "index.html").exists(), address)

    def test_each_page_is_a_guide(self):
        for path, name in guides.pages().items():
            page = self.site / f"data/documentation/guides/{name}.json"
            self.assertTrue(page.exists(), path)
            title = json.loads(page.read_text(encoding="utf-8"))["metadata"]["title"]
            # DocC makes apostrophes typographic.
            self.assertEqual(title.replace("’", "'"), guides.headings(text_of(path))[0])
        ordered = re.findall(r"<doc:([\w-]+)>", text_of("docs/Guides.docc/Guides.md"))
        self.assertEqual(sorted(ordered), sorted(guides.pages().values()))

    def test_each_link_leads_to_a_page(self):
        pages = list((self.site / "data").rglob("*.json"))
        self.assertGreater(len(pages), 1000)
        for page in pages:
            for address in references(page):
                self.assertTrue((self.site / f"data{address}.json").exists(), f"{page.relative_to(self.site)} links to {address}")

    def test_each_type_is_in_a_group_of_its_module(self):
        for module in ("LayoutCore", "TagModel", "TagFlow"):
            text = text_of(f"Sources/{module}/{module}.docc/{module}.md").split("## Topics")[1]
            grouped = re.findall(r"^- ``([\w()]+)``$", text, re.MULTILINE)
            declared = re.findall(
                r"^(?:@\S+ )*(?:final |indirect )*(?:class|struct|enum|protocol|typealias) (\w+)", text_of(f"docs/interface/{module}.txt"),
                re.MULTILINE)
            self.assertEqual(len(grouped), len(set(grouped)))
            self.assertLessEqual(set(declared), set(grouped), module)
