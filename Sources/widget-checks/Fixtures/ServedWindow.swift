import Composition
import GTKKit
import Injection
import Model
import Reactive
import StandIn
import ViewModels

@testable import Views

/// The program's own search window, wired as it is, against a stand-in server that misbehaves as it is told.
@MainActor
final class ServedWindow {
    let controller: ImageSearchTableViewController
    let container: Container
    let network = SwitchedNetwork()
    private var server: StandInServer
    private var options: StandInOptions

    init(
        _ options: StandInOptions = StandInOptions(), key: String = "stand-in-key", at url: String? = nil,
        overriding: (Container) -> Void = { _ in }
    ) throws {
        ViewResources.load()
        server = try StandInServer(options).start()
        self.options = options
        // One that is started later takes this one's place.
        self.options.port = server.url.split(separator: ":").last.flatMap { Int($0.filter(\.isNumber)) } ?? 0
        container = CompositionRoot.makeContainer(Composition.VitrineOptions(standInURL: url ?? server.url))
        let network = network
        container.register((any NetworkMonitoring).self) { _ in network }.inObjectScope(.container)
        container.register((any KeyStoring).self) { _ in OneKey(key: key) }.inObjectScope(.container)
        overriding(container)
        controller = container.require(ImageSearchTableViewController.self)
        controller.viewModel?.selectProvider(.pixabay)
    }

    /// Searches, and waits until the window shows the page of that name.
    func search(_ query: String, expecting page: String) throws {
        controller.present()
        controller.search(SearchQuery(query))
        try eventually("the page \(page), not \(controller.shownPage ?? "none")") { self.controller.shownPage == page }
    }

    /// What the server has been asked for, as it stands now.
    var requests: [RequestRecord] { server.requests }

    func requests(of path: String) -> [RequestRecord] { server.requests.filter { $0.path.hasPrefix(path) } }

    /// Requests for pictures that the server is still answering.
    var picturesUnderWay: [RequestRecord] { server.requests.filter { $0.isOfPicture && $0.finished == nil } }

    func stopServer() { server.stop() }

    /// The same server once more, as quick as it can be.
    func startServer() throws {
        options.latency = 0
        options.pace = nil
        server = try StandInServer(options).start()
    }

    /// A detail window on one of the pictures found. To be closed by whoever opens it.
    func openDetail(at index: Int) throws -> ImageDetailViewController {
        let detail = container.require(ImageDetailViewController.self)
        detail.viewModel = try require(controller.viewModel?.makeDetail(at: index), "a view model")
        detail.present()
        return detail
    }

    /// The path under which the server has the rendition that fills a detail window of the usual size.
    func largePath(at index: Int) throws -> String {
        let image = try require(controller.viewModel?.image(at: index), "a picture")
        let file = RenditionChoice(image).fitting(PixelSize(width: 1_000, height: 720))
        var address: String?
        if case .address(let known) = file.source { address = known }
        let url = try require(address, "an address")
        return try require(url.firstRange(of: "/get/").map { String(url[$0.lowerBound...]) }, "a path in \(url)")
    }

    var shownProblem: UserFacingError? {
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
    func set(_ key: String, for provider: ProviderID, completion: @escaping @Sendable (KeyPersistence) -> Void) {}
    func remove(for provider: ProviderID, completion: @escaping @Sendable (KeyPersistence) -> Void) {}
}

/// A network that is there until the check takes it away.
final class SwitchedNetwork: NetworkMonitoring {
    let available = MutableProperty(true)
    var isAvailable: Property<Bool> { Property(capturing: available) }
    let isMetered = Property(value: false)

    /// It goes, and comes back.
    @MainActor
    func comeBack() {
        available.value = false
        available.value = true
    }
}

extension RequestRecord {
    var isOfPicture: Bool {
        path.hasPrefix("/get/") || path.hasPrefix("/cdn/") || path.hasSuffix("/thumb/")
    }
}
