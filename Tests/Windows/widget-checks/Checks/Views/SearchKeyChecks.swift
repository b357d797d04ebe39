import GTKKit
import Model
import Reactive
import TestSupport
import ViewModels

@testable import Views

/// The search window with real keys.
@MainActor let searchKeyChecks: [Check] = [
    Check("Keys in the list", "fast Page Down presses never move the selection up and end on a visible row") {
        try using(2_000) { window, input in
            let seen = RecordedEvents<Int>()
            window.controller.rows.grabFocus()
            try input.press("Down")
            try eventually("a row is selected") { window.viewModel.selectedIndex.value != nil }
            let watching = window.viewModel.selectedIndex.producer.startWithValues { index in
                if let index { seen.add(index) }
            }
            defer { watching.dispose() }
            try input.pressFast("Page_Down", times: 30)
            try eventually("the rows went by") { (window.viewModel.selectedIndex.value ?? 0) > 100 }
            try paint(18, in: window.controller.window)
            let places = seen.all
            try expectEqual(places, places.sorted(), "the rows that were selected one after the other")
            let last = try require(places.last, "a selected row")
            try expect(window.viewModel.viewport.range.contains(last), "row \(last) is selected and cannot be seen")
        }
    },
    Check(
        "Keys in the list",
        "End, Page Down and Shift+End stop at the last picture, before the row after it; Home and Up go back"
    ) {
        try atKeyboard { search, rows, input in
            try input.press("End")
            try eventually("the last picture") {
                search.viewModel.selectedIndexes.value == [49] && rows.focusedPosition == 49
                    && search.viewModel.viewport.range.contains(49)
            }
            try input.press("Home")
            try eventually("the first picture") {
                search.viewModel.selectedIndexes.value == [0] && search.viewModel.viewport.range.contains(0)
            }
            for _ in 0..<30 { try input.press("Page_Down") }
            try eventually("the last picture again") {
                search.viewModel.selectedIndexes.value == [49] && rows.focusedPosition == 49
            }
            try input.press("Up")
            try eventually("the picture before") { search.viewModel.selectedIndexes.value == [48] }
            try input.press("Home", "Down")
            try eventually("the second picture") { rows.focusedPosition == 1 }
            try input.press("shift+End")
            try eventually("all below") { search.viewModel.selectedIndexes.value == Array(1..<50) }
        }
    },
    Check("Search by keyboard", "Escape keeps the words of the former search, which were typed before it is shown") {
        try using { window, input in
            let (rows, entry) = (window.controller.rows, window.controller.entry)
            entry.grabFocus()
            for (number, words) in [(100, "sea"), (200, "boat")] {
                entry.entry.text = words
                try input.press("Return")
                try eventually("the search") { window.search.queries.last == words }
                window.search.sendPage(number..<number + 50, total: 50)
                try eventually("a picture has the keyboard") {
                    window.viewModel.cellModels.value.first?.id.string == "\(number)" && rows.focusedPosition == 0
                }
                entry.grabFocus()
            }
            entry.entry.text = "sea"
            window.viewModel.goBack()
            try eventually("the former pictures") { window.viewModel.cellModels.value.first?.id.string == "100" }
            entry.list.hide()
            try paint(12, in: window.controller.window)
            try input.press("Escape")
            try eventually("the pictures have the keyboard") { rows.hasFocus }
            try expectEqual(entry.text, "sea", "the words")
        }
    },
    Check("Search while typing", "this computer is searched without Return, and the focus stays in the entry") {
        try using(isLocal: true) { window, input in
            window.history.remember("boathouse")
            window.controller.entry.grabFocus()
            try input.press("b", "o", "a", "t")
            try eventually("the search") { window.search.queries.last == "boat" }
            let rows = window.controller.rows
            try expectEqual(rows.source.count, 60, "rows before the response")
            try expect(!window.controller.entry.list.isShown, "suggestions cover the results")
            window.search.sendPage(100..<103, total: 3)
            try eventually("the results and the row at the end") { rows.host.count == 4 }
            try expectEqual(window.controller.shownPage, "rows", "page")
            try expect(window.controller.entry.entry.containsFocus, "the entry has no keyboard")
            try expectEqual(window.controller.entry.text, "boat", "the words")
            try input.press("Down")
            try eventually("the first picture") {
                window.viewModel.selectedIndexes.value == [0] && rows.focusedPosition == 0
            }
        }
    },
    Check("Search while typing", "a service is asked with Return only, and suggestions come while the user types") {
        try using { window, input in
            window.history.remember("boathouse")
            window.controller.entry.grabFocus()
            try input.press("b", "o", "a", "t")
            try eventually("a suggestion") { window.controller.entry.list.isShown }
            try expectEqual(window.search.queries, [""], "searches")
            try input.press("Return")
            try eventually("the search") { window.search.queries == ["", "boat"] }
        }
    },
]

@MainActor
private func using(
    _ count: Int = 60, isLocal: Bool = false, _ body: @MainActor (SearchWindow, RealInput) throws -> Void
) throws {
    let window = try SearchWindow(isLocal: isLocal)
    defer { window.close() }
    // Other windows of this process may have the same title.
    window.controller.window.title = "Search keys"
    try window.fill(count)
    let input = try RealInput(window.controller.window)
    defer { input.leave() }
    try body(window, input)
}

/// Opens a list of fifty pictures and the row after them, with the focus in the first row.
@MainActor
private func atKeyboard(_ body: @MainActor (SearchWindow, ImageSearchRows, RealInput) throws -> Void) throws {
    let search = try SearchWindow()
    defer { search.close() }
    try search.fill(50, total: 50)
    let rows = search.controller.rows
    try eventually("the row at the end") { rows.host.count == 51 }
    let input = try RealInput(search.controller.window)
    search.viewModel.selectedIndex.value = 0
    rows.host.focus(0)
    try eventually("the first row has the keyboard") { rows.focusedPosition == 0 }
    try body(search, rows, input)
}
