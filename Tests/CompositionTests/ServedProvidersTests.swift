import Core
import Imaging
import Injection
import Model
import Reactive
import StandIn
import Testing

@testable import Composition

/// Tests the services as the program wires them, over the real network code, with a server on this computer.
@Suite struct ServedProvidersTests {
    private let server: StandInServer
    private let container = Container(defaultObjectScope: .container)

    init() throws {
        server = try StandInServer().start()
        // With complete rounds the order does not depend on which service responds first.
        container.registerServices(of: server, key: StandInKeys(), pace: .completeRounds)
    }

    /// The services that respond to one request. The Metropolitan Museum sends two objects a second, for which the clock
    /// of these tests would have to run.
    private static let atOnce = ProviderDescription.all.map(\.id).filter { $0 != .met }

    private func pages(_ id: ProviderID, _ query: SearchQuery, count: Int = 1) async throws -> [ResponseEntity] {
        try await container.pages(of: id, query, count: count)
    }

    private func requests(_ path: String) -> [RequestRecord] { server.requests.filter { $0.path.hasPrefix(path) } }

    @Test("Each service returns its own pictures")
    func each() async throws {
        defer { server.stop() }
        for id in Self.atOnce {
            let images = try await pages(id, SearchQuery("sea")).flatMap(\.images)
            #expect(!images.isEmpty && images.allSatisfy { $0.id.provider == id }, "\(id.rawValue)")
        }
    }

    /// A cycle of words of the day has 31 days.
    @Test("Each service returns pictures for the first window, before any input", arguments: [0, 15, 30])
    func nothingTyped(day: Int) async throws {
        defer { server.stop() }
        container.register(SchedulingClock.self) { _ in .standing(day: day) }
        for id in Self.atOnce {
            #expect(try await !pages(id, SearchQuery()).flatMap(\.images).isEmpty, "\(id.rawValue)")
        }
    }

    @Test("A federated search returns pictures of all services in turn, without duplicates")
    func everywhere() async throws {
        defer { server.stop() }
        let images = try await pages(.everywhere, SearchQuery("sea"), count: 120).flatMap(\.images)
        #expect(Set(images.map(\.id)).count == images.count)
        for service in ProviderDescription.all {
            let count = images.prefix(70).count { $0.id.provider == service.id }
            let isLeftOut = service.hasSensitivePictures || service.isOptional
            #expect(isLeftOut ? count == 0 : count > 8, "\(service.name): \(count)")
        }
    }

    @Test("The cache answers a repeated query until the user searches again")
    func kept() async throws {
        defer { server.stop() }
        for _ in 0..<3 { _ = try await pages(.openverse, SearchQuery("sea")) }
        #expect(requests("/v1/images/").count == 1)
        _ = try await pages(.openverse, SearchQuery("sea", isFresh: true))
        #expect(requests("/v1/images/").count == 2)
    }

    @Test("Openverse gets at most twenty searches within a minute, and the next one fails with the end of the pause")
    func rateLimit() async throws {
        defer { server.stop() }
        for number in 0..<20 { _ = try await pages(.openverse, SearchQuery("sea \(number)")) }
        await #expect {
            try await pages(.openverse, SearchQuery("one more"))
        } throws: { error in
            if case .rateLimited(_, until: .some)? = error as? NetworkError { true } else { false }
        }
        #expect(requests("/v1/images/").map(\.status) == Array(repeating: 200, count: 20))
    }
}
