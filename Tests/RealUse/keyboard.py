"""Goes from the start of the program to a saved picture by keyboard alone, and checks the focus after each step.

    keyboard.py --screenshots FOLDER --prefix NAME

Prints a line for each step and ends with a count.
"""

import argparse
import os
import sys
import tempfile

from desktop import Atspi, Keys, NotSeen, Screen, focused, has_state, showing, shows, texts, wait_for, window, windows
from steps import StepFailed, Steps

MAIN = "Vitrine"


def has_keyboard(role, name=None):
    """Returns the focused node if it has this role and name."""
    node = focused()
    if node is None or node.get_role_name() != role or (name is not None and name not in (node.get_name() or "")):
        return None
    return node


def wait_for_keyboard(role, name=None):
    try:
        return wait_for(f"the focus on a {role} {name or ''}", lambda: has_keyboard(role, name))
    except NotSeen as problem:
        node = focused()
        raise NotSeen(f"{problem}; it is on {node and (node.get_role_name(), node.get_name())}") from problem


def detail_window():
    return window(lambda name: name and name != MAIN)


def use(steps, keys, folder):
    main = wait_for("the main window", lambda: window(lambda name: name == MAIN))
    wait_for("rows", lambda: showing(main))

    with steps.step("the entry has the focus, and a search moves it to the first picture"):
        wait_for_keyboard("entry", "Search pictures")
        keys.type("boat")
        keys.press("Return")
        wait_for("boats", lambda: shows(main, "boat"))
        wait_for_keyboard("list item")

    with steps.step("Space opens a quick look, and Escape returns to the row"):
        row = wait_for_keyboard("list item").get_name()
        keys.press("space")
        wait_for("a window", lambda: len(windows()) == 2)
        keys.press("Escape")
        wait_for("its end", lambda: len(windows()) == 1)
        wait_for_keyboard("list item", row)

    with steps.step("Return opens the picture, which gets the focus, and Right shows the next one"):
        keys.press("Return")
        wait_for("the detail window", detail_window)
        wait_for_keyboard("image")
        old = texts(detail_window())
        keys.press("Right")
        wait_for("another", lambda: texts(detail_window()) != old)
        wait_for_keyboard("image")

    with steps.step("Tab moves through all controls and back to the picture"):
        seen = []
        for _ in range(60):
            keys.press("Tab")
            node = wait_for("the focus", focused)
            if node.get_role_name() == "image":
                break
            seen.append(node.get_name())
        steps.require(node.get_role_name() == "image", f"it is on “{node.get_name()}” after {len(seen)} steps")
        steps.require({"Zoom in", "Information", "Picture menu"} <= set(seen), f"it came by {seen}")

    with steps.step("Ctrl+S asks for a name, Return saves, and the focus returns to the window"):
        keys.press("ctrl+s")
        wait_for("the dialog", lambda: window(lambda name: name == "Save Picture"))
        name = wait_for("the name", lambda: (node := focused()) and node.get_role_name() in ("text", "entry") and node)
        steps.require(name is not None, "the name has the keyboard")
        keys.press("ctrl+a")
        keys.type(f"{folder}/kept.jpg")
        keys.press("Return")
        wait_for("the file", lambda: any(one.startswith("kept") for one in os.listdir(folder)))
        wait_for("the end of the dialog", lambda: window(lambda name: name == "Save Picture") is None)
        wait_for("the keyboard in the window", lambda: focused())

    with steps.step("Ctrl+W closes it, and the focus is on the row of the last picture"):
        keys.press("ctrl+w")
        wait_for("its end", lambda: detail_window() is None)
        wait_for("the focus on what is selected", lambda: (node := has_keyboard("list item"))
                 and has_state(node, Atspi.StateType.SELECTED))

    with steps.step("Ctrl+Q ends the program"):
        keys.press("ctrl+q")
        wait_for("its end", lambda: not windows())


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--screenshots", required=True)
    parser.add_argument("--prefix", required=True)
    # The title of the window and the searched word are always the same here, so other options are ignored.
    options, _ = parser.parse_known_args()
    steps = Steps(options.prefix, Screen(options.screenshots, options.prefix))
    with tempfile.TemporaryDirectory() as folder:
        try:
            use(steps, Keys(), folder)
        except StepFailed:
            print("        The following steps were skipped, because each step needs the one before.")
    return steps.finish()


if __name__ == "__main__":
    sys.exit(main())
