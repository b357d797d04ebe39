import Core
import FoundationEssentials
import Reactive
import Synchronization
import TestSupport
import Testing

@testable import Model

private let api = "https://example.org/public/collection/v1.1/search"

@Suite struct MetropolitanMuseumTests {
    /// The completed response, with its objects.
    private static let response = #"""
        {"total": 3, "objects": [
          {"objectID": 437881, "title": "Young Woman with a Water Pitcher", "isPublicDomain": true,
           "artistDisplayName": "Johannes Vermeer", "artistPrefix": "Attributed to", "artistSuffix": "",
           "constituents": [{"constituentID": 7, "role": "Artist", "name": "Johannes Vermeer"},
             {"role": "Publisher", "name": "Uoya Eikichi"}, {"role": "Sitter", "name": "A Lady"}],
           "objectDate": "ca. 1662", "objectBeginDate": 1657,
           "objectEndDate": 1667, "classification": "Paintings",
           "primaryImage": "https://images.metmuseum.org/CRDImages/ep/original/DP353257.jpg",
           "primaryImageSmall": "https://images.metmuseum.org/CRDImages/ep/web-large/DP353257.jpg",
           "objectURL": "https://www.metmuseum.org/art/collection/search/437881", "creditLine": "Marquand"},
          null,
          {"objectID": 9, "title": "Newer", "isPublicDomain": false, "primaryImage": "", "primaryImageSmall": ""}]}
        """#

    @Test("The responses conform to the rules for all services")
    func conformance() throws {
        try ProviderConformance(.met, response: Self.response)
            .check(licenseAt: #""isPublicDomain": true"#, unknown: #""isPublicDomain": null"#)
    }

    @Test("An object has the addresses of its pictures, and one in copyright has none")
    func object() throws {
        let images = try ProviderConformance(.met, response: Self.response).pictures()
        let image = try #require(images.first)
        #expect(images.count == 1 && image.username == "Johannes Vermeer" && image.license == .cc0)
        #expect(image.previewURL.contains("/web-large/") && image.fileURL?.contains("/original/") == true)
        #expect(image.kind == .artwork && image.years == 1657...1667)
    }

    @Test("An object whose years are both 0 has the years of its text")
    func unknownYears() throws {
        let response = Self.response.replacing("1657", with: "0").replacing("1667", with: "0")
        let image = try #require(try ProviderConformance(.met, response: response).pictures().first)
        #expect(image.years == 1662...1662)
    }

    @Test("An object without what its reader does not need is read in the same way, and long texts are dropped")
    func reducedObjects() throws {
        let lookup = try #require(ProviderDescription.met.objects)
        let whole = try JSONValue(parsing: Data(Self.response.utf8))
        let reduced = (whole["objects"]?.array ?? []).map(lookup.reduced)
        let page = JSONValue.object(["total": .number(3), "objects": .array(reduced)])
        let expected = try ProviderConformance(.met, response: Self.response).pictures()
        #expect(try ProviderConformance(.met, response: page.text()).pictures() == expected)
        #expect(reduced.first?["creditLine"] == nil && reduced[1] == .null)
        let long = JSONValue.object([
            "title": .string(String(repeating: "a", count: ObjectLookup.maxTextLength + 1)), "objectID": .number(7),
            "classification": .array([.string("Paintings")]),
        ])
        #expect(lookup.reduced(long) == .object(["objectID": .number(7)]))
    }

    private func page(_ stub: StubNetwork) -> Result<JSONValue, NetworkError>? {
        page(of: ProviderDescription.met.completing(stub, apiURL: api))
    }

    private func page(of network: any Networking, at position: Int = 0) -> Result<JSONValue, NetworkError>? {
        let found = Mutex<Result<JSONValue, NetworkError>?>(nil)
        network.requestJSON(NetworkRequest(url: api, parameters: [.init("offset", "\(position)")]))
            .startWithResult { result in found.withLock { $0 = result } }
        return found.withLock { $0 }
    }

    /// Searches with the museum's rate limit and records the times of the requests.
    private final class TimedSearch: Sendable {
        private let clock: SetClock
        private let times = RecordedEvents<Date>()
        private let pages = RecordedEvents<ResponseEntity>()
        private let (trigger, next) = Signal<(), Never>.pipe()

        init(_ clock: SetClock) { self.clock = clock }

        var requestTimes: [Date] { times.all }
        var images: [ImageEntity] { pages.all.flatMap(\.images) }

        func requestNextPage() { next.send(value: ()) }

        func start() -> any Disposable {
            let network = StubNetwork { [self] call in
                times.add(clock.now)
                call.send(.json(Self.response(to: call.request)))
            }
            let limited = RateLimitedNetworking(
                network, rateLimit: ProviderDescription.met.terms.responses, clock: clock.clock)
            return ImageSearch(
                service: ProviderDescription.met.service(apiURL: api),
                network: ProviderDescription.met.completing(limited, apiURL: api), clock: clock.clock
            )
            .searchImages(SearchQuery("vase"), nextPageTrigger: SignalProducer(trigger))
            .startWithResult { [self] result in
                if case .success(let results) = result { pages.add(results.page) }
            }
        }

        private static func response(to request: NetworkRequest) -> String {
            let values = request.parameters.filter { $0.name == "offset" || $0.name == "limit" }
                .compactMap { Int($0.value) }
            let (first, count) = (values.first ?? 0, values.last ?? 0)
            let ids = (first..<first + count).map(String.init)
            let number = request.url.split(separator: "/").last ?? ""
            return request.url == api
                ? #"{"total": 900, "objectIDs": [\#(ids.joined(separator: ", "))]}"#
                : #"""
                {"objectID": \#(number), "isPublicDomain": true,
                 "primaryImageSmall": "https://images.metmuseum.org/\#(number)s.jpg",
                 "primaryImage": "https://images.metmuseum.org/\#(number).jpg"}
                """#
        }
    }

    @Test("At most two requests leave in a second, one for each row that the list asks for and one for fifty of them")
    func rate() {
        let clock = SetClock()
        let search = TimedSearch(clock)
        let running = search.start()
        defer { running.dispose() }
        for row in 1...60 {
            for _ in 0..<8 { clock.advance(by: 0.25) }
            #expect(search.images.count == row && search.requestTimes.count == row + (row > 50 ? 2 : 1))
            search.requestNextPage()
        }
        let ids = search.images.prefix(60).map(\.id.string)
        #expect(ids == (0..<60).map { "\($0)" })
        let times = search.requestTimes
        #expect(zip(times, times.dropFirst(2)).allSatisfy { $1.timeIntervalSince($0) >= 1 })
    }

    @Test("A page ends with the first object that has a free picture, and the next one begins after it")
    func firstPicture() throws {
        let free =
            #"{"objectID": 2, "isPublicDomain": true, "primaryImage": "https://a.org/2.jpg","#
            + #" "primaryImageSmall": "https://a.org/2s.jpg"}"#
        let stub = StubNetwork([
            .json(#"{"total": 9, "objectIDs": [1, 2, 3]}"#),
            .json(free.replacing("true", with: "false")), .json(free), .json(free),
        ])
        let network = ProviderDescription.met.completing(stub, apiURL: api)
        let first = try #require(try page(of: network)?.get())
        #expect(first["objects"]?.array?.count == 2 && first["next"]?.int == 2)
        let last = try #require(try page(of: network, at: 2)?.get())
        #expect(last["objects"]?.array?.count == 1 && last["next"]?.int == 3)
        #expect(stub.requests.count { $0.url == api } == 1)
    }

    @Test("Each object is requested after the one before, and a missing, failed or damaged one keeps its place")
    func objects() throws {
        let stub = StubNetwork([
            .json(#"{"total": 5, "objectIDs": [1, 2, 3, 4, 5]}"#),
            .failure(.badStatus(host: "example.org", status: 502, body: "")), .json(#"{"objectID": 2}"#),
            .failure(.badStatus(host: "example.org", status: 404, body: "")), .json("<damaged>"),
            .json(#"{"objectID": 5}"#),
        ])
        let json = try #require(try page(stub)?.get())
        #expect(
            json["objects"]?.array?.map { $0["objectID"]?.int } == [nil, 2, nil, nil, 5] && json["total"]?.int == 5)
        let objects = (1...5).map { "https://example.org/public/collection/v1/objects/\($0)" }
        #expect(stub.requests.map(\.url) == [api] + objects)
    }

    @Test(
        "A page is requested again if an object of it has failed, and not if it does not exist", arguments: [500, 404])
    func failedObject(status: Int) {
        let failure = StubNetwork.Answer.failure(.badStatus(host: "example.org", status: status, body: ""))
        let found = StubNetwork.Answer.json(#"{"total": 2, "objectIDs": [1, 2]}"#)
        let stub = StubNetwork([found, failure, .json("{}"), found, .json("{}"), .json("{}")])
        let (network, cache) = (ProviderDescription.met.completing(stub, apiURL: api), ResponseCache())
        for _ in 0..<2 {
            cache.response(to: NetworkRequest(url: api), isFresh: false, rule: .oneDay, through: network) {
                .success($0)
            }
            .start()
        }
        #expect(stub.requests.count == (status == 404 ? 3 : 6))
    }

    @Test("Nothing found is an empty page, and a response without a total is malformed")
    func withoutObjects() throws {
        let empty = try #require(try page(StubNetwork([.json(#"{"total": 0, "objectIDs": null}"#)]))?.get())
        #expect(empty["objects"]?.array?.isEmpty == true)
        #expect(page(StubNetwork([.json("{}")])) == .failure(.incorrectDataReturned(host: "example.org")))
    }

    @Test("A page requests five objects at most, if none of them has a picture")
    func tooManyObjects() throws {
        let ids = (1...500).map(String.init).joined(separator: ", ")
        let stub = StubNetwork(
            [.json(#"{"total": 500, "objectIDs": [\#(ids)]}"#)]
                + (1...500).map { StubNetwork.Answer.json(#"{"objectID": \#($0)}"#) })
        let json = try #require(try page(stub)?.get())
        let size = ObjectListNetworking.maxObjectsPerPage
        #expect(json["objects"]?.array?.count == size && stub.requests.count == size + 1)
    }

    @Test("If all objects fail, the page fails with the first failure, and missing objects alone are no failure")
    func allObjectsFail() throws {
        let found = StubNetwork.Answer.json(#"{"total": 2, "objectIDs": [1, 2]}"#)
        func failure(_ status: Int) -> NetworkError { .badStatus(host: "example.org", status: status, body: "") }
        #expect(page(StubNetwork([found, .failure(failure(404)), .failure(failure(500))])) == .failure(failure(500)))
        let missing = StubNetwork([found, .failure(failure(404)), .failure(failure(404))])
        #expect(try page(missing)?.get()["objects"]?.array == [.null, .null])
    }

    @Test(
        "A failure that concerns all objects fails the page at once",
        arguments: [
            NetworkError.blocked(host: "example.org", until: nil), .rateLimited(host: "example.org", until: nil),
            .notConnectedToInternet, .notReachedServer(host: "example.org"),
        ])
    func pageFails(error: NetworkError) {
        let stub = StubNetwork([
            .json(#"{"total": 3, "objectIDs": [1, 2, 3]}"#), .json(#"{"objectID": 1}"#), .failure(error),
            .json(#"{"objectID": 3}"#),
        ])
        #expect(page(stub) == .failure(error) && stub.requests.count == 3)
    }
}
