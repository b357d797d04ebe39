import Core
import FoundationEssentials
import Testing

@testable import Model

@Suite struct WellcomeCollectionTests {
    private static let response = #"""
        {"type": "ResultList", "pageSize": 50, "totalPages": 1, "totalResults": 20000, "results": [
          {"type": "Image", "id": "tfzxppxv", "aspectRatio": 1.6, "averageColor": "#a0a0a0",
           "thumbnail": {"url": "https://iiif.wellcomecollection.org/image/V0018/info.json", "credit": "Wellcome",
             "license": {"id": "cc-by", "label": "Attribution 4.0 International (CC BY 4.0)",
                         "url": "http://creativecommons.org/licenses/by/4.0/"}},
           "locations": [{"url": "https://iiif.wellcomecollection.org/image/V0018/info.json",
             "license": {"id": "cc-by"}, "locationType": {"id": "iiif-image"}}],
           "source": {"id": "a2b3", "title": "The harbor", "contributors": [
             {"agent": {"label": "Engraver"}, "primary": false}, {"agent": {"label": "Ada"}, "primary": true}]}}]}
        """#

    @Test("The responses conform to the rules for all services")
    func conformance() throws {
        try ProviderConformance(.wellcome, response: Self.response).check(licenseAt: "cc-by\"", unknown: "inc\"")
    }

    @Test("An image has the license of its own file, its work's title and sizes of IIIF")
    func image() throws {
        let conformance = ProviderConformance(.wellcome, response: Self.response)
        let image = try #require(try conformance.pictures().first)
        #expect(image.license == License(code: "by", version: "4.0"))
        #expect(image.title == "The harbor" && image.username == "Ada")
        #expect(image.pageURL == "https://wellcomecollection.org/works/a2b3")
        #expect(image.previewURL == "https://iiif.wellcomecollection.org/image/V0018/full/!400,400/0/default.jpg")
        #expect([image.previewWidth, image.previewHeight] == [400, 250] && image.pageImageWidth == 0)
        #expect(image.fileURL == "https://iiif.wellcomecollection.org/image/V0018/full/full/0/default.jpg")
    }

    @Test("Of an id and an address that differ, the more restrictive license counts")
    func otherAddress() throws {
        let conformance = ProviderConformance(.wellcome, response: Self.response)
        let license = try conformance.pictures(replacing: #""id": "cc-by""#, with: #""id": "cc-0""#).first?.license
        #expect(license?.code == "by" && license?.name == "CC BY 4.0" && license?.url?.contains("/by/4.0/") == true)
    }

    @Test("A picture with two different licenses is dropped")
    func differingLicenses() throws {
        let conformance = ProviderConformance(.wellcome, response: Self.response)
        #expect(try conformance.pictures(replacing: #"{"id": "cc-by"},"#, with: #"{"id": "cc-by-nc"},"#).isEmpty)
    }

    @Test("The total is what the service's window contains, and a page beyond it is the end")
    func window() throws {
        let service = ProviderDescription.wellcome.service()
        let page = service.page(from: try JSONValue(parsing: Data(Self.response.utf8)))
        #expect(page?.response.totalCount == 10_000)
        let error = NetworkError.badStatus(host: "api.wellcomecollection.org", status: 400, body: "{}")
        #expect([201, 1].map { service.meaning(of: error, page: $0) } == [nil, error])
    }

    @Test("An image has an orientation without a size, and none without an aspect ratio, which no filter shows")
    func orientation() throws {
        let conformance = ProviderConformance(.wellcome, response: Self.response)
        let service = ProviderDescription.wellcome.service()
        func accepted(_ ratio: String) throws -> [Orientation] {
            let images = try conformance.pictures(
                replacing: #""aspectRatio": 1.6"#, with: #""aspectRatio": \#(ratio)"#)
            let image = try #require(images.first)
            return Orientation.allCases.filter {
                service.accepts(image, for: SearchQuery("sea", filters: SearchFilters(orientation: $0)))
            }
        }
        #expect(try accepted("1.6") == [.horizontal] && accepted("0.5") == [.vertical] && accepted("1") == [.square])
        #expect(try accepted("null").isEmpty && accepted("0").isEmpty && accepted("-1.6").isEmpty)
    }

    @Test("A color is a parameter of the service")
    func color() throws {
        let query = SearchQuery("sea", filters: SearchFilters(colors: [.red]))
        let request = try ProviderDescription.wellcome.service().request(for: query, at: .first)
        #expect(request.parameters.contains(.init("color", "e02020")))
    }
}
