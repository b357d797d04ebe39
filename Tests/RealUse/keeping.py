"""Keeps pictures with the running program as a person would: saves them through the file dialog, drags one into another program,
looks at the downloads and keeps favourites in a collection.

    keeping.py --title TITLE --word WORD --screenshots FOLDER --prefix NAME --files FOLDER

FOLDER of --files is an empty folder that the files go to. Prints a line for each step and ends with a count.
"""

import argparse
import glob
import hashlib
import json
import os
import subprocess
import sys

from desktop import Keys, Screen, named, showing, texts, wait_for, window, windows
from steps import StepFailed, Steps

HELPERS = os.path.join(os.path.dirname(__file__), "../../script/lib")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--title", required=True)
    parser.add_argument("--word", required=True)
    parser.add_argument("--screenshots", required=True)
    parser.add_argument("--prefix", required=True)
    parser.add_argument("--files", required=True)
    options = parser.parse_args()
    screen = Screen(options.screenshots, options.prefix)
    steps = Steps(options.prefix, screen)
    with Helpers(options.files) as helpers:
        try:
            Keeping(options, screen, steps, helpers).use()
        except StepFailed:
            print("        The steps after it were not taken: each builds on the one before.")
    return steps.finish()


class Helpers:
    """Other programs of this desktop: a file manager, and one that files can be dropped into."""

    def __init__(self, folder):
        self.shown, self.dropped = (os.path.join(folder, name) for name in (".shown", ".dropped"))
        self.processes = []

    def start(self, name, record):
        self.processes.append(subprocess.Popen([os.path.join(HELPERS, name), record], stdout=subprocess.DEVNULL))

    def __enter__(self):
        self.start("stand-in-files", self.shown)
        return self

    def __exit__(self, *_):
        for process in self.processes:
            process.terminate()
            process.wait()


def content(path):
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except FileNotFoundError:
        return ""


def digest(path):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


