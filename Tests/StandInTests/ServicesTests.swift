import Core
import Foundation
import Model
import Network
import Reactive
import Testing

@testable import StandIn

/// Tests the program's services and network code against the server.
@Suite struct ServicesTests {
    private static let userAgent = "Vitrine-Tests/1 (https://example.org) libcurl"

    /// A network without a limit for the time in which the server makes a response.
    private func network() -> Network {
        var timeouts = Network.Configuration.Timeouts()
        (timeouts.stall, timeouts.total) = (600, 600_000)
        return Network(
            configuration: Network.Configuration(
                userAgent: Self.userAgent, allowsLoopback: true, timeouts: timeouts, retries: .none))
    }

    private func services(at url: String) -> [ImageService] {
        [
            ProviderDescription.pixabay.service(apiURL: url + "api/", languages: { ["de"] }, key: { "any-key" }),
            ProviderDescription.openverse.service(apiURL: url + "v1/images/"),
            ProviderDescription.commons.service(apiURL: url + "w/api.php"),
        ]
    }

    /// Returns the page at `cursor`, parsed as by `ImageSearch`.
    private func page(
        _ service: ImageService, _ query: SearchQuery, at cursor: PageCursor = .first
    ) async throws -> ServicePage {
        let request = try service.request(for: query, at: cursor)
        let json = try await answer(to: request)
        if let error = service.failure(in: json) { throw error }
        return try #require(service.page(from: json), "\(service.id.rawValue)")
    }

    private func answer(to request: NetworkRequest) async throws -> JSONValue {
        let network = network()
        return try await withCheckedThrowingContinuation { continuation in
            network.requestJSON(request).startWithResult { continuation.resume(with: $0) }
        }
    }

    @Test("Each service finds pictures that can be shown and has a second page with other pictures")
    func search() async throws {
        let server = try StandInServer().start()
        defer { server.stop() }
        for service in services(at: server.url) {
            let first = try await page(service, SearchQuery("sea"))
            #expect(first.response.images.count == service.pageSize)
            let step = PageCursor.first.accepting(
                first.response, sentCount: first.sentCount, pageSize: service.pageSize,
                continuation: first.continuation)
            let second = try await page(service, SearchQuery("sea"), at: try #require(step.next))
            #expect(second.response.images.count == service.pageSize)
            #expect(Set(first.response.images.map(\.id)).isDisjoint(with: second.response.images.map(\.id)))
            let preview = try #require(first.response.images.first?.previewURL)
            let picture = try RawClient.get(preview)
            #expect(picture.status == 200 && picture.headers["content-type"] == "image/jpeg", "\(preview)")
        }
    }

    @Test(
        "Words arrive unchanged",
        arguments: [
            "🌊🏄🏽‍♀️ 👨‍👩‍👧", "שלום עולם", "مرحبا \u{200f}abc", "\"quoted\" 'words'", "100 % & 50%25 + a=b", "a\\b;c#d?e/f",
            "日本語の検索", "e\u{301} é", String(repeating: "ab ", count: 33),
        ])
    func words(words: String) async throws {
        let server = try StandInServer().start()
        defer { server.stop() }
        let query = SearchQuery(words)
        for (service, name) in zip(services(at: server.url), ["q", "q", "gsrsearch"]) {
            _ = try await page(service, query)
            let path = try #require(server.requests.last?.path)
            let sent = try #require(path.split(separator: "?").last)
            let value = ServerRequest(path: "/", query: String(sent)).parameters[name]
            // Compares bytes, because canonically equivalent characters are not enough.
            let bytes = value.map { Array($0.utf8.suffix(query.text.utf8.count)) }
            #expect(bytes == Array(query.text.utf8), "\(service.id.rawValue)")
        }
    }

    @Test("A query that is too long is refused with a message, and only one service gets it")
    func longQuery()
        async throws
    {
        let server = try StandInServer().start()
        defer { server.stop() }
        let query = SearchQuery(String(repeating: "é", count: 300))
        for (service, limit) in zip(services(at: server.url), [100, 200, 284]) {
            await #expect(throws: NetworkError.queryTooLong(provider: service.id, limit: limit)) {
                _ = try await page(service, query)
            }
        }
        #expect(server.requests.count == 1)
    }

    @Test("Filters reduce the results of each service")
    func filteredResults() async throws {
        let server = try StandInServer().start()
        defer { server.stop() }
        let filters = SearchFilters(orientation: .vertical, minimumSize: 1_280, use: .commercialAndModification)
        let query = SearchQuery("sea", filters: filters)
        for service in services(at: server.url) {
            let images = try await page(service, query).response.images.filter { service.accepts($0, for: query) }
            #expect(!images.isEmpty && images.allSatisfy { filters.accepts($0) }, "\(service.id.rawValue)")
        }
    }

    @Test("A search for an author finds only pictures of that author")
    func author() async throws {
        let server = try StandInServer().start()
        defer { server.stop() }
        for author in ["R. \"Bob\" Smith", "山田 花子", "Ana & Eva"] {
            let query = SearchQuery(author: author)
            for service in services(at: server.url).dropFirst() {
                let images = try await page(service, query).response.images
                let accepted = images.filter { service.accepts($0, for: query) }
                #expect(Set(accepted.map(\.username)) == [author], "\(service.id.rawValue) \(author)")
            }
        }
    }

    @Test("A picture is found by its id")
    func lookUp() async throws {
        let server = try StandInServer().start()
        defer { server.stop() }
        for service in services(at: server.url) {
            let image = try #require(try await page(service, SearchQuery("cat")).response.images.first)
            let request = try #require(try service.request(forID: image.id.string))
            let again = try await service.image(from: answer(to: request))
            #expect(again == image, "\(service.id.rawValue)")
        }
    }

