import Differences
import FileAccess
import Model
import Reactive
import Testing

@testable import PictureIndex

/// What a listing tells about later changes of the files.
@Suite struct IndexChangesTests {
    private let folder: IndexTestFolder

    init() throws { folder = try IndexTestFolder() }

    private func listing(_ order: ResultOrder = .name, _ text: String = "") throws -> IndexListing {
        try folder.index.search(SearchQuery(text, filters: SearchFilters(order: order)))
    }

    private func names(_ listing: IndexListing) throws -> [String?] {
        try listing.pictures(at: 0..<listing.count).map { $0?.path.name }
    }

    /// Returns the names of all pictures and the edits that lead to them, after changes of these files.
    private func update(
        of names: [String], after change: () throws -> Void
    ) throws -> (names: [String?], edits: ListEdits) {
        for name in names { try folder.write(name) }
        try folder.update()
        let listing = try listing()
        try change()
        try folder.update()
        let (new, edits) = try #require(try listing.updated())
        return (try self.names(new), edits)
    }

    @Test("A new file is inserted at its place, and the other pictures are kept")
    func addition() throws {
        for name in ["a.jpg", "c.jpg", "d.jpg"] { try folder.write(name) }
        try folder.update()
        let listing = try listing()
        #expect(try listing.updated() == nil)
        try folder.write("b.jpg")
        try folder.update()
        let (new, edits) = try #require(try listing.updated())
        #expect(try names(new) == ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
        #expect(edits.changes == [.init(removed: 1..<1, inserted: 1..<2)])
        #expect(try listing.count == 3 && new.updated() == nil)
    }

    @Test("A removed file leaves its place")
    func removal() throws {
        let update = try update(of: ["a.jpg", "b.jpg", "c.jpg"]) { try folder.remove("b.jpg") }
        #expect(update.names == ["a.jpg", "c.jpg"])
        #expect(update.edits.changes == [.init(removed: 1..<2, inserted: 1..<1)])
    }

    @Test("A renamed file moves to its new place")
    func renaming() throws {
        let update = try update(of: ["a.jpg", "b.jpg", "c.jpg", "d.jpg"]) { try folder.move("a.jpg", to: "e.jpg") }
        #expect(update.names == ["b.jpg", "c.jpg", "d.jpg", "e.jpg"] && update.edits.moved == [0: 3])
    }

    @Test("A renamed file that keeps its place makes a new listing without edits")
    func otherName() throws {
        let update = try update(of: ["a.jpg", "b.jpg"]) { try folder.move("b.jpg", to: "c.jpg") }
        #expect(update.edits.isEmpty && update.names == ["a.jpg", "c.jpg"])
    }

    @Test("Only pictures that match the words of the search are inserted")
    func words() throws {
        try folder.write("boat 1.jpg")
        try folder.update()
        let listing = try listing(.relevance, "boat")
        try folder.write("tree.jpg")
        try folder.write("boat 2.jpg")
        try folder.update()
        let (new, edits) = try #require(try listing.updated())
        #expect(new.count == 2 && edits.newCount - edits.oldCount == 1)
    }

    @Test("A run that finds changes is told, and one that finds none is not")
    func telling() throws {
        let count = Atomic(0)
        let watch = folder.index.changes.observeValues { count.modify { $0 += 1 } }
        try folder.write("a.jpg")
        try folder.update()
        #expect(count.value > 0)
        folder.settle()
        try folder.update()
        let settled = count.value
        try folder.update()
        #expect(count.value == settled)
        try folder.remove("a.jpg")
        try folder.update()
        #expect(count.value > settled)
        watch?.dispose()
    }

    @Test("Codes that are stored when previews are decoded change no listing")
    func codes() throws {
        try folder.write("a.jpg")
        try folder.update()
        let listing = try listing()
        try folder.index.write { rows, _ in try rows.connection.run("UPDATE picture SET hash = x'00'") }
        #expect(try listing.updated() == nil)
    }

    @Test("After the index was replaced by an empty one, all pictures are others")
    func replacedIndex() throws {
        try folder.write("a.jpg")
        try folder.update()
        let listing = try listing()
        guard case .done = try folder.index.update(folder.source(), isRebuilding: true) else {
            throw IndexTestFolder.Unfinished()
        }
        folder.index.close()
        let (new, edits) = try #require(try listing.updated())
        #expect(new.count == 1 && edits == ListEdits(replacing: 1, with: 1))
    }
}
