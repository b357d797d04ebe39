import GTKKit
import Model

@testable import Views

/// Opens a favorites window with five favorites and a collection, and sends real pointer events to it.
@MainActor
private func dragging(_ body: @MainActor (FavoritesWindow, RealInput) throws -> Void) throws {
    let fixture = try FavoritesWindow(5)
    defer { fixture.close() }
    _ = try fixture.addCollection("Sea", [])
    try fixture.waitForRows()
    let input = try RealInput(fixture.controller.window)
    defer { input.leave() }
    // Without animations, because the note bar would move the rows during a drag.
    try withoutAnimations {
        try body(fixture, input)
        // GTK keeps the last drag over its own window until another one comes.
        let entry = fixture.controller.searchEntry
        entry.text = "sea sea sea"
        entry.grabFocus()
        entry.selectAll()
        try input.drag(from: entry, at: (50, 15), to: fixture.collectionRow(), isAccepted: false)
    }
}

extension FavoritesWindow {
    /// The row of the first collection in the sidebar.
    fileprivate func collectionRow() throws -> Widget {
        // The menu of collections contains a hidden label with the same name.
        @MainActor func label() -> Label? {
            controller.window.descendants(as: Label.self).first { $0.text == "Sea" && $0.isMapped }
        }
        try eventually("the collection's row") { label() != nil }
        return try require(label()?.parent, "the collection's row")
    }

    fileprivate func row(_ position: Int) throws -> Widget {
        try require(controller.rows.host.row(at: position)?.widget, "row \(position)")
    }

    /// The numbers of the pictures in the first collection.
    fileprivate var collected: Set<String> {
        Set(viewModel.rows.value.favorites.filter { !$0.collections.isEmpty }.map(\.id.string))
    }
}

/// Drags with a real pointer from the list to a collection.
@MainActor let favoriteDragChecks: [Check] = [
    Check("Favorites", "dragging one of several selected pictures puts all of them into a collection") {
        try dragging { fixture, input in
            fixture.controller.rows.host.view.activateAction("list.select-all")
            try eventually("all are selected") { fixture.controller.rows.selected.count == 5 }
            try input.drag(from: fixture.row(2), to: fixture.collectionRow())
            try eventually("all are in the collection") { fixture.collected.count == 5 }
        }
    },
    Check("Favorites", "each of several drags puts its picture into a collection, without a GTK warning") {
        try dragging { fixture, input in
            for number in [2, 3, 1] {
                try input.drag(from: fixture.row(number), to: fixture.collectionRow())
                try eventually("picture \(number) is in the collection") {
                    fixture.collected.contains(fixture.numbers[number])
                }
                try eventually("the drag is over") { fixture.controller.dragged.isEmpty }
            }
        }
    },
    Check("Favorites", "only the dragged picture goes into a collection, not a selected one, and no dragged text") {
        try dragging { fixture, input in
            fixture.controller.rows.host.select(0)
            try eventually("the note can be written") { fixture.controller.noteBar.isShown }
            let entry = fixture.controller.noteBar.entry
            entry.text = "sea sea sea sea sea sea"
            try eventually("the note is on screen") { entry.allocatedHeight > 20 }
            entry.grabFocus()
            entry.selectAll()
            try input.drag(from: entry, at: (30, 15), to: fixture.collectionRow(), isAccepted: false)
            try expectEqual(entry.text, "sea sea sea sea sea sea", "the text")
            // GTK begins the next drag after the end of this one. The result of the next drag shows that this one had
            // no effect.
            try input.drag(from: fixture.row(2), to: fixture.collectionRow())
            try eventually("the picture is in the collection") { fixture.collected.contains("2") }
            try expectEqual(fixture.collected, ["2"], "pictures in the collection")
            try expectEqual(fixture.controller.rows.host.selectedPositions, [2], "selected rows")
        }
    },
]
