import Testing

@testable import Localize

/// The order of files' names and folders.
@Suite struct NameOrderTests {
    private func sorted(_ names: [String]) -> [String] { names.sorted { NameOrder($0) < NameOrder($1) } }

    @Test("Numbers in names are compared as numbers, whatever the locale")
    func numbers() throws {
        let names = ["img1.jpg", "img2.jpg", "img10.jpg", "img010b.jpg", "img100.jpg"]
        #expect(sorted(["img100.jpg", "img10.jpg", "img2.jpg", "img010b.jpg", "img1.jpg"]) == names)
        #expect(try TestLocales.german.use { sorted(names.reversed()) } == names)
        #expect(sorted(["1-3", "1-20", "1-1"]) == ["1-1", "1-3", "1-20"])
    }

    @Test("Letters have the order of the user's language")
    func letters() throws {
        let names = ["Zebra", "Äpfel", "apfelbaum", "École", "ebene", "Öl", "fahne"]
        #expect(
            try TestLocales.german.use { sorted(names) } == [
                "Äpfel", "apfelbaum", "ebene", "École", "fahne", "Öl", "Zebra",
            ])
        #expect(
            try TestLocales.french.use { sorted(["zoo", "été", "eau", "Émile"]) } == ["eau", "Émile", "été", "zoo"])
    }

    @Test("Names that differ only in capital letters have the same position")
    func capitals() throws {
        #expect(NameOrder("IMG_1.JPG") == NameOrder("img_1.jpg"))
        #expect(sorted(["b", "A", "C"]) == ["A", "b", "C"])
        #expect(try TestLocales.german.use { NameOrder("ÉTÉ") == NameOrder("été") })
    }

    @Test("A folder comes before the folders in it, and these before its neighbors")
    func paths() throws {
        let paths = ["/a", "/a/b", "/a/c/10", "/a b", "/a2", "/a10"]
        #expect(sorted(paths.reversed()).filter { $0.hasPrefix("/a/") || $0 == "/a" } == ["/a", "/a/b", "/a/c/10"])
        #expect(sorted(["/a b/x", "/a/x", "/a"]) == ["/a", "/a/x", "/a b/x"])
        #expect(try TestLocales.german.use { sorted(["/ä2/x", "/ä10", "/ä"]) } == ["/ä", "/ä2/x", "/ä10"])
    }

    @Test(
        "Any bytes have a position, which is always the same",
        arguments: [[], [0], [0xFF, 0xFE], [0x61, 0, 0x62], [0xE5]])
    func bytes(name: [UInt8]) throws {
        #expect(NameOrder(name) == NameOrder(name))
        #expect(try TestLocales.german.use { NameOrder(name) == NameOrder(name) })
        #expect(NameOrder([UInt8]()) < NameOrder("a"))
    }
}
