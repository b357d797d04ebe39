import Composition
import FileAccess
import GTKKit
import Imaging
import Model
import Reactive
import ViewModels

@testable import Views

/// The dialog for tags and caption of files of this computer.
@MainActor let detailsDialogChecks: [Check] = [
    Check("Edit details", "the keyboard edits selected files, only what was changed is written, and Undo is offered") {
        let fixture = try DetailsWindow([
            "/pictures/boat 1.jpg": PictureDetails(tags: ["sea", "red"], caption: "One"),
            "/pictures/boat 2.jpg": PictureDetails(tags: ["sea", "blue"], caption: "Two"),
        ])
        defer { fixture.window.close() }
        fixture.rows.select(1)
        fixture.rows.extendSelection(to: 2)
        fixture.rows.host.focus(2)
        let input = try RealInput(fixture.root)
        defer { input.leave() }
        try input.press("ctrl+e")
        let dialog = try fixture.dialog()
        try expect(fixture.has("Details of 2 Pictures", in: dialog), "no heading")
        try expect(fixture.has("Some pictures also have: red, blue", in: dialog), "the other tags are not named")
        try expect(fixture.has("Captions differ. A new one replaces all of them.", in: dialog), "no note on captions")
        let keys = try RealInput(dialog)
        try eventually("the focus in the tags") { dialog.descendants(as: Entry.self).first?.containsFocus == true }
        try keys.press("comma", "s", "u", "n", "Tab", "n", "e", "w", "alt+s")
        try eventually("the change") {
            fixture.editing.change == PictureDetailsChange(addedTags: ["sun"], caption: "new")
        }
        try expectEqual(fixture.editing.calls, ["write boat 1.jpg, boat 2.jpg"], "calls")
        try pressToast("Details of 2 pictures changed", in: fixture.root)
        try eventually("the change is undone") { fixture.editing.calls.last == "undo" }
    },
    Check("Edit details", "Escape and an unchanged form write nothing") {
        let fixture = try DetailsWindow(["/pictures/boat 1.jpg": PictureDetails(tags: ["a, b"])])
        defer { fixture.window.close() }
        fixture.rows.select(1)
        for key in ["Escape", "alt+s"] {
            fixture.activate()
            let dialog = try fixture.dialog()
            try expect(fixture.has("Edit Details", in: dialog) && fixture.has("boat 1.jpg", in: dialog), "no heading")
            try RealInput(dialog).press(key)
            try eventually("the dialog has gone") { shownWindow(MessageDialog.self) == nil }
        }
        try expectEqual(fixture.editing.calls, [], "calls")
    },
    Check("Edit details", "the program writes a real file, with the decoder as its reader, and restores its bytes") {
        let folder = try OtherProgram.output(of: "mktemp -d").filter { !$0.isNewline }
        defer { _ = try? OtherProgram.output(of: "rm -rf \(folder)") }
        let path = "\(folder)/boat.jpg"
        let bitmap = Photograph.picture(0, fitting: PixelSize(width: 300, height: 200))
        let bytes = try require(BitmapEncoder.encode(bitmap, as: .jpeg(quality: 80)), "a JPEG")
        try AtomicFile.write(bytes, to: path)
        let editing = CompositionRoot.makeContainer().require((any PictureDetailsEditing).self)
        let fixture = try DetailsWindow(editing: editing) { number in
            var image = MockSearch.file(number)
            image.id = ImageID(provider: .folders, string: path)
            return image
        }
        defer { fixture.window.close() }
        fixture.rows.select(0)
        fixture.activate()
        let dialog = try fixture.dialog()
        try require(dialog.descendants(as: Entry.self).first, "the tags").text = "harbor, Öl"
        try RealInput(dialog).press("alt+s")
        let toast = "Details of 1 picture changed"
        try eventually("the report") { fixture.has(toast, in: fixture.root) }
        let written = try OtherProgram.output(of: "exiftool -s3 -Subject \(path)")
        try expectEqual(written, "harbor, Öl\n", "fields")
        try pressToast(toast, in: fixture.root)
        try eventually("the former bytes") { (try? RegularFile.contents(of: path, atMost: 1_000_000)) == bytes }
    },
]

/// A search window with files of this computer as its results, whose details can be edited.
@MainActor
private final class DetailsWindow {
    let window: SearchWindow
    let editing: MockDetailsEditing
    var rows: ImageSearchRows { window.controller.rows }
    var root: Window { window.controller.window }

    init(
        _ details: [String: PictureDetails] = [:], editing: (any PictureDetailsEditing)? = nil,
        image: @escaping @Sendable (Int) -> ImageEntity = { MockSearch.file($0) }
    ) throws {
        self.editing = MockDetailsEditing(details)
        window = try SearchWindow(image: image)
        let controller = window.controller
        controller.window.title = "Details checks"
        controller.performCommands(editing: editing ?? self.editing)
        try window.fill(editing == nil ? 60 : 1, total: editing == nil ? 60 : 1)
    }

    func activate() { root.activateAction("win.edit-details") }

    func dialog() throws -> MessageDialog {
        try eventually("the dialog") { shownWindow(MessageDialog.self)?.isMapped == true }
        return try require(shownWindow(MessageDialog.self), "the dialog")
    }

    func has(_ text: String, in window: Window) -> Bool {
        window.descendants(as: Label.self).contains { $0.text == text }
    }
}
