import Core
import Foundation
import Testing

@testable import Model

@Suite struct FavoritesFileTests {
    private func content(_ text: String) throws -> FavoritesFile.Content {
        try FavoritesFile.content(of: Data(text.utf8))
    }

    private let picture = #"{"provider":"commons","id":17,"preview":{"url":"https://example.org/17.jpg"}}"#

    @Test("An invalid entry is skipped and counted, and the others are imported")
    func badEntry() throws {
        let found = try content(
            #"{"format":"vitrine-favorites","version":1,"favorites":[{"image":\#(picture)},{"image":{}},7,{"image":\#(picture),"note":5}]}"#
        )
        #expect(found.favorites.count == 2 && found.skipped == [2, 3])
    }

    @Test("Sides that no picture has are unknown", arguments: ["9007199254740992", "1e300", "-1", "1000001"])
    func absurdSides(side: String) throws {
        let sides = #""width":\#(side),"height":\#(side)"#
        let found = try content(
            #"[{"provider":"commons","id":17,\#(sides),"preview":{"url":"https://example.org/17.jpg",\#(sides)}}]"#)
        let image = try #require(found.favorites.first?.image)
        let sizes = [image.pageImageWidth, image.pageImageHeight, image.previewWidth, image.previewHeight]
        #expect(sizes == [0, 0, 0, 0])
    }

    @Test("A file with more values than pictures can have is refused before they need memory")
    func tinyValues() {
        let text = "[" + String(repeating: #"{"":0},"#, count: 100_000) + picture + "]"
        #expect(throws: FavoritesFile.Failure.notFavorites) { try content(text) }
    }

    @Test("A plain list of pictures is imported, also after a byte order mark")
    func bareList() throws {
        #expect(try content("\u{FEFF}[\(picture)]").favorites.map(\.image.id.string) == ["17"])
    }

    @Test(
        "Any other file than a list of favorites is refused",
        arguments: ["", "{", "[1,2]", "{}", "\"text\"", #"{"favorites":7}"#])
    func noList(text: String) {
        #expect(throws: FavoritesFile.Failure.notFavorites) { try content(text) }
    }

    @Test("A file of a later version is refused")
    func laterVersion() {
        #expect(throws: FavoritesFile.Failure.newerVersion) {
            try content(#"{"format":"vitrine-favorites","version":2,"favorites":[]}"#)
        }
    }

    @Test("Notes and names stay plain text, whatever they contain")
    func markup() throws {
        let found = try content(
            #"[{"image":\#(picture),"note":"a\u0000\u202eb\nc","collections":["\u0007Sea", 4, ""]}]"#)
        #expect(found.favorites.first?.note == "ab c" && found.favorites.first?.collections == ["Sea"])
    }

    @Test(
        "An entry with an unsafe address is skipped",
        arguments: ["javascript:alert(1)", "ftp://example.org/1.jpg", "/etc/passwd", "https://example.org/\\u0000"])
    func unsafeAddress(address: String) throws {
        let text =
            #"{"format":"vitrine-favorites","favorites":[{"image":{"provider":"a","id":"1","preview":{"url":"\#(address)"}}}]}"#
        #expect(try content(text).skipped == [1])
    }

    @Test(
        "A picture of this computer is skipped unless all its addresses lead to the file of the same bytes as its id",
        arguments: [
            #""/p/a.odt","preview":{"url":"https://example.org/cat.jpg"},"page":"https://example.org/""#,
            #""/p/a.odt","preview":{"url":"sample:1"}"#,
            #""/p/a.odt","preview":{"url":"file:///p/cat.jpg"}"#,
            #""/p/a.odt","preview":{"url":"file:///p/a.odt"},"picture":{"url":"https://example.org/cat.jpg"}"#,
            // The names are equal as texts.
            #""/p/\u00e9.jpg","preview":{"url":"file:///p/e%CC%81.jpg"}"#,
        ])
    func otherFile(members: String) throws {
        let image = #"{"provider":"folders","id":\#(members)}"#
        #expect(try content(#"{"format":"vitrine-favorites","favorites":[\#(image)]}"#).skipped == [1])
    }

    @Test("A code from a file is ignored, because another picture could have it")
    func foreignCode() throws {
        let code = try #require(ImageCode(words: [1, 2, 3, 4]))
        var image = try #require(ImageEntity(json: try JSONValue(parsing: Data(picture.utf8))))
        image.imageCode = code
        #expect(ImageEntity(json: image.json)?.imageCode == code)
        let found = try content("[\(image.json.text())]")
        #expect(found.favorites.map(\.image.imageCode) == [nil])
    }

    @Test("Written JSON is read back unchanged")
    func roundTrip() throws {
        let value = JSONValue.object([
            "text": .string("\"\\/\n\u{1}\u{2028}ü海🙂"),
            "numbers": .array([.number(0), .number(-1.5), .number(9_007_199_254_740_992)]),
            "nothing": .null, "empty": .array([]), "object": .object([:]), "yes": .bool(true),
        ])
        for indentation in [nil, 2] {
            #expect(try JSONValue(parsing: Data(value.text(indentation: indentation).utf8)) == value)
        }
        #expect(JSONValue.number(.infinity).text() == "null")
        #expect(JSONValue.object(["b": .number(1), "a": .null]).text() == #"{"a":null,"b":1}"#)
    }
}
