"""The demo in other languages: translations are found and complete, no text is fixed, Arabic is from right to left."""

import csv
import gettext
import os
import re
import shutil
import subprocess
import tempfile
import unittest

import support
import translations
from driver import wait_until


class Languages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp()
        cls.addClassCleanup(shutil.rmtree, cls.folder)

    def environment(self, language, folder=None, locale="de_DE.UTF-8"):
        place = {"TAGFLOW_LOCALEDIR": folder} if folder else {}
        return translations.environment(self.folder, language, locale) | place

    def printed(self, *arguments, program=None, **environment):
        known = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
        done = subprocess.run([program or support.DEMO, *arguments], env=known | environment, capture_output=True, text=True,
                              timeout=60)
        return done.stdout + done.stderr


class Complete(unittest.TestCase):
    def test_templates_are_current_and_translations_complete(self):
        script = os.path.join(translations.PROJECT, "scripts/translations")
        done = subprocess.run([script, "--check"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


class Documented(Languages):
    def test_commands_of_the_documentation(self):
        """In a copy of the project. scripts/run is left to the tests of the README; its compiled translations are used here."""
        copy = os.path.join(self.folder, "project")
        for name in ("po", "scripts", "data", "Sources"):
            shutil.copytree(os.path.join(translations.PROJECT, name), os.path.join(copy, name))
        with open(os.path.join(translations.PROJECT, "docs/translating.md"), encoding="utf-8") as file:
            blocks = re.findall(r"```sh\n(.*?)```", file.read(), re.DOTALL)
        commands = [line for block in blocks for line in block.splitlines() if "scripts/run" not in line]
        self.assertEqual(len(commands), 5)
        for command in commands:
            done = subprocess.run(command, shell=True, cwd=copy, capture_output=True, text=True)
            # A new language is incomplete.
            expected = 1 if "--check" in command else 0
            self.assertEqual(done.returncode, expected, command + done.stdout + done.stderr)
        self.assertTrue(os.path.exists(os.path.join(copy, ".build/locale/fr/LC_MESSAGES/tagflow-1.mo")))
        environment = self.environment("de", os.path.join(copy, ".build/locale"))
        self.assertIn("Zimmerpflanzen", self.printed("pages", **environment))


class CommandLine(Languages):
    def test_help_errors_and_titles_in_german(self):
        environment = self.environment("de", translations.compiled(os.path.join(self.folder, "compiled")))
        self.assertIn("filter\tZimmerpflanzen", self.printed("pages", **environment))
        self.assertIn("Spielt aufgenommene Gesten ab", self.printed("--help", **environment))
        self.assertIn("Eine Seite „fliter“ gibt es nicht. Meinten Sie „filter“?",
                      self.printed("--page", "fliter", **environment))

    def test_translations_move_with_the_program(self):
        root = os.path.join(self.folder, "moved")
        os.makedirs(os.path.join(root, "bin"))
        program = shutil.copy(support.DEMO, os.path.join(root, "bin", "tagflow-demo"))
        translations.compiled(os.path.join(root, "share", "locale"))
        self.assertIn("Zimmerpflanzen", self.printed("pages", program=program, **self.environment("de")))
        self.assertIn("نباتات المنزل", self.printed("pages", program=program, **self.environment("ar")))
        self.assertIn("House Plants", self.printed("pages", program=program, LC_ALL="C.UTF-8"))


class EveryPage(support.Page, Languages):
    """Opens every page in one window, and yields the accessibility tree of each."""

    def pages(self, *arguments, **environment):
        listed = self.printed("pages", **environment).splitlines()
        self.start(listed[0].split("\t")[0], "--show-controls", "--show-events", *arguments, **environment)
        for number, line in enumerate(listed):
            page, title = line.split("\t")
            if number:
                self.keyboard.press("Control+Page_Down")
            wait_until(lambda: title in (self.title() or "") and True, f"the page {page}", otherwise=lambda: self.tree)
            yield page
        self.assertEqual(self.program.complaints, [], "printed by the program")

    def start(self, page, *arguments, **environment):
        self.desktop = support.desktop()
        self.addCleanup(self.desktop.close_programs)
        self.program = self.desktop.start(support.demo("--page", page, "--no-animations", *arguments), environment=environment)
        self.desktop.wait_shown(self.program, fullscreen=False)

    def save_evidence(self):
        print(self.program.output, flush=True)

    def test_no_text_is_fixed(self):
        """In a pseudo-language whose texts are in brackets, only data are not."""
        data, fixed = words_of_data(), []
        environment = self.environment(translations.PSEUDO, translations.pseudo(os.path.join(self.folder, "pseudo")))
        for page in self.pages(**environment):
            for node in self.program.find_all():
                for text in {node.name, node.description, node.text if node.role in ("label", "text") else ""}:
                    rest = translations.untranslated(text or "")
                    words = re.findall(r"[^\W\d_]{2,}", rest)
                    if not is_of_gtk(text) and not is_code(rest) and not all(is_data(word, data) for word in words):
                        fixed.append((page, node.role, text))
        self.assertEqual(fixed, [])

    def test_arabic_is_from_right_to_left(self):
        environment = self.environment("ar", translations.compiled(os.path.join(self.folder, "compiled")), "ar_EG.UTF-8")
        self.start("tags", **environment)
        wait_until(self.chips, "chips on the page", otherwise=lambda: self.tree)
        self.assertGreater(self.chip("Swift").box[0], self.chip("Rust").box[0])


# Texts of GTK's own widgets.
def texts_of_gtk():
    path = gettext.find("gtk40", "/usr/share/locale", ["de"])
    if path is None:
        return set()
    with open(path, "rb") as file:
        return {text if isinstance(text, str) else text[0] for text in gettext.GNUTranslations(file)._catalog}


OF_GTK = texts_of_gtk()


def is_of_gtk(text):
    """Texts of GTK's own widgets, colors in GTK's words, and names of types, which GTK gives to widgets without a name."""
    return text in OF_GTK or re.match(r"(Gtk|TagFlow)\w+$|tagflow-demo$|Red \d", text or "")


def is_code(text):
    """Calls, properties, markup, paths and shortcuts."""
    return bool(re.search(r"\w\(|\w\.\w|</|^/|Ctrl|[a-z][A-Z]", text))


def is_data(word, data):
    """A word of the data, or two without a space, as in rich texts; or a part of a translated text, which has accents."""
    halves = ((word[:place], word[place:]) for place in range(1, len(word)))
    return (word.lower() in data or any(first.lower() in data and last.lower() in data for first, last in halves)
            or word.translate(translations.PLAIN) != word)


def words_of_data():
    """The words of tags and names: those of plants, and of literals in Tag(…) or on lines of literals in the pages' sources."""
    sources = os.path.join(translations.PROJECT, "Sources/TagFlowDemo")
    texts = []
    for folder, _, names in os.walk(os.path.join(sources, "Pages")):
        for name in names:
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                for line in file:
                    if "counted(" not in line:
                        texts += re.findall(r'"([^"]+)"', re.sub(r'localized\(\s*"[^"]*"', "", line))
    with open(os.path.join(sources, "Resources/plants.csv"), encoding="utf-8") as file:
        texts += [field for row in csv.reader(file) for field in row[:2]]
    return {word.lower() for text in texts for word in re.findall(r"[^\W\d_]{2,}", text)}


if __name__ == "__main__":
    unittest.main()
