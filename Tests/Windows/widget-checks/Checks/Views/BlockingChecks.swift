import GTKKit
import Model
import SignalEmission
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
    },
    Check("Block list", "the end of the list says how many pictures are hidden, and leads to the block list") {
        let window = try oddAndEven()
        defer { window.close() }
        var opened = 0
        window.controller.openBlockList = { opened += 1 }
        try window.fill(4)
        window.settings.blockList.insert(try require(BlockedOrigin(creatorOf: image(1)), "a creator"))
        var button: Button?
        try eventually("the button") {
            let buttons = window.controller.window.descendants(as: Button.self)
            button = buttons.first { $0.label == "Block List" && $0.isMapped }
            return button != nil
        }
        let texts = window.controller.window.descendants(as: Label.self).filter(\.isMapped).map(\.text)
        try expect(texts.contains { $0.hasSuffix("2 hidden by your block list") }, "\(texts)")
        try Emission.emit("clicked", of: require(button, "the button"))
        try eventually("the list") { opened == 1 }
    },
    Check("Block list", "a picture of this computer has no author or source to hide") {
        let window = try SearchWindow(isLocal: true)
        defer { window.close() }
        window.controller.performCommands()
        try window.fill(20)
        window.controller.rows.select(0)
        let labels = MenuKeys.levels(of: window.controller.makeContextMenu()).flatMap { $0 }
        try expect(!labels.contains { $0.contains("Hide Pictures") }, "\(labels)")
    },
]
