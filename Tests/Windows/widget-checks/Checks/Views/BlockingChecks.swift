import GTKKit
import Model
import TestSupport
import ViewModels

@testable import Views

/// A picture by one of two creators.
@Sendable private func image(_ number: Int) -> ImageEntity {
    var image = MockSearch.plainImage(number, from: .pixabay)
    let isOdd = !number.isMultiple(of: 2)
    image.creators = [Creator(isOdd ? "Odd" : "Even_1", url: "https://pixabay.com/users/\(isOdd)/")]
    return image
}

@MainActor private func oddAndEven() throws -> SearchWindow { try SearchWindow(image: { image($0) }) }

@MainActor let blockingChecks: [Check] = [
    Check("Block list", "the menu of a row hides pictures of its author or source, and the undo shows them again") {
        let window = try oddAndEven()
        defer { window.close() }
        window.controller.performCommands(settings: window.settings)
        try window.fill(20)
        window.controller.rows.select(0)
        let labels = MenuKeys.levels(of: window.controller.makeContextMenu()).flatMap { $0 }
        try expect(labels.contains("_Hide Pictures by Even__1"), "\(labels)")
        try expect(labels.contains("Hide Pictures Fro_m Pixabay"), "\(labels)")
        let count = { window.viewModel.cellModels.value.count }
        try expect(window.controller.window.activateAction("win.block-creator"), "hiding is not offered")
        try eventually("the odd rows") { count() == 10 }
        try expect(window.controller.window.activateAction("win.undo"), "undoing is not offered")
        try eventually("all rows") { count() == 20 }
        try expectEqual(window.settings.blockList, BlockList(), "block list")
    }
]
