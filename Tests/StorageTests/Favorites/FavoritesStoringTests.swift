import Core
import FileAccess
import Foundation
import Model
import Reactive
import TestSupport
import Testing

@testable import Storage

/// Tests what every implementation of `FavoritesStoring` does, in a database and in memory.
@Suite struct FavoritesStoringTests {
    enum Kind: CaseIterable {
        case database, memory
    }

    private let folder = TemporaryFolder()

    private func make(_ kind: Kind) -> any FavoritesStoring {
        switch kind {
        case .memory: InMemoryFavorites()
        case .database: FavoritesStore.testing(folder)
        }
    }

    @Test("The latest favorite comes first and is available at once", arguments: Kind.allCases)
    func order(_ kind: Kind) throws {
        let favorites = make(kind)
        try favorites.addNow(0..<3)
        #expect(try favorites.numbers() == ["2", "1", "0"])
        #expect(favorites.ids.value == [.stub(0), .stub(1), .stub(2)])
    }

    private func file(_ name: String) -> ImageEntity {
        var image = ImageEntity.stub(0, title: name)
        image.id = ImageID(provider: .folders, string: "/p/\(name).jpg")
        return image
    }

    @Test(
        "Favorites follow files that exchange their names, and keep notes, collections and order",
        arguments: Kind.allCases)
    func movedFiles(_ kind: Kind) throws {
        let favorites = make(kind)
        for name in ["c", "b", "a"] { try favorites.add([file(name)]).wait().get() }
        let collection = try #require(try favorites.addCollection(named: "Sea").single()?.get())
        try favorites.move([file("a").id], into: collection.id).wait().get()
        try favorites.setNote("first", of: file("a").id).wait().get()
        let moves = [("a", "b"), ("b", "a"), ("c", "d"), ("unknown", "e")].map { from, to in
            FileMove(from: LocalPath("/p/\(from).jpg"), to: LocalPath("/p/\(to).jpg"))
        }
        try favorites.moveFiles(moves).wait().get()
        let all = try favorites.everything()
        #expect(all.map(\.id.string) == ["/p/b.jpg", "/p/a.jpg", "/p/d.jpg"])
        #expect(all.map(\.image.title) == ["b", "a", "d"])
        #expect(all[0].note == "first" && all[0].collections == [collection.id])
        #expect(favorites.ids.value == Set(all.map(\.id)))
    }

    @Test("A new description of a favorite is found, and its note stays", arguments: Kind.allCases)
    func newDescription(_ kind: Kind) throws {
        let favorites = make(kind)
        try favorites.add([file("a")]).wait().get()
        try favorites.setNote("first", of: file("a").id).wait().get()
        let details = PictureDetails(tags: ["sea"], title: "Harbor", creators: [Creator("Anna")], license: .cc0)
        try favorites.update([file("a").stating(details), file("b")]).wait().get()
        let all = try favorites.everything()
        #expect(all.map(\.image.title) == ["Harbor"] && all.first?.image.username == "Anna")
        #expect(all.first?.image.license == .cc0 && all.first?.note == "first")
    }

    @Test("A favorite whose new path another favorite has stays as it is")
    func occupiedPath() throws {
        let favorites = make(.database)
        try favorites.add([file("a"), file("b"), file("c")]).wait().get()
        let moves = [("c", "b"), ("b", "a")].map { from, to in
            FileMove(from: LocalPath("/p/\(from).jpg"), to: LocalPath("/p/\(to).jpg"))
        }
        try favorites.moveFiles(moves).wait().get()
        #expect(try favorites.everything().map(\.id.string) == ["/p/a.jpg", "/p/b.jpg", "/p/c.jpg"])
    }

    @Test("Adding a favorite again changes nothing", arguments: Kind.allCases)
    func repeatedAddition(_ kind: Kind) throws {
        let favorites = make(kind)
        try favorites.addNow(0..<2)
        try favorites.setNote("mine", of: .stub(0)).wait().get()
        try favorites.add([.stub(0, title: "Another title")]).wait().get()
        #expect(try favorites.everything().map { "\($0.id.string) \($0.note)" } == ["1 ", "0 mine"])
    }

