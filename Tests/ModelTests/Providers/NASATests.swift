import Core
import FoundationEssentials
import Testing

@testable import Model

@Suite struct NASATests {
    private static let response = #"""
        {"collection": {"version": "1.1", "metadata": {"total_hits": 30000}, "items": [
          {"href": "http://images-assets.nasa.gov/image/PIA 1/collection.json",
           "data": [{"nasa_id": "PIA 1", "title": "Mars &amp; Sun", "center": "JPL", "media_type": "image",
                     "date_created": "1996-01-01T00:00:00Z", "keywords": ["Mars", "Sun"], "photographer": null,
                     "secondary_creator": "Ada"}],
           "links": [
             {"href": "http://images-assets.nasa.gov/image/PIA 1/PIA 1~orig.tif", "rel": "canonical", "width": 5000,
              "height": 4000, "size": 60000000, "render": "image"},
             {"href": "http://images-assets.nasa.gov/image/PIA 1/PIA 1~large.jpg", "rel": "alternate",
              "width": 1920, "height": 1536, "render": "image"},
             {"href": "http://images-assets.nasa.gov/image/PIA 1/PIA 1~thumb.jpg", "rel": "preview", "width": 640,
              "height": 512, "render": "image"}]},
          {"data": [{"nasa_id": "old", "title": "Older", "media_type": "image"}],
           "links": [{"href": "https://images-assets.nasa.gov/image/old/old~thumb.jpg", "rel": "preview"}]}],
         "links": [{"rel": "next", "href": "http://images-api.nasa.gov/search?q=mars&page=101"}]}}
        """#

    @Test("The responses conform to the rules for all services")
    func conformance() throws {
        try ProviderConformance(.nasa, response: Self.response).check(licenseAt: nil, unknown: "")
    }

    @Test("Renditions are told apart by their names, and spaces are encoded")
    func renditions() throws {
        let images = try ProviderConformance(.nasa, response: Self.response).pictures()
        let folder = "https://images-assets.nasa.gov/image/PIA%201/PIA%201"
        #expect(images.map(\.previewURL).first == "\(folder)~thumb.jpg")
        #expect(images.first?.imageURL == "\(folder)~large.jpg" && images.first?.fileURL == "\(folder)~orig.tif")
        #expect(images.first?.pageURL == "https://images.nasa.gov/details/PIA%201")
        #expect(images.first?.title == "Mars & Sun" && images.first?.username == "Ada" && images.first?.source == "JPL")
        #expect(images.last?.imageURL == images.last?.previewURL && images.last?.fileURL == nil)
    }

    @Test("The guidelines are no public domain: they have their own name, explanation and permissions")
    func guidelines() throws {
        let image = try #require(try ProviderConformance(.nasa, response: Self.response).pictures().first)
        #expect(image.license?.name == "NASA media guidelines")
        #expect(image.license?.conditions == nil && image.license?.permits(.commercial) == nil)
        #expect(image.attribution.text.contains("Credit: Ada, NASA. Rights: NASA media guidelines"))
    }

    @Test("A page beyond the window is the end although the service links to it")
    func window() throws {
        let service = ProviderDescription.nasa.service()
        let page = service.page(from: try JSONValue(parsing: Data(Self.response.utf8)))
        #expect(page?.response.totalCount == 10_000)
        let error = NetworkError.badStatus(host: "images-api.nasa.gov", status: 400, body: #"{"reason": "…"}"#)
        #expect(service.meaning(of: error, page: 101) == nil)
    }
}
