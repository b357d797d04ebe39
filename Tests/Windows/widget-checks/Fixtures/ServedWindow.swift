import Composition
import Core
import GTKKit
import Injection
import Model
import Reactive
import StandIn
import TestSupport
import ViewModels

@testable import Views

/// A search window with the program's own services, connected to a stand-in server whose faults the check chooses. Call
/// `close` at the end of the check.
@MainActor
final class ServedWindow {
    let controller: ImageSearchTableViewController
    let container: Container
    let network = StubNetworkMonitor()
    private var server: StandInServer
    private var options: StandInOptions

    init(
        _ options: StandInOptions = StandInOptions(), key: String = "stand-in-key", at url: String? = nil,
        overriding: (Container) -> Void = { _ in }
    ) throws {
        ViewResources.load()
        server = try StandInServer(options).start()
        self.options = options
        // `startServer` uses the same port again.
        self.options.port = server.url.split(separator: ":").last.flatMap { Int($0.filter(\.isNumber)) } ?? 0
        container = CompositionRoot.makeContainer(Composition.VitrineOptions(standInURL: url ?? server.url))
        let network = network
        container.register((any NetworkMonitoring).self) { _ in network }.inObjectScope(.container)
        container.register((any KeyStoring).self) { _ in OneKey(key: key) }.inObjectScope(.container)
        overriding(container)
        controller = container.require(ImageSearchTableViewController.self)
        controller.viewModel?.selectProvider(.pixabay)
    }

    /// Searches and waits until the window shows the page with this name.
    func search(_ query: String, expecting page: String) throws {
        controller.present()
        controller.search(SearchQuery(query))
        try eventually("the page \(page), not \(controller.shownPage ?? "none")") { self.controller.shownPage == page }
    }

    /// The requests that the server has received so far.
    var requests: [RequestRecord] { server.requests }

    func requests(of path: String) -> [RequestRecord] { server.requests.filter { $0.path.hasPrefix(path) } }

    /// The requests for pictures whose responses are incomplete.
    var picturesUnderWay: [RequestRecord] { server.requests.filter { $0.isOfPicture && $0.finished == nil } }

    func stopServer() { server.stop() }

    /// Starts a server on the same port without latency or pacing.
    func startServer() throws {
        options.latency = 0
        options.pace = nil
        server = try StandInServer(options).start()
    }

    /// Opens a detail window for one of the results. The caller closes it.
    func openDetail(at index: Int) throws -> ImageDetailViewController {
        let detail = container.require(ImageDetailViewController.self)
        detail.viewModel = try require(controller.viewModel?.detail(at: index), "a view model")
        detail.present()
        return detail
    }

    /// Returns the server's path of the rendition that fits a detail window of the default size.
    func largePath(at index: Int) throws -> String {
        let image = try require(controller.viewModel?.image(at: index), "a picture")
        let file = RenditionChoice(image).fitting(PixelSize(width: 1_000, height: 720))
        var address: String?
        if case .address(let known) = file.source { address = known }
        let url = try require(address, "an address")
        return try require(url.firstRange(of: "/get/").map { String(url[$0.lowerBound...]) }, "a path in \(url)")
    }

    func close() {
        controller.window.destroy()
        controller.viewModel = nil
        server.stop()
    }
}

/// A key store with the same key for every service.
private struct OneKey: KeyStoring {
    let key: String

    func key(for provider: ProviderID) -> String? { key }
    func load(_ providers: [ProviderID], completion: @escaping @Sendable () -> Void) { completion() }
    func set(_ key: String, for provider: ProviderID, completion: @escaping @Sendable (KeyPersistence) -> Void) {}
    func remove(for provider: ProviderID, completion: @escaping @Sendable (KeyPersistence) -> Void) {}
}

extension RequestRecord {
    var isOfPicture: Bool {
        path.hasPrefix("/get/") || path.hasPrefix("/cdn/") || path.hasSuffix("/thumb/")
    }
}
