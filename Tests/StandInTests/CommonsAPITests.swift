import Foundation
import Testing

@testable import StandIn

@Suite struct CommonsAPITests {
    private static let plain =
        "action=query&format=json&formatversion=2&generator=search&gsrnamespace=6&prop=imageinfo&iiprop=url%7Csize"

    private func answer(_ query: String, userAgent: String? = "test/1 (https://example.org)") -> ServerResponse {
        let serverRequest = ServerRequest(path: "/w/api.php", query: query, userAgent: userAgent)
        return Router(options: StandInOptions(), base: "http://127.0.0.1:1/").response(
            to: serverRequest, request: 1, now: 0)
    }

    private func json(_ response: ServerResponse) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: response.body) as? [String: Any])
    }

    private func pages(_ query: String) throws -> [[String: Any]] {
        (try json(answer(query))["query"] as? [String: Any])?["pages"] as? [[String: Any]] ?? []
    }

    private func infos(_ query: String) throws -> [[String: Any]] {
        try pages(query).compactMap { ($0["imageinfo"] as? [[String: Any]])?.first }
    }

    @Test(
        "A request without a user agent is refused, and one is accepted with and without a contact",
        arguments: [
            (nil, 403), ("", 403), ("curl/7.88.1", 403), ("libcurl/7.88.1", 403), ("python-requests/2.31.0", 403),
            ("Vitrine/0.1.0 (https://example.org) libcurl/7.88.1", 200), ("Vitrine/0.1.0 libcurl/7.88.1", 200),
        ] as [(String?, Int)])
    func userAgent(userAgent: String?, status: Int) {
        #expect(answer(Self.plain + "&gsrsearch=sea", userAgent: userAgent).status == status)
    }

    @Test("A search returns each file with its index in the results")
    func order() throws {
        let found = try pages(Self.plain + "&gsrsearch=filetype:bitmap+sea&gsrlimit=50")
        #expect(found.count == 50)
        let places = found.compactMap { $0["index"] as? Int }
        #expect(places.sorted() == Array(1...50) && places != places.sorted())
    }

    @Test("The response contains only the requested fields")
    func requestedFields() throws {
        let info = try #require(infos(Self.plain + "&gsrsearch=sea").first)
        #expect(info["width"] is Int && info["url"] is String && info["sha1"] == nil && info["thumburl"] == nil)
        let rich = "&gsrsearch=sea&iiprop=sha1%7Cextmetadata&iiextmetadatafilter=Artist%7CLicenseUrl"
        let other = try #require(infos(Self.plain.replacing("&iiprop=url%7Csize", with: "") + rich).first)
        #expect((other["sha1"] as? String)?.count == 40)
        #expect(Set((other["extmetadata"] as? [String: Any] ?? [:]).keys) == ["Artist", "LicenseUrl"])
    }

    @Test("Renditions have the next of a few widths")
    func renditions() throws {
        let found = try infos(Self.plain + "&gsrsearch=sea&iiurlwidth=300")
        #expect(found.count == 10)
        for info in found {
            #expect(info["thumbwidth"] as? Int == 330)
            let path = try #require((info["thumburl"] as? String).flatMap(URL.init(string:))?.path)
            let other = path.replacing("330px", with: "300px")
            #expect(CommonsThumb.rendition(path: path) != nil && CommonsThumb.rendition(path: other) == nil)
        }
    }

    @Test(
        "Errors have status 200 and a header",
        arguments: [
            ("&gsrsearch=" + String(repeating: "a", count: 301), "cirrussearch-query-too-long"), ("", "missingparam"),
            ("&gsrsearch=sea&gsrlimit=501", "badinteger"),
        ])
    func errors(query: String, code: String) throws {
        let response = answer(Self.plain + query)
        #expect(response.status == 200 && response.headers.contains { $0 == ("MediaWiki-API-Error", code) })
        let error = try json(response)["error"] as? [String: Any]
        #expect(error?["code"] as? String == code)
    }

    @Test("A response without results has no list")
    func nothingFound() throws {
        let found = try json(answer(Self.plain + "&gsrsearch=locomotive"))
        #expect(found["query"] == nil && found["batchcomplete"] as? Bool == true)
    }

    @Test("Some authors have no page, and some demand a credit line of their own")
    func authors() throws {
        let facts = try infos(Self.plain + "&iiprop=extmetadata&gsrsearch=sea&gsrlimit=50")
            .compactMap { $0["extmetadata"] as? [String: [String: Any]] }
        let links = facts.compactMap { $0["Artist"]?["value"] as? String }
        #expect(links.contains { $0.contains("redlink=1") } && links.contains { $0.contains("/wiki/User:") })
        #expect(facts.contains { $0["Attribution"] != nil } && facts.contains { $0["Attribution"] == nil })
    }

    @Test("The newest come first on request")
    func newestFirst() throws {
        let latest = try pages(Self.plain + "&gsrsearch=sea&gsrsort=create_timestamp_desc")
        #expect(latest.first { $0["index"] as? Int == 1 }?["pageid"] as? Int ?? 0 > 1_900_000)
    }
}
