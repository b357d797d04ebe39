"""Adds favorites with a collection and a note, and exports and imports them."""

import glob
import json
import os

from desktop import named, showing, texts, wait_for, window
from saving_steps import SavingSteps, content


class Favorites(SavingSteps):
    def keep_favorites(self):
        steps, screen, keys = self.steps, self.screen, self.keys
        with steps.step("Ctrl+D adds favorites, which have a star and an accessible name that says so"):
            for index in (0, 1):
                self.select_row(index)
                keys.press("ctrl+d")
                wait_for(
                    "the row of a favorite",
                    lambda: showing(self.main, whole=True)[index].get_name().startswith("Favorite: "),
                )
            screen.settle()
            steps.shot("8-stars")
        with steps.step("Ctrl+Shift+D shows them, and the keyboard alone adds and renames a collection"):
            keys.press("ctrl+shift+d")
            self.favorites = wait_for("the favorites", lambda: window(lambda name: name == "Favorites"))
            wait_for("two rows", lambda: len(self.kept()) == 2)
            keys.press("ctrl+shift+n")
            wait_for("the question", lambda: any("New Collection" in found for found in self.all_texts()))
            screen.settle()
            steps.shot("9-collection")
            keys.type("Sea")
            keys.press("Return")
            self.titled("Sea — Favorites")
            keys.press("F2")
            wait_for("the question", lambda: any("Rename Collection" in found for found in self.all_texts()))
            screen.settle()
            keys.press("ctrl+a")
            keys.type("Ocean")
            keys.press("Return")
            self.titled("Ocean — Favorites")
        with steps.step("Ctrl+Z restores a deleted collection"):
            self.choose("Delete Collection", "d")
            self.titled("Favorites")
            keys.press("ctrl+z")
            wait_for("the collection", lambda: "Ocean" in texts(self.favorites))
        with steps.step("Delete removes a favorite, Ctrl+Z restores it, and a search finds its note"):
            row = wait_for("rows", lambda: len(rows := self.kept()) == 2 and rows)[0]
            screen.click(screen.place(self.favorites, row))
            keys.press("ctrl+e")
            screen.settle()
            keys.type("for the kitchen")
            keys.press("Return")
            wait_for("the note", lambda: "for the kitchen" in self.kept()[0].get_name())
            screen.click(screen.place(self.favorites, self.kept()[0]))
            keys.press("Delete")
            wait_for("one row", lambda: len(self.kept()) == 1)
            keys.press("ctrl+z")
            wait_for("two rows", lambda: len(self.kept()) == 2)
            keys.press("ctrl+f")
            keys.type("kitchen")
            wait_for("the one with the note", lambda: len(self.kept()) == 1)
            screen.settle()
            steps.shot("10-note")
            keys.press("Escape")
            wait_for("all", lambda: len(self.kept()) == 2)
        with steps.step("the favorites are exported to a file, and its import reports that all exist"):
            path = os.path.join(self.folder, "favorites.json")
            self.choose("Export to File…", "e")
            self.dialog("Export Favorites")
            screen.settle()
            self.type_over(path)
            keys.press("Return")
            self.gone("Export Favorites")
            wait_for("the file", lambda: "for the kitchen" in content(path))
            steps.require(len(json.loads(content(path))["favorites"]) == 2, "both are in it")
            self.choose("Import…", "i")
            self.dialog("Import Favorites")
            screen.settle()
            keys.press("ctrl+l")
            self.type_over(path)
            self.accept("Import Favorites")
            wait_for("the answer", lambda: any("2 already existed" in text for text in texts(self.favorites)))
            screen.settle()
            steps.shot("11-imported")

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
            steps.require("for the kitchen" in page and "creativecommons.org" in page, f"they are credited: {page[:500]}")

    def kept(self):
        return showing(self.favorites, name="Favorites")

    def titled(self, title):
        self.favorites = wait_for(f"the window “{title}”", lambda: window(lambda name: name == title))

    def choose(self, label, key):
        """Chooses an item of the window's menu by its mnemonic key."""
        self.keys.press("F10")
        wait_for(f"“{label}” in the menu", lambda: named(self.favorites, label, showing=True))
        self.screen.settle()
        self.keys.press(key)
