import Foundation
import Model
import Reactive
import Testing

@testable import ViewModels

@MainActor
@Suite struct FavoritesViewModelTests {
    private let window = FavoritesFixture()
    private var model: FavoritesViewModel { window.model }

    @Test("Before anything was kept it says so, and shows the first picture as soon as it is")
    func beforeAnythingKeptSays() {
        model.start()
        #expect(model.content.value == .empty)
        window.keep(1)
        #expect(model.content.value == .rows)
        #expect(window.numbers == ["1"])
        #expect(model.count.value == 1)
    }

    @Test("The latest come first, a hundred at a time")
    func latestComeFirstHundred() {
        window.keep(Array(0..<150))
        model.start()
        #expect(window.numbers == (50..<150).reversed().map { "\($0)" })
        model.readMore()
        #expect(window.numbers.count == 150)
        model.readMore()
        #expect(window.numbers.count == 150)
    }

    @Test("A preview that is kept changes its own row, and rereads no others")
    func previewKeptChangesOwn() {
        window.keep(Array(0..<150))
        model.start()
        let before = window.rowChanges
        // This picture is not among the rows that were read.
        window.favorites.storePreview(Data(), size: PixelSize(width: 3, height: 2), of: window.image(0).id).start()
        #expect(window.rowChanges == before)
        window.favorites.storePreview(Data(), size: PixelSize(width: 3, height: 2), of: window.image(148).id).start()
        #expect(window.rowChanges == before + 1)
        #expect(model.rows.value.change == .steps([.replace(1)]))
        #expect(model.rows.value.favorites[1].image.previewURL.hasPrefix(FavoriteAddress.scheme))
        #expect(model.rows.value.favorites.count == 100)
    }

    @Test("A search shows what has its words, and says what it did not find")
    func searchShowsWordsSays() {
        window.keep([1, 2])
        model.start()
        model.setNote("for the kitchen", of: window.image(1).id)
        model.search(for: "Kitchen")
        #expect(window.numbers == ["1"])
        model.search(for: "cellar")
        #expect(model.content.value == .nothingFound(text: "cellar"))
    }

    @Test("A note is cleaned, and kept only if it is another one")
    func noteCleanedKeptOnly() {
        window.keep([1])
        model.start()
        model.setNote("  by the\n door ", of: window.image(1).id)
        #expect(model.rows.value.favorites.map(\.note) == ["by the door"])
        let rows = window.rowChanges
        model.setNote("by the door", of: window.image(1).id)
        #expect(window.rowChanges == rows)
    }

    @Test("What is removed comes back by undo, with its note and to its place")
    func removedComesBackUndo() throws {
        window.keep([1, 2, 3])
        model.start()
        model.setNote("for the kitchen", of: window.image(2).id)
        model.remove([window.image(2).id])
        #expect(window.numbers == ["3", "1"])
        try window.undo()
        #expect(window.numbers == ["3", "2", "1"])
        #expect(model.rows.value.favorites[1].note == "for the kitchen")
    }

    @Test("Each undo brings back its own picture, in whatever order", arguments: [[0, 1], [1, 0]])
    func eachUndoBringsBack(order: [Int]) throws {
        window.keep([1, 2, 3])
        model.start()
        model.remove([window.image(3).id])
        model.remove([window.image(2).id])
        let undos = window.undos
        undos[order[0]].perform()
        #expect(window.numbers == (order[0] == 0 ? ["3", "1"] : ["2", "1"]))
        undos[order[1]].perform()
        #expect(window.numbers == ["3", "2", "1"])
    }

