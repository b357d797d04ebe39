import Core
import FoundationEssentials
import Testing

@testable import Model

@Suite struct SmithsonianTests {
    private static let response = #"""
        {"status": 200, "response": {"rowCount": 2, "rows": [
          {"id": "edanmdm-saam_1969.47.55", "content": {
            "descriptiveNonRepeating": {
              "title": {"label": "Title", "content": "The Wave"}, "metadata_usage": {"access": "CC0"},
              "record_link": "http://n2t.net/ark:/65665/vk7", "online_media": {"media": [
                {"type": "Images", "thumbnail": "https://ids.si.edu/ids/deliveryService?id=1_restricted&max=150",
                 "content": "https://ids.si.edu/1", "usage": {"access": "Usage conditions apply"}},
                {"type": "Images", "thumbnail": "https://ids.si.edu/ids/deliveryService?id=2&max=150",
                 "content": "https://ids.si.edu/ids/deliveryService?id=2", "usage": {"access": "CC0"},
                 "resources": [
                   {"label": "High-resolution TIFF", "url": "https://ids.si.edu/2.tif", "width": 6000, "height": 4000},
                   {"label": "High-resolution JPEG", "url": "https://ids.si.edu/2.jpg", "width": 3000,
                    "height": "2000"},
                   {"label": "Screen Image", "url": "https://ids.si.edu/2_screen"}]}]}},
            "freetext": {"name": [{"label": "Sitter", "content": "A Duke"}, {"label": "Artist", "content": "Ada"}],
                         "date": [{"label": "Date", "content": "ca. 1902"}]}}},
          {"id": "b", "content": {"descriptiveNonRepeating": {
            "title": {"content": "No media"}, "record_link": "https://n2t.net/b", "metadata_usage": {"access": "CC0"}}}}]}}
        """#

    @Test("The responses conform to the rules for all services")
    func conformance() throws {
        try ProviderConformance(.smithsonian, response: Self.response)
            .check(
                licenseAt: #"id=2", "usage": {"access": "CC0"}"#,
                unknown: #"id=2", "usage": {"access": "Usage conditions apply"}"#)
    }

    @Test("The first picture with free usage is shown, by its artist and not by its sitter")
    func row() throws {
        let images = try ProviderConformance(.smithsonian, response: Self.response).pictures()
        let image = try #require(images.first)
        #expect(images.count == 1 && image.username == "Ada" && image.title == "The Wave" && image.license == .cc0)
        #expect(image.previewURL.contains("id=2&") && image.fileURL == "https://ids.si.edu/2.jpg")
        #expect([image.pageImageWidth, image.pageImageHeight] == [3_000, 2_000] && image.years == 1902...1902)
        #expect(image.pageURL == "https://n2t.net/ark:/65665/vk7")
    }

    @Test("A record without a link has its identifier as its page, which may use http")
    func recordWithoutLink() throws {
        let conformance = ProviderConformance(.smithsonian, response: Self.response)
        let link = #""record_link": "http://n2t.net/ark:/65665/vk7""#
        let found = try conformance.pictures(replacing: link, with: #""guid": "http://archives.example.org/a1""#)
        #expect(found.map(\.pageURL) == ["http://archives.example.org/a1"])
        #expect(try conformance.pictures(replacing: link, with: #""guid": "edanmdm:a1""#).isEmpty)
    }

    @Test("The search is for records with pictures, whatever the words are")
    func query() throws {
        let request = try ProviderDescription.smithsonian.service(key: { "a-key" })
            .request(for: SearchQuery(#"the "sea" OR -boats: (1900"#), at: .first)
        #expect(request.parameters.contains(.init("q", #"the sea or boats 1900 AND online_media_type:"Images""#)))
    }

    @Test("A wrong key differs from other refusals")
    func wrongKey() {
        let service = ProviderDescription.smithsonian.service(key: { "wrong" })
        let wrong = NetworkError.badStatus(
            host: "api.si.edu", status: 403, body: #"{"error": {"code": "API_KEY_INVALID"}}"#)
        #expect(service.meaning(of: wrong, page: 1) == .keyRefused(.smithsonian))
    }
}
