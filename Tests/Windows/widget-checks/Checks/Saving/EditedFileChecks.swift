import Core
import FileAccess
import GTKKit
import Model
import TestSupport
import ViewModels

@testable import Views

/// A window from which pictures were saved and opened in another program.
@MainActor
private final class EditingWindow {
    let window = PlainWindow()
    let watching = ManualFileWatching()
    let credits: StubEditedCredits
    private(set) var shown: [LocalPath] = []
    private(set) var opened: [LocalPath] = []
    private let saving = ManualSaving()
    private var commands: PictureExportPerformer?

    init(losesCredits: Bool) throws {
        credits = StubEditedCredits(areLost: losesCredits)
        let export = PictureExport.mock(saving: saving, edited: EditedFiles(watching: watching, credits: credits))
        let overlay = ToastOverlay()
        overlay.setChild(Label("Pictures"))
        window.defaultSize = (600, 400)
        window.setContent(overlay)
        window.present()
        commands = PictureExportPerformer(
            window: window, export: { export }, showFile: { [weak self] in self?.shown.append($0) },
            show: { toast, _ in overlay.add(toast) })
        try eventually("the window") { self.window.isMapped }
    }

    func open(_ number: Int) throws {
        let (path, count) = (LocalPath("/pictures/\(number).jpg"), opened.count)
        saving.respondsAtOnce(with: path.text)
        commands?.withSavedFile(of: .saved(number), turns: .none) { [weak self] in self?.opened.append($0) }
        try eventually("the file is opened") { self.opened.count > count }
        try eventually("the file is watched") { self.watching.paths.contains(path) }
    }

    func close() {
        commands = nil
        window.destroy()
    }
}

@MainActor let editedFileChecks: [Check] = [
    Check("Edited files", "an edit in another program is told, and shown on request") {
        let window = try EditingWindow(losesCredits: false)
        defer { window.close() }
        try window.open(1)
        window.watching.change(LocalPath("/pictures/1.jpg"))
        try pressToast("“1.jpg” was edited", in: window.window)
        try eventually("the file is shown") { window.shown == [LocalPath("/pictures/1.jpg")] }
    },
    Check("Edited files", "credits that an edit has lost are written again on request, which is no edit itself") {
        let window = try EditingWindow(losesCredits: true)
        defer { window.close() }
        try window.open(1)
        window.watching.change(LocalPath("/pictures/1.jpg"))
        try pressToast("“1.jpg” was edited and has lost its credits", in: window.window)
        try eventually("the message") {
            window.window.descendants(as: Label.self).contains {
                $0.isMapped && $0.text == "Credits written to “1.jpg”"
            }
        }
        try expectEqual(window.credits.written, [LocalPath("/pictures/1.jpg")], "written files")
        try eventually("the file is watched again") { window.watching.paths.count == 1 }
    },
    Check("Edited files", "a window watches the last sixteen files, once each, and none after it is closed") {
        let window = try EditingWindow(losesCredits: false)
        for number in 1...17 { try window.open(number) }
        try window.open(17)
        let expected = (2...17).map { LocalPath("/pictures/\($0).jpg") }
        try eventually("the last ones") {
            Set(window.watching.paths) == Set(expected) && window.watching.paths.count == 16
        }
        window.close()
        try eventually("no watch") { window.watching.paths.isEmpty }
    },
]
