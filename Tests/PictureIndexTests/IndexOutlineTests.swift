import FileAccess
import Glibc
import Model
import Testing

@testable import PictureIndex

/// The folders and months that the index counts.
@Suite struct IndexOutlineTests {
    private let folder: IndexTestFolder

    init() throws { folder = try IndexTestFolder() }

    private func add(_ name: String, _ year: Int, _ month: Int, _ day: Int) throws {
        let date = PhotoDate(year: year, month: month, day: day, hour: 12, minute: 0)
        folder.reader.prepare(
            String(name.split(separator: "/").last ?? ""), PictureMetadata(format: .jpeg, dateTaken: date))
        try folder.write(name)
    }

    private func path(_ name: String) -> LocalPath { folder.pictures.appending(Array(name.utf8)) }

    @Test("A folder counts its own pictures and those of the folders in it, which are sorted by name and number")
    func folders() throws {
        try folder.write("one.jpg")
        try folder.write("10 May/two.jpg")
        try folder.write("10 May/deep/er/three.jpg")
        try folder.write("9 May/four.jpg")
        try folder.write("empty/notes.txt")
        try folder.update()
        let outline = try folder.index.outline(of: [folder.pictures])
        #expect(outline.count == 4)
        let er = PictureOutline.Folder(path: path("10 May/deep/er"), count: 1)
        let deep = PictureOutline.Folder(path: path("10 May/deep"), count: 1, folders: [er])
        #expect(
            outline.folders == [
                PictureOutline.Folder(
                    path: folder.pictures, count: 4,
                    folders: [
                        PictureOutline.Folder(path: path("9 May"), count: 1),
                        PictureOutline.Folder(path: path("10 May"), count: 2, folders: [deep]),
                    ])
            ])
    }

    @Test("Months have the pictures that were taken in them, the latest month first")
    func months() throws {
        try add("1.jpg", 2024, 8, 1)
        try add("2.jpg", 2024, 8, 31)
        try add("3.jpg", 2023, 12, 31)
        try add("4.jpg", 2024, 1, 1)
        try folder.update()
        let months = try folder.index.outline(of: [folder.pictures]).months
        #expect(months.map { "\($0.month.text): \($0.count)" } == ["2024-08: 2", "2024-01: 1", "2023-12: 1"])
    }

    @Test("What the outline counts in a folder and in a month is what a search limited to them finds")
    func agreesWithFilters() throws {
        try add("a/1.jpg", 2024, 2, 29)
        try add("a/2.jpg", 2024, 3, 1)
        try add("ab/3.jpg", 2024, 12, 31)
        try add("4.jpg", 2025, 1, 1)
        try folder.update()
        let outline = try folder.index.outline(of: [folder.pictures])
        for month in outline.months {
            let query = SearchQuery(filters: SearchFilters(month: month.month))
            #expect(try folder.names(query).count == month.count, "\(month)")
        }
        for inner in outline.folders[0].folders {
            let query = SearchQuery(filters: SearchFilters(folder: inner.path))
            #expect(try folder.names(query).count == inner.count, "\(inner.path.text)")
        }
    }

    @Test("A month outside of the chosen years finds nothing, and one in them finds its pictures")
    func monthAndYears() throws {
        try add("1.jpg", 2024, 8, 1)
        try folder.update()
        func found(_ years: YearRange?) throws -> Int {
            let filters = SearchFilters(created: years, month: YearMonth(2024, 8))
            return try folder.names(SearchQuery(filters: filters)).count
        }
        for (years, count) in [(YearRange(2024, 2024), 1), (YearRange(2020, nil), 1), (YearRange(2023, 2023), 0)] {
            #expect(try found(years) == count)
        }
    }

    @Test("A chosen folder that is not there any more keeps its pictures and is unavailable")
    func unavailable() throws {
        try folder.write("a/one.jpg")
        try folder.update()
        rename(folder.path + "/pictures", folder.path + "/elsewhere")
        try folder.update()
        let root = try #require(try folder.index.outline(of: [folder.pictures]).folders.first)
        #expect(root.count == 1 && !root.isAvailable && root.folders.map(\.isAvailable) == [false])
    }

    @Test("A chosen folder without pictures is listed, and folders that were not chosen are not")
    func chosenFolders() throws {
        try folder.write("a/one.jpg")
        try folder.write("ab/two.jpg")
        try folder.update()
        let outline = try folder.index.outline(of: [path("a"), "/nowhere"])
        #expect(outline.folders.map(\.path) == [path("a"), "/nowhere"] && outline.folders.map(\.count) == [1, 0])
    }

    @Test("Names that are no UTF-8 and the root folder have their places in the tree")
    func bytes() {
        var tree = FolderTree(roots: ["/"])
        tree.add("/", count: 1, isAvailable: true)
        tree.add(LocalPath(bytes: [0x2F, 0xE5, 0x2F, 0x62]), count: 2, isAvailable: true)
        let root = tree.outline[0]
        #expect((root.path, root.count) == ("/", 3))
        #expect(root.folders.first?.path == LocalPath(bytes: [0x2F, 0xE5]))
        #expect(root.folders.first?.folders.first?.path == LocalPath(bytes: [0x2F, 0xE5, 0x2F, 0x62]))
    }
}
