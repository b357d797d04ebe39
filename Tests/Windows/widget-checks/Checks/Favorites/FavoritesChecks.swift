import GTKKit
import Model
import Reactive
import SignalEmission
import ViewModels

@testable import Views

/// The favorites window.
@MainActor let favoritesChecks: [Check] = [
    Check("Favorites", "an empty favorites window explains how to add favorites") {
        let fixture = try FavoritesWindow()
        defer { fixture.close() }
        try expectEqual(fixture.controller.pages.shownPage, "message", "page")
        try expect(fixture.controller.pages.message.contains("No Favorites"), fixture.controller.pages.message)
        fixture.add(1)
        try eventually("the first favorite is shown") { fixture.controller.pages.shownPage == "rows" }
    },
    Check(
        "Favorites",
        "Delete selects the next row, and at the end the last one, until the list is empty, and Ctrl+Z restores a row"
    ) {
        let fixture = try FavoritesWindow(4)
        defer { fixture.close() }
        try fixture.waitForRows()
        let input = try RealInput(fixture.controller.window)
        defer { input.leave() }
        fixture.controller.rows.host.select(1)
        fixture.controller.rows.host.focus(1)
        try eventually("a row has the keyboard focus") {
            fixture.controller.window.isActive && fixture.controller.window.focus?.typeName == "GtkListItemWidget"
        }
        for (remaining, selected) in [(["3", "1", "0"], 1), (["3", "0"], 1), (["3"], 0), ([], nil as Int?)] {
            try input.press("Delete")
            try eventually("\(remaining) are left") { fixture.numbers == remaining }
            try eventually("row \(selected ?? -1) is selected") {
                fixture.controller.rows.host.selectedPosition == selected
            }
        }
        try eventually("a visible widget with the focus") { fixture.controller.window.focus?.isMapped == true }
        try input.press("ctrl+z")
        try eventually("the last one is back") { fixture.numbers == ["3"] }
        try eventually("the toast has gone") {
            !fixture.controller.window.descendants(as: Widget.self)
                .contains { $0.typeName == "AdwToastWidget" && $0.isMapped }
        }
    },
    Check("Favorites", "End leads to the last of many favorites, which have not been read before") {
        let fixture = try FavoritesWindow(1_200)
        defer { fixture.close() }
        try fixture.waitForRows()
        let input = try RealInput(fixture.controller.window)
        defer { input.leave() }
        let host = fixture.controller.rows.host
        try expect(host.count < 1_200, "all rows were read at once")
        try fixture.focusRow(0)
        try input.press("End")
        try eventually("the last row is selected, but \(String(describing: host.selectedPosition))") {
            host.selectedPosition == 1_199 && host.visibleRange.contains(1_199)
        }
        let focus = try require(fixture.controller.window.focus, "the keyboard focus")
        try expectEqual(host.position(of: focus), 1_199, "row with the keyboard focus")
        try expect(fixture.viewModel.hasMore, "all rows were read on the way to the end")
        host.select(600)
        fixture.controller.rows.pane.keeper.scrollTo(600)
        try eventually("a row in the middle is read") { fixture.controller.rows.selected.count == 1 }
        try expect(fixture.viewModel.hasMore, "all rows were read for a selected one")
        try input.press("Home", "shift+End")
        try eventually("all are selected") { fixture.controller.rows.selected.count == 1_200 }
    },
    Check("Favorites", "Home while the last favorites are read stays at the first, and Ctrl+A selects all") {
        let scheduler = TestScheduler()
        let fixture = try FavoritesWindow(1_200, scheduler: scheduler)
        defer { fixture.close() }
        scheduler.advance()
        try fixture.waitForRows()
        let input = try RealInput(fixture.controller.window)
        defer { input.leave() }
        let host = fixture.controller.rows.host
        try fixture.focusRow(2)
        try input.press("ctrl+a")
        scheduler.advance()
        try eventually("all are selected") { fixture.controller.rows.selected.count == 1_200 }
        fixture.viewModel.search(for: "Picture")
        scheduler.advance()
        try eventually("the first are found") { host.count == 100 }
        host.select(2)
        host.focus(2)
        try input.press("End", "Home")
        try eventually("the first row") { host.selectedPosition == 0 }
        scheduler.advance()
        try expectEqual(host.count, 1_200, "the rows")
        try paint(2, in: fixture.controller.window)
        try expectEqual(host.selectedPosition, 0, "the selected row")
    },
    Check("Favorites", "after a failure of the database End is forgotten") {
        let fixture = try FavoritesWindow(300)
        defer { fixture.close() }
        try fixture.waitForRows()
        let input = try RealInput(fixture.controller.window)
        defer { input.leave() }
        let host = fixture.controller.rows.host
        try fixture.focusRow(2)
        fixture.favorites.readError.value = .diskFull
        try input.press("End")
        try eventually("the message") {
            fixture.controller.window.descendants(as: Widget.self)
                .contains { $0.typeName == "AdwToastWidget" && $0.isMapped }
        }
        fixture.favorites.readError.value = nil
        fixture.add(300)
        try eventually("the new row") { fixture.numbers.first == "300" }
        fixture.viewModel.readToEnd(.allRows)
        try expectEqual(host.count, 301, "the rows")
        try paint(2, in: fixture.controller.window)
        try expectEqual(host.selectedPosition, 3, "the selected row")
    },
    Check("Favorites", "favorites that could not be read are read by a click on Try Again") {
        let fixture = try FavoritesWindow(3)
        defer { fixture.close() }
        try fixture.waitForRows()
        fixture.favorites.readError.value = .diskFull
        fixture.viewModel.search(for: "Picture")
        let pages = fixture.controller.pages
        try eventually("the button") { pages.shownPage == "message" && pages.retryButton.isMapped }
        fixture.favorites.readError.value = nil
        try pages.retryButton.click()
        try eventually("the rows") { pages.shownPage == "rows" }
        fixture.viewModel.search(for: "boat")
        try eventually("nothing is found") { pages.shownPage == "message" }
        try expect(!pages.retryButton.isVisible, "an offer to try again")
    },
    Check("Favorites", "a collection shows its pictures until it is deleted") {
        let fixture = try FavoritesWindow(5)
        defer { fixture.close() }
        let sea = try fixture.addCollection("Sea", [1, 3])
        fixture.viewModel.selectCollection(sea.id)
        try eventually("its pictures are shown") { fixture.numbers == ["3", "1"] }
        try expectEqual(fixture.controller.window.title, "Sea — Favorites", "title")
        try expect(fixture.controller.window.activateAction("win.delete-collection"), "deleting is not offered")
        try eventually("all are shown") { fixture.numbers.count == 5 }
        try expectEqual(fixture.favorites.collections.value, [], "collections")
    },
    Check("Favorites", "a new collection can be made as soon as its name has been typed, and renamed") {
        let fixture = try FavoritesWindow(2)
        defer { fixture.close() }
        try fixture.waitForRows()
        try expect(fixture.controller.window.activateAction("win.new-collection"), "it is not offered")
        let dialog = try require(shownWindow(MessageDialog.self), "the question")
        let create = dialog.descendants(as: Button.self).first { $0.label == "_Create" }
        try expect(create?.isSensitive == false, "a name of nothing is taken")
        try require(dialog.descendants(as: Entry.self).first, "the entry").text = "Sea"
        try expect(create?.isSensitive == true, "the name is not taken")
        try Emission.emit("clicked", of: require(create, "the button"))
        try eventually("the collection") { fixture.favorites.collections.value.map(\.name) == ["Sea"] }
        try eventually("it is shown") { fixture.controller.window.title == "Sea — Favorites" }
        try expect(fixture.controller.window.activateAction("win.rename-collection"), "renaming is not offered")
        let question = try require(shownWindow(MessageDialog.self), "the question")
        try require(question.descendants(as: Entry.self).first, "the entry").text = "Ocean"
        let rename = question.descendants(as: Button.self).first { $0.label == "_Rename" }
        try Emission.emit("clicked", of: require(rename, "the button"))
        try eventually("the new name") { fixture.controller.window.title == "Ocean — Favorites" }
    },
    Check("Favorites", "the menu's actions put selected pictures into a collection and take them out") {
        let fixture = try FavoritesWindow(3)
        defer { fixture.close() }
        let sea = try fixture.addCollection("Sea", [])
        try fixture.waitForRows()
        fixture.controller.rows.host.select(0)
        let target = String(sea.id.rawValue)
        try expect(fixture.controller.window.activateAction("win.put", target), "putting is not offered")
        try eventually("it is in the collection") { fixture.favorites.collections.value.map(\.count) == [1] }
        try expect(fixture.controller.window.activateAction("win.take", target), "taking out is not offered")
        try eventually("it is out of it") { fixture.favorites.collections.value.map(\.count) == [0] }
    },
    Check("Favorites", "a selected favorite has the commands on pictures, and a toast does not cover its note") {
        let fixture = try FavoritesWindow(3)
        defer { fixture.close() }
        let controller = fixture.controller
        try fixture.waitForRows()
        controller.rows.host.select(0)
        for name in ["save", "copy-credit", "open-page", "search-author", "print"] {
            try expect(controller.commands.action(named: name)?.isEnabled == true, "\(name) is not offered")
        }
        try expect(controller.window.activateAction("win.copy-credit-short"), "copying is not offered")
        try eventually("a toast") {
            controller.window.descendants(as: Label.self).contains { $0.text == "Credit copied" && $0.isMapped }
        }
        let toasts = try require(controller.window.descendants(as: ToastOverlay.self).first, "the toasts")
        try expect(!toasts.isAncestor(of: controller.noteBar.entry), "toasts are above the note")
    },
    Check("Favorites", "a note is saved when it loses the focus, and a search finds it") {
        let fixture = try FavoritesWindow(3)
        defer { fixture.close() }
        try fixture.waitForRows()
        fixture.controller.rows.host.select(1)
        try eventually("the note can be written") { fixture.controller.noteBar.isShown }
        try expect(fixture.controller.window.activateAction("win.note"), "editing is not offered")
        try eventually("the focus in the note") { fixture.controller.noteBar.entry.containsFocus }
        fixture.controller.noteBar.type("for the kitchen")
        fixture.viewModel.search(for: "KITCHEN")
        try eventually("the picture is found") { fixture.numbers == ["1"] }
        fixture.viewModel.search(for: "garden")
        try eventually("nothing is found") { fixture.controller.pages.shownPage == "message" }
    },
    Check("Favorites", "the detail window opened from a favorite shows the next one, and the list selects it") {
        let fixture = try FavoritesWindow(5)
        defer { fixture.close() }
        try fixture.waitForRows()
        var opened: ImageDetailViewModel?
        let watching = fixture.viewModel.openedDetails.observeOnMain { opened = $0 }
        defer { watching?.dispose() }
        fixture.controller.rows.open(1)
        let detail = try require(opened, "a detail view model")
        try expectEqual(detail.id.value.string, "3", "picture")
        detail.showNext()
        try eventually("the list follows") { fixture.controller.rows.host.selectedPosition == 2 }
    },
    Check("Favorites", "in a narrow window the collections cover the pictures until one is chosen") {
        let fixture = try FavoritesWindow(3, width: 360)
        defer { fixture.close() }
        try fixture.waitForRows()
        try eventually("there is no room for both") { fixture.controller.sidebarFlap.flap.isFolded }
        fixture.controller.sidebarFlap.isRevealed = true
        fixture.controller.sidebar.onChosen(nil)
        try expect(!fixture.controller.sidebarFlap.isRevealed, "the collections stay over the pictures")
    },
]
