"""Saves pictures with the running program through the file dialog, drags one into another program, looks at the
notification of a failure, and exports and imports favorites.

    saving.py --title TITLE --word WORD --screenshots FOLDER --prefix NAME --files FOLDER

FOLDER of --files is an empty folder for the files. Prints a line for each step and ends with a count.
"""

import sys

from desktop import Atspi, has_state, showing, wait_for, window
from saving_steps import Helpers
from saving_favorites import Favorites
from saving_files import Files
from steps import options_of, take


def main():
    parser = options_of(__doc__)
    parser.add_argument("--files", required=True)
    options = parser.parse_args()

    def use(steps, _):
        with Helpers(options.files) as helpers:
            Keeping(options, steps, helpers).use()

    return take(options, use)


class Keeping(Files, Favorites):
    def use(self):
        steps = self.steps
        with steps.step("the window shows the results of a search"):
            self.main = wait_for("the main window", lambda: window(lambda name: name == self.options.title))
            wait_for("rows", lambda: showing(self.main))
            self.keys.press("ctrl+f")
            self.keys.type(self.options.word)
            self.keys.press("Return")
            # The titles of the pictures need not contain the word. A search selects the first picture that it finds.
            wait_for(
                "the first picture found",
                lambda: (rows := showing(self.main)) and has_state(rows[0], Atspi.StateType.SELECTED),
            )
            self.screen.settle()
        self.save_one()
        self.save_several()
        self.drag_out()
        self.fail_in_background()
        self.keep_favorites()
        with steps.step("Ctrl+Q ends the program"):
            self.keys.press("ctrl+q")
            wait_for("its end", lambda: window(lambda name: True) is None)


if __name__ == "__main__":
    sys.exit(main())
