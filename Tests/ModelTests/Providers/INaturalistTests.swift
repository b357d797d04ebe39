import Testing

@testable import Model

@Suite struct INaturalistTests {
    private static let response = #"""
        {"total_results": 1, "page": 1, "per_page": 50, "results": [
          {"id": 1, "uri": "https://www.inaturalist.org/observations/1", "species_guess": "Fox", "license_code": "cc0",
           "observed_on": "2024-05-01",
           "taxon": {"name": "Vulpes vulpes", "preferred_common_name": "Red Fox"},
           "user": {"login": "ada", "name": ""},
           "photos": [
             {"id": 11, "license_code": "cc-by", "attribution": "(c) ada, some rights reserved (CC BY)",
              "url": "https://inaturalist-open-data.s3.amazonaws.com/photos/11/square.jpg",
              "original_dimensions": {"width": 2048, "height": 1365}},
             {"id": 12, "license_code": null, "url": "https://static.inaturalist.org/photos/12/square.jpg"},
             {"id": 13, "license_code": "cc-by-nc", "url": "https://static.inaturalist.org/photos/13/square.jpg"},
             {"id": 14, "license_code": "cc0", "url": "https://static.inaturalist.org/photos/14/square.jpeg?7"}]}]}
        """#

    @Test("The responses conform to the rules for all services")
    func conformance() throws {
        try ProviderConformance(.inaturalist, response: Self.response).check(licenseAt: #""cc-by""#, unknown: "null")
    }

    @Test("Each photo of an observation is a picture with its own license, and others are dropped")
    func photos() throws {
        let images = try ProviderConformance(.inaturalist, response: Self.response).pictures()
        // The service uses version 4.0 only and does not say so.
        #expect(images.map(\.id.string) == ["11", "14"])
        #expect(images.map(\.license) == [License(code: "by", version: "4.0"), .cc0])
        #expect(images.first?.title == "Red Fox" && images.first?.tags == ["Red Fox", "Vulpes vulpes"])
        #expect(images.first?.username == "ada" && images.first?.pageURL.hasSuffix("/photos/11") == true)
        #expect(images.first?.previewURL.hasSuffix("/photos/11/small.jpg") == true)
        #expect([images.first?.previewWidth, images.first?.previewHeight] == [240, 160])
        #expect(images.last?.fileURL == "https://static.inaturalist.org/photos/14/original.jpeg?7")
    }
}
