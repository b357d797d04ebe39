import Composition
import GTKKit
import Injection
import Model
import StandIn
import ViewModels

@testable import Views

/// The program's own search window, wired as it is, against a stand-in server that misbehaves as it is told.
@MainActor
final class ServedWindow {
    let controller: ImageSearchTableViewController
    let container: Container
    private let server: StandInServer

    init(
        _ options: StandInOptions = StandInOptions(), key: String = "stand-in-key", at url: String? = nil,
        overriding: (Container) -> Void = { _ in }
    ) throws {
        Appearance.load()
        server = try StandInServer(options).start()
        container = CompositionRoot.makeContainer(Composition.Options(standInURL: url ?? server.url))
        container.register((any KeyStoring).self) { _ in OneKey(key: key) }.inObjectScope(.container)
        overriding(container)
        controller = container.require(ImageSearchTableViewController.self)
        controller.viewModel?.selectProvider(.pixabay)
    }

    /// Searches, and waits until the window shows the page of that name.
    func search(_ query: String, expecting page: String) throws {
        controller.present()
        controller.search(for: query)
        try eventually("the page \(page), not \(controller.shownPage ?? "none")") { self.controller.shownPage == page }
    }

    var shownProblem: Problem? {
        if case .problem(let problem) = controller.viewModel?.content.value { problem } else { nil }
    }

    func close() {
        controller.window.destroy()
        controller.viewModel = nil
        server.stop()
    }
}

/// One key for every service, as if the user had typed it.
private struct OneKey: KeyStoring {
    let key: String

    func key(for provider: ProviderID) -> String? { key }
    func load(_ providers: [ProviderID], completion: @escaping @Sendable () -> Void) { completion() }
    func set(_ key: String, for provider: ProviderID, completion: @escaping @Sendable (KeyKeeping) -> Void) {}
    func remove(for provider: ProviderID, completion: @escaping @Sendable (KeyKeeping) -> Void) {}
}
