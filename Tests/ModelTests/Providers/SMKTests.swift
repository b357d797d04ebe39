import Testing

@testable import Model

@Suite struct SMKTests {
    private static let response = #"""
        {"offset": 0, "rows": 2, "found": 3, "items": [
          {"object_number": "KMS 3/1", "titles": [{"title": "Susanna", "language": "en"}], "artist": ["Vilhelm"],
           "production_date": [{"period": "1899"}],
           "public_domain": true, "has_image": true, "image_width": 5000, "image_height": "4000",
           "image_thumbnail": "https://iip-thumb.smk.dk/iiif/jp2/kms3.tif.jp2/full/!1024,/0/default.jpg",
           "image_native": "https://api.smk.dk/api/v1/download/kms3.jpg",
           "image_iiif_id": "https://iip.smk.dk/iiif/jp2/kms3.tif.jp2",
           "frontend_url": "https://open.smk.dk/artwork/image/KMS3",
           "rights": "https://creativecommons.org/publicdomain/mark/1.0/"},
          {"object_number": "KKS2", "public_domain": true, "has_image": true, "image_iiif_id": null,
           "image_width": 1600, "image_height": 1200,
           "image_thumbnail": "https://api.smk.dk/api/v1/thumbnail/k2.jpg",
           "image_native": "https://api.smk.dk/api/v1/thumbnail/k2.jpg",
           "rights": "https://creativecommons.org/publicdomain/zero/1.0/"},
          {"object_number": "KMS9", "public_domain": false, "has_image": true,
           "image_thumbnail": "https://api.smk.dk/api/v1/thumbnail/k9.jpg",
           "rights": "https://creativecommons.org/publicdomain/zero/1.0/"}]}
        """#

    @Test("The responses conform to the rules for all services")
    func conformance() throws {
        try ProviderConformance(.smk, response: Self.response)
            .check(
                licenseAt: "creativecommons.org/publicdomain/mark/1.0/", unknown: "www.smk.dk/en/article/copyright/")
    }

    @Test("Sizes come from IIIF, and a work without it has one size")
    func items() throws {
        let images = try ProviderConformance(.smk, response: Self.response).pictures()
        #expect(images.map(\.license?.code) == ["pdm", "cc0"])
        #expect(images.first?.id.string == "KMS 3/1" && images.first?.username == "Vilhelm")
        #expect(images.first?.previewURL.hasSuffix("/full/!400,/0/default.jpg") == true)
        #expect([images.first?.previewWidth, images.first?.previewHeight] == [400, 320])
        #expect(images.first?.imageURL == "https://iip.smk.dk/iiif/jp2/kms3.tif.jp2/full/!2000,2000/0/default.jpg")
        #expect(images.last?.previewURL == images.last?.imageURL && images.last?.fileURL == images.last?.imageURL)
        #expect(images.last?.pageURL == "https://open.smk.dk/artwork/image/KKS2")
    }

    @Test("No size exceeds the native one")
    func nativeSize() throws {
        let images = try ProviderConformance(.smk, response: Self.response).pictures(
            replacing: #""image_width": 5000, "image_height": "4000""#,
            with: #""image_width": 300, "image_height": 240"#)
        #expect(images.first?.previewURL.hasSuffix("/full/!300,/0/default.jpg") == true)
        #expect(images.first?.imageURL?.hasSuffix("/full/!300,300/0/default.jpg") == true)
    }

    @Test("Characters of the query language are not sent")
    func syntax() throws {
        let query = SearchQuery(#"sea [a:b] "c" (d)"#)
        let request = try ProviderDescription.smk.service().request(for: query, at: .first)
        #expect(request.parameters.first == .init("keys", "sea a b c d"))
    }
}
