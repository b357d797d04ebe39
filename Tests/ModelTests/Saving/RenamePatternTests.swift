import Testing

@testable import Model

@Suite("Patterns for renaming")
struct RenamePatternTests {
    private let facts = RenameFacts(
        date: PhotoDate(year: 2024, month: 8, day: 5, hour: 14, minute: 7), camera: "FUJIFILM X-T4",
        size: PixelSize(width: 4000, height: 3000))

    private func name(
        _ pattern: String, _ name: String = "boat.JPG", _ facts: RenameFacts? = nil, at position: Int = 0,
        of count: Int = 1
    ) throws -> String {
        let bytes = try RenamePattern(pattern).name(
            for: Array(name.utf8), facts ?? self.facts, at: position, of: count)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("Placeholders are filled in, and the extension stays")
    func places() throws {
        #expect(try name("{date} {name}") == "2024-08-05 boat.JPG")
        #expect(try name("{year}/".replacing("/", with: "_") + "{month}{day}-{time}") == "2024_0805-14-07.JPG")
        #expect(try name("{camera} {width}x{height}") == "FUJIFILM X-T4 4000x3000.JPG")
        #expect(try name("harbor") == "harbor.JPG")
    }

    @Test("A number has as many digits as the last one, or those of its first value, at which it begins")
    func numbers() throws {
        #expect(try name("{number}", at: 4, of: 120) == "005.JPG")
        #expect(try name("a{number:01}", at: 9, of: 10) == "a10.JPG")
        #expect(try name("{number:0100}", at: 1, of: 2) == "0101.JPG")
    }

    @Test("Letters can be changed, and a pattern that ends with the extension determines it")
    func letters() throws {
        #expect(try name("{name:upper}.{extension:lower}") == "BOAT.jpg")
        #expect(try name("{name}-{extension}") == "boat-JPG.JPG")
        #expect(try name("{name}.{extension}", "boat") == "boat")
    }

    @Test("A name that is not UTF-8 keeps its bytes")
    func bytes() throws {
        let stem = Array("Bl".utf8) + [0xE5]
        let bytes = try RenamePattern("x {name:upper}").name(for: stem + Array(".jpg".utf8), facts, at: 0, of: 1)
        #expect(bytes == Array("x BL".utf8) + [0xE5] + Array(".jpg".utf8))
    }

    @Test("A missing fact leaves no space at the ends, and a value adds no folder")
    func missingFacts() throws {
        #expect(try name("{camera} {name}", "boat.jpg", RenameFacts()) == "boat.jpg")
        #expect(try name("{camera}", "boat.jpg", RenameFacts(camera: "a/b")) == "a-b.jpg")
    }

    @Test("Spaces at the ends of the present name stay where the pattern has it, so that it can be kept as it is")
    func spacesOfName() throws {
        #expect(try name("{name}", " boat .jpg", RenameFacts()) == " boat .jpg")
        #expect(try name("{name}.{extension:upper}", " boat .jpg", RenameFacts()) == " boat .JPG")
        #expect(try name("{name} {camera}", " boat .jpg", RenameFacts()) == " boat.jpg")
        #expect(try name("{camera} {width}", "boat.jpg", RenameFacts()) == ".jpg")
    }

    @Test(
        "An invalid pattern says why",
        arguments: [
            ("", RenamePattern.Failure.empty), ("{name", .openBrace), ("a/b", .slash),
            ("{title}", .unknownPlace("title")),
            ("{number:x}", .unknownPlace("number:x")), ("{number:}", .unknownPlace("number:")),
            ("{number:1234567890}", .unknownPlace("number:1234567890")), ("{date:lower}", .unknownPlace("date:lower")),
            ("{name:big}", .unknownPlace("name:big")),
        ])
    func invalid(text: String, failure: RenamePattern.Failure) {
        #expect {
            _ = try RenamePattern(text)
        } throws: { error in
            error as? RenamePattern.Failure == failure
        }
    }

    @Test("Only patterns with facts of the file need it read")
    func needsFacts() throws {
        #expect(try !RenamePattern("{name} {number}.{extension}").needsFacts)
        #expect(try RenamePattern("{date}").needsFacts)
    }
}
