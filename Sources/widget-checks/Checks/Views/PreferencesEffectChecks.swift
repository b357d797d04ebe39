import Composition
import GTKKit
import Imaging
import Injection
import Model
import Reactive
import ViewModels

@testable import Views

/// Changes in the preferences take effect in the running program at once.
@MainActor let preferencesEffectChecks: [Check] = [
    Check("Preferences in effect", "the search window switches to a grid with large pictures") {
        let search = try SearchWindow()
        let preferences = try PreferencesFixture(settings: search.settings)
        defer {
            preferences.close()
            search.close()
        }
        try search.fill(50)
        let choices = preferences.controller.window.descendants(as: ComboRow.self)
        choices[0].select(1)
        choices[1].select(3)
        let wanted = ListAppearance(layout: .grid, size: .large)
        try eventually("the grid") { search.controller.rows.listing.appearance == wanted }
    },
    Check("Preferences in effect", "turning safe search off repeats the current search without it") {
        let search = try SearchWindow()
        let preferences = try PreferencesFixture(settings: search.settings)
        defer {
            preferences.close()
            search.close()
        }
        try search.fill(50)
        try expect(search.viewModel.filters.value.isSafe, "no safe search at first")
        let count = search.search.queries.count
        try require(preferences.controller.window.descendants(as: Switch.self).first, "the switch").isOn = false
        try eventually("another search") { search.search.queries.count == count + 1 }
        try expect(!search.viewModel.filters.value.isSafe, "it is safe")
    },
    Check("Preferences in effect", "a search made while the history is off is not remembered") {
        let search = try SearchWindow()
        let preferences = try PreferencesFixture(settings: search.settings)
        defer {
            preferences.close()
            search.close()
        }
        try search.fill(50)
        let switches = preferences.controller.window.descendants(as: Switch.self)
        search.viewModel.search(SearchQuery("sea"))
        search.search.sendPage(0..<2, total: 2)
        try eventually("it is remembered") { search.history.recent.value == ["sea"] }
        try require(switches.dropFirst().first, "the second switch").isOn = false
        search.viewModel.search(SearchQuery("sky"))
        search.search.sendPage(0..<2, total: 2)
        try expectEqual(search.history.recent.value, ["sea"], "searches")
    },
    Check("Preferences in effect", "the caches get the chosen limits for memory and disk") {
        let program = try ProgramWithPreferences()
        defer { program.close() }
        // The resolution of the picture loader also creates the object that applies the limits.
        _ = program.container.require((any PictureLoading).self)
        let rooms = program.controller.window.descendants(as: SpinButton.self)
        try expectEqual(rooms.count, 2, "numbers")
        (rooms[0].value, rooms[1].value) = (160, 40)
        let (disk, memory) = (program.container.require(DiskCache.self), program.container.require(MemoryCache.self))
        try eventually("other limits") { disk.capacity == 160_000_000 && memory.capacity == 40_000_000 }
    },
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
    Check("Preferences in effect", "removing a folder can be undone") {
        let preferences = try PreferencesFixture()
        defer { preferences.close() }
        let folders = try require(preferences.part(PreferencesFolders.self), "the rows of folders")
        preferences.controller.present(over: nil, page: .sources)
        preferences.viewModel.addFolder("/more")
        try eventually("two folders") { folders.titles == ["/pictures", "/more"] }
        let window = preferences.controller.window
        let remove = window.descendants(as: Button.self).first { $0.tooltip == "Remove /more" }
        try Emission.emit("clicked", of: require(remove, "the button"))
        try eventually("one folder") { folders.titles == ["/pictures"] }
        try eventually("the way back") { window.descendants(as: Button.self).contains { $0.label == "_Undo" } }
        let undo = window.descendants(as: Button.self).first { $0.label == "_Undo" }
        try Emission.emit("clicked", of: require(undo, "undo"))
        try eventually("two folders again") { folders.titles == ["/pictures", "/more"] }
    },
]

/// The preferences over the program's own services. Call `close` at the end, because other checks use the same
/// settings.
@MainActor
private final class ProgramWithPreferences {
    let container = CompositionRoot.makeContainer()
    let controller: PreferencesController
    private let before: (disk: Int, memory: Int, folder: String?, pattern: String, interval: Int)

    init(slideshowInterval: Int? = nil) throws {
        ViewResources.load()
        let settings = container.require((any Settings).self)
        before = (
            settings.pictureCacheLimit, settings.pictureMemoryLimit, settings.saveFolder, settings.saveNamePattern,
            settings.slideshowInterval
        )
        if let slideshowInterval { settings.slideshowInterval = slideshowInterval }
        controller = container.require(PreferencesController.self)
        controller.present(over: nil)
    }

    func close() {
        let settings = container.require((any Settings).self)
        (settings.pictureCacheLimit, settings.pictureMemoryLimit) = (before.disk, before.memory)
        (settings.saveFolder, settings.saveNamePattern) = (before.folder, before.pattern)
        settings.slideshowInterval = before.interval
        controller.window.destroy()
    }
}