    @Test("The key undoes the newest change that no toast has undone")
    func keyUndoesNewestChange() throws {
        window.keep([1, 2, 3])
        model.start()
        var pending = UndoStack()
        for number in [1, 2, 3] {
            model.remove([window.image(number).id])
            pending.add(try #require(window.undos.last))
        }
        window.undos[2].perform()
        #expect(window.numbers == ["3"] && !pending.isEmpty)
        pending.undoNewest()
        #expect(window.numbers == ["3", "2"])
        window.undos[0].perform()
        #expect(window.numbers == ["3", "2", "1"] && pending.isEmpty)
        pending.undoNewest()
        #expect(window.numbers == ["3", "2", "1"])
    }

    @Test("Removing nothing says nothing")
    func removingNothingSaysNothing() {
        window.keep([1])
        model.start()
        model.remove([])
        model.remove([window.image(7).id])
        #expect(window.texts.isEmpty)
    }

    @Test("A new collection is shown at once; one that is made of pictures leaves the window as it is")
    func newCollectionShownOnce() {
        window.keep([1, 2])
        model.start()
        model.addCollection(named: "Sea")
        #expect(model.content.value == .emptyCollection(name: "Sea"))
        model.show(nil)
        model.addCollection(named: "Sky", with: [window.image(1).id])
        #expect(model.collection.value == nil)
        #expect(model.collections.value.map(\.name) == ["Sea", "Sky"])
        #expect(model.collections.value.map(\.count) == [0, 1])
    }

    @Test("A name that is taken is told with the way out, and nothing changes")
    func nameTakenToldWay() {
        model.addCollection(named: "Sea")
        model.addCollection(named: "sea")
        #expect(window.texts == ["A collection named “sea” already exists. Choose another name."])
        #expect(model.collections.value.map(\.name) == ["Sea"])
    }

    @Test("A renamed collection stays the one that is shown")
    func renamedCollectionStaysShown() throws {
        model.addCollection(named: "Sea")
        let sea = try #require(model.collection.value)
        model.rename(sea, to: "Ocean")
        #expect(model.collections.value.map(\.name) == ["Ocean"])
        #expect(model.collection.value == sea)
    }

    @Test("A collection that is deleted leaves its pictures and comes back with them")
    func collectionDeletedLeavesPictures() throws {
        window.keep([1, 2])
        model.start()
        let sea = try window.collection("Sea", of: [1])
        model.show(sea.id)
        #expect(window.numbers == ["1"])
        model.removeCollection(sea.id)
        #expect(model.collection.value == nil)
        #expect(window.numbers == ["2", "1"])
        try window.undo()
        #expect(model.collections.value == [FavoriteCollection(id: sea.id, name: "Sea", count: 1)])
    }

    @Test("Undoing takes out of a collection only what was put into it")
    func undoingTakesOutCollection() throws {
        window.keep([1, 2])
        model.start()
        let sea = try window.collection("Sea", of: [1])
        model.put([window.image(1).id, window.image(2).id], into: sea)
        #expect(model.collections.value.map(\.count) == [2])
        try window.undo()
        #expect(model.collections.value.map(\.count) == [1])
        // The other picture was never in the collection.
        model.take([window.image(1).id, window.image(2).id], outOf: sea)
        #expect(model.collections.value.map(\.count) == [0])
        try window.undo()
        #expect(model.collections.value.map(\.count) == [1])
    }

    @Test("An import tells what is new, what was known, and which entries made no sense")
    func importTellsNewKnown() {
        window.exchange.imports = .success(
            FavoritesImport(merge: FavoritesMerge(added: 3, known: 2), skipped: [5, 9]))
        model.importFile("/tmp/favorites.json")
        #expect(
            window.texts == [
                "3 favorites imported. 2 already existed. 2 entries could not be read, the first is number 5."
            ])
        window.exchange.imports = .success(FavoritesImport(merge: FavoritesMerge(added: 0, known: 0), skipped: []))
        model.importFile("/tmp/favorites.json")
        #expect(window.texts.last == "Nothing new was imported.")
    }

    @Test("An import or export that fails is told with its reason")
    func importExportFailsTold() {
        window.exchange.imports = .failure(.storage(.diskFull))
        model.importFile("/tmp/favorites.json")
        #expect(window.texts.last?.hasPrefix("The disk is full") == true)
        window.exchange.exports = .failure(.storage(.readOnly(path: "/tmp")))
        model.exportFile("/tmp/favorites.json")
        #expect(window.texts.last?.hasPrefix("Can’t write to /tmp") == true)
    }

    @Test("What is shown is what is exported: a collection, or all")
    func shownExportedCollectionAll() throws {
        let sea = try window.collection("Sea", of: [])
        model.exportFile("/tmp/all.json")
        model.show(sea.id)
        model.exportFile("/tmp/sea.json")
        #expect(window.exchange.queries == [FavoritesQuery(), FavoritesQuery(collection: sea.id)])
        #expect(window.texts == ["4 favorites exported", "4 favorites exported"])
    }

    @Test("An export of pictures tells how far it is, can be stopped, and is one at a time")
    func exportPicturesTellsHow() throws {
        let sea = try window.collection("Sea", of: [])
        model.exportFolder(in: "/tmp")
        window.exchange.send(.progress(done: 1, of: 4))
        #expect(model.export.value?.fraction == 0.25)
        model.show(sea.id)
        model.exportFolder(in: "/tmp")
        #expect(window.exchange.folders == ["Favorites"])
        model.cancelExport()
        #expect(window.exchange.stopped == 1)
        #expect(model.export.value == nil)
        model.exportFolder(in: "/tmp")
        #expect(window.exchange.folders == ["Favorites", "Sea"])
    }

    @Test("A picture opens with those that have been read as its neighbours")
    func pictureOpensReadNeighbours() throws {
        window.keep([1, 2, 3])
        model.start()
        var showed: [Int] = []
        model.open(at: 1) { showed.append($0) }
        showed = []
        let sequence = try #require(window.sequences.last)
        #expect(sequence.results[sequence.startIndex].id == window.image(2).id)
        // The list has changed meanwhile: the id identifies the row, the old position does not.
        window.keep(4)
        sequence.didShow(2)
        #expect(showed == [3])
        model.open(at: 99) { showed.append($0) }
        #expect(window.sequences.count == 1)
    }
}
