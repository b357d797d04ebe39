import GTKKit
import Model
import Reactive
import ViewModels

@testable import Views

/// Files that are moved to the trash leave the results, and come back when they are restored.
@MainActor let fileRemovalChecks: [Check] = [
    Check("Files in the trash", "Delete takes a file out of list and grid and selects the next; Undo brings it back") {
        for layout in [ListAppearance.Layout.list, .grid] {
            let window = try FileResults(layout)
            defer { window.close() }
            let rows = window.rows
            rows.select(1)
            rows.host.focus(1)
            let input = try RealInput(window.window.controller.window)
            defer { input.leave() }
            try input.press("Delete")
            try eventually("a row less in the \(layout)") { window.titles(0..<3) == ["boat 0", "boat 2", "boat 3"] }
            try expectEqual(window.window.viewModel.selectedIndexes.value, [1], "selection")
            try eventually("the focus in the \(layout)") { rows.focusedPosition == 1 }
            try expectEqual(rows.source.count, 59, "rows")
            try expectEqual(window.trash.all, ["trash /pictures/boat 1.jpg"], "calls")
            try input.press("Delete")
            try eventually("two rows less in the \(layout)") { window.titles(0..<2) == ["boat 0", "boat 3"] }
            try pressToast("“boat 2.jpg” moved to the trash", in: window.window.controller.window)
            try eventually("a row back in the \(layout)") { window.titles(0..<3) == ["boat 0", "boat 2", "boat 3"] }
        }
    },
    Check(
        "Files in the trash", "Ctrl+Z in the list brings back one file after the other, and in the entry undoes typing"
    ) {
        let window = try FileResults(.list)
        defer { window.close() }
        let root = window.window.controller.window
        let input = try RealInput(root)
        defer { input.leave() }
        try expectEqual(root.action(named: "undo")?.isEnabled, false, "undo at the beginning")
        window.rows.select(1)
        window.rows.host.focus(1)
        try input.press("Delete")
        try eventually("a row less") { window.titles(0..<3) == ["boat 0", "boat 2", "boat 3"] }
        try input.press("Delete")
        try eventually("two rows less") { window.titles(0..<2) == ["boat 0", "boat 3"] }
        let menu = try OpenScene.mainMenuButton(of: root)
        menu.popUp()
        try eventually("the item") {
            menu.descendants(as: Label.self).contains { $0.isMapped && $0.text == "Undo Move to Trash" }
        }
        menu.popDown()
        let entry = window.window.controller.entry.entry
        entry.grabFocus()
        try input.press("ctrl+z")
        try input.press("x")
        try eventually("a letter") { entry.text == "x" }
        try input.press("ctrl+z")
        try eventually("no letter") { entry.text.isEmpty }
        try expectEqual(window.trash.all.count, 2, "calls after undoing in the entry")
        window.rows.host.focus(1)
        try input.press("ctrl+z")
        try eventually("one row is back") { window.titles(0..<3) == ["boat 0", "boat 2", "boat 3"] }
        try input.press("ctrl+z")
        try eventually("both are back") { window.titles(0..<3) == ["boat 0", "boat 1", "boat 2"] }
        try eventually("nothing to undo") { root.action(named: "undo")?.isEnabled == false }
    },
    Check("Files in the trash", "Delete takes several selected files out of the mosaic, and one Undo brings all back") {
        let window = try FileResults(.mosaic)
        defer { window.close() }
        window.rows.select(1)
        window.rows.extendSelection(to: 3)
        window.rows.host.focus(3)
        let input = try RealInput(window.window.controller.window)
        defer { input.leave() }
        try input.press("Delete")
        try eventually("three rows less") { window.titles(0..<2) == ["boat 0", "boat 4"] }
        try expectEqual(
            window.trash.all, (1...3).map { "trash /pictures/boat \($0).jpg" }, "calls")
        try pressToast("3 pictures moved to the trash", in: window.window.controller.window)
        try eventually("three rows back") {
            window.titles(0..<5) == (0..<5).map { "boat \($0)" }
        }
        try expectEqual(window.trash.all.count, 6, "calls after Undo")
    },
    Check("Files in the trash", "a picture selected by the program stays in view in a lower window after a removal") {
        let window = try FileResults(.list)
        defer { window.close() }
        let rows = window.rows
        window.window.viewModel.selectedIndex.value = 40
        try eventually("picture 40 in view") { rows.isInView(40) }
        window.window.viewModel.removeImage(MockSearch.file(2).id)
        try eventually("a row less") { rows.host.selectedPositions == [39] }
        let height = rows.scroller.allocatedHeight
        window.window.controller.window.defaultSize = (900, 420)
        try eventually("a lower list") { rows.scroller.allocatedHeight < height }
        // The list has its final place a few frames after its height.
        try paint(10, in: window.window.controller.window)
        try eventually("picture 39 in view, among \(rows.host.visibleRange)") { rows.isInView(39) }
    },
]

/// A search window with files of this computer as its results, and the commands on them.
@MainActor
private final class FileResults {
    let window: SearchWindow
    let trash = MockTrash()
    var rows: ImageSearchRows { window.controller.rows }

    init(_ layout: ListAppearance.Layout) throws {
        window = try SearchWindow { MockSearch.file($0) }
        let (controller, viewModel) = (window.controller, window.viewModel)
        viewModel.setAppearance(ListAppearance(layout: layout))
        // Other windows of this process may have the same title.
        controller.window.title = "File removal checks"
        controller.performCommands(trash: trash)
        try window.fill(60, total: 60)
    }

    func title(_ position: Int) -> String? {
        rows.host.row(at: position)?.accessibleName.map { String($0.prefix { $0 != "," }) }
    }

    func titles(_ positions: Range<Int>) -> [String?] { positions.map { title($0) } }

    func close() { window.close() }
}
