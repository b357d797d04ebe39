import Core
import Foundation
import Model
import Reactive
import Testing

@testable import ViewModels

@MainActor
@Suite struct FavoritesViewModelTests {
    private let window = FavoritesFixture()
    private var model: FavoritesViewModel { window.model }

    @Test("An empty window says so and shows the first picture as soon as it is stored")
    func empty() {
        model.start()
        #expect(model.content.value == .empty)
        window.keep(1)
        #expect(model.content.value == .rows && window.numbers == ["1"] && model.count.value == 1)
    }

    @Test("The latest favorites come first, a hundred at a time")
    func order() {
        window.keep(Array(0..<150))
        model.start()
        let latest = (50..<150).reversed().map { "\($0)" }
        #expect(window.numbers == latest)
        model.readMore(near: 0..<60)
        #expect(window.numbers.count == 100)
        model.readMore(near: 0..<61)
        #expect(window.numbers.count == 150)
        model.readMore(near: 140..<150)
        #expect(window.numbers.count == 150)
    }

    @Test("A stored preview updates its own row and reads no others")
    func preview() {
        window.keep(Array(0..<150))
        model.start()
        let before = window.rowChanges
        let shown = model.rows.value[1]
        // This picture is not among the rows that were read.
        window.favorites.storePreview(Data(), size: PixelSize(width: 3, height: 2), of: window.image(0).id).start()
        #expect(window.rowChanges == before)
        window.favorites.storePreview(Data(), size: PixelSize(width: 3, height: 2), of: window.image(148).id).start()
        let rows = model.rows.value
        #expect(window.rowChanges == before + 1 && rows.edits == .replacing([1], of: 100) && rows[1] !== shown)
        #expect(rows.favorites[1].image.previewURL.hasPrefix(FavoriteAddress.scheme))
    }

    @Test("Rows are compared on the worker, and what changes meanwhile is not lost")
    func comparison() {
        let worker = TestScheduler()
        let window = FavoritesFixture(worker: worker)
        window.keep([1, 2])
        window.model.start()
        window.keep(3)
        #expect(window.numbers == ["2", "1"])
        window.favorites.storePreview(Data(), size: PixelSize(width: 3, height: 2), of: window.image(1).id).start()
        worker.advance()
        #expect(window.numbers == ["3", "2", "1"])
        #expect(window.model.rows.value.favorites.last?.image.previewURL.hasPrefix(FavoriteAddress.scheme) == true)
        window.keep(4)
        window.model.search(for: "nothing")
        worker.advance()
        #expect(window.numbers.isEmpty)
    }

    @Test("A search shows the matching favorites or says that there are none")
    func search() {
        window.keep([1, 2])
        model.start()
        model.setNote("for the kitchen", of: window.image(1).id)
        model.search(for: "Kitchen")
        #expect(window.numbers == ["1"])
        model.search(for: "cellar")
        #expect(model.content.value == .nothingFound(text: "cellar"))
    }

    @Test("A page that cannot be read leaves the rows and gives one message, until a later attempt reads it")
    func failedPage() {
        window.keepAtOnce(0..<150)
        model.start()
        window.favorites.readError.value = .diskFull
        for _ in 0..<2 { model.readMore(near: 50..<100) }
        #expect(model.content.value == .rows && window.numbers.count == 100)
        #expect(window.texts == [UserFacingError(StorageError.diskFull).line])
        window.favorites.readError.value = nil
        model.readMore(near: 50..<100)
        #expect(window.numbers.count == 150)
    }

    @Test("A search that cannot be read shows why instead of the rows of another, and a new start reads it")
    func failedSearch() {
        window.keep([1, 2])
        model.start()
        model.setNote("for the kitchen", of: window.image(1).id)
        window.favorites.readError.value = .diskFull
        model.search(for: "Kitchen")
        #expect(model.content.value == .problem(UserFacingError(StorageError.diskFull)) && window.texts.isEmpty)
        window.favorites.readError.value = nil
        model.start()
        #expect(model.content.value == .rows && window.numbers == ["1"])
    }

    @Test("A note is cleaned and stored only if it changed")
    func note() {
        window.keep([1])
        model.start()
        model.setNote("  by the\n door ", of: window.image(1).id)
        #expect(model.rows.value.favorites.map(\.note) == ["by the door"])
        let rows = window.rowChanges
        model.setNote("by the door", of: window.image(1).id)
        #expect(window.rowChanges == rows)
    }

