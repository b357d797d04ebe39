import Core
import Desktop
import GTKKit
import Model
import TestSupport
import ViewModels

@testable import Views

/// Requests a background from the portal and waits for the outcome.
@MainActor
private func outcome(of path: String, previewing: Bool = true) throws -> WallpaperOutcome {
    var outcome: WallpaperOutcome?
    PortalWallpaper().setWallpaper(path: path, previewing: previewing) { outcome = $0 }
    try eventually("an answer") { outcome != nil }
    return try require(outcome, "an outcome")
}

/// Runs the body while a stand-in portal records its calls in a file and gives this response.
@MainActor
private func withPortal(answering answer: Int, _ body: (_ record: String) throws -> Void) throws {
    let folder = TemporaryFolder()
    defer { folder.remove() }
    let record = folder.path("record")
    let portal = try OtherProgram.start("script/lib/stand-in-portal \(record) \(answer)", until: "ready")
    defer { portal.end() }
    try body(record)
}

/// Sets a picture with this file as background and returns the message for the user.
@MainActor
private func told(about path: String) throws -> String? {
    let saving = ManualSaving()
    let export = PictureExport(
        queue: SaveQueue(saving: saving, downloads: InMemoryDownloads()),
        folders: FolderSaves(saving: ManualFolderSaving(), downloads: InMemoryDownloads()),
        pictures: MockPictures(), saving: saving,
        wallpaper: PortalWallpaper(), ownFolder: "/tmp/own", settings: { SaveSettings(folder: "/tmp/pictures") },
        today: { "2026-11-21" })
    saving.respondsAtOnce(with: path)
    var answer: String??
    let asking = export.setWallpaper(.saved(1)) { answer = .some($0) }
    defer { asking.dispose() }
    try eventually("an answer") { answer != nil }
    return try require(answer, "an answer")
}

@MainActor let backgroundChecks: [Check] = [
    Check("Backgrounds", "a desktop without a portal is recognized") {
        try expectEqual(try outcome(of: "/etc/hostname"), .noPortal, "outcome")
    },
    Check("Backgrounds", "the portal gets the whole file, and a request for a preview unless that was confirmed") {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let file = folder.path("background.png")
        _ = try OtherProgram.output(of: "convert -size 300x200 plasma:red-blue png:\(file)")
        try withPortal(answering: 0) { record in
            try expectEqual(try told(about: file), "Background changed", "what the user is told")
            let call = OtherProgram.text(of: record)
            let sum = try OtherProgram.output(of: "sha256sum <\(file) | cut -c 1-64").prefix(64)
            try expect(sum.count == 64 && call.contains(sum), "another file came: \(call)")
            try expect(call.contains("\"show-preview\": true"), "it was not to be shown: \(call)")
            try expect(call.contains("\"set-on\": \"background\""), "it was for something else: \(call)")
            try expectEqual(try outcome(of: "/etc/hostname", previewing: false), .set, "outcome")
            let calls = OtherProgram.text(of: record)
            try expect(calls.contains("\"show-preview\": false"), "it was to be shown: \(calls)")
        }
    },
    Check("Backgrounds", "a user who declines in the portal sees no message") {
        try withPortal(answering: 1) { _ in
            try expectEqual(try outcome(of: "/etc/hostname"), .declined, "outcome")
            try expectEqual(try told(about: "/etc/hostname"), nil, "what the user is told")
        }
    },
    Check("Backgrounds", "a failure of the desktop is reported") {
        try withPortal(answering: 2) { _ in
            try expectEqual(try outcome(of: "/etc/hostname"), .failed(reason: ""), "outcome")
            let told = try told(about: "/etc/hostname")
            try expectEqual(told, "The background could not be changed", "what the user is told")
        }
    },
]
