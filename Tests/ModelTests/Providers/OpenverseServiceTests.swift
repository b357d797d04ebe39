import Core
import FoundationEssentials
import Testing

@testable import Model

@Suite struct OpenverseServiceTests {
    @Test("The responses conform to the rules for all services")
    func conformance() throws {
        try ProviderConformance(.openverse, response: OpenverseResponseFixtures.page(1..<3))
            .check(licenseAt: #""license": "by-nc""#, unknown: #""license": "sampling+""#)
    }

    private let service = ProviderDescription.openverse.service()

    private func page(_ text: String) throws -> ServicePage? {
        service.page(from: try JSONValue(parsing: Data(text.utf8)))
    }

    private func result(replacing old: String, with new: String) throws -> ImageEntity? {
        let result = OpenverseResponseFixtures.result(id: 7)
        #expect(result.contains(old))
        return try page(#"{"result_count": 1, "results": [\#(result.replacing(old, with: new))]}"#)?.response.images
            .first
    }

    private func parameters(_ query: SearchQuery, at cursor: PageCursor = .first) throws -> [String: String] {
        let request = try service.request(for: query, at: cursor)
        return Dictionary(request.parameters.map { ($0.name, $0.value) }) { $1 }
    }

    @Test("Phrases and excluded words are sent in the notation of the service")
    func notation() throws {
        let query = SearchQuery(#"boat license:by "red  sail" -toy"#).interpreted
        let parameters = try parameters(query)
        #expect(parameters["q"] == #"boat "red sail" -toy"# && parameters["license"] == "by")
    }

    @Test("Collections are sent as one list of sources")
    func sources() throws {
        let query = SearchQuery("boat", filters: SearchFilters(sources: ["nasa", "flickr"]))
        #expect(try parameters(query)["source"] == "flickr,nasa")
        #expect(try parameters(SearchQuery("boat"))["source"] == nil)
    }

    @Test("A result becomes an entity with all its facts")
    func completeResult() throws {
        let id = OpenverseResponseFixtures.id(7)
        let preview = "https://api.openverse.org/v1/images/\(id)/thumb/"
        let file = "https://live.staticflickr.com/3904/7_b.jpg"
        let author = "https://www.flickr.com/photos/18090920@N07"
        let expected = ImageEntity(
            id: ImageID(provider: .openverse, string: id), pageURL: author + "/7",
            pageImageWidth: 1024, pageImageHeight: 683, previewURL: preview, previewWidth: 600, previewHeight: 400,
            imageURL: file, imageWidth: 1024, imageHeight: 683,
            renditions: [PictureRendition(url: preview, size: PixelSize(width: 600, height: 400))],
            fileSize: 125_438, fileType: "jpg", fileURL: file, tags: ["bark", "tree"], title: "Tree & bark",
            creators: [Creator("Sam 'S.' Tree", url: author)], license: License(code: "by-nc", version: "2.0"),
            source: "flickr")
        #expect(try page(OpenverseResponseFixtures.page(7..<8))?.response.images == [expected])
    }

    @Test("A saturated count is not a total")
    func saturatedCount() throws {
        for (count, total) in [(240, nil), (239, 239), (0, 0)] as [(Int, Int?)] {
            #expect(try page(OpenverseResponseFixtures.page(0..<0, count: count))?.response.totalCount == total)
        }
    }

    @Test("The file extension of the address takes precedence over an undecodable file type")
    func wrongFileType() throws {
        let eps = try result(replacing: #""filetype": "jpg""#, with: #""filetype": "eps""#)
        #expect(eps?.fileType == "jpg" && eps?.imageURL?.hasSuffix("7_b.jpg") == true)
        let tiff = try result(replacing: #"7_b.jpg", "creator""#, with: #"7_b.tif", "creator""#)
        #expect(tiff?.fileType == "jpg")
    }

    @Test("Wrongly encoded letters are repaired")
    func mojibake() throws {
        let tags = try result(replacing: #""name": "bark""#, with: #""name": "bibliotecanacionaldeespau00f1a""#)?.tags
        #expect(tags?.first == "bibliotecanacionaldeespaña")
        for same in ["menu0012", "u00zz", "bmw m3 u00d7", "imau0041x"] {
            #expect(try result(replacing: #""name": "bark""#, with: #""name": "\#(same)""#)?.tags.first == same)
        }
        let title = try result(replacing: "Tree <i>&amp;</i> bark", with: #"S\\u00e3o ma\\xdf"#)?.title
        #expect(title == "São maß")
    }

    @Test("A title that is a wiki file name loses its prefix and its extension")
    func wikiTitle() throws {
        #expect(try result(replacing: "Tree <i>&amp;</i> bark", with: "File:A bark.v2.jpg")?.title == "A bark.v2")
        #expect(try result(replacing: "Tree <i>&amp;</i> bark", with: "Profile: me.jpg")?.title == "Profile: me.jpg")
    }

    @Test("A result with few facts can be shown")
    func nulls() throws {
        let text = #"""
            {"result_count": 1, "results": [{"id": "abc", "title": null, "foreign_landing_url": null, "url": null,
             "creator": null, "creator_url": null, "license": "cc0", "license_version": null, "license_url": null,
             "provider": null, "source": null, "category": null, "filesize": null, "filetype": null, "tags": null,
             "height": null, "width": null, "thumbnail": null, "mature": null}]}
            """#
        let image = try #require(try page(text)?.response.images.first)
        #expect(image.previewURL == "https://api.openverse.org/v1/images/abc/thumb/")
        #expect(image.pageURL == "https://openverse.org/image/abc")
        #expect(image.pageImageWidth == 0 && image.title == nil && image.license?.code == "cc0" && image.tags.isEmpty)
    }

    @Test("Unsafe addresses are dropped, and the picture is shown without them")
    func unsafeAddresses() throws {
        for bad in ["http://user:pass@host.org/1.jpg", "https://user:pass@host.org/1.jpg", "http://10.0.0.1/1.jpg"] {
            let image = try result(replacing: "https://live.staticflickr.com/3904/7_b.jpg", with: bad)
            #expect(image != nil && image?.fileURL == nil && image?.imageURL == image?.previewURL)
        }
    }

    @Test("A file with http is tried with https, and the pages of its museum and author keep http")
    func insecureHosts() throws {
        let file = try result(
            replacing: "https://live.staticflickr.com/3904/7_b.jpg", with: "http://www.museum.org/1.jpg")
        #expect(file?.fileURL == "https://www.museum.org/1.jpg" && file?.imageURL == file?.fileURL)
        let text = #"""
            {"result_count": 1, "results": [{"id": "abc", "foreign_landing_url": "http://www.museum.org/work 1",
             "url": "http://www.museum.org/1.jpg", "creator": "Ada", "creator_url": "http://ada.example.org/",
             "license": "by", "license_version": "4.0", "license_url": null}]}
            """#
        let image = try #require(try page(text)?.response.images.first)
        #expect(image.pageURL == "http://www.museum.org/work%201" && image.userURL == "http://ada.example.org/")
    }

    @Test("An SVG drawing is shown as the service's bitmap, and its file is not offered")
    func drawings() throws {
        let image = try result(replacing: #""filetype": "jpg""#, with: #""filetype": "svg""#)
        #expect(image != nil && image?.imageURL == image?.previewURL && image?.fileURL == nil)
    }

    @Test("The number of pages decides about the last page, because dead links shorten pages")
    func shortPages() throws {
        #expect(try page(OpenverseResponseFixtures.page(0..<3))?.continuation == .parameters([.init("page", "2")]))
        for last in [
            OpenverseResponseFixtures.page(0..<20, page: 12), OpenverseResponseFixtures.page(0..<0),
            OpenverseResponseFixtures.page(0..<20, page: 500, pages: 1_000_000),
        ] {
            #expect(try page(last)?.continuation == .end)
        }
    }

    @Test("An error past the last permitted page is the end, and on the first page it is an error")
    func pastTheEnd() {
        let body = #"{"detail":"Requested page does not exist."}"#
        let error = NetworkError.badStatus(host: "api.openverse.org", status: 404, body: body)
        #expect([13, 1].map { service.meaning(of: error, page: $0) } == [nil, error])
    }

    @Test("Filters become parameters of the service")
    func filters() throws {
        let filters = SearchFilters(
            orientation: .vertical, kind: .artwork, colors: [.red], category: .nature, minimumSize: 3_840,
            use: .commercialAndModification, order: .latest, isSafe: false)
        let parameters = try parameters(SearchQuery("sea", filters: filters))
        #expect(
            parameters == [
                "q": "sea", "aspect_ratio": "tall", "category": "digitized_artwork", "size": "large",
                "license": "cc0,pdm,by,by-sa", "mature": "true", "page": "1", "page_size": "20",
            ])
        #expect(try self.parameters(SearchQuery("sea"))["mature"] == "false")
    }

    @Test("A search for an author sends the author only, and the program filters by the words")
    func author() throws {
        let query = SearchQuery("old Bark", author: "Ada")
        let parameters = try parameters(query)
        #expect(parameters["creator"] == "Ada" && parameters["q"] == nil)
        var image = ImageEntity.stub(id: 1)
        image.tags = ["bark"]
        #expect(!service.accepts(image, for: query))
        image.title = "An old tree"
        #expect(service.accepts(image, for: query))
    }

    @Test("A picture is looked up by a valid id")
    func lookUp() throws {
        let request = try service.request(forID: "4bc4-1")
        #expect(request?.url == "https://api.openverse.org/v1/images/4bc4-1/")
        #expect(try service.request(forID: "../../x?") == nil)
        let response = try JSONValue(parsing: Data(OpenverseResponseFixtures.result(id: 7).utf8))
        #expect(service.image(from: response)?.title == "Tree & bark")
    }
}
