import Core
import FoundationEssentials
import TestSupport
import Testing

@testable import Model

@Suite struct PixabayServiceTests {
    @Test("The responses conform to the rules for all services")
    func conformance() throws {
        try ProviderConformance(.pixabay, response: PixabayResponseFixtures.page(1..<3, totalHits: 2))
            .check(licenseAt: nil, unknown: "")
    }

    private let service = ProviderDescription.pixabay.service(languages: { ["xx", "nb", "de"] }, key: { "a-key" })

    private func page(_ text: String) throws -> ServicePage? {
        service.page(from: try JSONValue(parsing: Data(text.utf8)))
    }

    private func hit(replacing old: String, with new: String) throws -> ImageEntity? {
        let hit = PixabayResponseFixtures.hit(id: 7).replacing(old, with: new)
        return try page(#"{"totalHits": 1, "hits": [\#(hit)]}"#)?.response.images.first
    }

    private func meaning(status: Int, body: String, page: Int) -> NetworkError? {
        service.meaning(of: .badStatus(host: "pixabay.com", status: status, body: body), page: page)
    }

    @Test("A hit becomes an entity with all its facts")
    func completeHit() throws {
        let renditions = [(640, 360), (960, 540), (1280, 720)].map { width, height in
            PictureRendition(
                url: "https://pixabay.com/get/7_\(width).jpg", size: PixelSize(width: width, height: height))
        }
        let expected = ImageEntity(
            id: ImageID(provider: .pixabay, string: "7"), pageURL: "https://pixabay.com/photos/blossom-7/",
            pageImageWidth: 4000, pageImageHeight: 2250, previewURL: "https://cdn.pixabay.com/7_150.jpg",
            previewWidth: 150, previewHeight: 84, sharpPreviewURL: "https://pixabay.com/get/7_340.jpg",
            imageURL: "https://pixabay.com/get/7_1280.jpg", imageWidth: 640, imageHeight: 360, renditions: renditions,
            fileSize: 4_731_420, viewCount: 7671, downloadCount: 6439, likeCount: 5,
            tags: ["blossom", "bloom", "flower"],
            creators: [Creator("Josch13", url: "https://pixabay.com/users/Josch13-48777/")], license: .pixabay)
        #expect(try page(PixabayResponseFixtures.page(7..<8, totalHits: 1))?.response.images == [expected])
    }

    @Test("Tags can be missing, empty or null, and a repeated one appears once")
    func tags() throws {
        let rows: [(member: String, tags: [String])] = [
            (#""tags": "","#, []), (#""tags": null,"#, []), ("", []),
            (#""tags": "apple, tree, Apple, apple, tree","#, ["apple", "tree"]),
        ]
        for (member, tags) in rows {
            let image = try hit(replacing: #""tags": "blossom, bloom, flower","#, with: member)
            #expect(image?.tags == tags, "\(member)")
        }
    }

    @Test("An author whose name does not fit into an address gets the page from the response")
    func authorPage() throws {
        let told = #""user": "Jösch", "userURL": "https://pixabay.com/users/1234/""#
        let image = try hit(replacing: #""user": "Josch13""#, with: told)
        #expect(image?.userURL == "https://pixabay.com/users/1234/")
    }

    @Test("A hit that artificial intelligence has made says so; otherwise nothing is known")
    func sourceType() throws {
        func type(_ member: String) throws -> DigitalSourceType? {
            try hit(replacing: #""views": 7671,"#, with: #""views": 7671, \#(member)"#)?.sourceType
        }
        #expect(try type(#""isAiGenerated": true,"#) == .trainedAlgorithmicMedia)
        for member in [#""isAiGenerated": false,"#, #""isAiGenerated": null,"#, #""isAiGenerated": "true","#, ""] {
            #expect(try type(member) == nil)
        }
    }

    @Test("Missing counts are unknown and not zero")
    func missingCounts() throws {
        let image = try hit(replacing: #""views": 7671, "downloads": 6439,"#, with: "")
        #expect(image != nil && image?.viewCount == nil)
    }

    @Test(
        "A hit without id, page or size is dropped, and its neighbors stay",
        arguments: [
            #""id": 7,"#, #""pageURL": "https://pixabay.com/photos/blossom-7/","#, #""imageWidth": 4000,"#,
        ])
    func incompleteHit(needed: String) throws {
        let damaged = PixabayResponseFixtures.hit(id: 7).replacing(needed, with: "")
        let text = #"{"totalHits": 2, "hits": [\#(damaged), \#(PixabayResponseFixtures.hit(id: 8))]}"#
        let decoded = try #require(try page(text))
        #expect(decoded.response.images.map(\.id.string) == ["8"] && decoded.sentCount == 2)
    }

    @Test("The 180 px rendition replaces a missing preview")
    func missingPreview() throws {
        let image = try hit(replacing: #""previewURL": "https://cdn.pixabay.com/7_150.jpg","#, with: "")
        #expect(image?.previewURL == "https://pixabay.com/get/7_180.jpg")
    }

    @Test("A row of a HiDPI screen gets a larger rendition, any other the smallest")
    func sharpPreview() throws {
        let image = try #require(try page(PixabayResponseFixtures.page(7..<8, totalHits: 1))?.response.images.first)
        #expect(image.previewURL(filling: PixelSize(width: 150, height: 100)) == "https://cdn.pixabay.com/7_150.jpg")
        #expect(image.previewURL(filling: PixelSize(width: 300, height: 200)) == "https://pixabay.com/get/7_340.jpg")
    }

    @Test("A page past the last one is the end and not an error")
    func pastTheEnd() {
        let meaning = meaning(status: 400, body: #"[ERROR 400] "page" is out of valid range."#, page: 11)
        #expect(meaning == nil)
    }

    @Test("A wrong key differs from other bad requests")
    func wrongKey() {
        let text = "[ERROR 400] Invalid or missing API key (https://pixabay.com/api/docs/)."
        #expect(meaning(status: 400, body: text, page: 1) == .keyRefused(.pixabay))
        let other = #"[ERROR 400] "per_page" is out of valid range."#
        #expect(
            meaning(status: 400, body: other, page: 1)
                == .badStatus(host: "pixabay.com", status: 400, body: other))
    }

    @Test("Filters become parameters of the service")
    func filters() throws {
        let filters = SearchFilters(
            orientation: .vertical, kind: .vector, colors: [.red, .blue], category: .nature, minimumSize: 1_920,
            use: .commercial, order: .latest, isSafe: false)
        let request = try service.request(for: SearchQuery("sea", filters: filters), at: .first)
        let sent = request.parameters.map { "\($0.name)=\($0.value)" }
        #expect(
            sent == [
                "key=a-key", "q=sea", "lang=no", "image_type=vector", "orientation=vertical", "category=nature",
                "colors=blue,red", "min_height=1920", "order=latest", "safesearch=false", "page=1", "per_page=50",
            ])
    }

    @Test("A request without filters includes all safe pictures")
    func noFilters() throws {
        let request = try service.request(for: SearchQuery("sea"), at: .first)
        #expect(request["image_type"] == "all" && request["safesearch"] == "true")
    }

    @Test("The program checks a smallest size without an orientation, because either side can be the longer one")
    func smallestSize() throws {
        let query = SearchQuery("sea", filters: SearchFilters(minimumSize: 3_840))
        #expect(try !service.request(for: query, at: .first).parameters.contains { $0.name.hasPrefix("min_") })
        let image = try #require(try page(PixabayResponseFixtures.page(7..<8, totalHits: 1))?.response.images.first)
        #expect(service.accepts(image, for: query))
        #expect(!service.accepts(image, for: SearchQuery(filters: SearchFilters(minimumSize: 4_001))))
    }

    @Test("A picture is looked up by its id")
    func lookUp() throws {
        let request = try #require(try service.request(forID: "7"))
        #expect(request.parameters.map(\.name) == ["key", "id"])
        #expect(try service.request(forID: "7&q=x") == nil)
    }

    @Test("No rendition of a hit is larger than the original")
    func renditions() throws {
        let size = #""imageWidth": 4000, "imageHeight": 2250"#
        let image = try hit(replacing: size, with: #""imageWidth": 800, "imageHeight": 450"#)
        #expect(image?.renditions.map(\.size.width) == [640, 800, 800])
    }
}
