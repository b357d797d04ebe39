import GTKKit
import Model
import ViewModels

@testable import Views

/// Opens a search window with a quick look at its first picture.
@MainActor
private func looking(_ body: @MainActor (SearchWindow, QuickLook, RealInput) throws -> Void) throws {
    let search = try SearchWindow()
    defer { search.close() }
    try search.fill()
    search.viewModel.selectedIndex.value = 0
    let look = QuickLook()
    look.viewModel = try require(search.viewModel.detail(at: 0), "a view model")
    look.present(over: search.controller.window)
    defer { look.window.destroy() }
    try eventually("the picture is shown") { look.viewer.showsPicture }
    try body(search, look, try RealInput(look.window))
}

@MainActor let quickLookChecks: [Check] = [
    Check("Quick look", "Space and Escape close it and end its loads") {
        for key in ["space", "Escape"] {
            try looking { search, look, input in
                try input.press(key)
                try eventually("it is closed") { !look.window.isMapped }
                try eventually("it shows nothing any more") { look.viewModel == nil }
            }
        }
    },
    Check(
        "Quick look",
        "the arrow keys show other pictures, the list selects them, and Return opens one in a detail window"
    ) {
        try looking { search, look, input in
            try input.press("Down", "Right")
            try eventually("the third picture") { search.viewModel.selectedIndex.value == 2 }
            try input.press("Up")
            try eventually("the second picture") { search.viewModel.selectedIndex.value == 1 }
            try eventually("its picture") { look.viewer.showsPicture }
            var opened = 0
            look.onOpen = { opened += 1 }
            try input.press("Return")
            try eventually("it is opened") { opened == 1 && !look.window.isMapped }
        }
    },
]
