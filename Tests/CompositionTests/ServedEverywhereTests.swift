import Injection
import Model
import StandIn
import Testing

@testable import Composition

/// Tests the search of everywhere as a window uses it, over the real network code, with a server on this computer.
@Suite struct ServedEverywhereTests {
    private let container = Container(defaultObjectScope: .container)

    private func start(_ options: StandInOptions = StandInOptions()) throws -> StandInServer {
        let server = try StandInServer(options).start()
        container.registerServices(of: server, key: StandInKeys())
        return server
    }

    private var settings: any Settings { container.require((any Settings).self) }

    private func pages(_ query: SearchQuery, count: Int) async throws -> [ResponseEntity] {
        try await container.pages(of: .everywhere, query, count: count)
    }

    private func select(_ isSelected: (ProviderDescription) -> Bool) {
        for service in ProviderDescription.all { settings.select(service, isSelected(service)) }
    }

    /// The Metropolitan Museum is left out because the standing clock of the test stops its many requests.
    private static let atOnce = ProviderDescription.all.filter { $0.id != .met }

    @Test("Each selected service has pictures in the first window, whichever responds first", arguments: [8, 11])
    func firstWindow(count: Int) async throws {
        let server = try start()
        defer { server.stop() }
        let chosen = Array(Self.atOnce.suffix(count))
        select { service in chosen.contains { $0.id == service.id } }
        let query = SearchQuery("sea", filters: SearchFilters(isSafe: false))
        let pages = try await pages(query, count: 40)
        let images = pages.flatMap(\.images).prefix(24 + count)
        #expect(pages.flatMap(\.failures).isEmpty)
        for service in chosen {
            #expect(images.contains { $0.id.provider == service.id }, "\(service.name) of \(images.count)")
        }
        let others = images.filter { image in !chosen.contains { $0.id == image.id.provider } }
        #expect(others.isEmpty)
    }

    @Test("A search by color asks services with and without such a filter, and shows pictures of both")
    func colors() async throws {
        let server = try start()
        defer { server.stop() }
        select { [.pixabay, .cleveland, .nasa].contains($0.id) }
        let query = SearchQuery("nature", filters: SearchFilters(colors: [.blue]))
        let images = try await pages(query, count: 30).flatMap(\.images)
        #expect(Set(images.map(\.id.provider)) == [.pixabay, .cleveland, .nasa])
        #expect(server.requests.contains { $0.path.hasPrefix("/api/") && $0.path.contains("colors=blue") })
        #expect(server.requests.contains { $0.path.hasPrefix("/cleveland/cdn/") })
    }

    @Test("Services that are not selected get no request, and optional ones are not by default")
    func selection() async throws {
        let server = try start()
        defer { server.stop() }
        _ = try await pages(SearchQuery("sea"), count: 40)
        let optional = ProviderDescription.all.filter(\.isOptional)
        for service in optional {
            #expect(!server.requests.contains { $0.path.hasPrefix("/" + service.standInPath) }, "\(service.name)")
        }
        select { $0.id == .nasa }
        let images = try await pages(SearchQuery("forest"), count: 5).flatMap(\.images)
        #expect(!images.isEmpty && images.allSatisfy { $0.id.provider == .nasa })
        // Requests of the first search may still arrive.
        let searches = server.requests.filter { $0.path.contains("forest") }
        #expect(!searches.isEmpty && searches.allSatisfy { $0.path.hasPrefix("/nasa/") })
    }

    @Test("A service that blocks the program is told as such, and the others continue")
    func blocked() async throws {
        var options = StandInOptions()
        options.challenged = ["/nasa/"]
        let server = try start(options)
        defer { server.stop() }
        let pages = try await pages(SearchQuery("sea"), count: 120)
        #expect(Set(pages.flatMap(\.images).map(\.id.provider)).count > 4)
        let failure = try #require(pages.flatMap(\.failures).first)
        guard failure.provider == .nasa, case .blocked(_, until: .some) = failure.error else {
            Issue.record("\(failure)")
            return
        }
        _ = try await self.pages(SearchQuery("forest"), count: 20)
        #expect(server.requests.count { $0.path.hasPrefix("/nasa/search") } == 1)
    }
}
