"""Errands with a Tagflow.View for the tags of a task: what the user does is in Errands' own data file."""

import datetime
import json
import os
import pathlib

import adopt
from driver import wait_until
from support import LIST, DemoTest

TASK = "Sow the herbs"
TAGS = ["garden", "home", "spring", "weekend"]
SCHEMA = "io.github.mrvladus.List"


class Errands(DemoTest):
    def open(self, page=None):
        self.home = pathlib.Path(self.desktop.folder) / self.id()
        self.file = self.home / "errands/data.json"
        if not self.file.exists():
            self.file.parent.mkdir(parents=True)
            self.file.write_text(json.dumps(self.data()))
        settings = {SCHEMA: {"maximized": True, "launch-on-startup": False, "notifications-enabled": False,
                             "last-open-list": "Garden"}}
        copy = pathlib.Path(os.environ["ADOPTED"])
        environment = adopt.environment(copy, pathlib.Path(os.environ["TAGFLOW_LIBRARY"])) | {"XDG_DATA_HOME": str(self.home)}
        self.program = self.desktop.start(
            ["/usr/bin/python3", str(copy / "usr/bin/errands")], settings=settings, environment=environment)
        self.desktop.wait_shown(self.program)
        wait_until(self.chips, "the chips", otherwise=lambda: self.tree)

    def data(self):
        today = datetime.date.today().strftime("%Y%m%d")
        task = {"list_uid": "1", "uid": "2", "text": TASK, "tags": TAGS, "due_date": today}
        return {"lists": [{"uid": "1", "name": "Garden"}], "tasks": [task], "tags": [{"text": tag} for tag in TAGS]}

    def tearDown(self):
        super().tearDown()
        self.assertNotIn("Traceback", self.program.output)

    def view(self):
        """The task's tags on the page that is shown."""
        return self.tree.first(name="Tags", role=LIST, states={"showing"})

    def saved(self):
        """The task's tags in Errands' file; None while it is being written."""
        try:
            return json.loads(self.file.read_text())["tasks"][0]["tags"]
        except ValueError:
            return None

    def wait_tags(self, *tags):
        """Waits until the chips and the file have these tags."""
        self.wait_names(tags)
        wait_until(lambda: self.program.alive() and self.saved() == [*tags], f"{tags} in the file", otherwise=self.saved)

    def remove_by_mouse(self, name):
        self.mouse.click(self.chip(name).at(1, 0.5, dx=-12))

    def test_a_click_on_the_close_button_removes_a_tag(self):
        self.remove_by_mouse("home")
        self.wait_tags("garden", "spring", "weekend")

    def test_keys_remove_move_and_bring_back_a_tag(self):
        self.focus("spring")
        self.keyboard.press("Delete")
        self.wait_tags("garden", "home", "weekend")
        self.keyboard.press("Control+z")
        self.wait_tags(*TAGS)
        self.wait_focused("weekend")
        self.keyboard.press("Control+Shift+Home")
        self.wait_tags("weekend", *TAGS[:3])

    def test_a_drag_moves_a_tag_and_the_order_is_kept_for_the_next_start(self):
        self.lift_by_mouse("weekend")
        self.mouse.move(self.chip("garden").at(0, 0.5, dx=4), seconds=0.6).rest(0.1).release()
        self.wait_tags("weekend", *TAGS[:3])
        self.desktop.close_programs()
        self.open()
        self.wait_tags("weekend", *TAGS[:3])

    def test_a_tag_removed_on_the_page_today_is_removed_in_the_list(self):
        self.mouse.click(self.program.find(name="Today", states={"showing"}))
        self.wait_names(TAGS)
        self.remove_by_mouse("garden")
        self.wait_tags(*TAGS[1:])
        self.mouse.click(self.program.find(name="Garden", states={"showing"}))
        self.program.find(name="Add new Task", states={"showing"})
        self.wait_tags(*TAGS[1:])
