import GTKKit
import Model
import ViewModels

@testable import Views

/// Brings a search window into a state and closes it. The runner counts the leaked objects after each check.
@MainActor
private func closingSearch(_ reach: @MainActor (SearchWindow) throws -> Void) throws {
    let search = try SearchWindow()
    defer { search.close() }
    try reach(search)
    search.controller.window.close()
    search.controller.viewModel = nil
    try eventually("nothing is on its way") { search.pictures.aliveCount == 0 }
}

/// Brings a detail window into a state and closes it.
@MainActor
private func closingDetail(
    _ change: (inout ImageEntity) -> Void = { _ in }, _ reach: @MainActor (DetailWindow) throws -> Void
) throws {
    let detail = try DetailWindow(3, change: change)
    defer { detail.close() }
    try reach(detail)
    detail.controller.window.close()
    try eventually("nothing is on its way") { detail.large.aliveCount == 0 }
    try expect(!detail.controller.player.isPlaying, "it still plays")
}

/// Closes windows in each of their states.
@MainActor let closingChecks: [Check] = [
    Check("Faults", "a search window closed before it is seen, while it searches, and with a problem, leaves nothing") {
        try closingSearch { $0.controller.present() }
        try closingSearch { try $0.present() }
        try closingSearch { search in
            try search.present()
            search.search.fail(.keyRefused(.pixabay))
        }
    },
    Check("Faults", "a search window closed while previews, or the next page, are on their way leaves nothing") {
        try closingSearch { search in
            try search.fill()
            try eventually("previews") { search.pictures.aliveCount > 0 }
        }
        try closingSearch { search in
            try search.fill(30)
            search.controller.rows.scrollTo(14)
            try eventually("the next page") { search.search.nextPageCount == 1 }
        }
        // The response arrives after the window was closed.
        let search = try SearchWindow()
        try search.present()
        search.close()
        search.search.sendPage(0..<50)
    },
    Check("Faults", "a search window closed with the menu of a row open leaves nothing, and others the keyboard") {
        let entry = Entry()
        let other = OpenWindows.open(entry, width: 400, height: 200)
        try closingSearch { search in
            try search.fill()
            search.controller.rows.askForMenu(0, atX: 20, y: 20)
        }
        let input = try RealInput(other)
        defer { input.leave() }
        entry.grabFocus()
        try input.press("a")
        try eventually("the letter") { entry.text == "a" }
    },
    Check("Faults", "a search window closed with its filters open leaves nothing") {
        try closingSearch { search in
            try search.fill()
            search.controller.filters.open()
            try eventually("the filters") { search.controller.filters.isOpen }
        }
    },
    Check("Faults", "a search window closed while it offers past searches leaves nothing") {
        try closingSearch { search in
            search.history.remember("boat")
            try search.fill()
            search.controller.entry.offer()
        }
    },
    Check("Faults", "a search window closed under a quick look leaves nothing") {
        try closingSearch { search in
            try search.fill()
            let look = QuickLook()
            look.viewModel = try require(search.viewModel.detail(at: 0), "a view model")
            look.present(over: search.controller.window)
            try eventually("the picture") { look.viewer.showsPicture }
            search.controller.window.close()
            look.window.close()
        }
    },
    Check("Faults", "a detail window closed before it is seen, while it loads, plays or is enlarged leaves nothing") {
        try closingDetail { $0.controller.present() }
        try closingDetail { detail in
            try detail.show()
            detail.controller.commands.action(named: "original")?.activate()
            try eventually("all pixels are on their way") { detail.large.aliveCount == 1 }
        }
        try closingDetail({ $0.imageURL = "https://example.org/moving.gif" }) { detail in
            detail.large.moving = PictureAnimation(
                frames: (0..<3).map { _ in .init(bitmap: .plain(width: 80, height: 60), seconds: 0.02) }
            ).map(MovingPicture.moving)
            try detail.show()
            try eventually("it plays") { detail.controller.player.isPlaying }
        }
        try closingDetail { detail in
            detail.large.levels = PictureLevels(.plain(width: 4000, height: 3000))
            try detail.show()
            detail.controller.commands.action(named: "original")?.activate()
            try eventually("squares") { detail.viewer.textureCount > 0 }
        }
    },
    Check("Faults", "a detail window keeps its picture when closing it is prevented") {
        let detail = try DetailWindow(3)
        defer { detail.close() }
        try detail.show()
        detail.controller.window.onCloseRequest { true }
        detail.controller.window.close()
        try expect(detail.controller.viewModel != nil && detail.viewer.showsPicture, "it has begun to end")
    },
    Check("Faults", "a detail window closed with its menu open, or before its neighbor has loaded, leaves nothing") {
        try closingDetail { detail in
            try detail.show()
            detail.controller.showContextMenu(at: (20, 20))
            try eventually("the menu") { detail.controller.contextMenu.isShown }
        }
        try closingDetail { detail in
            try detail.show()
            try detail.controller.clickNext()
        }
    },
]
