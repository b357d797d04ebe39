import GTKKit
import Model

@testable import Views

/// A list of favourites beside two collections, a real pointer, and where the row of a collection stands.
@MainActor
private func dragging(_ body: @MainActor (FavoritesWindow, RealInput) throws -> Void) throws {
    let fixture = try FavoritesWindow(5)
    defer { fixture.close() }
    _ = try fixture.addCollection("Sea", [])
    try fixture.waitForRows()
    let input = try RealInput(fixture.controller.window)
    defer { input.leave() }
    // The bar with the note slides in: where it is dragged from is not where it is then.
    try withoutAnimations { try body(fixture, input) }
}

extension FavoritesWindow {
    /// The first collection's row at the side.
    fileprivate func collectionRow() throws -> Widget {
        // The menu of collections has the name, too.
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
    fileprivate var filed: Set<String> {
        Set(viewModel.rows.value.favorites.filter { !$0.collections.isEmpty }.map(\.id.string))
    }
}

/// Real drags, from the list to a collection at the side.
@MainActor let favoriteDragChecks: [Check] = [
    Check("Favorites", "only the dragged picture goes into a collection, although another one is selected") {
        try dragging { fixture, input in
            fixture.controller.rows.host.select(0)
            try input.drag(from: fixture.row(2), to: fixture.collectionRow())
            try eventually("it is in the collection") { fixture.filed == ["2"] }
            try expectEqual(fixture.controller.rows.host.selectedPositions, [2], "selected rows")
            try eventually("the drag is over") { fixture.controller.dragged.isEmpty }
        }
    },
    Check("Favorites", "dragging one of several selected pictures puts all of them into a collection") {
        try dragging { fixture, input in
            fixture.controller.rows.host.listView.activateAction("list.select-all")
            try eventually("all are selected") { fixture.controller.rows.selected.count == 5 }
            try input.drag(from: fixture.row(2), to: fixture.collectionRow())
            try eventually("all are in the collection") { fixture.filed.count == 5 }
        }
    },
    Check("Favorites", "each of several drags puts its picture into a collection, without a GTK warning") {
        try dragging { fixture, input in
            for number in [2, 3, 1] {
                try input.drag(from: fixture.row(number), to: fixture.collectionRow())
                try eventually("picture \(number) is in the collection") {
                    fixture.filed.contains(fixture.numbers[number])
                }
                try eventually("the drag is over") { fixture.controller.dragged.isEmpty }
            }
        }
    },
    Check("Favorites", "text dragged to a collection adds nothing") {
        try dragging { fixture, input in
            fixture.controller.rows.host.select(0)
            try eventually("the note can be written") { fixture.controller.noteBar.isShown }
            let entry = fixture.controller.noteBar.entry
            entry.text = "sea sea sea sea sea sea"
            try eventually("the note is on screen") { entry.allocatedHeight > 20 }
            entry.grabFocus()
            entry.selectAll()
            try input.drag(from: entry, at: (30, 15), to: fixture.collectionRow())
            try expectEqual(entry.text, "sea sea sea sea sea sea", "the text")
            // The next drag is no sooner than the end of this one: what it does says that this one did nothing.
            try input.drag(from: fixture.row(2), to: fixture.collectionRow())
            try eventually("the picture is in the collection") { fixture.filed.contains("2") }
            try expectEqual(fixture.filed, ["2"], "pictures in the collection")
        }
    },
]
