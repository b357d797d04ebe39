import Foundation
import Testing

@testable import Model

@Suite struct FavoritesFileTests {
    private func content(_ text: String) throws -> FavoritesFile.Content {
        try FavoritesFile.content(of: Data(text.utf8))
    }

    private let picture = #"{"provider":"commons","id":17,"preview":{"url":"https://example.org/17.jpg"}}"#

    @Test("An entry that cannot be understood is skipped and counted, the others are taken")
    func entryCannotUnderstoodSkipped() throws {
        let found = try content(
            #"{"format":"vitrine-favorites","version":1,"favorites":[{"image":\#(picture)},{"image":{}},7,{"image":\#(picture),"note":5}]}"#
        )
        #expect(found.favorites.count == 2)
        #expect(found.skipped == [2, 3])
    }

    @Test("A bare list of pictures is taken, with or without a byte order mark")
    func bareListPicturesTaken() throws {
        #expect(try content("[\(picture)]").favorites.map(\.image.id.string) == ["17"])
        #expect(try content("\u{FEFF}[\(picture)]").favorites.count == 1)
    }

    @Test(
        "What is no list of favorites is refused", arguments: ["", "{", "[1,2]", "{}", "\"text\"", #"{"favorites":7}"#])
    func noListFavoritesRefused(text: String) {
        #expect(throws: FavoritesFile.Failure.notFavorites) { try content(text) }
    }

    @Test("A file of a later version is refused rather than misunderstood")
    func fileLaterVersionRefused() {
        #expect(throws: FavoritesFile.Failure.newerVersion) {
            try content(#"{"format":"vitrine-favorites","version":2,"favorites":[]}"#)
        }
    }

    @Test("Notes and names are shown as text, whatever is in them")
    func notesNamesShownText() throws {
        let found = try content(
            #"[{"image":\#(picture),"note":"a\u0000\u202eb\nc","collections":["\u0007Sea", 4, ""]}]"#)
        #expect(found.favorites.first?.note == "ab c")
        #expect(found.favorites.first?.collections == ["Sea"])
    }

    @Test(
        "An address that the program does not go to makes no picture",
        arguments: ["javascript:alert(1)", "ftp://example.org/1.jpg", "/etc/passwd", "https://example.org/\\u0000"])
    func addressProgramNotGo(address: String) throws {
        let text =
            #"{"format":"vitrine-favorites","favorites":[{"image":{"provider":"a","id":"1","preview":{"url":"\#(address)"}}}]}"#
        #expect(try content(text).skipped == [1])
    }

    @Test("JSON is written so that it reads the same")
    func jsonWrittenSoReads() throws {
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
