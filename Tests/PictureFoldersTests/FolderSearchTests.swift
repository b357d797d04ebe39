import FileAccess
import FoundationEssentials
import Glibc
import Imaging
import Model
import Reactive
import TestSupport
import Testing

@testable import PictureFolders

@Suite struct FolderSearchTests {
    private let folder = PictureTestFolder()

    private func pages(
        _ query: SearchQuery = SearchQuery(),
        inspector: any PictureFileInspecting = UnsandboxedFileInspector(readFields: FieldsOfFiles.read),
        betweenPages change: () -> Void = {}
    ) async throws -> [ResponseEntity] {
        let path = folder.path
        let search = FolderSearch(in: { [LocalPath(path)] }, inspector: inspector)
        var pages: [ResponseEntity] = []
        var cursor: PageCursor? = .first
        // Each page uses a new search, so that resuming is tested as well.
        while let at = cursor {
            let (stream, events) = AsyncStream<ResponseEntity>.makeStream()
            let running = search.searchImages(query, from: at, nextPageTrigger: .never).startWithResult { result in
                if case .success(let results) = result { events.yield(results.page) }
                events.finish()
            }
            for await page in stream {
                pages.append(page)
                cursor = page.next
            }
            running.dispose()
            change()
        }
        return pages
    }

    private func names(_ query: SearchQuery = SearchQuery()) async throws -> [String] {
        try await pages(query).flatMap(\.images).compactMap(\.title)
    }

    @Test("The entity of a file has its size, its date and its address, and the words of its name are no tags")
    func entity() async throws {
        folder.write(PictureTestFolder.picture(40, 20), "Italy 2024/Red boat #1.png")
        let page = try #require(try await pages().first)
        let image = try #require(page.images.first)
        #expect(image.id == ImageID(provider: .folders, string: folder.path + "/Italy 2024/Red boat #1.png"))
        #expect((image.pageImageWidth, image.pageImageHeight) == (40, 20))
        #expect(image.title == "Red boat #1" && image.fileType == "png")
        #expect(image.tags.isEmpty && image.date != nil)
        #expect(image.fileURL == FileAddress.url(folder.path + "/Italy 2024/Red boat #1.png"))
        #expect(image.license == nil && image.username == nil && image.viewCount == nil)
        #expect(page.totalCount == 1 && page.next == nil)
    }

