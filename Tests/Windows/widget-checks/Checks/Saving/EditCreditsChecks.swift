import Composition
import FileAccess
import GTKKit
import Imaging
import Model
import Reactive
import SignalEmission
import TestSupport
import ViewModels

@testable import Views

/// The window for the credits of files of this computer.
@MainActor let editCreditsChecks: [Check] = [
    Check("Edit credits", "the keyboard edits selected files, only what was changed is written, and Undo is offered") {
        let fixture = try DetailsWindow([
            "/pictures/boat 1.jpg": PictureDetails(tags: ["sea", "red"], caption: "One", title: "Same"),
            "/pictures/boat 2.jpg": PictureDetails(
                tags: ["sea", "blue"], caption: "Two", title: "Same", creators: [Creator("Anna")]),
        ])
        defer { fixture.window.close() }
        fixture.rows.select(1)
        fixture.rows.extendSelection(to: 2)
        fixture.rows.host.focus(2)
        let input = try RealInput(fixture.root)
        defer { input.leave() }
        try input.press("ctrl+e")
        let dialog = try fixture.dialog()
        for text in ["Edit Credits", "2 pictures", "red (1 of 2)", "Captions differ. A new one replaces all of them."] {
            try expect(fixture.has(text, in: dialog), "no text “\(text)”")
        }
        let keys = try RealInput(dialog)
        try eventually("the focus in the title") { fixture.entry("Title", in: dialog)?.containsFocus == true }
        try keys.press("ctrl+a", "n", "e", "w")
        try fixture.press("Add the Tag red (1 of 2) to All Pictures", in: dialog)
        try eventually("the tag of all") { fixture.button("Remove the Tag red", in: dialog) != nil }
        try fixture.press("Set for _All Pictures", in: dialog)
        try eventually("a creator") { fixture.entry("Name", in: dialog)?.containsFocus == true }
        try keys.press("b", "o", "alt+s")
        var expected = PictureDetailsChange(addedTags: ["red"])
        (expected.title, expected.creators) = ("new", [Creator("bo")])
        try eventually("the change") { fixture.editing.change == expected }
        try expectEqual(fixture.editing.calls, ["write boat 1.jpg, boat 2.jpg"], "calls")
        try pressToast("Credits of 2 pictures changed", in: fixture.root)
        try eventually("the change is undone") { fixture.editing.calls.last == "undo" }
    },
    Check("Edit credits", "Escape and an unchanged form write nothing") {
        let fixture = try DetailsWindow(["/pictures/boat 1.jpg": PictureDetails(tags: ["a, b"])])
        defer { fixture.window.close() }
        fixture.rows.select(1)
        for key in ["Escape", "alt+s"] {
            fixture.activate()
            let dialog = try fixture.dialog()
            try expect(fixture.has("Edit Credits", in: dialog) && fixture.has("boat 1.jpg", in: dialog), "no heading")
            try RealInput(dialog).press(key)
            try eventually("the window has gone") { shownWindow(PlainWindow.self) == nil }
        }
        try expectEqual(fixture.editing.calls, [], "calls")
    },
    Check("Edit credits", "what is no web address can’t be saved, and what differs can be removed from all files") {
        let fixture = try DetailsWindow([
            "/pictures/boat 1.jpg": PictureDetails(title: "One"), "/pictures/boat 2.jpg": PictureDetails(title: "Two"),
        ])
        defer { fixture.window.close() }
        fixture.rows.select(1)
        fixture.rows.extendSelection(to: 2)
        fixture.activate()
        let dialog = try fixture.dialog()
        let page = try require(fixture.entry("Web Page", in: dialog), "the page")
        page.text = "example.org"
        let save = try require(fixture.button("_Save", in: dialog), "the button")
        try expect(!save.isSensitive, "it can be saved")
        page.text = "https://example.org"
        try expect(save.isSensitive, "it can’t be saved")
        try require(
            fixture.button("Remove From All Pictures: Title", in: dialog)?.cast(to: ToggleButton.self), "a button"
        )
        .isActive = true
        try fixture.press("_Save", in: dialog)
        var expected = PictureDetailsChange()
        (expected.title, expected.page) = ("", "https://example.org")
        try eventually("the change") { fixture.editing.change == expected }
    },
    Check("Edit credits", "creators are moved and removed, and get a part in the work") {
        let creators = (0..<20).map { Creator("Creator \($0)") }
        let fixture = try DetailsWindow(["/pictures/boat 1.jpg": PictureDetails(creators: creators)])
        defer { fixture.window.close() }
        fixture.rows.select(1)
        fixture.activate()
        let dialog = try fixture.dialog()
        try fixture.press("Move Up: Creator 1", in: dialog)
        try eventually("the order") { fixture.entry("Name", in: dialog)?.text == "Creator 1" }
        try fixture.press("Remove: Creator 0", in: dialog)
        try eventually("19 creators") { fixture.button("Remove: Creator 0", in: dialog) == nil }
        dialog.descendants(as: ComboRow.self).first { $0.title == "Role" }?.select(2)
        try fixture.press("_Save", in: dialog)
        let expected = [Creator("Creator 1", role: .illustrator)] + creators.dropFirst(2)
        try eventually("the change") { fixture.editing.change?.creators == expected }
    },
    Check("Edit credits", "a second click on the button of a removed creator removes no other one") {
        let creators = ["Anna", "Bo", "Cleo"].map { Creator($0) }
        let fixture = try DetailsWindow(["/pictures/boat 1.jpg": PictureDetails(creators: creators)])
        defer { fixture.window.close() }
        fixture.rows.select(1)
        fixture.activate()
        let dialog = try fixture.dialog()
        for _ in 0..<2 { try fixture.press("Remove: Bo", in: dialog) }
        try eventually("two creators") { fixture.button("Remove: Bo", in: dialog) == nil }
        for _ in 0..<2 { try fixture.press("Move Up: Cleo", in: dialog) }
        try eventually("the order") { fixture.entry("Name", in: dialog)?.text == "Cleo" }
        try fixture.press("_Save", in: dialog)
        try eventually("the change") { fixture.editing.change?.creators == [Creator("Cleo"), Creator("Anna")] }
    },
    Check("Edit credits", "of hundreds of tags the first ones are shown, and all on request, beside long texts") {
        let tags = (0..<500).map { "tag number \($0)" }
        let long = String(repeating: "very long words ", count: 60)
        let fixture = try DetailsWindow([
            "/pictures/boat 1.jpg": PictureDetails(
                tags: tags + [long], caption: long, title: long, creators: [Creator(long)], creditLine: long,
                license: License(name: long, url: nil))
        ])
        defer { fixture.window.close() }
        fixture.rows.select(1)
        fixture.activate()
        let dialog = try fixture.dialog()
        try expect(fixture.button("Remove the Tag tag number 499", in: dialog) == nil, "all tags at once")
        try fixture.press("Show All Tags", in: dialog)
        try eventually("all tags") { fixture.button("Remove the Tag tag number 499", in: dialog) != nil }
    },
    Check("Edit credits", "several files that stay as they are are listed, and the others can be changed back") {
        let fixture = try DetailsWindow([:])
        defer { fixture.window.close() }
        fixture.editing.failures = [
            .init(path: LocalPath("/p/a.jpg"), error: .writeProtected),
            .init(path: LocalPath("/p/b.jpg"), error: .writeProtected),
        ]
        fixture.rows.select(1)
        fixture.activate()
        let dialog = try fixture.dialog()
        try require(fixture.entry("Title", in: dialog), "the title").text = "New"
        try fixture.press("_Save", in: dialog)
        try eventually("the list") { shownWindow(MessageDialog.self)?.isMapped == true }
        let list = try require(shownWindow(MessageDialog.self), "the list")
        try expect(fixture.has("2 Files Stay as They Are", in: list), "no heading")
        try expect(
            list.descendants(as: Label.self).contains { $0.text.hasSuffix("\na.jpg\nb.jpg") }, "the files are not named"
        )
        list.close()
        try pressToast("Credits of 1 picture changed", in: fixture.root)
    },
    Check("Edit credits", "the program writes a real file, with the decoder as its reader, and restores its bytes") {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let path = folder.path("boat.jpg")
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
        try require(fixture.entry("Add Tags", in: dialog), "the tags").text = "harbor, Öl"
        try require(fixture.entry("Credit Line", in: dialog), "the credit line").text = "Änna’s archive"
        let licenses = try require(dialog.descendants(as: ComboRow.self).first { $0.title == "License" }, "licenses")
        licenses.select(2)
        try fixture.press("_Save", in: dialog)
        let toast = "Credits of 1 picture changed"
        try eventually("the report") { fixture.has(toast, in: fixture.root) }
        let written = try OtherProgram.output(of: "exiftool -s3 -Subject -Credit -UsageTerms \(path)")
        try expectEqual(written, "harbor, Öl\nÄnna’s archive\nCC BY 4.0\n", "fields")
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

    func activate() { root.activateAction("win.edit-credits") }

    func dialog() throws -> PlainWindow {
        try eventually("the window") { shownWindow(PlainWindow.self)?.isMapped == true }
        return try require(shownWindow(PlainWindow.self), "the window")
    }

    /// Returns the first row for a text with this title, which tells more while nothing is entered.
    func entry(_ title: String, in window: Window) -> EntryRow? {
        window.descendants(as: EntryRow.self).first { $0.title.hasPrefix(title) }
    }

    /// Returns the button with this label or tooltip.
    func button(_ name: String, in window: Window) -> Button? {
        window.descendants(as: Button.self).first { $0.label == name || $0.tooltip == name }
    }

    func press(_ name: String, in window: Window) throws {
        try Emission.emit("clicked", of: require(button(name, in: window), name))
    }

    func has(_ text: String, in window: Window) -> Bool {
        window.descendants(as: Label.self).contains { $0.text == text }
    }
}