    @Test("The same file of two services is recognized by its address")
    func sameFile() async throws {
        let server = try StandInServer().start()
        defer { server.stop() }
        let services = services(at: server.url)
        let openverse = try await page(services[1], SearchQuery("sea")).response.images.compactMap(\.fileURL)
        let commons = try await page(services[2], SearchQuery("sea")).response.images.compactMap(\.fileURL)
        #expect(!Set(openverse).isDisjoint(with: commons))
    }

    @Test("All services have the same faults")
    func faults() async throws {
        let server = try StandInServer().start()
        defer { server.stop() }
        for service in services(at: server.url) {
            await #expect(
                throws: NetworkError.badStatus(host: "127.0.0.1", status: 503, body: "[ERROR 503] Asked for.")
            ) {
                _ = try await page(service, SearchQuery("fault:status:503"))
            }
            for fault in ["json", "html"] {
                await #expect(throws: NetworkError.incorrectDataReturned(host: "127.0.0.1")) {
                    _ = try await page(service, SearchQuery("fault:\(fault)"))
                }
            }
            await #expect(throws: NetworkError.blocked(host: "127.0.0.1", until: nil)) {
                _ = try await page(service, SearchQuery("fault:challenge"))
            }
            let broken = try await page(service, SearchQuery("fault:pictures:bomb")).response.images
            #expect(broken.allSatisfy { $0.previewURL.contains("/fault/bomb/") } && !broken.isEmpty)
        }
    }

    @Test("A service whose pages form a cycle is left after a few pages")
    func cycle() async throws {
        let server = try StandInServer().start()
        defer { server.stop() }
        for service in services(at: server.url) {
            var cursor: PageCursor? = .first
            var count = 0
            while let next = cursor, count < 20 {
                let page = try await page(service, SearchQuery("fault:cycle"), at: next)
                cursor =
                    next.accepting(
                        page.response, sentCount: page.sentCount, pageSize: service.pageSize,
                        continuation: page.continuation
                    ).next
                count += 1
            }
            #expect(cursor == nil && (3...9).contains(count), "\(service.id.rawValue): \(count) pages")
        }
    }

    @Test("The older versions of the only file found are no further results")
    func olderVersions() async throws {
        var options = StandInOptions()
        options.total = 1
        let server = try StandInServer(options).start()
        defer { server.stop() }
        let commons = services(at: server.url)[2]
        var found = 0
        for word in ["sea", "boat", "forest", "city", "mountains", "wave", "desert", "house"] {
            let answer = try await answer(to: try commons.request(for: SearchQuery(word), at: .first))
            if answer["continue"]?["iistart"] != nil { found += 1 }
            let page = try #require(commons.page(from: answer))
            #expect(page.response.images.count == 1 && page.continuation == .end)
        }
        #expect(found > 0)
    }

    @Test("A page of twenty thousand hits is refused for its size, and one of a thousand is cut")
    func manyHits() async throws {
        let server = try StandInServer().start()
        defer { server.stop() }
        let all = services(at: server.url)
        for service in all {
            let cut = try await page(service, SearchQuery("fault:hits:1000"))
            #expect((1...500).contains(cut.response.images.count), "\(service.id.rawValue)")
        }
        // The network refuses it, so it is the same for each service.
        let limit = NetworkRequest.Expecting.serviceResponse.largestBody
        await #expect(throws: NetworkError.tooLarge(host: "127.0.0.1", limit: limit)) {
            _ = try await page(all[0], SearchQuery("fault:hits:20000"))
        }
    }

    @Test("What services repeat, invent or leave out is not shown")
    func awkwardFacts() async throws {
        let server = try StandInServer().start()
        defer { server.stop() }
        let all = services(at: server.url)
        let (openverse, commons) = (all[1], all[2])
        for service in all.prefix(2) {
            let images = try await page(service, SearchQuery("sea")).response.images
            let tags = images.map { $0.tags.map { $0.lowercased() } }
            #expect(tags.allSatisfy { $0.count == Set($0).count })
        }
        var licenses: [License] = []
        var cursor = PageCursor.first
        for _ in 0..<3 {
            let page = try await page(openverse, SearchQuery("sea"), at: cursor)
            licenses += page.response.images.compactMap(\.license)
            cursor = try #require(
                cursor.accepting(page.response, sentCount: page.sentCount, pageSize: openverse.pageSize).next)
        }
        let unversioned = licenses.filter { $0.url == nil }
        #expect(!unversioned.isEmpty && unversioned.allSatisfy { !$0.name.contains(where: \.isNumber) })
        let images = try await page(commons, SearchQuery("sea")).response.images
        #expect(images.allSatisfy { $0.userURL?.contains("redlink") != true } && images.contains { $0.userURL == nil })
        #expect(images.contains { $0.creditLine?.hasSuffix("/ Stand-In Archive") == true })
    }

    @Test("A pause of Openverse reaches the program with its end")
    func pause() async throws {
        var options = StandInOptions()
        options.openverseBurst = 1
        options.seconds = { 0 }
        let server = try StandInServer(options).start()
        defer { server.stop() }
        let service = services(at: server.url)[1]
        _ = try await page(service, SearchQuery("sea"))
        let before = Date()
        do {
            _ = try await page(service, SearchQuery("sea"))
            Issue.record("the second search was answered")
        } catch NetworkError.rateLimited(_, let until) {
            let end = try #require(until)
            #expect(end >= before.addingTimeInterval(60) && end <= Date().addingTimeInterval(60))
        }
    }
}
