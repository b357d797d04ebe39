import FoundationEssentials
import Testing

@testable import Model

@Suite("Pixabay")
struct PixabayServiceTests {
    private let service = PixabayService(key: { "a-key" })

    private func page(_ text: String) throws -> ServicePage? {
        service.page(from: try JSONValue(parsing: Data(text.utf8)))
    }

    private func hit(replacing old: String, with new: String) throws -> ImageEntity? {
        let hit = PixabayAnswers.hit(id: 7).replacing(old, with: new)
        return try page(#"{"totalHits": 1, "hits": [\#(hit)]}"#)?.response.images.first
    }

    private func meaning(status: Int, body: String, page: Int) -> ServiceErrorMeaning {
        service.meaning(of: .badStatus(host: "pixabay.com", status: status, body: body), page: page)
    }

    @Test("A hit becomes an entity with everything it tells")
    func completeHit() throws {
        let image = try #require(try page(PixabayAnswers.page(7..<8, totalHits: 1))?.response.images.first)
        #expect(image.id == ImageID(provider: .pixabay, string: "7"))
        #expect(image.pageURL == "https://pixabay.com/photos/blossom-7/")
        #expect([image.pageImageWidth, image.pageImageHeight] == [4000, 2250])
        #expect(image.previewURL == "https://cdn.pixabay.com/7_150.jpg")
        #expect(image.imageURL == "https://pixabay.com/get/7_1280.jpg")
        #expect([image.viewCount, image.downloadCount, image.likeCount] == [7671, 6439, 5])
        #expect(image.fileSize == 4_731_420)
        #expect(image.tags == ["blossom", "bloom", "flower"])
        #expect(image.username == "Josch13")
    }

    @Test("Tags may be missing, empty or null")
    func missingTags() throws {
        for tags in [#""tags": "","#, #""tags": null,"#, ""] {
            let image = try hit(replacing: #""tags": "blossom, bloom, flower","#, with: tags)
            #expect(image?.tags == [])
        }
    }

    @Test("Counts that are missing stay unknown rather than zero")
    func missingCounts() throws {
        let image = try hit(replacing: #""views": 7671, "downloads": 6439,"#, with: "")
        #expect(image != nil)
        #expect(image?.viewCount == nil)
    }

    @Test(
        "A hit without id, page, size or any preview is dropped, and its neighbours stay",
        arguments: [
            #""id": 7,"#, #""pageURL": "https://pixabay.com/photos/blossom-7/","#, #""imageWidth": 4000,"#,
        ])
    func incompleteHit(needed: String) throws {
        let damaged = PixabayAnswers.hit(id: 7).replacing(needed, with: "")
        let text = #"{"totalHits": 2, "hits": [\#(damaged), \#(PixabayAnswers.hit(id: 8))]}"#
        let decoded = try #require(try page(text))
        #expect(decoded.response.images.map(\.id.string) == ["8"])
        #expect(decoded.sentCount == 2)
    }

    @Test("Without a preview the 180 px rendition stands in")
    func missingPreview() throws {
        let image = try hit(replacing: #""previewURL": "https://cdn.pixabay.com/7_150.jpg","#, with: "")
        #expect(image?.previewURL == "https://pixabay.com/get/7_180.jpg")
    }

    @Test("A row of a sharp screen gets a larger rendition, any other the smallest")
    func sharpPreview() throws {
        let image = try #require(try page(PixabayAnswers.page(7..<8, totalHits: 1))?.response.images.first)
        #expect(image.previewURL(filling: PixelSize(width: 150, height: 100)) == "https://cdn.pixabay.com/7_150.jpg")
        #expect(image.previewURL(filling: PixelSize(width: 300, height: 200)) == "https://pixabay.com/get/7_340.jpg")
    }

    @Test("A page past the last one is the end, not an error")
    func pastTheEnd() {
        let meaning = meaning(status: 400, body: #"[ERROR 400] "page" is out of valid range."#, page: 11)
        #expect(meaning == .endOfResults)
    }

    @Test("A wrong key is told apart from other bad requests")
    func wrongKey() {
        let text = "[ERROR 400] Invalid or missing API key (https://pixabay.com/api/docs/)."
        #expect(meaning(status: 400, body: text, page: 1) == .failure(.keyRefused(.pixabay)))
        let other = #"[ERROR 400] "per_page" is out of valid range."#
        #expect(
            meaning(status: 400, body: other, page: 1)
                == .failure(.badStatus(host: "pixabay.com", status: 400, body: other)))
    }

    @Test("A query of more than a hundred characters is refused, not cut")
    func longQuery() {
        #expect(throws: NetworkError.queryTooLong(provider: .pixabay, limit: 100)) {
            try service.request(for: SearchQuery(String(repeating: "a", count: 101)), at: .first)
        }
    }
}