    @Test("Undo restores the removed favorite with its note at its position")
    func undo() throws {
        window.keep([1, 2, 3])
        model.start()
        model.setNote("for the kitchen", of: window.image(2).id)
        model.changes.remove([window.image(2).id])
        #expect(window.numbers == ["3", "1"])
        try window.undo()
        #expect(window.numbers == ["3", "2", "1"] && model.rows.value.favorites[1].note == "for the kitchen")
    }

    @Test("The undo key undoes the newest change that no toast has undone")
    func undoKey() throws {
        window.keep([1, 2, 3])
        model.start()
        for number in [1, 2, 3] { model.changes.remove([window.image(number).id]) }
        window.undos[2].perform()
        #expect(window.numbers == ["3"] && window.history.newest.value == "Remove From Favorites")
        window.history.undoNewest()
        #expect(window.numbers == ["3", "2"])
        window.undos[0].perform()
        #expect(window.numbers == ["3", "2", "1"] && window.history.newest.value == nil)
        window.history.undoNewest()
        #expect(window.numbers == ["3", "2", "1"])
    }

    @Test("An undo that fails says why and can be tried again")
    func failingUndo() throws {
        model.start()
        let sea = try window.collection("Sea", of: [])
        model.rename(sea.id, to: "Ocean")
        let other = try window.collection("Sea", of: [])
        window.history.undoNewest()
        #expect(window.texts.count == 1 && window.history.newest.value == "Rename Collection")
        window.favorites.removeCollection(other.id).start()
        window.history.undoNewest()
        #expect(model.collections.value.map(\.name) == ["Sea"] && window.history.newest.value == nil)
    }

    @Test("Notes and all changes of collections are undone in turn, and each is named")
    func history() throws {
        window.keep([1, 2])
        model.start()
        let id = window.image(1).id
        model.setNote("for the kitchen", of: id)
        model.addCollection(named: "Sea", with: [id])
        let sea = try #require(model.collections.value.first)
        model.rename(sea.id, to: "Ocean")
        model.remove([id], outOf: sea)
        model.changes.removeCollection(sea.id)
        let names = [
            "Delete Collection", "Remove From Collection", "Rename Collection", "Add to Collection", "New Collection",
            "Edit Note",
        ]
        for name in names {
            #expect(window.history.newest.value == name)
            if name == "Rename Collection" {
                #expect(model.collections.value.map(\.name) == ["Ocean"])
                #expect(model.rows.value.favorites.first { $0.id == id }?.collections == [sea.id])
            }
            window.history.undoNewest()
        }
        #expect(window.history.newest.value == nil && model.collections.value.isEmpty)
        #expect(model.rows.value.favorites.allSatisfy { $0.note.isEmpty })
    }

    @Test("Removing nothing shows no message")
    func removingNothing() {
        window.keep([1])
        model.start()
        model.changes.remove([])
        model.changes.remove([window.image(7).id])
        #expect(window.texts.isEmpty)
    }

    @Test("A new collection is shown at once, but not one made of selected pictures")
    func newCollection() {
        window.keep([1, 2])
        model.start()
        model.addCollection(named: "Sea")
        #expect(model.content.value == .emptyCollection(name: "Sea"))
        model.selectCollection(nil)
        model.addCollection(named: "Sky", with: [window.image(1).id])
        let collections = model.collections.value.map { "\($0.name): \($0.count)" }
        #expect(model.collection.value == nil && collections == ["Sea: 0", "Sky: 1"])
    }

    @Test("A taken name is reported with a way out, and nothing changes")
    func takenName() {
        model.addCollection(named: "Sea")
        model.addCollection(named: "sea")
        #expect(window.texts == ["A collection named “sea” already exists. Choose another name."])
        #expect(model.collections.value.map(\.name) == ["Sea"])
    }

    @Test("A renamed collection stays visible")
    func renaming() throws {
        model.addCollection(named: "Sea")
        let sea = try #require(model.collection.value)
        model.rename(sea, to: "Ocean")
        #expect(model.collections.value.map(\.name) == ["Ocean"] && model.collection.value == sea)
    }

    @Test("Deleting a collection keeps its pictures, and undo restores it with them")
    func deletion() throws {
        window.keep([1, 2])
        model.start()
        let sea = try window.collection("Sea", of: [1])
        model.selectCollection(sea.id)
        #expect(window.numbers == ["1"])
        model.changes.removeCollection(sea.id)
        #expect(model.collection.value == nil && window.numbers == ["2", "1"])
        try window.undo()
        #expect(model.collections.value == [FavoriteCollection(id: sea.id, name: "Sea", count: 1)])
    }

