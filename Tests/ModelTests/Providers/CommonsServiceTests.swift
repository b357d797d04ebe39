import Core
import FoundationEssentials
import TestSupport
import Testing

@testable import Model

@Suite struct CommonsServiceTests {
    @Test("The responses conform to the rules for all services")
    func conformance() throws {
        // The address of a license takes precedence over its name.
        let address = "http://creativecommons.org/licenses/by-sa/4.0"
        let response = CommonsResponseFixtures.page([1, 2]).replacing(address, with: "")
        try ProviderConformance(.commons, response: response)
            .check(licenseAt: #""CC BY-SA 4.0""#, unknown: #""Some license""#)
    }

    private let service = ProviderDescription.commons.service()

    private func json(_ text: String) throws -> JSONValue { try JSONValue(parsing: Data(text.utf8)) }

    private func page(_ text: String) throws -> ServicePage? { service.page(from: try json(text)) }

    private func file(replacing old: String, with new: String) throws -> ImageEntity? {
        let response = CommonsResponseFixtures.page([7])
        #expect(response.contains(old))
        return try page(response.replacing(old, with: new))?.response.images.first
    }

    private func parameters(_ query: SearchQuery, at cursor: PageCursor = .first) throws -> [String: String] {
        let parameters = try service.request(for: query, at: cursor).parameters
        #expect(Set(parameters.map(\.name)).count == parameters.count)
        return Dictionary(parameters.map { ($0.name, $0.value) }) { $1 }
    }

    @Test("A file becomes an entity with all its known facts")
    func completeFile() throws {
        let folder = "https://upload.wikimedia.org/wikipedia/commons/"
        let expected = ImageEntity(
            id: ImageID(provider: .commons, string: "7"),
            pageURL: "https://commons.wikimedia.org/wiki/File:Rose_garden_7.jpg",
            pageImageWidth: 4000, pageImageHeight: 3000,
            previewURL: folder + "thumb/a/ab/Rose_7.jpg/330px-Rose_7.jpg", previewWidth: 330, previewHeight: 248,
            sharpPreviewURL: folder + "thumb/a/ab/960px-Rose_7.jpg", imageURL: folder + "thumb/a/ab/960px-Rose_7.jpg",
            fileSize: 4_731_420, fileType: "jpg", fileURL: folder + "a/ab/Rose_7.jpg",
            fileHash: "da39a3ee5e6b4b0d3255bfef95601890afd80709", title: "Rose garden", caption: "Roses & thorns",
            creators: [Creator(#"Ada "A.""#, url: "https://commons.wikimedia.org/wiki/User:Ada")],
            license: License(code: "by-sa", version: "4.0"), years: 2014...2014)
        // The service reports no total.
        let response = try page(CommonsResponseFixtures.page([7]))?.response
        #expect(response == ResponseEntity(totalCount: nil, images: [expected]))
    }

    @Test("Files have the order of the results, in any order of the response")
    func order() throws {
        let images = try page(CommonsResponseFixtures.page([30, 10, 20]))?.response.images
        #expect(images?.map(\.id.string) == ["30", "10", "20"])
    }

    @Test("The next request repeats all continuation parameters of the response")
    func continuation() throws {
        let response = #"{"gsroffset": 50, "iicontinue": "a|1", "continue": "gsroffset||"}"#
        let first = try #require(try page(CommonsResponseFixtures.page([1], continuing: response)))
        let cursor = try #require(
            PageCursor.first.accepting(
                first.response, sentCount: first.sentCount, pageSize: 50, continuation: first.continuation
            ).next)
        let parameters = try parameters(SearchQuery("rose"), at: cursor)
        let expected = ["gsroffset": "50", "continue": "gsroffset||", "iicontinue": "a|1"]
        #expect(parameters.filter { expected.keys.contains($0.key) } == expected)
        #expect(parameters["gsrsearch"] == "filetype:bitmap rose")
        #expect(try page(CommonsResponseFixtures.page([1], continuing: nil))?.continuation == .end)
    }

    @Test("Older versions of the only result are no further page")
    func olderVersions() throws {
        let versions = #"{"iistart": "2011-01-01T00:00:00Z", "continue": "||"}"#
        #expect(try page(CommonsResponseFixtures.page([1], continuing: versions))?.continuation == .end)
        let both = #"{"iistart": "2011-01-01T00:00:00Z", "gsroffset": 50, "continue": "gsroffset||"}"#
        #expect(
            try page(CommonsResponseFixtures.page([1], continuing: both))?.continuation
                == .parameters([.init("continue", "gsroffset||"), .init("gsroffset", "50")]))
    }

    @Test(
        "A missing page and the page of a picture are no author pages",
        arguments: [
            "//commons.wikimedia.org/w/index.php?title=User:Ada&amp;action=edit&amp;redlink=1",
            "//commons.wikimedia.org/wiki/File:Ada.jpg",
        ])
    func authorPage(link: String) throws {
        let image = try file(replacing: "//commons.wikimedia.org/wiki/User:Ada", with: link)
        #expect(image != nil && image?.userURL == nil)
    }

    @Test("A credit line that the author demands is read unless it is only the name")
    func demandedCredit() throws {
        func credit(_ line: String) throws -> String? {
            try file(replacing: #""Artist""#, with: #""Attribution": {"value": "\#(line)"}, "Artist""#)?.creditLine
        }
        #expect(try credit("Photo by <b>Ada</b> / CC&nbsp;BY-SA") == "Photo by Ada / CC BY-SA")
        #expect(try credit("Ada &quot;A.&quot;") == nil)
        let filter = try parameters(SearchQuery("rose"))["iiextmetadatafilter"]
        #expect(filter?.split(separator: "|").contains("Attribution") == true)
    }

    @Test(
        "The date on the file's page tells the years, without its hidden part, and that of the file alone tells none",
        arguments: [
            (#"circa 1665<div style=\"display: none;\">date QS:P571,+1665-00-00T00:00:00Z/9,P1480</div>"#, 1665),
            ("2014-05-03 12:33:22", 2014), (#"<time class=\"dtstart\" datetime=\"1889-06\">June 1889</time>"#, 1889),
            ("17th century", nil), ("", nil),
        ] as [(String, Int?)])
    func dates(text: String, year: Int?) throws {
        func years(_ source: String) throws -> ClosedRange<Int>? {
            let fixture = #""value": "2014-05-03", "source": "commons-desc-page""#
            let image = try file(replacing: fixture, with: #""value": "\#(text)", "source": "\#(source)""#)
            return try #require(image).years
        }
        #expect(try years("commons-desc-page") == year.map { $0...$0 })
        #expect(try years("mediawiki-metadata") == nil)
        let filter = try parameters(SearchQuery("rose"))["iiextmetadatafilter"]
        #expect(filter?.split(separator: "|").contains("DateTimeOriginal") == true)
    }

    @Test(
        "A file is made by AI if a category says so, and other categories say nothing",
        arguments: [
            ("Roses|AI-generated images by Midjourney", DigitalSourceType.trainedAlgorithmicMedia),
            ("AI-generated flowers", .trainedAlgorithmicMedia), ("PD-algorithm|Roses", nil),
            ("Discussions of AI-generated images", nil), ("", nil),
        ] as [(String, DigitalSourceType?)])
    func categories(text: String, type: DigitalSourceType?) throws {
        let fixture = #""LicenseUrl":"#
        let image = try file(replacing: fixture, with: #""Categories": {"value": "\#(text)"}, \#(fixture)"#)
        #expect(try #require(image).sourceType == type)
        let filter = try parameters(SearchQuery("rose"))["iiextmetadatafilter"]
        #expect(filter?.split(separator: "|").contains("Categories") == true)
    }

    @Test("The license address can use http on a host that is not known")
    func licenseAddress() throws {
        let url = "http://photographer.example.org/licence"
        let image = try file(replacing: "http://creativecommons.org/licenses/by-sa/4.0", with: url)
        #expect(image?.license?.url == url)
        let local = try file(replacing: "http://creativecommons.org/licenses/by-sa/4.0", with: "http://10.0.0.1/x")
        #expect(local?.license?.url?.hasPrefix("https://creativecommons.org/") == true)
    }

    @Test("Free licenses that are not of Creative Commons are shown, and others are not")
    func otherLicenses() throws {
        func code(_ name: String) throws -> String? {
            let url = "http://creativecommons.org/licenses/by-sa/4.0"
            let response = CommonsResponseFixtures.page([7]).replacing(url, with: "")
                .replacing(#""value": "CC BY-SA 4.0""#, with: #""value": "\#(name)""#)
            return try page(response)?.response.images.first?.license?.code
        }
        let rows: [(name: String, code: String?)] = [
            ("OGL 3", "ogl"), ("GODL-India", "godl-india"), ("KOGL Type 1", "kogl-1"), ("Attribution", "attribution"),
            ("Copyrighted free use", "copyrighted-free-use"), ("dl-de/by-2-0", "dl-de-by"),
            ("Licence Ouverte", "etalab"), ("MIT", "mit"), ("FAL", "fal"), ("KOGL Type 4", nil), ("Fair use", nil),
            ("All rights reserved", nil),
        ]
        for row in rows { #expect(try code(row.name) == row.code, "\(row.name)") }
    }

    @Test("Renditions are accepted from the host of thumbnails, also with http")
    func thumbnailHost() throws {
        let image = try file(replacing: "https://upload.wikimedia.org/", with: "http://thumb.wikimedia.org/")
        for url in [image?.previewURL, image?.sharpPreviewURL] {
            #expect(url?.hasPrefix("https://thumb.wikimedia.org/") == true)
        }
    }

    @Test("A refusal that asks for a user agent is told as one, and other refusals are not")
    func userAgentRefusal() {
        func refusal(_ body: String) -> NetworkError {
            .badStatus(host: "commons.wikimedia.org", status: 403, body: body)
        }
        let asks = refusal("Please set a user-agent and respect our robot policy https://w.wiki/4wJS.")
        let missing = NetworkError.contactMissing(host: "commons.wikimedia.org")
        #expect(service.meaning(of: asks, page: 1) == missing)
        #expect(service.meaning(of: refusal("Forbidden"), page: 1) == refusal("Forbidden"))
        #expect(missing.message.contains("Wikimedia Commons") && missing.hint.contains("built"))
    }

    @Test("The request contains the width of the longer side if the orientation is known")
    func longerSide() throws {
        func search(_ orientation: Orientation?) throws -> String? {
            let filters = SearchFilters(orientation: orientation, minimumSize: 1_920)
            return try parameters(SearchQuery("rose", filters: filters))["gsrsearch"]
        }
        let rows: [(orientation: Orientation?, size: String)] = [
            (.horizontal, " filew:>1919"), (.vertical, " fileh:>1919"), (nil, ""),
        ]
        for (orientation, size) in rows { #expect(try search(orientation) == "filetype:bitmap rose" + size) }
    }

    @Test("A response without a list is an empty result and no error")
    func nothing() throws {
        let page = try #require(try page(#"{"batchcomplete": true}"#))
        #expect(page.response.images.isEmpty && page.continuation == .end)
        #expect(try self.page("{}") == nil)
    }

    @Test("SVG drawings and files without a preview are skipped")
    func refused() throws {
        #expect(try file(replacing: "image/jpeg", with: "image/svg+xml") == nil)
        #expect(try file(replacing: #""thumburl""#, with: #""other""#) == nil)
    }

    @Test("A file that cannot be shown, or is too large, is shown by a rendition and can be saved")
    func renditions() throws {
        for (old, new) in [("image/jpeg", "image/tiff"), ("4731420", "900000000")] {
            let image = try file(replacing: old, with: new)
            #expect(image?.imageURL?.hasSuffix("/960px-Rose_7.jpg") == true && image?.fileURL != nil)
        }
    }

    @Test("The file name replaces a missing title")
    func fallbacks() throws {
        #expect(try file(replacing: "ObjectName", with: "Other")?.title == "Rose garden 7")
    }

    @Test("Without an author the uploader is only the uploader, and the origin of the file is credited")
    func uploader() throws {
        let image = try #require(try file(replacing: "Artist", with: "Other"))
        let url = "https://commons.wikimedia.org/wiki/User:Uploader"
        #expect(image.creators == [Creator("Uploader", url: url, role: .uploader)])
        func credit(_ html: String) throws -> ImageEntity {
            try #require(try file(replacing: #""Artist""#, with: #""Credit": {"value": "\#(html)"}, "Other""#))
        }
        #expect(try credit("<b>City</b> Archive").attribution.short == "City Archive / CC BY-SA 4.0")
        for html in [
            #"<span class=\"int-own-work\">Own work</span>"#, "https://example.org/7",
            String(repeating: "a ", count: 400),
        ] {
            #expect(try credit(html).creditLine == nil)
        }
        let filter = try parameters(SearchQuery("rose"))["iiextmetadatafilter"]
        #expect(filter?.split(separator: "|").contains("Credit") == true)
    }

    @Test(
        "The table that the template for artists adds, hidden text and markup are no parts of a name",
        arguments: [
            (
                "<bdi>Ada Byron</bdi> (1815–1852) <table><tr><th>Alternative names</th><td>A. L.</td></tr></table>",
                "Ada Byron"
            ),
            ("Ada Byron Description English writer", "Ada Byron"), ("Ada &lt;b&gt;Byron&lt;/b&gt;", "Ada Byron"),
            ("Ada &amp; Eva", "Ada & Eva"), ("Ada (1815)", "Ada (1815)"), ("3 &lt; 4", "3 < 4"),
            (#"<bdi>Ada</bdi><span style=\"display: none;\">Ada Byron</span>"#, "Ada"),
        ])
    func artistTemplate(html: String, name: String) throws {
        let old = #"<a href=\"//commons.wikimedia.org/wiki/User:Ada\" title=\"User:Ada\">Ada &quot;A.&quot;</a>"#
        #expect(try file(replacing: old, with: html)?.username == name)
    }

    @Test(
        "An author who is stated as unknown is none, and the origin of the file is credited",
        arguments: [
            #"<bdi>Unknown</bdi><span style=\"display: none;\">Unknown author</span>"#, "Unknown author", "Anonymous",
        ])
    func unknownAuthor(html: String) throws {
        let facts = #""Credit": {"value": "City Archive"}, "Artist": {"value": "\#(html)"}, "Other""#
        let image = try #require(try file(replacing: #""Artist""#, with: facts))
        #expect(image.creators.isEmpty && image.creditLine == "City Archive")
    }

    @Test("Words, order and authors use the search syntax of the service")
    func syntax() throws {
        let query = SearchQuery(#"rose "old" -red"#, author: #"Ada "A." B"#, filters: SearchFilters(order: .latest))
        let parameters = try parameters(query)
        #expect(parameters["gsrsearch"] == #"filetype:bitmap rose "old" -red "Ada  A.  B""#)
        #expect(parameters["gsrsort"] == "create_timestamp_desc")
        #expect(try self.parameters(SearchQuery())["gsrsearch"]?.contains("Featured pictures") == true)
    }

    @Test("Pictures that only mention an author are skipped")
    func author() {
        var image = ImageEntity.stub(id: 1)
        image.username = "Ada Byron"
        let accepted = ["ada", "Charles"].filter { service.accepts(image, for: SearchQuery(author: $0)) }
        #expect(accepted == ["ada"])
    }

    @Test("Squares are skipped in a search for tall or wide pictures, because the service does not filter them")
    func squares() {
        func accepts(_ width: Int, _ height: Int, _ orientation: Orientation) -> Bool {
            var image = ImageEntity.stub(id: 1)
            (image.pageImageWidth, image.pageImageHeight) = (width, height)
            return service.accepts(image, for: SearchQuery(filters: SearchFilters(orientation: orientation)))
        }
        #expect(accepts(1_000, 1_500, .vertical) && accepts(1_500, 1_000, .horizontal))
        #expect(!accepts(1_000, 1_000, .vertical) && !accepts(1_000, 1_050, .vertical))
        #expect(!accepts(1_000, 1_000, .horizontal) && !accepts(1_000, 1_500, .horizontal))
    }

    @Test("Errors with status 200 are recognized")
    func errors() throws {
        func failure(_ code: String) throws -> NetworkError? {
            service.failure(in: try json(#"{"error": {"code": "\#(code)", "info": "Words."}, "servedby": "x"}"#))
        }
        let host = "commons.wikimedia.org"
        let rows: [(code: String, error: NetworkError)] = [
            ("cirrussearch-query-too-long", .queryTooLong(provider: .commons, limit: 284)),
            ("ratelimited", .rateLimited(host: host, until: nil)),
            ("internal_api_error", .badStatus(host: host, status: 500, body: "Words.")),
        ]
        for (code, error) in rows { #expect(try failure(code) == error, "\(code)") }
        #expect(try service.failure(in: json(CommonsResponseFixtures.page([1]))) == nil)
    }

    @Test("A picture is looked up by its page number")
    func lookUp() throws {
        let request = try #require(try service.request(forID: "42"))
        #expect(request["pageids"] == "42" && request["generator"] == nil)
        #expect(try service.request(forID: "x") == nil)
    }
}
