import Core
import FoundationEssentials
import Testing

@testable import Model

/// The rules for all services that need no response. The tests of each service check the others with
/// `ProviderConformance`.
@Suite struct ProviderConformanceTests {
    private static let all = ProviderDescription.all.map(\.id)

    private func description(_ id: ProviderID) throws -> ProviderDescription {
        try #require(ProviderDescription.named(id))
    }

    private func service(_ id: ProviderID, key: String? = "a-key") throws -> ImageService {
        try description(id).service(languages: { [] }, key: { key })
    }

    @Test("Names, addresses and paths of services are unique")
    func unique() {
        let all = ProviderDescription.all
        for names in [all.map(\.id.rawValue), all.map(\.name), all.map(\.standInPath), all.map(\.apiURL)] {
            #expect(Set(names).count == all.count)
        }
        #expect(Set(ProviderID.offered).count == ProviderID.offered.count)
        // The stand-in server tells services apart by the beginnings of their paths.
        for one in all { #expect(all.count { $0.standInPath.hasPrefix(one.standInPath) } == 1) }
    }

    @Test("An id can be a command line value and part of an environment variable", arguments: all)
    func id(id: ProviderID) throws {
        #expect(id.rawValue.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) })
        #expect(try id.displayName == description(id).name)
    }

    @Test("Addresses are public and secure, and the API's host belongs to the service", arguments: all)
    func addresses(id: ProviderID) throws {
        let description = try description(id)
        let rule = AddressRule(apiURL: description.apiURL)
        let addresses = [description.homeURL, description.apiURL, description.terms.termsURL, description.key?.url]
        #expect(addresses.compactMap { $0 }.allSatisfy { rule.accepted($0) == $0 })
        let host = NetworkRequest(url: description.apiURL).host
        #expect(description.domains.contains { host == $0 || host.hasSuffix("." + $0) })
        #expect(!description.terms.responses.allowances.isEmpty)
    }

    @Test("Each page has a request of its own, which goes to the API", arguments: all)
    func pages(id: ProviderID) throws {
        let (description, service) = (try description(id), try service(id))
        let first = try service.request(for: SearchQuery("sea"), at: .first)
        #expect(first.url == description.apiURL && first.expecting == .serviceResponse)
        #expect(first.parameters.contains { $0.value.contains("sea") })
        #expect(Set(first.parameters.map(\.name)).count == first.parameters.count)
        let images = (0..<service.pageSize).map { ImageEntity.stub(id: $0) }
        let next = PageCursor.first.accepting(
            ResponseEntity(totalCount: nil, images: images), sentCount: images.count, pageSize: service.pageSize,
            continuation: .parameters([.init("next", "2"), .init(description.key?.parameter ?? "key", "other")])
        ).next
        let second = try service.request(for: SearchQuery("sea"), at: try #require(next))
        #expect(second != first)
        #expect(second.parameters.filter(\.isSecret) == first.parameters.filter(\.isSecret))
    }

    @Test("A key is secret in every description, and without one nothing is sent", arguments: all)
    func key(id: ProviderID) throws {
        let needsKey = try description(id).key != nil
        let request = try service(id, key: "CANARY").request(for: SearchQuery("sea"), at: .first)
        #expect(request.parameters.contains { $0.value == "CANARY" && $0.isSecret } == needsKey)
        #expect(!request.description.contains("CANARY"))
        guard needsKey else { return }
        for missing in [nil, ""] {
            let service = try service(id, key: missing)
            #expect(throws: NetworkError.keyMissing(id)) { try service.request(for: SearchQuery("sea"), at: .first) }
        }
    }

    @Test("A query that is too long is refused and not truncated", arguments: all)
    func longQuery(id: ProviderID) throws {
        let (service, words) = (try service(id), try description(id).words)
        let text = String(repeating: "ä", count: words.longest)
        let request = try service.request(for: SearchQuery(text), at: .first)
        #expect(request.parameters.contains { $0.value.contains(text) })
        #expect(throws: NetworkError.queryTooLong(provider: id, limit: words.statedLimit ?? words.longest)) {
            try service.request(for: SearchQuery(text + "ä"), at: .first)
        }
    }

    @Test("Filters that a service does not offer change nothing", arguments: all)
    func otherFilters(id: ProviderID) throws {
        let (description, service) = (try description(id), try service(id))
        let all = SearchFilters(
            orientation: .square, kind: .artwork, colors: [.red], category: .music, minimumSize: 5_000,
            use: .commercialAndModification, order: .popular, isSafe: false)
        let request = try service.request(for: SearchQuery("sea", filters: all), at: .first)
        let limited = all.limited(to: description.filters)
        #expect(try service.request(for: SearchQuery("sea", filters: limited), at: .first) == request)
    }

    @Test("A response of another form is malformed", arguments: all)
    func malformed(id: ProviderID) throws {
        let service = try service(id)
        for json: JSONValue in [.null, .array([]), .object([:]), .string("<html>"), .number(1), .bool(true)] {
            #expect(service.page(from: json) == nil)
        }
    }

    @Test("A window of results contains whole pages", arguments: all)
    func window(id: ProviderID) throws {
        let paging = try description(id).paging
        #expect(paging.size > 0 && (paging.window ?? 0) % paging.size == 0)
    }
}
