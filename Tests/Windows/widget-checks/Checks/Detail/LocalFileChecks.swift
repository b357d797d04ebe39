import Core
import Desktop
import FileAccess
import GTKKit
import Model
import Reactive
import ViewModels

@testable import Views

/// A detail window that shows files of this computer, with the commands on them.
@MainActor
private final class FileWindow {
    let window: DetailWindow
    let files = MockFiles()
    let trash = MockTrash()
    private(set) var changes: [LocalFilePerformer.Change] = []

    init(_ count: Int = 3, in folder: LocalPath = "/pictures") throws {
        window = try DetailWindow(count) { image in
            let path = folder.appending(Array("boat \(image.id.string).jpg".utf8))
            image.id = ImageID(provider: .folders, string: FileURI.identifier(path.bytes))
            image.pageURL = "file:///pictures"
            image.username = nil
            image.license = nil
        }
        window.controller.performCommands(files: files, trash: trash) { [weak self] in self?.changes.append($0) }
        try window.show()
    }

    func activate(_ name: String) throws {
        try require(window.controller.commands.action(named: name), name).activate()
    }

    func hasLabel(_ text: String) -> Bool {
        window.controller.window.descendants(as: Label.self).contains { $0.isMapped && $0.text == text }
    }

    /// The text of the menu item that undoes.
    var undoItem: String { UndoCommand.label(window.controller.history.newest.value) }
}

@MainActor let localFileChecks: [Check] = [
    Check("Local files", "the folder is a fact, and a click on it shows the file; the path is copied on request") {
        let fixture = try FileWindow()
        defer { fixture.window.close() }
        let link = try require(
            fixture.window.controller.window.descendants(as: Button.self).first { $0.tooltip == "Show in Files" },
            "the folder")
        link.activate()
        try eventually("the file is shown") { fixture.files.all == ["reveal /pictures/boat 0.jpg"] }
        try fixture.activate("copy-path")
        try eventually("a message") { fixture.hasLabel("Path copied") }
    },
    Check(
        "Local files",
        "Delete moves files to the trash; the toast brings back the last one, and Ctrl+Z the one before"
    ) {
        let fixture = try FileWindow()
        defer { fixture.window.close() }
        let root = fixture.window.controller.window
        let input = try RealInput(root)
        defer { input.leave() }
        try expectEqual(fixture.undoItem, "Undo", "the item without a change")
        try input.press("Delete")
        try eventually("the next picture") { fixture.hasLabel("1 of 2") }
        try expectEqual(fixture.trash.all, ["trash /pictures/boat 0.jpg"], "calls")
        try expectEqual(fixture.window.viewModel.id.value.string, "/pictures/boat 1.jpg", "picture")
        try input.press("Delete")
        try eventually("the last picture") { fixture.window.viewModel.position.value == nil }
        try pressToast("“boat 1.jpg” moved to the trash", in: root)
        try eventually("the picture is back") { fixture.hasLabel("1 of 2") }
        try expectEqual(fixture.undoItem, "Undo Move to Trash", "the item")
        try input.press("ctrl+z")
        try eventually("both are back") { fixture.hasLabel("1 of 3") }
        try expectEqual(
            Array(fixture.trash.all.suffix(2)), ["restore /pictures/boat 1.jpg", "restore /pictures/boat 0.jpg"],
            "calls")
        try expectEqual(fixture.undoItem, "Undo", "the item at the end")
    },
    Check("Local files", "after the only picture was moved to the trash, the window offers to undo that") {
        let fixture = try FileWindow(1)
        defer { fixture.window.close() }
        let root = fixture.window.controller.window
        let input = try RealInput(root)
        defer { input.leave() }
        try input.press("Delete")
        try eventually("the page") { fixture.hasLabel("No Picture Left") }
        // The file is no longer there to be moved again.
        try input.press("Delete")
        let button = try require(
            root.descendants(as: Button.self).first { $0.label == "Undo Move to Trash" && $0.isMapped }, "the button")
        try eventually("the focus on the button") { button.containsFocus }
        try input.press("Return")
        try eventually("the picture is back") { !fixture.hasLabel("No Picture Left") }
        try expectEqual(
            fixture.trash.all, ["trash /pictures/boat 0.jpg", "restore /pictures/boat 0.jpg"], "calls")
        try expectEqual(fixture.window.controller.commands.action(named: "trash")?.isEnabled, true, "the command")
    },
    Check("Local files", "a path that is not UTF-8 has the same commands, and its address is copied") {
        let fixture = try FileWindow(in: LocalPath(bytes: Array("/Bl".utf8) + [0xE5]))
        defer { fixture.window.close() }
        for name in ["show-in-files", "open-with", "copy-path"] { try fixture.activate(name) }
        try eventually("two calls") {
            fixture.files.all == [
                "reveal /Bl\u{FFFD}/boat 0.jpg", "choose a program for /Bl\u{FFFD}/boat 0.jpg",
            ]
        }
        let copied = try OtherProgram.output(of: "xclip -selection clipboard -o")
        Clipboard.copy(text: "")
        try expectEqual(copied, "file:///Bl%E5/boat%200.jpg", "the clipboard")
        try fixture.activate("trash")
        try eventually("the next picture") { fixture.hasLabel("1 of 2") }
        try pressToast("“boat 0.jpg” moved to the trash", in: fixture.window.controller.window)
        try eventually("the picture is back") { fixture.hasLabel("1 of 3") }
        try expectEqual(
            fixture.trash.paths,
            Array(repeating: LocalPath(bytes: Array("/Bl".utf8) + [0xE5] + "/boat 0.jpg".utf8), count: 2),
            "the paths")
    },
    Check("Local files", "a real file is moved to the trash of the desktop and back, whatever its name") {
        for name in [Array("Red boat ä.jpg".utf8), Array("Bl".utf8) + [0xE5] + Array(" boat.jpg".utf8)] {
            try moveToTrashAndBack(name)
        }
    },
]

