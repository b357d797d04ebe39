"""Finds accessibility problems of a window."""

import re

from desktop import Atspi, GLib, descendants, extents, has_state

# Roles of controls. Each control needs a name, even if it cannot get the focus.
CONTROLS = {
    "push button", "button", "toggle button", "check box", "radio button", "switch", "link", "entry", "text", "password text",
    "spin button", "combo box", "slider", "page tab", "menu item", "check menu item", "radio menu item", "list item",
    "list box", "list", "image", "icon",
}
# A scroll pane gets the focus only if nothing inside of it can, although it is marked as focusable.
FRAMES = {"scroll pane"}
# What shows the choice inside of a drop-down never gets the focus, although it is marked as focusable. GTK 4.8 calls it a
# filler, GTK 4.18 a panel.
BOXES = {"filler", "panel"}


def seen(root):
    """Yields the nodes with a visible size, because GTK 4.8 also lists hidden pages."""
    for node in descendants(root):
        try:
            box = extents(node)
        except GLib.Error:
            # The pages of a stack are nodes without extents.
            continue
        if box.width > 0 and box.height > 0:
            yield node


def is_inside_drop_down(node):
    while (node := node.get_parent()) is not None:
        if node.get_role_name() == "combo box":
            return True
    return False


def problems(root):
    """Returns a line for each control without a usable name, and the number of controls."""
    found, count = [], 0
    for node in seen(root):
        role, name = node.get_role_name(), (node.get_name() or "").strip()
        focusable = has_state(node, Atspi.StateType.FOCUSABLE) and role not in FRAMES
        if role not in CONTROLS and not focusable:
            continue
        if role in BOXES and is_inside_drop_down(node):
            continue
        count += 1
        if not name:
            found.append(f"{role} without a name")
        elif re.fullmatch(r"(Gtk|Adw|Vitrine)[A-Z]\w+", name):
            found.append(f"{role} that has only its class for a name: {name}")
        elif (node.get_description() or "").strip() == name:
            found.append(f"{role} whose description repeats its name: {name}")
        elif re.match(r"_|.* _", name):
            found.append(f"{role} whose name has a mnemonic’s underscore: {name}")
    return found, count


def relations(node):
    """Returns the names of the related nodes by kind of relation."""
    return {
        relation.get_relation_type().value_nick: [
            relation.get_target(index).get_name() for index in range(relation.get_n_targets())
        ]
        for relation in node.get_relation_set()
    }