    @Test(
        "Undo restores the removed favorite at its position, with its note, collections and preview",
        arguments: Kind.allCases)
    func undo(_ kind: Kind) throws {
        let favorites = make(kind)
        try favorites.addNow(0..<3)
        let collection = try #require(try favorites.addCollection(named: "Sea").single()?.get())
        try favorites.move([.stub(1)], into: collection.id).wait().get()
        try favorites.setNote("blue", of: .stub(1)).wait().get()
        try favorites.storePreview(Data("preview".utf8), size: PixelSize(width: 30, height: 20), of: .stub(1)).wait()
            .get()
        let before = try favorites.everything()
        let removed = try #require(try favorites.remove([.stub(1)]).single()?.get())
        #expect(try favorites.numbers() == ["2", "0"])
        #expect(favorites.collections.value.map(\.count) == [0] && !favorites.ids.value.contains(.stub(1)))
        try favorites.restore(removed).wait().get()
        #expect(try favorites.everything() == before)
        #expect(favorites.preview(of: .stub(1)) == Data("preview".utf8) && favorites.ids.value.contains(.stub(1)))
    }

    @Test("Undo gives a picture that was added again its note and its collections", arguments: Kind.allCases)
    func undoAfterAddition(_ kind: Kind) throws {
        let favorites = make(kind)
        try favorites.addNow(0..<2)
        let sea = try #require(try favorites.addCollection(named: "Sea").single()?.get())
        try favorites.move([.stub(0)], into: sea.id).wait().get()
        try favorites.setNote("blue", of: .stub(0)).wait().get()
        let removed = try #require(try favorites.remove([.stub(0)]).single()?.get())
        try favorites.addNow(0..<1)
        try favorites.restore(removed).wait().get()
        let all = try favorites.everything()
        #expect(all.map(\.id.string) == ["0", "1"])
        #expect(all.map(\.note) == ["blue", ""] && all.map(\.collections) == [[sea.id], []])
    }

    @Test("Undo keeps the note that a picture got after it was added again", arguments: Kind.allCases)
    func noteAfterAddition(_ kind: Kind) throws {
        let favorites = make(kind)
        try favorites.addNow(0..<1)
        try favorites.setNote("blue", of: .stub(0)).wait().get()
        let removed = try #require(try favorites.remove([.stub(0)]).single()?.get())
        try favorites.addNow(0..<1)
        try favorites.setNote("green", of: .stub(0)).wait().get()
        try favorites.restore(removed).wait().get()
        #expect(try favorites.everything().map(\.note) == ["green"])
    }

    @Test("An addition reports the pictures that were new, in their order", arguments: Kind.allCases)
    func reportedAddition(_ kind: Kind) throws {
        let favorites = make(kind)
        try favorites.addNow(1..<2)
        let added = try favorites.add([.stub(0), .stub(1), .stub(2)]).single()?.get()
        #expect(added == [.stub(0), .stub(2)])
    }

