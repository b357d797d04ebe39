import Composition
import GTKKit
import Injection
import Model
import Reactive
import SignalEmission
import ViewModels

@testable import Views

/// Changes in the preferences take effect in the running program at once.
@MainActor let preferencesEffectChecks: [Check] = [
    Check("Preferences in effect", "the next picture is saved in the chosen folder with the chosen pattern for names") {
        let program = try ProgramWithPreferences()
        defer { program.close() }
        let export = program.container.require(PictureExport.self)
        program.controller.viewModel?.setSaveFolder("/tmp/chosen")
        let saving = try require(
            program.controller.parts.lazy.compactMap { $0 as? PreferencesSaving }.first, "the rows of saving")
        try saving.apply("{author} {id}")
        let order = try require(export.requests(for: [.saved(7)]).first, "an order")
        try expectEqual(order.folder, "/tmp/chosen", "folder")
        try expectEqual(order.proposedFileName, "Anna & Co 7.jpg", "name")
    },
    Check("Preferences in effect", "a slideshow shows each picture as long as chosen, and other times stay offered") {
        let program = try ProgramWithPreferences(slideshowInterval: 7)
        defer { program.close() }
        let window = program.container.require(ImageDetailViewController.self)
        defer { window.window.destroy() }
        try expectEqual(window.slideshowInterval(), 7, "seconds at first")
        let choices = program.controller.window.descendants(as: ComboRow.self)
        let row = try require(choices.first { $0.title == "Time per Picture" }, "the row")
        try expectEqual(row.selectedIndex, 2, "choice")
        row.select(3)
        try eventually("10 seconds") { window.slideshowInterval() == 10 }
    },
]

/// The preferences over the program's own services. Call `close` at the end, because other checks use the same
/// settings.
@MainActor
private final class ProgramWithPreferences {
    let container = CompositionRoot.makeContainer()
    let controller: PreferencesController
    private let before: (folder: String?, pattern: String, interval: Int)

    init(slideshowInterval: Int? = nil) throws {
        ViewResources.load()
        let settings = container.require((any Settings).self)
        before = (settings.saveFolder, settings.saveNamePattern, settings.slideshowInterval)
        if let slideshowInterval { settings.slideshowInterval = slideshowInterval }
        controller = container.require(PreferencesController.self)
        controller.present(over: nil)
    }

    func close() {
        let settings = container.require((any Settings).self)
        (settings.saveFolder, settings.saveNamePattern) = (before.folder, before.pattern)
        settings.slideshowInterval = before.interval
        controller.window.destroy()
    }
}
