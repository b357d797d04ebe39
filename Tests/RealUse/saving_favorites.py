"""Adds favorites, and exports and imports them."""

import glob
import json
import os

from desktop import is_active, named, showing, texts, wait_for, window
from saving_steps import SavingSteps, content


class Favorites(SavingSteps):
    def keep_favorites(self):
        steps, screen, keys = self.steps, self.screen, self.keys
        with steps.step("favorites are exported to a file, and its import reports that all exist"):
            for index in (0, 1):
                self.select_row(index)
                keys.press("ctrl+d")
                wait_for(
                    "the row of a favorite",
                    lambda: showing(self.main, whole=True)[index].get_name().startswith("Favorite: "),
                )
            keys.press("ctrl+shift+d")
            self.favorites = wait_for("the favorites", lambda: window(lambda name: name == "Favorites"))
            wait_for("two rows", lambda: len(showing(self.favorites, name="Favorites")) == 2)
            wait_for("the window in front", lambda: is_active(self.favorites))
            path = os.path.join(self.folder, "favorites.json")
            self.choose("Export to File…", "e")
            self.dialog("Export Favorites")
            screen.settle()
            self.type_over(path)
            keys.press("Return")
            self.gone("Export Favorites")
            wait_for("the file", lambda: content(path).rstrip().endswith("}"))
            steps.require(len(json.loads(content(path))["favorites"]) == 2, "both are in it")
            self.choose("Import…", "i")
            self.dialog("Import Favorites")
            screen.settle()
            keys.press("ctrl+l")
            self.type_over(path)
            self.accept("Import Favorites")
            wait_for("the answer", lambda: any("2 already existed" in text for text in texts(self.favorites)))
            screen.settle()
            steps.shot("7-imported")

        with steps.step("the favorites are exported as pictures with a page of credits"):
            self.choose("Export With Pictures…", "p")
            self.dialog("Choose a Location for the New Folder")
            screen.settle()
            keys.press("ctrl+l")
            self.type_over(self.folder)
            self.accept("Choose a Location for the New Folder")
            wait_for("the answer", lambda: any("2 pictures exported" in text for text in texts(self.favorites)))
            made = os.path.join(self.folder, "Favorites")
            pictures = [path for path in glob.glob(f"{made}/*") if not path.endswith(".html")]
            steps.require(len(pictures) == 2 and all(map(self.complete_file, pictures)), f"two whole ones: {pictures}")
            page = content(os.path.join(made, "index.html"))
            steps.require("creativecommons.org" in page, f"they are credited: {page[:500]}")

    def choose(self, label, key):
        """Chooses an item of the window's menu by its mnemonic key."""
        self.keys.press("F10")
        wait_for(f"“{label}” in the menu", lambda: named(self.favorites, label, showing=True))
        self.screen.settle()
        self.keys.press(key)
