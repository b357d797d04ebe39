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
    Check("Favorites", "only the dragged picture goes into a collection, although another one is selected") {
        try dragging { fixture, input in
            fixture.controller.rows.host.select(0)
            try input.drag(from: fixture.row(2), to: fixture.collectionRow())
            try eventually("it is in the collection") { fixture.collected == ["2"] }
            try expectEqual(fixture.controller.rows.host.selectedPositions, [2], "selected rows")
            try eventually("the drag is over") { fixture.controller.dragged.isEmpty }
        }
    },
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
    Check("Favorites", "another program gets the files of all dragged favorites, which are fetched at the drop") {
        try dragging { fixture, input in
            let (saving, record) = (MockSaving(), "/tmp/dropped-\(UInt32.random(in: 0 ... .max))")
            let file = "\(record).jpg"
            _ = try OtherProgram.output(of: "convert -size 30x20 xc:red \(file)")
            defer { _ = try? OtherProgram.output(of: "rm -f \(record) \(file)") }
            saving.respondsAtOnce(with: file)
            fixture.controller.performCommands(saving: saving, favorites: fixture.viewModel.changes)
            let program = try OtherProgram.start("script/lib/stand-in-drop \(record)", until: "ready")
            defer { program.end() }
            _ = try OtherProgram.output(of: "xdotool search --sync --name '^Drop here$' windowmove --sync 900 100")
            fixture.controller.rows.host.view.activateAction("list.select-all")
            try eventually("all are selected") { fixture.controller.rows.selected.count == 5 }
            let row = try fixture.row(2)
            try input.point(at: row, 60, 20)
            let place = try require(row.point(x: 60, y: 20, in: fixture.controller.window), "the row on screen")
            try input.drag(1_050 - Int(place.x), 250 - Int(place.y), steps: 16)
            try eventually("five files") { OtherProgram.text(of: record).split(separator: "\n").count == 5 }
            try expectEqual(saving.requests.count, 5, "fetched pictures")
        }
    },
    Check("Favorites", "whatever takes text gets the credits of all dragged favorites") {
        try dragging { fixture, input in
            fixture.controller.rows.host.view.activateAction("list.select-all")
            try eventually("all are selected") { fixture.controller.rows.selected.count == 5 }
            let entry = fixture.controller.searchEntry
            try input.drag(from: fixture.row(2), to: entry, isAccepted: false)
            try eventually("five credits") { entry.text.split(separator: "\n").count == 5 }
            try expect(entry.text.contains("Anna"), "the author is missing in \(entry.text)")
            try expect(fixture.collected.isEmpty, "pictures have moved to the collection")
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
            try input.drag(from: entry, at: (30, 15), to: fixture.collectionRow(), isAccepted: false)
            try expectEqual(entry.text, "sea sea sea sea sea sea", "the text")
            // GTK begins the next drag after the end of this one. The result of the next drag shows that this one had
            // no effect.
            try input.drag(from: fixture.row(2), to: fixture.collectionRow())
            try eventually("the picture is in the collection") { fixture.collected.contains("2") }
            try expectEqual(fixture.collected, ["2"], "pictures in the collection")
        }
    },
]