    @Test("A file whose name is not UTF-8 is listed, with replacement characters, and found by its other words")
    func nameNotUTF8() async throws {
        folder.write(PictureTestFolder.picture(), bytes: Array("Bl".utf8) + [0xE5] + Array(" boat.png".utf8))
        folder.write(PictureTestFolder.picture(), "car.png")
        let image = try #require(try await pages(SearchQuery("boat")).first?.images.first)
        #expect(image.title == "Bl\u{FFFD} boat")
        #expect(
            image.id.string == FileAddress.url(folder.path) + "/Bl%E5%20boat.png" && image.fileURL == image.id.string)
    }

    @Test("A file whose name is invisible is called after its whole name")
    func invisibleName() async throws {
        folder.write(PictureTestFolder.picture(), "\u{200B}\u{2028}.png")
        let image = try #require(try await pages().first?.images.first)
        #expect(image.title == nil && image.tags.isEmpty && image.displayName.hasSuffix(".png"))
    }

    @Test("All words must match the name or a folder")
    func words() async throws {
        folder.write(PictureTestFolder.picture(), "Italy/Red boat.png")
        folder.write(PictureTestFolder.picture(), "France/Red car.png")
        for (text, names) in [("RED ita", ["Red boat"]), ("italy", ["Red boat"]), ("green", [])] {
            #expect(try await self.names(SearchQuery(text)) == names, "\(text)")
        }
    }

    @Test("With any of the words, files with more of them come first, and an author has to match in any case")
    func anyWord() async throws {
        folder.write(PictureTestFolder.picture(), "Italy/Red boat.png", age: 120)
        folder.write(PictureTestFolder.picture(), "France/Red car.png", age: 60)
        folder.write(PictureTestFolder.picture(), "tree.png")
        var query = SearchQuery("red boat")
        #expect(try await names(query) == ["Red boat"])
        query.matchesAnyWord = true
        #expect(try await names(query) == ["Red boat", "Red car"])
        query.author = "France"
        #expect(try await names(query) == ["Red car"])
    }

    @Test("A phrase occurs as it is, and excluded words do not occur")
    func phrases() async throws {
        for name in ["Red boat", "Boat with red sail", "Red boathouse"] {
            folder.write(PictureTestFolder.picture(), "\(name).png")
        }
        #expect(try await names(SearchQuery(#""red boat""#).interpreted) == ["Red boat"])
        #expect(Set(try await names(SearchQuery("red -boat").interpreted)) == ["Red boathouse"])
    }

    @Test("Numbers in names are compared as numbers")
    func numbersInNames() async throws {
        for name in ["img10", "img9", "img1"] { folder.write(PictureTestFolder.picture(), "\(name).png") }
        for order in [ResultOrder.name, .folder] {
            let names = try await names(SearchQuery(filters: SearchFilters(order: order)))
            #expect(names == ["img1", "img9", "img10"], "\(order)")
        }
    }

    @Test("The files have the order that the query asks for, and are without one in the order of their changes")
    func order() async throws {
        folder.write(PictureTestFolder.picture(40, 20), "b/Two.png", age: 60)
        folder.write(PictureTestFolder.picture(80, 40), "a/three.png", age: 120)
        folder.write(PictureTestFolder.picture(20, 10), "b/c/One.png", age: 180)
        let byAge = ["Two", "three", "One"]
        let found: [(ResultOrder?, [String])] = [
            (nil, byAge), (.dateTaken, byAge), (.name, ["One", "three", "Two"]), (.folder, ["three", "Two", "One"]),
            (.fileSize, ["three", "Two", "One"]),
        ]
        for (order, names) in found {
            let query = SearchQuery(filters: SearchFilters(order: order))
            #expect(try await self.names(query) == names, "\(order?.rawValue ?? "none")")
        }
    }

    @Test("Pages follow each other until each picture was returned once")
    func paging() async throws {
        for number in 0..<120 { folder.write(PictureTestFolder.picture(), "n\(number).png", age: number) }
        let pages = try await pages()
        #expect(pages.map(\.images.count) == [50, 50, 20])
        #expect(Set(pages.flatMap(\.images).map(\.id)).count == 120 && pages[0].totalCount == 120)
    }

    @Test("The pages of a search by color are parts of one list, although files are added meanwhile")
    func onePageList() async throws {
        for number in 0..<60 { folder.write(PictureTestFolder.picture(), "n\(number).png", age: number * 60 + 60) }
        let query = SearchQuery(filters: SearchFilters(colors: [.red]))
        let pages = try await pages(query, betweenPages: { folder.write(PictureTestFolder.picture(), "new.png") })
        #expect(pages.flatMap(\.images).map(\.title) == (0..<60).map { "n\($0)" })
        #expect(try await self.pages(query).flatMap(\.images).count == 61)
    }

    @Test("Files that are not pictures despite their names are skipped")
    func impostors() async throws {
        folder.write(Data("text".utf8), "text.jpg")
        folder.write(PictureTestFolder.picture(), "real.jpg")
        #expect(try await names() == ["real"])
    }

    @Test("Drawings and the formats of older programs and of cameras are listed, with their sizes")
    func furtherFormats() async throws {
        let header: [UInt8] = [0, 0, 2] + [UInt8](repeating: 0, count: 9) + [40, 0, 20, 0, 24, 0]
        folder.write(Data(header), "a.tga")
        folder.write(Data("P6 40 20 255 ".utf8), "b.ppm", age: 1)
        folder.write(Data("<svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'/>".utf8), "c.svg", age: 2)
        folder.write(Data("IIRO\u{8}\0\0\0".utf8), "d.orf", age: 3)
        let images = try await pages().flatMap(\.images)
        #expect(images.compactMap(\.title) == ["a", "b", "c", "d"] && images.map(\.imageWidth) == [40, 40, 30, nil])
    }

    @Test("A file that no worker can read is listed by its name, and left to the reader that shows it")
    func withoutInspector() async throws {
        folder.write(PictureTestFolder.picture(), "Red boat.png")
        for reason in [PictureError.noSandbox, .decoderFailed] {
            let image = try #require(try await pages(inspector: NoInspector(reason: reason)).first?.images.first)
            #expect(image.title == "Red boat" && image.imageWidth == nil && image.tags.isEmpty)
        }
    }

    @Test("Filters skip pictures of other shapes and sizes")
    func filters() async throws {
        folder.write(PictureTestFolder.picture(20, 10), "wide.png")
        folder.write(PictureTestFolder.picture(10, 20), "tall.png")
        for (filters, names) in [
            (SearchFilters(orientation: .vertical), ["tall"]), (SearchFilters(minimumSize: 1_280), []),
        ] {
            #expect(try await self.names(SearchQuery(filters: filters)) == names)
        }
    }

    @Test("A filter hides files that state that AI has made them")
    func withoutAI() async throws {
        let address = DigitalSourceType.trainedAlgorithmicMedia.address
        let xmp = Data.xmp("Iptc4xmpExt:DigitalSourceType=\"\(address)\"")
        folder.write(PictureTestFolder.picture().embedding(xmp: xmp), "made.png")
        folder.write(PictureTestFolder.picture(), "silent.png")
        #expect(try await Set(names()) == ["made", "silent"])
        #expect(try await names(SearchQuery(filters: SearchFilters(hidesAI: true))) == ["silent"])
        #expect(try await names(SearchQuery("ai:no").interpreted) == ["silent"])
    }

    @Test("A search includes files added since the previous one and skips removed ones")
    func freshness() async throws {
        folder.write(PictureTestFolder.picture(40, 20), "boat.png")
        #expect(try await names() == ["boat"])
        folder.write(PictureTestFolder.picture(40, 20), "harbour.png")
        #expect(try await Set(names()) == ["boat", "harbour"])
        unlink(folder.path + "/boat.png")
        #expect(try await names() == ["harbour"])
    }

    @Test("A picture with sides whose product overflows is listed and does no harm")
    func overflowingSides() async throws {
        let sides = [UInt8](repeating: 0xFF, count: 8)
        let extent: [UInt8] = [0, 0, 0, 20] + Array("ispe".utf8) + [0, 0, 0, 0] + sides
        let meta: [UInt8] = [0, 0, 0, UInt8(8 + 2 * extent.count)] + Array("meta".utf8) + extent + extent
        folder.write(Data([0, 0, 0, 20] + Array("ftypavif\0\0\0\0mif1".utf8) + meta), "bomb.avif")
        folder.write(PictureTestFolder.picture(4, 4), "real.png", age: 9)
        #expect(try await names() == ["bomb", "real"])
        #expect(try await names(SearchQuery(filters: SearchFilters(orientation: .square))) == ["bomb", "real"])
    }

    @Test("Keywords inside a file of any size are its tags")
    func keywords() async throws {
        let words = "<dc:subject><rdf:Bag><rdf:li>Harbour</rdf:li><rdf:li>Boat</rdf:li></rdf:Bag></dc:subject>"
        let tagged = PictureTestFolder.picture().embedding(xmp: .xmp("", words))
        folder.write(tagged, "small.png", age: 2)
        folder.write(tagged + Data(count: 2_000_000), "large.png", age: 3)
        folder.write(PictureTestFolder.picture(), "sparse.png", age: 4)
        #expect(truncate(folder.path + "/sparse.png", 1 << 36) == 0)
        let images = try await pages().flatMap(\.images)
        let tags = ["small": ["Harbour", "Boat"], "large": ["Harbour", "Boat"], "sparse": []]
        let found = Dictionary(images.map { ($0.title ?? "", $0.tags) }) { $1 }
        #expect(found == tags)
    }

    @Test("A modified file has another address")
    func version() async throws {
        folder.write(PictureTestFolder.picture(), "one.png", age: 5)
        let before = try await pages()[0].images[0].previewURL
        folder.write(PictureTestFolder.picture(8, 8), "one.png", age: 1)
        #expect(try await pages()[0].images[0].previewURL != before)
    }
}
