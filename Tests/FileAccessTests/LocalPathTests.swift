import Testing

@testable import FileAccess

@Suite struct LocalPathTests {
    @Test("A path keeps its bytes, and shows those that are not UTF-8 as replacement characters")
    func pathKeepsItsBytes() {
        let path: LocalPath = LocalPath("/a").appending([0x62, 0xF6])
        #expect(path.bytes == [0x2F, 0x61, 0x2F, 0x62, 0xF6] && path.text == "/a/b\u{FFFD}" && path.exactText == nil)
        #expect(
            path.name == "b\u{FFFD}" && path.folder == "/a" && path.folder.folder == "/"
                && path.folder.exactText == "/a")
    }

    @Test("Slashes at the end do not count", arguments: [("/a//", "/a"), ("/", "/"), ("///", "/"), ("/a", "/a")])
    func slashesEndNotCount(text: String, trimmed: String) {
        #expect(LocalPath(text).trimmed == LocalPath(trimmed))
    }

    @Test("A path is below a folder by whole names, and by bytes")
    func pathBelowFolderWhole() {
        #expect(LocalPath("/a/b").isBelow("/a/") && LocalPath("/a/b").isBelow("/"))
        #expect(!LocalPath("/ab").isBelow("/a") && !LocalPath("/a").isBelow("/a"))
        // The same letter as one and as two code points.
        #expect(!LocalPath("/\u{E9}/b").isBelow("/e\u{301}"))
    }
}
