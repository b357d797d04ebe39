"""What is wrong with a window for whoever cannot see it."""

import re

from desktop import Atspi, GLib, descendants, extents, has_state

# What can be used. Each needs a name, whether the keyboard goes there or not.
CONTROLS = {
    "push button", "toggle button", "check box", "radio button", "switch", "link", "entry", "text", "password text",
    "spin button", "combo box", "slider", "page tab", "menu item", "check menu item", "radio menu item", "list item",
    "list box", "list", "image", "icon",
}
# A frame that scrolls takes the keyboard only where nothing inside it does; what shows a drop-down's choice never does,
# although it says so.
FRAMES = {"scroll pane", "filler"}


def seen(root):
    """The nodes that have room in the window: GTK 4.8 lists the pages that are hidden, too."""
    for node in descendants(root):
        try:
            box = extents(node)
        except GLib.Error:
            # The pages of a stack are listed without being widgets.
            continue
        if box.width > 0 and box.height > 0:
            yield node


def problems(root):
    """A line for each control that cannot be told by its name, and how many controls there are."""
    found, count = [], 0
    for node in seen(root):
        role, name = node.get_role_name(), (node.name or "").strip()
        focusable = has_state(node, Atspi.StateType.FOCUSABLE) and role not in FRAMES
        if role not in CONTROLS and not focusable:
            continue
        count += 1
        if not name:
            found.append(f"{role} without a name")
        elif re.fullmatch(r"(Gtk|Adw|Vitrine)[A-Z]\w+", name):
            found.append(f"{role} that has only its class for a name: {name}")
        elif re.match(r"_|.* _", name):
            found.append(f"{role} whose name has a mnemonic’s underscore: {name}")
    return found, count


def relations(node):
    """The names of what a node is related to, by kind of relation."""
    return {
        relation.get_relation_type().value_nick: [
            relation.get_target(index).name for index in range(relation.get_n_targets())
        ]
        for relation in node.get_relation_set()
    }
