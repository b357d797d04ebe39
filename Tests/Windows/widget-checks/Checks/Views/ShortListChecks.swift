import GTKKit
import Model
import Reactive
import TestSupport
import ViewModels

@testable import Views

/// Files that leave, join and move in lists whose end is visible, and at the end of a long one.
@MainActor let shortListChecks: [Check] = [ListAppearance.Layout.list, .mosaic].flatMap { layout in
    [
        Check("Short lists", "files that the program removes and brings back, in the \(layout)") {
            try checkEachPlace(layout) { list, place in
                let number = try list.remove(place, byProgram: true)
                try list.expectRows("after the removal of \(place)")
                list.restore(number, at: place)
                try list.expectRows("after the undo at \(place)")
            }
        },
        Check("Short lists", "files that another program removes, adds and moves, in the \(layout)") {
            try checkEachPlace(layout) { list, place in
                let number = try list.remove(place, byProgram: false)
                try list.expectRows("without the file at \(place)")
                list.change { $0.insert(number, at: place) }
                try list.expectRows("with the file at \(place) again")
                list.change { $0.insert($0.remove(at: place), at: $0.count / 2) }
                try list.expectRows("after the move of \(place)")
            }
        },
        Check("Short lists", "several files leave at once, and files come into an empty list, in the \(layout)") {
            let list = try ShortList(layout)
            defer { list.close() }
            try list.fill(14)
            list.change { $0.removeLast(5) }
            try list.expectRows("without the last five")
            list.change { $0 = [] }
            try list.expectRows("without any")
            list.change { $0 = [3, 1] }
            try list.expectRows("with two")
            try list.fill(0)
            list.change { $0 = [7] }
            try list.expectRows("with the first")
        },
    ]
}

/// Calls `change` for the first, the middle and the last file of lists of several lengths, with a selection and an open
/// viewer.
@MainActor
private func checkEachPlace(
    _ layout: ListAppearance.Layout, of counts: [Int] = [1, 4, 14, 1_000],
    _ change: (ShortList, _ place: Int) throws -> Void
) throws {
    let list = try ShortList(layout)
    defer { list.close() }
    for count in counts {
        try list.fill(count)
        // In a long list only the end is of interest.
        let places = count == 1_000 ? [count - 1] : [0, count / 2, count - 1]
        for place in Set(places).sorted() {
            try list.show(place)
            list.rows.select(place)
            let detail = try require(list.window.viewModel.detail(at: place), "the viewer")
            try change(list, place)
            detail.showPrevious()
            detail.showNext()
            list.rows.host.select(nil)
        }
    }
}

/// A search window with files of this computer that change.
@MainActor
private final class ShortList {
    let window: SearchWindow
    private(set) var files = ChangingFiles(0)
    private var present: [UInt32] = []
    private let layout: ListAppearance.Layout
    var rows: ImageSearchRows { window.controller.rows }

    init(_ layout: ListAppearance.Layout) throws {
        self.layout = layout
        window = try SearchWindow(isLocal: true, owned: NothingOwned())
        window.viewModel.setAppearance(ListAppearance(layout: layout))
        window.controller.window.title = "Short list checks"
        try window.present()
    }

    func close() { window.close() }

    /// Searches again, with this number of results.
    func fill(_ count: Int) throws {
        let searches = window.search.queries.count
        window.viewModel.startSearch()
        try eventually("a search") { self.window.search.queries.count > searches }
        files = ChangingFiles(count)
        present = (0..<UInt32(count)).map { $0 }
        window.search.send(files)
        try expectRows("at the beginning")
    }

    func show(_ place: Int) throws {
        rows.scrollTo(place)
        try eventually("row \(place) in the \(layout)") {
            self.rows.host.visibleRange.contains(place) && self.window.viewModel.image(at: place) != nil
        }
    }

    /// Changes the files, which the window is told of.
    func change(_ edit: (inout [UInt32]) -> Void) {
        files.change {
            edit(&$0)
            present = $0
        }
    }

    /// Removes the file of a row. The index follows what the program does.
    func remove(_ place: Int, byProgram: Bool) throws -> UInt32 {
        let number = present[place]
        if byProgram {
            let image = try require(window.viewModel.image(at: place), "the picture of row \(place)")
            try expectEqual(image.id, MockSearch.file(Int(number)).id, "the picture of row \(place)")
            window.viewModel.removeImage(image.id)
            // The rows wait for the work that was scheduled before, such as pictures that have been read.
            try eventually("\(present.count - 1) rows after the removal") {
                self.rows.source.count == self.present.count - 1
            }
        }
        change { $0.remove(at: place) }
        return number
    }

    /// Undoes the removal of a file. The index follows.
    func restore(_ number: UInt32, at place: Int) {
        window.viewModel.restoreImage(MockSearch.file(Int(number)).id)
        change { $0.insert(number, at: place) }
    }

    /// Expects the present files in the rows, in the geometry of the layout and in the view model.
    func expectRows(_ when: String) throws {
        let names = present.map { "boat \($0)" }
        let model = window.viewModel
        func isShown() -> Bool {
            guard model.cellModels.value.count == names.count, rows.source.count == names.count,
                rows.host.count == names.count + (rows.source.hasEnd ? 1 : 0), rows.listing.isArranged
            else { return false }
            guard !names.isEmpty else { return true }
            let visible = rows.host.visibleRange.clamped(to: 0..<names.count)
            return !visible.isEmpty
                && visible.allSatisfy {
                    rows.host.row(at: $0)?.titleLabel.text == names[$0] && model.image(at: $0)?.title == names[$0]
                }
        }
        try eventually("\(names.count) files \(when) in the \(layout), which shows \(rows.host.visibleRange)") {
            isShown()
        }
        MainLoop.runPending()
        try expect(isShown(), "other rows \(when) in the \(layout)")
        try expect(
            model.selectedIndexes.value.allSatisfy { $0 < names.count }, "a selection without a row \(when)")
    }
}

/// A user without pictures. The rows are still asked about.
private struct NothingOwned: OwnedPicturesReading {
    var changes: Signal<(), Never> { .never }
    func ownedPictures() -> OwnedPictures { OwnedPictures() }
}
