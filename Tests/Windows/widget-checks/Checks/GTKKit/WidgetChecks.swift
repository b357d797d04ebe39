import CheckShim
import GTKKit
import GTKShim
import SignalEmission

@MainActor let widgetChecks: [Check] = [
    Check("Widgets", "properties return the values that were set") {
        let label = Label("text")
        label.isVisible = false
        label.isSensitive = false
        label.tooltip = "a <tip>"
        label.margins = Margins(top: 1, bottom: 2, start: 3, end: 4)
        label.horizontalAlignment = .end
        label.expandsVertically = true
        label.setStyleClass("dim-label", true)
        try expect(!label.isVisible && !label.isSensitive, "it is visible or sensitive")
        try expectEqual(label.tooltip, "a <tip>", "tooltip")
        try expectEqual(label.margins, Margins(top: 1, bottom: 2, start: 3, end: 4), "margins")
        try expectEqual(label.horizontalAlignment, .end, "alignment")
        try expect(label.expandsVertically, "it does not expand")
        try expect(label.hasStyleClass("dim-label"), "the style class is missing")
        label.setStyleClass("dim-label", false)
        try expect(!label.hasStyleClass("dim-label"), "the style class stayed")
    },
    Check("Widgets", "children keep the order in which they were added") {
        let row = BoxLayout(.horizontal)
        let labels = ["a", "b", "c"].map { Label($0) }
        for label in labels { row.append(label) }
        try expectEqual(row.children.compactMap { $0.cast(to: Label.self)?.text }, ["a", "b", "c"], "children")
        row.removeAll()
        try expectEqual(row.children.count, 0, "children afterwards")
        try expect(labels[0].parent == nil, "a removed child has a parent")
    },
    Check("Widgets", "a right-to-left name does not reverse the line that contains it") {
        let line = Inscription()
        line.text = "محمد علي · CC0"
        let shown = String(cString: gtk_inscription_get_text(line.opaque))
        try expectEqual(shown.first, "\u{200E}", "the mark that keeps the line from left to right")
        try expectEqual(line.text, "محمد علي · CC0", "text")
        line.text = "Ada · CC0"
        try expectEqual(String(cString: gtk_inscription_get_text(line.opaque)), "Ada · CC0", "what needs no mark")
    },
    Check("Widgets", "setting the same text emits no signal, and other text does") {
        let entry = SearchEntry()
        var changes = 0
        entry.text = "sea"
        entry.onTextChanged { changes += 1 }
        entry.text = "sea"
        try expectEqual(changes, 0, "changes by equal text")
        entry.text = "sea and sky"
        try expect(changes > 0, "no change by other text")
        try expectEqual(entry.text, "sea and sky", "text")
    },
    Check("Widgets", "a drop-down selects, announces the selection, and selects the first of new choices") {
        let choice = DropDown(["Popular", "Latest <b>"])
        var changes = 0
        choice.onSelectionChanged { changes += 1 }
        choice.select(1)
        try expectEqual(choice.selectedIndex, 1, "selected")
        try expectEqual(changes, 1, "changes")
        choice.setChoices(["Only"])
        try expectEqual(choice.selectedIndex, 0, "selected among new words")
    },
    Check("Widgets", "a switch row announces each change") {
        let row = SwitchRow(title: "Safe search")
        var heard: [Bool] = []
        row.onToggled { heard.append($0) }
        row.isOn = true
        row.isOn = false
        try expectEqual(heard, [true, false], "heard")
    },
    Check("Widgets", "a stack shows the child of the name") {
        let stack = Stack()
        stack.add(Label("loading"), name: "loading")
        stack.add(Label("list"), name: "list")
        stack.visibleChildName = "list"
        try expectEqual(stack.visibleChildName, "list", "visible child")
    },
    Check("Widgets", "a scrolled window reports its position and its range") {
        let tall = Label("tall")
        tall.requestSize(width: 100, height: 2_000)
        let scrolled = ScrolledWindow()
        scrolled.setChild(tall)
        try shown(scrolled, width: 200, height: 400) { _ in
            let place = scrolled.vertical
            try eventually("the layout") { place.upper >= 2_000 && place.pageSize > 300 }
            var moves = 0
            place.onValueChanged { moves += 1 }
            place.value = 600
            try expectEqual(place.value, 600, "position")
            place.value = 1_000_000
            try expectEqual(place.value, place.upper - place.pageSize, "position at the end")
            try expectEqual(moves, 2, "moves")
        }
    },
    Check("Widgets", "toasts that follow each other at any pace leave once") {
        let overlay = ToastOverlay()
        overlay.setChild(Label("content"))
        try shown(overlay) { _ in
            for pause in stride(from: 0, through: 350, by: 50) {
                var dismissed = 0
                for text in ["First", "Second", "Third"] {
                    let toast = Toast(text)
                    toast.onDismissed { dismissed += 1 }
                    overlay.add(toast)
                    try eventually("\(text)") { overlay.descendants(as: Label.self).contains { $0.text == text } }
                    var isOver = pause == 0
                    MainLoop.after(milliseconds: pause) { isOver = true }
                    try eventually("a pause") { isOver }
                    toast.dismiss()
                }
                try eventually("the last has left") { overlay.descendants(as: Label.self).count == 1 }
                try expectEqual(dismissed, 3, "dismissals after \(pause) ms")
            }
        }
    },
    Check("Widgets", "the button of a toast performs its own action, also if another toast follows at once") {
        let overlay = ToastOverlay()
        overlay.setChild(Label("content"))
        try shown(overlay) { window in
            var actions: [String] = []
            let (first, second) = (Toast("First", seconds: 0), Toast("Second", seconds: 0))
            first.setButton("Undo") { actions.append("first") }
            second.setButton("Undo") { actions.append("second") }
            overlay.add(first)
            let shownFirst = try ShownToast.wait(for: "First", in: window)
            try Emission.emit("clicked", of: shownFirst.button)
            try Emission.emit("clicked", of: shownFirst.button)
            overlay.add(second)
            try eventually("the second") { overlay.descendants(as: Label.self).contains { $0.text == "Second" } }
            try expectEqual(actions, ["first"], "actions")
        }
    },
    Check("Widgets", "a toast that left before it was on screen does not keep later ones away") {
        let overlay = ToastOverlay()
        overlay.setChild(Label("content"))
        let first = Toast("First")
        overlay.add(first)
        first.dismiss()
        try shown(overlay) { _ in
            overlay.add(Toast("Second"))
            try eventually("the second") { overlay.descendants(as: Label.self).contains { $0.text == "Second" } }
        }
    },
    Check("Widgets", "the newest toast is shown, and one with a button returns after it") {
        let overlay = ToastOverlay()
        overlay.setChild(Label("content"))
        try shown(overlay) { _ in
            let texts = { @MainActor in overlay.descendants(as: Label.self).map(\.text) }
            var left: [String] = []
            @MainActor func add(_ text: String, button: Bool = false) -> Toast {
                let toast = Toast(text, seconds: 0)
                if button { toast.setButton("Undo") {} }
                toast.onDismissed { left.append(text) }
                overlay.add(toast)
                return toast
            }
            let removed = add("Removed", button: true)
            try eventually("the first") { texts().contains("Removed") && texts().contains("Undo") }
            _ = add("Copied")
            let saved = add("Saved")
            try expect(texts().contains("Saved") && !texts().contains("Copied"), "shown: \(texts())")
            saved.dismiss()
            try expect(texts().contains("Removed") && texts().contains("Undo"), "shown: \(texts())")
            removed.dismiss()
            try eventually("none") { texts() == ["content"] }
            try expectEqual(left, ["Copied", "Saved", "Removed"], "dismissals")
        }
    },
    Check("Widgets", "a toast stays while the pointer is over it, and leaves after that") {
        ToastOverlay.countsTime = true
        defer { ToastOverlay.countsTime = false }
        let overlay = ToastOverlay()
        overlay.setChild(Label("content"))
        try shown(overlay) { _ in
            overlay.add(Toast("Saved", seconds: 1))
            @MainActor func toastLabel() -> Label? { overlay.descendants(as: Label.self).first { $0.text == "Saved" } }
            let label = try require(toastLabel(), "the toast")
            try eventually("the toast on screen") { label.isMapped }
            let visible = try require(label.parent?.parent, "the widget of the toast")
            try expectEqual(visible.typeName, "AdwToastWidget", "it")
            gtk_widget_set_state_flags(visible.widget, GTK_STATE_FLAG_PRELIGHT, 0)
            var isOver = false
            MainLoop.after(milliseconds: 2_500) { isOver = true }
            try eventually("its time is over") { isOver }
            try expect(toastLabel() != nil, "it left below the pointer")
            gtk_widget_unset_state_flags(visible.widget, GTK_STATE_FLAG_PRELIGHT)
            try eventually("it has left") { toastLabel() == nil }
        }
    },
    Check("Widgets", "names and roles for assistive technology are accepted without a warning") {
        let image = Image(iconName: "image-x-generic-symbolic")
        image.setAccessibleRole(.status)
        image.setAccessibleName("A picture, 4000 × 3000")
        image.setAccessibleDescription("license unknown")
        image.setAccessibleBusy(true)
        image.setAccessibleHidden(false)
        image.setLabelled(by: Label("label"))
    },
    Check("Widgets", "an image without a name is hidden from screen readers, each time it appears") {
        let (decorative, named) = (Image(iconName: "starred-symbolic"), Image(iconName: "starred-symbolic"))
        named.setAccessibleName("Favorite")
        let row = BoxLayout(.horizontal)
        row.append(decorative)
        row.append(named)
        try shown(row) { _ in
            for _ in 0..<2 {
                try eventually("the images on screen") { decorative.isMapped && named.isMapped }
                try eventually("the image without a name is hidden") { check_accessible_hidden(decorative.widget) != 0 }
                try expect(check_accessible_hidden(named.widget) == 0, "the image with a name is hidden, too")
                row.isVisible = false
                row.isVisible = true
            }
        }
    },
    Check("Widgets", "a menu button has its tooltip only while its menu is closed") {
        let (button, popover) = (MenuButton(), Popover())
        button.setIcon("open-menu-symbolic", accessibleName: "Menu")
        popover.setChild(Label("Item"))
        button.setPopover(popover)
        try shown(button) { _ in
            for _ in 0..<2 {
                button.popUp()
                try eventually("the menu without the tooltip") {
                    button.isOpen && gtk_widget_get_has_tooltip(button.widget) == 0
                }
                button.popDown()
                try eventually("the tooltip") { !button.isOpen && gtk_widget_get_has_tooltip(button.widget) != 0 }
            }
        }
    },
    Check("Widgets", "in a line of a box that wraps, one child takes the width that is left") {
        let (line, text, link) = (BoxLayout(.horizontal), Label("sea"), Label("sky"))
        line.wrapChildren()
        text.expandsHorizontally = true
        [text, link].forEach { line.append($0) }
        try shown(line) { _ in
            try eventually("the text up to the link") {
                text.allocatedWidth > text.minimumWidth
                    && text.allocatedWidth + 6 + link.allocatedWidth == line.allocatedWidth
            }
            line.remove(link)
            try eventually("the text alone") { text.allocatedWidth == line.allocatedWidth }
        }
    },
]
