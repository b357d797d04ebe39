import Network
import Reactive
import Testing

@testable import Model
@testable import StandIn

/// Tests that no service shows a picture that violates an active filter, over the real network code.
@Suite struct FilterViolationTests {
    /// Filters of each kind.
    private static let choices: [FilterChoice] =
        [
            .orientation(.vertical), .orientation(.square), .kind(.photo), .kind(.artwork), .minimumSize(1_920),
            .use(.commercialAndModification),
        ] + [YearRange(1800, 1899)].compactMap { $0 }.map(FilterChoice.created)
    /// The number of results that are examined for each service and filter, if the service has as many.
    private static let resultCount = 1_000

    private let network = Network(
        configuration: Network.Configuration(
            userAgent: "Vitrine-Tests/1 (https://example.org) libcurl", allowsLoopback: true, retries: .none))

    @Test("No result of a service violates an active filter", arguments: ProviderDescription.all.map(\.id))
    func violations(id: ProviderID) async throws {
        let description = try #require(ProviderDescription.named(id))
        var options = StandInOptions()
        options.rateLimit = 0
        let server = try StandInServer(options).start()
        defer { server.stop() }
        for choice in Self.choices {
            let filters = SearchFilters([choice])
            guard filters.limited(to: description.filters).choices == [choice] else { continue }
            let (shown, count) = try await results(description, at: server.url, filters)
            #expect(!shown.isEmpty, "\(id.rawValue), \(choice): none of \(count)")
            let violations = shown.filter { !filters.accepts($0, acceptsUnknown: description.filtersItself) }
            #expect(violations.isEmpty, "\(id.rawValue), \(choice): \(violations.count) of \(count)")
        }
    }

    /// Returns the pictures that a search shows among the first results, and the number of these results.
    private func results(
        _ description: ProviderDescription, at url: String, _ filters: SearchFilters
    ) async throws -> (shown: [ImageEntity], count: Int) {
        let address = description.address(standInURL: url)
        let service = description.service(apiURL: address, key: { "any-key" })
        let network = description.completing(network, apiURL: address)
        var (shown, count) = ([ImageEntity](), 0)
        for word in ["sea", "forest", "city", "animal", "flowers"] {
            let query = SearchQuery(word, filters: filters)
            var cursor: PageCursor? = .first
            while let current = cursor, count < Self.resultCount {
                let request = try service.request(for: query, at: current)
                let json = try await withCheckedThrowingContinuation { continuation in
                    network.requestJSON(request).startWithResult { continuation.resume(with: $0) }
                }
                let page = try #require(service.page(from: json))
                let step = current.accepting(
                    page.response, sentCount: page.sentCount, pageSize: service.pageSize,
                    continuation: page.continuation)
                shown += step.fresh.filter { service.accepts($0, for: query) }
                count += page.sentCount
                cursor = step.next
            }
        }
        return (shown, count)
    }
}
