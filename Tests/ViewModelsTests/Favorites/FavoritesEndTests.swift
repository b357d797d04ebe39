import Core
import Foundation
import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

/// The way to the last of many favorites.
@MainActor
@Suite struct FavoritesEndTests {
    private let window = FavoritesFixture()
    private var model: FavoritesViewModel { window.model }

    @Test("A jump to the end reads the last favorites, and those before them when they are near")
    func lastRows() {
        let all = (0..<1_000).reversed().map { "\($0)" }
        window.keepAtOnce(0..<1_000)
        model.start()
        model.readToEnd(.lastRows)
        #expect(model.hasReached(.lastRows) && !model.hasReached(.allRows) && model.rows.value.gap == 100..<900)
        #expect(window.numbers == Array(all[..<100] + all[900...]))
        for away in [0..<60, 940..<950] { model.readMore(near: away) }
        #expect(model.rows.value.gap == 100..<900)
        model.readMore(near: 930..<940)
        #expect(model.rows.value.gap == 100..<800)
        model.readMore(near: 300..<310)
        #expect(model.rows.value.gap == 350..<800)
        let last = model.rows.value[999]
        window.favorites.storePreview(Data(), size: PixelSize(width: 3, height: 2), of: last.id).start()
        #expect(model.rows.value.edits == .replacing([999], of: 1_000) && model.rows.value.gap == 350..<800)
        model.readToEnd(.allRows)
        #expect(window.numbers == all && !model.hasMore)
    }

    @Test("A change after a jump to the end reads all favorites, because their positions have changed")
    func changeAfterJump() {
        window.keepAtOnce(0..<1_000)
        model.start()
        model.readToEnd(.lastRows)
        let last = model.rows.value[999]
        model.changes.remove([window.image(500).id])
        #expect(window.numbers.count == 999 && !model.hasMore && model.rows.value.last === last)
        window.keep(1_000)
        #expect(window.numbers.count == 1_000 && !model.hasMore && model.rows.value.last === last)
    }

    @Test("All favorites are read again if another process has removed some before a jump to the end or after it")
    func changeElsewhere() {
        window.keepAtOnce(0..<300)
        model.start()
        window.favorites.removeElsewhere((240..<300).map { window.image($0).id })
        model.readToEnd(.lastRows)
        #expect(window.numbers == (Array(0..<100) + Array(140..<240)).reversed().map { "\($0)" })
        #expect(model.rows.value.gap == 100..<140)
        window.favorites.removeElsewhere((120..<125).map { window.image($0).id })
        model.readToEnd(.allRows)
        #expect(window.numbers == (Array(0..<120) + Array(125..<240)).reversed().map { "\($0)" } && !model.hasMore)
    }

    @Test("All favorites are read to the end also if only another process knows of them")
    func unknownCount() {
        let window = FavoritesFixture(InMemoryFavorites(publishesIDs: false))
        window.keepAtOnce(0..<150)
        window.model.start()
        window.model.readToEnd(.allRows)
        #expect(window.numbers.count == 150)
    }

    @Test("All remaining favorites are read in one piece to select them all")
    func end() {
        window.keep(Array(0..<350))
        model.start()
        #expect(model.hasMore)
        let before = window.rowChanges
        model.readToEnd(.allRows)
        #expect(model.rows.value.edits == .inserting(100..<350, into: 100) && !model.hasMore)
        model.readToEnd(.allRows)
        #expect(window.rowChanges == before + 1)
    }

    @Test("The way to the end is given up when the database fails, and the rows stay")
    func failure() {
        window.keepAtOnce(0..<300)
        model.start()
        window.favorites.readError.value = .diskFull
        model.readToEnd(.lastRows)
        #expect(model.content.value == .rows && window.numbers.count == 100 && !model.isReadingToEnd)
        #expect(window.texts == [UserFacingError(StorageError.diskFull).line])
        window.favorites.readError.value = nil
        window.keep(300)
        #expect(model.content.value == .rows && window.numbers.count == 100 && model.rows.value.gap.isEmpty)
    }
}
