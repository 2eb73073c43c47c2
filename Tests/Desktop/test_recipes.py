"""Examples/RecipeBox by touch, mouse and keys: what is done is shown, filtered, saved at once, and undone."""

import json
import pathlib
import tempfile

import support
from c_library import library_environment
from driver import wait_until
from page import CHIP, LIST
from support import ByFinger, ByMouse, DemoTest

PROGRAM = pathlib.Path(__file__).resolve().parents[2] / "Examples/RecipeBox/recipes.py"
RECIPES = {"Pesto": ["vegetarian", "quick"], "Ratatouille": ["vegan", "summer"], "Tarte flambée": ["oven"]}


class RecipeBox(DemoTest):
    is_fullscreen = False

    def open(self, page=None):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = pathlib.Path(folder.name) / "recipes.json"
        self.program = self.desktop.start(
            ["/usr/bin/python3", str(PROGRAM), str(self.file)], environment=library_environment(support.DEMO))
        self.desktop.wait_shown(self.program, fullscreen=False)
        self.wait_recipes(RECIPES)

    def rows(self):
        """The views with the tags of the recipes that are shown, by the recipes' names."""
        rows = {}
        for item in self.tree.all(role="list item"):
            nodes = list(item.walk())
            names = [node.name for node in nodes if node.role == "label"]
            tags = next((node for node in nodes if node.role == LIST), None)
            if names and tags and item.box[3] > 0:
                rows[names[0]] = tags
        return rows

    def recipes(self):
        return {name: [chip.name for chip in self.chips(tags)] for name, tags in self.rows().items()}

    def wait_recipes(self, recipes):
        wait_until(lambda: self.program.alive() and self.recipes() == recipes, f"the recipes {recipes}", otherwise=lambda: self.tree)

    def wait_saved(self, recipes):
        def saved():
            return {recipe["name"]: recipe["tags"] for recipe in json.loads(self.file.read_text(encoding="utf-8"))}

        wait_until(lambda: self.file.exists() and saved() == recipes, f"the file with {recipes}")

    def wait_recipes_saved(self, recipes):
        self.wait_recipes(recipes)
        self.wait_saved(recipes)

    def chip_of(self, recipe, tag):
        return next(chip for chip in self.chips(self.rows()[recipe]) if chip.name == tag)

    def filter_chip(self, tag):
        return next(chip for chip in self.chips(self.tree.first(role=LIST, name="Filter")) if chip.name == tag)


class ByPointer:
    def test_a_tag_is_dragged_to_another_recipe_and_back_by_undo(self):
        target = self.chip_of("Ratatouille", "vegan")
        self.lift_with(self.device, "quick", self.chip_of("Pesto", "quick"))
        self.device.move(target.at(0.1, 0.5), seconds=0.6).rest(0.2).release()
        moved = RECIPES | {"Pesto": ["vegetarian"], "Ratatouille": ["quick", "vegan", "summer"]}
        self.wait_recipes_saved(moved)
        self.keyboard.press("Control+z")
        self.wait_recipes_saved(RECIPES)
        self.keyboard.press("Control+Shift+z")
        self.wait_recipes_saved(moved)

    def test_recipes_are_filtered_and_a_tag_is_removed(self):
        self.device.tap(self.filter_chip("summer"))
        self.wait_recipes({"Ratatouille": RECIPES["Ratatouille"]})
        # What no longer passes the filter leaves the list.
        close = next(self.chip_of("Ratatouille", "summer").search(name="Remove summer"))
        self.device.tap(close)
        self.wait_saved(RECIPES | {"Ratatouille": ["vegan"]})
        self.wait_recipes({})
        self.keyboard.press("Control+z")
        self.wait_saved(RECIPES)
        self.wait_recipes({"Ratatouille": RECIPES["Ratatouille"]})


class ByTouch(ByPointer, ByFinger, RecipeBox):
    pass


class ByTheMouse(ByPointer, ByMouse, RecipeBox):
    pass


class ByKeys(RecipeBox):
    def test_a_recipe_is_added_found_and_undone(self):
        self.keyboard.press("Control+n")
        self.program.find(name="New Recipe")
        self.keyboard.type("Gazpacho")
        self.keyboard.press("Tab")
        # A known tag by completion, and two new ones. Return confirms the dialog when nothing is typed.
        self.keyboard.type("vega")
        self.program.find(name="Suggestions")
        self.keyboard.press("Down")
        self.keyboard.press("Return")
        self.keyboard.type("cold,raw")
        self.keyboard.press("Return")
        self.program.wait_for(role=CHIP, name="raw")
        self.keyboard.press("Return")
        added = RECIPES | {"Gazpacho": ["vegan", "cold", "raw"]}
        self.wait_recipes_saved(added)
        self.keyboard.type("gaz")
        self.wait_recipes({"Gazpacho": added["Gazpacho"]})
        self.keyboard.press("Control+a")
        self.keyboard.press("BackSpace")
        self.wait_recipes(added)
        # A chip of the filter, and a tag of a recipe.
        self.keyboard.press("Tab")
        self.keyboard.press("space")
        self.wait_recipes({"Gazpacho": added["Gazpacho"]})
        self.keyboard.press("space")
        self.wait_recipes(added)
        self.keyboard.press("Control+z")
        self.wait_recipes_saved(RECIPES)
        self.keyboard.press("Control+Shift+z")
        self.wait_recipes_saved(added)
