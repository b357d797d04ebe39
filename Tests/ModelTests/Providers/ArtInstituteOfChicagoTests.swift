import Core
import FoundationEssentials
import Reactive
import Testing

@testable import Model

@Suite struct ArtInstituteOfChicagoTests {
    private static let response = #"""
        {"pagination": {"total": 5000, "total_pages": 100, "current_page": 1},
         "data": [
           {"id": 27992, "title": "A Sunday", "image_id": "2d484387-2509-5e8e-2c43-22f9981972eb",
            "artist_title": "Georges Seurat", "date_display": "1884/86", "date_start": 1884, "date_end": 1886,
            "artwork_type_title": "Painting", "is_public_domain": true,
            "thumbnail": {"lqip": "data:image/gif;base64,R0", "width": 1200, "height": 800, "alt_text": "A park"}},
           {"id": 8, "title": "Newer", "image_id": "abc", "is_public_domain": false,
            "thumbnail": {"width": 900, "height": 900}},
           {"id": 9, "title": "Without a picture", "image_id": null, "is_public_domain": true}],
         "config": {"iiif_url": "https://www.artic.edu/iiif/2", "website_url": "http://www.artic.edu"}}
        """#

    @Test("The responses conform to the rules for all services")
    func conformance() throws {
        try ProviderConformance(.artic, response: Self.response)
            .check(licenseAt: #""is_public_domain": true"#, unknown: #""is_public_domain": null"#)
    }

    @Test("A work has the widths of the museum's cache, and none above the native one")
    func renditions() throws {
        let images = try ProviderConformance(.artic, response: Self.response).pictures()
        let image = try #require(images.first)
        let host = "https://www.artic.edu/iiif/2/2d484387-2509-5e8e-2c43-22f9981972eb/full"
        #expect(images.count == 1 && image.username == "Georges Seurat" && image.license == .cc0)
        #expect(image.previewURL == "\(host)/400,/0/default.jpg" && image.previewHeight == 266)
        #expect(
            image.imageURL == "\(host)/843,/0/default.jpg" && image.renditions.map(\.size.width) == [200, 400, 843])
        #expect(image.kind == .artwork && image.years == 1884...1886)
    }

    @Test("A picture that is smaller than all widths has its own")
    func smallPicture() throws {
        let image = try ProviderConformance(.artic, response: Self.response)
            .pictures(replacing: #""width": 1200, "height": 800"#, with: #""width": 150, "height": 100"#).first
        #expect(image?.renditions.map(\.size.width) == [150])
    }

    @Test("The program's name, which loads the HTTP library, is evaluated for requests that contain it, not before")
    func lateName() throws {
        let count = Locked(0)
        let name: @Sendable () -> String = {
            count.withLock { $0 += 1 }
            return "Vitrine/1"
        }
        let services = [ProviderDescription.artic, .openverse].map { $0.service(userAgent: name()) }
        _ = try services[1].request(for: SearchQuery("sea"), at: .first)
        #expect(count.withLock { $0 } == 0)
        _ = try services[0].request(for: SearchQuery("sea"), at: .first)
        #expect(count.withLock { $0 } == 1)
    }

    @Test("The program introduces itself in the museum's own field, and a page beyond the window is the end")
    func request() throws {
        let service = ProviderDescription.artic.service(userAgent: "Vitrine/1 (https://example.org)")
        let request = try service.request(for: SearchQuery("sea"), at: .first)
        #expect(request.headers == [.init("AIC-User-Agent", "Vitrine/1 (https://example.org)")])
        let page = service.page(from: try JSONValue(parsing: Data(Self.response.utf8)))
        #expect(page?.response.totalCount == 1_000)
        let error = NetworkError.badStatus(host: "api.artic.edu", status: 403, body: "{}")
        #expect([21, 1].map { service.meaning(of: error, page: $0) } == [nil, error])
    }
}
