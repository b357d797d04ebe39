"""Does whole tasks by keyboard alone, and checks the focus after each step.

    keyboard.py --screenshots FOLDER --prefix NAME

Prints a line for each step and ends with a count.
"""

import argparse
import os
import subprocess
import sys
import tempfile

from desktop import Atspi, Keys, NotSeen, Screen, descendants, focused, has_state, items, showing, shows, texts
from desktop import wait_for, window, windows
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


def clipboard():
    return subprocess.run(["xclip", "-selection", "clipboard", "-out"], capture_output=True, text=True, timeout=240).stdout


def detail_window():
    return window(lambda name: name and name not in (MAIN, "Favorites", "Preferences"))


def ends(what):
    wait_for("its end", lambda: what() is None)


def use(steps, keys, folder):
    main = wait_for("the main window", lambda: window(lambda name: name == MAIN))
    wait_for("rows", lambda: showing(main))

    with steps.step("the entry has the focus, and a search moves it to the first picture"):
        wait_for_keyboard("entry", "Search pictures")
        keys.type("boat")
        keys.press("Return")
        wait_for("boats", lambda: shows(main, "boat"))
        wait_for_keyboard("list item")

    with steps.step("arrow keys select rows"):
        first = wait_for_keyboard("list item").get_name()
        keys.press("Down")
        wait_for("another", lambda: (node := has_keyboard("list item")) and node.get_name() != first)
        keys.press("Down")

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

    with steps.step("the attribution is copied from the menu"):
        keys.press("F10")
        wait_for_keyboard("menu item")
        passed = []
        for _ in range(30):
            passed.append((node := focused()) and node.get_name() or "")
            if "ttribution" in passed[-1]:
                break
            keys.press("Down")
        steps.require("ttribution" in passed[-1], f"an item copies it, and not only {passed}")
        keys.press("Return")
        # The item is a command, or a submenu with the formats.
        wait_for("the menu or its end", lambda: (node := focused()) is not None)
        for _ in range(3):
            if (node := focused()) is None or "menu" not in node.get_role_name():
                break
            keys.press("Down")
            keys.press("Return")
        wait_for("the attribution", lambda: "Vitrine" in clipboard() and "CC0" in clipboard())
        wait_for("the keyboard in the window", lambda: (node := focused()) and "menu" not in node.get_role_name())

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
        ends(detail_window)
        wait_for("the focus on what is selected", lambda: (node := has_keyboard("list item"))
                 and has_state(node, Atspi.StateType.SELECTED))

    with steps.step("Ctrl+D adds favorites, and the list of their window has the focus"):
        keys.press("ctrl+d")
        keys.press("Down")
        keys.press("ctrl+d")
        keys.press("ctrl+shift+d")
        favorites = wait_for("the favorites", lambda: window(lambda name: name == "Favorites"))
        wait_for("two", lambda: len(items(favorites, "Favorites")) == 2)
        wait_for("the keyboard in the list", lambda: has_keyboard("list", "Favorites") or has_keyboard("list item"))
        keys.press("Home")
        wait_for_keyboard("list item")

    with steps.step("Delete removes a favorite and Ctrl+Z restores it, with the focus in the list"):
        keys.press("Delete")
        wait_for("one less", lambda: len(items(favorites, "Favorites")) == 1)
        wait_for("the keyboard in the list", lambda: has_keyboard("list", "Favorites") or has_keyboard("list item"))
        keys.press("ctrl+z")
        wait_for("two again", lambda: len(items(favorites, "Favorites")) == 2)
        wait_for("the keyboard in the list", lambda: has_keyboard("list", "Favorites") or has_keyboard("list item"))
    steps.shot("favorites")

    with steps.step("removing all favorites keeps the focus in the window"):
        keys.press("ctrl+a")
        keys.press("Delete")
        wait_for("none", lambda: not items(favorites, "Favorites"))
        wait_for("the keyboard somewhere", focused)
        keys.press("ctrl+w")
        wait_for("its end", lambda: window(lambda name: name == "Favorites") is None)
        wait_for_keyboard("list item")

    with steps.step("Tab and Space change a preference, and the list keeps its focused row"):
        row = focused().get_name()
        keys.press("ctrl+comma")
        wait_for("the preferences", lambda: window(lambda name: name == "Preferences"))
        wait_for_keyboard("page tab")
        for _ in range(8):
            keys.press("Tab")
            if (node := wait_for("the focus", focused)).get_name() == "Remember Searches":
                break
        # The row has the focus in place of its switch.
        steps.require("Remember Searches" in (node.get_name() or ""), f"it is on “{node.get_name()}”")
        before = is_checked("Remember Searches")
        keys.press("space")
        wait_for("its switch", lambda: is_checked("Remember Searches") != before)
        keys.press("Escape")
        wait_for("its end", lambda: window(lambda name: name == "Preferences") is None)
        wait_for_keyboard("list item", row)

    with steps.step("a menu closed by Escape returns the focus to the window"):
        keys.press("F10")
        wait_for_keyboard("menu item")
        keys.press("Escape")
        wait_for("the keyboard in the window", lambda: (node := focused()) and node.get_role_name() != "menu item")

    with steps.step("a search without results keeps the focus in the window"):
        keys.press("ctrl+f")
        wait_for_keyboard("entry", "Search pictures")
        keys.type("zzyzx")
        keys.press("Return")
        wait_for("the page", lambda: any("Nothing Found" in (node.get_name() or "") for node in descendants(main)))
        wait_for("the keyboard somewhere", focused)

    with steps.step("Ctrl+Q ends the program"):
        keys.press("ctrl+q")
        wait_for("its end", lambda: not windows())


def is_checked(name):
    """Whether the switch with this name in the preferences is on."""
    preferences = window(lambda title: title == "Preferences")
    return any(has_state(node, Atspi.StateType.CHECKED) for node in descendants(preferences) if node.get_name() == name)


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
