"""The command line: errors before any window opens, printed information, and the event log."""

import fcntl
import json
import os
import subprocess
import tempfile
import unittest

import support


def run(*arguments, text="", environment=None):
    """Runs the program without a display. Returns exit status, output and errors."""
    environment = environment or {key: value for key, value in os.environ.items()
                                  if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    done = subprocess.run([support.DEMO, *arguments], input=text, capture_output=True, text=True, timeout=60,
                          env=environment)
    return done.returncode, done.stdout, done.stderr


class Refused(unittest.TestCase):
    def test_an_unknown_page(self):
        status, output, errors = run("--page", "nowhere")
        self.assertEqual(status, 64)
        self.assertIn("nowhere", errors)
        self.assertIn("reorder", errors, "the existing pages are listed")
        self.assertEqual(output, "")

    def test_an_unknown_option(self):
        status, _, errors = run("--dance")
        self.assertEqual(status, 64)
        self.assertIn("--dance", errors)

    def test_an_events_file_that_cannot_be_written(self):
        with tempfile.TemporaryDirectory() as folder:
            for file in (folder, folder + "/no/such/folder/events"):
                with self.subTest(file=file):
                    status, _, errors = run("--events", file)
                    self.assertIn(status, (1, 64))
                    self.assertIn(file, errors)

    def test_an_error_opens_no_window_on_a_display(self):
        desktop = support.desktop()
        program = desktop.start([support.DEMO, "--page", "nowhere"])
        self.addCleanup(desktop.close_programs)
        self.assertEqual(program.wait_end(), 64)
        self.assertIn("nowhere", program.output)

    def test_no_display_is_an_error_and_not_a_crash(self):
        status, _, errors = run()
        self.assertGreater(status, 0, "ended by a signal" if status < 0 else "no error reported")
        self.assertTrue(errors.strip())


class Printed(unittest.TestCase):
    def test_the_pages(self):
        status, output, _ = run("pages")
        self.assertEqual(status, 0)
        ids = [line.split()[0] for line in output.splitlines()]
        self.assertEqual([page for page in ("tags", "swipe", "reorder", "filter") if page in ids],
                         ["tags", "swipe", "reorder", "filter"])

    def test_help_and_version(self):
        status, output, _ = run("--help")
        self.assertEqual(status, 0)
        for word in ("--page", "--events", "--fullscreen", "pages", "replay"):
            self.assertIn(word, output)
        status, output, _ = run("--version")
        self.assertEqual(status, 0)
        self.assertRegex(output, r"\d+\.\d+")


class Export(unittest.TestCase):
    """A backup script must be able to tell missing tags from unreadable ones."""

    def export(self, prepare):
        with tempfile.TemporaryDirectory() as data:
            os.mkdir(data + "/tagflow-demo")
            prepare(data + "/tagflow-demo/tags.json")
            return run("tags", "export", environment=dict(os.environ, XDG_DATA_HOME=data))

    def test_without_a_file_there_are_no_tags(self):
        status, output, _ = self.export(lambda file: None)
        self.assertEqual((status, json.loads(output)["tags"]), (0, []))

    def test_an_unreadable_file_is_an_error_and_exports_nothing(self):
        for prepare in (os.mkdir, lambda file: os.symlink("missing", file)):
            status, output, errors = self.export(prepare)
            self.assertEqual((status, output), (1, ""))
            self.assertIn("tags.json", errors)

    def test_a_damaged_file_is_exported_as_far_as_possible_with_an_error(self):
        def damage(file):
            with open(file, "w", encoding="utf-8") as text:
                text.write('{"format": "tagflow-demo tags", "version": 1, "tags": [{"name": "Gift"}, {"name": ""}]}')
        status, output, errors = self.export(damage)
        self.assertEqual((status, [tag["name"] for tag in json.loads(output)["tags"]]), (1, ["Gift"]))
        self.assertIn("tags.json.damaged", errors)


class Events(support.DemoTest):
    page = "tags"

    def test_a_dash_means_standard_output(self):
        self.desktop.close_programs()
        program = self.desktop.start(support.demo("--page", "tags", "--fullscreen", "--events", "-"))
        self.program = program
        self.desktop.wait_shown(program)
        chip = next(chip for chip in self.chips() if "selected" not in chip.states)
        self.finger.tap(chip)
        support.wait_until(lambda: '"select"' in program.output, "the event on standard output",
                           otherwise=lambda: program.output)
        event = json.loads(next(line for line in program.output.splitlines() if '"select"' in line))
        self.assertEqual((event["tag"], event["by"], event["page"]), (chip.name, "tap", "tags"))

    def test_events_are_appended_to_the_file(self):
        chip = self.chips()[0]
        self.finger.tap(chip)
        self.events.wait_for(tag=chip.name)
        log = self.events
        earlier = log.all()
        self.desktop.close_programs()
        self.program = self.desktop.start(support.demo("--page", "tags", "--fullscreen", "--events", log.file))
        self.desktop.wait_shown(self.program)
        self.finger.tap(self.chip(chip.name))
        support.wait_until(lambda: len(log.all()) > len(earlier), "another event")
        self.assertEqual(log.all()[:len(earlier)], earlier)


class StalledReader(support.Page, unittest.TestCase):
    def test_a_stalled_reader_does_not_block_the_program(self):
        self.desktop = support.desktop()
        self.addCleanup(self.desktop.close_programs)
        pipe = tempfile.mkdtemp(dir=self.desktop.folder) + "/events"
        os.mkfifo(pipe)
        reader = os.open(pipe, os.O_RDWR)
        self.addCleanup(os.close, reader)
        fcntl.fcntl(reader, fcntl.F_SETPIPE_SZ, 4096)
        self.program = self.desktop.start(["sh", "-c", 'exec "$@" > "$0"', pipe, *support.demo("--page", "tags"),
                                           "--fullscreen", "--events", "-"])
        self.desktop.wait_shown(self.program)
        names = self.names()
        self.mouse.click(self.chip(names[0]))
        self.wait_focused(names[0])
        # Several times the pipe's capacity.
        for _ in range(3):
            self.keyboard.press("Control+a")
            self.wait_selected(*names)
            self.keyboard.press("Control+Shift+a")
            self.wait_selected()
        self.assertEqual(self.program.complaints, [])
        self.program.terminate()
        self.program.wait_end()
