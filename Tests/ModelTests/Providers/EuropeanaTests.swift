import Core
import FoundationEssentials
import Testing

@testable import Model

@Suite struct EuropeanaTests {
    private static let response = #"""
        {"success": true, "itemsCount": 2, "totalResults": 20000, "nextCursor": "AoE/Gy8=", "items": [
          {"id": "/90402/SK_A_2344", "title": ["The Milkmaid"], "year": ["1660"], "dataProvider": ["Rijksmuseum"],
           "dcCreator": ["http://data.europeana.eu/agent/60889", "Johannes Vermeer"],
           "rights": ["http://creativecommons.org/publicdomain/mark/1.0/"],
           "edmPreview": ["https://api.europeana.eu/thumbnail/v2/url.json?uri=x&size=w400"],
           "edmIsShownBy": ["http://lh3.example.org/milk maid.jpg"], "guid": "https://www.europeana.eu/item/90402/SK"},
          {"id": "/1/two", "title": ["Two licenses"],
           "rights": ["http://creativecommons.org/publicdomain/mark/1.0/", "http://creativecommons.org/licenses/by/4.0/"],
           "edmPreview": ["https://api.europeana.eu/thumbnail/v2/url.json?uri=y&size=w400"]}]}
        """#

    @Test("The responses conform to the rules for all services")
    func conformance() throws {
        try ProviderConformance(.europeana, response: Self.response)
            .check(
                licenseAt: #"["http://creativecommons.org/publicdomain/mark/1.0/"]"#,
                unknown: #"["http://rightsstatements.org/vocab/InC/1.0/"]"#)
    }

    @Test("A record has its only license, a creator with a name, and the original file, also of http, over https")
    func record() throws {
        let images = try ProviderConformance(.europeana, response: Self.response).pictures()
        let image = try #require(images.first)
        #expect(images.count == 1 && image.license?.code == "pdm" && image.username == "Johannes Vermeer")
        #expect(image.pageURL == "https://www.europeana.eu/item/90402/SK_A_2344" && image.source == "Rijksmuseum")
        #expect(image.fileURL == "https://lh3.example.org/milk%20maid.jpg" && image.imageURL == image.fileURL)
        #expect(image.years == 1660...1660)
    }

    @Test("Words are no query language")
    func words() throws {
        let service = ProviderDescription.europeana.service(key: { "a-key" })
        let request = try service.request(for: SearchQuery("who? title:art-nouveau [sea AND NOT -land"), at: .first)
        #expect(request.parameters.contains(.init("query", "who title art-nouveau sea and not land")))
    }

    @Test("The next page is the one of the cursor, which has no end at 1,000 results")
    func cursor() throws {
        let service = ProviderDescription.europeana.service(key: { "a-key" })
        let first = try service.request(for: SearchQuery("sea"), at: .first)
        #expect(first.parameters.contains(.init("cursor", "*")))
        let page = try #require(service.page(from: try JSONValue(parsing: Data(Self.response.utf8))))
        #expect(page.continuation == .parameters([.init("cursor", "AoE/Gy8=")]))
    }

    @Test("A wrong key differs from other refusals")
    func wrongKey() {
        let service = ProviderDescription.europeana.service(key: { "wrong" })
        func refusal(_ status: Int) -> NetworkError { .badStatus(host: "api.europeana.eu", status: status, body: "") }
        #expect(service.meaning(of: refusal(401), page: 1) == .keyRefused(.europeana))
        #expect(service.meaning(of: refusal(404), page: 1) == refusal(404))
        for status in [400, 403] {
            let error = NetworkError.badStatus(
                host: "api.europeana.eu", status: status, body: #"{"success":false,"error":"Invalid API key: wrong"}"#)
            #expect(service.meaning(of: error, page: 1) == .keyRefused(.europeana))
            #expect(service.meaning(of: refusal(status), page: 1) == refusal(status))
        }
    }
}
