import GTKKit
import Model
import ViewModels

@testable import Views

/// A list of fifty pictures and the row behind them, with the keyboard in it.
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

@MainActor let endKeyChecks: [Check] = [
    Check("Keys to the end", "End selects the last picture and shows it, Home the first") {
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
        }
    },
    Check("Keys to the end", "Page after page leads to the last picture, and back") {
        try atKeyboard { search, rows, input in
            for _ in 0..<30 { try input.press("Page_Down") }
            try eventually("the last picture") {
                search.viewModel.selectedIndexes.value == [49] && rows.focusedPosition == 49
            }
            try input.press("Up")
            try eventually("the picture before") { search.viewModel.selectedIndexes.value == [48] }
        }
    },
    Check("Keys to the end", "Shift and End select everything from where one was") {
        try atKeyboard { search, rows, input in
            try input.press("Down")
            try eventually("the second picture") { rows.focusedPosition == 1 }
            try input.press("shift+End")
            try eventually("all below") { search.viewModel.selectedIndexes.value == Array(1..<50) }
        }
    },
]