/// Moves a file of this name in the home folder to the trash of the desktop and back.
@MainActor
private func moveToTrashAndBack(_ name: [UInt8]) throws {
    // The trash of the user takes only files of the home folder's file system. script/checks/widget-checks makes a home folder
    // on the same file system as the trash.
    let folder = try OtherProgram.output(of: "mktemp -d ~/vitrine-check-XXXXXX").filter { !$0.isNewline }
    defer { _ = try? OtherProgram.output(of: "rm -rf \(folder)") }
    let path = LocalPath(folder).appending(name)
    // A shell reads bytes that are not UTF-8 from octal numbers only.
    let escaped = path.bytes.map { "\\" + String($0, radix: 8) }.joined()
    _ = try OtherProgram.output(of: "echo boat > \"$(printf '\(escaped)')\"")
    let trash = DesktopTrash(sidecar: Sidecars.existing)
    var trashed: Result<TrashedFile, FileTrashingError>?
    trash.moveToTrash(path).observe(on: UIScheduler()).startWithResult { result in
        MainActor.assumeIsolated { trashed = result }
    }
    try eventually("it is in the trash") { trashed != nil }
    let file: TrashedFile
    switch try require(trashed, "a result") {
    case .success(let value): file = value
    case .failure(let error): throw CheckFailure(reason: "\(error)", place: "trash")
    }
    let content = { (try? RegularFile.contents(of: path, atMost: 100)).map { String(decoding: $0, as: UTF8.self) } }
    try expect(content() == nil, "the file is still there")
    try expect(file.location != nil, "its location in the trash is not known")
    var isRestored = false
    trash.restore(file).observe(on: UIScheduler()).startWithResult { result in
        MainActor.assumeIsolated { if case .success = result { isRestored = true } }
    }
    try eventually("it is back") { isRestored }
    try expectEqual(content(), "boat\n", "content")
}
