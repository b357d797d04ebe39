import Foundation
import Testing

@testable import StandIn

@Suite struct OpenverseAPITests {
    private static let base = "http://127.0.0.1:1/"

    private func router(_ options: StandInOptions = StandInOptions()) -> Router {
        Router(options: options, base: Self.base)
    }

    private func answer(_ query: String, path: String = "/v1/images/") -> ServerResponse {
        router().response(to: ServerRequest(path: path, query: query), request: 1, now: 0)
    }

    private func json(_ response: ServerResponse) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: response.body) as? [String: Any])
    }

    private func results(_ query: String) throws -> [[String: Any]] {
        try #require(json(answer(query))["results"] as? [[String: Any]])
    }

    @Test("A search returns a saturated count and twenty results")
    func search() throws {
        let found = try json(answer("q=sea"))
        let counts = ["result_count", "page_count", "page_size"].map { found[$0] as? Int }
        #expect(counts == [240, 12, 20])
    }

    @Test("Each result has all fields, and some are null")
    func resultFields() throws {
        let all = try results("q=sea")
        let fields: Set = [
            "id", "title", "indexed_on", "foreign_landing_url", "url", "creator", "creator_url", "license",
            "license_version", "license_url", "provider", "source", "category", "filesize", "filetype", "tags",
            "attribution", "fields_matched", "mature", "height", "width", "thumbnail", "detail_url", "related_url",
            "unstable__sensitivity",
        ]
        #expect(all.allSatisfy { Set($0.keys) == fields })
        #expect(all.contains { $0["filesize"] is NSNull } && all.contains { $0["filesize"] is Int })
    }

    @Test("Some licenses have no version, and some tags are repeated")
    func incompleteFacts() throws {
        let all = try results("q=sea") + results("q=sea&page=2") + results("q=sea&page=3")
        #expect(all.contains { $0["license_version"] is NSNull } && all.contains { $0["license_version"] is String })
        let names = all.map { ($0["tags"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String } }
        #expect(names.contains { $0.count > Set($0).count })
    }

    @Test("Requests of other clients count, in each window")
    func spentByOthers() {
        var options = StandInOptions()
        options.spentByOthers = 19
        let router = router(options)
        func search(at now: Int) -> (status: Int, available: String?) {
            let response = router.response(to: ServerRequest(path: "/v1/images/", query: "q=sea"), request: 1, now: now)
            return (response.status, response.headers.first { $0.0 == "x-ratelimit-available-anon_burst" }?.1)
        }
        #expect(search(at: 0) == (200, "0"))
        #expect(search(at: 1).status == 429)
        #expect(search(at: 61) == (200, "0"))
    }

    @Test("Pages do not overlap, and pages too deep are refused")
    func paging() throws {
        let first = try results("q=sea").compactMap { $0["id"] as? String }
        let second = try results("q=sea&page=2").compactMap { $0["id"] as? String }
        #expect(Set(first).isDisjoint(with: second))
        #expect(answer("q=sea&page=13").status == 401)
    }

    @Test("More than twenty results per page need an account")
    func accounts() {
        for (count, status) in [(20, 200), (21, 401)] {
            #expect(answer("q=sea&page_size=\(count)").status == status, "\(count)")
        }
    }

    @Test(
        "The error for a wrong request contains its field",
        arguments: [
            ("q=" + String(repeating: "a", count: 201), "q"), ("q=sea&license_type=free", "license_type"),
            ("q=sea&page=0", "page"), ("q=sea&creator=Ada", "creator"), ("q=sea&size=huge", "size"),
        ])
    func wrongRequest(query: String, field: String) throws {
        let response = answer(query)
        let error = try json(response)
        #expect(response.status == 400 && error["error"] as? String == "InputError")
        #expect(error["fields"] as? [String] == [field])
    }

    @Test("Licenses, kinds and shapes filter a search")
    func filters() throws {
        let found = try results("q=sea&license_type=commercial,modification&category=photograph&aspect_ratio=tall")
        #expect(found.count == 20 && found.contains { $0["height"] is Int && $0["width"] is Int })
        for result in found {
            let license = try #require(result["license"] as? String)
            #expect(!license.contains("nc") && !license.contains("nd") && result["category"] as? String == "photograph")
            if let height = result["height"] as? Int, let width = result["width"] as? Int { #expect(height > width) }
        }
    }

    @Test("An unknown id is an error")
    func unknownID() {
        #expect(answer("", path: "/v1/images/5a4d504c-0000-4000-8000-999999999999/").status == 404)
    }

    @Test("A preview is a picture unless its origin fails")
    func preview() throws {
        let id = try #require(results("q=cat").first?["id"] as? String)
        let number = try #require(OpenverseResult.number(id))
        var options = StandInOptions()
        let serverRequest = ServerRequest(path: "/v1/images/\(id)/thumb/")
        #expect(router(options).response(to: serverRequest, request: 1, now: 0).type == "image/jpeg")
        options.failingOrigins = [number]
        #expect(router(options).response(to: serverRequest, request: 1, now: 0).status == 424)
    }

    @Test("The twenty-first search within a minute is refused without Retry-After")
    func rateLimit() {
        let router = router()
        let serverRequest = ServerRequest(path: "/v1/images/", query: "q=cat")
        let statuses = (1...20).map { router.response(to: serverRequest, request: $0, now: 0).status }
        #expect(statuses == Array(repeating: 200, count: 20))
        let refused = router.response(to: serverRequest, request: 21, now: 23)
        #expect(refused.status == 429)
        #expect(String(decoding: refused.body, as: UTF8.self).contains("Expected available in 37 seconds."))
        let names = refused.headers.map(\.0)
        #expect(names.contains("x-ratelimit-available-anon_burst") && !names.contains("Retry-After"))
        #expect(refused.headers.contains { $0 == ("x-ratelimit-limit-anon_sustained", "200/day") })
        #expect(router.response(to: serverRequest, request: 22, now: 60).status == 200)
    }
}