    @Test("Undo removes from a collection only the pictures just added")
    func undoAddition() throws {
        window.keep([1, 2])
        model.start()
        let sea = try window.collection("Sea", of: [1])
        model.move([window.image(1).id, window.image(2).id], into: sea)
        #expect(model.collections.value.map(\.count) == [2])
        try window.undo()
        #expect(model.collections.value.map(\.count) == [1])
        // The other picture was never in the collection.
        model.remove([window.image(1).id, window.image(2).id], outOf: sea)
        #expect(model.collections.value.map(\.count) == [0])
        try window.undo()
        #expect(model.collections.value.map(\.count) == [1])
    }

    @Test("The message of an import has the numbers of new, known and invalid entries, and of saved searches")
    func importing() {
        let (several, nothing) = (FavoritesMerge(added: 3, known: 2), FavoritesMerge(added: 0, known: 0))
        for (imported, text) in [
            (
                FavoritesImport(merge: several, skipped: [5, 9]),
                "3 favorites imported. 2 already existed. 2 entries could not be read, the first is number 5."
            ), (FavoritesImport(merge: nothing, skipped: []), "Nothing new was imported."),
            (
                FavoritesImport(merge: nothing, skipped: [], searchCount: 2, skippedSearchCount: 1),
                "2 saved searches imported. 1 saved search could not be read."
            ),
        ] {
            window.exchange.imports = .success(imported)
            model.importFile("/tmp/favorites.json")
            #expect(window.texts.last == text)
        }
    }

    @Test("A failed import or export is reported with its reason")
    func failure() {
        window.exchange.imports = .failure(.storage(.diskFull))
        model.importFile("/tmp/favorites.json")
        #expect(window.texts.last?.hasPrefix("The disk is full") == true)
        window.exchange.exports = .failure(.storage(.readOnly(path: "/tmp")))
        model.exportFile("/tmp/favorites.json")
        #expect(window.texts.last?.hasPrefix("Can’t write to /tmp") == true)
    }

    @Test("An export contains the shown collection, which exported credits name as their title, or all favorites")
    func shownCollection() throws {
        let sea = try window.collection("Sea", of: [])
        model.exportFile("/tmp/all.json")
        model.exportCredits(as: .csv, to: "/tmp/all.csv")
        model.selectCollection(sea.id)
        model.exportFile("/tmp/sea.json")
        model.exportCredits(as: .html, to: "/tmp/sea.html")
        let shown = FavoritesQuery(collection: sea.id)
        #expect(window.exchange.queries == [.all, .all, shown, shown])
        #expect(window.exchange.credits == ["Favorites csv", "Sea html"])
        #expect(window.texts.last == "Credits of 4 favorites exported")
    }

    @Test("The message about a file counts favorites and saved searches")
    func exportedSearches() {
        for (favorites, searches, text) in [
            (4, 0, "4 favorites exported"), (4, 2, "4 favorites exported, 2 saved searches exported"),
            (0, 1, "1 saved search exported"),
        ] {
            (window.exchange.exports, window.exchange.searchCount) = (.success(favorites), searches)
            model.exportFile("/tmp/all.json")
            #expect(window.texts.last == text)
        }
    }

    @Test("An export of pictures shows its progress, can be stopped and runs alone")
    func pictureExport() throws {
        let sea = try window.collection("Sea", of: [])
        model.exportFolder(in: "/tmp")
        window.exchange.send(.progress(done: 1, of: 4))
        #expect(model.export.value?.fraction == 0.25)
        model.selectCollection(sea.id)
        model.exportFolder(in: "/tmp")
        #expect(window.exchange.folders == ["Favorites"])
        model.cancelExport()
        #expect(window.exchange.stopped == 1 && model.export.value == nil)
        model.exportFolder(in: "/tmp")
        #expect(window.exchange.folders == ["Favorites", "Sea"])
        #expect(window.exchange.queries == [.all, FavoritesQuery(collection: sea.id)])
    }

    @Test("An opened picture has the loaded favorites as its neighbors")
    func neighbors() throws {
        window.keep([1, 2, 3])
        model.start()
        var showed: [Int] = []
        model.open(at: 1) { showed.append($0) }
        showed = []
        let sequence = try #require(window.sequences.last)
        #expect(sequence.startImage.id == window.image(2).id)
        // The list has changed meanwhile: the id identifies the row, the old position does not.
        window.keep(4)
        sequence.didShow(2)
        #expect(showed == [3])
        model.open(at: 99) { showed.append($0) }
        #expect(window.sequences.count == 1)
    }
}
