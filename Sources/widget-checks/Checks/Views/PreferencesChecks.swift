import GTKKit
import Model
import Reactive
import ViewModels

@testable import Views

/// The preferences, in a window of their own.
@MainActor let preferencesChecks: [Check] = [
    Check("Preferences", "a switch is kept at once, and shows what others change") {
        let fixture = try PreferencesFixture()
        defer { fixture.close() }
        let safe = try require(fixture.controller.window.descendants(as: Switch.self).first, "the first switch")
        try expect(safe.isOn, "safe search is off at first")
        safe.isOn = false
        try expect(!fixture.settings.isSafeSearchOn, "not kept")
        fixture.settings.isSafeSearchOn = true
        try eventually("the switch follows") { safe.isOn }
    },
    Check("Preferences", "list or grid and the size of rows are chosen there") {
        let fixture = try PreferencesFixture()
        defer { fixture.close() }
        let rows = fixture.controller.window.descendants(as: ComboRow.self)
        try expectEqual(rows.count, 2, "choices")
        rows[0].selectedIndex = 1
        rows[1].selectedIndex = 2
        try expectEqual(fixture.settings.listAppearance, ListAppearance(layout: .grid, size: .large), "appearance")
    },
    Check("Preferences", "a key that the service refuses is said to be refused, and never shown in words") {
        let fixture = try PreferencesFixture(answer: .keyRefused(.pixabay))
        defer { fixture.close() }
        let key = try require(fixture.part(PreferencesKeyRows.self), "the rows of the key")
        fixture.controller.present(over: nil, page: .sources)
        try expect(!key.canPress, "without a key there is something to check")
        key.type("canary-key-0001")
        try eventually("the button") { key.canPress }
        key.press()
        try eventually("what the service said") { key.stateText == KeyState.refused.text }
        for label in fixture.controller.window.descendants(as: Label.self) {
            try expect(!label.text.contains("canary-key"), "the key stands in a label")
        }
    },
    Check("Preferences", "folders are added and removed, row by row") {
        let fixture = try PreferencesFixture()
        defer { fixture.close() }
        let folders = try require(fixture.part(PreferencesFolders.self), "the rows of folders")
        try expectEqual(folders.titles, ["/pictures"], "folders")
        fixture.viewModel.addFolder("/more")
        try eventually("two folders") { folders.titles == ["/pictures", "/more"] }
        _ = fixture.viewModel.useDefaultFolders()
        try eventually("one folder") { folders.titles == ["/pictures"] }
    },
    Check("Preferences", "a pattern that makes no sense is said to, and the names stay as they were") {
        let fixture = try PreferencesFixture()
        defer { fixture.close() }
        let saving = try require(fixture.part(PreferencesSaving.self), "the rows of saving")
        saving.apply("{nonsense}")
        try expect(saving.exampleText.contains("nonsense"), saving.exampleText)
        saving.apply("{author}")
        try eventually("an example") { saving.exampleText.contains("Anna.jpg") }
    },
    Check("Preferences", "forgetting past searches can be undone, and each page can be opened by its name") {
        let fixture = try PreferencesFixture()
        defer { fixture.close() }
        fixture.history.remember("sea")
        let storage = try require(fixture.part(PreferencesStorage.self), "the rows of storage")
        storage.clearHistory()
        try expectEqual(fixture.history.recent.value, [], "searches")
        try pressToast("Search history cleared", in: fixture.controller.window)
        try expectEqual(fixture.history.recent.value, ["sea"], "searches that are back")
        for page in [PreferencesController.Page.storage, .saving, .sources, .general] {
            fixture.controller.present(over: nil, page: page)
            try expectEqual(fixture.controller.shownPage, page.rawValue, "page")
        }
    },
]

/// The preferences over settings that end with the check. Call `close` at the end.
@MainActor
final class PreferencesFixture {
    let settings: InMemorySettings
    let history = InMemorySearchHistory()
    let viewModel: PreferencesViewModel
    let controller: PreferencesController

    init(answer: NetworkError = .notConnectedToInternet, settings: InMemorySettings = InMemorySettings()) throws {
        self.settings = settings
        ViewResources.load()
        let network = RefusingNetwork(error: answer)
        viewModel = PreferencesViewModel(
            settings: settings,
            pixabayKey: PreferencesKey(
                for: .pixabay, keys: NoKeys(),
                check: KeyCheck(network: network) { key in PixabayService { key } }),
            history: history,
            storage: StorageControls(usedByPictures: { 0 }, clearPictures: { $0() }),
            defaultFolders: ["/pictures"], defaultSaveFolder: "/pictures")
        controller = try PreferencesController(interface: Interface(resource: PreferencesController.interfaceName))
        controller.viewModel = viewModel
        controller.present(over: nil)
    }

    func part<Part: PreferencesPart>(_ type: Part.Type) -> Part? {
        controller.parts.lazy.compactMap { $0 as? Part }.first
    }

    /// Presses the button with this name, once it can be seen.
    func press(_ name: String) throws {
        var button: Button?
        try eventually("a button “\(name)”") {
            button = controller.window.descendants(as: Button.self).first { $0.tooltip == name && $0.isMapped }
            return button != nil
        }
        try Emission.emit("clicked", of: require(button, name))
        MainLoop.runPending()
    }

    func close() { controller.window.destroy() }
}

struct RefusingNetwork: Networking {
    let error: NetworkError

    func requestData(
        _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<NetworkResponse, NetworkError> { SignalProducer(error: error) }
}

private struct NoKeys: KeyStoring {
    func key(for provider: ProviderID) -> String? { nil }
    func load(_ providers: [ProviderID], completion: @escaping @Sendable () -> Void) { completion() }
    func set(_ key: String, for provider: ProviderID, completion: @escaping @Sendable (KeyPersistence) -> Void) {}
    func remove(for provider: ProviderID, completion: @escaping @Sendable (KeyPersistence) -> Void) {}
}
