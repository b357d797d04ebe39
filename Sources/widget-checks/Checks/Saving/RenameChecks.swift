import Composition
import FileAccess
import FoundationEssentials
import GTKKit
import Localize
import Model
import Reactive
import ViewModels

@testable import Views

/// Files of this computer that get other names.
@MainActor let renameChecks: [Check] = [
    Check("Rename", "keys rename selected files in the list, which shows their new names, and Undo their former ones") {
        for layout in ListAppearance.Layout.allCases {
            let fixture = try RenameWindow(3, layout)
            defer { fixture.close() }
            fixture.rows.select(1)
            fixture.rows.extendSelection(to: 2)
            fixture.rows.host.focus(2)
            let input = try RealInput(fixture.root)
            defer { input.leave() }
            try input.press("F2")
            let dialog = try fixture.dialog()
            try eventually("the focus in the pattern") {
                dialog.descendants(as: Entry.self).first?.containsFocus == true
            }
            let keys = try RealInput(dialog)
            try keys.press("ctrl+a", "s", "e", "a", "space")
            try eventually("a conflict in the \(layout)") {
                fixture.has("1 picture can’t get its new name", in: dialog)
                    && fixture.has("Another picture gets the same name", in: dialog)
            }
            try expectEqual(fixture.button("Rename", in: dialog)?.isSensitive, false, "possible with a conflict")
            try require(fixture.button("Number", in: dialog), "a placeholder").activate()
            try eventually("the new names in the \(layout)") {
                fixture.has("sea 001.jpg", in: dialog) && fixture.has("sea 002.jpg", in: dialog)
            }
            try keys.press("Return")
            try eventually("new names on the disk") { fixture.names == ["boat 0.jpg", "sea 001.jpg", "sea 002.jpg"] }
            try eventually("new names in the \(layout)") { fixture.titles == ["boat 0", "sea 001", "sea 002"] }
            try expectEqual(fixture.window.viewModel.selectedIndexes.value, [1, 2], "selection in the \(layout)")
            try pressToast("2 pictures renamed", in: fixture.root)
            try eventually("the former names in the \(layout)") {
                fixture.titles == ["boat 0", "boat 1", "boat 2"]
                    && fixture.names == ["boat 0.jpg", "boat 1.jpg", "boat 2.jpg"]
            }
        }
    },
    Check("Rename", "Escape renames nothing, and one file begins with its name") {
        let fixture = try RenameWindow(1)
        defer { fixture.close() }
        fixture.rows.select(0)
        fixture.root.activateAction("win.rename")
        let dialog = try fixture.dialog()
        try expectEqual(dialog.descendants(as: Entry.self).first?.text, "boat 0", "the name")
        try eventually("it is not possible without a change") {
            fixture.has("No name changes", in: dialog) && fixture.button("Rename", in: dialog)?.isSensitive == false
        }
        try RealInput(dialog).press("Escape")
        try eventually("the dialog has gone") { fixture.shownDialog == nil }
        try expectEqual(fixture.names, ["boat 0.jpg"], "names")
    },
    Check("Rename", "ten thousand files are shown and renamed, and one Undo gives all their names back") {
        let fixture = try RenameWindow(1)
        defer { fixture.close() }
        let paths = (0..<10_000).map { LocalPath("\(fixture.folder)/many/\($0).jpg") }
        _ = try OtherProgram.output(
            of: "mkdir \(fixture.folder)/many; cd \(fixture.folder)/many; seq -f %g.jpg 0 9999 | xargs touch")
        fixture.commands.ask(about: paths)
        let dialog = try fixture.dialog()
        try require(dialog.descendants(as: Entry.self).first, "the pattern").text = "sea {number}"
        try eventually("the new names") { fixture.has("\(formatted(10_000)) pictures get other names", in: dialog) }
        try require(fixture.button("Rename", in: dialog), "the button").activate()
        try eventually("all are renamed") { fixture.has("\(formatted(10_000)) pictures renamed", in: fixture.root) }
        try expectEqual(
            try OtherProgram.output(of: "ls \(fixture.folder)/many | grep -c '^sea '"), "10000\n", "renamed files")
        try pressToast("\(formatted(10_000)) pictures renamed", in: fixture.root)
        try eventually("all have their names back") {
            (try? OtherProgram.output(of: "ls \(fixture.folder)/many | grep -c '^[0-9]*.jpg'")) == "10000\n"
        }
    },
]

/// A search window with real files as its results, which can be renamed.
@MainActor
private final class RenameWindow {
    let window: SearchWindow
    let folder: String
    let commands: RenameCommands
    var rows: ImageSearchRows { window.controller.rows }
    var root: Window { window.controller.window }

    init(_ count: Int, _ layout: ListAppearance.Layout = .list) throws {
        let folder = try OtherProgram.output(of: "mktemp -d").filter { !$0.isNewline }
        self.folder = folder
        for number in 0..<count { try AtomicFile.write(Data([1, 2, 3]), to: "\(folder)/boat \(number).jpg") }
        window = try SearchWindow { number in
            var image = MockSearch.file(number)
            image.id = ImageID(provider: .folders, string: "\(folder)/boat \(number).jpg")
            image.title = "boat \(number)"
            return image
        }
        let (controller, viewModel) = (window.controller, window.viewModel)
        controller.window.title = "Rename checks"
        viewModel.setAppearance(ListAppearance(layout: layout))
        let container = CompositionRoot.makeContainer()
        commands = RenameCommands(
            window: controller.window, renaming: container.require((any FileRenaming).self),
            reading: container.require((any RenameFactsReading).self),
            show: { [weak controller] in controller?.show($0, undo: $1) },
            changed: { [weak viewModel] change in
                if case .renamed(let moves) = change { viewModel?.moveImages(moves) }
            })
        commands.add(to: controller.pictureActions)
        try window.fill(count, total: count)
    }

    /// The names of the files on the disk.
    var names: [String] {
        let list = try? OtherProgram.output(of: "ls \(folder)")
        return (list ?? "").split(separator: "\n").map(String.init)
    }

    var titles: [String] {
        (0..<rows.source.count).compactMap { position in
            rows.host.row(at: position)?.accessibleName.map { String($0.prefix { $0 != "," }) }
        }
    }

    var shownDialog: Window? {
        toplevelWindows().lazy.compactMap { $0.cast(to: PlainWindow.self) }.first { $0.title.hasPrefix("Rename ") }
    }

    func dialog() throws -> Window {
        try eventually("the dialog") { self.shownDialog?.isMapped == true }
        return try require(shownDialog, "the dialog")
    }

    func has(_ text: String, in window: Window) -> Bool {
        window.descendants(as: Label.self).contains { $0.text == text }
    }

    func button(_ name: String, in window: Window) -> Button? {
        window.descendants(as: Button.self).first { $0.label.filter { $0 != "_" } == name }
    }

    func close() {
        window.close()
        _ = try? OtherProgram.output(of: "rm -rf \(folder)")
    }
}