    @Test("A favorite keeps its first code and ignores those of others", arguments: Kind.allCases)
    func code(_ kind: Kind) throws {
        let favorites = make(kind)
        try favorites.addNow(0..<2)
        let (code, other) = (ImageCode(words: [1, 2, 3, 4]), ImageCode(words: [5, 6, 7, 8]))
        try favorites.storeCode(try #require(code), of: .stub(0)).wait().get()
        try favorites.storeCode(try #require(other), of: .stub(0)).wait().get()
        try favorites.storeCode(try #require(other), of: .stub(7)).wait().get()
        #expect(try favorites.everything().map(\.image.imageCode) == [nil, code])
    }

    @Test("Collections are sorted by name, and no two have the same name", arguments: Kind.allCases)
    func collectionNames(_ kind: Kind) throws {
        let favorites = make(kind)
        let sea = try #require(try favorites.addCollection(named: "  Sea\n side ").single()?.get())
        #expect(sea.name == "Sea side")
        _ = try favorites.addCollection(named: "animals").single()?.get()
        #expect(favorites.collections.value.map(\.name) == ["animals", "Sea side"])
        #expect(throws: StorageError.nameTaken("ANIMALS")) {
            try favorites.addCollection(named: "ANIMALS").single()?.get()
        }
        #expect(throws: StorageError.nameTaken("Animals")) {
            try favorites.renameCollection(sea.id, to: "Animals").wait().get()
        }
        #expect(throws: StorageError.nameEmpty) { try favorites.addCollection(named: " \t").single()?.get() }
        try favorites.renameCollection(sea.id, to: "sea SIDE").wait().get()
        #expect(favorites.collections.value.map(\.name) == ["animals", "sea SIDE"])
    }

    @Test(
        "Undo restores a deleted collection with its pictures, which stayed favorites", arguments: Kind.allCases)
    func deletedCollection(_ kind: Kind) throws {
        let favorites = make(kind)
        try favorites.addNow(0..<3)
        let sea = try #require(try favorites.addCollection(named: "Sea").single()?.get())
        try favorites.move([.stub(0), .stub(2)], into: sea.id).wait().get()
        let removed = try #require(try favorites.removeCollection(sea.id).single()?.get())
        #expect(try favorites.collections.value.isEmpty && favorites.numbers().count == 3)
        try favorites.restore(removed).wait().get()
        #expect(favorites.collections.value.map(\.count) == [2])
        #expect(try favorites.numbers(FavoritesQuery(collection: sea.id)) == ["2", "0"])
        try favorites.remove([.stub(2)], outOf: sea.id).wait().get()
        #expect(try favorites.numbers(FavoritesQuery(collection: sea.id)) == ["0"])
    }

    @Test(
        "All words of a search are found in titles, tags, notes and collections", arguments: Kind.allCases)
    func search(_ kind: Kind) throws {
        let favorites = make(kind)
        try favorites.add([.stub(0, tags: ["夕焼けの海岸"])]).wait().get()
        try favorites.add([.stub(1, title: "Boats of ÅLAND")]).wait().get()
        try favorites.add([.stub(2, title: "A red boat", tags: ["water"])]).wait().get()
        try favorites.setNote("for the Kitchen", of: .stub(0)).wait().get()
        let harbour = try #require(try favorites.addCollection(named: "Harbour").single()?.get())
        try favorites.move([.stub(1)], into: harbour.id).wait().get()
        let searches: [(words: String, found: [String])] = [
            ("åland", ["1"]), ("BOAT", ["2", "1"]), ("boat red", ["2"]), ("kitchen", ["0"]), ("harbour", ["1"]),
            ("海岸", ["0"]), ("o%t", []), ("boat'; --", []), ("_", []),
        ]
        for (words, found) in searches {
            #expect(try favorites.numbers(FavoritesQuery(text: words)) == found, "\(words)")
        }
    }

    @Test("With any of the words, favorites with more of them come first, page by page", arguments: Kind.allCases)
    func anyWord(_ kind: Kind) throws {
        let favorites = make(kind)
        try favorites.add([.stub(0, title: "A red boat")]).wait().get()
        try favorites.add([.stub(1, title: "A tree")]).wait().get()
        try favorites.add([.stub(2, title: "A boat")]).wait().get()
        try favorites.add([.stub(3, title: "A red car")]).wait().get()
        var query = FavoritesQuery(text: "red boat")
        #expect(try favorites.numbers(query) == ["0"])
        query.matchesAnyWord = true
        for pageSize in [1, 2, 50] {
            #expect(try favorites.everything(query, pageSize: pageSize).map(\.id.string) == ["0", "3", "2"])
        }
        let page = try #require(try favorites.page(of: query, from: nil, limit: 2).single()?.get())
        #expect(page.totalCount == 3)
    }

    @Test("A phrase occurs as it is", arguments: Kind.allCases)
    func phrase(_ kind: Kind) throws {
        let favorites = make(kind)
        try favorites.add([.stub(0, title: "A red boat")]).wait().get()
        try favorites.add([.stub(1, title: "A boat with a red sail")]).wait().get()
        var query = FavoritesQuery(text: "red boat")
        #expect(try favorites.numbers(query) == ["1", "0"])
        query.phrases = ["Red Boat"]
        #expect(try favorites.numbers(query) == ["0"])
    }

    @Test("Pages have no gap and no duplicate while favorites are added and removed", arguments: Kind.allCases)
    func paging(_ kind: Kind) throws {
        let favorites = make(kind)
        try favorites.addNow(0..<10)
        let first = try #require(try favorites.page(of: .all, from: nil, limit: 4).single()?.get())
        #expect(first.favorites.map(\.id.string) == ["9", "8", "7", "6"] && first.totalCount == 10)
        try favorites.addNow(10..<12)
        _ = try favorites.remove([.stub(8), .stub(5)]).single()?.get()
        let second = try #require(try favorites.page(of: .all, from: first.next, limit: 10).single()?.get())
        #expect(second.favorites.map(\.id.string) == ["4", "3", "2", "1", "0"] && second.next == nil)
    }

    @Test("Pages in reverse begin with the last favorite", arguments: Kind.allCases)
    func reversedPages(_ kind: Kind) throws {
        let favorites = make(kind)
        try favorites.addNow(0..<5)
        var query = FavoritesQuery.all
        query.isReversed = true
        for pageSize in [2, 5] {
            #expect(try favorites.everything(query, pageSize: pageSize).map(\.id.string) == ["0", "1", "2", "3", "4"])
        }
    }

    @Test("A merge adds new favorites and keeps the user's notes", arguments: Kind.allCases)
    func merging(_ kind: Kind) throws {
        let favorites = make(kind)
        try favorites.addNow(0..<2)
        try favorites.setNote("mine", of: .stub(0)).wait().get()
        let date = Date(timeIntervalSince1970: 1_000)
        let imported = [
            ImportedFavorite(image: .stub(5), note: "new", addedAt: date, collections: ["Sea", "sea"]),
            ImportedFavorite(image: .stub(0), note: "theirs", addedAt: date, collections: ["Sea"]),
            ImportedFavorite(image: .stub(1), note: "theirs", addedAt: date),
            ImportedFavorite(image: .stub(6), addedAt: date),
        ]
        #expect(try favorites.merge(imported).single()?.get() == FavoritesMerge(added: 2, known: 2))
        let all = try favorites.everything().map { "\($0.id.string) \($0.note)" }
        #expect(all == ["5 new", "6 ", "1 theirs", "0 mine"])
        #expect(favorites.collections.value.map { "\($0.name) \($0.count)" } == ["Sea 2"])
        #expect(try favorites.merge(imported).single()?.get() == FavoritesMerge(added: 0, known: 4))
        #expect(favorites.ids.value.count == 4)
    }

    @Test(
        "A stored preview has its own address, and the original's address is kept", arguments: Kind.allCases)
    func previewAddress(_ kind: Kind) throws {
        let favorites = make(kind)
        try favorites.addNow(0..<1)
        try favorites.storePreview(Data([1, 2, 3]), size: PixelSize(width: 120, height: 80), of: .stub(0)).wait().get()
        let shown = try #require(try favorites.everything().first).image
        let address = try #require(FavoriteAddress(shown.previewURL))
        #expect(address.id == .stub(0) && address.original == ImageEntity.stub(0).previewURL)
        #expect(PixelSize(width: shown.previewWidth, height: shown.previewHeight) == PixelSize(width: 120, height: 80))
        // The displayed favorite is removed and added again; its program-internal preview address is not stored.
        _ = try favorites.remove([.stub(0)]).single()?.get()
        try favorites.add([shown]).wait().get()
        #expect(try favorites.everything().first?.image.previewURL == ImageEntity.stub(0).previewURL)
    }

    @Test("Observers get each change after it was made", arguments: Kind.allCases)
    func changes(_ kind: Kind) throws {
        let favorites = make(kind)
        // This read waits until the initial load was published.
        _ = try favorites.everything()
        let told = RecordedEvents<FavoritesChange>()
        favorites.changes.observeValues { change in told.add(change) }
        try favorites.addNow(0..<1)
        try favorites.setNote("a", of: .stub(0)).wait().get()
        _ = try favorites.addCollection(named: "Sea").single()?.get()
        _ = try favorites.remove([.stub(0)]).single()?.get()
        #expect(told.all == [.added([.stub(0)]), .changed([.stub(0)]), .collections, .removed([.stub(0)])])
    }
}
