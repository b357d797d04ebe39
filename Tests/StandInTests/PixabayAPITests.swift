import Foundation
import Samples
import Testing

@testable import StandIn

@Suite struct PixabayAPITests {
    private func answer(_ query: String, _ options: StandInOptions = StandInOptions()) -> ServerResponse {
        let router = Router(options: options, base: "http://127.0.0.1:1/")
        return router.response(to: ServerRequest(path: "/api/", query: query), request: 1, now: 0)
    }

    private func json(_ response: ServerResponse) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: response.body) as? [String: Any])
    }

    private func hits(_ response: ServerResponse) throws -> [[String: Any]] {
        try #require(json(response)["hits"] as? [[String: Any]])
    }

    private func text(_ response: ServerResponse) -> String { String(decoding: response.body, as: UTF8.self) }

    @Test("A search returns total, totalHits and twenty hits")
    func search() throws {
        let found = try json(answer("key=k&q=sea"))
        #expect(found["totalHits"] as? Int == 500 && (found["total"] as? Int ?? 0) > 500)
        #expect((found["hits"] as? [Any])?.count == 20)
    }

    @Test("Some hits repeat a tag")
    func repeatedTags() throws {
        let tags = try hits(answer("key=k")).map {
            ($0["tags"] as? String ?? "").lowercased().components(separatedBy: ", ")
        }
        #expect(tags.contains { $0.count > Set($0).count } && tags.contains { $0.count == Set($0).count })
    }

    @Test("Each hit has all fields except those of approved accounts")
    func hitFields() throws {
        let hit = try #require(hits(answer("key=k")).first)
        let fields: Set = [
            "id", "pageURL", "type", "tags", "previewURL", "previewWidth", "previewHeight", "webformatURL",
            "webformatWidth",
            "webformatHeight", "largeImageURL", "imageWidth", "imageHeight", "imageSize", "views", "downloads",
            "collections",
            "likes", "comments", "user_id", "user", "userImageURL",
        ]
        #expect(Set(hit.keys) == fields)
    }

    @Test("Approved accounts get larger renditions")
    func approvedAccounts() throws {
        var options = StandInOptions()
        options.fullAccess = true
        let hit = try #require(hits(answer("key=k", options)).first)
        #expect((hit["fullHDURL"] as? String)?.hasSuffix("_1920.jpg") == true)
    }

    @Test("A wrong key gets the service's real error", arguments: ["", "key=", "key=wrong", "q=sea"])
    func wrongKey(query: String) {
        var options = StandInOptions()
        options.key = "right"
        let response = answer(query, options)
        #expect(response.status == 400)
        #expect(text(response) == "[ERROR 400] Invalid or missing API key (https://pixabay.com/api/docs/).")
    }

    @Test(
        "A page and a page size out of range are errors",
        arguments: [
            ("per_page", ["2", "201", "-3", "x"]), ("page", ["0", "26", "x", "9223372036854775807"]),
        ])
    func outOfRange(parameter: String, values: [String]) {
        for value in values {
            let text = text(answer("key=k&q=sea&\(parameter)=\(value)"))
            #expect(text == "[ERROR 400] \"\(parameter)\" is out of valid range.", "\(value)")
        }
    }

    @Test("The last page ends at five hundred hits, or at the requested total")
    func lastPage() throws {
        #expect(try hits(answer("key=k&q=sea&per_page=200&page=3")).count == 100)
        var options = StandInOptions()
        options.total = 7
        #expect(try hits(answer("key=k&q=sea", options)).count == 7)
    }

    @Test("An empty first page is no error")
    func nothingFound() throws {
        let found = try json(answer("key=k&q=locomotive"))
        #expect(found["total"] as? Int == 0 && (found["hits"] as? [Any])?.isEmpty == true)
    }

    @Test("The value all and unknown parameters change nothing")
    func unknownParameters() throws {
        let plain = try json(answer("key=k&q=sea"))
        let rich =
            "key=k&q=sea&image_type=all&orientation=all&lang=xx&colors=&category=&safesearch=true&pretty=false&foo=1"
        #expect(try NSDictionary(dictionary: plain).isEqual(to: json(answer(rich))))
    }

    @Test("Orientation, color and size filter a search")
    func filters() throws {
        let found = try hits(answer("key=k&q=sea&orientation=vertical&colors=orange&min_height=5000"))
        #expect(found.count == 20)
        for hit in found {
            let width = try #require(hit["imageWidth"] as? Int)
            let height = try #require(hit["imageHeight"] as? Int)
            #expect(height >= 5_000 && height > width)
            // A hit does not contain its colors, but its id leads to the drawing.
            let id = try #require(hit["id"] as? Int)
            #expect(SampleCatalog.picture(PixabayHit.number(id))?.colors.contains("orange") == true)
        }
    }

    @Test("Rows are available at any offset up to ten million")
    func offsets() throws {
        let router = Router(options: StandInOptions(), base: "http://127.0.0.1:1/")
        let response = router.response(
            to: ServerRequest(path: "/rows", query: "offset=9999990&limit=100"), request: 1, now: 0)
        #expect(try hits(response).map { $0["id"] as? Int } == (9_999_991...10_000_000).map { $0 })
    }
}