class Keeping:
    def __init__(self, options, screen, steps, helpers):
        self.options, self.screen, self.steps, self.helpers = options, screen, steps, helpers
        self.keys = Keys()
        self.folder = options.files

    def use(self):
        steps = self.steps
        with steps.step("the window shows what was searched for"):
            self.main = wait_for("the main window", lambda: window(lambda name: name == self.options.title), seconds=60)
            wait_for("rows", lambda: showing(self.main), seconds=60)
            self.keys.press("ctrl+f")
            self.keys.type(self.options.word)
            self.keys.press("Return")
            wait_for(
                "rows tagged with the word",
                lambda: (rows := showing(self.main)) and all(self.options.word in row.name.lower() for row in rows),
            )
            self.screen.settle()
        with steps.step("Ctrl+2 shows a grid, Ctrl+1 the list again"):
            rows = len(showing(self.main))
            self.keys.press("ctrl+2")
            wait_for("more pictures at once", lambda: len(showing(self.main)) > 2 * rows)
            self.keys.press("ctrl+1")
            wait_for("the rows", lambda: 0 < len(showing(self.main)) <= rows + 1)
            self.screen.settle()
        self.save_one()
        self.save_several()
        self.drag_out()
        self.look_at_downloads()
        self.keep_favourites()
        with steps.step("Ctrl+Q ends the program"):
            self.keys.press("ctrl+q")
            wait_for("its end", lambda: window(lambda name: True) is None)

    # Saving

    def dialog(self, title):
        return wait_for(f"the dialog “{title}”", lambda: window(lambda name: name == title))

    def gone(self, title):
        wait_for(f"the end of “{title}”", lambda: window(lambda name: name == title) is None)

    def accept(self, title):
        """While GTK's dialog looks into a folder, it takes Return for what it could complete: then once more, as a person would."""

        def ended():
            if window(lambda name: name == title):
                self.keys.press("Return")
                self.screen.settle()
            return window(lambda name: name == title) is None

        wait_for(f"the end of “{title}”", ended)

    def type_over(self, text):
        self.keys.press("ctrl+a")
        self.keys.type(text)

    def complete_file(self, path):
        """Whether the file is a whole picture: ImageMagick says nothing bad of it."""
        if not os.path.exists(path):
            return False
        checked = subprocess.run(["identify", "-regard-warnings", path], capture_output=True, text=True)
        self.steps.require(checked.returncode == 0, f"{path} is whole: {checked.stderr}")
        return True

    def files(self):
        """What is in the folder, files under way too; those of the other programs' own begin with a dot and a known name."""
        own = (self.helpers.shown, self.helpers.dropped)
        return sorted(
            name for name in os.listdir(self.folder) if os.path.join(self.folder, name) not in own
        )

    def save_one(self):
        steps, screen, keys = self.steps, self.screen, self.keys
        with steps.step("Ctrl+S in the detail window proposes a name, and saves under the one that is typed"):
            screen.double_click(screen.place(self.main, showing(self.main, whole=True)[1]))
            self.detail = wait_for(
                "the detail window", lambda: window(lambda title: title and title != self.options.title)
            )
            wait_for("facts", lambda: len(texts(self.detail)) > 3)
            self.facts = texts(self.detail)
            keys.press("ctrl+s")
            dialog = self.dialog("Save Picture")
            screen.settle()
            steps.shot("1-dialog")
            self.saved = os.path.join(self.folder, "kept.jpg")
            self.type_over(os.path.join(self.folder, "kept"))
            keys.press("Return")
            self.gone("Save Picture")
            wait_for("the file", lambda: self.complete_file(self.saved))
            button = wait_for("the toast", lambda: named(self.detail, "Open Folder"))
            steps.require(self.files() == ["kept.jpg"], f"nothing else is there: {self.files()}")
        with steps.step("the toast’s button opens the folder with the file"):
            # A toast stays while the pointer is on it.
            screen.point(screen.place(self.detail, button))
            screen.settle()
            steps.shot("2-saved")
            screen.click(screen.place(self.detail, button))
            wait_for("the file manager to be asked", lambda: f"file://{self.saved}\n" in content(self.helpers.shown))
        with steps.step("another program reads title, author, licence and source in the file"):
            self.check_credits(self.saved)
        with steps.step("a name that is taken is asked about, and Escape keeps the file that is there"):
            with open(self.saved, "wb") as file:
                file.write(b"somebody's own")
            keys.press("ctrl+s")
            self.dialog("Save Picture")
            screen.settle()
            self.type_over(self.saved)
            keys.press("Return")
            screen.settle()
            steps.shot("3-taken")
            steps.require(self.is_asked_about_replacing(), "the user is asked")
            keys.press("Escape")
            screen.settle()
            keys.press("Escape")
            self.gone("Save Picture")
            with open(self.saved, "rb") as file:
                steps.require(file.read() == b"somebody's own", "the file is as it was")
        with steps.step("and only a yes replaces it"):
            keys.press("ctrl+s")
            self.dialog("Save Picture")
            screen.settle()
            self.type_over(self.saved)
            keys.press("Return")
            screen.settle()
            keys.press("alt+r")
            self.gone("Save Picture")
            wait_for("the picture in its place", lambda: os.path.getsize(self.saved) > 1000)
            steps.require(self.complete_file(self.saved), "it is whole")
        with steps.step("Escape in the dialog writes nothing"):
            keys.press("ctrl+s")
            self.dialog("Save Picture")
            screen.settle()
            self.type_over(os.path.join(self.folder, "never.jpg"))
            keys.press("Escape")
            self.gone("Save Picture")
            screen.settle()
            steps.require(self.files() == ["kept.jpg"], f"nothing was written: {self.files()}")

    def is_asked_about_replacing(self):
        found = window(lambda name: name == "Save Picture") is not None
        for frame_texts in self.all_texts():
            if any("already exists" in text for text in frame_texts):
                return found
        return False

    def all_texts(self):
        return [texts(frame) for frame in windows()]

    def check_credits(self, path):
        output = subprocess.run(
            ["exiftool", "-json", "-G1", "-XMP:all", "-IPTC:all", path], check=True, capture_output=True, text=True
        ).stdout
        tags = json.loads(output)[0]
        said = " ".join(self.facts)
        for xmp, iptc in (
            ("XMP-dc:Title", "IPTC:ObjectName"),
            ("XMP-dc:Creator", "IPTC:By-line"),
            ("XMP-dc:Source", "IPTC:Source"),
        ):
            for tag in (xmp, iptc):
                self.steps.require(tags.get(tag), f"{tag} is there: {tags}")
        for tag in ("XMP-dc:Creator", "IPTC:By-line", "XMP-xmpRights:UsageTerms", "XMP-dc:Source"):
            self.steps.require(str(tags.get(tag)) in said, f"{tag} {tags.get(tag)} is what is shown: {said}")
        licence = str(tags["XMP-xmpRights:UsageTerms"])
        self.steps.require(licence in tags.get("IPTC:CopyrightNotice", ""), f"the licence is in IPTC, too: {tags}")

    def save_several(self):
        steps, screen, keys = self.steps, self.screen, self.keys
        with steps.step("Ctrl+S saves the pictures that are selected in the list into one folder"):
            keys.press("ctrl+w")
            wait_for("the end of the detail window", lambda: window(lambda name: name != self.options.title) is None)
            several = os.path.join(self.folder, "several")
            os.mkdir(several)
            self.select_row(0)
            for _ in range(2):
                keys.press("shift+Down")
            keys.press("ctrl+s")
            title = "Save 3 Pictures"
            self.dialog(title)
            screen.settle()
            keys.press("ctrl+l")
            self.type_over(several)
            steps.shot("4-folder")
            keys.press("Return")
            screen.settle()
            if window(lambda name: name == title):
                keys.press("alt+s")
            self.gone(title)
            wait_for("three files", lambda: len(glob.glob(f"{several}/*")) == 3)
            for path in glob.glob(f"{several}/*"):
                steps.require(self.complete_file(path), f"{path} is whole")
            screen.settle()
        steps.shot("5-several")

    # Dragging

    def drag_out(self):
        steps, screen = self.steps, self.screen
        with steps.step("a picture that is dragged into another program arrives there as a whole file"):
            self.helpers.start("stand-in-drop", self.helpers.dropped)
            target = screen.find_window("Drop here")
            subprocess.run(["xdotool", "windowmove", "--sync", target, "940", "700"], check=True)
            screen.settle()
            row = showing(self.main, whole=True)[1]
            x, y = screen.place(self.main, row)
            screen.drag((x - 150, y), screen.middle_of(target))
            line = wait_for("the file", lambda: content(self.helpers.dropped))
            came, path = line.strip().split(" ", 1)
            steps.require(self.complete_file(path), "it is a whole picture")
            steps.require(digest(path) == came, "what came is what is in the file")
            # Its window has gone before anybody looks for another: one that goes meanwhile ends the search.
            receiver = self.helpers.processes.pop()
            receiver.terminate()
            receiver.wait()

    # Downloads

    def look_at_downloads(self):
        steps, screen, keys = self.steps, self.screen, self.keys
        with steps.step("a file that cannot be written is told of, and Ctrl+J lists it with a way to try again"):
            # Nobody can write there, whoever runs this.
            later = os.path.join(self.folder, "later")
            os.symlink("/proc", later)
            self.select_row(1)
            keys.press("ctrl+s")
            self.dialog("Save Picture")
            screen.settle()
            self.type_over(os.path.join(later, "again.jpg"))
            keys.press("Return")
            self.gone("Save Picture")
            wait_for("the toast", lambda: any("is not there" in text for text in texts(self.main)))
            keys.press("ctrl+j")
            downloads = wait_for("the list of files", lambda: window(lambda name: name == "Downloads"))
            again = wait_for("a way to try again", lambda: named(downloads, "Save again", showing=True))
            told = " ".join(texts(downloads))
            for words in ("kept.jpg", f"Saved in {self.folder}", "again.jpg", "is not there"):
                steps.require(words in told, f"“{words}” is told: {told}")
            screen.settle()
            steps.shot("6-downloads")
        with steps.step("trying again saves it once there is a place for it"):
            os.remove(later)
            os.mkdir(later)
            screen.click(screen.place(downloads, again))
            wait_for("the file", lambda: self.complete_file(os.path.join(later, "again.jpg")))
            wait_for("the news of it", lambda: f"Saved in {later}" in " ".join(texts(downloads)))
            screen.settle()
            steps.shot("7-downloads")
            keys.press("Escape")
            self.gone("Downloads")

    def select_row(self, index):
        screen = self.screen
        screen.click(screen.place(self.main, showing(self.main, whole=True)[index]))

    # Favourites

    def keep_favourites(self):
        steps, screen, keys = self.steps, self.screen, self.keys
        with steps.step("Ctrl+D makes favourites, which have a star in the list and are read as such"):
            for index in (0, 1):
                self.select_row(index)
                keys.press("ctrl+d")
                wait_for(
                    "the row of a favourite",
                    lambda: showing(self.main, whole=True)[index].name.startswith("Favourite, "),
                )
            screen.settle()
            steps.shot("8-stars")
        with steps.step("Ctrl+Shift+D shows them, and a collection is made, named and renamed with the keyboard alone"):
            keys.press("ctrl+shift+d")
            self.favourites = wait_for("the favourites", lambda: window(lambda name: name == "Favourites"))
            wait_for("two rows", lambda: len(self.kept()) == 2)
            keys.press("ctrl+shift+n")
            wait_for("the question", lambda: any("New Collection" in told for told in self.all_texts()))
            screen.settle()
            steps.shot("9-collection")
            keys.type("Sea")
            keys.press("Return")
            self.titled("Sea — Favourites")
            keys.press("F2")
            wait_for("the question", lambda: any("Rename Collection" in told for told in self.all_texts()))
            screen.settle()
            keys.press("ctrl+a")
            keys.type("Ocean")
            keys.press("Return")
            self.titled("Ocean — Favourites")
        with steps.step("the collection that is deleted comes back with Ctrl+Z"):
            self.choose("Delete Collection", "d")
            self.titled("Favourites")
            keys.press("ctrl+z")
            wait_for("the collection", lambda: "Ocean" in texts(self.favourites))
        with steps.step("Delete takes a favourite out, Ctrl+Z brings it back, and its note is found"):
            row = wait_for("rows", lambda: len(rows := self.kept()) == 2 and rows)[0]
            screen.click(screen.place(self.favourites, row))
            keys.press("ctrl+e")
            screen.settle()
            keys.type("for the kitchen")
            keys.press("Return")
            wait_for("the note", lambda: "for the kitchen" in self.kept()[0].name)
            screen.click(screen.place(self.favourites, self.kept()[0]))
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
        with steps.step("they are exported into a file, and an import of it says that all were there"):
            path = os.path.join(self.folder, "favourites.json")
            self.choose("Export as a File…", "e")
            self.dialog("Export Favourites")
            screen.settle()
            self.type_over(path)
            keys.press("Return")
            self.gone("Export Favourites")
            wait_for("the file", lambda: "for the kitchen" in content(path))
            steps.require(len(json.loads(content(path))["favorites"]) == 2, "both are in it")
            self.choose("Import…", "i")
            self.dialog("Import Favourites")
            screen.settle()
            keys.press("ctrl+l")
            self.type_over(path)
            self.accept("Import Favourites")
            wait_for("the answer", lambda: any("2 were there already" in text for text in texts(self.favourites)))
            screen.settle()
            steps.shot("11-imported")

    def kept(self):
        return showing(self.favourites, name="Favourites")

    def titled(self, title):
        self.favourites = wait_for(f"the window “{title}”", lambda: window(lambda name: name == title))

    def choose(self, label, key):
        """Chooses from the window's menu by the key that is underlined there."""
        self.keys.press("F10")
        wait_for(f"“{label}” in the menu", lambda: named(self.favourites, label, showing=True))
        self.screen.settle()
        self.keys.press(key)


if __name__ == "__main__":
    sys.exit(main())
