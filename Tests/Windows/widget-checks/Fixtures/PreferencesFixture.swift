import Core
import GTKKit
import Model
import Reactive
import SignalEmission
import TestSupport
import ViewModels

@testable import Views

/// The preferences window over settings in memory. Call `close` at the end of the check.
@MainActor
final class PreferencesFixture {
    let settings: InMemorySettings
    let history = InMemorySearchHistory()
    let viewModel: PreferencesViewModel
    let controller: PreferencesController

    /// - Parameter removal: how long the removal of a key lasts.
    init(
        answer: NetworkError = .notConnectedToInternet, settings: InMemorySettings = InMemorySettings(),
        removal: KeyPersistence = .permanent, background: BackgroundStubs? = nil
    ) throws {
        self.settings = settings
        ViewResources.load()
        let network = StubNetwork { $0.fail(answer) }
        viewModel = PreferencesViewModel(
            settings: settings,
            keys: [
                PreferencesKey(
                    for: .pixabay, keys: NoKeys(removal: removal),
                    check: KeyCheck(network: network) { key in ProviderDescription.pixabay.service(key: { key }) })
            ],
            history: history,
            usedByPictures: { 0 }, clearPictures: { $0() },
            defaultFolders: ["/pictures"], defaultSaveFolder: "/pictures",
            background: background?.control())
        controller = try PreferencesController(interface: Interface(resource: PreferencesController.interfaceName))
        controller.viewModel = viewModel
        controller.present(over: nil)
    }

    func part<Part: PreferencesPart>(_ type: Part.Type) -> Part? {
        controller.parts.lazy.compactMap { $0 as? Part }.first
    }

    /// Presses the button with this tooltip when it is visible.
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

extension BlockList {
    /// Creators with pages at Pixabay.
    static func stub(_ count: Int) -> BlockList {
        var list = BlockList()
        for number in 0..<count {
            var image = MockSearch.plainImage(number, from: .pixabay)
            image.creators = [Creator("Anna \(number)", url: "https://pixabay.com/users/\(number)/")]
            if let origin = BlockedOrigin(creatorOf: image) { list.insert(origin) }
        }
        return list
    }
}

private struct NoKeys: KeyStoring {
    let removal: KeyPersistence

    func key(for provider: ProviderID) -> String? { nil }
    func load(_ providers: [ProviderID], completion: @escaping @Sendable () -> Void) { completion() }
    func set(_ key: String, for provider: ProviderID, completion: @escaping @Sendable (KeyPersistence) -> Void) {}
    func remove(for provider: ProviderID, completion: @escaping @Sendable (KeyPersistence) -> Void) {
        completion(removal)
    }
}
