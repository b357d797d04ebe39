import FileAccess
import GTKKit
import Model
import Reactive
import TestSupport
import ViewModels

@testable import Views

/// Files of this computer that other programs change while windows show them.
@MainActor let changedFileChecks: [Check] = [
    Check("Changed file", "a window of its own shows what another program has written, and tells that it was deleted") {
        try withPictures(["one", "two"]) { folder in
            try RunningProgram.run { running in
                running.openFile("\(folder)/one.png")
                let window = try running.window("one")
                try eventually("its size") { shows("60 × 40", window) }
                _ = try OtherProgram.output(of: "convert -size 90x30 xc:blue \(folder)/one.png")
                try eventually("the new size") { shows("90 × 30", window) }
                _ = try OtherProgram.output(of: "rm \(folder)/one.png")
                try eventually("that it has gone") { shows("The file no longer exists", window) }
            }
        }
    },
    Check("Opened files", "several are one window that steps through them, and a folder is a list") {
        try withPictures(["one", "two", "three"]) { folder in
            try RunningProgram.run { running in
                let before = running.application.windows.count
                running.openFiles(["\(folder)/two.png", "\(folder)/one.png", "\(folder)/none.png"])
                let window = try running.window("two")
                try eventually("both files") { shows("1 of 2", window) }
                let main = try running.window("Vitrine")
                try eventually("the failure") { running.messages(in: main).contains { $0.contains("none.png") } }
                try expectEqual(running.application.windows.count, before + 1, "windows")
                running.openFiles([folder])
                try eventually("the folder’s pictures") { shows("3 pictures", main) }
                try expectEqual(running.application.windows.count, before + 1, "windows")
            }
        }
    },
    Check("Changed file", "a row shows what another program has written, and its new size") {
        try withPictures(["one", "two", "three"]) { folder in
            try RunningProgram.run { running in
                running.settings.pictureFolders = [folder]
                let window = try require(running.window("Vitrine").cast(to: ApplicationWindow.self), "the window")
                window.action(named: "provider")?.activate("folders")
                try eventually("three pictures") { rowTexts(running).count { $0.contains("60 × 40") } == 3 }
                // The first list may be made by a scan of the folder, which does not follow it.
                var state = PictureIndexState()
                let watch = running.container.require((any PictureIndexControlling).self).states
                    .startOnMain { state = $0 }
                defer { watch.dispose() }
                try eventually("the index") { state.pictureCount == 3 && state.activity == .idle }
                window.activateAction("win.search-again")
                try eventually("the list of the index") { rowTexts(running).count { $0.contains("60 × 40") } == 3 }
                _ = try OtherProgram.output(of: "convert -size 90x30 xc:blue \(folder)/two.png")
                try eventually("the new size: \(rowTexts(running))") {
                    rowTexts(running).contains { $0.contains("90 × 30") }
                }
            }
        }
    },
]

@MainActor
private func shows(_ text: String, _ window: Window) -> Bool {
    window.descendants(as: Label.self).contains { $0.text.contains(text) && $0.isMapped }
}

/// The texts of the rows in the search window that have widgets.
@MainActor
private func rowTexts(_ running: RunningProgram) -> [String] {
    guard let rows = running.search?.rows else { return [] }
    return (0..<rows.host.count).compactMap { rows.host.row(at: $0)?.texts.joined(separator: ", ") }
}

/// Runs the body with a folder of pictures of 60 × 40 pixels with these names.
@MainActor
private func withPictures(_ names: [String], _ body: @MainActor (String) throws -> Void) throws {
    let folder = TemporaryFolder()
    defer { folder.remove() }
    for name in names { _ = try OtherProgram.output(of: "convert -size 60x40 xc:red \(folder.path)/\(name).png") }
    try body(folder.path)
}
